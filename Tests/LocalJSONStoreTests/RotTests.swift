import Bytes
import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("Digests: rot is noticed, edits by hand are adopted")
struct RotTests {
  /// Many palettes are long ones, so that the document is one that is streamed.
  private func filled(_ folder: TemporaryFolder, count: Int = 2) throws -> LocalJSONStore {
    let store = LocalJSONStore(directory: folder.path)
    try store.update("import") { edit in
      for number in 0..<count {
        var palette = try palette("P\(number)", hex: "#111111")
        if count > 100 { palette.brandDescription = String(repeating: "Long ago. ", count: 600) }
        try edit.insert(palette)
      }
    }
    try store.update("palette add Acme") { try $0.insert(try palette("Acme", hex: "#222222")) }
    try store.updateLibrary("library add Ink") { $0.append(CustomColor(name: "Ink", color: .black)) }
    return store
  }

  /// Small documents are scanned whole, large ones are streamed: the verdict is the same.
  @Test(arguments: [2, 200]) func rotIsNoticedByEveryReaderAndNeverPassedOn(_ count: Int) throws {
    let folder = TemporaryFolder()
    let store = try filled(folder, count: count)
    if count > 100 { #expect(try store.status().parts[0].bytes > RecordFinder.smallestSize) }
    _ = try store.palette("P1")
    try folder.rot("palettes.json", "#111111", "#111119")
    let reads: [(String, () throws -> Void)] = [
      ("summaries", { _ = try store.summaries() }), ("names", { _ = try store.names() }),
      ("palette", { _ = try store.palette("Acme") }), ("palettes", { _ = try store.palettes() }),
      ("each", { try store.forEachPalette { _ in } }), ("backup", { _ = try store.createBackup() }),
      ("history", { _ = try store.history(of: "Acme") }),
      ("update", { try store.update("x") { try $0.insert(try palette("New")) } }),
      ("dry run", { try store.update("x", dryRun: true) { try $0.insert(try palette("New")) } }),
      ("export", { try store.forEachPalette { _ in } }),
    ]
    for (name, read) in reads {
      let error = #expect(throws: StoreError.self, "\(name)") { try read() }
      #expect(error?.kind == .damaged, "\(name)")
      #expect(error?.path.hasSuffix("palettes.json") == true, "\(name)")
    }
    #expect(try store.library().count == 1)
    let check = try store.check()
    #expect(!check.isSound)
    #expect(check.findings.contains { $0.file == "palettes.json" && $0.problem == .rotten(canRepair: true) })
  }

  @Test func rotIsMendedFromThePreviousVersionWithoutLosingTheLastChange() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let good = folder.text("palettes.json")
    try folder.rot("palettes.json", "#111111", "#111119")
    let rotten = folder.text("palettes.json")
    let check = try store.repair()
    #expect(check.isSound)
    #expect(folder.text("palettes.json") == good)
    let copy = try #require(folder.names.first { $0.hasPrefix("palettes.json.damaged-") })
    #expect(folder.text(copy) == rotten)
    #expect(try store.names().map(\.name) == ["P0", "P1", "Acme"])
    #expect(try store.check().isSound)
    #expect(try store.undo().change == "library add Ink")
  }

  @Test func rotInWhatWasChangedLastBringsThePreviousVersionBackUnlessItIsKept() throws {
    for adopting in [false, true] {
      let folder = TemporaryFolder()
      let store = try filled(folder)
      try folder.rot("palettes.json", "#222222", "#222229")
      #expect(try store.repair(adopting: adopting).isSound)
      #expect(try store.names().map(\.name) == (adopting ? ["P0", "P1", "Acme"] : ["P0", "P1"]))
      #expect(try store.check().isSound)
      try store.update("add") { try $0.insert(try palette("New")) }
      #expect(try store.undo().change == "add")
      if adopting { #expect(try store.changes().contains { $0.change.contains("--repair") }) }
    }
  }

  @Test func rotOfSettingsLibraryAndKeptFilesIsFound() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    try store.updateSettings("grid") { $0.viewMode = .grid }
    try store.updateSettings("grid") { $0.sortOrder = .name }
    try store.restoreBackup(try Scenario.otherBackup.get())
    let kept = try #require(folder.names.first { $0.hasPrefix("palettes.json.replaced-") })
    // The previous version is another name of it.
    try folder.rot(kept, "#222222", "#222223")
    try folder.rot("settings.json", "0000", "0001")
    try folder.rot("colors.json", "Red", "Rad")
    let problems = try store.check().findings.filter { !$0.problem.isNote }
    #expect(problems.map(\.file) == ["palettes.json.bak", "colors.json", "settings.json", kept])
    #expect(throws: StoreError.self) { try store.settings() }
    #expect(throws: StoreError.self) { try store.library() }
  }

