/// Text in the language of the manual, `man(7)`.
enum Roff {
  /// Text that no processor takes for a request or an escape, and that shows ASCII characters as themselves.
  static func escape(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else if scalar.isASCII {
        // A control character has no business in a manual.
        if scalar.value >= 0x20, scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    // A line that begins like this would be a request.
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\(rs", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    "…": "...", "–": "\\(en", "—": "\\(em", "×": "\\(mu", "°": "\\(de", "Δ": "\\(*D", "≥": "\\(>=",
    "≤": "\\(<=",
    "→": "\\(->", "·": "\\(pc", "‘": "\\(oq", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq", "\t": " ", "\n": " ",
  ]

  static func bold(_ text: String) -> String { text.isEmpty ? "" : "\\fB\(escape(text))\\fR" }
  static func italic(_ text: String) -> String { text.isEmpty ? "" : "\\fI\(escape(text))\\fR" }
}
