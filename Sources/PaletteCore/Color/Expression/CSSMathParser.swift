/// What a calculation measures: how often each unit is multiplied into it.
struct CSSMathType: Equatable, Sendable {
  /// Percent, angle, length, time, frequency, resolution.
  private var powers: SIMD8<Int8> = .zero

  static let number = CSSMathType()
  static let percent = CSSMathType(0)
  static let angle = CSSMathType(1)
  static let length = CSSMathType(2)
  /// A bound that is not there, which goes with everything.
  static let unbounded = CSSMathType(7)

  private init() {}
  private init(_ place: Int) { powers[place] = 1 }

  static func * (a: CSSMathType, b: CSSMathType) -> CSSMathType {
    var result = CSSMathType()
    result.powers = a.powers &+ b.powers
    return result
  }

  static func / (a: CSSMathType, b: CSSMathType) -> CSSMathType {
    var result = CSSMathType()
    result.powers = a.powers &- b.powers
    return result
  }

  /// The unit of a component, for what can stand as one.
  var unit: CSSScanner.Numeric.Unit? {
    switch self {
    case .number: .number
    case .percent: .percent
    case .angle: .degrees
    default: nil
    }
  }

  /// What `unit` measures, and how much of the canonical unit it is; nil for units that depend on a page.
  static func of(_ unit: CSSKeyword) -> (type: CSSMathType, scale: Double)? {
    switch unit {
    case "deg": (.angle, 1)
    case "grad": (.angle, 0.9)
    case "rad": (.angle, 180 / .pi)
    case "turn": (.angle, 360)
    case "px": (.length, 1)
    case "cm": (.length, 96 / 2.54)
    case "mm": (.length, 96 / 25.4)
    case "q": (.length, 96 / 101.6)
    case "in": (.length, 96)
    case "pc": (.length, 16)
    case "pt": (.length, 96.0 / 72)
    case "s": (CSSMathType(3), 1)
    case "ms": (CSSMathType(3), 0.001)
    case "hz": (CSSMathType(4), 1)
    case "khz": (CSSMathType(4), 1000)
    case "dppx", "x": (CSSMathType(5), 1)
    case "dpi": (CSSMathType(5), 1.0 / 96)
    case "dpcm": (CSSMathType(5), 2.54 / 96)
    default: nil
    }
  }
}

/// Reads math functions. Source: CSS Values 4, section 10.
struct CSSMathParser {
  typealias Typed = (node: CSSMath, type: CSSMathType)

  var scanner: CSSScanner
  /// The channels of the origin, in a relative color, with their places.
  let keywords: [CSSKeyword]
  /// What the units of a page are; nil for colors, which know none.
  let lengths: CSSLengths?
  var depth = 0
  private var operations = 0

  init(_ scanner: CSSScanner, keywords: [CSSKeyword], lengths: CSSLengths? = nil) {
    self.scanner = scanner
    self.keywords = keywords
    self.lengths = lengths
  }

