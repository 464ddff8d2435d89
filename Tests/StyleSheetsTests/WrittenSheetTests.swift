import Testing

@testable import StyleSheets

/// Sheets of a page that is put together from several files, and comments of templates, which are no part of it.
@Suite struct WrittenSheetTests {
  private static let files = StyleFiles([
    "css/site.css": ".lite{color:#ccc}p{background:#000}", "_includes/x.css": "{% include 'css/site.css' %}",
    "card.hbs": "<style>.lite{color:#ccc}</style>",
  ])

  /// A file, what stands in its head, the pairs of a text in its body, and what is open.
  struct Page: Sendable, CustomTestStringConvertible {
    var file: String
    var head: String
    var pairs: [String]
    var open: [String]

    init(_ file: String, _ head: String, _ pairs: [String] = ["p.lite #000000/#ffffff"], open: [String] = [])
    {
      (self.file, self.head, self.pairs, self.open) = (file, head, pairs, open)
    }

    var testDescription: String { "\(file): \(head)" }

    func check() {
      let page = "<!doctype html><html><head>\(head)</head><body><p class=lite>x</body></html>"
      let found = RenderedPairs.page(
        Array(page.utf8), file: file, files: WrittenSheetTests.files,
        isTemplate: ComponentFile.isTemplate(file))
      #expect(found.flatMap(\.pairs).map(\.line) == pairs)
      #expect(found.flatMap(\.unresolved).map(\.reason) == open)
    }
  }

  static let included: [Page] = [
    Page("a.html", "<style>{% include 'css/site.css' %}</style>", ["p.lite #cccccc/#000000"]),
    Page("a.njk", "<style>{% include \"x.css\" %}</style>", ["p.lite #cccccc/#000000"]),
    Page("a.ejs", "<style><%- include('css/site.css') %></style>", ["p.lite #cccccc/#000000"]),
    // What stands behind it wins, and what stands before it loses.
    Page(
      "a.html", "<style>{% include 'css/site.css' %} p{background:#fff}</style>", ["p.lite #cccccc/#ffffff"]),
    Page(
      "a.html", "<style>p{background:#fff} {% include 'css/site.css' %}</style>", ["p.lite #cccccc/#000000"]),
    Page("a.html", "<style media=print>{% include 'css/site.css' %}</style>"),
    Page(
      "a.html", "<style>{% include 'gone.css' %}</style>",
      open: ["the template gone.css, which its style sheet is made of, is not here"]),
    Page(
      "a.html", "<style>:root{ {% include 'css/site.css' %} }</style>",
      open: ["the template css/site.css, which its style sheet is made of, is put into a rule"]),
  ]

  private static let isWritten = ["code writes rules of its style sheet"]

  static let written: [Page] = [
    Page("a.html", "<style>{{ css | safe }}</style>", open: isWritten),
    Page("a.html", "<style>{% getBundle \"css\" %}</style>", open: isWritten),
    Page("a.php", "<style><?= $css ?></style>", open: isWritten),
    Page("a.html", "<style>:root{ --a: 1px; {{ vars }} }</style>", open: isWritten),
    // These write a part of a selector, of a name or of a value, or fonts.
    Page("a.liquid", "<style>#s-{{ section.id }} .x{padding:0}</style>"),
    Page("a.liquid", "<style>{{ selector }} .x{padding:0}\n.{{ a }}{padding:0}</style>"),
    Page("a.liquid", "<style>{{ settings.body | font_face }}</style>"),
    Page("a.html", "<style>{% set a = 1 %}{% if a %}.x{padding:0}{% endif %}</style>"),
    Page("a.html", "<style>.x{padding: {{ a }}px}@media (min-width: {{ b }}px){.x{margin:0}}</style>"),
  ]

  static let commented: [Page] = [
    ("a.html", "{# ", " #}"), ("a.html", "{% comment %}", "{% endcomment %}"),
    ("a.liquid", "{%- comment -%}", "{%- endcomment -%}"), ("a.blade.php", "{{-- ", " --}}"),
    ("a.hbs", "{{!-- ", " --}}"), ("a.cshtml", "@* ", " *@"), ("a.gohtml", "{{/* ", " */}}"),
    ("a.gohtml", "{{- /* ", " */ -}}"), ("a.ejs", "<%# ", " %>"), ("a.jsp.html", "<%-- ", " --%>"),
    ("a.html", "<!-- ", " -->"), ("a.php", "<?php /* ", " */ ?>"), ("a.php", "<?php // ", "\n ?>"),
  ].map { file, start, end in
    Page(file, "\(start)include \"gone.html\" {% include 'gone.html' %}\(end)")
  }

  @Test(arguments: included + written + commented)
  func sheetsThatATemplatePutsIn(_ page: Page) { page.check() }

  /// A word in a comment of a layout is no place for what fills it.
  @Test(arguments: [
    "{{!-- no icon partial exists --}}", "{{! {{> @partial-block}} ", "<!-- -->{{!-- {{{body}}} --}}",
  ])
  func commentsOfALayoutAreNoPlaces(comment: String) throws {
    let layout =
      "<html><head><style>.lite{color:#ccc}</style></head><body>"
      + "<main>{{{body}}}</main>\(comment)</body></html>"
    let part = try #require(
      ComponentFile(part: Array("{{!< default}}<p class=lite>x</p>".utf8), name: "home.hbs"))
    let found = RenderedPairs.component(
      part, styles: [], file: "home.hbs", files: StyleFiles(["default.hbs": layout]))
    #expect(found.flatMap(\.pairs).map(\.line) == ["p.lite #cccccc/#ffffff"])
  }

  /// A header is no head, in which sheets are looked for.
  @Test func aHeaderIsNoHead() {
    let part = "{% include 'gone.html' %}<header><p>{{ a }}</p></header>"
    let found = RenderedPairs.page(Array(part.utf8), file: "a.html", files: .none)
    #expect(found.flatMap(\.pairs).map(\.line) == ["p #000000/#ffffff"])
    #expect(found.flatMap(\.unresolved).isEmpty)
  }
}
