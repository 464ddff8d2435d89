import Bytes

/// The markup of a component as a document: what it draws, whatever its data is.
///
/// What stands under conditions and in loops is there, once. Code is passed over, but for the classes and styles that it
/// gives.
struct ComponentMarkup {
  /// The languages of components.
  enum Language {
    case vue
    case svelte
    case astro
    case jsx
    /// Templates in code, called `html`.
    case lit
    /// A part of a page that a server or a compiler fills in.
    case template
  }

  let language: Language
  let bytes: [UInt8]
  let script: ScriptText
  private(set) var document: HTMLDocument
  /// The classes of the elements whose classes depend on data.
  private(set) var choices: [Int: ClassExpression.Classes] = [:]
  /// The texts in its code that name utilities for both colors of a text, as the variants of a component do.
  private var lists: [Range<Int>] = []
  /// What its code has names for.
  private let names: CodeNames
  /// Whether one element is enough.
  private let isShort: Bool
  /// The components of the file that are elements with styles.
  private let styled: [String: StyledLiterals.Component]
  /// The deepest nesting of code in markup that is read.
  private static let deepest = 48

  /// An element that is open.
  private struct Open {
    var name: ArraySlice<UInt8>
    /// The element, or the one around it where it is none itself.
    var element: Int
    var namespace: HTMLElement.Namespace
  }

  /// Reads the markup in some ranges of a file.
  ///
  /// - Parameter hasHost: whether it is in an element of its own, which its styles call `:host`.
  init(
    _ bytes: [UInt8], _ language: Language, in ranges: [Range<Int>], names: CodeNames,
    styled: [String: StyledLiterals.Component] = [:], hasHost: Bool = false, isShort: Bool = false
  ) {
    self.isShort = isShort
    self.bytes = bytes
    self.language = language
    self.names = names
    self.styled = styled
    script = ScriptText(bytes)
    document = HTMLDocument(ofComponent: bytes)
    let outer = hasHost ? addHost() : HTMLDocument.body
    for range in ranges where !isDone {
      if language == .jsx || language == .lit {
        _ = code(range.lowerBound, range.upperBound, in: outer, depth: 0)
      } else {
        _ = markup(range.lowerBound, range.upperBound, in: outer, isOne: false, depth: 0)
      }
    }
  }

  /// Whether it has an element that is written in the file.
  var hasElements: Bool { document.elements.count > HTMLDocument.body + 1 }

  private var isDone: Bool { isShort && hasElements }

  private mutating func addHost() -> Int {
    // It stands where the file begins, and no file has markup before.
    var host = HTMLElement(name: "host", bytes: 0..<min(1, bytes.count))
    host.code.isHost = true
    return document.add(host, to: HTMLDocument.body)
  }

  // MARK: Markup

  /// Reads elements and text up to `limit`, or where `isOne` up to the end of the first element.
  private mutating func markup(_ start: Int, _ limit: Int, in parent: Int, isOne: Bool, depth: Int) -> Int {
    let outer = Open(name: [], element: parent, namespace: document.elements[parent].namespace)
    var open = [outer]
    var at = start
    while at < limit, !isDone {
      let byte = bytes[at]
      if language == .template, let tag = TemplateText(script).tag(at: at, limit) {
        if tag.role == .value { markText(open[open.count - 1].element) }
        at = tag.end
      } else if byte == UInt8(ascii: "<"), let next = tag(at, limit, &open, depth) {
        at = next
        if isOne, open.count == 1 { return at }
      } else if byte == UInt8(ascii: "{") || language == .lit && script.opensCode(at, limit),
        let next = embedded(at, limit, in: open[open.count - 1].element, depth)
      {
        at = next
      } else {
        let end = endOfText(at + 1, limit)
        if HTMLEntities.isVisible(bytes[at..<end]) { markText(open[open.count - 1].element) }
        at = end
      }
    }
    return at
  }

