import PaletteCore

/// Gradients as images of CSS.
enum CSSGradient {
  /// The gradient, each stop's color as `color` writes it.
  static func text(_ gradient: Gradient, color: (ColorReference) -> String) -> String {
    let space = spaces.contains(gradient.space) ? "in \(gradient.space)" : ""
    let angle = Decimals.text(gradient.angle, digits: 4) + "deg"
    let start: [String] =
      switch gradient.kind {
      case .linear: [angle, space]
      case .radial: [space]
      case .conic: ["from", angle, space]
      }
    var arguments = [start.filter { !$0.isEmpty }.joined(separator: " ")].filter { !$0.isEmpty }
    for stop in gradient.stops {
      arguments.append(color(stop.color) + " " + Decimals.text(stop.position * 100, digits: 4) + "%")
    }
    return "\(gradient.kind.rawValue)-gradient(\(arguments.joined(separator: ", ")))"
  }

  /// The spaces colors can be mixed in. Source: CSS Color 4, section 12.1 (`<color-space>`).
  static let spaces: Set<String> = [
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "lab", "oklab", "xyz",
    "xyz-d50",
    "xyz-d65", "hsl", "hwb", "lch", "oklch",
  ]
}
