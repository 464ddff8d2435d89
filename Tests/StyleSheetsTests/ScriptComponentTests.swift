import PaletteCore
import Testing

@testable import StyleSheets

/// Components in files that are called like any script.
@Suite struct ScriptComponentTests {
  /// A file, the pairs of what it draws, and what is open.
  private struct Drawn: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var pairs: [String]
    var open: [String]

    init(_ name: String, _ file: String, _ pairs: [String], open: [String] = []) {
      (self.name, self.file, self.pairs, self.open) = (name, file, pairs, open)
    }

    var testDescription: String { "\(name): \(file)" }
  }

  private static let drawn: [Drawn] = [
    // JSX, which stands in JavaScript as well.
    Drawn(
      "a.js",
      "import React from 'react'\nimport './a.css'\nexport const A = () => <p className=\"card\"><b className='muted'>a</b></p>",
      ["p.card b.muted #999999/#ffffff"]),
    // Templates of Lit, with the styles of other modules.
    Drawn(
      "a.ts",
      "import { LitElement, html, css } from 'lit';\nimport {\n  shared,\n} from './shared.styles.js';\nimport other from './other.js';\n"
        + "class A extends LitElement {\n  static override styles: CSSResultGroup = [shared, css`:host { background: #fff } .old { color: #aaa }`];\n"
        + "  render() { return html`<div class=${classMap({ muted: this.old })} @click=${() => this.a > 1}>a</div>\n"
        + "    ${this.b ? html`<p class=\"old ${this.c ? 'x' : \"y\"}\">It's ${this.b}</p>` : nothing}`; }\n}",
      ["div.muted #999999/#ffffff", "p.old.y #aaaaaa/#ffffff"]),
    Drawn(
      "a.js",
      "const a = html`<p style=${styleMap({ color: '#aaa', background: '#fff' })}>a</p><i style=\"color: ${c}; background: #fff\">$5 {</i>`",
      ["p #aaaaaa/#ffffff"], open: ["code decides its color"]),
    Drawn(
      "a.ts",
      "class A { static styles = css`p{color:#aaa}`; render() { return html`<p style='background:#fff'>a</p>` } }\n"
        + "class B { static get styles() { return css`p{color:#bbb}` } }",
      [], open: ["what it draws is not checked: several components with styles are in this file"]),
    // Components of Angular.
    Drawn(
      "a.component.ts",
      "@Component({\n  selector: 'a-b',\n  template: `<div class=\"card\"><p [class.old]=\"isOld\">{{ a }}</p>@if (a) {<b>b</b>}</div>`,\n"
        + "  styleUrls: ['./a.css'],\n  styles: [`:host { font-size: 24px } .old { color: #aaa }`],\n})\nexport class A {}",
      ["div.card p.old #aaaaaa/#ffffff", "div.card p #222222/#ffffff"]),
    Drawn(
      "a.ts", "@Component({ template: '<p style=\"color:#aaa;background:#fff\">a</p>' }) class A {}",
      ["p #aaaaaa/#ffffff"]),
    Drawn(
      "a.ts", "@Component({ template: '<p>' + a + '</p>' }) class A {}", [],
      open: ["its template is not checked: code puts it together"]),
    // Templates in text, as Vue has them.
    Drawn(
      "a.js",
      "Vue.component('a', { template: `<div style=\"background:#fff\"><p v-if=\"a > 1\" :style=\"{ color: '#aaa' }\">{{ a }}</p></div>` })",
      ["p #aaaaaa/#ffffff"]),
  ]

  @Test(arguments: drawn) private func drawsPairs(_ drawn: Drawn) throws {
    let files = StyleFiles([
      "./a.css": ".card{background:#fff;color:#222}.muted{color:#999}",
      "./shared.styles.ts": "export const shared = css`.muted { color: #999 }`",
      "./other.js": "export default css`div { color: #123 !important }`",
    ])
    let component = try #require(ComponentFile(Array(drawn.file.utf8), name: drawn.name))
    let found = RenderedPairs.component(component, styles: component.styles, file: "x", files: files)
    let alone = RenderedPairs.sheet(component.styles, file: "x", files: files).flatMap(\.pairs).map(\.line)
    let lines = found.flatMap(\.pairs).map(\.line).filter { !alone.contains($0) }
    #expect(lines.sorted() == drawn.pairs.sorted())
    #expect(found.flatMap(\.unresolved).map(\.reason) == drawn.open)
  }

  @Test(arguments: [
    ("a.js", "export const colors = { ink: '#111', 'class=': '</p>' }"),
    ("a.js", "document.write('<p class=\"a\">a</p>'); if (a </b/.c) {}"),
    ("a.ts", "const a = <Foo>b; const c = 'className=' // </Foo>"),
    ("a.ts", "export default { template: 'dark', styles: ['#fff'] }"),
    ("a.min.js", "const a = <p className='b'>a</p>"), ("a.d.ts", "const a = html`<p>a</p>`"),
    ("a.js", String(repeating: "const a = <p className='b'>a</p>;", count: 30)),
  ])
  func aScriptIsNoComponent(name: String, file: String) {
    #expect(ComponentFile(Array(file.utf8), name: name) == nil)
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
