import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("Files, links, modes and locks")
struct FileTests {
  private func add(_ name: String, _ folder: String, _ calls: SystemCalls = .live) throws {
    try LocalJSONStore(directory: folder, calls: calls).update("palette add \(name)") {
      try $0.insert(try palette(name))
    }
  }

  @Test func symbolicLinkStaysAndItsTargetIsReplaced() throws {
    let store = TemporaryFolder()
    let other = TemporaryFolder()
    try other.write(#"{"palettes": []}"#, to: "mine.json")
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: store.path + "/palettes.json",
      withDestinationPath: "../\(other.path.split(separator: "/").last ?? "")/step.json")
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/step.json", withDestinationPath: "mine.json")
    try add("A", store.path)
    try add("B", store.path)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: other.path + "/step.json") == "mine.json")
    #expect(other.text("mine.json")?.contains("\"B\"") == true)
    #expect(other.text("mine.json.bak")?.contains("\"A\"") == true)
    #expect(store.names == [".lock", "history.jsonl", "palettes.json"])
    #expect(other.names == [".lock", "mine.json", "mine.json.bak", "step.json"])
    try LocalJSONStore(directory: store.path).restoreBackup(try Scenario.otherBackup.get())
    #expect(other.text("mine.json")?.contains("Gamma") == true)
    try LocalJSONStore(directory: store.path).undo()
    #expect(try LocalJSONStore(directory: store.path).names().map(\.name) == ["A", "B"])
  }

  @Test func linkThatPointsNowhereIsFilled() throws {
    let store = TemporaryFolder()
    try store.write("", to: "x")
    try FileManager.default.createSymbolicLink(
      atPath: store.path + "/palettes.json", withDestinationPath: "real.json")
    try add("A", store.path)
    #expect(store.text("real.json")?.contains("\"A\"") == true)
  }

  @Test func linkThatTurnsInCirclesIsRefused() throws {
    let store = TemporaryFolder()
    try store.write("", to: "x")
    try FileManager.default.createSymbolicLink(
      atPath: store.path + "/palettes.json", withDestinationPath: "./palettes.json")
    let error = #expect(throws: StoreError.self) { try add("A", store.path) }
    #expect(error?.kind == .io)
  }

  @Test func hardLinkKeepsTheOldContentUnderItsOtherName() throws {
    let store = TemporaryFolder()
    try add("A", store.path)
    try FileManager.default.linkItem(
      atPath: store.path + "/palettes.json", toPath: store.path + "/other.json")
    let old = store.text("palettes.json")
    try add("B", store.path)
    #expect(store.text("other.json") == old)
    #expect(store.text("palettes.json.bak") == old)
  }

  @Test func modeIsKeptAndNewFilesAreOnesOwn() throws {
    let store = TemporaryFolder()
    try add("A", store.path)
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: store.path + name)[.posixPermissions] as? Int
    }
    #expect(try mode("") == 0o700)
    #expect(try mode("/palettes.json") == 0o600)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: store.path + "/palettes.json")
    try add("B", store.path)
    #expect(try mode("/palettes.json") == 0o664)
  }

  /// A file that somebody else put into the folder gives nothing on: neither its owner nor its mode.
  @Test(.enabled(if: geteuid() == 0, "needs root"), arguments: [0o4777, 0o6755, 0o666])
  func aForeignFileGivesNothingOn(_ mode: mode_t) throws {
    let store = TemporaryFolder()
    try add("A", store.path)
    let path = store.path + "/palettes.json"
    #expect(chown(path, 65_534, 65_534) == 0 && chmod(path, mode) == 0)
    try add("B", store.path)
    var facts = stat()
    #expect(lstat(path, &facts) == 0 && facts.st_uid == 0 && facts.st_gid == 0)
    #expect(facts.st_mode & 0o7777 == 0o600)
    // Our own file keeps its mode, but nobody's rights.
    #expect(chmod(path, 0o4644) == 0)
    try add("C", store.path)
    #expect(lstat(path, &facts) == 0 && facts.st_mode & 0o7777 == 0o644)
  }

  /// Two people of a group work in one folder: the folder says so, not the other's file.
  @Test(.enabled(if: geteuid() == 0, "needs root")) func aGroupsFolderKeepsItsGroup() throws {
    let store = TemporaryFolder()
    try add("A", store.path)
    #expect(chown(store.path, 0, 4242) == 0 && chmod(store.path, 0o2770) == 0)
    let path = store.path + "/palettes.json"
    #expect(chown(path, 65_534, 4242) == 0 && chmod(path, 0o666) == 0)
    try add("B", store.path)
    var facts = stat()
    #expect(lstat(path, &facts) == 0 && facts.st_uid == 0 && facts.st_gid == 4242)
    #expect(facts.st_mode & 0o7777 == 0o660)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root")) func aPlantedLinkIsNotFollowed() throws {
    let store = TemporaryFolder()
    let other = TemporaryFolder()
    try other.write(#"{"palettes": []}"#, to: "victim.json")
    try store.write("", to: "x")
    let path = store.path + "/palettes.json"
    #expect(symlink(other.path + "/victim.json", path) == 0 && lchown(path, 65_534, 65_534) == 0)
    #expect(chmod(store.path, 0o1777) == 0)
    let error = #expect(throws: StoreError.self) { try add("A", store.path) }
    #expect(error?.kind == .permission)
    #expect(other.text("victim.json") == #"{"palettes": []}"#)
  }

  /// Who may give a file away decides the system; the layer must try, and must not fail where it may not.
  @Test(arguments: [nil, EPERM, EIO]) func ownerIsKeptWhereTheSystemAllows(_ refusal: Int32?) throws {
    let system = ModelFileSystem()
    let store = Scenario.store(system)
    try Scenario.brand(store)
    let file = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    let folder = try #require(system.disk.find("/data/store", from: Disk.root))
    for node in [file, folder] { system.disk.nodes[node]?.user = 42 }
    var calls = system.calls
    if let refusal { calls.changeOwner = { _, _, _ throws(SystemFailure) in throw SystemFailure(refusal) } }
    let refusing = LocalJSONStore(directory: "/data/store", calls: calls)
    let add = { try refusing.update("add") { try $0.insert(try palette("C")) } }
    if refusal == EIO {
      #expect(throws: StoreError.self) { try add() }
      #expect(try store.names().count == 2)
      return
    }
    try add()
    let new = try #require(system.disk.find("/data/store/palettes.json", from: Disk.root))
    #expect(system.disk.nodes[new]?.user == (refusal == nil ? 42 : 0))
    #expect(try store.names().count == 3)
  }

  @Test(
    arguments: [
      (EACCES, .permission), (EROFS, .permission), (EPERM, .permission), (ENOSPC, .io), (EDQUOT, .io),
      (EIO, .io),
    ] as [(Int32, StoreError.Kind)])
  func systemErrorsHaveTheirKind(_ code: Int32, _ kind: StoreError.Kind) throws {
    let system = ModelFileSystem()
    try Scenario.brand(Scenario.store(system))
    var calls = system.calls
    let open = calls.open
    calls.open = { directory, name, flags, mode throws(SystemFailure) in
      if flags & O_CREAT != 0, name.hasSuffix(".tmp") { throw SystemFailure(code) }
      return try open(directory, name, flags, mode)
    }
    let error = #expect(throws: StoreError.self) { try add("C", "/data/store", calls) }
    #expect(error?.kind == kind)
    #expect(error?.path.contains("palettes.json") == true)
    #expect(try Scenario.store(system).names().count == 2)
  }

  @Test func folderThatCannotBeMadeSaysSo() throws {
    let file = TemporaryFolder()
    try file.write("", to: "file")
    let error = #expect(throws: StoreError.self) { try add("A", file.path + "/file/store") }
    #expect(error?.kind == .cannotCreate)
    let reading = #expect(throws: StoreError.self) {
      try LocalJSONStore(directory: file.path + "/file").names()
    }
    #expect(reading?.kind == .cannotCreate)
  }

  @Test func folderInThePlaceOfADocumentIsRefused() throws {
    let store = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: store.path + "/palettes.json", withIntermediateDirectories: true)
    let error = #expect(throws: StoreError.self) { try add("A", store.path) }
    #expect(error != nil)
    let reading = #expect(throws: StoreError.self) { try LocalJSONStore(directory: store.path).names() }
    #expect(reading?.path.hasSuffix("palettes.json") == true)
  }

  /// Whoever may put files into the folder could give the lock the name of somebody's file: the holder is named in it.
  @Test func aLockOfTwoNamesIsRefused() throws {
    let store = TemporaryFolder()
    let other = TemporaryFolder()
    try other.write("precious", to: "theirs")
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: other.path + "/theirs", toPath: store.path + "/.lock")
    let error = #expect(throws: StoreError.self) { try add("A", store.path) }
    #expect(error?.kind == .permission && error?.remedy == .removeLink)
    #expect(other.text("theirs") == "precious")
  }

  @Test func heldLockNamesItsHolderAndReadersDoNotWait() throws {
    let folder = TemporaryFolder()
    try add("A", folder.path)
    let open = try #require(try Folder.open(folder.path, .live))
    let lock = try StoreLock.take(in: open, timeout: 0) { _ in }
    let store = LocalJSONStore(directory: folder.path, lockTimeout: 0.02)
    let error = #expect(throws: StoreError.self) {
      try store.update("add") { try $0.insert(try palette("B")) }
    }
    guard case .locked(let holder) = error?.kind else {
      Issue.record("not locked: \(String(describing: error))")
      return
    }
    #expect(holder.hasPrefix("\(getpid()) ("))
    #expect(try store.names().map(\.name) == ["A"])
    withExtendedLifetime(lock) {}
  }

  @Test func manyThreadsAndStoresLoseNothing() async throws {
    let folder = TemporaryFolder()
    let path = folder.path
    let shared = LocalJSONStore(directory: path, lockTimeout: 60)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          let store = writer.isMultiple(of: 2) ? shared : LocalJSONStore(directory: path, lockTimeout: 60)
          for number in 0..<5 {
            try store.update("add") { try $0.insert(try palette("P \(writer) \(number)")) }
            _ = try store.summaries()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try shared.names().count == 30)
    #expect(try shared.changes().map(\.revision) == Array((1...30).reversed()))
  }

  @Test func orphansAreSweptAndOtherFilesAreNot() throws {
    let folder = TemporaryFolder()
    try add("A", folder.path)
    for name in [
      ".palettes.json.tmp", ".colors.json.bak.tmp", ".settings.json.next", ".intent.json.tmp",
      ".history.jsonl.tmp",
      "palettes.json.replaced-99", "mine.tmp", ".other.next",
    ] { try folder.write("x", to: name) }
    try add("B", folder.path)
    #expect(
      folder.names == [
        ".lock", ".other.next", "history.jsonl", "mine.tmp", "palettes.json", "palettes.json.bak",
      ])
  }
}
