import PaletteCore
import Testing

@testable import StyleSheets

/// What pages of today are made of; each case was compared with the pixels of Chromium.
@Suite struct ModernPageTests {
  private func lines(_ css: String, _ body: String) -> [String] {
    let found = RenderedPairs.page(css, body)
    return (found?.pairs ?? []).map(\.line) + (found?.unresolved ?? []).map { "? " + $0.reason }
  }

  private static let moved = "? it is moved over other content"
  private static let away = "? it is moved away from what it stands in"
  private static let below = "? it may be below what it stands in, which has a height of its own"
  private static let filled = "? the background fills the text"
  private static let picture = "? a picture or gradient is behind the text"

  @Test(
    "what is centered by half of its size stands in what it is centered in",
    arguments: [
      ("top:50%;left:50%;transform:translate(-50%,-50%)", "p #ffffff/#111122"),
      ("top:50%;left:50%;translate:-50% -50%", "p #ffffff/#111122"),
      ("top:50%;left:0;right:0;transform:translateY(-50%)", "p #ffffff/#111122"),
      ("bottom:50%;right:50%;transform:translateX(50%) translateY(50%)", "p #ffffff/#111122"),
      ("top:50%;left:50%;transform:translate3d(-50%,-50%,0)", "p #ffffff/#111122"),
      ("top:0;left:50%;transform:translate(-50%,-50%)", Self.moved),
      ("top:50%;left:50%;transform:translate(-50%,-50%) rotate(9deg)", Self.moved),
      ("top:50%;left:50%;transform:translate(-150%,-50%)", Self.moved),
    ])
  func centered(css: String, line: String) {
    let hero = "div{position:relative;height:400px;background:#112}p{position:absolute;color:#fff;\(css)}"
    #expect(lines(hero, "<div><p>x</p></div>") == [line])
  }

  @Test(
    "text that is moved out of a small box is not on its background",
    arguments: [
      ("width:200px", "position:relative;left:220px", Self.away),
      ("width:200px", "transform:translateX(230px)", Self.away),
      ("width:200px", "translate:230px", Self.away),
      ("width:200px", "transform:translateX(20px)", "p #ffffff/#000000"),
      ("width:200px;overflow:hidden", "transform:translateX(20px)", "p #ffffff/#000000"),
      ("width:0", "width:90px", "p #ffffff/#ffffff"),
      ("height:50px;position:relative", "position:absolute;top:60px", Self.away),
      ("height:50px;position:relative", "position:absolute;top:10px", "p #ffffff/#000000"),
    ])
  func movedOut(box: String, text: String, line: String) {
    #expect(lines("div{background:#000;\(box)}p{color:#fff;\(text)}", "<div><p>x</p></div>") == [line])
  }

  @Test func whatIsBelowAFullBoxIsOpen() {
    let css = "div{background:#000;height:50px;color:#fff}i{display:block;height:50px}"
    #expect(lines(css, "<div><i></i><p>x</p></div>") == [Self.below])
    #expect(lines(css + "div{overflow:auto}", "<div><i></i><p>x</p></div>") == ["p #ffffff/#000000"])
    #expect(lines(css + "i{height:20px}", "<div><i></i><p>x</p></div>") == ["p #ffffff/#000000"])
    #expect(lines(css + "div{display:flex}", "<div><i></i><p>x</p></div>") == ["p #ffffff/#000000"])
    // Cells grow, and the window has the color of the body, unless the root has one.
    let cell = "td{background:#000;height:20px;color:#fff}i{display:block;height:50px}"
    #expect(lines(cell, "<table><tr><td><i></i><p>x</p></table>") == ["p #ffffff/#000000"])
    let body = "body{background:#000;height:20px;color:#fff}i{display:block;height:50px}"
    #expect(lines(body, "<i></i><p>x</p>") == ["p #ffffff/#000000"])
    #expect(lines(body + "html{background:#eee}", "<i></i><p>x</p>") == [Self.below])
  }

  @Test func aBlockBeforeTheTextMayBePulledUnderIt() {
    let before = "h2{color:#333}h2::before{content:'';display:block;height:99px;margin-bottom:-99px;"
    #expect(lines(before + "background:#222}", "<h2>x</h2>") == ["? something is laid over it"])
    #expect(lines(before + "background:#ddd}", "<h2>x</h2>") == ["h2 #333333/#ffffff"])
    #expect(lines(before + "}", "<h2>x</h2>") == ["h2 #333333/#ffffff"])
  }

