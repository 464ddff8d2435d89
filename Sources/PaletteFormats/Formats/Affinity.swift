import Bytes
import PaletteCore

extension PaletteFormat {
  /// Palettes of Affinity Designer, Photo and Publisher. The layout is not published; it is as the files of versions 10 and
  /// 11 show it: objects of fields, each of which has a type, a name spelled backwards and a value. What is written is
  /// version 11, which every release since 1.8 reads.
  public static let affinity = PaletteFormat(
    id: "affinity", summary: "Affinity palette", extensions: ["afpalette"],
    loses: AffinityWriter.holds.loses, showsInks: true,
    sniff: { $0.starts(with: AffinityReader.signature) && AffinityReader.isPalette($0) ? .certain : .no },
    read: AffinityReader.read, write: AffinityWriter.write)
}

/// Types of fields, as a byte before their names.
private enum FieldType {
  static let text: UInt8 = 0x2B
  static let choice: UInt8 = 0x2A
  static let object: UInt8 = 0x31
  static let positions: UInt8 = 0xA4
  static let texts: UInt8 = 0xAB
  static let objects: UInt8 = 0xB1
  /// A structure of `type - 0x34` bytes: the channels of a color.
  static let structures: ClosedRange<UInt8> = 0x35...0x5F
  static let structureBase: UInt8 = 0x34
}

private struct AffinityReader {
  static let signature: [UInt8] = [0x00, 0xFF, 0x4B, 0x41]
  private static let kind = Array("htwS".utf8)

  static func isPalette(_ bytes: [UInt8]) -> Bool {
    bytes.count > 12 && bytes[8..<12].elementsEqual(kind)
  }

  /// A fill as the file has it.
  private indirect enum Fill {
    case color(Color, inks: [Double]?)
    case gradient([(position: Double, color: Color)])
    case none
  }

