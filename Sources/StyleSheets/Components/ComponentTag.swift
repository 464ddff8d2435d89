/// A start tag of a component's markup, whose values may be code.
struct ComponentTag {
  /// A value of an attribute.
  enum Value {
    /// None is written.
    case none
    case text(Range<Int>)
    case code(Range<Int>)
  }

  /// An attribute as it is written.
  struct Attribute {
    var name: String
    var value: Value
    /// Where its name begins.
    var start: Int
    /// What has to be true for it in a template.
    var when: [ScriptCondition] = []
  }

  /// What a tag draws.
  enum Kind: Equatable {
    case element(String)
    /// Another component, of which nothing is known.
    case component(String)
    /// Nothing: what is in it stands in what is around it.
    case transparent
    /// What another component puts there.
    case slot
  }

  let script: ScriptText
  /// Whether it stands in a template of code, and code in it between `${` and `}`.
  private let isInText: Bool
  /// The template that it stands in.
  private let template: TemplateText?
  private var conditions = TemplateText.Conditions()
  private let limit: Int
  private(set) var at: Int
  private(set) var attributes: [Attribute] = []
  private(set) var isClosed = false

  /// Begins behind the name of a tag.
  init(_ script: ScriptText, from start: Int, to limit: Int, isInText: Bool = false, isTemplate: Bool = false)
  {
    self.script = script
    template = isTemplate ? TemplateText(script) : nil
    self.isInText = isInText
    self.limit = limit
    at = start
  }

  /// What stands for a tag: a call that makes an element with these attributes, and ends here.
  init(_ script: ScriptText, _ attributes: [Attribute], end: Int) {
    self.init(script, from: end, to: end)
    self.attributes = attributes
    isClosed = true
  }

  /// The code in its attributes.
  var code: [Range<Int>] {
    attributes.compactMap { if case .code(let range) = $0.value { range } else { nil } }
  }

  /// Reads up to the end of the tag.
  mutating func read() {
    while at < limit {
      let byte = script.bytes[at]
      let known = attributes.count
      defer { for index in known..<attributes.count { attributes[index].when = conditions.all } }
      if let tag = template?.classTag(at, limit, isInValue: false) {
        if tag.role == .value {
          attributes.append(Attribute(name: Self.written, value: .code(at..<tag.end), start: at))
        }
        conditions.turn(tag.role)
        at = tag.end
        continue
      }
      switch byte {
      case UInt8(ascii: ">"):
        at += 1
        return
      case UInt8(ascii: "/"):
        if template == nil, script.isComment(at, limit) {
          at = script.end(of: at, in: limit)
        } else {
          isClosed = true
          at += 1
        }
      case UInt8(ascii: "{"): shorthand()
      case UInt8(ascii: "@") where callEnd != nil: directive(to: callEnd ?? limit)
      case _ where HTMLTokenizer.isSpace(byte): at += 1
      default:
        isClosed = false
        attribute()
      }
    }
  }

  /// Where `@class(['card', 'wide' => $isWide])` of a template ends; nil for other names.
  private var callEnd: Int? {
    let end = script.bytes[(at + 1)..<limit].firstIndex { !Self.isOfWord($0) } ?? limit
    return end < limit && script.bytes[end] == UInt8(ascii: "(") ? script.endOfBracket(end, limit) : nil
  }

  /// A function of a template that writes an attribute, or anything else.
  private mutating func directive(to end: Int) {
    let open = script.bytes[at..<end].firstIndex(of: UInt8(ascii: "(")) ?? end
    attributes.append(
      Attribute(name: script.text(at..<open), value: .code((open..<end).inside()), start: at))
    at = end
  }

  /// `{...props}`, and `{style}` of Svelte and Astro.
  private mutating func shorthand() {
    let start = at + 1
    at = script.endOfBracket(at, limit)
    let inner = script.trimmed(start..<max(start, at - 1))
    if script.bytes[inner].starts(with: "...".utf8) {
      let value = script.trimmed(inner.lowerBound + 3..<inner.upperBound)
      attributes.append(Attribute(name: Self.spread, value: .code(value), start: start))
    } else if !inner.isEmpty, script.bytes[inner].allSatisfy(Self.isOfWord) {
      attributes.append(Attribute(name: script.text(inner), value: .code(inner), start: start))
    }
  }

  /// What a value of a template is called that writes attributes.
  static let written = "{{"

  /// What an object of attributes is called.
  static let spread = "v-bind"

