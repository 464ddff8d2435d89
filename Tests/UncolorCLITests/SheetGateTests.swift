import Foundation
import Testing

@testable import UncolorCLI

/// `check`, given style sheets of Sass and Less.
@Suite struct SheetGateTests {
  private static let main = """
    @use "parts/ink" as v;
    @import "parts/button";
    .a { color: v.$ink; background: #fff; &:hover { color: lighten(v.$ink, 40%); } }
    .b { color: var(--muted); background: #fff; }
    .c { color: $gone; background: #fff; }

    """

  private func project() throws -> Harness {
    let program = try Harness()
    try program.write("web/main.scss", Self.main)
    try program.write("web/parts/_ink.scss", "$ink: #777;\n")
    try program.write("web/parts/_button.scss", ".btn { color: #999; background: #fff; }\n")
    return program
  }

  @Test("rules are checked as they are compiled", arguments: ["web/main.scss", "web", "web/*.scss"])
  func rules(_ operand: String) throws {
    let told = try project()("check \(operand)")
    #expect(told.status == 1)
    #expect(told.output.contains("3 checked, 3 fail, 2 unresolved"), "\(told.output)\(told.errors)")
    for part in [
      "color v.$ink at web/main.scss:3:6, background #fff at web/main.scss:3:21",
      "color lighten(v.$ink, 40%) at web/main.scss:3:49",
      "color #999 at web/parts/_button.scss:1:8", ".c: $gone is not set here (web/main.scss:5)",
      ".b: --muted is not defined in this style sheet (web/main.scss:4)",
    ] {
      #expect(told.output.contains(part), "\(part)\n\(told.output)")
    }
    #expect(!told.errors.contains("nothing to check"), "\(told.errors)")
  }

  /// A sheet that others bring in is checked with them, and not once more.
  @Test func partsAreCheckedOnce() throws {
    let program = try project()
    try program.write("web/other.scss", "@use 'parts/button';\n")
    try program.write("web/lone.scss", ".lone { color: #aaa; background: #fff }\n")
    let told = program("check web --format json").output
    #expect(!told.contains("\"source\":\"web/parts/_button.scss\""), "\(told)")
    #expect(told.contains("\"source\":\"web/lone.scss\""))
    let part = program("check web/parts/_button.scss")
    #expect(part.status == 1 && part.output.contains("1 checked, 1 fails"))
  }

  @Test func sheetsLendEachOtherTheirProperties() throws {
    let program = try project()
    try program.write("web/theme.scss", "$m: #888;\n:root { --muted: #{$m}; }\n")
    let told = program("check web")
    #expect(told.output.contains("#888888 on #ffffff"), "\(told.output)\(told.errors)")
    #expect(!told.output.contains("--muted is not defined"))
  }

  /// Themes of the sheet that has the properties are themes of those that refer to them.
  @Test(arguments: [
    (".dark { --ground: #222; --page: #222 }", ".dark .b"),
    (":root[data-theme=dim] { --page: #222 }", "[data-theme=\"dim\"] .b"),
    ("body.dark { --ground: #222 }", ".dark .b"),
  ])
  func themesOfNeighbors(_ theme: String, _ selector: String) throws {
    let program = try Harness()
    try program.write(
      "src/theme.css", ":root { --ink: #333; --page: #fff; --ground: var(--page) }\n\(theme)\n")
    try program.write("src/card.css", ".b { color: var(--ink); background: var(--ground) }\n")
    let told = program("check src")
    #expect(told.output.contains("src/card.css: 2 checked, 1 fails"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("FAIL  \(selector)\n        #333333 on #222222"), "\(told.output)")
  }

  /// However much neighbors import, a sheet is checked with all that it has.
  @Test func importsOfNeighborsAreTheirs() throws {
    let program = try Harness()
    for index in 0..<130 { try program.write("src/t/\(index).css", ":root { --t\(index): #333 }\n") }
    let imports = (0..<130).map { "@import './t/\($0).css';" }.joined(separator: "\n")
    try program.write("src/a.css", imports + "\n:root { --ink: #777 }\n")
    try program.write("src/b.css", imports + "\n:root { --page: #fff }\n")
    try program.write("src/part.css", ".p { color: #999; background: #fff }\n")
    try program.write(
      "src/c.css", "@import './part.css';\n.c { color: var(--ink); background: var(--page) }\n")
    let told = program("check src").output
    #expect(told.contains("#777777 on #ffffff") && told.contains("#999999 on #ffffff"), "\(told)")
    #expect(!told.contains("more than"), "\(told)")
  }

