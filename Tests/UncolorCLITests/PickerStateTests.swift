import PaletteCore
import Testing

@testable import UncolorCLI

@Suite struct PickerStateTests {
  private func pressed(_ start: String, _ keys: [PickerKey]) -> PickerState {
    var state = PickerState(Color(hex: start) ?? .black)
    for key in keys { #expect(state.press(key) == .open) }
    return state
  }

  private func typed(_ text: String) -> [PickerKey] { text.map { PickerKey.text($0) } }

  @Test(arguments: ["#000000", "#ffffff", "#808080", "#1c6e8c", "#ff0000", "#12345678"])
  func aColorThatIsNotTouchedComesBackExactly(_ hex: String) {
    #expect(pressed(hex, []).color.hex == hex)
    #expect(pressed(hex, [.tab, .tab, .down, .up]).color.hex == hex)
  }

  @Test func arrowsMoveTheSelectedChannel() {
    let state = pressed("#1c6e8c", [.tab, .down, .down, .right, .farRight, .left])
    #expect(state.model == .hsl && state.selected == 2)
    #expect(abs(state.values[2] - 43) < 1e-9)
  }

  @Test func hueWrapsAndTheOthersStop() {
    var state = pressed("#ff0000", [.tab, .left])
    #expect(state.values[0] == 359)
    state = pressed("#ff0000", [.tab, .up, .end, .right, .right])
    #expect(state.values[2] == 100 && state.color.hex == "#ffffff")
  }

  @Test func aGrayKeepsTheHueItCameFrom() {
    let state = pressed("#1c6e8c", [.down, .home, .tab, .tab, .down] + typed("0.08") + [.enter])
    #expect(state.color.hex != state.color.mapped(into: .srgb).hex || !state.color.hex.isEmpty)
    let hue = state.values[2]
    #expect(abs(hue - 227.7) < 0.1)
  }

  @Test func anythingThatIsAColorCanBeTyped() {
    #expect(pressed("#000000", typed("hsl(120 100% 25%)") + [.enter]).color.hex == "#008000")
    #expect(pressed("#000000", typed("112233") + [.enter]).color.hex == "#112233")
    let mistyped = pressed("#abcdef", typed("nocolor") + [.enter])
    #expect(!mistyped.complaint.isEmpty && mistyped.entry == "nocolor" && mistyped.color.hex == "#abcdef")
    let taken = pressed("#abcdef", typed("no") + [.escape])
    #expect(taken.entry.isEmpty && taken.complaint.isEmpty)
    #expect(pressed("#abcdef", typed("x") + [.backspace]).entry.isEmpty)
  }

  @Test func enterTakesAndEscapeLeaves() {
    var state = PickerState(.black)
    #expect(state.press(.enter) == .taken)
    #expect(state.press(.escape) == .left)
  }

  @Test func theEdgeOfTheGamutIsFound() {
    let edge = pressed("#1c6e8c", []).greatestChroma
    let polar = Color(hex: "#1c6e8c")?.converted(to: .oklch).components ?? .zero
    #expect(Color(.oklch, polar.x, edge, polar.z).isInGamut(of: .srgb))
    #expect(!Color(.oklch, polar.x, edge + 0.002, polar.z).isInGamut(of: .srgb))
  }

  @Test(
    arguments: [
      ([0x1b, 0x5b, 0x41], [PickerKey.up]), ([0x1b, 0x4f, 0x42], [.down]),
      ([0x1b, 0x5b, 0x31, 0x3b, 0x32, 0x43], [.farRight]),
      ([0x1b, 0x5b, 0x35, 0x7e], [.farRight]), ([0x1b, 0x5b, 0x5a], [.tab]), ([0x0d], [.enter]),
      ([0x7f], [.backspace]),
      ([0x03], [.interrupt]), ([0x23, 0x66], [.text("#"), .text("f")]), ([0xc3, 0xa9, 0x61], [.text("a")]),
      ([0x1b, 0x1b, 0x5b, 0x41], [.escape, .up]), ([0x1b, 0x5b, 0x39, 0x39, 0x7e, 0x61], [.text("a")]),
    ] as [([UInt8], [PickerKey])])
  func bytesBecomeKeys(_ bytes: [UInt8], _ keys: [PickerKey]) {
    var whole = KeyReader()
    #expect(whole.read(bytes) == keys && !whole.isWaiting)
    var pieces = KeyReader()
    #expect(bytes.flatMap { pieces.read([$0]) } == keys)
  }

  @Test func aLoneEscapeIsToldFromTheBeginningOfASequence() {
    var reader = KeyReader()
    #expect(reader.read([0x1b]).isEmpty && reader.isWaiting)
    #expect(reader.flush() == [.escape])
    #expect(reader.flush().isEmpty)
  }

  @Test func hostileBytesNeverTrap() {
    var random = SplitMix64(seed: 7)
    var reader = KeyReader()
    var state = PickerState(.black)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for key in reader.read(bytes) { _ = state.press(key) }
    }
    #expect(state.values.allSatisfy { $0.isFinite })
  }

  @Test(
    arguments: [(20, 6), (1, 1), (40, 12), (80, 24), (200, 60)], [ColorMode.none, .palette256, .truecolor])
  func everyScreenFits(_ size: (Int, Int), _ mode: ColorMode) {
    let view = PickerView(
      paint: Paint(mode), columns: size.0, rows: size.1,
      backgrounds: [InputColor(name: "Neutral/紙\u{1B}[2J", color: .white)])
    for keys in [[], typed("#12")] + [[PickerKey.down, .end]] {
      let lines = view.lines(pressed("#1c6e8c", keys))
      #expect(lines.count <= size.1)
      for line in lines {
        #expect(DisplayWidth.of(Self.plain(line)) <= size.0 || size.0 < 20, "\(line.debugDescription)")
      }
      #expect(!lines.joined().contains("\u{1B}[2J"))
      if size.0 >= 20 { #expect(lines.contains { $0.contains("#1c6e8c") } || keys == [.down, .end]) }
    }
  }

  /// Without escape sequences.
  private static func plain(_ line: String) -> String {
    var text = ""
    var inside = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" {
        inside = true
      } else if inside {
        inside = scalar != "m"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
