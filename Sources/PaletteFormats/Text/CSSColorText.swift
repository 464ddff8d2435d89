import PaletteCore

/// Colors as CSS and its relatives write them.
struct CSSColorText {
  /// How sRGB colors are written.
  let notation: ColorNotation

  init(_ options: WriteOptions) { notation = options.notation ?? .hex }

  /// Appends the sRGB form of a color: its own, or the fallback of one outside sRGB.
  func append(_ color: CustomColor, to out: inout TextBuffer) {
    if notation == .hex { return out.append(lowercase: color.hexCode) }
    append(Color(color.fallback), to: &out)
  }

  /// Appends a color; one outside sRGB keeps its own space.
  func append(_ color: Color, to out: inout TextBuffer) {
    guard color.isInGamut(of: .srgb) else { return out.append(color.css) }
    let style = Self.styles[notation] ?? Self.hexStyle
    out.append(color.filled(in: style.space).text(as: style))
  }

  private static let hexStyle = ColorTextStyle.all[0]
  private static let styles = Dictionary(
    uniqueKeysWithValues: ColorNotation.allCases.compactMap { notation in
      ColorTextStyle.named(notation.rawValue).map { (notation, $0) }
    })

  /// The sRGB form of a color.
  func text(_ color: CustomColor) -> String {
    var out = TextBuffer(capacity: 32)
    append(color, to: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// A color.
  func text(_ color: Color) -> String {
    var out = TextBuffer(capacity: 32)
    append(color, to: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension Color {
  /// The color in `space` with 0 for what is missing, such as the hue of a gray: compilers of style sheets and browsers
  /// before CSS Color 4 know no `none`, and what is written for them has to be a color there.
  func filled(in space: ColorSpace) -> Color {
    var color = converted(to: space)
    color.missing = []
    return color
  }
}
