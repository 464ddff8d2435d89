import PaletteCore

/// Palettes of drawing programs that are lines of text: they say in the first line what they are, and their own readers know
/// what each number is.
enum PasteFiles {
  private static var formats: [PaletteFormat] { [.gpl, .jasc, .paintnet] }

  /// The colors of such a file; nil for any other text, and for what its reader refuses.
  static func read(_ text: String) -> PasteReading? {
    let bytes = Array(text.utf8)
    guard let format = formats.first(where: { $0.sniff?(bytes) == .certain }),
      let palette = try? format.read?(FormatInput(bytes: bytes)).palettes.first
    else { return nil }
    var reading = PasteReading()
    for color in palette.groups.flatMap(\.colors) {
      let isNamed = color.name.lowercased() != color.color.hex
      reading.colors.append(
        PastedColor(name: isNamed ? color.name : "", group: nil, color: color.color, print: nil, line: 1))
    }
    return reading.colors.isEmpty ? nil : reading
  }
}
