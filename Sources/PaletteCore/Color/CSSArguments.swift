/// Reads the arguments of color functions that stand for themselves.
extension CSSParser {
  mutating func arguments(_ function: CSSFunction) throws(ColorSyntaxError) -> Color {
    let legacy = function.legacy
    var color = Color(function.space, .zero)
    var commas = false
    var unit: CSSScanner.Numeric.Unit?
    for index in function.axes.indices {
      if index > 0, commas { try expect(UInt8(ascii: ",")) }
      let argument = try numeric()
      try scanner.skipSpace()
      if index == 0, legacy != .absent, scanner.current == UInt8(ascii: ",") { commas = true }
      if commas { try checkLegacy(argument, index, legacy, &unit) }
      if argument.unit == .none {
        color.missing.insert(.component(index))
      } else {
        try check(argument, function.axes[index])
        let component = function.axes[index].component(argument)
        let isHeld = commas && legacy == .percentages && index > 0
        color.components[index] = isHeld ? min(max(component, 0), 100) : component
      }
    }
    let takesAlpha = !commas || legacy != .numbers
    if takesAlpha, scanner.current == (commas ? UInt8(ascii: ",") : UInt8(ascii: "/")) {
      scanner.offset += 1
      try scanner.skipSpace()
      try setAlpha(of: &color, noneIsAllowed: !commas)
      try scanner.skipSpace()
    }
    try close()
    return color
  }

  /// Throws where a value is not of the kind that the axis takes.
  func check(_ argument: CSSScanner.Numeric, _ axis: CSSFunction.Axis) throws(ColorSyntaxError) {
    if axis.isHue, argument.unit == .percent { throw scanner.error("expected an angle", at: argument.offset) }
    if !axis.isHue, argument.unit == .degrees {
      throw scanner.error("expected a number or a percentage", at: argument.offset)
    }
  }

  /// A number, a percentage, an angle, `none`, or a math function that is one of the first three.
  private mutating func numeric() throws(ColorSyntaxError) -> CSSScanner.Numeric {
    if scanner.isAtEnd { throw unexpected("") }
    guard scanner.startsIdentifier else { return try scanner.numeric() }
    let start = scanner.offset
    let name = scanner.identifier()
    if name == "none" { return CSSScanner.Numeric(value: 0, unit: .none, offset: start) }
    guard let (math, unit) = try math(name, at: start, keywords: []) else {
      throw scanner.error("expected a number", at: start)
    }
    return CSSScanner.Numeric(value: math.topLevelValue([]), unit: unit, offset: start)
  }

  /// The math function whose name has been read, and what it measures; nil where it is none.
  mutating func math(
    _ name: CSSKeyword, at start: Int, keywords: [CSSKeyword]
  ) throws(ColorSyntaxError) -> (CSSMath, CSSScanner.Numeric.Unit)? {
    guard scanner.current == UInt8(ascii: "("), CSSMathParser.isFunction(name) else { return nil }
    scanner.offset += 1
    var parser = CSSMathParser(scanner, keywords: keywords)
    let (node, type) = try parser.function(name, at: start)
    scanner.offset = parser.scanner.offset
    guard let unit = type.unit else {
      throw scanner.error("expected a number, a percentage or an angle", at: start)
    }
    return (node, unit)
  }

  private func checkLegacy(
    _ argument: CSSScanner.Numeric, _ index: Int, _ legacy: ColorSyntax.Legacy,
    _ unit: inout CSSScanner.Numeric.Unit?
  ) throws(ColorSyntaxError) {
    if argument.unit == .none {
      throw scanner.error("\"none\" does not go with commas", at: argument.offset)
    }
    switch legacy {
    case .uniform:
      if let unit, argument.unit != unit {
        throw scanner.error("numbers and percentages do not mix between commas", at: argument.offset)
      }
      unit = argument.unit
    case .percentages:
      if index > 0, argument.unit != .percent {
        throw scanner.error("expected a percentage", at: argument.offset)
      }
    case .numbers:
      if argument.unit != .number { throw scanner.error("expected a number", at: argument.offset) }
    case .absent, .free: break
    }
  }

  private mutating func setAlpha(of color: inout Color, noneIsAllowed: Bool) throws(ColorSyntaxError) {
    let argument = try numeric()
    switch argument.unit {
    case .none where noneIsAllowed:
      color.missing.insert(.alpha)
      color.alpha = 0
    case .number: color.alpha = min(max(argument.value, 0), 1)
    case .percent: color.alpha = min(max(argument.value / 100, 0), 1)
    case .none, .degrees:
      throw scanner.error("expected a number or a percentage", at: argument.offset)
    }
  }
}
