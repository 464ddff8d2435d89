import Bytes
import PaletteCore

extension PaletteFormat {
  /// Colors among the settings of desktops and shells: variables of Hyprland, Sway and i3, themes of the shell fish.
  ///
  /// Sources: wiki.hypr.land, "Variable types"; sway(5), "set" and "client."; fishshell.com/docs, "set_color".
  public static let desktop = PaletteFormat(
    id: "desktop", summary: "colors in settings of Hyprland, Sway, i3 and fish",
    extensions: ["hyprland.conf", "fish"], sniff: DesktopSettings.sniff, read: DesktopSettings.read)
}

private struct DesktopSettings {
  /// What the five colors of a window are, in the order of Sway and i3.
  private static let parts = ["border", "background", "text", "indicator", "child border"]
  /// Colors that the terminal decides on.
  private static let terminal = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "normal", "reset",
  ]

  /// A line with a value: of a variable, of a color of fish, or of any other setting.
  private struct Setting {
    enum Kind {
      case variable
      case shell
      case other
    }

    var kind: Kind
    var name: String
    var value: Substring
  }

  private var builder: PaletteBuilder
  private var variables: [String: String] = [:]
  private var sections: [String] = []
  private var ofTerminal = 0

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard
      TokenFiles.holds("$", bytes, first: 16_384) || TokenFiles.holds("set ", bytes, first: 16_384)
        || TokenFiles.holds("fish_", bytes, first: 16_384)
    else { return .no }
    return TextLines(Array(bytes.prefix(16_384))).contains { isTelling($0.text.trimmed) } ? .certain : .no
  }

  /// Whether a line is one that no other language has.
  private static func isTelling(_ line: Substring) -> Bool {
    guard !line.hasSuffix(";"), let setting = setting(line) else { return false }
    let first = words(setting.value).first ?? ""
    switch setting.kind {
    case .other: return false
    case .shell: return isBareHex(first) || setting.name.hasPrefix("fish_") && color(first, bare: true) != nil
    case .variable:
      guard line.hasPrefix("$") else { return first.hasPrefix("#") && Color(hex: first) != nil }
      let inner = argument(of: first)
      return isBareHex(first)
        || inner.map { isBareHex($0) || $0.utf8.count == 6 && Color(hex: $0) != nil } == true
    }
  }

  /// Whether a word can be nothing but digits of a color: six or eight of them, numbers and letters.
  private static func isBareHex(_ text: Substring) -> Bool {
    (text.utf8.count == 6 || text.utf8.count == 8) && text.allSatisfy(\.isHexDigit)
      && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reader = DesktopSettings(builder: PaletteBuilder(title: nil, fallback: input.fallbackName))
    for (number, text) in TextLines(input.bytes) { try reader.read(text, number) }
    if reader.ofTerminal > 0 {
      let count = reader.ofTerminal
      reader.builder.warn(
        "\(count) color\(count == 1 ? " is" : "s are") the terminal's own, and \(count == 1 ? "was" : "were") passed over"
      )
    }
    return try reader.builder.finish()
  }

  private mutating func read(_ text: Substring, _ number: Int) throws {
    let line = text.trimmed
    if line.hasPrefix("#") {
      // What a theme of fish is called.
      let said = line.dropFirst().trimmed
      if said.hasPrefix("name:") {
        builder.palette.name = said.dropFirst(5).trimmed.filter { $0 != "'" && $0 != "\"" }
      }
      return
    }
    if line.hasSuffix("{") { return sections.append(String(line.dropLast().trimmed)) }
    if line.hasPrefix("}") {
      _ = sections.popLast()
      return
    }
    if line.hasPrefix("["), line.hasSuffix("]") {
      sections = [String(line.dropFirst().dropLast())]
      return
    }
    guard let setting = Self.setting(line) else { return }
    let isVariable = setting.kind != .other
    let value = substituted(setting.value)
    if isVariable { variables[setting.name] = value }
    // What uses a variable says no other color than it has.
    let words = Self.words(isVariable ? value[...] : setting.value)
    let place = SourcePlace(setting.value, line: number, of: text)
    if setting.kind == .shell { return try readShell(setting.name, words, place) }
    var found: [(place: Int, color: Color)] = []
    for (index, word) in words.enumerated() {
      if let color = Self.color(word, bare: isVariable && words.count == 1) {
        found.append((index, color))
      } else if word.hasPrefix("#"), word.dropFirst().allSatisfy(\.isHexDigit), word.count > 1 {
        builder.warn("\(setting.name): \"\(word)\" is not a color", at: place)
      }
    }
    let isWindow = setting.name.hasPrefix("client.") || setting.name.hasSuffix("_workspace")
    for (number, entry) in found.enumerated() {
      var name = setting.name
      if isWindow, Self.parts.indices.contains(entry.place) {
        name += " " + Self.parts[entry.place]
      } else if found.count > 1 {
        name += " \(number + 1)"
      }
      try add(entry.color, name, place)
    }
  }

  /// Colors of the shell: that of the text, and after an option that of what is behind it; others are what it falls back to.
  private mutating func readShell(_ name: String, _ words: [Substring], _ place: SourcePlace) throws {
    var isBehind = false
    var isKnown = false
    for word in words {
      if word.hasPrefix("-") {
        isBehind = word == "--background" || word == "-b"
        let option = ["--background=", "-b"].first { word.hasPrefix($0) && word.count > $0.count }
        guard let option else { continue }
        let value = word.dropFirst(option.count)
        if let color = Self.color(value, bare: true) { try add(color, name + " background", place) }
        if Self.isOfTerminal(value) { ofTerminal += 1 }
      } else if let color = Self.color(word, bare: true) {
        if !isBehind, isKnown { continue }
        try add(color, isBehind ? name + " background" : name, place)
        if !isBehind { isKnown = true }
        isBehind = false
      } else if Self.isOfTerminal(word), name.hasPrefix("fish_") {
        if !isKnown { ofTerminal += 1 }
        isKnown = true
      }
    }
  }

  private mutating func add(_ color: Color, _ name: String, _ place: SourcePlace) throws {
    let group = sections.joined(separator: " ")
    try builder.add(color, name: name, group: group.isEmpty ? nil : group, at: place)
  }

  /// A value with what variables stand for put in, as Hyprland does it: `rgba($inkee)`.
  private func substituted(_ value: Substring) -> String {
    var out = ""
    var rest = value
    while let sign = rest.firstIndex(of: "$"), out.utf8.count < 4096 {
      out += rest[..<sign]
      rest = rest[sign...]
      let word = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      // The longest name that is known is meant.
      var name = word
      while !name.isEmpty, variables[String(name)] == nil { name = name.dropLast() }
      out += variables[String(name)] ?? "$"
      rest = rest.dropFirst(1 + name.count)
    }
    return out + rest
  }

  // MARK: Lines

  private static func setting(_ line: Substring) -> Setting? {
    if line.hasPrefix("$"), let equals = line.firstIndex(of: "=") {
      let name = line[..<equals].dropFirst().trimmed
      guard !name.contains(where: { " \t:.".contains($0) }) else { return nil }
      return Setting(kind: .variable, name: String(name), value: line[line.index(after: equals)...].trimmed)
    }
    var parts = line.split(maxSplits: 1, whereSeparator: { " \t=".contains($0) })
    guard parts.count == 2 else { return nil }
    if parts[0] == "set" {
      var rest = parts[1].trimmed
      // Options say how far a variable reaches.
      while rest.hasPrefix("-"), let space = rest.firstIndex(where: \.isWhitespace) {
        rest = rest[space...].trimmed
      }
      parts = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard parts.count == 2 else { return nil }
      let isMarked = parts[0].hasPrefix("$")
      return Setting(
        kind: isMarked ? .variable : .shell, name: String(isMarked ? parts[0].dropFirst() : parts[0]),
        value: parts[1].trimmed)
    }
    let isShell = parts[0].hasPrefix("fish_")
    return Setting(
      kind: isShell ? .shell : .other, name: String(parts[0]),
      value: parts[1].drop { " \t=".contains($0) }.trimmed)
  }

  /// The words of a value without its marks of quotation and the comment behind it; brackets keep words together.
  private static func words(_ value: Substring) -> [Substring] {
    let all = value.parts { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    return Array(all.prefix { $0 != "#" })
  }

  // MARK: Colors

  private static func argument(of text: Substring) -> Substring? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      ["rgb", "rgba"].contains(text[..<open])
    else { return nil }
    return text[text.index(after: open)...].dropLast().trimmed
  }

  private static func color(_ text: Substring, bare: Bool) -> Color? {
    if text.hasPrefix("#") { return Color(hex: text) }
    if let inner = argument(of: text) {
      let isHex = inner.allSatisfy(\.isHexDigit) && (inner.utf8.count == 6 || inner.utf8.count == 8)
      return isHex ? Color(hex: inner) : try? Color(css: String(text))
    }
    if text.hasPrefix("0x") {
      // The opacity is first here.
      let digits = text.dropFirst(2)
      guard digits.utf8.count == 6 || digits.utf8.count == 8 else { return nil }
      return ARGBText.color(digits)
    }
    guard bare, [3, 6, 8].contains(text.utf8.count), text.allSatisfy(\.isHexDigit) else { return nil }
    return Color(hex: text)
  }

  private static func isOfTerminal(_ text: Substring) -> Bool {
    terminal.contains(String(text.hasPrefix("br") ? text.dropFirst(2) : text))
  }
}
