import PaletteCore
import Testing

@testable import StyleSheets

/// Pages whose colors browsers work out in ways that are easy to get wrong; each was compared with Chromium.
@Suite struct HardPageTests {
  @Test(
    "none of a circle of properties has a value, whatever its fallbacks are",
    arguments: [
      ("p{--a:var(--b,#00f);--b:var(--a,#f00);color:var(--a)}", "#112233"),
      ("p{--a:var(--b,#00f);--b:var(--a,#f00);color:var(--b,#445566)}", "#445566"),
      ("p{--a:var(--a,#f00);color:var(--a)}", "#112233"),
      ("p{--a:var(--b);--b:var(--c,#f00);--c:var(--a);color:var(--b,#445566)}", "#445566"),
      // What refers to a circle has its fallback.
      ("p{--a:var(--b);--b:var(--a);--c:var(--a,#445566);color:var(--c)}", "#445566"),
      ("p{--a:var(--a,#f00)}div{--a:#445566}b{color:var(--a,#778899)}", "#778899"),
      (
        "@property --a{syntax:'<color>';inherits:false;initial-value:#445566}p{--a:var(--a);color:var(--a)}",
        "#445566"
      ),
    ])
  func circles(css: String, color: String) {
    let found = RenderedPairs.page("div{color:#112233}" + css, "<div><p><b>x</b></p></div>")
    #expect(found?.pairs.map { $0.foreground.color.seenHex } == [color])
  }

  @Test(
    "columns lie behind rows, before the table",
    arguments: [
      ("col{background:#112}", "<col>", "#111122"), ("colgroup{background:#112}", "<col>", "#111122"),
      ("col{background:#112}colgroup{background:#fff}", "<col>", "#111122"),
      (".b{background:#112}", "<col><col class=b>", "#eeeeee"),
      (".b{background:#112}", "<col class=b><col>", "#111122"),
      ("colgroup{background:#112}", "", "#111122"),
      ("col{background:#112}tr{background:#dfd}", "<col>", "#ddffdd"),
      ("col{background:#112}col{visibility:collapse;display:none}", "<col>", "#eeeeee"),
    ])
  func columns(css: String, columns: String, ground: String) {
    let found = RenderedPairs.page(
      "table{background:#eee}td{color:#777}" + css,
      "<table><colgroup>\(columns)</colgroup><tr><td>x</td></tr></table>")
    #expect(found?.pairs.map { $0.background.color.seenHex } == [ground])
  }

  @Test func cellsBesideOthersHaveTheirOwnColumn() {
    let css = "td{color:#777}.b{background:#112}"
    let found = RenderedPairs.page(css, "<table><col span=2><col class=b><tr><td colspan=2><td>x</table>")
    #expect(found?.pairs.map(\.line) == ["td #777777/#111122"])
    let open = RenderedPairs.page(css, "<table><col><col class=b><tr><td rowspan=2><td>x</table>")
    #expect(open?.pairs.isEmpty == true)
    #expect(open?.unresolved.map(\.reason) == ["its column is not known: cells of the table span rows"])
  }

  @Test(
    "an element with white space in it is not empty",
    arguments: [
      ("<i></i>", true), ("<i><!-- c --></i>", true), ("<i> </i>", false), ("<i>\n</i>", false),
      ("<i><!-- c --> </i>", false), ("<i><u></u></i>", false), ("<hr class=e> ", true),
    ])
  func emptiness(before: String, isEmpty: Bool) {
    let found = RenderedPairs.page("p{color:#777}:empty+p{color:#888}", before + "<p>x</p>")
    #expect(found?.pairs.map(\.line) == [isEmpty ? "p #888888/#ffffff" : "p #777777/#ffffff"])
  }

