/// What names in a text in Markdown stand for.
enum MarkdownSigns {
  /// Links that may be followed; nil for scripts, files and whatever else a text may name.
  static func safe(_ target: String) -> String? {
    guard target.utf8.count < 4000, target.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 })
    else {
      return nil
    }
    let lower = target.lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains { lower.hasPrefix($0) } ? target : nil
  }

  /// The text of an entity such as `amp` or `#169`; nil for a name that is none.
  static func entity(_ name: String) -> String? {
    let known = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©", "reg": "®",
      "trade": "™", "ndash": "–", "mdash": "—", "hellip": "…", "middot": "·", "bull": "•", "laquo": "«",
      "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "times": "×", "euro": "€",
      "deg": "°", "shy": "\u{ad}",
    ]
    if let text = known[name] { return text }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number > 31, let scalar = Unicode.Scalar(number) else { return nil }
    return String(Character(scalar))
  }
}
