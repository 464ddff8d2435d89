import Bytes
import PaletteCore

extension PaletteFormat {
  /// Base16 and Base24 schemes in YAML, in the old layout (all keys at the top) and the new one (below `palette`).
  /// Source: tinted-theming, `styling.md` 0.11.
  public static let base16 = templated("base16", sniff: Base16.sniff, read: Base16.read)
}

private enum Base16 {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let text = TextLines.head(bytes, 4096).lowercased()
    if text.contains("base00:"), text.contains("base0f:") { return .certain }
    // Of a scheme that is not finished yet, what is there is read.
    let keys = text.split(whereSeparator: \.isNewline).count { line in
      let key = line.prefix { $0 != ":" }
      return key.count < line.count && isColorKey(String(key.trimmed))
    }
    return keys > 1 ? .possible : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let entries = try FormatError.located { try YAMLSubset.parse(input.bytes) }
    func value(_ key: String) -> String? { entries.first { $0.key == key }?.value }
    var builder = PaletteBuilder(title: value("name") ?? value("scheme"), fallback: input.fallbackName)
    let colors = entries.first { $0.key == "palette" }?.children ?? entries
    for entry in colors where isColorKey(entry.key) {
      guard let color = Color(hex: entry.value) else {
        throw FormatError("\"\(entry.value)\" is not a hex code", at: "line \(entry.line)")
      }
      try builder.add(color, name: entry.key, at: SourcePlace(line: entry.line, column: entry.column))
    }
    let count = builder.palette.colorCount
    if count < 16 { builder.warn("a Base16 scheme has 16 colors; this one has \(count)") }
    return try builder.finish()
  }

  /// `base` and two hexadecimal digits.
  private static func isColorKey(_ key: String) -> Bool {
    key.count == 6 && key.lowercased().hasPrefix("base") && UInt8(key.dropFirst(4), radix: 16) != nil
  }
}
