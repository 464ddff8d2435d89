import Bytes
import PaletteCore

extension PaletteFormat {
  /// Adobe color swatches. Source: Adobe Photoshop File Formats Specification, "Color swatches".
  public static let aco = PaletteFormat(
    id: "aco", summary: "Photoshop color swatches", extensions: ["aco"],
    loses: ACO.holds.loses, showsInks: true, sniff: ACO.sniff, read: ACO.read,
    write: ACO.write)
}

private enum ACO {
  static let holds: Holdings = [.names, .groups]
  private static let recordSize = 10

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard bytes.count >= 4 + recordSize, bytes[0] == 0, bytes[1] == 1 || bytes[1] == 2 else { return .no }
    let count = Int(bytes[2]) << 8 | Int(bytes[3])
    let end = 4 + recordSize * count
    guard count > 0, end <= bytes.count, bytes[4] == 0, bytes[5] <= 10 else { return .no }
    if bytes[1] == 2 { return .possible }
    // Version 1 ends here, or version 2 with the same count follows.
    if end == bytes.count { return .certain }
    return bytes.count >= end + 4 && bytes[end..<end + 4].elementsEqual([0, 2, bytes[2], bytes[3]])
      ? .certain : .possible
  }

  /// A record as it stands in the file.
  private struct Record {
    var space: Int
    var values: [Int]
    var name = ""
    var offset: Int
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    let records = try FormatError.located { try Self.records(ByteReader(input.bytes), &builder) }
    var colors: [FlatColor] = []
    var inks = InkView(input)
    for record in records {
      guard let (color, cmyk) = color(record, &inks) else {
        builder.warn(
          "a color of space \(record.space), a brand's color book, was passed over (byte \(record.offset))")
        continue
      }
      let most = record.space == 9 ? 4 : [7, 8].contains(record.space) ? 1 : 0
      if let value = record.values.prefix(most).first(where: { $0 > 10000 }) {
        builder.warn(
          "\"\(record.name)\" has \(value), not from 0 to 10000, and was cut to that range (byte \(record.offset))"
        )
      }
      colors.append(
        FlatColor(
          name: record.name, color: color, print: cmyk.map { PrintColor(cmyk: $0) },
          place: "byte \(record.offset)"))
    }
    inks.tell(&builder)
    try builder.add(flat: colors)
    return try builder.finish()
  }

  private static func records(_ start: ByteReader, _ builder: inout PaletteBuilder) throws -> [Record] {
    var reader = start
    let version = try reader.u16()
    guard version == 1 || version == 2 else {
      throw FormatError("the version is \(version), neither 1 nor 2", at: "byte 0")
    }
    if version == 2 { return try named(start, &builder) }
    let count = try reader.u16()
    try reader.require(count * recordSize, "\(count) colors")
    var plain: [Record] = []
    for _ in 0..<count { plain.append(try record(&reader)) }
    if reader.isAtEnd { return plain }
    var ahead = reader
    guard reader.remaining >= 4, try ahead.u16() == 2 else {
      throw FormatError("version 2 should follow version 1", at: "byte \(reader.offset)")
    }
    return try named(reader, &builder)
  }

  private static func record(_ reader: inout ByteReader) throws -> Record {
    let offset = reader.offset
    let space = try reader.u16()
    var values: [Int] = []
    for _ in 0..<4 { values.append(try reader.u16()) }
    return Record(space: space, values: values, offset: offset)
  }

  /// Version 2. Its name lengths count the terminator; those of some programs do not, which shows only at the end.
  private static func named(_ start: ByteReader, _ builder: inout PaletteBuilder) throws -> [Record] {
    do {
      let (records, rest) = try named(start, uncounted: 0)
      if rest == 0 { return records }
      if let (other, left) = try? named(start, uncounted: 1), left == 0 { return other }
      builder.warn("\(rest) bytes after the last color were passed over")
      return records
    } catch {
      if let (records, rest) = try? named(start, uncounted: 1), rest == 0 { return records }
      throw error
    }
  }

  private static func named(_ start: ByteReader, uncounted: Int) throws -> (records: [Record], rest: Int) {
    var reader = start
    try reader.skip(2)
    let count = try reader.u16()
    try reader.require(count * (recordSize + 4), "\(count) named colors")
    var records: [Record] = []
    for _ in 0..<count {
      var record = try record(&reader)
      record.name = try reader.utf16(units: try reader.u32() + uncounted)
      while record.name.unicodeScalars.last == "\0" { record.name.unicodeScalars.removeLast() }
      records.append(record)
    }
    return (records, reader.remaining)
  }

  /// The color of a record and its CMYK percentages; nil for the spaces of color books.
  private static func color(_ record: Record, _ view: inout InkView) -> (Color, [Double]?)? {
    let v = record.values.map { Double($0) }
    func signed(_ i: Int) -> Double { Double(Int16(truncatingIfNeeded: record.values[i])) }
    switch record.space {
    case 0: return (Color(.srgb, v[0] / 65535, v[1] / 65535, v[2] / 65535), nil)
    case 1: return (HSB.color(v[0] / 65536, v[1] / 65535, v[2] / 65535), nil)
    case 2, 9:
      // The plain kind counts the paper that shows, the wide kind the ink in hundredths of a percent.
      let inks = v.map { record.space == 2 ? 1 - $0 / 65535 : min($0 / 10000, 1) }
      return (view.color(of: inks), PrintValues.percent(inks))
    case 7: return (Color(.lab, min(v[0] / 100, 100), signed(1) / 100, signed(2) / 100), nil)
    case 8:
      let gray = min(v[0] / 10000, 1)
      return (Color(.srgb, gray, gray, gray), nil)
    default: return nil
    }
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = FlatNames.colors(of: palette)
    guard colors.count <= 0xFFFF else {
      throw FormatError("a swatch file holds at most 65,535 colors, not \(colors.count)")
    }
    var file = ByteWriter()
    for version in [1, 2] {
      file.u16(version)
      file.u16(colors.count)
      for (name, color) in colors {
        let rgb = color.screen
        file.u16(0)
        for channel in [rgb.red, rgb.green, rgb.blue] { file.u16(Int(channel) * 257) }
        file.u16(0)
        if version == 2 {
          file.u32(name.utf16.count + 1)
          file.utf16(name)
          file.u16(0)
        }
      }
    }
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".aco", bytes: file.bytes)],
      losses: holds.losses(of: palette))
  }
}
