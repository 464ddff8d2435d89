import Testing

@testable import StyleSheets

/// Elements that functions make, as code without tags has them.
@Suite struct ElementCallTests {
  @Test(arguments: [
    // React: a member, a name for it, and one that is imported under a name.
    DrawnComponent(
      "a.js",
      "import './a.css'\nconst A = () => React.createElement('p', { className: 'old', style: { background: '#fff' } },\n"
        + " 'a', React.createElement('b', null, 'b'))",
      ["p.old #aaaaaa/#ffffff 1:28"]),
    DrawnComponent(
      "a.js",
      "const e = React.createElement\nconst A = () => e('p', { style: { color: '#aaa', background: '#fff' } }, t)",
      ["p #aaaaaa/#ffffff 2:35"]),
    DrawnComponent(
      "a.ts",
      "import { createElement as make } from 'react'\nconst x = <T>(v: T) => v\n"
        + "const A = () => make<P>('p', {}, make('i', { style: { color: '#aaa', background: '#fff' } }, `a`))",
      ["i #aaaaaa/#ffffff 3:55"]),
    // Vue: attributes may be left out, children may be a list, and components are given functions.
    DrawnComponent(
      "a.ts",
      "const base = { color: '#aaa' }\nconst A = { render: () => h('div', { style: { background: '#fff' } }, [\n"
        + "  on ? h('p', { style: base }, 'a') : null, h(Box, null, { default: () => h('b', { style: base }, a) }),\n"
        + "  h('u', [h('i', { style: { ...base, background: '#bbb' } }, 'a')])]) }",
      ["p #aaaaaa/#ffffff 1:16", "i #aaaaaa/#bbbbbb 4:32"], open: ["the component Box around it may color it"]
    ),
    DrawnComponent(
      "a.vue",
      "<script>export default { render(h) { return h('div', { class: ['card', { on: this.a }], attrs: { id: 'a' } },\n"
        + " [h('b', { class: 'old' }, 'a')]) } }</script><style>.card{background:#fff}.old{color:#aaa}</style>",
      ["#a b.old #aaaaaa/#ffffff 2:81"]),
    // Mithril and hyperscript: classes behind the name.
    DrawnComponent(
      "a.js",
      "import './a.css'\nconst A = { view: () => m('.card#top', { class: 'x' }, [m('p.old', 'a'), m('b', 'b')]) }",
      ["#top p.old #aaaaaa/#ffffff 1:28"]),
    // What compilers make of tags.
    DrawnComponent(
      "a.js",
      "const A = () => _jsxs('div', { style: { background: '#fff' }, children: [_jsx('p', { style: { color: '#aaa' },\n"
        + " children: 'a' }), on && _jsx(Text, { children: 'b' })] })",
      ["p #aaaaaa/#ffffff 1:95"]),
    // Components of the file, given text.
    DrawnComponent(
      "a.js",
      "const A = ({ children }) => React.createElement('p', { style: { color: '#aaa', background: '#fff' } }, children)\n"
        + "const B = () => React.createElement(A, null, 'a')",
      ["p #aaaaaa/#ffffff 1:65"]),
    // Beside tags.
    DrawnComponent(
      "a.jsx",
      "const A = () => <div style={{ background: '#fff' }}>{createElement('p', { style: { color: '#aaa' } }, 'a')}</div>",
      ["p #aaaaaa/#ffffff 1:84"]),
  ])
  fileprivate func drawsPairs(_ drawn: DrawnComponent) throws {
    try drawn.check(["./a.css": ".card{background:#fff}.old{color:#aaa}"])
  }

  @Test(arguments: [
    "const d = document.createElement('p', { is: 'a' }); d.style = 'class:a'",
    "export function createElement(type, { style: css }) { return [type, css] }",
    "const a = h(1, { style: 2 }), b = m(key, { class: 'a' }), c = h('#fff', { style: 1 }) + h('a b', {})",
    "createElement('p', { style: { color: '#aaa' } }, ",
    "const a = createElement('', {class: ''}), b = h('', [",
  ])
  func otherCallsAreNoElements(code: String) {
    let component = ComponentFile(Array(code.utf8), name: "a.js")
    #expect(
      component.map {
        RenderedPairs.component($0, styles: [], file: "a", files: .none).flatMap(\.pairs).isEmpty
      } ?? true)
  }
}
