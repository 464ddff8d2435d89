import Foundation
import LocalJSONStore
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite("What commands say about the store")
struct StoreCommandTests {
  @Test func nearTheLimitIsWarnedOfOnce() throws {
    let program = try Harness()
    try program.good("storage", "limit", "5MB")
    let description = String(repeating: "x", count: 4_100_000)
    let told = try program.good("palette", "add", "Large", "--description", description, "-q")
    #expect(told.errors.contains("uncolor: warning: the store has 4.1 MB, 82 % of its limit of 5.0 MB"))
    #expect(told.errors.contains("uncolor storage limit SIZE"))
    #expect(told.errors.split(separator: "\n").count == 1)
    let before = program.snapshot()
    let refused = program.run(["palette", "add", "Larger", "--description", description])
    #expect(refused.status == 74)
    #expect(refused.errors.contains("its limit is 5.0 MB"))
    #expect(program.snapshot() == before)
  }

  @Test(arguments: [
    "palette edit Acme --tagline T", "storage limit 60MB", "settings set viewMode grid",
    "typography set Acme --name-size 36",
  ])
  func whatChangesNothingOffersNoUndo(_ line: String) throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme")
    try #require(program(line).status == 0)
    let before = program.snapshot()
    let again = program(line)
    #expect(again.status == 0)
    #expect(again.errors == "nothing changed: already up to date\n")
    #expect(program.snapshot() == before)
  }

  @Test(arguments: [
    ("storage", ["storage: read: palettes.json", "storage: write: palettes.json"]),
    ("command", ["command: palette edit"]),
    ("export", []), ("all", ["storage: read:", "storage: write:", "command: palette edit"]),
  ])
  func logsByCategoryWithDurations(_ category: String, _ expected: [String]) throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme")
    let told = program.run(
      ["palette", "edit", "Acme", "--tagline", "T", "-q"], environment: ["UNCOLOR_LOG": category])
    let lines = told.errors.split(separator: "\n")
    for start in expected { #expect(lines.contains { $0.hasPrefix("uncolor: " + start) }, "\(lines)") }
    #expect(lines.allSatisfy { $0.hasSuffix(" ms)") }, "\(lines)")
    if expected.isEmpty { #expect(lines.isEmpty) }
  }

  @Test func exportAndImportAreLogged() throws {
    let program = try Harness.withAcme()
    let out = program.run(
      ["export", "Acme", "--format", "css", "-o", "x.css", "-q"], environment: ["UNCOLOR_LOG": "export"])
    #expect(out.errors.hasPrefix("uncolor: export: \"Acme\" as css: 1 file, "))
    let back = program.run(["import", "x.css", "--name", "B", "-q"], environment: ["UNCOLOR_LOG": "import"])
    #expect(back.errors.hasPrefix("uncolor: import: x.css as css: "))
    let odd = program.run(["palette", "list"], environment: ["UNCOLOR_LOG": "storge"])
    #expect(odd.errors.contains("there is no category \"storge\""))
  }

  @Test func historyTellsWhichColorsMovedAndHowFar() throws {
    let program = try Harness()
    try program.add("Acme", "Primary/Navy=#0b1f3a")
    try program.good("color", "edit", "Acme", "Primary/Navy", "--value", "#123456")
    try program.good("color", "add", "Acme", "Accent/Sun", "#ffb000")
    try program.good("color", "remove", "Acme", "Primary/Navy", "--force")
    let lines = try program.good("palette", "history", "Acme").lines
    #expect(lines.count == 7)
    #expect(lines[1] == "      Primary/Navy: removed, was #123456")
    #expect(lines[3] == "      Accent/Sun: new, #ffb000")
    #expect(lines[5] == "      Primary/Navy: #0b1f3a → #123456, ΔE 7.3")
    #expect(lines[6].contains("palette add Acme"))
    let first = try program.good("palette", "show", "Acme", "--revision", "1", "--json").output
    #expect(first.contains("#0B1F3A") && !first.contains("#FFB000"))
  }

  @Test func theLastGoodVersionIsPutBack() throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme")
    try program.good("palette", "add", "Beta")
    #expect(program("backup restore --from-bak --force").status == 66)
    #expect(program("backup restore --from-bak --dry-run").status == 66)
    try program.write("store/palettes.json", "{")
    let before = program.snapshot()
    #expect(
      try program.good("backup", "restore", "--from-bak", "--dry-run").errors.contains(
        "dry run, nothing was written: would put back the last good version of palettes.json"))
    #expect(program("backup restore --from-bak").status == 64)
    #expect(program.snapshot() == before)
    let told = try program.good("backup", "restore", "--from-bak", "--force")
    #expect(
      told.errors.contains(
        "put back palettes.json, without the last change (2: palette add Beta); the damaged one is kept as "
          + "palettes.json.damaged-"))
    #expect(try program.good("palette", "list", "--json").array().count == 1)
  }

  @Test func lostArgumentsAreNoSuccess() {
    let context = Context(
      input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
      environment: [:], workingDirectory: "/")
    #expect(Program.start([], context) == 74)
    #expect(context.output.captured.isEmpty)
    #expect(Program.start(["uncolor"], context) == 0)
  }

  @Test func laterSchemaAndForeignPlacesNameTheFile() throws {
    let program = try Harness()
    try program.good("palette", "add", "Acme")
    let text = try program.read("store/palettes.json")
    try program.write(
      "store/palettes.json",
      text.replacingOccurrences(of: "\"schemaVersion\" : 1", with: "\"schemaVersion\" : 7"))
    #expect(program("palette list").errors.contains("store/palettes.json: was written by a later version"))
    try program.write("file", "")
    let odd = program.run(["palette", "add", "X", "--store", "file"])
    #expect(odd.status == 73)
    #expect(odd.errors.contains("/file: is not a folder"))
  }

  // MARK: The app's data on a Mac

  private static let palettes =
    ##"[{"id":"P1","name":"App","ckRecordName":"r","colorGroups":{"Cloud":[{"id":"C1","name":"Navy","hexCode":"#0B1F3A","isSynced":true}]},"timestamp":700000000}]"##

  private func put(_ program: Harness, _ path: String, _ text: String) throws {
    let folder = program.folder + "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try program.write(path, text)
  }

  private func context(_ program: Harness, store: String? = nil) -> Context {
    Context(
      input: ByteSource([]), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
      environment: ["HOME": program.folder, "UNCOLOR_STORE": store ?? program.store],
      workingDirectory: program.folder)
  }

  @Test func theAppIsFoundWhereAMacKeepsIt() throws {
    let program = try Harness()
    #expect(AppData.firstRunHint(context(program), onMac: true) == nil)
    #expect(throws: CLIError.self) { try AppData.usualPlaces(context(program), onMac: true) }
    let places = [
      "Library/Preferences/com.example.UNCOLOR.plist",
      "Library/Application Support/UNCOLOR/palettes.json",
      "Library/Group Containers/group.com.example.uncolor/Library/Preferences/group.com.example.uncolor.plist",
      // An iOS app on a Mac: the container says nothing, what is in it does.
      "Library/Containers/0A1B2C3D/Data/Library/Preferences/com.example.uncolor.plist",
      "Library/Containers/0A1B2C3D/Data/Documents/palettes.json",
      "Library/Containers/com.example.uncolor/Data/Documents/colors.json",
    ]
    let others = [
      "Library/Preferences/com.example.other.plist", "Library/Containers/FFFF/Data/Documents/palettes.json",
      "Library/Containers/FFFF/Data/Library/Preferences/com.example.other.plist",
    ]
    for path in places + others { try put(program, path, "[]") }
    let found = try AppData.usualPlaces(context(program), onMac: true)
    #expect(found == places.map { program.folder + "/" + $0 })
    #expect(AppData.firstRunHint(context(program), onMac: true)?.contains("uncolor migrate") == true)
    #expect(AppData.firstRunHint(context(program), onMac: false) == nil)
    // The app's own folder may be the store; then it is read as it is.
    let shared = context(program, store: program.folder + "/Library/Application Support/UNCOLOR")
    #expect(!(try AppData.usualPlaces(shared, onMac: true)).contains { $0.contains("Application Support") })
  }

  @Test func cloudFieldsAreToldAndGroupsKeepTheirNames() throws {
    let program = try Harness()
    try program.write("palettes.json", Self.palettes)
    let told = try program.good("migrate", "palettes.json")
    #expect(told.errors.contains("ckRecordName, isSynced"))
    let stored = try program.read("store/palettes.json")
    #expect(stored.contains("\"Cloud\""))
    #expect(!stored.contains("isSynced") && !stored.contains("ckRecordName"))
    #expect(try program.read("palettes.json") == Self.palettes)
  }

  @Test func migrationAddsToWhatIsThereAndKeepsItsBytes() throws {
    let program = try Harness()
    try program.good("palette", "add", "App")
    let text = try program.read("store/palettes.json")
    let marked = text.replacingOccurrences(
      of: "\"schemaVersion\" : 1", with: "\"later\" : { \"z\" : 1.50 },\n  \"schemaVersion\" : 1")
    try program.write("store/palettes.json", marked)
    try program.write("palettes.json", Self.palettes)
    try program.write(
      "settings.json", #"{"sortOrder": "rainbow", "viewMode": "grid", "defaultExportFormat": "SCSS"}"#)
    let told = try program.good("migrate", ".")
    #expect(told.errors.contains("\"App\" comes in as \"App 2\""))
    #expect(told.errors.contains("settings that do not fit: sortOrder"))
    #expect(try program.read("store/palettes.json").contains("\"later\" : { \"z\" : 1.50 }"))
    #expect(try program.good("settings", "get", "viewMode").output == "grid\n")
    #expect(try program.good("settings", "get", "defaultExportFormat").output == "scss\n")
    let before = program.snapshot()
    #expect(
      try program.good("migrate", ".").errors.contains("nothing to migrate: everything was imported before"))
    #expect(program.snapshot() == before)
    try program.good("undo")
    #expect(try program.read("store/palettes.json") == marked)
  }

  /// Every word of such a line is looked up, in every reading of the line.
  @Test(arguments: [
    "frobnicate the thing", "please make it look nicer somehow", "what is the meaning of Acme",
  ])
  func aLineThatMeansNothingReadsThePalettesOncePerReading(_ line: String) throws {
    let run = try Harness.withAcme()
    let words = line.split(separator: " ").map(String.init)
    let told = run.run(words, environment: ["UNCOLOR_LOG": "storage"]).errors
    let reads = told.split(separator: "\n").filter { $0.contains("read: palettes.json, ") }
    #expect((1...8).contains(reads.count), "\(told)")
  }
}
