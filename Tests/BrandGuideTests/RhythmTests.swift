import PaletteCore
import Testing

@testable import BrandGuide

/// Pages that are full or end a section, and facts that stand where they are needed, once.
@Suite struct RhythmTests {
  private static func groups(_ counts: [Int]) -> ColorPalette {
    var palette = Samples.palette(counts.reduce(0, +))
    let colors = palette.colors.map(\.color)
    var next = 0
    palette.groups = counts.enumerated().map { index, count in
      defer { next += count }
      return ColorGroup(name: "Set \(index)", colors: Array(colors[next..<next + count]))
    }
    palette.gradients = []
    palette.themes = []
    palette.contrastPairs = []
    return palette
  }

  private static func layout(_ palette: ColorPalette, _ sections: [GuideSection], _ size: PageSize)
    -> LaidOutGuide
  {
    let content = GuideContent(palette, Samples.options(.none, sections))
    return GuideLayout.pages(content, size: size, book: FontBook(palette.typography, .none))
  }

  private static func words(_ page: Page) -> String {
    Samples.words(LaidOutGuide(size: .a4, pages: [page], elements: [], anchors: [:], outline: []))
  }

  /// How far a page is filled, without what stands at its foot.
  private static func reach(_ page: Page, _ size: PageSize) -> Double {
    let frames = page.items.map(\.frame).filter { $0.maxY < size.height - 44 }
    return (frames.map(\.maxY).max() ?? 0) / (size.height - 56)
  }

  @Test(arguments: [PageSize.a4, .letter, .screen, PageSize.a4.landscape])
  func noPageHasTwoRowsOfATable(size: PageSize) {
    for count in stride(from: 8, through: 64, by: 4) {
      let layout = Self.layout(Self.groups([count]), [.tokens], size)
      let rows = layout.pages.map { Self.words($0).split(separator: "#").count - 1 }
      #expect(rows.reduce(0, +) == count)
      #expect(rows.count < 2 || rows.last ?? 0 > 2, "\(count) colors: \(rows)")
    }
  }

  @Test(arguments: [3, 8, 13, 16], [PageSize.screen, PageSize.a4.landscape])
  func aThemeHasOneWidePage(roles: Int, size: PageSize) {
    let palette = Samples.themed(roles: roles)
    let layout = Self.layout(palette, [.themes], size)
    #expect(layout.pages.count == 2)
  }

  @Test(arguments: [[4, 3, 3, 8, 4, 6], [1], [3], [2, 2], [6, 6, 6, 6]], [PageSize.a4, .letter, .screen])
  func thePaletteIsOnePageOfColor(counts: [Int], size: PageSize) throws {
    let layout = Self.layout(Self.groups(counts), [.overview, .colors], size)
    let pages = layout.pages.filter { $0.links.count > 0 }
    let page = try #require(pages.first)
    #expect(pages.count == 1 && page.links.count == counts.reduce(0, +))
    #expect(Self.reach(page, size) > 0.75)
    for (i, link) in page.links.enumerated() {
      #expect(!page.links[(i + 1)...].contains { $0.frame.overlaps(link.frame) })
      #expect(link.frame.maxX < size.width - 40)
    }
  }

  @Test(arguments: ["", "Bearings for open water"], [PageSize.a4, .screen])
  func theBrandsPageIsFullBesideALogo(tagline: String, size: PageSize) throws {
    var palette = Samples.palette(9)
    palette.brandTagline = tagline
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>"#
    palette.logos = [Logo(name: "Mark", picture: .svg(svg))]
    let layout = Self.layout(palette, [.brand, .logo], size)
    let page = try #require(layout.pages.first)
    #expect(Self.reach(page, size) > 0.9)
    #expect(
      Self.words(page).split(whereSeparator: \.isWhitespace).count { $0 == "Bearings" }
        == (tagline.isEmpty ? 0 : 1))
  }

  @Test(arguments: [(36, 40, 3.0), (18, 23, 3), (17, 26, 4.5), (11, 17, 4.5)])
  func aStyleSaysWhatItsSizeAsksFor(size: Int, leading: Int, ratio: Double) throws {
    var palette = Samples.palette(9)
    palette.typography.description = FontChoice(family: "Lora, serif", size: size)
    let content = GuideContent(palette, GuideOptions())
    let rule = try #require(content.textRules.first)
    #expect(rule.family == "Lora" && rule.measure == "\(size) pt on \(leading) pt" && rule.required == ratio)
    #expect(!rule.pairs.isEmpty && rule.pairs.allSatisfy { $0.ratio >= ratio })
    let html = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(html.contains(rule.contrast))
    #expect(Samples.words(Samples.layout(palette)).contains("\(size) pt on \(leading) pt"))
  }

  @Test(arguments: [2, 3, 5, 6]) func threeGradientsShareAWidePage(count: Int) {
    var palette = Samples.palette(6)
    let first = palette.gradients[0]
    palette.gradients = (0..<count).map { Gradient(name: "G\($0)", kind: first.kind, stops: first.stops) }
    #expect(Self.layout(palette, [.gradients], .screen).pages.count == (count + 2) / 3)
  }

  /// Few colors are shown in a table, many in bands as well.
  @Test(arguments: [(4, false), (12, false), (13, true)]) func fewColorsAreSeenOnce(
    count: Int, hasBands: Bool
  ) {
    let layout = Self.layout(Self.groups([count]), [.vision], .a4)
    #expect(layout.elements.contains { $0.alternate?.hasPrefix("The palette, ") == true } == hasBands)
    #expect(Samples.words(layout).contains("no red-sensitive"))
  }

  /// Once at the end; behind each value only where there is no such end.
  @Test(
    arguments: [([], false, 1), ([], true, 1), ([GuideSection.colors], false, 6)]
      as [([GuideSection], Bool, Int)])
  func thePressIsNamedOnce(sections: [GuideSection], isMixed: Bool, count: Int) {
    var palette = Self.groups([6])
    if isMixed { palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 82, 38, 52]) }
    var options = Samples.options(.none, sections)
    options.separation = InkSeparation(
      name: "Presswork", separates: { _ in SIMD4(0.1, 0.2, 0.3, 0) }, prints: { Color(.cmyk, $0) })
    let content = GuideContent(palette, options)
    let marks = content.colors.flatMap(\.values).count { $0.mark == "*" }
    #expect(marks == (isMixed ? 5 : 0))
    let layout = GuideLayout.pages(content, size: .a4, book: FontBook(palette.typography, .none))
    #expect(Samples.words(layout).components(separatedBy: "Presswork").count - 1 == count)
    let html = String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
    #expect(html.components(separatedBy: "Presswork").count - 1 == count)
  }
}
