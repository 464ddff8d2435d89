import PaletteCore
import Testing

@testable import StyleSheets

/// Classes, ids and attributes of `html` and `body` in a sheet without a page: the page has them or has them not.
@Suite struct PageVariantTests {
  private func sheet(_ css: String) -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
  }

  private func lines(_ css: String) -> [String] { (sheet(css)?.pairs ?? []).map(\.line) }

  private static let page = "body{background:#f2f2f2;color:#444}a{color:#aaa}"

  @Test(
    "the page is looked at without what only some pages have, and with it",
    arguments: [
      ("body.home", "body.home"), ("body#admin", "body#admin"), ("body.page-404", "body.page-404"),
      ("html.flexbox body", "html.flexbox"), (".flexbox body", "html.flexbox"),
      ("body.home.theme-dark", "body.home.theme-dark"),
      ("html[dir=rtl] body", "html[dir=\"rtl\"]"), ("html.wide body.home", "html.wide body.home"),
    ])
  func bothAreLookedAt(selector: String, variant: String) {
    let found = lines(Self.page + "\(selector){background:#222;color:#fff}")
    #expect(found.prefix(2) == ["body #444444/#f2f2f2", "a #aaaaaa/#f2f2f2"])
    #expect(found.contains("\(variant) a #aaaaaa/#222222"))
    #expect(found.contains { $0.hasSuffix(" #ffffff/#222222") })
    #expect(found.count == 4)
  }

  @Test(
    "what only some pages have is not laid over the rest",
    arguments: [
      (
        "body{background:#fff;color:#000}.hint{color:#bbb}body.scrolled .hint{color:#aaa}",
        ["body #000000/#ffffff", ".hint #bbbbbb/#ffffff", "body.scrolled .hint #aaaaaa/#ffffff"]
      ),
      // Two of them are not crossed.
      (
        "body.a .hint{color:#666}body.b .hint{background:#eee;color:#777}.hint{background:#fff;color:#555}",
        [".hint #555555/#ffffff", "body.b .hint #777777/#eeeeee", "body.a .hint #666666/#ffffff"]
      ),
      // What changes the ground of a part is seen by what stands in it.
      (
        "body{background:#fff;color:#000}body.home .hero{background:#222;color:#fff}.hero a{color:#777}",
        [
          "body #000000/#ffffff", ".hero a #777777/#ffffff", "body.home .hero #ffffff/#222222",
          "body.home .hero a #777777/#222222",
        ]
      ),
      // Text before an element as well.
      (
        "body{background:#fff;color:#000}body.x .q::before{content:'a';color:#888}.q::before{content:'a';color:#666}",
        ["body #000000/#ffffff", ".q::before #666666/#ffffff", "body.x .q::before #888888/#ffffff"]
      ),
      // A theme may have a class of the page beside it.
      (
        "body{background:#fff;color:#000}html.dark-mode body{background:#111;color:#eee}"
          + "html.editor.dark-mode .t{color:#999}.t{color:#555}",
        [
          "body #000000/#ffffff", ".t #555555/#ffffff", ".dark-mode body #eeeeee/#111111",
          ".dark-mode .t #555555/#111111", "html.editor.dark-mode .t #999999/#111111",
        ]
      ),
    ])
  func variantsStandBeside(css: String, expected: [String]) { #expect(lines(css) == expected) }

  @Test(
    "what gives the page its only colors is always there",
    arguments: [
      (
        "body.site{background:#f2f2f2;color:#444}a{color:#666}",
        ["body #444444/#f2f2f2", "a #666666/#f2f2f2"]
      ),
      (
        "html.app{--bg:#fff;--fg:#333}.card{background:var(--bg);color:var(--fg)}",
        [".card #333333/#ffffff"]
      ),
      (
        "body#top{background:#fff}body#top a{color:#777}body#top.b a{color:#888}",
        ["a #777777/#ffffff", "body#top.b a #888888/#ffffff"]
      ),
    ])
  func whatIsAlwaysThere(css: String, expected: [String]) {
    #expect(lines(css).map { $0.replacing("body#top a", with: "a") } == expected)
    #expect(sheet(css)?.unresolved.isEmpty == true)
    #expect(sheet(css)?.halves.isEmpty == true)
  }

  @Test("of several that give the page its colors each is looked at, and nothing is left half")
  func severalGrounds() {
    let css = "body.a{background:#fff;color:#333}body.b{background:#222;color:#eee}a{color:#777}"
    #expect(
      lines(css) == [
        "body.a #333333/#ffffff", "body.a a #777777/#ffffff", "body.b #eeeeee/#222222",
        "body.b a #777777/#222222",
      ])
    #expect(sheet(css)?.halves.isEmpty == true)
  }

  @Test("more than are looked at are said")
  func tooMany() {
    let css = Self.page + (0..<40).map { "body.p\($0){background:#22\($0 + 10)}" }.joined()
    #expect(sheet(css)?.unresolved.contains { $0.count == 28 && $0.reason.contains("looks") } == true)
  }
}
