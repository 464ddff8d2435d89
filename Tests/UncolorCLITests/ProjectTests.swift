import Foundation
import Testing

@testable import UncolorCLI

/// `uncolor.json` and what is built of it.
@Suite struct ProjectTests {
  /// Two brands of three themes as files, made once.
  private static let palettes = Result { () throws -> [String: String] in
    let program = try Harness()
    for (name, coral) in [("Acme", "#ff6f55"), ("Globex", "#3355cc")] {
      try program.good(
        "palette", "add", name, "--brand-name", "\(name) Inc", "--color", "Primary/Navy=#0b1f3a", "--color",
        "Accent/Coral=\(coral)", "--color", "Neutral/Paper=#ffffff")
      for theme in ["Light", "Dark", "High Contrast"] {
        try program.good("theme", "add", name, theme)
        try program.good("role", "set", name, theme, "textPrimary", "Primary/Navy")
        try program.good("role", "set", name, theme, "background", "Neutral/Paper")
      }
      try program.good("export", name, "--format", "json", "--out-dir", "brand")
    }
    return try ["brand/acme.json", "brand/globex.json"].reduce(into: [:]) { $0[$1] = try program.read($1) }
  }

  /// A folder with the two brands, and no store.
  static func brands() throws -> Harness {
    let program = try Harness()
    for (name, text) in try palettes.get() { try program.write(name, text) }
    return program
  }

  private static let twelve = """
    {
      "palettes": ["brand/*.json"],
      "outputs": [
        { "format": "css", "to": "build/{slug}.css", "prefix": "x" },
        { "format": "scss", "to": "build/_{file}.scss", "color-format": "hsl" },
        { "format": "css", "to": "build/{slug}/{theme}.{extension}" },
        { "format": "json", "to": "dist/{brand}.json" }
      ]
    }
    """

  /// The times of all files, with their names.
  private func times(_ program: Harness) -> [String: Date] {
    var times: [String: Date] = [:]
    for name in program.snapshot().keys {
      let facts = try? FileManager.default.attributesOfItem(atPath: program.folder + "/" + name)
      times[name] = facts?[.modificationDate] as? Date
    }
    return times
  }

  @Test func twelveFilesAreBuiltOnce() throws {
    let program = try Self.brands()
    try program.write("uncolor.json", Self.twelve)
    let first = try program.good("build")
    #expect(first.errors.contains("12 files: 12 written"), "\(first.errors)")
    for name in [
      "build/acme.css", "build/_globex.scss", "build/acme/high-contrast.css", "build/globex/dark.css",
      "dist/acme-inc.json",
    ] {
      #expect(program.exists(name), "\(name)")
    }
    #expect(try program.read("build/acme.css").contains("--x"))
    #expect(try program.read("build/_acme.scss").contains("hsl("))
    let dark = try program.read("build/acme/dark.css")
    #expect(dark.lowercased().contains("dark") && !dark.lowercased().contains("high-contrast"))
    let (files, dates) = (program.snapshot(), times(program))
    #expect(try program.good("build").errors.contains("all current"))
    #expect(program.snapshot() == files && times(program) == dates)
    #expect(try program.good("build", "--check").output.isEmpty)
    // A store is not needed, nor made.
    #expect(!program.exists("store"))
  }

