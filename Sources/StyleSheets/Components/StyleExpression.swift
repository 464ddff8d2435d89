/// The styles that code gives an element as an object: `{ color: "#aaa", fontSize: 24 }`.
struct StyleExpression {
  /// A property whose value stands in the code.
  struct Declaration {
    var property: String
    var value: String
    /// Where it stands.
    var bytes: Range<Int>
    /// What has to be true for it.
    var when: [ScriptCondition] = []
  }

  /// A property whose value code works out.
  struct Open {
    var property: String
    /// What has to be true for it.
    var when: [ScriptCondition]
    /// Why nobody knows it, where code says more than that.
    var reason: String?
  }

  private(set) var declarations: [Declaration] = []
  /// The properties that code works out, of those that decide what text looks like.
  private(set) var open: [Open] = []
  /// What has to be true for what is being read.
  private var conditions: [ScriptCondition] = []

  /// Reads an object, or a list of objects, as frameworks have them, and what names stand for.
  ///
  /// - Parameter known: the names of what is no object of styles but classes, which are read as such.
  init(_ constants: ScriptConstants, _ range: Range<Int>, besides known: [String: String] = [:]) {
    take(range, constants, known, at: nil, depth: 0)
  }

  /// Reads the value of one property.
  init(_ constants: ScriptConstants, property: String, value: Range<Int>) {
    add(property, value, constants, at: constants.script.string(value) ?? value, depth: 0)
  }

  /// Reads the value of one property that stands in a text.
  init(property: String, text: String, bytes: Range<Int>) {
    if Self.isOfTheme(text, property) {
      open = [Open(property: property, when: [], reason: Self.unknown(Self.withoutMark(text)))]
    } else if !text.contains(where: { ";{}".contains($0) }) {
      declarations = [Declaration(property: property, value: text, bytes: bytes)]
    }
  }

  /// Puts what a value means in the place of what is written; one without a meaning is left out.
  mutating func translate(_ value: (String) -> String?) {
    declarations = declarations.compactMap { own in
      value(own.value).map {
        Declaration(property: own.property, value: $0, bytes: own.bytes, when: own.when)
      }
    }
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
      // `() => ({ … })`
      if let arrow = script.places(of: "=>", in: range).first {
        return take(arrow + 2..<range.upperBound, constants, known, at: place, depth: depth + 1)
      }
      guard let branches = script.branches(of: range) else {
        return follow(range, constants, known, at: place, depth: depth)
      }
      for branch in branches {
        conditions.append(branch.condition)
        take(branch.value, constants, known, at: place, depth: depth + 1)
        conditions.removeLast()
      }
      return
    }
    let inner = (first..<range.upperBound).inside()
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

  /// Reads what is no literal: a name or a call.
  private mutating func follow(
    _ range: Range<Int>, _ constants: ScriptConstants, _ known: [String: String], at place: Range<Int>?,
    depth: Int
  ) {
    let script = constants.script
    let word = script.bytes[range].prefix { ComponentTag.isOfWord($0) }
    let root = String(decoding: word, as: UTF8.self)
    if known[root] != nil { return }
    if let value = constants.value(range), value.styles == nil {
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
          Declaration(
            property: CSSText.lowercased(sides[0]), value: sides[1], bytes: place ?? range,
            when: conditions))
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
    if let options = constants.options(of: range) {
      for option in options {
        conditions += option.when
        let isHere = option.module === constants
        take(option.value, option.module, known, at: isHere ? place : place ?? range, depth: depth + 1)
        conditions.removeLast(option.when.count)
      }
      return
    }
    let declared = constants.local(root, at: range.lowerBound).map(script.text) ?? ""
    choose(CSSText.lowercased(script.text(range) + declared))
  }

  /// Notes what an expression decides that gives objects in a way that is not followed: `style ?? { color: "#bbb" }`.
  private mutating func choose(_ text: String) {
    guard text.contains(where: { "{`".contains($0) }) else { return }
    open += ["color", "background", "opacity"].filter { text.contains($0) }.map {
      Open(property: $0, when: conditions)
    }
  }

