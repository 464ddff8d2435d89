import Bytes
import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Shapes in which design systems write colors and which say little about what they are.
@Suite struct ForeignShapeTests {
  private func read(_ name: String, _ text: String) throws -> FormatReading {
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "site")
    let read = try #require(try FormatSniffer.detect(input, fileName: name).read)
    return try read(input)
  }

  private func shown(_ reading: FormatReading) -> [String] {
    reading.palettes[0].groups.flatMap(\.colors).map { "\($0.name) \($0.hexCode.lowercased())" }
  }

  @Test(arguments: [
    // Channels of the last property of a rule, with space or a comment behind them.
    ("a.css", ":root{--a: 0 0% 100%;--b: 222.2 84% 4.9%\n}", ["a #ffffff", "b #020817"]),
    ("a.css", ":root{--a: 0 0% 100% ;--b: 222.2 84% 4.9% /* ink */;}", ["a #ffffff", "b #020817"]),
    // Properties of a component alone.
    ("a.css", ".btn { --btn-bg: #0d7680; --btn-fg: #ffffff; }", ["btn-bg #0d7680", "btn-fg #ffffff"]),
    // Opacity in a column and a member of its own.
    ("a.csv", "Name,Hex,Opacity\nscrim,#000000,40%\nink,#111111,100%\n", ["scrim #00000066", "ink #111111"]),
    ("a.csv", "Name,Hex,Alpha\nscrim,#000000,0.4\n", ["scrim #00000066"]),
    ("a.csv", "name,r,g,b,a\nx,255,0,0,0.5\n", ["x #ff000080"]),
    ("a.csv", "Name,Red,Green,Blue,Alpha\nx,255,0,0,128\ny,0,0,255,1\n", ["x #ff000080", "y #0000ff01"]),
    ("a.csv", "Name,Red,Green,Blue,Alpha\nx,255,0,0,40\ny,0,0,255,100\n", ["x #ff000066", "y #0000ff"]),
    ("a.csv", "name,r,g,b,opacity\nx,255,0,0,40\n", ["x #ff000066"]),
    ("a.csv", "name,r,g,b,a\nx,1,0,0,0.5\n", ["x #ff000080"]),
    (
      "a.csv",
      "Token,Role,Light / Hex,Light / Opacity,Dark / Hex,Dark / Opacity\n"
        + "ui,base,#FFFFFF,100%,#292B2E,40%\n",
      ["ui Light #ffffff", "ui Dark #292b2e66"]
    ),
    (
      "a.json", ##"{"scrim":{"hex":"#000000","alpha":0.4},"ink":{"hex":"#111111","alpha":1}}"##,
      ["scrim #00000066", "ink #111111"]
    ),
    // Bare channels in code.
    (
      "a.ts", "export const light = vars({ '--ground': '255 255 255', '--line': '229 229 229', '--r': '4' })",
      ["ground #ffffff", "line #e5e5e5"]
    ),
    (
      "a.ts", "export const light = vars({ '--ground': '#ffffff', '--line': '229 229 229' })",
      ["ground #ffffff", "line #e5e5e5"]
    ),
    (
      "a.json", #"{"cssVars":{"light":{"ground":"0 0% 100%","ink":"240 10% 3.9%","radius":"0.5rem"}}}"#,
      ["ground #ffffff", "ink #09090b"]
    ),
    // An item of a registry has more words than colors, and a registry more items than themes.
    (
      "a.json",
      ##"{"$schema":"https://ui.shadcn.com/schema/registry-item.json","name":"plain","type":"registry:style","cssVars":{"theme":{"font-sans":"Inter"},"light":{"ink":"oklch(0 0 0)"},"dark":{"ink":"#eeeeee"}}}"##,
      ["ink #000000"]
    ),
    (
      "registry.json",
      ##"{"name":"acme","homepage":"https://acme.com","items":[{"name":"a","type":"registry:ui","title":"A"},{"name":"sea","type":"registry:theme","cssVars":{"light":{"ink":"#111111","link":"var(--ink)"},"dark":{"ink":"#eeeeee"}}}]}"##,
      ["ink #111111", "link #111111"]
    ),
    ("a.json", ##"{"name":"x","colors":{"brand":"#ff6600"}}"##, ["brand #ff6600"]),
    (
      "tailwind.config.js",
      "module.exports = { content: [], theme: { colors: { a: 'rgb(10 20 30 / <alpha-value>)', "
        + "b: 'rgba(10, 20, 30, <alpha-value>)', c: 'hsl(0deg 0% 100% / <alpha-value>)' } } }",
      ["A #0a141e", "B #0a141e", "C #ffffff"]
    ),
    // Colors of some utilities of Tailwind CSS.
    (
      "tailwind.config.js",
      "module.exports = { content: [], theme: { extend: { colors: { ink: '#111111' }, "
        + "textColor: { base: '#101010' }, borderColor: theme => ({ ...theme('colors') }) } } }",
      ["Ink #111111", "Base #101010"]
    ),
  ])
  func areRead(name: String, text: String, expected: [String]) throws {
    #expect(Set(shown(try read(name, text))) == Set(expected))
  }

  /// One theme may have a property more than the other, and none of them is at the root.
  @Test func themesOfOneShape() throws {
    let light = ".theme-light.nord-light { --a: #fff; --b: #eceff4; --c: #d8dee9; --d: #2e3440; --e: #777 }"
    let dark =
      ".theme-dark.nord-dark { --a: #2e3440; --b: #222; --c: #333; --d: #d8dee9; --e: #999; --f: #8f99b4 }"
    #expect(try read("a.css", light + dark).palettes[0].themes.map(\.name) == ["Nord Light", "Nord Dark"])
  }

  @Test(arguments: [
    ("a.scss", "$ink: #111111; $gradient-shell: linear-gradient(to bottom, $ink, #ffffff);"),
    ("a.scss", ":root { --ink: #111111 } $shell: linear-gradient(to bottom, #111111, #ffffff);"),
    ("a.less", "@ink: #111111; @shell: linear-gradient(to bottom, @ink, #ffffff);"),
  ])
  func gradientsOfVariables(name: String, text: String) throws {
    let gradient = try #require(try read(name, text).palettes[0].gradients.first)
    #expect(gradient.name == "Shell" && gradient.stops.count == 2 && gradient.angle == 180)
  }

  /// A component that is given a theme and has a content is no configuration of Tailwind CSS.
  @Test func aComponentIsNoConfiguration() {
    let text = "const base = { line: theme => theme.line, _before: { content: '' } }\nexport default { base }"
    #expect(TailwindReader.sniff(Array(text.utf8)) != .certain)
  }

  /// Text in UTF-16 is told by its mark.
  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func wideTextIsRead(encoding: String.Encoding) throws {
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let text = "Näme,Hex\nNavy,#001f3f\n"
    let data = try #require(text.data(using: encoding))
    #expect(WideText.plain(mark + Array(data)) == Array(text.utf8))
    #expect(WideText.plain(mark + [0, 0]) == mark + [0, 0])
    #expect(WideText.plain(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func `presets of Tailwind CSS are read where they are, and said where they are not`() throws {
    let text =
      "module.exports = { presets: [require('./preset.js'), require('acme/preset')], "
      + "theme: { extend: { colors: { d: '#102030', e: '#111111' } } } }"
    let preset = "module.exports = { theme: { extend: { colors: { c: '#abcdef', d: '#ffffff' } } } }"
    let input = FormatInput(
      bytes: Array(text.utf8), fallbackName: "site",
      folder: [NamedBytes(path: "preset.js", bytes: Array(preset.utf8))])
    let reading = try PaletteFormat.tailwind.reading(input)
    #expect(shown(reading) == ["C #abcdef", "D #102030", "E #111111"])
    #expect(
      reading.warnings.map(\.text) == [
        "presets: require('acme/preset') cannot be known without running the file"
      ])
  }

  @Test func `names of scales of Mantine are no colors`() throws {
    let reading = try read(
      "theme.ts",
      "export const theme = createTheme({ colors: { ink: '#111111', "
        + "primary: virtualColor({ name: 'primary', dark: 'pink', light: 'cyan' }) } })")
    #expect(shown(reading) == ["ink #111111"] && reading.palettes[0].themes.isEmpty)
    #expect(reading.warnings.contains { $0.contains("virtualColor(") }, "\(reading.warnings)")
  }

  @Test func `a format that is named is not guessed`() throws {
    let text = ##"{"name":"x","version":"2","author":"y","brand":"#ff6600"}"##
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "site")
    #expect(throws: FormatError.self) { try FormatSniffer.detect(input, fileName: "a.json") }
    #expect(shown(try PaletteFormat.literals.reading(input)) == ["brand #ff6600"])
  }

  @Test(
    "a configuration of Tailwind CSS is read with the sheets that set what it refers to",
    arguments: [
      (
        "{ primary: 'rgb(var(--primary) / <alpha-value>)', dim: 'rgb(var(--dim) / <alpha-value>)', d: '#102030' }",
        "@tailwind base; @layer base { :root { --primary: 255 115 179; --dim: 111 114 185; } .dark { --primary: 1 2 3 } }",
        ["primary #ff73b3", "dim #6f72b9", "D #102030"], ["primary #010203"]
      ),
      ("{ d: '#102030' }", ":root { --radius: 4px; }", ["D #102030"], []),
      (
        "{ d: '#102030' }", ":root { --a: #111; } .dark { --a: #eee; }", ["a #111111", "D #102030"],
        ["a #eeeeee"]
      ),
    ])
  func configured(colors: String, sheet: String, expected: [String], dark: [String]) throws {
    let reading = try Design.folder([
      "tailwind.config.js": "module.exports = { content: [], theme: { extend: { colors: \(colors) } } }",
      "src/main.css": sheet,
    ])
    #expect(shown(reading).sorted() == expected.sorted() && reading.warnings.isEmpty, "\(reading.warnings)")
    let palette = reading.palettes[0]
    #expect(reading.palettes.count == 1)
    let roles = try palette.themes.flatMap { theme in
      try theme.roles.map { "\($0.key) \(try palette.resolve($0.value).color.hex.lowercased())" }
    }
    #expect(roles == dark)
  }
}
