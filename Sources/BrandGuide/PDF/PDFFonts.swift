import Bytes
import PaletteCore

/// Writes the fonts of a guide. Source: ISO 32000-1, 9.7 (composite fonts) and 9.9 (embedding).
enum PDFFonts {
  /// Adds a font and returns its object number.
  static func add(_ typeface: Typeface, to file: inout PDFFile) -> Int {
    switch typeface.program {
    case .standard(let font):
      return file.add(
        "<</Type/Font/Subtype/Type1/BaseFont/\(font.postScriptName)/Encoding/WinAnsiEncoding>>")
    case .openType(let font): return add(font, typeface, to: &file)
    }
  }

  private static func add(_ font: OpenTypeFont, _ typeface: Typeface, to file: inout PDFFile) -> Int {
    let name = PDFText.name(tag(typeface) + "+" + font.face.postScriptName)
    var glyphs = typeface.glyphs
    let program: Int
    let isCFF: Bool
    switch font.outlines {
    case .trueType:
      isCFF = false
      let subset = TrueTypeSubset(font, glyphs)
      glyphs = subset.glyphs
      program = file.addStream(subset.bytes, "/Length1 \(subset.bytes.count)")
    case .cff(let cff):
      isCFF = true
      let subset = CFFSubset(cff, glyphs, name: String(name.dropFirst()))
      program = file.addStream(subset.bytes, "/Subtype/CIDFontType0C")
    }
    let descriptor = descriptor(font, name, "\(isCFF ? "/FontFile3" : "/FontFile2") \(program) 0 R", &file)
    let widths = glyphs.map { PDFText.number(font.scaled(font.advanceUnits($0))) }.joined(separator: " ")
    let descendant = file.add(
      "<</Type/Font/Subtype\(isCFF ? "/CIDFontType0" : "/CIDFontType2")/BaseFont\(name)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + "/FontDescriptor \(descriptor) 0 R/DW 1000/W[0[\(widths)]]"
        + (isCFF ? "" : "/CIDToGIDMap/Identity") + ">>")
    let unicode = file.addStream(unicodeMap(typeface))
    return file.add(
      "<</Type/Font/Subtype/Type0/BaseFont\(name)/Encoding/Identity-H"
        + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(unicode) 0 R>>")
  }

  private static func descriptor(
    _ font: OpenTypeFont, _ name: String, _ program: String, _ file: inout PDFFile
  ) -> Int {
    let box = [36, 38, 40, 42].map { PDFText.number(font.scaled(font.head.i16($0)), decimals: 0) }
    let os2 = font.face.table("OS/2")
    let capital = os2.count >= 90 ? font.scaled(os2.i16(88)) : 700
    let post = font.face.table("post")
    let slant = Double(Int32(truncatingIfNeeded: post.u32(4))) / 65536
    // Stems are not in any table; this is how thick they are by weight, near enough for substitution.
    let stem = 50 + (font.face.weight - 300) / 5
    let flags = 4 + (font.face.monospaced ? 1 : 0) + (font.face.italic ? 64 : 0)
    return file.add(
      "<</Type/FontDescriptor/FontName\(name)/Flags \(flags)/FontBBox[\(box.joined(separator: " "))]"
        + "/ItalicAngle \(PDFText.number(slant, decimals: 1))"
        + "/Ascent \(PDFText.number(font.ascent, decimals: 0))"
        + "/Descent \(PDFText.number(font.descent, decimals: 0))"
        + "/CapHeight \(PDFText.number(capital, decimals: 0))/StemV \(max(stem, 20))\(program)>>")
  }

  /// Six letters that tell subsets apart: a hash of the glyphs in it.
  private static func tag(_ typeface: Typeface) -> String {
    let digest = SHA256.digest(typeface.glyphs.flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
    return String(decoding: digest.prefix(6).map { UInt8(ascii: "A") + $0 % 26 }, as: UTF8.self)
  }

  /// The text of each glyph. Source: ISO 32000-1, 9.10.3.
  private static func unicodeMap(_ typeface: Typeface) -> [UInt8] {
    var out = PDFBuffer()
    out.text(
      "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
        + "/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n"
        + "1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n")
    let mapped = typeface.texts.indices.filter { !typeface.texts[$0].isEmpty }
    for start in stride(from: 0, to: mapped.count, by: 100) {
      let part = mapped[start..<min(start + 100, mapped.count)]
      out.text("\(part.count) beginbfchar\n")
      for code in part {
        out.hexadecimal([code], width: 2)
        out.hexadecimal(typeface.texts[code].utf16.map(Int.init), width: 2)
        out.text("\n")
      }
      out.text("endbfchar\n")
    }
    out.text("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    return out.bytes
  }
}
