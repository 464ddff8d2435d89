import PaletteCore
import Testing

@testable import PaletteFormats

/// What people add to an export by hand is read as well, and what a browser then shows is what the palette is.
struct EditedExportTests {
  private static let palette: ColorPalette = {
    var palette = ColorPalette(
      name: "Acme",
      groups: [
        ColorGroup(
          name: "Primary",
          colors: [
            CustomColor(name: "Navy", color: Color(red: 0x0b, green: 0x1f, blue: 0x3a)),
            CustomColor(name: "Sky", color: Color(red: 0x7a, green: 0xb8, blue: 0xff)),
            CustomColor(name: "Wide", color: Color(.displayP3, 1, 0.25, 0.5)),
          ]),
        ColorGroup(name: "Neutral", colors: [CustomColor(name: "Paper", color: .white)]),
      ])
    palette.themes = [
      Theme(
        name: "Light", colorScheme: .light,
        roles: ["background": ColorReference("Neutral/Paper"), "textPrimary": ColorReference("Primary/Navy")]),
      Theme(
        name: "Dark", colorScheme: .dark,
        roles: [
          "background": ColorReference("Primary/Navy"), "textPrimary": ColorReference("Primary/Sky"),
          "accent": ColorReference("Primary/Wide"), "veil": ColorReference("#ff000080"),
        ]),
    ]
    return palette.linked
  }()

  private static let names = ["Primary/Navy", "Primary/Sky", "Primary/Wide", "Neutral/Paper"]

  private func names(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($0.group)/\($0.color.name)" }
  }

  private func text(_ id: String) throws -> String {
    String(decoding: try Design.bytes(Self.palette, id), as: UTF8.self)
  }

  /// However it was written, nothing in it is taken for an edit.
  @Test(arguments: ["css", "tailwind"], [nil] + ThemeStrategy.allCases.map(Optional.some))
  func anExportIsNotEdited(_ id: String, _ strategy: ThemeStrategy?) throws {
    for prefix in ["", "acme"] {
      for casing in [nil, Slug.Casing.camel, .snake] {
        for resolves in [false, true] {
          for notation in [nil, ColorNotation.hsl, .oklch] {
            var options = WriteOptions(prefix: prefix, notation: notation)
            (options.strategy, options.casing, options.resolvesAliases) = (strategy, casing, resolves)
            for selectors in [[:], ["Dark": ".night", "Light": ".day"], ["Dark": "[data-mode=\"dark\"]"]] {
              options.selectors = selectors
              let written = try #require(try Design.format(id).write)
              let bytes = try #require(try written(Self.palette, options).files.first).bytes
              let reading = try Design.reading(bytes, id)
              #expect(reading.notes.isEmpty && reading.warnings.isEmpty, "\(options)")
              #expect(names(try #require(reading.palettes.first)) == Self.names, "\(options)")
            }
          }
        }
      }
    }
  }

  /// A property without a comment is a color beside those that have one.
  @Test(arguments: [
    "css": "  --primary-sky", "tailwind": "  --color-primary-sky", "android": "  <color name=\"primary_sky",
  ])
  func whatWasAddedIsRead(_ id: String, _ line: String) throws {
    let added = id == "android" ? "  <color name=\"lime\">#FFBADA55</color>\n" : "  --lime: #bada55;\n"
    let text = try text(id)
    let place = try #require(text.range(of: line)).lowerBound
    let reading = try Design.reading(Array((text[..<place] + added + text[place...]).utf8), id)
    let back = try #require(reading.palettes.first)
    #expect(reading.notes.isEmpty && reading.warnings.isEmpty)
    #expect(names(back).filter { !$0.lowercased().hasSuffix("/lime") } == Self.names)
    #expect(back.colors.contains { $0.color.hexCode == "#BADA55" })
    #expect(back.themes.first?.roles.count == 2)
    #expect(["Light", "Dark"].starts(with: back.themes.map(\.name)))
  }

