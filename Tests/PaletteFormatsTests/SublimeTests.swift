import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Color schemes of Sublime Text")
struct SublimeTests {
  @Test("a scheme of Sublime Text: variables are followed, color() is worked out")
  func sublime() throws {
    let text = """
      // mine
      {
        "name": "Reef",
        "variables": {"sand": "#c0a080", "deep": "hsl(200, 50%, 40%)", "alias": "var(sand)", "width": "2"},
        "globals": {
          "background": "white", "caret": "color(var(sand) alpha(0.5))",
          "guide": "color(#336699 a(- 25%))", "popup_css": "html { color: #fff }", "line_diff_width": "2",
          "selection": "color(var(alias) blend(black 25%))", "shadow": "color(#ff000080 blenda(#0000ff 50%))",
          "gutter": "color(var(deep) l(+ 10%) s(* 50%))", "accent": "var(nowhere)",
        },
        "rules": [
          {"name": "Comment", "scope": "comment", "foreground": "var(alias)", "font_style": "italic"},
          {"scope": "string, constant", "foreground": ["#112233", "#445566"], "background": "#000"},
          {"scope": "keyword", "foreground": "color(#123456 min-contrast(white 4.5))"},
        ],
      }
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "reef.sublime-color-scheme").id == "sublime")
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "sublime")
    let reading = try Design.reading(Array(text.utf8), "sublime")
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Reef")
    #expect(
      Design.lines(palette) == [
        "Variables/sand #C0A080", "Variables/deep #337799", "Variables/alias #C0A080",
        "Globals/background #FFFFFF", "Globals/caret #C0A08080", "Globals/guide #336699BF",
        "Globals/selection #302820", "Globals/shadow #800080C0", "Globals/gutter #608A9F",
        "Tokens/Comment #C0A080", "Tokens/string 1 #112233", "Tokens/string 2 #445566",
        "Tokens/string background #000000",
      ])
    #expect(
      reading.warnings.map(\.text) == [
        "\"var(nowhere)\" is not a color that can be worked out; it was passed over",
        "\"color(#123456 min-contrast(white 4.5))\" is not a color that can be worked out; it was passed over",
      ])
  }

  @Test("variables that name each other in a circle are told")
  func circle() throws {
    let text = """
      {"variables": {"a": "var(b)", "b": "color(var(a) alpha(0.5))", "c": "#123"}, "rules": [{"scope": "x"}]}
      """
    let reading = try Design.reading(Array(text.utf8), "sublime")
    #expect(reading.palettes[0].colors.map(\.color.name) == ["c"])
    #expect(reading.warnings.count == 2)
  }

  @Test("a theme of TextMate: the first settings are the editor's, the others are called as they are")
  func textMate() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>name</key><string>Reef</string>
        <key>settings</key><array>
          <dict><key>settings</key><dict><key>caret</key><string>#f5e0dc</string>
            <key>background</key><string>#1e1e2e</string><key>selection</key><string>#45475a80</string></dict></dict>
          <dict><key>name</key><string>Comment</string><key>scope</key><string>comment, punctuation</string>
            <key>settings</key><dict><key>foreground</key><string>#6c7086</string>
              <key>fontStyle</key><string>italic</string></dict></dict>
          <dict><key>scope</key><string>invalid.illegal</string><key>settings</key><dict>
            <key>foreground</key><string>white</string><key>background</key><string>#f38ba8</string></dict></dict>
          <dict><key>scope</key><string>x</string><key>settings</key><dict>
            <key>foreground</key><string>#12345</string></dict></dict>
        </array>
      </dict></plist>
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "reef.tmTheme").id == "sublime")
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "sublime")
    let reading = try Design.reading(Array(text.utf8), "sublime")
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Reef")
    #expect(
      Design.lines(palette) == [
        "Globals/caret #F5E0DC", "Globals/background #1E1E2E", "Globals/selection #45475A80",
        "Tokens/Comment #6C7086", "Tokens/invalid.illegal #FFFFFF",
        "Tokens/invalid.illegal background #F38BA8",
      ])
    #expect(reading.warnings.count == 1)
  }
}
