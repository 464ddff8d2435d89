import Testing

@testable import StyleSheets

/// Markup under names, on what it is put; what code chooses; and the values that code hands to styles.
@Suite struct PlacedMarkupTests {
  private static let white = "<div style={{background:'#fff'}}>"

  private static func jsx(_ code: String, _ inner: String) -> String {
    "\(code)\nconst A = ({ xs, on }) => \(white)\(inner)</div>"
  }

  static let placed: [DrawnComponent] = [
    // Constants, functions, components, lists and methods.
    DrawnComponent(
      "a.jsx",
      "function A() {\n  const body = <p style={{color:'#aaa'}}>a</p>\n  return \(white){body}</div>\n}",
      ["p #aaaaaa/#ffffff 2:27"]),
    DrawnComponent(
      "a.jsx", jsx("const row = (x) => <i style={{color:'#aaa'}}>{x}</i>", "{xs.map((x) => row(x))}"),
      ["i #aaaaaa/#ffffff 1:31"]),
    DrawnComponent(
      "a.jsx", jsx("function row(x) { return <i style={{color:'#aaa'}}>{x}</i> }", "{xs.map(row)}"),
      ["i #aaaaaa/#ffffff 1:37"]),
    DrawnComponent(
      "a.tsx",
      jsx(
        "const Row = memo(function Row({ x }: P) { return <i style={{color:'#aaa'}}>{x}</i> })",
        "<Row x='1' />"),
      ["i #aaaaaa/#ffffff 1:61"]),
    DrawnComponent(
      "a.jsx",
      "function A({ xs, on }) {\n  let head\n  if (on) { head = <b style={{color:'#bbb'}}>a</b> } else head = <b>b</b>\n"
        + "  const rows = []\n  for (const x of xs) rows.push(<i style={{color:'#aaa'}}>{x}</i>)\n"
        + "  return \(white){on && head}{rows}</div>\n}",
      ["b #bbbbbb/#ffffff 3:31", "i #aaaaaa/#ffffff 5:44"]),
    DrawnComponent(
      "a.jsx",
      "class Foot extends Component { render() { return <u style={{color:'#999'}}>f</u>; } }\n"
        + "class A extends Component {\n  head() { return <b style={{color:'#bbb'}}>h</b>; }\n"
        + "  body = () => <i style={{color:'#aaa'}}>b</i>;\n"
        + "  render() { return \(white){this.head()}{this.body()}<Foot/></div>; }\n}",
      ["b #bbbbbb/#ffffff 3:30", "i #aaaaaa/#ffffff 4:27", "u #999999/#ffffff 1:61"]),
    DrawnComponent(
      "a.js",
      "class A extends LitElement {\n  static styles = css`.b{background:#fff} .t{color:#aaa}`\n"
        + "  row(x) { return html`<i class=\"t\">${x}</i>` }\n"
        + "  render() { return html`<div class=\"b\">${this.xs.map((x) => this.row(x))}</div>` }\n}",
      ["div.b i.t #aaaaaa/#ffffff 2:46"]),
    // What a component is given stands in what it draws.
    DrawnComponent(
      "a.jsx",
      "const Box = ({ children }) => <div style={{background:'#111'}}><p>{children}</p></div>\n"
        + "const A = () => <Box><Mute>a</Mute><b style={{color:'#333'}}>b</b></Box>\n"
        + "const Mute = (props) => <i style={{color:'#444'}}>{props.children}</i>",
      ["i #444444/#111111 3:36", "b #333333/#111111 2:47"]),
    // A name is what it is where it is used, and no text of what is around it.
    DrawnComponent(
      "a.jsx",
      "function A() { const a = <p style={{color:'#aaa'}}>a</p>; return <div style={{background:'#000'}}>{a}</div> }\n"
        + "function B() { const a = <p style={{color:'#222'}}>a</p>; return \(white){a}</div> }",
      ["p #aaaaaa/#000000 1:37", "p #222222/#ffffff 2:37"]),
    DrawnComponent(
      "a.jsx",
      "const A = () => { const a = <p style={{color:'#000'}}>a</p>; return <div style={{background:'#fff',color:'#aaa'}}>{a}</div> }",
      ["p #000000/#ffffff 1:40"]),
    DrawnComponent(
      "a.jsx", "const A = ({ a }) => <div style={{background:'#fff',color:'#aaa'}}>{a}</div>",
      ["div #aaaaaa/#ffffff 1:53"]),
    DrawnComponent(
      "a.svelte",
      "{#snippet row(x)}<li style='color:#aaa'>{x}</li>{/snippet}"
        + "<ul style='background:#fff;color:#bbb'>{@render row(1)}</ul>",
      ["li #aaaaaa/#ffffff 1:29"]),
    DrawnComponent(
      "a.jsx",
      "const A = () => <p style={{background:'#000'}}>{createPortal(<b style={{color:'#222'}}>a</b>, x)}</p>",
      []),
    // A parameter hides what else has its name.
    DrawnComponent(
      "a.jsx",
      "const T = () => <i style={{color:'#eee'}}>a</i>\nfunction B({ T }) { return \(white)<T/></div> }", []),
    DrawnComponent(
      "a.jsx",
      "const row = <i style={{color:'#eee'}}>a</i>\n"
        + jsx("const rows = []", "{rows.map((row) => <b style={{color:'#aaa'}}>{row}</b>)}"),
      ["b #aaaaaa/#ffffff 3:90"]),
    // Text beside what a component is given is text without that too.
    DrawnComponent(
      "a.jsx",
      jsx("const T = ({ x, children }) => <i style={{color:'#aaa'}}>{x}{children}</i>", "<T x='1'/>"),
      ["i #aaaaaa/#ffffff 1:43"]),
    // What is handed to something else stands somewhere else; one that draws itself ends.
    DrawnComponent(
      "a.jsx", jsx("const show = () => { toast(<p style={{color:'#fff'}}>a</p>) }", "{show()}"), []),
    DrawnComponent(
      "a.jsx",
      jsx("const T = ({ x }) => <i style={{color:'#aaa'}}>{x.a}{x.b.map((y) => <T x={y}/>)}</i>", "<T/>"),
      ["i #aaaaaa/#ffffff 1:33"]),
    // A component that chooses by what it is given is not followed with all that it may be given.
    DrawnComponent(
      "a.jsx",
      jsx("const T = ({ on }) => <i style={{color: on ? '#fff' : '#000'}}>a</i>", "<T/>"), [],
      open: ["code chooses its styles by what it is given"]),
    DrawnComponent(
      "a.jsx", jsx("const T = ({ style }) => <i style={{color:'#aaa'}}>a</i>", "<T style={{color:'#000'}}/>"),
      []),
  ]

