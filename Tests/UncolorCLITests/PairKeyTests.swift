import Testing

@testable import UncolorCLI

/// What decides a verdict is never read wrongly: dates, levels, and keys that were misspelled.
@Suite struct PairKeyTests {
  private func palette(_ keys: String) -> String {
    """
    {"name": "Acme", "colorGroups": {"A": [{"name": "Fog", "hexCode": "#999999"},
      {"name": "Paper", "hexCode": "#ffffff"}]},
      "contrastPairs": [{"foreground": "A/Fog", "background": "A/Paper", \(keys)}]}
    """
  }

  private func check(_ keys: String, _ options: String = "") throws -> Harness.Result {
    let program = try Harness()
    try program.write("a.json", palette(keys))
    return program("check a.json \(options)")
  }

  @Test(arguments: [
    "\"2026-11-31\"", "\"2026-02-29\"", "\"2026-11-31T00:00:00Z\"", "\"soon\"", "20271231", "1767225600",
    "1767225600000", "\"\"", "true",
  ])
  func aDateThatIsNoneIsAnError(_ date: String) throws {
    let result = try check("\"waiver\": {\"reason\": \"logo\", \"until\": \(date)}")
    #expect(result.status == 65 && result.errors.contains("line 3"), "\(result.errors)")
    #expect(result.errors.contains("until"), "\(result.errors)")
  }

  @Test(arguments: ["\"2999-02-28\"", "\"2999-02-28T10:00:00Z\"", "1500000000"])
  func aDateIsOne(_ date: String) throws {
    let result = try check("\"waiver\": {\"reason\": \"logo\", \"until\": \(date)}")
    #expect(result.status == 0 && result.output.contains("waived"), "\(result.errors)")
  }

  @Test(arguments: [
    ("\"waiver\": {\"reason\": \"logo\", \"untill\": \"2020-01-01\"}", "until"),
    ("\"waiver\": {\"reason\": \"logo\", \"Until\": \"2020-01-01\"}", "until"),
    ("\"waiver\": {\"reason\": \"logo\", \"expires\": \"2020-01-01\"}", "until"), ("\"minn\": 21", "minimum"),
    ("\"min\": \"7\"", "minimum"), ("\"Level\": \"AAA\"", "level"), ("\"sise\": \"large\"", "size"),
    ("\"waivr\": {\"reason\": \"logo\"}", "waiver"),
  ])
  func aMisspelledKeyIsAnError(_ keys: String, _ meant: String) throws {
    let result = try check(keys)
    #expect(result.status == 65 && result.errors.contains("did you mean \"\(meant)\"?"), "\(result.errors)")
    #expect(result.errors.contains("a.json: ") && result.errors.contains("line 3"), "\(result.errors)")
  }

  /// Others are kept, and every report says that they do nothing.
  @Test(arguments: ["text", "json", "github", "markdown", "junit", "sarif"])
  func anotherKeyIsToldInEveryReport(_ format: String) throws {
    let result = try check("\"waiver\": {\"reason\": \"logo\", \"ticket\": \"B-7\"}", "--format \(format)")
    #expect(result.status == 0 && result.output.contains("ticket"), "\(result.output)")
  }

  @Test(arguments: [
    ("\"level\": \"AAAA\"", "\"AAAA\" is not one of AA or AAA"),
    ("\"size\": \"big\"", "\"big\" is not one of normal, large or ui"),
  ])
  func aWordThatIsNoneIsNamedWithThoseThatAre(_ keys: String, _ message: String) throws {
    let result = try check(keys)
    #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("line 3"), "\(result.errors)")
  }

  @Test func theSchemeOfAThemeIsNamedAlike() throws {
    let program = try Harness()
    try program.write(
      "a.json",
      """
      {"name": "Acme", "colorGroups": {"A": [{"name": "Fog", "hexCode": "#999999"}]},
        "themes": [{"name": "Dim", "colorScheme": "dim", "roles": {}}]}
      """)
    let errors = program("check a.json").errors
    #expect(errors.contains("\"dim\" is not one of light, dark or system"), "\(errors)")
  }

  @Test(arguments: [
    ("[]", "the whole is of another kind"), ("xx", "line 1, column 1"),
    ("{\"schemaVersion\": 2,\n \"findings\": [}", "line 2, column 15"),
  ])
  func aBaselineThatIsNoneSaysWhy(_ text: String, _ reason: String) throws {
    let program = try Harness()
    try program.write("a.css", "a{color:#777;background:#fff}")
    try program.write("known.json", text)
    let result = program("check a.css --baseline known.json")
    #expect(result.status == 65 && result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("this is not a baseline"), "\(result.errors)")
  }
}
