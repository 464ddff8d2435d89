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

  /// Reads an object, or a list of objects, as frameworks have them.
  init(_ script: ScriptText, _ range: Range<Int>) {
    var range = script.trimmed(range)
    // `styleMap({ … })` and `StyleSheet.flatten([ … ])` give what they are given.
    if let name = Self.passing.first(where: { script.bytes[range].starts(with: "\($0)(".utf8) }) {
      range = range.lowerBound + name.utf8.count..<range.upperBound
    }
    guard let first = range.first, script.end(of: first, in: range.upperBound) == range.upperBound else {
      choose(CSSText.lowercased(script.text(range)))
      return
    }
    let inner = first + 1..<max(first + 1, range.upperBound - 1)
    if script.bytes[first] == UInt8(ascii: "[") || script.bytes[first] == UInt8(ascii: "(") {
      for part in script.parts(inner) where script.bytes[part.lowerBound] == UInt8(ascii: "{") {
        let own = StyleExpression(script, part)
        declarations += own.declarations
        open += own.open
      }
      return
    }
    guard script.bytes[first] == UInt8(ascii: "{") else { return }
    for part in script.parts(inner) { add(part, script) }
  }

  private static let passing = ["styleMap", "StyleSheet.flatten"]

  /// Notes what an expression decides that chooses between objects: `isOn ? { color: "#bbb" } : base`.
  private mutating func choose(_ text: String) {
    guard text.contains("{") else { return }
    open = ["color", "background", "opacity"].filter { text.contains($0) }
  }

  private mutating func add(_ part: Range<Int>, _ script: ScriptText) {
    guard let own = Self.declaration(part, script) else { return }
    if let value = own.value {
      declarations.append(Declaration(property: own.property, value: value, bytes: part))
    } else if Self.decides(own.property) {
      open.append(own.property)
    }
  }

  /// What a part of an object declares; its value is nil where code works it out. Nil for what is no property.
  static func declaration(_ part: Range<Int>, _ script: ScriptText) -> (property: String, value: String?)? {
    let colon = script.places(of: ":", in: part).first ?? part.upperBound
    let key = script.trimmed(part.lowerBound..<colon)
    let name = script.text(script.string(key) ?? key)
    // MUI has a short name for it.
    let property = name == "bgcolor" ? "background-color" : Self.property(name)
    guard !StyleProperty.named(property).isEmpty || property.hasPrefix("--") else { return nil }
    let value = script.trimmed(min(colon + 1, part.upperBound)..<part.upperBound)
    if let text = script.string(value).map(script.text) {
      return (property, isOfTheme(text, property) ? nil : text)
    }
    // Frameworks take a number for pixels where it is a length.
    guard let number = Double(script.text(value)) else { return (property, nil) }
    let unit = plain.contains(property) || number == 0 ? "" : "px"
    return (property, "\(script.text(value))\(unit)")
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
