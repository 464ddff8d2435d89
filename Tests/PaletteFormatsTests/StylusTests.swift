import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Stylus, whose files say what Sass says with other signs, and folders of plain style sheets.
@Suite struct StylusTests {
  private static func read(_ text: String, _ beside: KeyValuePairs<String, String> = [:]) throws
    -> FormatReading
  {
    let folder = beside.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "System", folder: folder)
    return try FormatSniffer.detect(input.bytes, fileName: "system.styl").reading(input)
  }

  private static func colors(_ palette: ColorPalette) -> [String: String] {
    Dictionary(
      palette.colors.map { ($1.name, $1.hexCode.lowercased()) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("variables with and without signs, hashes in lines or commas, and what is taken from them")
  func values() throws {
    let reading = try Self.read(
      """
      // signs are free, and so are semicolons
      $moss = #3a5a40;
      sand ?= rgba(#e8d9b0, 50%)
      deep = moss
      scale = {
        100: #dfe8d5
        900: {
          base: #1f2a14,
          'soft-edge': #2f3a24 // the last one
        }
      }
      edge = scale.900['soft-edge']
      light = scale[100]
      gap = 4px
      """)
    let colors = Self.colors(reading.palettes[0])
    #expect(colors["moss"] == "#3a5a40" && colors["sand"] == "#e8d9b080" && colors["deep"] == "#3a5a40")
    #expect(colors["edge"] == "#2f3a24" && colors["light"] == "#dfe8d5" && colors["gap"] == nil)
    #expect(colors["900-base"] == "#1f2a14")
    let edge = reading.palettes[0].colors.first { $1.name == "edge" }
    let place = edge.flatMap { reading.sourceMaps[0][.color(group: $0, name: $1.name)] }
    #expect(place?.line == 12 && place?.bytes.isEmpty == true)
  }

  @Test(
    "amounts in percent are parts of what is there, others are added",
    arguments: [
      // Reckoned by hand in HSL: a lightness of 40 % that is darkened by a quarter is one of 30 %.
      ("darken(hsl(210, 50%, 40%), 25%)", "#264d73"), ("lighten(hsl(210, 50%, 40%), 50%)", "#8cb3d9"),
      ("darken(hsl(210, 50%, 40%), 10)", "#264d73"), ("desaturate(hsl(210, 50%, 40%), 100%)", "#666666"),
      ("tint(#000000, 50%)", "#808080"), ("shade(#ffffff, 50%)", "#808080"),
      ("spin(#ff0000, 120)", "#00ff00"),
      // Operators of colors, channel by channel; a share is one of what lightness is left.
      ("#336699 + #111111", "#4477aa"), ("#336699 - #111111", "#225588"), ("#888888 / 2", "#444444"),
      ("#222222 * 2", "#444444"), ("#336699 + 17", "#4477aa"), ("#ff0000 + 120deg", "#00ff00"),
      ("hsl(210, 50%, 40%) - 25%", "#264d73"), ("hsl(210, 50%, 40%) + 50%", "#8cb3d9"),
      ("#f0f0f0 + #202020", "#ffffff"),
      ("fade-out(#102030, 50%)", "#10203080"), ("mix(#ffffff, #000000, 50%)", "#808080"),
    ])
  func functions(expression: String, hex: String) throws {
    #expect(Self.colors(try Self.read("x = \(expression)\n").palettes[0]) == ["x": hex])
  }

  @Test("custom properties of rules, by indentation and in braces, are a theme where their selector is one")
  func properties() throws {
    let reading = try Self.read(
      """
      ink = #101010
      :root
        --ink: ink
        --page #ffffff
        color red
        &[data-theme="dark"]
          --ink: lighten(ink, 100%)
      [data-theme="dark"] {
        --page: ink;
      }
      """)
    let palette = reading.palettes[0]
    #expect(Self.colors(palette)["page"] == "#ffffff" && Self.colors(palette)["ink"] == "#101010")
    #expect(palette.themes.map(\.name) == ["Dark"] && palette.themes[0].roles.count == 2)
  }

  @Test("imports are read, and what has to be run is left out and said")
  func statements() throws {
    let reading = try Self.read(
      "@import 'base'\n@require './more.styl'\nfaint(c)\n  fade-out(c, 50%)\nif true\n  other = #fff\nline = moss\n",
      ["base.styl": "moss = #3a5a40\n", "more.styl": "sand = moss\n"])
    #expect(Self.colors(reading.palettes[0]) == ["moss": "#3a5a40", "sand": "#3a5a40", "line": "#3a5a40"])
    #expect(
      reading.warnings.contains {
        $0.contains("2 functions, conditions or loops left out, the first in line 3")
      })
    #expect(StylusReader.companions(Array("@import 'a/b'\n".utf8)).contains("a/b.styl"))
  }

  @Test("hostile Stylus ends") func hostile() throws {
    for text in [
      String(repeating: "a\n ", count: 2000), "x = {" + String(repeating: "{", count: 5000), "/*", "x = 'a",
      "x[",
      String(repeating: "\"", count: 3001), "x = y[\nz = #fff",
    ] {
      _ = try? Self.read(text)
    }
  }

  @Test("sheets of a folder that go together are one palette; aliases cross files, the dark file is a theme")
  func sheets() throws {
    let reading = try Design.folder(
      [
        "dark.css": ":root { --page: var(--moss-900); --ink: #ffffff }",
        "light.css": ":root { --page: #ffffff; --ink: var(--moss-900) }",
        "palette.css": ":root { --moss-100: #dfe8d5; --moss-900: #1f2a14 }",
        "palette.min.css": ":root{--moss-100:#dfe8d5;--moss-900:#1f2a14}",
        "button.css": ".button { color: red }",
      ], named: "Folder")
    #expect(reading.palettes.map(\.name) == ["Folder"])
    let palette = reading.palettes[0]
    #expect(
      Self.colors(palette) == [
        "page": "#ffffff", "ink": "#1f2a14", "moss-100": "#dfe8d5", "moss-900": "#1f2a14",
      ])
    #expect(palette.themes.map(\.colorScheme) == [.dark] && palette.themes[0].roles.count == 2)
  }

  @Test("an index is read once with what it imports; sheets that say otherwise are palettes of their own")
  func brands() throws {
    let reading = try Design.folder(
      [
        "index.css": "@import './base.css';\n@import \"a.css\";", "base.css": ":root { --ink: #101010 }",
        "a.css": ":root { --brand: #770000 }",
      ], named: "Folder")
    #expect(reading.palettes.count == 1 && Self.colors(reading.palettes[0]).count == 2)
    let brands = try Design.folder(
      [
        "a.css": ":root { --brand: #770000; --ink: #101010 }",
        "b.css": ":root { --brand: #000077; --ink: #101010 }",
      ], named: "Folder")
    #expect(brands.palettes.map(\.name) == ["a", "b"])
    #expect(brands.palettes.map { Self.colors($0)["brand"] } == ["#770000", "#000077"])
  }

  @Test("a second argument gives a color its opacity")
  func opacity() throws {
    let reading = try Self.read("navy = #0b1f3a\nveil = alpha(navy, .5)\nhaze = alpha(navy, 25%)\n")
    let colors = Self.colors(reading.palettes[0])
    #expect(colors["veil"] == "#0b1f3a80" && colors["haze"] == "#0b1f3a40")
  }
}
