import Testing

@testable import StyleSheets

/// Classes whose whole names code makes.
@Suite struct MadeClassTests {
  private static let css = ".w{background:#fff}.base{color:#333}.ok{color:#aaa}.bad{color:#bbb}"
  private static let open = "code decides its class"
  private static let modules = [
    "./a.module.css": css, "./all.css": css,
    "./many.module.css": (0..<13).map { ".c\($0){color:#aaa}" }.joined(),
  ]

  static let components: [DrawnComponent] = [
    // Of its own sheet, those that nothing names are what code may make.
    DrawnComponent(
      "a.svelte", "<div class='w'><p class={kind}>a</p></div><style>\(css)</style>",
      [
        "div.w p.bad #bbbbbb/#ffffff 1:106", "div.w p.base #333333/#ffffff 1:75",
        "div.w p.ok #aaaaaa/#ffffff 1:90",
      ]),
    DrawnComponent(
      "a.vue",
      "<template><div class='w'><p :class=\"['base', kind]\">a</p></div></template><style scoped>\(css)</style>",
      [
        "div.w p.base #333333/#ffffff 1:114", "div.w p.base.bad #bbbbbb/#ffffff 1:145",
        "div.w p.base.ok #aaaaaa/#ffffff 1:129",
      ]),
    DrawnComponent(
      "a.jsx",
      "import s from './a.module.css'\nexport const A = ({ kind }) => <div className={s.w}>"
        + "<p className={cx(s.base, s[kind])}>a</p></div>",
      [
        "div.w p.base #333333/#ffffff 1:26", "div.w p.base.bad #bbbbbb/#ffffff 1:57",
        "div.w p.base.ok #aaaaaa/#ffffff 1:41",
      ]),
    // Where all are named, those of a module are all that it may be.
    DrawnComponent(
      "a.jsx",
      "import s from './a.module.css'\nexport const A = () => <div className={s.w}><b className={s.ok} />"
        + "<b className={s.bad} /><b className={s.base} /><p className={s[kind]}>a</p></div>",
      [
        "div.w p.bad #bbbbbb/#ffffff 1:57", "div.w p.base #333333/#ffffff 1:26",
        "div.w p.ok #aaaaaa/#ffffff 1:41",
      ]),
    DrawnComponent(
      "a.jsx",
      "import s from './many.module.css'\nexport const A = () => <p className={s[kind]}>a</p>",
      [], open: [open]),
    // Of a sheet for many files nobody knows which is meant; what the element has besides is looked at.
    DrawnComponent(
      "a.jsx",
      "import './all.css'\nexport const A = ({ kind }) => <div className='w'>"
        + "<p className={cn('base', kind)}>a</p></div>",
      ["div.w p.base #333333/#ffffff 1:26"], open: [open]),
    // What is handed in has its sheet elsewhere, and some values are no classes.
    DrawnComponent(
      "a.jsx",
      "import './all.css'\nexport const A = ({ className, icon }) => <div className='w'>"
        + "<p className={cn('base', className, props.rootClass, undefined, on && null)}>a</p></div>",
      ["div.w p.base #333333/#ffffff 1:26"]),
  ]

  @Test(arguments: components) func areTriedOrOpen(_ component: DrawnComponent) throws {
    try component.check(Self.modules)
  }
}
