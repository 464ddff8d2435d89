/// WCAG 2.2 contrast, never rounded before it is compared.
public enum Contrast {
  /// Relative luminance, 0…1, opacity not counted. A color outside sRGB counts with the light it asks for.
  /// Source: WCAG 2.2, "relative luminance" (weights as printed there, threshold 0.04045).
  public static func relativeLuminance(_ color: Color) -> Double {
    let c = color.converted(to: .linearSRGB).components
    return min(max(0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z, 0), 1)
  }

  /// Relative luminance, 0…1, of 8-bit channels, opacity not counted; three look-ups.
  public static func relativeLuminance(_ rgb: RGB8) -> Double {
    0.2126 * SRGB.decode(byte: rgb.red) + 0.7152 * SRGB.decode(byte: rgb.green)
      + 0.0722 * SRGB.decode(byte: rgb.blue)
  }

  /// The contrast ratio, 1…21, of two relative luminances. Source: WCAG 2.2, "contrast ratio".
  package static func ratio(luminances a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The contrast ratio, 1…21, of two colors, opacity not counted. Source: WCAG 2.2, "contrast ratio".
  public static func ratio(_ a: Color, _ b: Color) -> Double {
    ratio(luminances: relativeLuminance(a), relativeLuminance(b))
  }

  /// The contrast ratio, 1…21, of two 8-bit colors, opacity not counted.
  public static func ratio(_ a: RGB8, _ b: RGB8) -> Double {
    ratio(luminances: relativeLuminance(a), relativeLuminance(b))
  }

  /// The contrast ratio, 1…21, as it is seen: the background is laid over `backdrop`, the foreground over both.
  ///
  /// Where a color lies outside sRGB, the lowest ratio of what screens show of it.
  public static func ratio(foreground: Color, background: Color, under backdrop: Color = .white) -> Double {
    let seen = luminances(foreground: foreground, background: background, under: backdrop) { $0 }
    return ratio(luminances: seen.foreground, seen.background)
  }

  /// The relative luminances, 0…1, of both colors as ``ratio(foreground:background:under:)`` compares them, each color
  /// seen as `seeing` makes it.
  static func luminances(
    foreground: Color, background: Color, under backdrop: Color, seeing: (Color) -> Color
  ) -> (foreground: Double, background: Double) {
    func measured(_ f: Color, _ b: Color, _ u: Color) -> (foreground: Double, background: Double) {
      let flat = flattened(foreground: f, background: b, under: u)
      return (relativeLuminance(seeing(flat.foreground)), relativeLuminance(seeing(flat.background)))
    }
    var lowest = measured(foreground, background, backdrop)
    if foreground.isInGamut(of: .srgb), background.isInGamut(of: .srgb) { return lowest }
    for shown in renderings.dropFirst() {
      let seen = measured(shown(foreground), shown(background), shown(backdrop))
      let isLower =
        ratio(luminances: seen.foreground, seen.background)
        < ratio(luminances: lowest.foreground, lowest.background)
      if isLower { lowest = seen }
    }
    return lowest
  }

  /// What screens show of a color: the color itself; the hexadecimal one that stands for it where only sRGB is understood; and
  /// what browsers make of it on a screen of sRGB and on one of Display P3, which cuts each channel off at its end.
  fileprivate static let renderings: [@Sendable (Color) -> Color] = [
    { $0 }, { $0.isInGamut(of: .srgb) ? $0 : Color(hex: $0.hex) ?? $0 },
    { $0.mapped(into: .srgb, method: .clip) }, { $0.mapped(into: .displayP3, method: .clip) },
  ]

  /// Both colors as they are seen, opaque sRGB: the background over `backdrop`, the foreground over that. A backdrop that
  /// is itself translucent lies over white. Source: simple alpha compositing of encoded values, as browsers do it
  /// (Compositing and Blending 1, section 5.1).
  package static func flattened(
    foreground: Color, background: Color, under backdrop: Color = .white
  ) -> (foreground: Color, background: Color) {
    let ground = background.composited(over: backdrop.composited(over: .white))
    return (foreground.composited(over: ground), ground)
  }

  /// The difference in CIE lightness L*, 0…100, a second measure beside the ratio; colors composited as
  /// ``ratio(foreground:background:under:)`` does.
  public static func deltaLStar(_ foreground: Color, _ background: Color, under backdrop: Color = .white)
    -> Double
  {
    let seen = flattened(foreground: foreground, background: background, under: backdrop)
    return abs(
      seen.foreground.converted(to: .lab).components.x - seen.background.converted(to: .lab).components.x)
  }

  /// A ratio for people: two decimals, cut off and never rounded up, so that nothing reads "4.50 fails".
  public static func display(_ ratio: Double) -> String {
    guard ratio.isFinite, ratio >= 0, ratio < 1e6 else { return "0.00" }
    var hundredths = Int(ratio * 100)
    if Double(hundredths) / 100 > ratio { hundredths -= 1 }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Color {
  /// All that screens show of this color; the color itself inside sRGB.
  var renderings: [Color] { isInGamut(of: .srgb) ? [self] : Contrast.renderings.map { $0(self) } }

  /// This color painted over `backdrop` in sRGB, as browsers do ("source over"); as opaque as the two together.
  /// Source: CSS Compositing 1, section 5.
  public func composited(over backdrop: Color) -> Color {
    if alpha >= 1 { return self }
    let above = converted(to: .srgb)
    let below = backdrop.converted(to: .srgb)
    let rest = below.alpha * (1 - above.alpha)
    let total = above.alpha + rest
    guard total > 0 else { return Color(.srgb, .zero, alpha: 0) }
    return Color(.srgb, (above.components * above.alpha + below.components * rest) / total, alpha: total)
  }
}
