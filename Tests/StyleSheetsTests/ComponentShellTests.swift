import Testing

@testable import StyleSheets

/// Text inside the tags of components of other files, on what those draw around it.
@Suite struct ComponentShellTests {
  private static let modules = [
    "./card.tsx": """
    import * as React from "react"
    import "./card.css"
    const Card = React.forwardRef<HTMLDivElement, P>(({ className, ...props }, ref) => (
      <div ref={ref} className={cn("dark", className)} {...props} />
    ))
    function Body({ children }) { return <section><div className="pad">{children}</div></section> }
    export function Alert({ tone = "calm", wide, className, children }) {
      return <div className={cn(tone === "loud" ? "red" : "white", wide && "pad", className)}>{children}</div>
    }
    export const Inline = ({ children }) => <div style={{ background: "#222" }}>{children}</div>
    export const Menu = { Item: Body }
    export const Made = ({ children }) => <div className={make()}>{children}</div>
    export default Body
    export { Card, Body }
    """,
    "./card.css": """
    .dark{background:#111;color:#eee}.white{background:#fff;color:#000}.red{background:#900;color:#fff}
    .grey{color:#777}.ink{color:#222}
    """,
    "./button.tsx": """
    import "./card.css"
    export const look = cva("pad", {
      variants: { tone: { calm: "white", loud: "red", dim: "dark" }, wide: { true: "grey", false: "ink" } },
      defaultVariants: { tone: "calm", wide: false },
    })
    export const Button = ({ className, tone, wide, asChild, ...props }) => {
      const Comp = asChild ? Slot : "button"
      return <Comp className={cn(look({ tone, wide, className }))} {...props} />
    }
    """,
    "./ui.ts": "export { Card as Box } from './card.tsx'\nexport * from './card.tsx'",
    "./Box.vue": """
    <script setup>defineProps({ loud: Boolean })</script>
    <template><div class="box" :class="{ red: loud }"><header><slot name="head"/></header><slot/></div></template>
    <style scoped>.box{background:#111;color:#eee}.red{background:#900}</style>
    """,
    "./Box.svelte": """
    <script>let { children, loud = false } = $props()</script>
    <div class="box" class:red={loud}>{@render children()}</div>
    <style>.box{background:#111;color:#eee}.red{background:#900}</style>
    """,
    "./Frame.svelte": """
    <script>import './card.css'; let { children } = $props()</script>
    <main class="white">{@render children()}</main>
    """,
    "./Base.astro": """
    <html><body class="page"><main><slot/></main></body></html>
    <style is:global>.page{background:#111;color:#eee}</style>
    """,
    "../layout.tsx": """
    import "./card.css"
    export default function Layout({ children }) {
      return <html><body className="dark"><nav className="grey">x</nav>{children}</body></html>
    }
    """,
    "../Hero.tsx": "export function Hero() { return <h1 className=\"ink\">Hero</h1> }",
  ]

  private static func tsx(_ markup: String, _ names: String = "Card, Body, Alert, Inline, Made") -> String {
    "import { \(names) } from './card.tsx'\nexport const A = () => <>\(markup)</>"
  }

