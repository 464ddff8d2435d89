import PaletteCore
import Testing

@testable import PaletteFormats

/// What the name of a file says of a content that other languages have as well.
@Suite struct ProgramNameTests {
  @Test("a program that assigns colors is no Stylus, and prose that quotes programs is none of these")
  func programs() throws {
    let python = Array("NAVY = \"#0b1f3a\"\nACCENT = rgb(255, 215, 0)\n".utf8)
    #expect(throws: FormatError.self) { try FormatSniffer.detect(python, fileName: "a.py") }
    let styl = Array("navy = #0b1f3a\n".utf8)
    #expect(try FormatSniffer.detect(styl, fileName: "a.styl").id == "stylus")
    #expect(try FormatSniffer.detect(styl, fileName: "").id == "stylus")
    let prose = Array("# Tokens\n\nDon't.\n\n```js\nconst t = { green: { value: '#0FEE0F' } }\n```\n".utf8)
    #expect(throws: FormatError.self) { try FormatSniffer.detect(prose, fileName: "tokens.md") }
    let nix = Array("{\n  palette = { navy = \"#0b1f3a\"; };\n}\n".utf8)
    let error = #expect(throws: FormatError.self) { try FormatSniffer.detect(nix, fileName: "a.nix") }
    #expect(error?.place == "")
  }

  @Test("a document that is called DESIGN.md and has no tokens is text")
  func design() throws {
    let prose = Array("# Design\n\n```python\nTheme(primary=\"#88C0D0\")\n```\n".utf8)
    #expect(throws: FormatError.self) { try FormatSniffer.detect(prose, fileName: "design.md") }
    let tokens = Array("---\ncolors:\n  ink: \"#101010\"\n---\n# Design\n".utf8)
    #expect(try FormatSniffer.detect(tokens, fileName: "design.md").id == "design-md")
    // What has no color at all is told what is missing.
    #expect(try FormatSniffer.detect(Array("# Design\n".utf8), fileName: "DESIGN.md").id == "design-md")
  }

  @Test("a script that is mostly about other things is read for its colors")
  func script() throws {
    let words = (0..<40).map { "s\($0): 'word \($0)'" }.joined(separator: ", ")
    let bytes = Array("const theme = { colors: { ink: '#101010' }, \(words) }\n".utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: "theme.js").id == "literals")
    #expect(try FormatSniffer.detect(bytes, fileName: "tailwind.config.js").id == "tailwind")
  }

  @Test("texts and numbers of a program in Swift that are colors")
  func swift() throws {
    let code = """
      enum Brand: String {
        case navy = "#0B1F3A", coral = "#FF6B5E"
        case plain = "word"
        var color: Color { Color(hex: rawValue) }
      }
      let palette: [String: UInt32] = ["gold": 0xFFD700, "sky": 0x87CEEB]
      let tealCode = "#008080"
      extension Color { static let teal = Color(hex: tealCode) }
      """
    let input = FormatInput(bytes: Array(code.utf8), fallbackName: "Brand")
    let palette = try AppReader.read(input, .swift).palettes[0]
    #expect(
      Set(palette.colors.map { $1.hexCode }) == ["#0B1F3A", "#FF6B5E", "#FFD700", "#87CEEB", "#008080"])
    #expect(palette.colors.count == 5)
  }

  @Test("texts of Kotlin that are colors, alone and in maps")
  func kotlin() throws {
    let code = """
      object C {
        const val NAVY = "#0b1f3a"
        val teal = Color(0xFF008080)
        val map = mapOf("gold" to "#ffd700", "sky" to "#87ceeb")
        val words = mapOf("gold" to "gold", "sky" to "#87ceeb")
      }
      """
    let input = FormatInput(bytes: Array(code.utf8), fallbackName: "Brand")
    let palette = try AppReader.read(input, .kotlin).palettes[0]
    #expect(Set(palette.colors.map { $1.hexCode }) == ["#0B1F3A", "#008080", "#FFD700", "#87CEEB"])
  }
}
