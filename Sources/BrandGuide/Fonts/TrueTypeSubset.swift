import Bytes

/// A TrueType font with only the glyphs that are used, numbered anew from 0. Source: OpenType, glyf and loca.
struct TrueTypeSubset {
  /// Old glyph numbers in their new order; composites are closed over, so it may be longer than what was asked.
  let glyphs: [Int]
  /// The font's tables.
  let tables: [(tag: String, bytes: [UInt8])]
  /// The font file.
  var bytes: [UInt8] { SFNT.file(0x0001_0000, tables) }

  /// Keeps `wanted`, whose first is 0.
  init(_ font: OpenTypeFont, _ wanted: [Int]) {
    guard case .trueType(let glyf, _, _) = font.outlines else {
      (glyphs, tables) = (wanted, [])
      return
    }
    var order = wanted
    var number = Dictionary(wanted.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var shapes: [UInt8] = []
    var offsets = [0]
    var next = 0
    while next < order.count {
      let range = font.outlineRange(order[next])
      var shape = glyf.slice(range.lowerBound, range.count)
      for (position, part) in Self.parts(of: FontData(shape)) {
        let known = number[part] ?? order.count
        if known == order.count, order.count < 0xffff {
          number[part] = known
          order.append(part)
        }
        shape[position] = UInt8(truncatingIfNeeded: known >> 8)
        shape[position + 1] = UInt8(truncatingIfNeeded: known)
      }
      shapes += shape
      while shapes.count % 4 != 0 { shapes.append(0) }
      offsets.append(shapes.count)
      next += 1
    }
    glyphs = order
    tables = Self.tables(font, order, shapes, offsets)
  }

  /// The places (within the glyph) and numbers of the glyphs a composite is made of.
  private static func parts(of shape: FontData) -> [(position: Int, glyph: Int)] {
    guard shape.count >= 10, shape.i16(0) < 0 else { return [] }
    var found: [(Int, Int)] = []
    var offset = 10
    while offset + 4 <= shape.count, found.count < 256 {
      let flags = shape.u16(offset)
      found.append((offset + 2, shape.u16(offset + 2)))
      offset += 4 + (flags & 0x1 != 0 ? 4 : 2)
      offset += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      if flags & 0x20 == 0 { break }
    }
    return found
  }

  private static func tables(_ font: OpenTypeFont, _ order: [Int], _ shapes: [UInt8], _ offsets: [Int])
    -> [(tag: String, bytes: [UInt8])]
  {
    var metrics = ByteWriter()
    for glyph in order {
      metrics.u16(font.advanceUnits(glyph))
      metrics.u16(font.bearingUnits(glyph) & 0xffff)
    }
    var locations = ByteWriter()
    for offset in offsets { locations.u32(offset) }
    var head = font.head.slice(0, 54)
    head.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    head.replaceSubrange(50..<52, with: [0, 1])
    var hhea = font.hhea.slice(0, 36)
    hhea.replaceSubrange(34..<36, with: [UInt8(order.count >> 8 & 255), UInt8(order.count & 255)])
    var maxp = font.maxp.slice(0, 32)
    maxp.replaceSubrange(4..<6, with: [UInt8(order.count >> 8 & 255), UInt8(order.count & 255)])
    var tables = [
      ("glyf", shapes), ("head", head), ("hhea", hhea), ("hmtx", metrics.bytes), ("loca", locations.bytes),
      ("maxp", maxp),
    ]
    for tag in ["cvt ", "fpgm", "prep"] where font.face.tables[tag] != nil {
      tables.append((tag, font.face.table(tag).slice(0, .max)))
    }
    return tables
  }
}

/// The container of TrueType and OpenType tables.
enum SFNT {
  /// Lays out tables behind a directory, with the checksums the format asks for.
  static func file(_ version: Int, _ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    let tables = tables.sorted { $0.tag < $1.tag }
    var out = ByteWriter()
    out.u32(version)
    for value in [tables.count] + search(tables.count, of: 16) { out.u16(value) }
    var offset = 12 + 16 * tables.count
    var headOffset = 0
    for (tag, bytes) in tables {
      if tag == "head" { headOffset = offset }
      out.utf8(tag)
      out.u32(checksum(bytes))
      out.u32(offset)
      out.u32(bytes.count)
      offset += (bytes.count + 3) & ~3
    }
    for (_, bytes) in tables {
      out.append(bytes)
      while out.count % 4 != 0 { out.u8(0) }
    }
    if headOffset > 0 { out.patch32(0xb1b0_afba &- checksum(out.bytes) & 0xffff_ffff, at: headOffset + 8) }
    return out.bytes
  }

  /// What readers halve a list by: `searchRange`, `entrySelector` and `rangeShift` of `count` entries of `size` bytes.
  static func search(_ count: Int, of size: Int) -> [Int] {
    var (power, selector) = (1, 0)
    while power * 2 <= count { (power, selector) = (power * 2, selector + 1) }
    return [power * size, selector, (count - power) * size]
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    var word: UInt32 = 0
    for i in 0..<bytes.count {
      word = word << 8 | UInt32(bytes[i])
      if i & 3 == 3 {
        sum &+= word
        word = 0
      }
    }
    let rest = bytes.count & 3
    if rest > 0 { sum &+= word << UInt32(8 * (4 - rest)) }
    return Int(sum)
  }
}