  @Test(
    "what is laid behind a background around it may not be seen",
    arguments: [
      ("main{background:#fff}p{position:relative;z-index:-1}", false),
      ("main{background:#fff}div{position:relative;z-index:-1;background:#eee}", false),
      ("main{background:#fff;position:relative;z-index:0}p{position:relative;z-index:-1}", true),
      ("main{background:#fff;opacity:.9}p{position:relative;z-index:-1}", true),
      ("body{background:#fff}p{position:relative;z-index:-1}", true),
      ("main{background:#fff}p{position:relative;z-index:1}", true),
      (
        "main{display:flex;background:#eee}div{z-index:1;background:#fff}p{position:relative;z-index:-1}",
        true
      ),
      // A z-index does nothing to what is neither positioned nor in a row or grid.
      ("main{background:#fff;z-index:1}p{position:relative;z-index:-1}", false),
      ("main{background:#fff;position:relative}p{position:relative;z-index:-1}", false),
      ("main{background:#fff;position:absolute;top:0;left:0}p{position:relative;z-index:-1}", false),
      ("main{background:#fff;position:sticky}p{position:relative;z-index:-1}", true),
      ("main{background:#fff;isolation:isolate}p{position:relative;z-index:-1}", true),
      ("main{background:#fff;will-change:scroll-position,transform}p{position:relative;z-index:-1}", true),
      ("main{background:#fff;will-change:scroll-position}p{position:relative;z-index:-1}", false),
      ("main{background:#fff;contain:paint}p{position:relative;z-index:-1}", true),
      // What is stacked by itself lifts all that is in it to its own level.
      ("main{background:#fff}div{position:relative}p{position:relative;z-index:-1}", false),
      ("main{background:#fff}div{position:relative;z-index:0}p{position:relative;z-index:-1}", true),
    ])
  func layersBehind(css: String, isKnown: Bool) {
    let found = RenderedPairs.page("p{color:#777}" + css, "<main><div><p>x</p></div></main>")
    #expect(found?.pairs.isEmpty == !isKnown)
    #expect(found?.unresolved.map(\.reason) == (isKnown ? [] : ["it is laid behind what it stands in"]))
  }

  @Test(
    "what a container query decides is checked in both cases where it is not a color",
    arguments: [
      ("p{font-size:30px}@container (width>9px){p{font-size:12px}}", "p #777777/#ffffff"),
      ("p{font-size:12px}@container (width>9px){p{font-size:30px}}", "p #777777/#ffffff"),
      ("p{font-size:30px}@container (width>9px){p{font-size:40px}}", "p #777777/#ffffff large"),
      ("p{display:none}@container (width>9px){p{display:block}}", "p #777777/#ffffff"),
      ("@container (width>9px){main{display:none}}", "p #777777/#ffffff"),
      ("p{visibility:hidden}@container (width>9px){p{visibility:revert}}", "p #777777/#ffffff"),
      ("@container (width>9px){p{color:#777}}", nil),
      ("@container (width>9px){p{background:#eee}}", nil),
    ] as [(String, String?)])
  func containers(css: String, pair: String?) {
    let found = RenderedPairs.page("p{color:#777;background:#fff}" + css, "<main><p>x</p></main>")
    let lines = found?.pairs.map { $0.line + ($0.isLarge ? " large" : "") }
    #expect(lines == pair.map { [$0] } ?? [])
    #expect((found?.unresolved.isEmpty == false) == (pair == nil))
  }

  @Test func formulasAreColoredAsText() {
    let found = RenderedPairs.page("math{color:#777}", "<math><mi>x</mi></math>")
    #expect(found?.pairs.map(\.line) == ["mi #777777/#ffffff"])
  }

  @Test(
    "what is inherited by word is what the parent has",
    arguments: [
      ("filter", "invert(1)", "a filter changes its colors"),
      ("mix-blend-mode", "multiply", "it is blended with what is behind"),
      ("mask", "url(a.svg)", "a mask shows a part of it"),
      ("backdrop-filter", "invert(1)", "what is behind the text is filtered"),
      ("box-shadow", "inset 0 0 0 99px #000", "an inner shadow is behind the text"),
    ])
  func inheritance(property: String, value: String, reason: String) {
    let css = "p{color:#777;\(property):inherit}"
    let plain = RenderedPairs.page(css, "<div><p>x</p></div>")
    #expect(plain?.pairs.map(\.line) == ["p #777777/#ffffff"])
    #expect(plain?.unresolved.isEmpty == true)
    let found = RenderedPairs.page(css + "div{\(property):\(value)}", "<div><p>x</p></div>")
    #expect(found?.pairs.isEmpty == true)
    #expect(found?.unresolved.map(\.reason) == [reason])
  }

  @Test(
    "filters of browsers of old are none",
    arguments: [
      ("filter:alpha(opacity=65)", true),
      ("filter:progid:DXImageTransform.Microsoft.gradient(enabled = false)", true),
      ("-ms-filter:'alpha(opacity=50)'", true), ("filter:gray", true), ("filter:none", true),
      ("filter:alpha(opacity=65),blur(1px)", true), ("filter:", true),
      ("filter:grayscale(1) Blur(2px)", false), ("filter:url(#f)", false), ("filter:url('a.svg#f')", false),
      ("filter:invert(1);filter:alpha(opacity=65)", false), ("filter:var(--f)", false),
    ])
  func oldFilters(css: String, isKnown: Bool) {
    let found = RenderedPairs.page("p{color:#777;--f:sepia(1);\(css)}", "<p>x")
    #expect(found?.pairs.map(\.line) == (isKnown ? ["p #777777/#ffffff"] : []))
  }

