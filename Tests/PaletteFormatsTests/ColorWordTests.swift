import PaletteCore
import Testing

@testable import PaletteFormats

/// What modules and files of keys say of colors without writing them as such: words, names of each other, modes and templates.
@Suite struct ColorWordTests {
  private func read(_ text: String, _ name: String) throws -> ColorPalette {
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: name)
    return try format.reading(FormatInput(bytes: bytes, fallbackName: "Brand")).palettes[0]
  }

  private func colors(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($1.name) \($1.hexCode.lowercased())" }
  }

  private func roles(_ palette: ColorPalette, _ name: String) throws -> [String: String] {
    let theme = try #require(palette.themes.first { $0.name == name })
    return try theme.roles.mapValues { try palette.resolve($0).color.hex }
  }

  @Test(arguments: [
    ("export const colors = { brand: '#0b1f3a', accent: 'blue', danger: 'crimson' };", "a.ts"),
    (
      "export const theme = { size: 4, palette: { brand: '#0b1f3a', accent: 'blue', danger: 'crimson' } };",
      "a.ts"
    ),
    ("{\"brand\": \"#0b1f3a\", \"accent\": \"blue\", \"danger\": \"crimson\"}", "a.json"),
    ("brand: '#0b1f3a'\naccent: blue\ndanger: crimson\n", "a.yaml"),
  ])
  func words(_ text: String, _ name: String) throws {
    #expect(colors(try read(text, name)) == ["brand #0b1f3a", "accent #0000ff", "danger #dc143c"])
  }

  @Test(arguments: [
    "{\"brand\":{\"light\":\"navy\",\"dark\":\"lightblue\"},\"ink\":{\"light\":\"black\",\"dark\":\"white\"}}",
    "{\"brand\":{\"light\":\"#000080\",\"dark\":\"#ADD8E6\"},\"ink\":{\"light\":\"black\",\"dark\":\"white\"}}",
  ])
  func `words are colors where one stands for light and one for dark`(_ text: String) throws {
    let palette = try read(text, "a.json")
    #expect(colors(palette) == ["brand #000080", "ink #000000"])
    #expect(
      try roles(palette, "dark").mapValues { $0.lowercased() } == ["brand": "#add8e6", "ink": "#ffffff"])
  }

  @Test("properties in modules have their names without dashes")
  func properties() throws {
    let palette = try read(
      "export const vars = { '--ink': '#111111', '--link-ink': 'var(--ink)', '--page': '#ffffff' };", "a.ts")
    #expect(colors(palette) == ["ink #111111", "link-ink #111111", "page #ffffff"])
  }

  @Test("a word below a key of colors is one, and stands for the color beside it that is called so")
  func context() throws {
    let theme =
      "const theme = { palette: { mode: 'light', error: { main: 'crimson' }, ink: { main: '#101010' } } };"
    #expect(colors(try read("export \(theme)", "a.ts")) == ["main #dc143c", "main #101010"])
    let link = "export const t = { link: { color: 'blue', hover: 'darkblue' }, ink: { main: '#101010' } };"
    #expect(colors(try read(link, "a.ts")) == ["color #0000ff", "hover #00008b", "main #101010"])
    let palette = try read("export const colors = { red: '#e11d48', danger: 'red', tan: '#aa8855' };", "a.ts")
    #expect(colors(palette) == ["red #e11d48", "danger #e11d48", "tan #aa8855"])
  }

  @Test(arguments: [
    "export const button = { variant: 'red', size: 'lg', ink: { main: '#101010' } };",
    "export const words = { colors: { red: 'red', blue: 'blue' }, ink: { main: '#101010' } };",
    "export const badge = { variant: 'solid', color: 'red', ink: { main: '#101010' } };",
    "export const texts = { title: 'tan', body: 'words of a text', ink: { main: '#101010' } };",
    "export const words = { fruits: { orange: 'orange', lime: 'lime' }, ink: { main: '#101010' } };",
  ])
  func byChance(_ text: String) throws { #expect(colors(try read(text, "a.ts")) == ["main #101010"]) }

  @Test(
    "what an object of colors calls one wins over CSS, whatever that object is called",
    arguments: [
      (
        """
        {"stuff":{"blue":"#2e7de9","bgDark":"#d0d5e3"},"theme":{"primary":{"dark":"blue","light":"bgDark"},
          "background":{"dark":"bgDark","light":"bgDark"}}}
        """, "a.json", ["blue #2e7de9", "bgDark #d0d5e3", "primary #d0d5e3", "background #d0d5e3"]
      ),
      (
        "{\"vars\":{\"blue\":\"#2e7de9\"},\"colors\":{\"accent\":\"blue\"}}", "a.json",
        ["blue #2e7de9", "accent #2e7de9"]
      ),
      (
        "export const vars = {blue: '#2e7de9'}; export const colors = {accent: 'blue', tan: 'tan'};", "a.ts",
        ["blue #2e7de9", "accent #2e7de9", "tan #d2b48c"]
      ),
      (
        "export const vars = {blue: '#2e7de9'}; export const button = {variant: 'blue'};", "a.ts",
        ["blue #2e7de9"]
      ),
      (
        """
        {"light":{"red":"#e11111","bg":"#ffffff"},"dark":{"red":"#ff3333","bg":"#000000"},
          "colors":{"accent":"red"}}
        """, "a.json", ["accent #e11111", "red #e11111", "bg #ffffff"]
      ),
    ])
  func defined(_ text: String, _ name: String, _ expected: [String]) throws {
    #expect(colors(try read(text, name)) == expected)
  }

  @Test("a name where colors are named that none has is told")
  func undefined() throws {
    let text =
      "{\"defs\":{\"blue\":\"#2e7de9\",\"bg\":\"#d0d5e3\"},\"theme\":{\"a\":\"blue\",\"b\":\"bg\",\"c\":\"bgDrk\"}}"
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "Brand")
    let reading = try TokenFiles.read(input)
    #expect(reading.warnings.map(\.text).contains { $0.hasPrefix("the token {bgDrk} is not there (theme.c") })
  }

  @Test("semantic tokens of Chakra UI have a color for each mode and name others")
  func chakra() throws {
    let palette = try read(
      """
      export const theme = extendTheme({
        colors: { brand: { 50: '#f0f4ff', 500: '#3366cc' } },
        semanticTokens: { colors: {
          bg: { default: '#ffffff', _dark: '#111111' },
          muted: { default: 'brand.50', _dark: 'brand.500' },
          link: 'brand.500',
        } },
      });
      """, "theme.ts")
    #expect(
      colors(palette) == ["50 #f0f4ff", "500 #3366cc", "bg #ffffff", "muted #f0f4ff", "link #3366cc"])
    #expect(
      try roles(palette, "dark") == [
        "semanticTokens.colors.bg": "#111111", "semanticTokens.colors.muted": "#3366cc",
      ])
  }

  @Test("what the modes of a group change are themes")
  func modes() throws {
    let palette = try read(
      """
      export const theme: Theme = {
        colors: { text: '#000000', primary: '#3333ee',
          modes: { dark: { text: '#ffffff', primary: '#00ccff' }, sepia: { text: '#443311' } } },
      }
      """, "theme.ts")
    #expect(colors(palette) == ["text #000000", "primary #3333ee"])
    #expect(try roles(palette, "dark") == ["colors.text": "#ffffff", "colors.primary": "#00ccff"])
    #expect(try roles(palette, "sepia") == ["colors.text": "#443311"])
    #expect(palette.themes.first?.colorScheme == .dark)
  }

  @Test("the interface of a theme of JetBrains names its colors")
  func jetBrains() throws {
    let palette = try read(
      """
      { "name": "Acme", "dark": true, "author": "A", "editorScheme": "/themes/acme.xml",
        "colors": { "bg": "#282a36", "fg": "#f8f8f2" },
        "ui": { "*": { "background": "bg", "arc": 4 }, "Button": { "border": "1,1,1,1", "default": { "foreground": "fg" } } } }
      """, "acme.theme.json")
    #expect(
      colors(palette) == ["bg #282a36", "fg #f8f8f2", "background #282a36", "foreground #f8f8f2"])
  }

  @Test("colors among numbers are read without a word that says so")
  func numbers() throws {
    let sizes = (0..<12).map { "\"t\($0)\": { \"size\": \($0), \"weight\": 400 }" }.joined(separator: ", ")
    let palette = try read(
      """
      { "appearance": { "textPrimary": { "light": "#3b3b3b", "dark": "#ffffff" },
        "borderSoft": { "light": "#eeeeee", "dark": "#222222" } }, "tokens": { \(sizes) } }
      """, "a.json")
    #expect(colors(palette) == ["textPrimary #3b3b3b", "borderSoft #eeeeee"])
    #expect(try roles(palette, "dark").count == 2)
  }

  @Test("fields of classes that are called like colors are read however they are declared")
  func fields() throws {
    let palette = try read(
      """
      export class AppColors {
        static readonly navy = '#0b1f3a';
        private static readonly gold = '#ffd700';
        readonly coral = '#ff6b5e';
        public teal: string = '#008080';
        link(x = '#123456') { return x }
      }
      """, "a.ts")
    #expect(colors(palette) == ["navy #0b1f3a", "gold #ffd700", "coral #ff6b5e", "teal #008080"])
    let dark = try read(
      "export class DarkColors {\n  text = { link: '#6E9FFF' };\n  canvas = '#111217';\n}", "b.ts")
    #expect(colors(dark) == ["link #6e9fff", "canvas #111217"])
  }

  @Test("an opacity beside a value is that of the color, in each mode its own")
  func opacity() throws {
    let palette = try read(
      """
      { base: { neutral: { 8: { $value: '#818b98', $type: 'color' } } },
        bg: { muted: { $value: '{base.neutral.8}', $type: 'color', alpha: 0.5,
          $extensions: { 'org.primer.overrides': { dark: { $value: '#656c76', alpha: 0.2 }, dim: '#656c76',
            faint: { alpha: 0.1 } } } } } }
      """, "a.json5")
    #expect(colors(palette) == ["8 #818b98", "muted #818b9880"])
    #expect(try roles(palette, "dark") == ["bg.muted": "#656c7633"])
    #expect(try roles(palette, "dim") == ["bg.muted": "#656c7680"])
    #expect(try roles(palette, "faint") == ["bg.muted": "#818b981a"])
  }

  @Test(arguments: [
    "import { css } from 'lit';\nexport const styles = css`\n  :host { --ink: #212121; --sky: #009ac7; }\n`;",
    "const G = createGlobalStyle`\n  :root { --ink: #212121; --sky: #009ac7; ${mixin} }\n`;",
    "// it's `not` one\nexport const ink = css`--ink: #212121; --sky: #009ac7;`;",
  ])
  func templates(_ text: String) throws {
    #expect(colors(try read(text, "a.ts")) == ["ink #212121", "sky #009ac7"])
  }
}
