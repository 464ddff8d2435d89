import Foundation
import Testing

@testable import UncolorCLI

/// What each word of a line stands for: nothing lands in another place, palette or color than the one that was named.
@Suite struct PlaceTakenTests {
  private func program() throws -> Harness {
    let program = try Harness()
    try program.add(
      "Acme", "Primary/Ink=#112233", "Base/Paper=#fafafa", "Base/Tomato=#ff0000", "Dark/Mist=#222222",
      "Base/Mist=#eeeeee")
    try program.add("Beta", "Accent/Mist=#ff00ff")
    try program.good("gradient", "add", "Acme", "Dawn", "--stops", "Ink,Paper 30%,Tomato")
    try program.good("theme", "add", "Acme", "Light", "--scheme", "light")
    try program.good("use", "Acme")
    return program
  }

  static let placed = [
    TypedLine(
      line: "color copy Base/Paper Acme Primary/White", status: 0,
      says: ["Copied Base/Paper to Primary/White in \"Acme\""]),
    TypedLine(
      line: "color copy Acme Ink Base/Sheet", status: 0, says: ["Copied Ink to Base/Sheet in \"Acme\""]),
    TypedLine(line: "color copy Ink Base/Sheet", status: 0, says: ["Copied Ink to Base/Sheet in \"Acme\""]),
    TypedLine(line: "color copy Acme Ink Base/Paper", status: 65, says: ["already has a color"]),
    TypedLine(line: "color copy Primary/Ink Acme Base", status: 0, says: ["to Base/Ink in \"Acme\""]),
    TypedLine(line: "color move Acme Paper last", status: 0, says: ["Tomato, Mist, Paper"]),
    TypedLine(line: "color move Paper bottom", status: 0, says: ["Tomato, Mist, Paper"]),
    TypedLine(line: "color move Acme Base/Mist first", status: 0, says: ["Mist, Paper, Tomato"]),
    TypedLine(
      line: "group mv Acme Primary 2", status: 64,
      says: ["uncolor group move Acme Primary --to 2", "uncolor group rename Acme Primary 2"]),
    TypedLine(
      line: "group mv Acme Primary Brand", status: 0, says: ["Renamed group \"Primary\" to \"Brand\""]),
    TypedLine(line: "group rename Acme Primary 2", status: 0, says: ["to \"2\""]),
  ]
  @Test(arguments: placed) func eachWordIsInItsPlace(one: TypedLine) throws { one.check(in: try program()) }

  static let named = [
    TypedLine(
      line: "contrast Mist Paper", status: 65,
      says: ["\"Mist\" is the name of 2 colors of \"Acme\"", "Write Base/Mist or Dark/Mist"]),
    TypedLine(line: "contrast mist Paper", status: 65, says: ["2 colors of \"Acme\""]),
    TypedLine(
      line: "pair add Acme Mist Paper", status: 65, says: ["Base/Mist or Dark/Mist"], hides: ["neither"]),
    TypedLine(line: "role set Acme Light text Mist", status: 65, says: ["Base/Mist or Dark/Mist"]),
    TypedLine(line: "check Acme --on Mist", status: 65, says: ["Base/Mist or Dark/Mist"]),
    TypedLine(line: "contrast Dark/Mist Base/Mist", status: 0, says: [":1"]),
  ]
  @Test(arguments: named) func aNameOfTwoColorsIsNeitherOfThem(one: TypedLine) throws {
    one.check(in: try program())
  }

