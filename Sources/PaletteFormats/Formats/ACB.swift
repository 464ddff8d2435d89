import Bytes
import PaletteCore

extension PaletteFormat {
  /// Adobe color books: the spot colors of a system, each with its name. Source: the layout as published by Larry Tesler
  /// from Adobe's own description.
  public static let acb = PaletteFormat(
    id: "acb", summary: "Adobe color book", extensions: ["acb"], showsInks: true, sniff: ACB.sniff,
    read: ACB.read)
}

private enum ACB {
  private static let signature = Array("8BCB".utf8)

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    bytes.starts(with: signature) ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    try FormatError.located { try read(ByteReader(input.bytes), input) }
  }

  private static func read(_ start: ByteReader, _ input: FormatInput) throws -> FormatReading {
    var reader = start
    guard reader.starts(with: signature) else {
      throw FormatError("the signature 8BCB is missing", at: "byte 0")
    }
    try reader.skip(4)
    let version = try reader.u16()
    guard version == 1 else { throw FormatError("version \(version) is not known", at: "byte 4") }
    try reader.skip(2)
    let title = text(try string(&reader))
    let prefix = text(try string(&reader))
    let suffix = text(try string(&reader))
    let description = text(try string(&reader))
    let count = try reader.u16()
    // How many colors a page of the printed book has, and where its name stands.
    try reader.skip(4)
    let spaceOffset = reader.offset
    let space = try reader.u16()
    guard let size = [0: 3, 2: 4, 7: 3][space] else {
      throw FormatError("color space \(space) is not RGB, CMYK or Lab", at: "byte \(spaceOffset)")
    }
    // An empty name is four bytes.
    try reader.require(count * (4 + 6 + size), "\(count) colors")
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    builder.palette.brandDescription = PaletteBuilder.clean(description)
    var view = InkView(input)
    var found: [(name: String, color: Color, inks: [Double]?, offset: Int)] = []
    for _ in 0..<count {
      let offset = reader.offset
      let name = text(try string(&reader))
      try reader.skip(6)
      let values = try reader.bytes(size).map { Double($0) }
      // Gaps on a page are colors without a name.
      if name.isEmpty { continue }
      let (color, inks) = color(values, space, &view)
      found.append((prefix + name + suffix, color, inks, offset))
    }
    let rest = (try? reader.bytes(min(reader.remaining, 8))).map { String(decoding: $0, as: UTF8.self) }
    let isSpot = rest != "spflproc"
    for (name, color, inks, offset) in found {
      try builder.add(color, name: name, at: "byte \(offset)")
      if isSpot || inks != nil {
        builder.editLast(in: nil) { $0.print = PrintColor(cmyk: inks, spot: isSpot ? name : nil) }
      }
    }
    view.tell(&builder)
    return try builder.finish()
  }

  private static func color(_ v: [Double], _ space: Int, _ view: inout InkView) -> (Color, [Double]?) {
    switch space {
    case 2:
      // 255 is no ink.
      let inks = v.map { 1 - $0 / 255 }
      return (view.color(of: inks), PrintValues.percent(inks))
    case 7: return (Color(.lab, v[0] / 255 * 100, v[1] - 128, v[2] - 128), nil)
    default: return (Color(.srgb, v[0] / 255, v[1] / 255, v[2] / 255), nil)
    }
  }

  private static func string(_ reader: inout ByteReader) throws -> String {
    try reader.utf16(units: try reader.u32())
  }

  /// What people read of a string: `$$$/colorbook/X/title=Name` is a key with its text, `^R` a registered sign.
  private static func text(_ string: String) -> String {
    var text = string
    if text.hasPrefix("$$$/"), let equals = text.firstIndex(of: "=") {
      text = String(text[text.index(after: equals)...])
    }
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 {
      text = String(text.dropFirst().dropLast())
    }
    var out = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "^", let next = rest.first, next == "R" || next == "C" {
        rest.removeFirst()
        out += next == "R" ? "®" : "©"
      } else {
        out.append(character)
      }
    }
    while out.unicodeScalars.last == "\0" { out.unicodeScalars.removeLast() }
    return out
  }
}
