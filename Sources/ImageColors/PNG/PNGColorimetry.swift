import Bytes

/// What a PNG says about its colors without a profile: code points (`cICP`), or a gamma and chromaticities (`gAMA`, `cHRM`).
///
/// Source: PNG specification, third edition (W3C 2025), sections 11.3.2.1, 11.3.2.2 and 11.3.2.6; ITU-T H.273 for the code points.
enum PNGColorimetry {
  /// Red, green, blue and white as CIE x and y.
  struct Primaries {
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>
    var white: SIMD2<Double>

    static let d65 = SIMD2(0.3127, 0.3290)
    static let rec709 = Primaries(
      red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06), white: d65)

    /// The primaries of a code point; nil for those that no screen has. Source: ITU-T H.273, table 2.
    static func named(_ code: UInt8) -> Primaries? {
      switch code {
      case 1: rec709
      case 4:
        Primaries(
          red: SIMD2(0.67, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.14, 0.08),
          white: SIMD2(0.310, 0.316))
      case 5: Primaries(red: SIMD2(0.64, 0.33), green: SIMD2(0.29, 0.60), blue: SIMD2(0.15, 0.06), white: d65)
      case 6, 7:
        Primaries(red: SIMD2(0.630, 0.340), green: SIMD2(0.310, 0.595), blue: SIMD2(0.155, 0.070), white: d65)
      case 9:
        Primaries(red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046), white: d65)
      case 11:
        Primaries(
          red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060),
          white: SIMD2(0.314, 0.351))
      case 12:
        Primaries(red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060), white: d65)
      case 22:
        Primaries(red: SIMD2(0.630, 0.340), green: SIMD2(0.295, 0.605), blue: SIMD2(0.155, 0.077), white: d65)
      default: nil
      }
    }
  }

  /// The colors of a `cICP` chunk; nil where it names code points that are not known, or is damaged.
  static func codePoints(_ body: ArraySlice<UInt8>) -> PixelConversion? {
    let bytes = Array(body)
    // Pictures are RGB of the full range; the third byte must be 0.
    guard bytes.count == 4, bytes[2] == 0, bytes[3] == 1, let primaries = Primaries.named(bytes[0]),
      let curve = transfer(bytes[1])
    else { return nil }
    return PixelConversion(primaries, curve)
  }

  /// The colors of a `gAMA` chunk and of a `cHRM` chunk, as far as they are there; nil where neither says anything.
  static func measured(gamma: ArraySlice<UInt8>?, chromaticities: ArraySlice<UInt8>?) -> PixelConversion? {
    let written: Double? = gamma.flatMap { numbers($0, 1)?.first }
    let exponent: Double? = written.flatMap { $0 > 0 ? 1 / $0 : nil }
    var primaries: Primaries?
    if let c = chromaticities.flatMap({ numbers($0, 8) }) {
      primaries = Primaries(
        red: SIMD2(c[2], c[3]), green: SIMD2(c[4], c[5]), blue: SIMD2(c[6], c[7]), white: SIMD2(c[0], c[1]))
    }
    guard exponent != nil || primaries != nil else { return nil }
    // 1/2.2 is what writers of sRGB pictures put there for want of a better number.
    let isSRGB = exponent.map { abs($0 - 2.2) < 0.03 } ?? true
    if isSRGB, primaries == nil { return nil }
    return PixelConversion(primaries ?? .rec709) { value in
      isSRGB ? srgb(value) : Mathematics.power(value, exponent ?? 2.2)
    }
  }

  private static func numbers(_ body: ArraySlice<UInt8>, _ count: Int) -> [Double]? {
    guard body.count == 4 * count else { return nil }
    var reader = ByteReader(Array(body))
    return try? (0..<count).map { _ in Double(try reader.u32()) / 100_000 }
  }

  private static func srgb(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Mathematics.power((value + 0.055) / 1.055, 2.4)
  }

  /// Linear light of an encoded value, 1 being white. Source: ITU-T H.273, table 3; for HDR, ITU-R BT.2408: white is 203
  /// candelas per square meter, what is brighter is clipped.
  private static func transfer(_ code: UInt8) -> ((Double) -> Double)? {
    switch code {
    case 1, 6, 14, 15:
      { $0 < 0.081 ? $0 / 4.5 : Mathematics.power(($0 + 0.099) / 1.099, 1 / 0.45) }
    case 4: { Mathematics.power($0, 2.2) }
    case 5: { Mathematics.power($0, 2.8) }
    case 8: { $0 }
    case 13: srgb
    case 16:
      { value in
        let root = Mathematics.power(value, 1 / 78.84375)
        let light = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
        return min(Mathematics.power(light, 1 / 0.1593017578125) * 10_000 / 203, 1)
      }
    case 17: { Mathematics.power($0, 2.6) * 52.37 / 48 }
    case 18:
      { value in
        let scene =
          value <= 0.5
          ? value * value / 3 : (Mathematics.exponential((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
        return min(Mathematics.power(scene, 1.2) * 1000 / 203, 1)
      }
    default: nil
    }
  }
}

extension PixelConversion {
  /// RGB of primaries and a transfer curve, adapted to the white of sRGB; nil where the primaries span no color space.
  init?(_ primaries: PNGColorimetry.Primaries, _ curve: (Double) -> Double) {
    guard let source = Self.toXYZ(primaries), let target = Self.toXYZ(.rec709).flatMap({ Self.inverse($0) })
    else {
      return nil
    }
    let adapted = Self.product(
      Self.adaptation(from: primaries.white, to: PNGColorimetry.Primaries.d65), source)
    let table = (0..<256).map { curve(Double($0) / 255) }
    self.init(curves: [table, table, table], matrix: Self.product(target, adapted))
  }

  private static func xyz(_ xy: SIMD2<Double>) -> [Double] { [xy.x / xy.y, 1, (1 - xy.x - xy.y) / xy.y] }

  private static func toXYZ(_ primaries: PNGColorimetry.Primaries) -> [Double]? {
    let points = [primaries.red, primaries.green, primaries.blue, primaries.white]
    guard points.allSatisfy({ $0.y > 0.0001 && $0.x >= 0 && $0.x + $0.y <= 1.0001 }) else { return nil }
    let columns = points.map(xyz)
    let matrix = (0..<9).map { columns[$0 % 3][$0 / 3] }
    guard let back = inverse(matrix) else { return nil }
    let scale = (0..<3).map { dot(back, row: $0, columns[3], column: 0, width: 1) }
    return (0..<9).map { matrix[$0] * scale[$0 % 3] }
  }

  /// Source: Bradford adaptation, as in ICC.1:2022, annex E.
  private static func adaptation(from: SIMD2<Double>, to: SIMD2<Double>) -> [Double] {
    let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let bradford = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296]
    guard from != to, let back = inverse(bradford) else { return identity }
    func cones(_ white: SIMD2<Double>) -> [Double] {
      let c = xyz(white)
      return (0..<3).map { dot(bradford, row: $0, c, column: 0, width: 1) }
    }
    let (a, b) = (cones(from), cones(to))
    let scaled: [Double] = (0..<9).map { place in
      let cone = place / 3
      return bradford[place] * b[cone] / a[cone]
    }
    return product(back, scaled)
  }

  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0..<9).map { dot(a, row: $0 / 3, b, column: $0 % 3, width: 3) }
  }

  /// Nil for a matrix that has none.
  private static func inverse(_ m: [Double]) -> [Double]? {
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
      let forward: Double = m[a] * m[b]
      let backward: Double = m[c] * m[d]
      return forward - backward
    }
    let c: [Double] = [
      minor(4, 8, 5, 7), minor(2, 7, 1, 8), minor(1, 5, 2, 4),
      minor(5, 6, 3, 8), minor(0, 8, 2, 6), minor(2, 3, 0, 5),
      minor(3, 7, 4, 6), minor(1, 6, 0, 7), minor(0, 4, 1, 3),
    ]
    let determinant: Double = m[0] * c[0] + m[1] * c[3] + m[2] * c[6]
    if abs(determinant) < 1e-9 { return nil }
    return c.map { $0 / determinant }
  }

  /// One element of the product of a row of one matrix and a column of another.
  private static func dot(_ a: [Double], row: Int, _ b: [Double], column: Int, width: Int) -> Double {
    var sum = 0.0
    for index in 0..<3 { sum += a[row * 3 + index] * b[index * width + column] }
    return sum
  }
}
