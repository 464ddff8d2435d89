import PaletteCore
import Testing

@testable import UncolorCLI

/// A color stays in the notation that it is written in, with as few digits as say it.
@Suite struct FixNotationTests {
  @Test(arguments: [
    ("rgb(153 153 153 / 1)", "rgb(118 118 118 / 1)"), ("rgba(153,153,153,1)", "rgba(118,118,118,1)"),
    ("rgb(60%, 60%, 60%)", "rgb(46.2%, 46.2%, 46.2%)"), ("hsl(0,0%,60%)", "hsl(0,0%,46.2%)"),
    ("hsl(200deg, 0%, 60%)", "hsl(200deg, 0%, 46.2%)"), ("HSL(0 0% 53%)", "HSL(0 0% 46.2%)"),
    ("hwb(0 60% 40%)", "hwb(0 46.2% 53.7%)"), ("lab(62% 0 0)", "lab(49.6% 0 0)"),
    ("oklab(0.7 0 0)", "oklab(0.565 0 0)"), ("#999", "#767676"),
  ])
  func aColorKeepsItsNotation(_ old: String, _ new: String) throws {
    for name in ["a.css", "a.less"] {
      let program = try Harness()
      try program.write(name, ".a{color:\(old);background:#fff}")
      #expect(program("fix \(name)").status == 0, "\(old)")
      #expect(try program.read(name) == ".a{color:\(new);background:#fff}", "\(old)")
    }
  }

  @Test(arguments: ["oklch(70% 0.1 200)", "oklch(0.7 0.1 200)", "oklch(70% 25% 200)", "hsl(210 20% 60%)"])
  func fewDigitsAreEnough(_ old: String) throws {
    let from = try Color(css: old)
    let to = try #require(Color(hex: "#01757a"))
    let new = try #require(FunctionEdit.replacement(for: old, from: from, to: to))
    #expect(try Color(css: new).rgb8 == to.rgb8)
    #expect(new.utf8.count <= old.utf8.count + 10, "\(new)")
    #expect(new.contains("%") == old.contains("%"), "\(new)")
  }

  @Test(arguments: [
    "#999", "gray", "color(display-p3 0.6 0.6 0.6)", "hsl(0.5turn 0% 60%)", "rgb(none 1 1)", "rgb(1 2)",
  ])
  func whatIsNoPlainFunctionIsLeftToOthers(_ old: String) throws {
    let to = try #require(Color(hex: "#767676"))
    let from = (try? Color(css: old)) ?? to
    #expect(FunctionEdit.replacement(for: old, from: from, to: to) == nil)
  }

  @Test func aReferenceThatIsReplacedIsTold() throws {
    let program = try Harness()
    try program.write(
      "a.json",
      """
      {"color": {"$type": "color", "gray": {"$value": "#999999"}, "card": {"$value": "#ffffff"},
        "card-foreground": {"$value": "{color.gray}"}}}
      """)
    let result = program("fix a.json")
    #expect(result.errors.contains("card-foreground was {color.gray} in a.json, line 2"), "\(result.errors)")
  }

  @Test(arguments: [
    ("a.css", ".a{color:var(--zz,#aaa);background:#fff}", "--zz"),
    ("a.css", ".a{color:rgba(150,150,150,.9);background:#fff}", "seen through"),
    ("a.less", "@g:#999;\n.a{color:lighten(@g,10%);background:#fff}", "a.less:2"),
    ("a.html", "<body style=\"background:#fff\"><font color=\"#aaaaaa\">x</font></body>", "a.html:1"),
  ])
  func whatStaysIsNamedWithItsReason(_ name: String, _ text: String, _ reason: String) throws {
    let program = try Harness()
    try program.write(name, text)
    let result = program("fix \(name)")
    #expect(result.status == 65 && result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("try #"), "\(result.errors)")
  }
}
