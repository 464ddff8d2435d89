import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The functions of Sass on lists, numbers and texts.
/// Source: https://sass-lang.com/documentation/modules.
enum SassLists {
  /// The value of a call; nil for a function that is not known.
  static func call(_ module: String, _ name: String, _ arguments: SassArguments) -> SassValue? {
    switch module {
    case "map": return SassMaps.call(name, arguments)
    case "list": return list(name, arguments)
    case "math": return math(name, arguments)
    case "string": return string(name, arguments)
    case "meta": return meta(name, arguments)
    case "":
      if name.hasPrefix("map-") { return SassMaps.call(String(name.dropFirst(4)), arguments) }
      if name.hasPrefix("str-") { return string(String(name.dropFirst(4)), arguments) }
      if name == "if" {
        guard let condition = arguments.value(0, "condition") else { return nil }
        if case .unknown = condition { return condition }
        return condition.isTrue ? arguments.value(1, "if-true") : arguments.value(2, "if-false")
      }
      return meta(name, arguments) ?? list(name, arguments) ?? math(name, arguments)
        ?? string(name, arguments)
    default: return nil
    }
  }

  private static func list(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard let first = arguments.value(0, "list") ?? arguments.value(0, "list1") else { return nil }
    let items = first.items
    switch name {
    case "length": return .number(Double(items.count), unit: "")
    case "nth":
      guard let number = arguments.value(1, "n")?.number, let place = Int(exactly: number) else { return nil }
      let index = place < 0 ? items.count + place : place - 1
      return items.indices.contains(index) ? items[index] : nil
    case "index":
      guard let value = arguments.value(1, "value") else { return nil }
      return items.firstIndex { $0 == value }.map { .number(Double($0 + 1), unit: "") } ?? .null
    case "append":
      guard let value = arguments.value(1, "val"), items.count < 10_000 else { return nil }
      let separator = separator(of: first, arguments.value(2, "separator"))
      return .list(items + [value], separator: separator)
    case "set-nth":
      guard let number = arguments.value(1, "n")?.number, let place = Int(exactly: number),
        let value = arguments.value(2, "value")
      else { return nil }
      var changed = items
      let index = place < 0 ? items.count + place : place - 1
      guard changed.indices.contains(index) else { return nil }
      changed[index] = value
      var separator = " "
      if case .list(_, let own) = first { separator = own }
      return .list(changed, separator: separator)
    case "zip":
      let lists = arguments.positional.map(\.items)
      let count = lists.map(\.count).min() ?? 0
      guard count < 10_000 else { return nil }
      return .list(
        (0..<count).map { index in .list(lists.map { $0[index] }, separator: " ") }, separator: ", ")
    case "separator", "list-separator":
      guard case .list(_, let own) = first else { return .string("space", isQuoted: false) }
      return .string(own == ", " ? "comma" : own == " " ? "space" : "slash", isQuoted: false)
    case "is-bracketed": return .bool(false)
    case "join":
      guard let other = arguments.value(1, "list2"), items.count < 10_000 else { return nil }
      let separator = separator(of: items.count > 1 ? first : other, arguments.value(2, "separator"))
      return .list(items + other.items, separator: separator)
    default: return nil
    }
  }

  private static func separator(of list: SassValue, _ wanted: SassValue?) -> String {
    switch wanted?.plain {
    case "comma": return ", "
    case "space": return " "
    case "slash": return " / "
    default:
      if case .list(let items, let own) = list, !items.isEmpty { return own }
      return " "
    }
  }

  /// The constants of `sass:math`.
  static func constant(_ name: String) -> SassValue? {
    switch name {
    case "pi": .number(.pi, unit: "")
    case "e": .number(exponential(1), unit: "")
    case "epsilon": .number(.ulpOfOne, unit: "")
    default: nil
    }
  }

