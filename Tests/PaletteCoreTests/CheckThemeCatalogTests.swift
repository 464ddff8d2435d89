import Testing

@testable import PaletteCore

@Suite struct CheckThemeCatalogTests {
  static let theme = """
    {"name":"Dusk","accent":"#f80","background":"#111","secondaryBackground":"#222","tertiaryBackground":"#333",
    "separator":"#ffffff20","textPrimary":"white","textSecondary":"rgb(200 200 200)","tabBarHairline":"#444",
    "chartPalette":["#111","#222","#333","#444","#555"],"colorScheme":"dark"}
    """

  func read(_ text: String) throws -> [Theme] { try ThemeCatalog.read(Array(text.utf8)) }

  @Test(arguments: ["[\(theme)]", "{\"themes\":[\(theme)]}"]) func readsBothShapes(text: String) throws {
    let theme = try #require(try read(text).first)
    #expect(theme.name == "Dusk")
    #expect(theme.colorScheme == .dark)
    #expect(theme.roles.count == 13)
    #expect(theme.roles["textSecondary"] == ColorReference("rgb(200 200 200)"))
    #expect(theme.roles["chart5"] == ColorReference("#555"))
    #expect(theme.unknown.isEmpty)
  }

  @Test func everyMissingKeyIsNamed() throws {
    let error = try #require(
      #expect(throws: ThemeCatalog.Refusal.self) { try read(##"[{"textprimary":"#fff"}]"##) })
    for key in ThemeCatalog.colorKeys + ["chartPalette", "colorScheme"] {
      #expect(error.problems.contains { $0.hasPrefix("[0].\(key): is missing") })
    }
    #expect(error.problems.count == ThemeCatalog.colorKeys.count + 2)
    #expect(error.problems.contains { $0.contains("there is a key \"textprimary\"") })
  }

  @Test(arguments: [
    (##""accent":"#f80""##, ##""accent":"orangish""##, "themes[0].accent"),
    (##""accent":"#f80""##, ##""accent":7"##, "themes[0].accent"),
    (##""#444","#555"]"##, ##""#444"]"##, "themes[0].chartPalette: has 4 colors; exactly 5 are needed"),
    (##""#444","#555"]"##, ##""#444","#555","#666"]"##, "themes[0].chartPalette: has 6 colors"),
    (##""#444","#555"]"##, ##""#444","x"]"##, "themes[0].chartPalette[4]"),
    (##""dark""##, ##""dim""##, "themes[0].colorScheme: is none of light, dark, system"),
    (##""Dusk""##, ##""""##, "themes[0].name"),
    (##""Dusk""##, "5", "themes[0].name"),
  ])
  func malformedKeysAreNamed(part: String, replacement: String, problem: String) throws {
    let text = Self.theme.split(separator: part, omittingEmptySubsequences: false).joined(
      separator: replacement)
    let error = try #require(
      #expect(throws: ThemeCatalog.Refusal.self) { try read("{\"themes\":[\(text)]}") })
    #expect(error.problems.count == 1)
    #expect(error.problems[0].hasPrefix(problem))
  }

  @Test(arguments: ["", "null", "7", "{}", "[]", "[1]", "{\"themes\":{}}", "[[[", "\u{feff}"])
  func otherFilesAreRefused(text: String) {
    #expect(throws: ThemeCatalog.Refusal.self) { try read(text) }
  }

  @Test func namesAreUnique() {
    #expect(throws: ThemeCatalog.Refusal.self) { try read("[\(Self.theme),\(Self.theme)]") }
  }
}
