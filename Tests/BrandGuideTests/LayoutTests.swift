import PaletteCore
import Testing

@testable import BrandGuide

@Suite struct LayoutTests {
  /// 24 colors without a font: `bodyPagesAreFilled`; 300: where pages are handed on.
  @Test(arguments: [(3, true), (24, true), (300, true), (3, false)])
  func nothingOverlapsOrLeavesThePage(count: Int, embedded: Bool) {
    let fonts = embedded ? TestFont.file("Testface.ttf", TestFont.trueType()) : .none
    check(Samples.layout(Samples.palette(count), fonts: fonts), "\(count) colors")
  }

  /// A guide to thousands of colors is never held as a whole.
  @Test func pagesAreHandedOnAsSoonAsTheyAreFinished() {
    let palette = Samples.palette(100)
    let content = GuideContent(palette, Samples.options(.none))
    func book() -> FontBook { FontBook(palette.typography, .none) }
    let whole = GuideLayout.pages(content, size: .a4, book: book())
    check(whole, "100 colors")
    var taken: [Int: Int] = [:]
    var order: [Int] = []
    let rest = GuideLayout.pages(content, size: .a4, book: book()) { page, number, elements in
      taken[number] = page.items.count
      order.append(number)
      #expect(page.items.allSatisfy { ($0.element ?? 0) < elements.count })
    }
    #expect(
      rest.pages.allSatisfy(\.items.isEmpty)
        && rest.pages.map(\.links.count) == whole.pages.map(\.links.count))
    #expect(whole.pages.indices.allSatisfy { taken[$0] == whole.pages[$0].items.count })
    // Each once; all but the list of contents in their order.
    #expect(order.sorted() == Array(whole.pages.indices))
    #expect(zip(order, order.dropFirst()).count { $0 > $1 } <= 1)
  }

  /// A pair's row in the table is as tall as the names of both colors.
  @Test(arguments: [1, 3, 5]) func namesOfPairsStayInTheirRows(count: Int) throws {
    var palette = Samples.palette(2)
    let name = String(repeating: "Ceremonial procession scarlet ", count: count)
    palette.groups[0].colors[0].name = name
    palette.contrastPairs = [
      ContrastPair(
        foreground: ColorReference(group: palette.groups[0].name, color: name),
        background: ColorReference("white")
      )
    ]
    let content = GuideContent(palette, Samples.options(.none, [.matrix]))
    let page = GuideLayout.pages(content, size: .a4, book: FontBook(palette.typography, .none)).pages[0]
    let rules = page.items.filter { if case .fill = $0.mark { $0.frame.height < 1 } else { false } }.map(
      \.frame)
    let texts = page.items.filter { if case .text = $0.mark { true } else { false } }.map(\.frame)
    for rule in rules {
      #expect(texts.allSatisfy { $0.maxY < rule.y + 1 || $0.y > rule.y - 1 || $0.x > rule.maxX }, "\(rule)")
    }
    let words = Samples.words(LaidOutGuide(size: .a4, pages: [page], elements: [], anchors: [:], outline: []))
    #expect(words.components(separatedBy: "scarlet").count - 1 >= count * 2, "whole in both tables")
  }

  /// A heading has the first theme below it, however many roles that has.
  @Test(arguments: [3, 8, 10, 12, 14, 31, 60], [PageSize.a4, .screen, .letter])
  func themesBeginBelowTheirHeading(roles: Int, size: PageSize) throws {
    let palette = Samples.themed(roles: roles)
    let content = GuideContent(palette, Samples.options(.none, [.themes]))
    let layout = GuideLayout.pages(content, size: size, book: FontBook(palette.typography, .none))
    check(layout, "\(roles) roles")
    let first = try #require(layout.pages.first)
    let words = Samples.words(
      LaidOutGuide(size: size, pages: [first], elements: [], anchors: [:], outline: []))
    #expect(words.hasPrefix("Themes ") && words.contains("\nDay "))
  }

  /// In a low tile the name is smaller where the tagline takes two lines.
  @Test(arguments: ["Brand", "A brand of several words"], [1, 6, 9])
  func namesLeaveTaglinesTheirRoom(name: String, words: Int) {
    var palette = Samples.palette(24, name: name)
    palette.brandTagline = String(repeating: "tagline ", count: words)
    let content = GuideContent(palette, Samples.options(.none, [.contrast, .guidance]))
    check(
      GuideLayout.pages(content, size: .a4, book: FontBook(palette.typography, .none)), "\(words) words")
  }

  /// Two rows of cards share a wide page, four of pairings one of paper, and two gradients either.
  @Test(arguments: [
    (GuideSection.colors, PageSize.screen, 12), (.contrast, .a4, 24), (.contrast, .letter, 24),
    (.gradients, .screen, 6),
  ])
  func aLastRowHasNoPageOfItsOwn(section: GuideSection, size: PageSize, count: Int) {
    var palette = Samples.palette(count)
    if section == .colors {
      let colors = palette.colors.map(\.color)
      palette.groups = [
        ColorGroup(name: "Five", colors: Array(colors[..<5])),
        ColorGroup(name: "Seven", colors: Array(colors[5...])),
      ]
    }
    palette.gradients = Array(palette.gradients.prefix(2))
    let content = GuideContent(palette, Samples.options(.none, [section]))
    let layout = GuideLayout.pages(content, size: size, book: FontBook(palette.typography, .none))
    #expect(layout.pages.count == (section == .colors ? 2 : 1))
    check(layout, "\(section)")
  }

  @Test func longTextsFlow() {
    var palette = Samples.palette(9, name: String(repeating: "Unbrokenlongname", count: 40))
    palette.brandDescription = String(repeating: "Lorem ipsum dolor sit amet. ", count: 715)
    palette.brandTagline = String(repeating: "Tagline ", count: 60)
    palette.groups[0].colors[0].name = String(repeating: "Very long ", count: 300)
    palette.groups[1].name = String(repeating: "Group ", count: 80)
    let layout = Samples.layout(palette, size: .letter)
    check(layout, "long texts")
    let glyphs = layout.pages.reduce(0) { sum, page in
      page.items.reduce(sum) {
        if case .text(let line, _, _, _, _) = $1.mark { $0 + line.glyphCount } else { $0 }
      }
    }
    #expect(glyphs > 16_000, "a description of 20,000 characters is set in full")
  }

  /// What a color's own page has no room for stands behind the pages of color.
  @Test(arguments: [1, 2, 9]) func everyNoteIsPrinted(count: Int) {
    var palette = Samples.palette(count)
    for group in palette.groups.indices {
      for color in palette.groups[group].colors.indices {
        let notes = (0..<24).map {
          "Note \(group).\(color).\($0) " + String(repeating: "of some length ", count: 12)
        }
        palette.groups[group].colors[color].unknown["notes"] = .string(notes.joined(separator: "\n"))
      }
    }
    let layout = Samples.layout(palette)
    check(layout, "\(count) colors with notes")
    let words = Samples.words(layout)
    for group in palette.groups.indices {
      for color in palette.groups[group].colors.indices {
        for number in 0..<24 { #expect(words.contains("Note \(group).\(color).\(number) ")) }
      }
    }
  }

  @Test func everyColorHasACardAnOutlineAndALink() {
    let palette = Samples.palette(24)
    let layout = Samples.layout(palette)
    for (g, group) in palette.groups.enumerated() {
      for c in group.colors.indices { #expect(layout.anchors["color-\(g)-\(c)"] != nil) }
    }
    #expect(layout.outline.map(\.title).contains("Neutral"))
    let targets = layout.pages.flatMap(\.links).map { link in
      if case .anchor(let name) = link.target { name } else { "" }
    }
    #expect(targets.contains("color-0-0"))
    #expect(targets.allSatisfy { layout.anchors[$0] != nil })
  }

  /// Faces with figures twice as wide as usual: a table sets them whole all the same.
  @Test func ratiosAreNeverCut() {
    var palette = Samples.palette(24)
    palette.typography.description.family = "Testface"
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType())
    let words = Samples.words(Samples.layout(palette, fonts: fonts))
    let content = GuideContent(palette, GuideOptions())
    let ratios = content.contrast.rows.map { Contrast.display($0.cells[0].ratio) }
    for ratio in ratios { #expect(words.contains(ratio), "\(ratio)") }
    #expect(!words.contains("…"))
  }

  @Test(arguments: [1, 2, 9, 24, 60], [PageSize.a4, .letter, .screen, PageSize.a4.landscape])
  func bodyPagesAreFilled(count: Int, size: PageSize) {
    let layout = Samples.layout(Samples.palette(count), size: size)
    check(layout, "\(count) colors")
    let starts = Set(
      GuideSection.allCases.compactMap { layout.anchors[$0.rawValue] }.filter { $0.y < 80 }.map(\.page))
    var poor: [Int] = []
    for (p, page) in layout.pages.enumerated() where p + 1 < layout.pages.count && !starts.contains(p + 1) {
      // Where the next page goes on with the section, this one is not left half empty. What stands at the foot aside.
      let foot = page.items.map(\.frame).filter { $0.maxY < size.height - 44 || $0.height > 60 }
      let reach = (foot.map(\.maxY).max() ?? 0) - 48
      if reach < (size.height - 110) * 0.4 { poor.append(p + 1) }
    }
    // A low sheet holds few rows, so that one page may come out short where a table does not fit below a list.
    #expect(poor.count <= (size.width > size.height ? 1 : 0), "pages \(poor)")
    if count == 60, size.width < size.height { checkList(layout, size) }
  }

  /// 60 colors: `bodyPagesAreFilled`.
  @Test(arguments: [10, 16, 22, 28, 34, 40, 46, 52, 58, 64], [PageSize.a4, .letter])
  func aListBeginsAndGoesOnWithTwoRows(count: Int, size: PageSize) {
    checkList(Samples.layout(Samples.palette(count), size: size), size)
  }

  private func checkList(_ layout: LaidOutGuide, _ size: PageSize) {
    // Each row ends with the word.
    let row = "pattern."
    let pages = layout.pages.map { page in
      Samples.words(LaidOutGuide(size: size, pages: [page], elements: [], anchors: [:], outline: []))
    }
    guard let first = pages.firstIndex(where: { $0.contains("Colors that look alike") }) else { return }
    let rows = pages[first...].map { $0.components(separatedBy: row).count - 1 }
      .prefix { $0 > 0 }
    #expect(rows.first ?? 0 >= min(2, rows.reduce(0, +)), "\(rows)")
    #expect(rows.count < 2 || rows.last ?? 0 >= 2, "\(rows)")
  }

  @Test func theContentsAreReadWhereTheyStand() throws {
    let layout = Samples.layout(Samples.palette(9))
    let list = try #require(layout.elements.firstIndex { $0.type == "TOC" })
    let section = try #require(layout.elements[list].parent)
    let order = layout.elements[0].children.compactMap { child in
      if case .element(let index) = child { index } else { nil }
    }
    #expect(order.firstIndex(of: section) == 1)
  }

  @Test func tablesAreRectangularWithWordsInEveryHeader() {
    let layout = Samples.layout(Samples.palette(24))
    func children(_ index: Int, _ types: Set<String>) -> [Int] {
      layout.elements[index].children.compactMap { child in
        if case .element(let i) = child, types.contains(layout.elements[i].type) { i } else { nil }
      }
    }
    let drawn = Set(layout.pages.flatMap(\.items).compactMap(\.element))
    for (i, element) in layout.elements.enumerated() where element.type == "Table" {
      let widths = Set(children(i, ["TR"]).map { children($0, ["TH", "TD"]).count })
      #expect(widths.count == 1)
      for row in children(i, ["TR"]) {
        for cell in children(row, ["TH"]) { #expect(drawn.contains(cell)) }
      }
    }
    #expect(layout.elements.filter { $0.type == "Table" }.count > 3)
  }

  private func check(_ layout: LaidOutGuide, _ what: Comment) {
    for (p, page) in layout.pages.enumerated() {
      let texts = page.items.compactMap { if case .text = $0.mark { $0.frame } else { nil } }
      #expect(!page.items.isEmpty, what)
      var outside = 0
      var overlaps = 0
      for i in texts.indices {
        let f = texts[i]
        if f.x < 0 || f.maxX > layout.size.width || f.y < 0 || f.maxY > layout.size.height - 7 {
          outside += 1
        }
        for j in i + 1..<texts.count where f.overlaps(texts[j], tolerance: 0.6) { overlaps += 1 }
      }
      #expect(outside == 0, "\(what): page \(p + 1)")
      #expect(overlaps == 0, "\(what): page \(p + 1)")
    }
  }
}
