import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Token files as repositories hold them: told apart by content, read as systems, each value with its place.
@Suite struct TokenFileTests {
  @Test(
    "records have their names beside their values",
    arguments: [
      (
        ##"{"color": {"brand": [{"name": "one", "$type": "color", "$value": "#112233"}]}}"##,
        "color.brand/one #112233"
      ),
      (##"[{"name": "brand/ink", "$type": "color", "$value": "#112233"}]"##, "brand/ink #112233"),
      (##"{"palette": [{"id": "ink", "value": {"hex": "#112233"}}]}"##, "palette/ink #112233"),
      (
        ##"{"colors": [{"name": "Ink", "color": "#112233", "mapping": "ansiBlack"}]}"##,
        "colors/Ink #112233"
      ),
    ])
  func records(_ text: String, _ line: String) throws {
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: "colors.json")
    let palettes = try #require(try format.read?(FormatInput(bytes: bytes)).palettes)
    #expect(palettes.map(Design.lines) == [[line]])
  }

  @Test(
    "channels stand with commas too where CSS has none",
    arguments: [
      ("oklch(0.5, 0.1, 240)", "oklch(0.5 0.1 240)"), ("oklab(0.5,0.1,0.1, 50%)", "oklab(0.5 0.1 0.1 / 50%)"),
      ("hwb(90, 10%, 20%)", "hwb(90 10% 20%)"),
    ])
  func commas(_ text: String, _ plain: String) throws {
    let read = { (text: String) in
      try Design.folder(["a.json": "{\"a\":{\"$type\":\"color\",\"$value\":\"\(text)\"}}"]).palettes[0].colors
        .first?.color
        .hexCode
    }
    let hex = try read(text)
    #expect(try hex != nil && hex == read(plain))
  }

  /// Each gradient names the one before it twice: forty of them would be a trillion stops.
  /// Templates within the holes of templates took a stack of their own each, and what was never closed was read again from
  /// every bracket within it.
  @Test(arguments: ["`${", "`${(", "`${a(", "`${{a:`", "(`", "`${`}"])
  func deepAndOpenTemplatesAreRefused(part: String) {
    let time = ContinuousClock().measure {
      var reader = ScriptReader(Array(("export const a = " + String(repeating: part, count: 5_000)).utf8))
      _ = try? reader.module()
    }
    #expect(time < .seconds(20), "\(part): \(time)")
  }

  /// A key is looked at once, however many values follow it.
  @Test func aLongKeyOfATerminalThemeIsLookedAtOnce() {
    let text =
      "[colors.normal]\nred = \"#e69184\"\n" + String(repeating: "yellow", count: 20_000) + " = "
      + String(repeating: "\"a\": b", count: 3000)
    let time = ContinuousClock().measure {
      _ = try? PaletteFormat.named("alacritty")?.read?(FormatInput(bytes: Array(text.utf8)))
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test(.timeLimit(.minutes(1))) func valuesWithoutEndAreRefused() throws {
    var levels = [##""L0": {"$type": "color", "$value": "#f00"}"##]
    for level in 1..<40 {
      let stop = "{\"color\": \"{a.L\(level - 1)}\", \"position\": 0}"
      levels.append("\"L\(level)\": {\"$type\": \"gradient\", \"$value\": [\(stop), \(stop)]}")
    }
    let text = "{\"a\": {\(levels.joined(separator: ","))}}"
    let reading = try Design.folder(["a.tokens.json": text])
    #expect(reading.palettes.flatMap(\.gradients).map(\.name) == ["L1"])
    #expect(reading.warnings.contains { $0.contains("has no end") })
  }

  @Test(
    "sound JSON that is no palette is refused with what was looked for",
    arguments: [
      "{\"name\":\"left-pad\",\"version\":\"1.0.0\",\"dependencies\":{\"a\":\"^1.0.0\"}}",
      "{\"compilerOptions\":{\"strict\":true,\"target\":\"es2022\"}}",
      "{\"name\":\"x\",\"lockfileVersion\":3,\"packages\":{\"node_modules/a\":{\"integrity\":\"sha512-x==\"}}}",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"fill\":\"#ff0000\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}]}",
      "{\"name\":\"theme\",\"publisher\":\"me\",\"galleryBanner\":{\"color\":\"#c80000\",\"theme\":\"dark\"}}",
      "[1,2,3]", "{}", "{\"name\":\"X\"}",
    ], ["package.json", ""])
  func refusals(text: String, name: String) throws {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect(Array(text.utf8), fileName: name)
    }
    #expect(
      error?.message.contains("neither a palette nor design tokens") == true, "\(String(describing: error))")
    #expect(error?.hint.contains("$value") == true && error?.hint.contains("--input-format") == true)
  }

  @Test(
    "the format is told by content",
    arguments: [
      ("{\"name\":\"N\",\"colorGroups\":{}}", "x.json", "json"),
      ("{\"schemaVersion\":1,\"palettes\":[]}", "", "json"),
      ("{\"name\":\"t\",\"a\":{\"$type\":\"color\",\"$value\":\"#fff\"}}", "package.json", "dtcg"),
      ("// c\n{a: {$type: 'color', $value: '#fff'}}", "a.json5", "dtcg"),
      ("color:\n  $type: color\n  red:\n    $value: '#f00'\n", "a.yaml", "dtcg"),
      ("{\"name\":\"sd\",\"color\":{\"red\":{\"value\":\"#f00\"}}}", "a.json", "style-dictionary"),
      (
        "{\"core\":{\"red\":{\"value\":\"#f00\",\"type\":\"color\"}},\"$themes\":[]}", "a.json",
        "tokens-studio"
      ),
      ("{\"blue\":{\"50\":\"#e0f0ff\",\"900\":\"#001030\"}}", "colors.json", "literals"),
      ("export const blue = { 50: '#e0f0ff' };", "blue.ts", "literals"),
      ("module.exports = { blue: '#00f' }", "colors.js", "literals"),
      (
        "/** made */\nexport const Blue = '#00f';\nexport const Red = \"#f00\"; // red", "colors.js",
        "literals"
      ),
    ])
  func sniffing(text: String, name: String, id: String) throws {
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: name).id == id)
  }

