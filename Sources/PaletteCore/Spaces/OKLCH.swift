extension ColorSpace {
  /// OKLCH, the cylinder of ``oklab``: lightness 0…1, chroma 0…0.4, hue in degrees.
  /// The hue is powerless at chroma ≤ 0.000004. Source: CSS Color 4, section 9.4.
  public static let oklch = ColorSpace(
    "oklch", "OKLCH", base: .oklab,
    channels: [
      Channel("lightness", 0...1), Channel("chroma", 0...0.4), Channel("hue", 0...360, kind: .hue),
    ],
    syntax: [
      .function(
        ["oklch"],
        [
          ColorSyntax.Axis("l", full: 1, in: 0...1, alwaysHeld: true),
          ColorSyntax.Axis("c", full: 0.4, in: ColorSyntax.Axis.positive, alwaysHeld: true), .hue,
        ])
    ], tokens: .lightness,
    toBase: Polar.toRectangular, fromBase: Polar.fromRectangular,
    powerless: { $0.y <= 0.000004 ? .component(2) : [] })
}
