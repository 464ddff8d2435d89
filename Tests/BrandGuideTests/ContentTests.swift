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

  @Test func sharesAddUp() {
    let content = GuideContent(Samples.palette(24), GuideOptions())
    #expect(abs(content.groups.reduce(0) { $0 + $1.share } - 1) < 1e-9)
  }

  @Test func printValuesSayWhereTheyComeFrom() throws {
    var palette = Samples.palette(2)
    palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 82, 38, 52], spot: "Spot 1")
    let colors = GuideContent(palette, GuideOptions()).colors
    let authored = try #require(colors[0].values.first { $0.label == "CMYK" })
    #expect(authored.text == "100 82 38 52" && !authored.isUncalibrated)
    #expect(colors[0].values.contains { $0.label == "Spot" && $0.text == "Spot 1" })
    let derived = try #require(colors[1].values.first { $0.label == "CMYK" })
    #expect(derived.isUncalibrated)
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
    #expect(!text.contains("; } body { color"))
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
    #expect(HTMLText.base64(Array(plain.utf8)) == coded)
  }
}
