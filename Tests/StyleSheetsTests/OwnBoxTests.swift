import PaletteCore
import Testing

@testable import StyleSheets

/// Text in an element and not on what the element paints; each case was compared with Chromium.
@Suite struct OwnBoxTests {
  @Test(arguments: [
    // The background of a part of a line is not behind a block or a float in it.
    ("a{background:#000;color:#fff}", "<a><div>x</div></a>", "#ffffff"),
    ("a{background:#000;color:#fff}", "<a><b><p>x</p></b></a>", "#ffffff"),
    ("a{background:#000;color:#fff}b{float:left}", "<a><b>x</b></a>", "#ffffff"),
    ("a{background:#000;color:#fff;display:block}", "<a><div>x</div></a>", "#000000"),
    ("a{background:#000;color:#fff}div{display:inline-block}", "<a><div>x</div></a>", "#000000"),
    ("a{background:#000;color:#fff}body{display:flex}", "<a><div>x</div></a>", "#000000"),
    ("a{background:#000;color:#fff}", "<a>x<b>y</b></a>", "#000000"),
    // The box of a table has no caption in it.
    ("table{background:#000;color:#fff}", "<table><caption>x</caption><tr><td></table>", "#ffffff"),
    // What holds only floats has no height, unless something says so.
    ("div{background:#000}a{float:left;color:#fff}", "<div><a>x</a></div>", "#ffffff"),
    (
      "div{background:#000;position:relative}a{position:absolute;color:#fff}", "<div><a>x</a></div>",
      "#ffffff"
    ),
    ("div{background:#000;overflow:hidden}a{float:left;color:#fff}", "<div><a>x</a></div>", "#000000"),
    ("div{background:#000;overflow:auto}a{float:left;color:#fff}", "<div><a>x</a></div>", "#000000"),
    ("div{background:#000;display:flow-root}a{float:left;color:#fff}", "<div><a>x</a></div>", "#000000"),
    ("div{background:#000;display:flex}a{float:left;color:#fff}", "<div><a>x</a></div>", "#000000"),
    (
      "div{background:#000}a{float:left;color:#fff}i{clear:both;display:block}", "<div><a>x</a><i></i></div>",
      "#000000"
    ),
    (
      "div{background:#000}a{float:left;color:#fff}div::after{content:'';display:table;clear:both}",
      "<div><a>x</a></div>", "#000000"
    ),
    ("div{background:#000;height:90px}a{float:left;color:#fff}", "<div><a>x</a></div>", "#000000"),
    ("div{background:#000;height:0;color:#fff}", "<div>x</div>", "#ffffff"),
    // What is on a background of its own moves with it.
    (
      "h1{background:#000}p{background:#fff;position:relative;top:-20px;color:#fff}", "<h1></h1><p>x",
      "#ffffff"
    ),
  ])
  func groundsEnd(css: String, body: String, ground: String) {
    let found = RenderedPairs.page(css, body)
    #expect(found?.pairs.map { $0.background.color.seenHex } == [ground], "\(found?.unresolved ?? [])")
  }

  @Test(arguments: [
    (
      ".b{position:absolute;top:0;left:0;width:100%;height:400px;background:#111;z-index:-1}",
      "<div class=b></div><p>x"
    ),
    (".b{position:absolute;top:0;left:0;right:0;height:200px;background:#111}", "<div class=b></div><p>x"),
    (
      "div{position:relative}div::before{content:'';position:absolute;z-index:-1;width:400px;height:40px;background:#111}",
      "<div><p>x</div>"
    ),
    ("p{position:relative;top:60px}", "<div><p>x</div>"),
    ("p{transform:translateY(60px)}", "<div><p>x</div>"),
  ])
  func whatMayBeBehindIsOpen(css: String, body: String) {
    let found = RenderedPairs.page("body{color:#333}div{background:#eee}" + css, body)
    #expect(found?.pairs.isEmpty == true && found?.unresolved.count == 1, "\(found?.pairs.map(\.line) ?? [])")
  }

