import Testing

@testable import StyleSheets

/// Texts in elements to which scripts give shadow trees, and the style sheets of themes of WordPress.
@Suite struct ShadowedTextTests {
  private static let shadow =
    "class extends HTMLElement{constructor(){super();this.attachShadow({mode:'open'})}}"
  private static let made = "a script makes a shadow tree around it"
  private static let unseen = "a script that is not here may make a shadow tree around it"
  private static let files = StyleFiles([
    "shadow.js": "customElements.define('my-x', \(shadow))",
    "plain.js": "customElements.define('my-x', class extends HTMLElement{})",
    "main.js": "import 'shadow.js'", "other.js": "let a = 1",
    "names.js": "const name = 'my-' + a; customElements.define(name, \(shadow))",
    "lit.js": "import {LitElement} from 'lit'; customElements.define('my-x', class extends LitElement{})",
    "base.js": "import {Base} from './gone.js'; customElements.define('my-x', class extends Base{})",
  ])

  @Test(
    arguments: [
      ("<my-x>x</my-x><script src=shadow.js></script>", made),
      ("<my-x><p>x</p></my-x><script src=shadow.js></script>", made),
      ("<my-x>x</my-x><script type=module>import 'main.js'</script>", made),
      ("<my-x>x</my-x><script src=lit.js></script>", made),
      ("<my-x>x</my-x><script src=names.js></script>", made),
      ("<my-x>x</my-x><script>customElements.define(\"my-x\",\(shadow))</script>", made),
      ("<my-x style='color:#333;background:#fff'>x</my-x><script src=shadow.js></script>", made),
      ("<i id=a>x</i><script>document.getElementById('a').attachShadow({mode:'open'})</script>", made),
      ("<my-x>x</my-x><script src=gone.js></script>", unseen),
      ("<my-x>x</my-x><script src=base.js></script>", unseen),
      // What has both of its colors itself.
      ("<my-x><p style='color:#333;background:#fff'>x</p></my-x><script src=shadow.js></script>", nil),
      ("<my-x style='color:#333;background:#fff'>x</my-x><script src=gone.js></script>", nil),
      // Elements of their own kind that no script draws.
      ("<my-x>x</my-x>", nil), ("<my-x>x</my-x><script src=plain.js></script>", nil),
      ("<my-x>x</my-x><script src=other.js></script>", nil),
      ("<my-x>x</my-x><script src='https://www.googletagmanager.com/gtag/js'></script>", nil),
      ("<my-x>x</my-x><script type=application/json src=gone.json></script>", nil),
      ("<i id=b>x</i><script>document.getElementById('a').attachShadow({mode:'open'})</script>", nil),
      ("<p>x</p><script src=gone.js></script>", nil), ("<my-y>x</my-y><script src=shadow.js></script>", nil),
    ] as [(String, String?)])
  func shadowTreesColorWhatIsPutIntoThem(_ body: String, _ reason: String?) {
    let page = "<!doctype html><body>\(body)</body>"
    let found = RenderedPairs.page(Array(page.utf8), file: "a.html", files: Self.files)
    #expect(found.flatMap(\.unresolved).map(\.reason) == [reason].compactMap(\.self))
    #expect(found.flatMap(\.pairs).isEmpty == (reason != nil))
  }

  private static let isOpen = ["wp_head() brings in style sheets that are not known here"]

  @Test(
    arguments: [
      ("wp_enqueue_style('a', get_stylesheet_uri());", true, []),
      ("wp_enqueue_style( 'a', get_template_directory_uri() . '/css/a.css', [], '1' );", true, []),
      ("wp_enqueue_style('a', get_theme_file_uri('css/a.css'));", true, []),
      ("wp_register_style('a', get_stylesheet_uri()); wp_enqueue_style('a');", true, []),
      (
        "wp_enqueue_style('a', get_stylesheet_uri()); wp_enqueue_style('f', 'https://fonts.googleapis.com/css?a');",
        true, []
      ),
      ("wp_enqueue_style('a', get_stylesheet_uri()); wp_enqueue_style('b', $b);", true, isOpen),
      ("wp_enqueue_style('a', get_theme_file_uri('css/gone.css'));", false, isOpen),
      ("add_action('init', 'a');", false, isOpen),
    ] as [(String, Bool, [String])])
  func themesOfWordPressNameTheirSheets(_ code: String, _ isRead: Bool, _ reasons: [String]) {
    let rule = ".low{color:#bbb}"
    let files = StyleFiles(["functions.php": "<?php \(code)", "style.css": rule, "css/a.css": rule])
    let page = "<!doctype html><html><head><?php wp_head(); ?></head><body><h1 class=low>T</h1>"
    let found = RenderedPairs.page(Array(page.utf8), file: "header.php", files: files, isTemplate: true)
    let color = isRead ? "#bbbbbb" : "#000000"
    #expect(found.flatMap(\.pairs).map(\.line) == ["h1.low \(color)/#ffffff"])
    #expect(found.flatMap(\.unresolved).map(\.reason) == reasons)
  }
}
