import Foundation
import Testing

@testable import UncolorCLI

/// What a line that cannot be done leads to: its message says what is missing, and its next step works as it is shown.
@Suite struct NextStepTests {
  private func program() throws -> Harness {
    let program = try Harness()
    try program.add("Acme", "Primary/Navy=#0c2340", "Primary/Coral=#ff7062", "Neutral/Ink=#111111")
    try program.add("Beta", "Accent/Red=#ff0000")
    return program
  }

  /// A palette that cannot be checked keeps others of the same line from nothing, and is no pass.
  @Test(arguments: [
    ("check good.json bad.json", 65, ["Good", "bad.json: role background of theme Light", "P/Gone"]),
    ("check bad.json good.json --on white", 1, ["Paper", "bad.json: role background of theme Light"]),
    ("check bad.json", 65, ["P/Gone"]), ("check bad.json bad.json", 65, ["P/Gone"]),
  ])
  func onePaletteOfManyMayBeBroken(_ line: String, _ status: Int32, _ says: [String]) throws {
    let program = try Harness()
    let colors = """
      "colorGroups": {"P": [{"name": "Ink", "hexCode": "#111111"}, {"name": "Paper", "hexCode": "#FFFFFF"}]}
      """
    try program.write(
      "good.json",
      """
      {"name": "Good", \(colors), "contrastPairs": [{"foreground": "P/Ink", "background": "P/Paper"}]}
      """)
    try program.write(
      "bad.json",
      """
      {"name": "Bad", \(colors), "themes": [{"name": "Light", "colorScheme": "light",
       "roles": {"textPrimary": "P/Ink", "background": "P/Gone"}}]}
      """)
    TypedLine(line: line, status: status, says: says).check(in: program)
  }

