import Bytes

// Reads `multiProcessElementsType`, whose numbers are of single precision and not bound to 0…1. Source: ICC.1:2022, section
// 10.16; at the edges as LittleCMS 2 does it.

extension ICCProfile {
  /// The tag of unbounded numbers for an intent; it counts before the tables, and stands for its own intent only.
  static func floatName(_ intent: Intent, outwards: Bool) -> String {
    "\(outwards ? "B2D" : "D2B")\(intent.rawValue)"
  }

  /// The steps of such a tag. Throws where it is damaged, or has more than four channels anywhere.
  func floatElements(_ range: Range<Int>, outwards: Bool) throws(ByteError) -> [ProfileStage] {
    var reader = ByteReader(data, in: range)
    let type = Self.name(UInt32(truncatingIfNeeded: try reader.u32()))
    guard type == "mpet" else {
      throw ByteError("elements of type \(type) are not read", at: range.lowerBound)
    }
    try reader.skip(4)
    let (inputs, outputs) = (try reader.u16(), try reader.u16())
    let device = space.channels
    guard inputs == (outwards ? 3 : device), outputs == (outwards ? device : 3) else {
      throw ByteError(
        "elements of \(inputs) to \(outputs) channels do not fit the profile", at: range.lowerBound + 8)
    }
    var stages: [ProfileStage] = []
    var channels = inputs
    for element in try Self.positions(&reader, count: try reader.u32(), in: range) {
      let (stage, from, to) = try Self.element(ByteReader(data, in: element), in: element)
      guard let stage else { continue }
      guard from == channels else {
        throw ByteError("an element takes \(from) channels where \(channels) come", at: element.lowerBound)
      }
      stages.append(stage)
      channels = to
    }
    guard channels == outputs else {
      throw ByteError("the elements end with \(channels) channels, not \(outputs)", at: range.lowerBound)
    }
    // The connection space has its own units here; so do devices that are Lab or XYZ.
    let ends: (first: ConnectionSpace?, last: ConnectionSpace?) =
      outwards ? (connection, unbounded) : (unbounded, connection)
    if let first = ends.first { stages.insert(Self.toUnits(of: first), at: 0) }
    if let last = ends.last { stages.append(Self.fromUnits(of: last)) }
    return stages
  }

  private var unbounded: ConnectionSpace? { space == .lab ? .lab : space == .xyz ? .xyz : nil }

  private static func toUnits(of space: ConnectionSpace) -> ProfileStage {
    switch space {
    case .lab: .scale(SIMD4(100, 255, 255, 0), offset: SIMD4(0, -128, -128, 0))
    case .xyz: .scale(SIMD4(repeating: ProfileStage.mostXYZ))
    }
  }

  private static func fromUnits(of space: ConnectionSpace) -> ProfileStage {
    switch space {
    case .lab:
      .scale(SIMD4(1.0 / 100, 1.0 / 255, 1.0 / 255, 0), offset: SIMD4(0, 128.0 / 255, 128.0 / 255, 0))
    case .xyz: .scale(SIMD4(repeating: 1 / ProfileStage.mostXYZ))
    }
  }

  /// A table of places and sizes, counted from the start of `range`.
  private static func positions(
    _ reader: inout ByteReader, count: Int, in range: Range<Int>
  ) throws(ByteError) -> [Range<Int>] {
    try reader.require(count.multipliedReportingOverflow(by: 8).partialValue, "a table of elements")
    guard count <= 1024 else { throw ByteError("\(count) elements are too many", at: reader.offset) }
    var places: [Range<Int>] = []
    for _ in 0..<count {
      let at = reader.offset
      let (start, size) = (try reader.u32(), try reader.u32())
      guard start <= range.count, size <= range.count - start, size >= 8 else {
        throw ByteError("an element lies outside its tag", at: at)
      }
      places.append(range.lowerBound + start..<range.lowerBound + start + size)
    }
    return places
  }

  /// One element with its channels; nil for those that only mark a place.
  private static func element(
    _ start: ByteReader, in range: Range<Int>
  ) throws(ByteError) -> (ProfileStage?, Int, Int) {
    var reader = start
    let type = name(UInt32(truncatingIfNeeded: try reader.u32()))
    try reader.skip(4)
    if type == "bACS" || type == "eACS" { return (nil, 0, 0) }
    let (inputs, outputs) = (try reader.u16(), try reader.u16())
    guard (1...4).contains(inputs), (1...4).contains(outputs) else {
      throw ByteError("an element of \(inputs) to \(outputs) channels is not read", at: range.lowerBound + 8)
    }
    switch type {
    case "cvst":
      guard inputs == outputs else {
        throw ByteError("curves of \(inputs) to \(outputs) channels", at: range.lowerBound + 8)
      }
      var curves: [SegmentedCurve] = []
      for place in try positions(&reader, count: inputs, in: range) {
        var reader = ByteReader(reader.data, in: place)
        curves.append(try SegmentedCurve(&reader))
      }
      return (.segments(curves), inputs, outputs)
    case "matf":
      var columns = [SIMD4<Double>](repeating: SIMD4(), count: 4)
      for row in 0..<outputs { for column in 0..<inputs { columns[column][row] = try number(&reader) } }
      var offset = SIMD4<Double>()
      for row in 0..<outputs { offset[row] = try number(&reader) }
      return (.wideMatrix(columns, offset: offset), inputs, outputs)
    case "clut":
      let sizes = try reader.bytes(16).prefix(inputs).map { Int($0) }
      return (.table(try ColorTable(points: sizes, outputs: outputs, width: 4, &reader)), inputs, outputs)
    default: throw ByteError("an element of type \(type) is not read", at: range.lowerBound)
    }
  }

