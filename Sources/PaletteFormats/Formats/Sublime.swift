import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color schemes of Sublime Text, with variables, colors of the editor, and colors of scopes, and those of TextMate, which
  /// many editors read.
  ///
  /// Source: sublimetext.com/docs/color_schemes.html, and the section "CSS" of the documentation of minihtml for `color()`.
  public static let sublime = PaletteFormat(
    id: "sublime", summary: "Sublime Text and TextMate color scheme",
    extensions: ["sublime-color-scheme", "tmtheme"],
    sniff: { TextMateTheme.isLikely($0) ? .certain : SublimeScheme.sniff($0) },
    read: { TextMateTheme.isLikely($0.bytes) ? try TextMateTheme.read($0) : try SublimeScheme.read($0) })
}

private enum SublimeScheme {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard CommentedJSON.isLikely(bytes), JSONTree.contains(bytes, "rules"), JSONTree.contains(bytes, "scope")
    else { return .no }
    return JSONTree.contains(bytes, "globals") || JSONTree.contains(bytes, "variables") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try CommentedJSON(input.bytes)
    let root = file.root
    guard ["variables", "globals", "rules"].contains(where: { root[$0] != nil }) else {
      throw FormatError("there are no \"variables\", no \"globals\" and no \"rules\"", at: "line 1")
    }
    var builder = PaletteBuilder(title: root["name"]?.string, fallback: input.fallbackName)
    let colors = SublimeColors(variables: root["variables"]?.members ?? [])
    for (key, group) in [("variables", "Variables"), ("globals", "Globals")] {
      for member in root[key]?.members ?? [] {
        try colors.add(member, name: member.key, group: group, in: file, to: &builder)
      }
    }
    for rule in root["rules"]?.array ?? [] {
      let scope = rule["scope"]?.string?.split(separator: ",").first.map { String($0.trimmed) }
      let name = rule["name"]?.string ?? scope ?? "default"
      for (key, suffix) in [
        ("foreground", ""), ("background", " background"), ("selection_foreground", " selection"),
      ] {
        guard let member = rule.member(key) else { continue }
        try colors.add(member, name: name + suffix, group: "Tokens", in: file, to: &builder)
      }
      if let member = rule.member("foreground_adjust") {
        builder.warn(
          "\"foreground_adjust\" changes colors of other rules and was passed over",
          at: file.place(of: member))
      }
    }
    return try builder.finish()
  }
}

/// Colors as Sublime Text writes them, with variables and the changes of `color()`.
struct SublimeColors {
  /// References deeper than these go in a circle.
  private static let maximumDepth = 32

  private let variables: [String: String]

  init(variables: [JSONTree.Member]) {
    self.variables = Dictionary(
      variables.compactMap { member in member.value.string.map { (member.key, $0) } },
      uniquingKeysWith: { $1 })
  }

  /// Adds what a member says: a color, a list of colors that names are spread over, or something else, which is none.
  func add(
    _ member: JSONTree.Member, name: String, group: String, in file: CommentedJSON,
    to builder: inout PaletteBuilder
  ) throws {
    let place = file.place(of: member)
    if let list = member.value.array {
      for (index, text) in list.compactMap(\.string).enumerated() {
        try add(text, name: "\(name) \(index + 1)", group: group, at: place, to: &builder)
      }
    } else if let text = member.value.string {
      try add(text, name: name, group: group, at: place, to: &builder)
    }
  }

  /// Adds the color of a text; one that cannot be worked out is told.
  func add(
    _ text: String, name: String, group: String, at place: SourcePlace, to builder: inout PaletteBuilder
  ) throws {
    if let color = color(text[...].trimmed) {
      try builder.add(color, name: name, group: group, at: place)
    } else if ["#", "var(", "color(", "rgb", "hsl", "hwb"].contains(where: text.hasPrefix) {
      // Widths, styles and sheets for popups stand among the colors.
      builder.warn(
        "\"\(text.prefix(80))\" is not a color that can be worked out; it was passed over", at: place)
    }
  }