  static let lines = [
    TypedLine(line: "new --x A/B=red", status: 64, says: ["unknown option '--x'"], hides: ["color add"]),
    TypedLine(
      line: "new Gamma red nope", status: 64, says: ["\"nope\" is not a color"], hides: ["color add"]),
    TypedLine(
      line: "rename tomato red", status: 66, says: ["uncolor color rename Acme Base/Tomato red"],
      hides: ["is a palette"]),
    TypedLine(
      line: "add red to tokens.json", status: 64, says: ["uncolor color add tokens.json Primary/Red red"]),
    TypedLine(
      line: "harmony red --save Sunset", status: 64,
      says: ["uncolor harmony red | uncolor palette add Sunset --from -"]),
    TypedLine(
      line: "harmony red --save Beta", status: 64,
      says: ["uncolor harmony red | uncolor paste Beta --group NAME"]),
    TypedLine(
      line: "typography set Acme --body-font Inter", status: 64,
      says: ["uncolor typography set Acme --description-font Inter"]),
    TypedLine(line: "typography Acme --heading-font Inter", status: 64, says: ["--name-font"]),
    TypedLine(
      line: "groups add Warm Cold", status: 66, says: ["uncolor group add Acme Warm Cold"]),
    TypedLine(
      line: "color add Navy=#000080", status: 64, says: ["uncolor color add Acme Primary/Navy '#000080'"]),
    TypedLine(line: "pair add Ink:Paper", status: 64, says: ["uncolor pair add Acme Ink Paper"]),
    TypedLine(line: "pair add Ink/Paper", status: 64, says: ["uncolor pair add Acme Ink Paper"]),
    TypedLine(line: "color edit Primary/Ink #zzz", status: 65, says: ["\"#zzz\" is not a color"]),
    TypedLine(
      line: "color edit Primary/Ink", status: 66, says: ["uncolor color edit Acme Primary/Ink VALUE"]),
    TypedLine(line: "cp Ink Deep", status: 66, says: ["uncolor color copy Acme Primary/Ink Primary/Deep"]),
    TypedLine(line: "system df", status: 64, says: ["uncolor storage status"]),
    TypedLine(
      line: "new Gamma https://coolors.co/264653-2a9d8f", status: 64,
      says: ["uncolor palette add Gamma --from 'https://coolors.co/264653-2a9d8f'"]),
    TypedLine(line: "check Acme --on white --format gitlab", status: 1, says: ["<testsuites"]),
    TypedLine(line: "check --since main", status: 64, says: ["git diff --name-only", "xargs uncolor check"]),
    TypedLine(line: "completions", status: 64, says: ["missing SHELL", "bash, zsh or fish"]),
    TypedLine(line: "new Gamma --base red", status: 64, says: ["uncolor harmony red"], hides: ["color add"]),
    TypedLine(line: "color edit Ink --opacity 0.5", status: 64, says: ["Acme Primary/Ink --set alpha=0.5"]),
    TypedLine(line: "color move Ink --first", status: 64, says: ["--to 0"], hides: ["head"]),
    TypedLine(line: "color list --first 2", status: 64, says: ["head -n 2"]),
    TypedLine(
      line: "color swap Ink Paper", status: 64, says: ["Primary/Ink '#fafafa'"], hides: ["color move"]),
    TypedLine(
      line: "theme export Light", status: 64, says: ["uncolor theme show Acme Light"],
      hides: ["uncolor theme export"]),
    TypedLine(line: "trash list", status: 64, says: ["uncolor undo"], hides: ["remove list"]),
    TypedLine(line: "guide Acme -o guide.md", status: 0, says: ["Wrote guide.md"]),
    TypedLine(
      line: "check Acme --on white -o report.html", status: 64, says: ["no report is written as .html"]),
    TypedLine(
      line: "check Acme --on white -f markdown -o report.html", status: 1, says: ["report is in report.html"]),
  ]
  @Test(arguments: lines) func theNextStepIsAboutWhatWasNamed(one: TypedLine) throws {
    one.check(in: try program())
  }

  static let sampled = [
    TypedLine(line: "gradient sample Acme Dawn -n 3", status: 0, says: ["#112233\n", "\n#ff0000\n"]),
    TypedLine(line: "gradient sample Dawn -n 3", status: 0, says: ["#112233\n", "Using gradient \"Dawn\""]),
    TypedLine(
      line: "gradient sample Acme Dawn --css", status: 0,
      says: ["linear-gradient(90deg in oklab, #112233 0%, #fafafa 30%, #ff0000 100%)"]),
    TypedLine(line: "gradient sample Acme Dwan", status: 66, says: ["Did you mean 'Dawn'?"]),
    TypedLine(
      line: "gradient sample red blue --css", status: 0, says: ["linear-gradient(in oklab, #ff0000, #"]),
    TypedLine(line: "gradient sample Acme Ink", status: 0, says: ["#112233"]),
  ]
  @Test(arguments: sampled) func aGradientOfAPaletteIsSampledAsItIs(one: TypedLine) throws {
    one.check(in: try program())
  }

  static let converted = [
    TypedLine(
      line: "convert red --to rgb,hsl", status: 0, says: ["rgb(255, 0, 0)\nhsl(0 100% 50%)\n"],
      hides: ["oklab"]),
    TypedLine(line: "convert red rgb hsl", status: 0, says: ["rgb(255, 0, 0)\nhsl(0 100% 50%)\n"]),
    TypedLine(
      line: "convert --to hex,p3", input: "red\nblue\n", status: 0, says: ["#ff0000\ncolor(", "#0000ff\n"]),
    TypedLine(line: "convert red --to rgb,nope", status: 64, says: ["'rgb,nope' is not a known NOTATION"]),
    TypedLine(line: "convert red --to all", status: 0, says: ["oklab", "Color vision"]),
  ]
  @Test(arguments: converted) func severalNotationsAreThoseThatWereAskedFor(one: TypedLine) throws {
    one.check(in: try program())
  }

