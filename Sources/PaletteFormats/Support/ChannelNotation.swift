import PaletteCore

/// What the numbers mean that files and scripts write for the channels of a color: bytes, degrees and percent, or shares of one.
package enum ChannelNotation: String, CaseIterable {
  case rgb
  case hsl
  case hsv
  /// Lightness from 0 to 1, chroma and hue of OKLCH.
  case lch

  /// Names of channels in order, as keys of objects and headings of tables have them, in small letters.
  static let names: [(channels: [String], notation: ChannelNotation)] = [
    (["r", "g", "b"], .rgb), (["red", "green", "blue"], .rgb), (["h", "s", "l"], .hsl),
    (["h", "s", "v"], .hsv),
    (["hue", "saturation", "lightness"], .hsl),
  ]

  private var space: ColorSpace {
    switch self {
    case .rgb: .srgb
    case .hsl: .hsl
    case .hsv: .hsv
    case .lch: .oklch
    }
  }

  /// The color of three channels.
  ///
  /// - Parameter areShares: whether red, green and blue, or saturation and what follows it, count up to 1 and not to 255 or 100.
  package func color(_ values: [Double], areShares: Bool) -> Color {
    switch self {
    case .rgb:
      let most = areShares ? 1.0 : 255
      return Color(space, values[0] / most, values[1] / most, values[2] / most)
    case .hsl, .hsv:
      let scale = areShares ? 100.0 : 1
      return Color(space, values[0], values[1] * scale, values[2] * scale)
    case .lch: return Color(space, values[0], values[1], values[2])
    }
  }

  /// The three channels of a color; what ``color(_:areShares:)`` makes the color of.
  package func values(of color: Color, areShares: Bool) -> [Double] {
    let c = color.converted(to: space).components
    switch self {
    case .rgb:
      let most = areShares ? 1.0 : 255
      return [c.x * most, c.y * most, c.z * most]
    case .hsl, .hsv:
      let scale = areShares ? 0.01 : 1
      return [c.x, c.y * scale, c.z * scale]
    case .lch: return [c.x, c.y, c.z]
    }
  }
}
