/// Sums and products as token files write them: `(0.5 + 6 * 0.04)`, `25%`.
struct Arithmetic {
  private var text: Substring
  private var depth = 0

  /// The value of `text`; nil where it is none, or not finite.
  static func value(_ text: String) -> Double? {
    var parser = Arithmetic(text: text[...])
    guard let value = parser.sum(), parser.next() == nil, value.isFinite else { return nil }
    return value
  }

  /// The value of a sum as a text: `20% + 41%` is `61%`, and so is `61%` itself; nil where `text` is no sum.
  static func text(_ text: String) -> String? {
    let trimmed = text[...].trimmed
    guard let value = value(text) else { return nil }
    guard trimmed.contains("%") else { return value.description }
    guard trimmed.contains(where: { "+-*/ (".contains($0) }) else { return String(trimmed) }
    let terms = trimmed.split { "+- ".contains($0) }
    guard terms.allSatisfy({ $0.hasSuffix("%") }), !trimmed.contains(where: { "*/(".contains($0) }) else {
      return value.description
    }
    return ((value * 1e8).rounded() / 1e6).description + "%"
  }

  private init(text: Substring) { self.text = text }

  private mutating func next() -> Character? {
    text = text.drop(while: \.isWhitespace)
    return text.first
  }

  private mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while let sign = next(), sign == "+" || sign == "-" {
      text.removeFirst()
      guard let other = product() else { return nil }
      value += sign == "+" ? other : -other
    }
    return value
  }

  private mutating func product() -> Double? {
    guard var value = factor() else { return nil }
    while let sign = next(), sign == "*" || sign == "/" {
      text.removeFirst()
      guard let other = factor() else { return nil }
      value = sign == "*" ? value * other : value / other
    }
    return value
  }

  private mutating func factor() -> Double? {
    guard let first = next(), depth < 50 else { return nil }
    if first == "(" || first == "-" {
      depth += 1
      defer { depth -= 1 }
      text.removeFirst()
      guard let value = first == "(" ? sum() : factor() else { return nil }
      if first == "-" { return -value }
      guard next() == ")" else { return nil }
      text.removeFirst()
      return value
    }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(digits) else { return nil }
    text = text.dropFirst(digits.count)
    guard text.first == "%" else { return value }
    text.removeFirst()
    return value / 100
  }
}
