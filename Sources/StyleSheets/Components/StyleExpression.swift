/// The styles that code gives an element as an object: `{ color: "#aaa", fontSize: 24 }`.
struct StyleExpression {
  /// A property whose value stands in the code.
  struct Declaration {
    var property: String
    var value: String
    /// Where it stands.
    var bytes: Range<Int>
  }

  private(set) var declarations: [Declaration] = []
  /// The properties that code works out, of those that decide what text looks like.
  private(set) var open: [String] = []

  /// Reads an object, or a list of objects, as frameworks have them, and what names stand for.
  ///
  /// - Parameter known: the names of what is no object of styles but classes, which are read as such.
  init(_ constants: ScriptConstants, _ range: Range<Int>, besides known: [String: String] = [:]) {
    take(range, constants, known, at: nil, depth: 0)
  }

  private static let passing = [
    "styleMap", "StyleSheet.flatten", "css", "useMemo", "computed", "reactive", "ref",
  ]
  /// The most objects one of which takes over the next.
  private static let deepest = 8

  /// - Parameter place: where what is declared elsewhere is taken over; nil where it stands in the component itself.
  private mutating func take(
    _ range: Range<Int>, _ constants: ScriptConstants, _ known: [String: String], at place: Range<Int>?,
    depth: Int
  ) {
    let script = constants.script
    var range = constants.plain(range)
    // `styleMap({ … })` and `StyleSheet.flatten([ … ])` give what they are given.
    if let name = Self.passing.first(where: { script.bytes[range].starts(with: "\($0)(".utf8) }) {
      range = range.lowerBound + name.utf8.count..<range.upperBound
    }
    guard let first = range.first, depth < Self.deepest else { return }
    guard script.end(of: first, in: range.upperBound) == range.upperBound else {
      return follow(range, constants, known, at: place, depth: depth)
    }
    let inner = first + 1..<max(first + 1, range.upperBound - 1)
    switch script.bytes[first] {
    case UInt8(ascii: "["), UInt8(ascii: "("):
      for part in script.parts(inner) { take(part, constants, known, at: place, depth: depth + 1) }
    case UInt8(ascii: "{"):
      let start = declarations.count
      for part in script.parts(inner) { add(part, constants, depth: 0) }
      guard let place else { return }
      for index in declarations[start...].indices { declarations[index].bytes = place }
    default: follow(range, constants, known, at: place, depth: depth)
    }
  }

  /// Reads what is no literal: a name, a call, a choice.
  private mutating func follow(
    _ range: Range<Int>, _ constants: ScriptConstants, _ known: [String: String], at place: Range<Int>?,
    depth: Int
  ) {
    let script = constants.script
    // `() => ({ … })`
    if let arrow = script.places(of: "=>", in: range).first {
      return take(arrow + 2..<range.upperBound, constants, known, at: place, depth: depth + 1)
    }
    let word = script.bytes[range].prefix { ComponentTag.isOfWord($0) }
    let root = String(decoding: word, as: UTF8.self)
    if known[root] != nil { return }
    if let value = constants.value(range) {
      let isHere = value.module === constants
      if value.object != nil || value.list != nil {
        return take(
          value.range, value.module, known, at: isHere ? place : place ?? range, depth: depth + 1)
      }
      guard let text = constants.text(range) else { return }
      for declaration in text.split(separator: ";") {
        let sides = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmedSpace }
        guard sides.count == 2 else { continue }
        declarations.append(
          Declaration(property: CSSText.lowercased(sides[0]), value: sides[1], bytes: place ?? range))
      }
      return
    }
    // `mute()` of a function that gives an object.
    if let open = range.dropFirst(word.count).first, script.bytes[open] == UInt8(ascii: "("),
      script.endOfBracket(open, range.upperBound) == range.upperBound,
      let object = constants.object(range.lowerBound..<open)
    {
      let isHere = object.module === constants
      return take(object.range, object.module, known, at: isHere ? place : place ?? range, depth: depth + 1)
    }
    let declared = constants.local(root, at: range.lowerBound).map(script.text) ?? ""
    choose(CSSText.lowercased(script.text(range) + declared))
  }

  /// Notes what an expression decides that chooses between objects: `isOn ? { color: "#bbb" } : base`.
  private mutating func choose(_ text: String) {
    guard text.contains(where: { "{`".contains($0) }) else { return }
    open += ["color", "background", "opacity"].filter { text.contains($0) }
  }

  private mutating func add(_ part: Range<Int>, _ constants: ScriptConstants, depth: Int) {
    if let taken = constants.spread(part) {
      guard depth < Self.deepest, let other = constants.value(taken), let object = other.object else {
        return
      }
      // They stand elsewhere, perhaps in another file: their place is where they are taken over.
      for part in other.script.parts(object) {
        let start = declarations.count
        add(part, other.module, depth: depth + 1)
        for index in declarations[start...].indices { declarations[index].bytes = taken }
      }
      return
    }
    guard let own = Self.declaration(part, constants) else { return }
    if let value = own.value {
      declarations.append(Declaration(property: own.property, value: value, bytes: part))
    } else if Self.decides(own.property) {
      open.append(own.property)
    }
  }

  /// What a part of an object declares; its value is nil where code works it out. Nil for what is no property.
  static func declaration(_ part: Range<Int>, _ constants: ScriptConstants) -> (
    property: String, value: String?
  )? {
    let entry = constants.entry(part)
    guard let name = constants.key(entry.key) else { return nil }
    // MUI has a short name for it.
    let property = name == "bgcolor" ? "background-color" : Self.property(name)
    guard !StyleProperty.named(property).isEmpty || property.hasPrefix("--") else { return nil }
    guard let text = constants.text(entry.value), !text.contains(where: { ";{}".contains($0) }) else {
      return (property, nil)
    }
    guard constants.isNumber(entry.value) else { return (property, isOfTheme(text, property) ? nil : text) }
    // Frameworks take a number for pixels where it is a length.
    let unit = plain.contains(property) || Double(text) == 0 ? "" : "px"
    return (property, "\(text)\(unit)")
  }

  /// Whether a color is named as a theme names it, as in `primary.main`.
  private static func isOfTheme(_ value: String, _ property: String) -> Bool {
    guard property == "color" || property == "background-color" else { return false }
    let isPath = value.contains(".") && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    return isPath
      || ["primary", "secondary", "error", "warning", "info", "success", "divider"].contains(value)
  }

  /// Whether a property decides what a text or what is behind it looks like.
  static func decides(_ property: String) -> Bool {
    ["color", "background", "background-color", "background-image", "opacity", "-webkit-text-fill-color"]
      .contains(property)
  }

  private static let plain: Set<String> = [
    "opacity", "font-weight", "z-index", "line-height", "zoom", "order",
  ]

  /// `backgroundColor` as CSS has it.
  private static func property(_ key: String) -> String {
    guard !key.hasPrefix("--"), !key.contains("-") else { return CSSText.lowercased(key) }
    var name = ""
    for letter in key {
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
    return name
  }
}
