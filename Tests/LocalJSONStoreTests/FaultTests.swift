import Foundation
import PaletteCore
import Testing

@testable import LocalJSONStore

/// An operation to be interrupted at every call.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let setUp: @Sendable (LocalJSONStore) throws -> Void
  let action: @Sendable (LocalJSONStore) throws -> Void
  /// What to break after the setup.
  var damage: [UInt8]?

  var testDescription: String { name }

  static let brand: @Sendable (LocalJSONStore) throws -> Void = { store in
    try store.update("palette add Acme") { try $0.insert(try palette("Acme")) }
    try store.update("palette add Beta") { try $0.insert(try palette("Beta")) }
  }

  static let recolor: @Sendable (LocalJSONStore) throws -> Void = { store in
    try store.update("color edit Primary/Navy") { edit in
      _ = try edit.change("Acme") {
        try $0.editColor("Primary/Navy") { $0.setFallback(Color(hex: "#112233") ?? .white) }
      }
    }
  }

  static let all: [Scenario] = [
    Scenario(
      name: "first add", setUp: { _ in },
      action: { try $0.update("add") { try $0.insert(try palette("Acme")) } }),
    Scenario(
      name: "first add to an empty folder", setUp: { try $0.create() },
      action: { try $0.update("add") { try $0.insert(try palette("Acme")) } }),
    Scenario(
      name: "redo",
      setUp: {
        try brand($0)
        try recolor($0)
        try $0.undo()
      }, action: { try $0.redo() }),
    Scenario(
      name: "restore of a revision",
      setUp: {
        try brand($0)
        try recolor($0)
      }, action: { try $0.restore("Acme", toRevision: 1) }),
    Scenario(
      name: "order of the library",
      setUp: {
        try $0.updateLibrary("add") {
          $0 = [
            CustomColor(id: "1", name: "Ink", color: .black),
            CustomColor(id: "2", name: "Paper", color: .white),
          ]
        }
      }, action: { try $0.updateLibrary("sort") { $0.reverse() } }),
    Scenario(
      name: "repair", setUp: brand, action: { _ = try $0.repair() }, damage: Array("{\"pal".utf8)),
    Scenario(
      name: "add", setUp: brand, action: { try $0.update("add") { try $0.insert(try palette("New")) } }),
    Scenario(name: "edit", setUp: brand, action: recolor),
    Scenario(
      name: "remove", setUp: brand,
      action: { try $0.update("remove") { try $0.remove(id: try $0.existing("Acme").id) } }),
    Scenario(
      name: "undo",
      setUp: {
        try brand($0)
        try recolor($0)
      }, action: { try $0.undo() }),
    Scenario(
      name: "second undo",
      setUp: {
        try brand($0)
        try recolor($0)
        try $0.undo()
      }, action: { try $0.undo() }),
    Scenario(
      name: "library",
      setUp: { try $0.updateLibrary("add") { $0.append(CustomColor(id: "1", name: "Ink", color: .black)) } },
      action: {
        try $0.updateLibrary("add") { $0.append(CustomColor(id: "2", name: "Paper", color: .white)) }
      }),
    Scenario(
      name: "settings", setUp: brand,
      action: { try $0.updateSettings("limit") { $0.storageLimitBytes = 60_000_000 } }),
    Scenario(name: "restore", setUp: brand, action: { try $0.restoreBackup(try otherBackup.get()) }),
    Scenario(
      name: "undo of restore",
      setUp: {
        try brand($0)
        try $0.restoreBackup(try otherBackup.get())
      }, action: { try $0.undo() }),
    Scenario(
      name: "migrate", setUp: { _ in },
      action: {
        try $0.updateAll("migrate") { all in
          try all.palettes.insert(try palette("A"))
          all.colors = [CustomColor(id: "9", name: "Red", color: .black)]
          all.settings.sortOrder = .name
        }
      }),
    Scenario(
      name: "restore from .bak", setUp: brand, action: { try $0.restoreFromBak() },
      damage: Array("{\"pal".utf8)),
  ]

  /// A backup of a store with other content in all three documents.
  static let otherBackup = Result {
    let system = ModelFileSystem()
    let store = Self.store(system)
    try store.updateAll("fill") { all in
      try all.palettes.insert(try palette("Gamma"))
      all.colors = [CustomColor(id: "9", name: "Red", color: .black)]
      all.settings.sortOrder = .name
    }
    return try store.createBackup()
  }

  static func store(_ system: ModelFileSystem) -> LocalJSONStore {
    LocalJSONStore(
      directory: "/data/store", calls: system.calls, clock: { Date(timeIntervalSince1970: 1_800_000_000) })
  }

  /// The disk before the action, and how many calls the action makes.
  func prepared() throws -> Disk {
    let system = ModelFileSystem()
    try setUp(Self.store(system))
    if let damage, let file = system.disk.find("/data/store/palettes.json", from: Disk.root) {
      system.disk.nodes[file]?.cut(to: 0)
      system.disk.nodes[file]?.put(damage[...], at: 0)
      system.disk.nodes[file]?.syncContent()
    }
    return system.disk
  }
}

