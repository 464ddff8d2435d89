import Bytes
import PaletteCore

/// A part of a font for a web page: the glyphs of the characters that the page has, with their kerning. Source: OpenType 1.9 and
/// WOFF File Format 1.0.
enum WebFont {
  /// The font as WOFF; nil where it may not be put on a page or has none of the characters.
  ///
  /// Letters that change with their neighbors are left out: without the rules of the whole font a browser would set them apart.
  static func woff(_ font: OpenTypeFont, _ characters: Set<Unicode.Scalar>) -> [UInt8]? {
    let os2 = font.face.table("OS/2")
    guard mayServe(font.face), os2.count >= 78, os2.count <= 100 else { return nil }
    var codes: [(code: Int, glyph: Int)] = []
    for scalar in characters.sorted() where Scripts.complexScript(of: Character(scalar)) == nil {
      if Scripts.isInvisible(scalar) || Scripts.isRightToLeft(scalar) { continue }
      let glyph = font.characters.glyph(for: scalar)
      if glyph > 0, glyph < font.glyphCount { codes.append((Int(scalar.value), glyph)) }
    }
    guard codes.count > 1 else { return nil }
    var seen: Set<Int> = [0]
    let wanted = [0] + codes.map(\.glyph).filter { seen.insert($0).inserted }
    let (glyphs, shapes) = shapes(font, wanted)
    let numbers = Dictionary(glyphs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var tables = shapes
    tables.append(("OS/2", os2.slice(0, os2.count)))
    tables.append(("cmap", map(codes.map { ($0.code, numbers[$0.glyph] ?? 0) })))
    tables.append(("name", names(font.face)))
    var post = font.face.table("post").slice(0, 32)
    post += [UInt8](repeating: 0, count: 32 - post.count)
    post.replaceSubrange(0..<4, with: [0, 3, 0, 0])
    tables.append(("post", post))
    if let kern = kern(font, wanted) { tables.append(("kern", kern)) }
    let isCurves = tables.contains { $0.tag == "CFF " }
    return wrapped(SFNT.file(isCurves ? 0x4f54_544f : 0x0001_0000, tables))
  }

  /// Source: OpenType, OS/2 fsType: what is not for a document alone may go onto a page.
  static func mayServe(_ face: FontFace) -> Bool {
    face.mayEmbed && face.maySubset && [0, 8].contains(face.embedding & 0xf)
  }

  private static func shapes(_ font: OpenTypeFont, _ wanted: [Int]) -> (
    glyphs: [Int], tables: [(tag: String, bytes: [UInt8])]
  ) {
    guard case .cff(let cff) = font.outlines else {
      let subset = TrueTypeSubset(font, wanted)
      return (subset.glyphs, subset.tables)
    }
    var metrics = ByteWriter()
    for glyph in wanted {
      metrics.u16(font.advanceUnits(glyph))
      metrics.u16(font.bearingUnits(glyph) & 0xffff)
    }
    let count = [UInt8(wanted.count >> 8 & 255), UInt8(wanted.count & 255)]
    var head = font.head.slice(0, 54)
    head.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    var hhea = font.hhea.slice(0, 36)
    hhea.replaceSubrange(34..<36, with: count)
    return (
      wanted,
      [
        ("CFF ", CFFSubset(cff, wanted, name: font.face.postScriptName).bytes), ("head", head),
        ("hhea", hhea),
        ("hmtx", metrics.bytes), ("maxp", [0, 0, 0x50, 0] + count),
      ]
    )
  }

  /// Formats 4, for the basic plane, and 12, for all.
  private static func map(_ codes: [(code: Int, glyph: Int)]) -> [UInt8] {
    let basic = codes.filter { $0.code < 0xffff } + [(0xffff, 0)]
    var four = ByteWriter()
    for value in [4, min(16 + 8 * basic.count, 0xffff), 0, basic.count * 2] + SFNT.search(basic.count, of: 2)
    {
      four.u16(value)
    }
    for one in basic { four.u16(one.code) }
    four.u16(0)
    for one in basic { four.u16(one.code) }
    for one in basic { four.u16((one.code == 0xffff ? 1 : one.glyph - one.code) & 0xffff) }
    for _ in basic { four.u16(0) }
    var out = ByteWriter()
    for value in [0, 2, 3, 1] { out.u16(value) }
    out.u32(20)
    for value in [3, 10] { out.u16(value) }
    out.u32(20 + four.count)
    out.append(four.bytes)
    for value in [12, 0] { out.u16(value) }
    out.u32(16 + 12 * codes.count)
    out.u32(0)
    out.u32(codes.count)
    for one in codes {
      out.u32(one.code)
      out.u32(one.code)
      out.u32(one.glyph)
    }
    return out.bytes
  }

  private static func names(_ face: FontFace) -> [UInt8] {
    let texts = [
      (1, face.families.first ?? face.fullName), (2, face.styleName), (4, face.fullName),
      (6, face.postScriptName),
    ].map { ($0, $1.isEmpty ? "Regular" : $1) }
    var out = ByteWriter()
    for value in [0, texts.count, 6 + 12 * texts.count] { out.u16(value) }
    var offset = 0
    for (id, text) in texts {
      let length = text.utf16.count * 2
      for value in [3, 1, 0x409, id, length, offset] { out.u16(value) }
      offset += length
    }
    for (_, text) in texts { out.utf16(text) }
    return out.bytes
  }

  /// Pairs of the glyphs that are kept, in order; nil where there are none.
  private static func kern(_ font: OpenTypeFont, _ wanted: [Int]) -> [UInt8]? {
    if font.kern.isEmpty || wanted.count > 1000 { return nil }
    var pairs: [(left: Int, right: Int, value: Int)] = []
    for (i, left) in wanted.enumerated() {
      for (j, right) in wanted.enumerated() where pairs.count < 10_000 {
        let value = font.kern.adjustment(left, right)
        if value != 0 { pairs.append((i, j, value)) }
      }
    }
    if pairs.isEmpty { return nil }
    var out = ByteWriter()
    for value in [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count] + SFNT.search(pairs.count, of: 6) {
      out.u16(value)
    }
    for pair in pairs { for value in [pair.left, pair.right, pair.value & 0xffff] { out.u16(value) } }
    return out.bytes
  }

  /// The tables of a font file, each deflated where that makes it smaller.
  private static func wrapped(_ file: [UInt8]) -> [UInt8] {
    let data = FontData(file)
    let count = data.u16(4)
    var directory = ByteWriter()
    var body = ByteWriter()
    let start = 44 + 20 * count
    for i in 0..<count {
      let entry = 12 + 16 * i
      let plain = data.slice(data.u32(entry + 8), data.u32(entry + 12))
      let packed = Zlib.compress(plain)
      let kept = packed.count < plain.count ? packed : plain
      directory.append(data.slice(entry, 4))
      for value in [start + body.count, kept.count, plain.count, data.u32(entry + 4)] { directory.u32(value) }
      body.append(kept)
      while body.count % 4 != 0 { body.u8(0) }
    }
    var out = ByteWriter()
    out.utf8("wOFF")
    out.u32(data.u32(0))
    out.u32(start + body.count)
    out.u16(count)
    out.u16(0)
    out.u32(file.count)
    // The version of the font, and that there is no metadata.
    for _ in 0..<6 { out.u32(0) }
    out.append(directory.bytes)
    out.append(body.bytes)
    return out.bytes
  }
}

/// The brand's own fonts for a web page.
struct WebFonts {
  private let typography: Typography
  /// Asked for what the page says, and for what it brings along.
  private let library: FontLibrary

