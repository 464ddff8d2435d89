import Exhaustive
import PaletteCore
import Testing

@testable import StyleSheets

@Suite struct RenderedTests {
  private func page(_ text: String, files: [String: String] = [:]) -> [RenderedPairs] {
    RenderedPairs.page(Array(text.utf8), file: "p.html", files: StyleFiles(files))
  }

  /// `selector[:state] foreground/background[ large] xcount`.
  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map {
      $0.line + ($0.isLarge ? " large" : "") + ($0.count > 1 ? " x\($0.count)" : "")
    }
  }

  static let cascades: [(String, String, String)] = [
    ("p{color:red}", "<p>x", "p #ff0000/#ffffff"),
    ("p{color:red!important} p{color:blue}", "<p style='color:lime'>x", "p #ff0000/#ffffff"),
    ("#i{color:red} p.c{color:blue}", "<p id=i class=c>x", "#i #ff0000/#ffffff"),
    ("@layer a,b; @layer b{p{color:red}} @layer a{p{color:blue}}", "<p>x", "p #ff0000/#ffffff"),
    ("p{color:red} @layer a{p#i{color:blue}}", "<p id=i>x", "#i #ff0000/#ffffff"),
    ("@layer a{p{color:red!important}} p{color:blue!important}", "<p>x", "p #ff0000/#ffffff"),
    ("p{color:red}", "<p x-text=name></p>", "p #ff0000/#ffffff"),
    (".a{color:red; & .b{color:blue} &.b{background:#000}}", "<div class='a b'><p class=b>x", ".a.b p.b"),
    (":root{--c:red} .d{--c:blue} p{color:var(--c)}", "<div class=d><p>x", "p #0000ff/#ffffff"),
    ("p{color:var(--none)} div{color:red}", "<div><p>x", "p #ff0000/#ffffff"),
    ("p{color:var(--none,lime)}", "<p>x", "p #00ff00/#ffffff"),
    (":root{--a:var(--b);--b:var(--a)} p{color:red;color:var(--a)}", "<p>x", "p #000000/#ffffff"),
    ("p{background:#eee;background:nonsense}", "<p>x", "p #000000/#eeeeee"),
    ("p{background:#eee;background:red blue}", "<p>x", "p #000000/#eeeeee"),
    ("p{background:#eee;background:#12}", "<p>x", "p #000000/#eeeeee"),
    ("p{background:#eee;background:0 0 / auto padding-box #ddd}", "<p>x", "p #000000/#dddddd"),
    ("p{--n:nonsense;background:#eee;background:var(--n)}", "<p>x", "p #000000/#ffffff"),
    ("p{font:bold 30px serif;font:nonsense}", "<p>x", "p #000000/#ffffff large"),
    ("p{display:nonsense}", "<p>x", "p #000000/#ffffff"),
    ("p{visibility:visible;visibility:gone}", "<p>x", "p #000000/#ffffff"),
    ("@supports (display:nonsense){p{color:red}}", "<p>x", "p #000000/#ffffff"),
    ("@supports (colour:red){p{color:red}}", "<p>x", "p #000000/#ffffff"),
    ("@supports (display:grid) and (gap:1px){p{color:red}}", "<p>x", "p #ff0000/#ffffff"),
    ("p{color:red;color:nonsense}", "<p>x", "p #ff0000/#ffffff"),
    ("div{background:rgb(0 0 0/.5)} p{color:#fff}", "<div><p>x", "p #ffffff/#808080"),
    ("div{opacity:.5;background:#000;color:#fff}", "<div>x", "div #ffffff/#808080"),
    ("body{background:#eee} p{color:#777}", "<p>x", "p #777777/#eeeeee"),
    ("p{color:currentcolor;background:currentcolor} body{color:#123456}", "<p>x", "p #123456/#123456"),
    ("p{font-size:24px}", "<p>x", "p #000000/#ffffff large"),
    ("p{font-size:18.66px;font-weight:bold}", "<p>x", "p #000000/#ffffff large"),
    ("p{font-size:18.6px;font-weight:bold}", "<p>x", "p #000000/#ffffff"),
    // How high an x is depends on the font: it makes no text large by a guess.
    ("p{font-size:calc(1em + 1ex)}", "<p>x", "p #000000/#ffffff"),
    ("p{color:graytext;background:highlight}", "<p>x", "p #808080/#3367d1"),
    ("", "<h1>x</h1>", "h1 #000000/#ffffff large"), ("", "<h2>x</h2>", "h2 #000000/#ffffff large"),
    ("", "<h3>x</h3>", "h3 #000000/#ffffff large"), ("", "<h4>x</h4>", "h4 #000000/#ffffff"),
    ("", "<a href=#>x</a>", "a #0000ee/#ffffff"), ("", "<a>x</a>", "a #000000/#ffffff"),
    ("p:not(.a, .b){color:red}", "<p>x", "p #ff0000/#ffffff"),
    ("p:has(> .a){color:red}", "<p>x<b class=a></b>", "p #ff0000/#ffffff"),
    ("p:nth-child(2 of .a){color:red}", "<b class=a></b><b></b><p class=a>x", "p.a #ff0000/#ffffff"),
    ("@media print{p{color:red}} @media (min-width:80em){p{color:blue}}", "<p>x", "p #0000ff/#ffffff"),
    ("@supports (color:oklch(0 0 0)){p{color:red}}", "<p>x", "p #ff0000/#ffffff"),
    ("@supports (not (display:grid)){p{color:red}}", "<p>x", "p #000000/#ffffff"),
    ("@media (min-width:600px) and (width<=1280px){p{color:red}}", "<p>x", "p #ff0000/#ffffff"),
    ("@media (orientation) and (min-width:calc(10px + 20em)){p{color:red}}", "<p>x", "p #ff0000/#ffffff"),
    (
      "@media (-webkit-min-device-pixel-ratio:1) and (400px<width<90em){p{color:red}}", "<p>x",
      "p #ff0000/#ffffff"
    ),
    ("@media (monochrome),(grid),not all and (foo){p{color:red}}", "<p>x", "p #000000/#ffffff"),
    (
      "@supports (color:oklch(0.5 0.1 20)) and (not (color:foo(1))){p{color:red}}", "<p>x",
      "p #ff0000/#ffffff"
    ),
    (
      "@property --y{syntax:'*';inherits:false} :root{--y:red} p{color:var(--y,blue)}", "<p>x",
      "p #0000ff/#ffffff"
    ),
    ("@scope (.s){p{color:red}}", "<div class=s><p>x", "p #ff0000/#ffffff"),
    ("@scope (.s){:scope{color:red}}", "<p class=s>x", "p.s #ff0000/#ffffff"),
    ("@scope (.s){p{color:red}}", "<p class=s>x", "p.s #ff0000/#ffffff"),
    ("@scope (.s){:scope > p{color:red}}", "<div class=s><p>x", "p #ff0000/#ffffff"),
    (
      "@scope (.l){p{color:#111}}@scope (.d){p{color:#eee}}", "<div class=d><div class=l><p>x",
      "p #111111/#ffffff"
    ),
    (
      "@scope (.l){p{color:#111}}@scope (.d){p{color:#222}}", "<div class=l><div class=d><p>x",
      "p #222222/#ffffff"
    ),
    ("@scope (.l){p{color:#111}}p{color:#222}", "<div class=l><p>x", "p #111111/#ffffff"),
    ("@scope (.l){p{color:#111}}div p{color:#222}", "<div class=l><p>x", "p #222222/#ffffff"),
    ("p{all:unset}", "<div style='color:red'><p>x", "p #ff0000/#ffffff"),
    // Only a size that is a word or a multiple of one follows a family of monospace.
    ("div{font-size:24px}", "<div><code>x", "code #000000/#ffffff large"),
    ("div{font-size:calc(1em + 8px)}", "<div><code>x", "code #000000/#ffffff large"),
    ("div{font-size:1.5rem}", "<div><code>x", "code #000000/#ffffff large"),
    ("div{font-size:1.5em}", "<div><code>x", "code #000000/#ffffff"),
    ("div{font-size:150%} code{font-weight:bold}", "<div><code>x", "code #000000/#ffffff large"),
    ("div{font-size:x-large} code{font-weight:bold}", "<div><code>x", "code #000000/#ffffff large"),
    ("code{font-size:24px}", "<code>x", "code #000000/#ffffff large"),
    ("", "<select><option>x</select>", "select #000000/#ffffff"),
    ("", "<select multiple><option>x</select>", "select #000000/#ffffff"),
    // A group is painted on its own, where no color is beyond those of the screen.
    (
      "div{opacity:.5} p{background:color(srgb 1.4 -.2 0);color:#fff}", "<div><p>x", "p #ffffff/#ff8080"
    ),
    ("p::before{content:'x';color:#777}", "<p></p>", "p::before #777777/#ffffff"),
    ("p::after{content:attr(data-n);background:#eee}", "<p data-n=3></p>", "p::after #000000/#eeeeee"),
    ("a{color:red;color:revert}", "<a href=#>x", "a #0000ee/#ffffff"),
  ]

  @Test(
    "sizes are worked out as browsers do it, and what they do not understand leaves the size as it was",
    arguments: [
      ("calc(tan(45deg) * 2em)", true), ("calc(16px * pow(1.25, 2))", true), ("calc(1rem * sqrt(2))", false),
      ("round(up, 1.3em, 8px)", true), ("round(1.2em, 8px)", false), ("calc(1px * hypot(20, 14))", true),
      ("calc(16px * exp(0.5))", true), ("calc(16px * sin(90deg))", false),
      ("calc(1em * log(8, 2) / 2)", true),
      ("calc(3px * (16px / 2px))", true), ("calc(atan2(1px, 1px) / 45deg * 24px)", true),
      ("max(1em, clamp(none, 30px, none))", true), ("mod(50px, 26px)", true),
      ("calc(24px * sign(-1em) * -1)", true),
      ("calc(infinity * 1px)", true), ("calc(progress(1em, 0px, 8px) * 12px)", true),
      ("-webkit-calc(10px + 1em)", true),
      // Without units that go together, or with none, a size is dropped.
      ("calc(30px + 2)", false), ("calc(30)", false), ("calc(30px * 1px)", false), ("sqrt(900px)", false),
      ("calc(30px+ 2px)", false), ("min(30px)", true), ("e", false), ("-infinity", false),
      ("calc(sign(0))", false), ("calc(4px - sign(-1px) * 20px)", true),
    ])
  func calculatedSizes(size: String, isLarge: Bool) {
    let found = page("<!doctype html><style>p{font-size:20px;font-size:\(size)}</style><p>x")
    #expect(lines(found.first) == ["p #000000/#ffffff" + (isLarge ? " large" : "")])
  }

  @Test(arguments: cascades)
  func theCascadeOfAPage(css: String, body: String, expected: String) {
    let found = page("<!doctype html><style>\(css)</style>\(body)")
    let lines = lines(found.first)
    #expect(
      lines.contains {
        $0.hasPrefix(expected) || $0.hasSuffix(expected)
          || $0.contains(expected.split(separator: " ").last ?? "")
      }, "\(lines)")
  }

  @Test(arguments: [
    "<p hidden>x", "<p style='display:none'>x", "<div style='visibility:hidden'><p>x</div>",
    "<p aria-hidden=true>x",
    "<button disabled>x</button>", "<fieldset disabled><button>x</button></fieldset>",
    "<template><p>x</template>", "<noscript>x</noscript>", "<p style='opacity:0'>x",
    "<p style='font-size:0'>x",
    "<p style='position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'>x",
    "<title>x</title>",
    "<p>&nbsp;</p>", "<p inert>x",
  ]) func whatNobodyReadsIsLeftOut(body: String) {
    let found = page("<!doctype html>\(body)")
    #expect(found.flatMap { lines($0) }.isEmpty)
    #expect(found.allSatisfy { $0.unresolved.isEmpty })
  }

  @Test(arguments: [
    ("<p style='background:url(a.png)'>x", "picture"),
    ("<div style='background:linear-gradient(red,blue)'><p>x", "gradient"),
    ("<p style='filter:blur(1px)'>x", "filter"), ("<p style='mix-blend-mode:multiply'>x", "blended"),
    ("<link rel=stylesheet href=gone.css><p>x", "gone.css"),
    ("<link rel=stylesheet href=https://a.b/c.css>", "https"),
    ("<p style='text-shadow:0 0 3px #000'>x", "shadow"),
    ("<p style='-webkit-text-stroke:1px #444'>x", "outline"),
    ("<div style='background:#000'>y</div><p style='margin:-40px 0 0'>x", "margin"),
    ("<img alt=''><p style='margin-top:-40px'>x", "margin"),
    ("<p style='position:absolute;top:-5px'>x", "moved"), ("<x-app></x-app>", "script"),
    ("<p style='background:url(a);-webkit-background-clip:text;color:transparent'>x", "fills"),
  ]) func whatCannotBeKnownHasAReason(body: String, reason: String) {
    let found = page("<!doctype html>\(body)")
    #expect(found.first?.unresolved.contains { $0.reason.contains(reason) } ?? false, "\(found)")
  }

  /// Only components are exempt while they are disabled, not the text beside them.
  @Test(
    arguments: [
      (
        "<fieldset disabled><legend>a<button>b</button></legend><legend><button>c</button></legend><p>d</p><button>e</button></fieldset>",
        ["button", "legend", "p"], 3
      ),
      (
        "<fieldset disabled><fieldset><legend><button>a</button></legend><i>b</i></fieldset></fieldset>",
        ["i"],
        1
      ),
      (
        "<fieldset disabled><label>a<input></label><label for=n>b</label><label for=m>c<i>d</i></label><input id=m></fieldset>",
        ["label"], 1
      ),
      ("<div aria-disabled=true><p>a</p><button>b</button></div>", ["p"], 1),
      ("<a aria-disabled=true href=#>a<i>b</i></a><i aria-disabled=true>c</i>", [], 0),
    ] as [(String, [String], Int)]) func textOfADisabledGroupIsRead(
      body: String, selectors: [String], count: Int
    )
  {
    let found = page("<!doctype html><style>*{color:#111;background:#fff}</style>\(body)").first
    #expect((found?.pairs ?? []).allSatisfy { selectors.contains($0.selector) })
    #expect(found?.pairs.reduce(0) { $0 + $1.count } == count)
  }

  @Test(arguments: [
    ("a{color:#036}a:visited{color:#ccc}", "<a href=#>x</a><a>y</a>", "a:visited #cccccc/#ffffff"),
    // No page may learn where its reader was: a visited link gets no background that it had none of.
    (
      "a{color:#036}a:visited{color:#ccc;background:#000;opacity:.1}", "<a href=#>x</a>",
      "a:visited #cccccc/#ffffff"
    ),
    ("a:link{color:#036}", "<a href=#>x</a>", "a:visited #551a8b/#ffffff"),
    (":checked+label{color:#ccc}", "<input type=checkbox><label>x</label>", "label:checked #cccccc/#ffffff"),
    (
      ":not(:checked)+label{color:#ccc}", "<input type=radio checked><label>x</label>",
      "label:not(:checked) #cccccc/#ffffff"
    ),
    ("p:has(:checked){color:#ccc}", "<p>x<input type=checkbox></p>", "p:checked #cccccc/#ffffff"),
    (":indeterminate+i{color:#ccc}", "<input type=checkbox><i>x</i>", "i:indeterminate #cccccc/#ffffff"),
    (":target{color:#ccc}", "<p id=a>x", "#a:target #cccccc/#ffffff"),
    ("input:invalid{color:#ccc}", "<input value=x>", "input:invalid #cccccc/#ffffff"),
    ("input:user-invalid~p{color:#ccc}", "<input value=x><p>y", "p:invalid #cccccc/#ffffff"),
    ("form:invalid p{color:#ccc}", "<form><p>y</form>", "p:invalid #cccccc/#ffffff"),
    ("input:valid+p{color:#ccc}", "<input required><p>y", "p:valid #cccccc/#ffffff"),
    (
      "input:not(:placeholder-shown)+i{color:#ccc}", "<input placeholder=x><i>y</i>",
      "i:not(:placeholder-shown) #cccccc/#ffffff"
    ),
    (
      ":placeholder-shown+i{color:#ccc}", "<input placeholder=x value=z><i>y</i>",
      "i:placeholder-shown #cccccc/#ffffff"
    ),
    (
      "details[open] summary{color:#ccc}", "<details><summary>x</summary>y</details>",
      "summary:open #cccccc/#ffffff"
    ),
    (
      "details:open summary{color:#ccc}", "<details><summary>x</summary>y</details>",
      "summary:open #cccccc/#ffffff"
    ),
    (
      "details:not([open]) summary{color:#ccc}", "<details open><summary>x</summary>y</details>",
      "summary:not([open]) #cccccc/#ffffff"
    ),
    ("::first-line{color:#ccc}", "<div><p>x</div>", "p::first-line #cccccc/#ffffff"),
    (":popover-open{color:#ccc;display:block}", "<p popover>x", "p:open #cccccc/#ffffff"),
    ("input:required+i{color:#ccc}", "<input required><i>x</i>", "i #cccccc/#ffffff"),
    ("p::first-letter{color:#ccc}", "<p>x", "p::first-letter #cccccc/#ffffff"),
    ("p::first-line{color:#ccc}", "<p><b>x</b>", "p::first-line #cccccc/#ffffff"),
    ("p::selection{color:#ccc;background:#ddd;font-size:99px}", "<p>x", "p::selection #cccccc/#dddddd"),
    ("::selection{background:#333}", "<div><p>x</div>", "p::selection #000000/#333333"),
    ("li::marker{color:#ccc;background:#000}", "<ol><li>x</ol>", "li::marker #cccccc/#ffffff"),
    ("li::marker{color:#ccc;content:'x'}", "<ul><li>x</ul>", "li::marker #cccccc/#ffffff"),
  ]) func whatAReaderBringsAbout(css: String, body: String, expected: String) {
    let found = page("<!doctype html><style>\(css)</style>\(body)").first
    #expect(lines(found).contains { $0.hasSuffix(expected) }, "\(lines(found))")
  }

  @Test(arguments: [
    ("i::first-line{color:#ccc}", "<i>x</i>"), ("li::marker{color:#ccc}", "<ul><li>x</ul>"),
    (":checked{color:#ccc}", "<input type=checkbox>"), ("a:visited{color:#ccc}", "<a>x</a>"),
    (":target{color:#ccc}", "<p>x"),
  ]) func whatNothingBringsAbout(css: String, body: String) {
    let found = page("<!doctype html><style>\(css)</style>\(body)").first
    #expect(!lines(found).contains { $0.contains("#cccccc") }, "\(lines(found))")
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test(arguments: [
    (
      ":checked+label:hover{color:#ccc}", "<input type=checkbox><label>x</label>",
      "with :checked:hover is not checked"
    ),
    ("a:visited:focus{color:#ccc}", "<a href=#>x</a>", "with :visited:focus is not checked"),
    ("input:autofill{color:#ccc}", "<input>", "with :autofill is not checked"),
    ("p::highlight(a){color:#ccc}", "<p>x", "::highlight(a) is not checked"),
    ("", "<iframe srcdoc='<p>x'></iframe>", "the page in its srcdoc is not checked"),
    ("", "<div><template shadowrootmode=open><p>x</template></div>", "the shadow tree in it is not checked"),
  ]) func whatIsNotCheckedIsSaid(css: String, body: String, reason: String) {
    let found = page("<!doctype html><style>\(css)</style>\(body)").first
    #expect(found?.unresolved.count == 1)
    #expect(found?.unresolved.first?.reason.hasSuffix(reason) == true, "\(String(describing: found))")
  }

  @Test(arguments: [
    "<iframe srcdoc='<p>'></iframe>", "<iframe hidden srcdoc='<p>x'></iframe>", "<template><p>x</template>",
    "<style>p:hover:focus{outline:0}</style><p tabindex=0>",
  ]) func whatHasNoTextIsNotMissed(body: String) {
    #expect(page("<!doctype html>\(body)").first?.unresolved.isEmpty == true)
  }

  @Test func selectorsAreWrittenAsInSheets() {
    let found = page("<!doctype html><p class='md:x 2xl a/b'>x<i id=1>y</i>").first
    #expect(found?.pairs.map(\.selector) == ["p.md\\:x.\\32 xl.a\\/b"])
    let sheet = RenderedPairs.sheet(
      Array(".md\\:x{color:#111;background:#fff}".utf8), file: "s.css", files: .none)
    #expect(sheet.first?.pairs.map(\.selector) == [".md\\:x"])
  }

  @Test func lightAndDarkAreTwoWhereTheyDiffer() {
    let one = page("<!doctype html><style>p{color:red}</style><p>x")
    #expect(one.map(\.scheme) == [nil])
    let two = page(
      "<!doctype html><style>p{color:light-dark(#111,#eee)}:root{color-scheme:light dark}</style><p>x")
    #expect(two.map(\.scheme) == [.light, .dark])
    #expect(lines(two.last) == ["p #eeeeee/#121212"])
  }

  @Test func linkedAndImportedSheetsAreRead() {
    let found = page(
      "<!doctype html><link rel=stylesheet href=a.css media=screen><p>x",
      files: ["a.css": "@import 'b.css'; p{background:#fff}", "b.css": "@import 'a.css'; p{color:#777}"])
    #expect(lines(found.first) == ["p #777777/#ffffff"])
    #expect(found.first?.pairs.first?.foreground.place?.file == "b.css")
  }

  @Test(arguments: [
    "p::before{content:'';color:#777}", "p::before{content:none}", "p::before{color:#777}",
    "p::before{content:'\\e900'}", "p::before{content:attr(title)}", "p::before{content:url(x.png)}",
    "p::before{content:'x';display:none}", "p::first-line{color:#777}",
  ]) func boxesWithoutText(css: String) {
    #expect(lines(page("<!doctype html><style>\(css)</style><p></p>").first).isEmpty)
  }

  @Test func somethingPaintedOverTextIsUnresolved() {
    let found = page(
      "<!doctype html><style>p{position:relative}p::after{content:'';position:absolute;inset:0;background:#000}"
        + "</style><p>x")
    #expect(found.first?.pairs.isEmpty == true)
    #expect(found.first?.unresolved.map(\.reason) == ["something is laid over it"])
  }

  @Test func oneFindingPerPairOfDeclarations() {
    let found = page(
      "<!doctype html><style>li{color:#888}</style><ul>" + String(repeating: "<li>x", count: 50))
    #expect(lines(found.first) == ["li #888888/#ffffff x50"])
  }

  @Test(arguments: [
    ("a{color:#777;background:#fff}", ["a #777777/#ffffff"]),
    (
      ".a{color:#fff;background:#005a9c}.a:hover{background:#9cf}",
      [".a #ffffff/#005a9c", ".a:hover #ffffff/#99ccff"]
    ),
    (".c{background:#fff;color:#333;& .t{color:#999}}", [".c #333333/#ffffff", ".c .t #999999/#ffffff"]),
    (
      "body{background:#fff;color:#222}.muted{color:#aaa}",
      ["body #222222/#ffffff", ".muted #aaaaaa/#ffffff"]
    ),
    ("html{background:#fff}body{color:#777}", ["body #777777/#ffffff"]), ("body{color:#777}", []),
    ("a{color:#777}", []), (".x{background:#eee}", []),
    (".m{color:#eee}.m:hover{background:#ddd}", [".m:hover #eeeeee/#dddddd"]),
    (":root{--f:#777;--b:#fff}p{color:var(--f);background:var(--b)}", ["p #777777/#ffffff"]),
    ("@media print{a{color:#777;background:#fff}}", []),
    (".b{color:#222;background:#fff}.b[disabled]{color:#bbb}", [".b #222222/#ffffff"]),
    (".b{color:#222;background:#fff}.b:disabled{color:#bbb}", [".b #222222/#ffffff"]),
    ("fieldset:disabled .b{color:#bbb;background:#fff}", []),
    (
      ".b{color:#222;background:#fff}.b:target{color:#ccc}.b:user-invalid{color:#ddd}",
      [".b #222222/#ffffff", ".b:target #cccccc/#ffffff", ".b:invalid #dddddd/#ffffff"]
    ),
    (".c:checked + .b{color:#ccc;background:#fff}", [".c + .b:checked #cccccc/#ffffff"]),
    // A box has no text.
    (".c:checked{color:#ccc;background:#fff}", []),
    (
      ".b{color:#222;background:#fff}.b:required{color:#ccc}.b:first-child{color:#bbb}.b:nth-child(2n){color:#aaa}",
      [
        ".b #222222/#ffffff", ".b:required #cccccc/#ffffff", ".b:first-child #bbbbbb/#ffffff",
        ".b:nth-child(2n) #aaaaaa/#ffffff",
      ]
    ),
    (
      ".b{color:#222;background:#fff}.b::first-letter{color:#ccc}.b::selection{color:#bbb}",
      [".b #222222/#ffffff", ".b::first-letter #cccccc/#ffffff", ".b::selection #bbbbbb/#ffffff"]
    ),
    (".f::file-selector-button{color:#ccc;background:#eee}", [".f::file-selector-button #cccccc/#eeeeee"]),
    ("::selection{color:#ccc;background:#eee}", ["*::selection #cccccc/#eeeeee"]),
    (".b{color:#222;background:#fff}::selection{background:#eee}", [".b #222222/#ffffff"]),
    (".b{color:#222;background:#fff}a[disabled]{color:#bbb;background:#fff}", [".b #222222/#ffffff"]),
    // What is inherited is not in the sheet, and nothing is nested in a part of text.
    (".b{color:currentcolor;background:#1c222c}.c{color:var(--no,currentColor);background:#000}", []),
    (".b{color:#222;background:#fff}::selection{html & {background:#222}}", [".b #222222/#ffffff"]),
    (
      ".b{color:#222;background:#fff}em[disabled]{color:#bbb;background:#fff}",
      [".b #222222/#ffffff", "em[disabled] #bbbbbb/#ffffff"]
    ),
  ]) func sheetsWithoutAPage(css: String, expected: [String]) {
    let found = RenderedPairs.sheet(Array(css.utf8), file: "p.css", files: .none)
    #expect(Set(lines(found.first)) == Set(expected))
  }

  /// No element can be made for these, so that nothing is known of them.
  @Test(arguments: [".a:lang(en)", ".a:has(.b)", ".a:dir(rtl)"])
  func whatASheetAloneDoesNotTell(selector: String) {
    let css = "\(selector){color:#ccc;background:#fff}"
    let found = RenderedPairs.sheet(Array(css.utf8), file: "p.css", files: .none)
    #expect(found.first?.unresolved.map(\.reason) == ["a style sheet alone does not tell what it is for"])
  }

  @Test func partsOfOtherTreesAreSaid() {
    let css = "x-a::part(b){color:#ccc;background:#fff}x-a::part(c){margin:0}"
    let found = RenderedPairs.sheet(Array(css.utf8), file: "p.css", files: .none)
    #expect(found.first?.unresolved.map(\.reason) == ["::part(b) is not checked"])
  }

  @Test func hostileSheetsAreBounded() {
    let body = HostileSheet.elements(scale: 2)
    for css in HostileSheet.sheets(scale: 2) {
      #expect(!page("<!doctype html><style>\(css)</style>\(body)").isEmpty)
    }
  }
}
