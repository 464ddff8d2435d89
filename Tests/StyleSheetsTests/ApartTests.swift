import PaletteCore
import Testing

@testable import StyleSheets

/// Elements that are made for a sheet, each of which is on a page of its own.
@Suite struct ApartTests {
  private func lines(_ css: String) -> [String] {
    let found = RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
    return (found?.pairs ?? []).map(\.line)
      + (found?.unresolved ?? []).map { "? \($0.selector): \($0.reason)" }
  }

  @Test(
    "what one selector names is no sibling of what another names",
    arguments: [
      (".on{color:#000}.on~.a{opacity:.5}.a{color:#333;background:#fff}", ".a #333333/#ffffff"),
      (".on{color:#000}.on+.a{color:#999}.a{color:#333;background:#fff}", ".a #333333/#ffffff"),
      ("i[disabled]~.a{opacity:.5}b.ok~.a{color:#333;background:#fff}", "b.ok ~ .a #333333/#ffffff"),
    ])
  func siblings(css: String, line: String) {
    #expect(lines(css).contains(line))
    #expect(!lines(css).contains { $0.hasPrefix(".a #") && $0 != line })
  }

  @Test("something stands before an element, and nobody knows what")
  func strangers() {
    let button = ".btn{color:#333;background:#fff}"
    #expect(lines(button + ":not(.check)+.btn:active{background:#ddd}").count == 2)
    #expect(lines(button + "*+*{opacity:.5}").contains { $0.hasPrefix(".btn #") && !$0.contains("#333333") })
    #expect(lines(button + ".check+.btn:active{background:#ddd}").filter { $0.hasPrefix(".btn ") }.count == 1)
  }

  @Test("what is laid over the page in one rule is not laid over what others are for")
  func covers() {
    let css = "body{background:#fff}.veil{position:fixed;inset:0;background:#000;color:#fff}.a{color:#333}"
    #expect(lines(css).contains(".a #333333/#ffffff"))
    #expect(lines("body{color:#222}" + css).contains("body #222222/#ffffff"))
    #expect(lines(css).contains(".veil #ffffff/#000000"))
    // Nobody knows what stands before an element that is moved up.
    let moved = "body{background:#fff}.b{color:#000}.a{margin-top:-40px;color:#333}"
    #expect(lines(moved).contains("? .a: a negative margin moves it over other content"))
  }

  @Test(
    "a control that cannot be used is told by attributes, and its label by standing behind it",
    arguments: [
      "[aria-disabled]{color:#bbb}", "li[aria-disabled]{opacity:.4}", ".i[data-disabled]{color:#bbb}",
      ".i[data-disabled='true']{color:#bbb}", "input:disabled+.l{color:#bbb}",
      ".f[disabled]~.l{opacity:.4}", ".f:disabled~.l i{color:#bbb}",
    ])
  func disabled(css: String) {
    #expect(lines("body{background:#fff}" + css).isEmpty)
  }

  @Test(arguments: [
    "[aria-disabled=false]{color:#bbb}", ".i[data-disabled=false]{color:#bbb}",
    "button:disabled+.l{color:#bbb}",
    "input+.l{color:#bbb}",
  ])
  func enabled(css: String) {
    #expect(lines("body{background:#fff}" + css).count == 1)
  }

  @Test("text in the color of its own background is told, even where the bars of a button are drawn so")
  func sameColor() {
    #expect(lines(".bar{color:#333;background:#333}") == [".bar #333333/#333333"])
    let variable = ":root{--p:#333}.bar{background-color:var(--p);color:var(--p)}"
    #expect(lines(variable) == [".bar #333333/#333333"])
  }

  @Test("a button holds no blocks, and nothing else that is used")
  func content() {
    let button = ":root{--ink:#222;--bg:#fff}body{background:var(--bg)}button.x{--ink:#999;background:#eee}"
    for name in ["blockquote", "figcaption", "a", "select"] {
      #expect(!lines(button + "\(name){color:var(--ink)}").contains { $0.hasPrefix("button.x \(name)") })
    }
    #expect(lines(button + "span{color:var(--ink)}").contains("button.x span #999999/#eeeeee"))
  }

  @Test("a translucent part in another scheme than the page does not stand on it")
  func translucentParts() {
    let css =
      "body{background:#fafafa}.k{color:#333}.dark .k{color:#ddd}.dark .k:hover{background:rgb(255 255 255/.05)}"
    #expect(!lines(css).contains { $0.contains("#dddddd/") })
  }

  @Test("a cover of a color that is not in the sheet covers")
  func openCovers() {
    let css =
      ".a{position:relative;color:#fff;background:#eee}.a::before{content:'';position:absolute;inset:0;background:var(--x)}"
    #expect(!lines(css).contains(".a #ffffff/#eeeeee"))
  }
}