  @Test(
    "letters are filled by the background that is cut to their shape",
    arguments: [
      ("h1{background:#777;background-clip:text;color:transparent}", "<h1>x</h1>", "h1 #777777/#ffffff"),
      (
        "h1{background:linear-gradient(#400,#004);-webkit-background-clip:text;color:transparent}",
        "<h1>x <b>y</b></h1>", "h1 #440000/#ffffff"
      ),
      (
        "h1{background:linear-gradient(#eee,#ddd);background-clip:text;-webkit-text-fill-color:transparent}",
        "<h1>x</h1>", "h1 #dddddd/#ffffff"
      ),
      // One end can be read and the other cannot.
      (
        "h1{background:linear-gradient(#000,#eee);background-clip:text;color:#0000}", "<h1>x</h1>",
        Self.filled
      ),
      ("h1{background:url(a.png);background-clip:text;color:#0000}", "<h1>x</h1>", Self.filled),
      (
        "h1{background:linear-gradient(#000,#000),#fff;background-clip:text,padding-box;color:#0000}",
        "<h1>x</h1>", Self.filled
      ),
      // An ink of its own lies over what fills it.
      ("h1{background:#000;background-clip:text;color:#777}", "<h1>x</h1>", "h1 #777777/#ffffff"),
      (
        "body{background:#112}h1{background:#eee;background-clip:text;color:#0000}", "<h1>x</h1>",
        "h1 #eeeeee/#111122"
      ),
    ])
  func filledLetters(css: String, body: String, line: String) {
    #expect(lines(css, body).joined(separator: " ") == line)
  }

  @Test func whatIsInFilledTextIsFilledToo() {
    let css = "h1{background:linear-gradient(#400,#004);background-clip:text;color:transparent}"
    #expect(RenderedPairs.page(css, "<h1>x <b>y</b></h1>")?.pairs.map(\.count) == [2])
  }

  @Test(
    "filters that change no color leave text to be checked",
    arguments: [
      ("filter:drop-shadow(0 2px 3px #000)", "p #777777/#eeeeee"),
      ("filter:brightness(1) grayscale(0) blur(0)", "p #777777/#eeeeee"),
      ("filter:opacity(100%)", "p #777777/#eeeeee"),
      ("filter:brightness(.5)", "? a filter changes its colors"),
      ("filter:invert(1)", "? a filter changes its colors"),
      ("filter:url(#f)", "? a filter changes its colors"),
      ("background:none;filter:drop-shadow(0 2px 3px #000)", "? the text has a shadow"),
    ])
  func filters(css: String, line: String) {
    #expect(lines("p{color:#777;background:#eee;\(css)}", "<p>x") == [line])
  }

  @Test(
    "one color is the same when blurred, and a gray when saturated",
    arguments: [
      ("#222", "blur(9px)", "p #aaaaaa/#383838"),
      ("#222", "saturate(180%) blur(9px)", "p #aaaaaa/#383838"),
      ("#232", "blur(9px)", "p #aaaaaa/#384738"),
      ("#232", "saturate(180%)", "? what is behind the text is filtered"),
      ("#222", "brightness(2)", "? what is behind the text is filtered"),
      ("linear-gradient(#232,#242)", "saturate(2)", "? what is behind the text is filtered"),
    ])
  func backdrops(ground: String, filter: String, line: String) {
    let css =
      "div{background:\(ground)}p{background:rgb(255 255 255/.1);color:#aaa;backdrop-filter:\(filter)}"
    #expect(lines(css, "<div><p>x</p></div>") == [line])
  }

  @Test(
    "pictures that are not drawn, or only as a line, are not behind the text",
    arguments: [
      ("background:#222 url()", "p #999999/#222222"), ("background:#222 url(\"\")", "p #999999/#222222"),
      ("background:#222 url(a.png);background-size:0 0", "p #999999/#222222"),
      ("background:linear-gradient(red,red) no-repeat left bottom/100% 2px", "p #999999/#ffffff"),
      ("background:linear-gradient(red,red) no-repeat left bottom/0% 2px", "p #999999/#ffffff"),
      ("background:url(a.svg) no-repeat right 8px center/16px,#fff", "p #999999/#ffffff"),
      ("background:url(a.svg) no-repeat left bottom/100% 20px", Self.picture),
      ("background:url(a.svg) left bottom/100% 2px", Self.picture),
    ])
  func undrawn(css: String, line: String) {
    #expect(lines("p{color:#999;\(css)}", "<p>x") == [line])
  }

  @Test(
    "a bar over the page has a verdict where it is the same on whatever is under it",
    arguments: [
      ("rgb(20 20 20/.95)", "#aaa", "p #aaaaaa/#202020"), ("rgb(20 20 20/.95)", "#333", "p #333333/#131313"),
      ("rgb(20 20 20/.3)", "#aaa", Self.moved),
    ])
  func bars(ground: String, ink: String, line: String) {
    let css = "div{position:fixed;bottom:0;left:0;right:0;background:\(ground)}p{color:\(ink)}"
    #expect(lines(css, "<div><p>x</p></div>") == [line])
  }

