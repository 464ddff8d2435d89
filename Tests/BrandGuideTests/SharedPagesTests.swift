import PaletteCore
import Testing

@testable import BrandGuide

/// How groups share pages, and what is said once.
@Suite struct SharedPagesTests {
  private static func ramps(_ names: [String], _ steps: Int = 10) throws -> ColorPalette {
    var palette = ColorPalette(name: "Kit")
    palette.groups = try names.enumerated().map { hue, name in
      ColorGroup(
        name: name,
        colors: try (0..<steps).map { step in
          let lightness = 0.96 - 0.8 * Double(step) / Double(steps)
          return CustomColor(
            name: String((step + 1) * 100),
            color: try Color(css: "oklch(\(lightness) 0.04 \(hue * 360 / names.count))"))
        })
    }
    return palette
  }

  /// How far down each page that has colors of a ramp is used, as a share of its height.
  private func reach(_ layout: LaidOutGuide, _ palette: ColorPalette) -> [Int: Double] {
    let pages = Set(
      GuideContent(palette, GuideOptions()).colors.compactMap { layout.anchors[$0.anchor]?.page })
    return pages.reduce(into: [:]) { out, page in
      let foot = layout.pages[page].items.map(\.frame).filter { $0.maxY < layout.size.height - 44 }
      out[page] = (foot.map(\.maxY).max() ?? 0) / layout.size.height
    }
  }

  @Test(arguments: [PageSize.a4, .letter, .screen, PageSize.a4.landscape])
  func twoRampsFillAPage(size: PageSize) throws {
    let palette = try Self.ramps(["Red", "Amber", "Green", "Blue", "Violet", "Pink"])
    let used = reach(Samples.layout(palette, size: size), palette)
    #expect(used.count == 3)
    #expect(used.values.allSatisfy { $0 > 0.84 }, "\(used)")
  }

  @Test func aRampAndCardsShareAWidePage() throws {
    var palette = try Self.ramps(["Neutral"], 6)
    let status = ["#1d7a46", "#b86e00", "#b3261e"]
    palette.groups.append(
      ColorGroup(
        name: "Status",
        colors: try status.map { CustomColor(name: "S\($0.dropFirst())", color: try Color(css: $0)) }))
    let used = reach(Samples.layout(palette, size: .screen), palette)
    #expect(used.count == 1)
    #expect(used.values.allSatisfy { $0 > 0.84 }, "\(used)")
  }

  @Test func theNameInTypeStandsBesideTheWordsOfABrand() throws {
    var palette = Samples.palette(9)
    palette.brandDescription = "A paragraph of what the brand is about."
    let layout = Samples.layout(palette, size: .screen)
    let page = try #require(layout.anchors[GuideSection.brand.rawValue]?.page)
    let marks = layout.elements.indices.filter {
      layout.elements[$0].alternate?.contains(" grounds") == true
    }
    #expect(layout.pages[page].items.contains { item in item.element.map(marks.contains) == true })
  }

  @Test func groupsStandSideBySideWhereAWideSheetHasNoRoomBelow() throws {
    var palette = ColorPalette(name: "Four groups")
    palette.groups = try [("First", 3), ("Second", 2), ("Third", 6), ("Fourth", 3)].map { name, count in
      ColorGroup(
        name: name,
        colors: try (0..<count).map {
          CustomColor(name: "\(name) \($0)", color: try Color(css: "hsl(\($0 * 50) 60% 40%)"))
        })
    }
    let layout = Samples.layout(palette, size: .screen)
    let names = Set(palette.colors.map(\.color.name))
    let pages = layout.pages.filter { page in page.links.contains { names.contains($0.label) } }
    #expect(pages.count == 1)
    #expect(pages.first?.links.count { names.contains($0.label) } == 14)
  }

  @Test(arguments: [1, 2, 9]) func oneColorOpensNoParts(count: Int) {
    let layout = Samples.layout(Samples.palette(count))
    #expect((layout.anchors["part-color"] == nil) == (count == 1))
  }

  @Test func aNameIsNotSaidTwiceOnATile() {
    var palette = Samples.palette(6)
    palette.brandName = "Onlyonce"
    palette.brandTagline = ""
    palette.brandCategory = ""
    let content = GuideContent(palette, Samples.options(.none, [.contrast]))
    #expect(content.smallLine.isEmpty)
    let layout = GuideLayout.pages(content, size: .a4, book: FontBook(palette.typography, .none))
    let names = Samples.words(layout).components(separatedBy: "Onlyonce").count - 1
    // Once on each tile and once at the foot of each page.
    #expect(names == content.guidance.approved.count + layout.pages.count)
  }

  @Test(arguments: [PageSize.a4, .screen]) func stepsAreNamedWithTheirHues(size: PageSize) throws {
    let names = ["Red", "Amber", "Green", "Blue", "Violet", "Pink", "Gray"]
    let palette = try Self.ramps(names)
    let content = GuideContent(palette, Samples.options(.none, [.matrix]))
    let words = Samples.words(
      GuideLayout.pages(content, size: size, book: FontBook(palette.typography, .none))
    ).components(separatedBy: "\n")
    for name in names {
      #expect(words.contains("\(name) "), "\(name)")
    }
    let one = GuideContent(palette, Samples.options(.none, [.vision]))
    let vision = Samples.words(
      GuideLayout.pages(one, size: size, book: FontBook(palette.typography, .none)))
    #expect(vision.contains("Red/100") && !vision.components(separatedBy: "\n").contains("100 "))
  }

  @Test func aTaglineFromRightToLeftStandsBelowItsName() {
    var palette = Samples.palette(3)
    palette.brandName = "Nour"
    palette.brandTagline = "ضوء في كل مكان"
    let html = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(html.contains("margin:1rem 0 0;text-align:left}[dir=rtl] .cover .tagline{text-align:right}"))
  }

  /// Steps of several ramps have the same names: a row says whose it is. One page of 16:9 holds the usual palette.
  @Test func rowsOfTheContrastTableAreToldApart() {
    let groups = ["Sky", "Moss"].map { group in
      ColorGroup(
        name: group,
        colors: (1...4).map {
          CustomColor(name: "\($0)00", color: Color(red: UInt8($0 * 50), green: 90, blue: 160))
        })
    }
    let palette = ColorPalette(name: "Ramps", groups: groups)
    let content = GuideContent(palette, Samples.options(.none, [.matrix]))
    let layout = GuideLayout.pages(content, size: .screen, book: FontBook(palette.typography, .none))
    let words = Samples.words(layout)
    #expect(words.contains("\nSky/100") && words.contains("\nMoss/400"), "\(words)")
    #expect(layout.pages.count == 1)
  }
}
