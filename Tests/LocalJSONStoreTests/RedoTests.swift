import Bytes
import Foundation
import PaletteCore
import Testing

@testable import Exhaustive
@testable import LocalJSONStore

@Suite("Redo, several undos, and palettes of the past")
struct RedoTests {
  private func recolor(_ store: LocalJSONStore, _ hex: String) throws {
    try store.update("color edit \(hex)") { edit in
      try edit.change("Acme") {
        try $0.editColor("Primary/Navy") { $0.setFallback(Color(hex: hex) ?? .white) }
      }
    }
  }

  private func color(_ store: LocalJSONStore) throws -> String? {
    try store.palette("Acme")?.palette.groups[0].colors[0].hexCode
  }

  private func filled(_ folder: TemporaryFolder) throws -> LocalJSONStore {
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme", hex: "#111111")) }
    for hex in ["#222222", "#333333", "#444444"] { try recolor(store, hex) }
    return store
  }

  @Test func redoMakesAgainWhatWasUndoneUntilSomethingElseChanges() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let last = folder.text("palettes.json")
    #expect(throws: StoreError.self) { try store.redo() }
    #expect(try store.nextRedo() == nil)
    #expect(try store.undo(3).map(\.revision) == [4, 3, 2])
    #expect(try color(store) == "#111111")
    #expect(try store.nextRedo()?.revision == 2)
    #expect(try store.redo().map(\.change) == ["color edit #222222"])
    #expect(try color(store) == "#222222")
    #expect(try store.redo(2, dryRun: true).map(\.revision) == [3, 4])
    #expect(try store.redo(2).map(\.revision) == [3, 4])
    #expect(folder.text("palettes.json") == last)
    // What was made again is undone under its own name, as often as one likes.
    for _ in 0..<2 {
      #expect(try store.undo(2).map(\.change) == ["color edit #444444", "color edit #333333"])
      #expect(try store.redo(2).map(\.revision) == [3, 4])
    }
    #expect(try store.changes().first?.change == "redo of 4: color edit #444444")
    #expect(try store.changes().first?.redoes == 4)
    try store.undo(2)
    try recolor(store, "#555555")
    let error = #expect(throws: StoreError.self) { try store.redo() }
    #expect(error?.kind == .notFound)
    #expect(try color(store) == "#555555")
    #expect(try store.undo(3).map(\.revision) == [21, 2, 1])
    #expect(try store.names().isEmpty)
  }

  @Test func moreUndosThanThereAreChangesTakeNothingBack() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let before = folder.text("palettes.json")
    let error = #expect(throws: StoreError.self) { try store.undo(5) }
    #expect(error?.kind == .notFound)
    #expect(error?.message.contains("4 changes") == true)
    for count in [0, -1, Int.min] {
      #expect(throws: StoreError.self) { try store.undo(count) }
      #expect(throws: StoreError.self) { try store.redo(count, dryRun: true) }
    }
    #expect(folder.text("palettes.json") == before)
    #expect(try store.undo(4, dryRun: true).count == 4)
    #expect(folder.text("palettes.json") == before)
    #expect(try store.changes().count == 4)
  }

  @Test func restoreOfWholeDocumentsIsRedoneToo() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let acme = folder.text("palettes.json")
    try store.restoreBackup(try Scenario.otherBackup.get())
    let gamma = folder.text("palettes.json")
    try store.undo()
    #expect(folder.text("palettes.json") == acme)
    try store.redo()
    #expect(folder.text("palettes.json") == gamma)
    try store.undo()
    #expect(folder.text("palettes.json") == acme)
  }

  @Test func undoStopsWhereAHandChangedWhatItWouldTakeBackAndSaysHowFarItCame() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme")) }
    try store.update("add") { try $0.insert(try palette("Beta")) }
    let text = try #require(folder.text("palettes.json"))
    let acme = try #require(text.range(of: "\"Navy\""))
    try folder.write(text.replacingCharacters(in: acme, with: "\"Nav\""), to: "palettes.json")
    let error = #expect(throws: StoreError.self) { try store.undo(2) }
    #expect(error?.kind == .conflict)
    #expect(error?.message.contains("1 of 2") == true)
    #expect(try store.names().map(\.name) == ["Acme"])
  }

  @Test func paletteIsRestoredToARevisionAndComesBackAfterItsRemoval() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    let rehearsed = try store.restore("acme", toRevision: 2, dryRun: true)
    #expect(rehearsed.isChanged && !rehearsed.wasRemoved)
    #expect(try color(store) == "#444444")
    #expect(try store.restore("acme", toRevision: 2).palette.groups[0].colors[0].hexCode == "#222222")
    #expect(try color(store) == "#222222")
    #expect(try store.restore("acme", toRevision: 2).isChanged == false)
    #expect(try store.changes().first?.change == "palette restore Acme --revision 2")
    try store.undo()
    #expect(try color(store) == "#444444")
    let missing = #expect(throws: StoreError.self) { try store.restore("Acme", toRevision: 99) }
    #expect(missing?.kind == .notFound)
    #expect(missing?.candidates.isEmpty == false)
    try store.update("remove") { try $0.remove(id: try $0.existing("Acme").id) }
    #expect(try store.restore("Acme", toRevision: 3).wasRemoved)
    #expect(try color(store) == "#333333")
    try store.undo()
    #expect(try store.names().isEmpty)
    // Its name is taken by now.
    try store.update("add") { try $0.insert(ColorPalette(id: "other", name: "ACME")) }
    let id = try #require(try store.history(of: "Acme").first?.palette?.id)
    #expect(id == "other")
  }

  @Test func orderOfTheLibraryIsKeptAndUndone() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.updateLibrary("add") { all in
      for name in ["A", "B", "C"] { all.append(CustomColor(name: name, color: .black)) }
    }
    let before = folder.text("colors.json")
    try store.updateLibrary("sort") { $0.reverse() }
    #expect(try store.library().map(\.name) == ["C", "B", "A"])
    try store.updateLibrary("insert") { $0.insert(CustomColor(name: "D", color: .white), at: 1) }
    #expect(try store.library().map(\.name) == ["C", "D", "B", "A"])
    try store.undo(2)
    #expect(folder.text("colors.json") == before)
    try store.redo(2)
    #expect(try store.library().map(\.name) == ["C", "D", "B", "A"])
    try store.updateAll("all") { all in all.colors.swapAt(0, 3) }
    #expect(try store.library().map(\.name) == ["A", "D", "B", "C"])
    #expect(throws: StoreError.self) { try store.updateLibrary("twice") { $0.append($0[0]) } }
  }

  @Test(arguments: [#""before":7"#, #""beforePacked":"x","beforeHash":"0123456789abcdef""#, #""kept":[]"#])
  func recordWithAnUnknownBeforeDeletesNothing(_ before: String) throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    try store.update("add") { try $0.insert(try palette("Acme")) }
    let line = try #require(folder.text("history.jsonl"))
    let operation = try #require(line.range(of: "\"at\":0"))
    var changed = String(line.replacingCharacters(in: operation, with: "\"at\":0,\(before)"))
    changed = String(changed[..<(try #require(changed.range(of: ",\"crc\"")).lowerBound)])
    try folder.write(
      "\(changed),\"crc\":\(CRC32.checksum(Array(changed.utf8)))}\n", to: "history.jsonl")
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .notFound)
    #expect(try store.names().map(\.name) == ["Acme"])
  }

  @Test func whatARestoreReplacedIsNotTakenBackOnceItRotted() throws {
    let folder = TemporaryFolder()
    let store = try filled(folder)
    try store.restoreBackup(try Scenario.otherBackup.get())
    let kept = try #require(folder.names.first { $0.contains("palettes.json.replaced-") })
    let text = try #require(folder.text(kept))
    try folder.write(text.replacing("#444444", with: "#444445"), to: kept)
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .damaged)
    #expect(try store.names().map(\.name) == ["Gamma"])
  }
}