/// What a store holds, as a reader sees it.
struct StoreState: Hashable {
  var documents: [StoreDocument: [UInt8]]
  var changes: [String]

  /// Reads without repairing: a reader that may not write sees the same.
  init(_ store: LocalJSONStore, rotten: Bool = false) throws {
    documents = [:]
    changes = []
    guard let session = try store.reading() else { return }
    for document in StoreDocument.allCases {
      documents[document] = try session.content(of: document)?.bytes
    }
    changes = try store.changes().map(\.change)
  }
}

/// One broken promise.
struct Violation: Error, CustomStringConvertible {
  var description: String
}

/// Interrupts a scenario everywhere and looks at what is left.
final class FaultSearch {
  let scenario: Scenario
  let before: Disk
  let old: StoreState
  let new: StoreState
  let calls: [String]
  let mutant: ModelFileSystem.Mutant?
  /// Disks that were looked at: most faults leave one of a few.
  private(set) var seen: [[String: Int]: Bool] = [:]
  /// Uses of closed descriptors.
  private(set) var misuses: [String] = []

  init(_ scenario: Scenario, mutant: ModelFileSystem.Mutant? = nil) throws {
    self.scenario = scenario
    self.mutant = mutant
    before = try scenario.prepared()
    old = try StoreState(Scenario.store(ModelFileSystem(before)))
    let system = ModelFileSystem(before)
    system.mutant = mutant
    try scenario.action(Scenario.store(system))
    calls = system.trace
    new = try StoreState(Scenario.store(ModelFileSystem(system.disk)))
  }

  /// Runs the action with a fault; true where it reported success.
  private func run(_ fault: ModelFileSystem.Fault) -> (disk: Disk, succeeded: Bool, error: StoreError?) {
    let system = ModelFileSystem(before)
    system.mutant = mutant
    system.fault = fault
    do {
      try scenario.action(Scenario.store(system))
      misuses += system.misuses
      return (system.disk, !system.isDead, nil)
    } catch {
      misuses += system.misuses
      return (system.disk, false, error as? StoreError)
    }
  }

  /// Crashes before each call and after the last one.
  func crashes() throws -> Int {
    var states = 0
    for at in 0...calls.count {
      let (disk, succeeded, _) = run(.crash(at))
      if isKnown(disk, succeeded) { continue }
      for crashed in disk.afterCrash() {
        states += 1
        try check(
          crashed, mustBeNew: succeeded, "\(scenario.name): crash before call \(at) (\(name(of: at)))")
      }
    }
    return states
  }

  /// Fails each call, alone or with all that follow, and then loses power too.
  func failures() throws -> Int {
    var states = 0
    for at in calls.indices {
      let takesRoom = ["open", "write", "mkdir", "link", "rename"].contains { calls[at].hasPrefix($0) }
      for fault in [ModelFileSystem.Fault.fail(at, takesRoom ? ENOSPC : EIO), .failFrom(at, EIO)] {
        let (disk, succeeded, error) = run(fault)
        let place = "\(scenario.name): \(fault) (\(name(of: at)))"
        if !succeeded, error == nil { throw Violation(description: "\(place): an error of another kind") }
        let left = try StoreState(Scenario.store(ModelFileSystem(disk)))
        let isNew = left.documents == new.documents
        if succeeded || error?.kind == .notDurable, !isNew {
          throw Violation(description: "\(place): success was reported, the change is not there")
        }
        try check(disk, mustBeNew: succeeded, place)
        if isKnown(disk, succeeded) { continue }
        for crashed in disk.afterCrash() {
          states += 1
          try check(crashed, mustBeNew: succeeded, place + ", then a crash")
        }
      }
    }
    return states
  }

  /// Most calls change nothing: the crashes that follow are known then.
  private func isKnown(_ disk: Disk, _ succeeded: Bool) -> Bool {
    var key = disk.residue
    key["succeeded"] = succeeded ? 1 : 0
    return !known.insert(key).inserted
  }

  private var known: Set<[String: Int]> = []

  private func name(of call: Int) -> String { call < calls.count ? calls[call] : "the end" }

