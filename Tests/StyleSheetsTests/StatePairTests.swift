import Testing

@testable import StyleSheets

/// Pages while a reader points at something, or focuses or presses it.
@Suite struct StatePairTests {
  private func page(_ text: String) -> [RenderedPairs] {
    RenderedPairs.page(Array(text.utf8), file: "p.html", files: .none)
  }

  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map { $0.line + ($0.count > 1 ? " x\($0.count)" : "") }
  }

  @Test func statesAreFoundWithTheirElements() throws {
    let found = page(
      """
      <!doctype html><style>.b{color:#fff;background:#005a9c}
      .b:hover{background:#4aa3df}
      .b:focus-visible{background:#9fd3f5}
      input:focus ~ p{color:#aaa}</style><button class=b>x</button><input><p>y
      """)
    let lines = lines(found.first)
    #expect(lines.contains("button.b #ffffff/#005a9c"))
    #expect(lines.contains("button.b:hover #ffffff/#4aa3df"))
    #expect(lines.contains("button.b:focus-visible #ffffff/#9fd3f5"))
    #expect(lines.contains("p:focus #aaaaaa/#ffffff"))
    let hover = try #require(found.first?.pairs.first { $0.state == .hover })
    #expect(hover.background.place?.line == 2)
    #expect(hover.foreground.place?.line == 1)
  }

  @Test func whatIsHoveredAroundIsHoveredToo() {
    let css =
      ".c{background:#fff;color:#222}.c:hover{background:#222}.b:hover{color:#fff}.b:active{color:#333}"
      + ".b:hover::after{content:'>';color:#444}"
    let found = page("<!doctype html><style>\(css)</style><div class=c>x<b class=b>y</b><i>z</i></div><p>w")
    #expect(
      lines(found.first) == [
        "div.c #222222/#ffffff x3", "p #000000/#ffffff", "div.c:hover #222222/#222222 x3",
        "div.c b.b:hover #ffffff/#222222", "div.c b.b::after:hover #444444/#222222",
        "div.c b.b:active #333333/#222222",
      ])
  }

  @Test func whatAppearsIsSeen() {
    let css = ".s{display:none;color:#888}.m:hover .s{display:block}"
    let found = page("<!doctype html><style>\(css)</style><div class=m>x<ul class=s>y</ul></div>")
    #expect(lines(found.first) == ["div.m #000000/#ffffff", "div.m ul.s:hover #888888/#ffffff"])
  }

  /// Text with a color of its own stays as it is, while what it stands on turns.
  @Test(arguments: [
    ".h:hover{background:#f5f5f5;color:#222}", ".h:hover{background:#f5f5f5}",
    ".h:hover{color:#222;--b:#f5f5f5}.h{background:var(--b)}",
    ".o:hover .h{background:#f5f5f5;color:#222}",
    ".o:hover{background:#f5f5f5;color:#222}", ".o:hover{background:#f5f5f5;color:#222}.h:hover{color:#333}",
  ]) func whatStandsOnSomethingThatTurnsIsSeenAnew(css: String) {
    let found = page(
      "<!doctype html><style>.m{color:#737373}\(css)</style><p class=o><a href=# class=h><b><i class=m>x</i></b></a>"
    )
    #expect(
      lines(found.first).contains { $0.hasSuffix("i.m:hover #737373/#f5f5f5") }, "\(lines(found.first))")
  }

  /// What is in details is hidden at rest, and any reader opens it.
  @Test(arguments: [
    (".m{color:#ccc}", "<p class=m>y", ["p.m:open #cccccc/#ffffff"]),
    (".m{color:#ccc}", "bare <b class=m>y</b>", ["b.m:open #cccccc/#ffffff"]),
    (".m{color:#ccc}", "<details><summary>y</summary><p class=m>y</details>", ["p.m:open #cccccc/#ffffff"]),
    ("details{color:#ccc}summary{color:#000}", "bare", ["details:open #cccccc/#ffffff"]),
    (
      "details[open]{background:#222}.m{color:#666}", "<p class=m>y",
      ["summary:open #000000/#222222", "p.m:open #666666/#222222"]
    ),
    ("[open]{background:#222;color:#eee}", "<p>y", ["summary:open #eeeeee/#222222 x2"]),
    ("details[open]>summary{color:#ccc}", "<p>y", ["summary:open #cccccc/#ffffff"]),
    // No rule of a page shows what is in closed details.
    ("p{display:block;color:#ccc}", "<p>y", ["p:open #cccccc/#ffffff"]),
    ("details:not([open]) p{color:#ccc}", "<p>y", []), ("p{display:none;color:#ccc}", "<p>y", []),
  ]) func whatReadersOpenIsSeen(css: String, body: String, expected: [String]) {
    let found = page("<!doctype html><style>\(css)</style><details><summary>x</summary>\(body)</details>")
    #expect(lines(found.first).filter { $0.contains(":open") } == expected)
  }

  /// What scripts and buttons open.
  @Test(arguments: [
    (
      "dialog{background:#333}p{color:#555}", "<dialog><p>x</p><b>y</b></dialog>",
      ["p:open #555555/#333333", "b:open #000000/#333333"]
    ),
    (
      "[popover]{background:#222;color:#444}.m{color:#ccc}", "<div popover>x<p class=m>y</div><p hidden>z",
      ["div:open #444444/#222222", "p.m:open #cccccc/#222222"]
    ),
    ("dialog{background:#333;color:#555}", "<dialog open>x</dialog>", ["dialog #555555/#333333"]),
    ("dialog{display:none;color:#555}", "<dialog>x</dialog>", []),
  ]) func dialogsAndPopoversAreSeenOpen(css: String, body: String, expected: [String]) {
    #expect(lines(page("<!doctype html><style>\(css)</style>\(body)").first) == expected)
  }

  /// What holds while nobody does something to an element: the links beside the one that is hovered.
  @Test(arguments: [
    (".n:hover a:not(:hover){color:#ccc}", "a:hover #cccccc/#ffffff"),
    (".n:has(a:hover) a:not(:hover){color:#ccc}", "a:hover #cccccc/#ffffff"),
    (".n:hover a:not(:focus){color:#ccc}", "a:hover #cccccc/#ffffff"),
    (".n:not(:focus-within){color:#111}.n{color:#ccc}", "p.n:focus #cccccc/#ffffff"),
    (".n:not(:hover) a{color:#111}a{color:#ccc}", "a:hover #cccccc/#ffffff"),
  ]) func whatHoldsWhileNothingIsDoneToIt(css: String, line: String) {
    let found = page("<!doctype html><style>\(css)</style><p class=n>x <a href=#>one</a> <a href=#>two</a>")
    #expect(
      lines(found.first).contains { $0.hasSuffix(line) || $0.contains(line + " x") }, "\(lines(found.first))")
  }

  /// What holds at rest and ends with something that a reader does: a label beside a field that is filled in.
  @Test(arguments: [
    ("input:placeholder-shown+p{color:#000}", "<input placeholder=x><p>x", "p:not(:placeholder-shown)"),
    (
      "form:has(:placeholder-shown) p{color:#000}", "<form><input placeholder=x><p>x",
      "p:not(:placeholder-shown)"
    ),
    ("input:checked+p{color:#000}", "<input type=checkbox checked><p>x", "p:not(:checked)"),
    ("form:has(:checked) p{color:#000}", "<form><input type=checkbox checked><p>x", "p:not(:checked)"),
    ("input:invalid~p{color:#000}", "<input required><p>x", "p:valid"),
    ("details[open]+p{color:#000}", "<details open><summary>y</summary></details><p>x", "p:not([open])"),
    ("a:link p{color:#000}", "<a href=#><p>x</p></a>", "p:visited"),
  ]) func whatEndsIsSeen(css: String, body: String, selector: String) {
    let found = page("<!doctype html><style>p{color:#ccc}\(css)</style>\(body)")
    #expect(lines(found.first).contains("\(selector) #cccccc/#ffffff"), "\(lines(found.first))")
  }

  @Test("no element beside a link knows that it was visited")
  func visitedIsPrivate() {
    for css in [
      "a:link+p{color:#000}", "a:visited+p{color:#ccc}p{color:#000}", "div:has(a:visited) p{color:#ccc}",
    ] {
      let found = page("<!doctype html><style>p{color:#ccc}\(css)</style><div><a href=#>y</a><p>x</div>")
      #expect(!lines(found.first).contains { $0.hasPrefix("p:visited") }, "\(lines(found.first))")
    }
  }

  /// A field shows its placeholder or what is typed, and closed details their summary.
  @Test(arguments: [
    (
      "input{background:#fff;color:#000}input::placeholder{color:#595959}"
        + "input:not(:placeholder-shown){background:#666;color:#fff}", "<input placeholder=p>",
      ["input::placeholder #595959/#ffffff", "input:not(:placeholder-shown) #ffffff/#666666"]
    ),
    (
      "textarea{background:#fff;color:#000}textarea::placeholder{color:#ccc}"
        + "textarea:placeholder-shown{background:#333}", "<textarea placeholder=p></textarea>",
      ["textarea::placeholder #cccccc/#333333", "textarea:not(:placeholder-shown) #000000/#ffffff"]
    ),
    (
      "details{color:#999}summary{color:#000}details[open] p{color:#000}",
      "<details open><summary>s</summary><p>p</details>",
      ["summary #000000/#ffffff", "p #000000/#ffffff"]
    ),
  ])
  func onlyWhatIsDrawnIsTold(_ css: String, _ body: String, _ expected: [String]) {
    let found = page("<!doctype html><style>\(css)</style>\(body)")
    #expect(lines(found.first) == expected)
  }

  @Test(arguments: [
    ("dark", "", "p:checked #333333/#111111"), ("light", "", "p:unchecked #333333/#111111"),
    ("dark", " selected", "p:unchecked #333333/#111111"),
  ])
  func whatAMenuChooses(value: String, selected: String, line: String) {
    let found = page(
      "<!doctype html><style>:root:has(option[value=\(value)]:checked) body{background:#111;color:#333}</style>"
        + "<p>x</p><select aria-label=x><option value=light>l<option value=dark\(selected)>d</select>")
    #expect(lines(found.first).contains(line) || lines(found.first).contains("p #333333/#111111"))
  }
}
