extension ColorSpace {
  /// CIE LCh, the cylinder of ``lab``: lightness 0…100, chroma 0…150, hue in degrees.
  /// The hue is powerless at chroma ≤ 0.0015. Source: CSS Color 4, section 9.2.
  public static let lch = ColorSpace(
    "lch", "CIE LCh", base: .lab,
    channels: [
      Channel("lightness", 0...100), Channel("chroma", 0...150), Channel("hue", 0...360, kind: .hue),
    ],
    syntax: [
      .function(
        ["lch"],
        [
          ColorSyntax.Axis("l", full: 100, in: 0...100, alwaysHeld: true, decimals: 2),
          ColorSyntax.Axis("c", full: 150, in: ColorSyntax.Axis.positive, alwaysHeld: true, decimals: 2),
          .hue,
        ])
    ], tokens: .lightness,
    toBase: Polar.toRectangular, fromBase: Polar.fromRectangular,
    powerless: { $0.y <= 0.0015 ? .component(2) : [] })
}
