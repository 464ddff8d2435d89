import Testing

@testable import StyleSheets

/// Templates that are put together to pages: what is said of a text is what is seen of it there.
@Suite struct TemplateWayTests {
  /// The files of a project, of which one has a text of the class `lite`.
  struct Project: Sendable, CustomTestStringConvertible {
    var texts: [String: String]
    var part: String
    var pairs: [String]
    var open: [String] = []

    init(_ part: String, _ texts: [String: String], _ pairs: [String], open: [String] = []) {
      (self.part, self.texts, self.pairs, self.open) = (part, texts, pairs, open)
    }

    var testDescription: String { "\(part): \(texts)" }

    var files: StyleFiles {
      var files = StyleFiles { [texts] address, base in
        var parts = base.split(separator: "/").dropLast().map(String.init)
        for word in address.split(separator: "/") {
          if word == ".." {
            if parts.isEmpty { return nil }
            parts.removeLast()
          } else {
            parts.append(String(word))
          }
        }
        let whole = parts.joined(separator: "/")
        return texts[whole].map { .init(name: whole, bytes: Array($0.utf8)) }
      }
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        files.includers.add(.init(name: name, bytes: Array(text.utf8)), files)
      }
      return files
    }

    func found() throws -> [RenderedPairs] {
      let (files, bytes) = (files, Array((texts[part] ?? "").utf8))
      let component = ComponentFile(part: bytes, name: part, isIncluded: files.includers.include(part))
      return RenderedPairs.component(try #require(component), styles: [], file: part, files: files)
    }

    func check() throws {
      let found = try found()
      #expect(found.flatMap(\.pairs).map(\.line) == pairs)
      #expect(found.flatMap(\.unresolved).map(\.reason) == open)
    }
  }

  private static let text = "<p class=lite>x</p>"
  private static let css = "<style>.lite{color:#ccc}.deep{background:#111}</style>"

  private static func page(_ body: String) -> String {
    "<!doctype html><html><head>\(css)</head><body>\(body)</body></html>"
  }

  private static let lite = "p.lite #cccccc/#ffffff"
  private static let deep = "main.deep p.lite #cccccc/#111111"

  static let includes: [Project] = [
    ("base.html", "{% include \"nav.html\" %}", "nav.html"),
    ("base.njk", "{% include '_nav.njk' %}", "_nav.njk"),
    ("base.html.twig", "{{ include('nav.html.twig') }}", "nav.html.twig"),
    ("base.hbs", "{{> nav}}", "partials/nav.hbs"),
    ("base.hbs", "{{> \"nav\"}}", "partials/nav.hbs"), ("base.mustache", "{{> nav}}", "nav.mustache"),
    ("layout/theme.liquid", "{% render 'nav' %}", "snippets/nav.liquid"),
    ("layout/theme.liquid", "{% section 'nav' %}", "sections/nav.liquid"),
    ("views/base.html.erb", "<%= render \"nav\" %>", "views/_nav.html.erb"),
    ("base.ejs", "<%- include('nav') %>", "nav.ejs"), ("index.php", "<?php include 'nav.php'; ?>", "nav.php"),
    ("index.php", "<?php get_footer(); ?>", "footer.php"),
    ("index.php", "<?php get_template_part('parts/nav'); ?>", "parts/nav.php"),
    ("layouts/baseof.html", "{{ partial \"nav.html\" . }}", "layouts/partials/nav.html"),
    ("_layouts/default.html", "{% include nav.html %}", "_includes/nav.html"),
    ("views/app.blade.php", "@include('parts.nav')", "views/parts/nav.blade.php"),
    ("Views/Shared/Page.cshtml", "<partial name=\"_Nav\" />", "Views/Shared/_Nav.cshtml"),
    ("home.html", "<div th:replace=\"~{nav :: nav}\"></div>", "nav.html"),
  ].map { base, tag, part in
    Project(part, [base: page("<h1>T</h1><main class=deep><i>a</i>\(tag)</main>"), part: text], [deep])
  }