  private mutating func attribute() {
    let start = at
    at += 1
    // Vue has brackets in names: `v-slot:[name]`.
    while at < limit, !HTMLTokenizer.isSpace(script.bytes[at]), !"/>={".utf8.contains(script.bytes[at]) {
      if script.bytes[at] == UInt8(ascii: "<"), template?.classTag(at, limit) != nil { break }
      at += 1
    }
    let name = script.text(start..<at)
    let after = at
    while at < limit, HTMLTokenizer.isSpace(script.bytes[at]) { at += 1 }
    guard at < limit, script.bytes[at] == UInt8(ascii: "=") else {
      at = after
      return attributes.append(Attribute(name: name, value: .none, start: start))
    }
    at += 1
    while at < limit, HTMLTokenizer.isSpace(script.bytes[at]) { at += 1 }
    attributes.append(Attribute(name: name, value: value(), start: start))
  }

  private mutating func value() -> Value {
    guard at < limit else { return .none }
    let start = at
    switch script.bytes[at] {
    case UInt8(ascii: "{") where template?.classTag(at, limit) == nil:
      at = script.endOfBracket(at, limit)
      return .code(start + 1..<max(start + 1, at - 1))
    case UInt8(ascii: "`"):
      at = script.end(of: at, in: limit)
      return .code(start..<at)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = script.bytes[at]
      at += 1
      while at < limit, script.bytes[at] != quote {
        at =
          isInText && script.opensCode(at, limit)
          ? script.endOfBracket(at + 1, limit) : template?.classTag(at, limit)?.end ?? at + 1
      }
      defer { at = min(at + 1, limit) }
      return .text(start + 1..<at)
    case _ where isInText && script.opensCode(at, limit):
      at = script.endOfBracket(at + 1, limit)
      return .code(start + 2..<max(start + 2, at - 1))
    default:
      while at < limit, !HTMLTokenizer.isSpace(script.bytes[at]), script.bytes[at] != UInt8(ascii: ">") {
        at = template?.classTag(at, limit)?.end ?? at + 1
      }
      return .text(start..<at)
    }
  }

  // MARK: Names

  /// Whether a byte begins the name of a tag; `<>` holds several elements in place of one.
  static func begins(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is one of names.
  static func isOfName(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf) || (0x30...0x39).contains(byte) || byte > 0x7f
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "$")
  }

  /// Whether a byte is one of words in code.
  static func isOfWord(_ byte: UInt8) -> Bool {
    (0x41...0x5a).contains(byte & 0xdf) || (0x30...0x39).contains(byte) || byte > 0x7f
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// The signs after which a value stands in code, and therefore markup.
  static let values = Set("(,=?:[{}&|;>".utf8)

  /// What a tag of this name draws.
  static func kind(of name: String, _ language: ComponentMarkup.Language) -> Kind {
    if name.isEmpty || transparent.contains(name) || name.hasSuffix("Provider") { return .transparent }
    if name == "slot" || name == "ng-content" { return .slot }
    if let known = elements[name] { return .element(known) }
    if name.hasPrefix(".") || name.hasPrefix(":") { return .component(CSSText.lowercased(name)) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    // `motion.div` is an element with more.
    if last != name, last.first?.isLowercase ?? false { return .element(last) }
    let isForeign =
      name.first?.isUppercase ?? false || name.contains(":") || name.contains(".")
      || name.contains("-") && !name.hasPrefix("font-")
    return isForeign ? .component(CSSText.lowercased(name)) : .element(CSSText.lowercased(name))
  }

  /// What frameworks have to group, wait and choose, and draws nothing.
  private static let transparent: Set<String> = [
    "template", "Fragment", "React.Fragment", "Suspense", "React.Suspense", "StrictMode", "React.StrictMode",
    "Transition", "TransitionGroup", "transition", "transition-group", "keep-alive", "KeepAlive",
    "ClientOnly",
    "client-only", "ErrorBoundary", "AnimatePresence", "Trans", "Show", "For", "Switch", "Match", "Index",
    "ng-container", "ng-template", "svelte:fragment", "svelte:boundary", "Head",
  ]

  /// Components that draw one element as it would be without them.
  private static let elements: [String: String] = [
    "Link": "a", "NavLink": "a", "RouterLink": "a", "router-link": "a", "NuxtLink": "a", "nuxt-link": "a",
    ".link": "a", ".form": "form",
    "Image": "img", "NextImage": "img", "NuxtImg": "img", "Picture": "img", "Outlet": "div",
    "svelte:element": "div", "svelte:head": "template", "svelte:window": "template",
    "svelte:body": "template", "head": "template",
    "Helmet": "template", "Script": "template",
  ]
}
