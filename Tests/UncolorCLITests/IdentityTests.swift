import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// Findings, waivers and files keep to what they belong to.
@Suite struct IdentityTests {
  private func sheet(_ hex: String) -> String { ":root {\n  --ink: #111111;\n  --fog: \(hex);\n}\n" }

  @Test func aMendedFindingDoesNotExcuseTheSameOneElsewhere() throws {
    let harness = try Harness()
    try harness.write("a/tokens.css", sheet("#aaaaaa"))
    try harness.write("b/tokens.css", sheet("#000000"))
    let words = ["check", "a/tokens.css", "b/tokens.css", "--on", "white", "--baseline", "brand/known.json"]
    try harness.write("brand/.keep", "")
    #expect(harness.run(words + ["--update-baseline"]).status == 0)
    #expect(try harness.read("brand/known.json").contains("\"source\" : \"../a/tokens.css\""))
    #expect(harness.run(words).status == 0)
    try harness.write("a/tokens.css", sheet("#000000"))
    try harness.write("b/tokens.css", sheet("#aaaaaa"))
    let moved = harness.run(words)
    #expect(moved.status == 1, "\(moved.output)")
    #expect(moved.output.contains("../a/tokens.css"), "the finding that is gone is named")
    let updated = harness.run(words + ["--update-baseline"])
    #expect(updated.status == 0 && updated.errors.contains("../a/tokens.css"))
    #expect(try !harness.read("brand/known.json").contains("../a/tokens.css"))
  }

  @Test func aKnownFindingThatGotWorseFails() throws {
    let harness = try Harness()
    try harness.write("t.css", sheet("#949494"))
    let words = ["check", "t.css", "--on", "white", "--baseline", "known.json"]
    #expect(harness.run(words + ["--update-baseline"]).status == 0)
    try harness.write("t.css", sheet("#b0b0b0"))
    #expect(harness.run(words).status == 1)
  }

  @Test func aBaselineOfVersionOneIsSaidToBeOld() throws {
    let harness = try Harness()
    try harness.write("t.css", sheet("#aaaaaa"))
    try harness.write(
      "known.json",
      #"{"schemaVersion": 1, "findings": [{"rule": "on-color", "palette": "t", "foreground": "Colors/fog", "background": "white"}]}"#
    )
    let result = harness.run(["check", "t.css", "--on", "white", "--baseline", "known.json"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("version 1") && result.errors.contains("--update-baseline"))
  }

  @Test func aWaiverOfAnOutlineDoesNotExcuseText() throws {
    let harness = try Harness()
    try harness.add("Acme", "A/Sun=#ffb000", "A/Paper=#ffffff")
    try harness.good("theme", "add", "Acme", "Light")
    try harness.good("role", "set", "Acme", "Light", "textSecondary", "A/Sun")
    try harness.good("role", "set", "Acme", "Light", "background", "A/Paper")
    try harness.good("pair", "add", "Acme", "A/Sun", "A/Paper", "--size", "ui", "--min", "5")
    try harness.good(
      "pair", "waive", "Acme", "A/Sun", "A/Paper", "--size", "ui", "--min", "5", "--reason", "logo")
    let result = harness.run(["check", "Acme"])
    #expect(result.status == 1 && result.output.contains("1 waived"), "\(result.output)")
    try harness.good("pair", "add", "Acme", "A/Sun", "A/Paper")
    let ambiguous = harness.run(["pair", "waive", "Acme", "A/Sun", "A/Paper", "--reason", "why"])
    #expect(ambiguous.status == 64 && ambiguous.errors.contains("--size"))
  }

  @Test func anEndInThePastIsRefusedAndNeverShownAsUntil() throws {
    let harness = try Harness()
    try harness.add("Acme", "A/Sun=#ffb000", "A/Paper=#ffffff")
    try harness.good("pair", "add", "Acme", "A/Sun", "A/Paper")
    let past = harness.run(
      ["pair", "waive", "Acme", "A/Sun", "A/Paper", "--reason", "logo", "--until", "2020-01-31"])
    #expect(past.status == 64 && past.errors.contains("past"))
    try harness.write(
      "acme.json",
      """
      {"name": "Acme", "colorGroups": {"A": [{"name": "Sun", "hexCode": "#FFB000"}]}, "contrastPairs": [
        {"foreground": "A/Sun", "background": "white", "waiver": {"reason": "logo", "until": "2020-01-31"}}]}
      """)
    let words = ["check", "acme.json", "--baseline", "known.json"]
    #expect(harness.run(words + ["--update-baseline"]).status == 0)
    for format in ["text", "junit", "markdown", "sarif", "github"] {
      let report = harness.run(words + ["--format", format])
      #expect(report.status == 0 && !report.output.contains("until 2020"), "\(report.output)")
    }
    #expect(!harness.run(["pair", "list", "acme.json"]).output.contains("until 2020"))
  }

  @Test func aFileThatIsThereIsNeverAMissingPalette() throws {
    let harness = try Harness()
    try harness.write("palette", "this is no palette\n")
    try harness.write("broken.json", "{\"name\": ")
    try harness.write("folder/readme.txt", "x")
    for name in ["palette", "broken.json", "folder"] {
      let result = harness.run(["palette", "show", name])
      #expect(result.status == 65, "\(name): \(result.errors)")
      #expect(
        !result.errors.contains("no palette \"") && !result.errors.contains("palette add"), "\(result.errors)"
      )
      #expect(result.errors.contains(name))
    }
    try harness.add("palette", "A/Sun=#ffb000")
    #expect(harness.run(["palette", "show", "palette"]).status == 0)
  }

  @Test func whatLeadsNowhereIsShownAsSuch() throws {
    let harness = try Harness()
    try harness.write(
      "acme.json",
      """
      {"name": "Acme", "colorGroups": {"A": [{"name": "Sun", "hexCode": "#FFB000"}]}, "themes": [
        {"name": "Light", "roles": {"accent": "A/Gone"}}], "contrastPairs": [{"foreground": "A/Gone", "background": "A/Sun"}]}
      """)
    for words in [
      ["palette", "show", "acme.json"], ["role", "list", "acme.json"], ["pair", "list", "acme.json"],
    ] {
      #expect(harness.run(words).output.contains("dangling"), "\(words)")
    }
    let export = harness.run(["export", "acme.json", "--format", "css", "-o", "-"])
    #expect(export.errors.contains("A/Gone"), "\(export.errors)")
    #expect(harness.run(["export", "acme.json", "--format", "json", "-o", "-"]).output.contains("A/Gone"))
  }

  @Test func textThatIsNoColorIsRefusedAtItsPlace() throws {
    let harness = try Harness()
    try harness.write(
      "acme.json",
      "{\"name\": \"Acme\", \"colorGroups\": {\"A\": [\n  {\"name\": \"Sun\", \"hexCode\": \"#FFB00G\"}]}}")
    let result = harness.run(["palette", "show", "acme.json"])
    #expect(result.status == 65 && result.errors.contains("line 2"), "\(result.errors)")
  }
}
