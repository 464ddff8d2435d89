/// Holds media queries against a screen of 1280 × 800 CSS pixels with a mouse. Source: Media Queries 5.
struct MediaQuery {
  /// The width and height of the screen, in CSS pixels.
  static let width = 1280.0
  static let height = 800.0

  private let source: CSSTokens
  private let isDark: Bool
  private var at: Int
  private var end: Int
  private var depth = 0

  /// In which color schemes a media query list holds; an empty list always does.
  static func schemes(_ source: CSSTokens, _ range: Range<Int>) -> SchemeSet {
    var found: SchemeSet = []
    if holds(source, range, isDark: false) { found.insert(.light) }
    if holds(source, range, isDark: true) { found.insert(.dark) }
    return found
  }

  /// The same for the text of an attribute.
  static func schemes(_ text: String) -> SchemeSet {
    let source = CSSTokens(Array(text.utf8))
    return schemes(source, 0..<source.count)
  }

  private static func holds(_ source: CSSTokens, _ range: Range<Int>, isDark: Bool) -> Bool {
    let range = source.trimmed(range)
    if range.isEmpty { return true }
    return source.split(range).contains { part in
      var query = MediaQuery(source: source, isDark: isDark, at: part.lowerBound, end: part.upperBound)
      return query.query() ?? false
    }
  }

  private init(source: CSSTokens, isDark: Bool, at: Int, end: Int) {
    self.source = source
    self.isDark = isDark
    self.at = at
    self.end = end
  }

  private mutating func skipSpace() {
    while at < end, source[at].kind == .whitespace { at += 1 }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard at < end, source.is(at, word) else { return false }
    at += 1
    skipSpace()
    return true
  }

  /// `not screen and (…)`, or a condition; nil where it cannot be understood, which counts as false.
  private mutating func query() -> Bool? {
    skipSpace()
    let start = at
    let isNegated = take("not")
    if !isNegated { _ = take("only") }
    guard at < end, source[at].kind == .ident else {
      at = start
      return condition()
    }
    let type = CSSText.lowercased(source.name(at))
    at += 1
    skipSpace()
    var result = type == "all" || type == "screen"
    while take("and") {
      if take("not") {
        result = (inParentheses().map { !$0 } ?? false) && result
      } else {
        result = (inParentheses() ?? false) && result
      }
    }
    return isNegated ? !result : result
  }

  private mutating func condition() -> Bool? {
    if take("not") { return inParentheses().map { !$0 } }
    guard var result = inParentheses() else { return nil }
    while at < end {
      if take("and") {
        guard let next = inParentheses() else { return nil }
        result = result && next
      } else if take("or") {
        guard let next = inParentheses() else { return nil }
        result = result || next
      } else {
        return nil
      }
    }
    return result
  }

  private mutating func inParentheses() -> Bool? {
    skipSpace()
    guard at < end, source[at].kind == .openParen, depth < 64 else { return nil }
    let close = min(source.end(of: at), end)
    let outer = end
    let inner = source.trimmed(at + 1..<close)
    defer {
      end = outer
      at = min(close + 1, outer)
      skipSpace()
      depth -= 1
    }
    depth += 1
    at = inner.lowerBound
    end = inner.upperBound
    if at < end, source[at].kind == .openParen || source.is(at, "not") { return condition() }
    return feature(inner)
  }

  // MARK: Features

  private func feature(_ range: Range<Int>) -> Bool? {
    guard !range.isEmpty else { return nil }
    if let colon = range.first(where: { source[$0].kind == .colon }) {
      let name = CSSText.lowercased(source.text(of: source.trimmed(range.lowerBound..<colon)))
      return plain(name, source.text(of: source.trimmed(colon + 1..<range.upperBound)))
    }
    let signs = range.filter { source.isDelim($0, "<") || source.isDelim($0, ">") || source.isDelim($0, "=") }
    guard !signs.isEmpty else { return plain(CSSText.lowercased(source.text(of: range)), nil) }
    return comparison(range)
  }

