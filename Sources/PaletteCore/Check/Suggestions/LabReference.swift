/// A color that many others are compared with by CIEDE2000.
struct LabReference {
  /// The color in linear sRGB, unclamped.
  let linear: SIMD3<Double>
  private let lab: SIMD4<Double>

  init(_ color: Color) {
    let c = color.converted(to: .linearSRGB).components
    linear = SIMD3(c.x, c.y, c.z)
    lab = Self.lab(linear)
  }

  /// CIEDE2000 to a color in linear sRGB.
  func distance(toLinear other: SIMD3<Double>) -> Double {
    CIEDE2000.distance(lab, Self.lab(other))
  }

  /// CIEDE2000 to another color.
  func distance(to other: LabReference) -> Double { CIEDE2000.distance(lab, other.lab) }

  private static func lab(_ linear: SIMD3<Double>) -> SIMD4<Double> {
    ColorSpace.linearSRGB.convert(SIMD4(linear, 0), to: .lab)
  }
}