  static let nested: [Project] = [
    // Several pages may include it.
    Project(
      "nav.html",
      [
        "a.html": page("<main class=deep>{% include 'nav.html' %}</main>"),
        "b.html": page("{% include 'nav.html' %}"),
        "nav.html": text,
      ], [deep, lite]),
    Project(
      "card.html",
      [
        "base.html": page(
          "<main class=deep>{% block c %}{% endblock %}</main><i>{% block d %}{% endblock %}</i>"),
        "home.html":
          "{% extends 'base.html' %}{% block d %}y{% endblock %}{% block c %}{% include 'card.html' %}{% endblock %}",
        "card.html": text,
      ], [deep]),
    Project(
      "card.html",
      [
        "base.html": page("{% include 'list.html' %}"),
        "list.html": "<main class=deep>{% include 'card.html' %}</main>", "card.html": text,
      ],
      [deep]),
    // What nobody includes stands on what nobody knows.
    Project(
      "nav.html", ["base.html": page("{# {% include 'nav.html' %} #}"), "nav.html": "{{ a }}\(text)"], []),
    Project("_includes/nav.html", ["_includes/nav.html": text], []),
    Project("parts/nav.html", ["parts/nav.html": "<!-- wp:group -->\(text)<!-- /wp:group -->"], []),
    // A value that is called so is text.
    Project(
      "nav.html",
      ["a.html": page("{% include 'nav.html' %}"), "nav.html": "<p class=lite>{{ include.title }}</p>"],
      [lite]),
    Project("a.html", ["a.html": "{% include 'b.html' %}\(text)", "b.html": "{% include 'a.html' %}"], []),
    // A file that begins a page is around what follows.
    Project(
      "home.ejs",
      [
        "head.ejs": "<html><head>\(css)</head><body><main class=deep>", "foot.ejs": "</main></body></html>",
        "home.ejs": "<%- include('head') %>\(text)<%- include('foot') %>",
      ], [deep]),
    Project(
      "index.php",
      [
        "header.php": "<html><head>\(css)<?php wp_head(); ?></head><body>",
        "index.php": "<?php get_header(); ?>\(text)",
      ],
      []),
    Project(
      "index.php",
      ["header.php": "<html><head>\(css)</head><body>", "index.php": "<?php get_header(); ?>\(text)"],
      [lite]),
    // What is put in is no text of the element around it.
    Project(
      "views/_nav.html.erb",
      [
        "views/base.html.erb": page("<%= render 'nav' %>"),
        "views/_nav.html.erb": "<div><%= render 'x' %>\(text)</div>",
      ],
      [lite]),
  ]

  private static let themed =
    "<body class=\"a {% block k %}{% endblock %}\">{% block c %}{% endblock %}</body>"

  static let layouts: [Project] = [
    // A layout needs no sheet.
    Project(
      "p.html",
      [
        "base.html": "<!doctype html><html><body>{% block c %}{% endblock %}</body></html>",
        "p.html": "{% extends 'base.html' %}{% block c %}<p style=\"color:#ccc\">x</p>{% endblock %}",
      ], ["p #cccccc/#ffffff"]),
    // Blocks stand in their places, and those of titles and of what is not in the layout nowhere.
    Project(
      "p.html",
      [
        "base.html": page(
          "<main class=deep>{% block c %}{% endblock %}</main>{% block d %}{% endblock %}"
        ).replacing("<head>", with: "<head><title>{% block t %}{% endblock %}</title>"),
        "p.html":
          "{% extends 'base.html' %}{% block t %}Home{% endblock %}x{% block c %}\(text){% endblock %}{% block d %}\(text){% endblock %}",
      ], [deep, lite]),
    // A layout passes on what it has no place for.
    Project(
      "p.html",
      [
        "base.html": page("<main class=deep>{% block c %}{% endblock %}</main>"),
        "mid.html": "{% extends 'base.html' %}",
        "p.html": "{% extends 'mid.html' %}{% block c %}\(text){% endblock %}",
      ], [deep]),
    Project(
      "p.html",
      [
        "base.html": "<html><head>\(css)</head>\(themed)</html>",
        "p.html":
          "{% extends 'base.html' %}{% block k %}deep{% endblock %}{% block c %}\(text){% endblock %}",
      ], [lite.replacing("ffffff", with: "111111")]),
    Project(
      "p.html",
      [
        "base.html": "<html><head>\(css)</head>\(themed)</html>",
        "p.html":
          "{% extends 'base.html' %}{% block k %}{{ theme }}{% endblock %}{% block c %}\(text){% endblock %}",
      ], []),
    Project(
      "v/p.blade.php",
      [
        "v/base.blade.php":
          "<html><head>\(css)</head><body class=\"@yield('look')\"><i>@yield('c')</i></body></html>",
        "v/p.blade.php": "@extends('base') @section('look', 'deep') @section('c')\(text)@endsection",
      ], [lite.replacing("ffffff", with: "111111")]),
    Project(
      "app/views/p.html.erb",
      [
        "app/views/layouts/application.html.erb":
          "<html><head>\(css)</head><body class=\"<%= yield :look %>\"><%= yield %><main><%= yield :side %></main></body></html>",
        "app/views/p.html.erb":
          "<% content_for :look, \"deep\" %><% content_for :side do %><b class=lite>y</b><% end %><p style=\"color:#bbb\">x</p>",
      ], ["b.lite #cccccc/#111111", "p #bbbbbb/#111111"]),
  ]

