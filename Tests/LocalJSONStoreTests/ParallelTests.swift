import PaletteCore
import Testing

@testable import LocalJSONStore

@Suite("Many palettes pass in order, a few at a time")
struct ParallelTests {
  /// A document beyond the size from which records are streamed; `odd` is the hex code of one of them.
  private func document(_ count: Int, odd: String = "#000000") -> String {
    let words = String(repeating: "w", count: 12_000)
    let records = (0..<count).map { number in
      "{\"id\":\"id-\(number)\",\"name\":\"P\(number)\",\"brandDescription\":\"\(words)\",\"colorGroups\":{\"G\":[{\"name\":\"C\",\"hexCode\":\"\(number == 77 ? odd : "#00FF00")\"}]}}"
    }
    return "{\"schemaVersion\":1,\"palettes\":[\n\(records.joined(separator: ",\n"))\n]}"
  }

  @Test(arguments: [0, 1, 43, 44, 45, 88, 130]) func orderIsThatOfTheDocument(_ count: Int) throws {
    let folder = TemporaryFolder()
    try folder.write(document(count), to: "palettes.json")
    let store = LocalJSONStore(directory: folder.path)
    var names: [String] = []
    try store.forEachPalette(mapping: \.name, { names.append($0) })
    #expect(names == (0..<count).map { "P\($0)" })
    #expect(try store.palettes().map(\.name) == names)
  }

  @Test(arguments: [63, 64, 65, 129]) func smallRecordsToo(_ count: Int) throws {
    let folder = TemporaryFolder()
    let records = (0..<count).map { "{\"id\":\"id-\($0)\",\"name\":\"P\($0)\"}" }
    try folder.write("[\(records.joined(separator: ","))]", to: "palettes.json")
    var names: [String] = []
    try LocalJSONStore(directory: folder.path).forEachPalette(mapping: \.name, { names.append($0) })
    #expect(names == (0..<count).map { "P\($0)" })
  }

  /// As deep as a document may be, at the level of an unknown key.
  @Test func deepNestingHasRoomOnEveryThread() throws {
    let folder = TemporaryFolder()
    let deep = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
    let records = (0..<4).map { "{\"id\":\"id-\($0)\",\"name\":\"P\($0)\",\"other\":\(deep)}" }
    try folder.write("[\(records.joined(separator: ","))]", to: "palettes.json")
    var count = 0
    try LocalJSONStore(directory: folder.path).forEachPalette { count += $0.unknown.count }
    #expect(count == 4)
  }

  @Test func aFaultIsToldInItsPlaceAfterWhatStoodBefore() throws {
    let folder = TemporaryFolder()
    try folder.write(document(100, odd: "green?"), to: "palettes.json")
    var seen = 0
    let error = #expect(throws: StoreError.self) {
      try LocalJSONStore(directory: folder.path).forEachPalette { _ in seen += 1 }
    }
    #expect(seen == 77 && error?.line == 79 && error?.message.contains("green?") == true)
  }

  @Test func workIsSharedAndKeepsItsOrder() {
    for count in [0, 1, 2, 3, 5, 1001] {
      let running = Parallel.start(Array(0..<count)) { $0 * $0 }
      #expect(running.finish() == (0..<count).map { $0 * $0 })
    }
  }

  @Test func anErrorOfTheCallerEndsTheWork() throws {
    struct Enough: Error {}
    let folder = TemporaryFolder()
    try folder.write(document(130), to: "palettes.json")
    var seen = 0
    #expect(throws: Enough.self) {
      try LocalJSONStore(directory: folder.path).forEachPalette { _ in
        seen += 1
        if seen == 50 { throw Enough() }
      }
    }
    #expect(seen == 50)
  }
}
