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
}
