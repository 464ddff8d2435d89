import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Modules of a folder that import each other, and files that are colors only in part.
@Suite struct FolderModuleTests {
  @Test func `modules of a folder take colors from each other, and an index says nothing again`() throws {
    let reading = try Design.folder([
      "base.js": "export const gray = { 100: '#f5f5f5', 900: '#111111' };\nexport const ink = '#101820';",
      "index.ts": "import { gray, ink } from './base';\nimport { text } from './semantic';\n"
        + "export * from './base';\nexport const colors = { gray, text, ink };\nexport default { colors };",
      "semantic.js": "import { gray, ink } from './base';\nimport { night } from '../outside';\n"
        + "export const text = { primary: gray[900], quiet: ink, late: night };",
      "../outside.js": "export const night = '#000011';",
    ])
    let palette = try #require(reading.palettes.first)
    #expect(
      Design.lines(palette) == [
        "gray/100 #F5F5F5", "gray/900 #111111", "Colors/ink #101820", "text/primary #111111",
        "text/quiet #101820", "text/late #000011",
      ])
    #expect(reading.warnings.isEmpty)
    #expect(reading.notes.isEmpty)
  }

  @Test("a mode beside another one is one, though most of its values are worked out")
  func partialModes() throws {
    let reading = try Design.folder([
      "light.ts": "export default { ink: '#111111', page: '#ffffff', line: '#dddddd', ease: 'ease-in' };",
      "dark.ts":
        "import { mix } from 'x';\nexport default { ink: '#eeeeee', page: '#000000', line: mix(1, 2), "
        + "ease: 'ease-in', weight: 'bold', gap: '4px', family: 'Inter' };",
      "sizes.ts": "export default { small: '4px', large: '8px', family: 'Inter', ring: '#123456' };",
    ])
    let palette = try #require(reading.palettes.first)
    #expect(Design.lines(palette).map { String($0.suffix(7)) } == ["#111111", "#FFFFFF", "#DDDDDD"])
    #expect(palette.themes.map(\.name) == ["dark"] && palette.themes[0].roles.count == 2)
  }

  @Test func `what a module calls by another name is its own`() throws {
    let reading = try Design.folder([
      "blue.js": "export default { 100: '#ddeeff', 900: '#001133' };",
      "names.js": "import ramp from './blue';\nimport { accent } from './roles';\n"
        + "export { default as blue } from './blue';\nexport const brand = accent;",
      "roles.js": "export const accent = { base: '#ff5500', soft: '#ffddcc' };",
    ])
    let lines = Design.lines(try #require(reading.palettes.first))
    for line in [
      "blue/100 #DDEEFF", "blue/900 #001133", "brand/base #FF5500", "brand/soft #FFDDCC",
      "accent/base #FF5500",
    ] {
      #expect(lines.contains(line))
    }
  }

  @Test func `a system that holds a group under its own name says nothing again`() throws {
    let reading = try Design.folder([
      "colors.ts": "export const colors = { ink: { value: '#101820' }, rose: { 50: { value: '#fff1f2' } } };",
      "index.ts": "import { tokens } from './tokens';\nimport { definePreset } from 'somewhere';\n"
        + "export const preset = definePreset({ name: 'reef', theme: { tokens, accent: { value: '#ff5500' } } });",
      "tokens.ts": "import { colors } from './colors';\n"
        + "export const tokens = { radii: { small: { value: '2px' } }, colors };",
    ])
    #expect(
      Design.lines(try #require(reading.palettes.first)).sorted() == [
        "colors.rose/50 #FFF1F2", "colors/ink #101820", "preset.theme/accent #FF5500",
      ])
  }

  @Test func `what is read nowhere else stays where it is said again`() throws {
    let reading = try Design.folder([
      "colors.ts": "export const colors = { ink: '#101820', foam: '#e0f0ff', sand: '#ffeedd' };",
      "index.ts": "import { colors } from './colors';\nimport { ring } from './ring';\n"
        + "export const theme = { colors, ring };",
      "ring.ts": "export const ring = { width: '2px', offset: '1px', style: 'solid', shade: '#112233' };",
    ])
    #expect(Design.hexCodes(try #require(reading.palettes.first)).contains("#112233"))
  }

  @Test func `sources that have a theme in a text do not hide what the others declare`() throws {
    let reading = try Design.folder([
      "presets.ts": "export const reef = { ink: '#101820', foam: '#e0f0ff' };",
      "writer.ts":
        "export default function write() {\n  return `@theme inline {\\n  --color-ink: var(--ink);\\n}`;\n}",
    ])
    #expect(Design.lines(try #require(reading.palettes.first)) == ["reef/ink #101820", "reef/foam #E0F0FF"])
  }

  @Test func `sheets of variables beside a module are read as before`() throws {
    let reading = try Design.folder([
      "palette.less": "@ink: #101820;\n@foam: #e0f0ff;\n",
      "palette.ts": "export const reef = { ink: '#101820', foam: '#e0f0ff' };",
    ])
    #expect(
      Design.lines(try #require(reading.palettes.first)) == ["Colors/ink #101820", "Colors/foam #E0F0FF"])
  }

  @Test(arguments: [
    "v.replace(/(url\\(.*?\\))/g, x)", "v.split(/[^+/*]'/)", "/\"{[(]\\[/.test(v)", "v => /`/u",
  ])
  func `brackets and quotes of a regular expression belong to nothing else`(_ expression: String) throws {
    let reading = try Design.folder([
      "reef.js": "export const f = \(expression);\nexport const reef = { ink: '#101820', foam: '#e0f0ff' };\n"
        + "export const half = 10 / 2; export const gap = 4 / 2;\nexport const sand = { 100: '#ffeedd' };"
    ])
    #expect(
      Design.lines(try #require(reading.palettes.first)) == [
        "reef/ink #101820", "reef/foam #E0F0FF", "sand/100 #FFEEDD",
      ])
  }

  @Test(arguments: ["1e300", "-1e300", "9", "0.5"]) func `a place that a list does not have is none`(
    _ index: String
  ) throws {
    let reading = try Design.folder([
      "reef.js": "const list = ['#101820'];\nexport const odd = list[\(index)];\nexport const ink = list[0];"
    ])
    #expect(Design.lines(try #require(reading.palettes.first)).contains("Colors/ink #101820"))
  }

  @Test func `modules that are required are read, and an exported object has no name of its own`() throws {
    let reading = try Design.folder([
      "base.js": "module.exports = { gray: { 900: '#111111' } };",
      "semantic.js": "const { gray } = require('./base');\nconst base = require('./base');\n"
        + "module.exports = { text: { primary: gray[900], other: base.gray[900] } };",
    ])
    #expect(
      Design.lines(try #require(reading.palettes.first)) == [
        "gray/900 #111111", "text/primary #111111", "text/other #111111",
      ])
    #expect(reading.warnings.isEmpty)
  }

  @Test func `a theme that is the base once more is told`() throws {
    let file = { (hex: String) in "{\"ink\": {\"$type\": \"color\", \"$value\": \"\(hex)\"}}" }
    let reading = try Design.folder([
      "light.json": file("#112233"), "dark.json": file("#112233"),
    ])
    #expect(reading.palettes.first?.themes.isEmpty == true)
    #expect(reading.notes == ["the theme dark has the same colors as the base and was left out"])
  }

  @Test func `names of a file's own definitions are aliases`() throws {
    let text = """
      {"$schema": "https://example.com/theme.json", "defs": {"deep": "#2E3440", "snow": "#ECEFF4"},
       "theme": {"text": {"dark": "snow", "light": "deep"}, "page": {"dark": "deep", "light": "snow"},
                 "border": "none", "accent": "deep"}}
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "tide.json").id == "literals")
    let palette = try Design.read(text, "literals")
    #expect(
      Design.lines(palette) == [
        "defs/deep #2E3440", "defs/snow #ECEFF4", "theme/text #2E3440", "theme/page #ECEFF4",
        "theme/accent #2E3440",
      ])
    #expect(palette.themes.map(\.name) == ["dark"])
    #expect(palette.themes.first?.roles.count == 2)
  }

  @Test func `a file of settings is read for what its keys call colors`() throws {
    let text = """
      {"accentOnWindow": true, "alpha": 1, "backgroundPosition": "stretch", "colorAccentBg": "#2e3440",
       "colorBg": "#3b4252", "colorFg": "#eceff4", "colorWindowBg": "", "id": "#abcdef", "radius": 6}
      """
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "tide.json").id == "literals")
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(
      Design.lines(try #require(reading.palettes.first)) == [
        "Colors/colorAccentBg #2E3440", "Colors/colorBg #3B4252", "Colors/colorFg #ECEFF4",
      ])
    #expect(reading.warnings.map(\.text).first?.contains("5 other values passed over") == true)
    // What a key says is colors alone is read, however much stands around it.
    let kept =
      ##"{"name":"Acme","version":"1.0.0","author":"Ann","colors":{"navy":"#0b1f3a","coral":"#f87966"}}"##
    #expect(try FormatSniffer.detect(Array(kept.utf8), fileName: "acme.json").id == "literals")
    let own = try Design.reading(Array(kept.utf8), "literals")
    #expect(own.palettes.first?.colors.map(\.color.name) == ["navy", "coral"])
    #expect(own.warnings.map(\.text).first?.contains("3 other values passed over") == true)
    let manifest =
      ##"{"name": "App", "theme_color": "#112233", "background_color": "#ffffff", "start": "/", "id": "a"}"##
    #expect(throws: FormatError.self) {
      _ = try FormatSniffer.detect(Array(manifest.utf8), fileName: "manifest.json")
    }
  }

  struct Beside {
    let files: KeyValuePairs<String, String>
    let hexCodes: [String]
    let warning: String?
  }

  private static let beside: [Beside] = [
    // Tokens come from the module that they import, and from the file that their references lead to.
    Beside(
      files: [
        "colors.js": "module.exports={red:{500:'#f00',600:'#c00'},white:'#fff'}",
        "semantic.js":
          "const c=require('./colors');module.exports={color:{danger:{value:c.red[500]},bg:{value:'#eee'}}}",
      ], hexCodes: ["#CC0000", "#EEEEEE", "#FF0000", "#FF0000", "#FFFFFF"], warning: nil),
    Beside(
      files: [
        "colors.json": ##"{"red":{"500":"#f00","600":"#c00"}}"##,
        "sem.json": ##"{"color":{"bg":{"$type":"color","$value":"{red.500}"}}}"##,
      ], hexCodes: ["#CC0000", "#FF0000", "#FF0000"], warning: nil),
    // What has nothing to do with them is told, unless it says what they say.
    Beside(
      files: [
        "colors.json": ##"{"red":{"500":"#f00","600":"#c00"}}"##,
        "sem.json": ##"{"color":{"bg":{"value":"#eee"}}}"##,
      ], hexCodes: ["#EEEEEE"],
      warning: "the folder has 2 colors in literals files too, not read here (colors.json); "
        + "add --input-format literals to read them as well"),
    Beside(
      files: [
        "build/flat.json": ##"{"color-bg":"#eeeeee","color-ink":"#111"}"##,
        "sem.json": ##"{"color":{"bg":{"value":"#eee"},"ink":{"value":"#111111"}}}"##,
      ], hexCodes: ["#111111", "#EEEEEE"], warning: nil),
  ]

  @Test(
    "plain colors beside tokens are read where tokens come from them, and told where not", arguments: beside)
  func besideTokens(_ given: Beside) throws {
    let reading = try Design.folder(given.files)
    #expect(Design.hexCodes(reading.palettes[0]).sorted() == given.hexCodes)
    #expect(reading.warnings.map(\.text) == (given.warning.map { [$0] } ?? []))
  }

  @Test func `who names plain colors has them with the tokens`() throws {
    let files = Design.files([
      "colors.json": ##"{"red":{"500":"#f00","600":"#c00"}}"##,
      "sem.json": ##"{"color":{"bg":{"value":"#eee"}}}"##,
    ])
    let reading = try PaletteFormat.literals.reading(FormatInput(bytes: [], folder: files))
    #expect(
      Design.lines(reading.palettes[0]) == ["red/500 #FF0000", "red/600 #CC0000", "color/bg #EEEEEE"])
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "style sheets beside tokens are told, unless they say what the tokens say",
    arguments: [("#123456", 1), ("#654321", 0)])
  func sheetsBesideTokens(value: String, count: Int) throws {
    let input = FormatInput(
      bytes: [],
      folder: Design.files(["a.css": ":root{--a:\(value)}", "t.json": ##"{"b":{"value":"#654321"}}"##]))
    let format = try FormatSniffer.detect(input, fileName: "m")
    let reading = try format.reading(input)
    #expect(
      AppSources.others(in: input, than: format, beside: reading.palettes).map(\.text)
        == Array(
          repeating:
            "the folder has 1 color in css files too, not read here; add --input-format css for them",
          count: count))
  }
}
