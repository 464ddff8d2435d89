import Bytes
import PaletteCore

extension PaletteFormat {
  /// Adobe Swatch Exchange. Source: the layout Adobe's programs write, as documented by N. Malsen and others.
  public static let ase = PaletteFormat(
    id: "ase", summary: "Adobe Swatch Exchange", extensions: ["ase"],
    loses: ASE.holds.loses + [ASE.screenOfCMYK], showsInks: true,
    sniff: { ASE.isASE($0) || ASE.isAseprite($0) ? .certain : .no }, read: ASE.read, write: ASE.write)
}

/// What reader and writer of Adobe Swatch Exchange share.
enum ASE {
  static let holds: Holdings = [.names, .groups, .emptyGroups, .wideGamut, .cmyk, .spot]
  /// A swatch has one color: where print values were authored, they take its place.
  static let screenOfCMYK = "screen values of colors that have CMYK values"
  static let signature = Array("ASEF".utf8)

  /// The kinds of blocks.
  enum Block {
    static let groupStart = 0xC001
    static let groupEnd = 0xC002
    static let color = 0x0001
  }

  static func isASE(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Aseprite documents end in `.ase` as well: their magic number A5E0 stands, little-endian, at byte 4. The reader
  /// takes them only to say so.
  static func isAseprite(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 128 && bytes[4] == 0xE0 && bytes[5] == 0xA5
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let (palette, notes) = PrintValues.inked(palette, options)
    var blocks = ByteWriter()
    var count = 0
    for group in palette.groups {
      let isNamed = !FlatNames.isUngrouped(palette)
      if isNamed {
        blocks.u16(Block.groupStart)
        let name = nameField(FlatNames.line(group.name))
        blocks.u32(name.count)
        blocks.append(name)
      }
      for color in group.colors { append(color, to: &blocks) }
      if isNamed {
        blocks.u16(Block.groupEnd)
        blocks.u32(0)
      }
      count += group.colors.count + (isNamed ? 2 : 0)
    }
    var file = ByteWriter()
    file.append(signature)
    file.u16(1)
    file.u16(0)
    file.u32(count)
    file.append(blocks.bytes)
    var losses = holds.losses(of: palette)
    if palette.colors.contains(where: { $0.color.print?.cmyk != nil }) { losses.append(screenOfCMYK) }
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".ase", bytes: file.bytes)], losses: losses,
      notes: notes)
  }

  private static func append(_ color: CustomColor, to blocks: inout ByteWriter) {
    var body = ByteWriter()
    body.append(nameField(PrintValues.spotName(color, as: FlatNames.line(color.name))))
    if let cmyk = color.print?.cmyk {
      body.utf8("CMYK")
      for ink in cmyk { body.float32(Float(ink / 100)) }
    } else if color.value != nil {
      let lab = color.color.converted(to: .lab).components
      body.utf8("LAB ")
      for component in [lab.x / 100, lab.y, lab.z] { body.float32(Float(component)) }
    } else {
      let rgb = color.screen
      body.utf8("RGB ")
      for channel in [rgb.red, rgb.green, rgb.blue] { body.float32(Float(channel) / 255) }
    }
    body.u16(color.print?.spot == nil ? (color.print?.cmyk == nil ? 0 : 2) : 1)
    blocks.u16(Block.color)
    blocks.u32(body.count)
    blocks.append(body.bytes)
  }

  /// The length in UTF-16 units, the terminator included, then the units.
  private static func nameField(_ name: String) -> [UInt8] {
    var field = ByteWriter()
    // Half of what 16 bits can count, and never half of a surrogate pair.
    var name = name
    while name.utf16.count > 0x7FFF { name.removeLast() }
    field.u16(name.utf16.count + 1)
    field.utf16(name)
    field.u16(0)
    return field.bytes
  }
}