  static let drawn: [DrawnComponent] = [
    DrawnComponent(
      "a.tsx", tsx("<Card><p className='grey'>a</p><p>b</p></Card>"), ["div.dark p.grey #777777/#111111 2:7"]),
    DrawnComponent(
      "a.tsx", tsx("<Card><Body><p className='grey'>a</p></Body></Card>"),
      ["div.pad p.grey #777777/#111111 2:7"]),
    // What a tag gives takes the place of what is there.
    DrawnComponent(
      "a.tsx", tsx("<Card className='white'><p className='grey'>a</p></Card>"),
      ["div.dark.white p.grey #777777/#ffffff 2:7"]),
    // Its values decide what the component chooses by them.
    DrawnComponent(
      "a.tsx", tsx("<Alert><p className='grey'>a</p></Alert>"), ["div.white p.grey #777777/#ffffff 2:7"]),
    DrawnComponent(
      "a.tsx", tsx("<Alert tone='loud' wide><p className='grey'>a</p></Alert>"),
      ["div.red.pad p.grey #777777/#990000 2:7"]),
    DrawnComponent(
      "a.tsx", tsx("<Alert tone={t}><p className='grey'>a</p><p>b</p></Alert>"), [],
      open: ["code decides its class"]),
    DrawnComponent(
      "a.tsx", tsx("<Inline><p style={{ color: '#777' }}>a</p></Inline>"), ["p #777777/#222222 2:46"]),
    // A function makes its classes: it may have any.
    DrawnComponent(
      "a.tsx", tsx("<Made><p className='grey'>a</p></Made>"), [], open: ["code decides its class"]),
    // While it cannot be used, it needs no contrast.
    DrawnComponent(
      "a.tsx",
      tsx("<Card><button className={busy ? 'grey' : 'white'} disabled={busy || x}>a</button></Card>"),
      ["div.dark button.white #000000/#ffffff 1:57"]),
    // Its variants are known as well.
    DrawnComponent(
      "a.tsx",
      "import { Button } from './button.tsx'\nexport const A = () => <Button tone='loud'><i className='grey'>a</i></Button>",
      ["button.pad.red.ink i.grey #777777/#990000 2:7"]),
    DrawnComponent(
      "a.tsx",
      "import { Button } from './button.tsx'\nexport const A = () => <Button wide><i className='ink'>a</i></Button>",
      ["button.pad.white.grey i.ink #222222/#ffffff 2:23"]),
    DrawnComponent(
      "a.tsx",
      "import './card.css'; import { look } from './button.tsx'\nexport const A = () => <a className={look({ tone: 'dim' })}>a</a>",
      ["a.pad.dark.ink #222222/#111111 2:23"]),
    DrawnComponent(
      "a.tsx",
      "import './card.css'; import { look } from './button.tsx'\nexport const A = ({ tone }) => <a className={look({ tone })}>a</a>",
      [
        "a.pad.white.ink #222222/#ffffff 2:23", "a.pad.red.ink #222222/#990000 2:23",
        "a.pad.dark.ink #222222/#111111 2:23",
      ]),
    // Modules pass components on.
    DrawnComponent(
      "a.tsx",
      "import { Box } from './ui.ts'\nexport const A = () => <Box><p className='grey'>a</p></Box>",
      ["div.dark p.grey #777777/#111111 2:7"]),
    DrawnComponent(
      "a.tsx",
      "import * as UI from './ui.ts'\nexport const A = () => <UI.Card><p className='grey'>a</p></UI.Card>",
      ["div.dark p.grey #777777/#111111 2:7"]),
    DrawnComponent(
      "a.tsx",
      "import Any, { Card } from './card.tsx'\nexport const A = () => <Card><Any><p className='grey'>a</p></Any></Card>",
      ["div.pad p.grey #777777/#111111 2:7"]),
    // What a component of the file is given stands in both.
    DrawnComponent(
      "a.tsx",
      "import { Card } from './card.tsx'; const Own = ({ children }) => <u>{children}</u>\n"
        + "export const A = ({ x, y }) => <><Own><p className={x ? 'grey' : ''}>a</p><p className={y && 'ink'}>b</p></Own>"
        + "<Card><Own><p className={x ? 'grey' : 'ink'}>a</p></Own></Card></>",
      ["div.dark p.ink #222222/#111111 2:23", "div.dark p.grey #777777/#111111 2:7"]),
    // What is around a component of which nothing is known may be there, or not.
    DrawnComponent(
      "a.tsx",
      "import './card.css'; import { Box } from 'kit'\n"
        + "export const A = () => <div className='white'><Box><p className='grey'>a</p><p>b</p></Box></div>",
      [], open: ["the component Box around it may color it"]),
  ]

  @Test(arguments: drawn) func whatIsGivenStandsInTheComponent(_ component: DrawnComponent) throws {
    try component.check(Self.modules)
  }

  private static let dim = "<style>.dim{color:#555}</style>"

  static let others: [DrawnComponent] = [
    DrawnComponent(
      "a.vue",
      "<script setup>import Box from './Box.vue'</script><template><Box><p class='dim'>a</p></Box></template>\(dim)",
      ["div.box p.dim #555555/#111111 1:115"]),
    DrawnComponent(
      "a.vue",
      "<script setup>import Box from './Box.vue'</script><template><Box loud><p class='dim'>a</p></Box></template>\(dim)",
      ["div.box.red p.dim #555555/#990000 1:120"]),
    // What has a place of its own is not looked for there.
    DrawnComponent(
      "a.vue",
      "<script setup>import Box from './Box.vue'</script><template><Box><template #head><p class='dim'>a</p>"
        + "</template></Box></template>\(dim)",
      []),
    DrawnComponent(
      "a.svelte", "<script>import Box from './Box.svelte'</script><Box><p class='dim'>a</p></Box>\(dim)",
      ["div.box p.dim #555555/#111111 1:91"]),
    // The classes of a sheet that it brings in hold for all.
    DrawnComponent(
      "a.svelte", "<script>import F from './Frame.svelte'</script><F><p class='grey'>a</p></F>",
      ["main.white p.grey #777777/#ffffff 2:7"]),
    DrawnComponent(
      "a.astro", "---\nimport Base from './Base.astro'\n---\n<Base><p class='dim'>a</p><p>b</p></Base>\(dim)",
      ["p.dim #555555/#111111 4:54"]),
    // A class that two files have for themselves.
    DrawnComponent(
      "a.vue",
      "<script setup>import Box from './Box.vue'</script><template><div class='box'><Box><p class='dim'>a</p></Box>"
        + "</div></template>\(dim)",
      []),
    // A page stands in the layouts of its folder, and has all that its components draw.
    DrawnComponent(
      "app/x/page.tsx",
      "import { Hero } from '../Hero.tsx'\nexport default () => <><p className='grey'>a</p><p>b</p><Hero/></>",
      ["p.grey #777777/#111111 2:7", "h1.ink #222222/#111111 2:23"]),
  ]

