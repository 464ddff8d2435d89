import PaletteCore
import Testing

@testable import StyleSheets

/// Components in files that are called like any script.
@Suite struct ScriptComponentTests {
  static let drawn: [DrawnComponent] = [
    // JSX, which stands in JavaScript as well.
    DrawnComponent(
      "a.js",
      "import React from 'react'\nimport './a.css'\nexport const A = () => <p className=\"card\"><b className='muted'>a</b></p>",
      ["p.card b.muted #999999/#ffffff"]),
    // Templates of Lit, with the styles of other modules.
    DrawnComponent(
      "a.ts",
      "import { LitElement, html, css } from 'lit';\nimport {\n  shared,\n} from './shared.styles.js';\nimport other from './other.js';\n"
        + "class A extends LitElement {\n  static override styles: CSSResultGroup = [shared, css`:host { background: #fff } .old { color: #aaa }`];\n"
        + "  render() { return html`<div class=${classMap({ muted: this.old })} @click=${() => this.a > 1}>a</div>\n"
        + "    ${this.b ? html`<p class=\"old ${this.c ? 'x' : \"y\"}\">It's ${this.b}</p>` : nothing}`; }\n}",
      ["div.muted #999999/#ffffff", "p.old.y #aaaaaa/#ffffff"]),
    DrawnComponent(
      "a.js",
      "const a = html`<p style=${styleMap({ color: '#aaa', background: '#fff' })}>a</p><i style=\"color: ${c}; background: #fff\">$5 {</i>`",
      ["p #aaaaaa/#ffffff"], open: ["code decides its color"]),
    DrawnComponent(
      "a.ts",
      "class A { static styles = css`p{color:#aaa}`; render() { return html`<p style='background:#fff'>a</p>` } }\n"
        + "class B { static get styles() { return css`p{color:#bbb}` } }",
      [], open: ["what it draws is not checked: several components with styles are in this file"]),
    // Objects of styles: Emotion, MUI, the attributes of both, vanilla-extract.
    DrawnComponent(
      "a.js",
      "const Box = styled('div', { label: 'b' })({ backgroundColor: '#fff', color: '#222', p: { color: '#aaa' } })\n"
        + "const Text = styled(Box)(({ theme }) => ({\n  fontSize: 24,color:'#999',\n  ':hover': { color: theme.a },\n"
        + "  [theme.up('md')]: { color: 'red' },\n}))\nconst A = () => <Box><p>b</p><Text>a</Text></Box>",
      ["div.Box div.Box.Text #999999/#ffffff"],
      open: ["when hovered, code works out its value"]),
    DrawnComponent(
      "a.jsx",
      "const A = styled(Paper)({ color: '#aaa' })\nconst B = () => <div style={{ background: '#fff' }}><A>a</A></div>",
      [], open: ["the component A around it may color it"]),
    DrawnComponent(
      "a.jsx",
      "const A = () => <div sx={{ bgcolor: '#fff' }}><b sx={{ color: '#aaa', mt: 2 }}>a</b><i css={{ color: 'primary.main' }}>b</i></div>",
      ["b #aaaaaa/#ffffff"], open: ["nothing here says what primary.main is"]),
    DrawnComponent(
      "a.tsx",
      "import * as styles from './v.css'\nimport { old } from './v.css'\n"
        + "const A = () => <div className={styles.card}><p className={old}>a</p></div>",
      ["div.card p.old #aaaaaa/#ffffff"],
      open: ["when hovered, code works out its value"]),
    // Components of Angular.
    DrawnComponent(
      "a.component.ts",
      "@Component({\n  selector: 'a-b',\n  template: `<div class=\"card\"><p [class.old]=\"isOld\">{{ a }}</p>@if (a) {<b>b</b>}</div>`,\n"
        + "  styleUrls: ['./a.css'],\n  styles: [`:host { font-size: 24px } .old { color: #aaa }`],\n})\nexport class A {}",
      ["div.card p.old #aaaaaa/#ffffff", "div.card p #222222/#ffffff"]),
    DrawnComponent(
      "a.ts", "@Component({ template: '<p style=\"color:#aaa;background:#fff\">a</p>' }) class A {}",
      ["p #aaaaaa/#ffffff"]),
    DrawnComponent(
      "a.ts", "@Component({ template: '<p>' + a + '</p>' }) class A {}", [],
      open: ["its template is not checked: code puts it together"]),
    DrawnComponent(
      "a.ts",
      "@Component({ templateUrl: 'a.html', styleUrl: './a.css' }) class A {}\n"
        + "@Component({ template: '<p class=\"old muted\">a</p>', styles: ['.old{color:#bbb}p{background:#fff}'] }) class B {}",
      ["p.old.muted #bbbbbb/#ffffff"]),
    // Templates in text, as Vue has them.
    DrawnComponent(
      "a.js",
      "Vue.component('a', { template: `<div style=\"background:#fff\"><p v-if=\"a > 1\" :style=\"{ color: '#aaa' }\">{{ a }}</p></div>` })",
      ["p #aaaaaa/#ffffff"]),
  ]

