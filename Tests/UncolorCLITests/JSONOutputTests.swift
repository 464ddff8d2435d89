import Foundation
import Testing

@testable import UncolorCLI

/// Under `--json` every command prints one JSON document, and what goes wrong is one on standard error.
@Suite struct JSONOutputTests {
  static let reading = [
    "palette list", "palette list --view grid", "palette show Acme", "palette diff Acme other.json",
    "palette history Acme", "use", "sort red blue", "paint red hi", "textcolor navy", "group list Acme",
    "color list Acme", "library list", "typography show Acme",
    "typography suggest Acme", "gradient list Acme", "logo list Acme", "guide list Acme",
    "guide preview Acme --dry-run",
    "gradient sample red blue",
    "theme list Acme",
    "theme show Acme Light", "role list Acme", "pair list Acme", "export Acme --format css",
    "export Acme --format json", "formats", "check Acme", "contrast red white", "contrast -", "inspect red",
    "palette notes Acme other.json", "templates list", "templates print env", "templates model Acme", "ui",
    "build --check --project project", "convert red --to oklch", "convert", "adjust red --lighten 10%",
    "mix red blue",
    "harmony red --scheme triad", "plot red blue", "scale red", "difference red blue", "difference -",
    "simulate red",
    "distinct 1", "random", "names --search sea", "extract logo.ppm", "pick", "stats", "storage status",
    "storage path", "storage check", "storage limit", "settings list", "settings get viewMode",
    "backup verify backup.json",
    "completions bash", "man", "help", "help check", "help palette", "check --help", "--version",
  ]

  /// The commands that change something, tried and done.
  static let changing = SafetyTests.changes.filter { !$0.hasPrefix("backup restore --from-bak") }

  @Test func everyCommandIsTried() {
    let tried = Self.reading + Self.changing
    for command in Tool.spec.commands where !command.hidden {
      #expect(tried.contains { $0 == command.name || $0.hasPrefix(command.name + " ") }, "\(command.name)")
    }
  }

  @Test func versionNamesTheBuild() throws {
    let facts = try Harness().run(["--version", "--json"]).object()
    #expect(facts["version"] as? String == Program.version && facts["commit"] is NSNull)
    #expect((facts["platform"] as? String)?.contains("-") == true)
    let built = Context(
      input: ByteSource([], isTerminal: false), output: ByteSink(descriptor: nil),
      errors: ByteSink(descriptor: nil), environment: Environment([:]), workingDirectory: "/")
    #expect(Program.start(["uncolor", "--version", "--json"], built, commit: "abc123") == 0)
    #expect(String(decoding: built.output.captured, as: UTF8.self).contains("\"commit\" : \"abc123\""))
  }

  @Test func readingPrintsOneDocument() throws {
    let program = try SafetyTests.program()
    let before = program.snapshot()
    for line in Self.reading { try expectDocument(program("\(line) --json")) }
    // What has no --dry-run writes nothing at all.
    #expect(program.snapshot() == before)
  }

  @Test(arguments: changing)
  func changingPrintsOneDocument(_ line: String) throws {
    let program = try SafetyTests.program()
    for more in [" --dry-run", ""] {
      try expectDocument(program("\(line)\(more) --json", input: SafetyTests.input(line)))
    }
  }

  private func expectDocument(_ result: Harness.Result) throws {
    if result.status > 1 {
      #expect(
        result.output.isEmpty && ["pick", "ui"].contains(result.words[0]), "\(result.words): \(result.errors)"
      )
      try expectError(result)
    } else {
      #expect(throws: Never.self, "\(result.words): \(result.output)") { try result.json() }
    }
  }

  static let wrong = [
    "nonsense", "palette nonsens", "palette list --sort size", "palette show Nobody",
    "color add Acme Primary",
    "color add Acme Primary/Navy red", "convert red nonsense", "theme add Nobody X",
    "export Acme --format cs",
    "import nowhere.json", "import bad.json", "check Nobody", "palette remove Acme", "pick",
    "backup verify other.json", "export Acme --format ase,css -o a.css", "color add Acme A/B zzz --verbose",
  ]

  @Test func whatGoesWrongIsOneDocument() throws {
    let program = try SafetyTests.program()
    try program.write("bad.json", "{\"name\": ")
    for line in Self.wrong {
      let result = program("\(line) --json")
      #expect(result.status > 1, "\(line)")
      try expectError(result)
    }
  }

  @Test func whatWasSaidBeforeAnErrorDoesNotStandInItsWay() throws {
    let program = try SafetyTests.program()
    try program.write("taken", "")
    let line = "export Acme --format ase --out-dir taken"
    #expect(program(line).errors.hasPrefix("ase cannot hold "))
    #expect(try expectError(program(line + " --json")).keys.sorted() == ["error"])
    let document = try expectError(program(line + " --json --verbose"))
    let notes = try #require(document["notes"] as? [String])
    #expect(notes.contains { $0.hasPrefix("ase cannot hold ") })
    // Where all goes well, notes are text for a person.
    let good = program("export Acme --format ase --out-dir out --json")
    #expect(good.status == 0 && good.errors.hasPrefix("ase cannot hold "))
    #expect(try good.object()["files"] as? [String] == ["out/acme.ase"])
  }

  @Test func aFileIsWrittenInItsFormat() throws {
    let program = try SafetyTests.program()
    let result = program("check Acme --format junit -o report.xml --json")
    #expect(try result.object()["summary"] != nil)
    #expect(try program.read("report.xml").hasPrefix("<?xml"))
  }

  @discardableResult
  private func expectError(_ result: Harness.Result) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
    let document = try #require(value as? [String: Any], "\(result.words): \(result.errors)")
    let error = try #require(document["error"] as? [String: Any])
    #expect(error["status"] as? Int == Int(result.status))
    #expect((error["message"] as? String)?.isEmpty == false && error["hint"] is String)
    return document
  }
}
