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

  /// Whether channels that are written alike count up to 1, and not to 255 or 100.
  ///
  /// Bytes and percent are whole numbers, of which one is 2 or more wherever anything can be seen. Shares exceed 1 by a fraction:
  /// those of extended sRGB, and those that were kept with 32 bits.
  package static func areShares(_ channels: [Double]) -> Bool { channels.allSatisfy { $0 < 2 } }

  /// Whether red, green and blue are numbers that a color may have: bytes, or shares of a wider gamut than that of sRGB.
  package static func areInRange(_ rgb: [Double]) -> Bool {
    rgb.allSatisfy { areShares(rgb) ? $0 > -1 : 0...255 ~= $0 }
  }

  /// An opacity as a share of 1; nil for a number that is none.
  ///
  /// - Parameter mayBeByte: whether an opacity of 2 or more counts up to 255.
  package static func opacity(_ written: Double, mayBeByte: Bool) -> Double? {
    if written < 2 { return written < 0 ? nil : min(written, 1) }
    return mayBeByte && written <= 255 ? written / 255 : nil
  }

  /// An opacity as tables have it: `40%`, `0.4`, `40`; nil for what is none.
  static func opacity(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    guard let number = Double(text.hasSuffix("%") ? String(text.dropLast()) : text), 0...100 ~= number else {
      return nil
    }
    return text.hasSuffix("%") || number > 1 ? number / 100 : number
  }

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
