import PaletteCore

/// All 16,777,216 colors of sRGB in 8 bits: written as text, read, and the same bytes again.
package enum AllColors {
  /// How many colors do not come back from `style`.
  package static func lost(_ style: ColorTextStyle) -> Int {
    var lost = 0
    var buffer: [UInt8] = []
    for value in 0..<1 << 24 {
      let color = Color(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
      buffer.removeAll(keepingCapacity: true)
      ColorText.append(color, as: style, to: &buffer)
      let back = buffer.withUnsafeBufferPointer { Color.parse(css: $0) }
      if case .success(let found) = back, found.rgb8 == color.rgb8 { continue }
      lost += 1
    }
    return lost
  }
}
