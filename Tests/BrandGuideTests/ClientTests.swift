import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

/// What a client would ask about: parts of a page that look broken, words that count wrongly or say nothing.
@Suite struct ClientTests {
  private func palette(_ colors: [(String, String)]) throws -> ColorPalette {
    ColorPalette(
      name: "Client",
      groups: [
        ColorGroup(
          name: "Brand", colors: try colors.map { CustomColor(name: $0, color: try Color(css: $1)) })
      ])
  }

  private func page(_ palette: ColorPalette) -> String {
    String(decoding: Guide(palette).html().bytes, as: UTF8.self)
  }

  /// Design systems name their roles in words of their own; a sample page is painted with them all the same.
  @Test(arguments: [
    ["background", "textPrimary", "textSecondary", "accent", "separator"],
    ["surface", "on-surface", "onSurfaceVariant", "primary", "outline"],
    ["bg", "text", "text-muted", "brand", "border"], ["canvas", "fg", "muted", "link", "divider"],
  ])
  func aSamplePageKnowsRolesByTheirUsualNames(names: [String]) throws {
    let values = ["#fffaf2", "#231f1c", "#6a6258", "#c2185b", "#e8dfd0"]
    var palette = try palette([("Paper", "#fffaf2")])
    palette.themes = [
      Theme(
        name: "Day", colorScheme: .light,
        roles: Dictionary(uniqueKeysWithValues: zip(names, values.map { ColorReference($0) })))
    ]
    let sample = try #require(GuideContent(palette, GuideOptions()).themes.first).sample
    let painted = [
      sample.background, sample.text, sample.textSecondary, sample.accent, sample.separator, sample.hairline,
    ]
    #expect(painted.map(\.hex) == (values + ["#e8dfd0"]))
  }

  @Test func linesOfASamplePageAreFaintWhereNoRoleHasThem() throws {
    var palette = try palette([("Paper", "#ffffff")])
    palette.themes = [Theme(name: "Day", colorScheme: .light, roles: ["textPrimary": ColorReference("#000")])]
    let sample = try #require(GuideContent(palette, GuideOptions()).themes.first).sample
    #expect(sample.separator.contrast(sample.background) < 2 && sample.separator != sample.background)
  }

