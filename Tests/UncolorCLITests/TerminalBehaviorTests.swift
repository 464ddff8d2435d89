import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite struct TerminalBehaviorTests {
  private static let truecolor = ["COLORTERM": "truecolor"]

  @Test(
    arguments: [
      (ColorChoice.auto, [:], true, ColorMode.palette256), (.auto, [:], false, .none),
      (.auto, truecolor, true, .truecolor), (.auto, ["TERM": "dumb"], true, .none),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, .none),
      (.auto, ["NO_COLOR": ""], true, .palette256),
      (.auto, ["FORCE_COLOR": "3"], false, .truecolor),
      (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], false, .palette256),
      (.auto, ["FORCE_COLOR": "0"], true, .none),
      (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, .palette256),
      (.auto, ["CLICOLOR": "0"], true, .none), (.never, ["FORCE_COLOR": "1"], true, .none),
      (.palette256, ["NO_COLOR": "1"], false, .palette256), (.truecolor, ["TERM": "dumb"], false, .truecolor),
    ] as [(ColorChoice, [String: String], Bool, ColorMode)])
  func colorIsJudgedInOrder(
    _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ mode: ColorMode
  ) {
    #expect(ColorMode.judge(choice, Environment(environment), isTerminal: isTerminal) == mode)
  }

  @Test(arguments: [
    ["palette", "show", "bad.json"], ["palette", "diff", "bad.json", "good.json"],
    ["typography", "suggest", "bad.json"], ["color", "list", "bad.json"],
  ])
  func controlCharactersNeverReachATerminal(_ words: [String]) throws {
    let program = try Harness()
    let hostile = "\\u001b[2J\\u202ename\\u0007"
    try program.write(
      "bad.json",
      """
      [{"name": "\(hostile)", "brandName": "\(hostile)", "brandTagline": "\(hostile)", "brandNameFont": "\(hostile)",
        "colorGroups": {"\(hostile)": [{"name": "\(hostile)", "hexCode": "#123456"}]},
        "themes": [{"name": "\(hostile)", "roles": {"\(hostile)": "#123"}}],
        "contrastPairs": [{"foreground": "\(hostile)", "background": "#fff"}]}]
      """)
    try program.write("good.json", #"[{"name": "Good"}]"#)
    let result = program.run(words)
    #expect(result.status == 0)
    let told = (result.output + result.errors).unicodeScalars
    #expect(!told.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202e })
    #expect(result.output.contains("\\u{1b}") || words[0] == "typography")
  }

  @Test(arguments: [20, 40, 80, 200])
  func sheetsFitTheirWidth(_ width: Int) {
    let names = ["Navy", "深い紺色", "A very long name of a color that goes on and on", "👩‍🎨 art"]
    var palette = ColorPalette(name: "東京オフィス and something that does not end soon")
    palette.brandTagline = "Tools that last a lifetime and more"
    palette.groups = [
      ColorGroup(
        name: "G",
        colors: names.map { CustomColor(name: $0, color: Color(.oklch, 0.6, 0.3, 30), locked: $0 == "Navy") })
    ]
    palette.contrastPairs = [
      ContrastPair(foreground: ColorReference("G/Navy"), background: ColorReference("#fff"))
    ]
    palette.gradients = [
      Gradient(
        name: "Dusk over the harbor",
        stops: Gradient.evenStops([ColorReference("G/Navy"), ColorReference("#fff")]))
    ]
    palette.themes = [Theme(name: "T", roles: ["secondaryBackground": ColorReference("G/Navy")])]
    let strip = StripRow(words: ["東京", "4 colors"], colors: palette.colors.map(\.color.color))
    let lines =
      StripRow.lines([strip, StripRow(words: ["A", "1 color"], colors: [])], Paint(.none), width)
      + DisplayWidth.beside("tagline  ", 9, "one sans throughout; weight alone tells", width)
      + PaletteSheet(paint: Paint(.none), width: width).lines(palette)
      + PaletteListing(paint: Paint(.none), width: width).grid([palette, palette])
      + ColorCard(paint: Paint(.none), width: width).lines(palette.groups[0].colors[0].color, "#123456")
    let widest = lines.max { DisplayWidth.of($0) < DisplayWidth.of($1) } ?? ""
    // A single word may be longer than the narrowest screen.
    #expect(DisplayWidth.of(widest) <= max(width, 32), "\(widest)")
  }

  @Test func columnsStandUnderEachOther() {
    let rows = StripRow.lines(
      [
        StripRow(words: ["東京", "4 colors"], colors: [.black]), StripRow(words: ["A", "1 color"], colors: []),
      ], Paint(.truecolor), 80)
    #expect(rows == ["東京  4 colors  \u{1B}[48;2;0;0;0m  \u{1B}[0m", "A     1 color"])
    // No strip is wider than the screen.
    let many = StripRow(words: ["A"], colors: Array(repeating: .black, count: 100))
    let blanks = StripRow.lines([many], Paint(.truecolor), 20)[0].filter { $0 == " " }.count
    #expect(blanks == 2 + 16)
    #expect(DisplayWidth.beside("head  ", 6, "a b", 80) == ["head  a b"])
    #expect(
      DisplayWidth.beside("head  ", 6, "one two three four five", 20) == [
        "head", "    one two three", "    four five",
      ])
  }

  @Test(
    arguments: [
      ([:], true, "\rreading 1 of 2\rreading 2 of 2\r\u{1B}[Kuncolor: bad.json"),
      (["TERM": "dumb"], true, "uncolor: bad.json"), ([:], false, "uncolor: bad.json"),
    ] as [([String: String], Bool, String)])
  func aCounterGivesWayToWhatIsSaid(
    _ environment: [String: String], _ isTerminal: Bool, _ expected: String
  ) throws {
    let program = try Harness()
    try program.write("good.json", #"{"name": "A", "colorGroups": {"G": []}}"#)
    try program.write("bad.json", "{")
    let result = program.run(
      ["import", "good.json", "bad.json"], environment: environment,
      terminal: TerminalFacts(outputIsTerminal: isTerminal, errorIsTerminal: isTerminal))
    #expect(result.status == 65 && result.errors.hasPrefix(expected), "\(result.errors.debugDescription)")
  }

  @Test(arguments: ["csv", "gpl", "html", "json", "css"])
  func anExportedFileControlsNoTerminal(_ format: String) throws {
    let program = try Harness()
    let evil = #"E\u001b[2J\u202eV"#
    try program.write(
      "evil.json",
      ##"{"name": "\##(evil)", "colorGroups": {"G": [{"name": "\##(evil)", "hexCode": "#123456"}]}}"##)
    let words = ["export", "evil.json", "--format", format]
    let shown = program.run(words, terminal: TerminalFacts(outputIsTerminal: true)).output
    #expect(
      !shown.unicodeScalars.contains { !"\r\n\t".unicodeScalars.contains($0) && SafeText.isUnsafe($0) },
      "\(shown)")
    #expect(shown.contains("V") && shown.contains("\n"))
    // Elsewhere the bytes are those of the file.
    program.run(words + ["-o", "file"])
    #expect(try program.read("file") == program.run(words).output)
  }
}
