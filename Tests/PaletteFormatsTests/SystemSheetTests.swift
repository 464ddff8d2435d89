import PaletteCore
import Testing

@testable import PaletteFormats

/// Style sheets of palettes whose themes override colors: what holds at the root, what names there are, what is read back.
@Suite struct SystemSheetTests {
  private func reading(_ id: String, _ text: String) throws -> FormatReading {
    try #require(PaletteFormat.named(id)).reading(FormatInput(bytes: Array(text.utf8), fallbackName: "site"))
  }

  private func css(_ palette: ColorPalette) throws -> String {
    let writer = try #require(PaletteFormat.css.write)
    return String(decoding: try writer(palette, WriteOptions()).files[0].bytes, as: UTF8.self)
  }

  /// The declarations of a rule, by the line that opens it.
  private func block(_ selector: String, _ sheet: String) -> [String] {
    sheet.split(separator: "\n" + selector + " {\n", omittingEmptySubsequences: false).dropFirst().flatMap {
      rest in
      rest.split(separator: "\n").prefix { $0 != "}" }.map { $0.drop { $0 == " " }.description }
    }
  }

  private let resolver = """
    {"name":"Acme","version":"2025.10","sets":{"base":{"sources":[{"brand":{"blue":{"$type":"color","$value":"#1144cc"},
    "link":{"$type":"color","$value":"{brand.blue}"}}}]}},
    "modifiers":{"theme":{"contexts":{"light":[],"dark":[{"brand":{"blue":{"$type":"color","$value":"#88aaff"}},
    "bg":{"$type":"color","$value":"#111111"}}]},"default":"light"}},
    "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}
    """

