import PaletteCore
import Testing

@testable import BrandGuide

/// How names, taglines and headings are set: as a whole, in words that stay whole.
@Suite struct NameTests {
  private static let cjk = TestFont.latin + "京都茶房一期会服のお茶に、心をこめて。—".unicodeScalars

  private func fonts(_ characters: [Unicode.Scalar] = cjk) -> FontSource {
    TestFont.file("T.ttf", TestFont.trueType(characters: characters))
  }

  private func composer(_ characters: [Unicode.Scalar] = cjk, _ size: PageSize = .a4) -> Composer {
    Composer(size: size, book: FontBook(Typography(), fonts(characters)))
  }

  private func words(_ lines: [TextLine]) -> [String] {
    lines.map { String(Samples.words($0).reversed().drop(while: \.isWhitespace).reversed()) }
  }

  @Test(arguments: [
    ("京都茶房 — 一期一会", ["京都茶房 — ", "一期一会"]),
    ("一服のお茶に、心をこめて。", ["一服の", "お茶に、", "心を", "こめて。"]),
    ("Harbor & Pine", ["Harbor ", "& ", "Pine"]), ("North-West", ["North-West"]), ("", []),
    ("– Dash", ["– ", "Dash"]), ("한국어 이름", ["한국어 ", "이름"]),
  ])
  func aNameHasParts(_ name: String, _ parts: [String]) {
    #expect(Phrases.parts(of: name) == parts)
    #expect(Phrases.kept("Harbor & Pine") == "Harbor & Pine")
  }

  /// Whatever room there is: no line begins with a dash, and no idiom is broken.
  @Test(arguments: Array(stride(from: 150.0, through: 500, by: 25))) func anIdiomStaysWhole(width: Double) {
    let composer = composer()
    let style = TextStyle(role: .display, size: 30, leading: 34)
    let lines = words(composer.balanced("京都茶房 — 一期一会", style, width: width))
    #expect(lines == ["京都茶房 — 一期一会"] || lines == ["京都茶房 —", "一期一会"], "\(lines)")
  }

  /// The name of a cover and of tiles: large on the first page, small on the pages of pairs.
  @Test(arguments: [PageSize.a4, .screen]) func noPageBreaksAnIdiom(size: PageSize) {
    var palette = Samples.palette(9, name: "京都茶房 — 一期一会")
    palette.brandTagline = "一服のお茶に、心をこめて。"
    let lines = Samples.words(Samples.layout(palette, fonts: fonts(), size: size))
      .split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(!lines.contains { $0.hasPrefix("—") || ["会", "一", "期一会", "一期"].contains($0) })
    #expect(lines.contains { $0.hasSuffix("一期一会") })
  }

  @Test func aTaglineDoesNotEndInAWord() throws {
    var palette = Samples.palette(3)
    palette.brandTagline =
      "Because a map that nobody can read is only a very expensive piece of paper with coloured areas on it"
    let layout = Samples.layout(palette, size: .screen)
    let lines = Samples.words(layout).split(separator: "\n").map(String.init)
    #expect(!lines.contains { $0 == "it " || $0 == "on it " })
  }