  @Test(arguments: includes + nested + layouts)
  func partsStandWhereTheyArePut(_ project: Project) throws { try project.check() }

  /// The themes of a page are those of what is put into it: a mark is one where a rule or a script of the page says so, and
  /// else a class of some sections.
  static let themes: [Project] = [
    (".dark{background:#111;color:#eee}", "", nil),
    (".dark{background:#111;color:#eee}", "<script>document.body.classList.toggle('dark')</script>", ".dark"),
    (":root{--p:#fff}.dark{--p:#111}body{background:var(--p)}", "", ".dark"),
    ("[data-theme=dark] body{background:#111}", "", "[data-theme=\"dark\"]"),
  ].map { css, script, theme in
    Project(
      "nav.html",
      [
        "a.html":
          "<!doctype html><html><head><style>.lite{color:#ccc}\(css)</style></head><body>{% include 'nav.html' %}\(script)</body></html>",
        "nav.html": text,
      ], [lite] + (theme.map { ["\($0) p.lite #cccccc/#111111"] } ?? []))
  }

  @Test(arguments: themes)
  func partsAreInTheThemesOfTheirPages(_ project: Project) throws { try project.check() }

  /// What is around a part is not known: nothing is said of it, but that.
  @Test(arguments: [
    ("{{ a }}\(text)", true), ("{{ a }}<p class=lite></p>", true), ("<p class=lite></p>{% b %}", false),
  ])
  func whatLacksAPageIsSaid(part: String, lacks: Bool) throws {
    let found = try Project("nav.html", ["nav.html": part], []).found()
    #expect(found.flatMap(\.pairs).isEmpty)
    #expect(found.contains(where: \.lacksHalf) == lacks)
  }

  /// A part of many pages is looked at in some of them, which is said.
  @Test func aPartOfManyPagesIsOpen() throws {
    var texts = ["nav.html": Self.text]
    for number in 0..<8 {
      texts["\(number).html"] = Self.page("<main id=a\(number)>{% include 'nav.html' %}</main>")
    }
    let found = try Project("nav.html", texts, []).found()
    #expect(found.flatMap(\.pairs).map(\.line) == (0..<6).map { "#a\($0) p.lite #cccccc/#ffffff" })
    #expect(
      found.flatMap(\.unresolved).map(\.reason) == ["it is put into pages in more ways than are looked at"])
    // Where all look the same there is one.
    for number in 0..<8 {
      texts["\(number).html"] = "{% extends 'base.html' %}{% block c %}{% include 'nav.html' %}{% endblock %}"
    }
    texts["base.html"] = Self.page("<main class=deep>{% block c %}{% endblock %}</main>")
    try Project("nav.html", texts, [Self.deep]).check()
  }
}