  @Test("the default context stays at the root, and a theme overrides the same properties")
  func resolvers() throws {
    let palette = try reading("dtcg", resolver).palettes[0]
    let sheet = try css(palette)
    #expect(
      block(":root", sheet) == [
        "--brand-blue: #1144cc; /* brand/blue */", "--brand-link: #1144cc; /* brand/link */",
      ])
    let dark = [
      "--bg: #111111; /* bg */", "--brand-blue: #88aaff; /* brand.blue */",
      "--brand-link: #88aaff; /* brand.link */",
    ]
    #expect(block("[data-theme=\"dark\"]", sheet).sorted() == (dark + ["color-scheme: dark;"]).sorted())
    #expect(sheet.contains("@media (prefers-color-scheme: dark)") && !sheet.contains("role-"))
    let again = try reading("css", sheet).palettes[0]
    #expect(again.themes.map(\.name) == ["dark"] && again.themes[0].roles.count == 3)
    #expect(again.themes[0].roles["brand.blue"].map { again.name(of: $0) } == "#88aaff")
    #expect(try css(again) == sheet)
  }

  @Test("a theme that means the palette's own color where it overrides that color says its value")
  func ownColors() throws {
    var palette = try reading("dtcg", resolver).palettes[0]
    let blue = try #require(palette.colors.first { $0.color.name == "blue" })
    palette.themes[0].roles["bg"] = ColorReference("\(blue.group)/\(blue.color.name)")
    #expect(block("[data-theme=\"dark\"]", try css(palette.linked)).contains("--bg: #1144cc; /* bg */"))
  }

  @Test("what only a dark theme says is not said at the plain root")
  func darkAlone() throws {
    var palette = ColorPalette(name: "Acme")
    palette.groups = [ColorGroup(name: "Primary", colors: [CustomColor(name: "Ink", color: .black)])]
    palette.themes = [Theme(name: "Dark", colorScheme: .dark, roles: ["text": ColorReference("Primary/Ink")])]
    let sheet = try css(palette.linked)
    #expect(block(":root", sheet) == ["--primary-ink: #000000; /* Primary/Ink */"])
    #expect(block("[data-theme=\"dark\"]", sheet).contains("--role-text: var(--primary-ink);"))
    #expect(block("  :root", sheet).contains("--role-text: var(--primary-ink);"))
  }

  @Test("a sheet that has got another color keeps the names of its properties")
  func addedColors() throws {
    var palette = try reading(
      "css", ":root{--inkBase:#111;--on_page:#fff}[data-theme=dark]{--inkBase:#eee;--extra:#123}"
    ).palettes[0]
    palette.groups[0].colors.append(CustomColor(name: "added", color: .white))
    let sheet = try css(palette.linked)
    #expect(
      block(":root", sheet).map { $0.prefix { $0 != ":" } } == ["--inkBase", "--on_page", "--added"])
    #expect(block("[data-theme=\"dark\"]", sheet).contains("--inkBase: #eeeeee; /* inkBase */"))
    #expect(block("[data-theme=\"dark\"]", sheet).contains("--extra: #112233; /* extra */"))
  }

  @Test("an alias whose name has no value in a theme is what it falls back to there")
  func fallbacks() throws {
    let palette = try reading(
      "css", ":root{--a:#111111;--b:var(--a)}[data-theme=dark]{--a:var(--a);--b:var(--a,#222222)}"
    ).palettes[0]
    #expect(palette.themes[0].roles["b"].map { palette.name(of: $0) } == "#222222")
  }

  @Test("a sheet without colors of its own says what it lacks")
  func refusals() throws {
    let imports = #expect(throws: FormatError.self) {
      try reading("css", "@import url(./base.css) layer(a);\n@import 'tailwindcss';\n:root{--gap:4px}")
    }
    #expect(imports?.hint.contains("./base.css") == true)
    let missing = #expect(throws: FormatError.self) {
      try reading("css", ":root{--gap:4px;\n--ink:var(--gray-9)}")
    }
    #expect(missing?.message.contains("--gray-9 is not defined") == true)
    #expect(missing?.place.contains("line 2") == true)
    let warned = try reading("css", "@import \"a.css\";:root{--ink:#111}")
    #expect(warned.warnings.count == 1 && warned.warnings[0].contains("a.css"))
  }

  @Test(
    "settings with comments and lock files are refused for what they are",
    arguments: [
      (
        "// settings\n{\"compilerOptions\":{\"strict\":true,/* x */},}", "tsconfig.app.json",
        "\"compilerOptions\""
      ),
      ("{type:'FeatureCollection',features:[]}", "map.json", "\"type\""),
      ("[[package]]\nname = \"a\"\nversion = \"1\"\n", "Cargo.lock", "unrecognized format"),
    ])
  func settings(text: String, name: String, part: String) {
    let error = #expect(throws: FormatError.self) {
      try FormatSniffer.detect(Array(text.utf8), fileName: name)
    }
    #expect(error?.message.contains(part) == true, "\(String(describing: error))")
  }

  @Test("channels that only HSL has are colors, though what uses them is elsewhere")
  func bareChannels() throws {
    let reading = try reading(
      "css", ":root { --page: 0 0% 100%; --ink: 222.2 84% 4.9%; --gap: 4px } .dark { --page: 210 50% 40% }")
    let palette = try #require(reading.palettes.first)
    #expect(Design.lines(palette) == ["Colors/page #FFFFFF", "Colors/ink #020817"])
    #expect(palette.themes.first?.roles.keys.sorted() == ["page"])
    // One alone, or numbers that have another meaning, are none.
    for text in [":root { --x: 0 0% 100% }", ":root { --x: 0% 50% 100%; --y: 0% 20% 30% }"] {
      #expect(throws: FormatError.self) { _ = try self.reading("css", text) }
    }
    let used = try self.reading(
      "css", ":root { --a: 0 20% 40%; --b: 0 20% 30% } p { color: hwb(var(--a)); background: hwb(var(--b)) }")
    #expect(used.palettes.first?.colors.first?.color.hexCode == "#993333")
  }
}
