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

  /// From linear sRGB to XYZ relative to a white, so that white is (1, 1, 1).
  struct White: Sendable {
    fileprivate let toXYZ: Matrix3

    fileprivate init(_ space: ColorSpace) {
      func xyz(_ x: Double, _ y: Double, _ z: Double) -> SIMD4<Double> {
        ColorSpace.linearSRGB.convert(SIMD4(x, y, z, 0), to: space)
      }
      let white = xyz(1, 1, 1) + SIMD4(0, 0, 0, 1)
      toXYZ = Matrix3(columns: xyz(1, 0, 0) / white, xyz(0, 1, 0) / white, xyz(0, 0, 1) / white)
    }
  }

  /// The white of CSS, to which colors are adapted.
  static let d50 = White(.xyzD50)
  /// D50, where CSS has Lab, and D65, where most other programs have it.
  static let whites = [d50, White(.xyzD65)]

  /// CIE Lab in one step from linear sRGB. Source: CIE 15:2004, section 8.2.1.
  static func lab(_ linear: SIMD3<Double>, under white: White = d50) -> SIMD4<Double> {
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cubeRoot(t) : (24389.0 / 27 * t + 16) / 116 }
    let t = white.toXYZ * SIMD4(linear.x, linear.y, linear.z, 0)
    let (x, y, z) = (f(t.x), f(t.y), f(t.z))
    return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), 0)
  }
}
