import Foundation
import Testing

@testable import UncolorCLI

/// Nothing is written under `--dry-run`, nothing leaves the folder it was meant for, nothing controls a terminal.
@Suite struct SafetyTests {
  static let changes = [
    "palette add New --template brand", "palette edit Acme --name Other",
    "palette copy Acme Other --lighten 10%",
    "palette remove Acme --force", "undo", "redo", "use Acme", "palette restore Acme --revision 1",
    "group add Acme New", "group remove Acme Primary --force",
    "group rename Acme Primary Other", "group move Acme Neutral --to 0", "color add Acme Primary/New red",
    "color add Acme Primary/New=red", "paste Acme",
    "color edit Acme Primary/Navy --value red", "color move Acme Primary/Navy Neutral",
    "plot red blue -o plot.svg", "build --project project",
    "color sort Acme --by lightness --reverse", "color copy Acme Primary/Navy Neutral",
    "color remove Acme Primary/Navy --force", "library add New red", "library remove Sun --force",
    "typography set Acme --name-font Inter", "gradient add Acme New --stops Primary/Navy,red",
    "gradient remove Acme Dusk --force", "logo add Acme mark.svg --name Badge",
    "logo remove Acme Mark --force",
    "guide add Acme voice.md --title New", "guide remove Acme Voice --force",
    "theme add Acme New", "theme copy Acme Light Dusk",
    "theme rename Acme Light Dawn", "theme derive Acme Night --from Light",
    "theme remove Acme Light --force",
    "theme import Acme catalog.json", "role set Acme Light textSecondary Primary/Sky",
    "role remove Acme Light background --force", "pair add Acme Primary/Sky Primary/Navy",
    "pair waive Acme Primary/Navy Neutral/Paper --reason print",
    "pair remove Acme Primary/Navy Neutral/Paper --force",
    "export Acme --format css -o new.css", "export Acme --format css,json --out-dir new", "import other.json",
    "check Acme --on Neutral/Paper -o report.txt",
    "check Acme --on white --baseline known.json --update-baseline",
    "fix Acme", "audit site.css --palette Acme -o report.txt", "extract logo.ppm --add-to Acme", "init new",
    "storage limit 20MB", "settings set viewMode grid", "backup create new.json",
    "backup restore backup.json --force",
    "migrate app.json", "merge-driver base.json ours.json theirs.json",
    "palette edit other.json --name New", "color add other.json Primary/New red",
  ]

  /// What the commands read that take text.
  static func input(_ line: String) -> String { line.hasPrefix("paste") ? "Night #101418" : "" }

  /// Acme in a store, and files for every command.
  private static let start = Result { try made().start }

  static func program() throws -> Harness { try Harness(try start.get()) }

