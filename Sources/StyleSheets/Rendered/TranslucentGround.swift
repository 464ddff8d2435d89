import PaletteCore

extension PairFinder {
  static let darkCanvas = ComputedStyle.Paint(
    color: StyleColor.dark["canvas"] ?? .black, declaration: nil
  ).seen

  /// Whether text on a translucent box can be read on something darker than white only. Nobody knows what a box of a sheet
  /// stands on; it was not made for white then.
  static func needsDark(text: SIMD4<Double>, ground: SIMD4<Double>, onWhite ratio: Double, isLarge: Bool)
    -> Bool
  {
    let least = isLarge ? 3.0 : 4.5
    guard ratio < least else { return false }
    func onBlack(_ layer: SIMD4<Double>) -> Color {
      let seen = ComputedStyle.over(layer, SIMD4(0, 0, 0, 1))
      return Color(.srgb, seen.x, seen.y, seen.z)
    }
    return Contrast.ratio(foreground: onBlack(text), background: onBlack(ground)) >= least
  }
}
