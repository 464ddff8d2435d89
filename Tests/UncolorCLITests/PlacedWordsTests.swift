import CommandLineKit
import PaletteCore
import Testing

@testable import UncolorCLI

/// Lines that say in which palette their colors are, and flags that say only how a line is told.
@Suite struct PlacedWordsTests {
  private func ready() throws -> Harness {
    let run = try Harness.withAcme()
    try run.good("color", "add", "Acme", "Primary/Coral", "#ff6b57")
    try run.good("theme", "add", "Acme", "Dark", "--scheme", "dark")
    try run.good("role", "set", "Acme", "Dark", "background", "Primary/Navy")
    try run.add("Nordlys Coffee", "Primary/Bean=#4b2e1e")
    try run.add("Zebra", "Primary/Black=#000000")
    return run
  }

  private func line(_ text: String) throws -> [String] { try #require(ShellWords.commands(in: text).first) }

  @Test(arguments: [
    // CSS has a navy (#000080) and a coral (#ff7f50) of its own.
    ("contrast navy on paper in Acme", "16.51:1"), ("contrast paper navy in Acme", "16.51:1"),
    ("contrast Acme coral navy", "5.89:1"), ("is coral readable on navy in Acme", "5.89:1"),
    ("contrast coral navy", "6.40:1"), ("convert Navy in Acme to rgb", "rgb(11, 31, 58)"),
    ("make Navy darker in Acme", "#000720"), ("mix navy paper in Acme", "#7b8798"),
    ("hex navy Acme", "#0b1f3a"), ("lighter Navy Acme", "#233855"),
    ("gradient navy coral in Acme", "#0b1f3a"),
    ("check navy on paper in Acme", "16.51:1"), ("fix contrast of Coral on Paper in Acme", "#"),
    ("nearest navy in Acme", "Primary/Navy"), ("closest Acme '#0a2444'", "Primary/Navy"),
    ("which color of Acme is closest to '#0a2444'", "Primary/Navy"),
    ("make '#777' readable on white", "#767676"), ("best pairs in Acme", "WCAG contrast"),
    ("contrast grid Acme", "WCAG contrast"), ("accessibility check Acme", "checked"),
    ("on-color '#0b1f3a'", "#ffffff"), ("shades of navy in Acme", "#"),
    ("check Acme aa large", "checked"), ("export Acme tailwind v3", "module.exports"),
    ("'make navy darker in Acme'", "#000720"), ("'check Acme'", "checked"),
    ("p3 red", "display-p3"), ("xyz red", "xyz-d65"), ("chroma red", "0.2577"), ("luma red", "0.2126"),
    ("'#0b1f3b' in Acme", "Primary/Navy"), ("is '#0b1f3b' in Acme", "Primary/Navy"),
    ("which text color on '#336699'", "#ffffff"), ("is '#777' blue", "gray"),
    ("Acme darken 10%", "#000720"), ("Acme vs Zebra", "Black"),
    ("show Nordlys Coffee", "Bean"), ("color list Nordlys Coffee", "Bean"),
    ("make a palette from red", "#ff0000"), ("red + blue", "#8c53a2"),
    ("how do i export css", "Export palettes"), ("what palettes do i have", "Zebra"),
    ("ls --sort date", "Zebra"), ("Acme Light", "textPrimary"), ("Acme Dark theme", "background"),
    ("Acme dark mode", "background"), ("Acme dark", "background"),
  ])
  func `a palette that is named is the one whose colors are meant`(text: String, part: String) throws {
    let run = try ready()
    let before = try run.good("palette", "list", "--json").output
    let result = run.run(try line(text))
    #expect(result.output.contains(part), "\(result.output)\(result.errors)")
    #expect(try run.good("palette", "list", "--json").output == before, "nothing is changed in passing")
  }

  @Test(arguments: ["Zebra dark", "Zebra dark mode", "Zebra dark theme"])
  func `a theme that is not there is named and not made`(text: String) throws {
    let run = try ready()
    let result = run.run(try line(text))
    #expect(result.status == 64)
    #expect(result.errors.contains("uncolor theme derive Zebra"), "\(result.errors)")
    #expect(try run.good("theme", "list", "Zebra").output.isEmpty)
  }

  @Test(arguments: [
    "'#777' on white", "contrast navy on paper in Acme", "count Acme", "where is Navy", "red + blue",
    "is navy readable on paper in Acme", "Acme Light", "'#0b1f3b' in Acme",
  ])
  func `a line of words is told as JSON, quietly and of another store as one of options is`(text: String)
    throws
  {
    let run = try ready()
    let words = try line(text)
    for place in [words.count, 1] {
      var told = words
      told.insert("--json", at: place)
      let result = run.run(told)
      #expect(result.status == 0, "\(told): \(result.errors)")
      #expect(["[", "{"].contains(result.output.first), "\(told): \(result.output)")
    }
    let plain = run.run(words)
    let quiet = run.run(words + ["-q"])
    #expect(quiet.output == plain.output && quiet.status == plain.status && quiet.errors.isEmpty)
  }

  @Test(arguments: ["convert nope --json", "contrast nope white --json", "lighten nope --json"])
  func `an error before the first color leaves no document`(text: String) throws {
    let result = try ready().run(try line(text))
    #expect(result.status == 65)
    #expect(result.output.isEmpty, "\(result.output)")
    #expect(result.errors.contains("\"message\""))
  }

  @Test(arguments: [
    ("#0b1f3a  Primary/Navy\nrgb(1 2 3)\tname\n", "#0b1f3a\n#010203\n"), ("#f00  css   red\n", "#ff0000\n"),
  ])
  func `a list of colors can be piped into a command that takes colors`(list: String, made: String) throws {
    #expect(try ready().good("convert", "--to", "hex", input: list).output == made)
  }

  @Test(arguments: ["#f00  #0f0\n", "#f00 red\n", "red  blue\n"])
  func `of two colors in a line none is dropped`(list: String) throws {
    #expect(try ready().run(["convert"], input: Array(list.utf8)).status == 65)
  }

  @Test func `a ratio may be asked of text in place of a level`() throws {
    let run = try ready()
    try run.write("a.css", "h1 { color: #888; background: #fff; font-size: 40px }")
    #expect(run.run(["check", "a.css"]).status == 0)
    #expect(run.run(["check", "a.css", "--min", "3"]).status == 0)
    let failing = run.run(["check", "a.css", "--min-contrast", "4.5"])
    #expect(failing.status == 1 && failing.output.contains("3.54:1, needs 4.5:1 (large text)"))
    let all = run.run(["check", "Acme", "--on", "#777", "--min", "21"])
    #expect(all.output.contains("needs 21:1 (normal text)"))
    #expect(run.run(["check", "Acme", "--min", "3", "--level", "AA"]).status == 64)
    let gray = Color(.srgb, 0.55, 0.55, 0.55).hex
    #expect(run.run(["check", gray, "white", "--min", "3"]).status == 0)
    #expect(run.run(["check", gray, "white", "--min", "4.5"]).status == 1)
    #expect(run.run(["fix", gray, "white", "--min", "3"]).errors.contains("it passes already"))
  }

  @Test(arguments: [("--protanopia", "protan"), ("--color-blind", "all")])
  func `the gate sees as a deficiency does`(option: String, vision: String) throws {
    let run = try ready()
    let meant = run.run(["check", "Acme", "--vision", vision])
    let result = run.run(["check", "Acme", option])
    #expect(result.output == meant.output && result.status == meant.status)
  }

  @Test(arguments: [
    ("make it darker", "uncolor darken"), ("make Acme dark", "uncolor theme derive Acme Dark"),
    ("make Acme accessible", "uncolor fix Acme"), ("improve contrast of Acme", "uncolor fix Acme"),
    ("axe index.html", "uncolor check FILE"),
  ])
  func `what would change something is shown`(text: String, hint: String) throws {
    let result = try ready().run(try line(text))
    #expect(result.status != 0)
    #expect(result.errors.contains(hint), "\(result.errors)")
  }
}