  private static func math(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard
      case .number(let first, let unit) = arguments.value(0, "number") ?? arguments.value(0, "number1")
        ?? arguments.value(0, "base")
    else { return nil }
    switch name {
    case "percentage": return .number(first * 100, unit: "%")
    case "div":
      guard case .number(let second, let other) = arguments.value(1, "number2") else { return nil }
      return SassArithmetic.divided(first, unit, second, other)
    case "round": return .number(first.rounded(), unit: unit)
    case "floor": return .number(first.rounded(.down), unit: unit)
    case "ceil": return .number(first.rounded(.up), unit: unit)
    case "abs": return .number(abs(first), unit: unit)
    case "pow", "log", "atan2", "hypot":
      let other = arguments.value(1, name == "pow" ? "exponent" : name == "log" ? "base" : "x")?.number
      let result: Double? =
        switch name {
        case "pow": other.map { power(first, $0) }
        case "log": other.map { logarithm(first) / logarithm($0) } ?? logarithm(first)
        case "hypot": arguments.positional.compactMap(\.number).map { $0 * $0 }.reduce(0, +).squareRoot()
        default: other.map { arcTangent(first, $0) * 180 / .pi }
        }
      return result.flatMap {
        $0.isFinite ? .number($0, unit: name == "atan2" ? "deg" : name == "hypot" ? unit : "") : nil
      }
    case "sqrt": return first >= 0 ? .number(first.squareRoot(), unit: "") : nil
    case "sin", "cos", "tan":
      let angle = unit == "deg" ? first * .pi / 180 : unit == "turn" ? first * 2 * .pi : first
      return .number(name == "sin" ? sine(angle) : name == "cos" ? cosine(angle) : tangent(angle), unit: "")
    case "acos" where abs(first) <= 1: return .number(arcCosine(first) * 180 / .pi, unit: "deg")
    case "asin" where abs(first) <= 1: return .number(arcSine(first) * 180 / .pi, unit: "deg")
    case "atan": return .number(arcTangent(first) * 180 / .pi, unit: "deg")
    case "clamp":
      let numbers = arguments.positional.compactMap(\.number)
      guard numbers.count == 3, case .number(_, let unit) = arguments.positional[1] else { return nil }
      return .number(max(numbers[0], min(numbers[1], numbers[2])), unit: unit)
    case "compatible":
      guard case .number(_, let other) = arguments.value(1, "number2") else { return nil }
      return .bool(unit == other || unit.isEmpty || other.isEmpty)
    case "min", "max":
      let numbers = arguments.positional.compactMap(\.number)
      guard numbers.count == arguments.positional.count else { return nil }
      return .number((name == "min" ? numbers.min() : numbers.max()) ?? first, unit: unit)
    case "unit": return .string(unit, isQuoted: true)
    case "unitless", "is-unitless": return .bool(unit.isEmpty)
    case "strip-unit": return .number(first, unit: "")
    default: return nil
    }
  }

  private static func string(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard case .string(let text, let isQuoted) = arguments.value(0, "string") else { return nil }
    switch name {
    case "unquote": return .string(text, isQuoted: false)
    case "quote": return .string(text, isQuoted: true)
    case "length": return .number(Double(text.count), unit: "")
    case "to-upper-case": return .string(text.uppercased(), isQuoted: isQuoted)
    case "to-lower-case": return .string(text.lowercased(), isQuoted: isQuoted)
    case "insert":
      guard let part = arguments.value(1, "insert")?.plain,
        let place = arguments.value(2, "index")?.number.flatMap({ Int(exactly: $0) })
      else { return nil }
      let count = text.count
      let offset = min(max(place > 0 ? place - 1 : place < 0 ? count + place + 1 : 0, 0), count)
      let index = text.index(text.startIndex, offsetBy: offset)
      return .string(text[..<index] + part + text[index...], isQuoted: isQuoted)
    case "split":
      guard let sign = arguments.value(1, "separator")?.plain, !sign.isEmpty else { return nil }
      let parts = text.split(separator: sign, omittingEmptySubsequences: false)
      return .list(parts.map { .string(String($0), isQuoted: isQuoted) }, separator: ", ")
    case "index":
      guard let part = arguments.value(1, "substring")?.plain, !part.isEmpty else { return nil }
      guard let found = text.firstRange(of: part) else { return .null }
      return .number(Double(text.distance(from: text.startIndex, to: found.lowerBound) + 1), unit: "")
    case "slice":
      guard let start = arguments.value(1, "start-at")?.number.flatMap({ Int(exactly: $0) }) else {
        return nil
      }
      let end = arguments.value(2, "end-at").map { $0.number.flatMap { Int(exactly: $0) } } ?? -1
      guard let end else { return nil }
      let count = text.count
      let from = max(start < 0 ? count + start : start - 1, 0)
      let to = min(end < 0 ? count + end : end - 1, count - 1)
      return .string(from <= to ? String(text.dropFirst(from).prefix(to - from + 1)) : "", isQuoted: isQuoted)
    default: return nil
    }
  }

