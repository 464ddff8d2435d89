import Bytes
import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

@Suite struct ContentTests {
  @Test(arguments: [
    (4.4999, Verdict.large), (4.5, .aa), (6.9999, .aa), (7, .aaa), (2.9999, .fails), (3, .large),
  ])
  func verdictsNeverRound(ratio: Double, verdict: Verdict) {
    #expect(Verdict(ratio) == verdict)
  }

  @Test func proportionsComeFromWeightsAlone() {
    var palette = Samples.palette(24)
    #expect(GuideContent(palette, GuideOptions()).proportions.isEmpty)
    palette.groups[0].colors[0].unknown["weight"] = .integer(3)
    palette.groups[2].colors[0].unknown["weight"] = .double(1)
    let proportions = GuideContent(palette, GuideOptions()).proportions
    #expect(proportions.map(\.share) == [0.75, 0.25])
    #expect(proportions.first?.entry.name == "Shade 0")
  }

  @Test func valuesAreThoseAuthored() throws {
    let text = ##"{"name":"Coral","hexCode":"#ff5b46","value":"color(display-p3 1 0.36 0.27)"}"##
    let color = try JSONDecoder().decode(CustomColor.self, from: Data(text.utf8))
    let palette = ColorPalette(name: "P", groups: [ColorGroup(name: "G", colors: [color])])
    let entry = try #require(GuideContent(palette, GuideOptions()).colors.first)
    #expect(entry.hex == "#FF5B46")
    #expect(entry.values.first { $0.label == "RGB" }?.text == "255 91 70")
    #expect(entry.values.first { $0.label == "CSS" }?.text == "color(display-p3 1 0.36 0.27)")
    #expect(entry.shown == color.fallback)
  }