  static let edits: [(from: String, to: String)] = [
    ("", ":root { --role-text-primary: #bbbbbb; }"), ("", ":root { --primary-navy: #bbbbbb; }"),
    ("", "[data-theme=\"light\"] { --primary-navy: #bbbbbb; }"),
    ("", "[data-theme=\"light\"] { --role-text-primary: #bbbbbb !important; }"),
    ("", ":root { --role-text-primary: #bbbbbb !important; }"),
    ("", "@media (prefers-contrast: more) { :root { --role-text-primary: #bbbbbb; } }"),
    ("/* Primary/Navy */", "/* Primary/Navy */\n  --primary-navy: #bbbbbb;"),
    ("light-dark(var(--primary-navy)", "light-dark(#bbbbbb"),
  ]

  /// The declaration that a browser takes is the one that counts, wherever it stands.
  @Test(arguments: edits) func theCascadeDecides(_ edit: (from: String, to: String)) throws {
    let text = try text("css")
    let edited = edit.from.isEmpty ? text + edit.to + "\n" : text.replacing(edit.from, with: edit.to)
    #expect(edited != text)
    let reading = try Design.reading(Array(edited.utf8), "css")
    let back = try #require(reading.palettes.first)
    let roles = back.themes.flatMap(\.roles.values).compactMap { try? back.resolve($0).color.hex }
    #expect((back.colors.map { $0.color.hexCode.lowercased() } + roles).contains("#bbbbbb"))
    #expect(back.name == "Acme")
  }

  /// A value that was changed where it stands keeps its names.
  @Test(arguments: ["#bbbbbb", "color-mix(in srgb, #bbbbbb, #bbbbbb)", "var(--primary-sky)"])
  func aChangedValueKeepsItsName(_ value: String) throws {
    let text = try text("css").replacing("--primary-navy: #0b1f3a;", with: "--primary-navy: \(value);")
    let reading = try Design.reading(Array(text.utf8), "css")
    #expect(reading.notes.isEmpty && reading.warnings.isEmpty)
    #expect(names(try #require(reading.palettes.first)) == Self.names)
  }

  /// Other people's comments have lines like the first of ours.
  @Test func aHeadingOfOthersIsNoRefusal() throws {
    let text = "/*\n * Palette: Nordic\n * by Jane\n */\n:root {\n  --ink: #222;\n  --paper: #fff;\n}\n"
    let reading = try Design.reading(Array(text.utf8), "css")
    let back = try #require(reading.palettes.first)
    #expect(back.name == "Nordic" && back.colors.map(\.color.name) == ["ink", "paper"])
    #expect(reading.notes.isEmpty && reading.warnings.isEmpty)
  }

  /// Each family of a list is one of its own, and a word for any font of a kind is no name.
  @Test(arguments: [
    ("Inter, sans-serif", "\"Inter\", sans-serif"),
    ("\"Helvetica Neue\", Arial", "\"Helvetica Neue\", \"Arial\""),
    ("Inter", "\"Inter\""), ("system-ui", "system-ui"), ("'A, B', serif", "\"A, B\", serif"),
    ("Bad\"; } Font", "\"Bad\\\"; } Font\""),
  ])
  func aListOfFontsStaysOne(_ family: String, _ css: String) throws {
    var palette = Self.palette
    palette.typography.name.family = FontChoice.list(FontChoice.families(in: family))
    for id in ["css", "tailwind", "scss", "less", "dtcg"] {
      let bytes = try Design.bytes(palette, id)
      if id != "dtcg" { #expect(String(decoding: bytes, as: UTF8.self).contains(": \(css);"), "\(id)") }
      let back = try Design.read(bytes, id)
      #expect(back.typography.name.families == palette.typography.name.families, "\(id)")
    }
    let script = String(decoding: try Design.bytes(palette, "tailwind3"), as: UTF8.self)
    #expect(script.contains(Escape.literal(css, .javaScript)))
  }
}