  @Test(arguments: drawn) private func drawsPairs(_ drawn: DrawnComponent) throws {
    let files = StyleFiles([
      "./a.css": ".card{background:#fff;color:#222}.muted{color:#999}",
      "./shared.styles.ts": "export const shared = css`.muted { color: #999 }`",
      "./v.css.ts":
        "import { style } from '@vanilla-extract/css'\nexport const card = style({ background: '#fff' })\n"
        + "export const old = style({\n  color: '#aaa', selectors: { '&:hover': { color: vars.a } },\n})",
      "./other.js": "export default css`div { color: #123 !important }`",
    ])
    let component = try #require(ComponentFile(Array(drawn.file.utf8), name: drawn.name))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "x", files: files), file: "x", files: files)
    let alone = RenderedPairs.sheet(component.styles, file: "x", files: files).flatMap(\.pairs).map(\.line)
    let lines = found.flatMap(\.pairs).map(\.line).filter { !alone.contains($0) }
    #expect(lines.sorted() == drawn.pairs.sorted())
    #expect(found.flatMap(\.unresolved).map(\.reason) == drawn.open)
  }

  @Test(arguments: [
    ("a.js", "export const colors = { ink: '#111', 'class=': '</p>' }"),
    ("a.test.js", "const a = <p className='b'>a</p>"),
    ("a.js", "document.write('<p class=\"a\">a</p>'); if (a </b/.c) {}"),
    ("a.ts", "const a = <Foo>b; const c = 'className=' // </Foo>"),
    ("a.ts", "export default { template: 'dark', styles: ['#fff'] }"),
    ("a.min.js", "const a = <p className='b'>a</p>"), ("a.d.ts", "const a = html`<p>a</p>`"),
    ("a.js", String(repeating: "const a = <p className='b'>a</p>;", count: 30)),
  ])
  func aScriptIsNoComponent(name: String, file: String) {
    #expect(ComponentFile(Array(file.utf8), name: name) == nil)
  }

  /// Custom properties of a shadow tree are nobody else's; what a component refers to may stand in its sheets.
  @Test func whatIsSharedIsTheRoots() throws {
    func script(_ text: String) throws -> ComponentFile {
      try #require(ComponentFile(Array(text.utf8), name: "a.ts"))
    }
    #expect(try !script("const a = css`:host { --a: red }`").isShared)
    #expect(try script("const a = css`:root, :host { --a: red }`").isShared)
    let lit = try script(
      "import b from './b.js'\nclass A { static styles = b; render() { return html`<p style='color:var(--a)'>a</p>` } }"
    )
    let files = StyleFiles(["./b.ts": "export default css`p { color: var(--b) }`"])
    #expect(lit.references(in: "a.ts", files: files) == ["--a", "--b"])
  }

  @Test(arguments: [
    ("export const A = () => <p className='a'>a</p>", true),
    ("a{color:red} /* export <p class='a'></p> */", false),
    (".a{background:url(data:image/svg+xml,<svg class='a'/>)}", false),
  ])
  func codeIsKnownWithoutAName(text: String, isCode: Bool) {
    #expect((ComponentFile(script: Array(text.utf8)) != nil) == isCode)
  }

  /// A part has the style sheets of the layouts that it is put into.
  @Test(arguments: [
    (
      "a.html", "{% extends \"base.html\" %}{% block a %}<b class=on>{{ a }}</b>{% endblock %}",
      "../base.html", 1
    ),
    ("a.twig", "{% extends 'in.html.twig' %}<b class=on>a</b>", "../in.html.twig", 1),
    ("a.blade.php", "@extends('layouts.app')\n<b class=on>{{ $a }}</b>", "../../layouts/app.blade.php", 1),
    ("a.html", "---\nlayout: post\n---\n<b class=on>{{ a }}</b>", "../_layouts/post.html", 1),
    ("a.html", "{% extends parent %}<b class=on>{{ a }}</b>", "../base.html", 0),
    ("a.hbs", "{{!< default}}<b class=on>{{ a }}</b>", "default.hbs", 1),
    ("views/a.html.erb", "<b class=on><%= a %></b>", "../layouts/application.html.erb", 1),
    ("views/a_mailer/a.html.erb", "<b class=on><%= a %></b>", "../layouts/mailer.html.erb", 1),
    ("lib/a.html.erb", "<b class=on><%= a %></b>", "../layouts/application.html.erb", 0),
  ])
  func partsHaveTheSheetsOfLayouts(name: String, file: String, layout: String, count: Int) throws {
    let part = try #require(ComponentFile(part: Array(file.utf8), name: name))
    let files = StyleFiles([
      layout: "{% extends 'outer.html' %}<style>.on{color:#aaa}</style><link rel=stylesheet href='none.css'>",
      "outer.html": "<!doctype html><link rel=stylesheet href='o.css'><p>a</p>",
      "o.css": ".on{background:#fff;color:red}",
    ])
    let found = RenderedPairs.component(part, styles: [], file: name, files: files)
    #expect(found.flatMap(\.pairs).map(\.line) == Array(repeating: "b.on #aaaaaa/#ffffff", count: count))
    #expect(found.flatMap(\.unresolved).isEmpty)
    let places = found.flatMap(\.pairs).compactMap { $0.background.place?.file }
    #expect(places == Array(repeating: "o.css", count: count))
  }

