/// A math function, taken apart. Units are checked when it is read, so that only numbers are left: percentages as
/// they are, angles in degrees, lengths in pixels, times in seconds. Source: CSS Values 4, section 10.
enum CSSMath: Sendable {
  case value(Double)
  /// A channel of the origin of a relative color; 4 is its alpha.
  case channel(Int)
  indirect case call(Operation, [CSSMath])

  /// What is calculated.
  enum Operation: Sendable {
    case add, subtract, multiply, divide
    case minimum, maximum, clamp
    case round(Rounding)
    case modulo, remainder
    /// Of an angle in degrees, or of radians.
    case sine(degrees: Bool)
    case cosine(degrees: Bool)
    case tangent(degrees: Bool)
    /// To an angle in degrees.
    case arcSine, arcCosine, arcTangent, arcTangent2
    case power, squareRoot, hypotenuse, logarithm, exponential
    case absolute, sign, progress
  }

  /// The strategies of `round()`.
  enum Rounding: Sendable {
    case nearest, up, down, toZero
  }

  /// The value with the given channels of the origin, which may be infinite or no number at all.
  func value(_ channels: [Double]) -> Double {
    switch self {
    case .value(let value): return value
    case .channel(let index): return index < channels.count ? channels[index] : 0
    case .call(let operation, let arguments):
      return operation.apply(arguments.map { $0.value(channels) })
    }
  }

  /// The value as a component takes it: no number at all is 0. Source: CSS Values 4, section 10.12.
  func topLevelValue(_ channels: [Double]) -> Double {
    let value = value(channels)
    return value.isNaN ? 0 : value
  }
}

extension CSSMath.Operation {
  /// The same of an argument in degrees.
  var ofDegrees: CSSMath.Operation {
    switch self {
    case .sine: .sine(degrees: true)
    case .cosine: .cosine(degrees: true)
    case .tangent: .tangent(degrees: true)
    default: self
    }
  }

  /// The operation on as many arguments as it takes; the parser has counted them.
  func apply(_ v: [Double]) -> Double {
    guard let first = v.first else { return 0 }
    let second = v.count > 1 ? v[1] : 1
    switch self {
    case .add: return first + second
    case .subtract: return first - second
    case .multiply: return first * second
    case .divide: return first / second
    case .minimum: return v.dropFirst().reduce(first, Self.lesser)
    case .maximum: return v.dropFirst().reduce(first) { -Self.lesser(-$0, -$1) }
    case .clamp: return -Self.lesser(-first, -Self.lesser(second, v.count > 2 ? v[2] : .infinity))
    case .round(let strategy): return Self.rounded(first, to: second, strategy)
    case .modulo: return Self.modulo(first, second)
    case .remainder: return first.truncatingRemainder(dividingBy: second)
    case .sine(let degrees):
      return degrees ? Self.exact(first, PaletteCore.sine, [0, 1, 0, -1]) : PaletteCore.sine(first)
    case .cosine(let degrees):
      return degrees ? Self.exact(first, PaletteCore.cosine, [1, 0, -1, 0]) : PaletteCore.cosine(first)
    case .tangent(let degrees):
      return degrees
        ? Self.exact(first, PaletteCore.tangent, [0, .infinity, 0, -.infinity]) : PaletteCore.tangent(first)
    case .arcSine: return PaletteCore.arcSine(first) * 180 / .pi
    case .arcCosine: return PaletteCore.arcCosine(first) * 180 / .pi
    case .arcTangent: return PaletteCore.arcTangent(first) * 180 / .pi
    case .arcTangent2: return PaletteCore.arcTangent(first, second) * 180 / .pi
    case .power: return PaletteCore.power(first, second)
    case .squareRoot: return first.squareRoot()
    case .hypotenuse: return v.count == 1 ? abs(first) : v.reduce(0) { PaletteCore.hypotenuse($0, $1) }
    case .logarithm:
      return v.count > 1
        ? PaletteCore.logarithm(first) / PaletteCore.logarithm(second) : PaletteCore.logarithm(first)
    case .exponential: return PaletteCore.exponential(first)
    case .absolute: return abs(first)
    case .sign: return first > 0 ? 1 : first < 0 ? -1 : first
    case .progress:
      let length = (v.count > 2 ? v[2] : 0) - second
      return length == 0 ? 0 : (first - second) / length
    }
  }

  /// No number at all wins over every number, and -0 is less than 0.
  private static func lesser(_ a: Double, _ b: Double) -> Double {
    if a.isNaN || b.isNaN { return .nan }
    if a == b { return a.sign == .minus ? a : b }
    return a < b ? a : b
  }

  /// The sine, cosine or tangent of degrees; exact at the quarters of the circle.
  private static func exact(_ degrees: Double, _ function: (Double) -> Double, _ quarters: [Double]) -> Double
  {
    let quarter = degrees / 90
    guard quarter.rounded() == quarter, abs(quarter) < 1e15 else { return function(degrees * .pi / 180) }
    if quarter == 0 { return function(degrees) }
    return quarters[(Int(quarter) % 4 + 4) % 4]
  }

  private static func modulo(_ a: Double, _ b: Double) -> Double {
    if b.isInfinite { return a.isFinite && (a.sign == b.sign || a == 0) ? a : .nan }
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  /// The multiple of `step` that `strategy` chooses; halves go up. Source: CSS Values 4, section 10.3.
  private static func rounded(_ a: Double, to step: Double, _ strategy: CSSMath.Rounding) -> Double {
    if step == 0 || a.isInfinite && step.isInfinite || a.isNaN || step.isNaN { return .nan }
    if a.isInfinite { return a }
    let zero = a.sign == .minus ? -0.0 : 0.0
    if step.isInfinite {
      switch strategy {
      case .up: return a > 0 ? .infinity : zero
      case .down: return a < 0 ? -.infinity : zero
      case .nearest, .toZero: return zero
      }
    }
    let size = abs(step)
    let low = (a / size).rounded(.down) * size
    let high = (a / size).rounded(.up) * size
    let result: Double
    switch strategy {
    case .up: result = high
    case .down: result = low
    case .toZero: result = a < 0 ? high : low
    case .nearest: result = a - low < high - a ? low : high
    }
    return result == 0 ? zero : result
  }
}
