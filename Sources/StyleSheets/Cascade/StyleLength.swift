/// Lengths and numbers with `calc()`, `min()`, `max()` and `clamp()`. Source: CSS Values 4.
struct StyleLength {
  private let source: CSSTokens
  private let fontSize: Double
  private let rootSize: Double
  private let whole: Double?
  private let screen: MediaEnvironment
  private var at = 0
  private var depth = 0

  /// A length in pixels; `percentOf` is what 100 % stands for, nil where percentages are not allowed. Nil for what is no
  /// length.
  static func pixels(
    _ text: String, fontSize: Double, rootSize: Double = 16, percentOf whole: Double?,
    screen: MediaEnvironment = .usual
  ) -> Double? {
    value(text, fontSize: fontSize, rootSize: rootSize, percentOf: whole, screen).flatMap {
      $0.isLength || $0.number == 0 ? $0.number : nil
    }
  }

  /// A number or percentage, as `opacity` takes them: `50%` is 0.5.
  static func ratio(_ text: String) -> Double? {
    value(text, fontSize: 16, rootSize: 16, percentOf: 1, .usual).map(\.number)
  }

  private struct Value {
    var number: Double
    var isLength: Bool
  }

  private static func value(
    _ text: String, fontSize: Double, rootSize: Double, percentOf whole: Double?, _ screen: MediaEnvironment
  ) -> Value? {
    guard text.utf8.count < 4096 else { return nil }
    if let plain = plain(text) {
      switch plain.unit {
      case .none: return Value(number: plain.number, isLength: false)
      case .px: return Value(number: plain.number, isLength: true)
      case .em: return Value(number: plain.number * fontSize, isLength: true)
      case .rem: return Value(number: plain.number * rootSize, isLength: true)
      }
    }
    var parser = StyleLength(
      source: CSSTokens(Array(text.utf8)), fontSize: fontSize, rootSize: rootSize, whole: whole,
      screen: screen)
    parser.skipSpace()
    guard let value = parser.term() else { return nil }
    parser.skipSpace()
    return parser.at >= parser.source.count && value.number.isFinite ? value : nil
  }

  private enum PlainUnit {
    case none
    case px
    case em
    case rem
  }

  /// The number and unit of what is nothing else, such as `14px`, as nearly every length is; nil for everything else.
  private static func plain(_ text: String) -> (number: Double, unit: PlainUnit)? {
    var text = text
    return text.withUTF8 { bytes in
      var at = 0
      var digits = 0.0
      var scale = 1.0
      var count = 0
      let isNegative = bytes.first == UInt8(ascii: "-")
      if isNegative { at += 1 }
      var isFraction = false
      while at < bytes.count {
        let byte = bytes[at]
        if byte >= 0x30, byte <= 0x39 {
          digits = digits * 10 + Double(byte - 0x30)
          if isFraction { scale *= 10 }
          count += 1
        } else if byte == UInt8(ascii: "."), !isFraction, at + 1 < bytes.count, bytes[at + 1] >= 0x30,
          bytes[at + 1] <= 0x39
        {
          isFraction = true
        } else {
          break
        }
        at += 1
      }
      // Up to 15 digits are exact, and so is what they are divided by.
      guard count > 0, count <= 15 else { return nil }
      let number = (isNegative ? -digits : digits) / scale
      let unit = bytes[at...]
      if unit.isEmpty { return (number, .none) }
      if unit.elementsEqual("px".utf8) { return (number, .px) }
      if unit.elementsEqual("em".utf8) { return (number, .em) }
      if unit.elementsEqual("rem".utf8) { return (number, .rem) }
      return nil
    }
  }

  private init(
    source: CSSTokens, fontSize: Double, rootSize: Double, whole: Double?, screen: MediaEnvironment
  ) {
    self.source = source
    self.fontSize = fontSize
    self.rootSize = rootSize
    self.whole = whole
    self.screen = screen
  }