  /// The one value of a text.
  mutating func whole() throws(ColorSyntaxError) -> Typed {
    try scanner.skipSpace()
    let value = try value()
    try scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error("something follows the value") }
    return value
  }

  /// Whether a function of this name is a math function.
  static func isFunction(_ name: CSSKeyword) -> Bool { functions[name] != nil || unprefixed(name) == "calc" }

  private static func unprefixed(_ name: CSSKeyword) -> CSSKeyword {
    name == "-webkit-calc" || name == "-moz-calc" ? "calc" : name
  }

  /// The function `name`, whose opening parenthesis has been read, up to its closing one.
  mutating func function(_ name: CSSKeyword, at start: Int) throws(ColorSyntaxError) -> Typed {
    depth += 1
    defer { depth -= 1 }
    if depth > 32 { throw scanner.error("the expression is nested too deep", at: start) }
    try scanner.skipSpace()
    if Self.unprefixed(name) == "calc" {
      let inner = try sum()
      try close()
      return inner
    }
    guard let function = Self.functions[name] else {
      throw scanner.error("unknown function \"\(scanner.excerpt(start..<scanner.offset))\"", at: start)
    }
    var operation = function.operation
    if case .round = operation, let strategy = try rounding() { operation = .round(strategy) }
    var arguments: [Typed] = []
    repeat {
      if !arguments.isEmpty { scanner.offset += 1 }
      try scanner.skipSpace()
      if let bound = try bound(operation, arguments.count) {
        arguments.append(bound)
      } else {
        arguments.append(try sum())
      }
    } while scanner.current == UInt8(ascii: ",")
    try close()
    guard function.count.contains(arguments.count) else {
      throw scanner.error("\(function.counted) expected", at: start)
    }
    let type = try type(of: function, arguments, at: start)
    var nodes = arguments.map(\.node)
    if case .round = operation, nodes.count == 1 { nodes.append(.value(1)) }
    if arguments.first?.type == .angle { operation = operation.ofDegrees }
    return (try call(operation, nodes), type)
  }

  /// The operation on its arguments, or its value where these are known: a long sum is no deep tree.
  private mutating func call(
    _ operation: CSSMath.Operation, _ nodes: [CSSMath]
  ) throws(ColorSyntaxError) -> CSSMath {
    let values = nodes.compactMap { node -> Double? in
      if case .value(let value) = node { return value }
      return nil
    }
    if values.count == nodes.count { return .value(operation.apply(values)) }
    operations += 1
    if operations > 256 { throw scanner.error("the calculation is too long") }
    return .call(operation, nodes)
  }

  /// `none` in `clamp()`: no bound on that side.
  private mutating func bound(
    _ operation: CSSMath.Operation, _ index: Int
  ) throws(ColorSyntaxError) -> Typed? {
    guard case .clamp = operation, index != 1, scanner.startsIdentifier else { return nil }
    let start = scanner.offset
    guard scanner.identifier() == "none" else {
      scanner.offset = start
      return nil
    }
    try scanner.skipSpace()
    return (.value(index == 0 ? -.infinity : .infinity), .unbounded)
  }

  private mutating func rounding() throws(ColorSyntaxError) -> CSSMath.Rounding? {
    let start = scanner.offset
    guard scanner.startsIdentifier else { return nil }
    let strategy: CSSMath.Rounding
    switch scanner.identifier() {
    case "nearest": strategy = .nearest
    case "up": strategy = .up
    case "down": strategy = .down
    case "to-zero": strategy = .toZero
    default:
      scanner.offset = start
      return nil
    }
    try scanner.skipSpace()
    guard scanner.current == UInt8(ascii: ",") else { throw scanner.error("expected \",\"") }
    scanner.offset += 1
    return strategy
  }

  private mutating func close() throws(ColorSyntaxError) {
    // The end of a declaration closes what is open.
    if lengths != nil, scanner.isAtEnd { return }
    guard scanner.current == UInt8(ascii: ")") else { throw scanner.error("expected \")\"") }
    scanner.offset += 1
  }

  /// Terms, with white space on both sides of `+` and `-`.
  mutating func sum() throws(ColorSyntaxError) -> Typed {
    var left = try product()
    while true {
      let afterTerm = scanner.offset
      let spaced = scanner.isAfterSpace(afterTerm)
      let sign = scanner.current
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return left }
      guard spaced, CSSScanner.isSpace(scanner.peek(1)) || scanner.peek(1) == UInt8(ascii: "/") else {
        throw scanner.error("expected white space around \"\(Character(Unicode.Scalar(sign)))\"")
      }
      scanner.offset += 1
      try scanner.skipSpace()
      let place = scanner.offset
      let right = try product()
      guard left.type == right.type else { throw scanner.error("units that do not go together", at: place) }
      left.node = try call(sign == UInt8(ascii: "+") ? .add : .subtract, [left.node, right.node])
    }
  }

  private mutating func product() throws(ColorSyntaxError) -> Typed {
    var left = try value()
    try scanner.skipSpace()
    while scanner.current == UInt8(ascii: "*") || scanner.current == UInt8(ascii: "/") {
      let divides = scanner.current == UInt8(ascii: "/")
      scanner.offset += 1
      try scanner.skipSpace()
      let right = try value()
      left.node = try call(divides ? .divide : .multiply, [left.node, right.node])
      left.type = divides ? left.type / right.type : left.type * right.type
      try scanner.skipSpace()
    }
    return left
  }

  private mutating func value() throws(ColorSyntaxError) -> Typed {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "(") {
      scanner.offset += 1
      return try function("calc", at: start)
    }
    if scanner.startsIdentifier {
      let name = scanner.identifier()
      if scanner.current == UInt8(ascii: "(") {
        scanner.offset += 1
        return try function(name, at: start)
      }
      if let index = keywords.firstIndex(of: name) {
        return (.channel(index == keywords.count - 1 ? 4 : index), .number)
      }
      if let constant = Self.constants[name] { return (.value(constant), .number) }
      throw scanner.error(
        "unknown word \"\(scanner.excerpt(start..<scanner.offset))\" in a calculation", at: start)
    }
    guard let number = scanner.number() else {
      throw scanner.error(scanner.isAtEnd ? "expected \")\"" : "expected a number", at: start)
    }
    if scanner.current == UInt8(ascii: "%") {
      scanner.offset += 1
      if let whole = lengths?.whole { return (.value(number / 100 * whole), .length) }
      return (.value(number), .percent)
    }
    guard scanner.startsIdentifier else { return (.value(number), .number) }
    let unitStart = scanner.offset
    let unit = scanner.identifier()
    if let pixels = lengths?.pixels(of: unit) { return (.value(number * pixels), .length) }
    guard let (type, scale) = CSSMathType.of(unit) else {
      throw scanner.error("unknown unit \"\(scanner.excerpt(unitStart..<scanner.offset))\"", at: unitStart)
    }
    return (.value(number * scale), type)
  }

  private static let constants: [CSSKeyword: Double] = [
    "e": 2.718281828459045, "pi": .pi, "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]
}

