import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

struct DesignMDTests {
  static let tidewater = """
    ---
    version: alpha
    name: Tidewater
    description: A harbor at dawn
    colors:
      background: "#fdfcf8" # paper
      ink: '#10242e'
      accent: oklch(0.62 0.17 40)
      link: "{colors.accent}"
      soft: color-mix(in srgb, {colors.accent} 20%, white)
      status:
        danger: crimson
    typography:
      headline-lg:
        fontFamily: Harbor Serif
        fontSize: 2.5rem
        fontWeight: "700"
      body-md: { fontFamily: Quay Sans, fontSize: 16px }
    rounded: { sm: 4px }
    components:
      button:
        backgroundColor: "{colors.accent}"
        textColor: "#ffffff"
        typography: "{typography.headline-lg}"
      button-hover:
        backgroundColor: "{colors.soft}"
      button-disabled:
        backgroundColor: "#eeeeee"
        textColor: "#dddddd"
      glass:
        backgroundColor: rgba(16, 36, 46, 0.1)
        textColor: "{colors.ink}"
      lost:
        backgroundColor: "{colors.nowhere}"
        textColor: "{colors.ink}"
      floating:
        textColor: "{colors.ink}"
      badge:
        backgroundColor: "{colors.background}"
        iconColor: "{colors.link}"
    ---

    # Tidewater

    ## Colors

    Salt, *rope* and rust.\u{20}

    """

  private func read(_ text: String) throws -> FormatReading {
    try PaletteFormat.designMD.reading(FormatInput(bytes: Array(text.utf8), fallbackName: "DESIGN"))
  }

  private func write(_ palette: ColorPalette) throws -> String {
    let file = try #require(try PaletteFormat.designMD.writing(palette).files.first)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func tokensAreColorsAndComponentsArePairs() throws {
    let reading = try read(Self.tidewater)
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Tidewater" && palette.brandDescription == "A harbor at dawn")
    #expect(palette.groups.map(\.name) == ["Colors", "status"])
    let colors = Dictionary(uniqueKeysWithValues: palette.colors.map { ($0.color.name, $0.color) })
    #expect(colors["link"]?.hexCode == colors["accent"]?.hexCode)
    #expect(colors["danger"]?.hexCode == "#DC143C" && colors["soft"] != nil)
    #expect(palette.typography.name == FontChoice(family: "Harbor Serif", size: 40))
    #expect(palette.typography.description == FontChoice(family: "Quay Sans", size: 16))
    let pairs = palette.spelled.contrastPairs
    #expect(pairs.map(\.size) == [.large, .large, .normal, .ui])
    #expect(pairs[0].background == ColorReference("Colors/accent"))
    #expect(pairs[1].background == ColorReference("Colors/soft"))
    // Translucent glass lies on the background.
    #expect(try palette.resolve(pairs[2].background).color.hex == "#e5e6e4")
    #expect(Set(reading.unresolved.map(\.name)) == ["lost", "floating"])
    #expect(reading.unresolved.first { $0.name == "lost" }?.reason.contains("{colors.nowhere}") == true)
    #expect(reading.unresolved.first { $0.name == "lost" }?.place.line == 34)
  }

  @Test func placesAreThoseOfTheValues() throws {
    let reading = try read(Self.tidewater)
    let map = try #require(reading.sourceMaps.first)
    let ink = try #require(map[.color(group: "Colors", name: "ink")])
    #expect(ink.line == 7 && ink.column == 8)
    let danger = try #require(map[.color(group: "status", name: "danger")])
    #expect(danger.line == 12 && danger.column == 13)
    let button = try #require(map[.pair(0)])
    #expect(button.line == 23 && button.column == 16)
    // A variant that has no text of its own is mended at its background.
    #expect(map[.pair(1)]?.line == 26)
  }

  @Test(arguments: [tidewater, tidewater.replacing("\n", with: "\r\n"), "\u{FEFF}" + tidewater])
  func theFileIsKeptToTheByte(_ text: String) throws {
    let palette = try #require(try read(text).palettes.first)
    #expect(try write(palette) == text)
    let stored = try #require(try Fixtures.again(palette))
    #expect(try write(stored) == text)
  }

