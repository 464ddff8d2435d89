extension ColorSpace {
  /// HSL over sRGB: hue in degrees, saturation and lightness 0…100. The hue is powerless where the saturation
  /// is 0, as it is for what is gray but for rounding. Source: CSS Color 4, section 7.
  public static let hsl = ColorSpace(
    "hsl", "HSL", base: .srgb, gamut: .of(.srgb),
    channels: [
      Channel("hue", 0...360, kind: .hue), Channel("saturation", 0...100), Channel("lightness", 0...100),
    ],
    syntax: [
      .function(
        ["hsl", "hsla"],
        [
          .hue,
          ColorSyntax.Axis("s", full: 100, in: ColorSyntax.Axis.positive, decimals: 1, percentage: true),
          ColorSyntax.Axis("l", full: 100, in: ColorSyntax.Axis.positive, decimals: 1, percentage: true),
        ], legacy: .percentages)
    ], tokens: .reference,
    toBase: { hsl in
      let light = hsl.z / 100
      let chroma = hsl.y / 50 * min(light, 1 - light)
      var rgb = (HexagonalHue.pure(hsl.x) - 0.5) * chroma + light
      rgb.w = 0
      return rgb
    },
    fromBase: { rgb in
      let (low, high) = HexagonalHue.extremes(rgb)
      if high - low <= HexagonalHue.noise { return SIMD4(0, 0, (low + high) * 50, 0) }
      let light = (low + high) / 2
      let room = min(light, 1 - light)
      let saturation = room == 0 ? 0 : (high - light) / room
      let hue = HexagonalHue.of(rgb, low: low, high: high)
      // Far outside the gamut the saturation turns negative: the same color lies across the wheel.
      return saturation < 0
        ? SIMD4(Polar.normalized(hue + 180), -saturation * 100, light * 100, 0)
        : SIMD4(hue, saturation * 100, light * 100, 0)
    },
    powerless: { abs($0.y) <= HexagonalHue.powerless ? .component(0) : [] })
}