  /// Kills the action before each call, does something else on what is left, and loses power at each call of that: what
  /// was killed had not synced all that it wrote.
  func residues() throws -> Int {
    var states = 0
    var residues: Set<[String: Int]> = []
    for at in 0...calls.count {
      let left = run(.crash(at)).disk
      if !residues.insert(left.residue).inserted { continue }
      let rehearsal = ModelFileSystem(left)
      rehearsal.mutant = mutant
      let next = { (store: LocalJSONStore) in
        _ = try store.updateLibrary("library add Next") {
          $0.append(CustomColor(id: "next", name: "Next", color: .white))
        }
      }
      // Damage of a document that is not touched stays as it is.
      try next(Scenario.store(rehearsal))
      for second in 0...rehearsal.trace.count {
        let system = ModelFileSystem(left)
        system.mutant = mutant
        system.fault = .crash(second)
        let succeeded = (try? next(Scenario.store(system))) != nil && !system.isDead
        if isKnown(system.disk, succeeded) { continue }
        for crashed in system.disk.afterCrash() {
          let place =
            "\(scenario.name): killed before call \(at) (\(name(of: at))), then a crash before call \(second) of the next change"
          if try checkTwo(crashed, mustHaveNext: succeeded, place) { states += 1 }
        }
      }
    }
    return states
  }

  /// Disks that ``residues()`` looked at.
  private var seenTwice: Set<[String: Int]> = []

  /// The old or the new state, with or without the next change.
  private func checkTwo(_ disk: Disk, mustHaveNext: Bool, _ place: String) throws -> Bool {
    var tree = disk.tree.filter { !$0.key.hasSuffix(StoreLock.fileName) }
    tree["must"] = mustHaveNext ? 1 : 0
    if !seenTwice.insert(tree).inserted { return false }
    let store = Scenario.store(ModelFileSystem(disk))
    do {
      let state = try StoreState(store)
      var hasNext = false
      if var colors = state.documents[.colors],
        try RecordDocument(.colors, colors, path: "").records.contains(where: { $0.id == "next" })
      {
        hasNext = true
        colors = try LocalJSONStore.without("next", colors)
        let isOld = [old, new].contains { base in
          base.documents[.palettes] == state.documents[.palettes]
            && base.documents[.settings] == state.documents[.settings]
            && LocalJSONStore.names(base.documents[.colors]) == LocalJSONStore.names(colors)
        }
        if !isOld { throw Violation(description: "\(place): the next change stands on a mixture: \(state)") }
      } else if ![old.documents, new.documents].contains(state.documents) {
        throw Violation(description: "\(place): neither the old nor the new state, but \(state)")
      }
      if mustHaveNext, !hasNext { throw Violation(description: "\(place): the next change is lost") }
      let expected = [old.changes, new.changes].map { hasNext ? ["library add Next"] + $0 : $0 }
      if !expected.contains(state.changes) {
        throw Violation(description: "\(place): the history is \(state.changes)")
      }
      if hasNext, try store.undo().change != "library add Next" {
        throw Violation(description: "\(place): undo took back another")
      }
    } catch let error as StoreError {
      throw Violation(description: "\(place): the store does not work: \(error)")
    }
    return true
  }

  /// The old or the new state, and a store that works.
  private func check(_ disk: Disk, mustBeNew: Bool, _ place: String) throws {
    var tree = disk.tree.filter { !$0.key.hasSuffix(StoreLock.fileName) }
    // What is swept by its name is the same whatever it holds.
    let isStaged = tree.keys.contains { $0.hasSuffix(Intent.fileName) }
    for name in tree.keys where name.hasSuffix(".tmp") || !isStaged && name.hasSuffix(".next") {
      tree[name] = 0
    }
    if let strict = seen[tree], strict || !mustBeNew { return }
    seen[tree] = mustBeNew
    let system = ModelFileSystem(disk)
    let store = Scenario.store(system)
    do {
      let state = try StoreState(store)
      guard state.documents == new.documents || !mustBeNew && state.documents == old.documents else {
        throw Violation(description: "\(place): neither the old nor the new state, but \(state)")
      }
      if mustBeNew, state.changes != new.changes {
        throw Violation(description: "\(place): the history is \(state.changes)")
      }
      // A damaged document stays so until it is restored.
      if scenario.damage != nil, state.documents == old.documents { return }
      try store.update("palette add Next") { try $0.insert(try palette("Next")) }
      if try store.undo().change != "palette add Next" {
        throw Violation(description: "\(place): undo took back another")
      }
      let back = try store.names().map(\.name)
      let expected = try LocalJSONStore.names(in: state)
      if back != expected { throw Violation(description: "\(place): undo left \(back), not \(expected)") }
      let left = system.disk.tree.keys.filter {
        $0.hasSuffix(".tmp") || $0.hasSuffix(".next") || $0.contains("intent")
      }
      if !left.isEmpty { throw Violation(description: "\(place): left \(left)") }
    } catch let error as StoreError {
      throw Violation(description: "\(place): the store does not work: \(error)")
    }
  }
}

