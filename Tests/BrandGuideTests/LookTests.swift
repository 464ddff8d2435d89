import Bytes
import PaletteCore
import Testing

@testable import BrandGuide

/// What a client would see at once: samples that lie on each other, wrong families, words that nobody printed.
@Suite struct LookTests {
  private func palette(_ groups: [(String, [(String, String)])]) throws -> ColorPalette {
    ColorPalette(
      name: "Look",
      groups: try groups.map { name, colors in
        ColorGroup(name: name, colors: try colors.map { CustomColor(name: $0, color: try Color(css: $1)) })
      })
  }

  private func rank(_ colors: [(String, String)]) throws -> GroupEntry.Rank? {
    let palette = try palette([("Some", colors)])
    return GuideContent(palette, GuideOptions()).groups.first?.rank
  }

  @Test func paleColorsOfSeveralHuesAreNoGrays() throws {
    let pastels = [("Rose", "#FADADD"), ("Ciel", "#D6EAF8"), ("Menthe", "#D5F5E3"), ("Vanille", "#FCF3CF")]
    #expect(try rank(pastels) == .lead)
    let grays = [("A", "#F4F6F8"), ("B", "#C9D1D6"), ("C", "#4A5760"), ("D", "#1A2026")]
    #expect(try rank(grays) == .ramp)
  }

  /// Pages come before cards, so that the brand's main colors come first, however many they are.
  @Test(
    arguments: [
      ("Primary", 3, GroupEntry.Rank.lead), ("Primary", 5, .lead), ("Primary", 8, .lead),
      ("Primary", 12, .lead),
      ("Primary", 13, .other), ("Palette", 3, .lead), ("Palette", 5, .other),
    ], [true, false])
  func theMainColorsComeFirst(_ one: (name: String, count: Int, rank: GroupEntry.Rank), isFirst: Bool) throws
  {
    let hues = (0..<one.count).map { ("C\($0)x", "hsl(\($0 * 360 / one.count) 70% 40%)") }
    let main = (one.name, hues)
    let grays = ("Neutral", [("Paper", "#f7f7f7"), ("Ink", "#16191d")])
    let found = GuideContent(try palette(isFirst ? [main, grays] : [grays, main]), GuideOptions()).groups
    #expect(found.first { $0.name == one.name }?.rank == one.rank)
    #expect(found.first { $0.name == "Neutral" }?.rank == (one.rank == .lead ? .support : .other))
  }

  @Test func stepsHaveOneName() throws {
    let steps = ["#E8F0FF", "#B8D0FF", "#7FA8FF", "#3F78F0", "#1040A0"]
    #expect(try rank(steps.enumerated().map { ("Blue \($0 + 1)00", $1) }) == .ramp)
    #expect(try rank(steps.enumerated().map { ("\($0 + 1)00", $1) }) == .ramp)
    let unlike = ["Sky", "Harbor", "Slate", "Ink", "Deep"]
    #expect(try rank(steps.enumerated().map { ("\(unlike[$0]) \($0 + 1)", $1) }) == .other)
  }

  /// A tagline of three lines in a wide face ends above the button, whatever room the roles leave.
  @Test(arguments: [3, 12, 26], [PageSize.a4, .screen]) func aSamplePageGrowsWithItsWords(
    roles: Int, size: PageSize
  ) {
    var palette = Samples.palette(24, name: "A name of several long words")
    palette.brandTagline = "Twenty four colors in five groups, and some more words for a third line"
    palette.typography.description.family = "Testface"
    let references = palette.colors.map { ColorReference(group: $0.group, color: $0.color.name) }
    for index in 0..<roles { palette.themes[0].roles["role\(index)"] = references[index % references.count] }
    let layout = Samples.layout(
      palette, fonts: TestFont.file("Testface.ttf", TestFont.trueType()), size: size)
    for page in layout.pages {
      let texts = page.items.filter { if case .text = $0.mark { true } else { false } }
      for (i, item) in texts.enumerated() {
        let covered = texts[(i + 1)...].filter { item.frame.overlaps($0.frame, tolerance: 0.6) }
        #expect(covered.isEmpty)
      }
    }
  }

  @Test func notesOfGroupsAndRolesArePrinted() {
    var palette = Samples.palette(24)
    let names = palette.groups.map(\.name)
    palette.unknown["groupNotes"] = .object(
      Dictionary(uniqueKeysWithValues: names.map { ($0, .string("About \($0.lowercased()) alone")) }))
    palette.themes[0].unknown["roleNotes"] = .object(["accent": .string("For one button")])
    let words = Samples.words(Samples.layout(palette))
    let page = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    for name in names {
      #expect(words.contains("About \(name.lowercased()) alone"))
      #expect(page.contains("About \(name.lowercased()) alone"))
    }
    #expect(words.contains("For one button"))
    #expect(page.contains("For one button"))
  }

