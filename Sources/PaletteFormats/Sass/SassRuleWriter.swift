import Bytes
import PaletteCore
import StyleSheets

/// Where a rule of Sass stands: the conditions around it, and its selectors with those of the rules around it.
struct SassRulePlace {
  /// The heads of at-rules, the outermost first.
  var conditions: [String] = []
  /// The selectors; empty at the top.
  var selectors: [String] = []

  /// The most selectors that a rule may come to.
  private static let most = 256

  /// The place inside a rule with the selectors in `text`; nil where they come to too many.
  ///
  /// Source: https://sass-lang.com/documentation/style-rules/parent-selector.
  func inside(_ text: String, isAtRoot: Bool = false) -> SassRulePlace? {
    var place = self
    let own = Self.parts(of: text)
    guard own.count * max(selectors.count, 1) <= Self.most else { return nil }
    let isFree = isAtRoot && !own.contains(where: Self.refers)
    place.selectors =
      selectors.isEmpty || isFree
      ? own
      : selectors.flatMap { parent in
        own.map { part in
          isAtRoot || Self.refers(part) ? Self.filled(part, with: parent) : "\(parent) \(part)"
        }
      }
    return place
  }

  /// The place inside an at-rule called `name`, whose whole head is `condition`. The stops of an animation stand in no rule.
  func inside(condition: String, _ name: String) -> SassRulePlace {
    SassRulePlace(
      conditions: conditions + [condition], selectors: name.hasSuffix("keyframes") ? [] : selectors)
  }

  /// The selectors of a list.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    scan(text) { character, isPlain, depth in
      if isPlain, depth == 0, character == "," {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map { String($0[...].trimmed) }.filter { !$0.isEmpty }
  }

  private static func refers(_ part: String) -> Bool { part.contains("&") && filled(part, with: "") != part }

  /// A selector with `parent` in the place of each `&`.
  private static func filled(_ part: String, with parent: String) -> String {
    guard part.contains("&") else { return part }
    var out = ""
    scan(part) { character, isPlain, _ in out += isPlain && character == "&" ? parent : String(character) }
    return out
  }

  /// Goes over a selector: each character, whether it is in no string, and how many brackets are open around it.
  private static func scan(_ text: String, _ body: (Character, _ isPlain: Bool, _ depth: Int) -> Void) {
    var quote: Character?
    var depth = 0
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
        body(character, false, depth)
        continue
      }
      if character == "\"" || character == "'" { quote = character }
      if character == ")" || character == "]" { depth -= 1 }
      body(character, quote == nil, depth)
      if character == "(" || character == "[" { depth += 1 }
    }
  }
}

/// Writes the rules of a sheet one after the other, none in another, as the compiler does.
///
/// Source: https://sass-lang.com/documentation/breaking-changes/mixed-decls.
struct SassRuleWriter {
  /// The heads of the blocks that are open.
  private var open: [String] = []
  /// What `@extend` says anywhere in the sheet, and in this run of it.
  private(set) var extensions = SassExtensions()
  var own = SassExtensions()

  /// Writes the rules of a sheet of which it is known what they extend.
  init(_ extensions: SassExtensions = SassExtensions()) { self.extensions = extensions }

  /// Opens the blocks that a declaration at `place` stands in, and closes those that it does not. False where nothing matches
  /// the rule.
  mutating func begin(
    _ place: SassRulePlace, _ joined: inout JoinedSheet, for bytes: Range<Int>, file: Int
  ) -> Bool {
    let selectors = extensions.extended(place.selectors)
    if selectors.isEmpty, !place.selectors.isEmpty { return false }
    let heads = place.conditions + (selectors.isEmpty ? [] : [selectors.joined(separator: ", ")])
    let shared = zip(open, heads).prefix { $0 == $1 }.count
    close(downTo: shared, &joined, for: bytes, file: file)
    for head in heads[shared...] { joined.add(head + " {\n", for: bytes, file: file) }
    open = heads
    return true
  }

  /// Why values are not known, by the properties that stand for them.
  private(set) var reasons: [String: String] = [:]

