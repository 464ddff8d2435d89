extension ColorSpace {
  /// CIE LCh, the cylinder of ``lab``: lightness 0…100, chroma 0…150, hue in degrees.
  /// The hue is powerless at chroma ≤ 0.0015. Source: CSS Color 4, section 9.2.
  public static let lch = ColorSpace(
    "lch", "CIE LCh", base: .lab,
    channels: [
      Channel("lightness", 0...100), Channel("chroma", 0...150), Channel("hue", 0...360, kind: .hue),
    ],
    toBase: Polar.toRectangular, fromBase: Polar.fromRectangular,
    powerless: { $0.y <= 0.0015 ? .component(2) : [] })
}
