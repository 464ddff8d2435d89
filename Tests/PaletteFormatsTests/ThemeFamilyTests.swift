import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Families of themes")
struct ThemeFamilyTests {
  @Test("a family of Zed is one palette whose other themes have roles")
  func family() throws {
    let text = """
      {
        "$schema": "https://zed.dev/schema/themes/v0.2.0.json", "name": "Tide", "author": "x",
        "themes": [
          {"name": "Tide Deep", "appearance": "dark", "style": {
            "background.appearance": "transparent", "border": "#223344ff", "tab.border": null,
            "accents": ["#0000ff66"], "players": [{"cursor": "#ffffff"}],
            "syntax": {"comment": {"color": "#667788", "font_style": "italic", "font_weight": 400}}}},
          {"name": "Tide Shore", "appearance": "light", "style": {
            "background.appearance": "opaque", "border": "#ddeeff", "tab.border": null,
            "accents": ["#0000ff66"], "players": [{"cursor": "#000000"}],
            "syntax": {"comment": {"color": "#99aabb", "font_style": null, "font_weight": null},
                       "link": {"color": null, "background_color": "#00ff00"}}}},
        ]
      }
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "tide.json").id == "literals")
    let reading = try Design.reading(Array(text.utf8), "literals")
    let palette = try #require(reading.palettes.first)
    #expect(reading.palettes.count == 1 && palette.name == "Tide")
    #expect(
      Design.lines(palette) == [
        "Colors/border #DDEEFF", "accents/0 #0000FF66", "players.0/cursor #000000", "syntax/comment #99AABB",
        "syntax/link.background #00FF00",
      ])
    let theme = try #require(palette.themes.first)
    #expect(palette.themes.count == 1 && theme.name == "Tide Deep" && theme.colorScheme == .dark)
    #expect(
      theme.roles.mapValues { palette.name(of: $0) } == [
        "border": "#223344", "players.0.cursor": "#ffffff", "syntax.comment": "#667788",
      ])
    #expect(reading.warnings.isEmpty)
    #expect(reading.notes.count == 1 && reading.notes[0].contains("Tide Shore"))
  }
}
