import PaletteCore

/// All 16,777,216 colors of sRGB in 8 bits: written as text, read, and the same bytes again.
package enum AllColors {
  /// Parts of all colors: one for each value of red.
  package static let parts = 256

  /// How many colors of a part do not come back from `style`.
  package static func lost(_ style: ColorTextStyle, part: Int) -> Int {
    var lost = 0
    var buffer: [UInt8] = []
    for value in 0..<1 << 16 {
      let color = Color(red: UInt8(part & 255), green: UInt8(value >> 8), blue: UInt8(value & 255))
      buffer.removeAll(keepingCapacity: true)
      ColorText.append(color, as: style, to: &buffer)
      let back = buffer.withUnsafeBufferPointer { Color.parse(css: $0) }
      if case .success(let found) = back, found.rgb8 == color.rgb8 { continue }
      lost += 1
    }
    return lost
  }
}
