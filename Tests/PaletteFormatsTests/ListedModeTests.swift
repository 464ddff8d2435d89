import PaletteCore
import Testing

@testable import PaletteFormats

/// Light and dark within lists of files of literal colors.
@Suite struct ListedModeTests {
  private static func lines(_ reading: FormatReading) -> [String: String] {
    Dictionary(
      reading.palettes[0].colors.map { ("\($0.group).\($0.color.name)", $0.color.hexCode.lowercased()) },
      uniquingKeysWith: { $1 })
  }

  @Test(
    "light and dark are modes within lists, and where the elements of a list are called so",
    arguments: [
      (
        ##"{"items":[{"name":"reef","vars":{"theme":{"gap":"calc(var(--gap) - 2px)"},"light":{"ink":"#111111","page":"#ffffff"},"dark":{"ink":"#eeeeee","page":"#000000"}}}]}"##,
        "items.reef.vars."
      ),
      (
        ##"{"looks":[{"name":"light","vars":{"ink":"#111111","page":"#ffffff"}},{"name":"dark","vars":{"ink":"#eeeeee","page":"#000000"}}]}"##,
        "looks.vars."
      ),
      (
        ##"{"themes":[[{"id":"light","ink":"#111111","page":"#ffffff"},{"id":"dark","ink":"#eeeeee","page":"#000000"}]]}"##,
        "themes.0."
      ),
    ])
  func listedModes(_ text: String, _ group: String) throws {
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(Self.lines(reading) == [group + "ink": "#111111", group + "page": "#ffffff"])
    #expect(reading.palettes[0].themes.map(\.name) == ["dark"])
    let night = try #require(reading.palettes[0].themes.first?.roles[group + "ink"])
    #expect(reading.palettes[0].name(of: night).lowercased() == "#eeeeee")
    #expect(!reading.warnings.contains { $0.contains("is no color:") })
  }

  @Test("lists whose elements are not all modes keep them all")
  func listsOfOthers() throws {
    let text = ##"""
      {"sets":[{"name":"light","ink":"#111111","page":"#ffffff"},{"name":"dark","ink":"#eeeeee","page":"#000000"},
       {"name":"coral","ink":"#ff5500","page":"#ffeedd"}]}
      """##
    let reading = try Design.reading(Array(text.utf8), "literals")
    #expect(reading.palettes[0].themes.isEmpty)
    #expect(Self.lines(reading).count == 6)
  }
}
