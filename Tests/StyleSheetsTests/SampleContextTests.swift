import PaletteCore
import Testing

@testable import StyleSheets

/// Sheets without a page whose colors are set in one rule and used in another: themes, variants of components.
@Suite struct SampleContextTests {
  private func sheet(_ css: String) -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
  }

  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map(\.line)
  }

  private static let system = ":root{--bg:#fff;--fg:#000}.card{background:var(--bg);color:var(--fg)}"

  @Test(arguments: [
    (".dark{--bg:#111;--fg:#222}", ".dark .card"), ("html.dark{--bg:#111;--fg:#222}", ".dark .card"),
    (":root[data-theme=dim]{--bg:#111;--fg:#222}", "[data-theme=\"dim\"] .card"),
    ("[data-theme='dim']{--bg:#111;--fg:#222}", "[data-theme=\"dim\"] .card"),
    ("body.theme-night{--bg:#111;--fg:#222}", ".theme-night .card"),
    (":root{--deep:#fff;--bg:var(--deep)}.dark{--deep:#111;--fg:#222}", ".dark .card"),
  ])
  func themesAreLookedAt(css: String, selector: String) {
    #expect(lines(sheet(Self.system + css)) == [".card #000000/#ffffff", "\(selector) #222222/#111111"])
  }

  /// A theme stands on `body` where what follows it is set there.
  @Test(arguments: [
    "body{--base:#fff;--bg:var(--base);--fg:#000}.theme-dark{--base:#111;--fg:#222}",
    ":root{--bg:#fff;--fg:#000}body{--bg:#fff;--fg:#000}.theme-dark{--bg:#111;--fg:#222}",
    ":root{--base:#fff;--bg:var(--base);--fg:#000}body{--other:#333}.theme-dark{--base:#111;--fg:#222}",
  ])
  func themesOfTheBodyAreLookedAt(css: String) {
    let rule = ".card{background:var(--bg);color:var(--fg)}"
    #expect(lines(sheet(css + rule)) == [".card #000000/#ffffff", ".theme-dark .card #222222/#111111"])
  }

  /// Classes that say by their rule that they are themes.
  @Test(arguments: [
    (".wa-dark{color-scheme:dark;--bg:#111;--fg:#222}", ".wa-dark"),
    (".night-shift{color-scheme:dark;--bg:#111;--fg:#222}", ".night-shift"),
    (".x-dark{--bg:#111;--fg:#222}", ".x-dark"),
  ])
  func classesThatChangeTheRootAreLookedAt(css: String, selector: String) {
    #expect(
      lines(sheet(Self.system + css)) == [".card #000000/#ffffff", "\(selector) .card #222222/#111111"])
  }

  /// What holds in a theme is not how a sheet looks without it.
  @Test func aThemeIsNotTheRest() {
    let found = sheet("html.dark .tile{color:#eee;background:#ddd}.tile{color:#333;background:#fff}")
    #expect(lines(found) == [".tile #333333/#ffffff", "html.dark .tile #eeeeee/#dddddd"])
    #expect(found?.unresolved.isEmpty == true)
  }

  /// A part of the page in one theme is not looked at while the root is in another.
  @Test(arguments: [
    (
      "[data-theme=dark] .x{color:#eee;background:#111} [data-theme=light] .x{color:#222}",
      ["[data-theme=\"dark\"] .x #eeeeee/#111111"]
    ),
    (
      ".dark .x{color:#eee;background:#111} .theme-light .x{color:#222}", [".dark .x #eeeeee/#111111"]
    ),
    (
      "[data-theme=dark]{--a:#eee}[data-theme=light]{--a:#222}"
        + "[data-theme=dark] [data-theme=light] .x{color:var(--a);background:#fff}",
      ["[data-theme=\"dark\"] [data-theme=\"light\"] .x #222222/#ffffff"]
    ),
    // Marks of different kinds go together.
    (
      ".rose{--g:#fff} [data-accent=rose]{--a:#a00} .dark .x{color:var(--a);background:#111}",
      ["[data-accent=\"rose\"] .dark .x #aa0000/#111111"]
    ),
  ])
  func themesAreNotCrossed(css: String, expected: [String]) {
    let marks = "[data-theme=dark]{--b:#000}[data-theme=light]{--b:#fff}.y{color:var(--b)}"
    #expect(lines(sheet(css + marks)) == expected)
  }

  @Test(
    "fields are text, boxes are not",
    arguments: [
      ("input", true), ("input.f", true), ("input[type=text]", true), ("input[type=submit]", true),
      ("input[type=checkbox]", false), ("input[type=range]", false), ("input[type=hidden]", false),
    ])
  func fields(selector: String, isText: Bool) {
    #expect(lines(sheet(selector + "{color:#777;background:#fff}")).isEmpty != isText)
  }

  @Test(
    "a type is shown first",
    arguments: [
      (".f:is(.on){button&{color:#777;background:#fff}}", "button.on.f"),
      ("button:is(.a){color:#777;background:#fff}", "button.a"),
      (":is(.a){p&{color:#777;background:#fff}}", "p.a"),
    ])
  func typesStandFirst(css: String, selector: String) {
    #expect(lines(sheet(css)).last == "\(selector) #777777/#ffffff")
  }

  @Test(arguments: [
    // Of the same element.
    (".btn.warn{--bg:#fa0}", [".btn.warn #ffffff/#ffaa00"]),
    (".btn[aria-pressed=true]{--fg:#9ce}", [".btn[aria-pressed=\"true\"] #99ccee/#0066cc"]),
    // By its name.
    (".btn--warn{--bg:#fa0}", [".btn--warn #ffffff/#ffaa00"]),
    (".btn-warn{--bg:#fa0}", [".btn-warn #ffffff/#ffaa00"]),
    (".btn--warn{background:#fa0}", [".btn--warn #ffffff/#ffaa00"]),
    ("a.btn--warn{background:#fa0}", ["a.btn--warn #ffffff/#ffaa00"]),
    // What is in something is called like it, too, and what nothing uses says nothing.
    (".btn-icon{color:#fa0}", []), (".btn-warn{--other:#fa0}", []), (".toolbar{--bg:#fa0}", []),
    (".btn--ghost{background:none}", []),
  ])
  func variantsAreLookedAt(css: String, expected: [String]) {
    let base = ".btn{--bg:#06c;--fg:#fff;background:var(--bg);color:var(--fg)}"
    #expect(lines(sheet(base + css)) == [".btn #ffffff/#0066cc"] + expected)
  }

  /// What a compiler takes out before a browser sees it.
  @Test(arguments: [
    (".b:global(.on){color:#fff;background:#06c}", ".on.b #ffffff/#0066cc"),
    (":global .b{color:#fff;background:#06c}", ".b #ffffff/#0066cc"),
    (":local(.b){color:#fff;background:#06c}", ".b #ffffff/#0066cc"),
    (".a :deep(.b){color:#fff;background:#06c}", ".a .b #ffffff/#0066cc"),
    (".a{::v-deep .b{color:#fff;background:#06c}}", ".a .b #ffffff/#0066cc"),
    ("@theme{--ink:#fff;--ground:#06c}.b{color:var(--ink);background:var(--ground)}", ".b #ffffff/#0066cc"),
  ])
  func sourcesAreReadAsTheirCompilersReadThem(css: String, expected: String) {
    let found = sheet(css)
    #expect(lines(found) == [expected])
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test(arguments: ["utility x-*", "include y", "variant brand-busy"])
  func whatOnlyACompilerReadsIsSaid(name: String) {
    let found = sheet("@\(name){.v{color:#999;background:#fff}}@\(name){margin:0}")
    let word = name.split(separator: " ")[0]
    #expect(found?.unresolved.map(\.reason) == ["what is in @\(word) is not checked"])
  }

  /// What has no color of its own is told at its background.
  @Test func whatCannotBeKnownHasThePlaceOfItsRule() {
    let found = sheet("a{margin:0}\nselect{margin:0;background:url(x.png)}\nselect{margin:1px}")
    #expect(found?.unresolved.map { "\($0.place.line):\($0.place.column)" } == ["2:17"])
  }

  @Test("in a dark theme, what a translucent box stands on is dark")
  func translucentBoxesInTheDark() {
    let dark = RenderedPairs.sheet(
      Array(".dark .a{color:#6a7282;background:#36415333} .dark .b{color:#111;background:#ffffff1a}".utf8),
      file: "a.css",
      files: .none)[0]
    #expect(dark.pairs.map { $0.background.color.seenHex } == ["#191b1f"])
    #expect(
      dark.unresolved.map(\.reason) == ["what is behind its translucent background is not in the sheet"])
  }

  @Test(
    "what a translucent box stands on is not in a sheet",
    arguments: [
      (".a{color:#fff;background:rgba(255,255,255,.1)}", [], true),
      ("body{background:#fff;color:#000}.a{color:#fff;background:rgba(255,255,255,.1)}", [], false),
      (".a{color:#999;background:rgba(255,255,255,.9)}", [".a #999999/#ffffff"], false),
      (".a{color:#fff;background:rgba(0,0,0,.8)}", [".a #ffffff/#333333"], false),
    ] as [(String, [String], Bool)])
  func translucentBoxes(css: String, expected: [String], isOpen: Bool) {
    let found = sheet(css)
    let reasons = found?.unresolved.map(\.reason) ?? []
    #expect(
      reasons == (isOpen ? ["what is behind its translucent background is not in the sheet"] : []))
    if !expected.isEmpty { #expect(lines(found) == expected) }
  }

  /// A browser drops the rules that it does not know.
  @Test func pagesAreReadAsBrowsersReadThem() {
    let text =
      "<!doctype html><style>p:global(.a){color:red}@utility x{p{color:red}}@theme{--x:red}</style><p class=a>x"
    let found = RenderedPairs.page(Array(text.utf8), file: "p.html", files: .none).first
    #expect(lines(found) == ["p.a #000000/#ffffff"])
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test func moreThemesThanAreLookedAtAreSaid() {
    let themes = (0..<40).map { "[data-theme=t\($0)]{--fg:#22\($0 + 10)}" }.joined()
    let found = sheet(Self.system + themes)
    #expect(
      found?.unresolved.contains { $0.reason == "the sheet has more than 12 themes" && $0.count == 28 }
        == true)
  }
}