  /// `width >= 600px`, `400px <= width < 900px`.
  private func comparison(_ range: Range<Int>) -> Bool? {
    var operands: [Range<Int>] = []
    var signs: [String] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if source.isDelim(index, "<") || source.isDelim(index, ">") || source.isDelim(index, "=") {
        operands.append(source.trimmed(start..<index))
        var sign = source.text(of: index..<index + 1)
        if sign != "=", source.isDelim(index + 1, "="), index + 1 < range.upperBound {
          sign += "="
          index += 1
        }
        signs.append(sign)
        start = index + 1
      }
      index = source.after(index)
    }
    operands.append(source.trimmed(min(start, range.upperBound)..<range.upperBound))
    let values = operands.map { operand -> Double? in
      let text = CSSText.lowercased(source.text(of: operand))
      return Self.measured(text) ?? Self.number(text)
    }
    for (place, sign) in signs.enumerated() {
      guard let left = values[place], let right = values[place + 1] else { return nil }
      let holds =
        switch sign {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        case ">=": left >= right
        default: left == right
        }
      if !holds { return false }
    }
    return true
  }

  private static func measured(_ name: String) -> Double? {
    switch name {
    case "width", "device-width", "inline-size": width
    case "height", "device-height", "block-size": height
    case "aspect-ratio", "device-aspect-ratio": width / height
    case "resolution", "-webkit-device-pixel-ratio": 1
    case "color": 8
    case "monochrome", "color-index": 0
    default: nil
    }
  }

  /// A length in pixels, a resolution in dppx, a ratio or a number.
  private static func number(_ text: String) -> Double? {
    if let slash = text.firstIndex(of: "/") {
      let parts = [text[..<slash], text[text.index(after: slash)...]].map {
        Double($0.filter { !$0.isWhitespace })
      }
      guard let above = parts[0], let below = parts[1] else { return nil }
      return below == 0 ? .infinity : above / below
    }
    for (unit, factor) in [("dppx", 1), ("dpi", 1 / 96.0), ("dpcm", 2.54 / 96), ("x", 1)] {
      if text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)) { return number * factor }
    }
    return StyleLength.pixels(text, fontSize: 16, percentOf: nil)
  }

  private func plain(_ name: String, _ value: String?) -> Bool? {
    let value = value.map(CSSText.lowercased)
    if name.hasPrefix("min-") || name.hasPrefix("max-") || name.hasPrefix("-webkit-m") {
      let isMin = name.contains("min-")
      let base = name.replacing("min-", "").replacing("max-", "")
      guard let actual = Self.measured(base), let limit = value.flatMap(Self.number) else { return nil }
      return isMin ? actual >= limit : actual <= limit
    }
    if let actual = Self.measured(name) {
      guard let value else { return actual != 0 }
      return Self.number(value).map { $0 == actual }
    }
    let answers: [String: [String]] = [
      "prefers-color-scheme": [isDark ? "dark" : "light"], "orientation": ["landscape"],
      "hover": ["hover"], "any-hover": ["hover"], "pointer": ["fine"], "any-pointer": ["fine"],
      "color-gamut": ["srgb"], "dynamic-range": ["standard"], "video-dynamic-range": ["standard"],
      "scripting": ["enabled"],
      "update": ["fast"], "display-mode": ["browser"], "overflow-block": ["scroll"],
      "overflow-inline": ["scroll"],
      "grid": ["0"], "scan": [], "device-posture": ["continuous"], "environment-blending": ["opaque"],
    ]
    if let known = answers[name] {
      guard let value else { return !known.isEmpty && known != ["0"] }
      return known.contains(value)
    }
    let neutral: [String: String] = [
      "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference",
      "prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference",
      "forced-colors": "none", "inverted-colors": "none",
    ]
    if let rest = neutral[name] { return value == rest }
    return nil
  }
}

extension String {
  /// The text with every occurrence of a part exchanged.
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