  /// A number of single precision that is one.
  static func number(_ reader: inout ByteReader) throws(ByteError) -> Double {
    let at = reader.offset
    let value = try reader.float32()
    guard value.isFinite else { throw ByteError("a number that is none", at: at) }
    return Double(value)
  }
}

/// A curve of formulas and samples, each for a range of what goes in. Source: ICC.1:2022, section 10.16.2.
struct SegmentedCurve: Sendable {
  private enum Shape {
    /// The function of `parf` (0…2) with its parameters.
    case formula(kind: Int, parameters: [Double])
    /// Values at even distances, the first of them at the start of the range.
    case samples([Double])
  }

  private let shapes: [Shape]
  /// Where each segment ends; the last goes on for ever.
  private let ends: [Double]

  init(_ reader: inout ByteReader) throws(ByteError) {
    let start = reader.offset
    let type = ICCProfile.name(UInt32(truncatingIfNeeded: try reader.u32()))
    guard type == "curf" else { throw ByteError("a curve of type \(type) is not read", at: start) }
    try reader.skip(4)
    let count = try reader.u16()
    try reader.skip(2)
    guard count > 0 else { throw ByteError("a curve without segments", at: start + 8) }
    try reader.require((count - 1) * 4, "the segments of a curve")
    var ends: [Double] = []
    for _ in 0..<count - 1 { ends.append(try ICCProfile.number(&reader)) }
    var shapes: [Shape] = []
    for index in 0..<count {
      let at = reader.offset
      let kind = ICCProfile.name(UInt32(truncatingIfNeeded: try reader.u32()))
      try reader.skip(4)
      switch kind {
      case "parf":
        let function = try reader.u16()
        try reader.skip(2)
        guard function <= 2 else { throw ByteError("curve function \(function) is not known", at: at + 8) }
        var parameters: [Double] = []
        for _ in 0..<(function == 0 ? 4 : 5) { parameters.append(try ICCProfile.number(&reader)) }
        shapes.append(.formula(kind: function, parameters: parameters))
      case "samf":
        guard index > 0, index < count - 1 else {
          throw ByteError("the first and the last segment of a curve are formulas", at: at)
        }
        let points = try reader.u32()
        guard points > 0, points <= reader.remaining / 4 else {
          throw ByteError("a curve of \(points) points ends past the end of its element", at: at + 8)
        }
        // The first point is what the segment before ends with.
        var samples = [Self.value(ends[index - 1], shapes, ends)]
        for _ in 0..<points { samples.append(try ICCProfile.number(&reader)) }
        shapes.append(.samples(samples))
      default: throw ByteError("a curve segment of type \(kind) is not read", at: at)
      }
    }
    (self.shapes, self.ends) = (shapes, ends)
  }

  func callAsFunction(_ x: Double) -> Double { Self.value(x, shapes, ends) }

  private static func value(_ x: Double, _ shapes: [Shape], _ ends: [Double]) -> Double {
    // Of segments that overlap, the last counts.
    for index in shapes.indices.reversed() {
      let low = index > 0 ? ends[index - 1] : -1e22
      let high = index < ends.count ? ends[index] : 1e22
      guard x > low, x <= high else { continue }
      let value =
        switch shapes[index] {
        case .formula(let kind, let parameters): formula(kind, parameters, x)
        case .samples(let samples): sample(samples, (x - low) / (high - low))
        }
      return value.isNaN ? 0 : min(max(value, -1e22), 1e22)
    }
    return -1e22
  }

  private static func formula(_ kind: Int, _ p: [Double], _ x: Double) -> Double {
    switch kind {
    case 0:
      let line = p[1] * x + p[2]
      return p[0] == 1 ? line + p[3] : line < 0 ? p[3] : power(line, p[0]) + p[3]
    case 1:
      let inner = p[2] * power(x, p[0]) + p[3]
      return inner > 0 ? p[1] * decadic(inner) + p[4] : p[4]
    default: return p[0] * power(p[1], p[2] * x + p[3]) + p[4]
    }
  }

  private static func sample(_ samples: [Double], _ place: Double) -> Double {
    let last = samples.count - 1
    let scaled = place > 0 ? min(place, 1) * Double(last) : 0
    let index = Int(scaled)
    if index == last { return samples[last] }
    return samples[index] + (samples[index + 1] - samples[index]) * (scaled - Double(index))
  }
}
