import PaletteCore

/// What the operators of Stylus make of colors, which those of Sass refuse.
///
/// Source: https://stylus-lang.com/docs/operators.html.
enum StylusOperators {
  /// What an operator makes of a color and of another one, a number for its channels, a share of its lightness or a turn of its
  /// hue; nil for other values.
  static func operated(_ sign: String, _ a: SassValue, _ b: SassValue) -> SassValue? {
    guard case .color(let color) = a else { return nil }
    let rgb = color.converted(to: .srgb)
    let way = sign == "-" ? -1.0 : 1.0
    switch (sign, b) {
    case ("+", .number(let number, "%")), ("-", .number(let number, "%")):
      var hsl = rgb.converted(to: .hsl)
      let share = way * number / 100
      hsl.components.z += (share > 0 ? 100 - hsl.components.z : hsl.components.z) * share
      return changed(hsl.converted(to: .srgb)) { $0 }
    case ("+", .number(let number, "deg")), ("-", .number(let number, "deg")):
      var hsl = rgb.converted(to: .hsl)
      hsl.components.x += way * number
      return changed(hsl.converted(to: .srgb)) { $0 }
    case ("+", .number(let number, _)), ("-", .number(let number, _)):
      return changed(rgb) { $0 + way * number / 255 }
    case ("*", .number(let number, _)): return changed(rgb) { $0 * number }
    case ("/", .number(let number, _)) where number != 0: return changed(rgb) { $0 / number }
    case ("+", .color(let other)), ("-", .color(let other)):
      let added = other.converted(to: .srgb)
      let sums = zip(channels(rgb), channels(added)).map { $0 + way * $1 }
      // An opaque color takes nothing from the opacity of another one.
      let alpha = rgb.alpha + (sign == "-" && added.alpha == 1 ? 0 : way * added.alpha)
      return self.color(of: sums, alpha: min(max(alpha, 0), 1))
    default: return nil
    }
  }

  private static func channels(_ color: Color) -> [Double] {
    [color.components.x, color.components.y, color.components.z]
  }

  private static func changed(_ color: Color, _ change: (Double) -> Double) -> SassValue {
    self.color(of: channels(color).map(change), alpha: color.alpha)
  }

  private static func color(of channels: [Double], alpha: Double) -> SassValue {
    let shown = channels.map { min(max($0, 0), 1) }
    return .color(Color(.srgb, shown[0], shown[1], shown[2]).withAlpha(alpha))
  }
}
