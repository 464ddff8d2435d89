import Foundation
import Testing

@testable import UncolorCLI

@Suite struct GateTests {
  private let button = """
    <!doctype html><style>
    .b { color: #ffffff; background: #0b4f8a }
    .b:focus { background: #7fb2dd }
    </style><button class="b">Send</button>
    """

  private func documents(_ result: Harness.Result) throws -> [[String: Any]] {
    try #require(try result.object()["documents"] as? [[String: Any]])
  }

  private func results(_ result: Harness.Result) throws -> [[String: Any]] {
    try documents(result).flatMap { $0["results"] as? [[String: Any]] ?? [] }
  }

  private func failures(_ result: Harness.Result) throws -> [[String: Any]] {
    try results(result).filter { $0["passed"] as? Bool == false }
  }

  @Test func aSheetWithoutCustomPropertiesIsChecked() throws {
    let program = try Harness()
    try program.write("p.css", "a{color:#777;background:#fff}")
    let result = program("check p.css")
    #expect(result.status == 1)
    #expect(result.output.contains("4.47:1") && result.output.contains("p.css:1:3"))
  }

  /// One of many files cannot be checked: which one is said.
  @Test func aReferenceToNothingIsNamedWithItsFile() throws {
    let program = try Harness()
    for (file, color) in [("a.json", "A/Ink"), ("b.json", "A/Gone")] {
      try program.write(
        file,
        """
        {"name": "Acme", "colorGroups": {"A": [{"name": "Ink", "hexCode": "#111111"}]},
          "themes": [{"name": "Light", "roles": {"text": "\(color)", "background": "#ffffff"}}]}
        """)
    }
    let result = program("check a.json b.json")
    #expect(result.status == 65 && result.output.contains("Acme"))
    #expect(
      result.errors.contains("b.json: role text of theme Light: \"A/Gone\" is neither"), "\(result.errors)")
  }

  /// The class is what is to be changed: it is named with its place, and so is the shade that passes.
  @Test func classesOfTailwindAreChecked() throws {
    let program = try Harness()
    let page = """
      <!doctype html><script src="https://cdn.tailwindcss.com"></script>
      <script>
        tailwind.config = { darkMode: 'class', theme: { extend: { colors: { brand: { 500: '#777' }, odd: f() } } } }
      </script>
      <p class="p-4 text-gray-300">a</p>
      <p class="text-brand-500">b</p>
      <p class="text-odd">c</p>
      """
    try program.write("p.html", page)
    let told = program("check p.html")
    #expect(told.status == 1)
    #expect(
      told.output.contains("p.html:5:15") && told.output.contains("try text-gray-500 (#6b7280): 4.83:1"),
      "\(told.output)")
    #expect(told.output.contains("p.html:6:11") && told.output.contains("4.47:1"), "\(told.output)")
    #expect(told.output.contains("f() cannot be known without running it"), "\(told.output)")
    let json = try failures(program("check p.html --format json"))
    #expect(
      json.compactMap { ($0["foreground"] as? [String: Any])?["ref"] as? String } == [
        "text-gray-300", "text-brand-500",
      ])
    #expect((json.first?["suggestion"] as? [String: Any])?["ref"] as? String == "text-gray-500")
  }

  /// A sheet that was checked by what it renders has no need of pairs among its properties; one with properties alone is told.
  @Test func onlyWhatWasNotCheckedIsWarnedAbout() throws {
    let program = try Harness()
    try program.write("p.css", ":root{--ink:#595959}\nbody{color:var(--ink);background:white}")
    try program.write("q.css", ":root{--ink:#999}")
    let alone = program("check p.css")
    #expect(alone.status == 0 && alone.output.contains("1 checked, none fails") && alone.errors.isEmpty)
    try program.write("empty.css", ".a{display:none}")
    let beside = program("check p.css empty.css q.css")
    #expect(beside.errors.contains("nothing to check in empty.css"), "\(beside.errors)")
    let both = program("check p.css q.css")
    #expect(beside.output == both.output && beside.status == both.status)
    #expect(program("check empty.css").status == 65)
    try program.write("none.css", "")
    #expect(program("check empty.css none.css").status == 65)
    #expect(both.status == 0 && both.errors.contains("nothing to check in palette \"q\""))
    #expect(!both.errors.contains("palette \"p\""))
    #expect(program("check q.css").status == 65)
  }

  @Test func aSheetWithoutColorsKeepsNothingElseFromBeingChecked() throws {
    let program = try Harness()
    try program.write("q.css", ".q{margin:0}")
    try program.write("p.html", "<p style='color:#777;background:#fff'>Text</p>")
    try program.good("palette", "add", "Acme", "Ink=#222222", "Paper=#ffffff")
    try program.good("pair", "add", "Acme", "Ink", "Paper")
    for (other, status) in [("p.html", ExitStatus.findings), ("Acme", .done)] {
      let told = program("check q.css \(other)")
      #expect(
        told.status == status.rawValue && told.errors.contains("nothing to check in q.css"), "\(told.errors)")
    }
  }

  /// A palette of the store that is named is to be checked, whatever else passes beside it.
  @Test func aNamedPaletteWithoutPairsIsNoPass() throws {
    let program = try Harness()
    try program.write("p.css", "a{color:#555;background:#fff}")
    try program.good("palette", "add", "Acme", "Ink=#222222", "Paper=#ffffff")
    try program.good("pair", "add", "Acme", "Ink", "Paper")
    try program.good("palette", "add", "Bare", "Coral=#ff7062")
    for other in ["Acme", "p.css"] {
      let beside = program("check \(other) Bare")
      #expect(beside.status == 65 && beside.output.contains("1 checked, none fails"), "\(beside.errors)")
      #expect(beside.errors.contains("nothing to check in palette \"Bare\""))
    }
    #expect(program("check --all").status == 0)
    try program.write("f.css", "a{color:#999;background:#fff}")
    let failing = program("check f.css Bare")
    #expect(failing.status == 1 && failing.errors.contains("nothing to check in palette \"Bare\""))
  }

  @Test func whatAnotherSheetHasToTellIsUnresolved() throws {
    let program = try Harness()
    try program.write(
      "app.css",
      ".a{color:var(--ink);background:#fff}\n.b{color:#000;background:var(--mod,var(--paper))}\n"
        + ".c{color:#000;background:#fff}\n.d{color:var(--half)}\n:root{--paper:var(--base)}")
    let result = program("check app.css")
    #expect(result.status == 0)
    #expect(result.output.contains(".a: --ink is not defined in this style sheet (app.css:1)"))
    #expect(result.output.contains(".b: --base is not defined in this style sheet (app.css:2)"))
    #expect(!result.output.contains("--half"))
    #expect(program("check app.css --strict").status == 1)
  }

  @Test func aStateThatCannotBeKnownIsUnresolved() throws {
    let program = try Harness()
    try program.write(
      "app.css", ".a{color:#000;background:#fff}\n.a:hover{background:linear-gradient(#777,#000)}")
    let result = program("check app.css")
    #expect(result.output.contains("when hovered, a picture or gradient is behind the text"))
  }

  @Test func sheetsOfAFolderCompleteEachOther() throws {
    let program = try Harness()
    try program.write("app/tokens.css", ":root{--ink:#777;--paper:#fff;--blue:#0b6bcb}")
    try program.write("app/semantic.css", ":root{--foreground:var(--ink);--background:var(--paper)}")
    try program.write("app/parts/a.css", ".a{color:var(--foreground);background:var(--background)}")
    try program.write("app/parts/own.css", ":root{--ink:#000}.b{color:var(--ink);background:#fff}")
    for operand in ["app", "app/**/*.css"] {
      let result = program("check \(operand) --format json")
      #expect(result.status == 1)
      let failed = try failures(result)
      #expect(failed.compactMap { $0["selector"] as? String } == [".a"])
      let palettes = try #require(try result.object()["palettes"] as? [[String: Any]])
      let pairs = palettes.flatMap { $0["results"] as? [[String: Any]] ?? [] }
      #expect(pairs.count == 1 && pairs.first?["passed"] as? Bool == false)
      #expect("\(pairs)".contains("app/semantic.css") && !result.output.contains("not defined"))
    }
  }

  /// What cannot be known in both schemes counts in each: the other may be left out of the check.
  @Test func eachSchemeHasItsOwnUnresolved() throws {
    let program = try Harness()
    try program.write(
      "app.css",
      ".a{color:light-dark(#000,#fff);background:light-dark(#fff,#000)}:root{color-scheme:light dark}\n"
        + ".b{color:var(--ink);background:#fff}")
    let result = program("check app.css --theme dark --strict")
    #expect(result.status == 1)
    #expect(result.output.contains("--ink is not defined in this style sheet"))
  }

  @Test func eachBrandOfAFolderIsLookedAt() throws {
    let program = try Harness()
    try program.write("b/base.css", ":root{--red:#c00;--pink:#fbb;--paper:#fff}")
    try program.write("b/one.css", ":root{--ink:var(--red)}")
    try program.write("b/two.css", ":root{--ink:var(--pink)}")
    try program.write("b/night-dark.css", ":root{--paper:#300}")
    try program.write("b/app.css", ".a{color:var(--ink);background:#fff}.b{color:#000;background:#fff}")
    let result = program("check b --format json")
    #expect(result.status == 1)
    let documents = try #require(try result.object()["documents"] as? [[String: Any]])
    let told = documents.map { document in
      "\(document["with"] ?? "") "
        + (document["results"] as? [[String: Any]] ?? []).map {
          "\($0["selector"] ?? ""):\($0["passed"] as? Bool == true)"
        }
        .joined(separator: " ")
    }
    #expect(told == ["one.css .a:true .b:true", "two.css .a:false"])
    #expect(program("check b").output.contains("b/app.css with two.css: 1 checked, 1 fails"))
  }

  @Test func aSheetForTheDarkIsLookedAtInTheDark() throws {
    let program = try Harness()
    try program.write("b/theme.css", ":root{--ink:#111;--paper:#fff}")
    try program.write("b/theme-dark.css", ":root{--ink:#555;--paper:#222}")
    try program.write("b/app.css", ".a{color:var(--ink);background:var(--paper)}")
    let result = program("check b --format json")
    #expect(result.status == 1)
    let documents = try #require(try result.object()["documents"] as? [[String: Any]])
    #expect(documents.map { $0["theme"] as? String } == ["light", "dark"])
    let failed = try failures(result)
    #expect(failed.count == 1)
  }

  @Test func bodyTextOfASheetIsHeldToText() throws {
    let program = try Harness()
    try program.write(
      "fp.css",
      ":root{--background:#fff;--foreground:#909090}\n.dark{--background:#000;--foreground:#606060}\n")
    let result = program("check fp.css")
    #expect(result.status == 1)
    #expect(result.output.contains("3.19") && result.output.contains("3.33"))
    #expect(result.output.contains("shadcn: 1 pair"))
  }

  @Test func onlyTheThemesThatAreNamedAreChecked() throws {
    let program = try Harness()
    try program.write(
      "fp.css",
      ":root{--background:#fff;--foreground:#000}\n.dark{--background:#000;--foreground:#606060}\n"
        + ".dim{--background:#000;--foreground:#fff}\n")
    try program.write(
      "p.html",
      "<!doctype html><style>p{color:#777}@media (prefers-color-scheme:dark){p{color:#000}}</style><p>x")
    #expect(program("check fp.css").status == 1)
    #expect(program("check fp.css --theme dim").status == 0)
    let dark = program("check fp.css --theme DARK --format json")
    #expect(dark.status == 1)
    let palettes = try #require(try dark.object()["palettes"] as? [[String: Any]])
    #expect((palettes.first?["results"] as? [[String: Any]])?.map { $0["theme"] as? String } == ["Dark"])
    #expect(program("check p.html --theme dark").status == 0)
    #expect(program("check p.html --theme light").status == 1)
    #expect(program("check p.html fp.css --theme dim --theme dark").status == 1)
    let unknown = program("check fp.css --theme drak")
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("there is no theme \"drak\"") && unknown.errors.contains("Dark"))
  }

  @Test func aStateFailsWithBothLines() throws {
    let program = try Harness()
    try program.write("page.html", button)
    let result = program("check page.html --format json")
    #expect(result.status == 1)
    let failed = try failures(result)
    #expect(failed.count == 1)
    #expect(failed.first?["state"] as? String == "focus")
    func line(_ side: String) -> Int? {
      ((failed.first?[side] as? [String: Any])?["place"] as? [String: Any])?["line"] as? Int
    }
    #expect(line("foreground") == 2)
    #expect(line("background") == 3)
    #expect(((try result.object())["summary"] as? [String: Any])?["failed"] as? Int == 1)
  }

  @Test(arguments: ["text", "json", "junit", "sarif", "github", "markdown"])
  func everyReportTellsOfDocumentsStatesAndTheUnresolved(format: String) throws {
    let program = try Harness()
    try program.write("page.html", button + "<p style='background:url(a.png)'>x")
    let result = program("check page.html --format \(format)")
    #expect(result.status == 1)
    for part in ["page.html", "focus", "picture"] {
      #expect(result.output.contains(part), "\(format): \(part)")
    }
    if format == "json" || format == "sarif" { _ = try result.object() }
  }

  @Test func whatCannotBeKnownFailsUnderStrictOnly() throws {
    let program = try Harness()
    try program.write("page.html", "<!doctype html><p style='background:url(a.png)'>x")
    #expect(program("check page.html").status == 0)
    #expect(program("check page.html --strict").status == 1)
  }

  @Test func foldersAreSearchedAsGitDoes() throws {
    let program = try Harness()
    try program.write("site/index.html", "<!doctype html><link rel=stylesheet href=css/a.css><p>x")
    try program.write("site/css/a.css", "p{color:#999;background:#fff}")
    for folder in ["node_modules", "out", "vendor"] {
      try program.write("site/\(folder)/b.css", "a{color:#eee;background:#fff}")
    }
    for folder in [".git", ".vitepress/cache", ".vitepress/dist", ".cache"] {
      try program.write("site/\(folder)/c.css", "a{color:#eee;background:#fff}")
    }
    try program.write("site/.vitepress/theme/a.css", "a{color:#111;background:#fff}")
    try program.write("site/keep.css", "a{color:#111;background:#fff}")
    try program.write("site/skip.css", "a{color:#eee;background:#fff}")
    try program.write("site/.gitignore", "out/\n*.css\n!keep.css\n!a.css\n")
    try program.write("site/package.json", "{\"name\":\"x\"}")
    let result = program("check site --json")
    let sources = try documents(result).compactMap { $0["source"] as? String }
    #expect(
      Set(sources) == [
        "site/index.html", "site/css/a.css", "site/keep.css", "site/.vitepress/theme/a.css",
      ])
    let glob = program.run(["check", "site/**/*.html", "--json"])
    #expect(try documents(glob).count == 1)
    #expect(glob.status == 1)
  }

  @Test func knownFindingsAreOneLine() throws {
    let program = try Harness()
    try program.write("page.html", button)
    try program.good("check", "page.html", "--baseline", "known.json", "--update-baseline")
    let result = program("check page.html --baseline known.json")
    #expect(result.status == 0)
    #expect(result.lines.filter { $0.contains("known") && $0.contains("button.b") }.count == 1)
    try program.write("page.html", button.replacingOccurrences(of: "#7fb2dd", with: "#9fc9ec"))
    #expect(program("check page.html --baseline known.json").status == 1)
  }

  @Test func aStoreWithAPaletteWithoutPairsIsCheckedOn() throws {
    let program = try Harness.withAcme()
    try program.add("Hues", "G/Red=#ff0000")
    let result = program("check --all")
    #expect(result.status == 0)
    #expect(result.errors.contains("Hues"))
    #expect(program("check Hues").status == 65)
    #expect(program("check Hues -o report.txt").status == 65)
    #expect(program.exists("report.txt"))
  }

  @Test(arguments: ["text", "json", "junit", "sarif", "github", "markdown"])
  func theMatrixIsInEveryReport(format: String) throws {
    let program = try Harness.withAcme()
    let result = program("check Acme --matrix --format \(format)")
    #expect(result.status == 0)
    #expect(
      result.output.contains("deutan") && result.output.lowercased().contains("worst") || format == "markdown"
        || format == "junit")
  }

  @Test func pagesComeFromStandardInputToo() throws {
    let program = try Harness()
    let result = program("check -", input: button)
    #expect(result.status == 1)
    #expect(program("check -", input: "a{color:#777;background:#fff}").status == 1)
  }

  @Test(
    "a page is checked as in the window that is named",
    arguments: [
      ("", 0), (" --screen 1280x800", 0), (" --screen 390x844", 1), (" --screen phone", 1),
      (" --screen 600", 1),
      (" --viewport=601px", 0), (" --screen 0x5", 64), (" --screen wide", 64),
    ])
  func screens(option: String, status: Int32) throws {
    let run = try Harness()
    try run.write("narrow.css", "p { color: #999 }")
    try run.write(
      "page.html",
      "<!doctype html><link rel=stylesheet href=narrow.css media='(max-width: 600px)'><p style='background:#fff'>x"
    )
    let page = run("check page.html\(option)")
    #expect(page.status == status)
    #expect(page.errors.contains("page.html:1; check with --screen 600") == option.isEmpty)
    // The same for a sheet alone, and for text that is large in wide windows only.
    try run.write(
      "sheet.css",
      """
      .a { color: #000; background: #fff }
      @media (width <= 600px) { .a { color: #999 } }
      .b { color: #888; background: #fff; font-size: max(16px, 4vw) }
      """)
    #expect(run("check sheet.css\(option)").status == status)
  }

  @Test func nothingOnAPageIsNoPass() throws {
    let program = try Harness()
    try program.write("page.html", "<!doctype html><p></p>")
    #expect(program("check page.html").status == 65)
  }

  /// What nobody is asked to mend is left out by name, and that is said.
  @Test(arguments: [
    (
      "check site --exclude legacy", ["site/css/b.min.css", "site/css/c.css"],
      "left out by --exclude: 1 file\n"
    ),
    (
      "check site --exclude site/**/*.min.css", ["site/css/c.css", "site/legacy/a.css"],
      "left out by --exclude: 1 file\n"
    ),
    (
      "check site --ignore-path ./site/legacy/ --ignore-pattern *.min.css", ["site/css/c.css"],
      "left out by --exclude: 2 files\n"
    ),
    (
      "check site/css/b.min.css site/css/c.css --exclude c.css", ["site/css/b.min.css"],
      "left out by --exclude: 1 file\n"
    ),
    (
      "check site --exclude nothing", ["site/css/b.min.css", "site/css/c.css", "site/legacy/a.css"],
      "warning: --exclude nothing fits no file\n"
    ),
    ("check", ["site/css/b.min.css", "site/css/c.css"], "left out by --exclude: 1 file\n"),
  ])
  func excludedFiles(line: String, files: [String], told: String) throws {
    let run = try Harness()
    for (name, selector) in [("legacy/a", "a"), ("css/b.min", "b"), ("css/c", "c")] {
      try run.write("site/\(name).css", ".\(selector){color:#777;background:#fff}")
    }
    try run.write("brand.css", ":root{--red:#f00}")
    try run.write(
      "uncolor.json",
      #"{"palettes":["brand.css"],"outputs":[],"check":{"pages":["site"],"exclude":["legacy"],"level":"AA"}}"#
    )
    let result = run(line)
    #expect(result.status == 1, "\(result.errors)")
    let found = ["site/css/b.min.css", "site/css/c.css", "site/legacy/a.css"].filter {
      result.output.contains($0 + ": 1 checked")
    }
    #expect(found == files)
    #expect(result.errors.contains(told), "\(result.errors)")
  }

  @Test func everythingExcluded() throws {
    let run = try Harness()
    try run.write("site/a.css", ".a{color:#777;background:#fff}")
    let result = run("check site --exclude site")
    #expect(result.status == 65 && result.errors.contains("left out by --exclude: 1 file\n"))
    // Sets of tokens are read without it as well.
    try run.write("tokens/a.json", ##"{"color":{"red":{"$value":"#ff0000","$type":"color"}}}"##)
    try run.write("tokens/old/b.json", ##"{"color":{"blue":{"$value":"#0000ff","$type":"color"}}}"##)
    let tokens = run("check tokens --on white --exclude old")
    #expect(tokens.status == 1 && tokens.output.contains("red") && !tokens.output.contains("blue"))
    let audit = run("audit site --palette tokens/a.json --exclude a.css --exclude b.css")
    #expect(
      audit.status != 0 && audit.errors.contains("left out by --exclude: 1 file\n")
        && audit.errors.contains("--exclude b.css fits no file"), "\(audit.errors)")
  }
}
