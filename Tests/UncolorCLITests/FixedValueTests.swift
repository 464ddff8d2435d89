import Foundation
import Testing

@testable import UncolorCLI

/// `fix` changes the color that has to move, where it is written, and nothing beside it.
@Suite struct FixedValueTests {
  static let page = "body{color:#222;background:#fff} "

  /// Comments are no part of a value, and what is behind or before one is.
  @Test(arguments: [
    ("a.css", ".f { color: /* brand grey, see A-12 */ #999; }"),
    ("a.css", ".f { color: #999 /* c */ !important; }"),
    ("a.css", ".f{color:#999 /* wow! */}"),
    ("a.css", ".f{color:#999 !important /* c */;}"),
    ("a.css", ":root{--x:/* a */ #999 /* b */} .f{color:var(--x)}"),
    ("a.scss", "$x: /* a */ #999; // b\n.f{color:$x}"),
    ("a.scss", ".f{color: // b\n #999}"),
    ("a.less", "@x: #999 /* b */;\n.f{color:@x}"),
    ("a.html", "<style>.f{color:#999/* c */}</style><p class=f>x"),
  ])
  func commentsStay(_ name: String, _ rule: String) throws {
    let program = try Harness()
    let text = name == "a.html" ? rule : Self.page + rule
    try program.write(name, text)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read(name) == text.replacing("#999", with: "#767676"))
    #expect(program("check \(name)").status == 0)
  }

  /// A value with a comment in the middle stays as it is, and is told.
  @Test func aCommentInTheMiddleIsNotCut() throws {
    let program = try Harness()
    let text = Self.page + ".r{color:rgb(153 /* g */ 153 153)} .f{color:#999}"
    try program.write("a.css", text)
    let told = program("fix a.css")
    #expect(told.status == 1 && told.errors.contains(".r at a.css"), "\(told.errors)")
    #expect(try program.read("a.css") == text.replacing("#999", with: "#767676"))
  }

  /// A variable that is another one stays that, and so do those between.
  @Test(arguments: [
    ("a.scss", "$grey:#999;\n$b:$grey;\n", ".f{color:$b}"),
    ("a.scss", "$grey:#999;\n$b: $grey !default;\n$c:$b;\n", ".f{color:$c}"),
    ("a.scss", "$map:(ink:#999);\n$b:map-get($map, ink);\n", ".f{color:$b}"),
    ("a.less", "@grey:#999;\n@b:@grey;\n", ".f{color:@b}"),
    ("a.less", "@c:@b;\n@b:@grey;\n@grey:#999;\n", ".f{color:@c}"),
    ("a.css", ":root{--grey:#999;--b:var(--grey)}\n", ".f{color:var(--b)}"),
  ])
  func aliasesStay(_ name: String, _ variables: String, _ rule: String) throws {
    let program = try Harness()
    let text = variables + Self.page + rule
    try program.write(name, text)
    let told = program("fix \(name)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read(name) == text.replacing("#999", with: "#767676"))
    #expect(program("check \(name)").status == 0)
  }

  /// A color is not moved for one that has gone by then: what is worked out of a variable moves with it.
  @Test(arguments: [
    "@each $n,$c in (a:$m){.bg-#{$n}{background:$c;color:white}}",
    ".d{background:darken($m,5%);color:white}",
    "@mixin b($c){background:$c;color:white}\n.d{@include b($m)}",
  ])
  func nothingMovesForWhatMovesItself(_ rule: String) throws {
    let program = try Harness()
    let text = Self.page + "\n$m:#aaa;\n.m{color:$m}\n" + rule
    try program.write("a.scss", text)
    let told = program("fix a.scss")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read("a.scss") == text.replacing("#aaa", with: "#767676"))
    #expect(program("check a.scss").status == 0)
  }

  /// Of the colors of both schemes, those move that fail.
  @Test(arguments: [
    ("#999,#eee", "#767676,#eee"), ("#222, #555", "#222, #757575"), ("#999 , #555", "#767676 , #757575"),
    ("rgb(0 0 0),#555", "rgb(0 0 0),#757575"),
  ])
  func colorsOfSchemesMoveApart(_ colors: String, _ moved: String) throws {
    let program = try Harness()
    func sheet(_ colors: String) -> String {
      ":root{color-scheme:light dark;--fg:light-dark(\(colors));--bg:light-dark(#fff,#000)}"
        + "body{color:var(--fg);background:var(--bg)}"
    }
    try program.write("a.css", sheet(colors))
    let told = program("fix a.css")
    #expect(told.status == 0, "\(told.errors)")
    #expect(try program.read("a.css") == sheet(moved))
    #expect(program("check a.css").status == 0)
  }

  @Test func whatStandsInTheValueOfARuleIsRefused() throws {
    let program = try Harness()
    try program.write("a.css", ".x{background:light-dark(#fff,#111);color:light-dark(#aaa,#eee)}")
    let told = program("fix a.css")
    #expect(told.status == 65)
    #expect(
      told.errors.contains("light-dark(#aaa,#eee) has the colors of two color schemes"), "\(told.errors)")
  }
}
