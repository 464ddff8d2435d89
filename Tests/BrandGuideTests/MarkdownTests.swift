import Bytes
import PaletteCore
import Testing

@testable import BrandGuide

@Suite struct MarkdownTests {
  private func spans(_ text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = Markdown(text).blocks.first else { return [] }
    return spans
  }

  /// Stretches as text with signs around them.
  private func told(_ text: String) -> String {
    spans(text).map { span in
      var out = span.text
      if span.isCode { out = "`\(out)`" }
      if span.isStruck { out = "~\(out)~" }
      if span.isEmphasized { out = "<i>\(out)</i>" }
      if span.isStrong { out = "<b>\(out)</b>" }
      if let link = span.link { out = "[\(out)](\(link))" }
      return out
    }.joined()
  }

  /// Expected results follow the examples of CommonMark 0.31, section 6.
  @Test(arguments: [
    ("*plain* and **strong**", "<i>plain</i> and <b>strong</b>"),
    ("***both***", "<b><i>both</i></b>"),
    ("snake_case_name", "snake_case_name"), ("a * b * c", "a * b * c"), ("**open", "**open"),
    ("*(**deep**)*", "<i>(</i><b><i>deep</i></b><i>)</i>"), ("~~gone~~", "~gone~"),
    ("``a ` b``", "`a ` b`"), ("`no end", "`no end"), ("\\*kept\\*", "*kept*"),
    ("&copy; &#65; &x;", "© A &x;"),
    ("[desk](https://example.com/a_(b))", "[desk](https://example.com/a_(b))"),
    ("[x](javascript:alert(1))", "x"), ("[x](data:text/html,1)", "x"), ("[rel](other.md)", "rel"),
    ("<https://example.com>", "[https://example.com](https://example.com)"),
    ("see https://example.com/x.", "see [https://example.com/x](https://example.com/x)."),
    ("<b onclick=x>raw</b>", "<b onclick=x>raw</b>"),
    ("[r]\n\n[r]: https://example.com", "[r](https://example.com)"),
    ("a\nb", "a b"), ("a  \nb", "a\nb"), ("24 🎉 *U+F*", "24 🎉 <i>U+F</i>"),
  ])
  func inlines(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test func blocks() {
    let text = """
      # Voice

      One
      two

      - a
        - b
      - c

      3. x
      4. y

      > quoted
      lazy

      ```swift
      let a = 1

      ```

      | A | B |
      |:-:|--:|
      | 1 | 2 | 3 |
      | `x\\|y` |

      Under
      -----
      ![sea](img/sea.png)

      ***
      """
    let markdown = Markdown(text)
    let plain = { (text: String) in [MarkdownSpan(text: text)] }
    #expect(markdown.title == "Voice")
    #expect(markdown.pictures == ["img/sea.png"])
    var code = MarkdownSpan(text: "x|y")
    code.isCode = true
    #expect(
      markdown.blocks == [
        .heading(1, plain("Voice")), .paragraph(plain("One two")),
        .list(
          start: nil,
          items: [
            [.paragraph(plain("a")), .list(start: nil, items: [[.paragraph(plain("b"))]])],
            [.paragraph(plain("c"))],
          ]),
        .list(start: 3, items: [[.paragraph(plain("x"))], [.paragraph(plain("y"))]]),
        .quote([.paragraph(plain("quoted lazy"))]), .code("let a = 1\n"),
        .table(
          MarkdownTable(
            head: [plain("A"), plain("B")], alignments: [.center, .trailing],
            rows: [[plain("1"), plain("2")], [[code], []]])),
        .heading(2, plain("Under")), .picture(path: "img/sea.png", words: "sea"), .rule,
      ])
  }

  /// A definition with words behind it is text: nothing that somebody wrote is dropped.
  @Test func whatIsNoDefinitionIsText() {
    #expect(spans("[Note]: see here for more").words.contains("see here"))
  }

