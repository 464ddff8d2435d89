import Foundation
import Testing

@testable import UncolorCLI

@Suite("Files fixed in place")
struct FixInPlaceTests {
  /// Only the declaration that moves changes, in the notation it has.
  @Test(arguments: [
    (
      "tokens.css",
      ":root {\n  --ink: #777777; /* text */\n  --text: var(--ink);\n  --background: #FFFFFF;\n}\n",
      "var(--ink)", "#767676"
    ),
    (
      "tokens.scss", "$ink: #777777; // text\n$text: $ink;\n$background: white;\n", "$text: $ink",
      "$text: #767676"
    ),
    (
      "studio.json",
      "{\"$metadata\":{\"tokenSetOrder\":[\"global\"]},\"global\":{\"ink\":{\"value\":\"#777777\",\"type\":\"color\"},\"text\":{\"value\":\"{ink}\",\"type\":\"color\"},\"background\":{\"value\":\"#ffffff\",\"type\":\"color\"}}}",
      "{ink}", "#767676"
    ),
    (
      "colors.xml",
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n  <color name=\"text\">#FF777777</color>\n  <color name=\"background\">#FFFFFF</color>\n</resources>\n",
      "#FF777777", "#FF767676"
    ),
    (
      "tailwind.config.js",
      "module.exports = {\n  theme: { extend: { colors: {\n    text: '#777777', // ink\n    background: \"#fff\",\n  } } },\n}\n",
      "'#777777'", "'#767676'"
    ),
    (
      "colors.ts",
      "export const colors = { text: 0x777777, background: [255, 255, 255], paper: 0xFFFFFF };\n",
      "0x777777", "0x767676"
    ),
    (
      "colors.ts",
      "export const colors = { text: { r: 119, g: 119, b: 119, a: 1 }, background: { r: 255, g: 255, b: 255 } };\n",
      "r: 119, g: 119, b: 119", "r: 118, g: 118, b: 118"
    ),
    (
      "colors.ts", "export const colors = { text: { h: 0, s: 0, l: 0.467 }, background: '#fff' };\n",
      "l: 0.467", "l: 0.463"
    ),
  ])
  func onlyWhatMovesIsWritten(_ name: String, _ text: String, _ old: String, _ new: String) throws {
    let program = try Harness()
    try program.write(name, text)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read(name) == text.replacingOccurrences(of: old, with: new))
    #expect(program("check \(name)").status == 0)
    #expect(program("fix \(name)").errors.contains("nothing to move"))
  }

  /// Colors that stand in rules are moved where they stand, and properties as far as the rules that take them need.
  @Test(arguments: [
    ("a.css", ".a{color:#888;background:#fff}", [(".a{color:#888;", ".a{color:#767676;")]),
    (
      "a.css",
      ":root{--brand:#0a84ff}\n.b{color:var(--brand);background:#fff}\n.c{color:#fff;background:var(--brand)}",
      [("--brand:#0a84ff", "--brand:#0377db")]
    ),
    // Large text asks for less, and what passes goes on to do so.
    (
      "a.css", ":root{--ink:#999}\n.c{color:var(--ink);background:#fff;font-size:30px}",
      [("--ink:#999", "--ink:#949494")]
    ),
    (
      "a.html", "<style>p{color:HSL(0 0% 53%)!important;background:#fff}</style><p>x",
      [("HSL(0 0% 53%)", "HSL(0 0% 46.2%)")]
    ),
    (
      "a.vue",
      "<template><p class=a>x</p><p class=b>y</p></template>\n<style>.a{color:#888;background:#fff}\n.b{color:#eee;background:#fff}</style>",
      [("#888", "#767676"), ("#eee", "#767676")]
    ),
    (
      "a.svelte", "<p>x</p>\n<style>p{--ink:#888;color:var(--ink);background:#fff}</style>",
      [("#888", "#767676")]
    ),
    (
      "a.html", "<p style='color : #999 ; background:#fff'>x<p style='color:#888;background:#fff'>y",
      [("#999", "#767676"), ("#888", "#767676")]
    ),
    (
      "a.html",
      "<style>:root{--ink:#888}@media(prefers-color-scheme:dark){:root{--ink:#aaa}}p{color:var(--ink);background:#fff}</style><p>x",
      [("--ink:#888", "--ink:#767676"), ("--ink:#aaa", "--ink:#767676")]
    ),
  ])
  func colorsOfRulesAreMovedWhereTheyStand(_ name: String, _ text: String, _ moves: [(String, String)]) throws
  {
    let program = try Harness()
    try program.write(name, text)
    #expect(program("check \(name)").status == 1)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    let expected = moves.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    #expect(try program.read(name) == expected)
    #expect(program("check \(name)").status == 0)
    #expect(program("fix \(name)").errors.contains("nothing to move"))
  }

  /// What stands on a picture, or is seen through, is no color that can be moved: it is named, and the status is that of `check`.
  @Test func whatFailsInRulesIsNamed() throws {
    let program = try Harness()
    let text =
      ":root{--text:#767676;--background:#fff}\n.a{color:#ccc;background:linear-gradient(#fff,#eee)}\n.b{color:rgb(0 0 0/.2);background:#fff}\n"
    try program.write("a.css", text)
    let told = program("fix a.css")
    #expect(told.status == 1)
    #expect(
      told.errors.contains("1 rule in a.css still fails:\n  .b at a.css:3:4: contrast 1.60:1"),
      "\(told.errors)")
    #expect(!told.errors.contains("nothing to move"))
    #expect(program("check a.css").status == 1)
    #expect(try program("fix a.css --json").object()["remaining"] as? Int == 1)
    #expect(try program.read("a.css") == text)
  }

  /// White on white and white on a veil are meant for a ground that only the page has: gray would be no better there.
  @Test(arguments: [
    ".a:hover{color:#fff}", ".a{color:#fff;background:rgb(255 255 255/.2)}",
    "body{background:#fff}.a{color:#fff}.a:focus{color:#eee}",
    "body{color:#333}.inverse{background:#333}", ".b{color:#fff;background:rgb(128 180 33/.8)}",
  ])
  func whatIsMeantForAnotherGroundStays(_ text: String) throws {
    let program = try Harness()
    try program.write("a.css", "p{color:#888;background:#fff}" + text)
    _ = program("fix a.css")
    #expect(try program.read("a.css") == "p{color:#767676;background:#fff}" + text)
  }

  /// With `--on` every color of the palette is text, and what rules paint is none.
  @Test func groundsOfRulesAreNoTextOnOthers() throws {
    let program = try Harness()
    try program.write("a.css", ":root{--ink:#777}\n.a{color:#000;background:#eee}")
    #expect(program("fix a.css --on white").status == 0)
    #expect(try program.read("a.css") == ":root{--ink:#767676}\n.a{color:#000;background:#eee}")
  }

  /// The colors of a page stand in its style sheets as a rule, those of a sheet in the files that it brings in.
  @Test(arguments: [
    ("a.html", "<link rel=stylesheet href=css/a.css><p>x", "css/a.css", "p{color:#888;background:#fff}"),
    (
      "a.css", "@import 'css/ink.css'; p{color:var(--ink);background:#fff}", "css/ink.css",
      ":root{--brand:#123;--ink:#888}"
    ),
    (
      "a.scss", "@use 'css/ink'; p{color:ink.$ink;background:#fff}", "css/_ink.scss", "$brand:#123;$ink:#888;"
    ),
    (
      "a.scss", "@use 'css/ink' as *; p{color:map-get($c, ink);background:#fff}", "css/_ink.scss",
      "$c: (brand: #123,\n 'ink': #888);"
    ),
    (
      "a.scss", "@use 'css/ink' as *; p{color:tone('ink');background:#fff}", "css/_ink.scss",
      "$c: (tone: (ink: #888));@function tone($k){@return map-get(map-get($c, tone), $k)}"
    ),
    (
      "a.less", "@import 'css/ink.less'; p{color:@ink;background:#fff}", "css/ink.less",
      "@brand:#123;@ink:#888;"
    ),
  ])
  func aColorIsMovedInTheFileThatHasIt(_ name: String, _ text: String, _ other: String, _ source: String)
    throws
  {
    let program = try Harness()
    try program.write(name, text)
    try program.write(other, source)
    #expect(program("check \(name)").status == 1)
    let told = program("fix \(name)")
    #expect(told.status == 0 && told.errors.contains("moved 1 color in \(other)"), "\(told.errors)")
    #expect(try program.read(name) == text)
    #expect(try program.read(other) == source.replacing("#888", with: "#767676"))
    #expect(program("check \(name)").status == 0)
  }

  /// The rules of Sass, Less and code are fixed where they stand, like those of CSS.
  @Test(arguments: [
    (
      "a.scss",
      "$ink: #888; $paper: #fff;\n.a { background: $paper; color: $ink; .b { color: #999 !important; } }"
    ),
    ("a.less", "@ink: #888;\n.a { background: #fff; color: @ink; .b { color: #999; } }"),
    (
      "a.jsx",
      "export const A = () => <div style={{ color: '#888', background: \"#fff\" }}>x<b style={{color:'#999'}}>y</b></div>"
    ),
    (
      "a.vue",
      "<template><p class=a>x <b class=b>y</b></p></template><style lang=scss>$ink: #888;.a{color:#888;background:#fff;.b{color:#999}}</style>"
    ),
  ])
  func rulesOfOtherLanguagesAreFixed(_ name: String, _ text: String) throws {
    let program = try Harness()
    try program.write(name, text)
    #expect(program("check \(name)").status == 1)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    var expected = text.replacing("#999", with: "#767676")
    // Of two colors of one value, that of the rule is moved.
    expected = expected.replacing(
      name == "a.vue" ? ".a{color:#888" : "#888", with: name == "a.vue" ? ".a{color:#767676" : "#767676")
    #expect(try program.read(name) == expected)
    #expect(program("check \(name)").status == 0)
  }

  /// Pages that share a sheet are fixed one after another, and what is fixed for one still passes on the other.
  @Test func pagesShareASheet() throws {
    let program = try Harness()
    try program.write("a.css", ":root{--ink:#888}p{color:var(--ink)}")
    try program.write("light.html", "<link rel=stylesheet href=a.css><p>x")
    try program.write(
      "gray.html", "<style>body{background:#ddd}</style><link rel=stylesheet href=./a.css><p>x")
    for order in ["light.html gray.html", "gray.html ./light.html light.html"] {
      let dry = program("fix \(order) --dry-run")
      #expect(dry.status == 0, "\(dry.errors)")
      #expect(try program.read("a.css").contains("#888"))
    }
    let told = program("fix light.html gray.html --json")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.errors.contains("moved 2 colors in a.css"), "\(told.errors)")
    #expect(program("check light.html gray.html").status == 0)
  }

  /// What belongs to a package is not changed by the way.
  @Test(arguments: ["node_modules/kit/kit.css", "kit.min.css"])
  func packagesStay(_ sheet: String) throws {
    let program = try Harness()
    try program.write(sheet, "p{color:#888;background:#fff}")
    try program.write("a.html", "<link rel=stylesheet href=\(sheet)><p>x")
    let told = program("fix a.html")
    #expect(told.status == 65 && told.errors.contains("uncolor fix \(sheet)"), "\(told.errors)")
    #expect(program("fix \(sheet)").status == 0)
    #expect(program("check a.html").status == 0)
  }

  /// Lines of the indented syntax are read as others: no byte of them is changed.
  @Test func theIndentedSyntaxStays() throws {
    let program = try Harness()
    let text = "$ink: #888\n.a\n  color: $ink\n  background: #fff\n"
    try program.write("a.sass", text)
    let told = program("fix a.sass")
    #expect(told.status == 65 && told.errors.contains("uncolor check a.sass"), "\(told.errors)")
    #expect(try program.read("a.sass") == text)
  }

  /// No rule that passed fails afterwards, and every one of opaque colors passes.
  @Test(arguments: 0..<48)
  func randomRulesPassAfterwards(_ seed: Int) throws {
    // Text in a translucent group has colors that are written nowhere: it is held by what is locked.
    let hasGroups = seed >= 24
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func color() -> String {
      let level = random(256)
      func channel() -> String {
        let byte = String(min(max(level + random(81) - 40, 0), 255), radix: 16)
        return byte.utf8.count == 1 ? "0" + byte : byte
      }
      return "#" + channel() + channel() + channel()
    }
    var text = ":root{" + (0..<4).map { "--c\($0):\(color());" }.joined() + "}\n"
    for index in 0..<8 {
      func value() -> String { random(2) == 0 ? "var(--c\(random(4)))" : color() }
      text += ".r\(index){color:\(value());background:\(value())\(random(3) == 0 ? ";font-size:2em" : "")"
      text += hasGroups && random(3) == 0 ? ";opacity:.\(random(3) + 7)}\n" : "}\n"
    }
    let program = try Harness()
    try program.write("a.css", text)
    func failing() throws -> Set<String> {
      let object = try program("check a.css --json").object()
      let documents = try #require(object["documents"] as? [[String: Any]])
      let results = documents.flatMap { $0["results"] as? [[String: Any]] ?? [] }
      return Set(results.filter { $0["passed"] as? Bool == false }.compactMap { $0["selector"] as? String })
    }
    let before = try failing()
    let told = program("fix a.css")
    let after = try failing()
    #expect(after.isSubset(of: before), "seed \(seed): \(text)\(told.output)")
    // What cannot hold together is explained.
    #expect(
      hasGroups || after.isEmpty || told.output.contains("conflict"), "seed \(seed): \(text)\(told.output)")
  }

  private static let sheet = ":root { --text: #777777; --background: #FFFFFF; }\n"

  private static func brands(_ names: [String]) throws -> Harness {
    let program = try Harness()
    try program.write("a.css", sheet)
    for name in names { try program.good("import", "a.css", "--name", name) }
    return program
  }

  private static func text(_ program: Harness, _ palette: String) throws -> String {
    try program.good("convert", "@\(palette)/Colors/text", "--to", "hex").lines.first ?? ""
  }

  /// Palettes of the store and files are one change, and one undo reverts what is in the store.
  @Test(arguments: ["fix One Two", "fix --all", "fix One two @One"])
  func severalPalettesAreOneChange(_ line: String) throws {
    let program = try Self.brands(["One", "Two"])
    let told = program(line)
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.errors.contains("Moved 2 colors in 2 palettes (undo with: uncolor undo)"), "\(told.errors)")
    #expect(try ["One", "Two"].map { try Self.text(program, $0) } == ["#767676", "#767676"])
    try program.good("undo")
    #expect(try ["One", "Two"].map { try Self.text(program, $0) } == ["#777777", "#777777"])
  }

  /// Where one of several cannot be written, none is: neither the palette and the file before it nor those after it.
  @Test func allAreFixedOrNone() throws {
    // Its reader does not say where a color is written.
    let (name, text) = ("p.gpl", "GIMP Palette\nName: P\n119 119 119 text\n255 255 255 background\n")
    let program = try Self.brands(["One"])
    try program.write(name, text)
    try program.write("b.css", Self.sheet)
    let told = program("fix One a.css \(name) b.css")
    #expect(told.status == 65, "\(told.errors)")
    #expect(told.errors.contains(name))
    #expect(told.output.isEmpty)
    #expect(try Self.text(program, "One") == "#777777")
    #expect(try program.read("a.css") == Self.sheet)
    #expect(try program.read("b.css") == Self.sheet)
    #expect(try program.read(name) == text)
  }

  /// Another program changes a palette after it was read: what was worked out is for colors that are no more.
  @Test func whatChangedMeanwhileIsNotOverwritten() throws {
    let program = try Self.brands(["One", "Two"])
    let other = try Self.edits(of: "Two", in: program)
    let told = program.run(["fix", "One", "Two", "a.css"], meanwhile: other)
    #expect(told.status == 75, "\(told.errors)")
    #expect(told.errors.contains("palette \"Two\" was changed while it was fixed; nothing was written"))
    #expect(try ["One", "Two"].map { try Self.text(program, $0) } == ["#777777", "#888888"])
    #expect(try program.read("a.css") == Self.sheet)
    #expect(program.leftovers.isEmpty)
  }

  private final class Countdown: @unchecked Sendable {
    // Unchecked: a command runs on one thread.
    private var count = 0
    var isFirst: Bool {
      count += 1
      return count == 1
    }
  }

  /// A change by another program, the first time that this one looks at the clock.
  private static func edits(of name: String, in program: Harness) throws -> @Sendable () -> Void {
    let store = program.store
    let left = Countdown()
    return {
      guard left.isFirst else { return }
      let context = Context(
        input: ByteSource([], isTerminal: false), output: ByteSink(descriptor: nil),
        errors: ByteSink(descriptor: nil), environment: Environment(["UNCOLOR_STORE": store]),
        workingDirectory: "/", terminal: TerminalFacts(), newID: { UUID().uuidString })
      _ = Program.run(["color", "edit", name, "Colors/text", "--value", "#888888"], context)
    }
  }

  /// A file that cannot be renamed into its place: the palettes of the store go back to what they were.
  @Test func aRenameThatFailsTakesTheStoreBack() throws {
    let program = try Self.brands(["One"])
    let folder = program.folder
    let told = program.run(["fix", "One", "a.css"]) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasPrefix(".uncolor-") && !name.hasSuffix(".set") {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
    #expect(told.status != 0 && told.errors.contains("a.css"), "\(told.errors)")
    #expect(try Self.text(program, "One") == "#777777")
    #expect(try program.read("a.css") == Self.sheet)
    #expect(program.leftovers.isEmpty)
  }

  @Test func oneFileUnderTwoNamesIsFixedOnce() throws {
    let program = try Self.brands(["One"])
    let told = program("fix One a.css ./a.css")
    #expect(told.status == 0)
    #expect(told.errors.components(separatedBy: "moved 1 color in a.css").count == 2, "\(told.errors)")
    #expect(try program.read("a.css") == Self.sheet.replacingOccurrences(of: "#777777", with: "#767676"))
  }

  @Test func aDryRunOfSeveralWritesNothing() throws {
    let program = try Self.brands(["One", "Two"])
    let told = program("fix One Two a.css --dry-run")
    #expect(told.status == 0)
    #expect(told.output.contains("One\n  Colors/text: #777777 → #767676"))
    #expect(told.errors.contains("dry run, nothing was written: moved 2 colors in 2 palettes"))
    #expect(try Self.text(program, "Two") == "#777777")
    #expect(try program.read("a.css") == Self.sheet)
  }

  /// A palette with nothing to check stops a fix of it alone, not that of a whole store.
  @Test func allPassesOverWhatHasNothingToCheck() throws {
    let program = try Self.brands(["One"])
    try program.good("palette", "add", "Empty")
    #expect(program("fix Empty").status == 65)
    let told = program("fix --all --json")
    #expect(told.status == 0)
    #expect(try told.array().map { $0["palette"] as? String } == ["One"])
    #expect(told.errors.contains("there is nothing to check in palette \"Empty\""))
    #expect(program("fix --all One").status == 64)
    #expect(program("fix").status == 64)
  }

  /// A filter passes on what has nothing to move, and style sheets come out as style sheets.
  @Test func standardInputComesOut() throws {
    let program = try Self.brands([])
    let fixed = program("fix -", input: Self.sheet)
    #expect(fixed.output == Self.sheet.replacingOccurrences(of: "#777777", with: "#767676"))
    #expect(program("fix -", input: fixed.output).output == fixed.output)
  }
}
