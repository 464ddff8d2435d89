import Bytes

/// The style sheets of one SVG: rules of types, classes, ids and attributes, and who they apply to.
struct SVGSheet {
  /// One simple selector and what stands before it.
  private struct Compound {
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, value: String?)] = []
    var isRoot = false
    /// Whether the next one to the left is the parent; otherwise any ancestor.
    var isChild = false
  }
  private struct Rule {
    /// From the subject to the left.
    var selector: [Compound]
    var weight: Int
    var declarations: [Declaration]
  }
  struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  private var rules: [Rule] = []

  /// Rules by what their subject must have, so that an element meets only those that may be its own.
  private var byKey: [String: [Int]] = [:]

  /// The rules that may be an element's own, in order.
  private func candidates(_ element: XMLElement) -> [Int] {
    var keys: Set<String> = ["*", element.name]
    if let id = element["id"] { keys.insert("#" + id) }
    for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) { keys.insert("." + name) }
    return keys.flatMap { byKey[$0] ?? [] }.sorted()
  }

  /// What finding the rules of an element takes, for a budget.
  func cost(_ element: XMLElement) -> Int {
    rules.isEmpty ? 0 : 2 * candidates(element).count + (element["class"]?.utf8.count ?? 0) / 16
  }

  /// Adds the rules of a `<style>` element.
  mutating func add(_ text: String, line: Int) throws(PictureError) {
    var rest = Array(Self.withoutComments(text).utf8)[...]
    try add(&rest, line, isApplied: true, depth: 0)
  }

  static func withoutComments(_ text: String) -> String {
    var out: [UInt8] = []
    let bytes = Array(text.utf8)
    var i = 0
    while i < bytes.count {
      if bytes[i] == 0x2f, i + 1 < bytes.count, bytes[i + 1] == 0x2a {
        i += 2
        while i < bytes.count, !(bytes[i] == 0x2a && i + 1 < bytes.count && bytes[i + 1] == 0x2f) { i += 1 }
        i += 2
        out.append(32)
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: out, as: UTF8.self).replacing("<!--", with: " ").replacing("-->", with: " ")
  }

  private mutating func add(
    _ rest: inout ArraySlice<UInt8>, _ line: Int, isApplied: Bool, depth: Int
  ) throws(PictureError) {
    guard depth < 8 else { throw PictureError("style rules are nested deeper than 8", line: line) }
    while !rest.isEmpty {
      let head = Self.take(&rest) { $0 == 0x7b || $0 == 0x3b || $0 == 0x7d }
      let end = rest.popFirst()
      let words = Self.trimmed(head)
      if end == 0x7d { return }
      if words.hasPrefix("@") {
        try atRule(words, end, &rest, line, isApplied, depth)
      } else if end == 0x7b {
        let body = Self.take(&rest) { $0 == 0x7d }
        rest = rest.dropFirst()
        if isApplied { try addRule(words, Self.declarations(body), line) }
      }
    }
  }

  private mutating func atRule(
    _ words: String, _ end: UInt8?, _ rest: inout ArraySlice<UInt8>, _ line: Int, _ isApplied: Bool,
    _ depth: Int
  ) throws(PictureError) {
    let name = words.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    if name == "import" {
      throw PictureError(
        "<style> imports another style sheet", line: line, hint: "put its rules into the file")
    }
    guard end == 0x7b else { return }
    switch name {
    case "media":
      let condition = words.dropFirst(6).lowercased().filter { !$0.isWhitespace }
      let never = [
        "print", "prefers-color-scheme:dark", "prefers-contrast:more", "prefers-reduced-motion:reduce",
      ]
      let always = ["screen", "all", "(prefers-color-scheme:light)", "prefers-reduced-motion:no-preference"]
      let isNever = never.contains { condition.contains($0) }
      guard isNever || always.contains(where: { condition.contains($0) }) else {
        throw PictureError(
          "<style> asks for @media \(words.dropFirst(6)), which a logo in print cannot answer", line: line)
      }
      try add(&rest, line, isApplied: isApplied && !isNever, depth: depth + 1)
    case "supports", "layer":
      throw PictureError("<style> has an @\(name) rule", line: line, hint: "write the rules without it")
    default:
      // Fonts and movements: texts and animations are refused where they are used.
      try add(&rest, line, isApplied: false, depth: depth + 1)
    }
  }

  private mutating func addRule(_ selectors: String, _ declarations: [Declaration], _ line: Int)
    throws(PictureError)
  {
    for text in selectors.split(separator: ",", omittingEmptySubsequences: false) {
      let selector = String(text)
      guard let parsed = try Self.selector(selector, line) else { continue }
      guard rules.count < 4000 else { throw PictureError("<style> has more than 4000 rules", line: line) }
      let weight = parsed.reduce(0) {
        $0 + ($1.id == nil ? 0 : 10_000) + 100
          * ($1.classes.count + $1.attributes.count + ($1.isRoot ? 1 : 0))
          + ($1.type == nil ? 0 : 1)
      }
      let subject = parsed.first
      let key =
        subject?.id.map { "#" + $0 } ?? subject?.classes.first.map { "." + $0 } ?? subject?.type ?? "*"
      byKey[key, default: []].append(rules.count)
      rules.append(Rule(selector: parsed, weight: weight, declarations: declarations))
    }
  }

  /// A selector from its subject to the left; nil for one that a still picture never meets, such as `:hover`.
  private static func selector(_ text: String, _ line: Int) throws(PictureError) -> [Compound]? {
    func refusal() -> PictureError {
      PictureError(
        "<style> has the selector \"\(trimmed(Array(text.utf8)))\", which is not supported", line: line,
        hint: "select by element, class or id")
    }
    var out: [Compound] = []
    var one = Compound()
    var isOpen = false
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    while let byte = scanner.next {
      switch byte {
      case UInt8(ascii: "*"): scanner.skip()
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        scanner.skip()
        let name = scanner.word()
        if name.isEmpty { throw refusal() }
        if byte == UInt8(ascii: ".") { one.classes.append(name) } else { one.id = name }
      case UInt8(ascii: ":"):
        scanner.skip()
        let name = scanner.word().lowercased()
        if ["hover", "focus", "active", "visited", "link", "target", "focus-visible"].contains(name) {
          return nil
        }
        if name != "root" { throw refusal() }
        one.isRoot = true
      case UInt8(ascii: "["):
        scanner.skip()
        let name = scanner.word()
        var value: String?
        if scanner.next == UInt8(ascii: "=") {
          scanner.skip()
          let quote = scanner.next
          if quote == 0x22 || quote == 0x27 { scanner.skip() }
          value = scanner.word()
          if quote == 0x22 || quote == 0x27, scanner.next == quote { scanner.skip() }
        }
        guard !name.isEmpty, scanner.next == UInt8(ascii: "]") else { throw refusal() }
        scanner.skip()
        one.attributes.append((name, value))
      case 32, 9, 10, 12, 13, UInt8(ascii: ">"):
        scanner.skipSpace()
        let isChild = scanner.next == UInt8(ascii: ">")
        if isChild {
          scanner.skip()
          scanner.skipSpace()
        }
        if scanner.isAtEnd { continue }
        guard isOpen else { throw refusal() }
        out.insert(one, at: 0)
        one = Compound()
        // Kept with the one on the right, whose left neighbor it speaks of.
        one.isChild = isChild
        isOpen = false
        continue
      default:
        let name = scanner.word()
        if name.isEmpty || isOpen { throw refusal() }
        one.type = name
      }
      isOpen = true
    }
    guard isOpen else { return nil }
    out.insert(one, at: 0)
    return out
  }

  /// What the sheets declare for the last element of a chain that begins with the root, weakest first.
  func declarations(for chain: [XMLElement]) -> [Declaration] {
    guard !rules.isEmpty else { return [] }
    guard let element = chain.last else { return [] }
    let matching = candidates(element).map { (offset: $0, element: rules[$0]) }.filter {
      Self.matches($0.element.selector[...], chain[...])
    }
    return matching.sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .flatMap(\.element.declarations)
  }

  private static func matches(_ selector: ArraySlice<Compound>, _ chain: ArraySlice<XMLElement>) -> Bool {
    guard let first = selector.first else { return true }
    guard let element = chain.last, fits(first, element, isRoot: chain.count == 1) else { return false }
    let rest = selector.dropFirst()
    if rest.isEmpty { return true }
    var above = chain.dropLast()
    if first.isChild { return matches(rest, above) }
    while !above.isEmpty {
      if matches(rest, above) { return true }
      above = above.dropLast()
    }
    return false
  }

  private static func fits(_ one: Compound, _ element: XMLElement, isRoot: Bool) -> Bool {
    if one.isRoot, !isRoot { return false }
    if let type = one.type, type != element.name { return false }
    if let id = one.id, element["id"] != id { return false }
    if !one.classes.isEmpty {
      let own = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
      if !one.classes.allSatisfy({ name in own.contains { $0 == name } }) { return false }
    }
    return one.attributes.allSatisfy { wanted in
      element.attributes.contains {
        $0.name == wanted.name && (wanted.value == nil || wanted.value == $0.value)
      }
    }
  }

  // MARK: Declarations

  /// The declarations of a `style` attribute or of the braces of a rule.
  static func declarations(_ bytes: some Collection<UInt8>) -> [Declaration] {
    var rest = Array(bytes)[...]
    var out: [Declaration] = []
    while !rest.isEmpty {
      let one = take(&rest) { $0 == 0x3b }
      rest = rest.dropFirst()
      guard let colon = one.firstIndex(of: 0x3a) else { continue }
      let written = trimmed(one[..<colon])
      let name = written.hasPrefix("--") ? written : written.lowercased()
      var value = trimmed(one[one.index(after: colon)...])
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].lowercased().filter({ !$0.isWhitespace }) == "important"
      {
        isImportant = true
        value = trimmed(Array(value[..<mark].utf8))
      }
      if !name.isEmpty, !value.isEmpty {
        out.append(Declaration(name: name, value: value, isImportant: isImportant))
      }
    }
    return out
  }

  /// What stands before the first byte that ends it, strings and parentheses apart.
  private static func take(_ rest: inout ArraySlice<UInt8>, until ends: (UInt8) -> Bool) -> ArraySlice<UInt8>
  {
    var depth = 0
    var quote: UInt8?
    for i in rest.indices {
      let byte = rest[i]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case 0x22, 0x27: quote = byte
      case 0x28: depth += 1
      case 0x29: depth = max(depth - 1, 0)
      default:
        if depth == 0, ends(byte) {
          let taken = rest[..<i]
          rest = rest[i...]
          return taken
        }
      }
    }
    let taken = rest
    rest = rest[rest.endIndex...]
    return taken
  }

  static func trimmed(_ bytes: some Collection<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    var part = Array(bytes)[...]
    while let first = part.first, isSpace(first) { part.removeFirst() }
    while let last = part.last, isSpace(last) { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }
}