  @Test(
    "digits without a sign are a color where there is no doctype only",
    arguments: [
      ("p{color:#777;color:0a0}", "#777777", "#00aa00"),
      ("p{color:#777;color:00aa00}", "#777777", "#00aa00"),
      ("p{color:#777}p{--c:0a0;color:var(--c)}", "#112233", "#112233"),
      ("p{color:#777;background:#fff;background:0a0}", "#777777", "#777777"),
    ])
  func bareDigits(css: String, strict: String, quirky: String) {
    let text = "<style>div{color:#112233}\(css)</style><div><p>x</p></div>"
    for (start, color) in [("<!doctype html>", strict), ("", quirky)] {
      let found = RenderedPairs.page(Array((start + text).utf8), file: "p.html", files: .none).first
      #expect(found?.pairs.map { $0.foreground.color.seenHex } == [color])
      #expect(found?.pairs.map { $0.background.color.seenHex } == ["#ffffff"])
    }
  }

  @Test(
    "a value that is not of the syntax of its property is none, and what no browser knows is passed over",
    arguments: [
      (
        "@property --n{syntax:'<number>';inherits:false;initial-value:17}p{--n:x;color:rgb(var(--n) 34 51)}",
        "#112233"
      ),
      (
        "@property --n{syntax:'<number>';inherits:false;initial-value:1}p{--n:17;color:rgb(var(--n) 34 51)}",
        "#112233"
      ),
      (
        "@property --n{syntax:'<number>';inherits:false;initial-value:1}p{--n:calc(10 + 7);color:rgb(var(--n) 34 51)}",
        "#112233"
      ),
      (
        "@property --l{syntax:'<percentage>';inherits:true;initial-value:0%}p{--l:30px;color:hsl(0 0% var(--l))}",
        "#000000"
      ),
      ("p{color:#112233;color:device-cmyk(0 0 0 1)}", "#112233"),
    ])
  func whatBrowsersTake(css: String, color: String) {
    #expect(RenderedPairs.page(css, "<p>x")?.pairs.map { $0.foreground.color.seenHex } == [color])
  }

  /// A menu looks as the system has it until the page gives it a look of its own.
  @Test(arguments: [
    ("color:#767676", "#ffffff"), ("color:#767676;padding:4px", "#ffffff"),
    ("color:#767676;border:1px solid red", "#efefef"), ("color:#767676;border-radius:8px", "#efefef"),
    ("color:#767676;appearance:none", "#efefef"), ("color:#767676;box-shadow:0 0 4px red", "#efefef"),
    ("color:#767676;background-color:#123456", "#123456"),
  ])
  func menusHaveTheSystemsLook(_ style: String, _ background: String) {
    let found = RenderedPairs.page("", "<select style='\(style)'><option>x</select>")
    #expect(found?.pairs.first.map(\.background.color.seenHex) == background)
  }

  /// `<base>` says where the addresses of a page begin.
  @Test(arguments: [
    ("sub/", "#cccccc"), ("sub/x.html", "#cccccc"), ("", "#000000"), ("https://a.example/b/", "#000000"),
  ])
  func sheetsAreFoundByTheBase(_ base: String, _ color: String) {
    let files = StyleFiles(["m.css": "p{color:#000}", "sub/m.css": "p{color:#ccc}"])
    let page = "<!doctype html><base href='\(base)'><link rel=stylesheet href=m.css><p>x"
    let found = RenderedPairs.page(Array(page.utf8), file: "p.html", files: files).first
    #expect(found?.pairs.first.map(\.foreground.color.seenHex) == color)
  }

  /// What a script puts into a page is said.
  @Test(
    arguments: [
      ("<div id=root></div><script src=app.js></script>", ["a script makes what is in it"]),
      ("<div id=root></div>", []),
      ("<div id=root>x</div><script src=app.js></script>", []),
      (
        "<script>x.innerHTML = '<p style=color:#bbb>n</p>'</script>",
        ["what it writes into the page is not checked"]
      ),
      ("<script>document.write(`<b>n</b>`)</script>", ["what it writes into the page is not checked"]),
      ("<script>document.write('<script src=a.js><\\/script>')</script>", []),
      ("<script>x.innerHTML = ''; if (a < b) {}</script>", []),
      ("<script type=application/json>{\"x.innerHTML\": \"<p>\"}</script>", []),
    ] as [(String, [String])])
  func scriptsMakeContent(_ body: String, _ reasons: [String]) {
    #expect(RenderedPairs.page("", "<h1>x</h1>\(body)")?.unresolved.map(\.reason) == reasons)
  }
}
