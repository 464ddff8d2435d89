import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Colors that modules make with functions of libraries, and those that they choose by the color scheme.
@Suite struct ScriptColorTests {
  struct Call: CustomTestStringConvertible {
    let code: String
    var from = "polished"
    /// Nil for what is passed over.
    let hex: String?
    var testDescription: String { "\(code) of \(from)" }
  }

  private static let calls = [
    Call(code: "rgba('#0050b3', 0.5)", hex: "#0050B380"),
    Call(code: "rgba(0, 80, 179, 0.5)", hex: "#0050B380"),
    Call(code: "rgb(0, 80, 179)", hex: "#0050B3"),
    Call(code: "alpha(ink, 0.12)", from: "@mui/material/styles", hex: "#1020401F"),
    Call(code: "hexToRgba(ink, 0.12)", from: "./helpers", hex: "#1020401F"),
    Call(code: "darken(0.1, '#0050b3')", hex: "#003980"),
    Call(code: "lighten(0.1, '#0050b3')", hex: "#0067E6"),
    Call(code: "mix(0.5, '#000000', '#ffffff')", hex: "#808080"),
    Call(code: "tint(0.5, '#000000')", hex: "#808080"),
    Call(code: "transparentize(0.25, rgba('#0050b3', 0.5))", hex: "#0050B340"),
    Call(code: "darken('#804020', 0.5)", from: "@mui/material/styles", hex: "#402010"),
    Call(code: "lighten('#804020', 0.5)", from: "@material-ui/core/styles", hex: "#C0A090"),
    Call(code: "darken('#0050b3', 0.1)", from: "color2k", hex: "#003980"),
    // In whose way, nobody knows.
    Call(code: "darken('#0050b3', 0.1)", from: "./helpers", hex: nil),
    Call(code: "alpha(outside, 0.5)", hex: nil),
    Call(code: "alpha('#0050b3', 40)", hex: nil),
    Call(code: "blend('#0050b3', 0.5)", hex: nil),
    Call(code: "tinycolor('#336699').lighten(10).toString()", from: "tinycolor2", hex: "#4080BF"),
    Call(code: "tinycolor('#336699').setAlpha(.5).toRgbString()", from: "tinycolor2", hex: "#33669980"),
    Call(code: "tinycolor.mix('#336699', '#ffffff', 25).toHexString()", from: "tinycolor2", hex: "#668CB3"),
    Call(code: "chroma('hotpink').darken().hex()", from: "chroma-js", hex: "#C93384"),
    Call(code: "chroma('slategray').saturate().hex()", from: "chroma-js", hex: "#4B83AE"),
    Call(code: "chroma(ink).alpha(0.5).css()", from: "chroma-js", hex: "#10204080"),
    Call(code: "Color('#336699').lighten(0.5).hex()", from: "color", hex: "#6699CC"),
    Call(code: "Color(ink).alpha(.5).string()", from: "color", hex: "#10204080"),
    Call(code: "colord('#336699').darken(0.1).toHex()", from: "colord", hex: "#264D73"),
    Call(code: "tinycolor('#336699').analogous().toString()", from: "tinycolor2", hex: nil),
    Call(code: "Color('#336699').lighten(0.5).hex()", from: "./helpers", hex: nil),
  ]

  @Test(arguments: calls) func `a function of colors is worked out where it is known`(_ call: Call) throws {
    let name = call.code.prefix { $0 != "(" }
    let text = """
      import { \(name), transparentize, rgba } from '\(call.from)';
      const ink = '#102040';
      export const theme = { made: \(call.code), plain: ink };
      """
    let reading = try Design.reading(Array(text.utf8), "literals")
    let made = reading.palettes[0].colors.first { $0.color.name == "made" }
    #expect(made?.color.hexCode == call.hex)
    #expect(reading.warnings.contains { $0.contains("1 value that is no literal") } == (call.hex == nil))
  }

