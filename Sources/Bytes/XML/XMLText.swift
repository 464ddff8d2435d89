/// Text as XML needs it.
public enum XMLText {
  /// Escapes `& < > " '` for text and attribute values alike, and leaves out what XML 1.0 cannot hold at all
  /// (most control characters). Source: XML 1.0, sections 2.2 and 2.4.
  public static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A bare carriage return would be read back as a line feed.
      case "\r": result += "&#13;"
      default:
        if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Whether XML 1.0 allows the character in a document.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
