import Bytes

@testable import BrandGuide

/// Small fonts made for tests: every character is a box, the last one a composite of the first.
enum TestFont {
  static let latin = (32...126).compactMap { Unicode.Scalar($0) } + Array("–·…×°é€§’ç".unicodeScalars)

  static func file(_ path: String, _ bytes: [UInt8]) -> FontSource {
    FontSource { [FontFile(path: path, bytes: bytes)] }
  }

  static func trueType(
    family: String = "Testface", fsType: Int = 0, weight: Int = 400, characters: [Unicode.Scalar] = latin,
    ascent: Int = 800, more: [(tag: String, bytes: [UInt8])] = []
  ) -> [UInt8] {
    let sorted = characters.sorted()
    var glyf = ByteWriter()
    var offsets = [0]
    func box(_ size: Int) {
      for value in [1, 0, 0, size, 700, 3, 0] { glyf.u16(value) }
      glyf.append([1, 1, 1, 1])
      for value in [0, size, 0, -size, 0, 0, 700, 0] { glyf.u16(value & 0xffff) }
      offsets.append(glyf.count)
    }
    box(500)
    for (i, scalar) in sorted.enumerated() {
      if scalar == " " {
        offsets.append(glyf.count)
      } else if i == sorted.count - 1 {
        for value in [0xffff, 0, 0, 500, 700, 0x0002, 2, 0] { glyf.u16(value) }
        offsets.append(glyf.count)
      } else {
        box(300 + i % 7 * 40)
      }
    }
    var loca = ByteWriter()
    for offset in offsets { loca.u32(offset) }
    return SFNT.file(
      0x0001_0000,
      shared(family, fsType, sorted, glyphs: sorted.count + 1, weight: weight, ascent: ascent)
        + [("glyf", glyf.bytes), ("loca", loca.bytes)] + more)
  }

  static func openType(family: String = "Testcurve", characters: [Unicode.Scalar] = latin) -> [UInt8] {
    let sorted = characters.sorted()
    return SFNT.file(
      0x4f54_544f, shared(family, 0, sorted, glyphs: sorted.count + 1) + [("CFF ", cff(sorted.count + 1))])
  }

  /// A box as a Type 2 charstring that calls local subroutine 0.
  private static func cff(_ glyphs: Int) -> [UInt8] {
    func index(_ items: [[UInt8]]) -> [UInt8] {
      var out = ByteWriter()
      out.u16(items.count)
      if items.isEmpty { return out.bytes }
      out.u8(2)
      var offset = 1
      out.u16(offset)
      for item in items {
        offset += item.count
        out.u16(offset)
      }
      for item in items { out.append(item) }
      return out.bytes
    }
    func integer(_ value: Int) -> [UInt8] { [28, UInt8(value >> 8 & 255), UInt8(value & 255)] }
    let charstrings = index(
      (0..<glyphs).map { $0 == 1 ? [14] : integer(50 + $0) + integer(0) + [21] + integer(-107) + [10, 14] })
    let names = index([Array("Testcurve".utf8)])
    let subroutine = integer(300) + [6] + integer(700) + [7] + integer(-300) + [6, 11]
    let privates = integer(3 + 1) + [19]
    let topLength = 3 + 1 + 6 + 1
    let start = 4 + names.count + (2 + 1 + 4 + topLength) + 2 + 2
    let top = integer(start) + [17] + integer(privates.count) + integer(start + charstrings.count) + [18]
    return [1, 0, 4, 2] + names + index([top]) + [0, 0] + [0, 0] + charstrings + privates
      + index([subroutine])
  }

  private static func shared(
    _ family: String, _ fsType: Int, _ sorted: [Unicode.Scalar], glyphs: Int, weight: Int = 400,
    ascent: Int = 800
  ) -> [(tag: String, bytes: [UInt8])] {
    var head = [UInt8](repeating: 0, count: 54)
    head[18...19] = [0x03, 0xe8]
    head[51] = 1
    var hhea = [UInt8](repeating: 0, count: 36)
    hhea[4...7] = [UInt8(ascent >> 8), UInt8(ascent & 255), 0xff, 0x38]
    hhea[34...35] = [UInt8(glyphs >> 8), UInt8(glyphs & 255)]
    var maxp = ByteWriter()
    maxp.u32(0x10000)
    maxp.u16(glyphs)
    maxp.append([UInt8](repeating: 0, count: 26))
    var hmtx = ByteWriter()
    for i in 0..<glyphs {
      hmtx.u16(400 + i % 5 * 50)
      hmtx.u16(0)
    }
    var os2 = ByteWriter()
    for value in [4, 0, weight, 5, fsType] { os2.u16(value) }
    os2.append([UInt8](repeating: 0, count: 86))
    var kern = ByteWriter()
    // A before V, as glyph numbers, moves 80 units closer.
    let a = (sorted.firstIndex(of: "A") ?? 0) + 1
    let v = (sorted.firstIndex(of: "V") ?? 0) + 1
    for value in [0, 1, 0, 20, 1, 1, 6, 0, 0, a, v, 0xffb0] { kern.u16(value) }
    return [
      ("head", head), ("hhea", hhea), ("maxp", maxp.bytes), ("hmtx", hmtx.bytes), ("OS/2", os2.bytes),
      ("cmap", cmap(sorted)), ("name", name(family)), ("kern", kern.bytes),
      ("post", [UInt8](repeating: 0, count: 32)),
    ]
  }

  private static func cmap(_ sorted: [Unicode.Scalar]) -> [UInt8] {
    var out = ByteWriter()
    for value in [0, 1, 3, 10] { out.u16(value) }
    out.u32(12)
    out.u16(12)
    out.u16(0)
    out.u32(16 + 12 * sorted.count)
    out.u32(0)
    out.u32(sorted.count)
    for (i, scalar) in sorted.enumerated() {
      out.u32(Int(scalar.value))
      out.u32(Int(scalar.value))
      out.u32(i + 1)
    }
    return out.bytes
  }

  private static func name(_ family: String) -> [UInt8] {
    var out = ByteWriter()
    let length = family.utf16.count * 2
    for value in [0, 3, 6 + 36] { out.u16(value) }
    for id in [1, 4, 6] { for value in [3, 1, 0x409, id, length, 0] { out.u16(value) } }
    out.utf16(family)
    return out.bytes
  }
}
