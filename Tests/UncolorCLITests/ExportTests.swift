import Foundation
import Testing

@testable import UncolorCLI

/// Where exports go, above all those of several files.
@Suite struct ExportTests {
  private func program() throws -> Harness {
    let program = try Harness.withAcme()
    try program.good("theme", "add", "Acme", "Night", "--scheme", "dark")
    try program.good("role", "set", "Acme", "Night", "textPrimary", "Neutral/Paper")
    return program
  }

  private func reference(of resolver: String, _ program: Harness) throws -> String {
    let document =
      try JSONSerialization.jsonObject(with: Data(try program.read(resolver).utf8)) as? [String: Any]
    let set = (document?["sets"] as? [String: Any])?["palette"] as? [String: Any]
    return try #require((set?["sources"] as? [[String: String]])?.first?["$ref"])
  }

  private func themes(_ program: Harness, _ palette: String) throws -> [String] {
    let shown = try program.good("palette", "show", palette, "--json").object()
    return (shown["themes"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  /// Xcode compiles whatever lies in a catalog, also what a palette had once.
  @Test func colorsThatAreGoneAreNamedWhereTheirFilesStay() throws {
    let program = try Harness.withAcme()
    let first = try program.good("export", "Acme", "--format", "xcassets", "--out-dir", "ios").errors
    #expect(!first.contains("color set"))
    try program.write(
      "uncolor.json", #"{"palettes":["Acme"],"outputs":[{"format":"xcassets","to":"ios/{slug}.xcassets"}]}"#)
    try program.good("color", "add", "Acme", "Primary/Once", "#123456")
    try program.good("build")
    try program.good("undo")
    for line in ["export Acme --format xcassets --out-dir ios", "build", "build --check"] {
      let told = program(line)
      #expect(
        told.errors.contains("has 1 color set that the palette does not have: Primary/Once"), "\(told.errors)"
      )
    }
  }

  /// What a palette says of its colors is lost, told and refused like anything else.
  @Test func weightsAreALoss() throws {
    let program = try Harness.withAcme()
    try program.good("color", "edit", "Acme", "Navy", "--weight", "60")
    #expect(program("export Acme --format css").errors.contains("1 weight of "))
    #expect(program("export Acme --format css --strict").status == 65)
    #expect(program("export Acme --format json --strict").status == 0)
    #expect(program("palette show Acme").output.contains("weight 60"))
  }

  @Test func aReferenceGivesTheValueAlone() throws {
    let program = try Harness.withAcme()
    try program.good("color", "edit", "Acme", "Navy", "--print-cmyk", "100,70,20,10", "--note", "foil")
    try program.good("palette", "add", "Other")
    let told = try program.good("color", "add", "Other", "G/Navy", "@Acme:Navy").errors
    #expect(told.contains("only the value is taken, not its print values and note"), "\(told)")
    #expect(program("palette show Acme").output.contains("cmyk 100 70 20 10"))
  }

  @Test func aLossIsOneLineOrAnErrorOrQuiet() throws {
    let program = try program()
    let said = try program.good("export", "Acme", "--format", "gpl", "-o", "a.gpl").errors
    #expect(said.split(separator: "\n").count { $0.hasPrefix("gpl cannot hold ") } == 1, "\(said)")
    #expect(!said.contains("alpha") && !said.contains("CMYK"), "only what the palette holds: \(said)")
    #expect(
      try program.good("export", "Acme", "--format", "gpl", "-o", "a.gpl", "--case", "snake", "-q").errors
        == "")
    let strict = program("export Acme --format css,gpl --out-dir out --strict")
    #expect(strict.status == 65 && strict.errors.contains("cannot hold ") && !program.exists("out"))
    #expect(program("export Acme --format json --strict").status == 0)
    let note = try program.good("export", "Acme", "--format", "hex", "--resolve").errors
    #expect(note.contains("hex: --resolve has no effect on this format"), "\(note)")
    for line in ["--case title", "--selector Dark", "--selector Dark=}", "--strategy all", "--package a-b"] {
      #expect(program("export Acme --format css \(line)").status == 64, "\(line)")
    }
    let twice = program("export Acme --format css --selector Night=.a --selector Night=.b")
    #expect(twice.status == 64 && twice.errors.contains("two selectors"))
  }

  /// A page size for a style sheet does nothing, which is said once, and not where another format takes it.
  @Test func optionsOfGuidesAreNotPassedOver() throws {
    let program = try program()
    func said(_ line: String) -> String {
      let result = program(line)
      return result.status == 0 ? result.errors : "failed: \(result.errors)"
    }
    #expect(
      said("export Acme --format css --page letter --cover type").contains(
        "--page and --cover have no effect on css"))
    #expect(
      said("export Acme --format html --page letter --cover type").contains(
        "--page has no effect on html"))
    let both = said("export Acme --format css,pdf --page letter --out-dir out")
    #expect(!both.contains("--page") && !both.contains("failed"), "\(both)")
  }

