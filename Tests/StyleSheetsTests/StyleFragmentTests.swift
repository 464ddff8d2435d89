import Testing

@testable import StyleSheets

/// Templates of styles that others are put together from.
@Suite struct StyleFragmentTests {
  private static let modules = [
    "./tokens.ts":
      "export const ink = css`#ccc`\nexport const soft = unsafeCSS('#aaa')\n"
      + "export const line = css`1px solid ${ink}`\nexport const shared = css`color: ${ink}; background: #fff;`\n"
      + "export const rules = css`u { color: #999; background: #fff; } s { color: #888 }`\n"
      + "export const odd = css`color: ${pick()};`",
    "./ink.ts": "export { ink as pale } from './tokens'",
  ]

  private static func lit(_ before: String, _ styles: String, _ markup: String) -> String {
    "import { LitElement, html, css, unsafeCSS } from 'lit';\n\(before)\n"
      + "class A extends LitElement { static styles = css`\(styles)`; render() { return html`\(markup)` } }"
  }

  static let drawn: [DrawnComponent] = [
    // A value is no rule: the sheet behind it holds.
    DrawnComponent(
      "a.ts",
      lit(
        "const gap = css`8px`; const ink = css`\n  #ccc;\n`",
        "p { color: ${ink}; background: #fff; margin: ${gap} }",
        "<p>a</p>"),
      ["p #cccccc/#ffffff 5:54"]),
    DrawnComponent(
      "a.ts",
      lit("const link = css`a.b`; const none = css``", "p { color: #ccc; background: #fff }", "<p>a</p>"),
      ["p #cccccc/#ffffff 3:54"]),
    // What stands in the values is known as far as names are followed.
    DrawnComponent(
      "a.ts",
      lit(
        "const INK = '#bbb'; const all = css`${unsafeCSS(INK)}`",
        "b { color: ${unsafeCSS(\"#aaa\")}; background: #fff } i { color: ${all}; background: #fff }"
          + " u { color: ${unsafeCSS(make())}; background: #fff }", "<b>a</b><i>b</i><u>c</u>"),
      ["b #aaaaaa/#ffffff 3:54", "i #bbbbbb/#ffffff 3:106"], open: ["code works out its value"]),
    DrawnComponent(
      "a.ts",
      lit(
        "import { soft, line } from './tokens.js'; import { pale } from './ink.js'",
        "b { color: ${soft}; background: #fff } i { color: ${pale}; background: #fff; border: ${line} }",
        "<b>a</b><i>b</i>"),
      ["b #aaaaaa/#ffffff 3:54", "i #cccccc/#ffffff 3:93"]),
    DrawnComponent(
      "a.ts",
      lit(
        "const wide = css`(max-width: 5000px)`", "@media ${wide} { p { color: #aaa; background: #fff } }",
        "<p>a</p>"),
      ["p #aaaaaa/#ffffff 3:71"]),
    DrawnComponent(
      "a.ts",
      "class A { static styles = unsafeCSS('p { color: #ccc; background: #fff }'); render() { return html`<p>a</p>` } }",
      ["p #cccccc/#ffffff 1:42"]),
    // Declarations and rules are put in where their names stand.
    DrawnComponent(
      "a.ts",
      lit(
        "const base = css`color: #bbb`; const both = css`${base}; background: #fff;`; const more = css`u { color: #999; background: #fff }`",
        "i { ${both} } ${more}", "<i>a</i><u>b</u>"),
      [".both #bbbbbb/#ffffff 2:18", "u #999999/#ffffff 2:99"]),
    DrawnComponent(
      "a.ts",
      lit(
        "import { shared, rules } from './tokens'",
        "${rules} i { ${shared} } s { background: #fff; color: #777 }",
        "<i>a</i><u>b</u><s>c</s>"),
      ["i #cccccc/#ffffff 3:65", "s #777777/#ffffff 3:97", "u #999999/#ffffff 3:52"]),
    DrawnComponent(
      "a.jsx",
      "const mixin = css`color: #aaa;`, hover = css`&:hover { color: #ddd; }`, ink = css`#bbb`\n"
        + "const A = styled.p`${mixin} background: #fff; ${hover}`\nconst B = styled.p`color: ${ink}; background: #fff;`\n"
        + "const C = () => <><A>a</A><B>b</B></>",
      [".A #aaaaaa/#ffffff 1:19", ".B #bbbbbb/#ffffff 3:20", ".A:hover #dddddd/#ffffff 1:56 hover"]),
    DrawnComponent(
      "a.jsx",
      "import { odd } from './tokens'\nconst A = styled.p`${odd} background: #fff;`\nconst B = () => <A>a</A>",
      [],
      open: ["what odd puts in is not checked: code works it out"]),
    // Members, and what functions give.
    DrawnComponent(
      "a.jsx",
      "const mixins = { pale: css`color: #ccc;` }; const pick = x => css`color: ${x};`, wide = x => css`margin: ${x};`\n"
        + "const A = styled.p`${mixins.pale} background: #fff; ${wide(1)}`\nconst B = styled.p`${pick('#aaa')} background: #fff;`\n"
        + "const C = () => <><A>a</A><B>b</B></>",
      [".A #cccccc/#ffffff 2:22"], open: ["what pick('#aaa') puts in is not checked: code works it out"]),
    // Names in selectors.
    DrawnComponent(
      "a.jsx",
      "const Icon = styled.i`background: #fff;`\nconst A = styled.p`\n  ${Icon} { color: #aaa }\n  &:hover ${Icon} { color: #bbb }\n`\n"
        + "const B = () => <A><Icon>a</Icon></A>",
      [".A .Icon #aaaaaa/#ffffff 3:13", ".A .Icon:hover #bbbbbb/#ffffff 4:21 hover"]),
    DrawnComponent(
      "a.jsx",
      "const small = '@media (max-width: 500px)'\nconst A = styled.p`color: #aaa; background: #fff; ${small} { color: #bbb }"
        + " ${mq.md} { color: #ccc } ${mq.lg} { margin: 0 }`\nconst B = () => <A>a</A>",
      [".A #aaaaaa/#ffffff 2:20"],
      open: ["the styles under mq.md are not checked: code works out when they hold"]),
  ]

  @Test(arguments: drawn) private func putsInFragments(_ drawn: DrawnComponent) throws {
    try drawn.check(Self.modules)
  }

  @Test(arguments: [
    ("8px", true), ("#ccc", true), ("", true), ("url(a.png)", true), ("@media (min-width: 9px)", true),
    (".a:hover", true), ("color: red", false), ("--a: 1px", false), ("p { color: red }", false),
    ("@import 'a.css';", false), ("@media print { a { color: red } }", false),
  ])
  func aFragmentIsNoSheet(text: String, isPart: Bool) {
    #expect(StyleFragments.isPart(text.utf8) == isPart)
  }

  /// Names that go round in circles, and what is cut off.
  @Test(arguments: [
    "const a = css`${b}`, b = css`${a}`\nconst A = styled.p`${a} color: ${b}; ${a}`",
    "const a = css`color: ${a};`\nconst A = styled.p`${a}", "const a = css`",
    "import { a } from './a'\ncss`${a} p { ${a}",
  ])
  func hostileFragmentsAreRead(file: String) {
    let files = StyleFiles { _, base in StyleFiles.Found(name: base + "x", bytes: Array(file.utf8)) }
    let component = ComponentFile(Array(file.utf8), name: "a.tsx", files: files)
    #expect(component?.sheets(in: "a", files: files) != nil)
  }
}
