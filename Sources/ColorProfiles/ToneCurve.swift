import Bytes

/// A curve of one channel: a formula, or numbers to interpolate between.
enum ToneCurve: Sendable {
  /// The function of `para` (0…4) with its parameters g, a, b, c, d, e, f; reversed, the inverse of it.
  case formula(kind: Int, parameters: [Double], isReversed: Bool)
  /// Values 0…1 at even distances.
  case table([Float])

  static let linear = ToneCurve.formula(kind: 0, parameters: [1, 0, 0, 0, 0, 0, 0], isReversed: false)

  /// Whether the curve changes nothing.
  var isLinear: Bool {
    if case .formula(kind: 0, let parameters, _) = self { return parameters[0] == 1 }
    return false
  }

  /// Reads a `curv` or `para` at the reader, and leaves it behind.
  init(_ reader: inout ByteReader) throws(ByteError) {
    let start = reader.offset
    let type = ICCProfile.name(UInt32(truncatingIfNeeded: try reader.u32()))
    try reader.skip(4)
    switch type {
    case "curv":
      let count = try reader.u32()
      switch count {
      case 0: self = .linear
      case 1:
        let gamma = Double(try reader.u16()) / 256
        self = .formula(kind: 0, parameters: [gamma, 0, 0, 0, 0, 0, 0], isReversed: false)
      default:
        guard count <= 65536, count <= reader.remaining / 2 else {
          throw ByteError("a curve of \(count) points ends past the end of its tag", at: start + 8)
        }
        self = .table(try Self.words(count, &reader))
      }
    case "para":
      let kind = try reader.u16()
      try reader.skip(2)
      guard kind < Self.counts.count else {
        throw ByteError("curve function \(kind) is not known", at: start + 8)
      }
      var parameters = [Double](repeating: 0, count: 7)
      for index in 0..<Self.counts[kind] { parameters[index] = try ICCProfile.fixed(&reader) }
      // Kinds 2 and 4 keep their offsets where the formulas below look for them.
      self = .formula(kind: kind, parameters: parameters, isReversed: false)
    default:
      throw ByteError("a curve of type \(type) is not read", at: start)
    }
  }

  private static let counts = [1, 3, 4, 5, 7]

  static func words(_ count: Int, _ reader: inout ByteReader) throws(ByteError) -> [Float] {
    var table: [Float] = []
    table.reserveCapacity(count)
    for _ in 0..<count { table.append(Float(try reader.u16()) / 65535) }
    return table
  }

  /// The value at `x`; formulas go on beyond 0…1.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .table(let table):
      let last = table.count - 1
      let place = x > 0 ? min(x, 1) * Double(last) : 0
      let index = Int(place)
      let low = Double(table[index])
      return index == last ? low : low + (Double(table[index + 1]) - low) * (place - Double(index))
    case .formula(let kind, let p, let isReversed):
      let value = isReversed ? Self.backward(kind, p, x) : Self.forward(kind, p, x)
      return value.isFinite ? value : value > 0 ? 1e22 : value < 0 ? -1e22 : 0
    }
  }

  private static func raise(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? power(base, exponent) : 0
  }

  private static func isZero(_ value: Double) -> Bool { abs(value) < 0.0001 }

  /// Source: ICC.1:2022, table 68; at the edges as LittleCMS does it.
  private static func forward(_ kind: Int, _ p: [Double], _ x: Double) -> Double {
    let line = p[1] * x + p[2]
    switch kind {
    case 0: return x < 0 ? (isZero(p[0] - 1) ? x : 0) : p[0] == 1 ? x : power(x, p[0])
    case 1: return isZero(p[1]) || x < -p[2] / p[1] ? 0 : raise(line, p[0])
    case 2:
      if isZero(p[1]) { return 0 }
      return x < max(-p[2] / p[1], 0) ? p[3] : line > 0 ? power(line, p[0]) + p[3] : 0
    case 3: return x >= p[4] ? raise(line, p[0]) : x * p[3]
    default: return x >= p[4] ? raise(line, p[0]) + p[5] : x * p[3] + p[6]
    }
  }

  private static func backward(_ kind: Int, _ p: [Double], _ y: Double) -> Double {
    func root(_ value: Double) -> Double {
      isZero(p[0]) || isZero(p[1]) ? 0 : (power(value, 1 / p[0]) - p[2]) / p[1]
    }
    switch kind {
    case 0:
      if y < 0 { return isZero(p[0] - 1) ? y : 0 }
      return isZero(p[0]) ? 1e22 : p[0] == 1 ? y : power(y, 1 / p[0])
    case 1: return y < 0 ? 0 : max(root(y), 0)
    case 2:
      if isZero(p[0]) || isZero(p[1]) { return 0 }
      return y < p[3] ? -p[2] / p[1] : y > p[3] ? root(y - p[3]) : 0
    case 3:
      if y >= raise(p[1] * p[4] + p[2], p[0]) { return root(y) }
      return isZero(p[3]) ? 0 : y / p[3]
    default:
      if y >= p[3] * p[4] + p[6] { return y < p[5] ? 0 : root(y - p[5]) }
      return isZero(p[3]) ? 0 : (y - p[6]) / p[3]
    }
  }

  /// The curve that undoes this one. Tables are searched at 4096 places, as LittleCMS does it.
  var reversed: ToneCurve {
    switch self {
    case .formula(let kind, let parameters, let isReversed):
      return .formula(kind: kind, parameters: parameters, isReversed: !isReversed)
    case .table(let table):
      guard table.count > 1, let first = table.first, let final = table.last else { return self }
      let samples = 4096
      let scale = Double(samples - 1)
      let isAscending = first < final
      // Of several segments that hold a value, the last of an ascending curve counts, and the first of a descending one.
      var found = [Int32](repeating: -1, count: samples)
      let segments = table.count - 1
      for step in 0..<segments {
        let j = isAscending ? step : segments - 1 - step
        let low = Int((Double(min(table[j], table[j + 1])) * scale - 1e-6).rounded(.up))
        let high = Int((Double(max(table[j], table[j + 1])) * scale + 1e-6).rounded(.down))
        if low <= high { for i in max(low, 0)...min(high, samples - 1) { found[i] = Int32(j) } }
      }
      var (a, b) = (0.0, 0.0)
      return .table(
        (0..<samples).map { i in
          let y = Double(i) / scale
          if found[i] >= 0 {
            let j = Int(found[i])
            let (x1, x2) = (Double(table[j]), Double(table[j + 1]))
            let (y1, y2) = (Double(j) / Double(segments), Double(j + 1) / Double(segments))
            if x1 == x2 { return Float(isAscending ? y2 : y1) }
            a = (y2 - y1) / (x2 - x1)
            b = y2 - a * x2
          }
          return Float(min(max(a * y + b, 0), 1))
        })
    }
  }
}