  @Test func decorationsMayBeBehindText() {
    let blob = "div{position:relative;overflow:hidden}h1{position:relative;color:#333}"
    let body = "<div><i></i><h1>x</h1></div>"
    let shape = "i{position:absolute;top:-99px;left:-99px;width:400px;height:400px;"
    #expect(lines(blob + shape + "background:#222}", body) == ["? something is laid over it"])
    #expect(lines(blob + shape + "background:#eef}", body) == ["h1 #333333/#ffffff"])
    #expect(lines(blob + shape + "background:#222;width:90px}", body) == ["h1 #333333/#ffffff"])
    // A column beside the text holds something.
    let column = "<div><i><b>y</b></i><h1>x</h1></div>"
    #expect(lines(blob + shape + "background:#222;color:#fff}", column).contains("h1 #333333/#ffffff"))
  }

  @Test(
    "what leaves an edge free, or has the size of its attributes, may be behind text",
    arguments: [
      ("i{position:absolute;top:20px;left:20px;right:20px;bottom:20px;background:#222}", "<i></i>", true),
      ("div::before{content:'';position:absolute;inset:10px;background:#222;z-index:-1}", "", true),
      (
        "div::before{content:'';position:absolute;top:9px;left:9px;width:calc(100% - 18px);"
          + "height:calc(100% - 18px);background:#222;z-index:-1}", "", true
      ),
      ("svg{position:absolute;top:0;left:0}", "<svg width=700 height=100></svg>", true),
      ("img{position:absolute;z-index:-1}", "<img src=a.png alt=''>", true),
      ("svg{position:absolute;top:0;left:0}", "<svg width=24 height=24></svg>", false),
      ("i{position:absolute;top:9px;right:9px;background:#222}", "<i>New</i>", false),
      ("i{position:absolute;top:9px;right:9px;width:40px;height:40px;background:#222}", "<i></i>", false),
      ("img{position:absolute;top:9px;left:9px}", "<img src=a.png alt=''>", false),
    ])
  func coats(css: String, before: String, isOpen: Bool) {
    let page = "div{position:relative;z-index:0}p{position:relative;color:#333}"
    let found = RenderedPairs.page(page + css, "<div>\(before)<p>x</p></div>")
    #expect(found?.unresolved.contains { $0.reason == "something is laid over it" } == isOpen)
    #expect(found?.pairs.contains { $0.line == "p #333333/#ffffff" } == !isOpen)
  }

  @Test(arguments: [
    ("margin-left:-250px", "? a negative margin moves it over other content"),
    ("margin-left:-20px", "p #333333/#ffffff"),
    ("margin-left:-250px;position:absolute;left:50%", moved),
  ]) func columnsArePulledOverEachOther(css: String, line: String) {
    let row = "div{display:flex}i{width:300px;height:99px;background:#222}p{color:#333;\(css)}"
    #expect(lines(row, "<div><i></i><p>x</p></div>").last == line)
  }

  @Test func whatIsSunkIsSeenWhereNothingIsPaintedOverIt() {
    let css =
      "div{position:relative;color:#fff}div::before{content:'';position:absolute;inset:0;z-index:-1;"
      + "background:#050}"
    #expect(lines(css, "<div>x</div>") == ["div #ffffff/#005500"])
    #expect(lines(css + "main{background:#eee}", "<main><div>x</div></main>") != ["div #ffffff/#005500"])
    #expect(
      lines(css + "main{background:#eee;z-index:0;position:relative}", "<main><div>x</div></main>")
        == ["div #ffffff/#005500"])
  }

  @Test func quotesHaveTheirMarks() {
    let css = "q{color:#777}q::before{color:#ccc}"
    #expect(lines(css, "<q>x</q>") == ["q #777777/#ffffff", "q::before #cccccc/#ffffff"])
  }

  @Test func whatChromiumDoesNotKnowHoldsNever() {
    let css =
      "p{color:#333}@media (inverted-colors:none){p{color:#999}}@media (inverted-colors){p{color:#aaa}}"
    #expect(lines(css, "<p>x") == ["p #333333/#ffffff"])
  }

  @Test func scopesWithoutASelectorAreSaid() {
    let css = "@scope{p{color:#999}}"
    #expect(
      lines(css, "<p>x") == ["p #000000/#ffffff", "? what is in @scope without a selector is not checked"])
  }

  @Test func pagesInAddressesAreSaid() {
    #expect(
      lines("", "<iframe src='data:text/html,<p>x'></iframe>") == ["? the page in its src is not checked"])
  }
}