  /// Every figure of a guide is the one that the command `contrast` gives for the same two colors.
  @Test func everyRatioIsTheCommandsOwn() throws {
    var palette = Samples.palette(9)
    palette.groups[0].colors[0].color = try Color(css: "color(display-p3 1 0.2 0.1)")
    palette.groups[1].colors[0].color = try Color(css: "rgb(10 200 30 / 0.5)")
    let references = palette.colors.map { ColorReference(group: $0.group, color: $0.color.name) }
    palette.contrastPairs = [ContrastPair(foreground: references[0], background: references[1])]
    palette.themes[0].roles["background"] = references[3]
    palette.themes[0].roles["accent"] = references[0]
    let content = GuideContent(palette, GuideOptions())
    let colors = palette.colors.map(\.color.color)
    for (row, color) in zip(content.contrast.rows, colors) {
      for (cell, column) in zip(row.cells, content.contrast.columns) {
        #expect(cell.ratio == Contrast.ratio(foreground: color, background: column.color))
      }
    }
    #expect(
      content.pairs.first?.combination.ratio == Contrast.ratio(foreground: colors[0], background: colors[1]))
    let accent = try #require(content.themes[0].texts.first { $0.foreground == "accent" })
    #expect(accent.ratio == Contrast.ratio(foreground: colors[0], background: colors[3]))
  }

  @Test func anAccentIsNoSmallTextBelowFourAndAHalf() throws {
    var palette = Samples.palette(3)
    palette.themes[0].roles = ["background": ColorReference("white"), "accent": ColorReference("#E8590C")]
    let theme = try #require(GuideContent(palette, GuideOptions()).themes.first)
    #expect(theme.texts.first?.ratio ?? 0 > 3 && theme.texts.first?.ratio ?? 5 < 4.5)
    #expect(!theme.hasReadableAccent)
    let said = theme.verdicts { $0 }
    #expect(said.contains("Only text from 18 pt") && !said.contains("passes"))
  }

  @Test func aClientIsToldNothingOfTheProgram() {
    var palette = Samples.palette(24, name: "store-name-4711")
    palette.brandName = "Brand"
    palette.typography.name.family = "Nowhere Sans"
    for text in [
      String(decoding: Guide(palette).html().bytes, as: UTF8.self).components(separatedBy: "<body>").last
        ?? "",
      Samples.words(Samples.layout(palette)),
    ] {
      for sign in ["uncolor", "not found", "uncalibrated", "store-name-4711", "textPrimary", "viewer"] {
        #expect(!text.contains(sign), "\(sign)")
      }
    }
    var draft = GuideOptions()
    draft.edition = .draft
    let text = String(decoding: Guide(palette, draft).html().bytes, as: UTF8.self)
    #expect(text.contains("uncalibrated") && text.contains("textPrimary"))
  }

  @Test(arguments: [
    ("textPrimary", "Primary text"), ("secondaryBackground", "Secondary background"), ("chart1", "Chart 1"),
    ("my-role_name", "My role name"), ("", ""),
  ])
  func rolesAreWords(role: String, words: String) { #expect(RoleWords.words(role) == words) }

  @Test func printValuesSayWhereTheyComeFrom() throws {
    var palette = Samples.palette(2)
    palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 82, 38, 52], spot: "Spot 1")
    let colors = GuideContent(palette, Samples.draft).colors
    let authored = try #require(colors[0].values.first { $0.label == "CMYK" })
    #expect(authored.text == "100 82 38 52" && !authored.isUncalibrated)
    #expect(colors[0].values.contains { $0.label == "Spot" && $0.text == "Spot 1" })
    let derived = try #require(colors[1].values.first { $0.label == "CMYK" })
    #expect(derived.isUncalibrated)
    #expect(!GuideContent(palette, GuideOptions()).colors[1].values.contains { $0.label == "CMYK" })
  }

  /// What nobody chose is no specimen: a client would take it for the brand's.
  @Test(arguments: [
    ("", "", false, []), ("Lora", "", false, ["Name"]), ("", "Lora", false, ["Text"]),
    ("", "", true, ["Name", "Tagline", "Text"]),
  ])
  func specimensAreOfChosenFonts(name: String, text: String, isDraft: Bool, uses: [String]) {
    var palette = Samples.palette(3)
    palette.typography.name.family = name
    palette.typography.description.family = text
    let content = GuideContent(palette, isDraft ? Samples.draft : GuideOptions())
    #expect(content.specimens.map(\.use) == uses)
    #expect(content.sections.contains(.typography) == !uses.isEmpty)
  }

  @Test(arguments: [
    ("Short.\nLast.", "Short."), (String(repeating: "A sentence. ", count: 50) + "\nLast.", "A sentence."),
    (String(repeating: "文章。", count: 200), "文章。"),
    (String(repeating: "word ", count: 100) + "\nLast.", "Last."),
  ])
  func runningTextIsShownInWholeSentences(description: String, start: String) throws {
    var palette = Samples.palette(3)
    palette.brandDescription = description
    palette.typography.description.family = "Lora"
    let sample = try #require(GuideContent(palette, GuideOptions()).specimens.last)
    #expect(sample.text.hasPrefix(start) && sample.text.count <= 400)
    #expect([".", "。"].contains(sample.text.last))
  }

  @Test(arguments: [("#0b5fa5", false), ("#0b5fa580", true), ("#ffffff00", true)])
  func gradientsShowWhatIsSeenThroughThem(stop: String, isTranslucent: Bool) throws {
    var palette = Samples.palette(4)
    palette.gradients[0].stops = Gradient.evenStops([ColorReference("#ffffff"), ColorReference(stop)])
    let gradient = try #require(GuideContent(palette, GuideOptions()).gradients.first)
    #expect((gradient.overSquares != nil) == isTranslucent)
    #expect(gradient.overSquares?.samples.last != gradient.paint.samples.last)
    let html = String(decoding: Guide(palette, GuideOptions()).html().bytes, as: UTF8.self)
    #expect(html.contains("<span class=\"z\">") == isTranslucent)
    // Paper would swallow it without an edge.
    let page = GuideLayout.pages(
      GuideContent(palette, Samples.options(.none, [.gradients])), size: .a4,
      book: FontBook(palette.typography, .none)
    ).pages[0]
    let place = try #require(page.items.firstIndex { if case .gradient = $0.mark { true } else { false } })
    #expect(
      page.items.contains {
        if case .stroke = $0.mark { $0.frame == page.items[place].frame.inset(-0.75) } else { false }
      })
  }

  /// A color of many roles has no list that is longer than its card.
  @Test(arguments: [
    (["accent"], 1, ["Accent in T0"]),
    (["accent", "link"], 2, ["Accent in T0 and T1", "Link in T0 and T1"]),
    (["accent"], 3, ["Accent in every theme"]),
    ((0..<6).map { "r\($0)" }, 1, (0..<6).map { "R \($0) in T0" }),
    ((0..<40).map { "r\($0 + 10)" }, 5, (0..<5).map { "R \($0 + 10) in every theme" } + ["35 more roles"]),
  ])
  func usesAreGathered(roles: [String], themes: Int, uses: [String]) {
    var palette = Samples.palette(3)
    let color = ColorReference(group: palette.groups[0].name, color: palette.groups[0].colors[0].name)
    palette.themes = (0..<themes).map { index in
      Theme(
        name: "T\(index)", colorScheme: .light,
        roles: Dictionary(uniqueKeysWithValues: roles.map { ($0, color) }))
    }
    #expect(GuideContent(palette, GuideOptions()).colors[0].uses == uses)
  }

  @Test(arguments: [("#101010", true), ("#202020", false)])
  func noRuleSetsAColorOnItself(accent: String, isItself: Bool) {
    var palette = ColorPalette(
      name: "P", groups: [ColorGroup(name: "A", colors: [CustomColor(name: "White", color: .white)])])
    palette.themes = [
      Theme(
        name: "Dark", colorScheme: .dark,
        roles: ["background": ColorReference("#101010"), "accent": ColorReference(accent)])
    ]
    #expect(GuideContent(palette, GuideOptions()).guidance.donts.isEmpty == isItself)
  }

  /// A value stands in the table once.
  @Test(arguments: [
    ("#fde8e8", "Not in the palette"), ("white", "White"), ("Primary/Shade 0", "Shade 0"),
    ("rgb(1 2 3)", "Not in the palette"),
  ])
  func rolesSayWhatTheyName(reference: String, words: String) throws {
    var palette = Samples.palette(3)
    let parts = reference.split(separator: "/").map(String.init)
    palette.themes[0].roles = [
      "accent": parts.count == 2
        ? ColorReference(group: parts[0], color: parts[1]) : ColorReference(reference)
    ]
    let content = GuideContent(palette, GuideOptions())
    #expect(content.roleColor(try #require(content.themes[0].roles.first)) == words)
  }

  @Test(arguments: [(1, "1 color"), (2, "2 colors in 2 groups"), (24, "24 colors in 4 groups")])
  func theSummaryCountsGroupsWhereThereAreSeveral(count: Int, words: String) {
    #expect(GuideContent(Samples.palette(count), GuideOptions()).summary == words)
  }

  @Test func sectionsWithoutContentAreLeftOut() {
    let content = GuideContent(ColorPalette(name: "Empty"), GuideOptions())
    #expect(!content.sections.contains(.colors) && !content.sections.contains(.themes))
    #expect(content.sections.contains(.brand))
  }

  @Test func tableStaysNarrowForAnyPalette() {
    let content = GuideContent(Samples.palette(200), GuideOptions())
    #expect(content.contrast.columns.count <= 6)
    #expect(content.contrast.rows.count == 200)
  }

  @Test func gradientsBeginAndEndAtTheirStops() throws {
    let palette = Samples.palette(4)
    let gradient = try #require(GuideContent(palette, GuideOptions()).gradients.first)
    #expect(gradient.paint.samples.first == gradient.stops.first?.shown)
    #expect(gradient.paint.samples.last == gradient.stops.last?.shown)
  }

  /// A guide mixes as `gradient sample` does: gray has no hue of its own, and what is seen through weighs less.
  @Test(arguments: [
    ("#484848", "#1a6fd0", "oklch"), ("#ffffff00", "#1a6fd0", "srgb"), ("#ffffff66", "#1a6fd0", "oklch"),
  ])
  func gradientsMixAsTheCommandDoes(_ first: String, _ last: String, _ space: String) throws {
    var palette = Samples.palette(4)
    palette.gradients[0].space = space
    palette.gradients[0].stops = Gradient.evenStops([ColorReference(first), ColorReference(last)])
    let gradient = try #require(GuideContent(palette, GuideOptions()).gradients.first)
    let ramp = ColorRamp(
      [try Color(css: first), try Color(css: last)], in: try #require(ColorSpace.named(space))
    )
    let middle = gradient.paint.samples[gradient.paint.samples.count / 2]
    #expect(middle == ramp.color(at: 0.5).mapped(into: .srgb).rgb8.over(Ink.paper))
  }
}

