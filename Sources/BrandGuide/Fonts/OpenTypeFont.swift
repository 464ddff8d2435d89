/// A font whose glyphs can be measured and embedded.
struct OpenTypeFont {
  let face: FontFace
  let head: FontData
  let hhea: FontData
  let hmtx: FontData
  let maxp: FontData
  let characters: CharacterMap
  let kern: KernTable
  let outlines: Outlines
  let unitsPerEm: Double
  let glyphCount: Int
  private let metricCount: Int

  /// The two ways a font holds its shapes.
  enum Outlines {
    case trueType(glyf: FontData, loca: FontData, long: Bool)
    case cff(CFFFont)
  }

  /// Reads a face; nil where its tables cannot hold glyphs.
  init?(_ face: FontFace) {
    self.face = face
    head = face.table("head")
    hhea = face.table("hhea")
    maxp = face.table("maxp")
    hmtx = face.table("hmtx")
    let units = head.u16(18)
    guard head.count >= 54, hhea.count >= 36, maxp.count >= 6, (16...16384).contains(units) else {
      return nil
    }
    unitsPerEm = Double(units)
    glyphCount = maxp.u16(4)
    metricCount = min(hhea.u16(34), hmtx.count / 4)
    guard glyphCount > 0, metricCount > 0 else { return nil }
    if face.tables["CFF "] != nil {
      guard let cff = CFFFont(face.table("CFF ")), cff.charStrings.count > 0 else { return nil }
      outlines = .cff(cff)
    } else {
      outlines = .trueType(glyf: face.table("glyf"), loca: face.table("loca"), long: head.u16(50) != 0)
    }
    characters = CharacterMap(face.table("cmap"))
    kern = KernTable(face.table("kern"))
  }

  /// Font units as thousandths of the size.
  func scaled(_ units: Int) -> Double { Double(units) * 1000 / unitsPerEm }

  /// Advance of a glyph in font units.
  func advanceUnits(_ glyph: Int) -> Int { hmtx.u16(4 * min(glyph, metricCount - 1)) }

  /// Left side bearing of a glyph in font units.
  func bearingUnits(_ glyph: Int) -> Int {
    glyph < metricCount
      ? hmtx.i16(4 * glyph + 2) : hmtx.i16(4 * metricCount + 2 * (glyph - metricCount))
  }

  var ascent: Double { scaled(hhea.i16(4)) }
  var descent: Double { scaled(hhea.i16(6)) }

  /// Whether a glyph draws anything: a font that maps a letter to an empty glyph does not have it.
  func hasOutline(_ glyph: Int) -> Bool {
    guard glyph > 0, glyph < glyphCount else { return false }
    switch outlines {
    case .trueType: return !outlineRange(glyph).isEmpty
    case .cff(let cff): return cff.hasOutline(glyph)
    }
  }

  /// Where a TrueType glyph lies in `glyf`.
  func outlineRange(_ glyph: Int) -> Range<Int> {
    guard case .trueType(let glyf, let loca, let long) = outlines, glyph >= 0, glyph < glyphCount else {
      return 0..<0
    }
    let start = long ? loca.u32(4 * glyph) : 2 * loca.u16(2 * glyph)
    let end = long ? loca.u32(4 * glyph + 4) : 2 * loca.u16(2 * glyph + 2)
    return start < end && end <= glyf.count ? start..<end : 0..<0
  }
}
