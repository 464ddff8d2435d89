import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("Documents that cannot be read")
struct DamageTests {
  /// What is wrong, in `palettes.json`, and the kind of error it gives to readers and writers.
  static let documents: [(name: String, text: String, kind: StoreError.Kind)] = [
    ("empty", "", .damaged),
    ("white space", " \n", .damaged),
    ("a word", "palettes", .damaged),
    ("null", "null", .damaged),
    ("no array", #"{"schemaVersion": 1}"#, .damaged),
    ("an object for the array", #"{"palettes": {}}"#, .damaged),
    ("two arrays", #"{"palettes": [], "palettes": []}"#, .damaged),
    ("a number for a palette", #"{"palettes": [7]}"#, .damaged),
    ("no name", #"{"palettes": [{"id": "a"}]}"#, .damaged),
    ("a number for a name", #"{"palettes": [{"id": "a", "name": 1}]}"#, .damaged),
    ("a number for an id", #"{"palettes": [{"id": 1, "name": "A"}]}"#, .damaged),
    ("one id twice", #"{"palettes": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]}"#, .damaged),
    ("a word for the schema", #"{"palettes": [], "schemaVersion": "1"}"#, .damaged),
    ("a schema below 1", #"{"palettes": [], "schemaVersion": 0}"#, .damaged),
    ("a later schema", #"{"palettes": [], "schemaVersion": 2}"#, .newerSchema),
    ("something behind", #"{"palettes": []} x"#, .damaged),
    ("a comma too many", #"{"palettes": [{"id": "a", "name": "A"},]}"#, .damaged),
    ("a control character", "{\"palettes\": [{\"id\": \"a\", \"name\": \"A\u{1}\"}]}", .damaged),
  ]

  @Test(arguments: documents.indices) func isRefusedAndKept(_ index: Int) throws {
    let (name, text, kind) = Self.documents[index]
    let folder = TemporaryFolder()
    try folder.write(text, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    let reading = #expect(throws: StoreError.self, "\(name)") { try store.summaries() }
    #expect(reading?.kind == kind, "\(name)")
    let writing = #expect(throws: StoreError.self, "\(name)") {
      try store.update("palette add New") { try $0.insert(try palette("New")) }
    }
    #expect(writing?.kind == kind, "\(name)")
    #expect(folder.text("palettes.json") == text, "\(name) was overwritten")
    let copy = folder.names.first { $0.contains(".damaged-") }
    #expect((copy.flatMap(folder.text) == text) == (kind == .damaged), "\(name)")
    if let copy { #expect(writing?.copy == copy) }
  }

  @Test func invalidUTF8NamesItsPlace() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "palettes.json")
    let bytes = Array("{\"palettes\": [\n  {\"id\": \"a\", \"name\": \"".utf8) + [0xFF] + Array("\"}]}".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/palettes.json"))
    let error = #expect(throws: StoreError.self) { try LocalJSONStore(directory: folder.path).names() }
    #expect(error?.kind == .damaged)
    #expect(error?.line == 2)
    #expect(error?.column == 24)
  }

  @Test func unfinishedMergeIsNamedAsOne() throws {
    let folder = TemporaryFolder()
    let text =
      "{\"palettes\": [\n<<<<<<< ours\n{\"name\": \"A\"}\n=======\n{\"name\": \"B\"}\n>>>>>>> theirs\n]}\n"
    for name in ["palettes.json", "settings.json"] {
      try folder.write(text, to: name)
      let store = LocalJSONStore(directory: folder.path)
      let error = #expect(throws: StoreError.self) {
        _ = try store.settings()
        _ = try store.names()
      }
      #expect(error?.message.contains("merge") == true)
      #expect(error?.line == 2)
      #expect(error?.path.hasSuffix(name) == true)
      #expect(folder.text(name) == text)
    }
  }

  @Test func deepArrayIsRefusedWithoutRecursion() throws {
    let folder = TemporaryFolder()
    let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    try folder.write(#"{"palettes": [{"id": "a", "name": "A", "x": "# + deep + "}]}", to: "palettes.json")
    let error = #expect(throws: StoreError.self) { try LocalJSONStore(directory: folder.path).summaries() }
    #expect(error?.kind == .damaged)
    #expect(error?.message.contains("nested") == true)
  }

  @Test func fileCutAnywhereIsRefusedAndKept() throws {
    let disk = try #require(Scenario.all.first { $0.name == "add" }).prepared()
    let file = try #require(disk.find("/data/store/palettes.json", from: Disk.root))
    let whole = try #require(disk.nodes[file]?.content)
    for cut in 0..<whole.count - 1 {
      var damaged = disk
      damaged.nodes[file]?.cut(to: cut)
      let system = ModelFileSystem(damaged)
      let store = Scenario.store(system)
      let error = #expect(throws: StoreError.self, "cut at \(cut)") { try store.names() }
      #expect(error?.kind == .damaged, "cut at \(cut)")
      // Writing is tried at a sample: the path is the same, and the copies cost time.
      guard cut % 97 == 0 else { continue }
      #expect(throws: StoreError.self, "cut at \(cut)") {
        try store.update("palette add New") { try $0.insert(try palette("New")) }
      }
      #expect(system.disk.nodes[file]?.content == Array(whole[..<cut]))
      #expect(try store.restoreFromBak().map(\.document) == [.palettes])
      #expect(try store.names().map(\.name) == ["Acme"])
    }
  }

  @Test func wrongTypeInOnePaletteLeavesTheOthersUsable() throws {
    let folder = TemporaryFolder()
    let text = """
      {"palettes": [
        {"id": "aaaa", "name": "A", "colorGroups": {"P": [{"name": "x", "hexCode": 12}]}},
        {"id": "bbbb", "name": "B"}
      ]}
      """
    try folder.write(text, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    let error = #expect(throws: StoreError.self) { try store.palette("A") }
    #expect(error?.kind == .damaged)
    #expect(error?.line == 2)
    #expect(error?.column == 78)
    #expect(error?.message.contains("colorGroups.P.1.hexCode") == true)
    try store.update("edit") { try $0.change("B") { $0.brandName = "Bee" } }
    let first = text.split(separator: "\n")[1].dropLast()
    #expect(folder.text("palettes.json")?.contains(first) == true)
    #expect(try store.palette("B")?.palette.brandName == "Bee")
    #expect(throws: StoreError.self) {
      _ = try store.palettes()
    }
  }

  @Test func keyThatIsThereTwiceIsNotDropped() throws {
    let folder = TemporaryFolder()
    let text = #"{"palettes": [{"id": "aaaa", "name": "A", "note": 1, "note": 2}]}"#
    try folder.write(text, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    let error = #expect(throws: StoreError.self) {
      try store.update("edit") { try $0.change("A") { $0.brandName = "x" } }
    }
    #expect(error?.kind == .damaged)
    #expect(folder.text("palettes.json") == text)
  }

  @Test func damagedSettingsKeepNoPaletteFromBeingSaved() throws {
    let folder = TemporaryFolder()
    try folder.write("{", to: "settings.json")
    let events = Events()
    let store = LocalJSONStore(directory: folder.path, log: { events.add($0) })
    try store.update("add") { try $0.insert(try palette("A")) }
    #expect(events.all.contains { $0.category == .warning })
    #expect(throws: StoreError.self) { try store.updateSettings("x") { $0.viewMode = .grid } }
    #expect(folder.text("settings.json") == "{")
  }

  @Test(arguments: [".lock", "history.jsonl", "intent.json"]) func garbageBesideTheDocumentsIsSurvived(
    _ name: String
  ) throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("A")) }
    try folder.write("{\"documents\":[{}]\n\u{0}garbage", to: name)
    if name == "intent.json" {
      let error = #expect(throws: StoreError.self) {
        try store.update("add") { try $0.insert(try palette("B")) }
      }
      #expect(error?.kind == .damaged)
      #expect(error?.path.hasSuffix(name) == true)
    } else {
      try store.update("add") { try $0.insert(try palette("B")) }
      #expect(try store.undo().change == "add")
    }
  }
}

/// Collects what a store logs.
final class Events: @unchecked Sendable {
  private let mutex = NSLock()
  private var events: [StoreEvent] = []

  func add(_ event: StoreEvent) { mutex.withLock { events.append(event) } }
  var all: [StoreEvent] { mutex.withLock { events } }
}
