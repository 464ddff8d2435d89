import Bytes
import PaletteCore
import StyleSheets

/// Rules as a page gets them: every declaration with its value worked out.
///
/// Source: https://lesscss.org/features.
extension LessSheets {
  /// The rules that a file and what it imports write, and why the properties in them are not known that stand for what could
  /// not be worked out.
  static func rules(
    _ input: FormatInput
  ) throws(FormatError) -> (sheet: JoinedSheet, reasons: [String: String]) {
    var sheets = try LessSheets(input, writer: SassRuleWriter())
    // What extends a rule may stand behind it.
    if let own = sheets.writer?.own, !own.isEmpty {
      sheets = try LessSheets(input, writer: SassRuleWriter(own))
    }
    return (sheets.joined, sheets.writer?.reasons ?? [:])
  }

  /// The inside of a rule or an at-rule with `text` before its block; nil where that is written as it stands, or not at all.
  func inside(_ text: String, _ head: Range<Int>, _ range: Range<Int>, _ file: SassFile, _ scope: Scope)
    -> Scope?
  {
    let source = file.source
    let inner = Scope(scope)
    if source[head.lowerBound].kind == .atKeyword {
      let name = source.name(head.lowerBound).lowercased()
      if SassRuleWriter.plain.contains(name) {
        writer?.close(&joined, for: source.bytes(of: range), file: file.number)
        joined.add(source.bytes(of: range), of: source.bytes, file: file.number)
        return nil
      }
      inner.rule = scope.rule.inside(condition: text, name)
      return inner
    }
    var selectors = text
    while let mark = selectors.firstRange(of: ":extend("),
      let close = selectors[mark.upperBound...].firstIndex(of: ")")
    {
      let own = selectors[..<mark.lowerBound].split(separator: ",").last.map { String($0.trimmed) } ?? ""
      if let place = scope.rule.inside(own) {
        extend(String(selectors[mark.upperBound..<close]), place.selectors, file, head)
      }
      selectors.removeSubrange(mark.lowerBound...close)
    }
    guard let place = scope.rule.inside(selectors) else {
      warn("the rule was left out: its selectors come to too many", file, head)
      return nil
    }
    inner.rule = place
    return inner
  }

  private func extend(_ targets: String, _ selectors: [String], _ file: SassFile, _ range: Range<Int>) {
    for target in targets.split(separator: ",") {
      let words = target.split(separator: " ")
      let isSimple = words.count == 1 || words.dropFirst() == ["all"]
      if !isSimple
        || words.first.map({ writer?.own.add(String($0), for: selectors, isWhole: words.count == 1) == true })
          != true
      {
        warn("extend(\(target)) is not followed", file, range)
      }
    }
  }

  /// Writes a declaration.
  func writeDeclaration(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    guard takesRules != true, let colon = range.first(where: { source[$0].kind == .colon }) else { return }
    if source.isDelim(range.lowerBound, "&"), source.is(colon + 1, "extend", kind: .function) {
      let inner = source.trimmed(colon + 2..<source.end(of: colon + 1))
      return extend(source.text(of: inner), scope.rule.selectors, file, range)
    }
    guard !scope.rule.selectors.isEmpty || !scope.rule.conditions.isEmpty else { return }
    let rest = source.withoutSemicolon(colon + 1..<range.upperBound)
    guard let name = put(source.trimmed(range.lowerBound..<colon), file, scope) else {
      return warn("a declaration was left out: its name is not known", file, range)
    }
    var text = put(rest, file, scope)
    var reason = text == nil ? "a variable in it is not known" : nil
    if !name.hasPrefix("--"), needsWork(rest, isFilter: name.hasSuffix("filter"), source) {
      let (important, plain) = SassRuleWriter.importance(source, rest)
      let worked = value(plain, file, scope)
      reason = worked.reason
      text = worked.text + important
    }
    if let reason { text = writer?.unknown(reason) }
    let bytes = source.bytes(of: range)
    guard let text, writer?.begin(scope.rule, &joined, for: bytes, file: file.number) == true else { return }
    joined.add(
      "\(name): \(text);\n",
      for: source.bytes(of: rest.isEmpty ? range : range.lowerBound..<rest.upperBound), file: file.number)
  }

  /// Whether a value is more than CSS. An escaped text is put in as it is.
  private func needsWork(_ range: Range<Int>, isFilter: Bool, _ source: CSSTokens) -> Bool {
    if range.contains(where: { source.isDelim($0, "~") }) { return false }
    return range.contains { index in
      switch source[index].kind {
      case .atKeyword: return true
      case .delim: return source.isDelim(index, "*") || source.isDelim(index, "@")
      case .function:
        let name = source.name(index).lowercased()
        if isFilter { return false }
        if name.hasPrefix("rgb"), let inner = source.trimmed(index + 1..<source.end(of: index)).first {
          return source[inner].kind == .hash
        }
        return LessFunctions.names.contains(name)
      default: return false
      }
    }
  }
}
