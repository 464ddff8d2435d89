import PaletteCore

/// The functions of Sass on maps, lists, numbers and texts.
/// Source: https://sass-lang.com/documentation/modules.
enum SassLists {
  /// The value of a call; nil for a function that is not known.
  static func call(_ module: String, _ name: String, _ arguments: SassArguments) -> SassValue? {
    switch module {
    case "map": return map(name, arguments)
    case "list": return list(name, arguments)
    case "math": return math(name, arguments)
    case "string": return string(name, arguments)
    case "meta": return meta(name, arguments)
    case "":
      if name.hasPrefix("map-") { return map(String(name.dropFirst(4)), arguments) }
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

  private static func map(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard let map = (arguments.value(0, "map") ?? arguments.value(0, "map1"))?.map else { return nil }
    let rest = Array(arguments.positional.dropFirst())
    switch name {
    case "get":
      var found: SassValue = .map(map)
      for key in rest.isEmpty ? [arguments.named["key"] ?? .null] : rest {
        guard let next = found.map?[key] else { return .null }
        found = next
      }
      return found
    case "has-key": return .bool(rest.first.map { map[$0] != nil } ?? false)
    case "keys": return .list(map.pairs.map(\.key), separator: ", ")
    case "values": return .list(map.pairs.map(\.value), separator: ", ")
    case "merge", "deep-merge":
      guard let other = arguments.value(1, "map2")?.map, rest.count <= 1 else { return nil }
      return .map(merged(map, other, isDeep: name == "deep-merge", depth: 0))
    case "remove":
      var map = map
      for key in rest { map[key] = nil }
      return .map(map)
    case "set":
      guard rest.count == 2 else { return nil }
      var map = map
      map[rest[0]] = rest[1]
      return .map(map)
    default: return nil
    }
  }

  private static func merged(_ a: SassMap, _ b: SassMap, isDeep: Bool, depth: Int) -> SassMap {
    var map = a
    for (key, value) in b.pairs {
      if isDeep, depth < 64, let inner = map[key]?.map, let other = value.map {
        map[key] = .map(merged(inner, other, isDeep: true, depth: depth + 1))
      } else {
        map[key] = value
      }
    }
    return map
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
      var separator = ", "
      if case .list(_, let own) = first { separator = own }
      return .list(items + [value], separator: separator)
    case "join":
      guard let other = arguments.value(1, "list2"), items.count < 10_000 else { return nil }
      var separator = " "
      if case .list(_, let own) = first { separator = own }
      return .list(items + other.items, separator: separator)
    default: return nil
    }
  }

  private static func math(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard case .number(let first, let unit) = arguments.value(0, "number") ?? arguments.value(0, "number1")
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
    case (_, _, "-"), (_, _, "/"):
      return .string(a.text + sign + b.text, isQuoted: false)
    default: return .unknown("\(a.text) \(sign) \(b.text) cannot be computed")
    }
  }
}
