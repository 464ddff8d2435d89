import Bytes
import PaletteCore

extension ASE {
  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    guard isASE(input.bytes) else {
      if isAseprite(input.bytes) {
        throw FormatError(
          "this is an Aseprite document, not Adobe swatches, although both end in .ase", at: "byte 4",
          hint: "export the palette from Aseprite as a GIMP palette (.gpl)")
      }
      throw FormatError("the file does not begin with \"ASEF\"", at: "byte 0")
    }
    var reader = ASEReader(input)
    return try FormatError.located { try reader.read() }
  }
}

private struct ASEReader {
  private var reader: ByteReader
  private var builder: PaletteBuilder
  /// The groups that are open, the innermost last.
  private var open: [String] = []
  private var group: String? { open.last }
  private var inks: InkView

  init(_ input: FormatInput) {
    reader = ByteReader(input.bytes)
    builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    inks = InkView(input)
  }

  mutating func read() throws -> FormatReading {
    try reader.skip(ASE.signature.count)
    let version = (try reader.u16(), try reader.u16())
    if version != (1, 0), version != (0, 1) {
      builder.warn("unusual version \(version.0).\(version.1) at byte 4")
    }
    let count = try reader.u32()
    var done = 0
    while !reader.isAtEnd {
      if done == count, !isBlockType(at: reader.offset) {
        builder.warn("\(reader.remaining) bytes after the last block were passed over")
        break
      }
      try readBlock(done + 1)
      done += 1
    }
    // Some programs leave out the end of the last group, but count it.
    if done < count, !(group != nil && done == count - 1) {
      throw FormatError("the file ends after block \(done) of \(count)", at: "byte \(reader.offset)")
    }
    if group != nil { builder.warn("the last group has no end") }
    if done > count { builder.warn("the file declares \(count) blocks but contains \(done)") }
    inks.tell(&builder)
    return try builder.finish()
  }

  private mutating func readBlock(_ number: Int) throws {
    let start = reader.offset
    let type = try reader.u16()
    let length = try reader.u32()
    let body = reader.offset
    let declaredEnd = body &+ length
    switch type {
    case ASE.Block.groupStart:
      let name = length == 0 ? "" : try readName()
      open.append(builder.group(name.isEmpty ? "Group \(number)" : name))
    case ASE.Block.groupEnd:
      if !open.isEmpty { open.removeLast() }
    case ASE.Block.color:
      guard try readColor(at: start) else {
        // The model is unknown, so only the length tells where the block ends.
        try reader.seek(to: body)
        return try skip(length, block: number)
      }
    default:
      builder.warn(
        "block \(number) of unknown kind \(String(type, radix: 16)) was passed over (byte \(start))")
      return try skip(length, block: number)
    }
    try end(block: number, at: start, declared: declaredEnd)
  }

  private mutating func skip(_ length: Int, block number: Int) throws {
    guard length <= reader.remaining else {
      throw FormatError("block \(number) ends past the end of the file", at: "byte \(reader.offset)")
    }
    try reader.skip(length)
  }

  /// Goes to the end of a block. Where length and content disagree, the one that another block follows is right.
  private mutating func end(block number: Int, at start: Int, declared: Int) throws {
    let content = reader.offset
    if declared == content { return }
    guard let end = [content, declared].first(where: { isBlockType(at: $0) || $0 == reader.end }) else {
      throw FormatError("the length of block \(number) does not fit its content", at: "byte \(start + 2)")
    }
    builder.warn("the length of block \(number) is wrong (byte \(start + 2))")
    try reader.seek(to: end)
  }

  private func isBlockType(at place: Int) -> Bool {
    guard place >= reader.start, place <= reader.end - 6 else { return false }
    let type = Int(reader.data[place]) << 8 | Int(reader.data[place + 1])
    return type == ASE.Block.groupStart || type == ASE.Block.groupEnd || type == ASE.Block.color
  }

  private mutating func readName() throws -> String {
    let units = try reader.u16()
    var name = try reader.utf16(units: units)
    while name.unicodeScalars.last == "\0" { name.unicodeScalars.removeLast() }
    return name
  }

  /// Reads a color; false where its model is unknown.
  private mutating func readColor(at start: Int) throws -> Bool {
    let name = try readName()
    var model = try modelName()
    if reader.peek(0) == 0, reader.peek(1) == 0, !["RGB", "CMYK", "LAB", "GRAY"].contains(model) {
      // The length left out the terminator.
      try reader.skip(2)
      model = try modelName()
    }
    let components: Int
    switch model {
    case "RGB", "LAB": components = 3
    case "CMYK": components = 4
    case "GRAY": components = 1
    default:
      builder.warn("\"\(name)\" has an unknown color model and was passed over (byte \(start))")
      return false
    }
    try reader.skip(4)
    var values: [Double] = []
    for _ in 0..<components { values.append(Double(try reader.float32())) }
    let kind = try reader.u16()
    guard values.allSatisfy(\.isFinite) else {
      builder.warn("\"\(name)\" has a component that is not a number and was passed over (byte \(start))")
      return true
    }
    try add(values, model, name, isSpot: kind == 1, at: start)
    return true
  }

  private func modelName() throws -> String {
    var ahead = reader
    let name = try ahead.utf8(4)
    return name.uppercased().filter { !$0.isWhitespace && $0 != "\0" }
  }

  private mutating func add(_ values: [Double], _ model: String, _ name: String, isSpot: Bool, at start: Int)
    throws
  {
    let bounded = model == "LAB" ? Array(values.prefix(1)) : values
    let units = builder.unit(bounded, of: name, at: "byte \(start)")
    var ink = PrintColor()
    let color: Color
    switch model {
    case "CMYK":
      color = inks.color(of: units)
      ink.cmyk = PrintValues.percent(units)
    case "LAB": color = Color(.lab, units[0] * 100, values[1], values[2])
    case "GRAY": color = Color(.srgb, units[0], units[0], units[0])
    default: color = Color(.srgb, units[0], units[1], units[2])
    }
    let parts = isSpot ? PrintValues.splitSpot(name) : (name: name, spot: "")
    if isSpot { ink.spot = parts.spot }
    try builder.add(
      color, name: parts.name, group: group, print: ink == PrintColor() ? nil : ink, at: "byte \(start)")
  }
}