  static let chosen: [DrawnComponent] = [
    DrawnComponent(
      "a.jsx", "const A = ({ on }) => <p style={{ color: on ? '#bbb' : '#ccc', background: '#fff' }}>a</p>",
      ["p #cccccc/#ffffff 1:57", "p #bbbbbb/#ffffff 1:48"]),
    DrawnComponent(
      "a.jsx",
      "const A = ({ k }) => <p style={{ color: k == 1 ? '#aaa' : k == 2 ? '#bbb' : '#ccc', background: '#fff' }}>a</p>",
      ["p #cccccc/#ffffff 1:78", "p #aaaaaa/#ffffff 1:51", "p #bbbbbb/#ffffff 1:69"]),
    // What one condition chooses in two places stays together.
    DrawnComponent(
      "a.jsx",
      "const A = ({ on }) => <i style={{ background: on ? '#000' : '#fff' }}><b style={{ color: on ? '#fff' : '#000' }}>a</b></i>",
      ["b #000000/#ffffff 1:105", "b #ffffff/#000000 1:96"]),
    DrawnComponent(
      "a.jsx",
      "const A = ({ on }) => <p style={on ? { background: '#000', color: '#fff' } : { background: '#fff', color: '#aaa' }}>a</p>",
      ["p #aaaaaa/#ffffff 1:100", "p #ffffff/#000000 1:60"]),
    DrawnComponent(
      "a.jsx",
      "const A = ({ on }) => <p style={{ background: '#fff', ...(on && { color: '#aaa' }) }}>a</p>",
      ["p #aaaaaa/#ffffff 1:67"]),
    DrawnComponent(
      "a.vue",
      "<template><p :style=\"[{ background: '#fff' }, on ? { color: '#aaa' } : {}]\">a</p></template>",
      ["p #aaaaaa/#ffffff 1:54"]),
    DrawnComponent(
      "a.svelte", "<p style:color={on ? '#bbb' : '#ccc'} style='background: #fff'>a</p>",
      ["p #cccccc/#ffffff 1:32", "p #bbbbbb/#ffffff 1:23"]),
    DrawnComponent(
      "a.svelte", "<p style=\"color: {on ? '#bbb' : c}; background: #fff\">a</p>",
      ["p #bbbbbb/#ffffff 1:25"], open: ["code decides its color"]),
    // A branch that is known is told beside one that is not.
    DrawnComponent(
      "a.jsx", "const A = ({ on, c }) => <p style={{ color: on ? c : '#bbb', background: '#fff' }}>a</p>",
      ["p #bbbbbb/#ffffff 1:55"], open: ["code decides its color"]),
    DrawnComponent(
      "a.jsx", "const A = ({ c }) => <p style={{ color: c ?? '#bbb', background: '#fff' }}>a</p>",
      ["p #bbbbbb/#ffffff 1:47"], open: ["code decides its color"]),
    // So is what is behind a color that stands under another condition.
    DrawnComponent(
      "a.jsx", "const A = ({ on, c }) => <p style={{ color: on && '#bbb', background: c || '#fff' }}>a</p>",
      ["p #bbbbbb/#ffffff 1:52"], open: ["code decides its background"]),
    DrawnComponent(
      "a.vue", "<template><p :style=\"{ color: on ? '#bbb' : c, background: '#fff' }\">a</p></template>",
      ["p #bbbbbb/#ffffff 1:37"], open: ["code decides its color"]),
    DrawnComponent(
      "a.jsx",
      "const A = styled.b`\n  color: ${(p) => p.on ? '#bbb' : p.c};\n  background: #fff;\n`\nconst x = <A/>",
      [".A.A_1 #bbbbbb/#ffffff 2:27"], open: ["code works out its value"]),
    DrawnComponent(
      "a.jsx", "const A = () => <p style={`color: ${on ? '#bbb' : '#ccc'}; background: #fff`}>a</p>",
      ["p #cccccc/#ffffff 1:52", "p #bbbbbb/#ffffff 1:43"]),
    DrawnComponent(
      "a.jsx",
      "const A = styled.b`\n  color: ${(p) => p.on ? '#bbb' : '#ccc'};\n  background: #fff;\n`\nconst x = <A/>",
      [".A #cccccc/#ffffff 2:3", ".A.A_1 #bbbbbb/#ffffff 2:27"]),
    // Each member of a map is a branch, and two maps that are asked the same stay together.
    DrawnComponent(
      "a.jsx",
      "const inks = { low: '#bbb', high: '#111' }, papers = { low: '#fff', high: '#000' }\n"
        + "const A = ({ tone }) => <p style={{ color: inks[tone], background: papers[tone] }}>a</p>",
      ["p #111111/#000000 1:36", "p #bbbbbb/#ffffff 1:22"]),
    DrawnComponent(
      "a.jsx",
      "const looks = { low: { color: '#bbb', background: '#fff' }, high: { color: '#111', background: '#fff' } }\n"
        + "const A = ({ tone }) => <p style={{ ...looks[tone] }}>a</p>",
      ["p #111111/#ffffff 1:69", "p #bbbbbb/#ffffff 1:24"]),
    DrawnComponent(
      "a.jsx",
      "const looks = { low: { ink: '#bbb' }, high: { ink } }\n"
        + "const A = ({ tone }) => <p style={{ color: looks[tone].ink, background: '#fff' }}>a</p>",
      ["p #bbbbbb/#ffffff 1:30"]),
    // A control that cannot be used needs no contrast.
    DrawnComponent(
      "a.jsx", "const A = () => <b style={{ color: isDisabled ? '#ccc' : '#222', background: '#fff' }}>a</b>",
      ["b #222222/#ffffff 1:59"]),
  ]

