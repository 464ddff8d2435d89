import PaletteCore
import StyleSheets

/// Operators, those that bind least first.
///
/// Source: https://sass-lang.com/documentation/operators.
extension SassExpression {
  mutating func choice() -> SassValue {
    var left = both()
    while word("or") {
      let right = both()
      if left.reason == nil { left = left.isTrue ? left : right }
    }
    return left
  }

  private mutating func both() -> SassValue {
    var left = comparison()
    while word("and") {
      let right = comparison()
      if left.reason == nil { left = left.isTrue ? right : left }
    }
    return left
  }

  private mutating func word(_ name: StaticString) -> Bool {
    let start = at
    skipSpace()
    guard at < end, source.is(at, name) else {
      at = start
      return false
    }
    at += 1
    return true
  }

  private mutating func comparison() -> SassValue {
    var left = sum()
    while true {
      let start = at
      skipSpace()
      // Behind most values stands no sign.
      guard at < end, source[at].kind == .delim else {
        at = start
        return left
      }
      var sign: String?
      if at + 1 < end, source.isDelim(at + 1, "=") {
        sign = isDelim("=") ? "==" : isDelim("!") ? "!=" : isDelim("<") ? "<=" : isDelim(">") ? ">=" : nil
      }
      if sign == nil, names.interpolates != nil, isDelim("=") {
        // Less compares with one sign, and turns `=<` around.
        at += 1
        if isDelim("<") {
          at += 1
          left = SassArithmetic.apply("<=", left, sum())
        } else {
          left = SassArithmetic.apply("==", left, sum())
        }
        continue
      }
      if sign == nil, isDelim("<") { sign = "<" }
      if sign == nil, isDelim(">") { sign = ">" }
      guard let sign else {
        at = start
        return left
      }
      at += sign.count
      left = SassArithmetic.apply(sign, left, sum())
    }
  }

  private mutating func sum() -> SassValue {
    var left = product()
    while at < end {
      let start = at
      skipSpace()
      let hasSpace = at > start
      if isDelim("+") || isDelim("-") {
        let sign = isDelim("+") ? "+" : "-"
        let followed = at + 1 < end && source[at + 1].kind == .whitespace
        // `a -b` is two values, `a - b` and `a-b` are one.
        guard followed || !hasSpace else {
          at = start
          return left
        }
        at += 1
        left = names.applied(sign, left, product())
      } else if !hasSpace, at < end, left.number != nil, let number = source.number(at),
        let sign = source.bytes[source[at].bytes].first,
        sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      {
        at += 1
        left = SassArithmetic.apply("+", left, .number(number, unit: unit(at - 1)))
      } else {
        at = start
        return left
      }
    }
    return left
  }

  private mutating func product() -> SassValue {
    let start = at
    var left = unary()
    var isLiteral = isLiteral(start)
    // What is kept as `1 / 2`, divided: so it takes part in a larger expression.
    var quotient: SassValue?
    while at < end {
      let before = at
      skipSpace()
      guard isDelim("*") || isDelim("/") || isDelim("%") else {
        at = before
        return left
      }
      let sign = String(decoding: source.bytes[source[at].bytes], as: UTF8.self)
      at += 1
      skipSpace()
      let next = at
      let right = unary()
      if sign != "/", let value = quotient { left = value }
      // Two numbers as they are written stay apart: `1 / 2` in a value of CSS.
      let isWritten = isLiteral && self.isLiteral(next) || left.number == nil || right.number == nil
      let isKept = sign == "/" && isWritten && !names.dividesColor(left)
      quotient =
        isKept && names.interpolates == nil && left.number != nil && right.number != nil
        ? SassArithmetic.apply("/", left, right) : nil
      if isKept {
        left =
          left.reason ?? right.reason == nil
          ? .string(left.text + " / " + right.text, isQuoted: false)
          : .unknown(left.reason ?? right.reason ?? "")
      } else {
        left = names.applied(sign, left, right)
      }
      isLiteral = false
    }
    return left
  }

  private func isLiteral(_ index: Int) -> Bool {
    var index = index
    while index < end, source[index].kind == .whitespace { index += 1 }
    return index < end && source.number(index) != nil
  }

  private mutating func unary() -> SassValue {
    skipSpace()
    guard at < end else { return .null }
    if source.is(at, "not") {
      at += 1
      let value = unary()
      return value.reason == nil ? .bool(!value.isTrue) : value
    }
    if isDelim("-") || isDelim("+") {
      let isMinus = isDelim("-")
      at += 1
      let value = unary()
      if case .number(let number, let unit) = value { return .number(isMinus ? -number : number, unit: unit) }
      return value.reason == nil ? .string((isMinus ? "-" : "+") + value.text, isQuoted: false) : value
    }
    return primary()
  }
}
