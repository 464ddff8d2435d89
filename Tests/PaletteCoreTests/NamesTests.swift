import PaletteCore
import Testing

struct NamesTests {
  @Test func everyNameIsFoundAndIsItsOwnNearest() {
    for (index, entry) in ColorNames.all.enumerated() {
      #expect(ColorNames.named(entry.name)?.name == entry.name)
      if index % 8 != 0 { continue }
      let match = ColorNames.nearest(to: entry.color)
      #expect(match.deltaE < 1e-9, "\(entry.name)")
      #expect(match.color.rgb8 == entry.rgb, "\(entry.name)")
    }
  }

  /// Against a plain search that leaves nothing out.
  @Test func pruningNeverLosesTheNearest() {
    let seed: UInt64 = 0x5eed_0009
    for color in seededColors(12, seed: seed) {
      let least = ColorNames.all.map { DifferenceMetric.ciede2000.distance(color, $0.color) }.min()
      #expect(agree(ColorNames.nearest(to: color).deltaE, least ?? .nan, 1e-9), "\(color.hex), seed \(seed)")
    }
  }

  @Test func xkcdShipsWithoutTheVulgarNames() {
    #expect(ColorNames.xkcd.count > 900)
    #expect(ColorNames.search("shit").isEmpty)
    #expect(ColorNames.search("piss").isEmpty)
    #expect(ColorNames.named("cloudy blue")?.rgb.hex == "#acc2d9")
  }

  @Test(arguments: [
    ("Dark Slate Gray", "darkslategray"), ("dark-slate-grey", "darkslategray"),
    ("REBECCAPURPLE", "rebeccapurple"),
    ("transparent", "transparent"), ("Dusty Rose", "dusty rose"), ("robin's egg blue", "robin's egg blue"),
  ])
  func spellingIsForgiven(_ text: String, _ name: String) {
    #expect(ColorNames.named(text)?.name == name)
  }

  @Test func searchFindsParts() {
    let found = ColorNames.search("Slate G").map(\.name)
    #expect(found.starts(with: ["darkslategray", "darkslategrey", "lightslategray", "lightslategrey"]))
    #expect(found.contains("slate green"))
    #expect(ColorNames.search("").count == ColorNames.all.count)
    #expect(ColorNames.search("no such color").isEmpty)
    #expect(ColorNames.named("no such color") == nil)
    #expect(ColorNames.nearest(to: .black, source: .xkcd).source == .xkcd)
  }
}
