extension ColorSpace {
  /// HSV over sRGB: hue in degrees, saturation and value 0…100. The hue is powerless where the saturation
  /// is 0. Source: Smith, "Color gamut transform pairs", 1978.
  public static let hsv = ColorSpace(
    "hsv", "HSV", base: .srgb, gamut: .of(.srgb),
    channels: [
      Channel("hue", 0...360, kind: .hue), Channel("saturation", 0...100), Channel("value", 0...100),
    ],
    syntax: [
      .function(
        ["hsv", "hsva", "hsb", "hsba"],
        [
          .hue, ColorSyntax.Axis("s", full: 100, decimals: 1, percentage: true),
          ColorSyntax.Axis("v", full: 100, decimals: 1, percentage: true),
        ], legacy: .free)
    ], isMixedInCSS: false,
    toBase: { hsv in
      let value = hsv.z / 100
      var rgb = (1 - (1 - HexagonalHue.pure(hsv.x)) * (hsv.y / 100)) * value
      rgb.w = 0
      return rgb
    },
    fromBase: { rgb in
      let (low, high) = HexagonalHue.extremes(rgb)
      if high - low <= HexagonalHue.noise { return SIMD4(0, 0, high * 100, 0) }
      let saturation = high == 0 ? 0 : (high - low) / high
      return SIMD4(HexagonalHue.of(rgb, low: low, high: high), saturation * 100, high * 100, 0)
    },
    powerless: { abs($0.y) <= HexagonalHue.powerless ? .component(0) : [] })
}
