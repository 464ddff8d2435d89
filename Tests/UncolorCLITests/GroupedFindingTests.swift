import Foundation
import Testing

@testable import UncolorCLI

/// What reports say of several selectors with one finding, and of one text with several contrasts.
@Suite struct GroupedFindingTests {
  private static let page = """
    <!doctype html><html lang="en"><title>t</title><style>
    body{background:#fff;color:#222}.hero,.banner{background:url(a.png)}
    </style><div class="hero">one</div>
    <div class="banner"><h2>two</h2></div>
    """

  @Test func everySelectorIsListed() throws {
    let program = try Harness()
    try program.write("a.html", Self.page)
    let told = program("check a.html -v").output
    #expect(told.contains("div.hero (2 elements)"), "\(told)")
    #expect(told.contains("div.hero at a.html:3") && told.contains("div.banner h2 at a.html:4"), "\(told)")
    #expect(!program("check a.html").output.contains("div.banner"))
    let json = program("check a.html -f json").output
    #expect(json.contains(#""parts":[{"selector":"div.hero","count":1,"file":"a.html","line":3}"#), "\(json)")
  }

  @Test func theBestOfAGradientIsTheMost() throws {
    let program = try Harness()
    try program.write("a.css", ".a{color:#777;background:linear-gradient(#bbb,#fff)}")
    #expect(program("check a.css").output.contains("contrast at most 4.47:1, needs 4.5:1"))
    #expect(program("check a.css -f json").output.contains(#""atMost":true"#))
    try program.write("b.css", ".a{color:#777;background:#fff}")
    #expect(program("check b.css").output.contains("contrast 4.47:1, needs 4.5:1"))
  }

  @Test func statesAreNamed() throws {
    let program = try Harness()
    try program.write("a.css", "body{background:#fff;color:#222}a:visited{color:#ddd}a:hover{color:#ddd}")
    let told = program("check a.css").output
    #expect(told.contains("a:hover: ") && told.contains("a:visited: "), "\(told)")
  }

  /// Of two colors in one value `fix` says that it changes neither.
  @Test(arguments: [
    "body{background:light-dark(#fff,#111);color:light-dark(#aaa,#666)}",
    ":root{--ink:light-dark(#aaa,#666)}body{background:light-dark(#fff,#111);color:var(--ink)}",
  ])
  func halvesAreNotFixed(css: String) throws {
    let program = try Harness()
    let page =
      "<!doctype html><html lang=en><title>t</title><style>:root{color-scheme:light dark}\(css)</style><p>x"
    try program.write("a.html", page)
    let told = program("fix a.html")
    #expect(
      told.errors.contains("light-dark(#aaa,#666) has the colors of two color schemes"), "\(told.errors)")
    #expect(try program.read("a.html") == page)
  }
}
