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
    let said = theme.verdicts { $0 }.joined()
    #expect(said.contains("only text from 18 pt") && !said.contains("passes"))
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
}

@Suite struct HTMLTests {
  private func page(_ palette: ColorPalette, _ options: GuideOptions = GuideOptions()) -> String {
    String(decoding: Guide(palette, options).html().bytes, as: UTF8.self)
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
