import Testing

@testable import UncolorCLI

/// A theme that changes one color of a pair changes the pair, whatever its names begin with.
@Suite struct ThemedPairTests {
  private static let names = [
    ["primary", "on_primary"], ["colorPrimary", "colorOnPrimary"], ["colorSurface", "colorOnSurface"],
    ["color_primary", "color_on_primary"], ["primary_background", "primary_text"],
    ["md_theme_primary", "md_theme_onPrimary"], ["md_theme_light_error", "md_theme_light_onError"],
  ]

  @Test(arguments: names.dropLast(), [true, false])
  func aColorOfTheNightIsHeldAgainstThatOfTheDay(_ names: [String], isGround: Bool) throws {
    let program = try Harness()
    let (ground, text) = (names[0], names[1])
    try program.write(
      "app/res/values/colors.xml",
      "<resources><color name=\"\(ground)\">#332233</color><color name=\"\(text)\">#FFFFFF</color></resources>"
    )
    let other = isGround ? "<color name=\"\(ground)\">#fefefe" : "<color name=\"\(text)\">#342434"
    try program.write("app/res/values-night/colors.xml", "<resources>\(other)</color></resources>")
    let result = program("check app")
    #expect(result.status == 1 && result.output.contains("2 checked, 1 fails"), "\(result.output)")
    #expect(result.output.contains("Dark"), "\(result.output)")
  }

  /// Both are changed: the pair is checked once in each theme, and is one pair.
  @Test(arguments: names) func aPairIsCheckedOnceInEachTheme(_ names: [String]) throws {
    let program = try Harness()
    for (folder, colors) in [("values", ["#332233", "#ffffff"]), ("values-night", ["#eeeeee", "#111111"])] {
      let lines = zip(names, colors).map { "<color name=\"\($0)\">\($1)</color>" }
      try program.write("app/res/\(folder)/colors.xml", "<resources>\(lines.joined())</resources>")
    }
    let result = program("check app")
    #expect(result.status == 0 && result.output.contains("2 checked, none fails"), "\(result.output)")
  }

  /// What a theme has no word about stays as it is, and names that pair nothing pair nothing in a theme.
  @Test func aThemeOfOtherColorsAddsNothing() throws {
    let program = try Harness()
    let day = """
      <resources><color name="colorPrimary">#332233</color><color name="colorOnPrimary">#FFFFFF</color>
      <color name="brand">#123456</color></resources>
      """
    try program.write("app/res/values/colors.xml", day)
    try program.write(
      "app/res/values-night/colors.xml", "<resources><color name=\"brand\">#fefefe</color></resources>")
    let result = program("check app")
    #expect(result.status == 0 && result.output.contains("1 checked, none fails"), "\(result.output)")
  }

  @Test(arguments: ["md-theme", "md-theme-dark", "app-color", "ds-color", "ui-theme"])
  func emptyWordsAreNoPartOfAName(_ prefix: String) throws {
    let program = try Harness()
    try program.write("a.css", ":root { --\(prefix)-primary: #777; --\(prefix)-on-primary: #fff }")
    let result = program("check a.css")
    #expect(result.status == 1 && result.output.contains("1 checked, 1 fails"), "\(result.output)")
  }
}
