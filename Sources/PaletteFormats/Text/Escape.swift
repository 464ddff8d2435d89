/// Text made safe for the places a file has for it. Names come from outside: none may end a comment or a string.
enum Escape {
  /// Whether a scalar is shown by none of the targets as itself: controls, line separators, and the marks that turn
  /// the direction of text around (Unicode Technical Report 55).
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C,
      0xFEFF:
      true
    default: false
    }
  }

  /// `Group/Name` for a comment of any language, reversible by ``unlabel(_:)``.
  ///
  /// Backslashes mark what could end a comment of CSS, C or XML, and slashes inside a name.
  static func label(_ parts: String...) -> String {
    parts.map { label($0) }.joined(separator: "/")
  }

  /// One part of a label.
  static func label(_ part: String) -> String {
    part.utf8.allSatisfy(isPlain) ? part : slowLabel(part)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20, UInt8(ascii: "."), UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func slowLabel(_ part: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    let last = part.unicodeScalars.count - 1
    for (index, scalar) in part.unicodeScalars.enumerated() {
      defer { previous = scalar }
      let isEdge = index == 0 || index == last
      switch scalar {
      case "\\", "/", "<": result += "\\" + String(scalar)
      case "-" where previous == "-": result += "\\-"
      case "{" where previous == "#": result += "\\{"
      // A backslash would still leave a star before the slash that parts group and name.
      case "*": result += "\\u{2a}"
      case "\n": result += "\\n"
      case " " where isEdge: result += "\\ "
      case _ where isHidden(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The parts of a label; nil where a backslash is followed by something a label never holds.
  static func unlabel(_ text: some StringProtocol) -> [String]? {
    var parts = [""]
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        if scalar == "/" { parts.append("") } else { parts[parts.count - 1].unicodeScalars.append(scalar) }
        continue
      }
      guard let escaped = scalars.next() else { return nil }
      switch escaped {
      case "\\", "/", "<", "-", "{", " ": parts[parts.count - 1].unicodeScalars.append(escaped)
      case "n": parts[parts.count - 1] += "\n"
      case "u":
        guard scalars.next() == "{" else { return nil }
        var digits = ""
        while let digit = scalars.next(), digit != "}" {
          digits.unicodeScalars.append(digit)
          if digits.utf8.count > 6 { return nil }
        }
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
        parts[parts.count - 1].unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return parts
  }

  /// A string of CSS in double quotes. Source: CSS Syntax 3, section 4.3.7.
  static func cssString(_ text: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      // Less puts variables in place of `@{name}` and properties in place of `${name}`.
      case "{" where previous == "@" || previous == "$": result += "\\7b "
      // `</style` would end a page's own element; `*/` and `#{` mean something to the tools that read CSS loosely.
      case "<", "*", "#": result += "\\" + String(scalar.value, radix: 16) + " "
      case "\0": result += "\\fffd "
      case _ where isHidden(scalar): result += "\\" + String(scalar.value, radix: 16) + " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Which escapes a language's string literals know.
  enum StringDialect {
    /// `\u{1f}`, nothing else to mind.
    case swift
    /// `\u001f` in UTF-16; `$` begins a template.
    case kotlin
    /// `\u{1f}`; `$` begins an interpolation.
    case dart
    /// `\u001f` in UTF-16.
    case javaScript
    /// `\u001f` in UTF-16; what YAML, TOML and Python read as well.
    case json
  }

  /// A string literal in double quotes; in single quotes for Dart and JavaScript.
  static func literal(_ text: String, _ dialect: StringDialect) -> String {
    let quote: Unicode.Scalar = dialect == .dart || dialect == .javaScript ? "'" : "\""
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", quote: result += "\\" + String(scalar)
      case "$" where dialect == .kotlin || dialect == .dart: result += "\\$"
      case "\n": result += "\\n"
      // A script in a page ends at `</`.
      case "<" where dialect == .javaScript: result += "\\u003c"
      case _ where isHidden(scalar): result += code(scalar, dialect)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }

  private static func code(_ scalar: Unicode.Scalar, _ dialect: StringDialect) -> String {
    let hex = String(scalar.value, radix: 16)
    if dialect == .swift || dialect == .dart { return "\\u{" + hex + "}" }
    return "\\u" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
  }
}
