import PaletteCore
import Testing

@testable import StyleSheets

/// Elements of sheets whose colors are custom properties that the elements around them have.
@Suite struct DeclaringElementsTests {
  private func sheet(_ css: String) -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
  }

  @Test(arguments: [
    (
      ".menu{--ink:#333;--page:#fff;background:var(--page)}.item{color:var(--ink)}",
      [".menu .item #333333/#ffffff"]
    ),
    // Every element that has them, and its variants.
    (
      ".menu{--ink:#333;--page:#fff;background:var(--page)}.menu-dark{--ink:#eee;--page:#111}"
        + ".menu-item{color:var(--ink)}",
      [".menu .menu-item #333333/#ffffff", ".menu.menu-dark .menu-item #eeeeee/#111111"]
    ),
    (
      ".app{--ink:#333;--page:#fff}.app.dark{--ink:#eee;--page:#111}"
        + ".note{color:var(--ink);background:var(--page)}",
      [".app .note #333333/#ffffff", ".app.dark .note #eeeeee/#111111"]
    ),
    // What is before the text of an element is in it.
    (
      ".menu{--ink:#333;background:#fff}.head::before{content:'x';color:var(--ink)}",
      [".menu .head::before #333333/#ffffff"]
    ),
    // The element has it, or all have.
    (".a{--ink:#333}.a{color:var(--ink);background:#fff}", [".a #333333/#ffffff"]),
    (".a{--ink:#333}.a .b{color:var(--ink);background:#fff}", [".a .b #333333/#ffffff"]),
    ("*{--ink:#333}.a{--ink:#eee}.b{color:var(--ink);background:#fff}", [".b #333333/#ffffff"]),
    // What has it is in the element.
    (".a{color:var(--ink);background:#fff}.a .b{--ink:#333}", []),
    ("td{color:var(--ink);background:#fff}td.dark{--ink:#333}", ["td.dark #333333/#ffffff"]),
    // A variant of a button is a button, which stands in none.
    (
      ".btn{color:var(--ink);background:#fff}.btn-warn{--ink:#333}.bar > .btn{color:var(--ink);background:#eee}",
      [".btn-warn #333333/#ffffff"]
    ),
  ])
  func elementsStandWhereTheirPropertiesAre(css: String, expected: [String]) {
    let found = sheet(css)
    #expect((found?.pairs ?? []).map(\.line).filter { $0.contains("#") } == expected)
  }

  /// Where a part of the page has other values of what the page has, what stands in it has them.
  @Test(arguments: [
    (
      ":root{--ink:#222}.panel{--ink:#8a8a8a;background:#fff}.note{color:var(--ink);background:#fff}",
      [".note #222222/#ffffff", ".panel .note #8a8a8a/#ffffff"]
    ),
    (
      ":root{--link:#00e}body{background:#fff}.alert{--link:#e80;background:#fff7e0}a{color:var(--link)}",
      ["a #0000ee/#ffffff", ".alert a #ee8800/#fff7e0"]
    ),
    // Through a property of the element, and with a fallback.
    (
      ":root{--ink:#222}.panel{--ink:#8a8a8a}.note{--note:var(--ink,red);color:var(--note);background:#fff}",
      [".note #222222/#ffffff", ".panel .note #8a8a8a/#ffffff"]
    ),
    // Of its own, of its variants, of what is in it and of every element it has no others.
    (
      ":root{--ink:#222}.note{--ink:#333;color:var(--ink);background:#fff}.p{--ink:#888}",
      [".note #333333/#ffffff"]
    ),
    (
      ":root{--ink:#222}.btn{color:var(--ink);background:#fff}.btn-soft{--ink:#888}",
      [".btn #222222/#ffffff", ".btn-soft #888888/#ffffff"]
    ),
    (
      ":root{--ink:#222}.a{color:var(--ink);background:#fff}.a .b{--ink:#888}",
      [".a #222222/#ffffff"]
    ),
    ("*{--ink:#222}.a{color:var(--ink);background:#fff}.b{--ink:#888}", [".a #222222/#ffffff"]),
    (
      "@property --ink{syntax:'<color>';inherits:false;initial-value:#222}"
        + ".a{color:var(--ink);background:#fff}.b{--ink:#888}",
      [".a #222222/#ffffff"]
    ),
    // A share of opacity is meant for the element that has it.
    (
      ":root{--share:1}.half{--share:.5}.a{color:rgba(0,0,0,var(--share));background:#fff}",
      [".a #000000/#ffffff"]
    ),
    // Nor is a button in a button.
    (
      ":root{--ink:#222}.btn.soft{--ink:#888}[class*='btn-'].flat{color:var(--ink);background:#fff}",
      ["[class=\"btn-\"].flat #222222/#ffffff"]
    ),
    // What has another ground than the page does not say which.
    (
      ":root{--ink:#222;--page:#fff}body{background:var(--page)}.dusk{--ink:#888;--page:#000}.a{color:var(--ink)}",
      [".a #222222/#ffffff"]
    ),
    (
      ":root{--ink:#222;--page:#fff}body{background:var(--page)}.dusk{--ink:#888;--page:#000;background:var(--page)}"
        + ".a{color:var(--ink)}",
      [".a #222222/#ffffff", ".dusk .a #888888/#000000"]
    ),
    // What the element around reads itself is its own.
    (
      ":root{--ink:#222}.b{--ink:#888;color:var(--ink)}.a{color:var(--ink);background:#fff}",
      [".a #222222/#ffffff"]
    ),
  ])
  func elementsAreLookedAtWhereTheirPropertiesDiffer(css: String, expected: [String]) {
    let found = sheet(css)
    #expect((found?.pairs ?? []).map(\.line).filter { $0.contains("#") } == expected)
  }

  @Test("what no element has all of is told")
  func nobodyHasBoth() {
    let found = sheet(".a{--ink:#333}.b{--page:#fff}.c{color:var(--ink);background:var(--page)}")
    #expect(found?.pairs.isEmpty == true)
    #expect(found?.unresolved.map(\.reason) == ["--ink is defined for other elements only"])
  }

  @Test("other values in more elements than are looked at are told, and no rule is left out for them")
  func manyOthers() {
    let panels = (0..<60).map { ".m\($0){--ink:#3333\($0 + 10);background:#fff}" }.joined()
    let texts = (0..<100).map { ".t\($0){color:var(--ink);background:#ff\(1000 + $0)}" }.joined()
    let found = sheet(":root{--ink:#222}" + panels + texts)
    #expect(Set((0..<100).map { ".t\($0)" }).isSubset(of: Set((found?.pairs ?? []).map(\.selector))))
    #expect(found?.unresolved.count == 100)
    #expect(
      Set((found?.unresolved ?? []).map(\.reason)) == [
        "its properties have other values in more elements than are looked at"
      ])
  }

  @Test("more elements than are looked at leave it open")
  func many() {
    let css =
      (0..<60).map { ".m\($0){--ink:#3333\($0 + 10)}" }.joined() + ".c{color:var(--ink);background:#fff}"
    let found = sheet(css)
    #expect(found?.pairs.count == 48)
    #expect(found?.unresolved.map(\.reason) == ["--ink is defined for more elements than are looked at"])
  }

  /// The page is light, and what the dark part of it stands on is not in the sheet.
  @Test(arguments: [".bar.dark .x", ".night .x", "[data-theme=dark].bar .x"])
  func partsOfAnotherSchemeDoNotStandOnThePage(selector: String) {
    let found = sheet("body{background:#fff;color:#222}\(selector){color:#aaa}")
    #expect(found?.pairs.map(\.line) == ["body #222222/#ffffff"])
    #expect(
      found?.unresolved.map(\.reason)
        == ["what is behind this text, or what stands on this background, is not in the sheet"])
    let painted = sheet("body{background:#fff;color:#222}\(selector){color:#aaa;background:#111}")
    #expect(painted?.pairs.last?.line.hasSuffix("#aaaaaa/#111111") == true)
  }

  /// White on white is meant for a ground that other rules paint, unless the text stood on the white one before.
  @Test(arguments: [
    (".a{color:#05a}\n.a:hover{color:#fff}", [".a #0055aa/#ffffff", ".a:hover #ffffff/#ffffff"], [Int]()),
    (".nav a{color:#fff}\n.nav a:hover{color:#eee}", [], [1, 2]),
    (".x:hover{color:#fff}", [], [1]),
    (
      ".x{background:#fff;color:#222}\n.x:hover{color:#fafafa}",
      [".x #222222/#ffffff", ".x:hover #fafafa/#ffffff"], []
    ),
  ])
  func whiteTextOfAGesture(rules: String, pairs: [String], open: [Int]) {
    let found = sheet(rules + "\nbody{background:#fff;color:#111}")
    #expect(Set((found?.pairs ?? []).map(\.line)).subtracting(["body #111111/#ffffff"]) == Set(pairs))
    #expect(found?.unresolved.map(\.place.line) == open)
  }

  /// A verdict names the declaration that gives the property its value, of however many that do.
  @Test(
    arguments: [
      (":root{--ink:#333}\n.a{color:var(--ink);background:#fff}", ["--ink 1:7", nil]),
      (
        ":root{--deep:#333}\n:root{--ink:var(--deep)}.a{color:var(--ink);background:#fff}",
        ["--deep 1:7", nil]
      ),
      (
        ":root{--ink:#999;--page:#fff}\n.a{--ink:#333}.a{color:var(--ink);background:var( --page )}",
        ["--ink 2:4", "--page 1:18"]
      ),
      // Where it is inherited, it is what the outer element has.
      (".m{--ink:#333;color:var(--ink);background:#fff}\n.m .b{--ink:red}", ["--ink 1:4", nil]),
      // More than one property makes these, or none.
      (":root{--r:51,51,51}.a{color:rgb(var(--r));background:#fff}", [nil, nil]),
      (".a{color:var(--none,#333);background:#fff}", [nil, nil]),
    ] as [(String, [String?])])
  func aValueIsPlacedWhereItIsSet(css: String, expected: [String?]) {
    let pair = sheet(css)?.pairs.last
    let origins = [pair?.foreground.origin, pair?.background.origin]
    #expect(origins.map { $0.map { "\($0.property) \($0.place.line):\($0.place.column)" } } == expected)
    #expect(pair?.foreground.color.seenHex == "#333333")
  }
}