/// What the functions take and give.
extension CSSMathParser {
  struct Function: Sendable {
    enum Rule: Sendable {
      /// Every argument measures the same, and so does the result.
      case alike
      /// Every argument measures the same; the result is a number.
      case ratio
      /// Numbers only.
      case numbers
      /// A number or an angle to a number.
      case fromAngle
      /// Numbers to an angle.
      case toAngle
      /// Two that measure the same to an angle.
      case alikeToAngle
      /// Anything to a number.
      case toNumber
    }
    var operation: CSSMath.Operation
    var count: ClosedRange<Int>
    var rule: Rule

    init(_ operation: CSSMath.Operation, _ count: ClosedRange<Int>, _ rule: Rule) {
      self.operation = operation
      self.count = count
      self.rule = rule
    }

    var counted: String {
      count.lowerBound == count.upperBound
        ? "\(count.lowerBound) argument\(count.lowerBound == 1 ? "" : "s")"
        : "\(count.lowerBound) to \(count.upperBound) arguments"
    }
  }

  private static let functions: [CSSKeyword: Function] = [
    "min": Function(.minimum, 1...1000, .alike), "max": Function(.maximum, 1...1000, .alike),
    "clamp": Function(.clamp, 3...3, .alike), "round": Function(.round(.nearest), 1...2, .alike),
    "mod": Function(.modulo, 2...2, .alike), "rem": Function(.remainder, 2...2, .alike),
    "sin": Function(.sine(degrees: false), 1...1, .fromAngle),
    "cos": Function(.cosine(degrees: false), 1...1, .fromAngle),
    "tan": Function(.tangent(degrees: false), 1...1, .fromAngle), "asin": Function(.arcSine, 1...1, .toAngle),
    "acos": Function(.arcCosine, 1...1, .toAngle), "atan": Function(.arcTangent, 1...1, .toAngle),
    "atan2": Function(.arcTangent2, 2...2, .alikeToAngle), "pow": Function(.power, 2...2, .numbers),
    "sqrt": Function(.squareRoot, 1...1, .numbers), "hypot": Function(.hypotenuse, 1...1000, .alike),
    "log": Function(.logarithm, 1...2, .numbers), "exp": Function(.exponential, 1...1, .numbers),
    "abs": Function(.absolute, 1...1, .alike), "sign": Function(.sign, 1...1, .toNumber),
    "progress": Function(.progress, 3...3, .ratio),
  ]

  fileprivate func type(
    of function: Function, _ arguments: [Typed], at start: Int
  ) throws(ColorSyntaxError) -> CSSMathType {
    let bounded = arguments.map(\.type).filter { $0 != .unbounded }
    let first = bounded.first ?? .number
    let isAlike = bounded.allSatisfy { $0 == first }
    let isFine: Bool
    let result: CSSMathType
    switch function.rule {
    case .alike: (isFine, result) = (isAlike, first)
    case .ratio: (isFine, result) = (isAlike, .number)
    case .numbers: (isFine, result) = (isAlike && first == .number, .number)
    case .fromAngle: (isFine, result) = (first == .number || first == .angle, .number)
    case .toAngle: (isFine, result) = (first == .number, .angle)
    case .alikeToAngle: (isFine, result) = (isAlike, .angle)
    case .toNumber: (isFine, result) = (true, .number)
    }
    if case .round = function.operation, arguments.count == 1, first != .number {
      throw scanner.error("2 arguments expected", at: start)
    }
    guard isFine else { throw scanner.error("units that do not go together", at: start) }
    return result
  }
}
