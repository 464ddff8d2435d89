public import Bytes

/// An ICC profile: its header, and where its tags are. What a tag holds is read when a conversion needs it.
///
/// Versions 2 and 4 of gray, RGB, CMY, CMYK and Lab devices. Source: ICC.1:2022 and ICC.1:2001-04.
public struct ICCProfile: Sendable {
  /// The most bytes that a profile may have.
  public static let maximumSize = 64 << 20

  /// What kind of colors a device has.
  public enum DeviceSpace: String, Sendable {
    case gray = "GRAY"
    case rgb = "RGB "
    case cmy = "CMY "
    case cmyk = "CMYK"
    case lab = "Lab "
    case xyz = "XYZ "
    case twoColors = "2CLR"
    case threeColors = "3CLR"
    case fourColors = "4CLR"

    /// How many numbers a color has.
    public var channels: Int {
      switch self {
      case .gray: 1
      case .twoColors: 2
      case .cmyk, .fourColors: 4
      default: 3
      }
    }

    /// Whether its numbers are amounts of ink.
    var isInk: Bool {
      switch self {
      case .cmy, .cmyk, .twoColors, .threeColors, .fourColors: true
      default: false
      }
    }
  }

  /// The space in which profiles meet.
  enum ConnectionSpace { case lab, xyz }

  /// How colors of one device are brought to another.
  public enum Intent: Int, Sendable, CaseIterable {
    case perceptual
    case relative
    case saturation
    case absolute
  }

  let data: [UInt8]
  let tags: [UInt32: Range<Int>]
  /// The first byte of the version: 2 or 4.
  let majorVersion: Int
  let deviceClass: UInt32
  let connection: ConnectionSpace
  /// What the device's colors are made of.
  public let space: DeviceSpace

  /// The bytes of the profile, as a file holds it.
  public var bytes: [UInt8] { data }
  /// Whether the profile is of a press or printer.
  public var isOutput: Bool { deviceClass == Self.code("prtr") }

  /// Reads the header and the table of tags. Throws where they are damaged, or the profile is of a kind that no single
  /// device has.
  public init(_ bytes: [UInt8]) throws(ByteError) {
    guard bytes.count >= 132 else {
      throw ByteError("an ICC profile has at least 132 bytes", at: bytes.count)
    }
    guard bytes.count <= Self.maximumSize else {
      throw ByteError("an ICC profile of more than 64 MB is not read", at: Self.maximumSize)
    }
    var reader = ByteReader(bytes)
    try reader.seek(to: 36)
    guard try reader.u32() == Int(Self.code("acsp")) else {
      throw ByteError("not an ICC profile: it lacks the signature \"acsp\"", at: 36)
    }
    majorVersion = Int(bytes[8])
    guard majorVersion == 2 || majorVersion == 4 else {
      throw ByteError("ICC version \(majorVersion) is not read; versions 2 and 4 are", at: 8)
    }
    let kind = Self.word(bytes, 12)
    deviceClass = kind
    guard ["scnr", "mntr", "prtr", "spac"].contains(where: { Self.code($0) == kind }) else {
      throw ByteError("a profile of class \(Self.name(kind)) describes no device", at: 12)
    }
    guard let space = DeviceSpace(rawValue: Self.name(Self.word(bytes, 16))) else {
      throw ByteError("colors of \(Self.name(Self.word(bytes, 16))) are not read", at: 16)
    }
    self.space = space
    switch Self.name(Self.word(bytes, 20)) {
    case "Lab ": connection = .lab
    case "XYZ ": connection = .xyz
    case let name: throw ByteError("the connection space \(name) is neither Lab nor XYZ", at: 20)
    }
    try reader.seek(to: 128)
    let count = try reader.u32()
    try reader.require(count.multipliedReportingOverflow(by: 12).partialValue, "the tag table")
    var tags: [UInt32: Range<Int>] = [:]
    for _ in 0..<count {
      let name = UInt32(truncatingIfNeeded: try reader.u32())
      let start = try reader.u32()
      let size = try reader.u32()
      // A tag outside the file is missed only by who needs it.
      guard start <= bytes.count, size <= bytes.count - start, size >= 8 else { continue }
      if tags[name] == nil { tags[name] = start..<start + size }
    }
    self.tags = tags
    data = bytes
  }

