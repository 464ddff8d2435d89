import Testing

@testable import UncolorCLI

/// What a build says to a person.
@Suite struct ProjectTellingTests {
  @Test func aRefusedBuildTellsNothingOfFilesThatItDidNotWrite() throws {
    let program = try ProjectTests.brands()
    let start =
      "{ \"palettes\": [\"brand/*.json\"], \"outputs\": [ { \"format\": \"gpl\", \"to\": \"{slug}.gpl\" }"
    try program.write("uncolor.json", start + ", { \"format\": \"dtcg\", \"to\": \"{slug}.json\" } ] }")
    let refused = program.run(["build"])
    #expect(refused.status == 65 && refused.errors.contains("\"to\" names one"), "\(refused.errors)")
    #expect(!refused.errors.contains("cannot hold"), "\(refused.errors)")
    try program.write("uncolor.json", start + " ] }")
    #expect(try program.good("build").errors.contains("gpl cannot hold "))
  }

  @Test func anUnknownNameOfATemplateIsToldWithItsPlaceOnce() throws {
    let program = try ProjectTests.brands()
    try program.write("templates/list.txt.mustache", "{{name}}\n{{colour}}{{> nothing}}\n")
    try program.write(
      "uncolor.json",
      "{ \"palettes\": [\"brand/*.json\"], \"outputs\": "
        + "[ { \"template\": \"templates/list.txt.mustache\", \"to\": \"{slug}.txt\" } ] }")
    let told = try program.good("build").errors.split(separator: "\n").filter { $0.contains("mustache") }
    #expect(
      told == [
        "templates/list.txt.mustache:2:3: nothing is called \"colour\"",
        "templates/list.txt.mustache:2:15: nothing is called \"nothing\"",
      ], "\(told)")
    // What the model could compute for others is not spoken of.
    #expect(!(try program.good("build", "--dry-run").errors.contains("computed")))
  }
}
