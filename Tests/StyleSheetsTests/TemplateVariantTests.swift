import Testing

@testable import StyleSheets

/// Conditions of a template in its sheets and its roots: every part is looked at.
@Suite struct TemplateVariantTests {
  struct Filled: Sendable, CustomTestStringConvertible {
    var file: String
    var text: String
    var pairs: [String]
    var open: [String] = []

    init(_ file: String, _ text: String, _ pairs: [String], open: [String] = []) {
      (self.file, self.text, self.pairs, self.open) = (file, text, pairs, open)
    }

    var testDescription: String { "\(file): \(text)" }

    var found: [RenderedPairs] {
      RenderedPairs.page(
        Array(text.utf8), file: file, files: .none, isTemplate: ComponentFile.isTemplate(file))
    }

    /// A page with a sheet.
    static func sheet(_ file: String, _ css: String, _ pairs: [String], open: [String] = []) -> Filled {
      Filled(file, "<!doctype html><head><style>\(css)</style></head><p>x</p>", pairs, open: open)
    }
  }

  private static let shopify = "<!doctype html><head>§</head><p>x</p>"
  static let sheets: [Filled] = [
    ("a.liquid", "{% style %}p{color:#ccc}{% endstyle %}", "#cccccc"),
    ("a.liquid", "{%- style -%}p{color:#ccc}{%- endstyle -%}", "#cccccc"),
    ("a.liquid", "{%style%}p{color:#ccc}{%endstyle%}", "#cccccc"),
    ("a.liquid", "{% stylesheet %}p{color:#ccc}{% endstylesheet %}", "#cccccc"),
    ("a.liquid", "{% comment %}{% style %}p{color:#ccc}{% endstyle %}{% endcomment %}", "#000000"),
    ("a.html", "{% stylesheet 'p{color:#ccc}' %}<b hidden>endstyle</b>", "#000000"),
    ("a.liquid", "{% javascript %}p{color:#ccc}{% endjavascript %}", "#000000"),
  ].map { Filled($0, shopify.replacing("§", with: $1), ["p \($2)/#ffffff"]) }

  private static let dark = ["p #333333/#000000", "p #333333/#111111", "p #333333/#ffffff"]
  private static func both(_ first: String = "#000", _ last: String = "#fff") -> [String] {
    [dark[0], dark[2]]
  }

  static let grounds: [Filled] =
    [
      ("a.html", "{% if d %}A{% elif e %}B{% else %}C{% endif %}"),
      ("a.liquid", "{%- if d -%}A{%- elsif e -%}B{%- else -%}C{%- endif -%}"),
      ("a.liquid", "{% case d %}{% when 'a' %}A{% when 'b' %}B{% else %}C{% endcase %}"),
      ("a.twig", "{% if d %}A{% elseif e %}B{% else %}C{% endif %}"),
      ("a.hbs", "{{#if d}}A{{else if e}}B{{else}}C{{/if}}"),
      ("a.hbs", "{{#if d}}A{{else}}{{#unless e}}B{{else}}C{{/unless}}{{/if}}"),
      ("a.gohtml", "{{ if .D }}A{{ else if .E }}B{{ else }}C{{ end }}"),
      ("a.gohtml", "{{- with .D }}A{{ else }}{{ if .E }}B{{ else }}C{{ end }}{{ end -}}"),
      ("a.erb", "<% if d %>A<% elsif e %>B<% else %>C<% end %>"),
      ("a.ejs", "<% if (d) { %>A<% } else if (e) { %>B<% } else { %>C<% } %>"),
      ("a.php", "<?php if ($d): ?>A<?php elseif ($e): ?>B<?php else: ?>C<?php endif; ?>"),
      ("a.php", "<?php if ($d) { ?>A<?php } elseif ($e) { ?>B<?php } else { ?>C<?php } ?>"),
      ("a.blade.php", "\n@if ($d)\nA\n@elseif ($e)\nB\n@else\nC\n@endif\n"),
      ("a.blade.php", "\n@switch($d)\n@case(1)\nA\n@break\n@case(2)\nB\n@break\n@default\nC\n@endswitch\n"),
      ("a.cshtml", "\n@if (d) {\n<text>A</text>\n} else if (e) {\n@:B\n} else {\n<text>C</text>\n}\n"),
    ].map { file, text in
      let css = zip(["A", "B", "C"], ["000", "111", "fff"]).reduce(text) {
        $0.replacing($1.0, with: "body{background:#\($1.1)}")
      }
      return .sheet(file, css + "p{color:#333}", dark)
    } + [
      .sheet("a.html", "{% unless d %}body{background:#000}{% endunless %}p{color:#333}", both()),
      .sheet(
        "a.mustache", "{{#d}}body{background:#000}{{/d}}{{^d}}body{background:#fff}{{/d}}p{color:#333}",
        both()),
      .sheet(
        "a.twig", "{% for c in d %}body{background:#000}{% else %}i{color:red}{% endfor %}p{color:#333}",
        both()),
      .sheet("a.html", "body{background:{% if d %}#000{% else %}#fff{% endif %};color:#333}", both()),
      .sheet("a.html", "body{background:#{% if d %}000{% else %}fff{% endif %};color:#333}", both()),
      .sheet(
        "a.html", ":root{--a:{% if d %}#000{% else %}#fff{% endif %}}body{background:var(--a)}p{color:#333}",
        both()),
      .sheet(
        "a.html", "{% if d %}p{% else %}i{% endif %}{color:#333;background:#000}",
        ["p #000000/#ffffff", dark[0]]),
      // Only what goes together.
      .sheet(
        "a.html",
        "{% if d %}body{background:#000}{% endif %}p{color:{% if d %}#eee{% else %}#333{% endif %}}",
        ["p #333333/#ffffff", "p #eeeeee/#000000"]),
      .sheet(
        "a.html",
        "{% if d %}body{background:#000}{% endif %}{% if not d %}p{color:#333}{% else %}p{color:#eee}{% endif %}",
        ["p #333333/#ffffff", "p #eeeeee/#000000"]),
      // What changes no color is no choice.
      .sheet("a.html", "p{color:#333;margin:{% if d %}1px{% else %}2px{% endif %}}", [dark[2]]),
      .sheet("a.html", "{% if d %}p{margin:0}{% endif %}p{color:#333}", [dark[2]]),
      .sheet("a.html", "{% for c in d %}p{color:#333}{% endfor %}", [dark[2]]),
      .sheet("a.html", "@media print{#a{color:red}}p{color:#333}", [dark[2]]),
      .sheet("a.blade.php", "@media screen{p{color:#333}}@font-face{font-family:a}", [dark[2]]),
    ]

