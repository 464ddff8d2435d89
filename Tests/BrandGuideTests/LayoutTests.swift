import PaletteCore
import Testing

@testable import BrandGuide

@Suite struct LayoutTests {
  @Test(arguments: [3, 24, 300], [true, false])
  func nothingOverlapsOrLeavesThePage(count: Int, embedded: Bool) {
    let fonts = embedded ? TestFont.file("Testface.ttf", TestFont.trueType()) : .none
    check(Samples.layout(Samples.palette(count), fonts: fonts), "\(count) colors")
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

  private func check(_ layout: LaidOutGuide, _ what: Comment) {
    for (p, page) in layout.pages.enumerated() {
      let texts = page.items.filter { if case .text = $0.mark { true } else { false } }
      #expect(!page.items.isEmpty, what)
      var outside = 0
      var overlaps = 0
      for (i, item) in texts.enumerated() {
        let f = item.frame
        if f.x < 20 || f.maxX > layout.size.width - 20 || f.y < 0 || f.maxY > layout.size.height - 20 {
          outside += 1
        }
        for other in texts[(i + 1)...] where f.overlaps(other.frame, tolerance: 0.6) { overlaps += 1 }
      }
      #expect(outside == 0, "\(what): page \(p + 1)")
      #expect(overlaps == 0, "\(what): page \(p + 1)")
    }
  }
}
