import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color schemes of the editors of JetBrains, as they are exported (`.icls`) and as plugins hold them (`.xml`).
  ///
  /// Source: plugins.jetbrains.com/docs/intellij, "Themes – Editor Schemes and Background Images"; colors are written as
  /// `AbstractColorsScheme` of github.com/JetBrains/intellij-community writes them.
  public static let jetbrains = PaletteFormat(
    id: "jetbrains", summary: "color scheme of a JetBrains editor", extensions: ["icls"],
    sniff: { JetBrainsScheme.isLikely($0) ? .certain : .no }, read: { try JetBrainsScheme.read($0) })
}

/// Reads a scheme: colors of the editor by their keys, and those of texts by the key of their attributes.
private enum JetBrainsScheme {
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard XMLReader.looksLikeXML(bytes) else { return false }
    let head = TextLines.head(bytes, 8192)
    return head.contains("<scheme ") && (head.contains("<colors>") || head.contains("<attributes>"))
  }

  static func read(_ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    guard root.name == "scheme" else {
      throw FormatError("the root is <\(root.name)>, not <scheme>", at: "\(SourcePlace(root))")
    }
    var builder = PaletteBuilder(title: root["name"], fallback: input.fallbackName)
    for list in root.elements("colors") {
      for option in list.elements("option") {
        try add(option, name: option["name"] ?? "", group: "Colors", to: &builder)
      }
    }
    for list in root.elements("attributes") {
      for entry in list.elements("option") {
        let name = entry["name"] ?? ""
        for option in entry.first("value")?.elements("option") ?? [] {
          guard let suffix = suffixes[option["name"] ?? ""] else { continue }
          try add(option, name: name + suffix, group: "Attributes", to: &builder)
        }
      }
    }
    guard !builder.palette.groups.isEmpty else {
      throw FormatError("the scheme has no color of its own", at: "\(SourcePlace(root))")
    }
    return try builder.finish()
  }

  /// The attributes of a text that are colors; others are fonts and kinds of lines.
  private static let suffixes = [
    "FOREGROUND": "", "BACKGROUND": " background", "EFFECT_COLOR": " effect",
    "ERROR_STRIPE_COLOR": " stripe",
  ]

  private static func add(
    _ option: XMLElement, name: String, group: String, to builder: inout PaletteBuilder
  ) throws {
    // A scheme takes a color of its parent away by saying nothing.
    guard let text = option["value"], !text.isEmpty else { return }
    let place = SourcePlace(option)
    guard let color = color(text) else {
      return builder.warn("\"\(text.prefix(40))\" is not a color; it was passed over", at: place)
    }
    try builder.add(color, name: name, group: group, at: place)
  }

  /// Numbers to the base of 16 without zeros in front, with the opacity behind six digits.
  private static func color(_ text: String) -> Color? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard digits.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 ? ($0 | 0x20) <= 0x66 : (0x30...0x39).contains($0) })
    else { return nil }
    switch digits.utf8.count {
    case 1...6: return try? Color(css: "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits)
    case 8: return try? Color(css: "#" + digits)
    default: return nil
    }
  }
}
