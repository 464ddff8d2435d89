import PaletteCore

/// Bytes of PDF syntax.
struct PDFBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A number and a space.
  mutating func number(_ value: Double, decimals: Int = 2) {
    NumberText.append(value, decimals: decimals, to: &bytes)
    bytes.append(32)
  }

  mutating func point(_ x: Double, _ y: Double) {
    number(x)
    number(y)
  }

  /// The channels of a color as 0…1.
  mutating func channels(_ color: RGB8) {
    for channel in [color.red, color.green, color.blue] { number(Double(channel) / 255, decimals: 4) }
  }

  /// A path, turned from y downward to y upward.
  mutating func outline(_ path: Path, height: Double) {
    if let r = path.rectangle {
      point(r.x, height - r.maxY)
      point(r.width, r.height)
      return text("re ")
    }
    for segment in path.segments {
      switch segment {
      case .move(let p):
        point(p.x, height - p.y)
        text("m ")
      case .line(let p):
        point(p.x, height - p.y)
        text("l ")
      case .curve(let a, let b, let p):
        point(a.x, height - a.y)
        point(b.x, height - b.y)
        point(p.x, height - p.y)
        text("c ")
      case .close: text("h ")
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Codes as a hexadecimal string, each in `width` bytes.
  mutating func hexadecimal(_ codes: some Sequence<Int>, width: Int) {
    bytes.append(UInt8(ascii: "<"))
    for code in codes {
      for shift in stride(from: 8 * width - 4, through: 0, by: -4) {
        bytes.append(Self.digits[code >> shift & 15])
      }
    }
    bytes.append(UInt8(ascii: ">"))
  }
}

/// PDF's basic objects as text.
enum PDFText {
  /// A text string: plain where it is ASCII, else UTF-16 with its mark. Source: ISO 32000-1, 7.9.2.2.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ (32...126).contains($0) }) {
      var out = "("
      for character in text.unicodeScalars {
        if "()\\".unicodeScalars.contains(character) { out += "\\" }
        out.unicodeScalars.append(character)
      }
      return out + ")"
    }
    var buffer = PDFBuffer()
    buffer.hexadecimal([0xfeff] + text.utf16.map(Int.init), width: 2)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The address of a page of the web, in ASCII. Source: ISO 32000-1, 12.6.4.7.
  static func address(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      if (33...126).contains(byte) {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        out += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return string(out)
  }

  /// A name, with everything unusual escaped. Source: ISO 32000-1, 7.3.5.
  static func name(_ text: String) -> String {
    var out = "/"
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2b, 0x2d, 0x2e, 0x5f:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: continue
      }
    }
    return out
  }

  static func number(_ value: Double, decimals: Int = 3) -> String {
    NumberText.text(value, decimals: decimals)
  }

  /// What may stand in metadata: no controls, which XML could not hold either.
  static func metadata(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 32 || (0x7f...0x9f).contains(scalar.value)
      let isNoncharacter = scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
      if !isNoncharacter { out.append(isControl ? " " : scalar) }
    }
    return String(out.prefix(2000))
  }
}
