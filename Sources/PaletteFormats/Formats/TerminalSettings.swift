import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color schemes among the settings of terminals that have no format of their own here, told by the sixteen colors that
  /// every one of them has under names that all understand.
  public static let terminal = PaletteFormat(
    id: "terminal",
    summary:
      "colors in settings of Terminator, Xfce, GNOME, LXTerminal, PuTTY, MobaXterm, electerm, HexChat and xterm",
    extensions: ["xresources"], sniff: TerminalSettings.sniff, read: TerminalSettings.read)
}

/// Reads lines that give colors of a terminal, whatever sign stands between key and value.
struct TerminalSettings {
  /// A line with a key and a value.
  private struct Setting {
    var section: String
    var key: String
    var value: Substring
    var line: Int
    var text: Substring
    /// Whether it is a resource of X: a macro stands for what the file defines it as, and colors have names.
    var isResource = false
    /// What stands in the file, where that is the name of a macro.
    var macro: Substring?
  }

  private var builder: PaletteBuilder
  private var taken: Set<String> = []
  /// The channels of colors that are written in three lines, by the color.
  private var channels: [String: (values: [String: Double], setting: Setting)] = [:]

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let head = Array(bytes.prefix(65_536))
    let first = head.first { $0 > 32 && $0 < 128 } ?? 0
    guard !"{<".utf8.contains(first), !head.prefix(1024).contains(0),
      ["alette", "olor", "olour", "red", "Red", "put_template"].contains(where: { TokenFiles.holds($0, head) }
      )
    else { return .no }
    var numbers: Set<String> = []
    for setting in settings(head) {
      let colors = values(setting)
      if colors.count >= 8, isList(setting.key) { return .certain }
      if colors.count == 1, let name = name(setting), TerminalKey.isOfSixteen(name) { numbers.insert(name) }
      if numbers.count == 8 { return .certain }
    }
    return .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reader = TerminalSettings(builder: PaletteBuilder(title: nil, fallback: input.fallbackName))
    for setting in settings(input.bytes) { try reader.read(setting) }
    return try reader.builder.finish()
  }

  private init(builder: PaletteBuilder) { self.builder = builder }

  // MARK: Lines

  private static func settings(_ bytes: [UInt8]) -> [Setting] {
    var section = ""
    var found: [Setting] = []
    let isNested = bytes.first { $0 > 32 } == UInt8(ascii: "(")
    for (number, text) in TextLines(bytes) {
      let line = text.trimmed
      if isNested {
        // Tables of RON: `normal: ( black: "#21222c", … )`
        if line.hasPrefix(")") { section = "" }
        guard let colon = line.firstIndex(of: ":") else { continue }
        let (key, value) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
        if value == "(" {
          section = key == "normal" ? "" : key + "_"
        } else {
          let bare = value.hasSuffix(",") ? value.dropLast() : value
          found.append(Setting(section: "", key: section + key, value: bare, line: number, text: text))
        }
        continue
      }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = line.filter { $0 != "[" && $0 != "]" }
      } else if let (key, value, isResource) = cut(line) {
        found.append(
          Setting(
            section: section, key: key, value: value, line: number, text: text, isResource: isResource))
      }
    }
    return expanded(found)
  }

  /// Resources with what the macros in them stand for, as the preprocessor leaves them.
  private static func expanded(_ settings: [Setting]) -> [Setting] {
    var macros: [Substring: Substring] = [:]
    for setting in settings where setting.text.trimmed.hasPrefix("#define ") {
      macros[setting.key[...]] = setting.value
    }
    guard !macros.isEmpty else { return settings }
    return settings.map { setting in
      var setting = setting
      for _ in 0..<8 {
        guard let value = macros[setting.value] else { break }
        setting.macro = setting.macro ?? setting.value
        setting.value = value
      }
      return setting
    }
  }

  /// The key and the value of a line; nil for comments, and for lines of style sheets and programs.
  private static func cut(_ line: Substring) -> (key: String, value: Substring, isResource: Bool)? {
    guard let last = line.last, !";{},".contains(last) || line.contains("={") || line.contains("= {") else {
      return nil
    }
    var key: Substring
    var value: Substring
    var isResource = false
    if line.hasPrefix("#define ") || line.hasPrefix("put_template") {
      let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
      guard words.count == 3 else { return nil }
      (key, value) = (words[1], words[2])
      if line.hasPrefix("put"), !key.allSatisfy(\.isNumber) { return nil }
      if line.hasPrefix("put") { return ("color" + key, value.trimmed, false) }
    } else {
      guard let first = line.first, first.isLetter || "*\"'_".contains(first) else { return nil }
      if let equals = line.firstIndex(of: "=") {
        (key, value) = (line[..<equals], line[line.index(after: equals)...])
      } else if let colon = line.firstIndex(of: ":"), line[..<colon].contains(where: { "*.".contains($0) }) {
        (key, value) = (line[..<colon], line[line.index(after: colon)...])
        isResource = true
      } else {
        return nil
      }
    }
    key = key.trimmed
    guard key.utf8.count < 80, !key.contains(where: { "$(){}<>#".contains($0) }) else { return nil }
    return (key.filter { $0 != "\"" && $0 != "'" && $0 != " " }, value.trimmed, isResource)
  }

  // MARK: Values

  private static func isList(_ key: String) -> Bool { key.lowercased().hasSuffix("palette") }

  /// The colors of a value: one, or those of a list.
  private static func values(_ setting: Setting) -> [(part: Substring, color: Color)] {
    let (value, key) = (setting.value, setting.key)
    if setting.isResource, name(setting) != nil, let one = resource(value) { return [(value, one)] }
    if let one = color(value.trimmedOfQuotes) { return [(value, one)] }
    let isList = isList(key)
    guard isList else { return color(value.withoutComment).map { [(value, $0)] } ?? [] }
    return entries(value).compactMap { entry in entry.color.map { (entry.part, $0) } }
  }

  /// The entries of a list; what is no color keeps its place, because the others are told by theirs.
  private static func entries(_ value: Substring) -> [(part: Substring, color: Color?)] {
    if value.hasPrefix("{") { return words(value).map { ($0.part, $0.color) } }
    let parts = value.parts { ":;, \t[]\"'".contains($0) }
    // A list of GVariant may say its type, and a comment may follow.
    return parts.drop { $0.hasPrefix("@") }.prefix { $0 != "#" && $0 != "//" }.map { ($0, color($0)) }
  }

  /// A list of the channels of all colors, each in sixteen bits, as Tilda writes it.
  private static func words(_ value: Substring) -> [(part: Substring, color: Color)] {
    let numbers = value.split { "{}, \t".contains($0) }.compactMap { Double($0) }
    guard numbers.count % 3 == 0 else { return [] }
    return stride(from: 0, to: numbers.count, by: 3).map { at in
      let share = { (number: Double) in min(number / 65535, 1) }
      return (value, Color(.srgb, share(numbers[at]), share(numbers[at + 1]), share(numbers[at + 2])))
    }
  }

  /// The color of a resource, which may be a name of X11, and begin with its opacity in percent: `[80]#268bd2`.
  private static func resource(_ value: Substring) -> Color? {
    guard value.hasPrefix("["), let end = value.firstIndex(of: "]") else {
      return color(value) ?? TerminalColor.written(value)
    }
    guard let percent = Int(value[..<end].dropFirst()), 0...100 ~= percent else { return nil }
    let opaque = value[value.index(after: end)...]
    return (color(opaque) ?? TerminalColor.written(opaque))?.withAlpha(Double(percent) / 100)
  }

  private static func color(_ text: Substring) -> Color? {
    if text.hasPrefix("#") { return Color(hex: text) ?? TerminalColor.written(text) }
    if text.hasPrefix("rgb:") { return TerminalColor.written(text) }
    if text.hasSuffix(")") { return try? Color(css: String(text)) }
    let parts = text.split(whereSeparator: { ",/ ".contains($0) })
    guard parts.count == 3 else { return nil }
    if text.contains(",") {
      let numbers = parts.compactMap { UInt8($0) }
      return numbers.count == 3 ? Color(red: numbers[0], green: numbers[1], blue: numbers[2]) : nil
    }
    // `21/22/2c`, and `2121 2222 2c2c` of as many bits as there are digits.
    guard text.contains("/") || parts.allSatisfy({ $0.utf8.count == 4 }) else { return nil }
    return TerminalColor.written("rgb:" + parts.joined(separator: "/"))
  }

  private static func name(_ setting: Setting) -> String? {
    let key = setting.key.lowercased()
    if key.hasPrefix("colour"), let index = Int(key.dropFirst(6)) { return TerminalKey.putty(index) }
    if key.hasPrefix("color_"), let index = Int(key.dropFirst(6)),
      setting.value.split(separator: " ").count == 3
    {
      return TerminalKey.hexChat(index)
    }
    return TerminalKey.name(setting.key)
  }

  private mutating func read(_ setting: Setting) throws {
    let key = setting.key.lowercased()
    if key == "name" || key == "themename" || key == "colorschemename" {
      let name = setting.value.trimmedOfQuotes
      if !name.isEmpty { builder.palette.name = PaletteBuilder.clean(String(name)) }
      return
    }
    if try readChannel(setting) { return }
    let colors = Self.values(setting)
    if Self.isList(setting.key) {
      for (index, entry) in (colors.isEmpty ? [] : Self.entries(setting.value)).enumerated() {
        let isPart = entry.part.startIndex >= setting.text.startIndex
        let part = isPart ? entry.part : setting.value
        if let color = entry.color {
          try add(color, "Ansi \(index)", setting, part)
        } else {
          builder.warn(
            "\(setting.key): \"\(entry.part)\" is not a color, so there is no Ansi \(index)",
            at: place(setting, part))
        }
      }
      if colors.isEmpty, setting.value.contains("#") {
        builder.warn("\(setting.key): no list of colors", at: place(setting, setting.value))
      }
    } else if let one = colors.first {
      let title = IdentifierNames.title(IdentifierNames.words(of: setting.key)[...])
      try add(one.color, Self.name(setting) ?? title, setting, setting.value)
    } else if setting.value.trimmedOfQuotes.hasPrefix("#")
      || setting.isResource && Self.name(setting) != nil && !TerminalColor.isNone(setting.value)
    {
      builder.warn(
        "\(setting.key): \"\(setting.value.trimmedOfQuotes)\" is not a color",
        at: place(setting, setting.value))
    }
  }

  /// Takes one of the lines `back_red`, `back_green`, `back_blue`; false for others.
  private mutating func readChannel(_ setting: Setting) throws -> Bool {
    guard let dash = setting.key.lastIndex(of: "_"), let value = Double(setting.value),
      value > 255 || value == 0
    else { return false }
    let (stem, channel) = (
      String(setting.key[..<dash]), String(setting.key[setting.key.index(after: dash)...])
    )
    guard ["red", "green", "blue"].contains(channel) else { return false }
    var known = channels[stem] ?? ([:], setting)
    known.values[channel] = min(value / 65535, 1)
    channels[stem] = known
    if let red = known.values["red"], let green = known.values["green"], let blue = known.values["blue"] {
      let names = ["back": "Background", "text": "Foreground", "cursor": "Cursor"]
      let title = IdentifierNames.title(IdentifierNames.words(of: stem)[...])
      try add(Color(.srgb, red, green, blue), names[stem] ?? title, known.setting, known.setting.value)
    }
    return true
  }

  private func place(_ setting: Setting, _ part: Substring) -> SourcePlace {
    SourcePlace(setting.macro ?? part, line: setting.line, of: setting.text)
  }

  /// Adds a color; one of a name that another section has is in a group of its section.
  private mutating func add(_ color: Color, _ name: String, _ setting: Setting, _ part: Substring) throws {
    let isFirst = taken.insert(name).inserted
    let group = isFirst || setting.section.isEmpty ? nil : setting.section
    try builder.add(color, name: name, group: group, at: place(setting, part))
  }
}

extension Substring {
  /// Without the marks of quotation around it.
  fileprivate var trimmedOfQuotes: Substring {
    let text = trimmed
    guard let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first else {
      return text
    }
    return text.dropFirst().dropLast()
  }

  /// Without a comment behind a value.
  fileprivate var withoutComment: Substring {
    if let quote = first, quote == "\"" || quote == "'", let end = dropFirst().firstIndex(of: quote) {
      return self[index(after: startIndex)..<end]
    }
    return split(maxSplits: 1, whereSeparator: \.isWhitespace).first ?? self
  }
}