  private mutating func add(_ part: Range<Int>, _ constants: ScriptConstants, depth: Int) {
    if let taken = constants.spread(part) {
      guard depth < Self.deepest else { return }
      guard let other = constants.value(taken), let object = other.object else {
        // `...(isOn && { color: "#bbb" })`
        return take(taken, constants, [:], at: nil, depth: depth + 1)
      }
      // They stand elsewhere, perhaps in another file: their place is where they are taken over.
      for part in other.script.parts(object) {
        let start = declarations.count
        add(part, other.module, depth: depth + 1)
        for index in declarations[start...].indices { declarations[index].bytes = taken }
      }
      return
    }
    guard let property = Self.property(of: part, constants) else { return }
    add(property, constants.entry(part).value, constants, at: part, depth: depth)
  }

  /// Adds the value that a property has, or each of those that it is chosen from.
  private mutating func add(
    _ property: String, _ range: Range<Int>, _ constants: ScriptConstants, at place: Range<Int>, depth: Int
  ) {
    if let value = Self.value(of: property, range, constants) {
      declarations.append(Declaration(property: property, value: value, bytes: place, when: conditions))
    } else if depth < Self.deepest, let options = constants.options(of: range) {
      for option in options {
        conditions += option.when
        let isHere = option.module === constants
        let place = isHere ? constants.script.string(option.value) ?? option.value : place
        add(property, option.value, option.module, at: place, depth: depth + 1)
        conditions.removeLast(option.when.count)
      }
    } else if Self.decides(property), !Self.isNothing(constants.script.text(range)) {
      let reason = Self.themeName(of: property, range, constants).map(Self.unknown)
      open.append(Open(property: property, when: conditions, reason: reason))
    }
  }

  /// Whether a value leaves a property as it is.
  private static func isNothing(_ value: String) -> Bool { ["undefined", "null", "false"].contains(value) }

  /// What a part of an object declares; its value is nil where code works it out. Nil for what is no property.
  static func declaration(_ part: Range<Int>, _ constants: ScriptConstants) -> (
    property: String, value: String?
  )? {
    guard let property = property(of: part, constants) else { return nil }
    let range = constants.entry(part).value
    let value = value(of: property, range, constants)
    return (property, value ?? themeName(of: property, range, constants).map { "v-bind(\(mark)\($0))" })
  }

  /// What stands in a sheet before the name that a theme has for a value.
  static let mark = "\u{2026}"

  /// What begins the reason why a color is not known that is named as a theme names it.
  static let unnamed = "nothing here says what "

  /// Why a color is not known that a theme has under a name.
  static func unknown(_ name: String) -> String { "\(unnamed)\(name) is" }

  /// The property of CSS that a part of an object is for.
  private static func property(of part: Range<Int>, _ constants: ScriptConstants) -> String? {
    guard let name = constants.key(constants.entry(part).key) else { return nil }
    // MUI and Panda have short names for it.
    let property = ["bgcolor": "background-color", "bg": "background"][name] ?? Self.property(name)
    return !StyleProperty.named(property).isEmpty || property.hasPrefix("--") ? property : nil
  }

  private static func value(
    of property: String, _ range: Range<Int>, _ constants: ScriptConstants
  ) -> String? {
    guard let text = constants.text(range), !text.contains(where: { ";{}".contains($0) }) else { return nil }
    guard constants.isNumber(range) else { return isOfTheme(text, property) ? nil : text }
    // Frameworks take a number for pixels where it is a length.
    let unit = plain.contains(property) || Double(text) == 0 ? "" : "px"
    return "\(text)\(unit)"
  }

  /// The name that a theme has for a color: `primary.main`; nil for other values.
  private static func themeName(of property: String, _ range: Range<Int>, _ constants: ScriptConstants)
    -> String?
  {
    guard let text = constants.text(range), !constants.isNumber(range), isOfTheme(text, property) else {
      return nil
    }
    return withoutMark(text)
  }

  /// Whether a color is named as a theme names it, as in `primary.main` and `muted`: CSS has no such.
  private static func isOfTheme(_ text: String, _ property: String) -> Bool {
    let value = withoutMark(text)
    guard property == "color" || property == "background-color" || property == "background",
      value.first?.isLetter ?? false || value.first == "$", value.utf8.count < 64,
      value.allSatisfy({ $0.isLetter || $0.isNumber || "._-/$".contains($0) })
    else { return false }
    if value.contains(".") { return true }
    let isOfCSS =
      StyleColor.isValid(value) || StyleColor.isWide(value) || StyleColor.isBare(value) || value == "none"
    return property != "background" && !isOfCSS
  }

  /// A value without what says that it is important.
  private static func withoutMark(_ text: String) -> String {
    text.firstIndex(of: "!").map { String(text[..<$0]).trimmedSpace } ?? text
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
