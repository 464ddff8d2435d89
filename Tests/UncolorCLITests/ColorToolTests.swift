import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite struct ColorToolTests {
  static let goldens: [([String], String)] = [
    (["convert", "#0b1f3a"], "#0b1f3a\n"), (["convert", "0b1f3a", "--to", "rgb"], "rgb(11, 31, 58)\n"),
    (["convert", "rebeccapurple", "--to", "hex"], "#663399\n"),
    (["convert", "hsl(120 100% 25%)", "--to", "hex"], "#008000\n"),
    (["convert", "#ff000080", "--to", "hex"], "#ff000080\n"),
    (["convert", "#663399", "--to", "name"], "rebeccapurple\n"),
    (["contrast", "#777", "white"], "4.47:1  AA fail, AA large pass, AAA fail, AAA large fail, ui pass\n"),
    (["contrast", "black", "white"], "21.00:1  AA pass, AA large pass, AAA pass, AAA large pass, ui pass\n"),
    (["difference", "red", "red"], "0.00\n"), (["mix", "black", "white", "--fraction", "0"], "#000000\n"),
    (["mix", "#123456", "white", "--fraction", "1"], "#ffffff\n"),
    (["simulate", "white", "--deficiency", "deutan"], "#ffffff\n"),
    (["adjust", "#123456", "--rotate", "360"], "#123456\n"),
    (["adjust", "red", "--rotate", "0", "--to", "hsl"], "hsl(0 100% 50%)\n"),
    (["mix", "red", "red", "--as", "rgb"], "rgb(255, 0, 0)\n"),
    (["scale", "red", "--to", "red", "--steps", "2", "--as", "hsl"], "hsl(0 100% 50%)\nhsl(0 100% 50%)\n"),
    (
      ["harmony", "white", "--scheme", "monochrome", "--count", "1", "--format", "rgb"],
      "rgb(255, 255, 255)\n"
    ),
    (["gradient", "sample", "red", "red", "--count", "1", "--notation", "hwb"], "hwb(0 0% 0%)\n"),
    (["mix", "black", "white", "--fraction", "1", "--to", "rgb"], "rgb(255, 255, 255)\n"),
  ]

  @Test(arguments: goldens.indices)
  func results(_ index: Int) throws {
    let (words, expected) = Self.goldens[index]
    let program = try Harness()
    let result = program.run(words)
    #expect(result.status == 0 && result.errors.isEmpty)
    if words[0] == "difference" {
      #expect(Double(result.output.split(separator: "\n").first ?? "") == 0)
    } else {
      #expect(result.output == expected)
    }
  }

  @Test(arguments: [
    ["convert", "--to", "oklch"], ["simulate", "--deficiency", "protan"], ["adjust", "--lighten", "10%"],
    ["inspect"],
    ["convert", "--to", "name", "--json"], ["contrast", "-"], ["difference", "-"],
  ])
  func aBadLineIsNamedAndTheGoodOnesAreOut(_ words: [String]) throws {
    let program = try Harness()
    let isPair = words.last == "-"
    let good = isPair ? "red blue\n\n#fff #000\n" : "red\n\n#fff\n"
    let before = program.run(words, input: Array(good.utf8))
    let result = program.run(words, input: Array((good + "rde\nred\n").utf8))
    #expect(before.status == 0 && result.status == 65)
    if words.contains("--json") {
      #expect(try result.array().count == 2)
    } else {
      #expect(result.output == before.output && !result.output.isEmpty)
    }
    #expect(result.errors.contains("line 4: "), "\(result.errors)")
  }

  @Test(arguments: Tool.spec.commands.filter(\.readsStandardInput).map(\.name))
  func aTerminalGetsHelpInsteadOfWaiting(_ name: String) throws {
    let program = try Harness()
    var words = name.split(separator: " ").map(String.init)
    if ["contrast", "difference"].contains(name) { words.append("-") }
    if name == "adjust" { words += ["--lighten", "10%"] }
    if name == "audit" {
      try program.add("A", "G/R=red")
      words += ["--palette", "A"]
    }
    let result = program.run(words, inputIsTerminal: true)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("uncolor \(name)"), "\(result.errors)")
  }

  @Test func chainsNeverDrift() throws {
    let program = try Harness()
    let seed: UInt64 = 20_260_301
    var random = SplitMix64(seed: seed)
    let colors =
      (0..<300).map { _ in Color.random(using: &random).hex } + [
        "#000000", "#ffffff", "#808080", "#00000001",
      ]
    let text = colors.joined(separator: "\n") + "\n"
    for style in ColorTextStyle.all {
      let there = program("convert --to \(style.id)", input: text)
      #expect(there.status == 0, "\(style.id), seed \(seed)")
      let back = program("convert --to hex", input: there.output)
      // CMYK has no alpha.
      let expected = style.id == "cmyk" ? Array(colors.dropLast()) : colors
      #expect(
        Array(back.lines.prefix(expected.count)) == expected, "\(style.id), seed \(seed): \(back.errors)")
      let again = program("convert --to \(style.id)", input: back.output)
      #expect(
        again.lines.prefix(expected.count) == there.lines.prefix(expected.count), "\(style.id), seed \(seed)")
    }
  }

  @Test func referencesAndPipes() throws {
    let program = try Harness.withAcme()
    #expect(try program.good("convert", "@Acme:Primary/Navy").output == "#0b1f3a\n")
    #expect(try program.good("convert", "@Acme:primary").lines.count == 2)
    #expect(try program.good("convert", "@Acme").lines.count == 3)
    #expect(try program.good("convert", input: "@Acme\nred\n").lines.count == 4)
    let unknown = program("convert @Acme:Primry")
    #expect(unknown.status == 66 && unknown.errors.contains("Primary"))
    #expect(program("contrast @Acme white").status == 65)
    try program.good("export", "Acme", "--format", "json", "-o", "a:b.json")
    #expect(try program.good("convert", "@a:b.json:Primary/Sky").output == "#88c0ff\n")
  }

  @Test func extractFindsFlatColorsExactly() throws {
    let program = try Harness()
    try program.write("logo.ppm", "P3 4 1 255\n11 31 58\n11 31 58\n11 31 58\n255 176 0\n")
    let rows = try program.good("extract", "logo.ppm", "--json").array()
    #expect(rows.compactMap { $0["hex"] as? String } == ["#0b1f3a", "#ffb000"])
    for row in rows { #expect(Set(row.keys) == ["hex", "proportion", "pixels", "name"]) }
    try program.good("palette", "add", "A")
    try program.good("extract", "logo.ppm", "--add-to", "A", "--group", "Logo")
    #expect(try program.good("color", "list", "A").lines.count == 2)
    try program.good("extract", "logo.ppm", "--add-to", "A", "--group", "Logo")
    #expect(try program.good("color", "list", "A").lines.count == 2)
  }
}