  /// A word that is longer than its line is the only one that ends within.
  @Test func wordsOfThePageStayWhole() {
    var palette = Samples.palette(3)
    palette.brandName = "Cartographers, Lithographers – Colour-Separation Engravers of Manchester"
    let html = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(!html.contains("hyphens:auto"))
    #expect(!html.contains("\u{ad}"))
    #expect(
      html.contains(
        "<h1 class=\"long\" lang=\"en\" dir=\"auto\">Cartographers, Lithographers\u{a0}– Colour-Separation"))
    // The longest word sets how large a name is where there is little room.
    #expect(html.contains(":root{--n:17;"))
  }

  @Test(arguments: [
    ("Zero 🚀 Co", "Zero Co"), ("🎉 Fun 24 🎉", "Fun 24"), ("24/7", "24/7"), ("🚀", "🚀"),
    ("Key 1\u{fe0f}\u{20e3}", "Key 1"), ("👩‍💻 at work", "at work"),
  ])
  func picturesThatNoFontHasAreLeftOut(_ name: String, _ shown: String) {
    let book = FontBook(Typography(), .none)
    #expect(book.shown(name) == shown)
    #expect(book.missing.isEmpty == (name == "24/7"))
  }

  @Test(arguments: [PageSize.a4, .screen]) func aNameHasNoCodePoints(size: PageSize) {
    var palette = Samples.palette(9, name: "Zero 🚀 Co")
    palette.brandTagline = "To the moon 🌙"
    let words = Samples.words(Samples.layout(palette, size: size))
    #expect(words.contains("Zero Co") && words.contains("To the moon") && !words.contains("1F680"))
    let document = Guide(palette).pdf()
    #expect(document.notes.contains { $0.contains("U+1F680") })
    #expect(String(decoding: Guide(palette).html().bytes, as: UTF8.self).contains("Zero 🚀 Co"))
  }

  /// Nor have the names of groups and colors, as long as that tells them from others.
  @Test func namesOfColorsGoWithoutPictures() {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "🎨 Paint",
        colors: ["🔥 Fire", "🌊 Sea", "Sea", "🚀"].map { CustomColor(name: $0, color: .black) }),
      ColorGroup(name: "Paint 🎨", colors: []),
    ]
    let content = Guide(palette).content(GuideOptions(), FontBook(Typography(), .none))
    #expect(content.colors.map(\.name) == ["Fire", "🌊 Sea", "Sea", "🚀"])
    #expect(Set(content.colors.map(\.group)) == ["Paint"])
  }

  /// Two colors under one name would have two values.
  @Test func aBrandsOwnBlackIsNotTheOther() throws {
    var palette = Samples.palette(6)
    palette.groups[0].colors[0] = CustomColor(name: "Black", color: try Color(css: "#101010"))
    palette.groups[0].colors[1] = CustomColor(name: "Red", color: try Color(css: "#ff6f5e"))
    let content = GuideContent(palette, GuideOptions())
    #expect(content.plain.black == "Pure black" && content.plain.white == "White")
    let words = Samples.words(Samples.layout(palette))
    let html = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(words.contains("on Pure black") && html.contains("on <bdi>Pure black</bdi>"))
    #expect(words.contains("Pure black ") && html.contains("Pure black 7."))
    palette.groups[0].colors[0].color = .black
    #expect(GuideContent(palette, GuideOptions()).plain.black == "Black")
  }

  // MARK: Chapters

  /// What a page of color and the margin say is what the contents say.
  @Test(arguments: [false, true], [false, true]) func chaptersHaveTheNumbersOfTheContents(
    hasLogo: Bool, hasType: Bool
  ) throws {
    var palette = Samples.palette(9)
    if hasType { palette.typography.name.family = "Testface" }
    if hasLogo {
      let svg =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>"#
      palette.logos = [Logo(name: "Mark", picture: .svg(svg))]
    }
    let layout = Samples.layout(palette)
    func texts(_ page: Int) -> [String] {
      layout.pages[page].items.compactMap { item in
        guard case .text(let line, _, _, _, _) = item.mark else { return nil }
        return words([line]).first
      }
    }
    let titles = ["Brand", "Color"] + (hasType ? ["Typography"] : []) + ["Reference"]
    let contents = try #require(layout.anchors[GuideSection.contents.rawValue]?.page)
    let sections = ["Brand": "brand", "Typography": "typography"]
    for (index, title) in titles.enumerated() {
      #expect(texts(contents).contains("\(index + 1)   \(title.uppercased())"))
      let place =
        layout.anchors["part-\(title.lowercased())"] ?? sections[title].flatMap { layout.anchors[$0] }
      let page = try #require(place?.page)
      #expect(texts(page).first == String(index + 1), "\(title)")
    }
  }
}
