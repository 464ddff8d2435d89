import Foundation
import LocalJSONStore
import PaletteCore
import Testing

@Suite("Palettes for an app")
struct PalettesTests {
  @Test func savesChangesRemovesAndUndoes() throws {
    let folder = TemporaryFolder()
    let palettes = Palettes(in: folder.path)
    #expect(try palettes.load().isEmpty)
    #expect(try palettes.load("Acme") == nil)
    try palettes.save(try palette("Acme"))
    try palettes.change("acme") { $0.brandName = "Acme Inc." }
    #expect(try palettes.load("ACME")?.brandName == "Acme Inc.")
    var whole = try #require(try palettes.load("Acme"))
    whole.brandTagline = "Tools that last"
    try palettes.save(whole)
    #expect(try palettes.load().map(\.brandTagline) == ["Tools that last"])
    try palettes.remove("Acme")
    #expect(try palettes.load().isEmpty)
    try palettes.undo()
    #expect(try palettes.load().map(\.name) == ["Acme"])
    #expect(throws: StoreError.self) { try palettes.change("Beta") { _ in } }
  }

  @Test func changesFromManyThreadsAreAllKept() async throws {
    let folder = TemporaryFolder()
    let palettes = Palettes(in: folder.path)
    try palettes.save(ColorPalette(name: "Acme"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        // A store of its own, as another process has it.
        let own = Palettes(in: folder.path)
        group.addTask {
          for number in 0..<5 {
            try own.change("Acme") {
              try $0.addColor(CustomColor(name: "\(thread) \(number)", color: .white), to: "All")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try palettes.load("Acme")?.colorCount == 20)
  }

  @Test func whoObservesSeesChangesOfOthers() async throws {
    let folder = TemporaryFolder()
    let palettes = Palettes(in: folder.path)
    var seen: [[String]] = []
    for try await all in palettes.updates() {
      seen.append(all.map(\.name))
      let other = Palettes(in: folder.path)
      switch seen.count {
      case 1: try other.save(ColorPalette(name: "Acme"))
      case 2: try other.change("Acme") { $0.name = "Acme Tools" }
      case 3: try other.remove("Acme Tools")
      default: break
      }
      if seen.count == 4 { break }
    }
    #expect(seen == [[], ["Acme"], ["Acme Tools"], []])
  }

  @Test func whatCannotBeReadEndsTheObservation() async throws {
    let folder = TemporaryFolder()
    try folder.write("{", to: "palettes.json")
    await #expect(throws: StoreError.self) {
      for try await _ in Palettes(in: folder.path).updates() {}
    }
  }
}