  /// A value that stands for one that is not known: what it would have set is set all the same, to something that nobody
  /// declares, and told where it is looked at.
  mutating func unknown(_ reason: String) -> String {
    let name = Self.property(for: reason)
    reasons[name] = reason
    return "var(\(name))"
  }

  /// The property that stands for a value that is not known: the same for the same reason in any sheet.
  static func property(for reason: String) -> String { "--unknown-" + StableID.uuid(of: reason) }

  /// At-rules that hold no rules and stand in none.
  static let plain: Set<String> = ["font-face", "page", "property", "counter-style"]

  /// What is looked at of a page: a rule that cannot be known is only told where it may set one of these.
  private static let looked: Set<String> = [
    "color", "background", "background-color", "background-image", "opacity", "fill", "font-size", "font",
    "border-color", "outline-color",
  ]

  /// Whether tokens may set what is looked at.
  static func sets(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    range.contains { source[$0].kind == .ident && looked.contains(source.name($0)) }
  }

  /// A value without `!important`, and that.
  static func importance(_ source: CSSTokens, _ range: Range<Int>) -> (text: String, value: Range<Int>) {
    guard let last = range.last, source.is(last, "important"),
      let sign = source.trimmed(range.lowerBound..<last).last, source.isDelim(sign, "!")
    else { return ("", range) }
    return (" !important", source.trimmed(range.lowerBound..<sign))
  }

  /// Closes what is open.
  mutating func close(downTo count: Int = 0, _ joined: inout JoinedSheet, for bytes: Range<Int>, file: Int) {
    guard open.count > count else { return }
    joined.add(String(repeating: "}\n", count: open.count - count), for: bytes, file: file)
    open.removeLast(open.count - count)
  }
}

/// Rules as a page gets them: every declaration with its value worked out.
extension SassModules {
  /// Writes a rule, a declaration or an at-rule.
  func writeRule(_ range: Range<Int>, _ frame: SassFrame) {
    let source = frame.file.source
    let first = range.lowerBound
    guard let block = block(source, range) else {
      return source[first].kind == .atKeyword ? writeStatement(range, frame) : writeDeclaration(range, frame)
    }
    let head = source.trimmed(first..<block.lowerBound - 1)
    let (text, reason) = prelude(head, frame)
    if let reason {
      if holdsProperties(source, block) { warn("the rule was left out: \(reason)", frame.file, head) }
      return
    }
    var inner = frame.inside()
    if source[first].kind == .atKeyword {
      let name = source.name(first).lowercased()
      guard !SassRuleWriter.plain.contains(name) else {
        return writeStatement(range, frame)
      }
      inner.rule = frame.rule.inside(condition: text, name)
    } else if head.last.map({ source[$0].kind == .colon }) == true {
      // `font: { size: 1rem }`
      inner.prefix = frame.prefix + text.dropLast() + "-"
    } else {
      guard let place = frame.rule.inside(text) else {
        return warn("the rule was left out: its selectors come to too many", frame.file, head)
      }
      inner.rule = place
    }
    run(block, inner)
  }

  /// Notes that the rules of others hold for the rule here.
  func extend(_ range: Range<Int>, _ frame: SassFrame) {
    let (text, reason) = SassExpression.interpolated(
      frame.file.source, range.lowerBound + 1..<range.upperBound, names(frame))
    for part in text.split(separator: ",") {
      let words = part.split { $0.isWhitespace || $0 == ";" }
      let target = words.first.map(String.init) ?? ""
      let isSimple = words.count == 1 || words.dropFirst() == ["!optional"]
      let isKnown = reason == nil && isSimple && writer?.own.add(target, for: frame.rule.selectors) == true
      if !isKnown {
        warn("@extend \(words.joined(separator: " ")) is not followed", frame.file, range)
      } else if writer?.extensions.isEmpty == false, words.count == 1 {
        extended.append((target, frame.file, range))
      }
    }
  }

