import PaletteCore
import Testing

@testable import BrandGuide

@Suite struct FontTests {
  private func book(_ bytes: [UInt8], family: String = "Testface") -> FontBook {
    var typography = Typography()
    typography.name.family = family
    return FontBook(typography, TestFont.file("fonts/Testface.ttf", bytes))
  }

  @Test func readsNamesMetricsAndKerning() throws {
    let face = try #require(FontFace.faces(in: FontFile(path: "x", bytes: TestFont.trueType())).first)
    #expect(face.families == ["Testface"])
    let font = try #require(OpenTypeFont(face))
    let (a, v) = (font.characters.glyph(for: "A"), font.characters.glyph(for: "V"))
    #expect(a > 0 && v > 0)
    #expect(font.kern.adjustment(a, v) == -80)
    #expect(font.kern.adjustment(v, a) == 0)
    #expect(font.characters.glyph(for: "Ж") == 0)
  }

  @Test func subsetClosesOverComposites() throws {
    let face = try #require(FontFace.faces(in: FontFile(path: "x", bytes: TestFont.trueType())).first)
    let font = try #require(OpenTypeFont(face))
    let last = font.glyphCount - 1
    let subset = TrueTypeSubset(font, [0, last])
    #expect(subset.glyphs == [0, last, 2])
    #expect(FontData(subset.bytes).u32(0) == 0x10000)
  }

  @Test func restrictedLicenseIsNotEmbedded() {
    let book = book(TestFont.trueType(fsType: 2))
    #expect(book.reports[0].outcome == .forbidden)
    #expect(book.reports[0].warning?.contains("forbids embedding") == true)
    #expect(book.typeface(.display).isStandard)
  }

  @Test func wholeFontWhereSubsettingIsForbidden() {
    let book = book(TestFont.trueType(fsType: 0x100))
    #expect(book.typeface(.display).glyphs.count == TestFont.latin.count + 1)
  }

  @Test func missingCharactersAreNamedNeverBlank() {
    let book = book(TestFont.trueType())
    let shaper = Shaper(book: book)
    let line = shaper.line(shaper.clusters("Ж", .display))
    #expect(line.glyphCount == 6)
    #expect(book.missing == ["Ж"])
  }

  /// Letters of code points come from one face, digits from another: none of them is lost.
  @Test func codePointsKeepTheirDigits() {
    var typography = Typography()
    typography.name.family = "Lettersonly"
    let letters = FontFile(
      path: "Lettersonly.ttf",
      bytes: TestFont.trueType(family: "Lettersonly", characters: Array("FUNfun+".unicodeScalars)))
    let digits = FontFile(
      path: "Digitsonly.ttf",
      bytes: TestFont.trueType(family: "Digitsonly", characters: Array("0123456789ABCDE ".unicodeScalars)))
    let book = FontBook(typography, FontSource { [letters, digits] })
    let shaper = Shaper(book: book)
    let line = shaper.line(shaper.clusters("Fun\u{1F389}24", .display))
    #expect(Samples.words(line) == "Fun U+1F389 24 ")
  }

  @Test(arguments: [
    ("\u{1F525}\u{1F525}", "U+1F525 U+1F525"), ("Ember \u{1F525}", "Ember U+1F525"),
    ("\u{1F525}, hot", "U+1F525, hot"), ("\u{1F469}\u{200D}\u{1F3A8}x", "U+1F469 U+1F3A8 x"),
  ])
  func codePointsAreWords(text: String, set: String) {
    let shaper = Shaper(book: book(TestFont.trueType()))
    #expect(Samples.words(shaper.line(shaper.clusters(text, .display))) == set + " ")
  }

  /// A heading in two scripts has one weight, and a face made to stand beside the brand's is taken before another. Fonts of
  /// other scripts need not have Latin letters.
  @Test(arguments: [
    (FontRole.bold, "α", "Brandface Greek 700"), (.body, "α", "Brandface Greek 400"),
    (.bold, "2", "Brand 700"),
    (.body, "a", "Brand 400"),
  ])
  func fallbacksAreAsHeavyAsTheText(role: FontRole, character: Unicode.Scalar, file: String) throws {
    let greek = Array("αβγ".unicodeScalars)
    @Sendable func font(_ family: String, _ weight: Int, _ characters: [Unicode.Scalar]) -> FontFile {
      FontFile(
        path: "\(family) \(weight)",
        bytes: TestFont.trueType(family: family, weight: weight, characters: characters))
    }
    var typography = Typography()
    typography.description.family = "Brandface"
    let book = FontBook(
      typography,
      FontSource {
        [
          font("Another", 400, greek + TestFont.latin), font("Brandface", 400, ["б", "ж"]),
          font("Brandface", 700, ["б", "ж"]), font("Brandface Greek", 400, greek),
          font("Brandface Greek", 700, greek), font("Brand", 400, TestFont.latin),
          font("Brand", 700, TestFont.latin),
        ]
      })
    book.prepare(["αβγ"])
    let face = try #require(book.typeface(for: [character], role: role))
    guard case .openType(let font) = face.program else { return #expect(Bool(false)) }
    #expect(font.face.file.path == file)
  }

  @Test func lettersWithoutJoinedFormsAreRefusedForAClient() {
    let characters = TestFont.latin + Array("\u{628}\u{627}".unicodeScalars)
    var palette = Samples.palette(3, name: "\u{628}\u{627}\u{628}")
    palette.typography.name.family = "Testface"
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType(characters: characters))
    var options = Samples.options(fonts, [.cover])
    #expect(Guide(palette, options).pdf().refusals.contains { $0.hasPrefix("Arabic") })
    options.edition = .draft
    #expect(Guide(palette, options).pdf().refusals.isEmpty)
  }

