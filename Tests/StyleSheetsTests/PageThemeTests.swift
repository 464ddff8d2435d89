import Testing

@testable import StyleSheets

/// The themes that a page may be switched to.
@Suite struct PageThemeTests {
  /// A page with the sheet `a.css` beside it, or one called otherwise.
  struct Switched: Sendable, CustomTestStringConvertible {
    var css: String
    var root = ""
    var body = "<body><p>x</p>"
    var script = ""
    var sheet = "a.css"
    var lines: [String]
    var testDescription: String { "\(css) \(root) \(script) \(sheet)" }
  }

  private static let tokens = "[data-theme=dark]{--g:#111}body{background:var(--g)}"
  private static let light = "p #000000/#ffffff"
  private static let toggled = "document.body.classList.toggle('dark-mode')"

  @Test(arguments: [
    // The sheet says that it is a theme of the page.
    Switched(css: Self.tokens, lines: [light, #"[data-theme="dark"] p #000000/#111111"#]),
    Switched(
      css: Self.tokens, root: "data-theme=light", lines: [light, #"[data-theme="dark"] p #000000/#111111"#]),
    Switched(css: Self.tokens, root: "data-theme=dark", lines: ["p #000000/#111111"]),
    Switched(css: "html.dark body{background:#111}", lines: [light, ".dark p #000000/#111111"]),
    Switched(css: "body.dark{background:#111}", lines: [light, ".dark p #000000/#111111"]),
    Switched(css: ".dark body{background:#111}", lines: [light, ".dark p #000000/#111111"]),
    // What a part of pages stands on is not known unless the sheet says it.
    Switched(
      css: ".dark .t{background:#fff2;color:#eee}.dark .u{background:#eee;color:#fff}",
      body: "<p>x</p><p class=t>y</p><p class=u>z</p>", script: "e.classList.add('dark')",
      lines: [light, ".dark p.u #ffffff/#eeeeee"]),
    Switched(
      css: ".dark .t{background:#fff2}.dark{--g:#111}body{background:var(--g)}",
      body: "<p class=t>y</p>",
      lines: ["p.t #000000/#ffffff", ".dark p.t #000000/#313131"]),
    // A theme may be no more than another color scheme.
    Switched(
      css:
        ":root{color-scheme:light}body{background:light-dark(#fff,#111)}[data-theme=dark]{color-scheme:dark}",
      lines: [light, #"[data-theme="dark"] p #ffffff/#111111"#]),
    Switched(
      css: "body{background:light-dark(#fff,#111);color:light-dark(#222,#333)}.dark{color-scheme:dark}",
      body: "<p>x</p>", lines: ["p #222222/#ffffff", ".dark p #333333/#111111"]),
    // It takes the place of the theme that the page is in.
    Switched(
      css: ".light p{color:#222}:root.dark{background:#111}", root: "class='light wide'",
      lines: ["p #222222/#ffffff", ".dark p #000000/#111111"]),
    // What rules ask of the body and of anything is on the body.
    Switched(
      css: "body.dark{background:#111}.dark p{color:#eee}", lines: [light, ".dark p #eeeeee/#111111"]),
    // A package has themes that nobody uses.
    Switched(css: Self.tokens, sheet: "kit.min.css", lines: [light]),
    Switched(css: "/*! Kit */" + Self.tokens, lines: [light]),
    Switched(
      css: "/*! Kit */" + Self.tokens, script: "document.documentElement.dataset.theme = t",
      lines: [light, #"[data-theme="dark"] p #000000/#111111"#]),
    Switched(
      css: "/*! Kit */" + Self.tokens, script: #"root.setAttribute("data-theme", t)"#,
      lines: [light, #"[data-theme="dark"] p #000000/#111111"#]),
    // A class may be one of sections, unless a script switches it, which says where.
    Switched(css: ".dark p{color:#eee}", lines: [light]),
    Switched(
      css: ".dark-mode{background:#111}body{background:#fff}", script: Self.toggled,
      lines: [light, ".dark-mode p #000000/#111111"]),
    Switched(
      css: ".dark-mode{--g:#111}body{background:var(--g)}", script: Self.toggled,
      lines: [light, ".dark-mode p #000000/#111111"]),
    Switched(
      css: ".dark-mode p{color:#eee}", body: "<body><div class=dark-mode><b>y</b></div><p>x</p>",
      script: Self.toggled, lines: ["div.dark-mode b #000000/#ffffff"]),
  ])
  func themes(_ page: Switched) {
    let text =
      "<!doctype html><html \(page.root)><link rel=stylesheet href=\(page.sheet)>\(page.body)<script>\(page.script)</script>"
    let found = RenderedPairs.page(
      Array(text.utf8), file: "p.html", files: StyleFiles([page.sheet: page.css]))
    #expect(found.first?.pairs.map(\.line) == page.lines)
  }
}
