import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color schemes of KDE: those of Plasma, with sections for views and windows, and those of the terminal Konsole; of the tools
  /// that set up Qt elsewhere, qt5ct and qt6ct, too.
  ///
  /// Sources: the schemes of the packages Breeze and Konsole, whose values are decimal channels; doc.qt.io,
  /// "QPalette::ColorRole" and "QColor::NameFormat".
  public static let kde = PaletteFormat(
    id: "kde", summary: "KDE color scheme, of Plasma or Konsole", extensions: ["colorscheme", "colors"],
    sniff: KDEScheme.sniff, read: KDEScheme.read)
}

private enum KDEScheme {
  /// A setting with the section that it stands in.
  private struct Setting {
    var section: String
    var key: String
    var value: Substring
    var place: SourcePlace
  }

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard bytes.first(where: { $0 > 0x20 }).map({ "[#".utf8.contains($0) }) == true else { return .no }
    let found = settings(Array(bytes.prefix(8192)))
    let colors = found.filter { color($0.value) != nil }
    let isPlasma = colors.contains { $0.section.hasPrefix("Colors:") }
    let isKonsole = colors.contains {
      $0.key == "Color" && ["Background", "Foreground", "Color0"].contains($0.section)
    }
    let isQt = found.contains { isOfQt($0) && $0.value.hasPrefix("#") }
    return isPlasma || isKonsole || isQt ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let all = settings(input.bytes)
    let title = ["Description", "Name"].lazy.compactMap { key in
      all.first { $0.section == "General" && $0.key == key }.map { String($0.value) }
    }.first
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    for setting in all {
      if isOfQt(setting) {
        try readQt(setting, into: &builder)
        continue
      }
      guard let color = color(setting.value) else { continue }
      if setting.key == "Color", !setting.section.contains(":") {
        try builder.add(color, name: terminalName(setting.section), at: setting.place)
      } else {
        // `[Colors:Header][Inactive]` is the header of windows in the background.
        let group = setting.section.replacing("Colors:", with: "").replacing("][", with: " ")
        try builder.add(color, name: setting.key, group: group, at: setting.place)
      }
    }
    return try builder.finish()
  }

  /// The roles of a palette of Qt in their order; the one without a name is none.
  private static let roles = [
    "WindowText", "Button", "Light", "Midlight", "Dark", "Mid", "Text", "BrightText", "ButtonText", "Base",
    "Window", "Shadow", "Highlight", "HighlightedText", "Link", "LinkVisited", "AlternateBase", "",
    "ToolTipBase", "ToolTipText", "PlaceholderText", "Accent",
  ]

  private static func isOfQt(_ setting: Setting) -> Bool {
    setting.section == "ColorScheme"
      && ["active_colors", "inactive_colors", "disabled_colors"].contains(setting.key)
  }

  /// Reads the colors of the roles in a state of windows, opacity first: `#ff31363b, #80eff0f1`.
  private static func readQt(_ setting: Setting, into builder: inout PaletteBuilder) throws {
    let group = setting.key.prefix(1).uppercased() + setting.key.dropFirst().dropLast(7)
    let values = setting.value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    if values.count > roles.count {
      builder.warn("\(values.count - roles.count) colors of no known role passed over", at: setting.place)
    }
    for (value, role) in zip(values, roles) where !role.isEmpty {
      guard value.hasPrefix("#"), let color = ARGBText.color(value.dropFirst()) else {
        builder.warn("\(group) \(role): \"\(value)\" is not #RRGGBB or #AARRGGBB", at: setting.place)
        continue
      }
      try builder.add(color, name: role, group: group, at: setting.place)
    }
  }

  /// What other readers of themes call a color of a terminal: `Color4Intense` is `Ansi 12`.
  private static func terminalName(_ section: String) -> String {
    guard section.hasPrefix("Color"), let index = Int(section.dropFirst(5).prefix { $0.isNumber }) else {
      return IdentifierNames.title(IdentifierNames.words(of: section)[...])
    }
    if section.hasSuffix("Intense") { return "Ansi \(index + 8)" }
    return "Ansi \(index)" + (section.hasSuffix("Faint") ? " Faint" : "")
  }

  /// `R,G,B` or `R,G,B,A` from 0 to 255, or a hex code.
  private static func color(_ value: Substring) -> Color? {
    if value.hasPrefix("#") { return Color(hex: value) }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let channels = parts.compactMap { UInt8($0.trimmed) }
    guard channels.count == parts.count, channels.count == 3 || channels.count == 4 else { return nil }
    return Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count == 4 ? channels[3] : 255)
  }

  private static func settings(_ bytes: [UInt8]) -> [Setting] {
    var found: [Setting] = []
    var section = ""
    for (number, text) in TextLines(bytes) {
      let line = text.trimmed
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
        let value = line[line.index(after: equals)...].trimmed
        found.append(
          Setting(
            section: section, key: String(line[..<equals].trimmed), value: value,
            place: SourcePlace(value, line: number, of: text)))
      }
    }
    return found
  }
}