  private mutating func skipSpace() {
    while source.kind(at) == .whitespace { at += 1 }
  }

  private mutating func term() -> Value? {
    skipSpace()
    guard at < source.count, depth < 64 else { return nil }
    defer { skipSpace() }
    let index = at
    switch source[index].kind {
    case .number:
      at += 1
      return source.number(index).map { Value(number: $0, isLength: false) }
    case .percentage:
      at += 1
      guard let whole, let number = source.number(index) else { return nil }
      return Value(number: number / 100 * whole, isLength: true)
    case .dimension:
      at += 1
      guard let number = source.number(index), let factor = factor(CSSText.lowercased(source.name(index)))
      else {
        return nil
      }
      return Value(number: number * factor, isLength: true)
    case .openParen, .function: return function(index)
    default: return nil
    }
  }

  private mutating func function(_ index: Int) -> Value? {
    let name = source[index].kind == .openParen ? "calc" : CSSText.lowercased(source.name(index))
    at += 1
    depth += 1
    defer { depth -= 1 }
    var values: [Value] = []
    repeat {
      if !values.isEmpty { at += 1 }
      guard let value = sum() else { return nil }
      values.append(value)
    } while source.kind(at) == .comma
    if source.kind(at) == .closeParen { at += 1 } else if at < source.count { return nil }
    let numbers = values.map(\.number)
    let isLength = values.contains { $0.isLength }
    guard let first = numbers.first else { return nil }
    switch name {
    case "calc": return numbers.count == 1 ? Value(number: first, isLength: isLength) : nil
    case "min": return Value(number: numbers.min() ?? first, isLength: isLength)
    case "max": return Value(number: numbers.max() ?? first, isLength: isLength)
    case "clamp":
      guard numbers.count == 3 else { return nil }
      return Value(number: max(numbers[0], min(numbers[1], numbers[2])), isLength: isLength)
    case "abs": return Value(number: abs(first), isLength: isLength)
    default: return nil
    }
  }

  private mutating func sum() -> Value? {
    guard var value = product() else { return nil }
    while at < source.count, source.isDelim(at, "+") || source.isDelim(at, "-") {
      let sign = source.isDelim(at, "+") ? 1.0 : -1
      at += 1
      guard let next = product() else { return nil }
      value = Value(number: value.number + sign * next.number, isLength: value.isLength || next.isLength)
    }
    return value
  }

  private mutating func product() -> Value? {
    guard var value = term() else { return nil }
    while at < source.count, source.isDelim(at, "*") || source.isDelim(at, "/") {
      let divides = source.isDelim(at, "/")
      at += 1
      guard let next = term() else { return nil }
      value = Value(
        number: divides ? value.number / next.number : value.number * next.number,
        isLength: value.isLength || next.isLength)
    }
    return value
  }

  private func factor(_ unit: String) -> Double? {
    switch unit {
    case "px": 1
    case "em": fontSize
    case "rem": rootSize
    // What depends on a font is taken for no more than narrow fonts have, so that no text counts as large by a guess.
    case "ex", "ch": fontSize * 0.4
    case "rex", "rch": rootSize * 0.4
    case "cap": fontSize * 0.6
    case "rcap": rootSize * 0.6
    case "ic": fontSize
    case "ric": rootSize
    case "lh": fontSize
    case "rlh": rootSize
    case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi": screen.width / 100
    case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb": screen.height / 100
    case "vmin", "svmin", "lvmin", "dvmin": min(screen.width, screen.height) / 100
    case "vmax", "svmax", "lvmax", "dvmax": max(screen.width, screen.height) / 100
    // Without a container around it, its size is that of the window.
    case "cqw", "cqi": screen.width / 100
    case "cqmax": max(screen.width, screen.height) / 100
    case "cqh", "cqb": screen.height / 100
    case "cqmin": min(screen.width, screen.height) / 100
    case "pt": 4 / 3.0
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "q": 96 / 101.6
    default: nil
    }
  }
}
