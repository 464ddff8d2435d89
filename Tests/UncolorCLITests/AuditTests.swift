import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

@Suite struct ColorScannerTests {
  private func found(_ text: String, _ syntax: ColorScanner.Syntax = .css) -> [String] {
    ColorScanner.colors(in: Array(text.utf8), syntax).map { "\($0.text)@\($0.line):\($0.column)" }
  }

  @Test(
    arguments: [
      ("a { color: #fff }", ["#fff@1:12"]),
      ("#fff { color: #abcdef80; }\n#add{fill:RED}", ["#abcdef80@1:15", "RED@2:11"]),
      ("a{color:#12345;b:#ggg;c:#1234567}", []),
      ("/* #fff red */ a { color: /* blue */ #000 }", ["#000@1:38"]),
      ("a { background: url(#abc) url('#def') URL(red.png) #0a0 }", ["#0a0@1:52"]),
      ("a { content: \"#fff\"; font-family: 'red', Tan }", []),
      ("a { border: 1px solid rgb(1 2 3 / 50%) }", ["rgb(1 2 3 / 50%)@1:23"]),
      (
        "a { background: linear-gradient(to right, red, hsl(120 50% 50%)) }",
        ["red@1:43", "hsl(120 50% 50%)@1:48"]
      ),
      (
        "a { color: rgb(calc(1 + (2)) 0 0); fill: oklch(0.7 0.1 30) }",
        ["rgb(calc(1 + (2)) 0 0)@1:12", "oklch(0.7 0.1 30)@1:42"]
      ),
      (
        "a { color: color-mix(in oklab, #102030 20%, teal) }", ["color-mix(in oklab, #102030 20%, teal)@1:12"]
      ),
      ("a { color: var(--red); border-color: var(--x, #123) }", ["#123@1:47"]),
      ("a { color: transparent; fill: currentColor; stroke: rgb(0 0 0 / 0) }", []),
      ("a { animation: red 1s; will-change: red }", []),
      ("a { --brand: navy; --brand-2: #0b1f3a }", ["navy@1:14", "#0b1f3a@1:31"]),
      ("a { color: color(display-p3 1 0 0) }", ["color(display-p3 1 0 0)@1:12"]),
      ("a { é: 1; ü { color: #010203 } }", ["#010203@1:22"]),
      ("a { color: rgb(1 2 3", []), ("a { background: url(#fff", []), ("}}};;:#", []), ("a{color:#", []),
      ("a { color: tan(30deg) }", []), ("a { color: add; background: bad fade }", []),
      ("@media (color) { a:hover { color: red } }", ["red@1:35"]),
      ("a{color:red}b{color:#fff", ["red@1:9", "#fff@1:21"]),
    ] as [(String, [String])])
  func styleSheets(_ text: String, _ expected: [String]) { #expect(found(text) == expected) }

  @Test(
    arguments: [
      (
        "$navy: #0b1f3a; // #fff\n.a { color: $red; b { color: darken(#abc, 3%) } }",
        ["#0b1f3a@1:8", "#abc@2:37"]
      ),
      ("@include shade(#112233); @brand: teal;", ["#112233@1:16", "teal@1:34"]),
      ("$m: (a: #fff, b: (c: #000));\n.#{$x} { color: #{$y} red }", ["#fff@1:9", "#000@1:22", "red@2:23"]),
    ] as [(String, [String])])
  func preprocessedSheets(_ text: String, _ expected: [String]) {
    #expect(found(text, .preprocessed) == expected)
  }

  @Test(
    arguments: [
      ("<svg><rect fill=\"#abc\" stroke='red'/></svg>", ["#abc@1:18", "red@1:32"]),
      ("<svg>\n<!-- fill=\"#fff\" --><use href=\"#abc\" id='#def' fill=\"url(#fff)\"/></svg>", []),
      (
        "<p style=\"color: navy; x: &quot;; background:#fff\">#abc &#1234; red</p>",
        ["navy@1:18", "#fff@1:46"]
      ),
      ("<style>\n#fff { color: #010101 }\n</style><p>red</p>", ["#010101@2:15"]),
      ("<style><![CDATA[ a { fill: teal } ]]></style>", ["teal@1:28"]),
      ("<script>var a = '#fff'; if (a < 'b') { color: red }</script><b color=red>", ["red@1:70"]),
      (
        "<meta name=\"theme-color\" content=\"#0b1f3a\"><meta name=description content=red>", ["#0b1f3a@1:35"]
      ),
      (
        "<animate attributeName=\"fill\" values=\"red;#00f\"/><animate attributeName=x to=red />",
        ["red@1:39", "#00f@1:43"]
      ),
      ("<body bgcolor=#fafafa text=black><input text=red>", ["#fafafa@1:15", "black@1:28"]),
      ("<svg><style/><path fill=\"gold\"/></svg>", ["gold@1:26"]), ("<a fill=\"red", ["red@1:10"]),
      ("<a fill='&#1234;'", []), ("<", []), ("<a", []), ("<a b", []), ("<a =", []), ("<!--", []),
      ("<style>", []),
    ] as [(String, [String])])
  func pages(_ text: String, _ expected: [String]) { #expect(found(text, .markup) == expected) }

  @Test func hostileBytesNeverTrap() {
    var random = SplitMix64(seed: 11)
    let pieces = [
      "<style", ">", "<a fill=", "\"", "'", "#fff", "rgb(", "url(", ")", "/*", "*/", "<!--", "{", "}", ":",
      ";", "\\",
      "é", "//", "#{", "$a", "style=", "=", " ", "\n", "color", "</style>", "\u{0}",
    ]
    for round in 0..<3000 {
      let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for syntax in [ColorScanner.Syntax.css, .preprocessed, .markup] {
        for color in ColorScanner.colors(in: Array(text.utf8), syntax) {
          #expect(color.line > 0 && color.column > 0 && !color.text.isEmpty, "seed 11, round \(round)")
        }
      }
    }
  }
}

@Suite struct AuditTests {
  private func program() throws -> Harness {
    let program = try Harness()
    try program.add("Acme", "Primary/Navy=#0b1f3a", "Accent/Coral=#ff6f55")
    try program.write(
      "site.css",
      "a {\n  color: #0B1F3A;\n  border: 1px solid rgb(11 31 58 / 20%);\n  fill: #ff6f56;\n}\nb { color: lime }\n"
    )
    return program
  }

  @Test func colorsAreOnBrandNearOrOff() throws {
    let program = try program()
    let result = program("audit site.css --palette Acme --json")
    #expect(result.status == 1 && result.errors.isEmpty)
    let document = try result.object()
    #expect(Set(document.keys) == ["palette", "tolerance", "colors", "summary"])
    #expect(document["summary"] as? [String: Int] == ["found": 4, "onBrand": 2, "near": 1, "offBrand": 1])
    let colors = try #require(document["colors"] as? [[String: Any]])
    #expect(colors.compactMap { $0["verdict"] as? String } == ["onBrand", "onBrand", "near", "offBrand"])
    #expect(colors.compactMap { $0["line"] as? Int } == [2, 3, 4, 6])
    #expect((colors[2]["nearest"] as? [String: Any])?["ref"] as? String == "Accent/Coral")
    let text = program("audit site.css --palette Acme")
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("site.css: 4 colors: 2 on brand, 1 near, 1 off brand\n"))
    #expect(text.output.contains("4:9  #ff6f56  near Accent/Coral #ff6f55, ΔE 0."))
    #expect(text.output.contains("6:12  lime     off brand; nearest is"))
  }

  @Test func aFolderIsGoneThrough() throws {
    let program = try program()
    try program.write("app/a.css", "a { color: #0b1f3a }")
    try program.write(
      "app/src/b.tsx", "// #123456\nconst a = <b style={{ color: '#FF6F55' }} title='#top' />")
    try program.write(
      "app/src/c.swift",
      "let x = Color(red: 1, green: 111/255, blue: 85/255)\nlet y = UIColor(white: 0, alpha: 1)")
    try program.write("app/src/d.kt", "val x = Color(0xFF0B1F3A)\nval y = parse(\"#800B1F3A\")")
    try program.write("app/node_modules/e.css", "a { color: lime }")
    try program.write("app/notes.txt", "#00ff00")
    let result = program("audit app --palette Acme --json")
    let colors = try #require(try result.object()["colors"] as? [[String: Any]])
    let lines = colors.map {
      "\($0["file"] ?? ""):\($0["line"] ?? ""):\($0["column"] ?? "") \($0["verdict"] ?? "")"
    }
    #expect(
      lines == [
        "app/a.css:1:12 onBrand", "app/src/b.tsx:2:31 onBrand", "app/src/c.swift:1:9 onBrand",
        "app/src/c.swift:2:9 offBrand", "app/src/d.kt:1:9 onBrand", "app/src/d.kt:2:16 onBrand",
      ])
    #expect(result.status == 1)
  }

