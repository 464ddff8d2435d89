import PaletteCore
import Testing

@testable import StyleSheets

/// What frameworks do around text: marks, covers, shadows, fields, and many elements that change at once.
@Suite struct PaintedTests {
  private func page(_ css: String, _ body: String) -> [RenderedPairs] {
    let text = "<!doctype html><style>\(css)</style>\(body)"
    return RenderedPairs.page(Array(text.utf8), file: "p.html", files: .none)
  }

  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map {
      "\($0.selector)\($0.state.map { ":\($0.rawValue)" } ?? "") \($0.foreground.color.seenHex)/\($0.background.color.seenHex)"
    }
  }

  @Test(arguments: [
    // A mark at the corner, a line along a side, a band at the top.
    "p::after{content:'';position:absolute;right:0;bottom:0;width:10px;height:10px;background:red}",
    "p::before{content:'';position:absolute;top:0;bottom:0;left:0;width:2px;background:red}",
    "p::before{content:'';position:absolute;inset:0 auto 0 0;width:2px;background:red}",
    "p::before{content:'';position:absolute;left:0;right:0;bottom:0;height:1px;background:red}",
    "p::before{content:'';position:absolute;inset-inline:0;top:0;height:3px;background:red}",
  ]) func aMarkBesideTextCoversNothing(css: String) {
    let found = page("p{position:relative;color:#333}\(css)", "<p>x")
    #expect(lines(found.first) == ["p #333333/#ffffff"])
    #expect(found.first?.unresolved.isEmpty == true)
  }

  @Test(arguments: [
    "inset:0", "top:0;right:0;bottom:0;left:0", "inset:-1px", "inset-inline:0;inset-block:0",
    "top:0;left:0;width:100%;height:100%", "width:100%;height:100%", "left:0;top:0;bottom:0;width:60%",
    "top:0;left:0;right:0;height:100%",
  ]) func aCoverIsUnresolved(box: String) {
    let found = page(
      "p{position:relative}p::after{content:'';position:absolute;background:#000;\(box)}", "<p>x")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == ["something is laid over it"])
  }

  /// A box of a fixed size beside a text of the same size.
  @Test func aCoverMayHaveAFixedSize() {
    let css = "p{width:60px;height:40px}b{position:absolute;top:0;width:60px;height:40px;background:#fff}"
    let found = page(css, "<div style='position:relative'><p>x</p><b></b></div>")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == ["something is laid over it"])
  }

  /// An offset on one side does not take back that of another.
  @Test(arguments: [
    "left:-9999px;top:0", "left:-9999px;top:auto;right:auto", "inset:0 0 0 -9999px", "top:-9999px;left:0",
  ]) func whatIsFarOutIsNotRead(box: String) {
    #expect(lines(page("p{position:absolute;color:#eee;\(box)}", "<p>x").first).isEmpty)
  }

  @Test(arguments: ["margin-top:-16px", "margin:-2rem 0 0", "margin-top:-4px"])
  func aNegativeMarginOverNothingIsNoRiddle(style: String) {
    let found = page("p{color:#333;\(style)}", "<div>y</div><p>x")
    #expect(lines(found.first).contains("p #333333/#ffffff"))
  }

  @Test(arguments: [
    ("0 1px 0 rgb(0 0 0/.15)", true), ("none", true), ("0 0 2px transparent", true),
    ("1px 1px 1px rgba(0,0,0,.1), 0 0 1px #0000", true), ("0 1px 0 rgb(0 0 0/.2)", false),
    ("0 0 3px #fff", false), ("1px 1px", false),
    ("0 1px 0 rgb(0 0 0/.1), 0 0 9px #000", false), ("0 0 4px currentcolor", false),
  ]) func aFaintShadowIsNone(shadow: String, isKnown: Bool) {
    let found = page("p{color:#333;text-shadow:\(shadow)}", "<p>x")
    #expect(lines(found.first) == (isKnown ? ["p #333333/#ffffff"] : []))
    #expect(found.first?.unresolved.isEmpty == isKnown)
  }

  @Test(arguments: [
    ("background:#fff url(a.svg) no-repeat right 8px center/16px 12px", true),
    ("background-image:url(a.svg);background-repeat:no-repeat;background-size:1rem auto", true),
    (
      "background:no-repeat right/calc(.75em + 6px) calc(.75em + 6px) url(a.svg) , no-repeat 0/4px url(b.svg)",
      true
    ),
    ("background:#fff url(a.svg) right 8px center/16px 12px", false),
    ("background:url(a.svg) no-repeat center/cover", false), ("background:url(a.svg) no-repeat", false),
    ("background:url(a.svg) no-repeat 0/16px", true), ("background:url(a.svg) no-repeat 0/100% 12px", false),
    ("background:url(a.svg) no-repeat 0/16px, linear-gradient(red,blue)", false),
    ("background-size:auto;background-repeat:no-repeat;background-image:url(a.svg)", false),
  ]) func aSmallSignIsNoPictureBehindText(style: String, isKnown: Bool) {
    let found = page("p{color:#333;\(style)}", "<p>x")
    #expect(lines(found.first) == (isKnown ? ["p #333333/#ffffff"] : []))
    #expect(found.first?.unresolved.isEmpty == isKnown)
  }

  @Test func whatHasNoBoxPaintsNothing() {
    let found = page("div{display:contents;background:#000;opacity:.5;color:#555}", "<div>x<p>y</div>")
    #expect(lines(found.first) == ["div #555555/#ffffff"])
    #expect(found.first?.pairs.first?.count == 2)
  }

  @Test func aLabelGoesWithItsControl() {
    let body =
      "<label>a<span><b></b><input disabled></span></label><label>b<input><button disabled></button></label>"
      + "<label for=i>c</label><button id=i disabled>d</button><label>e</label>"
    #expect(lines(page("label{color:#333}", body).first) == ["label #333333/#ffffff"])
    #expect(page("label{color:#333}", body).first?.pairs.first?.count == 2)
  }

  @Test func emptyFieldsShowWhatIsToBeTyped() {
    let css =
      "input,textarea{color:#111;background:#fff}.f::placeholder{color:#bbb}.f:focus::placeholder{color:#ccc}"
    let body =
      "<input class=f placeholder=Name><input class=f placeholder=Name value=x><input placeholder=' '>"
      + "<input type=checkbox placeholder=x><textarea placeholder=More></textarea><input disabled placeholder=x>"
    let found = lines(page(css, body).first)
    #expect(
      found == [
        "input.f::placeholder #bbbbbb/#ffffff", "input.f #111111/#ffffff",
        "textarea::placeholder #757575/#ffffff",
        "input.f::placeholder:focus #cccccc/#ffffff",
      ])
  }

  @Test func theButtonOfAFileFieldIsText() {
    let css = "[type=file]{color:#111;background:#fff}::file-selector-button{color:#999;background:#eee}"
    let found = lines(page(css, "<input type=file><input>").first)
    #expect(found.contains("input::file-selector-button #999999/#eeeeee"))
  }

  @Test func aSheetPairsItsPlaceholders() {
    let css = ".f{color:#111;background:#fff}.f::placeholder{color:#bbb}"
    let found = RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none)
    #expect(lines(found.first).contains { $0.hasSuffix("#bbbbbb/#ffffff") })
  }

  /// A side bar whose hover sets a custom property, with hundreds of links: each link that is hovered changes the bar, and
  /// what is in the bar must not be worked out anew for each.
  @Test func whatDoesNotChangeIsNotWorkedOutAgain() {
    let css =
      ".bar{--w:1px;--ink:#fff;background:#222}.bar:hover{outline:1px}.bar a{color:var(--ink)}"
      + ".bar a:hover,.bar a:active{--ink:#ff0}.bar:active{outline:2px}"
    let body = "<div class=bar>" + String(repeating: "<p><a href=#>x</a></p>", count: 1500) + "</div>"
    let found = page(css, body).first
    #expect(lines(found).contains("div.bar a:hover #ffff00/#222222"))
    #expect(found?.unresolved.isEmpty == true)
  }
}
