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
  init(_ store: LocalJSONStore) throws {
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
      return (system.disk, !system.isDead, nil)
    } catch { return (system.disk, false, error as? StoreError) }
  }

  /// Crashes before each call and after the last one.
  func crashes() throws -> Int {
    var states = 0
    for at in 0...calls.count {
      let (disk, succeeded, _) = run(.crash(at))
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
        for crashed in disk.afterCrash() {
          states += 1
          try check(crashed, mustBeNew: succeeded, place + ", then a crash")
        }
      }
    }
    return states
  }

  private func name(of call: Int) -> String { call < calls.count ? calls[call] : "the end" }

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
    #expect(try search.crashes() > search.calls.count)
  }

  @Test(arguments: Scenario.all) func failureLeavesOldOrSaysSo(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    #expect(try search.failures() >= 2 * search.calls.count)
  }

  @Test(arguments: ModelFileSystem.Mutant.allCases) func brokenLayersAreFound(
    _ mutant: ModelFileSystem.Mutant
  ) throws {
    for name in ["add", "restore"] {
      let scenario = try #require(Scenario.all.first { $0.name == name })
      #expect(throws: Violation.self, "\(mutant) passes unseen in \(name)") {
        _ = try FaultSearch(scenario, mutant: mutant).crashes()
      }
    }
  }
}
