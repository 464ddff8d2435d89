import PaletteCore
import Testing

@testable import BrandGuide

/// What a client finds on a second look: labels over values, samples in the wrong face, what cannot be seen through.
@Suite struct FinishTests {
  private func overlaps(_ layout: LaidOutGuide) -> Int {
    var count = 0
    for page in layout.pages {
      let texts = page.items.compactMap { if case .text = $0.mark { $0.frame } else { nil } }
      for i in texts.indices {
        for j in i + 1..<texts.count where texts[i].overlaps(texts[j], tolerance: 0.6) { count += 1 }
      }
    }
    return count
  }

  private func html(_ palette: ColorPalette, _ options: GuideOptions = GuideOptions()) -> String {
    String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 6, 9, 24], [PageSize.a4, .letter, .screen])
  func aLongLabelLiesOnNothing(count: Int, size: PageSize) {
    var palette = Samples.palette(count)
    var print = PrintColor(cmyk: [0, 100, 81, 4], spot: "PANTONE 185 C")
    print.papers = ["uncoated": [0, 95, 75, 0], "a heavy newsprint from Finland": [0, 90, 70, 0]]
    print.moreSpots = ["RAL 3020"]
    for group in palette.groups.indices {
      for color in palette.groups[group].colors.indices { palette.groups[group].colors[color].print = print }
    }
    let layout = Samples.layout(palette, size: size)
    #expect(overlaps(layout) == 0)
    let words = Samples.words(layout).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("CMYK uncoated") && words.contains("RAL 3020"))
  }

  @Test func eachStyleIsShownInItsOwnFace() throws {
    var palette = Samples.palette(9)
    palette.typography.name.family = "Onetest"
    palette.typography.tagline.family = "Twotest"
    palette.typography.description.family = "Threetest"
    let files = ["Onetest", "Twotest", "Threetest"].map {
      FontFile(path: "\($0).ttf", bytes: TestFont.trueType(family: $0))
    }
    let fonts = FontSource { files }
    let book = FontBook(palette.typography, fonts)
    let content = GuideContent(palette, Samples.options(fonts, [.typography]))
    let layout = GuideLayout.pages(content, size: .a4, book: book)
    let samples = layout.pages.flatMap(\.items).compactMap { item -> String? in
      guard case .text(let line, _, _, _, _) = item.mark,
        Samples.words(line).split(whereSeparator: \.isWhitespace) == ["Aa"]
      else { return nil }
      return line.runs.first?.face.name
    }
    // A row for each, in order.
    var faces: [String] = []
    for face in samples where faces.last != face { faces.append(face) }
    #expect(faces.count == 3, "\(samples)")
    let page = html(palette, Samples.options(fonts))
    for variable in ["--display", "--tag", "--text"] {
      #expect(page.contains("style=\"font-family:var(\(variable))"))
    }
  }

  private func translucent(_ css: String) throws -> ColorPalette {
    var palette = Samples.palette(9)
    for group in palette.groups.indices {
      palette.groups[group].colors[0] = CustomColor(name: "Pane", color: try Color(css: css))
    }
    return palette
  }

  /// On its page, on its half, on a card and in the overview.
  @Test(arguments: [PageSize.a4, .screen], ["#3366cc80", "#3366cc00"])
  func whatIsSeenThroughIsShown(size: PageSize, css: String) throws {
    let palette = try translucent(css)
    let content = GuideContent(palette, GuideOptions())
    let panes = content.colors.filter(\.isTranslucent)
    let dark = try #require(panes.first).rgb.over(Ink.square)
    let layout = Samples.layout(palette, size: size)
    func squares(_ page: Int) -> Int {
      layout.pages[page].items.count {
        if case .fill(_, let color) = $0.mark { color == dark } else { false }
      }
    }
    for pane in panes {
      let page = try #require(layout.anchors[pane.anchor]?.page)
      #expect(squares(page) > 3, "\(pane.group)")
    }
    let overview = try #require(layout.anchors[GuideSection.overview.rawValue]?.page)
    #expect(squares(overview) > 3 * panes.count)
    let values = try #require(layout.anchors[GuideSection.tokens.rawValue]?.page)
    #expect(squares(values) > panes.count)
  }

  @Test func whatCannotBeSeenHasNoTints() throws {
    let clear = try translucent("#3366cc00")
    let half = try translucent("#3366cc80")
    let content = GuideContent(clear, GuideOptions())
    #expect(content.colors.filter(\.isTranslucent).allSatisfy { $0.scale.isEmpty })
    func ramps(_ palette: ColorPalette) -> (pdf: Int, web: Int) {
      (
        Samples.layout(palette).elements.count {
          $0.alternate?.hasPrefix("Tints and shades of Pane") == true
        },
        html(palette).components(separatedBy: "class=\"scale\"").count - 1
      )
    }
    #expect(ramps(clear).pdf == 0 && ramps(half).pdf > 0)
    #expect(ramps(half).web - ramps(clear).web == 4)
    // A cover of a pattern asks for tints of the only color there is.
    var one = ColorPalette(name: "Clear")
    one.groups = [ColorGroup(name: "Only", colors: [clear.groups[0].colors[0]])]
    var options = GuideOptions()
    options.cover = .pattern
    #expect(!Guide(one, options).pdf().bytes.isEmpty)
  }

  // MARK: The web guide

  /// What the PDF says of fonts, the page says as well: it cannot bring what is not there.
  @Test(arguments: [(0, 0), (4, 1), (2, 1)]) func aPageTellsOfItsFonts(fsType: Int, count: Int) {
    var palette = Samples.palette(3)
    palette.typography.name.family = "Testface"
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType(fsType: fsType))
    let document = Guide(palette, Samples.options(fonts)).html()
    #expect(document.notes.count == count && document.notes.allSatisfy { $0.contains("license") })
    palette.typography.name.family = "Brandon Grotesque"
    let without = Guide(palette, Samples.options(fonts)).html()
    let words =
      "the font \"Brandon Grotesque\" was not found; a device that lacks it shows another in its place"
    #expect(without.notes.contains(words) && without.provisional.contains(words))
    // A draft prints it, and a client does not read it.
    #expect(html(palette, Samples.draft).contains("<p>The font &quot;Brandon Grotesque&quot; was not found;"))
    #expect(!html(palette, Samples.options(fonts)).contains("was not found"))
    #expect(Guide(Samples.palette(3), Samples.options(fonts)).html().notes.isEmpty)
  }

  @Test(arguments: [
    (1, "1 color without CMYK values of its own"), (3, "3 colors without CMYK values of their own"),
  ])
  func numbersAgree(count: Int, words: String) {
    #expect(Guide(Samples.palette(count)).pdf().provisional.contains(words))
  }

  @Test func aPageSaysWhatItsWordsAskFor() {
    let page = html(Samples.palette(9))
    for words in ["7 and more: text of any size", "4.5 and more", "3 and more: only", "below 3: decoration"] {
      #expect(page.contains("<dd>\(words)"))
    }
    // In place of what a search hides.
    #expect(page.contains("<p id=\"none\" hidden>No color has <q></q> in its name"))
    #expect(!html(Samples.palette(9), Samples.options(.none, [.themes])).contains("id=\"none\""))
  }

  /// A page that is printed: no heading and no line of a paragraph stands alone.
  @Test func aPrintedPageKeepsHeadingsWithWhatFollows() {
    let page = html(Samples.palette(9))
    #expect(page.contains("figure,.lead{break-inside:avoid}h2,h3,h4,.lead,"))
    #expect(page.contains("p,li,dd{orphans:3;widows:3}"))
    #expect(page.contains("tr:nth-child(-n+2){break-after:avoid}"))
    #expect(page.contains("td:has(>.fig){white-space:nowrap}"))
  }
}
