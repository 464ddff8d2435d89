extension ColorSpace {
  /// CIE XYZ relative to D65, Y of white = 1. The root of the tree. Source: CSS Color 4, section 10.8.
  public static let xyzD65 = ColorSpace(
    "xyz-d65", "CIE XYZ D65", base: nil,
    channels: [Channel("x", 0...1), Channel("y", 0...1), Channel("z", 0...1)],
    syntax: [
      .color(["xyz-d65", "xyz"], ["x", "y", "z"].map { ColorSyntax.Axis($0, full: 1, decimals: 6) })
    ],
    tokens: .reference,
    toBase: { $0 }, fromBase: { $0 })
}