  private func endOfText(_ start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "{") {
      if language == .template, bytes[at] == UInt8(ascii: "@") || bytes[at] == UInt8(ascii: "}") { break }
      if language == .lit, script.opensCode(at, limit) { break }
      at += 1
    }
    return at
  }

  private mutating func markText(_ element: Int) { document.elements[element].hasText = true }

  /// Reads a tag or a comment; nil where the sign is text.
  private mutating func tag(_ at: Int, _ limit: Int, _ open: inout [Open], _ depth: Int) -> Int? {
    guard at + 1 < limit else { return nil }
    switch bytes[at + 1] {
    case UInt8(ascii: "!"):
      let isComment = bytes[at..<min(at + 4, limit)].elementsEqual("<!--".utf8)
      return script.end(after: isComment ? "-->" : ">", from: at + 2, limit)
    case UInt8(ascii: "/"):
      let name = name(at + 2, limit)
      if let place = open.lastIndex(where: { $0.name == name }), place > 0 || open.count == 1 {
        open.removeLast(open.count - max(place, 1))
      }
      return script.end(after: ">", from: at + 2, limit)
    case let next where ComponentTag.begins(next):
      return startTag(at, limit, &open, depth)
    default: return nil
    }
  }

  private func name(_ start: Int, _ limit: Int) -> ArraySlice<UInt8> {
    var at = start
    while at < limit, ComponentTag.isOfName(bytes[at]) { at += 1 }
    return bytes[start..<at]
  }

  private mutating func startTag(_ start: Int, _ limit: Int, _ open: inout [Open], _ depth: Int) -> Int {
    let name = name(start + 1, limit)
    var reader = ComponentTag(script, from: name.endIndex, to: limit, isInText: language == .lit)
    reader.read()
    let at = reader.at
    let parent = open[open.count - 1]
    let title = String(decoding: name, as: UTF8.self)
    let own = styled[title]
    let kind =
      own.map {
        $0.isForeign ? ComponentTag.Kind.component(CSSText.lowercased($0.element)) : .element($0.element)
      }
      ?? ComponentTag.kind(of: title, language)
    if case .element(let own) = kind, HTMLNames.rawText.contains(own), own != "noscript" {
      return reader.isClosed ? at : endOfRawText(own, from: at, limit)
    }
    let element = add(kind, reader, tag: start..<at, to: parent, classes: own?.classes ?? [])
    if own?.hasText ?? false { markText(element) }
    for code in reader.code where language == .jsx || language == .astro || language == .lit {
      _ = self.code(code.lowerBound, code.upperBound, in: element, depth: depth + 1)
    }
    var isVoid = false
    if case .element(let own) = kind { isVoid = HTMLNames.void.contains(own) }
    guard !reader.isClosed, !isVoid, open.count < StyleSheetLimits.depth else { return at }
    var namespace = document.elements[element].namespace
    if name.elementsEqual("foreignObject".utf8) { namespace = .html }
    open.append(Open(name: name, element: element, namespace: namespace))
    return at
  }

  private func endOfRawText(_ name: String, from start: Int, _ limit: Int) -> Int {
    var tokens = HTMLTokenizer(bytes)
    tokens.skip(to: start)
    return min(tokens.rawText(until: name).upperBound, limit)
  }

  /// Adds an element; returns it, or the one around it for what draws nothing itself.
  private mutating func add(
    _ kind: ComponentTag.Kind, _ reader: ComponentTag, tag: Range<Int>, to parent: Open, classes: [String]
  ) -> Int {
    var element: HTMLElement
    switch kind {
    case .transparent: return addText(reader, to: parent.element)
    case .slot:
      markText(parent.element)
      return parent.element
    case .element("html"), .element("body"):
      let index = kind == .element("html") ? 0 : HTMLDocument.body
      document.elements[index].attributes += ComponentAttributes(reader, language, names).attributes
      document.elements[index].bytes = tag
      return index
    case .element(let name): element = HTMLElement(name: name, bytes: tag)
    case .component(let name):
      element = HTMLElement(name: name, bytes: tag)
      element.code.isComponent = true
    }
    guard document.elements.count < StyleSheetLimits.elements else {
      document.leftOut += 1
      return parent.element
    }
    let own = ComponentAttributes(reader, language, names, classes: classes)
    element.attributes = own.attributes
    if kind == .element("a"), !element.has("href") {
      element.attributes.append(
        HTMLAttribute(name: "href", value: "#", bytes: tag.upperBound..<tag.upperBound))
    }
    element.namespace = element.name == "svg" ? .svg : parent.namespace
    element.hasText = own.hasText && element.name != "svg"
    element.code.openText = own.openText
    element.code.openGround = own.openGround
    let index = document.add(element, to: parent.element)
    if own.classes.isConditional { choices[index] = own.classes }
    return index
  }

  private mutating func addText(_ reader: ComponentTag, to parent: Int) -> Int {
    if ComponentAttributes(reader, language, names).hasText { markText(parent) }
    return parent
  }

  // MARK: Code

  /// Passes over code in markup, and reads the markup in it; nil where the sign is text.
  private mutating func embedded(_ at: Int, _ limit: Int, in parent: Int, _ depth: Int) -> Int? {
    switch language {
    case .template: return nil
    case .vue:
      guard at + 1 < limit, bytes[at + 1] == UInt8(ascii: "{") else { return nil }
      markText(parent)
      return script.end(after: "}}", from: at + 2, limit)
    case .svelte:
      // `{/if}` closes a block, and no slash in it begins a regular expression.
      let closes =
        at + 2 < limit && bytes[at + 1] == UInt8(ascii: "/") && ComponentTag.isOfName(bytes[at + 2])
      let end = closes ? script.end(after: "}", from: at, limit) : script.endOfBracket(at, limit)
      let inner = script.trimmed(at + 1..<max(at + 1, end - 1))
      let isBlock = inner.first.map {
        [UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "/")].contains(bytes[$0])
      }
      let word = bytes[inner].prefix { ComponentTag.isOfName($0) || $0 == UInt8(ascii: "@") }
      let isSilent = ["@const", "@debug", "@attach"].contains { word.elementsEqual($0.utf8) }
      if !(isBlock ?? true), !isSilent, showsText(inner) { markText(parent) }
      return end
    case .lit where bytes[at] == UInt8(ascii: "{"): return nil
    case .astro, .jsx, .lit:
      let at = language == .lit ? at + 1 : at
      let count = document.elements.count
      let end = code(at + 1, limit, in: parent, depth: depth + 1)
      let inner = script.trimmed(at + 1..<max(at + 1, end - 1))
      if document.elements.count == count, showsText(inner) { markText(parent) }
      return end
    }
  }

  /// Whether a value that stands in markup is text, as far as one can tell.
  private func showsText(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return false }
    if let string = script.string(range) { return HTMLEntities.isVisible(bytes[string]) }
    let text = script.text(range.prefix(4096).first.map { $0..<min(range.upperBound, $0 + 4096) } ?? range)
    if ["null", "undefined", "true", "false", "nothing"].contains(text) || text.contains(".map(") {
      return false
    }
    let name = text.drop { "this._#".contains($0) }
    return !text.hasPrefix("render") && !name.hasPrefix("render") && !text.contains("createPortal(")
  }

  /// Passes over code up to the bracket that closes it, and reads the markup in it.
  ///
  /// Markup begins where a value can stand, and a comparison where one has stood.
  private mutating func code(_ start: Int, _ limit: Int, in parent: Int, depth: Int) -> Int {
    guard depth < Self.deepest else { return script.endOfBracket(start, limit) }
    var at = start
    var brackets = 0
    var before = UInt8(ascii: "(")
    var word = start..<start
    while at < limit, !isDone {
      let byte = bytes[at]
      if HTMLTokenizer.isSpace(byte) || script.isComment(at, limit) {
        at = HTMLTokenizer.isSpace(byte) ? at + 1 : script.end(of: at, in: limit)
        continue
      }
      switch byte {
      case UInt8(ascii: "<"):
        if language != .lit, isMarkup(at, limit, after: before, word) {
          at = markup(at, limit, in: parent, isOne: true, depth: depth + 1)
          before = UInt8(ascii: ")")
          continue
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if brackets == 0, depth > 0 { return at + 1 }
        brackets = max(brackets - 1, 0)
      case UInt8(ascii: "`"):
        let end = script.end(of: at, in: limit)
        if language == .lit, word.upperBound == at,
          ["html", "svg"].contains(script.text(word))
        {
          _ = markup(at + 1, max(at + 1, end - 1), in: parent, isOne: false, depth: depth + 1)
        }
        at = end
        before = byte
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "/"):
        let start = at
        at = script.end(of: at, in: limit, before: before)
        if byte != UInt8(ascii: "/") { noteList(start + 1..<max(start + 1, at - 1)) }
        before = byte == UInt8(ascii: "/") && before != byte ? UInt8(ascii: ")") : byte
        continue
      default:
        if ComponentTag.isOfWord(byte) {
          let end = bytes[at..<limit].firstIndex { !ComponentTag.isOfWord($0) } ?? limit
          word = at..<end
          at = end
          before = byte
          continue
        }
      }
      before = byte
      at += 1
    }
    return limit
  }

  private mutating func noteList(_ range: Range<Int>) {
    guard range.count > 8, lists.count < 4096 else { return }
    let words = ClassExpression.words(bytes[range])
    func has(_ prefix: String) -> Bool {
      words.contains { $0.hasPrefix(prefix) || $0.contains(":\(prefix)") }
    }
    if words.count > 1, has("bg-"), has("text-"), !isOfIcon(range) { lists.append(range) }
  }

  /// Whether a list is what code calls an icon, in which there is no text: `{ icon: 'bg-green-600 text-white' }`.
  private func isOfIcon(_ range: Range<Int>) -> Bool {
    let before = String(decoding: bytes[max(0, range.lowerBound - 40)..<range.lowerBound], as: UTF8.self)
    let key = before.split(separator: ":", omittingEmptySubsequences: false).dropLast().last
    guard let key, before[key.endIndex...].dropFirst().allSatisfy({ " \n\"'`".contains($0) }) else {
      return false
    }
    let word = key.reversed().drop { " '\"".contains($0) }.prefix { $0.isLetter || $0.isNumber }
    return String(word.reversed()).lowercased().hasSuffix("icon")
  }

  private func isMarkup(_ at: Int, _ limit: Int, after before: UInt8, _ word: Range<Int>) -> Bool {
    guard at + 1 < limit, ComponentTag.begins(bytes[at + 1]) else { return false }
    if ComponentTag.isOfWord(before) {
      return ["return", "default", "case", "yield", "else"].contains { bytes[word].elementsEqual($0.utf8) }
    }
    guard ComponentTag.values.contains(before) else { return false }
    // `<T,>(value: T) =>`, `<T>(value: T) =>` and `<T extends …>` are types.
    let name = name(at + 1, limit)
    let rest = bytes[name.endIndex..<min(limit, name.endIndex + 16)].drop(while: HTMLTokenizer.isSpace)
    let isType = rest.first == UInt8(ascii: ",") || rest.starts(with: "extends ".utf8)
    return !isType && !(rest.starts(with: ">(".utf8) && (0x41...0x5a).contains(name.first ?? 0))
  }
}

/// Classes of Tailwind CSS.
extension ComponentMarkup {
  /// Whether classes look like those that paint.
  var namesUtilities: Bool {
    func isUtility(_ name: Substring) -> Bool { name.contains("bg-") || name.contains("text-") }
    return !lists.isEmpty || chosenClasses.contains { isUtility($0.name[...]) }
      || document.elements.contains { $0["class"]?.split(separator: " ").contains(where: isUtility) ?? false }
  }

  /// The classes that depend on data, each with the attribute that it stands in.
  var chosenClasses: [(name: String, bytes: Range<Int>)] {
    choices.sorted { $0.key < $1.key }.flatMap { element, classes in
      let attribute = document.elements[element].attributes.first { $0.name == "class" }
      return classes.entries.flatMap(\.names).map { ($0, attribute?.bytes ?? 0..<0) }
    }
  }

  /// Adds an element for each list of classes in its code that paints a text and what is behind it.
  mutating func addLists() {
    for range in lists {
      var element = HTMLElement(name: "", bytes: range)
      element.attributes = [HTMLAttribute(name: "class", value: script.text(range), bytes: range)]
      element.hasText = true
      _ = document.add(element, to: HTMLDocument.body)
    }
  }
}
