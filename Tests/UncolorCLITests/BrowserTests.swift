import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite("The full screen of a palette")
struct BrowserTests {
  private static func state() throws -> BrowserState {
    var palette = ColorPalette(name: "Acme")
    for (place, hex) in [
      ("Primary/Navy", "#0b1f3a"), ("Primary/Sky", "#8ecae6"), ("Accent/Coral", "#f87966"),
      ("Neutral/Paper", "#fafafa"),
    ] {
      let parts = place.split(separator: "/").map(String.init)
      try palette.addColor(CustomColor(name: parts[1], color: Color(css: hex)), to: parts[0])
    }
    return BrowserState(palette) { CustomColor(id: "new", name: $0, color: $1) }
  }

  /// Presses keys, and applies what they ask for.
  @discardableResult
  private func press(_ state: inout BrowserState, _ keys: [PickerKey]) throws -> String {
    var said = ""
    for key in keys {
      switch state.press(key) {
      case .change(_, let change):
        var palette = state.palette
        said = try change(&palette)
        state.take(palette)
      case .copy(let text): said = "copied \(text)"
      case .undo: said = "undo"
      case .redo: said = "redo"
      case .leave: said = "left"
      case .none: break
      }
    }
    return said
  }

  private func text(_ text: String) -> [PickerKey] { text.map { .text($0) } }

  @Test func beginsAtTheFirstColorAndMovesThroughAll() throws {
    var state = try Self.state()
    #expect(state.row?.reference == "Primary/Navy")
    #expect(state.rows.count == 7)
    try press(&state, [.down, .down, .down])
    #expect(state.row?.reference == "Accent/Coral")
    try press(&state, [.end, .down])
    #expect(state.row?.reference == "Neutral/Paper")
    try press(&state, [.home, .up])
    #expect(state.row?.reference == "Primary")
    // Groups are no colors to edit, remove or copy.
    for key in ["e", "d", "n", "m", "l", "c", "J"] { #expect(try press(&state, text(key)).isEmpty) }
    #expect(state.palette.colorCount == 4)
  }

  @Test func findsByNameAndHex() throws {
    var state = try Self.state()
    try press(&state, text("/cor"))
    #expect(state.rows.map(\.reference) == ["Accent", "Accent/Coral"])
    try press(&state, [.enter])
    #expect(try press(&state, text("c")) == "copied #f87966")
    #expect(try press(&state, [.escape]).isEmpty)
    #expect(state.rows.count == 7)
    try press(&state, text("/8eca"))
    #expect(state.row?.reference == "Primary/Sky")
    try press(&state, text("zzz"))
    #expect(state.rows.isEmpty && state.row == nil)
    try press(&state, [.escape])
    #expect(try press(&state, [.escape]) == "left")
  }

  @Test func editsInThePicker() throws {
    var state = try Self.state()
    try press(&state, [.enter] + text("#112233") + [.enter])
    #expect(try press(&state, [.enter]) == "changed Primary/Navy to #112233")
    #expect(state.palette.groups[0].colors[0].hexCode == "#112233")
    try press(&state, text("l"))
    #expect(state.row?.color?.locked == true)
    try press(&state, text("e"))
    #expect(state.message.contains("locked"))
    try press(&state, text("d"))
    #expect(state.message.contains("locked"))
  }

  @Test func addsRenamesNotesReordersAndRemoves() throws {
    var state = try Self.state()
    try press(&state, text("a") + text("#abcdef") + [.enter, .enter] + text("Fog") + [.enter])
    #expect(state.palette.groups[0].colors.map(\.name) == ["Navy", "Sky", "Fog"])
    try press(&state, text("a") + [.enter] + text("New/Mist") + [.enter])
    #expect(state.palette.groups.last?.name == "New")
    try press(&state, [.home, .down] + text("J"))
    #expect(state.palette.groups[0].colors.map(\.name) == ["Sky", "Navy", "Fog"])
    #expect(state.row?.reference == "Primary/Navy")
    try press(&state, text("KK"))
    #expect(state.palette.groups[0].colors.map(\.name) == ["Navy", "Sky", "Fog"])
    try press(&state, text("nuse it for text") + [.enter])
    #expect(state.palette.groups[0].colors[0].unknown["notes"]?.string == "use it for text")
    try press(&state, text("m") + [.backspace] + text("al") + [.enter])
    #expect(state.palette.groups[0].colors[0].name == "Naval")
    try press(&state, [.home, .down] + text("dn"))
    #expect(state.palette.colorCount == 6)
    #expect(try press(&state, text("dy")) == "removed Primary/Naval")
    #expect(state.palette.colorCount == 5)
    #expect(try press(&state, text("u")) == "undo")
    #expect(try press(&state, text("r")) == "redo")
    #expect(throws: (any Error).self) { try press(&state, text("m") + text("/x") + [.enter]) }
  }

  @Test(arguments: [(40, 8), (40, 12), (80, 24), (120, 40)], [ColorMode.none, .truecolor])
  func everyScreenFits(_ size: (Int, Int), _ mode: ColorMode) throws {
    var state = try Self.state()
    for keys in [
      [], text("?"), text("x") + text("/co"), [.enter] + text("dx"), text("n"), [.escape] + text("e"),
    ] {
      try press(&state, keys)
      let view = BrowserView(
        paint: Paint(mode), columns: size.0, rows: size.1, verdict: "12 checked, 2 fail",
        failures: ["Primary/Navy": ["Primary/Navy on Neutral/Paper 1.20, needs 4.5"]],
        backgrounds: [InputColor(name: "Neutral/Paper", color: .white)])
      let lines = view.lines(state)
      #expect(lines.count <= size.1)
      for line in lines { #expect(DisplayWidth.of(Self.plain(line)) <= size.0, "\(size) \(line)") }
    }
  }

  @Test func aScreenSaysWhatFailsWithoutColorToo() throws {
    let view = BrowserView(
      paint: Paint(.none), columns: 80, rows: 24, verdict: "1 checked, 1 fails",
      failures: ["Primary/Navy": ["Primary/Navy on Neutral/Paper 1.20, needs 4.5"]], backgrounds: [])
    let screen = view.lines(try Self.state()).joined(separator: "\n")
    for text in [
      "▸ Navy", "#0b1f3a fails", "FAIL Primary/Navy on Neutral/Paper", "on white", "1 checked, 1 fails",
    ] {
      #expect(screen.contains(text), "\(text)")
    }
  }

  private static func plain(_ line: String) -> String {
    line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