  @Test("Style Dictionary: values without types, references with .value, files that refer to each other")
  func styleDictionary() throws {
    let reading = try Design.folder([
      "color/base.json":
        "{\"color\":{\"base\":{\"red\":{\"value\":\"#ff0000\",\"attributes\":{\"x\":1}},\"off\":{\"value\":\"red\"}}}}",
      "color/font.json":
        "{\"color\":{\"font\":{\"danger\":{\"value\":\"{color.base.red.value}\"},\"half\":{\"value\":\"rgba({color.base.red}, 0.5)\"}}},\"size\":{\"a\":{\"value\":\"12px\"}}}",
      "package.json": "{\"name\":\"x\"}",
    ])
    #expect(
      Design.values(reading.palettes[0]) == [
        "color.base.red": "#ff0000", "color.base.off": "#ff0000", "color.font.danger": "#ff0000",
        "color.font.half": "#ff000080",
      ])
    #expect(reading.warnings.contains { $0.contains("1 token that is no color") })
  }

  @Test("files for light and dark are themes, and aliases of both files are worked out in each")
  func modes() throws {
    let palette = try Design.folder([
      "core.tokens.json":
        "{\"core\":{\"$type\":\"color\",\"ink\":{\"$value\":\"#111111\"}},\"button\":{\"$type\":\"color\",\"$value\":\"{brand}\"}}",
      "light.tokens.json":
        "{\"brand\":{\"$type\":\"color\",\"$value\":\"#0000ff\"},\"text\":{\"$type\":\"color\",\"$value\":\"{core.ink}\"}}",
      "dark.tokens.json":
        "{\"brand\":{\"$type\":\"color\",\"$value\":\"#8080ff\"},\"text\":{\"$type\":\"color\",\"$value\":\"{core.ink}\"}}",
    ]).palettes[0]
    #expect(Design.values(palette)["button"] == "#0000ff" && Design.values(palette)["text"] == "#111111")
    #expect(palette.themes.map(\.name) == ["dark"] && palette.themes[0].colorScheme == .dark)
    // What does not change is no role; what follows an alias is.
    #expect(palette.themes[0].roles.keys.sorted() == ["brand", "button"])
    #expect(Design.values(palette, in: "dark")["button"] == "#8080ff")
  }

  @Test(
    "modes are told by names",
    arguments: [
      ("default/dark/base.json", "dark"), ("semantic.dark.json", "dark"), ("theme/02-dark.json", "dark"),
      ("dark-high-contrast.json5", "dark-high-contrast"), ("dark-blue.json", nil), ("highlight.json", nil),
      ("colors-light.tokens.json", "light"), ("a/b.json", nil), ("darkTheme.json", "dark"),
      ("LightMode/a.json", "light"), ("glass-dark/semantic.glass.dark.json", "glass-dark"),
      ("dark/button-light.json", "dark"),
    ] as [(String, String?)])
  func modeNames(path: String, mode: String?) { #expect(PathModes.mode(of: path) == mode) }

  @Test("what stands beside light and dark and contradicts them is a theme, not a set laid over them")
  func siblingsOfModes() throws {
    let set = { (ink: String, paper: String) in
      "{\"ink\":{\"$type\":\"color\",\"$value\":\"\(ink)\"},\"paper\":{\"$type\":\"color\",\"$value\":\"\(paper)\"}}"
    }
    let palette = try Design.folder([
      "default/light/a.json": set("#111111", "#ffffff"),
      "default/dark/a.dark.json": set("#eeeeee", "#000000"),
      "default/glass/a.glass.json": set("#222222", "#f0f0f0"),
      "default/glass-dark/a.glass.dark.json": set("#dddddd", "#0a0a0a"),
      "default/base/b.json": "{\"line\":{\"$type\":\"color\",\"$value\":\"{ink}\"}}",
    ]).palettes[0]
    #expect(Design.values(palette) == ["ink": "#111111", "paper": "#ffffff", "line": "#111111"])
    #expect(palette.themes.map(\.name).sorted() == ["dark", "glass", "glass-dark"])
    #expect(Design.values(palette, in: "glass")["line"] == "#222222")
    #expect(Design.values(palette, in: "dark")["line"] == "#eeeeee")
    #expect(Design.values(palette, in: "glass-dark")["paper"] == "#0a0a0a")
  }

  @Test("files of one scheme that contradict each other are themes of their own")
  func rivalFiles() throws {
    let set = { (ink: String) in "{\"ink\":{\"$type\":\"color\",\"$value\":\"\(ink)\"}}" }
    let palette = try Design.folder([
      "rose-light.json": set("#aa0000"), "rose-dark.json": set("#ff8888"), "teal-light.json": set("#00aaaa"),
      "teal-dark.json": set("#88ffff"),
    ]).palettes[0]
    #expect(Design.values(palette) == ["ink": "#aa0000"])
    #expect(palette.themes.map(\.name) == ["rose-dark", "teal-dark", "teal-light"])
    #expect(Design.values(palette, in: "teal-dark")["ink"] == "#88ffff")
  }

  @Test("Tokens Studio: a folder of sets with themes in groups")
  func studioFolder() throws {
    let palette = try Design.folder([
      "$metadata.json":
        "{\"tokenSetOrder\":[\"core\",\"mode/light\",\"mode/dark\",\"semantic\",\"brand/a\",\"brand/b\"]}",
      "$themes.json":
        "[{\"name\":\"Dark\",\"group\":\"Mode\",\"selectedTokenSets\":{\"core\":\"source\",\"mode/dark\":\"enabled\",\"mode/light\":\"disabled\",\"semantic\":\"enabled\"}},{\"name\":\"Light\",\"group\":\"Mode\",\"selectedTokenSets\":{\"core\":\"source\",\"mode/light\":\"enabled\",\"semantic\":\"enabled\"}},{\"name\":\"A\",\"group\":\"Brand\",\"selectedTokenSets\":{\"brand/a\":\"enabled\"}},{\"name\":\"B\",\"group\":\"Brand\",\"selectedTokenSets\":{\"brand/b\":\"enabled\"}}]",
      "core.json":
        "{\"white\":{\"value\":\"#ffffff\",\"type\":\"color\"},\"black\":{\"value\":\"#000000\",\"type\":\"color\"}}",
      "mode/light.json": "{\"bg\":{\"value\":\"{white}\",\"type\":\"color\"}}",
      "mode/dark.json": "{\"bg\":{\"value\":\"{black}\",\"type\":\"color\"}}",
      "semantic.json":
        "{\"card\":{\"value\":\"{bg}\",\"type\":\"color\"},\"accent\":{\"value\":\"{brand}\",\"type\":\"color\"}}",
      "brand/a.json": "{\"brand\":{\"value\":\"#ff0000\",\"type\":\"color\"}}",
      "brand/b.json": "{\"brand\":{\"value\":\"#00ff00\",\"type\":\"color\"}}",
    ]).palettes[0]
    #expect(Design.values(palette)["card"] == "#ffffff" && Design.values(palette)["accent"] == "#ff0000")
    #expect(palette.themes.map(\.name) == ["Dark", "B"])
    #expect(Design.values(palette, in: "Dark")["card"] == "#000000")
    #expect(palette.themes[0].roles["card"].map(palette.name(of:)) == "Colors/black")
    #expect(Design.values(palette, in: "B")["accent"] == "#00ff00")
  }

  @Test("several resolvers are several palettes, and their paths go up")
  func resolvers() throws {
    let reading = try Design.folder([
      "themes/one.resolver.json":
        "{\"version\":\"2025.10\",\"name\":\"One\",\"sets\":{\"s\":{\"sources\":[{\"$ref\":\"../tokens/a.json\"}]}},\"modifiers\":{\"m\":{\"default\":\"light\",\"contexts\":{\"light\":[],\"dark\":[{\"a\":{\"$type\":\"color\",\"$value\":\"#000\"}}]}}},\"resolutionOrder\":[{\"$ref\":\"#/sets/s\"},{\"$ref\":\"#/modifiers/m\"}]}",
      "two.resolver.json":
        "{\"version\":\"2025.10\",\"name\":\"Two\",\"resolutionOrder\":[{\"name\":\"m\",\"contexts\":{\"x\":[{\"only\":{\"$type\":\"color\",\"$value\":\"#123456\"}}]}}]}",
      "tokens/a.json":
        "{\"a\":{\"$type\":\"color\",\"$value\":\"#fff\"},\"b\":{\"$type\":\"color\",\"$value\":\"{a}\"}}",
    ])
    #expect(reading.palettes.map(\.name) == ["One", "Two"])
    #expect(Design.values(reading.palettes[0]) == ["a": "#ffffff", "b": "#ffffff"])
    #expect(Design.values(reading.palettes[0], in: "dark") == ["a": "#000000", "b": "#000000"])
    #expect(Design.values(reading.palettes[1]) == ["only": "#123456"])
    let place = reading.sourceMaps[0][.color(group: "Colors", name: "b")]
    #expect(place == SourcePlace(file: "tokens/a.json", line: 1, column: 70, bytes: 69..<74))
    #expect(reading.sourceMaps[0][.role(theme: "dark", role: "b")]?.file == "tokens/a.json")
    #expect(reading.sourceMaps[0][.role(theme: "dark", role: "a")]?.file == "themes/one.resolver.json")
  }

  @Test("one broken alias is a warning with its place; an empty result is an error")
  func brokenAliases() throws {
    let text =
      "{\"a\":{\"$type\":\"color\",\n \"$value\":\"{q}\"},\"b\":{\"$type\":\"color\",\"$value\":\"#fff\"}}"
    let reading = try Design.reading(Array(text.utf8), "dtcg")
    #expect(Design.lines(reading.palettes[0]) == ["Colors/b #FFFFFF"])
    #expect(reading.warnings.contains { $0.contains("{q}") && $0.contains("line 2, column 11") })
    #expect(
      try Design.error("{\"a\":{\"$type\":\"color\",\"$value\":\"{q}\"}}", "dtcg").message.contains("{q}"))
  }

  @Test("values in modes, and pairs for light and dark")
  func inlineModes() throws {
    let modes =
      "{\"bg\":{\"$type\":\"color\",\"$value\":\"#ffffff\",\"$extensions\":{\"mode\":{\"light\":\"#ffffff\",\"dark\":\"#000000\"}}},\"card\":{\"$type\":\"color\",\"$value\":\"{bg}\"}}"
    let palette = try Design.read(modes, "dtcg")
    #expect(palette.themes.map(\.name) == ["dark"])
    #expect(Design.values(palette, in: "dark") == ["bg": "#000000", "card": "#000000"])
    let pairs =
      "c:\n  $type: color\n  _:\n    $value:\n      - '{c.l}'\n      - '{c.d}'\n  l:\n    $value: '#eeeeee'\n  d:\n    $value: '#222222'\n"
    let yaml = try Design.read(pairs, "dtcg")
    #expect(Design.values(yaml)["c._"] == "#eeeeee" && Design.values(yaml, in: "dark")["c._"] == "#222222")
    let veils =
      #"{"ink": {"value": "black", "type": "color"}, "text": {"value": {"light": {"color": "{ink}", "alpha": 0.4}, "dark": {"color": "white", "alpha": 0.4}}, "type": "color"}}"#
    let veiled = try Design.read(veils, "style-dictionary")
    #expect(
      Design.values(veiled)["text"] == "#00000066" && Design.values(veiled, in: "dark")["text"] == "#ffffff66"
    )
  }

  @Test("graphs that double twenty times take no time")
  func doubling() throws {
    var text = "{\"a0\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"components\":[1,0,0]}}"
    for level in 1...40 {
      text +=
        ",\"a\(level)\":{\"$type\":\"color\",\"$value\":{\"colorSpace\":\"srgb\",\"x\":\"{a\(level - 1)}\",\"y\":\"{a\(level - 1)}\",\"components\":{\"$ref\":\"#/a\(level - 1)/$value/components\"}}}"
    }
    let start = ContinuousClock.now
    #expect(try Design.read(text + "}", "dtcg").colorCount == 41)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("modules of literals: objects, arrays, constants by name, and nothing that has to be run")
  func scripts() throws {
    let text = """
      import { other } from './other';
      /** blue */
      export const blue = { 50: '#e0f0ff', 'deep-1': "#0000ff", [`k`]: `#000` } as const;
      const base: Record<string, string> = { ink: '#111', paper: 'rgb(255 255 255)' };
      export const theme = { colors: { ...base, brand: blue[50], list: ['#fff', '#eee'], run: lighten(blue[50]), n: other.x } } satisfies T;
      export default theme;
      """
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(
      Design.values(reading.palettes[0]) == [
        "blue.50": "#e0f0ff", "blue.deep-1": "#0000ff", "blue.k": "#000000", "base.ink": "#111111",
        "base.paper": "#ffffff", "theme.colors.ink": "#111111", "theme.colors.paper": "#ffffff",
        "theme.colors.brand": "#e0f0ff", "theme.colors.list.0": "#ffffff", "theme.colors.list.1": "#eeeeee",
      ])
    #expect(
      reading.warnings.contains { $0.contains("2 values that are no literal") && $0.contains("line 5: ") })
  }

  @Test(
    "YAML as token files use it",
    arguments: [
      ("a: 1 # c\nb: 'it''s'\nc: \"\\u0041\\n\"", "{\"a\":1,\"b\":\"it's\",\"c\":\"A\\n\"}"),
      (
        "a:\n- x\n- y: 1\n  z: ~\nb: [1, {c: d}, 'e,f']",
        "{\"a\":[\"x\",{\"y\":1,\"z\":null}],\"b\":[1,{\"c\":\"d\"},\"e,f\"]}"
      ),
      (
        "a: >-\n  one\n  two\n\n  three\nb: |\n  x\n    y\n",
        "{\"a\":\"one two\\nthree\",\"b\":\"x\\n  y\\n\"}"
      ),
      (
        "x: &d {r: 1, s: 2}\ny:\n  <<: *d\n  r: 3\nz: *d",
        "{\"x\":{\"r\":1,\"s\":2},\"y\":{\"s\":2,\"r\":3},\"z\":{\"r\":1,\"s\":2}}"
      ),
      (
        "a:\n- &x '#111'\n- &y !t\n  k: *x\nb: [&z 1, *z]\nc: {d: *y}",
        "{\"a\":[\"#111\",{\"k\":\"#111\"}],\"b\":[1,1],\"c\":{\"d\":{\"k\":\"#111\"}}}"
      ),
      ("---\n10:\n  k: long\n    text\n...\nrest", "{\"10\":{\"k\":\"long text\"}}"),
      ("- - 1\n  - 2\n- 3", "[[1,2],3]"),
      ("a: 007\nb: 1e3\nc: .5\nd: -2", "{\"a\":\"007\",\"b\":1e3,\"c\":0.5,\"d\":-2}"),
    ])
  func yaml(text: String, json: String) throws {
    let tree = try YAMLReader.tree(Array(text.utf8))
    #expect(tree.isSame(as: try JSONTree(Array(json.utf8))), "\(tree.text)")
  }

  @Test(
    "YAML errors name the line",
    arguments: [
      ("a: [1", 1), ("a: 1\na: 2", 2), ("a:\n  b: 1\n    c: 2", 3), ("a: \"x", 1), ("a: *b", 1),
      ("a: 'x' y", 1),
    ])
  func yamlErrors(text: String, line: Int) {
    #expect { try YAMLReader.tree(Array(text.utf8)) } throws: {
      ($0 as? FormatError)?.place.hasPrefix("line \(line),") == true
    }
  }

  @Test("JSON5, and what neither JSON nor JSON5 allows")
  func json5() throws {
    let text = "// c\n{a: 'x\\\ny', 'b': +.5, c: 0x1F, /* d */ d: [1,], e: \"\\x41\", }"
    let tree = try ScriptReader.json5(Array(text.utf8))
    #expect(
      tree.isSame(as: try JSONTree(Array("{\"a\":\"xy\",\"b\":0.5,\"c\":31,\"d\":[1],\"e\":\"A\"}".utf8))))
    for bad in ["{a: b}", "{a 1}", "[1 2]", "{a: 1", "'x", "{a: `x`}", "1 2"] {
      #expect(throws: FormatError.self, "\(bad)") { try ScriptReader.json5(Array(bad.utf8)) }
    }
  }

  @Test("codes are colors as numbers are written in code")
  func codesOfNumbers() throws {
    let text = "colors:\n  primary:\n    background: '0x1e1e2e'\n    foreground: '#cdd6f4'\n"
    let reading = try Design.folder(["a.yml": text])
    #expect(Design.hexCodes(reading.palettes[0]) == ["#1E1E2E", "#CDD6F4"])
  }

  @Test(
    "tables without a heading",
    arguments: [
      ("Red,#ff0000\nBlue,#0000ff", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("#ff0000,Red\n#0000ff,Blue", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("#ff0000,Red,#0000ff,Blue", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("Red;#ff0000;Blue;#0000ff", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("1,Red,#ff0000\n2,Blue,#00f", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("ff0000,Red\n0000ff,Blue", ["Colors/Red #FF0000", "Colors/Blue #0000FF"]),
      ("Red,#ff0000,#800000", ["Red/Red 1 #FF0000", "Red/Red 2 #800000"]),
    ])
  func tables(text: String, lines: [String]) throws {
    #expect(Design.lines(try Design.read(text, "csv")) == lines)
  }

  @Test(
    "a color of Style Dictionary may be an object of channels",
    arguments: [
      (#"{"h": 210, "s": 0.5, "l": 0.4}"#, "#336699"),
      (#"{"h": 210, "s": 50, "l": 40, "a": 0.5}"#, "#33669980"),
      (#"{"h": "210", "s": "50%", "l": "40%", "a": "50%"}"#, "#33669980"),
      (#"{"r": "100%", "g": "50%", "b": "0%"}"#, "#FF8000"), (#"{"h": 0, "s": 1, "v": 0.5}"#, "#800000"),
      (#"{"r": 255, "g": 128, "b": 0, "a": 0.5}"#, "#FF800080"),
      (#"{"h": "{base.h}", "s": 0.5, "l": 0.4}"#, "#336699"),
      (#"{"color": "rgb(51, 102, 153)", "alpha": 0.4}"#, "#33669966"),
      (#"{"color": "rgb(51, 102, 153)", "opacity": "40%"}"#, "#33669966"),
    ])
  func objectColors(value: String, hex: String) throws {
    let text = #"{"base": {"h": {"value": 210}}, "brand": {"sky": {"value": \#(value)}}}"#
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "tokens.json").id == "style-dictionary")
    let reading = try PaletteFormat.styleDictionary.reading(FormatInput(bytes: Array(text.utf8)))
    #expect(reading.palettes[0].colors.map(\.color.hexCode) == [hex])
    // What has no type is told by its name.
    #expect(reading.warnings.map(\.description) == ["1 token that is no color passed over: base.h"])
  }
}
