import PaletteCore
import Testing

@testable import PaletteFormats

/// Style sheets of others: names, references and places, and what writing them again keeps.
struct SheetReaderTests {
  private func read(_ id: String, _ text: String) throws -> FormatReading {
    try #require(PaletteFormat.named(id)).reading(FormatInput(bytes: Array(text.utf8), fallbackName: "site"))
  }

  private func listing(_ palette: ColorPalette) -> [String] {
    palette.colors.map { "\($0.group)/\($0.color.name) \($0.color.value ?? $0.color.hexCode)" }
  }

  private let system = """
    @layer tokens;
    @layer tokens {
      :root, [data-theme="light"] {
        --sea-1: oklch(62% 0.1 220); --sea-2: #123; --ink: var(--sea-2); --gap: 4px;
        --fade: linear-gradient(var(--sea-2), #fff);
      }
    }
    .night { --sea-2: #def; --only: #abc; --link: var(--sea-1) }
    @media (prefers-contrast: more) { :root { --ink: #000 } }
    .button { --button-bg: red; color: var(--ink) }
    """

  @Test func namesAreThoseOfTheProperties() throws {
    let palette = try read("css", system).palettes[0]
    #expect(
      palette.colors.map { "\($0.group)/\($0.color.name)" } == ["sea/sea-1", "sea/sea-2", "Colors/ink"])
    #expect(palette.themes.map(\.name) == ["Light", "Night", "High Contrast"])
    #expect(
      palette.themes.map { $0.roles.keys.sorted() } == [[], ["ink", "link", "only", "sea-2"], ["ink"]])
    #expect(palette.themes[1].colorScheme == .dark)
  }

  @Test func anAliasOfWhatStaysTheSameIsAReference() throws {
    let palette = try read("css", system).palettes[0]
    let night = palette.themes[1].roles
    #expect(night["link"].flatMap { palette.name(of: $0) } == "sea/sea-1")
    #expect(night["ink"].flatMap { palette.name(of: $0) } == "#ddeeff")
  }

  @Test func placesAreThoseOfTheDeclarations() throws {
    let reading = try read("css", system)
    let map = try #require(reading.sourceMaps.first)
    let ink = try #require(map[.color(group: "Colors", name: "ink")])
    #expect(ink.line == 4)
    let bytes = Array(system.utf8)
    #expect(String(decoding: bytes[ink.bytes], as: UTF8.self) == "var(--sea-2)")
    // A role that follows the base stands where the base declares it.
    let followed = try #require(map[.role(theme: "Night", role: "ink")])
    #expect(followed == ink)
    let own = try #require(map[.role(theme: "Night", role: "only")])
    #expect(own.line == 8 && String(decoding: bytes[own.bytes], as: UTF8.self) == "#abc")
  }

  @Test func writingAgainKeepsNamesAliasesAndSelectors() throws {
    let palette = try read("css", system).palettes[0]
    let text = try PaletteFormat.css.text(palette)
    for part in [
      "--ink: var(--sea-2)", "--gap: 4px", ".night {", "@layer tokens {", "prefers-contrast: more",
      "oklch(62% 0.1 220)",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains("--button-bg"))
    let back = try read("css", text).palettes[0]
    #expect(listing(back) == listing(palette))
    #expect(back.themes == palette.themes && back.gradients == palette.gradients && back.name == palette.name)
    #expect(try PaletteFormat.css.text(back) == text)
  }

  @Test func anEditedColorIsWrittenWhereItStood() throws {
    var palette = try read("css", system).palettes[0]
    palette.groups[0].colors[1].color = try Color(css: "#456")
    let text = try PaletteFormat.css.text(palette)
    #expect(text.contains("--sea-2: #445566"))
    // What was an alias of it was another color before, and still is.
    #expect(text.contains("--ink: #112233"))
    let back = try read("css", text).palettes[0]
    #expect(listing(back) == listing(palette))
  }

  @Test func whatChangedMoreThanAValueIsWrittenAnew() throws {
    var palette = try read("css", system).palettes[0]
    palette.groups[0].colors[0].name = "surf"
    let text = try PaletteFormat.css.text(palette)
    #expect(text.contains("--sea-surf: ") && text.contains("--sea-2: ") && text.contains("--ink: "))
    #expect(try read("css", text).palettes[0].colors.map(\.color.name) == ["surf", "sea-2", "ink"])
  }

  @Test func channelListsAreKeptAsTheyAre() throws {
    let text =
      ":root { --bg: 222 47% 11%; --fg: 0 0% 100% } body { background: hsl(var(--bg)); color: hsl(var(--fg) / 1) }"
    var palette = try read("css", text).palettes[0]
    #expect(listing(palette) == ["Colors/bg #0F1729", "Colors/fg #FFFFFF"])
    #expect(try PaletteFormat.css.text(palette).contains("--bg: 222 47% 11%;"))
    palette.groups[0].colors[0].color = try Color(css: "#f00")
    #expect(try PaletteFormat.css.text(palette).contains("--bg: 0 100% 50%;"))
  }

  @Test func otherFormatsTakeTheNameOfAPropertyWhole() throws {
    let palette = try read("css", system).palettes[0]
    let text = try PaletteFormat.scss.text(palette)
    #expect(text.contains("$sea-1: ") && text.contains("$ink: ") && !text.contains("$sea-sea"))
  }

  @Test("what @property registers as a color is one, unless the sheet declares it")
  func registered() throws {
    let sheet = """
      @property --accent { syntax: "<color>"; inherits: true; initial-value: #c0ffee; }
      @property --ink { syntax: "<color>"; inherits: true; initial-value: #111111; }
      @property --gap { syntax: "<length>"; inherits: true; initial-value: 4px; }
      @property --tw-gradient-from { syntax: "<color>"; inherits: false; initial-value: #0000; }
      :root { --ink: #222222; --link: var(--accent) }
      .dark { --accent: #abcdef }
      """
    let palette = try read("css", sheet).palettes[0]
    #expect(
      palette.colors.map { "\($0.color.name) \($0.color.hexCode)" } == [
        "ink #222222", "link #C0FFEE", "accent #C0FFEE",
      ])
    #expect(palette.themes.map { $0.roles.keys.sorted() } == [["accent", "link"]])
    let alone = "@property --accent { syntax: '<color>'; inherits: true; initial-value: #c0ffee }"
    var edited = try read("css", alone).palettes[0]
    #expect(edited.colors.count == 1)
    // It is written back where it stands.
    try edited.editColor("Colors/accent") { $0.color = Color(red: 1, green: 2, blue: 3) }
    #expect(
      String(decoding: try Design.bytes(edited, "css"), as: UTF8.self).contains("initial-value: #010203"))
  }

  @Test func aSheetOfThemesAloneIsAPalette() throws {
    let palette = try read("css", ".theme-rose { --primary: #f43f5e; --card: #fff }").palettes[0]
    #expect(palette.colorCount == 0 && palette.themes.map(\.name) == ["Rose"])
    #expect(palette.themes[0].roles.count == 2)
  }

  @Test func whatStaysUnresolvedIsAWarningWithItsPlace() throws {
    let reading = try read("css", ":root {\n  --a: red;\n  --b: rgb(from var(--gone) r g b);\n}")
    #expect(
      reading.warnings.map(\.description) == [
        "--b: --gone is not defined in this style sheet (line 3, column 8)"
      ])
  }

  @Test func colorsOfRulesAreSaidToBeLeftOut() throws {
    let sheet = ":root { --a: red }\n.b { --b-ink: #fff; --b-size: 2px; --tw-ring-color: #fff; --a: blue }"
    #expect(
      try read("css", sheet).warnings.map(\.description) == [
        "--b-ink, which the root does not declare, was left out (line 2, column 6)"
      ])
    let two = sheet + ".c { --c: lime }"
    #expect(
      try read("css", two).warnings.first?.description.hasPrefix(
        "2 colors of properties that the root does not declare were left out, --b-ink first") == true)
  }

  // MARK: SCSS and Less

  @Test(arguments: [("scss", "$"), ("less", "@")])
  func variablesOfPlainExpressionsAreRead(_ id: String, _ sign: String) throws {
    let text = """
      // Colors
      \(sign)blue-500: #3c83f6;
      \(sign)blue-900 : rgb(12, 34, 56) ; /* deep */
      \(sign)brand: \(sign)blue-500;
      \(sign)veil: rgba(\(sign)blue-500, 0.5);
      \(sign)gap: 4px; \(sign)word: solid; \(sign)url: url(http://x.y/z);
      \(sign)computed: darken(\(sign)blue-500, 10%);
      .a { color: \(sign)brand; &:hover { color: red } }
      """
    let reading = try read(id, text)
    #expect(
      listing(reading.palettes[0]) == [
        "blue/blue-500 #3C83F6", "blue/blue-900 #0C2238", "Colors/brand #3C83F6", "Colors/veil #3C83F680",
        "Colors/computed #0B64F4",
      ])
    #expect(reading.warnings.isEmpty)
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "x." + id).id == id)
  }

  @Test func aDefaultGivesWay() throws {
    let palette = try read("scss", "$a: #111;\n$a: #222 !default;\n$b: #333 !default;").palettes[0]
    #expect(listing(palette) == ["Colors/a #111111", "Colors/b #333333"])
  }

  @Test func variablesInACircleAreNoColors() {
    #expect(throws: FormatError.self) { try read("scss", "$a: $b; $b: $a;") }
    #expect(throws: FormatError.self) { try read("less", "@a: 4px;") }
  }
}
