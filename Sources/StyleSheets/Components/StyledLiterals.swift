/// The style sheets in the code of a component: templates and objects that `styled.button`, `css` and `createGlobalStyle` stand
/// before, as styled-components, Emotion, MUI, Linaria and Lit have them, and `style` of vanilla-extract.
struct StyledLiterals {
  /// A component that is one element with styles.
  struct Component {
    var element: String
    /// Whether it is another component with styles, of which nothing else is known.
    var isForeign = false
    /// The classes that its rules are written for here: its own name, and those of what it extends.
    var classes: [String]
  }

  /// The sheet, at the places where it stands in the file; empty where there is none.
  private(set) var css: [UInt8] = []
  /// The components that are made so, by their names.
  private(set) var components: [String: Component] = [:]
  /// Whether a bracket is not closed, behind which nothing more is looked for.
  private var isOpen = false
  /// How many styles have no name.
  private var unnamed = 0
  private let script: ScriptText
  private var bytes: [UInt8] { script.bytes }

  /// What stands for a value that code works out.
  private static let value = Array("code".utf8)
  private static let rule = Array("@value code:v-bind(\u{2026});".utf8)

  /// - Parameter sheets: texts that are sheets, whatever stands before them.
  init(_ script: ScriptText, sheets: [Range<Int>] = []) {
    self.script = script
    for sheet in sheets { fill(sheet) }
    var words = Self.words
    if Self.vanilla.areIn(script.bytes) { words.insert("style") }
    var at = 0
    var outer = 0..<0
    while !isOpen, let word = nextWord(from: at) {
      at = word.upperBound
      let name = script.text(word)
      guard words.contains(name) else { continue }
      if let literal = literal(after: word, isStyled: name == "styled") {
        add(literal, of: word, name, in: outer.contains(word.lowerBound) ? outer : nil)
        // Templates in a template are styles under a condition.
        at = literal.body.lowerBound
        if literal.body.lowerBound >= outer.upperBound { outer = literal.body }
      }
    }
    if !css.isEmpty { addRule() }
  }

  private static let words: Set<String> = ["styled", "css", "createGlobalStyle", "injectGlobal"]

  private static let vanilla = Signs(["@vanilla-extract/css"])

  /// A template or an object, and what it is the style of.
  private struct Literal {
    /// What stands between its signs.
    var body: Range<Int>
    var element = ""
    var isObject = false
  }

