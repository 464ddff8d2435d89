/// From linear light to 8-bit sRGB channels, by table.
enum EightBit {
  /// Linear light halfway between a channel value and the next one in encoded terms: where rounding changes.
  private static let edges: [Double] = (0..<255).map { SRGB.decode((Double($0) + 0.5) / 255) }
  /// The channel value at the lower end of each 4096th of linear light: from there it is a step or two.
  private static let starts: [UInt8] = (0..<4096).map { part in
    UInt8(edges.count { $0 <= Double(part) / 4096 })
  }

  /// The channel value of linear light, rounded in encoded terms and clipped.
  static func encode(_ linear: Double) -> UInt8 {
    guard linear > 0 else { return 0 }
    guard linear < 1 else { return 255 }
    var value = Int(starts[Int(linear * 4096)])
    while value < edges.count, edges[value] <= linear { value += 1 }
    return UInt8(value)
  }
}

extension RGB8 {
  /// The nearest 8-bit color to linear sRGB.
  init(linear c: SIMD3<Double>, alpha: UInt8 = 255) {
    self.init(
      red: EightBit.encode(c.x), green: EightBit.encode(c.y), blue: EightBit.encode(c.z), alpha: alpha)
  }

  /// The eight 8-bit colors around linear sRGB; fewer where it lies on an 8-bit value.
  static func around(linear c: SIMD3<Double>) -> [RGB8] {
    func sides(_ linear: Double) -> [UInt8] {
      let near = EightBit.encode(linear)
      let exact = SRGB.decode(byte: near)
      if linear < exact, near > 0 { return [near - 1, near] }
      if linear > exact, near < 255 { return [near, near + 1] }
      return [near]
    }
    let (reds, greens, blues) = (sides(c.x), sides(c.y), sides(c.z))
    var colors: [RGB8] = []
    for red in reds {
      for green in greens {
        for blue in blues { colors.append(RGB8(red: red, green: green, blue: blue)) }
      }
    }
    return colors
  }

  /// Linear light, 0…1.
  var linear: SIMD3<Double> {
    SIMD3(SRGB.decode(byte: red), SRGB.decode(byte: green), SRGB.decode(byte: blue))
  }

  /// The color.
  var color: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
