extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`, in either case.
  ///
  /// Returns nil for anything else. Source: CSS Color 4, section 5.2.
  public init?(hex text: some StringProtocol) {
    var digits: UInt32 = 0
    var count = 0
    var first = true
    for byte in text.utf8 {
      defer { first = false }
      if first, byte == UInt8(ascii: "#") { continue }
      guard count < 8, let digit = CSSScanner.hexDigit(byte) else { return nil }
      digits = digits << 4 | UInt32(digit)
      count += 1
    }
    self.init(hexDigits: digits, count: count)
  }

  /// Reads as ``init(hex:)`` from bytes that hold nothing else.
  package init?(plainHex bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, bytes.count <= 9 else { return nil }
    let start = first == UInt8(ascii: "#") ? 1 : 0
    var digits: UInt32 = 0
    for index in start..<bytes.count {
      guard let digit = CSSScanner.hexDigit(bytes[index]) else { return nil }
      digits = digits << 4 | UInt32(digit)
    }
    self.init(hexDigits: digits, count: bytes.count - start)
  }

  /// The color of `count` hexadecimal digits, the last of which is the lowest in `digits`.
  init?(hexDigits digits: UInt32, count: Int) {
    func nibble(_ shift: UInt32) -> UInt8 { UInt8(digits >> shift & 15) * 17 }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(digits >> shift & 255) }
    switch count {
    case 3: self.init(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: self.init(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: self.init(red: byte(16), green: byte(8), blue: byte(0))
    case 8: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  /// The 8-bit sRGB channels and alpha, rounded half up after CSS gamut mapping into sRGB.
  public var rgb8: RGB8 {
    if space === ColorSpace.srgb, GamutMapping.isInside(components, tolerance: 0) {
      return RGB8(components, alpha: alpha)
    }
    return RGB8(mapped(into: .srgb).components, alpha: alpha)
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

  /// Rounds sRGB components and alpha, 0…1, half up to bytes, and clips what lies outside.
  init(_ c: SIMD4<Double>, alpha: Double) {
    self.init(
      red: RGB8.byte(c.x), green: RGB8.byte(c.y), blue: RGB8.byte(c.z), alpha: RGB8.byte(alpha))
  }

  /// A byte from 0…1, half up. What arithmetic leaves a hair under a half counts as the half it stands for.
  static func byte(_ v: Double) -> UInt8 { v > 0 ? (v < 1 ? UInt8(v * 255 + (0.5 + 1e-9)) : 255) : 0 }

  /// `#rrggbb`, or `#rrggbbaa` where not opaque, in lower case.
  public var hex: String { text(letters: 87) }

  /// ``hex`` in upper case.
  package var upperHex: String { text(letters: 55) }

  /// So short a text lies in the string itself: nothing is allocated for it.
  private func text(letters: UInt8) -> String {
    String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      func lay(_ channel: UInt8, _ place: Int) {
        text[place] = RGB8.digit(channel >> 4, letters)
        text[place + 1] = RGB8.digit(channel & 15, letters)
      }
      lay(red, 1)
      lay(green, 3)
      lay(blue, 5)
      if alpha < 255 { lay(alpha, 7) }
      return alpha < 255 ? 9 : 7
    }
  }

  /// Appends ``hex`` to `buffer`.
  package func appendHex(to buffer: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      func lay(_ channel: UInt8, _ place: Int) {
        text[place] = RGB8.digit(channel >> 4)
        text[place + 1] = RGB8.digit(channel & 15)
      }
      lay(red, 1)
      lay(green, 3)
      lay(blue, 5)
      lay(alpha, 7)
      buffer.append(contentsOf: UnsafeMutableBufferPointer(rebasing: text[..<(alpha == 255 ? 7 : 9)]))
    }
  }

  private static func digit(_ v: UInt8, _ letters: UInt8 = 87) -> UInt8 { v < 10 ? v + 48 : v + letters }
}

extension Color {
  /// An sRGB color from its bytes.
  public init(_ rgb: RGB8) {
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: rgb.alpha)
  }
}
