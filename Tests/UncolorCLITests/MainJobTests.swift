import Foundation
import Testing

@testable import UncolorCLI

/// The way a palette goes: made, filled, looked at, exported, imported elsewhere, checked.
@Suite struct MainJobTests {
  @Test func theWholeWay() throws {
    let program = try Harness()
    let made = try program.good("palette", "add", "Acme", "--brand-name", "Acme & Co")
    #expect(
      made.output.isEmpty && made.errors.contains("uncolor undo")
        && made.errors.contains("next: uncolor color add"))
    try program.good("group", "add", "Acme", "Primary")
    try program.good("color", "add", "Acme", "Primary/Navy", "#0b1f3a")
    try program.good("color", "add", "Acme", "Neutral/Paper", "white")
    try program.good("typography", "set", "Acme", "--name-font", "Inter", "--name-size", "32")
    try program.good("pair", "add", "Acme", "Primary/Navy", "Neutral/Paper")
    #expect(try program.good("palette", "list").output.contains("Acme"))
    let shown = try program.good("palette", "show", "Acme").output
    for text in ["Acme & Co", "Navy", "#0b1f3a", "Paper", "Inter"] {
      #expect(shown.contains(text), "\(text)")
    }
    try program.good("export", "Acme", "--format", "css,json", "--out-dir", "one")
    try program.good("export", "Acme", "--format", "css,json", "--out-dir", "two")
    for name in ["acme.css", "acme.json"] {
      #expect(try program.read("one/\(name)") == program.read("two/\(name)"))
    }
    #expect(try program.read("one/acme.css").contains("#0b1f3a"))
    try program.good("--store", "elsewhere", "import", "one/acme.json")
    let here = try program.good("palette", "show", "Acme", "--json")
    let there = try program.good("--store", "elsewhere", "palette", "show", "Acme", "--json")
    #expect(here.output == there.output)
    #expect(try program.good("--store", "elsewhere", "check", "Acme").output.contains("none fails"))
    try program.good("color", "edit", "Acme", "Primary/Navy", "--value", "#cccccc")
    #expect(program("check Acme").status == 1)
  }

  @Test func jsonComesBackEqualWithEverythingInIt() throws {
    let program = try Harness.withAcme()
    try program.good(
      "color", "edit", "Acme", "Primary/Navy", "--print-cmyk", "100,80,30,40", "--spot", "PANTONE 289 C")
    try program.good("color", "edit", "Acme", "Primary/Sky", "--value", "oklch(0.8 0.2 250)", "--locked")
    try program.good(
      "pair", "waive", "Acme", "Primary/Navy", "Neutral/Paper", "--reason", "wall \"print\"", "--until",
      "2030-01-31")
    try program.good("export", "Acme", "--format", "json", "-o", "acme.json")
    try program.good("--store", "b", "import", "acme.json")
    let here = try program.good("palette", "show", "Acme", "--json").output
    #expect(try program.good("--store", "b", "palette", "show", "Acme", "--json").output == here)
    try program.good("--store", "b", "export", "Acme", "--format", "json", "-o", "again.json")
    #expect(try program.read("acme.json") == program.read("again.json"))
  }

  @Test func editsKeepReferences() throws {
    let program = try Harness.withAcme()
    try program.good("color", "edit", "Acme", "Primary/Navy", "--name", "Midnight")
    try program.good("group", "rename", "Acme", "Primary", "Core")
    try program.good("group", "rename", "Acme", "Neutral", "Base")
    try program.good("color", "move", "Acme", "Core/Midnight", "Base")
    #expect(try program.good("role", "list", "Acme").output.contains("Base/Midnight"))
    let pairs = try program.good("pair", "list", "Acme").output
    #expect(pairs.contains("Base/Midnight") && pairs.contains("Base/Paper"))
    #expect(try program.good("gradient", "list", "Acme").output.contains("Base/Midnight"))
    #expect(try program.good("check", "Acme").output.contains("none fails"))
    let removed = program("color remove Acme Base/Midnight --force")
    #expect(removed.status == 0 && removed.errors.contains("used it and keeps its value"))
    #expect(try program.good("pair", "list", "Acme").output.lowercased().contains("#0b1f3a"))
  }

  @Test func aFileIsAPalette() throws {
    let program = try Harness.withAcme()
    try program.good("export", "Acme", "--format", "json", "-o", "brand.json")
    let before = program.snapshot().filter { $0.key.hasPrefix("store") }
    let edited = try program.good("palette", "edit", "brand.json", "--tagline", "New words")
    #expect(edited.output.isEmpty && edited.errors.contains("brand.json"))
    #expect(try program.read("brand.json").contains("New words"))
    try program.good("color", "add", "brand.json", "Accent/Sun", "#ffb000")
    #expect(try program.good("color", "list", "brand.json").output.contains("Accent/Sun"))
    #expect(program.snapshot().filter { $0.key.hasPrefix("store") } == before)
    #expect(program("palette history brand.json").status == 64)
  }

  @Test func aDashIsAFilter() throws {
    let program = try Harness.withAcme()
    let text = try program.good("export", "Acme", "--format", "json").output
    let before = program.snapshot()
    let filtered = try program.good("color", "add", "-", "Accent/Sun", "#ffb000", input: text)
    #expect(filtered.errors.contains("Added Accent/Sun"))
    let renamed = try program.good("palette", "edit", "-", "--name", "B", input: filtered.output)
    let listed = try program.good("color", "list", "-", input: renamed.output).output
    #expect(listed.contains("Accent/Sun") && listed.contains("Primary/Navy"))
    #expect(
      try program.good("export", "-", "--format", "css", input: renamed.output).output.contains("#ffb000"))
    #expect(program.snapshot() == before)
    #expect(program.run(["palette", "show", "-"], inputIsTerminal: true).status == 64)
  }

  @Test func historyAndUndoTwice() throws {
    let program = try Harness()
    try program.add("Acme", "G/Red=#ff0000")
    try program.good("color", "edit", "Acme", "G/Red", "--value", "#ee0000")
    try program.good("color", "edit", "Acme", "G/Red", "--value", "#dd0000")
    let history = try program.good("palette", "history", "Acme", "--json").array()
    #expect(history.count == 3)
    for row in history { #expect(Set(row.keys) == ["revision", "date", "change"]) }
    let revisions = history.compactMap { $0["revision"] as? Int }
    #expect(revisions == revisions.sorted(by: >))
    let first = try program.good("undo")
    #expect(first.errors.contains("color edit G/Red"))
    #expect(try program.good("color", "list", "Acme").output.contains("#ee0000"))
    try program.good("undo")
    #expect(try program.good("color", "list", "Acme").output.contains("#ff0000"))
    try program.good("undo")
    #expect(program("palette show Acme").status == 66)
    #expect(program("undo").status != 0)
  }

  @Test func backupRoundTrip() throws {
    let program = try Harness.withAcme()
    try program.good("library", "add", "Sun", "#ffb000")
    try program.good("settings", "set", "viewMode", "grid")
    let shown = try program.good("palette", "show", "Acme", "--json").output
    try program.good("backup", "create", "all.json")
    #expect(program("backup create all.json").status == 73)
    #expect(try program.good("backup", "verify", "all.json").errors.contains("1 palette"))
    try program.good("palette", "remove", "Acme", "--force")
    try program.good("library", "remove", "Sun", "--force")
    try program.good("settings", "set", "viewMode", "list")
    #expect(program("backup restore all.json").status == 64)
    try program.good("backup", "restore", "all.json", "--force")
    #expect(try program.good("palette", "show", "Acme", "--json").output == shown)
    #expect(try program.good("library", "list").output.contains("Sun"))
    #expect(try program.good("settings", "get", "viewMode").output == "grid\n")
    try program.good("undo")
    #expect(program("palette show Acme").status == 66)
    let text = try program.read("all.json")
    try program.write("bad.json", text.replacingOccurrences(of: "Acme", with: "Acne"))
    #expect(program("backup verify bad.json").status == 65)
    try program.write("cut.json", String(text.prefix(text.count / 2)))
    let before = program.snapshot()
    #expect(program("backup restore cut.json --force").status == 65)
    #expect(program.snapshot() == before)
  }

  @Test func settings() throws {
    let program = try Harness()
    #expect(try program.good("settings", "get", "sortOrder").output == "created\n")
    try program.good("settings", "set", "defaultExportFormat", "scss")
    try program.add("Acme", "G/Red=#ff0000")
    #expect(try program.good("export", "Acme").output.contains("$"))
    let wrong = program("settings set sortOrder newest")
    #expect(wrong.status == 64 && wrong.output.isEmpty)
    let unknown = program("settings get sortOrdr")
    #expect(unknown.status == 64 && unknown.errors.contains("sort-order"))
    try program.good("storage", "limit", "10MB")
    #expect(
      try program.good("settings", "list", "--json").object()["storageLimitBytes"] as? Int == 10_000_000)
    #expect(program("storage limit 1MB").status == 64)
    #expect(program("storage limit 1GB").status == 64)
    #expect(try program.good("storage", "path").output == program.store + "\n")
  }
}
