import Testing

@testable import PaletteCore

/// Names that say one color for two uses, which no convention may take for a pair.
@Suite struct NamesakeTests {
  private func check(_ colors: KeyValuePairs<String, String>) throws -> (
    pairs: Int, failures: Int, said: [String]
  ) {
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "Base", colors: colors.map { CustomColor(name: $0.key, color: Color(hex: $0.value) ?? .black) })
    ]
    let check = try #require(
      try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes.first)
    let found = ConventionPairs(palette)
    return (
      found.scopes.map(\.pairs.count).reduce(0, +),
      check.results.count { !$0.passed },
      found.warnings
    )
  }

  @Test func textAndBackgroundOfOneColorAreNoPair() throws {
    let found = try check([
      "color-background": "#ffffff", "color-text": "#101010", "color-text-success": "#14743a",
      "color-background-success": "#14743a", "color-text-error": "#b3102a",
      "color-background-error": "#b3102a",
      "color-text-strong": "#0b2a66", "color-background-strong": "#123a8c",
    ])
    #expect(found.failures == 0)
    #expect(found.said.contains { $0.contains("color-text-error") || $0.contains("text-error") })
    #expect(found.said.contains { $0.contains("2 more pairs of names") && $0.contains("pair add") })
  }

  @Test func oneUnreadablePairIsAFinding() throws {
    let found = try check([
      "color-background": "#ffffff", "color-text": "#101010", "color-text-success": "#14743a",
      "color-background-success": "#14743a", "color-text-error": "#b3102a",
      "color-background-error": "#fde7ea",
    ])
    #expect(found.failures == 1 && !found.said.contains { $0.contains("pair add") })
  }
}