@Suite struct HTMLTests {
  private func page(_ palette: ColorPalette, _ options: GuideOptions = GuideOptions()) -> String {
    String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
  }

  /// Where a reader's own colors replace those of pages, the brand's stay; on a phone, tables of words flow.
  @Test(arguments: [
    ("@media (forced-colors:active){", [".s", ".t", ".band", ".seen"]),
    ("@media screen and (max-width:40rem){", [".flow thead", "#vision .wrap"]),
  ])
  func theStyleFitsTheReader(_ query: String, _ selectors: [String]) throws {
    let html = page(Samples.palette(3))
    let rules = try #require(html.components(separatedBy: query).last?.prefix(600))
    #expect(html.contains(query) && selectors.allSatisfy { rules.contains($0) })
    #expect(html.contains("<div class=\"wrap flow\" role=\"region\""))
  }

  @Test func everythingFromThePaletteIsEscaped() {
    let attack = "</script><img src=x onerror=\"alert(1)\">'</style>&"
    var palette = Samples.palette(3, name: attack)
    palette.brandName = attack
    palette.brandTagline = attack
    palette.brandDescription = attack
    palette.brandCategory = attack
    palette.typography.name.family = attack + "\"; } body { color: red"
    palette.groups[0].name = attack
    palette.groups[0].colors[0].name = attack
    palette.gradients[0].name = attack
    palette.themes[0].name = attack
    palette.themes[0].roles[attack] = ColorReference("red")
    let text = page(palette)
    #expect(!text.contains("<img"))
    #expect(!text.contains("onerror=\"alert"))
    #expect(text.components(separatedBy: "</script>").count == 2)
    #expect(text.components(separatedBy: "</style>").count == 2)
    #expect(text.contains("&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;"))
    let style = text.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first
    #expect(style?.contains("} body { color") == false)
  }

