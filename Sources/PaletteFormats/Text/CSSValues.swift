import PaletteCore

/// The custom properties of a sheet and what their values come to.
struct CSSValues {
  /// How many `var()` may follow one another.
  private static let maximumDepth = 32
  /// How many `var()` one color may take in all.
  private static let maximumSteps = 128
  /// No color is written in more bytes.
  private static let longestColor = 2048

  private var values: [String: String] = [:]

  /// Keeps the first value of a property.
  mutating func define(_ name: String, _ value: String) {
    if values[name] == nil { values[name] = value }
  }

  /// What a property was defined as; nil where it was not.
  func definition(of name: String) -> String? { values[name] }

  /// The color a value comes to through any number of `var()`; nil where it is none, also where it leads in a circle.
  func color(_ value: String) -> Color? {
    var steps = 0
    return color(value, depth: 0, &steps)
  }

  /// Fallbacks branch, so the steps are bounded as well as the depth.
  private func color(_ value: String, depth: Int, _ steps: inout Int) -> Color? {
    steps += 1
    guard depth < Self.maximumDepth, steps < Self.maximumSteps, value.utf8.count <= Self.longestColor else {
      return nil
    }
    if let (name, fallback) = Self.variable(value) {
      if let next = values[name], let color = color(next, depth: depth + 1, &steps) { return color }
      return fallback.flatMap { color($0, depth: depth + 1, &steps) }
    }
    // Words that CSS takes for colors only where a color is expected are no colors of a palette.
    if value == "currentcolor" || value == "inherit" || Self.isBareHex(value) { return nil }
    return try? Color(css: value)
  }

  /// The property and the fallback of `var(--name, fallback)`, where that is all of the value.
  static func variable(_ value: String) -> (name: String, fallback: String?)? {
    guard let arguments = arguments(of: "var", in: value), let first = arguments.first, first.hasPrefix("--")
    else { return nil }
    return (first, arguments.count > 1 ? arguments.dropFirst().joined(separator: ", ") : nil)
  }

  /// The two values of `light-dark(a, b)`.
  static func lightDark(_ value: String) -> (light: String, dark: String)? {
    guard let arguments = arguments(of: "light-dark", in: value), arguments.count == 2 else { return nil }
    return (arguments[0], arguments[1])
  }

  /// The arguments of `function(…)`, where that is all of the value.
  static func arguments(of function: String, in value: String) -> [String]? {
    guard value.hasPrefix(function + "("), value.hasSuffix(")") else { return nil }
    let inner = value.dropFirst(function.count + 1).dropLast()
    return split(inner, at: ",")
  }

  /// Parts between separators that lie outside of parentheses and strings, trimmed.
  static func split(_ text: Substring, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if depth == 0, character == separator || separator == " " && character.isWhitespace {
        parts.append(String(part[...].trimmed))
        part = ""
        continue
      }
      part.append(character)
    }
    parts.append(String(part[...].trimmed))
    return separator == " " ? parts.filter { !$0.isEmpty } : parts
  }

  /// `700` is a font weight, not `#770000`: CSS has no hex color without its sign.
  private static func isBareHex(_ value: String) -> Bool {
    value.first != "#" && Color(hex: value) != nil
  }

  /// The text of a string in quotes. Source: CSS Syntax 3, section 4.3.7.
  static func string(_ value: String) -> String? {
    guard let quote = value.first, quote == "\"" || quote == "'", value.count >= 2, value.last == quote else {
      return nil
    }
    var result = String.UnicodeScalarView()
    var scalars = value.dropFirst().dropLast().unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      var digits = ""
      while digits.utf8.count < 6, let next = scalars.first, next.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(next)
        scalars.removeFirst()
      }
      if digits.isEmpty {
        if let escaped = scalars.popFirst(), escaped != "\n" { result.append(escaped) }
      } else {
        if scalars.first == " " { scalars.removeFirst() }
        result.append(UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}")
      }
    }
    return String(result)
  }
}
