import PaletteCore
import Testing

@testable import PaletteFormats

/// Light and dark within lists of files of literal colors.
@Suite struct ListedModeTests {
  private static func lines(_ reading: FormatReading) -> [String: String] {
    Dictionary(
      reading.palettes[0].colors.map { ("\($0.group).\($0.color.name)", $0.color.hexCode.lowercased()) },
      uniquingKeysWith: { $1 })
  }

  @Test(
    "light and dark are modes within lists, and where the elements of a list are called so",
    arguments: [
      (
        ##"{"items":[{"name":"reef","vars":{"theme":{"gap":"calc(var(--gap) - 2px)"},"light":{"ink":"#111111","page":"#ffffff"},"dark":{"ink":"#eeeeee","page":"#000000"}}}]}"##,
        "items.reef.vars."
      ),
      (
        ##"{"looks":[{"name":"light","vars":{"ink":"#111111","page":"#ffffff"}},{"name":"dark","vars":{"ink":"#eeeeee","page":"#000000"}}]}"##,
        "looks.vars."
      ),
      (
        ##"{"themes":[[{"id":"light","ink":"#111111","page":"#ffffff"},{"id":"dark","ink":"#eeeeee","page":"#000000"}]]}"##,
        "themes.0."
      ),
    ])
  func listedModes(_ text: String, _ group: String) throws {
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(Self.lines(reading) == [group + "ink": "#111111", group + "page": "#ffffff"])
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    let night = try #require(reading.palettes[0].themes.first?.roles[group + "ink"])
    #expect(reading.palettes[0].name(of: night).lowercased() == "#eeeeee")
    #expect(!reading.warnings.contains { $0.contains("is no color:") })
  }

  @Test(
    "modules name modes by what they are used for, and those of a brand by the brand",
    arguments: [
      ("lightThemeOptions", "darkThemeOptions", "dark"), ("lightVars", "darkVars", "dark"),
      ("light_theme_overrides", "dark_theme_overrides", "dark"),
      ("AcmeLightTheme", "AcmeDarkTheme", "acme-dark"),
    ])
  func namedModes(_ light: String, _ dark: String, _ theme: String) throws {
    let text =
      "export const \(light) = { ink: '#111111', page: '#ffffff' };"
      + "export const \(dark) = { ink: '#eeeeee', page: '#000000' };"
    let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
    #expect(palette.colors.map(\.color.hexCode) == ["#111111", "#FFFFFF"])
    #expect(palette.themes.map(\.name) == [theme] && palette.themes[0].roles.count == 2)
  }

  @Test("a light and a dark blue are shades, and parts of a page no modes of each other")
  func shades() throws {
    for (one, other) in [("lightBlue", "darkBlue"), ("darkThemeButton", "lightThemeCard")] {
      let text = "export const \(one) = { main: '#66aaff' }; export const \(other) = { main: '#003388' };"
      let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
      #expect(palette.colors.count == 2 && palette.themes.isEmpty)
    }
  }

