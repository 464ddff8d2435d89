import Testing

@testable import StyleSheets

/// Pages that a server fills in, and parts of such: what is said of them is the same.
@Suite struct TemplatePageTests {
  /// Markup in a template, the pairs that it has, and what is not known of it.
  struct Filled: Sendable, CustomTestStringConvertible {
    var file: String
    var markup: String
    var pairs: [String]
    var open: [String] = []

    init(_ file: String, _ markup: String, _ pairs: [String], open: [String] = []) {
      (self.file, self.markup, self.pairs, self.open) = (file, markup, pairs, open)
    }

    var testDescription: String { "\(file): \(markup)" }

    /// What is found in it where it is a page with this sheet.
    func found(css: String) -> [RenderedPairs] {
      let page = "<!doctype html><head><style>\(css)</style></head><body>\(markup)</body>"
      return RenderedPairs.page(
        Array(page.utf8), file: file, files: .none, isTemplate: ComponentFile.isTemplate(file))
    }
  }

  private static let css = "body{background:#fff;color:#222}.lite{color:#ccc}"
  private static let plain = "p #222222/#ffffff"
  private static let lite = "p.lite #cccccc/#ffffff"

  static let comments: [Filled] = [
    ("a.html", "{# ", " #}"), ("a.html", "{% comment %}{{ a }}", "{% endcomment %}"),
    ("a.liquid", "{%- comment -%}", "{%- endcomment -%}"), ("a.blade.php", "{{-- {{ $a }} ", " --}}"),
    ("a.hbs", "{{!-- {{a}} ", " --}}"), ("a.hbs", "{{! ", " }}"), ("a.cshtml", "@* ", " *@"),
    ("a.gohtml", "{{/* ", " */}}"), ("a.gohtml", "{{- /* ", " */ -}}"),
    ("a.html.heex", "<%!-- <%= a %> ", " --%>"),
    ("a.erb", "<%# ", " %>"), ("a.liquid", "{% schema %}", "{% endschema %}"),
  ].map { Filled($0, "\($1)<p class=\"lite\">x</p>\($2)<p>y</p>", [plain]) }

