import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct PickerTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let right = "\u{1B}[C"
  private let alternateScreen = "\u{1B}[?1049h"
  private let mainScreen = "\u{1B}[?1049l"

  /// Picks with `keys` after the first drawing.
  private func pick(
    _ arguments: [String], _ keys: [(type: String, shows: String)], end: String
  ) throws -> (status: Int32, output: String) {
    let terminal = try PseudoTerminal(["pick"] + arguments)
    try terminal.wait(for: "Esc leave")
    for key in keys {
      terminal.type(key.type)
      try terminal.wait(for: key.shows)
    }
    terminal.type(end)
    let result = try terminal.finish()
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.contains(alternateScreen) && terminal.screen.contains(mainScreen))
    return result
  }

  @Test func returnPrintsTheColorItStartedFrom() throws {
    let result = try pick(["#1c6e8c"], [], end: "\r")
    #expect(result.status == 0 && result.output == "#1c6e8c\n")
  }

  @Test func arrowsAndTypingMoveTheColor() throws {
    let typed = try pick(["#ff0000"], [("\t", "▸"), ("120", "> 120"), ("\r", "#00ff00")], end: "\r")
    #expect(typed.output == "#00ff00\n")
    let color = try pick([], [("rebeccapurple", "> rebeccapurple"), ("\r", "#663399")], end: "\r")
    #expect(color.output == "#663399\n")
    let moved = try pick(["#ff0000"], [("\t", "▸"), (right + right, "#ff0900")], end: "\r")
    #expect(moved.output == "#ff0900\n")
  }

  @Test func escapeLeavesWithoutAColor() throws {
    let result = try pick(["#123456"], [], end: "\u{1B}")
    #expect(result.status == 1 && result.output.isEmpty)
  }

  @Test func controlCEndsTheProgramAsASignalDoes() throws {
    let result = try pick([], [], end: "\u{3}")
    #expect(result.status == -SIGINT && result.output.isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
  func aSignalPutsTheTerminalBack(_ number: Int32) throws {
    let terminal = try PseudoTerminal(["pick"])
    try terminal.wait(for: "Esc leave")
    #expect(terminal.settings != terminal.settingsBefore)
    terminal.signal(number)
    let result = try terminal.finish()
    // A debug build shows where it was before SIGQUIT ends it.
    #expect((result.status == -number || number == SIGQUIT) && result.output.isEmpty, "\(result)")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.contains(mainScreen))
  }

  @Test func aSmallScreenAndANewSizeAreDrawn() throws {
    let terminal = try PseudoTerminal(["pick", "#1c6e8c"], columns: 20, rows: 6)
    try terminal.wait(for: "Tab Enter Esc")
    #expect(terminal.screen.contains("#1c6e8c") && !terminal.screen.contains("\u{1B}[7;1H"))
    terminal.resize(columns: 100, rows: 30)
    try terminal.wait(for: "Shift+←→ faster")
    terminal.resize(columns: 20, rows: 6)
    try terminal.wait(for: "Tab Enter Esc")
    terminal.type("\r")
    #expect(try terminal.finish().output == "#1c6e8c\n")
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func aDumbTerminalIsRefusedClearly() throws {
    let terminal = try PseudoTerminal(["pick"], environment: ["TERM": "dumb"])
    let result = try terminal.finish()
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(terminal.screen.contains("TERM is \"dumb\"") && !terminal.screen.contains("\u{1B}"))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func withoutColorThePickerStillSaysEverything() throws {
    let terminal = try PseudoTerminal(["pick", "#1c6e8c"], environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "Esc leave")
    for text in ["#1c6e8c", "on white 5.74 AA", "protan #68688c", "in sRGB, chroma up to 0.098", "●"] {
      #expect(terminal.screen.contains(text), "\(text)")
    }
    #expect(!terminal.screen.contains("48;2;") && !terminal.screen.contains("48;5;"))
    terminal.type("\u{1B}")
    #expect(try terminal.finish().status == 1)
  }

  @Test func theColorCanBeStored() throws {
    let store = FileManager.default.temporaryDirectory.appendingPathComponent("pick-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: store) }
    let made = try PseudoTerminal(["palette", "add", "A:B", "--template", "brand", "--store", store])
    #expect(try made.finish().status == 0)
    let add = ["--store", store, "--add", "A:B:Accent/Coral"]
    let stored = try pick(["#ff6655"] + add, [], end: "\r")
    #expect(stored.status == 0 && stored.output == "#ff6655\n")
    let listed = try PseudoTerminal(["color", "list", "A:B", "--store", store, "--color", "never"])
    #expect(try listed.finish().output.contains("#ff6655  Accent/Coral"))
    // Taken names are refused before the screen is.
    let again = try PseudoTerminal(["pick"] + add)
    #expect(try again.finish().status == 65)
    #expect(!again.screen.contains(alternateScreen))
  }
}
