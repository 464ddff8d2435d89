import PaletteCore

/// Colors as Android and Flutter write them, opacity first.
enum ARGBText {
  /// `FF0B1F3A`.
  static func digits(_ entry: CustomColor) -> String {
    let hex = entry.hexCode.uppercased().dropFirst()
    return hex.utf8.count == 8 ? String(hex.suffix(2) + hex.prefix(6)) : "FF" + hex
  }

  /// The color of three, four, six or eight digits; nil for any other text.
  static func color(_ digits: some StringProtocol) -> Color? {
    let count = digits.count == 8 ? 2 : digits.count == 4 ? 1 : 0
    return Color(hex: "#" + digits.dropFirst(count) + digits.prefix(count))
  }

  /// `0xFF0B1F3A`.
  static func literal(_ entry: CustomColor) -> String { "0x" + digits(entry) }
}