  /// What would take quadratic time is read in linear time.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["[", "![", "*a ", "**a* ", "`a``", "> ", "- ", "[a](", "<", "_a *", "|", "~~a~ ", "&#"])
  func hostileTextEnds(_ piece: String) {
    let text = String(repeating: piece, count: 5000)
    let markdown = Markdown(text)
    #expect(!markdown.blocks.isEmpty)
  }

  // MARK: In a guide

  private static func palette(_ sections: [WrittenSection]) -> ColorPalette {
    var palette = Samples.palette(3)
    palette.sections = sections
    return palette
  }

  @Test func sectionsStandWhereTheyWereAsked() {
    let palette = Self.palette([
      WrittenSection(title: "Paper", after: "colors", markdown: "P"),
      WrittenSection(title: "Voice", markdown: "V"),
      WrittenSection(title: "Tone", after: "voice", markdown: "T"),
      WrittenSection(title: "Loop", after: "Pool", markdown: "L"),
      WrittenSection(title: "Pool", after: "Loop", markdown: "P"),
      WrittenSection(title: "Lost", after: "nowhere", markdown: "N"),
    ])
    let titles = GuideContent(palette, GuideOptions()).parts.map(\.title)
    #expect(titles.prefix(2) == ["Cover", "Contents"])
    #expect(titles.count { ["Paper", "Voice", "Tone", "Loop", "Pool", "Lost"].contains($0) } == 6)
    #expect(titles.firstIndex(of: "Voice") == titles.firstIndex(of: "The brand").map { $0 + 1 })
    #expect(titles.firstIndex(of: "Tone") == titles.firstIndex(of: "Voice").map { $0 + 1 })
    #expect(titles.firstIndex(of: "Paper") == titles.firstIndex(of: "Colors").map { $0 + 1 })
  }

  @Test func everyWordIsSetAndEscaped() {
    let markdown =
      "Some *words* <script>alert(1)</script>\n\n| Head | Other |\n|--|--|\n| cell | <b> |\n\n1. item\n\n    code();\n"
    let palette = Self.palette([WrittenSection(title: "Voice <b>", markdown: markdown)])
    let words = Samples.words(Samples.layout(palette))
    for word in ["Voice <b>", "words", "<script>alert(1)</script>", "Head", "cell", "item", "code();"] {
      #expect(words.replacing("\n", with: "").contains(word), "\(word)")
    }
    let page = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("Voice &lt;b&gt;"))
    #expect(!page.contains("<script>alert"))
  }

  @Test func picturesAreShownOrTold() throws {
    var writer = try PNGWriter(width: 2, height: 1, hasAlpha: true)
    try writer.append(row: [255, 0, 0, 255, 0, 0, 255, 128])
    let png = try writer.finish()
    let picture = try #require(GuidePicture(png))
    #expect(picture.pixels == [255, 0, 0, 255, 0, 0, 255, 128])
    let palette = Self.palette([
      WrittenSection(
        title: "Looks", markdown: "![Two dots](dots.png)\n\n![Gone](gone.png)\n\n![Broken](cut.png)",
        pictures: [
          .init(name: "dots.png", data: Base64.encode(png)),
          .init(name: "cut.png", data: Base64.encode(Array(png.dropLast(20)))),
        ])
    ])
    let document = Guide(palette).pdf()
    let text = String(decoding: document.bytes, as: UTF8.self)
    #expect(text.contains("/Subtype/Image/Width 2/Height 1") && text.contains("/SMask"))
    #expect(document.notes.contains { $0.contains("gone.png") })
    let page = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    #expect(page.contains("alt=\"Two dots\"") && page.contains("Gone"))
  }

  @Test func sectionsAreKeptComparedAndMerged() throws {
    let before = Self.palette([WrittenSection(title: "Voice", markdown: "Old")])
    var after = before
    after.sections[0].markdown = "New"
    after.sections.append(WrittenSection(title: "Tone", after: "Voice", markdown: "T"))
    let diff = PaletteDiff(from: before, to: after, today: before.modified)
    #expect(diff.changed.map(\.field) == ["section Voice", "section Tone"])
    #expect(!diff.isEmpty)
  }
}