  @Test func aThemeHasTheSchemeThatItsNameSays() throws {
    let program = try program()
    for (name, scheme) in [
      ("Dark", "dark"), ("High Contrast Light", "light"), ("Brand", "system"), ("Daylight", "system"),
      ("Light or Dark", "system"),
    ] {
      try program.good("theme", "add", "Acme", name)
      let listed = try program.good("theme", "list", "Acme", "--json").array()
      #expect(listed.first { $0["name"] as? String == name }?["colorScheme"] as? String == scheme, "\(name)")
    }
  }

  @Test func aColorIsMovedAndChangedAtOnce() throws {
    let program = try program()
    let moved = try program.good("color", "edit", "Acme", "Neutral/Paper", "--group", "Base")
    #expect(moved.errors.contains("oved Neutral/Paper to group \"Base\""), "\(moved.errors)")
    try program.good(
      "color", "edit", "Acme", "Paper", "--group", "Neutral", "--name", "Chalk", "--value", "#eee")
    let colors = try program.good("color", "list", "Acme", "--json").array()
    let chalk = try #require(colors.first { $0["name"] as? String == "Chalk" })
    #expect(chalk["group"] as? String == "Neutral" && (chalk["hex"] as? String)?.lowercased() == "#eeeeee")
    let roles = try program.good("role", "list", "Acme", "Night").output
    #expect(roles.contains("Neutral/Chalk"), "\(roles)")
  }

  @Test func theTokensAloneHoldTheThemesAndTheResolverIsToldOf() throws {
    let program = try program()
    let printed = try program.good("export", "Acme", "--format", "dtcg")
    #expect(printed.errors.contains("left out: the resolver file") && printed.errors.contains("--out-dir"))
    try program.good("export", "Acme", "-o", "renamed.tokens.json")
    #expect(try program.read("renamed.tokens.json") == printed.output)
    #expect(!program.exists("renamed.resolver.json") && !program.exists("acme.resolver.json"))
    try program.good("import", "renamed.tokens.json", "--name", "Back")
    #expect(try themes(program, "Back") == themes(program, "Acme"))
  }