  @Test(arguments: [2, 200]) func editByHandIsTakenOverWithALineInTheHistory(_ count: Int) throws {
    let folder = TemporaryFolder()
    let store = try filled(folder, count: count)
    try folder.edit("palettes.json", "#111111", "#ABCDEF")
    #expect(try store.palette("P0")?.palette.groups[0].colors[0].hexCode == "#ABCDEF")
    #expect(try store.check().findings.map(\.problem) == [.edited])
    #expect(try store.check().isSound)
    try store.update("palette add New") { try $0.insert(try palette("New")) }
    #expect(
      try store.changes().prefix(2).map(\.change) == [
        "palette add New", "edited outside uncolor: palettes.json",
      ])
    #expect(try store.check().findings.isEmpty)
    // Undo goes past the edit, as it is not known what it changed.
    #expect(try store.undo(2).map(\.change) == ["palette add New", "library add Ink"])
    #expect(try store.palette("P0")?.palette.groups[0].colors[0].hexCode == "#ABCDEF")
    // A repair adopts at once.
    try folder.edit("palettes.json", "#ABCDEF", "#ABCDEE")
    #expect(try store.repair().isSound)
    #expect(try store.check().findings.isEmpty)
  }

  @Test func storeOfAnEarlierVersionHasNoDigestAndGetsOne() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"palettes": [{"id": "aaaa", "name": "A"}]}"#, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    #expect(try store.check().findings.map(\.problem) == [.noDigest])
    #expect(try store.check().isSound)
    try store.update("edit") { try $0.change("A") { $0.brandName = "x" } }
    #expect(try store.check().findings.isEmpty)
    try folder.rot("palettes.json", "aaaa", "aaab")
    #expect(throws: StoreError.self) { try store.names() }
  }

  /// A document that a hand wrote is refused for what is wrong in it, however large it is.
  @Test(arguments: [1, 200], ["id", "key"]) func verdictDoesNotDependOnTheSize(_ count: Int, _ fault: String)
    throws
  {
    let folder = TemporaryFolder()
    let store = try filled(folder, count: count)
    let ids = try store.names().map(\.id)
    if fault == "id" {
      try folder.edit("palettes.json", ids[1], ids[0])
    } else {
      try folder.edit("palettes.json", "\"schemaVersion\" : 1", "\"schemaVersion\" : 1,,")
    }
    for read in [{ _ = try store.palette("Acme") }, { _ = try store.summaries() }, { _ = try store.names() }]
      as [() throws -> Void]
    {
      let error = #expect(throws: StoreError.self) { try read() }
      #expect(error?.kind == .damaged)
    }
    #expect(throws: StoreError.self) { try store.forEachPalette { _ in } }
  }

  @Test func digestNoticesEveryBitAndEveryCut() {
    let bytes = (0..<201).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let digest = DocumentDigest.of(bytes)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(DocumentDigest.of(changed) != digest)
      }
      #expect(DocumentDigest.of(Array(bytes[..<index])) != digest)
      let parts = DocumentDigest()
      bytes[..<index].withUnsafeBytes { parts.update($0) }
      bytes[index...].withUnsafeBytes { parts.update($0) }
      #expect(parts.value == digest)
    }
    #expect(DocumentDigest.of([]) != DocumentDigest.of([0]))
    #expect(DocumentDigest.of([0]) != DocumentDigest.of([0, 0]))
  }

  @Test func readersNeverTakeAWriterForRot() async throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<60 { try store.update("add") { try $0.insert(try palette("N\(number)")) } }
      }
      for _ in 0..<2 {
        group.addTask {
          let reader = LocalJSONStore(directory: path)
          for _ in 0..<150 { _ = try reader.summaries() }
        }
      }
      try await group.waitForAll()
    }
  }
}

@Suite("Damaged histories")
struct DamagedHistoryTests {
  private func filled(_ folder: TemporaryFolder, events: Events = Events()) throws -> LocalJSONStore {
    let store = LocalJSONStore(directory: folder.path, log: { events.add($0) })
    for name in ["A", "B", "C", "D", "E", "F"] {
      try store.update("palette add \(name)") { try $0.insert(try palette(name)) }
    }
    return store
  }

