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
    #expect(reading.notes == ["the theme dark has no color of its own and was left out"])
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
    let manifest =
      ##"{"name": "App", "theme_color": "#112233", "background_color": "#ffffff", "start": "/", "id": "a"}"##
    #expect(throws: FormatError.self) {
      _ = try FormatSniffer.detect(Array(manifest.utf8), fileName: "manifest.json")
    }
  }
}
