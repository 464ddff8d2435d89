import PaletteCore

/// What a designer wrote into the palette for its guide, in keys that the model keeps without knowing them.
enum Authored {
  /// Words about a palette or a color: `notes`.
  static func notes(_ unknown: [String: JSONValue]) -> [String] {
    Notes.text(unknown).map(paragraphs) ?? []
  }

  /// Words about a group or a role, which its owner keeps by name: `groupNotes` of a palette, `roleNotes` of a theme.
  static func notes(of name: String, _ key: String, _ unknown: [String: JSONValue]) -> [String] {
    Notes.text(of: name, key, in: unknown).map(paragraphs) ?? []
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The language of the palette's texts as BCP 47 has it: what the palette says, else what its letters tell of.
  static func language(_ palette: ColorPalette) -> String {
    if let text = palette.unknown["language"]?.string ?? palette.unknown["lang"]?.string, isLanguage(text) {
      return text
    }
    return Scripts.language(of: palette.displayName + palette.brandTagline + palette.brandDescription) ?? "en"
  }

  /// Letters and digits in parts of at most eight, as BCP 47 has them.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return text.utf8.count <= 35 && parts.first.map { $0.count >= 2 && $0.allSatisfy(\.isLetter) } == true
      && parts.allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}

extension ResolvedColor {
  /// The color as the guide prints it: what was authored for screens of sRGB, opaque over `ground`.
  func seen(over ground: RGB8) -> RGB8 { (source?.fallback ?? color.rgb8).over(ground) }
  /// In capitals, as it was authored.
  var printedHex: String { source?.hexCode ?? color.hex.uppercased() }
}

/// A role in words people use.
enum RoleWords {
  private static let known = [
    "textPrimary": "Primary text", "textSecondary": "Secondary text", "textTertiary": "Tertiary text",
    "tabBarHairline": "Hairline", "accent": "Accent", "background": "Background",
  ]

  /// `secondaryBackground` is "Secondary background", `chart1` is "Chart 1".
  static func words(_ role: String) -> String {
    if let words = known[role] { return words }
    var out = ""
    for character in role {
      let breaks =
        character.isUppercase || (character.isNumber && out.last?.isNumber == false)
        || "-_.".contains(character)
      if breaks, !out.isEmpty, out.last != " " { out += " " }
      if !"-_.".contains(character) { out += out.isEmpty ? character.uppercased() : character.lowercased() }
    }
    return out.isEmpty ? role : out
  }
}