  @Test func carriageReturnsTakeNothing() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let text = try #require(folder.text("history.jsonl"))
    try folder.write(text.replacing("\n", with: "\r\n"), to: "history.jsonl")
    #expect(try store.check().isSound)
    #expect(try store.changes().count == 6)
    #expect(try store.undo(6).count == 6)
    #expect(try store.names().isEmpty)
    #expect(!folder.names.contains { $0.contains(".damaged-") })
  }

  @Test(arguments: [[0], [2], [5], [1, 3], [4, 5], [0, 1, 2, 3, 4, 5]])
  func damagedLinesAreSetAsideAndTheRestStays(
    _ damaged: [Int]
  ) throws {
    let folder = TemporaryFolder()
    let events = Events()
    let store = try filled(folder, events: events)
    var lines = try #require(folder.text("history.jsonl")).split(separator: "\n").map(String.init)
    for line in damaged { lines[line] = lines[line].replacing("\"palette add", with: "\"palette odd") }
    let text = lines.map { $0 + "\n" }.joined()
    try folder.write(text, to: "history.jsonl")
    // Reading tells of it and changes nothing.
    let whole = 6 - damaged.count
    #expect(try store.changes().count == whole)
    #expect(events.all.contains { $0.category == .warning && $0.message.contains("history.jsonl") })
    #expect(
      try store.check().findings.filter { $0.file == "history.jsonl" }.map(\.problem).first
        == .historyDamaged(lines: damaged.count, kept: whole))
    #expect(folder.text("history.jsonl") == text)
    // A change after damage at the end sets it aside, as does the repair.
    if damaged.contains(5) {
      try store.update("palette add G") { try $0.insert(try palette("G")) }
    } else {
      #expect(try store.repair().isSound)
    }
    let copy = try #require(folder.names.first { $0.hasPrefix("history.jsonl.damaged-") })
    #expect(folder.text(copy) == text)
    #expect(events.all.contains { $0.category == .warning && $0.message.contains(copy) })
    #expect(try store.changes().count == whole + (damaged.contains(5) ? 1 : 0))
    #expect(try store.check().findings.filter { !$0.problem.isNote }.isEmpty)
    // What is whole on both sides of the damage can still be undone.
    let count = try store.changes().count
    #expect(try store.undo(count).count == count)
    #expect(try store.names().count == damaged.count)
  }

  @Test func missingLineIsFound() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    var lines = try #require(folder.text("history.jsonl")).split(separator: "\n").map(String.init)
    lines.remove(at: 2)
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "history.jsonl")
    #expect(try store.check().findings.map(\.problem) == [.historyGaps([4])])
    #expect(try store.repair().isSound)
    #expect(try store.check().isSound)
    #expect(try store.changes().count == 5)
  }

  @Test func interruptedAppendIsCutOffWithoutNoise() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    for rest in ["{", "{\"revision\":7,\"da", "\0\0\0\0"] {
      try folder.write(try #require(folder.text("history.jsonl")) + rest, to: "history.jsonl")
      #expect(try store.check().findings.isEmpty)
      try store.undo(dryRun: true)
      try store.update("palette add \(rest.count)") { try $0.insert(try palette("N\(rest.count)")) }
      #expect(!folder.names.contains { $0.contains(".damaged-") })
      try store.undo()
    }
  }

  /// A pipe has no end to wait for.
  @Test(
    .timeLimit(.minutes(1)), arguments: ["history.jsonl", "palettes.json", "settings.json", "intent.json"])
  func pipeHangsNobody(_ name: String) throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
    #expect(mkfifo(folder.path + "/" + name, 0o600) == 0)
    let isHistory = name == "history.jsonl"
    if isHistory { #expect(try store.names().count == 6) }
    if name != "settings.json" {
      let error = #expect(throws: StoreError.self) {
        try store.update("palette add G") { try $0.insert(try palette("G")) }
      }
      #expect(error?.kind == .damaged)
      #expect(error?.path.hasSuffix(name) == true)
    }
    #expect(try !store.check().isSound)
    if isHistory {
      #expect(try store.repair().isSound)
      try store.update("palette add G") { try $0.insert(try palette("G")) }
      #expect(try store.undo().change == "palette add G")
    }
  }

  @Test func unfinishedOperationThatRottedIsSetAsideByTheRepairOnly() throws {
    let search = try FaultSearch(try #require(Scenario.all.first { $0.name == "restore" }))
    let commit = try #require(search.calls.firstIndex { $0.hasPrefix("rename .intent.json.tmp") })
    let system = ModelFileSystem(search.before)
    system.fault = .crash(commit + 2)
    try? search.scenario.action(Scenario.store(system))
    var disk = system.disk
    let staged = try #require(disk.find("/data/store/.palettes.json.next", from: Disk.root))
    disk.nodes[staged]?.content[40] ^= 1
    let store = Scenario.store(ModelFileSystem(disk))
    for attempt in [{ _ = try store.names() }, { try store.undo() }] as [() throws -> Void] {
      let error = #expect(throws: StoreError.self) { try attempt() }
      #expect(error?.kind == .damaged)
    }
    #expect(try !store.check().isSound)
    #expect(try store.repair().isSound)
    #expect(try store.names().map(\.name) == ["Acme", "Beta"])
    try store.update("palette add G") { try $0.insert(try palette("G")) }
  }

  @Test func cleanStoreIsSoundAndCheckedWithoutATrace() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    #expect(try store.check() == StorageCheck(findings: [], documents: 0, changes: 0))
    #expect(try store.repair().isSound)
    #expect(folder.names.isEmpty)
    _ = try filled(folder)
    let before = folder.names
    let check = try store.check()
    #expect(check.isSound && check.findings.isEmpty)
    #expect(check.documents == 1 && check.changes == 6)
    #expect(folder.names == before)
    try folder.write("x", to: ".palettes.json.tmp")
    #expect(try store.check().findings.map(\.problem) == [.leftover(bytes: 1)])
    #expect(try store.repair().isSound)
    #expect(folder.names == before)
  }
}