  /// Names of many words have lines of their height between the rules, and nothing of them is cut.
  @Test func longNamesStayBetweenTheRules() throws {
    let long = Array(repeating: "a name of many words", count: 8).joined(separator: " ")
    let layout = Samples.layout(
      try palette([
        ("Primary", [("One", "#0b3d91")]),
        ("Secondary", [("\(long) pale", "#f4f1e8"), ("\(long) dark", "#1b2a20")]),
      ]))
    for page in layout.pages {
      let texts = page.items.filter { if case .text = $0.mark { true } else { false } }.map(\.frame)
      let rules = page.items.map(\.frame).filter { abs($0.height - 0.6) < 0.01 }
      for rule in rules {
        let crossed = texts.filter {
          $0.y < rule.y - 1 && rule.y < $0.maxY - 1 && $0.x < rule.maxX && rule.x < $0.maxX
        }
        #expect(crossed.isEmpty)
      }
    }
    #expect(!Samples.words(layout).contains("…"))
  }

  /// The dots and strokes of another script's face do not reach into the next line.
  @Test func linesAreAsFarApartAsTheirFaceReaches() {
    var typography = Typography()
    typography.description.family = "Testface"
    let tall = TestFont.trueType(
      family: "Tallface", characters: Array("בתיקפהטו".unicodeScalars), ascent: 1400)
    let fonts = FontSource {
      [FontFile(path: "A.ttf", bytes: TestFont.trueType()), FontFile(path: "B.ttf", bytes: tall)]
    }
    let composer = Composer(size: .a4, book: FontBook(typography, fonts))
    let style = TextStyle.body
    #expect(composer.height("Cafe", style, width: 200) == style.leading)
    #expect(abs(composer.height("קפה", style, width: 200) - style.size * 1.6) < 0.001)
    #expect(abs(composer.height("Cafe קפה", style, width: 200) - style.size * 1.6) < 0.001)
  }

  /// The last of the lines is no single word.
  @Test func linesAreAboutEquallyLong() throws {
    let composer = Composer(size: .a4, book: FontBook(Typography(), .none))
    let text = "A role says what a color is for. The same role takes another color in another theme."
    let plain = composer.lines(text, .lead, width: 440)
    let lines = composer.balanced(text, .lead, width: 440)
    #expect(lines.count == plain.count)
    let widths = lines.map(\.width)
    let (least, most) = (try #require(widths.min()), try #require(widths.max()))
    #expect(least > most * 0.75)
    #expect(plain.map(\.width).min() ?? 0 < most * 0.5)
  }

  @Test func textFromRightToLeftBeginsAtTheRight() throws {
    var palette = Samples.palette(3, name: "בית קפה")
    palette.brandDescription = "קפה טוב"
    let layout = Samples.layout(
      palette,
      fonts: TestFont.file("T.ttf", TestFont.trueType(characters: TestFont.latin + "בתיקפהטו".unicodeScalars))
    )
    let cover = try #require(layout.pages.first)
    let name = try #require(
      cover.items.first { if case .text(_, _, let size, _, _) = $0.mark { size > 30 } else { false } })
    #expect(name.frame.maxX > layout.size.width * 0.85)
  }

