/// How colors become amounts of ink: by the profile of a press, or by arithmetic that knows no press.
package struct InkSeparation: Sendable {
  /// What people know it by: the name of the profile.
  package let name: String
  private let separates: @Sendable (Color) -> SIMD4<Double>
  private let prints: @Sendable (SIMD4<Double>) -> Color

  /// Makes a separation from its two ways: the inks 0…1 (cyan, magenta, yellow, black) of a color, and the color that inks
  /// give on paper.
  package init(
    name: String, separates: @escaping @Sendable (Color) -> SIMD4<Double>,
    prints: @escaping @Sendable (SIMD4<Double>) -> Color
  ) {
    self.name = name
    self.separates = separates
    self.prints = prints
  }

  /// What figures are called that no profile stands behind.
  package static let uncalibratedName = "uncalibrated"

  /// Arithmetic on sRGB. Source: CSS Color 5, section 7 ("naively converting").
  package static let uncalibrated = InkSeparation(name: uncalibratedName) {
    $0.composited(over: .white).mapped(into: .srgb).converted(to: .cmyk).components
  } prints: {
    Color(.cmyk, $0)
  }

  /// The inks of a color in percent, to the hundredth; opacity is not counted.
  package func percent(of color: Color) -> [Double] {
    let inks = separates(color)
    return (0..<4).map { (min(max(inks[$0], 0), 1) * 10_000).rounded() / 100 }
  }

  /// The inks 0…1 of a color.
  package func inks(of color: Color) -> Color { Color(.cmyk, separates(color), alpha: color.alpha) }

  /// The color that inks in percent give.
  package func color(ofPercent inks: [Double]) -> Color {
    guard inks.count == 4 else { return .white }
    return prints(SIMD4(inks[0], inks[1], inks[2], inks[3]) / 100)
  }

  /// The color that inks 0…1 give.
  package func printed(_ inks: Color) -> Color { prints(inks.components).withAlpha(inks.alpha) }

  /// A palette in which every color has inks: its own, or else computed ones. Also how many were computed.
  package func inked(_ palette: ColorPalette) -> (palette: ColorPalette, computed: Int) {
    var result = palette
    var computed = 0
    for group in result.groups.indices {
      for index in result.groups[group].colors.indices {
        var print = result.groups[group].colors[index].print ?? PrintColor()
        if print.cmyk == nil, let own = print.inks() {
          print.cmyk = own
        } else if print.cmyk == nil {
          print.cmyk = percent(of: result.groups[group].colors[index].color)
          computed += 1
        }
        result.groups[group].colors[index].print = print
      }
    }
    return (result, computed)
  }
}
