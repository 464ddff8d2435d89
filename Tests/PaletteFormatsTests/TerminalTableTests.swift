import PaletteCore
import Testing

@testable import PaletteFormats

/// Tables of terminals in every way that TOML writes them, and configurations that are no tables of colors.
@Suite struct TerminalTableTests {
  @Test(arguments: [
    "[colors.cursor]\ntext = '#101010'\ncursor = '#fafafa'\n",
    "[colors]\ncursor = { text = '#101010', cursor = '#fafafa' }\n",
    "[colors]\ncursor.text = '#101010'\ncursor.cursor = '#fafafa'\n",
    "colors.cursor.text = '#101010'\ncolors.cursor.cursor = '#fafafa'\n",
  ]) func `a table says the same in every spelling`(text: String) throws {
    #expect(
      Design.lines(try Design.read(text, "alacritty")) == [
        "Colors/Cursor Text #101010", "Colors/Cursor #FAFAFA",
      ])
  }

  @Test func `texts of a table are whole, whatever is in them`() throws {
    let text = """
      [colors]
      foreground = "rgb(10, 20, 30)"
      background = "hsl:240 100 50"
      ansi = ["#000000"] # a "comment"
      brights = ["rgba(1,2,3,0.5)", "#010203",
        "navy blue", "#12345", '#040506']
      """
    let reading = try Design.reading(Array(text.utf8), "wezterm")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Foreground #0A141E", "Colors/Background #0000FF", "Colors/Ansi 0 #000000",
        "Colors/Ansi 8 #01020380", "Colors/Ansi 9 #010203", "Colors/Ansi 10 #000080",
        "Colors/Ansi 12 #040506",
      ])
    #expect(reading.warnings.map(\.text) == ["brights: \"#12345\" is not a color"])
  }

  @Test func `what is no color in a table of Alacritty is said`() throws {
    let text = """
      [colors]
      draw_bold_text_with_bright_colors = true
      [colors.cursor]
      text = "CellBackground"
      cursor = "#ffffff"
      [colors.normal]
      red = "#12345"
      blue = "nonsense"
      green = '0x00ff00'
      """
    let reading = try Design.reading(Array(text.utf8), "alacritty")
    #expect(Design.lines(reading.palettes[0]) == ["Colors/Cursor #FFFFFF", "Colors/Green #00FF00"])
    #expect(
      reading.warnings.map(\.text) == ["red: \"#12345\" is not a color", "blue: \"nonsense\" is not a color"])
  }

  @Test func `Ghostty numbers colors in every base`() throws {
    let text = """
      background = 000000
      palette = 0=#111111
      palette = 0x2=#00ff00
      palette = 0o12=#aa0000
      palette = 0b11=#0000ff
      palette = no=#ffffff
      """
    let reading = try Design.reading(Array(text.utf8), "ghostty")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Background #000000", "Colors/Ansi 0 #111111", "Colors/Ansi 2 #00FF00",
        "Colors/Ansi 10 #AA0000",
        "Colors/Ansi 3 #0000FF",
      ])
    #expect(reading.warnings.map(\.text) == ["palette: \"no\" is not the number of a color"])
  }

  @Test func `a scheme of Windows Terminal keeps the colors that others call otherwise`() throws {
    let sixteen = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"].flatMap {
      ["\"\($0)\": \"#101010\"", "\"bright\($0.capitalized)\": \"#202020\""]
    }
    let text = """
      {"name": "V", \(sixteen.joined(separator: ", ")),
       "cursor": "#f8b080", "selection": "#333333", "tabBar": "#444444"}
      """
    let lines = Design.lines(try Design.read(text, "windows-terminal"))
    #expect(lines.count == 19)
    #expect(
      lines.suffix(3) == ["Colors/Cursor #F8B080", "Colors/Selection #333333", "Colors/Tab Bar #444444"])
  }

  @Test func `tables in a line keep all of their colors`() throws {
    let text = """
      [colors.search]
      matches = { foreground = '#111111', background = '#222222' }
      [colors.vi_mode_cursor]
      cursor = '#333333'
      [colors]
      hints = { start = { foreground = '#444444', background = '#555555' } }
      """
    let reading = try Design.reading(Array(text.utf8), "alacritty")
    #expect(
      Design.lines(reading.palettes[0]) == [
        "Colors/Search Matches Foreground #111111", "Colors/Search Matches Background #222222",
        "Colors/Vi Mode Cursor #333333", "Colors/Hints Start Foreground #444444",
        "Colors/Hints Start Background #555555",
      ])
    #expect(reading.warnings.isEmpty)
  }

  @Test func `a comment with commas heads no table`() throws {
    let text = "# Made by somebody, somewhere\n\"comment\" = { fg = \"ash\" }\n[palette]\nash = \"#808080\"\n"
    #expect(throws: (any Error).self) { try FormatSniffer.detect(Array(text.utf8), fileName: "night.toml") }
    #expect(CSVReader.sniff(Array(text.utf8)) == .no)
    #expect(CSVReader.sniff(Array("#808080, Ash\n#101010, Ink\n".utf8)) == .possible)
  }
}
