/// WCAG 2.2 contrast, never rounded before it is compared.
public enum Contrast {
  /// Relative luminance, 0…1, of an opaque color. Source: WCAG 2.2, "relative luminance" (weights as printed there).
  public static func relativeLuminance(_ color: Color) -> Double {
    let c = color.converted(to: .linearSRGB).components.clamped(lowerBound: .zero, upperBound: .one)
    return 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
  }

  /// The contrast ratio, 1…21, of two opaque colors. Source: WCAG 2.2, "contrast ratio".
  public static func ratio(_ a: Color, _ b: Color) -> Double {
    let x = relativeLuminance(a)
    let y = relativeLuminance(b)
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}

extension SIMD4<Double> {
  static var one: Self { Self(repeating: 1) }
}
