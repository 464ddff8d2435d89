import PaletteCore

/// What names of attributes and classes say about themes.
enum ThemeWords {
  /// Words that are about how everything looks.
  private static let about: Set<String> = [
    "theme", "themes", "mode", "scheme", "color", "colors", "colour", "contrast", "appearance", "brand",
    "palette", "skin",
    "accent",
  ]
  private static let dark: Set<String> = ["dark", "night", "dim", "dimmed", "black", "darker"]
  private static let light: Set<String> = ["light", "day", "white", "lighter"]
  private static let strength: Set<String> = ["high", "medium", "low", "standard", "default", "more", "hc"]
  /// Attributes that tell the parts and states of components.
  private static let ofComponents: Set<String> = [
    "type", "role", "open", "disabled", "hidden", "lang", "dir", "href", "src", "slot", "state", "variant",
    "size", "orientation",
    "side", "align", "name", "value", "title", "id", "for", "rel", "checked", "selected", "placeholder",
    "tabindex", "inert",
  ]

  /// The words of a name, in lower case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last = Kind.between
    for character in name {
      let kind = Kind(character)
      if kind == .between || kind == .upper && last == .lower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if kind != .between { word.append(character) }
      last = kind
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// What a character is in a name. Every class around every text is asked about, and what Unicode knows of a letter
  /// takes longer than all else, so that ASCII is not looked up.
  private enum Kind {
    case upper, lower, other, between

    init(_ character: Character) {
      switch character.asciiValue {
      case .some(UInt8(ascii: "a")...UInt8(ascii: "z")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
        self = .lower
      case .some(UInt8(ascii: "A")...UInt8(ascii: "Z")): self = .upper
      case .some: self = .between
      case nil where character.isUppercase: self = .upper
      case nil where character.isLowercase || character.isNumber: self = .lower
      case nil: self = character.isLetter ? .other : .between
      }
    }
  }

  /// Whether an attribute is about the look of everything.
  static func isTheme(attribute: String, value: String) -> Bool {
    let words = words(of: attribute)
    if words.first == "aria" { return false }
    if words.contains(where: { about.contains($0) }) { return true }
    return !isComponent(attribute: attribute) && isTheme(class: value)
  }

  /// Whether what `:has()` asks for is the switch of a theme: `#dark:checked`, `input[name=theme][value=dim]:checked`.
  static func isTheme(content: String) -> Bool {
    let words = words(of: content)
    return words.contains { about.contains($0) || dark.contains($0) || light.contains($0) }
  }

  /// What a switch says besides the name of its theme.
  private static let ofSwitches: Set<String> = [
    "input", "name", "value", "checked", "option", "select", "radio", "checkbox", "type", "id", "toggle",
    "switch",
    "button", "is", "where", "not", "selected", "label", "data", "meta", "content",
  ]

  /// Whether an attribute tells a part or a state of components.
  static func isComponent(attribute: String) -> Bool {
    let words = words(of: attribute)
    return words.first == "aria"
      || (words.first == "data" ? words.dropFirst() : words[...]).contains { ofComponents.contains($0) }
  }

  /// Whether a class is about the look of everything by its name alone: `dark`, `theme-rose`, `light-high-contrast`.
  static func isTheme(class name: String) -> Bool {
    let words = words(of: name)
    if words.contains("theme") || words.contains("scheme") { return true }
    return !words.isEmpty && words.contains { dark.contains($0) || light.contains($0) || $0 == "contrast" }
      && words.allSatisfy {
        dark.contains($0) || light.contains($0) || strength.contains($0) || about.contains($0)
      }
  }

  /// Whether a class ends in a word for dark or light, as libraries put their own before it: `wa-dark`, `is-dark`.
  static func endsInScheme(_ classes: Set<String>) -> Bool {
    classes.count == 1
      && classes.allSatisfy { name in
        words(of: name).last.map { dark.contains($0) || light.contains($0) } ?? false
      }
  }

  /// The scheme that a theme's name tells; nil where it tells none.
  static func scheme(of title: String) -> ColorScheme? {
    let words = words(of: title)
    let isDark = words.contains { dark.contains($0) }
    let isLight = words.contains { light.contains($0) }
    return isDark == isLight ? nil : isDark ? .dark : .light
  }

  /// The name of a theme for people, from what it takes to be in it.
  static func title(of surroundings: Surroundings) -> String {
    var parts: [[String]] = []
    for marks in surroundings.marks {
      for (name, value) in marks.attributes.sorted(by: { $0.key < $1.key }) {
        let own = words(of: value)
        parts.append(own.isEmpty ? words(of: name).filter { $0 != "data" } : own)
      }
      for name in marks.classes.sorted() { parts.append(words(of: name)) }
      for content in marks.contents.sorted() {
        let own = words(of: content)
        let telling = own.filter { !ofSwitches.contains($0) && !about.contains($0) }
        parts.append(telling.isEmpty ? own.filter { !ofSwitches.contains($0) } : telling)
      }
    }
    if let scheme = surroundings.scheme { parts.append([scheme.rawValue]) }
    if surroundings.contrast == .more { parts.append(["high", "contrast"]) }
    if surroundings.contrast == .less { parts.append(["low", "contrast"]) }
    var words: [String] = []
    for part in parts { for word in part where !words.contains(word) { words.append(word) } }
    // `theme-rose` is Rose; a theme that is called nothing else keeps the word.
    let telling = words.filter { $0 != "theme" && $0 != "scheme" }
    return (telling.isEmpty ? words : telling).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
      separator: " ")
  }
}
