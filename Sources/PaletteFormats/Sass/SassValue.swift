import PaletteCore
import StyleSheets

/// A value of Sass. Source: https://sass-lang.com/documentation/values.
indirect enum SassValue: Sendable {
  case color(Color)
  case number(Double, unit: String)
  case string(String, isQuoted: Bool)
  /// A list between commas, slashes or spaces.
  case list([SassValue], separator: String)
  case map(SassMap)
  case bool(Bool)
  case null
  /// A value that is not known, and why.
  case unknown(String)

  /// Whether `if` takes it for true.
  var isTrue: Bool {
    switch self {
    case .bool(let value): value
    case .null: false
    default: true
    }
  }

  /// Why it is not known; nil for what is.
  var reason: String? {
    guard case .unknown(let reason) = self else { return nil }
    return reason
  }

  /// A list; what is in it and not known makes it so.
  static func list(of items: [SassValue], separator: String) -> SassValue {
    items.lazy.compactMap(\.reason).first.map { .unknown($0) } ?? .list(items, separator: separator)
  }

  /// Whether more values than `limit` are in it, which is found out without counting them all.
  func isLarger(than limit: Int) -> Bool {
    var left = limit
    return !spend(&left, depth: 0)
  }

  private func spend(_ left: inout Int, depth: Int) -> Bool {
    left -= 1
    guard left >= 0, depth < 64 else { return false }
    switch self {
    case .list(let items, _):
      for item in items where !item.spend(&left, depth: depth + 1) { return false }
    case .map(let map):
      for pair in map.pairs where !pair.value.spend(&left, depth: depth + 1) { return false }
    case .string(let text, _): left -= text.utf8.count / 4
    default: break
    }
    return left >= 0
  }

  /// Its members: those of a list, the pairs of a map, or itself.
  var items: [SassValue] {
    switch self {
    case .list(let items, _): items
    case .map(let map): map.pairs.map { .list([$0.key, $0.value], separator: " ") }
    default: [self]
    }
  }

  /// The map it is; an empty list is an empty one.
  var map: SassMap? {
    switch self {
    case .map(let map): map
    case .list(let items, _) where items.isEmpty: SassMap()
    default: nil
    }
  }

  /// The color it is: one that was computed, or a text that CSS takes for a color.
  var color: Color? {
    switch self {
    case .color(let color): color
    case .string(let text, isQuoted: false):
      text.utf8.count <= 4096 && SheetColors.isWrittenAsColor(text) ? try? Color(css: text) : nil
    default: nil
    }
  }

  /// The number it is, without its unit.
  var number: Double? {
    guard case .number(let number, _) = self else { return nil }
    return number
  }

  /// The text that `#{…}` makes of it, without quotes.
  var plain: String {
    switch self {
    case .string(let text, _): text
    case .list(let items, let separator): Self.shown(items).map(\.plain).joined(separator: separator)
    default: text
    }
  }

  /// The members of a list that a style sheet would have.
  private static func shown(_ items: [SassValue]) -> [SassValue] {
    items.filter { if case .null = $0 { false } else { true } }
  }

  /// The text that a style sheet would have.
  var text: String {
    switch self {
    case .color(let color): color.css
    // As many places as the compiler writes.
    case .number(let number, let unit): NumberText.text(number, decimals: 10) + unit
    case .string(let text, let isQuoted): isQuoted ? "\"\(text)\"" : text
    case .list(let items, let separator): Self.shown(items).map(\.text).joined(separator: separator)
    case .map(let map):
      "(" + map.pairs.map { "\($0.key.text): \($0.value.text)" }.joined(separator: ", ") + ")"
    case .bool(let value): value ? "true" : "false"
    case .null, .unknown: ""
    }
  }

  /// Appends a text that only the same value has; false where that would be long.
  func append(to key: inout String) -> Bool {
    switch self {
    case .color(let color):
      key += "\(color.space.id)\(color.components)\(color.alpha)\(color.missing.rawValue);"
    case .number(let number, let unit): key += "\(number)\(unit);"
    case .string(let text, let isQuoted): key += "\(isQuoted ? "'" : ",")\(text.utf8.count) \(text)"
    case .list(let items, let separator):
      key += "[\(items.count)\(separator)"
      return items.count < 8 && items.allSatisfy { $0.append(to: &key) }
    case .bool, .null: key += "\(text)|"
    case .map, .unknown: return false
    }
    return key.utf8.count < 256
  }

  /// Whether two values are equal, as `==` has it: quotes do not matter.
  static func == (a: SassValue, b: SassValue) -> Bool {
    switch (a, b) {
    case (.number(let x, let u), .number(let y, let v)): x == y && (u == v || u.isEmpty || v.isEmpty)
    case (.string(let x, _), .string(let y, _)): x == y
    case (.bool(let x), .bool(let y)): x == y
    case (.null, .null): true
    case (.list(let x, _), .list(let y, _)): x.count == y.count && zip(x, y).allSatisfy { $0 == $1 }
    case (.map(let x), .map(let y)):
      x.pairs.count == y.pairs.count
        && x.pairs.allSatisfy { pair in y[pair.key].map { $0 == pair.value } ?? false }
    default: a.color.map { $0 == b.color } ?? false
    }
  }
}

/// A map of Sass, in the order in which it is written.
struct SassMap: Sendable {
  private(set) var pairs: [(key: SassValue, value: SassValue)] = []
  private var places: [String: Int] = [:]

  /// A name is the same key with and without quotes.
  private static func name(_ key: SassValue) -> String {
    if case .number(let number, let unit) = key { return "\u{0}\(number)\(unit)" }
    return key.plain
  }

  subscript(key: SassValue) -> SassValue? {
    get { places[Self.name(key)].map { pairs[$0].value } }
    set {
      let name = Self.name(key)
      guard let value = newValue else {
        guard places[name] != nil else { return }
        pairs.removeAll { Self.name($0.key) == name }
        places = [:]
        for (index, pair) in pairs.enumerated() { places[Self.name(pair.key)] = index }
        return
      }
      if let known = places[name] {
        pairs[known].value = value
      } else {
        places[name] = pairs.count
        pairs.append((key, value))
      }
    }
  }
}
