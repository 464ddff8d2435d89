import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("History, undo, backups and limits")
struct HistoryTests {
  private func recolor(_ store: LocalJSONStore, _ hex: String) throws {
    try store.update("color edit \(hex)") { edit in
      try edit.change("Acme") {
        try $0.editColor("Primary/Navy") { $0.setFallback(Color(hex: hex) ?? .white) }
      }
    }
  }

  @Test func revisionsShowHowAPaletteEvolved() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("palette add Acme") { try $0.insert(try palette("Acme", hex: "#111111")) }
    try store.update("palette add Beta") { try $0.insert(try palette("Beta")) }
    try recolor(store, "#222222")
    try recolor(store, "#333333")
    try store.undo()
    let history = try store.history(of: "acme")
    #expect(history.map(\.revision) == [5, 4, 3, 1])
    #expect(
      history.map { $0.palette?.groups[0].colors[0].hexCode } == ["#222222", "#333333", "#222222", "#111111"])
    #expect(history[0].change == "undo of 4: color edit #333333")
    #expect(try store.revision(of: "Acme", 1).groups[0].colors[0].hexCode == "#111111")
    let error = #expect(throws: StoreError.self) { try store.revision(of: "Acme", 2) }
    #expect(error?.kind == .notFound)
    #expect(error?.candidates == ["5", "4", "3", "1"])
    try store.update("palette remove Acme") { try $0.remove(id: try $0.existing("Acme").id) }
    #expect(try store.history(of: "Acme").first?.palette == nil)
  }

  /// A revision whose state something else wrote over says so: what it shows is what was there before the next change.
  @Test func aRevisionThatWasEditedByHandSaysSo() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("palette add Acme") { try $0.insert(try palette("Acme", hex: "#111111")) }
    try recolor(store, "#222222")
    let path = folder.path + "/palettes.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: "222222", with: "777777").write(
      toFile: path, atomically: false, encoding: .utf8)
    let again = LocalJSONStore(directory: folder.path)
    #expect(try again.history(of: "Acme").first?.change == "color edit #222222; then edited outside uncolor")
    try recolor(again, "#333333")
    let history = try again.history(of: "Acme")
    #expect(
      history.filter { $0.change.hasSuffix("; then edited outside uncolor") }.map {
        $0.palette?.groups[0].colors[0].hexCode
      } == ["#777777"])
    #expect(history.last?.change == "palette add Acme" && history.first?.change == "color edit #333333")
  }

  @Test func undoGoesBackChangeByChangeAndANewChangeIsAChange() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme", hex: "#111111")) }
    for hex in ["#222222", "#333333", "#444444"] { try recolor(store, hex) }
    func color() throws -> String? { try store.palette("Acme")?.palette.groups[0].colors[0].hexCode }
    try store.undo()
    #expect(try color() == "#333333")
    try store.undo()
    #expect(try color() == "#222222")
    try recolor(store, "#555555")
    try store.undo()
    #expect(try color() == "#222222")
    #expect(try store.nextUndo()?.change == "color edit #222222")
    try store.undo()
    #expect(try color() == "#111111")
    #expect(try store.undo(dryRun: true).change == "add")
    #expect(try color() == "#111111")
  }

  @Test func undoRefusesWhatSomethingElseChanged() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme", hex: "#111111")) }
    try recolor(store, "#222222")
    let edited = try #require(folder.text("palettes.json")).replacing("#222222", with: "#ABCDEF")
    try folder.write(edited, to: "palettes.json")
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .conflict)
    #expect(folder.text("palettes.json") == edited)
  }

  @Test func removalsOfManyComeBackInTheirPlaces() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("import") { edit in for n in 0..<12 { try edit.insert(try palette("P\(n)")) } }
    let before = folder.text("palettes.json")
    try store.update("remove") { edit in
      for n in [0, 3, 4, 11] { try edit.remove(id: try edit.existing("P\(n)").id) }
    }
    try store.undo()
    #expect(folder.text("palettes.json") == before)
    try store.undo()
    #expect(try store.names().isEmpty)
  }

  @Test func libraryAndSettingsAreUndoneToo() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.updateLibrary("library add") { $0.append(CustomColor(name: "Ink", color: .black)) }
    try store.updateLibrary("library add") { $0.append(CustomColor(name: "Paper", color: .white)) }
    let two = folder.text("colors.json")
    try store.updateLibrary("library remove") { $0.removeFirst() }
    try store.updateSettings("grid") { $0.viewMode = .grid }
    #expect(try store.undo().change == "grid")
    #expect(try store.settings().viewMode == .list)
    try store.undo()
    #expect(folder.text("colors.json") == two)
    #expect(try store.library().map(\.name) == ["Ink", "Paper"])
    #expect(throws: StoreError.self) {
      try store.updateLibrary("twice") { $0.append(CustomColor(name: "INK", color: .white)) }
    }
  }

  @Test func backupIsCheckedAndRestoredWholeOrNotAtAll() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try Scenario.brand(store)
    let backup = try store.createBackup(application: "uncolor 9.9")
    let report = try LocalJSONStore.verifyBackup(backup)
    #expect(report.application == "uncolor 9.9")
    #expect(report.paletteCount == 2)
    try store.update("remove") { edit in for name in edit.names { try edit.remove(id: name.id) } }
    let emptied = folder.text("palettes.json")
    let color = try #require(String(decoding: backup, as: UTF8.self).range(of: "0B1F3A"))
    var tampered = String(decoding: backup, as: UTF8.self)
    tampered.replaceSubrange(color, with: "0B1F3B")
    for bad in [Array(tampered.utf8), Array(backup.dropLast(2)), Array("{}".utf8), Array("[1]".utf8), []] {
      let error = #expect(throws: StoreError.self) { try store.restoreBackup(bad) }
      #expect(error?.kind == .damaged)
    }
    #expect(folder.text("palettes.json") == emptied)
    try store.restoreBackup(backup)
    #expect(try store.names().map(\.name) == ["Acme", "Beta"])
    try store.undo()
    #expect(folder.text("palettes.json") == emptied)
    try store.undo()
    #expect(try store.names().map(\.name) == ["Acme", "Beta"])
  }

  @Test func laterBackupIsRefused() throws {
    let later = String(decoding: try Scenario.otherBackup.get(), as: UTF8.self)
      .replacing("\"version\" : 1", with: "\"version\" : 2")
    let error = #expect(throws: StoreError.self) { try LocalJSONStore.verifyBackup(Array(later.utf8)) }
    #expect(error?.kind == .newerSchema)
  }

  @Test func restoreKeepsWhatWasDamagedAndSparesALaterVersion() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try folder.write("{\"palettes\": [", to: "palettes.json")
    try store.restoreBackup(try Scenario.otherBackup.get())
    #expect(try store.names().map(\.name) == ["Gamma"])
    #expect(folder.names.contains { $0.contains(".damaged-") })
    let later = #"{"palettes": [], "schemaVersion": 99}"#
    try folder.write(later, to: "palettes.json")
    let error = #expect(throws: StoreError.self) { try store.restoreBackup(try Scenario.otherBackup.get()) }
    #expect(error?.kind == .newerSchema)
    #expect(folder.text("palettes.json") == later)
  }

  @Test func lastGoodVersionComesBackAfterDamage() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try Scenario.brand(store)
    let nothing = #expect(throws: StoreError.self) { try store.restoreFromBak() }
    #expect(nothing?.kind == .notFound)
    try folder.write("garbage", to: "palettes.json")
    #expect(try store.restoreFromBak(dryRun: true).map(\.document) == [.palettes])
    #expect(folder.text("palettes.json") == "garbage")
    let restored = try store.restoreFromBak()
    #expect(restored.map(\.document) == [.palettes])
    #expect(restored[0].copy.flatMap(folder.text) == "garbage")
    #expect(try store.names().map(\.name) == ["Acme"])
    // The record of the lost change is dropped, and the next one takes its number.
    try store.update("add") { try $0.insert(try palette("New")) }
    #expect(try store.changes().map(\.revision) == [2, 1])
    try store.undo()
    #expect(try store.names().map(\.name) == ["Acme"])
  }

  @Test func undoGoesPastWhatIsAsItWasAlready() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    let empty = try store.createBackup()
    try store.update("palette add Acme") { try $0.insert(try palette("Acme")) }
    let text = try #require(folder.text("palettes.json"))
    try recolor(store, "#000001")
    try store.update("palette add Beta") { try $0.insert(try palette("Beta")) }
    // Somebody takes the second change back by hand.
    let both = try #require(folder.text("palettes.json"))
    let start = try #require(both.range(of: ",\n    {")?.lowerBound)
    let acme = try #require(text.range(of: "\n  ]")?.lowerBound)
    try folder.write(String(text[..<acme]) + String(both[start...]), to: "palettes.json")
    #expect(try store.undo().revision == 3)
    #expect(try store.undo().revision == 2)
    #expect(folder.text("palettes.json") == text)
    #expect(try store.undo().revision == 1)
    #expect(try store.names().isEmpty)
    // What is not there is as good as empty.
    #expect(try store.restoreBackup(empty).isChanged == false)
    #expect(throws: StoreError.self) { try store.undo() }
    #expect(!folder.names.contains("colors.json"))
  }

  @Test func limitIsKeptBeforeAnythingIsWritten() throws {
    let folder = TemporaryFolder()
    let events = Events()
    let store = LocalJSONStore(directory: folder.path, log: { events.add($0) })
    try store.updateSettings("limit") { $0.storageLimitBytes = 5_000_000 }
    func add(_ name: String, _ size: Int) throws {
      try store.update("palette add \(name)") { edit in
        var big = try palette(name)
        big.brandDescription = String(repeating: "x", count: size)
        try edit.insert(big)
      }
    }
    try add("Large", 3_500_000)
    #expect(!events.all.contains { $0.category == .warning })
    try add("Larger", 900_000)
    #expect(events.all.contains { $0.category == .warning && $0.message.contains("88 %") })
    #expect(try store.status().warning != nil)
    let before = folder.text("palettes.json")
    let error = #expect(throws: StoreError.self) { try add("Too large", 900_000) }
    #expect(error?.kind == .limit)
    #expect(folder.text("palettes.json") == before)
    #expect(try store.changes().count == 3)
    // Removing must always be possible, and the history gives way to the documents.
    try store.update("remove") { try $0.remove(id: try $0.existing("Large").id) }
    let status = try store.status()
    #expect(status.used <= status.limit)
    #expect(try store.names().map(\.name) == ["Larger"])
    let low = #expect(throws: StoreError.self) {
      try store.updateSettings("limit") { $0.storageLimitBytes = 4_000_000 }
    }
    #expect(low?.kind == .invalid)
  }

  @Test func oldestHistoryIsDroppedFirst() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("palette add Acme") { try $0.insert(try palette("Acme")) }
    for number in 0..<6 { try recolor(store, "#00000\(number)") }
    let open = try #require(try Folder.open(folder.path, .live))
    let file = HistoryFile(folder: open)
    let tail = try file.tail()
    var next = try #require(tail.last)
    next.revision += 1
    let oldest = try file.rewrite(keeping: 5000, of: tail.end, adding: next.line(), kept: [:])
    let kept = try file.all().records.map(\.record.revision)
    #expect(oldest == kept.first)
    #expect(kept.last == 8)
    #expect(kept.count > 1 && kept.count < 8)
    #expect(kept == Array(kept[0]...8))
    #expect(try file.size() <= 5000)
  }

  @Test func whatRestoresReplaceIsBoundedAndTheLastOneComesBack() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.updateSettings("limit") { $0.storageLimitBytes = 5_000_000 }
    var backups: [[UInt8]] = []
    for name in ["One", "Two"] {
      try store.update("palette add \(name)") { edit in
        for old in edit.names { try edit.remove(id: old.id) }
        var big = try palette(name)
        big.brandDescription = String(repeating: "x", count: 1_500_000)
        try edit.insert(big)
      }
      backups.append(try store.createBackup())
    }
    for round in 0..<4 {
      try store.restoreBackup(backups[round % 2])
      #expect(folder.names.contains { $0.contains(".replaced-\(round + 4)") })
      let kept = folder.names.filter { $0.contains(".replaced-") }
      #expect(kept.count <= 2, "\(kept)")
      // Every kept file belongs to a recorded change.
      let revisions = Set(try store.changes().map { "palettes.json.replaced-\($0.revision)" })
      #expect(kept.allSatisfy(revisions.contains), "\(kept), \(revisions)")
    }
    #expect(try store.names().map(\.name) == ["Two"])
    try store.undo()
    #expect(try store.names().map(\.name) == ["One"])
  }

  @Test func cutHistoryLosesItsLastRecordOnly() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try Scenario.brand(store)
    let history = try #require(folder.text("history.jsonl"))
    let second = history.split(separator: "\n", omittingEmptySubsequences: false)[0].count + 1
    for cut in stride(from: second, to: history.count, by: 41) {
      try folder.write(String(history.prefix(cut)), to: "history.jsonl")
      #expect(try store.changes().map(\.revision) == [1])
    }
    try store.update("add") { try $0.insert(try palette("C")) }
    // The change whose record was lost is told as what it is now: one that nobody knows.
    #expect(try store.changes().map(\.revision) == [3, 2, 1])
    #expect(try store.changes()[1].change == "edited outside uncolor: palettes.json")
  }

  @Test func readerSeesAnUnfinishedRestoreAsFinished() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "restore" })
    let search = try FaultSearch(scenario)
    let commit = try #require(search.calls.firstIndex { $0.hasPrefix("rename .intent.json.tmp") })
    var states: Set<Bool> = []
    for at in commit + 1..<search.calls.count {
      let system = ModelFileSystem(search.before)
      system.fault = .crash(at)
      // Past the commit only sweeping up is left, which may fail in silence.
      try? scenario.action(Scenario.store(system))
      var calls = ModelFileSystem(system.disk).calls
      let open = calls.open
      // A reader that may not write can finish nothing.
      calls.open = { directory, name, flags, mode throws(SystemFailure) in
        if flags & (O_CREAT | O_WRONLY | O_RDWR) != 0 { throw SystemFailure(EACCES) }
        return try open(directory, name, flags, mode)
      }
      let store = LocalJSONStore(directory: "/data/store", calls: calls)
      #expect(try store.names().map(\.name) == ["Gamma"], "call \(at)")
      #expect(try store.library().map(\.name) == ["Red"], "call \(at)")
      states.insert(try store.settings().sortOrder == .name)
    }
    #expect(states == [true])
  }
}
