import PaletteCore
import Testing

@testable import StyleSheets

/// What stands behind a text of a sheet without a page, and what is not said of it.
@Suite struct UnknownGroundTests {
  private func sheet(_ css: String) -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
  }

  private func lines(_ css: String) -> [String] { (sheet(css)?.pairs ?? []).map(\.line) }

  @Test(
    "what stands in a variant stands on the ground that it has from its base",
    arguments: [
      (
        ".alert-dark{--bg:#333;--fg:#fff}.alert-dark .alert-link{color:#777}",
        ".alert-dark .alert-link #777777/#333333"
      ),
      (".alert--dark{--bg:#333;--fg:#fff}.alert--dark a{color:#777}", ".alert--dark a #777777/#333333"),
      // What paints itself needs no base by such a name.
      (
        ".alert-title{background:#eee;color:#222}.alert-title b{color:#111}", ".alert-title b #111111/#eeeeee"
      ),
      // What sets nothing of it is a part of it.
      (".alert-text{--other:#eee}.alert-text b{color:#111}", ".alert-text b #111111/#ffffff"),
    ])
  func variantsAround(css: String, line: String) {
    let base = "body{background:#fff;color:#222}.alert{background:var(--bg);color:var(--fg)}"
    #expect(lines(base + css).contains(line))
  }

  @Test(
    "text on a veil has a verdict where it is the same on everything",
    arguments: [
      ("color:#0d4aa8;background:rgb(255 255 255/10%)", false),
      ("color:#eee;background:rgb(255 255 255/10%)", false),
      ("color:#333;background:rgb(255 255 255/95%)", true), ("color:#fff;background:rgb(0 0 0/80%)", true),
      ("color:#999;background:rgb(255 255 255/90%)", true),
      ("color:#777;background:rgb(128 128 128/90%)", true),
      // Black on white and white on black are read, and what is between them is not.
      ("color:#777;background:rgb(255 255 255/1%)", false),
    ])
  func veils(css: String, isKnown: Bool) {
    for text in [".item{\(css)}", ".nav{background:#0747a6}.item{\(css)}"] {
      #expect(lines(text).contains { $0.hasPrefix(".item ") } == isKnown)
      #expect(sheet(text)?.unresolved.isEmpty == isKnown)
    }
    // On a page that the sheet paints, it is known.
    #expect(
      lines("body{background:#fff}.item{\(css)}").contains { $0.hasPrefix(".item ") } || css.contains("#eee"))
  }

  @Test(
    "an element that may be empty does not fail by the color of what is around it",
    arguments: [
      (".good .dot{background:#16a34a}", true), (".good .dot{background:#14532d}", true),
      (".good .dot{background:#fff}", false),
      // What is a text by its name, or has a color of its own, is text.
      (".good p{background:#16a34a}", false), (".good .dot{background:#16a34a;color:#15803d}", false),
    ])
  func dots(css: String, isOpen: Bool) {
    let found = sheet(".dot{width:6px;height:6px}.good{color:#15803d;background:#dcfce7}" + css)
    #expect(
      found?.unresolved.map(\.reason)
        == (isOpen
          ? ["what is behind this text, or what stands on this background, is not in the sheet"] : []))
    #expect(found?.pairs.count == (isOpen ? 1 : 2))
  }
}