/// The members that scripts rely on.
@Suite struct JSONShapeTests {
  @Test(
    arguments: [
      (
        ["palette", "list", "--json"],
        ["id", "name", "brandName", "brandCategory", "colorCount", "groupCount", "timestamp", "modified"]
      ),
      (["palette", "history", "Acme", "--json"], ["revision", "date", "change"]),
      (["formats", "--json"], ["id", "summary", "extensions", "reads", "writes", "loses"]),
      (
        ["convert", "red", "blue", "--to", "oklch", "--json"],
        ["input", "space", "components", "alpha", "css", "hex", "inGamut"]
      ),
      (
        ["simulate", "red", "--json"],
        ["input", "deficiency", "severity", "method", "css", "hex", "components"]
      ),
    ] as [([String], [String])])
  func lists(_ words: [String], _ keys: [String]) throws {
    let program = try Harness.withAcme()
    let rows = try program.run(words).array()
    #expect(!rows.isEmpty)
    for row in rows { #expect(Set(row.keys) == Set(keys)) }
  }

  @Test func gradesOfContrast() throws {
    let document = try Harness().good("contrast", "#777777", "white", "--json").object()
    #expect(Set(document.keys).isSuperset(of: ["foreground", "background", "ratio", "aa", "aaa"]))
    #expect(document["aa"] as? [String: Bool] == ["normal": false, "large": true, "ui": true])
    #expect(document["aaa"] as? [String: Bool] == ["normal": false, "large": false])
    let ratio = try #require(document["ratio"] as? Double)
    #expect(abs(ratio - 4.478) < 0.001)
  }

  @Test func differences() throws {
    let program = try Harness()
    let document = try program.good("difference", "#0b1f3a", "#0c2340", "--json").json()
    let row = try #require(document as? [String: Any] ?? (document as? [[String: Any]])?.first)
    #expect(Set(row.keys) == ["a", "b", "metric", "sameAlpha", "value"])
    #expect(try program.good("difference", "-", "--json", input: "red blue\nred red\n").array().count == 2)
  }

  /// What color services give for a color, and more; the figures are those of the definitions.
  @Test func inspectTellsWhatServicesTell() throws {
    let color = try #require(try Harness().good("inspect", "#0047AB", "--json").array().first)
    func near(_ key: String, _ expected: [String: Double]) throws {
      let members = try #require(color[key] as? [String: Double], "\(key)")
      #expect(Set(members.keys) == Set(expected.keys), "\(key)")
      for (name, value) in expected { #expect(abs((members[name] ?? .nan) - value) < 5e-4, "\(key).\(name)") }
    }
    #expect(color["hex"] as? String == "#0047ab")
    try near("rgb", ["r": 0, "g": 71, "b": 171])
    try near("hsl", ["h": 215.0877, "s": 100, "l": 33.5294])
    try near("hsv", ["h": 215.0877, "s": 100, "v": 67.0588])
    try near("cmyk", ["c": 1, "m": 0.58480, "y": 0, "k": 0.32941])
    try near("xyz", ["x": 0.09603, "y": 0.07446, "z": 0.39461])
    let name = try #require(color["name"] as? [String: Any])
    #expect(Set(name.keys).isSuperset(of: ["value", "hex", "deltaE", "exact"]))
    #expect(name["exact"] as? Bool == false && (name["deltaE"] as? Double ?? 0) > 0)
    let contrast = try #require(color["contrast"] as? [String: Any])
    #expect(contrast["best"] as? String == "#ffffff")
    let ratio = try #require(contrast["white"] as? Double)
    #expect(ratio > (contrast["black"] as? Double ?? 21) && abs(ratio - 8.4359) < 1e-4)
  }

  @Test func aGrayHasNoHue() throws {
    let row = try #require(try Harness().good("convert", "#808080", "--to", "oklch", "--json").array().first)
    let components = try #require(row["components"] as? [Any])
    #expect(components.count == 3 && components[2] is NSNull)
  }

  @Test func checks() throws {
    let program = try Harness.withAcme()
    try program.good("pair", "add", "Acme", "Primary/Sky", "Neutral/Paper")
    let result = program("check Acme --json")
    #expect(result.status == 1)
    let document = try result.object()
    #expect(Set(document.keys) == ["palettes", "summary"])
    #expect(
      Set(try #require(document["summary"] as? [String: Int]).keys) == [
        "checked", "failed", "unresolved", "waived",
      ])
    let palette = try #require((document["palettes"] as? [[String: Any]])?.first)
    #expect(Set(palette.keys) == ["id", "name", "results"])
    let rows = try #require(palette["results"] as? [[String: Any]])
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(
        Set(row.keys) == [
          "rule", "theme", "foreground", "background", "size", "level", "required", "ratio", "vision",
          "passed", "waived",
          "suggestion",
        ])
    }
    let failed = try #require(rows.first { $0["passed"] as? Bool == false })
    let suggestion = try #require(failed["suggestion"] as? [String: Any])
    #expect(Set(suggestion.keys).isSuperset(of: ["hex", "ratio", "deltaE"]))
  }

