import Bytes
import ColorProfiles
import PaletteCore

/// What turns the pixels of a picture into sRGB: three curves and a matrix, or a table.
struct PixelConversion {
  /// The most bytes an embedded profile may have.
  static let maximumProfileSize = 16 << 20

  private enum Way {
    /// Linear light for each 8-bit value of red, green and blue; then linear sRGB, row by row.
    case matrix(curves: [[Double]], rows: [Double])
    /// sRGB 0…1 of device values 0…1.
    case table(SampledTransform)
  }

  private let way: Way
  /// Whether it takes cyan, magenta, yellow and black.
  let takesInks: Bool

  init(curves: [[Double]], matrix: [Double]) {
    way = .matrix(curves: curves, rows: matrix)
    takesInks = false
  }

  /// Reads an embedded profile. Throws where it is damaged, or not of a picture of `channels` channels.
  init(profile bytes: [UInt8], channels: Int) throws(ByteError) {
    let profile = try ICCProfile(bytes)
    takesInks = channels == 4
    if let shaper = try profile.shaper(), channels != 4 {
      let levels = (0..<256).map { Double($0) / 255 }
      let columns = shaper.columns
      let linear = Self.linearSRGBFromD50
      var rows: [Double] = []
      for row in 0..<3 {
        for column in columns {
          var sum = linear[row * 3] * column.x
          sum += linear[row * 3 + 1] * column.y
          sum += linear[row * 3 + 2] * column.z
          rows.append(sum)
        }
      }
      way = .matrix(curves: shaper.curves.map { curve in levels.map { curve($0) } }, rows: rows)
      return
    }
    if profile.space == .gray, channels != 4 {
      throw ByteError(
        "profiles for gray pictures are read where they lead to XYZ, this one leads to Lab", at: 20)
    }
    guard profile.space == (channels == 4 ? .cmyk : .rgb) else {
      throw ByteError("the profile is for \(profile.space.rawValue) pictures, this one is not", at: 16)
    }
    let transform = try ColorTransform(
      from: .device(profile), to: .lab, intent: .relative, compensatesBlack: true)
    way = .table(
      SampledTransform(inputs: channels, points: channels == 4 ? 17 : 33) {
        var rgb = ColorSpace.lab.convert(transform($0), to: .srgb)
        rgb.w = 0
        return rgb
      })
  }

  /// XYZ relative to D50 (the connection space of profiles) to linear sRGB: the inverse of the Bradford-adapted
  /// primaries of sRGB. Source: CSS Color 4, section 18, the product of its D50 to D65 and XYZ to sRGB matrices.
  private static let linearSRGBFromD50 = [
    3.1341358529, -1.6173859980, -0.4906622179, -0.9787954766, 1.9162543774, 0.0334428734, 0.0719553926,
    -0.2289767598, 1.4053860351,
  ]

  /// Converts RGBA pixels to sRGB; what lies outside its gamut is clipped.
  func convert(_ pixels: inout [UInt8]) {
    switch way {
    case .matrix(let curves, let matrix): convert(&pixels, curves, matrix)
    case .table(let table):
      each(&pixels) { r, g, b in
        Self.bytes(table(SIMD4(Double(r), Double(g), Double(b), 0) / 255))
      }
    }
  }

  /// The sRGB of four inks 0…255, 255 being full; nil where the conversion takes none.
  func color(of inks: SIMD4<UInt8>) -> SIMD3<UInt8>? {
    guard takesInks, case .table(let table) = way else { return nil }
    return Self.bytes(table(SIMD4<Double>(inks) / 255))
  }

  private static func bytes(_ rgb: SIMD4<Double>) -> SIMD3<UInt8> {
    var result = SIMD3<UInt8>()
    for index in 0..<3 { result[index] = UInt8(max(0, min(1, rgb[index])) * 255 + 0.5) }
    return result
  }

  private func convert(_ pixels: inout [UInt8], _ curves: [[Double]], _ matrix: [Double]) {
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
    each(&pixels, pixel)
  }

  private func each(_ pixels: inout [UInt8], _ convert: (Int, Int, Int) -> SIMD3<UInt8>) {
    var last = (-1, SIMD3<UInt8>())
    for i in stride(from: 0, to: pixels.count - 3, by: 4) {
      let key = Int(pixels[i]) << 16 | Int(pixels[i + 1]) << 8 | Int(pixels[i + 2])
      if key != last.0 { last = (key, convert(key >> 16, key >> 8 & 255, key & 255)) }
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
