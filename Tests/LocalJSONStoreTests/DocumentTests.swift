import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("Documents keep what a command does not touch")
struct DocumentTests {
  /// Other programs' layouts: indented by four, on one line, with a mark, by Windows.
  static let layouts: [(name: String, text: String)] = [
    ("minified", #"{"palettes":[{"id":"aaaa","name":"A"},{"id":"bbbb","name":"B"}],"schemaVersion":1}"#),
    (
      "four spaces",
      "{\n    \"palettes\": [\n        {\"id\": \"aaaa\", \"name\": \"A\"},\n        {\"id\": \"bbbb\", \"name\": \"B\"}\n    ]\n}\n"
    ),
    ("bare array", "[\n  {\"id\": \"aaaa\", \"name\": \"A\"},\n  {\"id\": \"bbbb\", \"name\": \"B\"}\n]"),
    ("bare array on one line", #"[{"id":"aaaa","name":"A"},{"id":"bbbb","name":"B"}]"#),
    (
      "carriage returns",
      "{\r\n  \"palettes\" : [\r\n    {\"id\":\"aaaa\",\"name\":\"A\"},\r\n    {\"id\":\"bbbb\",\"name\":\"B\"}\r\n  ]\r\n}\r\n"
    ),
    (
      "a byte order mark",
      "\u{FEFF}{\"palettes\": [{\"id\":\"aaaa\",\"name\":\"A\"}, {\"id\":\"bbbb\",\"name\":\"B\"}]}"
    ),
    (
      "unknown keys around",
      #"{"first":[1,{"palettes":[]}],"palettes":[{"id":"aaaa","name":"A"},{"id":"bbbb","name":"B"}],"zone":{"a":1.50}}"#
    ),
  ]

  @Test(arguments: layouts.indices) func eachChangeTouchesItsRecordOnly(_ index: Int) throws {
    let (name, text) = Self.layouts[index]
    let folder = TemporaryFolder()
    try folder.write(text, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("C")) }
    #expect(try store.names().map(\.name) == ["A", "B", "C"], "\(name)")
    #expect(folder.text("palettes.json")?.hasPrefix(String(text.prefix(40))) == true, "\(name)")
    try store.undo()
    #expect(folder.text("palettes.json") == text, "\(name): add and undo")
    try store.update("remove") { try $0.remove(id: "aaaa") }
    #expect(try store.names().map(\.name) == ["B"], "\(name)")
    try store.undo()
    #expect(folder.text("palettes.json") == text, "\(name): remove the first and undo")
    try store.update("remove") { try $0.remove(id: "bbbb") }
    try store.undo()
    #expect(folder.text("palettes.json") == text, "\(name): remove the last and undo")
    try store.update("edit") { try $0.change("A") { $0.brandName = "x" } }
    try store.undo()
    #expect(folder.text("palettes.json") == text, "\(name): edit and undo")
    try store.update("clear") { edit in for palette in edit.names { try edit.remove(id: palette.id) } }
    #expect(try store.names().isEmpty, "\(name)")
    try store.undo()
    #expect(try store.names().map(\.id) == ["aaaa", "bbbb"], "\(name)")
  }

  @Test func unknownKeysSurviveAtEveryLevel() throws {
    let folder = TemporaryFolder()
    let text = """
      {"app": {"build": 7}, "palettes": [{"id": "aaaa", "name": "A", "mood": ["calm", {"x": 1.25}],
        "colorGroups": {"P": [{"name": "x", "hexCode": "#FF0000", "weight": 12345678901234567890.5}]},
        "themes": [{"name": "T", "roles": {}, "night": true}]}]}
      """
    try folder.write(text, to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    let kept = [#""build": 7"#, #""calm""#, "1.25", "12345678901234567890.5", #""night": true"#]
    func expectKept(_ place: String) throws {
      let now = try #require(folder.text("palettes.json"))
      for key in kept { #expect(now.contains(key), "\(place): \(key)") }
    }
    try store.update("edit") { try $0.change("A") { $0.brandName = "x" } }
    try expectKept("edit")
    let backup = try store.createBackup()
    try store.undo()
    #expect(folder.text("palettes.json") == text)
    try store.restoreBackup(backup)
    try expectKept("restore")
    try store.undo()
    #expect(folder.text("palettes.json") == text)
  }

  @Test func canonicalLayoutHasSortedKeysAndOneNewlineAtTheEnd() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(
      directory: folder.path, clock: { Date(timeIntervalSince1970: 1_800_000_000.7) })
    try store.update("add") { edit in
      var palette = ColorPalette(id: "id", name: "A", timestamp: Date(timeIntervalSince1970: 1_800_000_000.9))
      palette.brandName = "a/b \"c\" \u{1F3A8}"
      try edit.insert(palette)
    }
    try store.updateSettings("view") { $0.viewMode = .grid }
    let text = try #require(folder.text("palettes.json"))
    #expect(text.hasPrefix("{\n  \"palettes\" : [\n    {\n      \"brandCategory\" : \"\",\n"))
    #expect(text.hasSuffix("    }\n  ],\n  \"schemaVersion\" : 1\n}\n"))
    #expect(text.contains(#""brandName" : "a/b \"c\" 🎨""#))
    #expect(text.contains(#""timestamp" : "2027-01-15T08:00:00Z""#))
    #expect(folder.text("settings.json")?.hasSuffix("\n}\n") == true)
    #expect(folder.text("settings.json")?.contains("\"schemaVersion\" : 1") == true)
    #expect(try store.settings().viewMode == .grid)
  }

  @Test func bothDateEncodingsAreRead() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"[{"id":"a","name":"A","timestamp":694224000,"modified":694224000.5},{"id":"b","name":"B","timestamp":"2023-01-01T00:00:00Z"}]"#,
      to: "palettes.json")
    let summaries = try LocalJSONStore(directory: folder.path).summaries()
    let day = Date(timeIntervalSinceReferenceDate: 694_224_000)
    #expect(summaries.map(\.timestamp) == [day, day])
    #expect(summaries.map(\.modified) == [day, day])
  }

  @Test func summariesAreThoseOfTheDecodedPalettes() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { edit in
      for number in 1...20 {
        var palette = try palette("Palette \(number)", hex: "#00000\(number % 10)")
        palette.timestamp = Date(timeIntervalSince1970: Double(number) * 47_000_003)
        palette.modified = palette.timestamp
        palette.brandCategory = number % 2 == 0 ? "caf\u{E9} \\ \"bar\"" : ""
        for extra in 0..<number {
          try palette.addColor(CustomColor(name: "C\(extra)", color: .white), to: "G\(extra % 3)")
        }
        try palette.addGroup("Empty")
        try edit.insert(palette)
      }
    }
    let palettes = try store.palettes()
    #expect(try store.summaries() == palettes.map { PaletteSummary($0) })
    #expect(try store.summaries(matching: "CAF\u{C9}").count == 10)
    #expect(try store.summaries(matching: "g2").count == 18)
    #expect(try store.summaries(matching: "#000007").map(\.name) == ["Palette 7", "Palette 17"])
    var streamed: [ColorPalette] = []
    try store.forEachPalette { streamed.append($0) }
    #expect(streamed == palettes)
  }