  static let roots: [Filled] = [
    ("a.html", "{% if a %}<html class=b>{% else %}<html class=c>{% endif %}"),
    ("a.hbs", "<html{{#if a}} class=\"b\"{{else if d}} class=\"c\"{{/if}}>"),
    ("a.gohtml", "<html>{{ if .A }}<body class=c>{{ else }}<body>{{ end }}"),
    ("a.gohtml", "<html class=\"{{ if .A }}c{{ else }}b{{ end }}\">"),
    ("a.html", "<html data-theme=\"{% if a %}c{% else %}b{% endif %}\">"),
    ("a.php", "<html <?php if ($a) { ?>data-theme=\"c\"<?php } ?>>"),
    ("a.html", "<html>{% if a %}<style>p{color:#ccc}</style>{% endif %}"),
  ].map { file, root in
    let head = "<style>.c p,[data-theme=c] p{color:#ccc}</style>"
    let page = root.contains("<body") ? root.replacing("<html>", with: "<html>\(head)") : root + head
    return Filled(file, "<!doctype html>\(page)<p>x</p>", ["p #000000/#ffffff", "p #cccccc/#ffffff"])
  }

  @Test(arguments: sheets + grounds + roots)
  func everyPartIsLookedAt(_ page: Filled) {
    #expect(page.found.flatMap(\.pairs).map(\.line).sorted() == page.pairs)
    #expect(page.found.flatMap(\.unresolved).map(\.reason) == page.open)
  }

  /// More conditions than can be tried in every combination are tried in pairs; what is left is said.
  @Test(arguments: [(5, true), (9, true), (200, false)])
  func manyConditions(count: Int, isWhole: Bool) {
    let parts = (0..<count).map { "{% if a\($0) %}.c\($0){color:#33\(200 + $0)}{% endif %}" }
    let css = parts.joined() + "{% if d %}body{background:#000}{% endif %}{% if e %}p{color:#333}{% endif %}"
    let found = Filled.sheet("a.html", css, []).found
    let lines = found.flatMap(\.pairs).map(\.line)
    if isWhole { #expect(lines.contains("p #333333/#000000")) }
    let reason = "code chooses between more styles than are looked at"
    #expect(found.flatMap(\.unresolved).map(\.reason) == (isWhole ? [] : [reason]))
  }

  /// Values in selectors: a part of a name may be any, and a whole one is said where its rule has colors.
  @Test(arguments: [
    (".t-{{ a }}{color:#ccc}", ["p.t-xxxxxxx #cccccc/#ffffff"], false),
    ("{{ a }}{color:#ccc}", ["p #000000/#ffffff"], true),
    ("{{ a }}, .b {color:#ccc}", ["p #000000/#ffffff"], true),
    ("{{ a }}{margin:0}", ["p #000000/#ffffff"], false),
  ])
  func valuesInSelectors(css: String, pairs: [String], isOpen: Bool) {
    let page = "<!doctype html><style>\(css)</style><p class='t-{{ b }}'>x</p>"
    let found = Filled("a.html", page, []).found
    let known = Set(found.flatMap(\.pairs).map(\.line).map { $0.replacing("p.t- ", with: "p ") })
    #expect(known.isSuperset(of: pairs))
    #expect(found.flatMap(\.unresolved).map(\.reason) == (isOpen ? [TemplatePage.isOpenRule] : []))
  }

  @Test func partsOfPagesAreLookedAtInEveryWay() throws {
    let text =
      "<style>.a{background:{% if d %}#000{% else %}#fff{% endif %};color:#333}</style><p class=a>x</p>"
    let part = try #require(ComponentFile(part: Array(text.utf8), name: "a.liquid"))
    let found = RenderedPairs.component(
      part, styles: part.sheets(in: "a.liquid", files: .none), file: "a.liquid", files: .none)
    #expect(Set(found.flatMap(\.pairs).map(\.line)) == [".a #333333/#000000", ".a #333333/#ffffff"])
  }
}
