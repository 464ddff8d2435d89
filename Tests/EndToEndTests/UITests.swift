import Foundation
import Testing

@Suite("The full screen of a palette, in a terminal", .serialized)
struct UITests {
  private func store() throws -> String {
    let store = FileManager.default.temporaryDirectory.appendingPathComponent("ui-\(UUID().uuidString)").path
    let made = try PseudoTerminal(["palette", "add", "Acme", "--template", "brand", "--store", store])
    #expect(try made.finish().status == 0)
    return store
  }

  @Test func changesAreSavedAndTheTerminalIsAsItWas() throws {
    let store = try store()
    defer { try? FileManager.default.removeItem(atPath: store) }
    let terminal = try PseudoTerminal(["ui", "--store", store])
    try terminal.wait(for: "q leave")
    for (keys, shows) in [
      ("a", "a new color"), ("#123456", "> #123456"), ("\r", "#123456"), ("\r", "name>"), ("Fog\r", "added"),
      ("l", "locked"), ("u", "undo:"), ("/fog", "find> fog"), ("\r", "/fog"), ("?", "any key goes back"),
    ] {
      terminal.type(keys)
      try terminal.wait(for: shows)
    }
    terminal.resize(columns: 40, rows: 10)
    terminal.type("x")
    try terminal.wait(for: "? q")
    terminal.type("q")
    let result = try terminal.finish()
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.contains("\u{1B}[?1049l"))
    let listed = try PseudoTerminal(["color", "list", "Acme", "--store", store, "--color", "never"])
    #expect(try listed.finish().output.contains("/Fog"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalPutsTheTerminalBack(_ number: Int32) throws {
    let store = try store()
    defer { try? FileManager.default.removeItem(atPath: store) }
    let terminal = try PseudoTerminal(["ui", "Acme", "--store", store])
    try terminal.wait(for: "q leave")
    terminal.signal(number)
    #expect(try terminal.finish().status == -number)
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func whatCannotBeShownIsRefusedBeforeTheScreenIsTaken() throws {
    let store = try store()
    defer { try? FileManager.default.removeItem(atPath: store) }
    for words in [["ui", "Nobody", "--store", store], ["ui", "/nowhere/x.json"]] {
      let terminal = try PseudoTerminal(words)
      #expect(try terminal.finish().status == 66)
      #expect(!terminal.screen.contains("\u{1B}[?1049h"))
    }
  }
}
