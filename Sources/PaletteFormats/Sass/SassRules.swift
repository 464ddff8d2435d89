import Bytes
import PaletteCore
import StyleSheets

/// The rules that statements write.
///
/// Source: https://sass-lang.com/documentation/style-rules.
extension SassModules {
  func importing(_ range: Range<Int>, _ frame: SassFrame) {
    let source = frame.file.source
    let isPlain = range.contains { index in
      source[index].kind == .url || source[index].kind == .function
        || source[index].kind == .string
          && (source.name(index).hasSuffix(".css") || source.name(index).contains("//"))
    }
    if isPlain {
      if writer == nil { copy(range, frame) } else { writeRule(range, frame) }
    } else {
      load(frame, range)
    }
  }

  func copy(_ range: Range<Int>, _ frame: SassFrame) {
    joined.add(frame.file.source.bytes(of: range), of: frame.file.source.bytes, file: frame.file.number)
    // The last declaration of a block needs no semicolon, until something else follows where it is copied to.
    let last = frame.file.source.trimmed(range).last.map { frame.file.source.kind($0) }
    let isClosed = last == .semicolon || last == .closeBrace
    joined.add(isClosed ? "\n" : ";\n", for: frame.file.source.bytes(of: range), file: frame.file.number)
  }

  /// Writes a rule or a declaration, with what the compiler puts in.
  func write(_ range: Range<Int>, _ frame: SassFrame) {
    if writer != nil { return writeRule(range, frame) }
    let source = frame.file.source
    let needsWork = range.contains {
      source[$0].kind == .atKeyword && $0 > range.lowerBound || source.isDelim($0, "$")
        || source.isDelim($0, "#") && source.kind($0 + 1) == .openBrace
    }
    guard needsWork else { return copy(range, frame) }
    let bytes = source.bytes(of: range)
    guard let block = block(source, range) else {
      guard let colon = range.first(where: { source[$0].kind == .colon }) else { return }
      let name = range.lowerBound..<colon
      let isWritten = source.text(of: name).hasPrefix("--")
      guard isWritten || range.contains(where: { source.isDelim($0, "#") }) else { return }
      let (left, first) = SassExpression.interpolated(source, name, names(frame))
      let isProperty = isWritten || left.hasPrefix("--")
      // Behind a name that is put together stands an expression, behind one that is written a text.
      var (right, second) = SassExpression.interpolated(
        source, source.trimmed(colon + 1..<range.upperBound), names(frame))
      if isProperty, !isWritten {
        let value = value(colon + 1..<range.upperBound, frame)
        (right, second) = (value.text, value.reason)
      }
      if let reason = first ?? second {
        if isProperty {
          warn("\(source.text(of: name)) was left out: \(reason)", frame.file, range)
        }
        return
      }
      // A property keeps its place where only its name or its value is as written.
      joined.add(left + ": ", for: bytes, file: frame.file.number)
      joined.add(right, for: bytes, file: frame.file.number)
      joined.add(right.hasSuffix(";") ? "\n" : ";\n", for: bytes, file: frame.file.number)
      return
    }
    let head = range.lowerBound..<block.lowerBound - 1
    let (text, reason) = prelude(head, frame)
    if let reason {
      if holdsProperties(source, block) {
        warn("the rule was left out: \(reason)", frame.file, head)
      }
      return
    }
    // Placeholders are rules of others: nothing matches them.
    joined.add(text + " {\n", for: source.bytes(of: head), file: frame.file.number)
    openRules += 1
    run(block, frame.inside())
    openRules -= 1
    joined.add("}\n", for: bytes, file: frame.file.number)
    if openRules == 0 { writeLifted() }
  }

  /// A selector or condition with its variables and `#{…}` put in, and the expressions of a condition worked out.
  func prelude(_ range: Range<Int>, _ frame: SassFrame) -> (text: String, reason: String?) {
    let source = frame.file.source
    guard source[range.lowerBound].kind == .atKeyword, needsWork(range, isFilter: false, frame) else {
      return SassExpression.interpolated(source, range, names(frame))
    }
    return condition(range, frame)
  }

  /// A condition: `screen and (min-width: $wide + 1px)`.
  private func condition(_ range: Range<Int>, _ frame: SassFrame) -> (text: String, reason: String?) {
    let source = frame.file.source
    var text = ""
    var at = range.lowerBound
    while at < range.upperBound {
      var end = at + 1
      var part = (text: "", reason: String?.none)
      if let sign = variable(at, source) {
        end = sign + 2
        part = worked(at..<end, frame)
      } else if source[at].kind == .openParen {
        end = min(source.after(at), range.upperBound)
        let inside = source.trimmed(at + 1..<max(end - 1, at + 1))
        part = feature(inside, frame)
        part.text = "(\(part.text))"
      } else {
        if source.isDelim(at, "#"), source.kind(at + 1) == .openBrace {
          end = min(source.after(at + 1), range.upperBound)
        }
        part = SassExpression.interpolated(source, at..<end, names(frame))
      }
      if let reason = part.reason { return ("", reason) }
      text += part.text
      at = end
    }
    return (text, nil)
  }

  /// What stands in the parentheses of a condition: `min-width: $wide`, or another condition.
  private func feature(_ range: Range<Int>, _ frame: SassFrame) -> (text: String, reason: String?) {
    let source = frame.file.source
    guard let colon = source.first(.colon, in: range) else { return condition(range, frame) }
    let (name, first) = condition(source.trimmed(range.lowerBound..<colon), frame)
    let value = source.trimmed(colon + 1..<range.upperBound)
    let (text, second) =
      needsWork(value, isFilter: false, frame)
      ? worked(value, frame) : SassExpression.interpolated(source, value, names(frame))
    return ("\(name): \(text)", first ?? second)
  }

  private func worked(_ range: Range<Int>, _ frame: SassFrame) -> (text: String, reason: String?) {
    let value = SassExpression.value(frame.file.source, range, names(frame))
    return (value.plain, value.reason)
  }

  /// The `$` of a variable that begins at a token, with or without its namespace; nil where none does.
  private func variable(_ at: Int, _ source: CSSTokens) -> Int? {
    let isNamed = source.kind(at) == .ident && source.isDelim(at + 1, ".")
    let sign = isNamed ? at + 2 : at
    return source.isDelim(sign, "$") && source.kind(sign + 1) == .ident ? sign : nil
  }

  /// Keeps the block of `@at-root` until the rule around it ends.
  func lift(_ range: Range<Int>, _ block: Range<Int>, _ frame: SassFrame) {
    let source = frame.file.source
    let head = source.trimmed(range.lowerBound + 1..<block.lowerBound - 1)
    if writer != nil {
      var inner = frame.inside()
      let (text, _) = SassExpression.interpolated(source, head, names(frame))
      let isSelector = !head.isEmpty && source[head.lowerBound].kind != .openParen
      inner.rule = isSelector ? frame.rule.inside(text, isAtRoot: true) ?? inner.rule : inner.rule
      if head.isEmpty { inner.rule.selectors = [] }
      run(block, inner)
      return
    }
    // `@at-root (without: media)` keeps the rule.
    let isPlain = head.isEmpty || source[head.lowerBound].kind == .openParen
    guard lifted.count < 10_000 else { return }
    lifted.append((frame, isPlain ? block : head.lowerBound..<range.upperBound))
    if openRules == 0 { writeLifted() }
  }

  private func writeLifted() {
    while !lifted.isEmpty {
      let now = lifted
      lifted = []
      for (frame, range) in now { run(range, frame.inside(isFlow: true)) }
    }
  }
}
