/// Reads the functions whose arguments are colors. Source: CSS Color 5.
extension CSSParser {
  /// `color-mix()`: an interpolation method, which may be left out, and colors with their shares.
  mutating func mix() throws(ColorSyntaxError) -> ColorNode {
    var mix = ColorMix(space: .oklab, hue: .shorter, items: [])
    if let method = try interpolationMethod() { (mix.space, mix.hue) = method }
    repeat {
      if !mix.items.isEmpty { try expect(UInt8(ascii: ",")) }
      if mix.items.count == 256 { throw scanner.error("too many colors in one mix") }
      var share = try percentage()
      let color = try innerColor()
      if share == nil { share = try percentage() }
      mix.items.append(ColorMix.Item(color: color, percentage: share))
    } while scanner.current == UInt8(ascii: ",")
    try close()
    return ColorNode.mix(mix).settled
  }

  /// `in`, a space and a hue method, with the comma after them; nil where no method is given.
  private mutating func interpolationMethod() throws(ColorSyntaxError) -> (ColorSpace, HueArc)? {
    let start = scanner.offset
    guard scanner.startsIdentifier, scanner.identifier() == "in", scanner.current != UInt8(ascii: "(") else {
      scanner.offset = start
      return nil
    }
    try scanner.skipSpace()
    let place = scanner.offset
    guard scanner.startsIdentifier, let space = CSSFunction.mixingSpace(scanner.identifier()) else {
      throw scanner.isAtEnd
        ? unexpected("")
        : scanner.error(
          "unknown color space \"\(scanner.excerpt(place..<max(scanner.offset, place + 1)))\"", at: place)
    }
    try scanner.skipSpace()
    var arc = HueArc.shorter
    if scanner.startsIdentifier {
      let place = scanner.offset
      let word = scanner.identifier()
      guard let chosen = HueArc.allCases.first(where: { CSSKeyword($0.rawValue) == word }) else {
        throw scanner.error("unknown hue method \"\(scanner.excerpt(place..<scanner.offset))\"", at: place)
      }
      guard space.hueIndex != nil else { throw scanner.error("\(space.id) has no hue", at: place) }
      try scanner.skipSpace()
      let wordPlace = scanner.offset
      guard scanner.identifier() == "hue" else {
        throw scanner.isAtEnd ? unexpected("") : scanner.error("expected \"hue\"", at: wordPlace)
      }
      try scanner.skipSpace()
      arc = chosen
    }
    try expect(UInt8(ascii: ","))
    return (space, arc)
  }

  /// A share of 0…100, as a literal or a calculation, which is held there; nil where none comes.
  private mutating func percentage() throws(ColorSyntaxError) -> Double? {
    let start = scanner.offset
    let value: CSSScanner.Numeric
    if scanner.startsIdentifier {
      let name = scanner.identifier()
      guard let (math, unit) = try math(name, at: start, keywords: []) else {
        scanner.offset = start
        return nil
      }
      let held = min(max(math.topLevelValue([]), 0), 100)
      value = CSSScanner.Numeric(value: held, unit: unit, offset: start)
    } else {
      guard scanner.startsNumber else { return nil }
      value = try scanner.numeric()
    }
    guard value.unit == .percent else { throw scanner.error("expected a percentage", at: start) }
    guard (0...100).contains(value.value) else {
      throw scanner.error("expected a percentage from 0% to 100%", at: start)
    }
    try scanner.skipSpace()
    return value.value
  }

  /// `light-dark()`.
  mutating func lightDark(at start: Int) throws(ColorSyntaxError) -> ColorNode {
    let light = try innerColor()
    try expect(UInt8(ascii: ","))
    let dark = try innerColor()
    try close()
    return .lightDark(
      light: light, dark: dark, scanner.error("light-dark() depends on the color scheme", at: start))
  }

  /// `alpha()`: a color with another opacity.
  mutating func alphaFunction() throws(ColorSyntaxError) -> ColorNode {
    guard try skipFrom() else { throw unexpected("\"from\"") }
    let origin = try innerColor()
    let alpha = try relativeAlpha(["alpha"])
    try close()
    return ColorNode.alpha(of: origin, alpha).settled
  }

  /// The channels of a relative color, after its origin.
  mutating func relative(
    _ function: CSSFunction, to origin: ColorNode, isColorFunction: Bool = false
  ) throws(ColorSyntaxError) -> ColorNode {
    var color = RelativeColor(
      function: function, isColorFunction: isColorFunction, origin: origin, arguments: [], alpha: nil)
    for axis in function.axes {
      let start = scanner.offset
      let argument = try relativeArgument(function.keywords)
      if let unit = argument.unit {
        try check(CSSScanner.Numeric(value: 0, unit: unit, offset: start), axis)
      }
      color.arguments.append(argument)
    }
    color.alpha = try relativeAlpha(function.keywords)
    try close()
    return ColorNode.relative(color).settled
  }

  private mutating func relativeAlpha(
    _ keywords: [CSSKeyword]
  ) throws(ColorSyntaxError) -> RelativeColor.Argument? {
    guard scanner.current == UInt8(ascii: "/") else { return nil }
    scanner.offset += 1
    try scanner.skipSpace()
    let start = scanner.offset
    let argument = try relativeArgument(keywords)
    if argument.unit == .degrees { throw scanner.error("expected a number or a percentage", at: start) }
    return argument
  }

  private mutating func relativeArgument(
    _ keywords: [CSSKeyword]
  ) throws(ColorSyntaxError) -> RelativeColor.Argument {
    if scanner.isAtEnd { throw unexpected("") }
    let start = scanner.offset
    guard scanner.startsIdentifier else {
      let value = try scanner.numeric()
      try scanner.skipSpace()
      return .plain(value)
    }
    let name = scanner.identifier()
    let argument: RelativeColor.Argument
    if name == "none" {
      argument = .none
    } else if let index = keywords.firstIndex(of: name), scanner.current != UInt8(ascii: "(") {
      argument = .channel(index == keywords.count - 1 ? 4 : index)
    } else if let (math, unit) = try math(name, at: start, keywords: keywords) {
      argument = .math(math, unit)
    } else {
      throw scanner.error("expected a number or a channel", at: start)
    }
    try scanner.skipSpace()
    return argument
  }
}

extension RelativeColor.Argument {
  /// What the value measures; nil for what goes everywhere.
  fileprivate var unit: CSSScanner.Numeric.Unit? {
    switch self {
    case .none, .channel: nil
    case .plain(let value): value.unit
    case .math(_, let unit): unit
    }
  }
}
