import Testing

@testable import StyleSheets

/// Calls in the head of a template that bring in style sheets with scripts, or may bring in some.
@Suite struct HeadCallTests {
  private static let sheet = ".lead{color:#ccc}body{background:#fff}"

  /// What stands in the head, the files that are there, and what is open; without that the page has the colors of its sheet.
  static let followed: [(call: String, files: [String: String], open: String?)] = [
    (
      "{{ importmap('app') }}",
      ["/assets/app.js": "import './app.css';", "./app.css": sheet], nil
    ),
    ("{{ importmap() }}", ["/assets/app.js": "import './app.css';", "./app.css": sheet], nil),
    (
      "{% block importmap %}{{ importmap(['app', 'more']) }}{% endblock %}",
      ["/assets/app.js": "", "/assets/more.js": "import './app.css'", "./app.css": sheet], nil
    ),
    (
      "{{ importmap('shop') }}",
      [
        "/importmap.php": "<?php return ['shop' => ['path' => './assets/js/x.js', 'entrypoint' => true]];",
        "/assets/js/x.js": "import './start.js'", "./start.js": "import './app.css'", "./app.css": sheet,
      ], nil
    ),
    (
      "{{ importmap('app') }}",
      ["/assets/app.js": "import 'kit/app.css';", "/assets/vendor/kit/app.css": sheet], nil
    ),
    (
      "{{ importmap('app') }}", ["/assets/app.js": "import 'kit/app.css';"],
      "the style sheet kit/app.css is not here"
    ),
    (
      "{{ importmap('app') }}", [:],
      "the script app is not here, nor the style sheets that it brings in"
    ),
    ("{{ importmap(entry) }}", [:], "code works out the name of a style sheet"),
    (
      "{{ encore_entry_link_tags('app') }}",
      ["/assets/app.js": "import './styles/app.scss';\nimport './app.css'", "./app.css": sheet],
      "the style sheet ./styles/app.scss is not here"
    ),
    (
      "@vite('resources/js/app.js')",
      ["/resources/js/app.js": "import '../css/app.css'", "../css/app.css": sheet],
      nil
    ),
    (
      "<%= vite_javascript_tag 'application' %>",
      ["/app/frontend/entrypoints/application.ts": "import '~/app.css'", "~/app.css": sheet], nil
    ),
  ]

  private static func page(_ head: String) -> String {
    "<!doctype html><html><head>\(head)</head><body><p class=\"lead\">x</p></body></html>"
  }

  private static func found(_ head: String, _ files: [String: String], _ name: String) -> [RenderedPairs] {
    RenderedPairs.page(
      Array(page(head).utf8), file: name, files: StyleFiles(files), isTemplate: ComponentFile.isTemplate(name)
    )
  }

  @Test(arguments: followed.indices)
  func scriptsBringInTheirSheets(index: Int) {
    let (call, files, open) = Self.followed[index]
    let found = Self.found(call, files, "a.blade.php")
    let isThere = files.values.contains(Self.sheet)
    let line = isThere ? "p.lead #cccccc/#ffffff" : "p.lead #000000/#ffffff"
    // Of a page whose sheets nobody knows, the browser's own colors are not told.
    let isUnknown = !isThere && open?.contains("script") ?? false
    #expect(found.flatMap(\.pairs).map(\.line) == (isUnknown ? [] : [line]))
    #expect(found.flatMap(\.unresolved).map(\.reason) == (open.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("a.twig", "{{ vite_link_tags('app') }}", "vite_link_tags"),
    ("a.html", "{% vite_asset 'a.ts' %}", "vite_asset"),
    ("a.html", "{% render_bundle 'main' %}", "render_bundle"),
    ("a.html", "{% render_bundle 'main' 'css' %}", "render_bundle"),
    ("a.html", "{% tailwind_css %}", "tailwind_css"),
    ("a.twig", "{{ craft.vite.script('src/app.ts') }}", "script"),
    ("a.php", "<?= $this->Html->css('site') ?>", "css"),
    ("a.php", "<?php echo site_styles(); ?>", "site_styles"),
    ("a.cshtml", "@Styles.Render(\"~/Content/css\")@Scripts.Render(\"~/a\")", "Styles.Render"),
    ("a.ejs", "<%- css('a') %>", "css"),
    ("a.blade.php", "@filamentStyles", "filamentStyles"),
    ("a.njk", "{{ webpackStyles() | safe }}", "webpackStyles"),
    // These bring in no styles, or are read otherwise.
    ("a.erb", "<%= csrf_meta_tags %><%= javascript_importmap_tags %>", ""),
    ("a.twig", "{{ encore_entry_script_tags('app') }}{{ vite_entry_script_tags('app') }}", ""),
    ("a.html", "{% render_bundle 'main' 'js' %}", ""), ("a.html", "{% vite_hmr_client %}", ""),
    ("a.blade.php", "@viteReactRefresh @livewireStyles @stack('styles') @yield('css')", ""),
    ("a.twig", "<meta content=\"{{ css() }}\"><script>{{ vite() }}</script>", ""),
    ("a.twig", "{% block stylesheets %}{% endblock %}{# {{ styles() }} #}<!-- {{ styles() }} -->", ""),
    ("a.html", "{% css %}{% endcss %}{{ entry.title }}<title>{{ page.style }}</title>", ""),
    ("a.gohtml", "{{ $css := resources.Get \"a.css\" }}{{ with $style }}{{ end }}", ""),
    ("a.php", "<?php foreach ($styles as $style) { f($style); } ?>", ""),
    ("a.html", "<link rel=icon href=\"{% asset_tag 'a.css' %}\">{{ asset_url('a.css') }}", ""),
  ])
  func callsThatMayBringInSheets(name: String, head: String, call: String) {
    let found = Self.found(head, [:], name)
    let reason = "\(call) may bring in style sheets that are not known here"
    #expect(found.flatMap(\.unresolved).map(\.reason) == (call.isEmpty ? [] : [reason]))
    #expect(found.flatMap(\.pairs).isEmpty == !call.isEmpty)
  }

  /// Calls in the body bring in nothing that is looked for.
  @Test func callsOfTheBodyAreOthers() {
    let page = Self.page("<style>\(Self.sheet)</style>").replacing("<p ", with: "{{ styles() }}<p ")
    let found = RenderedPairs.page(Array(page.utf8), file: "a.twig", files: .none, isTemplate: true)
    #expect(found.flatMap(\.unresolved).isEmpty)
  }
}
