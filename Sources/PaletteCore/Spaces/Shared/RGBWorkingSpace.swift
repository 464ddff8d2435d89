/// Chromaticity coordinates of a white point or a primary, CIE 1931 xy.
struct Chromaticity: Sendable {
  let x: Double
  let y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// XYZ with Y = 1.
  var xyz: SIMD4<Double> { SIMD4(x / y, 1, (1 - x - y) / y, 0) }

  /// The white points CSS Color 4 uses, section 10.
  static let d65 = Chromaticity(0.3127, 0.3290)
  static let d50 = Chromaticity(0.3457, 0.3585)
}

/// The primaries and white of an RGB space, from which its matrix to XYZ follows.
struct RGBPrimaries: Sendable {
  let red: Chromaticity
  let green: Chromaticity
  let blue: Chromaticity
  let white: Chromaticity

  /// Linear RGB to XYZ relative to `white`: the columns are the primaries, scaled so that their sum is white.
  var toXYZ: Matrix3 {
    let primaries = Matrix3(columns: red.xyz, green.xyz, blue.xyz)
    return primaries * Matrix3.diagonal(primaries.inverse * white.xyz)
  }
}

extension ColorSpace {
  /// The channels of an RGB space, 0…1.
  static let rgbChannels = [Channel("red", 0...1), Channel("green", 0...1), Channel("blue", 0...1)]

  /// An RGB space over XYZ: primaries, and a transfer curve for values from 0 up that is extended to negative
  /// ones by symmetry. Its linear light lies between them.
  static func rgb(
    _ id: String, _ name: String, base: ColorSpace, _ primaries: RGBPrimaries,
    linear given: ColorSpace? = nil,
    decode: @escaping @Sendable (Double) -> Double, encode: @escaping @Sendable (Double) -> Double
  ) -> ColorSpace {
    let toXYZ = primaries.toXYZ
    let fromXYZ = toXYZ.inverse
    @Sendable func each(_ v: SIMD4<Double>, _ curve: (Double) -> Double) -> SIMD4<Double> {
      // The curves are steep at 0: rounding noise of a matrix would come out as 1e-7.
      func extended(_ x: Double) -> Double { x > 1e-15 ? curve(x) : x < -1e-15 ? -curve(-x) : 0 }
      return SIMD4(extended(v.x), extended(v.y), extended(v.z), 0)
    }
    let linear =
      given
      ?? ColorSpace(
        id + "-linear", "linear " + name, base: base, gamut: .itself, channels: rgbChannels,
        syntax: [.rgb(id + "-linear", decimals: 6)],
        toBase: { toXYZ * $0 }, fromBase: { fromXYZ * $0 })
    return ColorSpace(
      id, name, base: linear, gamut: .itself, channels: rgbChannels, syntax: [.rgb(id)], tokens: .reference,
      toBase: { each($0, decode) }, fromBase: { each($0, encode) })
  }
}