  private static func made() throws -> Harness {
    let program = try Harness.withAcme()
    try program.good("pair", "add", "Acme", "Primary/Sky", "Neutral/Paper")
    try program.good("library", "add", "Sun", "#ffb000")
    try program.good("backup", "create", "backup.json")
    // So that the store is no longer what the backup holds.
    try program.good("library", "add", "Moon", "#cccccc")
    try program.write("other.json", #"{"id": "o", "name": "Other", "colorGroups": {"A": []}}"#)
    for name in ["base", "ours"] { try program.write("\(name).json", #"[{"id": "p", "name": "A"}]"#) }
    try program.write("theirs.json", #"[{"id": "p", "name": "A"}, {"id": "q", "name": "B"}]"#)
    try program.write("app.json", #"[{"id": "x", "name": "App", "colorGroups": {"A": []}}]"#)
    try program.write(
      "project/uncolor.json",
      #"{"palettes": ["Acme"], "outputs": [{"format": "css", "to": "{slug}.css"}]}"#)
    try program.write("site.css", "a { color: #0b1f3a }")
    try program.write(
      "mark.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'><path d='M0 0h4v4z'/></svg>")
    try program.good("logo", "add", "Acme", "mark.svg", "--name", "Mark")
    try program.write("voice.md", "# Voice\n\nPlain words.\n")
    try program.good("guide", "add", "Acme", "voice.md")
    try program.write("logo.ppm", "P3 1 1 255\n255 0 0\n")
    let roles = [
      "accent", "background", "secondaryBackground", "tertiaryBackground", "separator", "textPrimary",
      "textSecondary",
      "tabBarHairline",
    ].map { ##""\##($0)": "#001122""## }.joined(separator: ", ")
    let chart = Array(repeating: ##""#ff0000""##, count: 5).joined(separator: ", ")
    try program.write(
      "catalog.json", #"[{"name": "Sea", "colorScheme": "dark", "chartPalette": [\#(chart)], \#(roles)}]"#)
    // So that there is something to redo.
    try program.good("group", "add", "Acme", "Gone")
    try program.good("undo")
    return program
  }

  @Test func everyWritingCommandIsTried() {
    let tried = Set(Self.changes.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    for command in Tool.spec.commands where !command.hidden {
      guard command.arguments.contains(where: { $0.argument.spelling == "--dry-run" }) else { continue }
      // One asks for a terminal, the other for a font file to draw with; its own tests rehearse it.
      if ["pick", "guide preview"].contains(command.name) { continue }
      #expect(tried.contains { $0 == command.name || $0.hasPrefix(command.name + " ") }, "\(command.name)")
    }
  }

  @Test(arguments: changes)
  func aDryRunWritesNothing(_ line: String) throws {
    let program = try Self.program()
    let before = program.snapshot()
    let result = program(line + " --dry-run", input: Self.input(line))
    #expect(result.status == 0 || line.hasPrefix("check") && result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("dry run"), "\(result.errors)")
    #expect(program.snapshot() == before)
  }

  @Test(arguments: changes)
  func withoutItSomethingIsWritten(_ line: String) throws {
    let program = try Self.program()
    let before = program.snapshot()
    let result = program(line, input: Self.input(line))
    #expect(result.status == 0 || line.hasPrefix("check") && result.status == 1, "\(result.errors)")
    #expect(program.snapshot() != before)
  }

  static let names = [
    "../../x", "/etc/x", "..", ".", "a/b", "...", "~", "x\u{0}y", "CON", "a\\..\\b", "\u{202E}x", "-o",
  ]

  @Test(arguments: names)
  func exportsStayInTheirFolder(_ name: String) throws {
    let program = try Harness()
    let json: [String: Any] = [
      "id": "p", "name": name, "colorGroups": [name: [["id": "c", "name": name, "hexCode": "#FF0000"]]],
    ]
    try program.write("in.json", [UInt8](try JSONSerialization.data(withJSONObject: json)))
    let before = Set(program.snapshot().keys)
    let result = program("export ./in.json --format css,json,xcassets,android,svg --out-dir out/deep")
    #expect(result.status == 0, "\(result.errors)")
    let new = Set(program.snapshot().keys).subtracting(before)
    #expect(new.count > 4)
    for path in new {
      let parts = path.split(separator: "/")
      #expect(path.hasPrefix("out/deep/") && !parts.contains(".."), "\(path)")
      #expect(!parts[2].hasPrefix("-") && parts.allSatisfy { !$0.hasPrefix(".") }, "\(path)")
    }
  }

  @Test func twoPalettesOfOneSlugGetTwoFiles() throws {
    let program = try Harness()
    for name in ["A b", "a-b", "Ä b"] { try program.add(name, "G/R=#ff0000") }
    try program.good("export", "--all", "--format", "css", "--out-dir", "out")
    #expect(program.snapshot().keys.filter { $0.hasPrefix("out/") }.count == 3)
  }

  @Test func filesOfOneStemNameEachOther() throws {
    let program = try Harness()
    for name in ["A b", "a-b"] {
      try program.add(name, "G/R=#ff0000")
      try program.good("theme", "add", name, "Light")
    }
    try program.good("export", "--all", "--format", "css,dtcg", "--out-dir", "out")
    let files = program.snapshot()
    #expect(files["out/a-b-2.css"] != nil && files["out/a-b-2.tokens.json"] != nil)
    let resolver = String(decoding: try #require(files["out/a-b-2.resolver.json"]), as: UTF8.self)
    #expect(resolver.contains("a-b-2.tokens.json"))
  }

  @Test(arguments: [
    ("acme.css", "acme-2.css"), ("acme/values/colors.xml", "acme-2/values/colors.xml"),
    ("values/colors.xml", "values/colors.xml"), ("../x", "x"), ("a/../b", "a/b"), (".\\./x", "x"),
    ("\0../x", "x"),
    ("//x", "x"), ("/etc/x", "etc/x"), ("", ""),
  ])
  func pathsStayInTheFolder(path: String, safe: String) {
    #expect(SafePath.relative(path, stem: "acme-2", slug: "acme") == safe)
  }

  @Test func whatIsReadIsNotReplaced() throws {
    let program = try Harness.withAcme()
    try program.good("export", "Acme", "--format", "json", "-o", "in.json")
    let before = program.snapshot()
    for words in [
      ["export", "in.json", "--format", "css", "-o", "in.json"], ["check", "in.json", "-o", "in.json"],
      ["export", "in.json", "--format", "css", "-o", "in.json", "--dry-run"],
    ] {
      let result = program.run(words)
      #expect(result.status == 64 && result.errors.contains("in.json is also an input"), "\(words)")
      #expect(program.snapshot() == before, "\(words)")
    }
  }

  @Test func aPaletteCalledLikeAFileIsChangedByItsName() throws {
    let program = try Harness()
    for name in ["Print/2026", "site.css"] {
      try program.add(name, "G/R=#ff0000")
      try program.good("color", "add", name, "G/Blue", "#0000ff")
      #expect(program.run(["palette", "show", name]).output.contains("Blue"))
      try program.good("palette", "history", name)
      try program.good("palette", "remove", name, "--force")
    }
    #expect(program.run(["palette", "remove", "a/b.json", "--force"]).status == 66)
    try program.write("a/b.json", "{}")
    #expect(program.run(["palette", "remove", "a/b.json", "--force"]).status == 64)
    #expect(program.exists("a/b.json"))
  }

  /// A new folder is filled beside its place, and appears whole.
  @Test func newFoldersAppearWholeOrNot() throws {
    let program = try Harness.withAcme()
    try program.good("export", "Acme", "--format", "css,xcassets", "--out-dir", "a/b")
    let files = program.snapshot().keys.filter { $0.hasPrefix("a/") }
    #expect(files.contains("a/b/acme.css") && files.contains { $0.hasSuffix(".colorset/Contents.json") })
    #expect(!program.snapshot().keys.contains { $0.contains(".uncolor-") })
    let before = program.snapshot()
    #expect(program.run(["export", "Acme", "--format", "css,riff,jasc", "--out-dir", "c/d"]).status == 64)
    #expect(program.snapshot() == before)
    #expect(!FileManager.default.fileExists(atPath: program.folder + "/c"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.folder).allSatisfy {
        !$0.hasPrefix(".uncolor-")
      })
  }

  /// As `make -j` does it: two programs fill a folder that was not there when they began.
  @Test func aFolderThatAnotherProgramMadeIsFilledToo() throws {
    let program = try Harness()
    let folder = program.folder
    let context = Context(
      input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
      environment: Environment([:]), workingDirectory: folder)
    func make(_ name: String) throws {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    var set = FileSet(context)
    try set.stage("new/a.css", [1])
    try set.stage("new/sub/b.css", [2])
    try make("new")
    try program.write("new/other.css", "o")
    try set.stage("new/more/c.css", [3])
    try set.commit()
    let files = program.snapshot()
    #expect(files.keys.sorted() == ["new/a.css", "new/more/c.css", "new/other.css", "new/sub/b.css"])
    #expect(files["new/sub/b.css"] == Data([2]) && set.count == 3)
    // What a killed program left is in nobody's way.
    try make("there")
    try program.write("there/.uncolor-\(getpid())-0.tmp", "left")
    var again = FileSet(context)
    try again.stage("there/a.css", [1])
    try again.stage("fresh/a.css", [1])
    again.discard()
    #expect(program.snapshot().keys.filter { $0.hasPrefix("there/") }.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "/fresh"))
  }

  /// Kills a build at every step, and lets the next one complete it.
  @Test func aSetThatIsKilledIsCompletedFromItsIntent() throws {
    for limit in 0...4 {
      let program = try Harness()
      let context = Context(
        input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
        environment: Environment([:]), workingDirectory: program.folder)
      try program.write("there/a.css", "old")
      try program.write("there/b.css", "old")
      try program.write("c.css", "old")
      var set = FileSet(context, intentFolder: ".")
      for name in ["there/a.css", "there/b.css", "c.css", "fresh/deep/d.css", "fresh/e.css"] {
        try set.stage(name, Array("new".utf8))
      }
      do {
        try set.commit(killedAfter: limit)
        Issue.record("step \(limit) was not reached")
      } catch is Arrival.Killed {}
      // Another program that writes there must not sweep away what is needed.
      var other = FileSet(context)
      try other.stage("there/other.css", [1])
      try other.commit()
      // A process that another test starts has a copy of the lock between its fork and its exec.
      var count = 0
      for _ in 0..<1000 where count == 0 {
        count = try Intent.complete(in: program.folder)
        if count == 0 { usleep(10_000) }
      }
      #expect(count == 5, "step \(limit)")
      for name in ["there/a.css", "there/b.css", "c.css", "fresh/deep/d.css", "fresh/e.css"] {
        #expect(try program.read(name) == "new", "step \(limit): \(name)")
      }
      #expect(
        !program.snapshot().keys.contains { $0.hasSuffix(".set") || $0.hasSuffix(".intent") }, "step \(limit)"
      )
      #expect(try Intent.complete(in: program.folder) == 0)
    }
  }

  @Test func aDraftOfAnIntentIsSweptByTheNextBuild() throws {
    let program = try Harness()
    // Numbers beyond those of any process.
    try program.write(".uncolor-2000000000-0.tmp", "half")
    try program.write(".uncolor-note.tmp", "mine")
    #expect(try Intent.complete(in: program.folder) == 0)
    #expect(!program.exists(".uncolor-2000000000-0.tmp") && program.exists(".uncolor-note.tmp"))
  }

  @Test func anIntentLeadsNowhereElse() throws {
    let program = try Harness()
    let outside = try Harness()
    try outside.write("taken", "old")
    try program.write("project/.uncolor-7-1.set", "new")
    try program.write("project/.git/config", "old")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder + "/project/link", withDestinationPath: outside.folder)
    let pairs = ["../x", ".git/config", "link/taken", "/etc/x", "a//b"].map { [".uncolor-7-1.set", $0] }
    let record: [String: Any] = ["version": 1, "folders": pairs, "files": pairs + [["notes.txt", "x"]]]
    try program.write("project/notes.txt", "mine")
    try program.write(
      "project/.uncolor-7-0.intent",
      String(decoding: try JSONSerialization.data(withJSONObject: record), as: UTF8.self))
    #expect(try Intent.complete(in: program.folder + "/project") == 0)
    #expect(try program.read("project/.git/config") == "old" && outside.read("taken") == "old")
    #expect(try program.read("project/notes.txt") == "mine" && !program.exists("project/.uncolor-7-0.intent"))
  }

  @Test func twoFormatsOfOneNameAreRefused() throws {
    let program = try Harness.withAcme()
    let before = program.snapshot()
    for more in [[], ["--dry-run"]] {
      let result = program.run(["export", "Acme", "--format", "riff,jasc", "--out-dir", "out"] + more)
      #expect(result.status == 64 && result.errors.contains("two files would be out/acme.pal"))
      #expect(program.snapshot() == before)
    }
    try program.good("export", "Acme", "--format", "css,css", "--out-dir", "out")
    #expect(program.snapshot().keys.filter { $0.hasPrefix("out/") } == ["out/acme.css"])
  }

  @Test func whatDidNotChangeIsLeftAlone() throws {
    let program = try Harness.withAcme()
    let words = ["export", "Acme", "--format", "css,json", "--out-dir", "out", "--if-changed"]
    #expect(program.run(words).errors.contains("2 files"))
    func times() throws -> [Date] {
      try ["acme.css", "acme.json"].map {
        let facts = try FileManager.default.attributesOfItem(atPath: program.folder + "/out/" + $0)
        return try #require(facts[.modificationDate] as? Date)
      }
    }
    let before = try times()
    #expect(program.run(words).errors.contains("2 unchanged"))
    #expect(try times() == before)
    try program.good("color", "edit", "Acme", "Primary/Navy", "--value", "#0b1f3b")
    #expect(program.run(words).status == 0)
    #expect(try program.read("out/acme.css").contains("#0b1f3b"))
  }

  @Test func theDependencyFileNamesWhatWasRead() throws {
    let program = try Harness.withAcme()
    try program.good("export", "Acme", "--format", "json", "-o", "my brand.json")
    program.run([
      "export", "my brand.json", "--format", "css", "-o", "build/a#b.css", "--depfile", "build/a.d",
    ])
    #expect(try program.read("build/a.d") == "build/a\\#b.css: my\\ brand.json\n\nmy\\ brand.json:\n")
    try program.good("export", "Acme", "--format", "css", "-o", "a.css", "--depfile", "a.d")
    #expect(try program.read("a.d").hasPrefix("a.css: \(program.store)/palettes.json\n"))
  }

  @Test func allFilesOrNone() throws {
    let program = try Harness.withAcme()
    try FileManager.default.createDirectory(
      atPath: program.folder + "/out/acme.json", withIntermediateDirectories: true)
    let result = program("export Acme --format css,json --out-dir out")
    #expect(result.status == 73)
    #expect(!program.exists("out/acme.css"))
    #expect(program.snapshot().keys.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func controlCharactersNeverReachTheOutput() throws {
    let program = try Harness()
    let evil = "E\u{1B}[2J\u{7}\u{9B}31m\u{202E}vil\u{0}"
    let color: [String: Any] = ["id": "c", "name": evil, "hexCode": "#FF0000", "category": evil]
    let json: [String: Any] = [
      "id": "p", "name": evil, "brandName": evil, "brandTagline": evil, "brandDescription": evil,
      "brandCategory": evil,
      "colorGroups": [evil: [color]],
      "pairs": [["foreground": "white", "background": "black", "reason": evil]],
    ]
    try program.write("evil.json", [UInt8](try JSONSerialization.data(withJSONObject: json)))
    let imported = program("import evil.json")
    let operand = imported.status == 0 ? "p" : "evil.json"
    let drawn = TerminalFacts(outputIsTerminal: true, errorIsTerminal: true)
    for line in [
      "palette show \(operand)", "palette list", "palette list --view grid", "color list \(operand)",
      "group list \(operand)", "check \(operand) --on white", "pair list \(operand)", "palette list --json",
      "palette show \(operand) --json", "convert @\(operand) --to hex --json", "inspect @\(operand)",
      "simulate @\(operand)", "palette show Evil", "stats", "palette history \(operand)",
    ] {
      for terminal in [TerminalFacts(), drawn] {
        let result = program.run(line.split(separator: " ").map(String.init), terminal: terminal)
        for text in [result.output, result.errors] {
          for mark in ["\u{1B}[2J", "\u{7}", "\u{9B}", "\u{202E}", "\u{0}"] {
            #expect(!text.contains(mark), "\(line): \(text.debugDescription)")
          }
        }
      }
    }
  }

  /// A verb behind the palette is done, and not the palette shown in its place: a script would take that for a pass.
  @Test(arguments: ["check", "lint", "verify"])
  func aVerbBehindAPaletteIsDone(_ verb: String) throws {
    let program = try Harness()
    try program.good("palette", "add", "Nordlys")
    try program.good("color", "add", "Nordlys", "Primary/Aurora", "#2fbf90")
    try program.good("pair", "add", "Nordlys", "Primary/Aurora", "white")
    let told = program("Nordlys \(verb)")
    #expect(
      told.status == 1 && told.output == program("check Nordlys").output, "\(told.output)\(told.errors)")
  }

  /// A file in a folder looks like a group and a color.
  @Test(arguments: [
    "edit %@ Aurora #2fbf91", "move %@ Aurora Neutral", "lock %@ Aurora", "rename %@ Aurora Polar",
  ])
  func aFileInAFolderIsAPalette(_ line: String) throws {
    let program = try Harness()
    try program.good("palette", "add", "Nordlys")
    try program.good("color", "add", "Nordlys", "Primary/Aurora", "#2fbf90")
    try program.write("a/b/n.json", program("export Nordlys --format json").output)
    let told = program("color " + line.replacing("%@", with: "a/b/n.json"))
    #expect(told.status == 0 && told.errors.contains("in a/b/n.json"), "\(told.errors)")
  }

  /// What changes nothing says so, and no gate passes that looked at nothing.
  @Test func nothingIsNoChangeAndNoPass() throws {
    let program = try Harness()
    try program.good("palette", "add", "Nordlys")
    try program.good("color", "add", "Nordlys", "Primary/Aurora", "#2fbf90")
    try program.write("n.json", program("export Nordlys --format json").output)
    #expect(program("color edit n.json Aurora #2fbf90").errors.contains("nothing changed"))
    #expect(program("contrast - --min 4.5", input: "").status == 65)
    #expect(program("contrast -", input: "red,white\n#777/#fff\n").output.split(separator: "\n").count == 2)
    #expect(program.run(["palette", "show", ""]).status == 66)
  }

  /// A channel that is named gets the value; with a sign it is moved by it, and what may be a share or a percentage is asked for.
  @Test(arguments: [
    ("adjust red --lightness 0.5", "#c30000"), ("adjust red --lightness 50", "#c30000"),
    ("set red -l 0.5", "#c30000"), ("adjust red --lightness=+10%", "#ff6d5b"),
    ("adjust red --saturation 50%", "#bf4040"),
    ("adjust red --alpha 0.5", "#ff000080"),
  ])
  func aChannelIsSet(_ line: String, _ hex: String) throws {
    let told = try Harness()(line)
    #expect(told.output == hex + "\n", "\(told.output)\(told.errors)")
  }

  @Test func aShareAboveOneIsAskedFor() throws {
    #expect(try Harness()("mix red blue --fraction 1.5").status == 64)
  }

  /// A file that is damaged, or something else, is called what it is.
  @Test(arguments: [
    (
      "{\"name\": \"A\", \"colorGroups\": [], \"brandNameSize\": NaN}",
      "not JSON: a value is expected (line 1"
    ),
    ("<<<<<<< HEAD\n{\"name\": \"A\"}\n=======\n{}\n>>>>>>> b\n", "conflict markers"),
    (
      "{\"kind\": \"uncolor backup\", \"schemaVersion\": 1, \"palettes\": {\"palettes\": []}}",
      "backup restore"
    ),
  ])
  func aDamagedFileIsCalledSo(_ text: String, _ message: String) throws {
    let program = try Harness()
    try program.write("a.json", text)
    let told = program("palette show a.json")
    #expect(told.status == 65 && told.errors.contains(message), "\(told.errors)")
  }

  /// What cannot be written is said before anything is shown, and colors of one name are told.
  @Test func whatCannotBeDoneIsSaidFirst() throws {
    let program = try Harness()
    try program.write("a.scss", "$text: #111111; $background: #ffffff;")
    let told = program("theme derive a.scss Dark")
    #expect(told.status == 65 && told.output.isEmpty, "\(told.output)\(told.errors)")
    try program.write(
      "a.json",
      ##"{"name": "A", "colorGroups": {"G": [{"name": "x", "hexCode": "#111"}, {"name": "x", "hexCode": "#222"}]}}"##
    )
    #expect(program("palette show a.json").errors.contains("2 colors named"))
    try program.write("b.css", "a { color: red }")
    #expect(program("check b.css").errors.contains("check a page that uses it"))
  }
}
