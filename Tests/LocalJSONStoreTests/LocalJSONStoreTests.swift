import Foundation
import PaletteCore
import Testing

@testable import LocalJSONStore

/// A palette with some colors.
func palette(_ name: String, hex: String = "#0B1F3A") throws -> ColorPalette {
  var palette = ColorPalette(name: name)
  try palette.addColor(CustomColor(name: "Navy", color: try #require(Color(hex: hex))), to: "Primary")
  return palette
}

@Suite("A store on the real file system")
struct LocalJSONStoreTests {
  @Test func addsShowsEditsRemovesAndUndoes() throws {
    let folder = TemporaryFolder()
    let store = LocalJSONStore(directory: folder.path)
    #expect(try store.summaries().isEmpty)
    #expect(folder.names.isEmpty)
    try store.update("palette add Acme") { try $0.insert(try palette("Acme")) }
    try store.update("palette add Beta") { try $0.insert(try palette("Beta")) }
    let two = try #require(folder.text("palettes.json"))
    try store.update("palette edit Acme") { edit in
      try edit.change("acme") { $0.brandName = "ACME Inc." }
    }
    let edited = folder.text("palettes.json")
    try store.update("palette remove Beta") { edit in
      try edit.remove(id: try edit.existing("Beta").id)
    }
    #expect(try store.names().map(\.name) == ["Acme"])
    #expect(try store.undo().change == "palette remove Beta")
    #expect(folder.text("palettes.json") == edited)
    #expect(try store.undo().change == "palette edit Acme")
    #expect(folder.text("palettes.json") == two)
    #expect(try store.undo().change == "palette add Beta")
    #expect(try store.undo().change == "palette add Acme")
    #expect(try store.names().isEmpty)
    #expect(throws: StoreError.self) { try store.undo() }
    #expect(try store.history(of: "Acme").map(\.change).count == 4)
    #expect(folder.names == [".lock", "history.jsonl", "palettes.json", "palettes.json.bak"])
  }
}