  private static func meta(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard let value = arguments.positional.first else { return nil }
    switch name {
    case "type-of":
      let type =
        switch value {
        case .number: "number"
        case .bool: "bool"
        case .null: "null"
        case .map: "map"
        case .list: "list"
        case .unknown: ""
        default: value.color == nil ? "string" : "color"
        }
      if case .unknown = value { return value }
      return .string(type, isQuoted: false)
    case "inspect": return value.reason == nil ? .string(value.text, isQuoted: false) : value
    default: return nil
    }
  }
}

/// The arithmetic of Sass on numbers with units.
enum SassArithmetic {
  /// What two numbers divide to; equal units fall away.
  static func divided(_ a: Double, _ unit: String, _ b: Double, _ other: String) -> SassValue {
    guard b != 0 else { return .unknown("it divides by zero") }
    if unit == other { return .number(a / b, unit: "") }
    return other.isEmpty ? .number(a / b, unit: unit) : .unknown("its units cannot be divided")
  }

  /// The result of an operator between two values.
  static func apply(_ sign: String, _ a: SassValue, _ b: SassValue) -> SassValue {
    if let reason = a.reason ?? b.reason { return .unknown(reason) }
    switch (a, b, sign) {
    case (_, _, "=="): return .bool(a == b)
    case (_, _, "!="): return .bool(!(a == b))
    case (.number(let x, let u), .number(let y, let v), _):
      guard u == v || u.isEmpty || v.isEmpty || sign == "*" || sign == "/" else {
        return .unknown("its units \(u) and \(v) do not fit")
      }
      let unit = u.isEmpty ? v : u
      switch sign {
      case "+": return .number(x + y, unit: unit)
      case "-": return .number(x - y, unit: unit)
      case "*": return .number(x * y, unit: unit)
      case "/": return divided(x, u, y, v)
      case "%":
        return y == 0
          ? .unknown("it divides by zero") : .number(x - y * (x / y).rounded(.down), unit: unit)
      case "<": return .bool(x < y)
      case ">": return .bool(x > y)
      case "<=": return .bool(x <= y)
      default: return .bool(x >= y)
      }
    case (.string, _, "+"), (_, .string, "+"):
      var isQuoted = false
      if case .string(_, true) = a { isQuoted = true }
      if case .string(_, true) = b { isQuoted = true }
      let text = a.plain + b.plain
      return text.utf8.count <= 1 << 16 ? .string(text, isQuoted: isQuoted) : .unknown("it is too large")
    case (.color, .color, "-"), (.color, .number, "-"), (.number, .color, "-"):
      return .unknown("\(a.text) - \(b.text) cannot be computed")
    case (_, _, "-"), (_, _, "/"):
      return .string(a.text + sign + b.text, isQuoted: false)
    default: return .unknown("\(a.text) \(sign) \(b.text) cannot be computed")
    }
  }
}
