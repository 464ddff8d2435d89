import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

/// Palettes from the style blocks of components.
@Suite struct ComponentReaderTests {
  private static let blocks: [(String, [String])] = [
    ("<template/>\n<style>:root{--ink: #123456}</style>", ["ink #123456 2"]),
    (
      "<style>:root{--ink: #123456}</style>\n<style scoped>:root{--paper: var(--ink)}</style>",
      ["ink #123456 1", "paper #123456 2"]
    ),
    ("<script/>\n<style lang=\"scss\">\n$ink: #123456;\n</style>", ["ink #123456 3"]),
    ("<template/>\n<style lang=\"sass\">\n$ink: #123456\n</style>", ["ink #123456 3"]),
    ("<template/>\n<style lang=\"less\">@ink: #123456; @a: @ink;</style>", ["ink #123456 2", "a #123456 2"]),
    ("<template/>\n<style lang=\"stylus\">\nink = #123456\n</style>", ["ink #123456 3"]),
    ("<style>@theme { --color-ink: #123456; }</style>", ["color-ink #123456 1"]),
  ]

  @Test("each block is read as its language is", arguments: blocks)
  func languages(text: String, colors: [String]) throws {
    let input = FormatInput(bytes: Array(text.utf8), fallbackName: "App")
    let format = try FormatSniffer.detect(input, fileName: "App.vue")
    #expect(format.id == "component")
    let reading = try format.reading(input)
    let palette = try #require(reading.palettes.first)
    let map = try #require(reading.sourceMaps.first)
    let found = palette.colors.map { group, color in
      "\(color.name) \(color.hexCode) \(map[.color(group: group, name: color.name)]?.line ?? 0)"
    }
    #expect(found == colors)
  }

  @Test func aBlockInAnotherLanguageIsSaid() throws {
    let text =
      "<template/>\n<style lang=\"sass\">\n$ink: #123456\n</style>\n<style>:root{--paper: #fff}</style>"
    let reading = try PaletteFormat.component.reading(FormatInput(bytes: Array(text.utf8)))
    #expect(
      reading.warnings.map(\.description) == [
        "the styles in css were not read beside those in scss (line 5, column 1)"
      ])
  }

  @Test func aFolderOfComponentsIsItsSheets() throws {
    let folder = [
      NamedBytes(path: "App.vue", bytes: Array("<style>:root{--ink: #123456}</style>".utf8)),
      NamedBytes(path: "Plain.vue", bytes: Array("<template/>".utf8)),
    ]
    let input = FormatInput(bytes: [], fallbackName: "src", folder: folder)
    let reading = try FormatSniffer.detect(input, fileName: "src").reading(input)
    #expect(reading.palettes.map { $0.colors.map(\.color.name) } == [["ink"]])
  }

  /// Properties in blocks of Sass and Less are properties all the same.
  @Test(arguments: [
    ("scss", "// a { comment\n:root { --ink: #777; }"),
    ("less", "@a: #123; // b\n.c { .m(); }\n:root { --ink: #777; }"),
  ])
  func blocksOfAFolderAreReadInAnyLanguage(_ language: String, _ block: String) throws {
    let text = "<template/>\n<style lang=\"\(language)\">\n\(block)\n</style>"
    let folder = [
      NamedBytes(path: "A.vue", bytes: Array(text.utf8)),
      NamedBytes(path: "b.css", bytes: Array(":root { --text: var(--ink) }".utf8)),
    ]
    let input = FormatInput(bytes: [], fallbackName: "src", folder: folder)
    let reading = try FormatSniffer.detect(input, fileName: "src").reading(input)
    #expect(reading.palettes.map { $0.colors.map(\.color.hexCode) } == [["#777777", "#777777"]])
  }
}
