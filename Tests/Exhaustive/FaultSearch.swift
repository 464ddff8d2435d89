import Foundation
import LocalJSONStore
import PaletteCore

/// A palette with a color.
private func palette(_ name: String) throws -> ColorPalette {
  var palette = ColorPalette(name: name)
  try palette.addColor(
    CustomColor(name: "Navy", color: Color(red: 11, green: 31, blue: 58)), to: "Primary")
  return palette
}

/// An operation to be interrupted at every call.
struct Scenario: Sendable {
  let name: String
  let setUp: @Sendable (LocalJSONStore) throws -> Void
  let action: @Sendable (LocalJSONStore) throws -> Void
  /// What to break after the setup.
  var damage: [UInt8]?

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
    documents = try store.documents()
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

  /// Every `step`th call, beginning with another one in each scenario, and the last.
  func sample(_ step: Int) -> [Int] {
    let first = scenario.name.utf8.reduce(0) { $0 + Int($1) } % step
    let sample = Array(stride(from: first, to: calls.count, by: step))
    return sample.last == calls.count - 1 ? sample : sample + [calls.count - 1]
  }

  /// Crashes before each `step`th call and after the last one.
  func crashes(step: Int = 1) throws -> Int {
    var states = 0
    for at in sample(step) + [calls.count] {
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

  /// Fails each `step`th call, alone or with all that follow, and then loses power too.
  func failures(step: Int = 1) throws -> Int {
    var states = 0
    for at in sample(step) {
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
  ///
  /// Twice as many crashes as calls, squared, are many: a sample looks at each `step`th.
  func residues(step: Int = 1) throws -> Int {
    var states = 0
    var residues: Set<[String: Int]> = []
    for at in stride(from: calls.count, through: 0, by: -step) {
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
      for second in stride(from: 0, through: rehearsal.trace.count, by: step > 1 ? 4 : 1) {
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
    var tree = disk.tree.filter { !$0.key.hasSuffix(".lock") }
    tree["must"] = mustHaveNext ? 1 : 0
    if !seenTwice.insert(tree).inserted { return false }
    let store = Scenario.store(ModelFileSystem(disk))
    do {
      let state = try StoreState(store)
      var hasNext = false
      var colors = Self.records(.colors, state)
      if let next = colors.firstIndex(where: { $0.id == "next" }) {
        hasNext = true
        colors.remove(at: next)
        let isOld = [old, new].contains { base in
          base.documents[.palettes] == state.documents[.palettes]
            && base.documents[.settings] == state.documents[.settings]
            && Self.records(.colors, base).map(\.name) == colors.map(\.name)
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
    var tree = disk.tree.filter { !$0.key.hasSuffix(".lock") }
    // What is swept by its name is the same whatever it holds.
    let isStaged = tree.keys.contains { $0.hasSuffix("intent.json") }
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
      let expected = Self.records(.palettes, state).map(\.name)
      if back != expected { throw Violation(description: "\(place): undo left \(back), not \(expected)") }
      let left = system.disk.tree.keys.filter {
        $0.hasSuffix(".tmp") || $0.hasSuffix(".next") || $0.contains("intent")
      }
      if !left.isEmpty { throw Violation(description: "\(place): left \(left)") }
    } catch let error as StoreError {
      throw Violation(description: "\(place): the store does not work: \(error)")
    }
  }

  /// The records of a document, in their order; none where it cannot be read.
  private static func records(_ document: StoreDocument, _ state: StoreState) -> [(id: String, name: String)]
  {
    guard let bytes = state.documents[document],
      let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let records = json[document == .colors ? "colors" : "palettes"] as? [[String: Any]]
    else { return [] }
    return records.map { (id: $0["id"] as? String ?? "", name: $0["name"] as? String ?? "") }
  }
}
