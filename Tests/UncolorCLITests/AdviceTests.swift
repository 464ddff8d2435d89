import Testing

@testable import UncolorCLI

/// What a check says of where a failure is mended, and how.
@Suite struct AdviceTests {
  @Test func `more opacity is told where no other color would do`() throws {
    let program = try Harness()
    try program.write("a.css", ":root { --background: #fff; --text: #00000080 }")
    let told = program.run("check", "a.css").output.split { $0.isWhitespace }.joined(separator: " ")
    let words = "no color of the same hue would do at this opacity; Colors/text at 54 % would have 4.58:1"
    #expect(told.contains(words))
  }

  @Test func `a place in another file has its file`() throws {
    let program = try Harness()
    let items = "<item name=\"colorPrimary\">@color/p</item><item name=\"colorOnPrimary\">#FFF</item>"
    try program.write(
      "res/values/t.xml",
      "<resources><color name=\"p\">#000</color>"
        + "<style name=\"Theme.A\" parent=\"Theme.Material3.DayNight\">\(items)</style></resources>")
    try program.write("res/values-night/c.xml", "<resources>\n<color name=\"p\">#EEE</color></resources>")
    let told = program.run("check", "res").output
    #expect(told.contains("res/values/t.xml:1:") && told.contains("colorPrimary at"))
    #expect(told.contains("res/values-night/c.xml:2:1"))
  }
}
