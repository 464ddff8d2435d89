import PaletteCore
import Testing

@testable import StyleSheets

/// Styles and classes that code gives elements by the names of constants, and sheets that stand in its markup.
@Suite struct NamedStyleTests {
  private static let modules = [
    "./tones": "export const pale = { color: '#bbb' }\nexport const soft = 'muted'"
  ]

  private static func app(_ before: String, _ element: String) -> String {
    before + "\nexport const A = () => <main style={{ background: '#fff' }}>" + element + "</main>"
  }

  static let drawn: [DrawnComponent] = [
    DrawnComponent(
      "a.jsx", app("const note = { color: '#ccc' }", "<p style={note}>a</p>"), ["p #cccccc/#ffffff 1:16"]),
    DrawnComponent(
      "a.jsx", app("const s = { a: { color: '#ccc' } }", "<p style={s['a']}>a</p>"),
      ["p #cccccc/#ffffff 1:18"]),
    DrawnComponent(
      "a.jsx", app("const mute = () => ({ color: '#ccc' })", "<p style={mute()}>a</p>"),
      ["p #cccccc/#ffffff 1:23"]),
    DrawnComponent(
      "a.tsx", app("", "<p style={{ color: '#ccc' } as React.CSSProperties}>a</p>"),
      ["p #cccccc/#ffffff 2:73"]),
    DrawnComponent(
      "a.jsx", app("import { pale } from './tones'", "<p style={pale}>a</p>"), ["p #bbbbbb/#ffffff 2:71"]),
    // A constant of a function is known in its block only, and hides that of the file.
    DrawnComponent(
      "a.jsx",
      "const c = { color: '#111' }\nfunction A() { const c = { color: '#ccc' }\n"
        + "return <p style={{ background: '#fff' }}><b style={c}>a</b></p> }\n"
        + "const B = () => <p style={{ background: '#fff' }}><i style={c}>a</i></p>",
      ["b #cccccc/#ffffff 2:28", "i #111111/#ffffff 1:13"]),
    // What code works out and what it is given.
    DrawnComponent(
      "a.jsx", app("const note = useState({ color: pick() })[0]", "<p style={note}>a</p>"), [],
      open: ["code decides its color"]),
    DrawnComponent("a.jsx", app("", "<p style={props.style}>a</p>"), []),
    // Emotion
    DrawnComponent(
      "a.jsx", app("const hint = css`color: #ccc;`", "<p css={hint}>a</p><i css={css`color: #ddd`}>b</i>"),
      ["p.hint #cccccc/#ffffff 1:18", "i.css #dddddd/#ffffff 2:92"]),
    // Sheets in markup
    DrawnComponent(
      "a.jsx", app("", "<style>{`.m { color: #ccc }`}</style><p className='m'>a</p>"),
      ["p.m #cccccc/#ffffff 2:75"]),
    DrawnComponent(
      "a.jsx",
      app("", "<style dangerouslySetInnerHTML={{ __html: '.m { color: #ccc }' }} /><p className='m'>a</p>"),
      ["p.m #cccccc/#ffffff 2:109"]),
    // Fields alone
    DrawnComponent(
      "a.jsx", app("", "<input value={v} style={{ color: '#ccc', background: '#fff' }} />"),
      ["input #cccccc/#ffffff 2:87"]),
    // Classes
    DrawnComponent(
      "a.vue",
      "<script setup>const kind = 'muted'\nconst kinds = { a: 'muted', b: 'x' }</script>"
        + "<template><p class='w'><b :class='kind'>a</b><i :class='kinds[k]'>b</i></p></template>"
        + "<style>.w { background: #fff } .muted { color: #ccc }</style>",
      ["p.w b.muted #cccccc/#ffffff 2:172"]),
    DrawnComponent(
      "a.svelte",
      "<p class='w'><svelte:element this={t} class='m'>a</svelte:element></p>"
        + "<style>.w { background: #fff } .m { color: #ccc }</style>",
      ["p.w div.m #cccccc/#ffffff 1:107"]),
  ]

  @Test(arguments: drawn) func isDrawn(_ component: DrawnComponent) throws {
    try component.check(Self.modules)
  }
}
