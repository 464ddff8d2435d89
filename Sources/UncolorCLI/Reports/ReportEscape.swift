import Bytes
import PaletteCore

/// Text from a palette, made harmless for where it goes: a color may be called `%0A::error::` or `]]>`.
enum ReportEscape {
  /// For a terminal: control characters, line separators and marks that turn the direction of text are spelled out.
  static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    return text.escaping {
      switch $0 {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isHidden($0) ? "\\u{\(String($0.value, radix: 16))}" : nil
      }
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    SafeText.isUnsafe(scalar) || scalar.value & 0xfffe == 0xfffe
  }

  /// For XML, in text and in attributes. Characters that XML 1.0 forbids are spelled out.
  static func xml(_ text: String) -> String { XMLText.escape(visible(text)) }

  /// For the message of a GitHub workflow command.
  static func githubMessage(_ text: String) -> String {
    visible(text).escaping { $0 == "%" ? "%25" : nil }
  }

  /// For a property of a GitHub workflow command, where colons and commas separate.
  static func githubProperty(_ text: String) -> String {
    githubMessage(text).escaping { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  /// For Markdown, tables included: punctuation that could mean something becomes a character reference.
  static func markdown(_ text: String) -> String {
    visible(text).escaping {
      switch $0 {
      case " ", "/", ".", ",", "-": nil
      case "!"..."/", ":"..."@", "["..."`", "{"..."~": "&#\($0.value);"
      default: nil
      }
    }
  }

  /// A name in Markdown, in a code element: there GitHub makes no link, no mention and no issue number of it.
  static func markdownName(_ text: String) -> String { "<code>\(markdown(text))</code>" }

  /// For a URI reference: everything but unreserved characters and slashes is percent-encoded.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A string of JSON in quotes. Besides what JSON demands, DEL, C1 controls and line separators are escaped, so that
  /// a terminal that shows the file stays safe.
  static func appendJSON(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({
      $0 >= 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { appendJSON(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendJSON(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where isHidden(scalar):
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }
}

/// Values of JSON within a document that is written as text.
extension DefaultStringInterpolation {
  /// A string in quotes as ``ReportEscape/appendJSON(_:to:)`` writes it; `null` where there is none.
  mutating func appendInterpolation(json text: String?) {
    guard let text else { return appendLiteral("null") }
    var bytes: [UInt8] = []
    ReportEscape.appendJSON(text, to: &bytes)
    appendLiteral(String(decoding: bytes, as: UTF8.self))
  }

  /// The strings, separated by commas.
  mutating func appendInterpolation(json texts: [String]) {
    appendLiteral(texts.map { "\(json: $0)" }.joined(separator: ","))
  }

  /// The shortest form that reads back as the same number.
  mutating func appendInterpolation(json value: Double) { appendLiteral(NumberText.shortest(value)) }
}