  @Test func whatDiffersIsNamedAndMended() throws {
    let program = try Self.brands()
    try program.write("uncolor.json", Self.twelve)
    try program.good("build")
    let files = program.snapshot()
    let text = try program.read("build/acme.css")
    try program.write("build/acme.css", text.replacingOccurrences(of: "#ff6f55", with: "#ff6f56"))
    try FileManager.default.removeItem(atPath: program.folder + "/dist/globex-inc.json")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("#ff6f55")
    }
    let edited = program.snapshot()
    let result = program("build --check")
    #expect(result.status == 1 && program.snapshot() == edited)
    #expect(result.lines.first?.hasPrefix("build/acme.css:\((line ?? 0) + 1): ") == true, "\(result.output)")
    #expect(result.lines.last == "dist/globex-inc.json: missing")
    #expect(result.errors.contains("2 of 12") && result.errors.contains("run: uncolor build"))
    let report = try program.run(["build", "--check", "--json"]).object()
    #expect(
      report["missing"] as? Int == 1 && report["differing"] as? Int == 1 && report["current"] as? Int == 10)
    #expect(try program.good("build", "--dry-run").errors.contains("would write build/acme.css"))
    #expect(program.snapshot() == edited)
    #expect(try program.good("build").errors.contains("2 written, 10 unchanged"))
    #expect(program.snapshot() == files)
  }

  @Test func namesAreChosenInTheProject() throws {
    let program = try Self.brands()
    try program.write(
      "uncolor.json",
      """
      {"palettes": "brand/acme.json", "outputs": [
        {"format": "css", "to": "a.css", "case": "camel", "page": "letter", "selectors": {"Dark": ".dark, [data-x='1=2']"},
         "strategy": "class", "resolve": true},
        {"format": "compose", "to": "a.kt", "package": "com.acme.brand", "case": "constant"},
        {"format": "gpl", "to": "a.gpl", "case": "snake", "package": "com.acme"}]}
      """)
    let built = try program.good("build")
    let css = try program.read("a.css")
    #expect(css.contains("--accentCoral: #ff6f55") && css.contains(".dark, [data-x='1=2'] {"))
    #expect(css.contains(".high-contrast {") && !css.contains("var(--") && !css.contains("@media"))
    #expect(try program.read("a.kt").contains("package com.acme.brand"))
    #expect(try program.read("a.kt").contains("val ACCENT_CORAL"))
    #expect(built.errors.contains("outputs[0]: --page has no effect on css"), "\(built.errors)")
    #expect(program("check", input: "red").errors.contains("standard input was not read"))
    #expect(
      built.errors.contains("gpl: --case and --package have no effect on this format"), "\(built.errors)")
    try program.write(
      "uncolor.json",
      """
      {"palettes": "brand/acme.json", "outputs": [
        {"format": "css", "to": "a.css"}, {"format": "gpl", "to": "b.gpl", "strict": true}]}
      """)
    let before = program.snapshot()
    for words in ["build", "build --check"] {
      let strict = program(words)
      #expect(strict.status == 65 && strict.errors.contains("gpl cannot hold "), "\(strict.errors)")
      #expect(program.snapshot() == before)
    }
    for wrong in [
      #""case": "title""#, #""selectors": {"Dark": "}"}"#, #""package": "1a""#, #""strategy": 1"#,
    ] {
      try program.write(
        "uncolor.json",
        #"{"palettes": "brand/acme.json", "outputs": [{"format": "css", "to": "a.css", \#(wrong)}]}"#)
      #expect(program("build").status == 65, "\(wrong)")
    }
  }

  @Test func anOutputIsWrittenInEveryFormatItNames() throws {
    let program = try Self.brands()
    try program.write(
      "uncolor.json",
      """
      {"palettes": "brand/acme.json", "outputs": [
        {"format": ["css", "swiftui"], "to": "a/{slug}.{extension}"}, {"format": ["gpl"], "to": "b/"}]}
      """)
    try program.good("build")
    let files = Set(program.snapshot().keys)
    #expect(files.isSuperset(of: ["a/acme.css", "a/acme.swiftui.swift", "b/acme.gpl"]), "\(files)")
  }

  @Test func includedTemplatesAreInputs() throws {
    let program = try Self.brands()
    try program.write("t/a.css.mustache", "{{>part}}{{>later}}")
    try program.write("t/part.mustache", "{{>deeper}}")
    try program.write("t/deeper.mustache", "x")
    try program.write("brand/site.css", "@import \"more.css\"; :root { --ink: #102030; }")
    try program.write("brand/more.css", ":root { --paper: #ffffff; }")
    try program.write(
      "uncolor.json",
      #"{"palettes": ["brand/site.css"], "outputs": [{"template": "t/a.css.mustache", "to": "o.css"}]}"#)
    let context = Context(
      input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
      environment: Environment([:]), workingDirectory: program.folder)
    let project = try Project(file: "uncolor.json", context)
    let inputs = try ProjectPalettes(project: project, context: context).inputs()
    let wanted = ["brand/more.css", "t/part.mustache", "t/deeper.mustache", "t/later.mustache"]
    #expect(Set(wanted).isSubset(of: inputs), "\(inputs)")
  }

  @Test func anErrorInOneOutputWritesNone() throws {
    let program = try Self.brands()
    try program.write("build/second.css/in-the-way", "")
    try program.write(
      "uncolor.json",
      """
      {"palettes": "brand/acme.json", "outputs": [
        {"format": "css", "to": "build/first.css"}, {"format": "css", "to": "build/second.css"}]}
      """)
    let files = program.snapshot()
    let result = program("build")
    #expect(result.status == 73 && program.snapshot() == files, "\(result.errors)")
  }

  @Test(
    arguments: [
      (
        #"{"palettes": ["brand/*.json"], "output": []}"#, 65, "unknown key \"output\" (line 1, column 32)",
        "outputs"
      ),
      (#"{"palettes": [1]}"#, 65, "must hold strings, not a number (line 1, column 15)", ""),
      (#"{"palettes": [], "outputs": []}"#, 65, "names no palettes", ""),
      ("{\n  \"palettes\": [\"brand/acme.json\"],\n  \"outputs\": {}\n}", 65, "(line 3, column 14)", ""),
      (#"{"palettes": "no.json", "outputs": [{"format": "css", "to": "a.css"}]}"#, 66, "no.json (line 1", ""),
      (#"{"palettes": "no*.json", "outputs": [{"format": "css", "to": "a.css"}]}"#, 66, "no file fits", ""),
      (
        #"{"palettes": "none/*.json", "outputs": [{"format": "css", "to": "a.css"}]}"#, 66,
        "no file fits \"none/*.json\" (line 1, column 14)", ""
      ),
      (
        #"{"palettes": "brand/*.json", "outputs": [{"template": "no.mustache", "to": "a.css"}]}"#, 66,
        "cannot read no.mustache: No such file or directory (line 1, column 42)",
        "uncolor templates print ID > no.mustache"
      ),
      ("{", 65, "line 1, column 2", ""),
      (#"{"palettes": "x", "palettes": "y"}"#, 65, "is there twice", ""),
      (#"{"palettes": "x", "check": {"levl": "AA"}}"#, 65, "unknown key \"levl\"", "level"),
      (#"{"palettes": "x", "check": {"level": "A"}}"#, 65, "\"level\": 'A' is not", ""),
      (#"{"palettes": "x", "check": {"strict": "yes"}}"#, 65, "must be true or false, not a string", ""),
      (#"{"palettes": "x", "check": {"level": ["AA"]}}"#, 65, "must be one value, not a list", ""),
    ] as [(String, Int32, String, String)])
  func whatIsWrongInAProjectIsPlaced(_ text: String, _ status: Int32, _ part: String, _ hint: String) throws {
    let program = try Self.brands()
    try program.write("uncolor.json", text)
    let result = program("build")
    #expect(result.status == status && result.errors.contains(part), "\(text): \(result.errors)")
    #expect(hint.isEmpty || result.errors.contains(hint))
  }

  @Test(
    arguments: [
      (#""format": "cs", "to": "a""#, "Did you mean 'css'?"),
      (#""format": "clr", "to": "a""#, "can be read but not written"),
      (#""format": "css, gpl", "to": "a/""#, #""format": ["css", "gpl"]"#),
      (#""format": ["css", "cs"], "to": "a/""#, "Did you mean 'css'?"),
      (#""format": [], "to": "a/""#, "\"format\" is empty"),
      (#""format": ["css", "gpl"], "to": "{slug}""#, "for \"Acme\" and outputs[0] for \"Acme\""),
      (#""format": "css""#, "has no \"to\""),
      (#""to": "a.css""#, "neither \"format\" nor \"template\""),
      (#""format": "css", "template": "t", "to": "a""#, "a format and a template"),
      (#""format": "css", "to": "../a.css""#, "leads out of the project's folder"),
      (#""format": "css", "to": "a/../../b.css""#, "leads out of the project's folder"),
      (#""format": "css", "to": "/tmp/a.css""#, "must lie in the project's folder"),
      (#""format": "css", "to": ".git/a.css""#, "leads into .git"),
      (#""format": "css", "to": "{slg}.css""#, "Did you mean '{slug}'?"),
      (#""format": "css", "to": "{slug.css""#, "a { without }"),
      (#""format": "css", "to": "a.css""#, "outputs[0] for \"Acme\" and outputs[0] for \"Globex\""),
      (#""format": "css", "to": "{slug}.css", "prefx": "a""#, "Did you mean 'prefix'?"),
      (#""format": "css", "to": "{slug}.css", "colorFormat": "hls""#, "Did you mean 'hsl'?"),
      (#""format": "css", "to": "{slug}.css", "palettes": ["Acmee"]"#, "Acme"),
      (#""format": "css", "to": "{slug}.css", "themes": ["Drak"]"#, "Dark"),
      (#""format": "json", "to": "brand/{slug}-2.json""#, "would read as a palette"),
      (#""format": "json", "to": "brand/{slug}.json""#, "would read as a palette"),
      (#""format": "xcassets", "to": "a/{slug}.css""#, "{slug}.xcassets"),
      (#""format": "css", "to": "{slug}.css", "bleed": 3"#, "--bleed needs --print"),
      (#""format": "css", "to": "{slug}.css", "print": true"#, "for PDF files"),
    ])
  func whatIsWrongInAnOutputIsSaid(_ output: String, _ part: String) throws {
    let program = try Self.brands()
    try program.write("uncolor.json", "{\"palettes\": [\"brand/*.json\"],\n \"outputs\": [{\(output)}]}")
    let files = program.snapshot()
    let result = program("build")
    #expect([64, 65].contains(result.status) && result.errors.contains(part), "\(output): \(result.errors)")
    #expect(program.snapshot() == files)
  }

  @Test func anInputIsNeverWritten() throws {
    let program = try Self.brands()
    for to in ["brand/acme.json", "uncolor.json"] {
      try program.write(
        "uncolor.json",
        #"{"palettes": "brand/acme.json", "outputs": [{"format": "json", "to": "\#(to)"}]}"#)
      let files = program.snapshot()
      for command in ["build", "build --check"] {
        let result = program(command)
        #expect(result.status == 65 && result.errors.contains("is also an input"), "\(result.errors)")
      }
      #expect(program.snapshot() == files)
    }
  }

  @Test func aLinkDoesNotLeadOut() throws {
    let program = try Self.brands()
    let outside = program.folder + "-outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/build", withDestinationPath: outside)
    try program.write(
      "uncolor.json",
      #"{"palettes": "brand/*.json", "outputs": [{"format": "css", "to": "build/{slug}.css"}]}"#)
    #expect(program("build").status == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
  }

  @Test func foldersAndCatalogsGoWhereTheyAreNamed() throws {
    let program = try Self.brands()
    try program.write(
      "uncolor.json",
      """
      {"palettes": ["brand/*.json", "!brand/globex.json"], "outputs": [
        {"format": "xcassets", "to": "ios/Colors.xcassets"}, {"format": "dtcg", "to": "tokens/"}]}
      """)
    try program.good("build")
    #expect(program.exists("ios/Colors.xcassets/Accent/Coral.colorset/Contents.json"))
    #expect(program.exists("tokens/acme.tokens.json") && program.exists("tokens/acme.resolver.json"))
    #expect(!program.exists("tokens/globex.tokens.json"))
    #expect(try program.good("build", "--check").errors.contains("all current"))
  }

  @Test func palettesOfTheStoreAreBuiltByName() throws {
    let program = try Harness.withAcme()
    try program.write(
      "uncolor.json", #"{"palettes": ["Acme"], "outputs": [{"format": "css", "to": "{slug}.css"}]}"#)
    try program.good("build")
    #expect(try program.read("acme.css") == program.good("export", "Acme", "--format", "css").output)
  }

  @Test func theProjectIsFoundFromBelowAndByName() throws {
    let program = try Self.brands()
    try program.write(
      "sub/uncolor.json",
      #"{"palettes": "../brand/*.json", "outputs": [{"format": "css", "to": "{slug}.css"}]}"#)
    try program.good("build", "--project", "sub/uncolor.json")
    #expect(program.exists("sub/acme.css") && !program.exists("acme.css"))
    #expect(try program.good("build", "--project", "sub", "--check").errors.contains("all current"))
    #expect(program("build").status == 66)
    #expect(program("build --project nowhere.json").status == 66)
  }

  @Test func checkTakesTheSettingsOfTheProject() throws {
    let program = try Self.brands()
    try program.write("site/index.html", "<p style='color:#aaa;background:#fff'>x</p>")
    try program.write(
      "uncolor.json",
      """
      {"palettes": ["brand/*.json"],
       "check": {"on": ["white"], "level": "AAA", "baseline": "brand/baseline.json", "pages": ["site/**/*.html"]}}
      """)
    let missing = program("check")
    #expect(missing.status == 66 && missing.errors.contains("baseline"), "\(missing.errors)")
    try program.good("check", "--update-baseline")
    let passed = try program.good("check", "--json")
    #expect(passed.errors.contains("Using uncolor.json"))
    #expect((try passed.object()["palettes"] as? [Any])?.count == 2)
    #expect((try passed.object()["documents"] as? [Any])?.count == 1)
    // The baseline lies beside the palettes and is not taken for one.
    #expect(program.exists("brand/baseline.json"))
    #expect(
      try program.good("check", "--level", "AA", "--format", "json").output.contains("\"level\":\"AA\""))
    // A level that is typed replaces a ratio of the project, and the other way round.
    func set(_ goal: String) throws {
      let check = #"{"on": ["white"], "baseline": "brand/baseline.json", \#(goal)}"#
      try program.write("uncolor.json", #"{"palettes": ["brand/*.json"], "check": \#(check)}"#)
    }
    try set(#""min": 2.5"#)
    #expect(program("check --format json").output.contains("\"required\":2.5"))
    #expect(program("check --level AAA --format json").output.contains("\"required\":7"))
    try set(#""level": "AAA""#)
    #expect(program("check --min 2.5 --format json").output.contains("\"required\":2.5"))
    #expect(program("check --min 2.5 --level AA").errors.contains("leave one of them out"))
    // So does a file that is named.
    #expect(program("check brand/acme.json --on white").status == 0)
    #expect(program("check brand/acme.json --on white --level AA --baseline brand/gone.json").status == 66)
  }

  @Test func auditTakesTheSettingsOfTheProject() throws {
    let program = try Self.brands()
    try program.write("site/a.css", "a { color: #0b1f3a } b { color: #ff0000 }")
    try program.write(
      "uncolor.json", #"{"palettes": ["brand/*.json"], "audit": {"files": ["site/"]}}"#)
    let unclear = program("audit")
    #expect(unclear.status == 65 && unclear.errors.contains("does not say which"), "\(unclear.errors)")
    #expect(program("audit --palette brand/globex.json").status == 1)
    try program.write(
      "uncolor.json",
      #"{"palettes": ["brand/*.json"], "audit": {"files": "site/", "palette": "brand/acme.json", "tolerance": 90}}"#
    )
    #expect(try program.good("audit").errors.contains("Using uncolor.json"))
    #expect(program("audit --tolerance 1").status == 1)
  }

  @Test func theFirstProjectFitsTheFolderAndIsNeverOverwritten() throws {
    let program = try Self.brands()
    try program.write("pubspec.yaml", "name: x\n")
    try program.write("package.json", "{\"name\": \"x\"}")
    let made = try program.good("init", "--project")
    #expect(made.errors.contains("brand/acme.json, brand/globex.json"), "\(made.errors)")
    #expect(try program.read("uncolor.json").contains("flutter"))
    try program.good("build")
    #expect(program.exists("build/acme.dart") && program.exists("build/globex.css"))
    let text = try program.read("uncolor.json")
    #expect(program("init --project").status == 73)
    #expect(try program.read("uncolor.json") == text)
  }

  @Test func theSchemaHoldsWhatIsRead() throws {
    let program = try Harness()
    let schema = try program.good("build", "--schema").object()
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == ["$schema", "palettes", "outputs", "check", "audit"])
    let items = (properties["outputs"] as? [String: Any])?["items"] as? [String: Any]
    let keys = try #require(items?["properties"] as? [String: Any])
    for key in ["format", "template", "to", "palettes", "themes", "prefix", "colorFormat", "sections"] {
      #expect(keys[key] != nil, "\(key)")
    }
  }

  @Test func onePaletteOfTheProjectIsBuiltByName() throws {
    let program = try Self.brands()
    try program.write("uncolor.json", Self.twelve)
    #expect(try program.good("build", "globex").errors.contains("6 files: 6 written"))
    #expect(!program.exists("build/acme.css"))
    #expect(program("build globe").errors.contains("Globex"))
    #expect(program.run(["build", "--check", "Globex"]).status == 0)
  }

  @Test func watchingHasNoReport() throws {
    let program = try Harness()
    for other in ["--check", "--json", "--dry-run"] {
      #expect(program("build --watch \(other)").status == 64)
    }
  }

  /// A format that names folders of its own writes its one file where the project says; where there are more, the hint leads to
  /// the folder that they belong in.
  @Test func aFormatWithFoldersIsWrittenWhereItIsLookedFor() throws {
    let program = try Self.brands()
    try program.write("brand.css", ":root{--ink:#111}")
    func project(_ palette: String, _ to: String) throws -> Harness.Result {
      try program.write(
        "uncolor.json",
        #"{"palettes": "\#(palette)", "outputs": [{"format": "android", "to": "\#(to)"}]}"#)
      return program("build")
    }
    let one = try project("brand.css", "app/res/values/colors.xml")
    #expect(one.status == 0, "\(one.errors)")
    #expect(try program.read("app/res/values/colors.xml").contains("111111"))
    let several = try project("brand/acme.json", "app/res/values/colors.xml")
    #expect(several.status == 65 && several.errors.contains("\"to\": \"app/res\""), "\(several.errors)")
    let followed = try project("brand/acme.json", "app/res")
    #expect(followed.status == 0, "\(followed.errors)")
    #expect(try program.read("app/res/values/colors.xml").uppercased().contains("0B1F3A"))
    #expect(try !program.read("app/res/values-night/colors.xml").isEmpty)
  }
}