  @Test func palettesAreNamedByNameIdOrPrefix() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"[{"id":"abcd1111","name":"One"},{"id":"abcd2222","name":"ONE"},{"id":"ffff0000","name":"\u00C9t\u00E9"},{"id":"0000abcd","name":"abcd"}]"#,
      to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    #expect(try store.palette("One")?.palette.id == "abcd1111")
    #expect(try store.palette("ONE")?.palette.id == "abcd2222")
    #expect(try store.palette("\u{E9}T\u{C9}")?.palette.id == "ffff0000")
    #expect(try store.palette("abcd")?.palette.id == "0000abcd")
    #expect(try store.palette("abcd1")?.palette.id == "abcd1111")
    #expect(try store.palette("FFFF0000")?.palette.id == "ffff0000")
    #expect(try store.palette("fff") == nil)
    #expect(try store.palette("two") == nil)
    let ambiguous = #expect(throws: StoreError.self) { try store.palette("one") }
    #expect(ambiguous?.kind == .ambiguous)
    #expect(ambiguous?.candidates == ["One (abcd1111)", "ONE (abcd2222)"])
    let missing = #expect(throws: StoreError.self) { try store.existing("Onne") }
    #expect(missing?.kind == .notFound)
    #expect(missing?.candidates.contains("One") == true)
  }

  @Test func namesAreUniqueWithoutCase() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme")) }
    let before = folder.text("palettes.json")
    for action: @Sendable (inout PaletteEdit) throws -> Void in [
      { try $0.insert(ColorPalette(id: "x", name: "ACME")) },
      { try $0.insert(ColorPalette(id: try $0.existing("Acme").id, name: "Other")) },
      {
        try $0.insert(ColorPalette(id: "x", name: "Beta"))
        try $0.change("Beta") { $0.name = "acme" }
      },
    ] {
      let error = #expect(throws: StoreError.self) { try store.update("add", action) }
      #expect(error?.kind == .exists)
    }
    #expect(folder.text("palettes.json") == before)
    try store.update("rename") { edit in try edit.change("Acme") { $0.name = "ACME" } }
    #expect(try store.names().map(\.name) == ["ACME"])
    #expect(throws: ModelError.self) { try store.update("add") { try $0.insert(ColorPalette(name: " ")) } }
  }

  @Test func nothingChangedWritesNothing() throws {
    let system = ModelFileSystem()
    let store = Scenario.store(system)
    try Scenario.brand(store)
    let before = system.disk.tree
    try store.update("edit") { edit in try edit.change("Acme") { _ in } }
    try store.update("add and remove") { edit in
      try edit.insert(try palette("X"))
      try edit.remove(id: try edit.existing("X").id)
    }
    try store.updateSettings("same") { _ in }
    try store.updateLibrary("same") { _ in }
    try store.update("dry", dryRun: true) { try $0.insert(try palette("X")) }
    #expect(
      system.disk.tree.filter { !$0.key.hasSuffix(".lock") } == before.filter { !$0.key.hasSuffix(".lock") })
  }

  @Test func errorOfTheCallerLeavesTheStoreAsItWas() throws {
    struct Refused: Error {}
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    #expect(throws: Refused.self) {
      try store.update("add") { edit in
        try edit.insert(try palette("A"))
        throw Refused()
      }
    }
    #expect(try store.names().isEmpty)
    #expect(folder.text("palettes.json") == nil)
  }
}
