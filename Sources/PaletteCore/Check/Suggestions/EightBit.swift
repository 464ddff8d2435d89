/// From linear light to 8-bit sRGB channels, by table.
enum EightBit {
  /// Linear light halfway between a channel value and the next one in encoded terms: where rounding changes.
  private static let edges: [Double] = (0..<255).map { SRGB.decode((Double($0) + 0.5) / 255) }

  /// The channel value of linear light, rounded in encoded terms and clipped.
  static func encode(_ linear: Double) -> UInt8 {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= linear { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
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
    return reds.flatMap { red in
      greens.flatMap { green in blues.map { RGB8(red: red, green: green, blue: $0) } }
    }
  }

  /// Linear light, 0…1.
  var linear: SIMD3<Double> {
    SIMD3(SRGB.decode(byte: red), SRGB.decode(byte: green), SRGB.decode(byte: blue))
  }

  /// The color.
  var color: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
