import Testing

@testable import StyleSheets

/// Which queries hold on a screen of 1280 by 800 pixels; each was compared with Chromium.
@Suite struct MediaQueryTests {
  private func holds(_ text: String) -> Bool {
    let source = CSSTokens(Array(text.utf8))
    return MediaQueries(source, in: .usual).holds(0..<source.count)
  }

  @Test(arguments: [
    "(min-width:0)", "(width > 0)", "(min-width:-100px)", "(min-resolution:1x)", "(resolution >= 1dppx)",
    "(-webkit-device-pixel-ratio >= 1)", "all and ((min-width:1px) or (hover))",
    "all and not (min-width:9999px)", "only screen and (min-width:1px)", "not print", "not print and (foo)",
    "foo(bar) or (width > 1px)", "not ((foo) and (max-width:1px))", "(5px < width <= 1280px)",
    "(3000px > width > 3px)", "(1280px = width)", "(width>=1280px)", "(aspect-ratio > 4/3)",
    "(aspect-ratio >= 16/10)", "(1/1 < aspect-ratio)", "(aspect-ratio < 2 / 1)", "(aspect-ratio = 16/10)",
    "(1 < aspect-ratio < 2)", "(min-aspect-ratio:8/5)", "(aspect-ratio <= 1/0)",
    "(aspect-ratio > calc(4)/calc(3))", "(aspect-ratio > calc(4/3))", "(min-width:10vw)", "(max-width:100vw)",
    "(min-width:calc(10px + 1vw))", "(width > min(3px,4px))", "(color >= 8)", "(grid:0)", "(monochrome:0)",
    "not (orientation:portrait)", "not (update:none)", "(hover), (foo)", "foo, (hover)", "(((hover)))",
    "(hover)and (width)", "ALL AND (HOVER)", "(horizontal-viewport-segments)",
  ])
  func queriesThatHold(text: String) {
    #expect(holds(text))
  }

  /// What is no query holds nowhere, and neither does its opposite.
  @Test(arguments: [
    "(min-width:100)", "(width > 100)", "(min-width:100 px)", "(min-width:10%)", "(min-width:0%)",
    "(min-resolution:1)", "(min-resolution:0)", "(-webkit-min-device-pixel-ratio:1x)",
    "(min-device-pixel-ratio:1)", "(min-width:10px) or (min-width:5px) and (hover)",
    "all and (min-width:1px) or (hover)", "all and not (min-width:9999px) and (hover)",
    "not (min-width:9999px) and (hover)", "only (min-width:1px)", "not (foo)", "not (hover:foo)",
    "not (min-width:100)", "not foo(bar)", "(5px < width > 3px)", "(5px = width = 3px)", "(width < = 1280px)",
    "(width =< 1280px)", "(min-width > 5px)", "(aspect-ratio >= 0/0)", "(min-aspect-ratio:-1/2)",
    "(aspect-ratio > 4/3/2)", "(inline-size > 10px)", "(min-color:8.5)", "(grid >= 0)",
    "(hover:hover hover)", "(hover = hover)", "(hover:)", "()", "(min-width)", "(hover) and(width)",
    "not(hover)", "layer and (hover)", "only layer", "screen and hover", "screen (hover)",
    "(hover) and not (print)", "not not (hover)", "(not (hover))", "(not (print))",
  ])
  func queriesThatDoNot(text: String) {
    #expect(!holds(text))
  }

  @Test(arguments: [
    ("(display:grid) and (display:flex) or (color:red)", false), ("not (foo bar)", true),
    ("not foo(bar)", true), ("foo(bar) or (display:grid)", true), ("(display:grid) and not (foo)", false),
    ("(display:grid) and (not (foo))", true), ("not not (display:grid)", false), ("not ()", true),
    ("not selector(:foo)", true), ("(display:grid)and (color:red)", true), ("display:grid", false),
  ])
  func supports(text: String, holds: Bool) {
    let source = CSSTokens(Array(text.utf8))
    #expect(SupportsQueries.holds(source, 0..<source.count) == holds)
  }
}