  init(_ typography: Typography, _ source: FontSource) {
    self.typography = typography
    library = FontLibrary(source)
  }

  /// What a person should know: families that the page names and cannot bring along, so that other devices show another face.
  func warnings() -> [String] {
    var seen: Set<String> = []
    return [typography.name, typography.tagline, typography.description].map(\.family).compactMap { family in
      guard !family.isEmpty, seen.insert(family.lowercased()).inserted else { return nil }
      let found = FontChoice.families(in: family).lazy
        .map { library.faces(of: $0).filter { !$0.italic } }
        .first { !$0.isEmpty }
      guard let found else {
        return "the font \"\(family)\" was not found; a device that lacks it shows another in its place"
      }
      return found.contains(where: WebFont.mayServe)
        ? nil
        : "the license of the font \"\(family)\" forbids putting it on a page; a device that lacks it shows another in its place"
    }
  }

  /// Rules that bring each face that was found with the page, for the characters of `text`.
  func rules(text: String) -> String {
    let choices = [
      (typography.name, [600]), (typography.tagline, [400]), (typography.description, [400, 700]),
    ]
    guard choices.contains(where: { !$0.0.family.isEmpty }) else { return "" }
    var characters = Set(text.unicodeScalars)
    for code in UInt8(32)...126 { characters.insert(Unicode.Scalar(code)) }
    var out = ""
    var seen: Set<String> = []
    for (choice, weights) in choices {
      for name in choice.families {
        let faces = library.faces(of: name).filter { !$0.italic }
        if faces.isEmpty { continue }
        for weight in weights {
          guard let face = FontLibrary.nearest(faces, weight: weight, family: name),
            seen.insert("\(name.lowercased())\u{0}\(face.postScriptName)").inserted,
            let font = OpenTypeFont(face), let bytes = WebFont.woff(font, characters)
          else { continue }
          out +=
            "@font-face{font-family:\(HTMLText.cssString(name));font-weight:\(face.weight);font-display:swap;src:url(data:font/woff;base64,\(Base64.encode(bytes)))}\n"
        }
        // The first family that is there is the one that is shown.
        break
      }
    }
    return out
  }
}