  @Test(arguments: [
    ("{ blue, grey }", "@mui/material/colors", "blue[800]", "#1565C0"),
    ("{ blue, grey }", "@mui/material/colors", "grey.A400", "#BDBDBD"),
    ("{ grey }", "@material-ui/core/colors", "grey.A400", "#303030"),
    ("deepOrange", "@mui/material/colors/deepOrange", "deepOrange['500']", "#FF5722"),
  ]) func `colors of a library need not be there`(
    _ names: String, _ from: String, _ code: String, _ hex: String
  ) throws {
    let text = "import \(names) from '\(from)';\nexport const theme = { made: \(code), plain: '#102040' };\n"
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(reading.palettes[0].colors.first { $0.color.name == "made" }?.color.hexCode == hex)
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [
    ("pick(all, ['ink', 'snow'])", ["some/ink #102040", "some/snow #FFFFFF"]),
    ("_.omit(all, 'sky', 'snow')", ["some/ink #102040"]),
  ]) func `parts of an object are chosen by their names`(_ code: String, _ lines: [String]) throws {
    let text =
      "const all = { ink: '#102040', sky: '#88aaff', snow: '#ffffff' };\nexport const some = \(code);\n"
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(Design.lines(reading.palettes[0]).filter { $0.hasPrefix("some/") } == lines)
    #expect(reading.warnings.isEmpty)
  }

  struct Choice: CustomTestStringConvertible {
    let code: String
    var testDescription: String { code }
  }

  private static let choices = [
    Choice(
      code: """
        export const getTheme = (mode: Mode): Theme => ({
          text: mode === 'light' ? ink : snow,
          page: mode === 'light' ? snow : ink,
          brand: '#0050b3',
        });
        """),
    Choice(
      code: """
        export function createTheme(isDark) {
          const text = isDark ? snow : ink
          const page = !isDark
            ? snow
            : ink
          return { text, page, brand: '#0050b3' }
        }
        """),
    Choice(
      code: """
        const light = { text: ink, page: snow, brand: '#0050b3' };
        const dark = { text: snow, page: ink, brand: '#0050b3' };
        export const useThemeColors = () => {
          return theme.scheme !== 'dark' ? light : dark;
        };
        """),
    Choice(
      code: """
        export default function theme(mode) {
          return { text: mode == 'dark' ? snow : ink, page: mode == 'dark' ? ink : snow, brand: '#0050b3' };
        }
        """),
  ]

  @Test(arguments: choices) func `what a theme chooses by the scheme is light and dark`(_ choice: Choice)
    throws
  {
    let text = "const ink = '#101010';\nconst snow = '#fafafa';\n\(choice.code)\n"
    let reading = try Design.reading(Array(text.utf8), "literals")
    let palette = reading.palettes[0]
    let value = { (name: String) in palette.colors.first { $0.color.name == name }?.color.hexCode }
    #expect(value("text") == "#101010" && value("page") == "#FAFAFA" && value("brand") == "#0050B3")
    let dark = try #require(palette.themes.first { $0.colorScheme == .dark })
    let role = { (name: String) in
      dark.roles.first { $0.key.hasSuffix(name) }.flatMap { try? palette.resolve($0.value).color.rgb8 }
    }
    #expect(role("text") == Color(hex: "#fafafa")?.rgb8 && role("page") == Color(hex: "#101010")?.rgb8)
    #expect(reading.warnings.isEmpty)
  }

  @Test func `what is chosen by anything else is passed over`() throws {
    let text = """
      const wide = window.innerWidth > 900;
      export const theme = {
        a: wide ? '#111111' : '#222222', b: isDark && wide ? '#333333' : '#444444', c: dark ? light : '#555555', d: '#666666',
      };
      export function paint() { return { e: '#777777' } }
      """
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(reading.palettes[0].colors.map(\.color.name) == ["d"])
    #expect(reading.warnings.contains { $0.contains("values that are no literal") })
  }
}
