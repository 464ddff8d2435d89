import PaletteCore
import Testing

@testable import PaletteFormats

/// What files take from packages, from the source folder of their project and from modules that everybody knows.
@Suite struct ProjectFileTests {
  private static func read(
    _ text: String, _ name: String, _ beside: [String: String] = [:]
  ) throws -> (colors: [String: String], warnings: [String]) {
    let input = FormatInput(
      bytes: Array(text.utf8), fallbackName: "System",
      folder: beside.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) })
    let reading = try FormatSniffer.detect(input.bytes, fileName: name).reading(input)
    let colors = reading.palettes.flatMap(\.colors).map {
      ($0.color.name.lowercased(), $0.color.hexCode.lowercased())
    }
    return (Dictionary(colors, uniquingKeysWith: { first, _ in first }), reading.warnings.map(\.description))
  }

  private static let tokens = "module.exports = { ink: '#101820', sea: { 500: '#0b5fff' } };"

  @Test(arguments: [
    // The file that a manifest names, with and without its ending, for one condition or another.
    (
      "@acme/tokens",
      [
        "node_modules/@acme/tokens/package.json": #"{"name":"a","main":"dist/a.js"}"#,
        "node_modules/@acme/tokens/dist/a.js": tokens,
      ]
    ),
    (
      "@acme/tokens",
      [
        "../../node_modules/@acme/tokens/package.json": #"{"name":"a","main":"./dist/a"}"#,
        "../../node_modules/@acme/tokens/dist/a.js": tokens,
      ]
    ),
    (
      "brand-colors",
      [
        "../node_modules/brand-colors/package.json":
          #"{"name":"a","exports":{".":{"types":"./x.d.ts","import":{"default":"./esm.mjs"}}}}"#,
        "../node_modules/brand-colors/esm.mjs": tokens,
      ]
    ),
    ("acme/theme/colors", ["node_modules/acme/theme/colors.js": tokens]),
    (
      "@acme/tokens/dist/colors.json",
      ["node_modules/@acme/tokens/dist/colors.json": ##"{"ink":"#101820","sea":{"500":"#0b5fff"}}"##]
    ),
    // A package of the workspace that is not built.
    (
      "@acme/palette",
      [
        "../../packages/palette/package.json": #"{"name":"@acme/palette","main":"dist/index.js"}"#,
        "../../packages/palette/src/index.ts": tokens,
      ]
    ),
    // Short names of the folder of sources.
    ("@/theme/colors", ["../src/theme/colors.ts": tokens]),
    ("~/design/tokens", ["../../src/design/tokens/index.ts": tokens]),
    ("~tokens/global", ["../../src/tokens/global/index.ts": tokens]),
    ("@tokens/global", ["../../src/tokens/global.ts": tokens]),
    ("src/theme/colors", ["../src/theme/colors.ts": tokens]),
    ("theme/colors", ["../theme/colors.ts": tokens]),
  ])
  func aModuleIsFoundWhereProjectsHaveIt(_ address: String, _ files: [String: String]) throws {
    let text =
      "import t from '\(address)';\nexport const theme = { text: t.ink, brand: t.sea[500], paper: '#ffffff' };"
    let found = try Self.read(text, "theme.ts", files)
    #expect(found.colors == ["text": "#101820", "brand": "#0b5fff", "paper": "#ffffff"])
    #expect(found.warnings.isEmpty)
    // What a command would look for leads there, one file after the other.
    var known: Set = [""]
    var waiting = [("", text)]
    while let (path, text) = waiting.popLast() {
      for place in TokenImports.companions(Array(text.utf8)).map({ FormatInput.path($0, from: path) }) {
        if let text = files[place], known.insert(place).inserted { waiting.append((place, text)) }
      }
    }
    #expect(known.count == files.count + 1)
  }

  @Test func librariesAreNotLookedFor() {
    let text =
      "import React from 'react';\nimport { css } from 'styled-components';\nexport const a = { ink: '#123456' };"
    #expect(TokenImports.companions(Array(text.utf8)).isEmpty)
  }

  @Test(arguments: [
    "const colors = require('tailwindcss/colors')\nmodule.exports = { content: [], theme: { colors: { brand: colors.sky, ink: colors.slate[900] } } }",
    "import tw from 'tailwindcss/colors'\nexport default { content: [], theme: { extend: { colors: { brand: tw.sky, ink: tw.slate['900'] } } } }",
    "const { sky, slate } = require(\"tailwindcss/colors\");\nmodule.exports = { content: [], theme: { colors: { brand: sky, ink: slate[900] } } }",
    "const d = require('tailwindcss/defaultTheme')\nmodule.exports = { content: [], theme: { colors: { brand: d.colors.sky, ink: d.colors.slate[900] } } }",
    "module.exports = { content: [], theme: { colors: ({ colors }) => ({ brand: colors.sky, ink: colors.slate[900] }) } }",
  ])
  func theColorsOfTailwindAreKnown(_ text: String) throws {
    let found = try Self.read(text, "tailwind.config.js")
    #expect(found.warnings.isEmpty)
    #expect(found.colors.count == 12 && found.colors["500"] == "#0ea5e9" && found.colors["ink"] == "#0f172a")
  }

  @Test(arguments: [
    ("@acme/tokens/brand.css", "node_modules/@acme/tokens/brand.css"),
    ("~kit/brand.css", "../node_modules/kit/brand.css"),
    ("kit/brand", "node_modules/kit/brand.css"), ("./brand", "brand.css"), ("brand", "brand.css"),
    ("kit", "node_modules/kit/index.css"),
  ])
  func aSheetIsFoundInPackagesAndWithoutItsEnding(_ address: String, _ path: String) throws {
    let text = "@import \"\(address)\";\n:root { --text: var(--ink); }"
    let found = try Self.read(text, "a.css", [path: ":root { --ink: #101820; }"])
    #expect(found.colors == ["ink": "#101820", "text": "#101820"] && found.warnings.isEmpty)
    #expect(SheetImports.companions(Array(text.utf8)).contains(path))
  }

  @Test func theSheetThatAPackageNamesIsRead() throws {
    let files = [
      "node_modules/kit/package.json": #"{"name":"kit","main":"kit.js","style":"dist/kit.css"}"#,
      "node_modules/kit/dist/kit.css": "@import './more.css';",
      "node_modules/kit/dist/more.css": ":root { --ink: #101820; }",
    ]
    let found = try Self.read("@import 'kit';\n:root { --text: var(--ink); }", "a.css", files)
    #expect(found.colors == ["ink": "#101820", "text": "#101820"] && found.warnings.isEmpty)
    #expect(
      SheetImports.companions(Array(files["node_modules/kit/package.json", default: ""].utf8)).contains(
        "dist/kit.css"))
  }

  /// A data file made of the properties of a sheet, each with its color behind it.
  @Test func fallbacksOfPropertiesAreColors() throws {
    let text =
      ##"{"color":{"sea":{"100":"var(--sea-100, #e0f2fe)","100-rgb":"var(--sea-100-rgb, 1, 2, 3)"},"ink":"var(--ink, rgb(16 24 32))"}}"##
    let found = try Self.read(text, "color.json")
    #expect(found.colors["100"] == "#e0f2fe" && found.colors["ink"] == "#101820")
  }
}
