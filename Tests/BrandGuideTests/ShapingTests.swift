import Bytes
import Foundation
import Testing

@testable import BrandGuide

/// Letters that join and marks that stand on letters, by tables made for the test, and against HarfBuzz where the environment
/// names its results.
@Suite struct ShapingTests {
  /// Beh, alef and a vowel mark; then beh as it begins, stands within and ends a word, a final alef, and a ligature.
  private static let letters: [Unicode.Scalar] = [0x627, 0x628, 0x64e].compactMap { Unicode.Scalar($0) }
  private static let forms = (0xe000...0xe004).compactMap { Unicode.Scalar($0) }

  private static func words(_ values: [Int]) -> [UInt8] {
    var out = ByteWriter()
    for value in values { out.u16(value & 0xffff) }
    return out.bytes
  }

  /// A table with one script, its features in turn, and a lookup with one subtable for each.
  private static func table(_ script: String, _ features: [(tag: String, kind: Int, body: [UInt8])])
    -> [UInt8]
  {
    let count = features.count
    var scripts = Self.words([1]) + Array(script.utf8) + Self.words([8, 4, 0, 0, 0xffff, count])
    scripts += Self.words(Array(0..<count))
    var list = Self.words([count])
    for (i, feature) in features.enumerated() {
      list += Array(feature.tag.utf8) + Self.words([2 + 6 * count + 6 * i])
    }
    for i in 0..<count { list += Self.words([0, 1, i]) }
    var lookups = Self.words([count])
    var offset = 2 + 2 * count
    for feature in features {
      lookups += Self.words([offset])
      offset += 8 + feature.body.count
    }
    for feature in features { lookups += Self.words([feature.kind, 0, 1, 8]) + feature.body }
    let start = 10
    return Self.words([1, 0, start, start + scripts.count, start + scripts.count + list.count]) + scripts
      + list
      + lookups
  }

  private static func single(_ glyph: Int, _ other: Int) -> [UInt8] { words([2, 8, 1, other, 1, 1, glyph]) }

  private static func font(joins: Bool = true, marks: Bool = true) throws -> OpenTypeFont {
    let characters = TestFont.latin + letters + forms
    let sorted = characters.sorted()
    func glyph(_ code: UInt32) -> Int { (sorted.firstIndex { $0.value == code } ?? 0) + 1 }
    let (alef, beh, fatha) = (glyph(0x627), glyph(0x628), glyph(0x64e))
    var more: [(tag: String, bytes: [UInt8])] = []
    if joins {
      more.append(
        (
          "GSUB",
          table(
            "arab",
            [
              ("init", 1, single(beh, glyph(0xe000))), ("medi", 1, single(beh, glyph(0xe001))),
              ("fina", 1, words([2, 10, 2, glyph(0xe003), glyph(0xe002), 1, 2, alef, beh])),
              ("rlig", 4, words([1, 8, 1, 14, 1, 1, glyph(0xe000), 1, 4, glyph(0xe004), 2, glyph(0xe003)])),
            ])
        ))
    }
    if marks {
      // The mark's anchor is at 100, 0; those of the bases at 300, 700.
      let bases = [beh, glyph(0xe000), glyph(0xe001), glyph(0xe002)].sorted()
      var attach = words([1, 12, 18, 1, 0, 0]) + words([1, 1, fatha]) + words([1, bases.count] + bases)
      let markArray = attach.count
      let arrays = words([1, 0, 6, 1, 100, 0])
      let baseArray = markArray + arrays.count
      let anchors =
        words([bases.count] + [Int](repeating: 2 + 2 * bases.count, count: bases.count))
        + words([1, 300, 700])
      attach.replaceSubrange(8..<12, with: words([markArray, baseArray]))
      more.append(("GPOS", table("arab", [("mark", 4, attach + arrays + anchors)])))
    }
    let bytes = TestFont.trueType(characters: characters, more: more)
    let face = try #require(FontFace.faces(in: FontFile(path: "Joined.ttf", bytes: bytes)).first)
    return try #require(OpenTypeFont(face))
  }