  /// A file takes the verbs that a palette takes.
  @Test func theColorOfAFileIsMeant() throws {
    let program = try program()
    try program.write(
      "a.json", ##"{"name": "A", "colorGroups": {"P": [{"name": "Ink", "hexCode": "#111111"}]}}"##)
    TypedLine(line: "rename a.json Ink Black", status: 0, says: ["Renamed P/Ink to Black in \"A\" in a.json"])
      .check(in: program)
  }

  /// A percent sign at the end of a name is no position, and one behind it is.
  @Test func aStopMayBeCalledLikeAPosition() throws {
    let program = try program()
    try program.good("color", "add", "Acme", "Primary/Coral 50%", "#ff644d")
    try program.good("gradient", "add", "Acme", "Dawn", "--stops", "Navy,Primary/Coral 50%,Ink")
    try program.good("gradient", "add", "Acme", "Dusk", "--stops", "Navy,Primary/Coral 50% 30%,Ink")
    let listed = try program.good("gradient", "list", "Acme").output
    #expect(listed.contains("Coral 50%"), "\(listed)")
  }

  static let joined = [
    TypedLine(
      line: "convert red --to cam16", status: 64,
      says: ["not a known NOTATION", "oklch, xyz-d65, xyz-d50 or name"]),
    TypedLine(line: "simulate red deuteranomaly", status: 0, says: ["#939300", "add --severity 0.6"]),
    TypedLine(line: "simulate red deuteranomaly --severity 0.5", status: 0, says: ["#"], hides: ["weaker"]),
    TypedLine(line: "simulate red deuteranopia", status: 0, says: ["#939300"], hides: ["weaker"]),
    TypedLine(
      line: "sort colors by lightness", status: 64,
      says: ["missing PALETTE", "uncolor color sort PALETTE by lightness", "Acme, Beta"],
      hides: ["sort Acme", "named"]),
    TypedLine(
      line: "color sort by hue", status: 64, says: ["uncolor color sort PALETTE by hue"], hides: ["sort Acme"]
    ),
    TypedLine(line: "sort colors in Acme by hue", status: 66, says: ["uncolor color sort Acme --by hue"]),
    TypedLine(line: "color list where x", status: 64, says: ["missing PALETTE", "Acme, Beta"]),
    TypedLine(line: "group list of", status: 64, says: ["uncolor group list PALETTE"]),
    TypedLine(line: "palette show for", status: 64, says: ["uncolor palette show PALETTE"]),
  ]
  @Test(arguments: joined)
  func aWordThatJoinsOthersIsNoPalette(one: TypedLine) throws { one.check(in: try program()) }

  static let filtered = [
    TypedLine(
      line: "list colors where group = Primary", status: 0, says: ["#0c2340", "color list Acme Primary"],
      hides: ["Ink"]),
    TypedLine(line: "color list Acme --where group=Primary", status: 0, says: ["#ff7062"], hides: ["Ink"]),
    TypedLine(line: "colors where group is Accent", status: 0, says: ["#ff0000"]),
    TypedLine(
      line: "color list Acme --where hue>200", status: 64,
      says: ["uncolor color list Acme GROUP", "uncolor color list Acme | grep TEXT"]),
  ]
  @Test(arguments: filtered)
  func colorsAreFilteredByTheirGroup(one: TypedLine) throws { one.check(in: try program()) }

  static let pairs = [
    TypedLine(
      line: "fix Coral on Ink", status: 0, says: ["it passes already: 6.96:1, needs 4.5:1"],
      hides: ["#d84b42"]),
    TypedLine(line: "fix #ff7062 on #111111", status: 0, says: ["it passes already: 6.96:1"]),
    TypedLine(line: "fix #ff7062 on #111111 --ratio 7", status: 0, says: ["#ff7"], hides: ["passes already"]),
    TypedLine(line: "fix #ff7062 on white", status: 0, says: ["#"], hides: ["passes already"]),
  ]
  @Test(arguments: pairs)
  func aPairThatPassesIsLeftAsItIs(one: TypedLine) throws {
    let program = try program()
    try program.good("use", "Acme")
    one.check(in: program)
  }

  static let piped = [
    TypedLine(
      line: "check", input: "a { color: #777 }", status: 64,
      says: ["uncolor check - for what is piped in", "uncolor check Acme, or --all"]),
    TypedLine(
      line: "fix", input: "a { color: #777 }", status: 64, says: ["uncolor fix - for what is piped in"]),
    TypedLine(
      line: "export", input: "#777", status: 64, says: ["uncolor export - --format css for what is piped in"]),
  ]
  @Test(arguments: piped)
  func whatIsPipedInIsNamed(one: TypedLine) throws { one.check(in: try program()) }

  @Test(arguments: ["check", "fix", "export"])
  func anExampleNamesNoPaletteThatIsNotThere(line: String) throws {
    let empty = try Harness().run([line], inputIsTerminal: true)
    #expect(empty.status == 64 && empty.errors.contains("\(line) brand.json"), "\(empty.errors)")
  }

  static let others = [
    TypedLine(
      line: "sips -g all photo.jpg", status: 64, says: ["uncolor extract photo.jpg"], hides: ["simulate"]),
    TypedLine(
      line: "pr list", status: 64, says: ["unknown command"], hides: ["prophoto", "preview", "protanopia"]),
    TypedLine(line: "hsq list", status: 64, says: ["unknown command"], hides: ["hsl list", "hsv list"]),
    TypedLine(line: "palete list", status: 64, says: ["uncolor palette list"]),
    TypedLine(
      line: "get palettes -o yaml", status: 0, says: ["brandName", "this is JSON", "YAML is not written"]),
    TypedLine(
      line: "get palettes -o jsonpath={.items}", status: 0, says: ["JSONPath is not understood", "jq"]),
    TypedLine(line: "get palettes -o json", status: 0, says: ["brandName"], hides: ["not written"]),
    TypedLine(line: "snap #ff7062 to Acme", status: 0, says: ["#ff7062", "Primary/Coral"]),
    TypedLine(line: "snap #ff7060 to Acme", status: 0, says: ["#ff7062", "Primary/Coral"]),
    TypedLine(
      line: "css Acme --minify", status: 64, says: ["minified by what builds the site", "export Acme"],
      hides: ["jq -S"]),
    TypedLine(line: "export Acme --format json --sort-keys", status: 64, says: ["jq -S"]),
    TypedLine(line: "palette show Bet", status: 66, says: ["Did you mean 'Beta'? "], hides: ["?;"]),
    TypedLine(
      line: "check Acme --baseline none.json --on white", status: 66,
      says: ["there is no baseline none.json", "--update-baseline"]),
    TypedLine(line: "templates print nope", status: 64, says: ["uncolor templates list"]),
    TypedLine(line: "build --if-changed", status: 64, says: ["build writes only what has changed"]),
    TypedLine(line: "storage repair", status: 0, says: ["no problems"]),
  ]
  @Test(arguments: others)
  func aLineOfOtherProgramsLeadsOn(one: TypedLine) throws { one.check(in: try program()) }

  @Test func aThemeWithoutRolesSaysHowToGiveItSome() throws {
    let program = try program()
    let none = program("theme derive Acme Dark")
    #expect(none.status == 65 && none.errors.contains("uncolor theme add Acme Light --scheme light"))
    try program.good("theme", "add", "Acme", "Light", "--scheme", "light")
    let bare = program("theme derive Acme Dark")
    #expect(
      bare.status == 65 && bare.errors.contains("uncolor role set Acme Light background COLOR"),
      "\(bare.errors)")
  }

