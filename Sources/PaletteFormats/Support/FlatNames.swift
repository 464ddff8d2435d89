import PaletteCore

/// How groups travel in formats that have names but no groups: as `Group / Name`.
///
/// The rule needs no mark in the file: names are taken apart only where every one of them holds the separator, and a
/// writer adds it wherever leaving it out would be read back otherwise. A slash in a group's name is doubled, so the
/// first single one between spaces is always the separator.
enum FlatNames {
  /// The group that colors without one are put in.
  static let defaultGroup = "Colors"
  private static let separator = " / "

  /// Whether the palette has no other group than the default one.
  static func isUngrouped(_ palette: ColorPalette) -> Bool {
    palette.groups.isEmpty || palette.groups.count == 1 && palette.groups[0].name == defaultGroup
  }

  /// The colors of `palette` in order, with the names to write.
  static func colors(of palette: ColorPalette) -> [(name: String, color: CustomColor)] {
    let areBare = areBare(palette)
    return palette.colors.map { (name: name(of: $1, in: $0, isBare: areBare), color: $1) }
  }

  /// Whether names go without a group: there is none to tell, and they would not be read as having one.
  static func areBare(_ palette: ColorPalette) -> Bool {
    isUngrouped(palette) && !palette.colors.allSatisfy { split(line($0.color.name)) != nil }
  }

  /// The name of one color of `group`.
  static func name(of color: CustomColor, in group: String, isBare: Bool) -> String {
    if isBare { return line(color.name) }
    let doubled = group.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "//")
    return line(doubled) + separator + line(color.name)
  }

  /// The group and name of each of `names`; no group where not all of them have one.
  static func split(_ names: [String]) -> [(group: String?, name: String)] {
    let parts = names.map { split($0) }
    guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return names.map { (group: nil, name: $0) } }
    return parts.compactMap { $0.map { (group: $0.group, name: $0.name) } }
  }

  private static func split(_ name: String) -> (group: String, name: String)? {
    let units = Array(name.utf8)
    let mark = Array(separator.utf8)
    guard units.count > mark.count else { return nil }
    for i in 1..<max(1, units.count - mark.count) where units[i..<i + mark.count].elementsEqual(mark) {
      let group = String(decoding: units[..<i], as: UTF8.self)
      return (undoubled(group), String(decoding: units[(i + mark.count)...], as: UTF8.self))
    }
    return nil
  }

  private static func undoubled(_ group: String) -> String {
    var result = ""
    var pending = false
    for character in group {
      if character == "/", pending {
        pending = false
        continue
      }
      pending = character == "/"
      result.append(character)
    }
    return result
  }

  /// Whether a text is printable ASCII and nothing else.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
  }

  /// `text` on one line: each run of control characters becomes one space.
  static func line(_ text: String) -> String {
    // Most names are plain ASCII, and there may be many.
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    var gap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" {
        gap = true
      } else {
        if gap, !result.isEmpty { result.append(" ") }
        gap = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension CustomColor {
  /// The 8-bit sRGB channels: those of the fallback where the color lies outside sRGB.
  var screen: RGB8 { fallback }
}