  private func color(_ text: Substring, depth: Int = 0) -> Color? {
    guard depth < Self.maximumDepth else { return nil }
    if let name = Self.argument(of: text, "var") {
      return variables[String(name)].flatMap { color($0[...].trimmed, depth: depth + 1) }
    }
    guard let inner = Self.argument(of: text, "color") else { return try? Color(css: String(text)) }
    let words = inner.parts(outsideBrackets: \.isWhitespace)
    guard let first = words.first, var result = color(first, depth: depth + 1) else { return nil }
    for word in words.dropFirst() {
      guard let changed = changed(result, by: word, depth: depth) else { return nil }
      result = changed
    }
    return result
  }

  /// A color after one change of `color()`; nil for changes that are not known.
  private func changed(_ color: Color, by change: Substring, depth: Int) -> Color? {
    guard let open = change.firstIndex(of: "("), let value = Self.argument(of: change, change[..<open]) else {
      return nil
    }
    switch change[..<open].lowercased() {
    case "alpha", "a":
      guard let alpha = Self.operated(color.alpha, value, unit: 1) else { return nil }
      var result = color
      result.alpha = min(max(alpha, 0), 1)
      return result
    case "saturation", "s", "lightness", "l":
      var result = color.converted(to: .hsl)
      let index = change.lowercased().hasPrefix("s") ? 1 : 2
      guard let channel = Self.operated(result.components[index], value, unit: 100) else { return nil }
      result.components[index] = min(max(channel, 0), 100)
      result.missing = []
      return result.converted(to: .srgb)
    case "blend", "blenda":
      return blend(color, value, withAlpha: change.lowercased().hasPrefix("blenda"), depth: depth)
    default: return nil
    }
  }

  /// `blend(white 80%)`: the percentage is what stays of the color itself.
  private func blend(_ color: Color, _ value: Substring, withAlpha: Bool, depth: Int) -> Color? {
    let words = value.parts(outsideBrackets: \.isWhitespace)
    guard words.count == 2 || words.count == 3, let other = self.color(words[0], depth: depth + 1),
      let share = Self.number(words[1], unit: 1)
    else { return nil }
    let spaces: [Substring: ColorSpace] = ["rgb": .srgb, "hsl": .hsl, "hwb": .hwb]
    guard let space = spaces[words.count == 3 ? words[2] : "rgb"] else { return nil }
    let a = color.converted(to: space)
    let b = other.converted(to: space)
    let part = min(max(share, 0), 1)
    var mixed = b.components + (a.components - b.components) * part
    if words.count == 3, words[2] != "rgb" {
      // Hues take the shorter way; a gray has that of the other color.
      let from = b.missing.isEmpty ? b.components.x : a.components.x
      let way =
        ((a.missing.isEmpty ? a.components.x : from) - from + 540).truncatingRemainder(dividingBy: 360) - 180
      mixed.x = from + way * part
    }
    let alpha = withAlpha ? b.alpha + (a.alpha - b.alpha) * part : color.alpha
    return Color(space, mixed, alpha: alpha).converted(to: .srgb)
  }

  /// `+ 10%`, `- 10%`, `* 50%` change a value, a number alone takes its place.
  private static func operated(_ value: Double, _ text: Substring, unit: Double) -> Double? {
    guard let sign = text.first else { return nil }
    let isSigned = "+-*".contains(sign)
    guard let number = number(isSigned ? text.dropFirst().trimmed : text, unit: sign == "*" ? 1 : unit) else {
      return nil
    }
    switch sign {
    case "+": return value + number
    case "-": return value - number
    case "*": return value * number
    default: return number
    }
  }

  /// A number, or a percentage of `unit`.
  private static func number(_ text: Substring, unit: Double) -> Double? {
    guard text.hasSuffix("%") else { return Double(text) }
    return Double(text.dropLast()).map { $0 / 100 * unit }
  }

  /// What stands in the brackets of a function that is all of a text.
  private static func argument(of text: Substring, _ name: some StringProtocol) -> Substring? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    return text.dropFirst(name.count + 1).dropLast().trimmed
  }
}