  /// A part that has styles of its own stands in its layout all the same.
  @Test(
    arguments: [
      ("a.html", "{% extends \"base.html\" %}<style>.b{background:#eee}</style>", "base.html", []),
      ("a.html", "{% extends \"base.html\" %}<link rel=stylesheet href=b.css>", "base.html", []),
      (
        "a.html",
        "{% extends \"base.html\" %}<link rel=stylesheet href=none.css><style>.b{background:#eee}</style>",
        "base.html", ["the style sheet none.css is not here"]
      ),
      (
        "a.html",
        "{% extends \"base.html\" %}<style media=print>p{color:#000}</style><link rel=stylesheet href=b.css>",
        "base.html", []
      ),
      ("a.blade.php", "@extends('in')@section('c')<style>.b{background:#eee}</style>", "in.blade.php", []),
      ("a.blade.php", "<x-app-layout><style>.b{background:#eee}</style>", "../layouts/app.blade.php", []),
      ("a.njk", "---\nlayout: base.njk\n---\n<style>.b{background:#eee}</style>", "_includes/base.njk", []),
      (
        "app/views/a.html.erb",
        "<% content_for :head do %><style>.b{background:<%= a %>;background:#eee}</style><% end %>",
        "../layouts/application.html.erb", []
      ),
      ("Views/A/A.cshtml", "<style>.b{background:#eee}</style>", "../Shared/_Layout.cshtml", []),
      ("a.html", "{{ define \"main\" }}<style>.b{background:#eee}</style>", "../_default/baseof.html", []),
      (
        "page_html/a.html.heex", "<style>.b{background:#eee}</style>", "../components/layouts/root.html.heex",
        []
      ),
    ] as [(String, String, String, [String])])
  func stylesOfItsOwnMakeAPartNoPage(name: String, head: String, layout: String, open: [String]) throws {
    let text = head + "\n<div class=b><p class=hint>a</p><b>a</b></div>"
    let part = try #require(ComponentFile(part: Array(text.utf8), name: name))
    let files = StyleFiles([
      layout: "<!doctype html><style>body{color:#eee;background:#111}.hint{color:#bbb}</style>",
      "b.css": ".b{background:#eee}",
    ])
    let found = RenderedPairs.component(
      part, styles: part.sheets(in: name, files: files), file: name, files: files)
    // What the body of the layout sets is for the layout to tell.
    #expect(found.flatMap(\.pairs).map(\.line) == ["div.b p.hint #bbbbbb/#eeeeee"])
    #expect(found.flatMap(\.unresolved).map(\.reason) == open)
    #expect(!part.isShared)
  }

  /// A page has the background of the browser, whatever is named in it.
  @Test(arguments: [
    ("a.html", "<style>p{color:#bbb}</style><p>{{ a }}</p>"),
    ("a.html", "---\nlayout: null\n---\n<style>p{color:#bbb}</style><p>{{ a }}</p>"),
    ("a.html", "{% extends 'base.html' %}<html><style>p{color:#bbb}</style><p>{{ a }}</p>"),
    ("a.blade.php", "<!doctype html><x-app-layout><p>{{ $a }}</p>"),
  ])
  func aPageOfItsOwnIsNoPart(name: String, file: String) {
    #expect(ComponentFile(part: Array(file.utf8), name: name) == nil)
  }