  /// `--` stands before a name in code, whatever its letters are.
  @Test func codeBeginsAtTheLeft() {
    var palette = Samples.palette(1, name: "Cafe")
    palette.groups[0].name = "קפה"
    palette.groups[0].colors[0].name = "טוב"
    var options = Samples.options(
      TestFont.file("T.ttf", TestFont.trueType(characters: TestFont.latin + "קפהטוב".unicodeScalars)),
      [.tokens, .matrix])
    options.tokens = [["קפה-טוב"]]
    let layout = GuideLayout.pages(
      GuideContent(palette, options), size: .a4, book: FontBook(palette.typography, options.fonts))
    #expect(Samples.words(layout).components(separatedBy: "\n").contains("--בוט-הפק "))
    // Buttons take their direction from their letters, where nothing is said.
    let html = String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
    #expect(html.contains(".copy{direction:ltr;unicode-bidi:isolate;"))
    #expect(html.contains("<span dir=\"ltr\">on <bdi"))
    // English sentences end at their right in a page that begins there.
    // The name beside the page as well: its direction is not seen through the isolate around it.
    #expect(
      html.contains(
        "[dir=rtl] :is(main,.side)) :where(p,li,dd,b,figcaption){unicode-bidi:plaintext;text-align:right}"))
  }

  // MARK: Fonts of pages and pictures

  @Test(arguments: [false, true]) func facesComeWithThePage(curves: Bool) throws {
    let bytes = curves ? TestFont.openType(family: "Testface") : TestFont.trueType()
    let face = try #require(FontFace.faces(in: FontFile(path: "x", bytes: bytes)).first)
    let font = try #require(OpenTypeFont(face))
    let woff = FontData(try #require(WebFont.woff(font, Set("AVx".unicodeScalars))))
    #expect(woff.u32(0) == 0x774f_4646 && woff.u32(8) == woff.count)
    var tables: [String: [UInt8]] = [:]
    for i in 0..<woff.u16(12) {
      let entry = 44 + 20 * i
      let packed = woff.slice(woff.u32(entry + 4), woff.u32(entry + 8))
      let plain =
        packed.count == woff.u32(entry + 12)
        ? packed : try Zlib.decompress(packed, limit: 1 << 20)
      #expect(plain.count == woff.u32(entry + 12))
      tables[String(decoding: woff.slice(entry, 4), as: UTF8.self)] = plain
    }
    let map = CharacterMap(FontData(tables["cmap"] ?? []))
    #expect(map.glyph(for: "A") == 1 && map.glyph(for: "V") == 2 && map.glyph(for: "B") == 0)
    for tag in ["OS/2", "head", "hhea", "hmtx", "maxp", "name", "post", "kern", curves ? "CFF " : "glyf"] {
      #expect(tables[tag]?.isEmpty == false, "\(tag)")
    }
    #expect(KernTable(FontData(tables["kern"] ?? [])).adjustment(1, 2) == -80)
  }

  /// Fonts whose license is for documents alone, or for whole fonts, stay off the page.
  @Test(arguments: [(0, true), (8, true), (2, false), (4, false), (0x100, false), (0x200, false)])
  func licensesAreObeyed(fsType: Int, comes: Bool) {
    var palette = Samples.palette(3)
    palette.typography.name.family = "Testface"
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType(fsType: fsType))
    let page = String(decoding: Guide(palette, Samples.options(fonts)).html().bytes, as: UTF8.self)
    #expect(page.contains("@font-face{font-family:\"Testface\"") == comes)
  }

  /// A box of the test's font covers its area, in both kinds of outline.
  @Test(arguments: [false, true]) func lettersCoverTheirArea(curves: Bool) throws {
    var typography = Typography()
    typography.description.family = "Testface"
    let bytes = curves ? TestFont.openType(family: "Testface") : TestFont.trueType()
    let letters = try #require(
      Lettering(typography, TestFont.file("Testface.ttf", bytes), for: ["A"]))
    let picture = letters.picture("A", size: 100, isBold: false, width: 200, limit: 1)
    #expect(picture.coverage.count == picture.width * picture.height)
    let area = picture.coverage.reduce(0.0) { $0 + Double($1) / 255 }
    // 0.7 em high and, in TrueType, as wide as the glyph's number says.
    let glyph = Int(TestFont.latin.sorted().firstIndex(of: "A") ?? 0)
    let expected = curves ? 30.0 * 70 : Double(300 + glyph % 7 * 40) / 10 * 70
    #expect(abs(area - expected) < 60, "\(area) of \(expected)")
  }

  @Test func whereNoFontIsNoLettersAreDrawn() {
    #expect(Lettering(Typography(), .none, for: []) == nil)
  }

  /// What stands behind a pattern stays below the words, and both kinds of guide have it.
  @Test(arguments: [PageSize.a4, .letter, .screen, PageSize.a4.landscape])
  func thePatternOfACoverLeavesTheWordsFree(size: PageSize) throws {
    let palette = Samples.palette(5, name: "Acme")
    var options = Samples.options(TestFont.file("T.ttf", TestFont.trueType()))
    options.cover = .pattern
    let layout = GuideLayout.pages(
      GuideContent(palette, options), size: size, book: FontBook(palette.typography, options.fonts))
    let items = try #require(layout.pages.first).items
    let words = items.indices.filter { if case .text = items[$0].mark { true } else { false } }
    #expect(words.count > 2)
    for index in items.indices.dropFirst() {
      guard case .fill = items[index].mark else { continue }
      #expect(words.allSatisfy { !items[index].frame.overlaps(items[$0].frame, tolerance: 0.6) })
    }
    #expect(items.contains { $0.frame.maxY > size.height - 1 && $0.frame.y > size.height / 3 })
    let page = String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
    #expect(page.contains("<svg class=\"pattern\""))
    options.cover = .type
    #expect(
      !String(decoding: Guide(palette, options).html().bytes, as: UTF8.self).contains(
        "<svg class=\"pattern\""))
  }
}