  /// The next word of some letters that begins none of the words around it.
  private func nextWord(from start: Int) -> Range<Int>? {
    var at = start
    while at < bytes.count {
      guard ComponentTag.isOfWord(bytes[at]) else {
        at += 1
        continue
      }
      let end = bytes[at...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
      // `.css` is a member, `"css"` a string.
      let isAlone = at == 0 || !".'\"-/".utf8.contains(bytes[at - 1])
      if isAlone { return at..<end }
      at = end
    }
    return nil
  }

  /// The template or object behind a word, with what stands between: `styled(Link).attrs({…})<Props>`.
  private mutating func literal(after word: Range<Int>, isStyled: Bool) -> Literal? {
    var literal = Literal(body: word)
    var at = word.upperBound
    // The last member that was named; `attrs` and `withConfig` are given objects that are no styles.
    var member = ""
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "`"):
        let end = script.end(of: at, in: bytes.count)
        guard end > at + 1 else { return nil }
        literal.body = at + 1..<end - 1
        return isStyled && literal.element.isEmpty ? nil : literal
      case UInt8(ascii: "."):
        let end = bytes[(at + 1)...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
        member = script.text(at + 1..<end)
        if literal.element.isEmpty { literal.element = member }
        at = end
      case UInt8(ascii: "("):
        let end = script.endOfBracket(at, bytes.count)
        isOpen = end >= bytes.count
        let inner = script.trimmed(at + 1..<max(at + 1, end - 1))
        if !isStyled || !literal.element.isEmpty, member != "attrs", member != "withConfig",
          let object = object(in: inner)
        {
          literal.body = object
          literal.isObject = true
          return literal
        }
        let first = literal.element.isEmpty ? script.parts(inner).first : nil
        if let first { literal.element = script.text(script.string(first) ?? first) }
        member = ""
        at = end
      case UInt8(ascii: "<"):
        guard let end = endOfTypes(at) else { return nil }
        at = end
      default: return nil
      }
    }
    return nil
  }

  /// What is between the braces of an object, or of one that a function gives: `({ theme }) => ({ … })`.
  private func object(in range: Range<Int>) -> Range<Int>? {
    var inner = range
    if let arrow = script.places(of: "=>", in: inner).first {
      inner = script.trimmed(arrow + 2..<inner.upperBound)
      guard bytes[inner].first == UInt8(ascii: "("), bytes[inner].last == UInt8(ascii: ")") else {
        return nil
      }
      inner = script.trimmed(inner.lowerBound + 1..<inner.upperBound - 1)
    }
    guard bytes[inner].first == UInt8(ascii: "{") else { return nil }
    let end = script.endOfBracket(inner.lowerBound, inner.upperBound)
    return end > inner.lowerBound + 1 ? inner.lowerBound + 1..<end - 1 : nil
  }

  /// Where `<Props & { isOpen: boolean }>` ends.
  private func endOfTypes(_ start: Int) -> Int? {
    var depth = 0
    for at in start..<min(bytes.count, start + 2048) {
      if bytes[at] == UInt8(ascii: "<") { depth += 1 }
      if bytes[at] == UInt8(ascii: ">"), bytes[at - 1] != UInt8(ascii: "=") { depth -= 1 }
      if depth == 0 { return at + 1 }
      if bytes[at] == UInt8(ascii: "`") { return nil }
    }
    return nil
  }

  // MARK: The sheet

  private mutating func begin() {
    if css.isEmpty { css = bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : 0x20 } }
  }

  private mutating func fill(_ body: Range<Int>) {
    begin()
    css.replaceSubrange(body, with: filled(body))
  }

  private mutating func add(_ literal: Literal, of word: Range<Int>, _ tag: String, in outer: Range<Int>?) {
    if literal.isObject {
      begin()
      addObject(literal.body, depth: 0)
    } else {
      fill(literal.body)
    }
    let constant = name(before: word)
    guard tag == "styled" || literal.isObject || tag == "css" && declares(literal.body) else {
      // The sheet of a dark theme stands beside the others, and holds instead of them.
      if CSSText.lowercased(constant ?? "").contains("dark"), !wrap(literal.body, in: Self.dark) {
        for index in literal.body where css[index] != UInt8(ascii: "\n") { css[index] = 0x20 }
      }
      return
    }
    let name = constant ?? (tag == "styled" ? literal.element : unnamed(tag))
    let base = components[literal.element]
    let own = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !own.isEmpty, wrap(literal.body, in: outer == nil ? ".\(own){" : "&.\(own){") else { return }
    guard tag == "styled" else { return }
    var component = base ?? Component(element: literal.element, classes: [])
    if base == nil {
      switch ComponentTag.kind(of: literal.element, .jsx) {
      case .element(let known): component.element = known
      default: component.isForeign = true
      }
    }
    component.classes.append(own)
    components[name] = component
  }

  private static let dark = "@media(prefers-color-scheme:dark){"

  /// Writes what opens a rule before a template or an object, and closes it behind; false where there is no room. The name of a
  /// constant has some, since it stands there itself.
  private mutating func wrap(_ body: Range<Int>, in open: String) -> Bool {
    let open = Array(open.utf8)
    let quote = body.lowerBound - 1
    let start = quote + 1 - open.count
    guard start >= 0, css[start...quote].allSatisfy({ $0 == 0x20 }) else { return false }
    css.replaceSubrange(start...quote, with: open)
    css[body.upperBound] = UInt8(ascii: "}")
    return true
  }

  /// A class for styles without a name: two of them need not be on one element.
  private mutating func unnamed(_ tag: String) -> String {
    unnamed += 1
    return unnamed == 1 ? tag : "\(tag)\(unnamed)"
  }

  /// The constant that a template is the value of.
  private func name(before word: Range<Int>) -> String? {
    var at = word.lowerBound
    func back(while isPart: (UInt8) -> Bool) { while at > 0, isPart(bytes[at - 1]) { at -= 1 } }
    back(while: HTMLTokenizer.isSpace)
    guard at > 0, bytes[at - 1] == UInt8(ascii: "=") else { return nil }
    at -= 1
    back(while: HTMLTokenizer.isSpace)
    let end = at
    back(while: ComponentTag.isOfWord)
    return at < end ? script.text(at..<end) : nil
  }

  /// Whether a template begins with declarations, and not with rules as a sheet does.
  private func declares(_ body: Range<Int>) -> Bool {
    let tree = CSSTree(Array("a{".utf8) + css[body] + [UInt8(ascii: "}")])
    guard let first = tree.rules.first else { return false }
    return first.items.contains { if case .declaration = $0 { true } else { false } }
  }

  // MARK: Objects

  /// The deepest nesting of objects that is read.
  private static let deepest = 8

  /// Writes what an object declares as CSS, each declaration where it stands: it is no longer than in the object, which
  /// has quotes. What is in an object in it holds for the selector that it is named by.
  private mutating func addObject(_ body: Range<Int>, depth: Int) {
    guard depth < Self.deepest else { return }
    var written = body.lowerBound
    for part in script.parts(body) {
      if let declaration = StyleExpression.declaration(part, script) {
        let isOpen = declaration.value == nil && StyleExpression.decides(declaration.property)
        guard let value = isOpen ? "code" : declaration.value else { continue }
        let text = Array("\(declaration.property):\(value);".utf8)
        guard let start = room(for: text.count, at: part.lowerBound, from: written, to: body.upperBound)
        else { continue }
        css.replaceSubrange(start..<start + text.count, with: text)
        written = start + text.count
      } else if let colon = script.places(of: ":", in: part).first {
        let key = script.trimmed(part.lowerBound..<colon)
        let value = script.trimmed(colon + 1..<part.upperBound)
        guard bytes[value].first == UInt8(ascii: "{"), value.count > 2, bytes[value].last == UInt8(ascii: "}")
        else { continue }
        let inner = value.lowerBound + 1..<value.upperBound - 1
        written = part.upperBound
        let name = script.text(script.string(key) ?? key)
        if name == "selectors" { addObject(inner, depth: depth + 1) }
        let selector = Array((name.hasPrefix(":") ? "&\(name)" : name).utf8)
        // `[theme.breakpoints.up("md")]` is worked out by code, and `@media` alone has conditions in it.
        guard selector.first.map({ !"[".utf8.contains($0) }) ?? false, name != "selectors",
          !name.hasPrefix("@") || name.contains(" "), !name.contains("${"),
          selector.count <= colon - part.lowerBound
        else { continue }
        css.replaceSubrange(part.lowerBound..<part.lowerBound + selector.count, with: selector)
        css[value.lowerBound] = UInt8(ascii: "{")
        css[value.upperBound - 1] = UInt8(ascii: "}")
        addObject(inner, depth: depth + 1)
      }
    }
  }

  /// Where some bytes can be written on the line of a place, as near to it as possible; nil where there is no room.
  private func room(for count: Int, at place: Int, from start: Int, to limit: Int) -> Int? {
    var first = max(start, min(place, limit))
    let end = css[first..<max(first, limit)].firstIndex { $0 != 0x20 } ?? limit
    while first > max(start, end - count), css[first - 1] == 0x20 { first -= 1 }
    let at = max(first, min(place, end - count))
    return at + count <= end ? at : nil
  }

  /// The text of a template as CSS of the same length: code where a value stands, and nothing elsewhere.
  private func filled(_ body: Range<Int>) -> [UInt8] {
    var out = Array(bytes[body])
    var before = UInt8(ascii: ";")
    var at = body.lowerBound
    while at < body.upperBound {
      guard script.opensCode(at, body.upperBound) else {
        if !HTMLTokenizer.isSpace(bytes[at]) { before = bytes[at] }
        at += 1
        continue
      }
      let end = min(script.endOfBracket(at + 1, body.upperBound), body.upperBound)
      for index in at..<end where bytes[index] != UInt8(ascii: "\n") { out[index - body.lowerBound] = 0x20 }
      let isValue = !"{};".utf8.contains(before) && end - at >= Self.value.count
      if isValue {
        out.replaceSubrange(at - body.lowerBound..<at - body.lowerBound + Self.value.count, with: Self.value)
      }
      at = end
      before = isValue ? UInt8(ascii: "e") : UInt8(ascii: ";")
    }
    return out
  }

  /// Says once what the word for code means, where the imports stood.
  private mutating func addRule() {
    guard
      let start = css.indices.first(where: { start in
        start + Self.rule.count <= css.count && css[start..<start + Self.rule.count].allSatisfy { $0 == 0x20 }
      })
    else { return }
    css.replaceSubrange(start..<start + Self.rule.count, with: Self.rule)
  }
}