  @Test(arguments: others) func otherLanguagesDoTheSame(_ component: DrawnComponent) throws {
    try component.check(Self.modules)
  }

  /// Where nothing around a page paints, it stands on what the browser has below all: known where its layouts reach the root and
  /// all of their sheets are here.
  @Test(arguments: [
    ("import './site.css'", "", true, []),
    ("import './site.css'; import s from './own.module.css'", "", true, []),
    ("import './site.css'", "<ThemeProvider>", true, []),
    // Code may paint the page.
    ("", "", false, []),
    ("import './site.css'; import 'kit/all.css'", "", false, ["the style sheet kit/all.css is not here"]),
    // What a component of another package paints is not known.
    (
      "import './site.css'", "<Kit>", false,
      [String](repeating: "the component Kit around it may color it", count: 2)
    ),
  ])
  func aWholePageHasACanvas(sheets: String, around: String, isKnown: Bool, open: [String]) throws {
    let end = around.replacing("<", with: "</")
    let modules = [
      "../layout.tsx": sheets
        + "\nexport default ({ children }) => <html><body>\(around)<main>{children}</main>\(end)</body></html>",
      "./site.css": ".grey{color:#777}.deep{background:#111}", "./own.module.css": ".bar{color:red}",
    ]
    let page = "export default () => <><p className='grey'>a</p><i className='deep'>b</i></>"
    let pairs = isKnown ? ["p.grey #777777/#ffffff 1:7", "i.deep #000000/#111111"] : []
    try DrawnComponent("app/x/page.tsx", page, pairs, open: open).check(modules)
  }

  /// Text in a component of another package has on such a page what that component or the browser gives it.
  @Test(arguments: [
    ("<Card><p className='grey'>a</p></Card>", [], ["Card"]),
    ("<Card><p className='deep'>a</p></Card>", [], ["Card"]),
    ("<Card className='grey'>a</Card>", [], ["Card"]),
    ("<Card><Card.Body><i className='grey'>a</i></Card.Body></Card>", [], ["Card.Body"]),
    ("<Card><p className='grey deep'>a</p></Card>", ["p.grey.deep #777777/#111111 1:7"], []),
    ("<Card>a<p>b</p></Card>", [], []), ("<Card title={<b>c</b>} />", [], []),
  ])
  func whatIsInOthersIsOpenOnACanvas(markup: String, pairs: [String], names: [String]) throws {
    let modules = [
      "../layout.tsx":
        "import './site.css'\nexport default ({ children }) => <html><body>{children}</body></html>",
      "./site.css": ".grey{color:#777}.deep{background:#111}",
    ]
    let page = "import { Card } from 'kit'\nexport default () => <main>\(markup)</main>"
    try DrawnComponent(
      "app/x/page.tsx", page, pairs, open: names.map { "the component \($0) around it may color it" }
    ).check(modules)
  }

  /// SvelteKit puts all pages into one, whose sheets are not looked for. A layout that cannot be read leaves open what is around.
  @Test(arguments: [
    ("<main>{@render children()}</main>", "", true), ("<main></main>", "", false),
    ("<main>{@render children()}</main>", "<link rel=stylesheet href=a.css>", false),
  ])
  func aPageOfSvelteKitHasACanvas(layout: String, head: String, isKnown: Bool) throws {
    let modules = [
      "./+layout.svelte": "<script>import './site.css'; let { children } = $props()</script>\n\(layout)",
      "./site.css": ".grey{color:#777}",
      "../app.html":
        "<!doctype html><html><head>\(head)</head><body><div>%sveltekit.body%</div></body></html>",
    ]
    let pairs = isKnown ? ["p.grey #777777/#ffffff 1:7"] : []
    try DrawnComponent("src/routes/+page.svelte", "<p class='grey'>a</p>", pairs).check(modules)
  }

  /// Two components may draw each other.
  @Test func circlesEnd() throws {
    let modules = [
      "./a.tsx": "import { B } from './b.tsx'\nexport const A = ({ children }) => <B>{children}</B>",
      "./b.tsx": "import { A } from './a.tsx'\nexport const B = ({ children }) => <A><i>{children}</i></A>",
    ]
    let file = "import { A } from './a.tsx'\nexport const C = () => <A><p style={{ color: '#777' }}>a</p></A>"
    try DrawnComponent("c.tsx", file, []).check(modules)
  }
}
