import Foundation
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

extension Scenario: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

/// `exhaust` interrupts every call; here it is a sample.
@Suite("Faults of the model file system")
struct FaultTests {
  @Test(arguments: Scenario.all) func crashLeavesOldOrNew(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    #expect(search.old.documents != search.new.documents)
    #expect(try search.crashes(step: 5) > 3)
  }

  @Test(arguments: Scenario.all) func failureLeavesOldOrSaysSo(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    #expect(try search.failures(step: 11) > 3)
    #expect(search.misuses.isEmpty, "closed descriptors were used")
  }

  @Test(arguments: Scenario.all) func whatAKilledProgramLeftIsSafeToBuildOn(_ scenario: Scenario) throws {
    // Throws at the first disk that breaks the promise.
    _ = try FaultSearch(scenario).residues(step: 80)
  }

  @Test(arguments: Scenario.all) func interruptedCallsAreNoFailures(_ scenario: Scenario) throws {
    let search = try FaultSearch(scenario)
    for at in search.sample(7) {
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
        // What was not settled shows only once something else was built on it.
        if mutant != .noSettling { _ = try search.crashes() }
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
