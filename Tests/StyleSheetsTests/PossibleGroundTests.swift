import PaletteCore
import Testing

@testable import StyleSheets

/// Text of which it is not known what is behind it, and that has a verdict because it is the same on all that may be.
@Suite struct PossibleGroundTests {
  private func lines(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).map(\.line) + (found?.unresolved ?? []).map { "? " + $0.reason }
  }

  private static let picture = "? a picture or gradient is behind the text"

  @Test(
    "text passes or fails on a gradient where it does so on every color between its stops",
    arguments: [
      ("#fff", "linear-gradient(#400, #004)", "p #ffffff/#440000"),
      ("#fff", "linear-gradient(to right, #400 20%, 50%, rgb(0 0 68) 90%)", "p #ffffff/#440000"),
      ("#fff", "-webkit-radial-gradient(circle, hsl(0 100% 90%), hsl(0 100% 95%))", "p #ffffff/#ffcccc"),
      ("#ccc", "linear-gradient(#fff, #eee)", "p #cccccc/#ffffff"),
      // Black and white are far enough from it, and what is between them is not.
      ("#767676", "linear-gradient(#000, #fff)", picture),
      ("#fff", "linear-gradient(#400, #f0f0f0)", picture),
      // Other colors than those between the stops, or other pictures.
      ("#fff", "linear-gradient(in oklch, #400, #004)", picture),
      ("#fff", "linear-gradient(oklch(.2 .1 20), oklch(.2 .1 260))", picture),
      ("#fff", "linear-gradient(#400, #004), url(a.png)", "p #ffffff/#440000"),
      ("#fff", "url(a.png), linear-gradient(#400, #004)", picture),
      ("rgb(255 255 255/.9)", "linear-gradient(#400, #004)", picture),
    ])
  func gradients(color: String, image: String, line: String) {
    #expect(lines(RenderedPairs.page("p{color:\(color);background-image:\(image)}", "<p>x")) == [line])
    #expect(lines(RenderedPairs.page("p{color:\(color);background:\(image)}", "<p>x")) == [line])
  }

  /// White text of a sheet is for a ground that it does not name, though it is seen on some of the page.
  @Test func whatASheetHardlyMeans() {
    let css = "body{background:linear-gradient(#fff,#aaa)}.t{color:#fff}.u{color:#999}"
    let found = RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
    #expect(found?.pairs.contains { $0.selector == ".t" } == false)
    #expect(found?.unresolved.map(\.selector).contains(".t") == true)
  }

  /// What shows through a gradient, or beside it, counts as well.
  @Test(arguments: [
    ("background:linear-gradient(rgb(0 0 0/.2),rgb(0 0 0/.4)) #300", "p #ffffff/#290000"),
    ("background:linear-gradient(rgb(0 0 0/.2),rgb(0 0 0/.4))", "p #ffffff/#999999"),
    ("background:linear-gradient(rgb(0 0 0/.2),rgb(0 0 0/.9))", picture),
    ("background:linear-gradient(#400,#004) no-repeat 0 0/50px 50px", picture),
    ("background:linear-gradient(#400,#004) no-repeat 0 0/50px 50px #222", "p #ffffff/#222222"),
    ("background:linear-gradient(#400,#004) 0 0/5px 5px", "p #ffffff/#440000"),
    (
      "background:linear-gradient(#400,#004);background-blend-mode:screen",
      "? it is blended with what is behind"
    ),
  ]) func gradientsOverOthers(css: String, line: String) {
    #expect(lines(RenderedPairs.page("p{color:#fff;\(css)}", "<p>x")) == [line])
  }

  @Test("functions of other browsers are dropped")
  func foreignGradients() {
    let css = "p{color:#fff;background:linear-gradient(#400,#400);background:-moz-linear-gradient(#fff,#fff)}"
    #expect(lines(RenderedPairs.page(css, "<p>x")) == ["p #ffffff/#440000"])
    #expect(
      lines(RenderedPairs.page("p{background-image:-o-linear-gradient(#000,#000)}", "<p>x")) == [
        "p #000000/#ffffff"
      ])
  }

  @Test("a picture whose colors are known is read as a gradient is")
  func pictures() {
    var files = StyleFiles.none
    files.picture = { address, base in
      guard base == "p.html" else { return nil }
      return switch address {
      case "light.png": PictureColors(samples: [SIMD4(0.9, 0.9, 0.9, 1), SIMD4(1, 1, 1, 1)])
      case "photo.png": PictureColors(samples: [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)])
      case "glass.png": PictureColors(samples: [SIMD4(0.9, 0.9, 0.9, 1), SIMD4(1, 1, 1, 1)], isOpaque: false)
      default: nil
      }
    }
    func line(_ css: String) -> [String] { lines(RenderedPairs.page("p{color:#333;\(css)}", "<p>x", files)) }
    #expect(line("background:url(light.png)") == ["p #333333/#e6e6e6"])
    #expect(line("background:url('light.png') no-repeat #fafafa") == ["p #333333/#fafafa"])
    #expect(line("background:url(light.png) no-repeat #000") == [Self.picture])
    #expect(line("background:url(glass.png) #000") == [Self.picture])
    #expect(line("background:url(glass.png)") == ["p #333333/#ffffff"])
    #expect(line("background:url(photo.png)") == [Self.picture])
    #expect(line("background:url(gone.png)") == [Self.picture])
    #expect(line("background:url(light.png), url(light.png)") == [Self.picture])
  }

  @Test(
    "what a moved text may lie over counts as what it stands in",
    arguments: [
      ("#fff", ["#x #333333/#eeeeee"]), ("#ccc", ["#x #333333/#eeeeee"]),
      ("#555", ["? it is moved over other content"]), ("rgb(0 0 0/.1)", ["? it is moved over other content"]),
    ])
  func labelsOverFields(field: String, found: [String]) {
    let css =
      "div{position:relative;background:#eee}i{display:block;background:\(field)}"
      + "#x{position:absolute;top:0;left:0;color:#333}"
    #expect(lines(RenderedPairs.page(css, "<div><i></i><b id=x>x</b></div>")) == found)
  }

  @Test(
    "so does what a text is pulled over",
    arguments: [("#ddd", "p #333333/#ffffff"), ("#444", "? a negative margin moves it over other content")])
  func pulledText(before: String, line: String) {
    let css = "div{height:9px;background:\(before)}p{color:#333;margin-top:-20px}"
    #expect(lines(RenderedPairs.page(css, "<div></div><p>x")) == [line])
    // What is not drawn, or not in the flow, is not what stands before it.
    #expect(lines(RenderedPairs.page(css, "<div></div><script></script><p>x")) == [line])
  }

  @Test(
    "and the shadows of its letters, with what is between them and the background",
    arguments: [
      ("#333", "0 1px 0 #fff", "p #333333/#eeeeee"), ("#aaa", "0 1px 0 #fff", "p #aaaaaa/#eeeeee"),
      ("#333", "0 1px 0 rgb(0 0 0/.3)", "p #333333/#eeeeee"),
      ("#333", "1px 1px #eee, 2px 2px #ccc", "p #333333/#eeeeee"),
      ("#fff", "0 0 3px #000", "? the text has a shadow"),
      ("#333", "0 0 9px #333", "? the text has a shadow"),
      ("#767676", "0 0 9px #000", "? the text has a shadow"),
      ("transparent", "0 0 9px #333", "? the text has a shadow"),
      ("rgb(0 0 0/.9)", "0 1px 0 #fff", "? the text has a shadow"),
    ])
  func shadows(color: String, shadow: String, line: String) {
    #expect(
      lines(RenderedPairs.page("body{background:#eee}p{color:\(color);text-shadow:\(shadow)}", "<p>x")) == [
        line
      ])
  }

  @Test(
    "and what is laid over it",
    arguments: [("#ddd", "p #333333/#ffffff"), ("#444", "? something is laid over it")])
  func coveredText(cover: String, line: String) {
    let css = "div{position:relative}i{position:absolute;inset:0;background:\(cover)}p{color:#333}"
    #expect(lines(RenderedPairs.page(css, "<div><p>x</p><i></i></div>")) == [line])
  }

  /// Rows of grids are pulled up by as much as their columns are padded.
  @Test(arguments: [
    ("b{display:block;padding-top:16px}", true), ("b{display:block;margin-top:1rem}", true),
    ("b{display:block;padding:10px 0}p{padding-top:6px}", true), ("b{display:block;padding:0 16px}", false),
    ("b{padding-top:16px}", false), ("b{position:absolute;padding-top:16px}", false),
    ("b{display:block;padding-top:16px}p{margin-top:-16px}", false),
  ]) func paddingTakesBackAMargin(css: String, isKnown: Bool) {
    let rules = "header{background:#000;height:20px}div{margin-top:-16px}p{color:#333;margin:0}"
    let found = RenderedPairs.page(rules + css, "<header></header><div><b><p>x</p></b></div>")
    #expect((lines(found) == ["p #333333/#ffffff"]) == isKnown)
  }

  @Test(
    "what is fixed beside a page is not over it",
    arguments: [
      ("width:17rem", true), ("width:100%;max-width:250px", true), ("height:50px", true), ("", false),
      ("width:100vw", false),
    ])
  func fixedBars(size: String, isKnown: Bool) {
    let css = "nav{position:fixed;inset:0;background:#000;\(size)}p{color:#333}"
    #expect((lines(RenderedPairs.page(css, "<nav></nav><p>x")) == ["p #333333/#ffffff"]) == isKnown)
  }

  @Test(
    "what is larger than the window is over all of it, however its size is worked out",
    arguments: [
      ("width:calc(100vw + 60px);height:calc(100% + 60px)", false), ("width:100dvw;height:90svh", false),
      ("width:calc(40vw + 60px);height:100vh", true), ("width:100vw;height:calc(100vh - 500px)", true),
    ])
  func largerThanTheWindow(size: String, isKnown: Bool) {
    let css =
      ".o{position:absolute;top:-30px;left:-30px;background:url(a.jpg);z-index:-1;\(size)}p{color:#333}"
    #expect((lines(RenderedPairs.page(css, "<div class=o></div><p>x")) == ["p #333333/#ffffff"]) == isKnown)
  }

  @Test("a picture that is as wide as an element, and as high as it is by itself, may be over all of it")
  func pictureOfNoHeight() {
    let css = "section{position:relative;background:#eee}img{position:absolute;left:0;top:0;width:100%}"
    #expect(
      lines(RenderedPairs.page(css, "<section><p>x</p><img src=a.png></section>")) == [
        "? something is laid over it"
      ])
  }
}
