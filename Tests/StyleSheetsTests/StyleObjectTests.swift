import PaletteCore
import Testing

@testable import StyleSheets

/// Styles that code has as objects: maps of them, constants, and keys that are worked out.
@Suite struct StyleObjectTests {
  private static let modules = [
    "./theme.ts":
      "import { gray } from './gray'\nconst base = { page: '#fff' } as const\n"
      + "export const colors = { ...base, soft: gray[1], brand: `${gray[0]}` }\nexport enum Ink { Pale = '#bbb' }\n"
      + "export default { ink: '#777' }",
    "./gray.js": "module.exports = { gray: ['#111', '#aaa'] }",
    "./box.styles.js":
      "import { makeStyles } from 'mui'\nexport const useBox = makeStyles({ root: { color: '#aaa', background: '#fff' } })",
    "./v.css.ts":
      "import { style, styleVariants } from '@vanilla-extract/css'\n"
      + "export const tone = styleVariants({ soft: { color: '#aaa' }, hard: { color: '#111' } })\n"
      + "export const card = style({ background: '#fff', '@media': { '(min-width: 600px)': { background: '#eee' } } })",
  ]

  private static let native =
    "import { View, Text as T, TextInput, StyleSheet, Animated } from 'react-native'\nimport theme, { colors, Ink } from './theme'\n"

  static let drawn: [DrawnComponent] = [
    // React Native.
    DrawnComponent(
      "a.tsx",
      native
        + "const A = () => <View style={s.card}><T style={[s.title, on && s.on, { fontSize: 12 }]}>a</T><T style={{ color: theme.ink }}>b</T></View>\n"
        + "const s = StyleSheet.create({\n  card: { backgroundColor: colors.page },\n  title: { color: colors['soft'] }, on: { color: Ink.Pale },\n})",
      [
        "div.card span.title #aaaaaa/#ffffff 6:12", "div.card span #777777/#ffffff 3:106",
        "div.card span.title.on #bbbbbb/#ffffff 6:43",
      ]),
    DrawnComponent(
      "a.js",
      native
        + "const A = () => <Animated.View style={{ backgroundColor: colors.brand }}><TextInput style={({ on }) => [s.in, on && t.in]} /></Animated.View>\n"
        + "const s = StyleSheet.create({ in: { color: '#333' } }), u = 1\nconst t = StyleSheet.create({ in: { color: '#444' } })",
      ["div.in #333333/#111111 4:37", "div.in.t_in #444444/#111111 5:37"]),
    DrawnComponent(
      "a.tsx",
      native
        + "const A = () => <View style={{ backgroundColor: '#fff' }}><T style={{ color: props.ink }}>a</T></View>",
      [], open: ["code decides its color"]),
    // Hooks of MUI, Mantine and JSS.
    DrawnComponent(
      "a.jsx",
      "const useStyles = makeStyles((theme) => ({\n  root: { background: '#fff', '& $name': { color: '#aaa' } },\n  name: {},\n}))\n"
        + "function A() { const classes = useStyles(); return <div className={classes.root}><b className={classes.name}>a</b></div> }",
      [".root .name #aaaaaa/#ffffff 2:44"]),
    DrawnComponent(
      "a.jsx",
      "const styles = theme => createStyles({ root: { background: '#fff', color: '#aaa', ...theme.typography.h1 } })\n"
        + "export default withStyles(styles)(function A(props) { return <p className={props.classes.root}>a</p> })",
      [".root #aaaaaa/#ffffff 1:68"]),
    DrawnComponent(
      "a.jsx",
      "import { useBox } from './box.styles'\nconst A = () => { const { classes, cx } = useBox(); return <p className={cx(classes.root)}>a</p> }",
      ["p.root #aaaaaa/#ffffff 2:44"]),
    DrawnComponent(
      "a.jsx", "const A = () => <p className={makeStyles(make(x))().a}>a</p>", [],
      open: ["the styles of make(x) are not checked: code makes them"]),
    // Keys that are worked out.
    DrawnComponent(
      "a.jsx",
      "import { makeStyles } from '@material-ui/core'\nconst wide = '@media (min-width: 900px)', u = makeStyles(theme => { return {\n"
        + "  a: { background: '#fff', [wide]: { color: '#999' }, [theme.breakpoints.up('xl')]: { color: '#bbb' },\n"
        + "    [`& .${x.root}`]: { color: '#ccc' }, [theme.breakpoints.up(w)]: { margin: 0 } },\n} })\n"
        + "const A = () => { const c = u(); return <p className={c.a}>a</p> }",
      [".a #999999/#ffffff 3:38"],
      open: ["the styles under [`& .${x.root}`] are not checked: code works out when they hold"]),
    DrawnComponent(
      "a.jsx",
      "const base = { background: '#fff', '&:hover': { color: '#999' } }\nconst A = styled.p({ color: '#aaa', ...base, ...more })\nconst B = () => <A>a</A>",
      [".A #aaaaaa/#ffffff 2:22", ".A:hover #999999/#ffffff 1:49 hover"],
      open: ["what ...more takes over is not checked: code works it out"]),
    DrawnComponent(
      "a.jsx",
      "const A = () => <div sx={{ bgcolor: '#fff', color: '#333', '&:hover': { color: '#aaa' }, '& b': { color: '#bbb' } }}>a<b>c</b></div>",
      [".sx #333333/#ffffff 1:45", ".sx b #bbbbbb/#ffffff 1:99", ".sx:hover #aaaaaa/#ffffff 1:73 hover"]),
    // vanilla-extract.
    DrawnComponent(
      "a.tsx",
      "import { card, tone } from './v.css'\nconst A = () => <div className={card}><p className={tone.soft}>a</p><b className={tone[x ? 'hard' : 'soft']}>b</b></div>",
      [
        "div.card p.tone_soft #aaaaaa/#eeeeee 2:45", "div.card b.tone_hard #111111/#eeeeee 2:70",
      ]),
    // Constants in templates.
    DrawnComponent(
      "a.jsx",
      "import { colors } from './theme'\nconst A = styled.p`\n  color: ${colors.soft};\n  background: ${p => p.x};\n  background: ${colors.page};\n`\nconst B = () => <A>a</A>",
      [".A #aaaaaa/#ffffff 3:3"]),
  ]

