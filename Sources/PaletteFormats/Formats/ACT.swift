import Bytes
import PaletteCore

extension PaletteFormat {
  /// Adobe color tables: 256 RGB triples, then a count and a transparent index that older files leave out.
  /// Source: Adobe Photoshop File Formats Specification, "Color table".
  public static let act = PaletteFormat(
    id: "act", summary: "Photoshop color table; reads those of VGA as well", extensions: ["act", "pal"],
    loses: Holdings().loses + ["colors after the 256th"],
    sniff: { ACT.sizes.contains($0.count) ? .possible : .no }, read: ACT.read, write: ACT.write)
}

private enum ACT {
  /// The table alone, with its count, and two sizes that other programs write.
  static let sizes: Set<Int> = [768, 772, 1008, 2205]
  private static let entries = 256

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var reader = ByteReader(input.bytes)
    guard input.bytes.count >= entries * 3 else {
      throw FormatError(
        "a color table has at least 768 bytes, not \(input.bytes.count)", at: "byte \(input.bytes.count)")
    }
    var count = entries
    if input.bytes.count == 772 {
      var tail = ByteReader(input.bytes, in: 768..<772)
      let (said, transparent) = try FormatError.located { (try tail.u16(), try tail.u16()) }
      if (1...entries).contains(said) {
        count = said
      } else {
        builder.warn("the count \(said) at byte 768 is not 1 to 256; all 256 colors were read")
      }
      if transparent < count { builder.warn("color \(transparent + 1) is marked as the transparent one") }
    }
    // Tables of VGA have six bits for each channel, and no count.
    let most = input.bytes.count == entries * 3 ? input.bytes.max() ?? 0 : 255
    let isVGA = 16...63 ~= most
    if isVGA { builder.warn("no number is over 63: they were read as those of VGA, from 0 to 63") }
    let scale = isVGA ? 63.0 : 255
    try FormatError.located {
      for _ in 0..<count {
        let place = "byte \(reader.offset)"
        let channels = [try reader.u8(), try reader.u8(), try reader.u8()].map { Double($0) / scale }
        let color = Color(.srgb, channels[0], channels[1], channels[2])
        try builder.add(color, name: "", at: place)
      }
    }
    return try builder.finish()
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = palette.colors.prefix(entries)
    var file = ByteWriter()
    for (_, color) in colors {
      let rgb = color.screen
      file.append([rgb.red, rgb.green, rgb.blue])
    }
    file.append(repeatElement(0, count: (entries - colors.count) * 3))
    file.u16(colors.count)
    file.u16(0xFFFF)
    var losses = Holdings().losses(of: palette)
    if palette.colorCount > entries {
      losses.append("\(palette.colorCount - entries) colors after the 256th")
    }
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".act", bytes: file.bytes)], losses: losses)
  }
}
