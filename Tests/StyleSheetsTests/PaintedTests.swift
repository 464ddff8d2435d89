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
    (found?.pairs ?? []).map(\.line)
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
    let css = "p{width:60px;height:40px}b{position:absolute;top:0;width:60px;height:40px;background:#000}"
    let found = page(css, "<div style='position:relative'><p>x</p><b></b></div>")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == ["something is laid over it"])
  }

  /// Text of no size is not seen, and what has a size of its own within it is: mails and groups of buttons are made so.
  @Test func aSizeOfNothingHidesItsOwnText() {
    let found = page("div{font-size:0}b{font-size:20px}", "<div>y<b>x</b><i>z</i></div>").first
    #expect(lines(found) == ["b #000000/#ffffff"])
    #expect(found?.pairs.map(\.count) == [1])
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
    ("1px 1px 1px rgba(0,0,0,.1), 0 0 1px #0000", true), ("1px 1px", true), ("0 0 1px #333", true),
    ("0 1px 0 rgb(0 0 0/.8)", false), ("0 0 1px #444", false),
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

  private static let overText = "something is laid over it in the same cell of a grid"

  @Test(arguments: [
    (".g>*{grid-area:1/1}", "<img alt=''><p>x</p>"), (".g>*{grid-area:1/1}", "<b></b><p>x</p>"),
    (".g>*{grid-area:1/1}", "<p>x</p><i><b></b></i>"), (".g>*{grid-area:1/1}", "<svg></svg><p>x</p>"),
    (".g>*{grid-row:1;grid-column:1/-1}", "<b></b><p>x</p>"),
    (".g>*{grid-row-start:2;grid-column-start:1}", "<b></b><p>x</p>"),
    (".g>*{grid-area:hero}", "<b></b><p>x</p>"),
    ("b{grid-area:1/1/3/3}p{grid-area:2/2}", "<b></b><p>x</p>"),
    ("b{grid-row:1/span 2;grid-column:1/span 2}p{grid-row:2;grid-column:2}", "<b></b><p>x</p>"),
    ("b{grid-row:1;grid-column:full}p{grid-row:1;grid-column:content}", "<b></b><p>x</p>"),
    (".g::before{content:'';background:#000;grid-area:1/1}p{grid-area:1/1}", "<p>x</p>"),
  ]) func whatIsStackedInAGridIsUnresolved(css: String, body: String) {
    let found = page(".g{display:grid}b{background:#000}\(css)", "<div class=g>\(body)</div>")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == [Self.overText])
  }

  @Test(arguments: [
    "", "b{grid-area:1/1}p{grid-area:1/2}", "b{grid-area:head}p{grid-area:main}",
    "p{grid-column:1}b{grid-row:1}",
    "b{grid-row:1;grid-column:1/3}p{grid-row:2;grid-column:1/3}", ".g{display:flex}.g>*{grid-area:1/1}",
    "b{grid-column:1/-1}p{grid-column:1/-1}", ".g>*{grid-area:1/1}b{background:none}",
    ".g>*{grid-area:1/1}p{background:#fff}",
  ]) func whatIsBesideItInAGridIsNot(css: String) {
    let found = page(".g{display:grid}b{background:#000}\(css)", "<div class=g><b></b><p>x</p></div>")
    #expect(lines(found.first) == ["div.g p #000000/#ffffff"])
    #expect(found.first?.unresolved.isEmpty == true)
  }

  @Test(
    arguments: [
      ("box-shadow:inset 0 0 0 99px #000", "an inner shadow is behind the text"),
      ("box-shadow:0 1px #000,inset 0 -.5em gold", "an inner shadow is behind the text"),
      ("-webkit-box-shadow:0 0 9em black inset", "an inner shadow is behind the text"),
      ("box-shadow:inset 0 -2px #000", nil), ("box-shadow:inset 0 1px 3px #000", nil),
      ("box-shadow:0 0 0 99px #000", nil),
      ("box-shadow:inset 0 0 99px rgb(0 0 0/.1)", nil), ("box-shadow:none", nil),
      ("mask:linear-gradient(#000,#0000)", "a mask shows a part of it"),
      ("-webkit-mask-image:url(a.svg)", "a mask shows a part of it"), ("mask-image:none", nil),
      ("border-image:linear-gradient(#000,#000) 1 fill", "a picture or gradient is behind the text"),
      (
        "border-image-source:url(a.png);border-image-slice:9 fill", "a picture or gradient is behind the text"
      ),
      ("border-image:url(a.png) 9", nil), ("border-image-slice:9 fill", nil),
      ("border-image:url(a.png) 9 fill;border:0", nil),
    ] as [(String, String?)]) func whatElseIsPaintedBehindText(style: String, reason: String?)
  {
    let found = page("p{color:#333;\(style)}", "<p>x")
    #expect(lines(found.first) == (reason == nil ? ["p #333333/#ffffff"] : []))
    #expect(found.first?.unresolved.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("p{max-height:0;overflow:hidden}", true), ("p{height:0;overflow:hidden}", true),
    ("p{max-height:0;overflow:hidden;padding:0 9px}", true), ("p{max-height:0}", false),
    // In the padding below it is seen.
    ("p{max-height:0;overflow:hidden;padding:9px}", false),
    ("p{height:0;overflow:hidden;min-height:2em}", false),
    ("p{scale:0}", true), ("p{transform:rotate(9deg) scale(0)}", true), ("p{transform:scale3d(1,0,1)}", true),
    ("p{transform:scale(.5)}", false), ("p{margin-left:-9999px}", true), ("p{margin:0 0 0 -9999px}", true),
    ("p{margin:0 -9999px;padding:0 9999px}", false), ("p{position:relative;left:-9999px}", true),
    ("p{left:-9999px}", false), ("p{text-indent:-9999px}", true), ("div{text-indent:-9999px}", true),
    ("div{text-indent:-9999px}p{text-indent:0}", false), ("p{max-width:0;overflow:hidden}", true),
  ]) func whatCannotBeSeenIsLeftOut(css: String, isHidden: Bool) {
    #expect(lines(page("p{color:#ccc}\(css)", "<div><p>x</p></div>").first).isEmpty == isHidden)
  }

  /// Sizes, indents and transforms do nothing to a part of a line.
  @Test(arguments: [
    ("text-indent:-9999px", false), ("transform:scale(0)", false), ("height:0;overflow:hidden", false),
    ("text-indent:-9999px;display:block", true), ("transform:scale(0);display:inline-block", true),
    ("text-indent:-9999px;float:left", true), ("margin-left:-9999px", true),
  ]) func aPartOfALineIsSeen(style: String, isHidden: Bool) {
    #expect(lines(page("a{color:#ccc;\(style)}", "<a>x</a>").first).isEmpty == isHidden)
  }

  @Test(
    arguments: [
      ("from{color:#ccc}to{color:#000}", "k 1s infinite", [], "the animation k changes its colors"),
      ("from{color:#ccc}to{color:#000}", "k 1s", ["p #333333/#ffffff"], "the animation k changes its colors"),
      // The frame that stays is the first one where the last run goes backward.
      (
        "from{color:#ccc}to{color:#000}", "k 1s reverse both", ["p #cccccc/#ffffff"],
        "the animation k changes its colors"
      ),
      (
        "from{color:#ccc}to{color:#000}", "k 1s 2 alternate forwards", ["p #cccccc/#ffffff"],
        "the animation k changes its colors"
      ),
      (
        "from{color:#ccc}to{color:#000}", "k 1s 3 alternate forwards", ["p #000000/#ffffff"],
        "the animation k changes its colors"
      ),
      (
        "from{color:#ccc}to{color:#000}", "alternate-reverse k 1s 2 forwards", ["p #000000/#ffffff"],
        "the animation k changes its colors"
      ),
      ("from{color:#ccc}to{color:#000}", "k 1s both paused", [], "the animation k changes its colors"),
      ("from{color:#ccc}to{color:#000}", "k 1s 1.5 both", [], "the animation k changes its colors"),
      ("50%{background:#000}", "1s linear infinite k", [], "the animation k changes its background"),
      ("50%{background-color:#000}", "k 1s", ["p #333333/#ffffff"], "the animation k changes its background"),
      ("50%{opacity:.2}", "k 2s infinite", [], "the animation k fades it"),
      ("to{opacity:.9}", "k 1s infinite;opacity:0", [], "the animation k fades it"),
      ("to{opacity:1}", "k 1s both;animation-timeline:view()", [], "the animation k fades it"),
      ("from{opacity:0}", "k 1s both", ["p #333333/#ffffff"], nil),
      ("from{opacity:1}to{opacity:.5}", "k 1s forwards", ["p #999999/#ffffff"], nil),
      ("to{color:#eee}", "k", ["p #333333/#ffffff"], nil),
      ("to{color:#eee}", "other 1s", ["p #333333/#ffffff"], nil),
      ("to{transform:rotate(1turn)}", "k 1s infinite", ["p #333333/#ffffff"], nil),
    ] as [(String, String, [String], String?)]) func whatAnimationsChange(
      frames: String, animation: String, pairs: [String], reason: String?
    )
  {
    let found = page("@keyframes k{\(frames)}p{color:#333;animation:\(animation)}", "<p>x")
    #expect(lines(found.first) == pairs)
    #expect(found.first?.unresolved.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  /// What is hidden until an animation shows it is read.
  @Test func theLastFrameMayStay() {
    let css =
      "@keyframes in{to{opacity:1}}p{opacity:0;color:#ccc;animation-name:in;animation-duration:1s;animation-fill-mode:both}"
    #expect(lines(page(css, "<p>x").first) == ["p #cccccc/#ffffff"])
  }

  /// Only text of the color that moves is in doubt.
  @Test func aColorOfItsOwnIsNotAnimated() {
    let css = "@keyframes k{to{color:#eee}}div{animation:k 1s infinite}b{color:#111}"
    let found = page(css, "<div>x<b>y</b><i>z</i></div>")
    #expect(lines(found.first) == ["b #111111/#ffffff"])
    #expect(found.first?.unresolved.map(\.count) == [2])
  }

  @Test(arguments: [
    ("#fff", true), ("currentcolor", false), ("color-mix(in srgb, currentColor 90%, red)", false),
  ])
  func noOtherColorHelpsOnABackgroundOfTheText(background: String, isPlain: Bool) {
    let found = page("p{color:#ccc;background:\(background)}", "<p>x")
    #expect(found.first?.pairs.map(\.isPlain) == [isPlain])
  }

  /// A background of its own does not help a text that something is painted over.
  @Test(arguments: [
    (".o{position:absolute;inset:0;background:rgb(0 0 0/.9)}", true),
    ("div::after{content:'';position:absolute;inset:0;background:#000}", true),
    ("div::before{content:'';position:absolute;inset:0;background:#000}", true),
    (".o{position:absolute;inset:0;background:#000;z-index:2}p{position:relative;z-index:1}", true),
    (".o{position:absolute;inset:0;background:#000}p{position:relative;z-index:1}", false),
    ("div::before{content:'';position:absolute;inset:0;background:#000}p{position:relative}", false),
    (".o{position:absolute;inset:0;background:#000;z-index:-1}", false),
    (".o{position:absolute;inset:0}", false),
    (".o{position:absolute;top:0;width:9px;height:9px;background:#000}", false),
  ]) func whatIsPaintedOverAText(css: String, isCovered: Bool) {
    let found = page("div{position:relative}p{background:#fff}\(css)", "<div><p>x</p><b class=o></b></div>")
    #expect(lines(found.first) == (isCovered ? [] : ["p #000000/#ffffff"]))
    #expect(found.first?.unresolved.map(\.reason) == (isCovered ? ["something is laid over it"] : []))
  }

  @Test(
    arguments: [
      ("p{position:relative;top:-60px}", "it is moved over other content"),
      ("p{position:relative;bottom:60px}", "it is moved over other content"),
      ("p{transform:translateY(-60px)}", "it is moved over other content"),
      ("p{translate:0 -50%}", "it is moved over other content"),
      ("b{margin-bottom:-99px}", "a negative margin moves it over other content"),
      ("p{margin-left:-100%;float:left}", "a negative margin moves it over other content"),
      ("p{margin-top:-220%}", "a negative margin moves it over other content"),
      ("p{position:relative;top:-2px}", nil), ("p{transform:translateY(-4px)}", nil), ("p{top:-60px}", nil),
      ("p{transform:translateX(-4px)}", nil), ("b{background:none}p{transform:translateY(-60px)}", nil),
      // It stays within its own margin and padding, or within those of what is in it.
      ("p{position:relative;top:-2em;margin-top:30px}", nil),
      ("p{transform:translateY(-20px);padding-top:1em}", nil),
      ("p{position:relative;top:-40px;margin-top:30px}", "it is moved over other content"),
      ("p{translate:0 -50%;padding-top:99px}", "it is moved over other content"),
      ("p{display:inline;position:relative;top:-20px;margin-top:30px}", "it is moved over other content"),
    ] as [(String, String?)]) func whatIsShiftedOverPaint(css: String, reason: String?)
  {
    let found = page("b{display:block;height:99px;background:#000}p{color:#333}\(css)", "<b></b><p>x</p>")
    #expect(lines(found.first) == (reason == nil ? ["p #333333/#ffffff"] : []))
    #expect(found.first?.unresolved.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  /// What follows a text and is moved up over it, or under it.
  @Test(
    arguments: [
      ("div{margin-top:-40px}", "a negative margin moves other content under it"),
      ("header{margin-bottom:-40px}", "a negative margin moves other content under it"),
      (
        "header{position:relative;z-index:2}div{margin-top:-40px}",
        "a negative margin moves other content under it"
      ),
      ("header{position:sticky;background:#fff}div{margin-top:-40px}", nil),
      ("div{margin-top:-40px;position:relative}", "something is laid over it"),
      ("div{transform:translateY(-40px)}", "something is laid over it"),
      (
        "div{transform:translateY(-40px)}header{position:relative;z-index:1}",
        "a negative margin moves other content under it"
      ),
      // It reaches no further than what the text stands in is long.
      ("div{margin-top:-40px}header{padding-bottom:60px}", nil), ("div{margin-top:-4px}", nil),
      ("div{margin-top:-40px}header{height:200px}", nil),
      ("div{margin-top:-40px}header{min-height:100vh}", nil),
      ("div{margin-top:-40px;background:none}", nil), ("body{display:flex}div{margin-top:-40px}", nil),
      ("div{margin-top:-40px;background:#eee}", nil),
    ] as [(String, String?)]) func whatIsPulledUpOverAText(css: String, reason: String?)
  {
    let found = page(
      "header{color:#333}div{height:99px;background:#000}\(css)", "<header>x</header><div></div>")
    #expect(found.first?.unresolved.map(\.reason) == (reason.map { [$0] } ?? []))
    #expect(lines(found.first) == (reason == nil ? ["header #333333/#ffffff"] : []))
  }

  @Test(
    arguments: [
      ("", "it is moved away from what it stands in"), ("h2{padding-top:60px}", nil),
      ("div{padding-top:80px}", nil),
      // The margin is one with that of what it stands in.
      ("div{padding-top:0}", nil),
    ] as [(String, String?)]) func aTitleAboveWhatItStandsIn(css: String, reason: String?)
  {
    let found = page(
      "div{background:#000;color:#fff;padding-top:30px;margin-top:80px}h2{margin-top:-70px}\(css)",
      "<div><h2>x</h2></div>")
    #expect(found.first?.unresolved.map(\.reason) == (reason.map { [$0] } ?? []))
    #expect(lines(found.first) == (reason == nil ? ["h2 #ffffff/#000000"] : []))
  }

  /// Text that is made smaller once it is laid out is not large.
  @Test(arguments: [
    ("p{zoom:.5}", false), ("p{scale:.5}", false), ("p{transform:scale(.9,.5)}", false),
    ("div{zoom:.5}", false),
    ("p{zoom:2}", true), ("p{transform:scale(1.2)}", true), ("p{scale:1}", true),
    ("b{transform:scale(.5)}", true),
  ]) func textThatIsShrunk(css: String, isLarge: Bool) {
    let found = page("p{font-size:24px}\(css)", "<div><p><b>x</b></p></div>")
    #expect(found.first?.pairs.map(\.isLarge) == [isLarge])
  }

  @Test(arguments: [
    "color:if(style(--a):#ccc;else:#000)", "color:attr(data-c type(<color>))",
    "color:hsl(calc(sibling-index()*40) 80% 75%)", "background:rgb(random(0,255) 0 0)",
    "background:--mine(red)",
    "--c:attr(data-c type(<color>));color:var(--c)",
  ]) func whatDependsOnAConditionIsUnresolved(style: String) {
    let found = page("p{color:#111;\(style)}", "<p data-c=#ccc>x")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == ["its color depends on a condition or an attribute"])
  }

  @Test(arguments: [
    ("<input type=date>", "input"), ("<input type=file>", "input"),
    ("<select size=3><option>x</select>", "option"),
    ("<select multiple><optgroup label=x></select>", "optgroup"), ("<select><option>x</select>", "select"),
  ]) func controlsShowTextByThemselves(body: String, selector: String) {
    let found = page("\(selector){color:#ccc}", body)
    #expect(
      found.first?.pairs.filter { $0.foreground.color.seenHex == "#cccccc" }.map(\.selector) == [selector])
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
    let found = page("label{color:#333}", body).first
    #expect(lines(found) == ["label #333333/#ffffff", "input #000000/#ffffff"])
    #expect(found?.pairs.first?.count == 2)
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
        "input.f #111111/#ffffff", "input.f::placeholder #bbbbbb/#ffffff",
        "textarea::placeholder #757575/#ffffff",
        "input.f::placeholder:focus #cccccc/#ffffff",
      ])
  }

  @Test(
    "what is typed into an empty field is text",
    arguments: [
      ("<input>", true), ("<input type=Password placeholder=x>", true), ("<textarea></textarea>", true),
      ("<input readonly>", false), ("<input readonly value=x>", true),
      ("<textarea readonly> </textarea>", false),
      ("<input disabled>", false), ("<input type=checkbox>", false), ("<input type=range>", false),
      ("<input type=hidden>", false), ("<input type=button>", false),
    ])
  func emptyFields(body: String, isText: Bool) {
    let found = page("input,textarea{color:#777;background:#222}input:focus{background:#444}", body)
    #expect(lines(found.first).contains { $0.hasSuffix(" #777777/#222222") } == isText)
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
    let body = "<div class=bar>" + String(repeating: "<p><a href=#>x</a></p>", count: 600) + "</div>"
    let found = page(css, body).first
    #expect(lines(found).contains("div.bar a:hover #ffff00/#222222"))
    #expect(found?.unresolved.isEmpty == true)
  }
}