@Suite("Owners and modes")
struct OwnerTests {
  /// What somebody else put into a shared folder decides nothing about the new file.
  @Test(arguments: [(0o4777, 0o600), (0o666, 0o600), (0o2664, 0o660)] as [(UInt32, UInt32)])
  func modeOfAForeignFileIsNotCopied(_ planted: UInt32, _ expected: UInt32) throws {
    let system = ModelFileSystem()
    try Scenario.brand(Scenario.store(system))
    let file = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    let folder = try #require(system.disk.find("/data/store", from: Disk.root))
    system.disk.nodes[file]?.user = 42
    system.disk.nodes[file]?.mode = planted
    if planted == 0o2664 { system.disk.nodes[folder]?.mode = 0o2770 }
    var calls = system.calls
    calls.changeOwner = { _, _, _ throws(SystemFailure) in throw SystemFailure(EPERM) }
    try LocalJSONStore(directory: "/data/store", calls: calls).update("add") {
      try $0.insert(try palette("C"))
    }
    let new = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    #expect(system.disk.nodes[new]?.mode == expected)
  }

  @Test func bitsThatRunAFileAreNeverCopied() throws {
    let system = ModelFileSystem()
    let store = Scenario.store(system)
    try Scenario.brand(store)
    let file = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    system.disk.nodes[file]?.mode = 0o6755
    try store.update("add") { try $0.insert(try palette("C")) }
    let new = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    #expect(system.disk.nodes[new]?.mode == 0o755)
  }

  @Test func lockThatCannotBeTakenIsLeftAsItIs() throws {
    let system = ModelFileSystem()
    try Scenario.brand(Scenario.store(system))
    let lock = try #require(system.disk.find("/data/store/.lock", from: Disk.root))
    system.disk.nodes[lock]?.put(Array("4711 uncolor\n".utf8)[...], at: 0)
    var calls = system.calls
    calls.lock = { _, _ throws(SystemFailure) in throw SystemFailure(EWOULDBLOCK) }
    let store = LocalJSONStore(directory: "/data/store", calls: calls, lockTimeout: 0)
    let error = #expect(throws: StoreError.self) { try store.update("x") { try $0.insert(try palette("C")) } }
    #expect(error?.kind == .locked(holder: "4711 (uncolor)"))
    // Neither closed twice, nor emptied while somebody else holds it.
    #expect(system.misuses.isEmpty)
    #expect(system.disk.nodes[lock].map { String(decoding: $0.content, as: UTF8.self) } == "4711 uncolor\n")
  }
}