  @Test func emptyListsAreEmptyArrays() throws {
    let program = try Harness()
    for line in ["palette list", "library list", "names --search qqqqqq", "convert"] {
      #expect(
        program(line + " --json").output.split(whereSeparator: \.isWhitespace).joined() == "[]", "\(line)")
    }
  }
}

@Suite struct ColorModeTests {
  @Test(
    arguments: [
      (.auto, [:], true, .palette256), (.auto, [:], false, .none),
      (.auto, ["COLORTERM": "truecolor"], true, .truecolor),
      (.auto, ["TERM": "dumb"], true, .none), (.auto, ["CLICOLOR": "0"], true, .none),
      (.auto, ["NO_COLOR": "1"], true, .none), (.auto, ["NO_COLOR": ""], true, .palette256),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, .none),
      (.auto, ["FORCE_COLOR": "1"], false, .palette256),
      (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"], false, .palette256),
      (.auto, ["CLICOLOR_FORCE": "0"], false, .none),
      (.auto, ["FORCE_COLOR": "1", "COLORTERM": "24bit"], false, .truecolor),
      (.truecolor, ["NO_COLOR": "1", "TERM": "dumb"], false, .truecolor),
      (.palette256, ["NO_COLOR": "1"], false, .palette256),
      (.never, ["FORCE_COLOR": "3", "COLORTERM": "truecolor"], true, .none),
    ] as [(ColorChoice, [String: String], Bool, ColorMode)])
  func whatDecides(
    _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ mode: ColorMode
  ) {
    #expect(ColorMode.judge(choice, Environment(environment), isTerminal: isTerminal) == mode)
  }

  @Test func streamsAreJudgedApart() throws {
    let program = try Harness.withAcme()
    let piped = program.run(["palette", "show", "Acme"], terminal: TerminalFacts(errorIsTerminal: true))
    #expect(!piped.output.contains("\u{1B}"))
    let drawn = program.run(["palette", "show", "Acme"], terminal: TerminalFacts(outputIsTerminal: true))
    #expect(drawn.output.contains("\u{1B}[48;5;"))
    let exact = program.run(["palette", "show", "Acme", "--color", "truecolor"])
    #expect(exact.output.contains("\u{1B}[48;2;11;31;58m"))
  }
}