  static let handed: [DrawnComponent] = [
    DrawnComponent(
      "a.tsx",
      "const A = component$(() => {\n  useStylesScoped$(`.b{background:#fff} .a{color:#aaa}`)\n"
        + "  return <p class=\"b\"><i class=\"a\">a</i></p>\n})",
      ["p.b i.a #aaaaaa/#ffffff 2:44"]),
    DrawnComponent(
      "a.jsx", "const style = { color: '#aaa', background: '#fff' }\nconst A = () => <p {...{ style }}>a</p>",
      ["p #aaaaaa/#ffffff 1:17"]),
    DrawnComponent(
      "a.vue", "<template><p v-bind=\"{ style: { color: '#aaa', background: '#fff' } }\">a</p></template>",
      ["p #aaaaaa/#ffffff 1:33"]),
    DrawnComponent(
      "a.vue",
      "<script setup>\nconst style = { color: '#aaa', background: '#fff' }\n</script><template><p :style>a</p></template>",
      ["p #aaaaaa/#ffffff 2:17"]),
    DrawnComponent(
      "a.vue",
      "<script setup>\nconst ink = '#aaa', t = { paper: '#fff' }, live = ref('#000')\n</script>\n<template><p class=\"a\">a</p></template>\n"
        + "<style scoped>.a{color:v-bind(ink);background:v-bind('t.paper')}.b{color:v-bind(live);background:#fff}</style>",
      [".a #aaaaaa/#ffffff 5:18"], open: ["v-bind(live) has its value only while the page runs"]),
    DrawnComponent(
      "a.vue",
      "<script lang='tsx'>\nexport default { render() { return <div class='b'><p class='a'>a</p></div> } }\n</script>\n"
        + "<style>.b{background:#fff}.a{color:#aaa}</style>",
      ["div.b p.a #aaaaaa/#ffffff 4:30"]),
    DrawnComponent(
      "a.vue", "<template src='./a.html'></template><style>.a{color:#aaa;background:#fff}</style>",
      [".a #aaaaaa/#ffffff 1:47"], open: ["its template is not checked: it is in ./a.html"]),
    DrawnComponent(
      "a.astro",
      "---\nconst ink = '#aaa', { c } = Astro.props\n---\n<p class=\"a\">a</p>\n<style define:vars={{ ink, paper: '#fff', c }}>\n"
        + ".a{color:var(--ink);background:var(--paper)} .b{color:var(--c);background:#fff}\n</style>",
      [".a #aaaaaa/#ffffff 6:4"], open: ["code works out its value"]),
  ]