  @Test(arguments: comments)
  func commentsAreNotShown(_ page: Filled) throws {
    #expect(page.found(css: Self.css).flatMap(\.pairs).map(\.line) == page.pairs)
    let part = try #require(
      ComponentFile(
        part: Array("<div style='background:#fff;color:#222'>\(page.markup)</div>{{ a }}".utf8),
        name: page.file))
    let found = RenderedPairs.component(part, styles: [], file: page.file, files: .none)
    #expect(found.flatMap(\.pairs).map(\.line) == page.pairs)
  }

  static let slots: [Filled] = [
    ("a.erb", "<%= yield %>"), ("a.html", "{{ content }}"), ("a.html", "{{ content | safe }}"),
    ("a.blade.php", "{{ $slot }}"), ("a.blade.php", "@yield('content')"),
    ("a.blade.php", "@if ($a)<main>{{ $slot }}</main>@endif"), ("a.hbs", "{{{body}}}"),
    ("a.cshtml", "@RenderBody()"), ("a.cshtml", "@await Html.PartialAsync(\"_a\")"),
    ("a.html", "{% block a %}{% endblock %}"), ("a.ejs", "<main><%- body %></main>"),
    ("a.gohtml", "{{ template \"main\" . }}"), ("a.gohtml", "{{ block \"main\" . }}{{ end }}"),
    ("a.heex", "<main>{@inner_content}</main>"),
    ("a.heex", "{render_slot(@inner_block)}<%= @inner_content %>"),
    ("a.blade.php", "<header><div>\n{{ $header }}\n</div></header>{{ $slot }}"),
    ("a.blade.php", "<main>\n{!! $page !!}\n</main>"), ("a.php", "<?= $content ?>"),
    ("a.blade.php", "@include('a') @csrf @php\n$a = '<p>'\n@endphp"), ("a.erb", "<% if a %><% end %>"),
    ("a.erb", "<%= form_with do |f| %><% end %>"), ("a.cshtml", "@{ var a = 1; }"),
  ].map { Filled($0, $1, []) }

  static let texts: [Filled] = [
    Filled("a.html", "{{ title }}", ["body #000000/#111111"]),
    Filled("a.html", "<p>{{ content }}</p>", ["p #000000/#111111"]),
    Filled("a.html", "<div>{{ post.body }}</div>", ["div #000000/#111111"]),
    Filled("a.erb", "<h1><%= yield :title %></h1>", ["h1 #000000/#111111"]),
    Filled("a.blade.php", "<div>{!! $page !!} and</div>", ["div #000000/#111111"]),
    Filled("a.blade.php", "<div>{{ $name }}</div>", ["div #000000/#111111"]),
    Filled("a.blade.php", "<div>Hello {{ $name }}</div>{{ $slot }}", ["div #000000/#111111"]),
    Filled("a.html", "<pre>{% if a %}</pre>", ["pre #000000/#111111"]),
    Filled("a.html", "<p>{{ a</p>", ["p #000000/#111111"]),
  ]

  @Test(arguments: slots + texts)
  func whatFillsALayoutIsNotItsText(_ page: Filled) {
    let found = page.found(css: "body{background:#111}")
    #expect(found.flatMap(\.pairs).map(\.line) == page.pairs)
    #expect(found.flatMap(\.unresolved).isEmpty)
  }

  static let attributes: [Filled] = [
    Filled("a.html", "<p style='color: {{ c }}'>x</p>", [], open: ["code decides its color"]),
    Filled(
      "a.twig", "<p style=\"color: {{ c(\"a\") }};background:#000\">x</p>", [],
      open: ["code decides its color"]),
    Filled("a.erb", "<p style='<%= c %>'>x</p>", [], open: ["code decides its style"]),
    Filled("a.php", "<p style='width: <?= $c ?>%'>x</p>", [plain]),
    Filled("a.html", "<p style='{% if a %}color:#ccc{% endif %}'>x</p>", [plain, "p #cccccc/#ffffff"]),
    Filled(
      "a.html", "<p style='color:{% if a %}#ccc{% endif %};'>x</p>", [], open: ["code decides its color"]),
    Filled(
      "a.heex", "<p class={[\"b\", @x && \"lite\"]}>x</p>",
      ["p.b #222222/#ffffff", "p.b.lite #cccccc/#ffffff"]),
    Filled("a.heex", "<p class={if @x, do: \"lite\"}>x</p>", [plain, lite]),
    Filled("a.cshtml", "<p class=\"@(x ? \"lite\" : \"\")\">x</p>", [plain, lite]),
    Filled("a.gohtml", "<p {{ if .X }}class=\"lite\"{{ end }}>x</p>", [plain, lite]),
    Filled("a.erb", "<p id=\"<%= a %>\" class=\"lite\">x</p>", [lite]),
    Filled("a.erb", "<p <% if a %>hidden<% end %> class=\"lite\">x</p>", [lite]),
    Filled("a.blade.php", "<p @if ($a > 1) class=\"lite\" @endif>x</p>", [plain, lite]),
    Filled("a.blade.php", "<p {{ $attributes->merge(['class' => 'lite']) }}>x</p>", [lite]),
    Filled("a.blade.php", "<p {{ $attributes->merge(['class' => 'lite '.$a]) }}>x</p>", [lite]),
    Filled("a.blade.php", "<p {{ $attributes->class(['lite' => $a]) }}>x</p>", [plain, lite]),
    Filled(
      "a.blade.php", "@php $c = $a ? 'lite' : ''; @endphp<p {{ $attributes->merge(['class' => $c]) }}>x</p>",
      [plain, lite]),
    Filled("a.blade.php", "<p @style(['color: #ccc' => $a])>x</p>", [plain, "p #cccccc/#ffffff"]),
    Filled("a.twig", "<p{{ attributes.addClass('lite') }}>x</p>", [lite]),
    Filled("a.twig", "{% set c = ['lite'] %}<p{{ attributes.addClass(c) }}>x</p>", [lite]),
    Filled("a.erb", "<p class='<%= a.on? ? \"lite\" : \"\" %>'>x</p>", [plain, lite]),
    Filled("a.php", "<p class='lite'><?php the_title(); ?></p>", [lite]),
    Filled(
      "a.php", "<p class=\"a<?php if ($on) echo ' lite'; ?>\">x</p>",
      ["p.a #222222/#ffffff", "p.a.lite #cccccc/#ffffff"]),
    Filled("a.twig", "<p class=\"{{ on ? 'lite' }}\">x</p>", [plain, lite]),
    Filled("a.hbs", "<p class=\"{{if @on 'lite'}}\">x</p>", [plain, lite]),
    Filled("a.hbs", "<p class={{if (eq @on 1) \"a\" \"lite\"}}>x</p>", ["p.a #222222/#ffffff", lite]),
    Filled("a.hbs", "<p class=\"{{unless on 'lite'}}\">x</p>", [plain, lite]),
    Filled("a.gohtml", "<p class=\"{{if eq .X \"a\"}}lite{{end}}\">x</p>", [plain, lite]),
    Filled("a.html", "<p th:classappend=\"${on} ? 'lite' : ''\">x</p>", [plain, lite]),
    Filled("a.html", "<p th:class=\"${on ? 'lite' : 'a'}\">x</p>", ["p.a #222222/#ffffff", lite]),
    Filled("a.html", "<p data-th-style=\"'color:#ccc'\">x</p>", ["p #cccccc/#ffffff"]),
    Filled("a.html", "<p ng-style=\"{color: '#ccc'}\">x</p>", ["p #cccccc/#ffffff"]),
    Filled("a.html", "<p :class=\"{lite: on}\">x</p>", [plain, lite]),
    Filled("a.erb", "<%= content_tag :p, 'a', class: 'lite' %>", [lite]),
    Filled("a.erb", "<%= link_to a, class: 'lite' do %><b>x</b><% end %>", ["a.lite b #cccccc/#ffffff"]),
    Filled(
      "a.erb", "<%= content_tag :p, class: c do %>x<% end %>y", ["body #222222/#ffffff"],
      open: ["code decides its class"]),
    Filled("a.heex", "<.link class=\"lite\" navigate=\"/\">x</.link>", ["a.lite #cccccc/#ffffff"]),
    Filled("a.heex", "<.icon name=\"a\" class=\"lite\" /><p>x</p>", [plain]),
  ]

  @Test(arguments: attributes)
  func codeInTagsIsReadOnPages(_ page: Filled) {
    let found = page.found(css: Self.css)
    #expect(found.flatMap(\.pairs).map(\.line).sorted() == page.pairs.sorted())
    #expect(found.flatMap(\.unresolved).map(\.reason) == page.open)
  }

  /// Code in a sheet of the page leaves open what it is the value of.
  @Test(arguments: [
    ("a.liquid", "p{color:{{ settings.c }}}", true), ("a.html", "p{color:{{c}}}", true),
    ("a.html", "p{color:#{{ c }};}", true), ("a.cshtml", "p{color:@Model.Color}", true),
    ("a.html", ":root{--a:{{ c }}}p{color:var(--a)}", true), ("a.html", "p{width:{{ c }}}", false),
    ("a.html", "{{ css }}p{color:#222}", false), ("a.html", "p{color:var(--none)}", false),
    ("a.html", "@media screen{#a{color:red}}", false), ("a.cshtml", "@@media print{p{color:red}}", false),
    ("a.html", "{# p{color:red} #}", false), ("a.html", "i{color:{{ c }}}", false),
  ])
  func codeInASheetLeavesOpen(file: String, css: String, isOpen: Bool) {
    let found = Filled(file, "<p>x</p>", []).found(css: "body{background:#fff;color:#222}\(css)")
    #expect(found.flatMap(\.pairs).map(\.line) == (isOpen ? [] : [Self.plain]))
    let reasons = found.flatMap(\.unresolved).map(\.reason)
    #expect(reasons == (isOpen ? ["code decides a value in its style sheet"] : []))
  }

  /// Linear in the size, as far as one can see.
  @Test(arguments: [
    "{{", "{%", "{#", "<%", "<p {{", "<p a='{{", "@if(", "<p @if(", "{% comment %}", "<p a={{ b }} ",
  ])
  func readsInLinearTime(part: String) {
    let page = "<body>" + String(repeating: part, count: 2000)
    for name in ["a.blade.php", "a.html"] {
      #expect(Filled(name, page, []).found(css: Self.css).flatMap(\.pairs).count < 2)
    }
  }

  /// The sheets of a page may stand in templates that it is made of, and those in others.
  @Test(arguments: [
    ("_layouts/default.html", "{% include head.html %}", "../_includes/head.html"),
    ("a/base.html", "{% include \"parts/head.html\" with x %}", "../parts/head.html"),
    ("layouts/_default/baseof.html", "{{- partial \"head.html\" . -}}", "../partials/head.html"),
    ("views/layouts/app.html.erb", "<%= render 'shared/head' %>", "../shared/_head.html.erb"),
    ("views/layouts/app.html.erb", "<%= render partial: \"head\" %>", "_head.html.erb"),
    ("views/layouts/app.blade.php", "@include('partials.head')", "../partials/head.blade.php"),
    ("index.php", "<?php $a = 1; require_once(__DIR__ . '/inc/head.php'); ?>", "inc/head.php"),
    ("page.php", "<?php get_header(); ?>", "header.php"),
    ("index.hbs", "{{> head}}", "partials/head.hbs"),
    ("index.ejs", "<%- include('partials/head') %>", "partials/head.ejs"),
    ("Views/Shared/_Layout.cshtml", "<partial name=\"_Head\" />", "_Head.cshtml"),
    ("Views/Shared/_Layout.cshtml", "@await Html.PartialAsync(\"_Head\")", "_Head.cshtml"),
    ("home.html", "<th:block th:replace=\"~{fragments/head :: head}\"></th:block>", "fragments/head.html"),
  ])
  func sheetsOfIncludedTemplates(file: String, include: String, address: String) {
    let files = StyleFiles([
      address: "<meta charset=utf-8><link rel=stylesheet href=/a.css>", "/a.css": ".lite{color:#ccc}",
    ])
    let page = "<!doctype html><html><head>\(include)</head><body><p class=lite>x</body></html>"
    let found = RenderedPairs.page(
      Array(page.utf8), file: file, files: files, isTemplate: ComponentFile.isTemplate(file))
    #expect(found.flatMap(\.pairs).map(\.line) == [Self.lite], "\(found.flatMap(\.unresolved))")
  }

  @Test func anIncludedTemplateThatIsNotHereIsSaidForTheHead() {
    let page = """
      <!doctype html><head>{% include "gone.html" %}</head><body>{% include "too.html" %}<p>include "me"</p>
      """
    let found = RenderedPairs.page(Array(page.utf8), file: "a.html", files: .none)
    #expect(
      found.flatMap(\.unresolved).map(\.reason) == [
        "the template gone.html, which its head is made of, is not here"
      ])
  }

  @Test func templatesThatIncludeEachOtherEnd() {
    let files = StyleFiles([
      "a.html": "{% include 'b.html' %}", "b.html": "{% include 'a.html' %}<style>p{color:#ccc}</style>",
    ])
    let page = "<!doctype html><head>{% include 'a.html' %}</head><p>x"
    let found = RenderedPairs.page(Array(page.utf8), file: "i.html", files: files)
    #expect(found.flatMap(\.pairs).map(\.line) == ["p #cccccc/#ffffff"])
  }

  /// What stands between dashes at the beginning is no text and no rule.
  @Test func frontMatterIsNotPartOfAPageOrASheet() {
    let files = StyleFiles([
      "a.css": "---\ntitle: a\n---\n.lite{color:#ccc}", "b.css": "---\n---\n{% include b %}i{color:red}",
    ])
    let page = "---\nlayout: none\n---\n<!doctype html><link rel=stylesheet href=a.css><p class=lite>x"
    let found = RenderedPairs.page(Array(page.utf8), file: "i.html", files: files)
    #expect(found.flatMap(\.pairs).map(\.line) == [Self.lite])
    #expect(found.flatMap(\.unresolved).isEmpty)
    let filled = RenderedPairs.page(
      Array("<!doctype html><link rel=stylesheet href=b.css><i>x".utf8), file: "i.html", files: files)
    #expect(filled.flatMap(\.pairs).map(\.line) == ["i #ff0000/#ffffff"])
    #expect(
      filled.flatMap(\.unresolved).map { "\($0.place.line): \($0.reason)" } == [
        "3: what a generator of sites fills in is not checked"
      ])
  }

  /// A part of pages stands where its layout has a place for it.
  @Test(arguments: [
    (
      "views/home.blade.php", "@extends('layouts.app') @section('content')§@endsection",
      "views/layouts/app.blade.php", "@yield('content')"
    ),
    ("views/home.blade.php", "<x-app-layout>§</x-app-layout>", "views/layouts/app.blade.php", "{{ $slot }}"),
    ("app/views/posts/index.html.erb", "§", "app/views/layouts/application.html.erb", "<%= yield %>"),
    (
      "templates/home.html", "{% extends 'base.html' %}{% block content %}§{% endblock %}",
      "templates/base.html", "{% block content %}{% endblock %}"
    ),
    (
      "templates/home.html.twig", "{% extends 'base.html.twig' %}{% block body %}§{% endblock %}",
      "templates/base.html.twig", "{% block body %}{% endblock %}"
    ),
    (
      "layouts/_default/single.html", "{{ define \"main\" }}§{{ end }}", "layouts/_default/baseof.html",
      "{{ block \"main\" . }}{{ end }}"
    ),
    ("index.html", "---\nlayout: default\n---\n§", "_layouts/default.html", "{{ content }}"),
    (
      "Views/Home/Index.cshtml", "<h1 hidden>@Model.Name</h1>§", "Views/Shared/_Layout.cshtml",
      "@RenderBody()"
    ),
    ("home.hbs", "{{!< default}}§", "default.hbs", "{{{body}}}"),
  ])
  func aPartStandsInItsLayout(file: String, part: String, layout: String, place: String) throws {
    let css = ".back{background:#fff}.dark{background:#111}.lite{color:#333}"
    let page =
      "<!doctype html><html><head><style>\(css)</style></head><body class=back><header class=lite>t</header>"
      + "<main class=dark>\(place)</main></body></html>"
    let text = part.replacing("§", with: "<p class=lite>x</p>")
    let files = StyleFiles { address, base in
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
      return whole == layout ? .init(name: whole, bytes: Array(page.utf8)) : nil
    }
    let component = try #require(ComponentFile(part: Array(text.utf8), name: file))
    let found = RenderedPairs.component(component, styles: [], file: file, files: files)
    #expect(found.flatMap(\.pairs).map(\.line) == ["main.dark p.lite #333333/#111111"])
  }
}