  @Test(arguments: ["check", "import", "audit --palette Acme", "palette show"])
  func aFileThatIsMistypedIsAskedFor(line: String) throws {
    let program = try program()
    try program.write("site/brand.css", ":root { --navy: #0c2340 }")
    let result = program("\(line) site/brnad.css")
    #expect(
      result.status == 66 && result.errors.contains("Did you mean 'site/brand.css'?"), "\(result.errors)")
    #expect(program("\(line) none/brnad.css").status == 66)
  }

  /// Nothing is written in the place of what was lost, and nothing passes for an empty store.
  @Test(arguments: [
    ["palette", "list"], ["palette", "list", "--json"], ["stats"], ["check", "--all"],
    ["palette", "show", "Acme"],
    ["palette", "add", "Acme"], ["color", "add", "Acme", "Primary/Red", "red"], ["undo"],
  ])
  func aStoreWhoseFileIsGoneIsNotNew(line: [String]) throws {
    let program = try program()
    #expect(!program.run(line).errors.contains("is missing"))
    try FileManager.default.removeItem(atPath: program.store + "/palettes.json")
    let result = program.run(line)
    let told = result.errors + result.output
    #expect(result.status == 65 && told.contains("palettes.json: the file is missing"), "\(told)")
    try program.good("backup", "restore", "--from-bak", "--force")
    #expect(program("palette list").output.contains("Acme"))
  }

  @Test(arguments: [
    (["--name", "Abyss"], "color edit Primary/Navy --name Abyss"),
    (["--locked"], "color edit Primary/Navy --locked"),
    (["--note", "ground"], "color edit Primary/Navy --note"),
  ])
  func theHistorySaysWhatWasEdited(options: [String], title: String) throws {
    let program = try program()
    #expect(program.run(["color", "edit", "Acme", "Primary/Navy"] + options).status == 0)
    let history = program("palette history Acme").output
    #expect(history.contains(title + "\n"), "\(history)")
  }

  @Test func aLineToTypeRepeatsNoColorThatIsNone() throws {
    let result = try program()("color add Acme Deep #12")
    #expect(result.status == 65 && result.errors.contains("\"#12\" is not a color"), "\(result.errors)")
  }

  @Test func twoFilesOfOnePaletteNameAreToldApart() throws {
    let program = try program()
    for name in ["one", "two"] { try program.good("export", "Acme", "-o", "brand/\(name).json") }
    func project(_ to: String) throws -> Harness.Result {
      try program.write(
        "uncolor.json",
        #"{"palettes": ["brand/*.json"], "outputs": [{"format": "css", "to": "out/\#(to).css"}]}"#)
      return program("build")
    }
    let refused = try project("{slug}")
    #expect(refused.status == 65 && refused.errors.contains("of brand/two.json"), "\(refused.errors)")
    #expect(refused.errors.contains("put {file} into \"to\""), "\(refused.errors)")
    #expect(try project("{file}").status == 0)
    #expect(program.exists("out/one.css") && program.exists("out/two.css"))
  }

  /// What got worse until nobody can tell any more is not mended: it stays, and is told as unresolved.
  @Test(arguments: reports)
  func whatCannotBeResolvedAnyMoreHasNotVanished(format: String) throws {
    let program = try program()
    func write(_ muted: String) throws {
      try program.write("a.css", "body{background:#fff;color:#222} .muted p{color:\(muted)}")
    }
    try write("#999")
    #expect(program("check a.css --baseline base.json --update-baseline").errors.contains("1 finding"))
    try write("#ddd")
    let open = program("check a.css --baseline base.json -f \(format)")
    #expect(open.output.contains("unresolved"), "\(open.output)")
    for words in ["No longer failing", "no longer fails", "\"vanished\":1"] {
      #expect(!open.output.contains(words), "\(open.output)")
    }
    #expect(program("check a.css --baseline base.json --update-baseline").errors.contains("1 finding"))
    try write("#111")
    let mended = program("check a.css --baseline base.json --update-baseline").errors
    #expect(mended.contains("dropped") && mended.contains("0 findings"), "\(mended)")
  }

  static let reports = ["text", "json", "junit", "sarif", "github", "markdown"]
  @Test(arguments: reports)
  func aBaselineKnowsWhatCannotBeResolved(format: String) throws {
    let program = try program()
    try program.write(
      "a.css", ".a { color: #000; background: #fff }\n.b { color: var(--x); background: #fff }")
    let line = "check a.css --strict --baseline base.json"
    #expect(program("check a.css --strict").status == 1)
    #expect(program(line + " --update-baseline").errors.contains("1 finding"))
    let known = program(line + " -f \(format)")
    let failures = ["FAIL", "<failure", "\"level\":\"error\",\"message\"", "::error", "which --strict fails"]
    #expect(known.status == 0 && !failures.contains(where: known.output.contains), "\(known.output)")
    // Without --strict it is no failure, and has not vanished.
    #expect(program("check a.css --baseline base.json").output.contains("vanished") == false)
    try program.write(
      "a.css", ".c { color: var(--y); background: #fff }\n.a { color: #000; background: #fff }")
    let other = program(line + " -f \(format)")
    #expect(other.status == 1 && failures.contains(where: other.output.contains) || format == "json")
    #expect(other.status == 1)
    let dropped = program(line + " --update-baseline")
    #expect(dropped.errors.contains("dropped, no longer fails: a.css: unresolved: .b"), "\(dropped.errors)")
  }

  @Test func aFindingThatIsGoneFromASheetNamesTheSheet() throws {
    let program = try program()
    try program.write("a.css", ".a { color: #777; background: #fff }\n.b { color: #000; background: #fff }")
    try program.good("check", "a.css", "--baseline", "base.json", "--update-baseline")
    try program.write("a.css", ".b { color: #000; background: #fff }")
    let report = program("check a.css --baseline base.json --format github")
    #expect(report.output.contains("title=a.css%3A no longer in the baseline"), "\(report.output)")
  }
  @Test func `a locked color that is removed is told`() throws {
    let run = try Harness.withAcme()
    #expect(run("color edit Acme Primary/Navy --locked").status == 0)
    let removed = run("color remove Acme Navy --force")
    #expect(removed.status == 0 && removed.errors.contains("Primary/Navy was locked"))
    #expect(removed.errors.contains("Removed Primary/Navy from \"Acme\""))
  }

  @Test func `a group that is there, and a file that is no palette, have a next step`() throws {
    let run = try Harness.withAcme()
    #expect(run("group add Acme Primary").errors.contains("color move"))
    for name in ["a.css", "b.css", "c.css"] { try run.write(name, "a { color: red }\n") }
    let merged = run("merge-driver a.css b.css c.css")
    #expect(merged.status == 65 && merged.errors.contains(".gitattributes"))
  }

  static let elsewhere = [
    // Nothing is done to another palette than the one that was named.
    TypedLine(
      line: "palette remove Corp --force", status: 66, says: ["no palette named \"Corp\""],
      hides: ["palette remove Acme", "palette remove Beta"]),
    TypedLine(
      line: "palette rename Corp Co", status: 66, says: ["no palette named \"Corp\""], hides: ["rename Acme"]),
    // A name with a group is that of a color.
    TypedLine(
      line: "set Primary/Typo #123456", status: 64, says: ["uncolor color add Acme Primary/Typo '#123456'"],
      hides: ["role set"]),
    TypedLine(line: "logo set Acme x.svg", status: 66, says: ["x.svg"], hides: ["typography", "Write"]),
    TypedLine(
      line: "role set Acme dark --role text=Navy", status: 0,
      says: ["Role text of theme \"Dark\" is Primary/Navy"]),
    TypedLine(
      line: "export @Acme:Primary --format css", status: 66,
      says: ["\"Primary\" is a group of \"Acme\"", "uncolor color list Acme Primary"], hides: ["two words"]),
    TypedLine(line: "color list Acme Primary", status: 0, says: ["Primary/Navy"]),
  ]
  @Test(arguments: elsewhere) func noStepLeadsElsewhere(one: TypedLine) throws {
    let program = try program()
    try program.good("theme", "add", "Acme", "Dark", "--role", "background=Ink")
    try program.good("use", "Acme")
    one.check(in: program)
  }

  /// What print values were set for is not known, and not said.
  @Test func printValuesAreSaidToBeLeft() throws {
    let program = try program()
    try program.good("color", "edit", "Acme", "Navy", "--print-cmyk", "100,80,0,40")
    for value in ["#111111", "#0c2340"] {
      let told = try program.good("color", "edit", "Acme", "Navy", value).errors
      #expect(told.contains("keeps its print values; see that they are meant for \(value)"), "\(told)")
    }
  }

  static let refused = [
    // Of two colors for one name, none is dropped.
    TypedLine(
      line: "color add Acme 'P/A=#f3e5ab' '#ff0000'", status: 64,
      says: ["P/A is given two colors: #f3e5ab and #ff0000"]),
    TypedLine(
      line: "color add Acme 'Brand/Crème=#f3e5ab' 'cmyk(0,100,81,4)'", status: 64, says: ["two colors"]),
    TypedLine(
      line: "color add Acme 'P/A=#f3e5ab' '#ff0000' 'P/B=#112233'", status: 64, says: ["two colors"]),
    TypedLine(line: "color add Acme 'P/a=b' '#ff0000'", status: 0, says: ["Added P/a=b #ff0000"]),
    // Inks without their notation, and names of books.
    TypedLine(line: "convert 0,91,76,0", status: 65, says: ["CMYK is written 'cmyk(0 91 76 0)'"]),
    TypedLine(line: "convert 0 91 76 0", status: 65, says: ["CMYK is written 'cmyk(0 91 76 0)'"]),
    TypedLine(line: "inspect 0% 91% 76% 0%", status: 65, says: ["CMYK is written 'cmyk(0 91 76 0)'"]),
    TypedLine(line: "convert 'cmyk(0 91 76 0)'", status: 0, says: []),
    TypedLine(
      line: "color add Acme P/X 'PANTONE 185 C'", status: 65,
      says: ["no color books", "--spot 'PANTONE 185 C'"]),
    TypedLine(line: "inspect 'RAL 3020'", status: 65, says: ["no color books", "--spot 'RAL 3020'"]),
  ]
  @Test(arguments: refused) func whatCannotBeTakenSaysWhatCan(one: TypedLine) throws {
    one.check(in: try program())
  }

  /// What `export` has written is there the next time, and no palette to export.
  @Test(arguments: [
    ("export Acme out.css", "export Acme -o out.css"), ("export Acme out.json", "export Acme -o out.json"),
    ("export Acme pdf out.pdf", "export Acme --format pdf -o out.pdf"), ("export Acme out.png", "-o out.png"),
    ("export guide.pdf", "export Acme -o guide.pdf"),
  ])
  func whatWasWrittenIsNoPaletteTheNextTime(line: String, step: String) throws {
    let program = try program()
    try program.good("use", "Acme")
    #expect(program(line).status == 0)
    let again = program(line)
    #expect(again.status == 64 && again.errors.contains("is there already"), "\(again.errors)")
    #expect(again.errors.contains("to write it anew: uncolor export") && again.errors.contains(step))
  }

  @Test func anEditOfAFileSaysThatUndoIsNotForIt() throws {
    let program = try program()
    try program.good("export", "Acme", "-o", "f.json")
    let told = try program.good("color", "edit", "f.json", "Primary/Navy", "--value", "red").errors
    #expect(told.contains("in f.json (undo is for the store; keep files under version control)"), "\(told)")
  }

  @Test func aTableOfAnotherEncodingIsToldHowToSaveIt() throws {
    let program = try program()
    try program.write("a.csv", Array("name,hex\nCr".utf8) + [0xE8] + Array("me,#f3e5ab\n".utf8))
    let told = program("import a.csv")
    #expect(told.status == 65 && told.errors.contains("CSV UTF-8"), "\(told.errors)")
  }

  /// The last good version is named only where there is one.
  @Test(arguments: [true, false]) func theLastGoodVersionIsNamedWhereItIs(isThere: Bool) throws {
    let program = try program()
    try program.write("store/palettes.json", "{\"palettes\": [")
    if !isThere { try FileManager.default.removeItem(atPath: program.store + "/palettes.json.bak") }
    let told = program("palette list")
    #expect(told.status == 65, "\(told.errors)")
    #expect(
      told.errors.contains(isThere ? "backup restore --from-bak" : "backup restore FILE"), "\(told.errors)")
    #expect(!told.errors.contains(isThere ? "restore FILE" : "--from-bak"))
  }
}
