import PaletteCore
import Testing

@testable import StyleSheets

/// What lies between a picture and the words on it, and what hides the page for a while.
@Suite struct VeilTests {
  private func lines(_ css: String, _ body: String) -> [String] {
    let found = RenderedPairs.page(
      Array("<!doctype html><style>\(css)</style>\(body)".utf8), file: "p.html", files: .none
    ).first
    return (found?.pairs ?? []).map(\.line) + (found?.unresolved ?? []).map { "? " + $0.reason }
  }

  private static let picture = "? a picture or gradient is behind the text"

  @Test(
    "text on a picture has a verdict where what lies between them leaves only one",
    arguments: [
      ("color:#fff;background:linear-gradient(rgb(0 0 0/.8),rgb(0 0 0/.8)),url(a.jpg)", "p #ffffff/#333333"),
      (
        "color:#fff;background:linear-gradient(rgb(0 0 0/.7),rgb(0 0 0/.9)),url(a.jpg) center/cover",
        "p #ffffff/#4d4d4d"
      ),
      ("color:#fff;background:linear-gradient(rgb(0 0 0/.3),rgb(0 0 0/.9)),url(a.jpg)", picture),
      ("color:#fff;background:linear-gradient(rgb(0 0 0/.3),rgb(0 0 0/.3)),url(a.jpg)", picture),
      ("color:#fff;background:url(a.jpg),linear-gradient(#000,#000)", picture),
      ("color:#fff;background:url(a.jpg)", picture),
      (
        "color:rgb(255 255 255/.9);background:linear-gradient(rgb(0 0 0/.8),rgb(0 0 0/.8)),url(a.jpg)",
        picture
      ),
    ])
  func veils(css: String, line: String) {
    #expect(lines("p{\(css)}", "<p>x") == [line])
  }

  @Test(arguments: [
    ("background:rgb(0 0 0/.8);color:#fff", "p #ffffff/#333333"),
    ("background:rgb(0 0 0/.3);color:#fff", picture),
    ("background:rgb(255 255 255/.9);color:#222", "p #222222/#e6e6e6"),
  ])
  func panels(css: String, line: String) {
    #expect(lines("div{background:url(a.jpg)}p{\(css)}", "<div><p>x</div>") == [line])
  }

  @Test(
    "a gradient that something opaque is behind has the colors of both",
    arguments: [
      ("rgb(60 120 220/.1),rgb(60 120 220/0)", "p #eeeeee/#253446"),
      ("rgb(60 120 220/.1),transparent", "p #eeeeee/#253446"),
      ("rgb(255 255 255/.1),rgb(255 255 255/.9)", picture),
    ])
  func tints(stops: String, line: String) {
    let css = "div{background:#222c35}p{color:#eee;background:linear-gradient(90deg,\(stops))}"
    #expect(lines(css, "<div><p>x</div>") == [line])
  }

  private static let hero = "section{position:relative;background:url(a.jpg)}h1{color:#fff;font-size:40px}"

  @Test(
    "a veil lies under text that is lifted over it",
    arguments: [
      (
        "section::before{content:'';position:absolute;inset:0;background:rgb(0 0 0/.6)}h1{position:relative}",
        "h1 #ffffff/#666666"
      ),
      (
        "section::before{content:'';position:absolute;inset:0;background:#000;opacity:.6}h1{position:relative;z-index:1}",
        "h1 #ffffff/#666666"
      ),
      (
        "section::before{content:'';position:absolute;top:0;left:0;width:100%;height:100%;background:rgb(0 0 0/.6)}h1{position:relative}",
        "h1 #ffffff/#666666"
      ),
      // It is over the text, or does not reach all of it, or nobody knows.
      (
        "section::before{content:'';position:absolute;inset:0;background:rgb(0 0 0/.6)}",
        "? something is laid over it"
      ),
      (
        "section::after{content:'';position:absolute;inset:0;background:rgb(0 0 0/.6)}h1{position:relative}",
        "? something is laid over it"
      ),
      (
        "section::before{content:'';position:absolute;inset:0;background:rgb(0 0 0/.2)}h1{position:relative}",
        picture
      ),
      (
        "section::before{content:'';position:absolute;inset:0;background:rgb(0 0 0/.6);transform:skewY(3deg)}h1{position:relative}",
        "? something is laid over it"
      ),
    ])
  func underlays(css: String, line: String) {
    #expect(lines(Self.hero + css, "<section><h1>x</h1></section>") == [line])
  }

  @Test("a picture under a veil is an element as often as a background")
  func pictures() {
    let css =
      "section{position:relative}img,.v{position:absolute;inset:0}.v{background:rgb(0 0 0/.7)}div{position:relative;color:#fff}"
    let body = "<section><img src=a.jpg><span class=v></span><div>x</div></section>"
    #expect(lines(css, body) == ["div #ffffff/#4d4d4d"])
    let bare = "<section><img src=a.jpg><div>x</div></section>"
    #expect(lines(css, bare) == [Self.picture])
  }

  @Test(
    "the page is looked at without what hides all of it for a while",
    arguments: [
      (".c{position:fixed;inset:0;z-index:9;background:#000}", "<div class=c></div>", "p #333333/#ffffff"),
      (
        ".c{position:fixed;top:0;left:0;width:100%;height:100vh;z-index:9;background:#000}",
        "<div class=c></div>", "p #333333/#ffffff"
      ),
      (
        ".c{position:fixed;inset:0;z-index:9;background:rgb(0 0 0/.5)}b{color:#fff;background:#000}",
        "<div class=c><b>y</b></div>", "p #333333/#ffffff"
      ),
      (
        ".c{position:fixed;inset:0;z-index:9;background:rgb(0 0 0/.1)}", "<div class=c></div>",
        "? something is laid over it"
      ),
      (".c{position:fixed;inset:0;background:#000}", "<div class=c></div>", "? something is laid over it"),
    ])
  func curtains(css: String, cover: String, line: String) {
    #expect(lines("body{background:#fff}p{color:#333}" + css, cover + "<p>x").contains(line))
  }

  @Test func whatAPlayerHoldsIsForBrowsersWithoutOne() {
    #expect(
      lines("", "<audio controls><p>x</p></audio><p style='color:#333;background:#fff'>y") == [
        "p #333333/#ffffff"
      ])
  }
}