  /// Properties that stand on another element than the root are lent to what is in it.
  @Test func propertiesOfAnElementAreLent() throws {
    let program = try Harness()
    try program.write("src/theme.css", ".app { --ink: #777; --ground: #fff }\n")
    try program.write("src/b.css", ".app .b { color: var(--ink); background: var(--ground) }\n")
    try program.write("src/c.css", ".c { color: var(--ink); background: #fff }\n")
    let told = program("check src").output
    #expect(told.contains("#777777 on #ffffff") && told.contains("src/b.css: 1 checked, 1 fails"), "\(told)")
    #expect(told.contains("src/c.css: 1 checked, 1 fails\n  FAIL  .app .c"), "\(told)")
    #expect(told.contains("color var(--ink) at src/c.css:1:6 (set at src/theme.css:1:8)"), "\(told)")
    #expect(told.contains("try #767676 for --ink: 4.54:1"), "\(told)")
    let json = program("check src --json").output
    let origin = ##""origin":{"property":"--ink","place":{"file":"src/theme.css","line":1,"column":8}}"##
    #expect(json.contains(origin), "\(json)")
  }

  /// The color that has to move least is moved: under the white text of a button its own.
  @Test(arguments: [
    (".b { color: #fff; background: #008cba }", "try #0380a9 for the background"),
    (":root { --brand: #008cba } .b { color: #fff; background: var(--brand) }", "try #0380a9 for --brand"),
    (".b { color: #888; background: #fefefe }", "try #767676:"),
    // What paints the page, or is seen through, stays.
    ("body { color: #fff; background: #008cba }", "try #1a1a1a:"),
    (".b { color: #fff; background: #008cba; opacity: .99 }", nil),
    // What stands on it as well is said.
    (
      ":root { --brand: #008cba } .b { color: #fff; background: var(--brand) } "
        + ".c { color: #111; background: var(--brand) }",
      "for --brand: 4.50:1, ΔE 4.51 away; it would break .c"
    ),
    // Unless the other color breaks nothing.
    (
      ":root { --ink: #767676 } .a { color: var(--ink); background: #f8f8f8 } "
        + ".c { color: var(--ink); background: #000 }",
      "try #fefefe for the background: 4.5"
    ),
  ])
  func theNearerColorIsSuggested(_ css: String, _ expected: String?) throws {
    let program = try Harness()
    try program.write("a.css", css)
    let told = program("check a.css")
    #expect(told.status == 1)
    if let expected {
      #expect(told.output.contains(expected), "\(told.output)")
    } else {
      #expect(!told.output.contains("try"), "\(told.output)")
    }
    let isBackground = expected?.contains("for ") ?? false
    #expect(program("check a.css --json").output.contains(##""side":"background""##) == isBackground)
  }

  @Test(arguments: [
    ("a.less", "@ink: #aaa;\n.l { color: @ink; background: white }\n", "color @ink at a.less:2:6"),
    ("a.sass", "$ink: #aaa\n.l\n  color: $ink\n  background: white\n", "color $ink at a.sass:3:3"),
    ("a.scss", "---\n---\n.l { color: #aaa;\n background: white }\n", "color #aaa at a.scss:3:6"),
  ])
  func languages(_ name: String, _ text: String, _ expected: String) throws {
    let program = try Harness()
    try program.write(name, text)
    let told = program("check \(name)")
    #expect(told.status == 1 && told.output.contains(expected), "\(told.output)\(told.errors)")
  }

