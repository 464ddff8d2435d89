public import PaletteCore

extension Color {
  /// What an 8-bit screen of sRGB shows: channels cut off, not mapped, as browsers do.
  public var seenHex: String {
    let bytes = seenBytes
    return Color(
      red: UInt8(truncatingIfNeeded: bytes >> 16), green: UInt8(truncatingIfNeeded: bytes >> 8),
      blue: UInt8(truncatingIfNeeded: bytes)
    ).hex
  }

  /// The same as 0xRRGGBB.
  var seenBytes: UInt32 {
    let c = converted(to: .srgb).components
    func byte(_ value: Double) -> UInt32 { UInt32(min(max((value * 255).rounded(), 0), 255)) }
    return byte(c.x) << 16 | byte(c.y) << 8 | byte(c.z)
  }
}
