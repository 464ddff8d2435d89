extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`, in either case.
  ///
  /// Returns nil for anything else. Source: CSS Color 4, section 5.2.
  public init?(hex text: some StringProtocol) {
    var digits: (UInt32, Int) = (0, 0)
    var first = true
    for byte in text.utf8 {
      defer { first = false }
      if first, byte == UInt8(ascii: "#") { continue }
      let value: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      guard digits.1 < 8 else { return nil }
      digits = (digits.0 << 4 | UInt32(value), digits.1 + 1)
    }
    func nibble(_ shift: UInt32) -> UInt8 { UInt8(digits.0 >> shift & 15) * 17 }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(digits.0 >> shift & 255) }
    switch digits.1 {
    case 3: self.init(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: self.init(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: self.init(red: byte(16), green: byte(8), blue: byte(0))
    case 8: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  /// The 8-bit sRGB channels and alpha, rounded half up after mapping into the sRGB gamut.
  public var rgb8: RGB8 {
    let c = (space === ColorSpace.srgb ? self : converted(to: .srgb)).components
    func byte(_ v: Double) -> UInt8 { UInt8((min(max(v, 0), 1) * 255 + 0.5).rounded(.down)) }
    return RGB8(red: byte(c.x), green: byte(c.y), blue: byte(c.z), alpha: byte(alpha))
  }

  /// `#rrggbb`, or `#rrggbbaa` where not opaque, in lower case.
  public var hex: String { rgb8.hex }
}

/// Four 8-bit channels of an sRGB color.
public struct RGB8: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0…255.
  public var alpha: UInt8

  /// Makes a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `#rrggbb`, or `#rrggbbaa` where not opaque, in lower case.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      bytes.append(digits[Int(channel >> 4)])
      bytes.append(digits[Int(channel & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