  static let piped = [
    TypedLine(
      line: "fix -", input: "a { color: #777; background: #888 }", status: 65,
      says: ["uncolor check -", "uncolor fix FILE.css"], hides: ["unrecognized"]),
    TypedLine(
      line: "fix -", input: "{ nothing", status: 65, says: ["standard input"], hides: ["style sheet"]),
    TypedLine(
      line: "palette add Gamma", input: "red\nblue\n", status: 0, says: ["piped in: … | uncolor paste Gamma"]),
  ]
  static let beside = [
    TypedLine(
      line: "check --on white", input: "a { color: #777 }", status: 1,
      says: ["standard input was not read; for what is piped in: uncolor check -"]),
    TypedLine(line: "check --on white", status: 1, says: ["Using palette"], hides: ["standard input"]),
    TypedLine(line: "export --format css", input: "#777", status: 0, says: ["uncolor export -"]),
    TypedLine(line: "color add Acme -", input: "#777", status: 64, says: ["uncolor paste Acme"]),
    TypedLine(line: "new Gamma -", input: "#777", status: 64, says: ["palette add Gamma --from -"]),
    TypedLine(line: "palette add Gamma", status: 0, says: ["next:"], hides: ["piped in"]),
    TypedLine(line: "backup verify -", input: "{}", status: 65, says: ["standard input: is not a backup"]),
  ]
  @Test(arguments: beside) func whatIsNotReadIsSaid(one: TypedLine) throws { one.check(in: try program()) }

  @Test(arguments: piped) func whatIsPipedInIsNotPassedOver(one: TypedLine) throws {
    one.check(in: try program())
  }

  @Test func namesHaveNoSpacesAroundThem() throws {
    let program = try Harness()
    for line in [["palette", "add", " Acme "], ["palette", "copy", "Acme", "\tBeta "]] {
      #expect(program.run(line).status == 0)
    }
    #expect(program.run("palette", "edit", "Beta", "--name", " Gamma ").status == 0)
    let names = try program.good("palette", "list", "--json").array().compactMap { $0["name"] as? String }
    #expect(Set(names) == ["Acme", "Gamma"])
    #expect(program.run("palette", "add", "  ").status == 65)
    #expect(program.run("palette", "add", "acme ").status == 65)
  }

  @Test func aSearchInJSONHasTheColorsThatWereFound() throws {
    let program = try program()
    let found = try program.good("search", "mist", "--json").array()
    let colors = found.compactMap { $0["colors"] as? [[String: String]] }.flatMap(\.self)
    #expect(Set(colors.compactMap { $0["ref"] }) == ["Dark/Mist", "Base/Mist", "Accent/Mist"])
    #expect(colors.allSatisfy { $0["hex"]?.hasPrefix("#") == true })
    #expect(try program.good("palette", "list", "--json").array().allSatisfy { $0["colors"] == nil })
  }

  @Test func aThemeIsGivenAnotherScheme() throws {
    let program = try program()
    try program.good("theme", "edit", "Acme", "Light", "--scheme", "dark")
    #expect(try program.good("theme", "list", "Acme").output.contains("Light  dark"))
    try program.good("theme", "rename", "Acme", "Light", "Night", "--scheme", "system")
    #expect(try program.good("theme", "list", "Acme").output.contains("Night  system"))
    let none = program("theme edit Acme Night")
    #expect(none.status == 64 && none.errors.contains("uncolor theme rename Acme Night NEW"))
  }

  @Test func aStyleSheetGetsATheme() throws {
    let program = try program()
    try program.write("site.css", ":root { --background: #fff; --text: #111 }")
    let result = program("theme derive site.css")
    #expect(result.status == 64 && result.errors.contains("uncolor theme derive site.css Dark"))
  }

  @Test func theHistoryIsThatOfAPaletteUnderItsFormerName() throws {
    let program = try program()
    try program.good("palette", "edit", "Acme", "--name", "Acme2")
    let former = try program.good("history", "Acme").output
    #expect(former == (try program.good("history", "Acme2").output) && !former.contains("outside"))
  }

  @Test func aWarningIsToldOnce() throws {
    let program = try program()
    for (role, color) in [
      ("background", "Paper"), ("text", "Ink"), ("card", "Paper"), ("card-foregruond", "Ink"),
    ] {
      try program.good("role", "set", "Acme", "Light", role, color)
    }
    for (line, count) in [("check Acme", 1), ("check Acme -o r.txt", 1)] {
      let result = program(line)
      let told = (result.output + result.errors).components(separatedBy: "did you mean").count - 1
      #expect(told == count, "\(line): \(result.output)\(result.errors)")
    }
  }
}
