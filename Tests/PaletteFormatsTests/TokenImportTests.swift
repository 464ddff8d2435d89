import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Systems whose tokens are spread over files that import each other: modules, and files of Theo.
@Suite struct TokenImportTests {
  private static func read(
    _ text: String, _ name: String, _ beside: KeyValuePairs<String, String> = [:]
  ) throws -> FormatReading {
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "System", folder: Design.files(beside))
    return try FormatSniffer.detect(input.bytes, fileName: name).reading(input)
  }

  @Test func `what several tokens refer to is missed once`() throws {
    let reading = try Self.read(
      """
      {"ink":{"type":"color","value":"#123456"},"a":{"value":"{nope}"},"b":{"type":"color","value":"{a}"},
      "c":{"type":"color","value":"{a}"}}
      """, "tokens.json")
    #expect(reading.warnings.count { $0.text.contains("{nope} is not there") } == 1, "\(reading.warnings)")
  }

  @Test
  func `aliases leave out what a library leaves out of paths, and lengths that are aliases are no colors`()
    throws
  {
    let reading = try Self.read(
      """
      export const semantic = {
        field: { borderRadius: '{border.radius.md}', color: '{ink.300}' },
        colorScheme: {
          light: { ink: { 300: '#777777' }, formField: { iconColor: '#112233' }, line: '{form.field.icon.color}' },
          dark: { ink: { 300: '#999999' }, formField: { iconColor: '#ddeeff' }, line: '{form.field.icon.color}' },
        },
        lost: { color: '{nowhere.color}' },
        meter: { value: { fill: '{ink.300}' }, label: { color: '{ink.300}' } },
      };
      export default { semantic } satisfies Preset;
      """, "preset.ts")
    #expect(
      reading.warnings.map(\.text).filter { $0.contains("is not there") }.count == 1, "\(reading.warnings)")
    let colors = Set(reading.palettes[0].colors.map { $0.color.hexCode.lowercased() })
    #expect(colors == ["#777777", "#112233"])
    let dark = try #require(reading.palettes[0].themes.first)
    #expect(
      Set(try dark.roles.values.map { try reading.palettes[0].resolve($0).color.hex }) == [
        "#999999", "#ddeeff",
      ])
  }

  /// The colors by group and name, those of no group by their name alone.
  private static func colors(_ reading: FormatReading) -> [String: String] {
    var found: [String: String] = [:]
    for (group, color) in reading.palettes.flatMap(\.colors) {
      found[group == "Colors" ? color.name : "\(group).\(color.name)"] = color.hexCode.lowercased()
    }
    return found
  }

  /// The files and lines that the colors stand in.
  private static func places(_ reading: FormatReading) -> [SourcePlace] {
    reading.palettes[0].colors.compactMap { reading.sourceMaps[0][.color(group: $0, name: $1.name)] }
  }

  private static func roles(_ reading: FormatReading, _ theme: String) -> [String: String] {
    let palette = reading.palettes[0]
    let colors = colors(reading)
    let roles = palette.themes.first { $0.name == theme }?.roles ?? [:]
    return roles.mapValues { reference in
      let name = palette.name(of: reference)
      return colors[name.replacing("/", with: ".")] ?? colors[name] ?? name
    }
  }

  @Test("functions that define tokens are looked into, plain and as members of a module")
  func definitions() throws {
    let reading = try Self.read(
      """
      import { defineTokens } from "kit"
      const shade = (l: number) => {
        return { value: `hsl(210 50% ${l}%)` }
      }
      export const colors = defineTokens.colors({
        moss: { 100: { value: "#dfe8d5" }, 900: { value: "#1f2a14" } },
        alert: { value: Color('rgb(200 20 40)') },
        dim: { value: darken('#c0ffee') },
      })
      """, "colors.ts")
    #expect(Self.colors(reading) == ["moss.100": "#dfe8d5", "moss.900": "#1f2a14", "alert": "#c81428"])
    let system = try Self.read(
      "export const system = createSystem(defaults, defineConfig({ theme: { tokens: { colors: { ink: { value: '#112233' } } } } }))",
      "theme.ts")
    #expect(Self.colors(system) == ["theme.tokens.colors.ink": "#112233"])
  }

  @Test("a theme's value is found by its condition, the base by whichever name it has")
  func conditions() throws {
    let reading = try Self.read(
      """
      export const semantic = {
        page: { value: { _dark: "{colors.moss.900}", base: "{colors.white}" } },
        ink: { DEFAULT: { value: { _light: "{colors.moss.900}", _dark: "{colors.page}" } } },
        rule: { value: { base: "{colors.ink}", _dark: "#445533" } },
      };
      export const colors = { moss: { 900: { value: "#1f2a14" } } };
      """, "theme.ts")
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    let colors = Self.colors(reading)
    #expect(colors["semantic.page"] == "#ffffff" && colors["semantic.ink.DEFAULT"] == "#1f2a14")
    #expect(colors["semantic.rule"] == "#1f2a14")
    #expect(
      Self.roles(reading, "dark") == [
        "semantic.page": "#1f2a14", "semantic.rule": "#445533",
      ])
  }

  @Test("a module is read with what it imports, spreads and passes on; a circle ends")
  func modules() throws {
    let reading = try Self.read(
      """
      import base, { accents as loud } from './palette.js'
      import * as extra from "./extra"
      import type { Palette } from './types'
      export * from './gray'
      export { sand as beach, missing } from './extra'
      export const tokens: Palette = { ...base, loud, deep: extra.deep.sea }
      """, "index.ts",
      [
        "palette.ts":
          "import { tokens } from './index'\nexport const accents = { hot: '#e01b5a' }\nexport default { plain: '#10203f' }",
        "extra/index.ts": "export const deep = { sea: '#002b44' }, wet = 1\nexport const sand = '#e8d9b0'",
        "gray.js": "exports.gray = { 5: '#f2f2f2' }\nconst again = require('./palette')",
      ])
    let colors = Self.colors(reading)
    #expect(colors["tokens.plain"] == "#10203f" && colors["tokens.loud.hot"] == "#e01b5a")
    #expect(
      colors["tokens.deep"] == "#002b44" && colors["gray.5"] == "#f2f2f2" && colors["beach"] == "#e8d9b0")
    // Each color has its place in the file that it stands in.
    #expect(Set(Self.places(reading).map(\.file)) == ["", "palette.ts", "extra/index.ts", "gray.js"])
  }

  @Test("a configuration of Tailwind CSS 3 has what it spreads and names; what is not there is said")
  func configurations() throws {
    let text = """
      const extra = { mint: '#3eb489' };
      const navy = '#001f3f';
      module.exports = {
        content: [],
        theme: { extend: { colors: {
          ...require("./brand"),
          ...extra,
          ...require("./gone"),
          navy,
          primary: '#000000',
          gray: colors.zinc,
          [dyn]: '#ffffff',
        } } },
      };
      """
    let beside: KeyValuePairs = [
      "brand.js": "module.exports = { primary: '#ff0000', 'sea-blue': { 500: '#00ff00' } }"
    ]
    let reading = try Self.read(text, "tailwind.config.js", beside)
    #expect(
      Self.colors(reading) == [
        "Primary": "#000000", "Sea Blue.500": "#00ff00", "Mint": "#3eb489", "Navy": "#001f3f",
      ])
    #expect(Self.places(reading).contains { $0.file == "brand.js" && $0.line == 1 })
    let said = ["require(\"./gone\")", "gray: colors.zinc", "[dyn]"]
    #expect(reading.warnings.count == said.count, "\(reading.warnings)")
    for (warning, part) in zip(reading.warnings, said) {
      #expect(warning.contains(part) && warning.contains("line"))
    }
    #expect(TailwindReader.companions(Array(text.utf8)).contains("brand.js"))
    // A function of the defaults, and a module for all of it.
    let function =
      "export default { content: [], theme: { colors: ({ theme }) => ({ brand: '#123456', x: theme.red }) } }"
    let called = try Self.read(function, "tailwind.config.js")
    #expect(Self.colors(called) == ["Brand": "#123456"] && called.warnings.count == 1)
    let whole = "module.exports = { content: [], theme: { colors: require('./brand') } }"
    #expect(Self.colors(try Self.read(whole, "tailwind.config.js", beside)).count == 2)
  }

  @Test(
    "quotes and brackets of a regular expression in a configuration belong to nothing else",
    arguments: [
      #"content: { files: [], extract: { md: (content) => { return content.match(/[^<>"'`\s]*/) } } },"#,
      #"content: [], safelist: [{ pattern: /bg-['"]?(red)/ }],"#,
      #"content: [], plugins: [plugin(({ e }) => { const c = x.replace(/["']/g,''); half = 4 / 2 })],"#,
    ])
  func expressions(_ part: String) throws {
    let text = "module.exports = {\n  \(part)\n  theme: { extend: { colors: { ink: '#101010' } } },\n}"
    #expect(Self.colors(try Self.read(text, "tailwind.config.js")) == ["Ink": "#101010"])
  }

  @Test("colors that one kind of utilities has are read out of functions too")
  func parts() throws {
    let text = """
      const page = '#999999';
      module.exports = { content: [], theme: { extend: {
        colors: { ink: '#101010' },
        textColor: theme => ({ ...theme('colors'), body: '#111111', page }),
        borderColor: ({ theme }) => ({ soft: '#dddddd', ink: theme('colors.ink') }),
        boxShadowColor: { s: '#555555' },
      } } };
      """
    let reading = try Self.read(text, "tailwind.config.js")
    #expect(Set(Self.colors(reading).values) == ["#101010", "#111111", "#dddddd", "#555555"])
  }

  @Test(
    "aliases with a dollar sign are followed, and a configuration of Panda is no Tailwind CSS",
    arguments: [
      (
        "export const config = { tokens: { colors: { white: '#ffffff', page: '$white', gone: '$nope' }, space: { a: '$4' } } }",
        ["tokens.colors.white": "#ffffff", "tokens.colors.page": "#ffffff"], 1
      ),
      (
        """
        import { defineConfig } from "@pandacss/dev"
        export default defineConfig({ theme: { extend: { tokens: { colors: { ink: { value: '#112233' } } },
          semanticTokens: { colors: { text: { value: { base: '{colors.ink}', _dark: '#eeeeee' } } } } } } })
        """,
        ["theme.extend.tokens.colors.ink": "#112233", "theme.extend.semanticTokens.colors.text": "#112233"], 0
      ),
    ])
  func otherConfigurations(text: String, colors: [String: String], warnings: Int) throws {
    let reading = try Self.read(text, "panda.config.ts")
    #expect(Self.colors(reading) == colors)
    #expect(reading.warnings.count == warnings, "\(reading.warnings)")
  }

  @Test("the files that a module means are looked for beside it")
  func companions() {
    let found = TokenImports.companions(
      Array("import a from '../a'\nconst b = require(\"./b.js\")\nimport 'c'".utf8))
    #expect(found.contains("../a.ts") && found.contains("../a/index.js") && found.contains("b.ts"))
    #expect(!found.contains { $0.hasPrefix("c") })
  }

  private static let aliases = "aliases:\n  tide-10: \"#e6f4fa\"\n  tide-90:\n    value: \"#06283d\"\n"

  @Test("props of Theo are colors with what is global, as a map and as a list, and with what they import")
  func theo() throws {
    let map = """
      global: {type: color, category: text-color}
      imports:
        - ./aliases.yml
      props:
        text-main: {value: '{!tide-90}', comment: Body}
        text-veil: {value: 'rgba({!tide-10}, .5)'}
      """
    let list = """
      {"global": {"type": "color"}, "imports": ["aliases.yml"],
       "props": [{"name": "text-main", "value": "{!tide-90}"}, {"name": "text-veil", "value": "rgba({!tide-10}, .5)"},
                 {"name": "gap", "type": "size", "value": "4px"}]}
      """
    for (text, name) in [(map, "text.yml"), (list, "text.json")] {
      let reading = try Self.read(text, name, ["aliases.yml": Self.aliases])
      let colors = Self.colors(reading)
      #expect(
        colors == [
          "aliases.tide-10": "#e6f4fa", "aliases.tide-90": "#06283d", "text-main": "#06283d",
          "text-veil": "#e6f4fa80",
        ], "\(name)")
      #expect(Self.places(reading).contains { $0.file == "aliases.yml" && $0.line == 4 })
    }
    // What is imported may be all there is; what is not there is said.
    let index = try Self.read(
      "imports:\n- ./aliases.yml\n- ./gone.yml\n", "index.yml", ["aliases.yml": Self.aliases])
    #expect(Self.colors(index).count == 2 && index.warnings.contains { $0.contains("gone.yml") })
  }

  @Test("a list of Theo holds lists, which are groups")
  func theoLists() throws {
    let text = """
      {"global": {"category": "system"}, "props": [{"name": "teal", "value": [
        {"name": "5", "value": "#e1f3f8"}, {"name": "vivid", "value": [{"name": "10", "value": "#ccecf2"}]}]}]}
      """
    #expect(
      Self.colors(try Self.read(text, "teal.json")) == ["teal.5": "#e1f3f8", "teal.vivid.10": "#ccecf2"])
  }

  @Test("an alias that is called like its prop is the alias, and where it is not there no circle is seen")
  func theoNamesakes() throws {
    let props = "global: {type: color}\nprops:\n  brand: {value: '{!brand}'}\n  ink: {value: '#111111'}\n"
    #expect(
      Self.colors(try Self.read("aliases: {brand: '#770000'}\n" + props, "a.yml"))["brand"] == "#770000")
    let alone = try Self.read(props, "a.yml")
    #expect(Self.colors(alone) == ["ink": "#111111"])
    #expect(alone.warnings.contains { $0.contains("{!brand} is not there") })
  }

  @Test("folders in a folder of themes are themes over what stands beside it, whatever they are called")
  func themeFolders() throws {
    let text = { (page: String, ink: String) in
      "global: {type: color}\nprops:\n  page: {value: '\(page)'}\n  ink: {value: '\(ink)'}\n"
    }
    let reading = try Design.folder([
      "global/text.yml": text("#ffffff", "#101010"), "themes/dark/text.yml": text("#101010", "#ffffff"),
      "themes/spruce/text.yml": text("#f0fff4", "#101010"),
    ])
    #expect(Self.colors(reading) == ["page": "#ffffff", "ink": "#101010"])
    #expect(reading.palettes[0].themes.map(\.name).sorted() == ["dark", "spruce"])
    #expect(Self.roles(reading, "spruce") == ["page": "#f0fff4"])
  }

  @Test("channels that stand in tokens of their own keep their unit, and are reckoned with in it")
  func channels() throws {
    let reading = try Self.read(
      """
      {"parts": {"h": {"value": "200", "type": "internal"}, "s": {"value": "40%", "type": "internal"},
                 "l": {"value": "{parts.s} + 41%", "type": "internal"}, "a": {"value": "50%", "type": "internal"}},
       "sky": {"value": "hsla({parts.h}, {parts.s}, {parts.l}, 1)", "type": "color"},
       "mist": {"value": "hsla({parts.h}, {parts.s}, {parts.l}, {parts.a})", "type": "color"}}
      """, "tokens.json")
    #expect(Self.colors(reading) == ["sky": "#bbd5e2", "mist": "#bbd5e280"])
  }

  @Test(
    "references to custom properties in a module are followed as in the style sheet that it becomes",
    arguments: [
      ("export const a = { '--c': '#123456', '--d': 'var(--c)' }", ["c #123456", "d #123456"], nil),
      (
        "export default { '--c': '#f00', '--d': 'color-mix(in srgb, var(--c), #00f)', '--r': '4px', '--s': 'var(--r)' }",
        ["c #FF0000", "d #800080"], nil
      ),
      (
        "export default {'--h': '210', '--l': 'hsl(var(--h) 50% 40%)', brand: 'var(--l, #fff)', x: 'var(--gone, #abc)'}",
        ["l #336699", "brand #336699", "x #AABBCC"], nil
      ),
      ("export default { '--c': '#123456', '--d': 'var(--gone)' }", ["c #123456"], "--gone is not defined"),
      (
        "export const x = {'--c': '#111', '--t': 'var(--c)'}; export const y = {'--c': '#eee', '--t': 'var(--c)'}",
        ["c #111111", "t #111111", "c #EEEEEE", "t #EEEEEE"], nil
      ),
    ] as [(String, [String], String?)])
  func properties(text: String, colors: [String], warning: String?) throws {
    let bytes = Array(text.utf8)
    for format in [try FormatSniffer.detect(bytes, fileName: "props.colors.js"), .literals] {
      let reading = try format.reading(FormatInput(bytes: bytes))
      #expect(reading.palettes[0].colors.map { "\($0.color.name) \($0.color.hexCode)" } == colors)
      #expect(reading.warnings.count == (warning == nil ? 0 : 1))
      if let warning {
        #expect(reading.warnings.contains { $0.contains(warning) && $0.contains("line 1") })
      }
    }
  }

  @Test(
    "an alias means what stands nearest to it, and nothing where several are as near",
    arguments: [
      (
        ##"{"light":{"colors":{"blue":"#0000ff","link":"{colors.blue}"}},"brandB":{"colors":{"blue":"#00aaff"}}}"##,
        "#0000ff"
      ),
      (
        ##"{"brandB":{"colors":{"blue":"#00aaff"}},"light":{"colors":{"blue":"#0000ff","link":"{colors.blue}"}}}"##,
        "#0000ff"
      ),
      (
        ##"{"a":{"colors":{"blue":"#0000ff"}},"b":{"colors":{"blue":"#00aaff"}},"c":{"link":"{colors.blue}"}}"##,
        nil
      ),
      (
        ##"{"a":{"colors":{"blue":"#0000ff"}},"b":{"colors":{"blue":"#0000ff"}},"c":{"link":"{colors.blue}"}}"##,
        "#0000ff"
      ),
    ])
  func nearest(text: String, link: String?) throws {
    let reading = try Self.read(text, "tokens.json")
    let colors = reading.palettes.flatMap(\.colors).filter { $0.color.name == "link" }
    #expect(colors.map { $0.color.hexCode.lowercased() } == (link.map { [$0] } ?? []))
    let said = "the token {colors.blue} may be a.colors.blue or b.colors.blue"
    #expect(reading.warnings.contains { $0.contains(said) } == (link == nil), "\(reading.warnings)")
  }

  @Test(
    "themes of Panda are themes, and their colors are none of the palette's",
    arguments: [
      ("", "themes: { ocean: { tokens: { colors: { blue: { value: '#00aaff' } } } } }"),
      (
        "const ocean = { tokens: { colors: { blue: { value: '#00aaff' } } } }\n",
        "themes: { ocean }"
      ),
    ])
  func themesOfPanda(before: String, themes: String) throws {
    let reading = try Self.read(
      """
      import { defineConfig } from '@pandacss/dev'
      \(before)export default defineConfig({
        theme: { tokens: { colors: { blue: { value: '#0000ff' } } }, semanticTokens: { colors: {
          link: { value: '{colors.blue}' }, danger: { value: { base: '#f00', _dark: '{colors.blue}' } } } } },
        \(themes) })
      """, "panda.config.ts")
    let palette = reading.palettes[0]
    #expect(palette.colors.map { $0.color.hexCode.lowercased() } == ["#0000ff", "#0000ff", "#ff0000"])
    let roles = try palette.themes.map { theme in
      let colors = try theme.roles.map { role, color in
        "\(role.split(separator: ".").last ?? "") \(try palette.resolve(color).color.hex.lowercased())"
      }
      return theme.name + ": " + colors.sorted().joined(separator: ", ")
    }
    #expect(
      roles == [
        "dark: danger #0000ff", "ocean: blue #00aaff, link #00aaff",
        "ocean dark: blue #00aaff, danger #00aaff, link #00aaff",
      ])
  }
}
