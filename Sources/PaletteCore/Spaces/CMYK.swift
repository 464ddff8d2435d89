extension ColorSpace {
  /// Naive CMYK over sRGB, inks 0…1, black as full as it goes. It knows no press, paper or ink: for print, keep
  /// the designer's own values. Source: CSS Color 5, section 7 ("naively converting").
  public static let cmyk = ColorSpace(
    "cmyk", "CMYK (naive)", base: .srgb, gamut: .of(.srgb),
    channels: [
      Channel("cyan", 0...1), Channel("magenta", 0...1), Channel("yellow", 0...1), Channel("black", 0...1),
    ],
    syntax: [
      // Plain numbers are percentages, the way inks are spoken of.
      .function(
        ["cmyk"],
        ["c", "m", "y", "k"].map {
          ColorSyntax.Axis($0, full: 1, unit: 100, in: 0...1, decimals: 1, percentage: true)
        }, legacy: .free),
      .function(
        ["device-cmyk"], ["c", "m", "y", "k"].map { ColorSyntax.Axis($0, full: 1, in: 0...1) },
        legacy: .numbers),
    ], isMixedInCSS: false,
    toBase: { ink in
      var rgb = (1 - ink) * (1 - ink.w)
      rgb.w = 0
      return rgb
    },
    fromBase: { rgb in
      let high = max(rgb.x, max(rgb.y, rgb.z))
      if high == 0 { return SIMD4(0, 0, 0, 1) }
      var ink = (high - rgb) / high
      ink.w = 1 - high
      return ink
    })
}