  @Test func aResolverNamesTheFileThatIsThere() throws {
    let program = try program()
    try program.good("palette", "copy", "Acme", "ACME!")
    try program.good("export", "Acme", "ACME!", "--format", "dtcg", "--prefix", "p-", "--out-dir", "out")
    #expect(try reference(of: "out/acme.resolver.json", program) == "acme.tokens.json")
    #expect(try reference(of: "out/acme-2.resolver.json", program) == "acme-2.tokens.json")
    for name in ["acme.tokens.json", "acme-2.tokens.json"] { #expect(program.exists("out/" + name)) }
    try program.good("import", "out/acme-2.resolver.json", "--name", "Back")
    #expect(try themes(program, "Back") == themes(program, "Acme"))
  }

  @Test func aResolverReachesNoFileOutsideItsFolder() throws {
    let program = try program()
    try program.good("export", "Acme", "--format", "dtcg", "--out-dir", "out")
    let text = try program.read("out/acme.resolver.json")
    try program.good("export", "Acme", "--format", "dtcg", "-o", "above.tokens.json")
    for path in ["../above.tokens.json", "/etc/hostname", "missing.tokens.json"] {
      try program.write(
        "out/acme.resolver.json", text.replacingOccurrences(of: "\"acme.tokens.json\"", with: "\"\(path)\""))
      let result = program("import out/acme.resolver.json --name X")
      #expect(result.status == 65 && result.errors.contains("is not there"), "\(path): \(result.errors)")
    }
  }

  @Test func androidGoesIntoAFolderOrItsFirstFileAlone() throws {
    let program = try program()
    try program.good("export", "Acme", "--format", "android", "-o", "res")
    #expect(program.exists("res/values/colors.xml") && program.exists("res/values-night/colors.xml"))
    let alone = try program.good("export", "Acme", "--format", "android", "-o", "colors.xml")
    #expect(alone.errors.contains("left out: the dark theme"))
    #expect(try program.read("colors.xml") == program.read("res/values/colors.xml"))
    // Other resources of a module are no colors.
    try program.write("res/layout/main.xml", "<LinearLayout/>")
    try program.write("res/values/strings.xml", "<resources><string name=\"a\">A</string></resources>")
    try program.good("import", "res", "--name", "Back")
    #expect(try themes(program, "Back").count == 2)
    let before = try program.good("color", "list", "Acme", "--json").array().compactMap {
      $0["hex"] as? String
    }
    let after = try program.good("color", "list", "Back", "--json").array().compactMap {
      $0["hex"] as? String
    }
    #expect(before == after)
  }

  @Test func aCatalogIsAFolderOfItsOwnKind() throws {
    let program = try program()
    for line in ["export Acme --format xcassets", "export Acme --format xcassets -o colors.json"] {
      let result = program(line)
      #expect(result.status == 64 && result.output.isEmpty && result.errors.contains("-o NAME.xcassets"))
    }
    try program.good("export", "Acme", "-o", "Colors.xcassets")
    #expect(program.exists("Colors.xcassets/Contents.json"))
    #expect(program("import . --dry-run --name X").status == 0)
  }

  @Test(arguments: [
    ("a.tokens.json", "\"$type\""), ("a.json", "\"colorGroups\""), ("a.tailwind.css", "@theme"),
    ("a.css", ":root"), ("a.uikit.swift", "UIColor"), ("a.kt", "Color(0x"),
  ])
  func theLongestExtensionDecides(_ file: String, _ sign: String) throws {
    let program = try program()
    try program.good("export", "Acme", "-o", file)
    #expect(try program.read(file).contains(sign))
  }

  @Test func theDependencyFileNamesEverythingThatIsRead() throws {
    let program = try program()
    try program.good("export", "Acme", "--format", "dtcg", "--out-dir", "in put")
    try program.good(
      "export", "in put/acme.resolver.json", "Acme", "--format", "css,scss", "--out-dir", "out", "--depfile",
      "d")
    let rules = try program.read("d")
    #expect(
      rules.hasPrefix(
        "out/acme.css out/acme.scss out/acme-2.css out/acme-2.scss: in\\ put/acme.resolver.json in\\ put/acme.tokens.json "
      ), "\(rules)")
    #expect(rules.contains("palettes.json\n") && rules.contains("\nin\\ put/acme.tokens.json:\n"))
    try program.good("export", "Acme", "--format", "xcassets", "-o", "A.xcassets")
    try program.good("export", "A.xcassets", "--format", "css", "-o", "a.css", "--depfile", "d")
    #expect(try program.read("d").contains(" A.xcassets/Primary/Navy.colorset/Contents.json"))
  }

  @Test func unchangedFilesKeepTheirTime() throws {
    let program = try program()
    let words = [
      "export", "Acme", "--format", "css,json", "--out-dir", "out", "--if-changed", "--depfile", "out/d",
    ]
    #expect(program.run(words).errors.contains("Wrote 3 files"))
    let old = Date(timeIntervalSince1970: 1000)
    let css = program.folder + "/out/acme.css"
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: css)
    #expect(program.run(words).errors.contains("Nothing to write, 3 unchanged"))
    #expect(try FileManager.default.attributesOfItem(atPath: css)[.modificationDate] as? Date == old)
    try program.good("color", "edit", "Acme", "Primary/Navy", "--value", "#123456")
    #expect(program.run(words).errors.contains("1 unchanged"))
    #expect(try FileManager.default.attributesOfItem(atPath: css)[.modificationDate] as? Date != old)
  }

  @Test func allOfManyFilesOrNone() throws {
    let program = try program()
    try program.good("palette", "copy", "Acme", "Zeta")
    // A folder stands where the last file belongs.
    try FileManager.default.createDirectory(
      atPath: program.folder + "/out/zeta.css", withIntermediateDirectories: true)
    let before = program.snapshot()
    let result = program("export Acme Zeta --format json,css --out-dir out")
    #expect(result.status == 73 && result.errors.contains("zeta.css"))
    #expect(program.snapshot() == before)
  }

  @Test(arguments: [
    ("css", "hex", "#0b1f3a"), ("css", "rgb", "rgb(11, 31, 58)"), ("css", "hsl", "hsl("),
    ("scss", "oklch", "oklch("), ("less", "hsl", "hsl("), ("tailwind", "oklch", "oklch("),
    ("tailwind3", "rgb", "rgb("),
  ])
  func notations(_ format: String, _ notation: String, _ sign: String) throws {
    let program = try program()
    let text = try program.good("export", "Acme", "--format", format, "--color-format", notation).output
    #expect(text.contains(sign), "\(text)")
    if notation != "hex" { #expect(!text.contains("#0b1f3a"), "\(text)") }
  }
}