  @Test func whatChangedIsWrittenAndNothingElse() throws {
    var palette = try #require(try read(Self.tidewater).palettes.first)
    palette.groups[0].colors[1].color = try Color(css: "#001018")
    palette.name = "Low \"Tide\""
    let text = try write(palette)
    #expect(
      text
        == Self.tidewater.replacing("ink: '#10242e'", with: "ink: \"#001018\"")
        .replacing("name: Tidewater", with: "name: \"Low \\\"Tide\\\"\""))
  }

  @Test func anAliasKeepsItsColorWhenItsTargetMoves() throws {
    var palette = try #require(try read(Self.tidewater).palettes.first)
    let link = palette.groups[0].colors[3].hexCode
    palette.groups[0].colors[2].color = try Color(css: "#123456")
    let back = try #require(try read(try write(palette)).palettes.first)
    #expect(back.groups[0].colors[2].hexCode == "#123456" && back.groups[0].colors[3].hexCode == link)
  }

  @Test func addedAndRemovedColorsLeaveTheProseAlone() throws {
    var palette = try #require(try read(Self.tidewater).palettes.first)
    palette.groups[0].colors.removeAll { $0.name == "soft" }
    palette.groups[0].colors.append(CustomColor(name: "Wet Rope", color: try Color(css: "#5a4b3c")))
    palette.contrastPairs.append(
      ContrastPair(
        foreground: ColorReference("Colors/Wet Rope"), background: ColorReference("Colors/background")))
    let text = try write(palette)
    #expect(text.contains("  wet-rope: \"#5a4b3c\"\n") && !text.contains("soft:"))
    #expect(text.contains("    danger: \"#dc143c\"\n"))
    #expect(!text.contains("{colors.soft}"))
    #expect(text.contains("wet-rope-on-background:\n"))
    let marker = "# Tidewater"
    #expect(
      text.split(separator: marker, maxSplits: 1).last
        == Self.tidewater.split(separator: marker, maxSplits: 1).last)
    let back = try #require(try read(text).palettes.first)
    #expect(back.colors.map(\.color.hexCode).sorted() == palette.colors.map(\.color.hexCode).sorted())
  }

  @Test func otherPalettesAreWrittenAsFarAsTheFormatGoes() throws {
    var palette = try Fixtures.palette("meridian")
    palette.contrastPairs.append(
      ContrastPair(
        foreground: .init(literal: .black), background: .init(literal: .white), size: .large, level: .aaa))
    let writing = try PaletteFormat.designMD.writing(palette)
    let other = palette.contrastPairs.count { !DesignWriter.isHeld($0) }
    #expect(writing.losses.contains { $0.hasPrefix("\(other) pair") })
    #expect(writing.losses.contains { $0.contains("theme") })
    let file = try #require(writing.files.first)
    let back = try #require(
      try PaletteFormat.designMD.reading(FormatInput(bytes: file.bytes)).palettes.first)
    #expect(back.groups.map(\.name) == palette.groups.map(\.name))
    #expect(back.contrastPairs.count == palette.contrastPairs.count - other)
    #expect(back.typography == palette.typography && back.brandName == palette.brandName)
    #expect(try PaletteFormat.css.writing(back).losses.contains { $0.contains("DESIGN.md") })
  }

  @Test func ourOwnFileKeepsItsNamesWhenColorsCome() throws {
    var palette = try #require(try read(try write(try Fixtures.palette("meridian"))).palettes.first)
    let before = palette.colors.map { "\($0.group)/\($0.color.name)" }
    palette.groups[0].colors.append(CustomColor(name: "Low Fog", color: try Color(css: "#abcdef")))
    palette.groups.append(ColorGroup(name: "New Harbor", colors: [CustomColor(name: "Pier", color: .black)]))
    let back = try #require(try read(try write(palette)).palettes.first)
    let after = back.colors.map { "\($0.group)/\($0.color.name)" }
    #expect(after.count == before.count + 2 && Set(before).isSubset(of: after))
    #expect(after.contains("New Harbor/Pier") && after.contains("\(palette.groups[0].name)/Low Fog"))
    #expect(back.contrastPairs.count == palette.contrastPairs.count)
  }

  @Test(arguments: [
    ("---\ncolors:\n  primary: #fff\n  ink: '#000'\n---\n", "quotes"),
    ("---\ncolors:\n  a: '{colors.b}'\n  b: '{colors.a}'\n  c: red\n---\n", "itself"),
    ("---\ncolors:\n  a: '#ff'\n  c: red\n---\n", "is not a color"),
    ("## Colors\n- **Ink (#10242e):** text\n- **Paper** (#fff) page\n", "prose"),
    ("---\ncolors:\n  c: red\n---\n```yaml\na: [\n```\n", "passed over"),
  ])
  func whatIsPassedOverIsSaid(_ text: String, _ words: String) throws {
    let reading = try read(text)
    #expect(reading.warnings.contains { $0.contains(words) }, "\(reading.warnings)")
    #expect(reading.palettes.first?.colorCount ?? 0 > 0)
  }

  @Test(arguments: [
    ("---\ncolors:\n  a: red\n", "never closed"), ("---\ncolors:\n  a: red\n a: b\n---\n", "line"),
    ("# Nothing\n", "no tokens"), ("---\ncolors: {}\n---\n", "no color"),
    ("---\ncolors:\n  a: red\n---\n```yaml\ncolors:\n  b: red\n```\n", "two blocks"),
    (
      "---\ncolors:\n  a: red\n---\n## Colors\n\n```\n## Type\n```\n## Type\n## colors ##\n",
      "first at line 5 line 11"
    ),
  ])
  func whatCannotBeReadIsAnError(_ text: String, _ words: String) {
    let error = #expect(throws: FormatError.self) { try read(text) }
    #expect(
      error.map { "\($0.message) \($0.place)" }?.contains(words) == true, "\(String(describing: error))")
  }

  @Test func blocksOfYAMLAreTokensToo() throws {
    let text =
      "# House\n\n## Colors\n\n```yaml\ncolors:\n  ink: \"#102030\"\n```\n\n```yml\nports: [1]\n```\n"
    let reading = try read(text)
    #expect(reading.palettes.first?.name == "House")
    #expect(reading.sourceMaps.first?[.color(group: "Colors", name: "ink")]?.line == 7)
  }

  @Test func lightAndDarkArePairedEach() throws {
    let reading = try read(
      "---\nname: Modes\ncolors:\n  light: {text: '#000', page: '#fff'}\n  dark: {text: '#eee', page: '#111'}\n"
        + "components:\n  card: {textColor: '{colors.text}', backgroundColor: '{colors.page}'}\n---\n")
    let pairs = try #require(reading.palettes.first?.spelled.contrastPairs)
    #expect(pairs.map(\.foreground) == [ColorReference("light/text"), ColorReference("dark/text")])
    #expect(reading.unresolved.isEmpty)
  }

  @Test(arguments: [
    ("DESIGN.md", tidewater, "design-md"), ("notes.md", tidewater, "design-md"), ("", tidewater, "design-md"),
    ("docs/design.md", "# H\n\n## Colors\n\n- **Ink (#102030):** x\n", "design-md"),
  ])
  func theFileIsToldByNameAndContent(_ name: String, _ text: String, _ id: String) throws {
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: name).id == id)
  }

  @Test func hostileFilesAreBounded() throws {
    let chain = (0..<5_000).map { "  c\($0): \"{colors.c\($0 + 1)}\"" }.joined(separator: "\n")
    let wide = "  x: \"" + String(repeating: "{colors.c1}", count: 300) + "\"\n"
    let clock = ContinuousClock()
    for text in [
      "---\ncolors:\n\(chain)\n\(wide)  ink: red\n---\n",
      "---\ncolors:\n  ink: red\n---\n" + String(repeating: "```yaml\nx: 1\n```\n", count: 5_000),
      "---\ncolors:\n  ink: red\n" + String(repeating: "a", count: 100_000) + ": b\n---\n",
    ] {
      let time = clock.measure { _ = try? read(text) }
      #expect(time < .seconds(8))
    }
  }
}

extension Fixtures {
  /// A palette as the store would give it back.
  static func again(_ palette: ColorPalette) throws -> ColorPalette? {
    let file = try #require(try PaletteFormat.json.writing(palette).files.first)
    return try PaletteFormat.json.reading(FormatInput(bytes: file.bytes)).palettes.first
  }
}