  /// White on this orange is read by most, not by all: the button keeps its shape, and the tile has more than two letters.
  @Test func whatIsNotSetOnTheWebIsDrawnWhole() throws {
    var palette = try palette([("Crust", "#f0643c"), ("Coal", "#231f1c")])
    palette.themes = [
      Theme(
        name: "Day", colorScheme: .light,
        roles: [
          "background": ColorReference("#fff"), "textPrimary": ColorReference("#000"),
          "accent": ColorReference("#f0643c"),
        ])
    ]
    let html = page(palette)
    let pill = try #require(html.components(separatedBy: "<span class=\"pill ").dropFirst().first)
    #expect(pill.prefix(90).contains("style=\"width:3.5rem\"") && !pill.prefix(90).contains("%"))
    let tiles = html.components(separatedBy: "<div class=\"tile ").dropFirst().map {
      $0.components(separatedBy: "</div>")[0]
    }
    #expect(!tiles.isEmpty)
    for tile in tiles { #expect(tile.contains(" title\"") || tile.contains("class=\"bars\"")) }
  }

  @Test func groupsWithoutColorsAreNotCounted() throws {
    var palette = try palette([("Ink", "#123456"), ("Sky", "#88ccff")])
    palette.groups.append(ColorGroup(name: "Empty"))
    #expect(GuideContent(palette, GuideOptions()).summary == "2 colors")
  }

  /// A middle red: near-black ink and white would both fail on it, so that what says "Black" is set in black.
  @Test(arguments: ["#c85359", "#777777", "#e16b8c", "#0b3d91", "#f5f5f5"])
  func inkIsReadOnEveryGround(hex: String) throws {
    let ground = try Color(css: hex).rgb8
    #expect(ground.contrast(ground.readable) >= 4.5)
  }

  @Test func barsAreSetInTheInkThatTheyName() throws {
    let steps = ["#ffe1e0", "#fab1b0", "#c85359", "#82373a", "#431c1d"]
    let palette = try palette(steps.enumerated().map { ("Red \($0.offset + 1)00", $0.element) })
    let black = RGB8(red: 0, green: 0, blue: 0)
    for item in Samples.layout(palette).pages.flatMap(\.items) {
      guard case .text(let line, _, _, let color, _) = item.mark else { continue }
      let words = Samples.words(line)
      if words.hasPrefix("White ") && words.contains("A") { #expect(color == Ink.paper) }
      if words.hasPrefix("Black 4") && words.contains("AA") { #expect(color == black) }
    }
  }

  /// "At the strictest level" is explained once, beside the grades; eight tiles need not repeat it.
  @Test func gradesAreExplainedOnce() throws {
    let palette = try palette([("Ink", "#14213d"), ("Paper", "#fffaf2"), ("Sun", "#ffd166")])
    let words = Samples.words(Samples.layout(palette))
    #expect(words.components(separatedBy: "at the strictest level").count == 2)
    #expect(page(palette).components(separatedBy: "at the strictest level").count == 2)
  }

  @Test func rolesOfOneUseAreToldTogether() throws {
    var palette = try palette([("Paper", "#ffffff")])
    palette.themes = [
      Theme(
        name: "Day", colorScheme: .light,
        roles: [
          "background": ColorReference("#fff"), "textPrimary": ColorReference("#000"),
          "textSecondary": ColorReference("#8a8175"), "accent": ColorReference("#f0643c"),
        ])
    ]
    let theme = try #require(GuideContent(palette, GuideOptions()).themes.first)
    #expect(
      theme.verdicts { $0 }
        == "On the background. Text of any size: textPrimary 21.00. Only text from 18 pt (14 pt bold), icons and controls: accent 3.18, textSecondary 3.83."
    )
    #expect(!GuideContent(palette, GuideOptions()).themes[0].verdicts { $0 }.contains("has 3"))
  }

  /// What the guide says itself has the apostrophe that a printer would set.
  @Test func apostrophesAreCurved() throws {
    let palette = try palette([("Ink", "#14213d"), ("Navy", "#1b2a4a"), ("Paper", "#fffaf2")])
    for text in [Samples.words(Samples.layout(palette)), GuideSection.guidance.title] {
      #expect(!text.contains("n't"))
    }
    #expect(page(palette).contains("Do and don’t") && !page(palette).contains("Don't"))
  }

  @Test(arguments: [
    ("2026-03-09", "March 9, 2026"), ("1999-12-31", "December 31, 1999"), ("0000-00-00", "0000-00-00"),
  ])
  func daysAreWritten(day: String, words: String) { #expect(GuideContent.written(day) == words) }

  @Test func printIsPromisedOnlyWhereItsValuesAre() throws {
    var palette = try palette([("Ink", "#14213d"), ("Sun", "#ffd166")])
    var options = Samples.options(.none, [.colors, .tokens])
    func hasPrint() -> Bool { GuideContent(palette, options).colors.contains(where: \.hasPrintValues) }
    #expect(!hasPrint())
    options.edition = .draft
    #expect(hasPrint())
    options.edition = .client
    palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 80, 0, 40])
    #expect(hasPrint())
  }

  /// Whites on whites are nothing to set text in; black on each of them is.
  @Test(arguments: [["#fdfdfb", "#fcfaf5", "#f8f4ee"], ["#0b0b0c", "#0a0d14", "#000000"]])
  func aPaletteWithoutPairsGoesWithBlackAndWhite(values: [String]) throws {
    let palette = try palette(values.enumerated().map { ("Tone \($0.offset)", $0.element) })
    let guidance = GuideContent(palette, GuideOptions()).guidance
    #expect(guidance.dos.count == 3 && guidance.approved.count == 3)
    for one in guidance.approved {
      #expect(["#000000", "#FFFFFF"].contains(one.foreground.uppercased()) && one.ratio > 15)
    }
    let words = Samples.words(Samples.layout(palette))
    #expect(words.contains(values[0] == "#fdfdfb" ? "Do set Black on Tone 0" : "Do set White on Tone 0"))
  }

  @Test func aColorWithoutANameIsCalledOnce() throws {
    let palette = try palette([("#0b3d91", "#0b3d91"), ("Rust", "#fc3d21")])
    let options = Samples.options(.none, [.overview])
    let words = Samples.words(
      GuideLayout.pages(
        GuideContent(palette, options), size: .a4, book: FontBook(palette.typography, options.fonts))
    ).lowercased()
    #expect(words.components(separatedBy: "#0b3d91").count == 2)
    #expect(words.contains("#fc3d21"))
  }

  /// Ten steps are one full row, or two.
  @Test(arguments: [(10, 14), (9, 6), (12, 5)])
  func rowsOfRampsAreFull(steps: Int, groups: Int) throws {
    let group = try (0..<groups).map { g in
      ColorGroup(
        name: "Hue \(g)",
        colors: try (0..<steps).map {
          CustomColor(
            name: "\($0 + 1)00", color: try Color(css: "oklch(\(0.97 - Double($0) * 0.07) 0.08 \(g * 24))"))
        })
    }
    let options = Samples.options(.none, [.overview])
    let layout = GuideLayout.pages(
      GuideContent(ColorPalette(name: "Ramps", groups: group), options), size: .a4,
      book: FontBook(Typography(), .none))
    var rows: [Double: Int] = [:]
    for item in layout.pages[0].items {
      if case .fill = item.mark, item.frame.width < 200 { rows[item.frame.y, default: 0] += 1 }
    }
    #expect(!rows.isEmpty && Set(rows.values).count == 1)
  }

  /// The hyphen shows that a word goes on, and a name is never smaller than the line below it.
  @Test func longWordsArePartedWithHyphens() throws {
    var palette = try palette([("Ink", "#14213d")])
    palette.brandName = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkgesellschaft"
    palette.brandTagline = "Wir verbinden seit 1829 Menschen und Landschaften"
    let cover = Samples.layout(palette).pages[0].items.compactMap { item -> (String, Double)? in
      guard case .text(let line, _, let size, _, _) = item.mark else { return nil }
      return (Samples.words(line), size)
    }
    let name = cover.filter { $0.0.hasPrefix("Donau") || $0.0.contains("gesellschaft") }
    let tagline = try #require(cover.first { $0.0.hasPrefix("Wir") })
    #expect(name.count > 1 && name.first?.0.hasSuffix("-") == true)
    for part in name { #expect(part.1 > tagline.1) }
    // On the web a phone parts it, where it has no room for it.
    #expect(page(palette).contains("Donau\u{ad}dampf\u{ad}schiff\u{ad}fahrt"))
  }

  @Test(arguments: [
    ("Donaudampfschifffahrt", "Donau-dampf-schiff-fahrt"), ("gesellschaft", "gesell-schaft"),
    ("guidelines", "gui-de-li-nes"), ("--accent-navigation", "--accent-navigation"),
    ("#0a2a43ffff", "#0a2a43ffff"),
    ("short", "short"), ("コーヒーショップの名前です", "コーヒーショップの名前です"),
  ])
  func syllablesBeginWithAConsonant(word: String, parts: String) {
    let places = Hyphens.places(in: Array(word))
    let shown = word.enumerated().map { String($0.element) + (places.contains($0.offset) ? "-" : "") }
      .joined()
    #expect(shown == parts)
  }

  /// Two groups of one color stand in one row.
  @Test func groupsOfOneColorShareARow() throws {
    let names = ["One", "Two", "Three", "Four", "Five", "Six"]
    let groups = try names.enumerated().map { index, name in
      ColorGroup(
        name: name,
        colors: [CustomColor(name: "Tone \(name)", color: try Color(css: "oklch(0.6 0.15 \(index * 55))"))])
    }
    let layout = Samples.layout(ColorPalette(name: "Singles", groups: groups))
    func place(_ words: String) -> (page: Int, y: Double)? {
      for (number, page) in layout.pages.enumerated() {
        for item in page.items {
          if case .text(let line, let at, let size, _, _) = item.mark, size > 15,
            Samples.words(line).trimmingCharacters(in: .whitespaces) == words
          {
            return (number, at.y)
          }
        }
      }
      return nil
    }
    let (three, four, five) = (place("Three"), place("Four"), place("Five"))
    #expect(three != nil && three?.page == four?.page && three?.y == four?.y)
    #expect(five?.page == three?.page)
    #expect(groups.indices.allSatisfy { layout.anchors["group-\($0)"] != nil })
  }

  /// A system of many ramps shows its hues, not eight times the first two.
  @Test func pairingsOfASystemShowItsHues() throws {
    let groups = try (0..<9).map { hue in
      ColorGroup(
        name: "Hue \(hue)",
        colors: try (0..<10).map {
          CustomColor(
            name: "\(hue)-\($0)00",
            color: try Color(css: "oklch(\(0.97 - Double($0) * 0.075) 0.08 \(hue * 40))"))
        })
    }
    let guidance = GuideContent(ColorPalette(name: "System", groups: groups), GuideOptions()).guidance
    let hues = guidance.approved.map { $0.foreground.split(separator: "/")[0] }
    #expect(hues.count == 8 && Set(hues).count == 8)
    #expect(Set(guidance.donts.map { $0.background.split(separator: "/")[0] }).count == 4)
    for one in guidance.donts { #expect(one.ratio < 3) }
  }

  /// Readers of a page take a gap of a tenth of the size for a space, and would find "FO OD".
  @Test func spacedLettersStayOneWord() {
    #expect(TextStyle.overline.tracking < TextStyle.overline.size * 0.08)
  }

  /// The hyphen that parts a word is no part of it for those who search, and a hyphen of a name stays one.
  @Test func partedWordsAreFoundWhole() throws {
    var typography = Typography()
    typography.name.family = "Testface"
    let book = FontBook(typography, TestFont.file("Testface.ttf", TestFont.trueType()))
    let shaper = Shaper(book: book)
    let lines = shaper.lines(shaper.clusters("unterseebootkapitaen", .display), size: 10, width: 60)
    #expect(lines.count > 1)
    for line in lines.dropLast() { #expect(Samples.words(line).hasSuffix("\u{ad}")) }
    #expect(Samples.words(shaper.line(shaper.clusters("a-b", .display))).hasPrefix("a-b"))
  }

  @Test func wideColorsAreForWideScreens() throws {
    let html = page(try palette([("Laser", "color(display-p3 0 1 0.3)")]))
    #expect(html.contains("@media (color-gamut:p3){.wide{background:var(--w)}"))
  }

  /// A web guide that is printed keeps a heading with what it heads, and a patch with its name.
  @Test func aPrintedPageBreaksBetweenThings() throws {
    let sheet = try #require(HTMLStyle.sheet.components(separatedBy: "@media print{").last)
    let kept = try #require(sheet.components(separatedBy: "{break-after:avoid}").first)
    #expect(kept.hasSuffix("h2,h3,h4,.lead,.legend,.band,p:has(+.sees)"))
    let whole = try #require(sheet.components(separatedBy: "{break-inside:avoid}").first)
    for part in [".chips li", ".rule", ".card", ".mark", ".sees"] { #expect(whole.contains(part)) }
    #expect(sheet.contains("@page{margin:"))
    // Paper has no tabs: every theme is printed, not the one that was chosen.
    #expect(sheet.contains(".theme[hidden]{display:block!important}"))
  }
}
