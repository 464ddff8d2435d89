import PaletteCore
import Testing

@testable import StyleSheets

/// Colors that a browser gives a text in ways that few sheets use, each compared with Chromium once.
@Suite struct ExactColorTests {
  private func page(_ text: String) -> RenderedPairs? {
    RenderedPairs.page(Array(text.utf8), file: "p.html", files: .none).first
  }

  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map {
      $0.line + ($0.isLarge ? " large" : "")
    }
  }

  /// Frameworks color the rows of tables with inner shadows, over the background of their cells.
  @Test(arguments: [
    ("td{background:#fff;box-shadow:inset 0 0 0 9999px rgb(0 0 0/.05)}", ["td #000000/#f2f2f2"]),
    ("td{box-shadow:inset 0 0 0 100vmax #333;color:#fff}", ["td #ffffff/#333333"]),
    ("td{box-shadow:0 0 0 1000px rgb(255 0 0/.5) inset,inset 0 0 0 1000px #00f}", ["td #000000/#800080"]),
    ("td{background:#fff;box-shadow:inset 0 0 0 9999px transparent}", ["td #000000/#ffffff"]),
    ("td{background:#fff;box-shadow:0 0 0 9999px #000}", ["td #000000/#ffffff"]),
    (
      "td{--s:#eee;box-shadow:inset 0 0 0 9999px var(--s)}tr:hover td{--s:#ccc}",
      ["td #000000/#eeeeee", "td:hover #000000/#cccccc"]
    ),
  ])
  func anInnerShadowMayBeABackground(css: String, expected: [String]) {
    let found = page("<!doctype html><style>\(css)</style><table><tr><td>x</table>")
    #expect(lines(found) == expected)
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test func aShadowThatIsTheBackgroundIsNamed() {
    let found = page("<!doctype html><style>p{box-shadow:inset 0 0 0 9999px #eee}</style><p>x")
    #expect(found?.pairs.first?.background.reference == "inset 0 0 0 9999px #eee")
    #expect(found?.pairs.first?.background.place?.column == 25)
  }

  /// A registered color is never what is none: it is as if nothing was said.
  @Test(arguments: [
    ("inherits:true;initial-value:#a07", "--c:nonsense", "#aa0077"),
    ("inherits:false;initial-value:#a07", "--c:nonsense", "#aa0077"),
    ("inherits:false;initial-value:#a07", "--c:12px", "#aa0077"),
    ("inherits:true;initial-value:#a07", "--c:var(--none)", "#aa0077"),
    ("inherits:true;initial-value:#a07", "--c:#0a7", "#00aa77"),
    // One without a color to begin with is no registration.
    ("inherits:false", "--c:nonsense", "#222222"),
    ("inherits:false;initial-value:12px", "--c:#0a7", "#00aa77"),
  ])
  func aRegisteredColorIsOne(rule: String, declaration: String, expected: String) {
    let css = "@property --c{syntax:'<color>';\(rule)}body{color:#222}p{\(declaration);color:var(--c)}"
    #expect(lines(page("<!doctype html><style>\(css)</style><p>x")) == ["p \(expected)/#ffffff"])
  }

  /// Minified sheets leave out the spaces that a browser needs none of.
  @Test(arguments: [
    ("color-mix(in srgb,var(--a)50%,var(--b))", "#800080"),
    ("color-mix(in srgb,var(--a)var(--p),var(--b))", "#4000bf"),
    ("rgb(var(--n)var(--n)var(--n))", "#0c0c0c"), ("rgb(var(--n)0 0/var(--p))", "#c2bfbf"),
    ("var(--a)var(--b)", "#000000"),
  ])
  func variablesDoNotGrowTogether(value: String, expected: String) {
    let css = "p{--a:#f00;--b:#00f;--p:25%;--n:12;color:\(value)}"
    #expect(lines(page("<!doctype html><style>\(css)</style><p>x")) == ["p \(expected)/#ffffff"])
  }

  @Test func whatIsNoneOfARegisteredColorIsThatOfTheParent() {
    let css =
      "@property --c{syntax:'<color>';inherits:true;initial-value:red}div{--c:#036}p{--c:1px;color:var(--c)}"
    #expect(lines(page("<!doctype html><style>\(css)</style><div><p>x")) == ["p #003366/#ffffff"])
  }

  @Test(arguments: ["3vmin", "3dvmin", "2svmax", "2lvi", "3dvb", "3cqmin", "2cqmax"])
  func sizesOfTheWindowAreSizes(size: String) {
    #expect(lines(page("<!doctype html><p style='font-size:\(size)'>x")) == ["p #000000/#ffffff large"])
  }

  /// Without a doctype, tables take the color of the body, whatever is around them, and no font.
  @Test(arguments: [
    ("<body style='color:#036'><table><tr><td>x</table>", "td #003366/#ffffff"),
    ("<body text=navy><table><tr><td>x</table>", "td #000080/#ffffff"),
    ("<body><div style='color:red;font-size:40px'><table><tr><td>x</table>", "td #000000/#ffffff"),
    ("<style>table{color:#555}</style><body text=navy><table><tr><td>x</table>", "td #555555/#ffffff"),
    ("<!doctype html><div style='color:red'><table><tr><td>x</table>", "td #ff0000/#ffffff"),
  ])
  func tablesWithoutADoctype(text: String, expected: String) {
    #expect(lines(page(text)) == [expected])
  }

  @Test func whatIsSaidAboutADrawingIsNotDrawn() {
    let found = page("<!doctype html><svg><title>a</title><desc>b</desc><metadata>c</metadata></svg>")
    #expect(found?.unresolved.isEmpty == true)
  }

  /// What is in an element with a shadow tree stands where that tree puts it.
  @Test func whatStandsInAShadowTreeIsUnresolved() {
    let found = page(
      "<!doctype html><style>b{color:#222}</style><div>own<template shadowrootmode=open><style>:host{background:#333}"
        + "</style><slot></slot></template><b>x</b></div><b>y</b>")
    #expect(lines(found) == ["b #222222/#ffffff"])
    #expect(found?.pairs.first?.count == 1)
    #expect(found?.unresolved.allSatisfy { $0.reason == "the shadow tree around it is not checked" } == true)
    #expect(found?.unresolved.map(\.count).reduce(0, +) == 2)
  }

  /// A rule with a selector that is none is dropped whole.
  @Test(arguments: [
    "::before p", "p::after > b, p", "p::before.k", "p:has(::before), p", "p:not(:has(:has(a)))",
    ":nth-last-of-type(1 of p)", "p::marker b, p", "p::before:hover, p",
  ])
  func selectorsThatBrowsersRefuse(selector: String) {
    #expect(
      lines(page("<!doctype html><style>\(selector){color:red}</style><p class=k>x")) == [
        "p.k #000000/#ffffff"
      ])
  }

  @Test(arguments: [
    "p:is(::before, .k)", "p:not(:is(:has(a), ::after))", "p:future, p", "p::part(x):hover, p",
  ])
  func selectorsThatBrowsersTake(selector: String) {
    #expect(
      lines(page("<!doctype html><style>\(selector){color:red}</style><p class=k>x")) == [
        "p.k #ff0000/#ffffff"
      ])
  }
}
