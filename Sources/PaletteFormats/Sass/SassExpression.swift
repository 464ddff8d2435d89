import Bytes
import PaletteCore
import StyleSheets

/// Reads and computes the expressions of Sass in some tokens.
///
/// Source: https://sass-lang.com/documentation/operators, https://sass-lang.com/documentation/values.
struct SassExpression {
  /// What names mean where the expression stands.
  struct Names {
    /// The value of a variable: its namespace, which is empty for most, and its name with dashes.
    var variable: (_ namespace: String, _ name: String) -> SassValue
    /// The value of a call.
    var call: (_ namespace: String, _ name: String, _ arguments: SassArguments) -> SassValue
    /// What `&` is.
    var parent: String
    /// Puts the values of variables in a string of Less; nil for Sass.
    var interpolates: ((String) -> String)?
    /// What a mixin or a namespace of Less declares that the tokens begin with, where `[…]` follows.
    var declared: ((Range<Int>) -> (map: SassMap, after: Int)?)?
    /// What an operator of another language makes of two values, nil where it is that of Sass; nil for Sass and Less.
    var operates: ((String, SassValue, SassValue) -> SassValue?)?
  }

  /// Expressions nested deeper than this are not read.
  static let maximumDepth = 48
  /// Longer texts are not made.
  static let maximumText = 1 << 16

  let source: CSSTokens
  let names: Names
  let end: Int
  var at: Int
  var depth: Int

  /// The value of some tokens.
  static func value(_ source: CSSTokens, _ range: Range<Int>, _ names: Names, depth: Int = 0) -> SassValue {
    guard depth < maximumDepth else { return .unknown("it is nested too deep") }
    var expression = SassExpression(
      source: source, names: names, end: range.upperBound, at: range.lowerBound, depth: depth)
    let value = expression.commaList()
    expression.skipSpace()
    return expression.at < expression.end
      ? .unknown("\"\(source.text(of: range).prefix(60))\" is not understood") : value
  }

  /// A text with what stands in `#{…}` put in.
  static func interpolated(
    _ source: CSSTokens, _ range: Range<Int>, _ names: Names, depth: Int = 0
  ) -> (text: String, reason: String?) {
    var text = ""
    var reason: String?
    var at = range.lowerBound
    while at < range.upperBound {
      if source.isDelim(at, "#"), source.kind(at + 1) == .openBrace {
        let close = source.end(of: at + 1)
        let value = Self.value(source, source.trimmed(at + 2..<max(close, at + 2)), names, depth: depth + 1)
        reason = reason ?? value.reason
        text += value.plain
        at = min(close + 1, range.upperBound)
      } else if source[at].kind == .string {
        text += self.text(ofString: source.text(of: at..<at + 1), names, depth: depth, &reason)
        at += 1
      } else {
        text += source.text(of: at..<at + 1)
        at += 1
      }
      guard text.utf8.count <= maximumText else { return ("", "it is too large") }
    }
    return (text, reason)
  }

  private static func text(
    ofString written: String, _ names: Names, depth: Int, _ reason: inout String?
  ) -> String {
    guard written.utf8.contains(UInt8(ascii: "#")), written.contains("#{") else { return written }
    var out = ""
    var rest = written[...]
    while let open = rest.firstRange(of: "#{"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      out += rest[..<open.lowerBound]
      let inner = CSSTokens(Array(rest[open.upperBound..<close].utf8), dialect: .scss)
      let value = value(inner, inner.trimmed(0..<inner.count), names, depth: depth + 1)
      reason = reason ?? value.reason
      out += value.plain
      rest = rest[rest.index(after: close)...]
      guard out.utf8.count <= maximumText else {
        reason = "it is too large"
        return ""
      }
    }
    return out + rest
  }

  // MARK: Lists

  mutating func skipSpace() { while at < end, source[at].kind == .whitespace { at += 1 } }

  func isDelim(_ sign: Unicode.Scalar) -> Bool { at < end && source.isDelim(at, sign) }

  private mutating func commaList() -> SassValue {
    var items: [SassValue] = []
    var hasComma = false
    while true {
      skipSpace()
      guard at < end, source[at].kind != .closeParen, source[at].kind != .closeSquare else { break }
      items.append(spaceList())
      skipSpace()
      guard at < end, source[at].kind == .comma else { break }
      hasComma = true
      at += 1
    }
    if items.count == 1, !hasComma { return items[0] }
    return .list(of: items, separator: ", ")
  }

  mutating func spaceList() -> SassValue {
    var items: [SassValue] = []
    while true {
      skipSpace()
      guard at < end else { break }
      switch source[at].kind {
      case .comma, .closeParen, .closeSquare, .colon, .semicolon, .openBrace, .closeBrace:
        return items.count == 1 ? items[0] : .list(of: items, separator: " ")
      default:
        let start = at
        items.append(choice())
        if at == start { return .unknown("\"\(source.text(of: at..<at + 1))\" is not understood") }
      }
    }
    return items.count == 1 ? items[0] : .list(of: items, separator: " ")
  }

