import Bytes
import PaletteCore

extension PaletteFormat {
  /// Microsoft palettes in a RIFF file. Source: Multimedia Programming Interface and Data Specifications 1.0, 1991.
  public static let riff = PaletteFormat(
    id: "riff", summary: "Microsoft RIFF palette", extensions: ["pal"],
    loses: Holdings().loses,
    sniff: { RIFF.isPalette($0) ? .certain : .no }, read: RIFF.read, write: RIFF.write)
}

private enum RIFF {
  private static let version = 0x0300

  static func isPalette(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("PAL ".utf8))
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    guard isPalette(input.bytes) else {
      throw FormatError("the file does not begin with \"RIFF\" and \"PAL \"", at: "byte 0")
    }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    try FormatError.located {
      var reader = ByteReader(input.bytes)
      try reader.skip(12)
      while !reader.isAtEnd {
        let name = try reader.utf8(4)
        let size = try reader.u32(.little)
        if name == "data" { return try colors(&reader, size, &builder) }
        // Chunks begin at even places.
        try reader.skip(min(size + size % 2, reader.remaining))
      }
      throw FormatError("there is no \"data\" chunk", at: "byte \(reader.offset)")
    }
    return try builder.finish()
  }

  /// Reads the chunk by its count: its size is wrong in some files.
  private static func colors(_ reader: inout ByteReader, _ size: Int, _ builder: inout PaletteBuilder) throws
  {
    let start = reader.offset
    if try reader.u16(.little) != version { builder.warn("unusual version at byte \(start)") }
    let count = try reader.u16(.little)
    try reader.require(count * 4, "\(count) colors")
    if size < 4 + count * 4 { builder.warn("the size of the \"data\" chunk is wrong (byte \(start - 4))") }
    for _ in 0..<count {
      let place = "byte \(reader.offset)"
      let color = Color(red: try reader.u8(), green: try reader.u8(), blue: try reader.u8())
      try reader.skip(1)
      try builder.add(color, name: "", at: place)
    }
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = palette.colors
    guard colors.count <= 0xFFFF else {
      throw FormatError("a RIFF palette holds at most 65,535 colors, not \(colors.count)")
    }
    var file = ByteWriter()
    file.utf8("RIFF")
    file.u32(16 + colors.count * 4, .little)
    file.utf8("PAL data")
    file.u32(4 + colors.count * 4, .little)
    file.u16(version, .little)
    file.u16(colors.count, .little)
    for (_, color) in colors {
      let rgb = color.screen
      file.append([rgb.red, rgb.green, rgb.blue, 0])
    }
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".pal", bytes: file.bytes)],
      losses: Holdings().losses(of: palette))
  }
}