  private var reader: ByteReader
  private var inks: InkView
  /// Objects by their numbers: a fill that is there twice refers to the first.
  private var objects: [Int: Fill] = [:]

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    try FormatError.located {
      var reader = AffinityReader(reader: ByteReader(input.bytes), inks: InkView(input))
      return try reader.palette(input)
    }
  }

  private mutating func palette(_ input: FormatInput) throws -> FormatReading {
    guard input.bytes.starts(with: Self.signature), Self.isPalette(input.bytes) else {
      throw FormatError("the signature of an Affinity palette is missing", at: "byte 0")
    }
    guard let named = Self.find("NClP", in: input.bytes, from: 12) else {
      throw FormatError("the palette has no name", at: "byte 12")
    }
    try reader.seek(to: named + 4)
    let title = try text()
    var fills: [(fill: Fill, offset: Int)] = []
    var names: [String] = []
    while reader.remaining > 0 {
      let start = reader.offset
      let type = try reader.u8()
      if type == 0 { break }
      let name = String(decoding: try reader.bytes(4), as: UTF8.self)
      switch (type, name) {
      case (FieldType.objects, "VlaP"):
        let count = try reader.u32(.little)
        guard count <= PaletteBuilder.maximumColors else {
          throw FormatError("too many colors", at: "byte \(start)")
        }
        for _ in 0..<count {
          let offset = reader.offset
          fills.append((try object(depth: 0), offset))
        }
      case (FieldType.texts, "VNaP"): names = try texts()
      default: try skip(type, name, depth: 0)
      }
    }
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    var colors: [FlatColor] = []
    var gradients: [Gradient] = []
    for (index, entry) in fills.enumerated() {
      let name = index < names.count ? names[index] : ""
      switch entry.fill {
      case .color(let color, let inks):
        colors.append(
          FlatColor(
            name: name, color: color, print: inks.map { PrintColor(cmyk: $0) },
            place: "byte \(entry.offset)"))
      case .gradient(let stops):
        guard stops.count > 1 else { continue }
        gradients.append(
          Gradient(
            name: name.isEmpty ? "Gradient \(gradients.count + 1)" : PaletteBuilder.clean(name),
            space: "srgb",
            stops: stops.map {
              Gradient.Stop(color: ColorReference(literal: $0.color), position: $0.position)
            }))
      case .none: builder.warn("\"\(name)\" is no color and was passed over (byte \(entry.offset))")
      }
    }
    try builder.add(flat: colors)
    builder.palette.gradients = gradients
    if colors.isEmpty, !gradients.isEmpty { builder.group(FlatNames.defaultGroup) }
    inks.tell(&builder)
    return try builder.finish()
  }

  private static func find(_ name: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(name.utf8)
    var at = start
    while at + wanted.count <= min(bytes.count, 4096) {
      if bytes[at..<at + wanted.count].elementsEqual(wanted) { return at }
      at += 1
    }
    return nil
  }

  private mutating func text() throws -> String { try reader.utf8(try reader.u32(.little)) }

  private mutating func texts() throws -> [String] {
    // The bytes of all of them, then how many there are.
    try reader.skip(4)
    let count = try reader.u32(.little)
    try reader.require(count * 4, "\(count) names")
    return try (0..<count).map { _ in try text() }
  }

  /// An object or a reference to one.
  private mutating func object(depth: Int) throws -> Fill {
    guard depth < 8 else { throw FormatError("nested too deeply", at: "byte \(reader.offset)") }
    let mark = reader.offset
    switch try reader.u8() {
    case 0: return .none
    case 2:
      let number = try reader.u32(.little)
      guard let known = objects[number] else {
        throw FormatError("object \(number) is not in the file", at: "byte \(mark)")
      }
      return known
    case 1: break
    case let other: throw FormatError("\(other) is no object", at: "byte \(mark)")
    }
    let number = try reader.u32(.little)
    let isDescribed = try reader.u8() == 0
    let kind = String(decoding: try reader.bytes(4), as: UTF8.self)
    if isDescribed {
      // The version of the class, and what it is derived from.
      try reader.skip(2)
      while try reader.u16(.big) != 2 {
        try reader.skip(4)
        try reader.skip(2)
      }
    }
    var fill = Fill.none
    var positions: [Double] = []
    var stops: [Fill] = []
    while true {
      let type = try reader.u8()
      if type == 0 { break }
      let name = String(decoding: try reader.bytes(4), as: UTF8.self)
      switch (type, name) {
      case (FieldType.object, _):
        let inner = try object(depth: depth + 1)
        if name == "rloC" || name == "darG" { fill = inner }
      case (FieldType.positions, "nsoP"):
        let count = try reader.u32(.little)
        try reader.require(count * 16, "\(count) positions")
        for _ in 0..<count {
          positions.append(try reader.float64(.little))
          try reader.skip(8)
        }
      case (FieldType.objects, "sloC"):
        let count = try reader.u32(.little)
        try reader.require(count, "\(count) colors")
        for _ in 0..<count { stops.append(try object(depth: depth + 1)) }
      case (FieldType.structures, "loc_"):
        fill = try color(kind, Int(type - FieldType.structureBase))
      default: try skip(type, name, depth: depth)
      }
    }
    if !positions.isEmpty, positions.count == stops.count {
      fill = .gradient(
        zip(positions, stops).compactMap { position, stop in
          guard case .color(let color, _) = stop, position.isFinite else { return nil }
          return (min(max(position, 0), 1), color)
        })
    }
    objects[number] = fill
    return fill
  }

  /// The channels of a color of `kind`, `size` bytes in all.
  private mutating func color(_ kind: String, _ size: Int) throws -> Fill {
    let start = reader.offset
    var part = try reader.slice(size)
    func singles(_ count: Int) throws -> [Double] {
      try (0..<count).map { _ in
        let value = Double(try part.float32(.little))
        guard value.isFinite else { throw FormatError("a channel is not a number", at: "byte \(start)") }
        return value
      }
    }
    func alpha() throws -> Double { part.remaining < 4 ? 1 : min(max(try singles(1)[0], 0), 1) }
    switch kind {
    case "ABGR":
      let v = try singles(3)
      return .color(Color(.srgb, v[0], v[1], v[2], alpha: try alpha()), inks: nil)
    case "ALSH":
      let v = try singles(3)
      return .color(
        Color(.hsl, v[0] * 360, v[1] * 100, v[2] * 100, alpha: try alpha()).converted(to: .srgb), inks: nil)
    case "YARG":
      let v = try singles(1)[0]
      return .color(Color(.srgb, v, v, v, alpha: try alpha()), inks: nil)
    case "KYMC":
      let v = try singles(4).map { min(max($0, 0), 1) }
      var color = inks.color(of: v)
      color.alpha = try alpha()
      return .color(color, inks: PrintValues.percent(v))
    case "ABAL":
      let v = try (0..<3).map { _ in Double(try part.u16(.little)) / 65_535 }
      let alpha = part.remaining < 2 ? 1 : Double(try part.u16(.little)) / 65_535
      return .color(Color(.lab, v[0] * 100, v[1] * 256 - 128, v[2] * 256 - 128, alpha: alpha), inks: nil)
    default: return .none
    }
  }

  /// Passes over a field that says nothing of colors.
  private mutating func skip(_ type: UInt8, _ name: String, depth: Int) throws {
    let mark = reader.offset - 5
    switch type {
    case FieldType.text: try reader.skip(try reader.u32(.little))
    case FieldType.texts: _ = try texts()
    case FieldType.choice: try reader.skip(4)
    case FieldType.positions: try reader.skip(try reader.u32(.little) * 16)
    case FieldType.objects:
      let count = try reader.u32(.little)
      try reader.require(count, "\(count) objects")
      for _ in 0..<count { _ = try object(depth: depth + 1) }
    case FieldType.structures: try reader.skip(Int(type - FieldType.structureBase))
    default:
      let spelled = String(name.reversed())
      throw FormatError(
        "a field \"\(FlatNames.line(spelled))\" of an unknown type \(type)", at: "byte \(mark)",
        hint: "export the palette from Affinity as .ase")
    }
  }
}

