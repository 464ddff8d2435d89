public import Bytes

extension ICCProfile {
  /// The steps from the device's colors to the connection space, or outwards from it to the device.
  ///
  /// Throws where the profile lacks that way, or its tag is damaged.
  func stages(_ intent: Intent, outwards: Bool) throws(ByteError) -> [ProfileStage] {
    if let range = tag(Self.floatName(intent, outwards: outwards)) {
      return try floatElements(range, outwards: outwards)
    }
    let own = Self.tableName(intent, outwards: outwards)
    if let range = tag(own) ?? tag(outwards ? "B2A0" : "A2B0") {
      return try table(range, outwards: outwards)
    }
    if space == .gray { return try grayStages(outwards: outwards) }
    guard space == .rgb, isMatrixShaper else {
      let way = outwards ? "to \(space.rawValue.trimmed) from" : "from \(space.rawValue.trimmed) to"
      throw ByteError("the profile has no table \(way) Lab or XYZ (\(own))", at: 128)
    }
    return try matrixStages(outwards: outwards)
  }

  private func curve(_ name: String) throws(ByteError) -> ToneCurve {
    guard let range = tag(name) else { throw ByteError("the profile lacks the curve \(name)", at: 128) }
    var reader = ByteReader(data, in: range)
    return try ToneCurve(&reader)
  }

  /// What a profile of curves says: for each channel a curve, and the color of its full light in XYZ relative to D50. A gray
  /// counts as three equal channels. Nil where tables say it, which come first.
  public func shaper() throws(ByteError) -> (
    curves: [@Sendable (Double) -> Double], columns: [SIMD4<Double>]
  )? {
    guard isMatrixShaper, connection == .xyz, !hasTable(.relative, outwards: false),
      !hasTable(.perceptual, outwards: false)
    else { return nil }
    func function(_ name: String) throws(ByteError) -> @Sendable (Double) -> Double {
      let curve = try curve(name)
      return { curve($0) }
    }
    if space == .gray {
      let gray = try function("kTRC")
      return ([gray, gray, gray], Self.sRGBColumns)
    }
    guard let red = try xyz("rXYZ"), let green = try xyz("gXYZ"), let blue = try xyz("bXYZ") else {
      return nil
    }
    return ([try function("rTRC"), try function("gTRC"), try function("bTRC")], [red, green, blue])
  }

  /// The primaries of sRGB, adapted to D50. Source: IEC 61966-2-1, annex F; CSS Color 4, section 18.
  private static let sRGBColumns = [
    SIMD4(0.4360657, 0.2224884, 0.0139160, 0), SIMD4(0.3851471, 0.7168732, 0.0970764, 0),
    SIMD4(0.1430664, 0.0606079, 0.7140961, 0),
  ]

  private func grayStages(outwards: Bool) throws(ByteError) -> [ProfileStage] {
    let curve = try curve("kTRC")
    if outwards {
      // Y, or lightness, through the reversed curve.
      let pick =
        connection == .lab
        ? ProfileStage.scale(SIMD4(1, 0, 0, 0))
        : .matrix(SIMD4(), SIMD4(ProfileStage.mostXYZ, 0, 0, 0), SIMD4(), offset: SIMD4())
      return [pick, .curves(CurveSet([curve.reversed]))]
    }
    return [
      .curves(CurveSet([curve])), connection == .lab ? .grayLab : .gray(Self.d50 / ProfileStage.mostXYZ),
    ]
  }

