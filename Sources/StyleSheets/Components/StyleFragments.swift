/// Templates of styles that others are put together from: ``const ink = css`#ccc` `` is a value, ``const shared = css`color: #aaa` ``
/// stands for what it declares.
struct StyleFragments {
  /// The classes that stand for what templates of this file declare, and for what those of others do, by their names in code.
  private var classes: [String: String] = [:]
  private let constants: ScriptConstants

  init(_ constants: ScriptConstants) { self.constants = constants }

  /// Notes the class of a template that has a name.
  mutating func add(_ constant: String, class name: String) { classes[constant] = name }

  /// The text that is put in where a value stands; nil where code works it out.
  func value(_ code: Range<Int>) -> String? {
    guard let text = constants.text(code)?.trimmedSpace else { return nil }
    return text.hasSuffix(";") ? String(text.dropLast()).trimmedSpace : text
  }

  /// What a name stands in whose value is put in between rules and declarations.
  enum Place {
    case rule
    case sheet
    /// A template that may be either.
    case any
  }

  /// What takes over in a rule what a template declares whose name stands in the place of declarations; nil for one of which
  /// nothing is known, and for a sheet in the place of rules, which is written behind all others.
  mutating func use(_ code: Range<Int>, in place: Place, to objects: inout StyleObjects) -> [UInt8]? {
    let name = constants.script.text(constants.script.trimmed(code))
    if let known = classes[name] { return known.isEmpty || place == .sheet ? nil : Self.taking(known) }
    guard let value = constants.value(code), let template = value.styles else {
      leaveOut(code, constants, constants.called(code), to: &objects)
      return nil
    }
    // What has a name here was read where it stands.
    if value.module === constants, name.utf8.allSatisfy(ComponentTag.isOfWord) { return nil }
    guard let text = value.module.template(template), Self.isBalanced(text) else {
      leaveOut(code, value.module, template, to: &objects)
      return nil
    }
    let own = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let declares = Self.declares(text.utf8)
    if declares, place == .sheet { return nil }
    guard declares || place == .rule else {
      // What a sheet is made of is there for the sheet to say otherwise.
      objects.add("@layer \(own)", text: text, at: code)
      classes[name] = ""
      return nil
    }
    objects.add(".\(own)", text: text, at: code)
    classes[name] = own
    return Self.taking(own)
  }

  /// Notes what code works out, where what it is made of speaks of colors.
  private func leaveOut(
    _ code: Range<Int>, _ module: ScriptConstants, _ source: Range<Int>?, to objects: inout StyleObjects
  ) {
    guard let source, case let text = CSSText.lowercased(module.script.text(source)),
      ["color", "background", "opacity"].contains(where: text.contains)
    else { return }
    objects.leaveOut(
      "what \(StyleObjects.short(constants, code)) puts in is not checked: code works it out", at: code)
  }

  /// Whether what ends here is a part of a selector, behind which a block begins.
  func isInSelector(behind end: Int, _ limit: Int) -> Bool {
    var at = end
    while at < limit {
      if constants.script.opensCode(at, limit) {
        at = constants.script.endOfBracket(at + 1, limit)
        continue
      }
      let byte = constants.script.bytes[at]
      if "{};".utf8.contains(byte) { return byte == UInt8(ascii: "{") }
      at += 1
    }
    return false
  }

  /// Notes that nobody knows for what a block holds that has only code before it, unless it is for another window.
  func leaveOutBlock(of code: Range<Int>, behind end: Int, _ limit: Int, to objects: inout StyleObjects) {
    let script = constants.script
    let open = script.skipping(from: end, limit)
    guard open < limit, script.bytes[open] == UInt8(ascii: "{") else { return }
    let block = CSSText.lowercased(script.text(open..<min(script.endOfBracket(open, limit), limit)))
    guard block.contains("color") || block.contains("background") else { return }
    let media = "@media"
    if let text = value(code), text.hasPrefix(media),
      MediaQueries.schemes(String(text.dropFirst(media.count)), on: .usual).isEmpty
    {
      return
    }
    let name = StyleObjects.short(constants, code)
    objects.leaveOut("the styles under \(name) are not checked: code works out when they hold", at: code)
  }

  /// The property that composes a class as `composes` does. With it, a class is no longer than its name in `${name}`.
  static let property = "_"

  private static func taking(_ name: String) -> [UInt8] { Array("\(property):\(name);".utf8) }

  /// Whether every brace is closed, so that what follows stays what it is.
  private static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      depth += byte == UInt8(ascii: "{") ? 1 : -1
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Whether a template begins with declarations, and not with rules as a sheet does.
  ///
  /// - Parameter orNests: whether rules for states of what takes it over are such too: `&:hover { … }`.
  static func declares(_ text: some Collection<UInt8>, orNests: Bool = false) -> Bool {
    let tree = CSSTree(Array("a{".utf8) + text + [UInt8(ascii: "}")])
    guard let first = tree.rules.first else { return false }
    return first.items.contains { item in
      switch item {
      case .declaration: true
      case .rule(let rule):
        orNests && tree.rules[rule].prelude.first.map { tree.source.isDelim($0, "&") } ?? false
      }
    }
  }

  /// Whether a template is neither a sheet nor declarations, but a part of one: a value, a selector, a query.
  static func isPart(_ text: some Collection<UInt8>) -> Bool {
    let rules = CSSTree(Array(text)).rules
    return rules.allSatisfy { !$0.hasBlock && conditions.contains($0.kind) } && !declares(text)
  }

  /// What may stand before a block that another template has.
  private static let conditions: Set<CSSRule.Kind> = [.at("media"), .at("supports"), .at("container")]
}

extension ScriptConstants.Value {
  /// The template in ``css`…` ``; nil for what is none.
  var styles: Range<Int>? {
    first == UInt8(ascii: "c") ? range.lowerBound + ScriptConstants.tag.utf8.count..<range.upperBound : nil
  }
}

extension ScriptConstants {
  static let tag = "css"

  /// Whether an expression is ``css`…` `` and nothing else.
  func isTemplate(_ range: Range<Int>) -> Bool {
    let quote = range.lowerBound + Self.tag.utf8.count
    return quote + 1 < range.upperBound && script.bytes[quote] == UInt8(ascii: "`")
      && script.bytes[range].starts(with: Self.tag.utf8)
      && script.end(of: quote, in: range.upperBound) == range.upperBound
  }

  /// The function of this file that gives a template of styles, where an expression is nothing but a call of it: `ink("#aaa")`.
  func called(_ range: Range<Int>) -> Range<Int>? {
    let range = script.trimmed(range)
    let name = script.bytes[range].prefix(while: ComponentTag.isOfWord)
    guard !name.isEmpty, name.endIndex < range.upperBound, script.bytes[name.endIndex] == UInt8(ascii: "("),
      script.endOfBracket(name.endIndex, range.upperBound) == range.upperBound,
      let function = declared.constants[script.text(name.indices)],
      script.text(function).contains("\(Self.tag)`")
    else { return nil }
    return function
  }

  /// The text of a template of styles that is a part of a sheet; nil for a sheet, and where code works it out.
  func part(_ template: Range<Int>, _ depth: Int) -> String? {
    guard let text = self.template(template, depth), StyleFragments.isPart(text.utf8) else { return nil }
    return text
  }
}
