extension ColorSpace {
  /// HWB over sRGB: hue in degrees, whiteness and blackness 0…100. The hue is powerless where whiteness and
  /// blackness fill 100. Source: CSS Color 4, section 8; Smith and Lyons, 1996.
  public static let hwb = ColorSpace(
    "hwb", "HWB", base: .srgb, gamut: .of(.srgb),
    channels: [
      Channel("hue", 0...360, kind: .hue), Channel("whiteness", 0...100), Channel("blackness", 0...100),
    ],
    syntax: [
      .function(
        ["hwb"],
        [
          .hue, ColorSyntax.Axis("w", full: 100, decimals: 1, percentage: true),
          ColorSyntax.Axis("b", full: 100, decimals: 1, percentage: true),
        ])
    ], tokens: .reference,
    toBase: { hwb in
      let white = hwb.y / 100
      let black = hwb.z / 100
      var rgb =
        white + black >= 1
        ? SIMD4(repeating: white / (white + black))
        : HexagonalHue.pure(hwb.x) * (1 - white - black) + white
      rgb.w = 0
      return rgb
    },
    fromBase: { rgb in
      let (low, high) = HexagonalHue.extremes(rgb)
      return SIMD4(HexagonalHue.of(rgb, low: low, high: high), low * 100, (1 - high) * 100, 0)
    },
    powerless: { $0.y + $0.z >= 100 - HexagonalHue.powerless ? .component(0) : [] })
}