  @Test("what a function makes of a configuration is that configuration")
  func systems() throws {
    let text = """
      import { createSystem, defaultConfig, defineConfig } from "@chakra-ui/react"
      const config = defineConfig({ theme: { tokens: { colors: { ink: { value: "#111111" } } } } })
      export const system = createSystem(defaultConfig, config)
      """
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: "theme.ts")
    #expect(try format.reading(FormatInput(bytes: bytes)).palettes[0].colors.map(\.color.name) == ["ink"])
  }

  @Test("lists whose elements are not all modes keep them all")
  func listsOfOthers() throws {
    let text = ##"""
      {"sets":[{"name":"light","ink":"#111111","page":"#ffffff"},{"name":"dark","ink":"#eeeeee","page":"#000000"},
       {"name":"coral","ink":"#ff5500","page":"#ffeedd"}]}
      """##
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(reading.palettes[0].themes.isEmpty)
    #expect(Self.lines(reading).count == 6)
  }

  /// What a mode does not say is as it is beside it, and groups keep their names.
  @Test(
    "a mode beside what it changes holds over it",
    arguments: [
      (
        "export const colors = { ink: '#111111', page: '#ffffff' };\nexport const darkColors = { page: '#000000' };",
        "colors.", [("dark", ["page": "#000000"])]
      ),
      (
        "export const theme = { colors: { ink: '#111111', page: '#ffffff' }, space: [4] };\nexport const darkTheme = { colors: { ink: '#eeeeee' } };\nexport const highContrastTheme = { colors: { ink: '#000000' } };",
        "theme.colors.", [("dark", ["ink": "#eeeeee"]), ("high-contrast", ["ink": "#000000"])]
      ),
      (
        "const { createTheme } = createStitches({});\nexport const { theme } = createStitches({ theme: { colors: { ink: '#111111', page: '#ffffff', text: '$ink' } } });\nexport const dark = createTheme('dark', { colors: { ink: '#eeeeee' } });",
        "theme.colors.", [("dark", ["ink": "#eeeeee", "text": "#eeeeee"])]
      ),
      (
        ##"{"palette": {"ink": "#111111", "page": "#ffffff"}, "lightPalette": {"page": "#fefefe"}}"##,
        "palette.", [("dark", ["page": "#ffffff"])]
      ),
    ] as [(String, String, [(String, [String: String])])])
  func modesBesideABase(_ text: String, _ group: String, _ themes: [(String, [String: String])]) throws {
    let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
    #expect(palette.themes.map(\.name) == themes.map(\.0))
    for (theme, (_, colors)) in zip(palette.themes, themes) {
      let found = theme.roles.mapValues { palette.name(of: $0).lowercased() }
      for (name, color) in colors { #expect(found[group + name] == color, "\(found)") }
    }
    #expect(
      Self.lines(try Design.reading(Array(text.utf8), "literals")).keys.allSatisfy { $0.hasPrefix(group) })
  }

  @Test("modes of several things stand side by side")
  func severalFamilies() throws {
    let text =
      "export const light = { ink: '#111111', page: '#ffffff' };\nexport const dark = { ink: '#eeeeee', page: '#000000' };\n"
      + "export const defaultTheme = { text: '$ink', line: '$page' };\nexport const darkTheme = { text: '$page', line: '$ink' };"
    let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
    #expect(palette.colors.map(\.color.name) == ["text", "line", "ink", "page"])
    #expect(palette.themes.map(\.name) == ["dark"])
    let found = palette.themes[0].roles.mapValues { palette.name(of: $0).lowercased() }
    #expect(
      found == [
        "ink": "#eeeeee", "page": "#000000", "defaultTheme.text": "#000000", "defaultTheme.line": "#eeeeee",
      ])
  }

  @Test("the value of a mode may stand beside that of a token")
  func valuesBeside() throws {
    let text =
      ##"{"ink":{"value":"#111111","valueDark":"#eeeeee"},"page":{"value":"#ffffff","darkValue":"{ink}"}}"##
    let palette = try Design.reading(Array(text.utf8), "style-dictionary").palettes[0]
    #expect(palette.themes.map(\.name) == ["dark"])
    let found = palette.themes[0].roles.mapValues { palette.name(of: $0).lowercased() }
    #expect(found == ["ink": "#eeeeee", "page": "#eeeeee"])
  }

  @Test("an alias without a path is of the group of its mode")
  func aliasesOfGroups() throws {
    let text = ##"""
      {"color":{"light":{"ink":{"value":"#111111"},"one":{"value":"#010101"}},"dark":{"ink":{"value":"#eeeeee"}},
       "theme":{"text":{"value":"{ink}","valueDark":"{ink}"},"only":{"value":"{one}"}}}}
      """##
    let palette = try Design.reading(Array(text.utf8), "style-dictionary").palettes[0]
    #expect(
      Self.lines(try Design.reading(Array(text.utf8), "style-dictionary"))["color.theme.text"] == "#111111")
    let found = palette.themes.first?.roles.mapValues { palette.name(of: $0).lowercased() }
    #expect(
      found?["color.theme.text"] == "color.dark/ink" || found?["color.theme.text"] == "#eeeeee",
      "\(found ?? [:])")
  }

  /// Looks of a component are no modes of each other.
  @Test(arguments: [
    "export const button = { ink: '#111111', page: '#ffffff' };\nexport const soft = { ink: '#eeeeee', page: '#222222' };",
    "export const shadow = { ink: '#111111', page: '#ffffff' };\nexport const dark = { ink: '#eeeeee', other: '#222222' };",
  ])
  func looksAreNoModes(_ text: String) throws {
    let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
    #expect(palette.themes.isEmpty && palette.colors.count == 4)
  }

  @Test(
    "numbers are colors where their keys say so",
    arguments: [
      (
        "{ red: { r: 255, g: 0, b: 17 }, gray: { r: 1, g: 1, b: 1 }, veil: { r: 0, g: 0, b: 0, a: 0.5 } }",
        ["red": "#ff0011", "gray": "#010101", "veil": "#00000080"]
      ),
      (
        "{ red: { r: 1, g: 0, b: 0.2 }, gray: { r: 0.5, g: 0.5, b: 0.5 } }",
        ["red": "#ff0033", "gray": "#808080"]
      ),
      (
        "{ blue: { h: 200, s: 50, l: 40 }, gray: { h: 0, s: 1, l: 1 } }",
        ["blue": "#337799", "gray": "#030303"]
      ),
      ("{ blue: { h: 200, s: 0.5, l: 0.4 } }", ["blue": "#337799"]),
      ("{ blue: { mode: 'oklch', l: 0.5, c: 0, h: 0 } }", ["blue": "#636363"]),
      (
        "{ red: [255, 0, 17], veil: [0, 0, 0, 0.5], stops: [0, 50, 100], sizes: [1, 2, 3] }",
        ["red": "#ff0011", "veil": "#00000080"]
      ),
      (
        "{ red: 0xff0011, blue: 0x11, veil: 0x80000000, size: 12 }",
        ["red": "#ff0011", "blue": "#000011", "veil": "#00000080"]
      ),
    ])
  func numbers(_ object: String, _ colors: [String: String]) throws {
    let text = "export const colors = \(object);\nexport const sizes = { a: 0x000010, b: [1, 2, 3] }"
    let palette = try Design.reading(Array(text.utf8), "literals").palettes[0]
    #expect(palette.colors.map(\.color.name).sorted() == colors.keys.sorted())
    for entry in palette.colors {
      #expect(entry.color.color.hex == colors[entry.color.name], "\(entry.color.name)")
    }
  }

  @Test(
    "groups of tokens called light and dark are themes, as those of plain colors are",
    arguments: [
      ("light", "dark", "value"), ("lightTheme", "darkTheme", "value"), ("light", "dark", "$value"),
    ])
  func groupsOfTokens(light: String, dark: String, value: String) throws {
    let group = { (ink: String, mode: String) in
      "{ ink: { \(value): '\(ink)' }, text: { \(value): '{\(mode).ink}' } }"
    }
    let reading = try Design.reading(
      Array(
        "export const \(light) = \(group("#111111", light));\nexport const \(dark) = \(group("#eeeeee", dark));"
          .utf8), "style-dictionary")
    #expect(Design.values(reading) == ["ink": "#111111", "text": "#111111"])
    #expect(reading.palettes[0].themes.map(\.colorScheme) == [.dark])
    let theme = reading.palettes[0].themes[0].name
    #expect(Design.values(reading, in: theme) == ["ink": "#eeeeee", "text": "#eeeeee"])
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "light and dark tokens are shades, and groups that others refer into are groups",
    arguments: [
      ##"{"brand":{"light":{"value":"#eeeeee"},"dark":{"value":"#111111"}}}"##,
      ##"{"light":{"ink":{"value":"#eeeeee"}},"dark":{"ink":{"value":"#111111"}},"a":{"value":"{light.ink}"}}"##,
    ])
  func groupsThatStay(text: String) throws {
    let palette = try Design.reading(Array(text.utf8), "style-dictionary").palettes[0]
    #expect(palette.themes.isEmpty)
    #expect(Set(Design.hexCodes(palette)) == ["#EEEEEE", "#111111"])
  }

  @Test("a file of one mode may say so once more in a group", arguments: ["$value", "value"])
  func wrappedModes(value: String) throws {
    let reading = try Design.folder([
      "dark.json": ##"{"dark":{"ink":{"\##(value)":"#eeeeee"},"text":{"\##(value)":"{dark.ink}"}}}"##,
      "light.json": ##"{"light":{"ink":{"\##(value)":"#111111"},"text":{"\##(value)":"{light.ink}"}}}"##,
    ])
    #expect(Design.values(reading) == ["ink": "#111111", "text": "#111111"])
    #expect(Design.values(reading, in: "dark") == ["ink": "#eeeeee", "text": "#eeeeee"])
    #expect(reading.warnings.isEmpty)
  }
}
