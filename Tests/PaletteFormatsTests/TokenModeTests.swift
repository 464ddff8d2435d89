import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Light, dark and brands as token files have them: in sets of a token, in groups and pairs of a module, in folders.
@Suite struct TokenModeTests {
  private static func file(_ text: String, _ format: String) throws -> FormatReading {
    try Design.reading(Array(text.utf8), format)
  }

  @Test("sets of a token are its modes, and aliases are followed in each")
  func sets() throws {
    let reading = try Design.folder([
      "palette.json":
        ##"{"stone-1":{"uuid":"1","sets":{"light":{"value":"rgb(240, 240, 240)","uuid":"2"},"dark":{"value":"rgb(20, 20, 20)"},"wire":{"value":"rgb(200, 200, 200)"}}},"ink":{"value":"rgb(0, 0, 0)"}}"##,
      "alias.json":
        ##"{"page":{"sets":{"light":{"value":"{stone-1}"},"dark":{"value":"{ink}"},"wire":{"value":"{stone-1}"}}},"line":{"value":"{page}"},"gap":{"sets":{"desktop":{"value":"4px"},"mobile":{"value":"5px"}}}}"##,
    ])
    #expect(
      Design.values(reading) == [
        "stone-1": "#f0f0f0", "page": "#f0f0f0", "line": "#f0f0f0", "ink": "#000000",
      ])
    #expect(reading.palettes[0].themes.map(\.name).sorted() == ["dark", "wire"])
    #expect(Design.values(reading, in: "dark")["line"] == "#000000")
    #expect(Design.values(reading, in: "dark")["stone-1"] == "#141414")
    #expect(Design.values(reading, in: "wire")["line"] == "#c8c8c8")
    #expect(!reading.warnings.contains { $0.contains("is a group") })
  }

  @Test("tokens in lists are named by what their names are made of, and found by identifiers in other files")
  func lists() throws {
    let reading = try Design.folder([
      "palette.tokens.json": ##"""
      [{"name":{"property":"color","colorFamily":"moss","scaleIndex":100,"colorScheme":"light"},"value":"rgb(240, 250, 240)","uuid":"1","set_uuid":"s"},
       {"name":{"property":"color","colorFamily":"moss","scaleIndex":100,"colorScheme":"dark"},"value":"rgb(10, 30, 10)","uuid":"2","set_uuid":"s"},
       {"name":{"property":"color","colorFamily":"ink"},"value":"rgb(0, 0, 0)","uuid":"3"}]
      """##,
      "aliases.tokens.json": ##"""
      [{"name":{"property":"color","scaleIndex":100,"colorRole":"calm"},"$ref":"s","uuid":"4"},
       {"name":{"colorRole":"calm","property":"color","colorScheme":"light","legacyKey":"calm-page"},"$ref":"4","uuid":"5","set_uuid":"t"},
       {"name":{"colorRole":"calm","property":"color","colorScheme":"dark","legacyKey":"calm-page"},"$ref":"3","uuid":"6","set_uuid":"t"},
       {"name":{"icon":"icon","property":"color","colorFamily":"moss","colorRole":"primary","state":["hover"]},"$ref":"t","uuid":"7"},
       {"name":{"property":"gap","scale":"desktop"},"value":"4px","uuid":"8","set_uuid":"u"},
       {"name":{"property":"gap","scale":"mobile"},"value":"5px","uuid":"9","set_uuid":"u"}]
      """##,
      "components/menu.json": ##"""
      [{"scope":{"component":"menu","property":"color"},"context":"Shadow","$ref":"3"},
       {"scope":{"component":"menu","part":"row","property":"color","options":{"colorScheme":"light"}},"$ref":"s","uuid":"10","setUuid":"v","legacyKey":"menu-row"},
       {"scope":{"component":"menu","part":"row","property":"color","options":{"colorScheme":"dark"}},"$ref":"3","uuid":"11","setUuid":"v","legacyKey":"menu-row"},
       {"scope":{"component":"menu","property":"color","options":{"object":"border"}},"$ref":"v","uuid":"12"}]
      """##,
    ])
    #expect(
      Design.values(reading) == [
        "moss-100": "#f0faf0", "ink": "#000000", "calm-color-100": "#f0faf0", "calm-page": "#f0faf0",
        "icon-color-moss-primary-hover": "#f0faf0", "menu-row": "#f0faf0", "menu-border-color": "#f0faf0",
      ])
    let dark = Design.values(reading, in: "dark")
    #expect(dark["moss-100"] == "#0a1e0a" && dark["calm-color-100"] == "#0a1e0a")
    #expect(dark["menu-row"] == "#000000" && dark["menu-border-color"] == "#000000")
    #expect(dark["calm-page"] == "#000000" && dark["icon-color-moss-primary-hover"] == "#000000")
  }

  @Test(
    "what other programs write is told by its content",
    arguments: [
      (
        "theme.json", "style-dictionary", ["color.page", "color.ink", "color.text"],
        ##"""
        {"version": 3, "settings": {"color": {"custom": false, "palette": [
           {"color": "#fafafa", "name": "Page", "slug": "page"}, {"color": "#222222", "name": "Ink", "slug": "ink"},
           {"color": "var(--wp--preset--color--ink)", "name": "Text", "slug": "text"}]}, "layout": {"wideSize": "1200px"}},
         "styles": {"spacing": {"blockGap": "1rem"}, "typography": {"fontFamily": "serif", "lineHeight": "1.4"}}}
        """##
      ),
      (
        "export.json", "figma", ["bg.page", "bg.line", "tone.500"],
        ##"""
        {"version": "1.0", "collections": [
           {"name": "Mode", "modes": [{"name": "Day", "variables": [
              {"name": "bg/page", "type": "color", "isAlias": false, "value": "#ffffff"},
              {"name": "bg/line", "type": "color", "isAlias": true, "value": {"collection": "Tones", "name": "tone/500"}}]}]},
           {"name": "Tones", "modes": [{"name": "One", "variables": [
              {"name": "tone/500", "type": "color", "isAlias": false, "value": "#3366cc"}]}]}]}
        """##
      ),
      (
        "tokens.js", "style-dictionary", ["color.red.500", "color.text"],
        ##"export default { color: { red: { 500: { value: '#f00', type: 'color' } }, text: { value: '{color.red.500.value}' } } };"##
      ),
      (
        "theme.css.ts", "json", ["root.color.ink"],
        ##"""
        export const root = createGlobalTheme(':root', { color: { ink: '#101010' }, space: { small: '4px' } });
        export const [night, vars] = createTheme(contract, { color: { ink: '#efefef' } });
        """##
      ),
      (
        "list.json", "style-dictionary", ["ink"],
        ##"[{"name": "ink", "type": "color", "value": {"model": "rgb", "red": 10, "green": 20, "blue": 30, "alpha": 1}}]"##
      ),
    ] as [(String, String, [String], String)])
  func otherPrograms(fileName: String, format: String, names: [String], text: String) throws {
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "System")
    let found = try FormatSniffer.detect(input, fileName: fileName)
    if format != "json" { #expect(found.id == format) }
    let reading = try found.reading(input)
    let colors = reading.palettes[0].colors.map {
      $0.group == "Colors" ? $0.color.name : "\($0.group).\($0.color.name)"
    }
    #expect(colors == names)
  }

  @Test("aliasOf names a token or a whole group, and computed takes an opacity")
  func aliasOf() throws {
    let reading = try Self.file(
      ##"""
      {"Global": {"Color": {
         "Pine": {"10": {"value": "#0a1e0a"}, "20": {"value": "#143c14"}},
         "Main": {"aliasOf": "Global.Color.Pine"}, "Ink": {"aliasOf": "Global.Color.Main.10"}}},
       "Set": {"Page": {"aliasOf": "Global.Color.Main", "30": {"value": "#1e5a1e"}},
         "Veil": {"computed": {"color": "Global.Color.Ink", "opacity": 0.5}},
         "Round": {"aliasOf": "Set.Round"}}}
      """##, "style-dictionary")
    #expect(
      Design.values(reading) == [
        "Global.Color.Pine.10": "#0a1e0a", "Global.Color.Pine.20": "#143c14",
        "Global.Color.Main.10": "#0a1e0a", "Global.Color.Main.20": "#143c14", "Global.Color.Ink": "#0a1e0a",
        "Set.Page.10": "#0a1e0a", "Set.Page.20": "#143c14", "Set.Page.30": "#1e5a1e",
        "Set.Veil": "#0a1e0a80",
      ])
  }

  @Test(
    "brands that each have a light and a dark set are themes of their own",
    arguments: [
      ["acme/light.json", "acme/dark.json", "zenith/light.json", "zenith/dark.json", "zenith/base.json"],
      [
        "light/acme.json", "dark/acme.json", "light/zenith.json", "dark/zenith.json", "common/base.json",
      ],
    ])
  func brandsWithSchemes(paths: [String]) throws {
    let set = { (page: String, ink: String) in
      ##"{"page":{"value":"\##(page)"},"ink":{"value":"\##(ink)"},"line":{"value":"{ink}"}}"##
    }
    let contents = [
      set("#ffffff", "#111111"), set("#000000", "#eeeeee"), set("#fffff0", "#112233"),
      set("#000010", "#ddeeff"), ##"{"logo":{"value":"#c0ffee"}}"##,
    ]
    let files = zip(paths, contents).map { NamedBytes(path: $0, bytes: Array($1.utf8)) }
    let input = FormatInput(bytes: [], fallbackName: "System", folder: files.sorted { $0.path < $1.path })
    let reading = try FormatSniffer.detect(input, fileName: "System").reading(input)
    #expect(
      reading.palettes[0].themes.map(\.name).sorted() == ["acme-dark", "zenith-dark", "zenith-light"])
    #expect(Design.values(reading)["page"] == "#ffffff")
    #expect(Design.values(reading, in: "acme-dark")["line"] == "#eeeeee")
    #expect(Design.values(reading, in: "zenith-light")["page"] == "#fffff0")
    #expect(Design.values(reading, in: "zenith-dark")["line"] == "#ddeeff")
    #expect(Design.values(reading, in: "zenith-dark")["logo"] == "#c0ffee")
    #expect(reading.palettes[0].themes.first { $0.name == "zenith-dark" }?.colorScheme == .dark)
  }

  @Test(
    "a group may be called sets",
    arguments: [
      ##"{"sets":{"a":{"value":"#aa0000"},"b":{"value":"#00aa00"}}}"##,
      ##"{"x":{"sets":{"light":{"value":"#aa0000"}},"other":{"c":{"value":"#0000aa"}}}}"##,
    ])
  func groupsCalledSets(text: String) throws {
    let reading = try Self.file(text, "style-dictionary")
    #expect(reading.palettes[0].colorCount == 2 && reading.palettes[0].themes.isEmpty)
  }

  @Test(
    "light and dark of a module are modes, where they say the same of the same things",
    arguments: [
      "const sea = '#0a7ea4';\nexport const Theme = { light: { ink: '#111111', tint: sea }, dark: { ink: '#eeeeee', tint: '#ffffff' } };",
      "export const lightTheme = { ink: '#111111', tint: '#0a7ea4' };\nexport const darkTheme = { ink: '#eeeeee', tint: '#ffffff' };",
      "export const colors = { ink: { light: '#111111', dark: '#eeeeee' }, tint: { light: '#0a7ea4', dark: 'white' } };",
    ])
  func modules(text: String) throws {
    let reading = try Self.file(text, "literals")
    let (base, dark) = (Design.values(reading), Design.values(reading, in: "dark"))
    let (ink, tint) = try (
      #require(base.keys.first { $0.hasSuffix("ink") }), #require(base.keys.first { $0.hasSuffix("tint") })
    )
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    #expect(base[ink] == "#111111" && dark[ink] == "#eeeeee")
    #expect(base[tint] == "#0a7ea4" && dark[tint] == "#ffffff")
    #expect(!base.keys.contains { $0.hasPrefix("light.") || $0.hasPrefix("dark.") })
  }

  @Test(
    "shades, ramps and groups of other things are none",
    arguments: [
      "export const colors = { red: { light: '#ffaaaa', dark: '#aa0000' }, sea: { light: '#aaffff', dark: '#006666' } };",
      "export const colors = { red: { light: '#ffaaaa', main: '#ff0000', dark: '#aa0000' }, pink: '#ff88ff' };",
      "export const gray = { light: { 1: '#fafafa', 2: '#eeeeee' }, dark: { 1: '#333333', 2: '#111111' } };",
      "export const gray = { light: { fog: '#fafafa' }, dark: { coal: '#333333', ash: '#111111' } };",
    ])
  func shades(text: String) throws {
    let reading = try Self.file(text, "literals")
    #expect(reading.palettes[0].themes.isEmpty && reading.palettes[0].colorCount >= 3)
  }

  @Test("an alias in a pair is worked out in its mode; aliases alone make no other file of a module")
  func aliasesInPairs() throws {
    let reading = try Design.folder([
      "palette.ts": "export const palette = { snow: '#ffffff', coal: '#101010' };",
      "roles.ts": "export const roles = { page: { light: '{snow}', dark: '{coal}' }, card: '{page}' };",
    ])
    let (base, dark) = (Design.values(reading), Design.values(reading, in: "dark"))
    #expect(base["roles.page"] == "#ffffff" && dark["roles.page"] == "#101010")
    #expect(base["roles.card"] == "#ffffff" && dark["roles.card"] == "#101010")
  }

  @Test("a folder with one file of Tokens Studio is that file")
  func studioFile() throws {
    let text =
      ##"{"core":{"a":{"$value":"#ffffff","$type":"color"},"b":{"$value":"#000000","$type":"color"}},"day":{"page":{"$value":"{a}","$type":"color"}},"night":{"page":{"$value":"{b}","$type":"color"}},"$themes":[{"name":"Day","selectedTokenSets":{"core":"source","day":"enabled"}},{"name":"Night","selectedTokenSets":{"core":"source","night":"enabled"}}],"$metadata":{"tokenSetOrder":["core","day","night"]}}"##
    let reading = try Design.folder(["figma.tokens.json": text, "package.json": "{\"name\":\"x\"}"])
    #expect(Design.values(reading)["page"] == "#ffffff")
    #expect(reading.palettes[0].themes.map(\.name) == ["Night"])
    #expect(Design.values(reading, in: "Night")["page"] == "#000000")
  }

  @Test("groups of Tokens Studio that have a theme of one name take it together")
  func themesAcrossGroups() throws {
    let theme = { (name: String, group: String, set: String) in
      "{\"name\":\"\(name)\",\"group\":\"\(group)\",\"selectedTokenSets\":{\"\(set)\":\"enabled\"}}"
    }
    let set = { (key: String, color: String) in
      "{\"\(key)\":{\"value\":\"\(color)\",\"type\":\"color\"}}"
    }
    let themes = [
      theme("Light", "Text", "t/a"), theme("Dark", "Text", "t/b"), theme("Light", "Fill", "f/a"),
      theme("Dark", "Fill", "f/b"), theme("Sea", "Brand", "s"),
    ]
    let reading = try Design.folder([
      "$themes.json": "[\(themes.joined(separator: ","))]", "t/a.json": set("ink", "#111111"),
      "t/b.json": set("ink", "#eeeeee"), "f/a.json": set("page", "#ffffff"),
      "f/b.json": set("page", "#000000"),
      "s.json": set("sea", "#006688"),
    ])
    #expect(Design.values(reading) == ["ink": "#111111", "page": "#ffffff", "sea": "#006688"])
    #expect(reading.palettes[0].themes.map(\.name) == ["Dark"])
    #expect(reading.palettes[0].themes[0].roles.keys.sorted() == ["ink", "page"])
  }

  @Test("folders and files that repeat each other in other colors are themes")
  func families() throws {
    let set = { (hue: Int, brand: String) in
      "{\"hue\":{\"value\":\"\(hue)\",\"type\":\"other\"},\"a\":{\"value\":\"hsl({hue}, 50%, 50%)\",\"type\":\"color\"},\"b\":{\"value\":\"\(brand)\",\"type\":\"color\"},\"c\":{\"value\":\"{b}\",\"type\":\"color\"}}"
    }
    let reading = try Design.folder([
      "brands/moss/a.json": set(90, "#446622"), "brands/moss_dark/a.json": set(90, "#aaccaa"),
      "brands/sea/a.json": set(200, "#226688"),
      "core.json": "{\"ink\":{\"value\":\"#111111\",\"type\":\"color\"}}",
    ])
    #expect(Design.values(reading) == ["ink": "#111111", "a": "#80bf40", "b": "#446622", "c": "#446622"])
    #expect(reading.palettes[0].themes.map(\.name).sorted() == ["moss-dark", "sea"])
    #expect(
      Design.values(reading, in: "sea") == ["ink": "#111111", "a": "#4095bf", "b": "#226688", "c": "#226688"])
    let files = try Design.folder(["tokens-1.json": set(90, "#446622"), "tokens-2.json": set(90, "#662244")])
    #expect(files.palettes[0].themes.map(\.name) == ["tokens-2"])
  }

  @Test("files that hold all the sets which their aliases name are a palette each")
  func brandFiles() throws {
    let brand = { (ink: String) in
      ##"{"light":{"text":{"value":"{palette.ink}","type":"color"}},"dark":{"text":{"value":"{palette.snow}","type":"color"}},"global":{"palette":{"ink":{"value":"\##(ink)","type":"color"},"snow":{"value":"#ffffff","type":"color"}}}}"##
    }
    let reading = try Design.folder(["moss.json": brand("#224411"), "sea.json": brand("#113355")])
    #expect(reading.palettes.map(\.name) == ["moss", "sea"])
    #expect(
      Design.values(reading)["text"] == "#224411" && Design.values(reading, in: "dark")["text"] == "#ffffff")
    #expect(reading.warnings.isEmpty)
  }

  @Test("parts of one system, and its other notations, are no themes")
  func parts() throws {
    let reading = try Design.folder([
      "a.json": "{\"x\":{\"value\":\"#aa0000\"},\"y\":{\"value\":\"#bb0000\"},\"z\":{\"value\":\"#cc0000\"}}",
      "b.json":
        "{\"x\":{\"value\":\"rgb(170, 0, 0)\"},\"y\":{\"value\":\"#bb0000\"},\"z\":{\"value\":\"#cc0000\"}}",
      "_filters.json":
        "{\"x\":{\"value\":\"invert(1)\"},\"y\":{\"value\":\"invert(.5)\"},\"z\":{\"value\":\"none\"}}",
    ])
    #expect(reading.palettes[0].themes.isEmpty && reading.palettes[0].colorCount == 3)
  }

  @Test("a file of Theo may do nothing but import")
  func importingTheo() throws {
    let bytes = Array("imports:\n- ./a.yml\nauraImports:\n- 'x:y'\n".utf8)
    let prop = Array("props:\n  ink: {value: '#101010', type: color}\n".utf8)
    let input = FormatInput(
      bytes: bytes, fallbackName: "x", folder: [NamedBytes(path: "a.yml", bytes: prop)])
    let format = try FormatSniffer.detect(FormatInput(bytes: bytes), fileName: "x.yml")
    #expect(Design.values(try format.reading(input)) == ["ink": "#101010"])
    #expect(
      try FormatSniffer.detect(FormatInput(bytes: Array("imports:\n- ./a.yml\n".utf8)), fileName: "x.yml").id
        == format.id)
  }

  @Test("a word is a color where the token's own name says that it holds one")
  func wordsOfNamedTokens() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"button":{"background-color":{"value":"transparent"},"border-colour":{"value":"navy"},"style":{"value":"tan"},"ink":{"value":"#111111"}}}"##
    ])
    #expect(
      Design.values(reading) == [
        "button.background-color": "#00000000", "button.border-colour": "#000080", "button.ink": "#111111",
      ])
  }

  @Test("what is written as a color is one, whatever systems call their types")
  func ownTypes() throws {
    let reading = try Design.folder([
      "a.json":
        ##"{"tier":{"sky":{"value":"#aaccff","type":"primitive"},"gap":{"value":"4px","type":"primitive"}},"role":{"alert":{"value":"{tier.sky.value}","type":"semantic"},"space":{"value":"{tier.gap}","type":"semantic"}}}"##
    ])
    #expect(Design.values(reading) == ["tier.sky": "#aaccff", "role.alert": "#aaccff"])
  }

  @Test("a sheet of Sass may use many files")
  func manyFiles() {
    let names = (0..<200).map { "part-\($0)" }
    let found = Set(SassModules.companions(Array(names.map { "@use \"\($0)\";\n" }.joined().utf8)))
    #expect(names.allSatisfy { found.contains("_\($0).scss") })
  }

  @Test("modules called light and dark are themes like files of JSON")
  func modulesOfModes() throws {
    let reading = try Design.folder([
      "dark.ts": "const base = { page: '#101014', ink: '#ffffff' }\nexport default base",
      "light.ts": "const base = { page: '#ffffff', ink: '#000000' }\nexport default base",
      "index.ts": "export { default as dark } from './dark'",
    ])
    #expect(Design.values(reading).values.sorted() == ["#000000", "#ffffff"])
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    #expect(Design.values(reading, in: "dark").values.sorted().suffix(2).contains("#ffffff"))
    #expect(!reading.warnings.contains { $0.contains("replaced") })
  }

  @Test("an export of Material Theme Builder: palettes are groups, schemes are themes")
  func materialTheme() throws {
    let text = """
      {"description": "TYPE: CUSTOM", "seed": "#63A002", "coreColors": {"primary": "#63A002"},
       "extendedColors": [{"name": "Sea", "color": "#006699", "description": "", "harmonized": true}],
       "schemes": {"light": {"primary": "#4C662B", "onPrimary": "#FFFFFF"},
                   "light-medium-contrast": {"primary": "#314A12", "onPrimary": "#FFFFFF"},
                   "dark": {"primary": "#B1D18A", "onPrimary": "#1F3701"}},
       "palettes": {"primary": {"0": "#000000", "40": "#416900", "100": "#FFFFFF"}, "neutral-variant": {"50": "#757968"}}}
      """
    for name in ["material-theme.json", ""] {
      #expect(try FormatSniffer.detect(Array(text.utf8), fileName: name).id == "literals")
    }
    let reading = try PaletteFormat.literals.reading(FormatInput(bytes: Array(text.utf8)))
    let palette = reading.palettes[0]
    #expect(
      Design.lines(palette) == [
        "Colors/seed #63A002", "coreColors/primary #63A002", "extendedColors/Sea #006699",
        "primary/0 #000000",
        "primary/40 #416900", "primary/100 #FFFFFF", "neutral-variant/50 #757968",
      ])
    #expect(palette.themes.map(\.name) == ["light", "light-medium-contrast", "dark"])
    #expect(palette.themes.map(\.colorScheme) == [.light, .light, .dark])
    #expect(
      palette.themes[2].roles.mapValues { palette.name(of: $0) } == [
        "primary": "#b1d18a", "onPrimary": "#1f3701",
      ])
    #expect(reading.warnings.isEmpty)
  }
}
