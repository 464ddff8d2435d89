import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// Colors that depend on a page, standard input of every color tool, and what is out when an operand is wrong.
struct ColorContextTests {
  @Test func schemeAndCurrentColorAreTold() throws {
    let program = try Harness()
    let text = "light-dark(white, currentColor)"
    #expect(try program.good("convert", text, "--scheme", "light").output == "#ffffff\n")
    #expect(
      try program.good("convert", text, "--scheme", "dark", "--current", "rebeccapurple").output
        == "#663399\n")
    let untold = program.run(["convert", text])
    #expect(untold.status == 65 && untold.errors.contains("--scheme light or --scheme dark"))
    let current = program.run(["contrast", "currentColor", "white"])
    #expect(current.status == 65 && current.errors.contains("--current COLOR"))
    #expect(
      try program.good("contrast", "currentColor", "white", "--current", "black").output.hasPrefix("21.00:1"))
    let lines = try program.good("convert", "--scheme", "dark", input: "light-dark(red, blue)\nred\n")
    #expect(lines.output == "#0000ff\n#ff0000\n")
  }

  @Test(arguments: [
    ["convert"], ["inspect"], ["adjust", "--lighten", "5%"], ["simulate"], ["harmony"], ["scale"],
  ])
  func nothingIsPrintedBeforeAWrongOperand(_ words: [String]) throws {
    let result = try Harness().run(words + ["red", "blue", "nonsense"])
    #expect(result.status == 65 && result.output.isEmpty)
  }

  /// Commands that store or paint a color are told of the page as the color tools are.
  @Test func everyCommandThatReadsColorsIsTold() throws {
    let program = try Harness()
    let dark = ["--scheme", "dark"]
    let both = "light-dark(#111111, #eeeeee)"
    #expect(program.run(["sort", both, "gray"] + dark).output.hasSuffix("#eeeeee\n"))
    #expect(program.run(["textcolor", both] + dark).output == "#000000\n")
    #expect(
      program.run(["paint", "currentColor", "x", "--current", "red", "--json"]).output.contains("#ff0000"))
    #expect(program.run(["plot", both, "--json"] + dark).output.contains("#eeeeee"))
    #expect(program.run(["palette", "add", "Acme", "--color", "A/B=\(both)"] + dark).status == 0)
    #expect(program.run(["color", "add", "Acme", "A/C", "currentColor", "--current", "teal"]).status == 0)
    #expect(program.run(["color", "edit", "Acme", "A/C", "--value", both] + dark).status == 0)
    #expect(program.run(["library", "add", "Ink", both] + dark).status == 0)
    #expect(
      program.run(["color", "list", "Acme"]).output.lowercased().components(separatedBy: "#eeeeee").count == 3
    )
    for command in ["check", "fix"] {
      let untold = program.run([command, "Acme", "--on", both])
      #expect(untold.status == 65 && untold.errors.contains("--scheme light"), "\(command)")
      let told = program.run([command, "Acme", "--on", both, "--color-scheme", "light", "--json"])
      #expect(told.status != 65, "\(command): \(told.errors)")
    }
  }

  /// What a palette keeps is what the color comes to; a role takes the scheme of its theme.
  @Test func referencesAreWorkedOutBeforeTheyAreKept() throws {
    let program = try Harness()
    let both = "light-dark(#111111, #eeeeee)"
    try program.add("Acme", "A/B=#123456")
    try program.good("theme", "add", "Acme", "Night", "--scheme", "dark")
    try program.good("role", "set", "Acme", "Night", "textPrimary", both)
    try program.good("role", "set", "Acme", "Night", "accent", both, "--scheme", "light")
    let untold = program.run(["pair", "add", "Acme", both, "A/B"])
    #expect(untold.status == 65 && untold.errors.contains("--scheme light or --scheme dark"))
    try program.good("pair", "add", "Acme", both, "A/B", "--scheme", "dark")
    try program.good("gradient", "add", "Acme", "G", "--stops", "currentColor, A/B 80%", "--current", "teal")
    let roles = try program.good("role", "list", "Acme", "--json").output
    #expect(roles.contains("#eeeeee") && roles.contains("#111111") && !roles.contains("light-dark"))
    #expect(try program.good("pair", "list", "Acme").output.contains("#eeeeee"))
    #expect(try program.good("gradient", "list", "Acme", "--json").output.contains("#008080"))
  }

  @Test func threeBytesAreOneColor() throws {
    let program = try Harness()
    #expect(try program.good("convert", "255", "102", "0").output == "#ff6600\n")
    #expect(try program.good("convert", "255 102 0").output == "#ff6600\n")
    #expect(try program.good("convert", "255,102,0").output == "#ff6600\n")
    #expect(try program.good("convert", input: "255, 102, 0\n").output == "#ff6600\n")
    #expect(program.run(["convert", "256", "1", "0"]).output.isEmpty)
  }

  @Test func standardInputIsReadByAll() throws {
    let program = try Harness()
    #expect(try program.good("mix", input: "red blue\nwhite black\n").lines.count == 2)
    #expect(
      try program.good("mix", "--space", "srgb", input: "red\nblue\n").output
        == program.good("mix", "red", "blue", "--space", "srgb").output)
    #expect(try program.good("mix", "-", "white", input: "red\nblue\nlime\n").lines.count == 3)
    #expect(program.run(["mix"], input: Array("red\n".utf8)).status == 65)
    #expect(
      try program.good("gradient", "sample", "--count", "3", input: "red\nblue\n").output
        == program.good("gradient", "sample", "red", "blue", "--count", "3").output)
    #expect(try program.good("scale", "--steps", "3", input: "teal\nred\n").lines.count == 6)
    #expect(try program.good("scale", "teal", "--steps", "3").lines.count == 3)
    #expect(
      try program.good("distinct", "2", "--from", "-", input: "red\nblue\n").output
        == program.good("distinct", "2", "--from", "red", "--from", "blue").output)
  }

  @Test func oneArrayHasOneSpace() throws {
    let result = try Harness().good(
      "gradient", "sample", "hsl(240 100% 50%)", "hsl(none 50% 50%)", "red", "--space", "oklch", "--json")
    #expect(Set(try result.array().compactMap { $0["space"] as? String }) == ["oklch"])
    for words in [["scale"], ["harmony"], ["adjust", "--lighten", "5%"]] {
      let mixed = try Harness().run(words + ["oklch(60% 0.3 250)", "red", "lab(50 20 20)", "--json"])
      #expect(Set(try mixed.array().compactMap { $0["space"] as? String }) == ["srgb"], "\(words)")
    }
  }

  @Test func harmoniesReadAPageToo() throws {
    let program = try Harness()
    let dark = try program.good("harmony", "--color-scheme", "dark", input: "light-dark(teal, red)\n").lines
    #expect(dark.first == "#ff0000")
    #expect(
      try program.good("convert", "light-dark(teal, red)", "--color-scheme", "dark").output == "#ff0000\n")
  }

  @Test func carryRulesAreChosen() throws {
    let program = try Harness()
    let words = ["mix", "oklch(55.6% 0 0)", "oklch(62.3% 0.214 259.8)", "--space", "oklch"]
    #expect(program.run(words).output == "#567dbc\n")
    #expect(program.run(words + ["--carry", "browser"]).output != "#567dbc\n")
  }

  /// Every name that is printed is read, as the color it is printed for.
  @Test func namesComeBack() throws {
    let program = try Harness()
    // The `all-colors` oracle takes them all, and colors between them.
    let sample = stride(from: 0, to: ColorNames.all.count, by: 13).map { ColorNames.all[$0] }
    let colors = sample.map(\.color.hex).joined(separator: "\n")
    let rows = try program.good("convert", "--to", "name", "--json", input: colors).array()
    let names = rows.compactMap { $0["name"] as? String }
    #expect(rows.count == sample.count && names.count == rows.count)
    let back = try program.good("convert", input: names.joined(separator: "\n")).lines
    #expect(back == rows.compactMap { $0["hex"] as? String })
  }

  @Test func differenceSaysThatOpacityDoesNotCount() throws {
    let program = try Harness()
    #expect(try program.good("difference", "#ff000000", "red").errors.contains("opacity"))
    #expect(try program.good("difference", "#f00", "red").errors.isEmpty)
  }
}
