import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Color schemes of KDE")
struct KDESchemeTests {
  @Test("Konsole: sections are colors, with the names of other terminals")
  func konsole() throws {
    let text =
      "[Background]\nColor=36,40,59\n\n[Color0]\nColor=0,0,0\n[Color1Intense]\nBold=true\nColor=255,1,2\n"
      + "[Color2Faint]\nColor=#00ff00\n[General]\nDescription=Shore\nOpacity=1\n"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "shore.colorscheme").id == "kde")
    let palette = try Design.read(text, "kde")
    #expect(palette.name == "Shore")
    #expect(
      Design.lines(palette) == [
        "Colors/Background #24283B", "Colors/Ansi 0 #000000", "Colors/Ansi 9 #FF0102",
        "Colors/Ansi 2 Faint #00FF00",
      ])
  }

  @Test("Plasma: sections are groups, effects without a color are none")
  func plasma() throws {
    let text =
      "# mine\n[ColorEffects:Disabled]\nColor=56,56,56\nColorAmount=0\n[Colors:Header][Inactive]\n"
      + "BackgroundNormal=239,240,241\n[Colors:View]\nDecorationFocus=61,174,233,128\n[General]\nName=Tide\n"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "Tide.colors").id == "kde")
    let palette = try Design.read(text, "kde")
    #expect(palette.name == "Tide")
    #expect(
      Design.lines(palette) == [
        "ColorEffects:Disabled/Color #383838", "Header Inactive/BackgroundNormal #EFF0F1",
        "View/DecorationFocus #3DAEE980",
      ])
  }

  @Test("qt5ct and qt6ct: opacity first, roles by their order")
  func qt() throws {
    let text =
      "[ColorScheme]\nactive_colors=#ffeff0f1, #ff31363b, #40464c\ndisabled_colors=#80eff0f1, red\n"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "qt.conf").id == "kde")
    let reading = try Design.reading(Array(text.utf8), "kde")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Active/WindowText #EFF0F1", "Active/Button #31363B", "Active/Light #40464C",
        "Disabled/WindowText #EFF0F180",
      ])
    #expect(reading.warnings.map(\.text) == ["Disabled Button: \"red\" is not #RRGGBB or #AARRGGBB"])
  }
}
