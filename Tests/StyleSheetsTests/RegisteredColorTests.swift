import PaletteCore
import Testing

@testable import StyleSheets

/// Colors that are worked out where they are set, menus that look like the page, and what decides between important layers;
/// each case was compared with Chromium.
@Suite struct RegisteredColorTests {
  private func text(_ css: String, _ body: String) -> [String] {
    (RenderedPairs.page(css, body)?.pairs ?? []).map(\.line)
  }

  private static let schemes = ".a{color-scheme:light}.b{color-scheme:dark;background:#777;color:var(--c)}"

  @Test(arguments: [
    ("'<color>'", "light-dark(#111,#eee)", "#111111"), ("'<color>#'", "light-dark(#111,#eee)", "#111111"),
    ("'<color> | none'", "light-dark(#111,#eee)", "#111111"), ("'<color>'", "canvas", "#ffffff"),
    ("'<color>'", "color-mix(in srgb,light-dark(#111,#eee),light-dark(#111,#eee))", "#111111"),
    ("'*'", "light-dark(#111,#eee)", "#eeeeee"),
  ])
  func registeredColorsAreThoseOfTheElementThatSetsThem(syntax: String, value: String, color: String) {
    let css = "@property --c{syntax:\(syntax);inherits:true;initial-value:red}.a{--c:\(value)}" + Self.schemes
    #expect(text(css, "<div class=a><p class=b>x</div>") == ["div.a p.b \(color)/#777777"])
  }

  @Test func othersAreThoseOfTheElementThatUsesThem() {
    let css = ".a{--c:light-dark(#111,#eee)}" + Self.schemes
    #expect(text(css, "<div class=a><p class=b>x</div>") == ["div.a p.b #eeeeee/#777777"])
  }

  @Test func aMenuOfThePageHasItsColors() {
    let menu = "<select><option>x</select>"
    let page = "body{background:#111;color:#eee}"
    #expect(text(page + "select{appearance:base-select}", menu).contains("select #eeeeee/#111111"))
    #expect(!text(page + "select{appearance:none}", menu).contains("select #eeeeee/#111111"))
  }

  @Test func attributesOfMathMLColor() {
    let math = "<math><mi mathcolor='#bbb'>x</mi><mi mathbackground='#333'>y</mi></math>"
    #expect(
      text("body{background:#fff;color:#222}", math) == ["mi #bbbbbb/#ffffff", "mi #222222/#333333"])
  }

  /// What is important in an earlier layer is left when a later one is rolled back.
  @Test func importantLayersRollBack() {
    let css = "body{background:#fff}@layer l1,l2;#f{color:#bbb}@layer l2{#f{color:revert-layer !important}}"
    #expect(text(css + "@layer l1{#f{color:#aaa}}", "<p id=f>x") == ["#f #aaaaaa/#ffffff"])
  }
}