  /// The characters that the glyphs of a word are mapped from, from left to right.
  private static func shown(_ text: String, _ font: OpenTypeFont) -> [UInt32]? {
    let sorted = (TestFont.latin + letters + forms).sorted()
    return ScriptShaper(font).glyphs(Array(text.unicodeScalars), script: "arab", isRightToLeft: true)?.map {
      sorted[$0.glyph - 1].value
    }
  }

  @Test(
    arguments: [
      ("\u{628}", [0x628]), ("\u{628}\u{628}", [0xe002, 0xe000]),
      ("\u{628}\u{628}\u{628}", [0xe002, 0xe001, 0xe000]),
      ("\u{627}\u{628}", [0x628, 0x627]), ("\u{628}\u{627}", [0xe004]),
      ("\u{628}\u{64e}\u{628}", [0xe002, 0x64e, 0xe000]), ("\u{628}\u{200c}\u{628}", [0x628, 0x628]),
      ("\u{628}\u{200d}", [0xe000]),
    ] as [(String, [UInt32])])
  func lettersTakeTheFormThatTheirNeighborsAskFor(text: String, forms: [UInt32]) throws {
    #expect(Self.shown(text, try Self.font()) == forms)
  }

  @Test func marksStandOnTheirLettersAndTakeNoRoom() throws {
    let font = try Self.font()
    let scalars = Array("\u{628}\u{64e}".unicodeScalars)
    let glyphs = try #require(ScriptShaper(font).glyphs(scalars, script: "arab", isRightToLeft: true))
    #expect(glyphs.map(\.sources) == [[1], [0]])
    #expect(glyphs[0].advance == 0 && glyphs[0].dx == 200 && glyphs[0].dy == 700)
    #expect(glyphs[1].advance == font.advanceUnits(glyphs[1].glyph) && glyphs[1].dx == 0)
  }

  @Test func fontsWithoutRulesAreNotUsed() throws {
    #expect(Self.shown("\u{628}\u{628}", try Self.font(joins: false)) == nil)
    #expect(Self.shown("\u{628}\u{64e}", try Self.font(marks: false)) == nil)
    #expect(Self.shown("\u{628}", try Self.font(joins: false, marks: false)) == [0x628])
  }

  @Test func damagedRulesNeverTrap() throws {
    let font = try Self.font()
    for tag in ["GSUB", "GPOS"] {
      let whole = font.face.table(tag).slice(0, 4000)
      for position in whole.indices {
        for value: UInt8 in [0, 1, 0x7f, 0xff] {
          var bytes = whole
          bytes[position] = value
          guard let table = LayoutTable(FontData(bytes), extensionKind: tag == "GSUB" ? 7 : 9) else {
            continue
          }
          var run = ShapingRun(
            (1...6).map { ShapedGlyph(glyph: 90 + $0, sources: [$0]) }, table, definitions: FontData([]),
            isPositioning: tag == "GPOS", isRightToLeft: true)
          for feature in table.features(script: "arab") {
            for one in feature.lookups.prefix(8) { run.apply(one) }
          }
          run.finish()
        }
      }
    }
  }

  /// Lines of font, script, text and HarfBuzz's glyphs, where the environment names a file of them.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["UNCOLOR_SHAPING_TEST"] != nil))
  func glyphsAreHarfBuzzs() throws {
    let path = try #require(ProcessInfo.processInfo.environment["UNCOLOR_SHAPING_TEST"])
    var shapers: [Substring: ScriptShaper] = [:]
    var (same, refused) = (0, 0)
    var wrong: [String] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if shapers[fields[0]] == nil {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: String(fields[0]))))
        let face = try #require(FontFace.faces(in: FontFile(path: String(fields[0]), bytes: bytes)).first)
        shapers[fields[0]] = ScriptShaper(try #require(OpenTypeFont(face)))
      }
      let glyphs = shapers[fields[0]]?.glyphs(
        Array(fields[2].unicodeScalars), script: String(fields[1]), isRightToLeft: true)
      guard let glyphs else {
        refused += 1
        continue
      }
      let found = glyphs.map { "\($0.glyph),\($0.advance),\($0.dx),\($0.dy)" }.joined(separator: " ")
      if found == fields[3] { same += 1 } else { wrong.append("\(line): \(found)") }
    }
    print("shaping: \(same) words as HarfBuzz sets them, \(refused) refused, \(wrong.count) otherwise")
    #expect(same > 1000 && wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