  /// The four characters of a signature as a number.
  static func code(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// A signature as text; bytes that are not printable become `?`.
  static func name(_ code: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { shift -> UInt8 in
        let byte = UInt8(code >> UInt32(shift) & 255)
        return (32..<127).contains(byte) ? byte : 63
      }, as: UTF8.self)
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  func tag(_ name: String) -> Range<Int>? { tags[Self.code(name)] }

  /// The X, Y and Z of a tag; nil where it is missing.
  func xyz(_ name: String) throws(ByteError) -> SIMD4<Double>? {
    guard let range = tag(name) else { return nil }
    var reader = ByteReader(data, in: range)
    guard try reader.u32() == Int(Self.code("XYZ ")) else {
      throw ByteError("\(name) is not of type XYZ", at: range.lowerBound)
    }
    try reader.skip(4)
    return SIMD4(try Self.fixed(&reader), try Self.fixed(&reader), try Self.fixed(&reader), 0)
  }

  static func fixed(_ reader: inout ByteReader) throws(ByteError) -> Double {
    Double(try reader.i32()) / 65536
  }

  /// The white of the paper or screen, XYZ relative to D50. Profiles of version 2 for screens say the screen's own, which
  /// counts as D50.
  func mediaWhite() throws(ByteError) -> SIMD4<Double> {
    guard let white = try xyz("wtpt"), !(majorVersion < 4 && deviceClass == Self.code("mntr")),
      white.x > 0, white.y > 0, white.z > 0
    else { return Self.d50 }
    return white
  }

  /// The white of the connection space. Source: ICC.1:2022, section 7.2.16.
  static let d50 = SIMD4(0.9642, 1, 0.8249, 0)

  /// Whether a table leads from the device's colors (or, outwards, to them) for an intent itself, without falling back.
  func hasTable(_ intent: Intent, outwards: Bool) -> Bool {
    tag(Self.tableName(intent, outwards: outwards)) != nil
  }

  static func tableName(_ intent: Intent, outwards: Bool) -> String {
    let number = [0, 1, 2, 1][intent.rawValue]
    return outwards ? "B2A\(number)" : "A2B\(number)"
  }

  /// Whether the profile describes colors by curves, and a matrix for RGB.
  var isMatrixShaper: Bool {
    switch space {
    case .gray: tag("kTRC") != nil
    case .rgb: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"].allSatisfy { tag($0) != nil }
    default: false
    }
  }

  /// The name that the profile gives itself, such as `Coated FOGRA39`; empty where it gives none.
  public var name: String {
    guard let range = tag("desc") else { return "" }
    var reader = ByteReader(data, in: range)
    let text = (try? Self.text(&reader)) ?? ""
    return text.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }).joined(separator: " ")
  }

  private static func text(_ reader: inout ByteReader) throws(ByteError) -> String {
    let start = reader.offset
    let type = UInt32(truncatingIfNeeded: try reader.u32())
    try reader.skip(4)
    switch name(type) {
    case "desc":
      let count = try reader.u32()
      return try reader.utf8(max(min(count, reader.remaining, 1000), 1) - 1)
    case "mluc":
      let records = try reader.u32()
      guard records > 0, try reader.u32() == 12 else { return "" }
      try reader.skip(4)
      let length = try reader.u32()
      try reader.seek(to: start + min(try reader.u32(), reader.end - start))
      return try reader.utf16(units: min(length / 2, reader.remaining / 2, 1000))
    case "text": return try reader.utf8(min(reader.remaining, 1000))
    default: return ""
    }
  }
}
