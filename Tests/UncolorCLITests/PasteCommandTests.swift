import Testing

@testable import UncolorCLI

/// Pasting into palettes.
struct PasteCommandTests {
  private static let guide =
    "Harbor Blue  PANTONE 2945 C  CMYK 100 53 2 16  RGB 0 76 151  HEX #004C97\nFixes #123\n"

  @Test(arguments: [["paste", "Acme"], ["color", "add", "Acme", "--paste"]])
  func `colors of a guide's lines are added with their inks`(words: [String]) throws {
    let run = try Harness()
    try run.good("palette", "add", "Acme", "--group", "Primary")
    let result = run.run(words, input: Array(Self.guide.utf8))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("Found 1 color") && result.errors.contains("left out #123 in line 2: a number"))
    let shown = try run.good("palette", "show", "Acme", "--json").output
    #expect(shown.contains("Harbor Blue") && shown.contains("2945 C") && shown.contains("53"))
    // Once is enough.
    let again = run.run(words, input: Array(Self.guide.utf8))
    #expect(again.errors.contains("nothing changed"), "\(again.errors)")
  }

  @Test(arguments: ["#264653 #2a9d8f", "https://coolors.co/264653-2a9d8f"])
  func `a text in the place of the palette is shown, with the line to type`(text: String) throws {
    let run = try Harness()
    try run.good("palette", "add", "Acme")
    let result = run.run(["paste", text])
    #expect(result.status == 64 && result.errors.contains("Found 2 colors"), "\(result.errors)")
    #expect(result.errors.contains("Write: uncolor paste Acme '\(text)'"))
  }

  @Test func `a palette starts from any text`() throws {
    let run = try Harness()
    let text = "const colors = { navy: '#0b1f3a', coral: '#f87966' }"
    try run.good("palette", "add", "Acme", "--from", "-", input: text)
    let listed = try run.good("color", "list", "Acme").output
    #expect(listed.contains("navy") && listed.contains("coral") && listed.split(separator: "\n").count == 2)
    try run.write("guide.md", "| Navy | `#0B1F3A` |\n| Coral | `#F87966` |\n")
    try run.good("palette", "add", "Beta", "--from", "guide.md")
    #expect(try run.good("color", "list", "Beta").lines.count == 2)
  }

  @Test func `nothing is stored where there is no color`() throws {
    let run = try Harness()
    try run.good("palette", "add", "Acme")
    let before = run.snapshot()
    let result = run.run(["paste", "Acme"], input: Array("#1 issue, #fade, order #123456".utf8))
    #expect(result.status == 65 && result.errors.contains("no colors found"))
    #expect(run.snapshot() == before)
  }

  @Test func `a dry run shows and keeps`() throws {
    let run = try Harness()
    try run.good("palette", "add", "Acme")
    let before = run.snapshot()
    let result = run.run(["paste", "Acme", "--dry-run"], input: Array("Navy #0b1f3a".utf8))
    #expect(result.status == 0 && result.errors.contains("Navy") && result.errors.contains("dry run"))
    #expect(run.snapshot() == before)
  }

  @Test func `a palette that is not there is made by another command, which is said`() throws {
    let run = try Harness()
    try run.good("palette", "add", "Acme")
    let told = run.run(["paste", "Contoso"], input: Array("Navy #0b1f3a".utf8))
    #expect(told.status == 66 && told.errors.contains("uncolor palette add Contoso --from -"))
    let slip = run.run(["paste", "Acm"], input: Array("Navy #0b1f3a".utf8))
    #expect(slip.status == 66 && slip.errors.contains("Did you mean 'Acme'"))
    let none = run.run(["paste"], input: Array("Navy #0b1f3a".utf8))
    #expect(none.status == 64 && none.errors.contains("uncolor palette add NAME --from -"))
  }

  @Test(arguments: [
    ["palette", "add", "Brand", "--from", "guide.txt"], ["import", "guide.txt"], ["show", "guide.txt"],
  ])
  func `a style guide in a text file is read as the text it is`(line: [String]) throws {
    let run = try Harness()
    try run.write("guide.txt", "Acme brand guide\nOur main color is Navy (#0b1f3a).\nCoral: #f87966\n")
    try run.write("plain.txt", "Acme brand guide\n")
    let told = run.run(line)
    #expect(told.status == 0 && told.errors.contains("#f87966  Coral"), "\(told.errors)")
    let none = run.run(line.map { $0 == "guide.txt" ? "plain.txt" : $0 })
    #expect(none.status == 65 && none.errors.contains("no colors found in the text"), "\(none.errors)")
  }

  @Test(arguments: [
    (
      "Ink.kt",
      "@file:Suppress(\"all\")\nobject Ink {\n  val navy = Color(0xff0b1f3a)\n  val veil = Color(0x800b1f3a)\n}\n",
      ["#0b1f3a", "#0b1f3a80"]
    ),
    (
      "ink.dart", "const navy = Color(0xff0b1f3a);\nconst coral = Color(0xFFF87966);\n",
      ["#0b1f3a", "#f87966"]
    ),
    (
      "Ink.swift", "extension Color {\n  static let navy = Color(red: 0.0, green: 0.2, blue: 0.4)\n}\n",
      ["#003366"]
    ),
    (
      "one.vim", "hi Normal guifg=#abb2bf guibg=#282c34\nlet s:red = '#e06c75'\n",
      ["#abb2bf", "#282c34", "#e06c75"]
    ),
    ("One.Xresources", "*.foreground: #abb2bf\n*color1: #e06c75\n", ["#abb2bf", "#e06c75"]),
    (
      "One.colorscheme", "[Background]\nColor=40,44,52\n\n[Color1]\nColor=224,108,117\n",
      ["#282c34", "#e06c75"]
    ),
    ("one.toml", "\"ui.text\" = \"fg\"\n[palette]\nfg = \"#abb2bf\"\n", ["#abb2bf"]),
  ])
  func `colors of files without a format are found as in a text`(file: String, text: String, colors: [String])
    throws
  {
    let run = try Harness()
    try run.write(file, text)
    let listed = try run.good("color", "list", file).lines.map { $0.prefix { $0 != " " } }
    #expect(listed.map(String.init) == colors)
  }

  @Test func `a file without a format and without colors stays one`() throws {
    let run = try Harness()
    try run.write("notes.foo", "nothing to see\n")
    let told = run("color list notes.foo")
    #expect(told.status == 65 && told.errors.contains("notes.foo: unrecognized format"))
    // Damaged files of a known format are not searched for what is left of them.
    try run.write("brand.json", "{\"a\": \"#112233\"")
    #expect(run("color list brand.json").status == 65)
  }

  @Test(arguments: [
    (["Navy", "#112233"], ["#112233  Colors/Navy"]),
    (["Mint", "#3ecf8e", "Brand/Navy", "#112233"], ["#3ecf8e  Colors/Mint", "#112233  Brand/Navy"]),
    (["red", "blue"], ["#ff0000  Colors/Red", "#0000ff  Colors/Blue"]),
    (["#112233", "navy"], ["#112233  Colors/#112233", "#000080  Colors/Navy"]),
  ])
  func `names and codes in turn make named colors`(words: [String], list: [String]) throws {
    let run = try Harness()
    #expect(run.run(["palette", "add", "Acme"] + words).status == 0)
    #expect(try run.good("color", "list", "Acme").output.split(separator: "\n").map(String.init) == list)
  }
}
