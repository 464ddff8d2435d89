import Bytes
import PaletteCore

/// An ICC profile that describes RGB by a matrix and three curves, or gray by one curve.
///
/// Profiles built on tables (most CMYK ones) are not read. Source: ICC.1:2022, sections 7 to 10.
struct ICCProfile {
  /// The most bytes an embedded profile may have.
  static let maximumSize = 4 << 20

  /// Linear light, 0…1, for each 8-bit value of red, green and blue.
  private let curves: [[Double]]
  /// Linear RGB of the profile to linear sRGB, row by row.
  private let matrix: [Double]

  init(curves: [[Double]], matrix: [Double]) {
    self.curves = curves
    self.matrix = matrix
  }

  init?(_ data: [UInt8]) {
    guard data.count >= 132, data.count <= Self.maximumSize else { return nil }
    let space = Array(data[16..<20])
    guard let tags = try? Self.tags(data) else { return nil }
    func curve(_ name: String) -> [Double]? { tags[name].flatMap { try? Self.curve(data, $0) } }
    func column(_ name: String) -> [Double]? { tags[name].flatMap { try? Self.xyz(data, $0) } }
    if space == Array("GRAY".utf8), let gray = curve("kTRC") {
      curves = [gray, gray, gray]
      matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    } else if space == Array("RGB ".utf8), let red = curve("rTRC"), let green = curve("gTRC"),
      let blue = curve("bTRC"), let x = column("rXYZ"), let y = column("gXYZ"), let z = column("bXYZ")
    {
      curves = [red, green, blue]
      matrix = (0..<3).flatMap { row in
        [x, y, z].map { column in
          (0..<3).reduce(0) { $0 + Self.linearSRGBFromD50[row * 3 + $1] * column[$1] }
        }
      }
    } else {
      return nil
    }
  }

  /// XYZ relative to D50 (the connection space of profiles) to linear sRGB: the inverse of the Bradford-adapted
  /// primaries of sRGB. Source: CSS Color 4, section 18, the product of its D50 to D65 and XYZ to sRGB matrices.
  private static let linearSRGBFromD50 = [
    3.1341358529, -1.6173859980, -0.4906622179, -0.9787954766, 1.9162543774, 0.0334428734, 0.0719553926,
    -0.2289767598, 1.4053860351,
  ]

  private static func tags(_ data: [UInt8]) throws(ByteError) -> [String: Range<Int>] {
    var reader = ByteReader(data, in: 128..<data.count)
    let count = try reader.u32()
    try reader.require(count &* 12, "the tag table")
    var result: [String: Range<Int>] = [:]
    for _ in 0..<count {
      let name = try reader.utf8(4)
      let start = try reader.u32()
      let size = try reader.u32()
      guard start <= data.count, size <= data.count - start else { continue }
      result[name] = start..<start + size
    }
    return result
  }

  private static func fixed(_ reader: inout ByteReader) throws(ByteError) -> Double {
    Double(try reader.i32()) / 65536
  }

  private static func xyz(_ data: [UInt8], _ range: Range<Int>) throws(ByteError) -> [Double] {
    var reader = ByteReader(data, in: range)
    try reader.skip(8)
    return [try fixed(&reader), try fixed(&reader), try fixed(&reader)]
  }

  private static func curve(_ data: [UInt8], _ range: Range<Int>) throws(ByteError) -> [Double] {
    var reader = ByteReader(data, in: range)
    let type = try reader.utf8(4)
    try reader.skip(4)
    if type == "para" { return try parametric(&reader) }
    guard type == "curv" else { throw ByteError("unknown curve", at: range.lowerBound) }
    let count = try reader.u32()
    if count == 0 { return (0..<256).map { Double($0) / 255 } }
    if count == 1 {
      let gamma = Double(try reader.u16()) / 256
      return (0..<256).map { Mathematics.power(Double($0) / 255, gamma) }
    }
    guard count <= reader.remaining / 2 else { throw ByteError("curve ends early", at: range.lowerBound) }
    var table: [Double] = []
    for _ in 0..<count { table.append(Double(try reader.u16()) / 65535) }
    return (0..<256).map { level in
      let place = Double(level) / 255 * Double(count - 1)
      let index = min(Int(place), count - 2)
      return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }
  }

  private static func parametric(_ reader: inout ByteReader) throws(ByteError) -> [Double] {
    let kind = try reader.u16()
    try reader.skip(2)
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count else { throw ByteError("unknown curve", at: reader.offset) }
    var p: [Double] = []
    for _ in 0..<counts[kind] { p.append(try fixed(&reader)) }
    return (0..<256).map { level in
      let x = Double(level) / 255
      func power(_ a: Double, _ b: Double) -> Double { Mathematics.power(max(0, a * x + b), p[0]) }
      switch kind {
      case 0: return Mathematics.power(x, p[0])
      case 1: return p[1] * x + p[2] >= 0 ? power(p[1], p[2]) : 0
      case 2: return p[1] * x + p[2] >= 0 ? power(p[1], p[2]) + p[3] : p[3]
      case 3: return x >= p[4] ? power(p[1], p[2]) : p[3] * x
      default: return x >= p[4] ? power(p[1], p[2]) + p[5] : p[3] * x + p[6]
      }
    }
  }

  /// Converts RGBA pixels to sRGB; what lies outside its gamut is clipped.
  func convert(_ pixels: inout [UInt8]) {
    let encode = Self.encodeTable
    func pixel(_ r: Int, _ g: Int, _ b: Int) -> SIMD3<UInt8> {
      let light = SIMD3(curves[0][r], curves[1][g], curves[2][b])
      var result = SIMD3<UInt8>()
      for row in 0..<3 {
        let value = light.x * matrix[row * 3] + light.y * matrix[row * 3 + 1] + light.z * matrix[row * 3 + 2]
        // Not a number fails the comparison and becomes black.
        result[row] = value > 0 ? encode[Int(min(value, 1) * Double(encode.count - 1) + 0.5)] : 0
      }
      return result
    }
    guard !isSRGB(pixel) else { return }
    var last = (-1, SIMD3<UInt8>())
    for i in stride(from: 0, to: pixels.count - 3, by: 4) {
      let key = Int(pixels[i]) << 16 | Int(pixels[i + 1]) << 8 | Int(pixels[i + 2])
      if key != last.0 { last = (key, pixel(key >> 16, key >> 8 & 255, key & 255)) }
      pixels[i] = last.1.x
      pixels[i + 1] = last.1.y
      pixels[i + 2] = last.1.z
    }
  }

  /// Whether the profile is sRGB but for rounding; then exact colors are kept exact.
  private func isSRGB(_ convert: (Int, Int, Int) -> SIMD3<UInt8>) -> Bool {
    for r in stride(from: 0, through: 255, by: 51) {
      for g in stride(from: 0, through: 255, by: 51) {
        for b in stride(from: 0, through: 255, by: 51) {
          let c = convert(r, g, b)
          if abs(Int(c.x) - r) > 2 || abs(Int(c.y) - g) > 2 || abs(Int(c.z) - b) > 2 { return false }
        }
      }
    }
    return true
  }

  /// Linear light in 16384 steps to 8-bit sRGB: fine enough for the steep beginning of the curve.
  private static let encodeTable: [UInt8] = (0...16383).map {
    UInt8(SRGB.encode(Double($0) / 16383) * 255 + 0.5)
  }
}