  @Test(arguments: placed) private func markupStandsWhereItsNameIs(_ drawn: DrawnComponent) throws {
    try drawn.check([:])
  }

  @Test(arguments: chosen) private func eachBranchIsLookedAt(_ drawn: DrawnComponent) throws {
    try drawn.check([:])
  }

  @Test(arguments: handed) private func valuesReachStyles(_ drawn: DrawnComponent) throws {
    try drawn.check([:])
  }

  /// Several statements stand on a line, and some in a comment.
  @Test func importsStandAnywhere() {
    let text =
      "'use client';import 'a';import b, { c as d } from \"b\"\n/* x */ import 'e'\n//import 'f'\nx.import 'g'"
    let found = ScriptText(Array(text.utf8)).imports(in: 0..<text.utf8.count)
    #expect(found.map(\.address) == ["a", "b", "e"])
    #expect(found.map(\.bindings) == [[:], ["b": "default", "d": "c"], [:]])
  }

  /// Behind what is in brackets, a slash divides.
  @Test(arguments: ["(f(x) / 2, '</p>')", "[a[0] / 2, ')']", "{ a: (b) / 2, c: '}' }"])
  func aSlashBehindBracketsDivides(_ text: String) {
    #expect(ScriptText(Array("\(text) x".utf8)).endOfBracket(0, text.utf8.count + 2) == text.utf8.count)
  }
}