  private func matrixStages(outwards: Bool) throws(ByteError) -> [ProfileStage] {
    guard let red = try xyz("rXYZ"), let green = try xyz("gXYZ"), let blue = try xyz("bXYZ") else {
      throw ByteError("the profile lacks a primary", at: 128)
    }
    let curves = [try curve("rTRC"), try curve("gTRC"), try curve("bTRC")]
    if !outwards {
      let most = ProfileStage.mostXYZ
      let matrix = ProfileStage.matrix(red / most, green / most, blue / most, offset: SIMD4())
      return [.curves(CurveSet(curves)), matrix] + (connection == .lab ? [.xyzToLab] : [])
    }
    func cross(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x, 0)
    }
    let rows = [cross(green, blue), cross(blue, red), cross(red, green)]
    let determinant = (red * rows[0]).sum()
    guard abs(determinant) > 0.0001 else {
      throw ByteError("the profile's primaries span no color space", at: 128)
    }
    let factor = ProfileStage.mostXYZ / determinant
    let inverse = ProfileStage.matrix(
      SIMD4(rows[0].x, rows[1].x, rows[2].x, 0) * factor, SIMD4(rows[0].y, rows[1].y, rows[2].y, 0) * factor,
      SIMD4(rows[0].z, rows[1].z, rows[2].z, 0) * factor, offset: SIMD4())
    return (connection == .lab ? [.labToXYZ] : []) + [inverse, .curves(CurveSet(curves.map(\.reversed)))]
  }

  private func table(_ range: Range<Int>, outwards: Bool) throws(ByteError) -> [ProfileStage] {
    var reader = ByteReader(data, in: range)
    let type = Self.name(UInt32(truncatingIfNeeded: try reader.u32()))
    try reader.skip(4)
    let inputs = Int(try reader.u8())
    let outputs = Int(try reader.u8())
    let device = space.channels
    guard inputs == (outwards ? 3 : device), outputs == (outwards ? device : 3) else {
      throw ByteError(
        "a table of \(inputs) to \(outputs) channels does not fit the profile", at: range.lowerBound + 8)
    }
    var stages: [ProfileStage]
    switch type {
    case "mft1", "mft2":
      stages = try Self.oldTable(&reader, inputs, outputs, width: type == "mft1" ? 1 : 2)
    case "mAB ", "mBA ":
      stages = try Self.newTable(&reader, inputs, outputs, deviceFirst: type == "mAB ", in: range)
    default: throw ByteError("a table of type \(type) is not read", at: range.lowerBound)
    }
    if outwards, connection == .lab {
      stages = stages.map {
        guard case .table(var table) = $0 else { return $0 }
        table.isTrilinear = true
        return .table(table)
      }
    }
    if type == "mft2", connection == .lab {
      if outwards || space == .lab { stages.insert(.toVersion2, at: 0) }
      if !outwards || space == .lab { stages.append(.fromVersion2) }
    }
    return stages
  }

  /// `lut8Type` and `lut16Type`. Source: ICC.1:2022, sections 10.10 and 10.11.
  private static func oldTable(
    _ reader: inout ByteReader, _ inputs: Int, _ outputs: Int, width: Int
  ) throws(ByteError) -> [ProfileStage] {
    let points = Int(try reader.u8())
    try reader.skip(1)
    var numbers: [Double] = []
    for _ in 0..<9 { numbers.append(try fixed(&reader)) }
    var stages: [ProfileStage] = []
    let isIdentity = numbers.indices.allSatisfy { abs(numbers[$0] - ($0 % 4 == 0 ? 1 : 0)) < 1 / 65535.0 }
    if inputs == 3, !isIdentity { stages.append(matrix(numbers, offset: SIMD4())) }
    let (before, after) = width == 1 ? (256, 256) : (try reader.u16(), try reader.u16())
    func curves(_ channels: Int, _ count: Int) throws(ByteError) -> [ToneCurve] {
      guard count != 1 else { throw ByteError("a curve of one point", at: reader.offset) }
      var curves: [ToneCurve] = []
      guard count > 0 else { return [] }
      for _ in 0..<channels {
        try reader.require(count * width, "a curve")
        if width == 2 {
          curves.append(.table(try ToneCurve.words(count, &reader)))
        } else {
          curves.append(.table(try reader.bytes(count).map { Float($0) / 255 }))
        }
      }
      return curves
    }
    let first = try curves(inputs, before)
    if !first.isEmpty { stages.append(.curves(CurveSet(first))) }
    if points > 0 {
      let sizes = Array(repeating: points, count: inputs)
      stages.append(.table(try ColorTable(points: sizes, outputs: outputs, width: width, &reader)))
    } else if inputs != outputs {
      throw ByteError("a table without points", at: reader.offset)
    }
    let last = try curves(outputs, after)
    if !last.isEmpty { stages.append(.curves(CurveSet(last))) }
    return stages
  }

  /// `lutAToBType` and `lutBToAType`. Source: ICC.1:2022, sections 10.12 and 10.13.
  private static func newTable(
    _ reader: inout ByteReader, _ inputs: Int, _ outputs: Int, deviceFirst: Bool, in range: Range<Int>
  ) throws(ByteError) -> [ProfileStage] {
    let data = reader.data
    try reader.skip(2)
    var offsets: [Int] = []
    for _ in 0..<5 { offsets.append(try reader.u32()) }
    func part(_ index: Int) throws(ByteError) -> ByteReader? {
      guard offsets[index] != 0 else { return nil }
      guard offsets[index] < range.count else {
        throw ByteError("a part of the table starts past its end", at: range.lowerBound + 12 + 4 * index)
      }
      return ByteReader(data, in: range.lowerBound + offsets[index]..<range.upperBound)
    }
    func curves(_ index: Int, _ channels: Int) throws(ByteError) -> ProfileStage? {
      guard var reader = try part(index) else { return nil }
      var curves: [ToneCurve] = []
      for _ in 0..<channels {
        curves.append(try ToneCurve(&reader))
        let over = (reader.offset - range.lowerBound) % 4
        if over > 0 { try reader.skip(min(4 - over, reader.remaining)) }
      }
      return curves.allSatisfy(\.isLinear) ? nil : .curves(CurveSet(curves))
    }
    // B curves, matrix, M curves, table, A curves.
    let side = deviceFirst ? (outputs, inputs) : (inputs, outputs)
    let b = try curves(0, side.0)
    var middle: ProfileStage?
    if var reader = try part(1) {
      var numbers: [Double] = []
      for _ in 0..<12 { numbers.append(try fixed(&reader)) }
      middle = matrix(numbers, offset: SIMD4(numbers[9], numbers[10], numbers[11], 0))
    }
    let m = try curves(2, side.0)
    var table: ProfileStage?
    if var reader = try part(3) {
      let sizes = try reader.bytes(16).prefix(inputs).map { Int($0) }
      let width = Int(try reader.u8())
      guard width == 1 || width == 2 else {
        throw ByteError("a table of \(width) bytes for each number", at: reader.offset - 1)
      }
      try reader.skip(3)
      table = .table(try ColorTable(points: sizes, outputs: outputs, width: width, &reader))
    } else if inputs != outputs {
      throw ByteError("a table without points", at: range.lowerBound)
    }
    let a = try curves(4, side.1)
    let ordered = deviceFirst ? [a, table, m, middle, b] : [b, middle, m, table, a]
    return ordered.compactMap { $0 }
  }

  /// Of nine numbers, row by row.
  private static func matrix(_ n: [Double], offset: SIMD4<Double>) -> ProfileStage {
    .matrix(
      SIMD4(n[0], n[3], n[6], 0), SIMD4(n[1], n[4], n[7], 0), SIMD4(n[2], n[5], n[8], 0), offset: offset)
  }
}

extension String {
  /// Without the spaces that fill up a signature.
  var trimmed: String { String(prefix { $0 != " " }) }
}