  /// The cover is the brand's main color, whatever some eyes make of it, and its text can be read by all of them.
  @Test(arguments: ["#e4002b", "#f40009", "#ff5a00", "#767676", "#0b5fa5", "#fffefd", "#000001"])
  func theCoverHasTheBrandsColor(hex: String) throws {
    let color = try Color(css: hex)
    let palette = ColorPalette(
      name: "One", groups: [ColorGroup(name: "Primary", colors: [CustomColor(name: "Red", color: color)])])
    let text = page(palette)
    #expect(text.contains("aria-label=\"Cover\"><div class=\"s q0 k0\">"))
    #expect(text.contains("\n.q0{--v:\(color.rgb8.hex)}"))
    func rule(_ vision: Vision) -> String? {
      let scope = vision == .typical ? "" : "[data-vision=\(vision.rawValue)] "
      return text.components(separatedBy: "\(scope).k0{color:").dropFirst().first { _ in true }
        .map { String($0.prefix(7)) }
    }
    let usual = try #require(rule(.typical))
    for vision in Vision.allCases {
      let ink = try Color(css: vision == .typical ? usual : rule(vision) ?? usual).rgb8
      #expect(ink.contrast(vision.simulate(color.rgb8)) >= 4.5, "\(vision) \(ink.hex)")
    }
  }

  @Test func whatIsSeenThroughIsOverSquares() {
    var palette = Samples.palette(3)
    #expect(!page(palette).contains("class=\"z "))
    palette.groups[0].colors[0] = CustomColor(
      name: "Glass", color: Color(red: 0, green: 0, blue: 0, alpha: 128))
    // In the overview, on its card and beside its values.
    #expect(page(palette).components(separatedBy: "class=\"z ").count == 4)
  }

  @Test func asksNothingOfTheNetwork() {
    let text = page(Samples.palette(24))
    for sign in ["http:", "https:", "url(", "@import", " src=", "fetch(", "XMLHttp"] {
      #expect(!text.contains(sign), "\(sign)")
    }
    #expect(text == page(Samples.palette(24)))
  }

  @Test func idsAreUniqueAndLinksLeadSomewhere() {
    let text = page(Samples.palette(24))
    func values(_ key: String) -> [String] {
      text.components(separatedBy: " \(key)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    let ids = values("id")
    #expect(Set(ids).count == ids.count)
    for link in values("href") where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64(plain: String, coded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == coded)
  }
}