  private static let below = "it may be below what it stands in, which has a height of its own"
  private static let wider = "it may be wider than what it stands in, which has a width of its own"

  /// White text that leaves a dark box is not seen on the page; each case was compared with Chromium.
  @Test(arguments: [
    (
      "width:120px;white-space:nowrap", "A long line of text that flows out of its narrow box",
      Optional(wider)
    ),
    ("width:24px;display:inline-block", "Documentation", wider),
    ("width:24px;overflow-wrap:anywhere", "Documentation", nil),
    ("width:10%;white-space:nowrap", "10 percent of all that there is to do is complete by now", wider),
    (
      "width:200px;height:48px",
      "A long line of text that flows out of its low box in the end, for it has words", below
    ),
    (
      "width:200px;height:48px;overflow:hidden",
      "A long line of text that flows out of its low box in the end", nil
    ),
    ("height:60px;line-height:1.5", "<h2>Heading</h2><p>Below it</p><p>And below</p>", below),
    ("max-height:40px", "<p>a<p>b<p>c", below),
    ("height:40px", "a<br>b<br>c<br>d", below),
    ("height:60px;display:flex;flex-direction:column", "<p>a<p>b<p>c<p>d", below),
    ("height:60px;display:flex", "<p>a<p>b<p>c<p>d", nil),
    ("height:40px;line-height:60px", "one", nil),
    ("height:40px;padding:8px 16px;box-sizing:border-box;line-height:1.5", "Get started", nil),
    ("width:32px;height:32px;line-height:32px", "JD", nil),
    ("height:64px;display:flex;align-items:center", "<b>Brand</b><a>Home</a><a>Work</a>", nil),
    ("font:16px/60px a;height:80px", "a<br>b", below), ("font:16px/60px a;height:100px", "a<br>b", nil),
  ])
  func textMayLeaveItsBox(style: String, body: String, reason: String?) {
    let found = RenderedPairs.page(
      "body{color:#222}div{background:#123;color:#fff;\(style)}p{margin:0}", "<div>\(body)</div>")
    let open = found?.unresolved.map(\.reason) ?? []
    #expect(open.allSatisfy { $0 == reason } && open.isEmpty == (reason == nil))
  }

  /// What is read in the box and out of it passes, and what can be read on neither fails.
  @Test(arguments: [("#000", 1.0), ("#ddd", 0)])
  func whatIsTheSameOnBothIsTold(color: String, passing: Double) {
    let found = RenderedPairs.page(
      "div{background:#eee;color:\(color);width:90px;white-space:nowrap}",
      "<div>A long line of text that is too long</div>")
    #expect(found?.unresolved.isEmpty == true)
    #expect(found?.pairs.map { $0.ratio >= 4.5 } == [passing == 1])
  }

  @Test(arguments: [
    ("background:linear-gradient(#000,#000) border-box;background-clip:border-area", "#ffffff"),
    ("background:#000;background-clip:border-area", "#ffffff"), ("background:#000 border-area", "#ffffff"),
    ("background:#000 border-box", "#000000"),
  ])
  func whatFillsTheBorderIsNotBehindText(style: String, ground: String) {
    let found = RenderedPairs.page("p{color:#fff;border:8px solid transparent;\(style)}", "<p>x")
    #expect(found?.pairs.map { $0.background.color.seenHex } == [ground])
  }

  @Test(arguments: [
    // Small signs and bars beside the text are not behind it.
    ".b{position:absolute;top:0;left:0;width:24px;height:24px;background:#111;z-index:-1}",
    ".b{position:absolute;top:0;left:0;width:100%;height:4px;background:#111}",
    ".b{position:absolute;top:0;left:0;width:220px;height:600px;background:#111}",
  ])
  func smallBoxesAreBeside(css: String) {
    #expect(RenderedPairs.page("body{color:#333}" + css, "<div class=b></div><p>x")?.pairs.count == 1)
  }

