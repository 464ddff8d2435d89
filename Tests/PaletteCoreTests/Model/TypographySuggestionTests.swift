import PaletteCore
import Testing

@Suite struct TypographySuggestionTests {
  private func suggestion(_ hexes: String...) -> TypographySuggestion? {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "G",
        colors: hexes.enumerated().map { CustomColor(name: "\($0)", color: Color(hex: $1) ?? .black) })
    ]
    return TypographySuggestion(palette)
  }

  @Test(arguments: [
    (["#ff5a1f", "#ffb000", "#111111", "#ffffff"], "vivid, warm, high in contrast", "Poppins"),
    (["#1f4dff", "#00a5ff", "#111111", "#ffffff"], "vivid, cool, high in contrast", "Space Grotesk"),
    (["#8a6f5a", "#c9b29b", "#111111"], "muted, warm, moderate in contrast", "Cormorant Garamond"),
    (["#000000", "#777777", "#ffffff"], "without hue, high in contrast", "Inter"),
  ])
  func familiesFollowTheCharacter(_ hexes: [String], _ words: String, _ family: String) throws {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "G",
        colors: hexes.enumerated().map { CustomColor(name: "\($0)", color: Color(hex: $1) ?? .black) })
    ]
    let found = try #require(TypographySuggestion(palette))
    #expect(found.character.words == words)
    #expect(found.name.family == family)
    #expect(found.name.reason.contains(words))
  }

  @Test func lowContrastAsksForLegibleLetters() throws {
    let found = try #require(suggestion("#99aabb", "#bbccdd"))
    #expect(found.description.family == "Atkinson Hyperlegible")
  }

  @Test func aPaletteWithoutColorsHasNoCharacter() {
    #expect(suggestion() == nil)
  }
}
