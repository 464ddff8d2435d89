/// A JSON value that is written by hand, so that the same description always gives the same bytes.
enum JSONText {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])

  /// Keys sorted, two spaces of indentation.
  func write(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .string(let value): return Self.quote(value)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      return Self.enclose("[", elements.map { inner + $0.write(inner) }, "]", indentation)
    case .object(let members):
      let rows = members.sorted { $0.key < $1.key }.map {
        "\(inner)\(Self.quote($0.key)): \($0.value.write(inner))"
      }
      return Self.enclose("{", rows, "}", indentation)
    }
  }

  private static func enclose(_ open: String, _ rows: [String], _ close: String, _ indent: String) -> String {
    "\(open)\n\(rows.joined(separator: ",\n"))\n\(indent)\(close)"
  }

  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