  @Test(arguments: [
    "font:0/0 a", "transform:translateX(-9999px)", "translate:-3000px", "transform:rotateY(90deg)",
    "text-indent:100%;white-space:nowrap;overflow:hidden", "max-height:0;overflow:auto",
    "clip-path:polygon(0 0,0 0,0 0)", "clip-path:inset(0 100% 0 0)", "position:absolute;margin-top:-9999px",
  ])
  func whatIsNotDrawnIsNotChecked(style: String) {
    let found = RenderedPairs.page("p{color:#999;\(style)}", "<p>x")
    #expect(found?.pairs.isEmpty == true && found?.unresolved.isEmpty == true)
  }

  @Test(arguments: [
    "font:12px/0 a", "transform:translateX(-9px)", "transform:rotateY(9deg)", "clip-path:inset(0 10% 0 0)",
    "clip-path:polygon(0 0,100% 0,100% 100%)", "max-height:9em;overflow:auto", "text-indent:100%",
  ])
  func whatIsDrawnIsChecked(style: String) {
    #expect(RenderedPairs.page("p{color:#999;\(style)}", "<p>x")?.pairs.count == 1)
  }

  /// Nothing is drawn before and after what the browser draws itself, and the name of a control is as exempt as the control.
  @Test(arguments: [
    (
      "input::before,img::after,textarea::before,select::after{content:'x';color:#ddd}",
      "<input><img><textarea></textarea>", 0
    ),
    ("input::before{content:'x';color:#ddd}", "<input type=checkbox>", 1),
    ("b{color:#ddd}", "<b id=n>x</b><input disabled aria-labelledby=n>", 0),
    ("b{color:#ddd}", "<b id=n>x</b><input disabled aria-labelledby=n><input aria-labelledby=n>", 1),
  ])
  func textOfControls(css: String, body: String, failing: Int) {
    #expect(RenderedPairs.page(css, body)?.pairs.filter { $0.ratio < 3 }.count ?? 0 == failing)
  }

  /// What is sunk in an element that stacks what is in it lies under its own text too.
  @Test func aSunkBoxIsUnderTheText() {
    let css =
      ".n{position:relative;z-index:0;color:#333}"
      + ".n::before{content:'';position:absolute;inset:0;z-index:-1;background:#000}"
    #expect(RenderedPairs.page(css, "<p class=n>x")?.pairs.map { $0.background.color.seenHex } == ["#000000"])
  }

  /// What is shown only once the address names it is looked at then.
  @Test func aTargetIsShown() {
    let found = RenderedPairs.page(
      ".t{display:none;color:#aaa}.t:target{display:block}", "<div class=t id=t>x</div>")
    #expect(found?.pairs.map(\.line) == ["#t:target #aaaaaa/#ffffff"])
  }

  @Test func aPageOfXMLHasSections() {
    let text = "<html><head><style><![CDATA[ b{color:#999} ]]></style></head><body><b>x</b></body></html>"
    let found = RenderedPairs.page(Array(text.utf8), file: "p.xhtml", files: .none).first
    #expect(found?.pairs.map(\.line) == ["b #999999/#ffffff"])
  }

  /// Slashes that close a block of Svelte begin no regular expression.
  @Test func blocksOfSvelteEnd() throws {
    let text =
      "<p>{#if y}a{/if} <i>b</i></p>{#each x as z}c{/each} / <b>d</b><style>p,b{background:#fff}i{color:#999}b{color:#bbb}</style>"
    let component = try #require(ComponentFile(Array(text.utf8), name: "a.svelte", files: .none))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "a.svelte", files: .none), file: "a.svelte", files: .none)
    #expect(
      Set(found.flatMap(\.pairs).map { $0.foreground.color.seenHex }).isSuperset(of: ["#999999", "#bbbbbb"]))
  }
}
