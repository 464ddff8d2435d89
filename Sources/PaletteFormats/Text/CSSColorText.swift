import PaletteCore

/// Colors as CSS and its relatives write them.
struct CSSColorText {
  /// How sRGB colors are written.
  let notation: ColorNotation

  init(_ options: WriteOptions) { notation = options.notation ?? .hex }

  /// Appends the sRGB form of a color: its own, or the fallback of one outside sRGB.
  func append(_ color: CustomColor, to out: inout TextBuffer) {
    if notation == .hex { return out.append(lowercase: color.hexCode) }
    append(Color(hex: color.hexCode) ?? .black, to: &out)
  }

  /// Appends a color; one outside sRGB keeps its own space.
  func append(_ color: Color, to out: inout TextBuffer) {
    out.append(color.hex)
  }
}