private enum AffinityWriter {
  static let holds: Holdings = [.title, .names, .groups, .alpha]
  private static let version = 11
  private static let revision = 20

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = FlatNames.colors(of: palette)
    var body = ByteWriter()
    body.append([0x00, 0xFF, 0x4B, 0x53, 0x02, 0x00])
    body.utf8("VlaP")
    body.u16(1, .little)
    body.u32(revision, .little)
    field(FieldType.text, "NClP", &body)
    text(FlatNames.line(palette.name), &body)
    field(FieldType.objects, "VlaP", &body)
    body.u32(colors.count, .little)
    for (index, entry) in colors.enumerated() {
      // A class is described where it is used first.
      let isFirst = index == 0
      object(index * 2, "SliF", isFirst ? [1, 0, 0, 0] + Array("lliF".utf8) + [0, 0, 0, 2] : [], &body)
      field(FieldType.object, "rloC", &body)
      object(index * 2 + 1, "ABGR", isFirst ? [1, 0, 0, 2] : [], &body)
      field(FieldType.structureBase + 16, "loc_", &body)
      let rgb = entry.color.screen
      for channel in [rgb.red, rgb.green, rgb.blue, rgb.alpha] {
        body.float32(Float(channel) / 255, .little)
      }
      body.append([0, 0])
    }
    field(FieldType.texts, "VNaP", &body)
    body.u32(colors.reduce(0) { $0 + 4 + $1.name.utf8.count }, .little)
    body.u32(colors.count, .little)
    for entry in colors { text(entry.name, &body) }
    body.u8(0)
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".afpalette", bytes: file(body.bytes))],
      losses: holds.losses(of: palette))
  }

  private static func field(_ type: UInt8, _ name: String, _ body: inout ByteWriter) {
    body.u8(type)
    body.utf8(name)
  }

  private static func text(_ text: String, _ body: inout ByteWriter) {
    body.u32(text.utf8.count, .little)
    body.utf8(text)
  }

  private static func object(_ number: Int, _ kind: String, _ description: [UInt8], _ body: inout ByteWriter)
  {
    body.u8(1)
    body.u32(number, .little)
    body.u8(description.isEmpty ? 1 : 0)
    body.utf8(kind)
    body.append(description)
  }

  /// The container around the one file `Swatches.dat`. Where Affinity notes a date, ours have none.
  private static func file(_ body: [UInt8]) -> [UInt8] {
    let entry = "Swatches.dat"
    let footerSize = 115
    // 72 bytes of header, the mark before the body and the one after it.
    let end = 72 + 4 + body.count + 4
    func size(_ value: Int, _ file: inout ByteWriter) { file.integer(UInt64(value), .little) }
    var file = ByteWriter()
    file.append(AffinityReader.signature)
    file.u32(version, .little)
    file.utf8("htwS#Inf")
    size(end, &file)
    size(end + footerSize, &file)
    size(body.count, &file)
    size(0, &file)
    for value in [0, 0, 2, 2] { file.u32(value, .little) }
    file.utf8("Prot")
    file.u32(3, .little)
    file.utf8("#Fil")
    file.append(body)
    file.u32(0xFFFF_FFFF, .little)
    file.utf8("#FT4")
    for value in [0, 0, 0, 0] { file.u32(value, .little) }
    size(end + footerSize, &file)
    size(body.count, &file)
    for value in [0, 0, 1, 0, 0x38, 0x0100_0000, 0, 0x48, 0] { file.u32(value, .little) }
    size(body.count, &file)
    size(body.count, &file)
    let checksum = CRC32.checksum(body)
    file.integer(checksum, .little)
    file.u8(0)
    file.u32(revision, .little)
    file.integer(checksum, .little)
    file.u16(entry.utf8.count, .little)
    file.utf8(entry)
    return file.bytes
  }
}