  // MARK: Values

  func unit(_ index: Int) -> String { Self.unit(index, in: source) }

  private static func unit(_ index: Int, in source: CSSTokens) -> String {
    switch source[index].kind {
    case .percentage: "%"
    case .dimension: source.name(index)
    default: ""
    }
  }

  mutating func primary() -> SassValue {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      at = end
      return .unknown("it is nested too deep")
    }
    let index = at
    switch source[at].kind {
    case .number, .percentage, .dimension:
      at += 1
      return source.number(index).map { .number($0, unit: unit(index)) } ?? .unknown("a number is too long")
    case .hash:
      if let value = lessMember() { return value }
      at += 1
      let text = source.text(of: index..<index + 1)
      return (try? Color(css: text)).map { .color($0) } ?? .string(text, isQuoted: false)
    case .string:
      at += 1
      var reason: String?
      let text = Self.text(ofString: source.text(of: index..<index + 1), names, depth: depth, &reason)
      if let reason { return .unknown(reason) }
      if let interpolates = names.interpolates, text.utf8.contains(UInt8(ascii: "@")), text.contains("@{") {
        return .string(interpolates(String(text.dropFirst().dropLast())), isQuoted: true)
      }
      return .string(text.count >= 2 ? String(text.dropFirst().dropLast()) : "", isQuoted: true)
    case .url, .badURL:
      at += 1
      let text = source.text(of: index..<index + 1)
      guard names.interpolates == nil, text.contains("$"), text.hasSuffix(")") else {
        return .string(text, isQuoted: false)
      }
      // An expression, where it cannot be an address.
      let inner = CSSTokens(Array(text.dropFirst(4).dropLast().utf8), dialect: .scss)
      let address = Self.value(inner, inner.trimmed(0..<inner.count), names, depth: depth)
      return address.reason.map { .unknown($0) } ?? .string("url(\"\(address.plain)\")", isQuoted: false)
    case .openParen, .openSquare: return parenthesis()
    case .function, .ident: return name()
    case .delim: return sign()
    case .atKeyword where names.interpolates != nil: return lessVariable()
    default: return .unknown("\"\(source.text(of: index..<index + 1))\" is not understood")
    }
  }

  private mutating func sign() -> SassValue {
    let index = at
    if names.interpolates != nil, index + 1 < end {
      if let value = lessMember() { return value }
      if isDelim("%"), source[index + 1].kind == .openParen {
        at += 1
        let close = min(source.end(of: at), end)
        let arguments = Self.arguments(source, at + 1..<max(close, at + 1), names, depth: depth)
        at = min(close + 1, end)
        return names.call("", "%", arguments)
      }
      if isDelim("~"), source[index + 1].kind == .string {
        at += 1
        return .string(primary().plain, isQuoted: false)
      }
      if isDelim("@"), source[index + 1].kind == .atKeyword {
        at += 2
        return names.variable("@@", source.name(index + 1))
      }
    }
    if isDelim("$"), index + 1 < end, source[index + 1].kind == .ident {
      at += 2
      return names.variable("", SassNames.bare(source.name(index + 1)))
    }
    if isDelim("#"), index + 1 < end, source[index + 1].kind == .openBrace { return joined() }
    if isDelim("&") {
      at += 1
      return names.parent.isEmpty ? .null : .string(names.parent, isQuoted: false)
    }
    if isDelim("!"), index + 1 < end, source[index + 1].kind == .ident {
      at += 2
      return .string("!" + source.name(index + 1), isQuoted: false)
    }
    at += 1
    return .unknown("\"\(source.text(of: index..<index + 1))\" is not understood")
  }

  /// A name, with what `#{…}` puts before, in or behind it.
  private mutating func joined() -> SassValue {
    let start = at
    while at < end {
      if source.isDelim(at, "#"), source.kind(at + 1) == .openBrace {
        at = min(source.after(at + 1), end)
        continue
      }
      guard
        [.ident, .number, .dimension, .percentage, .hash].contains(source[at].kind) || source.isDelim(at, "-")
      else { break }
      at += 1
    }
    let (text, reason) = Self.interpolated(source, start..<at, names, depth: depth)
    return reason.map { .unknown($0) } ?? .string(text, isQuoted: false)
  }

  private mutating func name() -> SassValue {
    let index = at
    let name = source.name(index)
    if source[index].kind == .function { return call("", name) }
    if index + 1 < end, source.isDelim(index + 1, "."), index + 2 < end {
      if source.isDelim(index + 2, "$"), index + 3 < end, source[index + 3].kind == .ident {
        at += 4
        return names.variable(name, SassNames.bare(source.name(index + 3)))
      }
      if source[index + 2].kind == .function {
        at += 2
        return call(name, source.name(at))
      }
    }
    if index + 2 < end, source.isDelim(index + 1, "#"), source.kind(index + 2) == .openBrace {
      return joined()
    }
    at += 1
    return switch name {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    default: .string(name, isQuoted: false)
    }
  }

  private mutating func call(_ namespace: String, _ name: String) -> SassValue {
    let open = at
    let close = min(source.end(of: open), end)
    at = min(close + 1, end)
    let lower = name.lowercased()
    if namespace.isEmpty, lower == "calc" || lower == "var" || lower == "url" || lower == "env" {
      // What browsers compute stays as it is written, but for the fallback of a property, which may hold variables.
      let parts = source.split(open + 1..<max(close, open + 1))
      if lower == "var", parts.count > 1,
        (parts[0].upperBound..<close).contains(where: {
          source.isDelim($0, "$") || source[$0].kind == .atKeyword
        })
      {
        let values = parts.dropFirst().map { Self.value(source, $0, names, depth: depth + 1) }
        if let reason = values.lazy.compactMap(\.reason).first { return .unknown(reason) }
        let (own, open) = Self.interpolated(source, parts[0], names, depth: depth)
        if let open { return .unknown(open) }
        let texts = [own] + values.map(\.text)
        return .string("var(" + texts.joined(separator: ", ") + ")", isQuoted: false)
      }
      let (text, reason) = Self.interpolated(source, open..<at, names, depth: depth)
      return reason.map { .unknown($0) } ?? .string(text, isQuoted: false)
    }
    return names.call(
      namespace, SassNames.bare(name),
      Self.arguments(source, open + 1..<max(close, open + 1), names, depth: depth))
  }

  /// The arguments between the parentheses of a call.
  static func arguments(
    _ source: CSSTokens, _ range: Range<Int>, _ names: Names, depth: Int
  ) -> SassArguments {
    var arguments = SassArguments()
    for part in source.split(range) where !part.isEmpty {
      if part.count > 2, source.isDelim(part.lowerBound, "$"), source[part.lowerBound + 1].kind == .ident {
        let colon = source.trimmed(part.lowerBound + 2..<part.upperBound)
        if let sign = colon.first, source[sign].kind == .colon {
          arguments.named[SassNames.bare(source.name(part.lowerBound + 1))] = value(
            source, source.trimmed(sign + 1..<part.upperBound), names, depth: depth + 1)
          continue
        }
      }
      if part.count > 3, (1...3).allSatisfy({ source.isDelim(part.upperBound - $0, ".") }) {
        let spread = value(
          source, source.trimmed(part.lowerBound..<part.upperBound - 3), names, depth: depth + 1)
        if case .map(let map) = spread {
          for pair in map.pairs { arguments.named[SassNames.bare(pair.key.plain)] = pair.value }
        } else {
          arguments.positional += spread.items
        }
        continue
      }
      let argument =
        names.interpolates == nil
        ? divided(source, part, names, depth: depth + 1) : value(source, part, names, depth: depth + 1)
      arguments.positional.append(argument)
    }
    return arguments
  }

  /// The value of some tokens in parentheses, as an argument, and where a name is given to it: there two numbers are divided that
  /// stay apart in a value of CSS as they are written, `1 / 2`.
  static func divided(_ source: CSSTokens, _ range: Range<Int>, _ names: Names, depth: Int = 0) -> SassValue {
    let parts = source.trimmed(range).filter { source[$0].kind != .whitespace }
    guard parts.count == 3, source.isDelim(parts[1], "/"), let dividend = source.number(parts[0]),
      let divisor = source.number(parts[2])
    else { return value(source, range, names, depth: depth) }
    return SassArithmetic.apply(
      "/", .number(dividend, unit: unit(parts[0], in: source)),
      .number(divisor, unit: unit(parts[2], in: source)))
  }

  private mutating func parenthesis() -> SassValue {
    let open = at
    let close = min(source.end(of: open), end)
    at = min(close + 1, end)
    let inner = source.trimmed(open + 1..<max(close, open + 1))
    let parts = source.split(inner).filter { !$0.isEmpty }
    var map = SassMap()
    for part in parts {
      guard source[open].kind == .openParen, let colon = source.first(.colon, in: part) else {
        // A list, or an expression in parentheses.
        return Self.divided(source, inner, names, depth: depth)
      }
      let key = Self.value(source, source.trimmed(part.lowerBound..<colon), names, depth: depth)
      if let reason = key.reason { return .unknown(reason) }
      map[key] = Self.value(source, source.trimmed(colon + 1..<part.upperBound), names, depth: depth)
    }
    return parts.isEmpty ? .list([], separator: ", ") : .map(map)
  }
}

/// Names of Sass.
enum SassNames {
  /// A name with dashes: `_` and `-` are one letter in names of Sass.
  static func bare(_ name: String) -> String {
    // Most have none, and loops ask for the same names thousands of times.
    name.utf8.contains(UInt8(ascii: "_")) ? String(name.map { $0 == "_" ? "-" : $0 }) : name
  }
}
