import Testing

@testable import StyleSheets

/// Style sheets and pages that are made to take long: the work is bounded, and what was not looked at is said.
@Suite struct HostileSheetTests {
  private static let steps = 300_000
  private let files = StyleFiles { _, _ in nil }

  private func page(_ css: String, _ html: String) -> [RenderedPairs] {
    RenderedPairs.page(
      Array("<!doctype html><style>p{color:#777;background:#fff}\(css)</style>\(html)".utf8), file: "p.html",
      files: files, steps: Self.steps)
  }

  private static let paragraphs = String(repeating: "<div><p>a</p></div>", count: 400)
  private static let letters = (0..<3000).map { "<x-\($0)>a</x-\($0)>" }.joined()

  static let slow: [(name: String, css: String, html: String)] = [
    ("has in has", ":has(:has(:has(p ~ p))) p { color: red }", paragraphs),
    ("has to the end", "p:has(~ p ~ p ~ b) { color: red } div:has(b) p { color: red }", paragraphs),
    ("descendants", "* * * * * * * * * b p { color: red }", paragraphs),
    (
      "not in not",
      String(repeating: "p:not(", count: 60) + "b" + String(repeating: ")", count: 60) + "{color:red}",
      paragraphs
    ),
    (
      "nth of",
      "p:nth-child(odd of :has(~ *)) { color: red } div:nth-last-child(3n of :not(b)) { color: red }",
      paragraphs
    ),
    ("each of its type", "*:last-of-type { color: red } *:only-of-type { color: blue }", letters),
    (
      "a megabyte in an attribute", "[title*=\"\(String(repeating: "a", count: 900))b\"] { color: red }",
      "<p title='\(String(repeating: "a", count: 1 << 20))'>a</p>"
        + String(repeating: "<p title=a>a</p>", count: 200)
    ),
    (
      "many classes", ".a.b.c { color: red }",
      String(repeating: "<p class='\(String(repeating: "x ", count: 3000))'>a</p>", count: 60)
    ),
    ("deep elements", "div div div p { color: red }", String(repeating: "<div>", count: 20_000) + "<p>a"),
    ("deep rules", String(repeating: "p{&", count: 20_000), "<p>a</p>"),
    ("deep functions", "p{color:" + String(repeating: "calc(", count: 20_000), "<p>a</p>"),
    ("open tags", "p{}", String(repeating: "<b><p><i></b><table><td>", count: 4000)),
    ("many rules", (0..<20_000).map { ".c\($0){color:#777}" }.joined(), "<p class=c1>a</p>"),
    (
      "a list of selectors", (0..<20_000).map { ".c\($0)" }.joined(separator: ",") + "{color:red}",
      "<p class=c1>a</p>"
    ),
    (
      "variables",
      (0..<5000).map { "--v\($0):var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined() + "color:var(--v0)",
      "<p>a</p>"
    ),
  ]

  @Test(arguments: slow.indices) func slowPagesAreBounded(index: Int) {
    let (name, css, html) = Self.slow[index]
    let time = ContinuousClock().measure {
      let found = page(css, html)
      #expect(!found.isEmpty, "\(name)")
    }
    #expect(time < .seconds(15), "\(name): \(time)")
  }

  @Test func whatTakesTooLongIsUnresolvedAndNoPass() {
    let found = page(
      "p:has(~ p ~ p ~ b) { color: red } div:has(b b b b) p { color: red }", Self.paragraphs + Self.paragraphs
    )
    let isSaid = found.contains { $0.unresolved.contains { $0.reason.contains("too long") } }
    let isWhole = found.contains { !$0.pairs.isEmpty }
    #expect(isSaid || isWhole)
    let short = RenderedPairs.page(
      Array("<!doctype html><style>p p p:not(b){color:#777}</style><div><p>a</div>".utf8), file: "p.html",
      files: files,
      steps: 3)
    #expect(short.contains { $0.unresolved.contains { $0.reason.contains("too long") } })
  }

  @Test(arguments: slow.indices) func slowSheetsAreBounded(index: Int) {
    let (name, css, _) = Self.slow[index]
    let time = ContinuousClock().measure {
      _ = RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files, steps: Self.steps)
    }
    #expect(time < .seconds(15), "\(name): \(time)")
  }

  @Test func generatedTextOfASheetIsAPair() {
    func pairs(_ css: String) -> [RenderedPair] {
      RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files).flatMap(\.pairs)
    }
    let alone = pairs(".tip::after { content: 'New'; color: #777; background: #fff }")
    #expect(alone.map(\.selector) == [".tip::after"] && alone.first.map { $0.ratio < 4.5 } == true)
    // The text before an element stands on the element's own background.
    let inner = pairs(
      ".tip { background: #fff; color: #000 } .tip::before { content: attr(data-tip) 'x'; color: #999 }")
    #expect(Set(inner.map(\.selector)) == [".tip", ".tip::before"] && inner.allSatisfy { $0.count == 1 })
    let hover = pairs(
      ".tip::after { content: 'New'; color: #000; background: #fff } .tip:hover::after { color: #999 }")
    #expect(hover.contains { $0.state == .hover && $0.selector == ".tip::after" })
    #expect(pairs(".tip::after { content: ''; color: #777; background: #fff }").isEmpty)
    #expect(pairs(".tip::selection { color: #777; background: #fff }").isEmpty)
    let nested = pairs(".card { &::before { content: 'x'; color: #888; background: #fff } }")
    #expect(nested.count == 1)
  }
}
