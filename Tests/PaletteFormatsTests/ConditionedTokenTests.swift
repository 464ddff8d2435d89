import PaletteCore
import Testing

@testable import PaletteFormats

/// Values of tokens in modules that hold under a condition, and what configurations of libraries write around them.
@Suite struct ConditionedTokenTests {
  private static func reading(_ text: String) throws -> FormatReading {
    try Design.folder(["system.ts": text])
  }

  @Test(arguments: [
    "{ base: 'white', _dark: '{colors.ink}' }", "{ base: '#fff', _dark: '{colors.ink}' }",
    "{ _light: 'white', _dark: '{colors.ink}' }",
  ])
  func `a word is a color beside the condition of another one`(_ value: String) throws {
    let reading = try Self.reading(
      "export default defineConfig({ tokens: { colors: { ink: { value: '#101820' } } },\n"
        + "semanticTokens: { colors: { page: { value: \(value) } } } })")
    let palette = try #require(reading.palettes.first)
    #expect(
      Design.lines(palette).map { $0.split(separator: "/").last ?? "" } == ["ink #101820", "page #FFFFFF"])
    #expect(palette.themes.map(\.name).contains("dark"))
  }

  @Test(arguments: [
    ("{colors.ink/60}", "#10182099"), ("{colors.ink/0}", "#10182000"), ("{colors.white/50}", "#FFFFFF80"),
  ])
  func `a reference has an opacity behind a slash`(_ value: String, _ expected: String) throws {
    let reading = try Self.reading(
      "export const tokens = { colors: { ink: { value: '#101820' }, veil: { value: '\(value)' } } }")
    #expect(Design.hexCodes(try #require(reading.palettes.first)) == ["#101820", expected])
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [
    "{colors.ink/160}", "{colors.ink/x}", "{colors.ink/}", "{/50}", "{colors.none/50}", "{a/5/5/5}",
  ])
  func `another reference with a slash is told`(_ value: String) throws {
    let reading = try Self.reading(
      "export const tokens = { colors: { ink: { value: '#101820' }, veil: { value: '\(value)' } } }")
    #expect(Design.hexCodes(try #require(reading.palettes.first)) == ["#101820"])
    #expect(reading.warnings.contains { $0.contains("is not there") })
  }

  @Test func `a media query in a value is a mode`() throws {
    let reading = try Self.reading(
      """
      const DARK = '@media (prefers-color-scheme: dark)';
      export const colors = defineVars({
        page: { default: 'white', [DARK]: 'navy' },
        ink: { default: '#111', '@media (prefers-color-scheme: dark)': '#eee' },
        line: '#888',
        rim: '#777',
      });
      """)
    let palette = try #require(reading.palettes.first)
    #expect(Design.hexCodes(palette) == ["#FFFFFF", "#111111", "#888888", "#777777"])
    let theme = try #require(palette.themes.first)
    #expect(palette.themes.count == 1 && theme.name == "dark" && theme.roles.count == 2)
    #expect(theme.roles.values.contains { palette.name(of: $0).lowercased() == "#000080" })
  }

  /// Three digits are a number: a channel, a weight.
  @Test func `a number in a text is no color beside others`() throws {
    let reading = try Self.reading(
      """
      const DARK = '@media (prefers-color-scheme: dark)';
      export const colors = defineVars({
        page: { default: 'white', [DARK]: 'navy' },
        ink: { default: '#111', [DARK]: '#eee' },
        line: '#888',
        rim: '#777',
        red: { default: '180', [DARK]: '100' },
      });
      """)
    let palette = try #require(reading.palettes.first)
    #expect(Design.hexCodes(palette) == ["#FFFFFF", "#111111", "#888888", "#777777"])
    #expect(palette.themes.map(\.roles.count) == [2])
  }

  @Test func `what an export takes out of a call is an export`() throws {
    let reading = try Self.reading(
      """
      export const { css, theme } = createSystem({ theme: { colors: { ink: '#101820', foam: '#e0f0ff' } } });
      const { other } = createSystem({ other: { sand: '#ffeedd' } });
      export const night = createTheme('night', { colors: { ink: '#f0f0f0' } });
      """)
    let codes = Design.hexCodes(try #require(reading.palettes.first))
    #expect(codes.contains("#101820") && codes.contains("#E0F0FF") && !codes.contains("#FFEEDD"))
  }
}