  /// Functions of templates bring in sheets, on a page and in the layout of a part.
  @Test(
    arguments: [
      ("<%= stylesheet_link_tag 'app', media: 'all' %>", ["/app/assets/stylesheets/app.css"], nil),
      (
        "<%= stylesheet_link_tag(\"none\", \"app\") %>", ["/app/assets/builds/app.css"],
        "the style sheet none is not here"
      ),
      ("<%= stylesheet_link_tag name %>", [], "code works out the name of a style sheet"),
      ("<%= stylesheet_link_tag 'a' + name %>", [], "code works out the name of a style sheet"),
      ("@vite(['resources/css/app.css', 'resources/js/app.js'])", ["/resources/css/app.css"], nil),
      ("{{ 'app.css' | asset_url | stylesheet_tag }}", ["/assets/app.css"], nil),
      ("{{ encore_entry_link_tags('app') }}", ["/assets/styles/app.css"], nil),
      ("<link rel=stylesheet href=\"<%= asset_path('app.css') %>\">", ["<%= asset_path('app.css') %>"], nil),
      ("<i hidden>vite 'a.css'</i>", [], nil),
    ] as [(String, [String], String?)])
  func functionsBringInSheets(call: String, addresses: [String], open: String?) {
    let sheet = "p{color:#aaa;background:#fff}"
    let layout = "<!doctype html><head>\(call)</head><p>{{ a }}</p>"
    var texts = Dictionary(uniqueKeysWithValues: addresses.map { ($0, sheet) })
    texts["../layouts/application.html.erb"] = layout
    let files = StyleFiles(texts)
    let page = RenderedPairs.page(Array(layout.utf8), file: "a.erb", files: files, isTemplate: true)
    let line = addresses.isEmpty ? "p #000000/#ffffff" : "p #aaaaaa/#ffffff"
    #expect(page.flatMap(\.pairs).map(\.line).last == line)
    #expect(page.flatMap(\.unresolved).map(\.reason) == (open.map { [$0] } ?? []))
    let name = "app/views/posts/_a.html.erb"
    let part = ComponentFile(part: Array("<p><%= a %></p>".utf8), name: name)
    let found = part.map { RenderedPairs.component($0, styles: [], file: name, files: files) } ?? []
    #expect(found.flatMap(\.pairs).map(\.line) == (addresses.isEmpty ? [] : [line]))
    #expect(found.flatMap(\.unresolved).isEmpty)
  }

  /// Sheets of a module that hold instead of each other, and styles without names that are on no element together.
  @Test(arguments: [
    (
      "const a = css`html{--a:#777} p{color:var(--a);background:var(--b,#fff)}`\nexport const darkColorStyles = css`html{--b:#000}`",
      ["p #777777/#ffffff", "p #777777/#000000"]
    ),
    ("const a = css`p{color:#777;background:#fff}`\nlet dark=css`p{color:#fff}`", ["p #777777/#ffffff"]),
    ("f(css({ color: '#777' }), css({ background: '#fff' }))", []),
  ])
  func sheetsOfAModuleAreToldApart(file: String, pairs: [String]) throws {
    let component = try #require(ComponentFile(Array(file.utf8), name: "a.ts"))
    let found = RenderedPairs.sheet(component.styles, file: "a.ts", files: .none)
    #expect(found.flatMap(\.pairs).map(\.line) == pairs)
  }

  /// What a sheet or a component calls disabled cannot be used; on a page an attribute has to say so.
  @Test(arguments: [
    ("is-disabled", true), ("a__b--disabled", true), ("buttonDisabled", true), ("disabled", true),
    ("not-disabled", false), ("disabledish", false), ("disabled:on", false),
  ])
  func whatIsCalledDisabledIsExempt(name: String, isExempt: Bool) throws {
    let rule = "color:#aaa;background:#fff"
    let selector = name.replacing(":", with: "\\:")
    let sheet = RenderedPairs.sheet(Array(".\(selector){\(rule)}".utf8), file: "a.css", files: .none)
    #expect(sheet.flatMap(\.pairs).isEmpty == isExempt)
    let code =
      "const A = () => <div className='\(name)'><b style={{ color: '#aaa', background: '#fff' }}>a</b></div>"
    let component = try #require(ComponentFile(Array(code.utf8), name: "a.jsx"))
    let drawn = RenderedPairs.component(component, styles: [], file: "a.jsx", files: .none)
    #expect(drawn.flatMap(\.pairs).isEmpty == isExempt)
    let page = "<!doctype html><p class='\(name)' style='\(rule)'>a</p>"
    #expect(RenderedPairs.page(Array(page.utf8), file: "a.html", files: .none).flatMap(\.pairs).count == 1)
  }

  /// The template of a component takes the styles that the script beside it names.
  @Test func aTemplateTakesTheStylesOfItsScript() throws {
    let part = try #require(
      ComponentFile(part: Array("<div><p>{{ a }}</p></div>".utf8), name: "ui/a.component.html"))
    let files = StyleFiles([
      "a.component.ts":
        "@Component({ templateUrl: './a.component.html', styleUrl: '../b.css', styles: 'p{color:#aaa}' }) class A {}",
      "../b.css": ":host{background:#fff}", "a.component.css": "p{color:#bbb}",
    ])
    let found = RenderedPairs.component(part, styles: [], file: "ui/a.component.html", files: files)
    #expect(found.flatMap(\.pairs).map(\.line) == ["p #aaaaaa/#ffffff"])
  }
}