  @Test func commentsLeaveColorsOut() throws {
    let program = try program()
    try program.write(
      "a.css",
      "a { color: lime } /* uncolor-ignore */\nb { color: #0b1f3a }\n/* uncolor-ignore: theirs */\n"
        + "c { color: red }\nd { color: #0b1f3a; content: 'uncolor-ignore' }\n")
    let result = program("audit a.css --palette Acme")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("a.css: 2 colors: 2 on brand"))
    #expect(result.errors.contains("left out by uncolor-ignore: 2 colors"))
    try program.write("b.css", "a { color: lime } /* uncolor-ignore */")
    #expect(program("audit b.css --palette Acme").status == 65)
  }

  @Test func theToleranceDecides() throws {
    let program = try program()
    try program.write("near.css", "a { color: #ff6f56 }")
    #expect(program("audit near.css --palette Acme").status == 0)
    #expect(program("audit near.css --palette Acme --tolerance 0").status == 1)
    #expect(program("audit site.css --palette Acme --tolerance 100").status == 0)
  }

  @Test func nothingFoundIsNoPass() throws {
    let program = try program()
    try program.write("empty.css", "a { width: 3px }")
    try program.write("binary.bin", [1, 0, 2, 3])
    #expect(program("audit empty.css --palette Acme").status == 65)
    #expect(program("audit binary.bin --palette Acme").status == 65)
    #expect(program("audit nowhere.css --palette Acme").status == 66)
    #expect(program("audit site.css").status == 64)
    let unknown = program("audit site.css --palette Acne")
    #expect(unknown.status == 66 && unknown.errors.contains("Acme"))
    program("palette add Empty")
    #expect(program("audit site.css --palette Empty").status == 65)
  }

  @Test func picturesAreToldByShare() throws {
    let program = try program()
    var pixels = "P3 4 1 255\n"
    for text in ["11 31 58", "11 31 58", "11 31 58", "0 255 0"] { pixels += text + "\n" }
    try program.write("logo.ppm", pixels)
    let result = program("audit logo.ppm --palette Acme --json")
    #expect(result.status == 1)
    let colors = try #require(try result.object()["colors"] as? [[String: Any]])
    #expect(colors.compactMap { $0["share"] as? Double } == [0.75, 0.25])
    #expect(colors.compactMap { $0["hex"] as? String } == ["#0b1f3a", "#00ff00"])
    #expect(program("audit logo.ppm --palette Acme").output.contains("25.0 %  #00ff00  off brand"))
  }

  @Test(arguments: AuditFormat.all.map(\.id))
  func everyReportNamesTheFindingAndEscapesNames(_ format: String) throws {
    let program = try program()
    program.run(["color", "edit", "Acme", "Accent/Coral", "--name", "Co\u{1B}[2J<b>&%0A::|"])
    let result = program("audit site.css --palette Acme --format \(format)")
    #expect(result.status == 1 && result.output.contains("lime"))
    #expect(!result.output.contains("\u{1B}") && !result.output.contains("%0A::"), "\(result.output)")
    if format == "json" || format == "sarif" { _ = try result.object() }
    if format == "junit" {
      #expect(result.output.contains(#"failures="1""#) && !result.output.contains("<b>"))
    }
    let file = program("audit site.css --palette Acme --format \(format) -o report")
    #expect(file.status == 1 && file.output.isEmpty)
    #expect(try program.read("report") == result.output)
  }

  @Test func standardInputAndPaletteFiles() throws {
    let program = try program()
    try program.good("export", "Acme", "--format", "json", "-o", "acme.json")
    let result = program("audit - --palette acme.json", input: "<svg fill='#0b1f3a'/>")
    #expect(result.status == 0 && result.output.hasPrefix("stdin: 1 color: 1 on brand"))
    #expect(program.run(["audit", "-", "--palette", "-"]).status == 64)
    let waiting = program.run(["audit", "-", "--palette", "Acme"], inputIsTerminal: true)
    #expect(waiting.status == 64 && waiting.errors.contains("audit"))
  }

  @Test func aBaselineHoldsBackWhatIsKnown() throws {
    let program = try program()
    try program.write("app/site.css", "a { color: lime; fill: lime }\nb { color: #0b1f3a }\n")
    try program.good("audit", "app", "--palette", "Acme", "--baseline", "known.json", "--update-baseline")
    #expect(try program.read("known.json").contains("\"app/site.css\""))
    for format in AuditFormat.all.map(\.id) {
      let result = program("audit app --palette Acme --baseline known.json --format \(format)")
      #expect(result.status == 0, "\(format): \(result.errors)")
      if format == "json" || format == "sarif" { _ = try result.object() }
    }
    // Lines may move; a color that is used once more is new.
    try program.write("app/site.css", "\n\na { color: lime; fill: lime }\nb { color: #0b1f3a }\n")
    #expect(program("audit app --palette Acme --baseline known.json").status == 0)
    try program.write("app/site.css", "a { color: lime; fill: lime }\nb { color: lime }\n")
    let more = program("audit app --palette Acme --baseline known.json")
    #expect(more.status == 1 && more.output.contains("2 known from the baseline"))
    try program.write("app/site.css", "a { color: lime }\n")
    let less = program("audit app --palette Acme --baseline known.json")
    #expect(less.status == 0 && less.errors.contains("no longer off brand"))
    #expect(program("audit app --palette Acme --update-baseline").status == 64)
  }

  @Test(arguments: ["check", "audit"])
  func `what a baseline knows of a file is known after the file is renamed`(command: String) throws {
    let program = try program()
    let audit = command == "audit" ? " --palette Acme" : ""
    let line = "\(command) .\(audit) --baseline ci/known.json"
    try program.write("old.css", ".a { color: #999; background: #fff }\n")
    try program.write("ci/empty", "")
    #expect(program(line + " --update-baseline").status == 0)
    let known = try program.read("ci/known.json")

    try FileManager.default.removeItem(atPath: program.folder + "/old.css")
    try program.write(
      "new.css", ".a { color: #999; background: #fff }\n.b { color: #aaa; background: #fff }\n")
    let run = program(line + " --format sarif")
    #expect(run.status == 1)
    let states = run.output.components(separatedBy: "\"baselineState\":\"").dropFirst().map { $0.prefix(3) }
    #expect(Set(states) == ["unc", "new"])
    // The file that is still there keeps what it had: the other one is a copy of it.
    try program.write("old.css", ".a { color: #999; background: #fff }\n")
    let copies = program(line)
    #expect(copies.status == 1 && !copies.output.contains("no longer"))

    try FileManager.default.removeItem(atPath: program.folder + "/old.css")
    try FileManager.default.removeItem(atPath: program.folder + "/new.css")
    try program.write("clean.css", ".a { color: #0b1f3a; background: #ffffff }\n")
    let clean = program(line)
    let told = clean.output + clean.errors
    #expect(told.contains("old.css"))
    #expect(program(line + " --update-baseline").status == 0)
    let updated = try program.read("ci/known.json")
    #expect(known.contains("old.css") && !updated.contains("old.css"))
  }

  @Test func checkAndAuditShareABaseline() throws {
    let program = try program()
    try program.write("page.html", "<!doctype html><style>p{color:#999;background:#fff}</style><p>x")
    try program.good("check", "page.html", "--baseline", "known.json", "--update-baseline")
    try program.good(
      "audit", "page.html", "--palette", "Acme", "--baseline", "known.json", "--update-baseline")
    #expect(program("check page.html --baseline known.json").status == 0)
    #expect(program("audit page.html --palette Acme --baseline known.json").status == 0)
    try program.good("check", "page.html", "--baseline", "known.json", "--update-baseline")
    #expect(program("audit page.html --palette Acme --baseline known.json").status == 0)
  }

  private static let tokens = """
    :root { --navy: #0b1f3a; --coral: #ff6f55; --ink: #111111; --ink-copy: #111111; --mist: rgb(11 31 58 / 50%) }

    """

  @Test func fixWritesTokensWhereTheyMayStand() throws {
    let program = try Harness()
    try program.write("tokens.css", Self.tokens)
    let before = """
      /* #0b1f3a stays */
      @property --x { syntax: "<color>"; initial-value: #0b1f3a; inherits: true }
      .a { color: #0B1F3A; background: linear-gradient(#ff6f56, rgb(11, 31, 58)); content: "#0b1f3a" }
      .b { --link: #0b1f3a; --navy: #0b1f3a; border: 1px solid var(--edge, #0b1f3a) }
      .c { color: #111; fill: rgb(11 31 58 / 50%); stroke: rgb(11 31 58 / 30%); outline-color: lime }
      #0b1f3a .d { background: url(#0b1f3a) }

      """
    try program.write("site.css", before)
    let rehearsal = program("audit site.css --palette tokens.css --fix --dry-run")
    #expect(try program.read("site.css") == before && rehearsal.status == 1)
    let result = program("audit site.css --palette tokens.css --fix")
    #expect(result.status == 1 && result.output == rehearsal.output)
    #expect(
      try program.read("site.css") == """
        /* #0b1f3a stays */
        @property --x { syntax: "<color>"; initial-value: #0b1f3a; inherits: true }
        .a { color: var(--navy); background: linear-gradient(var(--coral), var(--navy)); content: "#0b1f3a" }
        .b { --link: var(--navy); --navy: #0b1f3a; border: 1px solid var(--edge, #0b1f3a) }
        .c { color: #111; fill: var(--mist); stroke: rgb(11 31 58 / 30%); outline-color: lime }
        #0b1f3a .d { background: url(#0b1f3a) }

        """)
    for reason in ["initial-value", "fallback", "--ink, --ink-copy", "opacity", "off brand"] {
      #expect(result.output.contains(reason), "\(reason): \(result.output)")
    }
    let again = program("audit site.css --palette tokens.css --fix")
    #expect(again.errors.contains("Nothing to replace"))
  }

  @Test func fixKnowsSassAndPlainValues() throws {
    let program = try Harness()
    try program.write("tokens.css", Self.tokens)
    try program.write("tokens.scss", "$navy: #0b1f3a;\n$coral: #ff6f55;\n")
    let sheet =
      "$brand: #0b1f3a;\n.a { color: #0b1f3a; // #0b1f3a\n  fill: darken(#0b1f3a, 10%); @include b(#ff6f55); }\n"
    try program.write("a.scss", sheet)
    program("audit a.scss --palette tokens.css --fix")
    #expect(
      try program.read("a.scss")
        == sheet.replacingOccurrences(of: "{ color: #0b1f3a;", with: "{ color: var(--navy);"))
    try program.write("a.scss", sheet)
    program("audit a.scss --palette tokens.scss --fix")
    #expect(
      try program.read("a.scss")
        == "$brand: $navy;\n.a { color: $navy; // #0b1f3a\n  fill: darken($navy, 10%); @include b($coral); }\n"
    )
    try program.write("a.js", "const a = '#ff6f56', b = '#0B1F3A', c = 'rgb(255, 111, 86)'\n")
    let script = program("audit a.js --palette tokens.css --fix")
    #expect(try program.read("a.js") == "const a = '#ff6f55', b = '#0B1F3A', c = 'rgb(255, 111, 86)'\n")
    #expect(script.output.contains("only hex codes"))
  }

  @Test func allFilesAreFixedOrNone() throws {
    let program = try Harness()
    try program.write("tokens.css", Self.tokens)
    try program.write("a.css", "a { color: #0b1f3a }")
    #expect(program("audit a.css - --palette tokens.css --fix", input: "a { color: #0b1f3a }").status == 64)
    #expect(program("audit a.css missing.css --palette tokens.css --fix").status == 66)
    #expect(try program.read("a.css") == "a { color: #0b1f3a }")
    #expect(program("audit a.css --palette tokens.css --fix --format json").status == 64)
    let json = try program("audit a.css --palette tokens.css --fix --json").object()
    #expect((json["replaced"] as? [[String: Any]])?.first?["to"] as? String == "var(--navy)")
  }

  @Test func mixedColorsAreColors() throws {
    let program = try program()
    try program.write(
      "a.css",
      "a { color: color-mix(in srgb, #0b1f3a 100%, red 0%); fill: color-mix(in oklab, var(--x), #ff6f55) }")
    try program.write("a.ts", "const a = 'color-mix(in srgb, #0b1f3a, #0b1f3a)'")
    let result = program("audit a.css a.ts --palette Acme --json")
    let colors = try #require(try result.object()["colors"] as? [[String: Any]])
    #expect(colors.compactMap { $0["hex"] as? String } == ["#0b1f3a", "#ff6f55", "#0b1f3a"])
    #expect(result.status == 0)
  }
}