  /// Nothing is drawn for a client that no font has, or that would lie beside the letter it belongs on.
  @Test(arguments: [
    ("Fun \u{4E2D}", "no installed font has \u{4E2D} (U+4E2D)"),
    ("\u{1F468}\u{200D}\u{1F469}", "emoji sequences"),
    ("x\u{304}", "combining marks"), ("A\u{E0100}", "ideographic variants"),
    ("\u{1E900}\u{1E901}", "Adlam"),
  ])
  func whatCannotBeSetIsRefusedForAClient(name: String, reason: String) {
    var palette = Samples.palette(3, name: name)
    palette.typography.name.family = "Testface"
    let characters =
      TestFont.latin + [0x304, 0x1e900, 0x1e901, 0x1f468, 0x1f469].compactMap { Unicode.Scalar($0) }
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType(characters: characters))
    var options = Samples.options(fonts, [.cover])
    let refusals = Guide(palette, options).pdf().refusals
    #expect(refusals.contains { $0.hasPrefix(reason) }, "\(refusals)")
    options.edition = .draft
    #expect(Guide(palette, options).pdf().refusals.isEmpty)
  }

  /// An emoji that no font has is named beside its digits, said, and refused with `--strict`.
  @Test(arguments: [
    "Fun \u{1F389} 24", "No \u{1F1E9}\u{1F1EA} 5", "Top 1\u{FE0F}\u{20E3} 2", "We \u{1F468}\u{200D}\u{1F469}",
  ])
  func anEmojiThatNoFontHasIsNamed(name: String) {
    var palette = Samples.palette(3, name: name)
    palette.typography.name.family = "Testface"
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType(characters: TestFont.latin))
    let document = Guide(palette, Samples.options(fonts, [.cover])).pdf()
    #expect(document.refusals.isEmpty, "\(document.refusals)")
    #expect(document.notes.contains { $0.contains("U+") }, "\(document.notes)")
    #expect(document.provisional.contains { $0.hasPrefix("no installed font has") })
  }

  @Test(
    arguments: [
      ("\u{304b}\u{3099}", 0x304c), ("\u{1112}\u{1161}\u{11ab}", 0xd55c), ("\u{d558}\u{11ab}", 0xd55c),
      ("e\u{301}", 0xe9), ("\u{438}\u{306}", 0x439),
    ] as [(String, UInt32)])
  func lettersAreComposed(parts: String, whole: UInt32) {
    #expect(parts.first.flatMap(Composition.composed)?.value == whole)
  }

  @Test func decomposedLettersAreComposed() {
    let shaper = Shaper(book: book(TestFont.trueType()))
    #expect(shaper.clusters("e\u{301}", .display).count == 1)
    #expect(shaper.clusters("e\u{301}", .display).first?.glyphs.count == 1)
  }

  @Test func hebrewRunsFromRightToLeft() {
    let levels = Bidi.levels(of: Array("a אב 12 c"))
    #expect(levels == [0, 0, 1, 1, 1, 2, 2, 0, 0])
    #expect(Bidi.levels(of: Array("plain")).isEmpty)
    let characters = TestFont.latin + Array("אב".unicodeScalars)
    let book = book(TestFont.trueType(characters: characters))
    let shaper = Shaper(book: book)
    _ = shaper.clusters("नम", .body)
    #expect(book.unshaped == ["Devanagari"])
  }

  @Test func breaksWordsThatAreTooLong() {
    let shaper = Shaper(book: FontBook(Typography(), .none))
    let clusters = shaper.clusters("Donaudampfschifffahrt on the Danube", .body)
    let lines = shaper.lines(clusters, size: 10, width: 60)
    #expect(lines.count >= 3)
    #expect(lines.allSatisfy { $0.width * 10 / 1000 <= 60.01 })
  }

  @Test(arguments: [true, false])
  func damagedFontsNeverTrap(curves: Bool) {
    let original = curves ? TestFont.openType() : TestFont.trueType()
    let seed: UInt64 = curves ? 11 : 12
    var random = SplitMix64(seed: seed)
    var loaded = 0
    for _ in 0..<250 {
      var bytes = original
      for _ in 0..<Int(1 + random.next() % 12) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 4 == 0 { bytes = Array(bytes.prefix(Int(random.next() % UInt64(bytes.count)))) }
      for face in FontFace.faces(in: FontFile(path: "damaged", bytes: bytes)) {
        guard let font = OpenTypeFont(face) else { continue }
        loaded += 1
        let glyphs = [0] + "AVé".unicodeScalars.map { font.characters.glyph(for: $0) }.filter { $0 > 0 }
        _ = glyphs.map { (font.advanceUnits($0), font.bearingUnits($0), font.hasOutline($0)) }
        switch font.outlines {
        case .trueType: _ = TrueTypeSubset(font, glyphs).bytes
        case .cff(let cff): _ = CFFSubset(cff, glyphs, name: "Damaged").bytes
        }
      }
    }
    #expect(loaded > 20, "seed \(seed)")
  }
}