  /// A page names the sheet that a build makes of what is there.
  @Test(arguments: [
    ("css/main.css", "css/main.scss"), ("css/main.css", "scss/main.scss"), ("main.min.css", "main.less"),
    ("main.scss", "main.scss"),
  ])
  func pagesNameSheets(_ address: String, _ file: String) throws {
    let program = try Harness()
    try program.write("site/\(file)", ".a { color: #aaa; background: #fff }\n")
    try program.write(
      "site/index.html", "<!doctype html><link rel=stylesheet href=\(address)><p class=a>x</p>")
    let told = program("check site/index.html")
    #expect(
      told.status == 1 && told.output.contains("color #aaa at site/\(file):1:6"),
      "\(told.output)\(told.errors)")
  }

  /// Pages in a folder of templates name sheets from where they are built.
  @Test func pagesThatAreBuiltNameSheetsBesideTheirFolder() throws {
    let program = try Harness()
    try program.write("src/scss/main.scss", ".a { color: #aaa; background: #fff }\n")
    let page = "<!doctype html><link rel=stylesheet href=css/main.css><p class=a>x</p>"
    try program.write("src/views/shop/index.html", page)
    let told = program("check src/views/shop/index.html")
    #expect(told.output.contains("color #aaa at src/scss/main.scss:1:6"), "\(told.output)\(told.errors)")
    try program.write("src/other/index.html", page)
    #expect(program("check src/other/index.html").output.contains("the style sheet css/main.css is not here"))
  }

  @Test func sheetsOfJekyllAreFoundInTheirFolder() throws {
    let program = try Harness()
    try program.write("site/_sass/kit/base.scss", ".a { color: #aaa; background: #fff }\n")
    try program.write("site/assets/main.scss", "---\n---\n@import \"kit/base\";\n")
    let told = program("check site/assets/main.scss")
    #expect(
      told.output.contains("color #aaa at site/_sass/kit/base.scss:1:6"), "\(told.output)\(told.errors)")
  }

  /// What a compiler would have to be there for is told.
  @Test func whatIsNotCompiledIsTold() throws {
    let program = try Harness()
    try program.write("a.styl", ".a\n  color #aaa\n")
    try program.write("Card.jsx", "import './a.styl'\nexport const Card = () => <p className='a'>x</p>\n")
    let told = program("check Card.jsx")
    #expect(told.output.contains("the styles of ./a.styl are not checked: they are styl"), "\(told.output)")
  }

  /// A hook names every file that changed: what has nothing to check is said and passes there, and only there.
  @Test(arguments: [
    ("a.css", ".x{display:flex}"), ("a.css", ""), ("a.css", ":root{--a:1px}"), ("a.css", ":root{--a:#999}"),
    ("index.html", "<!doctype html><body><div id=app></div>"),
    ("a.tokens.json", #"{"a":{"$type":"dimension","$value":"1px"}}"#), ("a.scss", "$x: 1px;"),
    ("README.md", "# Hello"), ("README.md", ""), ("package.json", #"{"name":"x","version":"1.0.0"}"#),
    ("a.js", "export const a = 1"), ("run.sh", "echo hi"), (".env", "x=1"), ("a.csv", "a,b\n1,2\n"),
    ("A.swift", "struct A {}"), ("a.vue", "<template><p>x</p></template>"), ("Makefile", "all:\n\techo\n"),
    ("strings.xml", "<resources><string name=\"a\">b</string></resources>"), ("a.txt", "hello"),
  ])
  func whatHasNothingToCheckMayPass(_ name: String, _ text: String) throws {
    let program = try Harness()
    try program.write(name, text)
    #expect(program("check \(name)").status == 65)
    let told = program("check \(name) --allow-empty")
    #expect(told.status == 0 && told.errors.contains("nothing to check"), "\(told.errors)")
    try program.write("b.css", ".b{color:#999;background:#fff}")
    #expect(program("check \(name) b.css --allow-empty").status == 1)
    try program.write("b.css", ".b{color:#111;background:#fff}")
    let both = program("check b.css \(name) --allow-empty")
    #expect(both.status == 0 && both.output.contains("b.css: 1 checked"), "\(both.output)\(both.errors)")
  }

  @Test func aFolderThatHasNothingToCheckIsSaidOnce() throws {
    let program = try Harness()
    try program.write("q/readme.txt", "hello")
    try program.write("b.css", ".b{color:#999;background:#fff}")
    let told = program("check q b.css --allow-empty")
    #expect(told.status == 1 && told.output.contains("b.css"), "\(told.output)")
    #expect(
      told.errors.contains("nothing to check in q: it is a folder without color files"), "\(told.errors)")
    try program.write("r/a.js", "const a = 1")
    try program.write("r/a.scss", "$x: 1px;")
    let other = program("check r b.css --allow-empty").errors
    #expect(!other.contains("in there is"), "\(other)")
  }

  /// A file of colors that cannot be read did not pass, whatever else is in its folder.
  @Test(arguments: [
    ("b.tokens.json", #"{"a": {"$type": "color", "$value":"#), ("c.json", #"{"colorGroups": ["#),
  ])
  func whatCannotBeReadInAFolderDoesNotPass(_ name: String, _ text: String) throws {
    let program = try Harness()
    try program.write("d/\(name)", text)
    #expect(program("check d --allow-empty").status == 65)
    for other in ["a.html": "<p style=\"color:#111;background:#fff\">x</p>", "g.tokens.json": Self.whole] {
      try program.write("d/\(other.key)", other.value)
      let told = program("check d" + (other.key == "a.html" ? "" : " --on white"))
      #expect(told.status == 65 && told.output.contains("1 checked, none fails"), "\(told.output)")
      #expect(
        told.errors.contains("not checked, because it cannot be read: d/\(name)")
          && told.errors.contains("--exclude d/\(name)"), "\(told.errors)")
      try FileManager.default.removeItem(atPath: program.folder + "/d/\(other.key)")
    }
    try program.write("d/a.html", "<p style=\"color:#777;background:#fff\">x</p>")
    #expect(program("check d").status == 1)
    #expect(program("check d --exclude \(name)").status == 1)
  }

  private static let whole = ##"{"a": {"$type": "color", "$value": "#123456"}}"##

  /// What cannot be read, or is not there, is no empty file.
  @Test(arguments: [("a.css", ".x{", 65 as Int32), ("a.json", "{", 65), ("none.css", nil, 66)])
  func whatIsBrokenIsNotEmpty(_ name: String, _ text: String?, _ status: Int32) throws {
    let program = try Harness()
    if let text { try program.write(name, text) }
    #expect(program("check \(name) --allow-empty").status == status)
  }

  @Test(
    "A color of text that has no background in its sheet is said, unless something here is drawn with it",
    arguments: [
      (["a.css": ".hint { color: #ccc }\n.box { color: #000; background: #fff }"], "a.css:1; check a page"),
      (
        [
          "a.css": ".hint { color: #ccc }\n.key { color: #333 }",
          "b.css": ".box { color: #000; background: #fff }",
        ],
        "a.css:1 and 1 more color of text (--verbose names them); check a page"
      ),
      (["a.css": "body { background: #fff } .hint { color: #000 }"], ""),
      (["a.css": ".hint { color: #000 } .hint.on { background: #fff }"], ""),
      (["a.css": ".box { color: #000; background: #fff } .box p { color: inherit }"], ""),
      (
        [
          "a.css": ".hint { color: #000 } p { color: #000; background: #fff }",
          "index.html": "<link rel=stylesheet href=a.css><p>Text",
        ], ""
      ),
    ])
  func aColorWithoutABackgroundIsSaid(files: [String: String], told: String) throws {
    let run = try Harness()
    for (name, text) in files { try run.write("site/\(name)", text) }
    let check = run("check site")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.errors.contains("no background for it") == !told.isEmpty, "\(check.errors)")
    #expect(check.errors.contains("no background for it: site/\(told)") == !told.isEmpty, "\(check.errors)")
  }

  @Test func aSheetWithHalfAPairOnlySaysSo() throws {
    let run = try Harness()
    try run.write("site/a.css", ".hint { color: #ccc }")
    let check = run("check site")
    #expect(check.status == 65)
    #expect(
      check.errors.contains(
        "no text in it has both of its colors there: the one at site/a.css:1 has no background"))
  }
}