  @Test(arguments: drawn) private func drawsPairs(_ drawn: DrawnComponent) throws {
    try drawn.check(Self.modules)
  }

  /// What holds itself, and what is cut off, is read to some end.
  @Test(arguments: [
    "const a = { ...a, b: a, c: { ...a } }\nconst s = StyleSheet.create({ a, b: a, ...a })",
    "const a = b, b = a\nconst s = StyleSheet.create({ c: { color: a } })",
    "const s = StyleSheet.create({ a: { color: '#111'",
    "const a = " + String(repeating: "makeStyles(", count: 400), "const u = makeStyles(() => { return",
    "import { a } from './a.styles'\nconst s = StyleSheet.create({ a: { color: a.b.c["
      + String(repeating: "[", count: 300),
  ])
  func hostileObjectsAreRead(file: String) {
    let files = StyleFiles { _, base in StyleFiles.Found(name: base + "x", bytes: Array(file.utf8)) }
    let component = ComponentFile(Array(file.utf8), name: "a.tsx", files: files)
    #expect(
      component.map {
        RenderedPairs.component($0, styles: $0.sheets(in: "a", files: files), file: "a", files: files)
      } != nil)
  }

  @Test(arguments: [
    ("a{/*@0-2*/color:red}", 10..<19), ("xyz\n/*@*/a{/*@0-2*/color:red}/*@*/", 0..<2),
    ("/*@*/a{/*@9-2*/color:red}/*@*/", 15..<24), ("/*@*/a{/*@1-99*/color:red}/*@*/", 16..<25),
  ])
  func marksSayWhereDeclarationsStand(sheet: String, bytes: Range<Int>) {
    #expect(CSSTree(Array(sheet.utf8)).declarations.map(\.bytes) == [bytes])
  }
}
