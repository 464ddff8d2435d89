import PaletteCore

/// Hue, saturation and brightness of an RGB cube, all 0…1, as swatch files hold them.
///
/// Source: A. R. Smith, "Color Gamut Transform Pairs", 1978.
enum HSB {
  /// The color of `space` with this hue (a full turn is 1), saturation and brightness.
  static func color(
    _ hue: Double, _ saturation: Double, _ brightness: Double, alpha: Double = 1, in space: ColorSpace = .srgb
  ) -> Color {
    let turn = (hue - hue.rounded(.down)) * 6
    func channel(_ n: Double) -> Double {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return Color(space, channel(5), channel(3), channel(1), alpha: alpha)
  }

  /// Hue, saturation and brightness of `rgb`; a gray has hue 0.
  static func components(_ rgb: SIMD4<Double>) -> (hue: Double, saturation: Double, brightness: Double) {
    let high = max(rgb.x, rgb.y, rgb.z)
    let low = min(rgb.x, rgb.y, rgb.z)
    let range = high - low
    guard range > 0, high > 0 else { return (0, 0, high) }
    return (HexagonalHue.of(rgb, low: low, high: high) / 360, range / high, high)
  }
}