  /// Tells which targets no rule has: the file that would have it was not found.
  func tellUnmet() {
    for (target, file, range) in extended where writer?.extensions.met.contains(target) == false {
      warn("@extend \(target): no rule here is called so", file, range)
    }
  }

  /// Writes an at-rule as it stands, inside of a rule or at the top.
  private func writeStatement(_ range: Range<Int>, _ frame: SassFrame) {
    let (file, bytes) = (frame.file, frame.file.source.bytes(of: range))
    if frame.rule.selectors.isEmpty {
      writer?.close(&joined, for: bytes, file: file.number)
    } else {
      guard writer?.begin(frame.rule, &joined, for: bytes, file: file.number) == true else { return }
    }
    copy(range, frame)
  }

  private func writeDeclaration(_ range: Range<Int>, _ frame: SassFrame) {
    let source = frame.file.source
    guard let colon = range.first(where: { source[$0].kind == .colon }),
      !frame.rule.selectors.isEmpty || !frame.rule.conditions.isEmpty
    else { return }
    let (left, open) = SassExpression.interpolated(
      source, source.trimmed(range.lowerBound..<colon), names(frame))
    let name = frame.prefix + left
    let rest = source.withoutSemicolon(colon + 1..<range.upperBound)
    if let open {
      if SassRuleWriter.sets(source, range) { warn("\(name) was left out: \(open)", frame.file, range) }
      return
    }
    var (text, reason) = SassExpression.interpolated(source, rest, names(frame))
    // Behind a name that is put together stands an expression, behind one that is written a text.
    let isText = source.text(of: range.lowerBound..<colon).hasPrefix("--")
    if !isText, needsWork(rest, isFilter: name.hasSuffix("filter"), frame) {
      let (important, value) = SassRuleWriter.importance(source, rest)
      let worked = SassExpression.value(source, value, names(frame))
      if case .null = worked { return }
      reason = worked.reason
      text = worked.text + important
    }
    if text == "null" { return }
    if let reason {
      // What it would have set is set all the same, to something that nobody knows, and told where it is looked at.
      text = writer?.unknown(reason) ?? ""
    }
    let bytes = source.bytes(of: range)
    guard writer?.begin(frame.rule, &joined, for: bytes, file: frame.file.number) == true else { return }
    joined.add(
      "\(name): \(text);\n", for: source.bytes(of: rest.isEmpty ? range : range.lowerBound..<rest.upperBound),
      file: frame.file.number)
  }

  /// Whether a value is more than CSS.
  func needsWork(_ range: Range<Int>, isFilter: Bool, _ frame: SassFrame) -> Bool {
    let source = frame.file.source
    return range.contains { index in
      switch source[index].kind {
      case .delim:
        return source.isDelim(index, "$") || source.isDelim(index, "*")
          || source.isDelim(index, "#") && source.kind(index + 1) == .openBrace
      case .openParen: return true
      case .ident: return source.is(index, "null")
      case .url, .badURL: return source.text(of: index..<index + 1).contains("$")
      case .function:
        let name = SassNames.bare(source.name(index))
        if index > range.lowerBound, source.isDelim(index - 1, ".") { return true }
        if name.lowercased().hasPrefix("rgb"),
          let inner = source.trimmed(index + 1..<source.end(of: index)).first
        {
          // `rgba(black, .5)`; `from` and `none` are words of CSS.
          switch source[inner].kind {
          case .hash: return true
          case .ident: return !source.is(inner, "from") && !source.is(inner, "none")
          case .function:
            return ["rgb", "hsl"].contains { source.name(inner).lowercased().hasPrefix($0) }
          default: return false
          }
        }
        if isFilter, SassFunctions.filters.contains(name) { return false }
        return frame.module.function(name) != nil || SassFunctions.isBuiltIn(name) && !Self.css.contains(name)
      default: return false
      }
    }
  }

  /// Functions that CSS has under the same name, of numbers or of colors in its own way.
  private static let css: Set<String> = [
    "opacity", "alpha", "round", "abs", "min", "max", "clamp", "sqrt", "pow", "sign", "rgb", "rgba", "hsl",
    "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
  ]
}
