import Exhaustive
import PaletteCore
import Testing

/// Two branches edit one palette, some things alike and some at once: nothing is lost, doubled or called a conflict that
/// is none.
@Suite struct ConcurrentEditTests {
  /// `exhaust` looks at 10,000 seeds.
  @Test(arguments: 0..<10) func editsOfTwoBranchesComeTogether(_ part: Int) throws {
    for seed in part * 25..<(part + 1) * 25 {
      #expect(try ConcurrentEdits.problems(seed: UInt64(seed)) == [])
    }
  }

  @Test func theSameAdditionsOfBothSidesAreOne() throws {
    let base = ColorPalette(
      id: "p", name: "Acme",
      groups: [ColorGroup(name: "Neutral", colors: [CustomColor(id: "w", name: "Paper", color: .white)])])
    func side(_ id: String) throws -> ColorPalette {
      var palette = base
      try palette.addColor(
        CustomColor(id: id, name: "Coral", color: Color(red: 255, green: 111, blue: 85)), to: "Accent")
      let (coral, paper) = (ColorReference("Accent/Coral"), ColorReference("Neutral/Paper"))
      palette.contrastPairs = [ContrastPair(foreground: coral, background: paper)]
      palette.themes = [
        Theme(id: "theme-\(id)", name: "Light", roles: ["accent": coral, "background": paper])
      ]
      palette.gradients = [Gradient(name: "Sunset", stops: Gradient.evenStops([coral, paper]))]
      return palette
    }
    let outcome = PaletteMerge.palettes(base: [base], ours: [try side("1")], theirs: [try side("2")])
    #expect(outcome.conflicts.isEmpty, "\(outcome.conflicts)")
    let merged = try #require(outcome.merged.first)
    #expect(merged.colorCount == 2 && merged.contrastPairs.count == 1)
    #expect(merged.gradients.map(\.name) == ["Sunset"])
    #expect(merged.themes.map(\.name) == ["Light"])
    #expect(merged.themes[0].roles["accent"].map(merged.name(of:)) == "Accent/Coral")
  }
}