extension LocalJSONStore {
  /// The names of the colors in a document.
  fileprivate static func names(_ bytes: [UInt8]?) -> [String]? {
    try? RecordDocument(.colors, bytes ?? StoreDocument.colors.emptyText, path: "").records.map(\.name)
  }

  /// The document without a record.
  fileprivate static func without(_ id: String, _ bytes: [UInt8]) throws -> [UInt8] {
    var edit = RecordEdit(try RecordDocument(.colors, bytes, path: ""))
    if let position = edit.position(ofID: id) { edit.remove(at: position) }
    return edit.pieces().bytes
  }

  fileprivate static func names(in state: StoreState) throws -> [String] {
    let bytes = state.documents[.palettes] ?? StoreDocument.palettes.emptyText
    return try RecordDocument(.palettes, bytes, path: "").records.map(\.name)
  }
}

@Suite("Every fault of the model file system")
struct FaultTests {
  @Test(arguments: Scenario.all) func crashLeavesOldOrNew(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    #expect(search.old.documents != search.new.documents)
    #expect(try search.crashes() > 10)
  }

  @Test(arguments: Scenario.all) func failureLeavesOldOrSaysSo(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    #expect(try search.failures() > 10)
    #expect(search.misuses.isEmpty, "closed descriptors were used")
  }

  @Test(arguments: Scenario.all) func whatAKilledProgramLeftIsSafeToBuildOn(_ scenario: Scenario) throws {
    #expect(try FaultSearch(scenario).residues() > 0)
  }

  @Test(arguments: Scenario.all) func interruptedCallsAreNoFailures(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    for at in search.calls.indices {
      let system = ModelFileSystem(search.before)
      system.fault = .fail(at, EINTR)
      try scenario.action(Scenario.store(system))
      #expect(
        try StoreState(Scenario.store(ModelFileSystem(system.disk))).documents == search.new.documents,
        "call \(at), \(search.calls[at])")
      #expect(system.misuses.isEmpty)
    }
  }

  @Test(arguments: ModelFileSystem.Mutant.allCases) func brokenLayersAreFound(
    _ mutant: ModelFileSystem.Mutant
  ) throws {
    for name in mutant.scenarios where name != "backup" {
      let scenario = try #require(Scenario.all.first { $0.name == name })
      #expect(throws: Violation.self, "\(mutant) passes unseen in \(name)") {
        let search = try FaultSearch(scenario, mutant: mutant)
        _ = try search.crashes()
        _ = try search.residues()
      }
    }
  }

  /// A backup is whole or not there at every crash, there once it was said to be, and as private as the store.
  private func backUp(_ mutant: ModelFileSystem.Mutant?) throws -> Int {
    let start = ModelFileSystem()
    try Scenario.brand(Scenario.store(start))
    let save = { (system: ModelFileSystem) in
      _ = try Scenario.store(system).saveBackup(application: "test", to: "/out/backup.json", replacing: true)
    }
    let system = ModelFileSystem(start.disk)
    try save(system)
    let file = try #require(system.disk.find("/out/backup.json", from: Disk.root))
    #expect(system.disk.nodes[file]?.mode == 0o600)
    let whole = system.disk.nodes[file]?.content
    var states = 0
    for at in 0...system.trace.count {
      let crashed = ModelFileSystem(start.disk)
      crashed.mutant = mutant
      crashed.fault = .crash(at)
      let succeeded = (try? save(crashed)) != nil && !crashed.isDead
      for disk in crashed.disk.afterCrash() {
        states += 1
        let found = disk.find("/out/backup.json", from: Disk.root).flatMap { disk.nodes[$0]?.content }
        if found != whole, succeeded || found != nil {
          throw Violation(description: "crash before call \(at): the backup has \(found?.count ?? -1) bytes")
        }
      }
    }
    return states
  }

  @Test func backupIsDurable() throws {
    #expect(try backUp(nil) > 20)
    for mutant in [ModelFileSystem.Mutant.noFileSync, .noDirectorySync, .noBackupSync, .noParentSync] {
      #expect(throws: Violation.self, "\(mutant) passes unseen") { try backUp(mutant) }
    }
  }
}
