import Exhaustive
import PaletteCore
import Testing

@testable import StyleSheets

/// What components draw, with the styles that they have for it.
@Suite struct ComponentMarkupTests {
  private static func place(_ side: RenderedPair.Side) -> String {
    side.place.map { "\($0.file == "x" ? "" : $0.file + ":")\($0.line):\($0.column)" } ?? "-"
  }

  private static let css =
    ".card{color:#222;background:#fff}.muted{color:#999}.on{background:#000;color:#fff}.btn-big{color:#777}"

  private static func styled(_ template: String) -> String { "\(template)<style>\(css)</style>" }

  static let files: [DrawnComponent] = [
    // A text takes its background from what it stands in.
    DrawnComponent(
      "a.vue",
      "<template>\n<div class=\"card\"><p class=\"muted\">Hello {{ name }}</p></div>\n</template>\n<style>\n.card{background:#fff}\n"
        + ".muted{color:#999}</style>",
      ["div.card p.muted #999999/#ffffff 6:8 5:7"]),
    // What stands outside is not known.
    DrawnComponent("a.vue", styled("<template><p class=\"muted\">a</p></template>"), []),
    DrawnComponent(
      "a.vue", "<template><p style=\"color:#aaa;background:#fff\">a</p></template>",
      ["p #aaaaaa/#ffffff 1:21 1:32"]),
    // Nested templates, and tags that close themselves.
    DrawnComponent(
      "a.vue",
      "<template><div style='background:#fff'><template v-if='a > b'><icon-x/><i :key=\"a > b\" style='color:#aaa'>a</i></template>"
        + "</div></template>",
      ["i #aaaaaa/#ffffff"]),
    DrawnComponent(
      "a.vue",
      "<template><div :style=\"{ backgroundColor: '#fff', color: c }\"><b style='color:#aaa'>a</b>b</div></template>",
      ["b #aaaaaa/#ffffff"], open: ["code decides its color"]),
    DrawnComponent(
      "a.vue", "<template lang=\"pug\">\np.muted a\n</template>", [],
      open: ["its template is not checked: it is pug"]),
    // Classes that code adds are looked at with those that are always there, and alone.
    DrawnComponent(
      "a.vue", styled("<template><div class='card'><p :class=\"{ muted: isOld }\">a</p></div></template>"),
      ["div.card p.muted #999999/#ffffff"]),
    DrawnComponent(
      "a.vue",
      styled(
        "<template><div class='card'><p :class=\"['x', isOld ? 'muted' : 'on']\">a</p></div></template>"),
      ["div.card p.x.muted #999999/#ffffff"]),
    DrawnComponent(
      "a.vue",
      styled("<template><div class='card' :class='{on: isOn}'><p class='muted'>a</p></div></template>"),
      ["div.card p.muted #999999/#ffffff", "div.card.on p.muted #999999/#000000"]),
    DrawnComponent(
      "a.vue", styled("<template><div class='card'><p :class=\"`btn-${size}`\">a</p></div></template>"),
      ["div.card p.btn-big #777777/#ffffff"]),
    DrawnComponent(
      "a.vue",
      styled(
        "<template><div :class='{card: !isOn, on: isOn}'><p :class='{muted: !isOn}'>a</p></div></template>"),
      ["div.card p.muted #999999/#ffffff"]),
    DrawnComponent(
      "a.vue",
      styled(
        "<template><div class='card'><p :class=\"`btn-${isBig ? 'big' : 'small'}`\">a</p></div></template>"),
      ["div.card p.btn-big #777777/#ffffff"]),
    // Each theme that rules know is looked at.
    DrawnComponent(
      "a.vue",
      "<template><p style='color:var(--a);background:#fff'>a</p></template>"
        + "<style>:root{--a:#777}html.dark{--a:#888}[data-theme=dim] p{color:#999 !important}</style>",
      ["p #777777/#ffffff", ".dark p #888888/#ffffff", "[data-theme=\"dim\"] p #999999/#ffffff"]),
    // What is not looked at is said.
    DrawnComponent(
      "a.vue",
      "<template><p style='color:var(--a);background:#fff'>a</p></template><style>:root{--a:#777}"
        + (1...5).map { ".theme-\($0){--a:#77\($0)}" }.joined() + "</style>",
      ["p #777777/#ffffff"] + (1...4).map { ".theme-\($0) p #7777\($0)\($0)/#ffffff" },
      open: ["its style sheets have more than 4 themes"]),
    DrawnComponent(
      "a.vue",
      "<template><p :class=\"{" + (1...30).map { "c\($0): a\($0)" }.joined(separator: ",")
        + "}\">a</p></template><style>"
        + (1...30).map { ".c\($0){color:#999;background:#fff}" }.joined() + "</style>",
      [], open: ["code chooses between too many classes"]),
    // Another component may paint anything.
    DrawnComponent(
      "a.vue", styled("<template><div class='card'><MyBox><p class='muted'>a</p></MyBox></div></template>"),
      [], open: ["the component MyBox around it may color it"]),
    DrawnComponent(
      "a.vue",
      styled(
        "<template><div class='card'><router-link to='/' class='muted'>a</router-link></div></template>"),
      ["div.card a.muted #999999/#ffffff"]),
    // Svelte.
    DrawnComponent(
      "a.svelte",
      styled(
        "<script>let a = 1 < 2</script>{#if a > 1}<div class='card'><p class='muted'>{a}</p></div>{:else}{/if}"
      ),
      ["div.card p.muted #999999/#ffffff"]),
    DrawnComponent(
      "a.svelte",
      styled("<div class='card'><p class='x {old ? \"muted\" : \"\"}' class:on={isOn}>{a}</p></div>"),
      ["div.card p.x.muted #999999/#ffffff"]),
    DrawnComponent(
      "a.svelte",
      "<div style='background: #fff'><p style:color='#aaa'>a</p><p style='color: {c}'>b</p></div>",
      ["p #aaaaaa/#ffffff"], open: ["code decides its color"]),
    // Astro: code first, then markup with code in it.
    DrawnComponent(
      "a.astro",
      "---\nconst a = '<p>'\n---\n<ul style='background:#fff'>{a.map((x) => <li style='color:#aaa'>{x}</li>)}</ul>",
      ["li #aaaaaa/#ffffff 4:54 4:12"]),
    // React.
    DrawnComponent(
      "a.jsx",
      "export function A({ a, b }) {\n  if (a < b && b > a) return null\n  return (\n    <div style={{ background: '#fff' }}>\n"
        + "      {a && <p style={{ color: \"#aaa\", fontSize: 24 }}>It's {a}</p>}\n    </div>\n  )\n}",
      ["p #aaaaaa/#ffffff large 5:25 4:19"]),
    DrawnComponent(
      "a.tsx",
      "const id = <T,>(x: T) => x\nconst xs = useState<Array<string>>([])\n"
        + "export default () => <><i style={{ color: '#aaa', backgroundColor: '#fff' }}>{xs[0]}</i></>",
      ["i #aaaaaa/#ffffff 3:36 3:51"]),
    // What an icon is drawn from is no text; what a slot is given is.
    DrawnComponent("a.astro", "<svg style='color:#aaa;background:#fff' set:html={icon}/>", []),
    DrawnComponent(
      "a.vue", "<template><b style='color:#aaa;background:#fff'><slot/></b></template>", ["b #aaaaaa/#ffffff"]
    ),
    DrawnComponent(
      "a.jsx",
      "import './a.css'\nimport styles from './m.module.css'\n"
        + "const A = () => <div className=\"card\"><p className={cn(styles.old, isX && 'x')}>a</p>{/* <p>no</p> */}</div>",
      ["div.card p.old #bbbbbb/#ffffff ./m.module.css:1:6 ./a.css:1:18"]),
    DrawnComponent(
      "a.jsx", "import './none.css'\nconst A = () => <p>a</p>", [],
      open: ["the style sheet ./none.css is not here"]),
    // Parts of pages that something else puts together: Angular, Jinja, ERB, Handlebars.
    DrawnComponent(
      "a.html",
      "<div [ngClass]=\"{'card': true, 'on': isOn}\">@if (a > b) {<p class='muted'>{{ a }}</p>} @else {<b>c</b>}</div>",
      [
        "div.card p.muted #999999/#ffffff", "div.card.on p.muted #999999/#000000",
        "div.card b #222222/#ffffff",
        "div.card.on b #ffffff/#000000",
      ]),
    DrawnComponent(
      "a.html",
      "{% extends 'x' %}<div class='card {% if wide %}on{% endif %}'><p class='muted'>{{ a }}</p></div>",
      ["div.card p.muted #999999/#ffffff", "div.card.on p.muted #999999/#000000"]),
    DrawnComponent(
      "a.blade.php",
      "@if ($a)<b @class(['x', 'y' => $on]) style=\"color: #aaa; background: #fff\">{{ $a }}</b>@endif",
      ["b.x #aaaaaa/#ffffff"]),
    DrawnComponent(
      "a.gohtml", "{{range .Items}}<b style=\"color:#aaa;background:#fff\">{{.}}</b>{{end}}",
      ["b #aaaaaa/#ffffff"]),
    DrawnComponent(
      "a.html",
      "<% if a %><p style='color:#aaa;background:#fff'><%= a %></p><% end %><i style='color:<%= c %>;background:#fff'>a</i>",
      ["p #aaaaaa/#ffffff 1:21 1:32"], open: ["code decides its color"]),
    // Helpers of templates make elements.
    DrawnComponent(
      "a.html.erb",
      "<p style='background:#fff'><%= link_to 'a', b, style: 'color:#aaa' %><%= content_tag :b, a, :style => \"color:#bbb\" %></p>",
      ["a #aaaaaa/#ffffff", "b #bbbbbb/#ffffff"]),
    DrawnComponent(
      "a.html.erb", "<p style='background:#fff'><%= tag.i a, style: \"color:#{c}\" %></p>", [],
      open: ["code decides its style"]),
    DrawnComponent(
      "a.html", "<b [style.color]=\"'#aaa'\" style='background:#fff'>a</b>@if (x) {}",
      ["b #aaaaaa/#ffffff 1:20 1:34"]),
    DrawnComponent(
      "a.jsx", "import './a.scss'\nconst A = () => <p className='n'>a</p>", [],
      open: ["the styles of ./a.scss are not checked: they are scss"]),
    // Styles in code: the rules are those of a sheet, and the components are elements.
    DrawnComponent(
      "a.tsx",
      "import styled, { css } from 'styled-components'\nconst Box = styled.div`\n  background: #fff; color: #222;\n`\n"
        + "export const Text = styled(Link)<{ a: Array<b> }>`\n  ${flex}\n  color: #999;\n  &:hover { color: ${c}; }\n`\n"
        + "const Big = styled(Box).attrs({ a: 1 })`font-size: ${p => p.size}px;`\n"
        + "const A = () => <Box><Text>a</Text><Big>b</Big></Box>",
      ["div.Box a.Text #999999/#ffffff 7:3 3:3"], open: ["when hovered, code works out its value"]),
    DrawnComponent(
      "a.tsx",
      "import styled from '@emotion/styled'\nconst A = styled.p`color: ${({ theme }) => theme.a}; background: #fff;`\nconst x = <A>a</A>",
      [], open: ["code works out its value"]),
    DrawnComponent(
      "a.tsx",
      "import { css } from 'styled-components'\nimport styled from 'styled-components'\n"
        + "const A = styled.p`color: #111; ${p => p.a && css`background: #222;`} font-size: 12px;`\nconst x = <A>a</A>",
      []),
    DrawnComponent(
      "a.jsx",
      "const A = () => <i style={{background:'#fff'}}><b style={a ? { color: '#bbb' } : base}>a</b></i>",
      ["b #bbbbbb/#ffffff"]),
    // Colors in code that it does not draw are none.
    DrawnComponent("theme.tsx", "export const theme = { text: '#aaa', ground: '#fff' }", []),
  ]

  @Test(arguments: files) private func drawsPairs(_ drawn: DrawnComponent) throws {
    let files = StyleFiles([
      "./a.css": Self.css, "./m.module.css": ".old{color:#bbb}", "a.css": Self.css,
      "./a.scss": ".n { background:#fff; color:#777 }",
    ])
    let bytes = Array(drawn.file.utf8)
    let component = try #require(
      ComponentFile(bytes, name: drawn.name) ?? ComponentFile(part: bytes, name: drawn.name))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "x", files: files), file: "x", files: files)
    // What the styles are by themselves is told first, and is not what this is about.
    let alone = RenderedPairs.sheet(component.styles, file: "x", files: files).flatMap(\.pairs).map(
      \.line)
    let pairs = found.flatMap(\.pairs).filter { $0.state == nil && !alone.contains($0.line) }
    for expected in drawn.pairs {
      #expect(
        pairs.contains {
          "\($0.line)\($0.isLarge ? " large" : "") \(Self.place($0.foreground)) \(Self.place($0.background))"
            .hasPrefix(expected)
        },
        "\(expected) in \(pairs.map { "\($0.line) \(Self.place($0.foreground)) \(Self.place($0.background))" })"
      )
    }
    #expect(pairs.count == drawn.pairs.count, "\(pairs.map(\.line))")
    #expect(found.flatMap(\.unresolved).map(\.reason) == drawn.open)
  }

  /// Files that are cut, repeated and mixed up are some component, whatever it is.
  @Test func brokenFilesAreRead() throws {
    var random = SplitMix64(seed: 18)
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    for round in 0..<600 {
      let name = Self.files[below(Self.files.count)].name
      var bytes = Array(Self.files[below(Self.files.count)].file.utf8)
      for _ in 0...below(5) where !bytes.isEmpty {
        let start = below(bytes.count)
        let part = start..<min(bytes.count, start + 1 + below(24))
        switch below(3) {
        case 0: bytes.removeSubrange(part)
        case 1: bytes.insert(contentsOf: Array(bytes[part]), at: below(bytes.count))
        default: bytes[start] = Array("<>{}()[]'\"`/:?&|=;,!.".utf8)[below(21)]
        }
      }
      guard let component = ComponentFile(bytes, name: name) ?? ComponentFile(part: bytes, name: name) else {
        continue
      }
      let found = RenderedPairs.component(
        component, styles: component.sheets(in: "x", files: .none), file: "x", files: .none)
      let places = found.flatMap(\.pairs).flatMap { [$0.foreground.place, $0.background.place] }
      #expect(
        places.allSatisfy { $0.map { $0.line > 0 && $0.column > 0 } ?? true }, "round \(round) of seed 18")
    }
  }

  @Test(arguments: [
    "<!doctype html><p>{{ a }}</p>", "<html><p>{{ a }}</p>", "<p>a</p>", "<style>p{color:red}</style>{{ a }}",
    "<link rel=stylesheet href=a.css>{% b %}",
  ])
  func aPageIsNoPart(_ page: String) {
    #expect(ComponentFile(part: Array(page.utf8), name: "a.html") == nil)
  }

  @Test func aTemplateOfAPageIsFilledIn() {
    let page = "<!doctype html><% if a %>\n<p><%= a %></p><% end %>{% for b in c %}{{ b }}<?php echo $a->b ?>"
    #expect(
      String(decoding: TemplatePage(Array(page.utf8), isNamed: true).filled, as: UTF8.self)
        == "<!doctype html>          \n<p>x       </p>                         x      x                  ")
    #expect(ComponentFile.isTemplate("a/b.html.erb") && !ComponentFile.isTemplate("a.html"))
    #expect(ComponentFile(part: Array("<b>a</b>".utf8), name: "_a.html.erb") != nil)
    #expect(!ComponentFile.isOfPage(Array("a: <%= b %>".utf8), name: "a.erb"))
  }

  /// Linear in the size, as far as one can see from how much more four times of it takes.
  @Test(arguments: HostileParts.component)
  func readsInLinearTime(part: String) throws {
    let text = "const a = " + String(repeating: part, count: 500)
    for name in ["a.tsx", "a.vue", "a.svelte", "a.astro"] {
      let component = try #require(ComponentFile(Array(text.utf8), name: name))
      #expect(RenderedPairs.component(component, styles: [], file: name, files: .none).isEmpty)
    }
  }

  @Test func stylesUnderAConditionAreARuleOfTheirOwn() throws {
    let code =
      "import styled, { css } from 'styled-components'\n"
      + "const A = styled.p`color: #111; ${p => p.a && css`background: #222;`} font-size: 12px;`\n"
    let component = try #require(ComponentFile(Array(code.utf8), name: "a.jsx"))
    let found = RenderedPairs.sheet(component.styles, file: "x", files: .none).flatMap(\.pairs)
    #expect(found.map(\.line) == [".A.css #111111/#222222"])
    #expect(found.first?.background.place?.column == 51)
  }

  /// Components of a project with Tailwind CSS: the files around them, and what is found.
  @Test(
    arguments: [
      (
        "a.vue", "<template><div class='bg-white'><p class='text-gray-300'>a</p></div></template>",
        ["src/index.css": "@import 'tailwindcss';"],
        ["div.bg-white p.text-gray-300 #d1d5dc/#ffffff 1:43 1:23"], 0
      ),
      (
        "a.tsx",
        "const a = cva('flex', { variants: { b: 'bg-brand text-white' } })\n"
          + "const A = () => <p className={`bg-ink ${on ? 'text-white' : 'text-black'}`}>a</p>",
        [
          "../tailwind.config.js": "colors",
          "app.css": ":root{--ink:#999}@tailwind base;@tailwind utilities;",
        ],
        [
          "p.bg-ink.text-black #000000/#999999 2:62 2:32", ".bg-brand.text-white #ffffff/#f39c12 1:50 1:41",
          "p.bg-ink.text-white #ffffff/#999999 2:47 2:32",
        ], 0
      ),
      (
        "a.svelte", "<p class='bg-white text-{color}-500'>a</p>", ["app.css": "@import 'tailwindcss';"], [], 1
      ),
      // What is in an icon is no text.
      (
        "a.tsx",
        "const c = { icon: 'bg-white text-gray-300', 'listIcon': `bg-white text-gray-300`, icons: 'bg-black text-gray-600', b: c ? 'x' : 'bg-white text-gray-200' }\nconst A = () => <p>a</p>",
        ["app.css": "@import 'tailwindcss';"],
        [
          ".bg-black.text-gray-600 #4a5565/#000000 1:100 1:91",
          ".bg-white.text-gray-200 #e5e7eb/#ffffff 1:139 1:130",
        ], 0
      ),
      // A shade that no palette has may be any color.
      (
        "a.jsx", "const A = () => <p className='bg-white'><b className='bg-moss-500 text-white'>a</b></p>",
        ["app.css": "@import 'tailwindcss';"], [], 1
      ),
      // Tailwind CSS puts sheets in wherever they are imported.
      (
        "a.vue", "<template><p class='bg-white text-brand'>x</p><b class='bg-white note'>x</b></template>",
        [
          "app.css":
            "@import 'tailwindcss'; @theme { --color-brand: #222 } @import './late.css'; @layer base { @import './in.css'; }",
          "./late.css": "@theme { --color-brand: #ccc }", "./in.css": ".note { color: #ddd }",
        ], ["p.bg-white.text-brand #cccccc/#ffffff 1:30 1:21", "b.bg-white.note #dddddd/#ffffff 1:9 1:57"], 0
      ),
      // The sheet is made of several: one has the theme, another the classes that use it, which stand above the reset.
      (
        "a.tsx",
        "const A = () => <div className='bg-white'><p className='card'>a</p><input className='field'/></div>",
        [
          "app.css": "@import 'tailwindcss'; @import './theme.css'; @import './parts.css';",
          "./theme.css": "@theme { --color-brand: #ccc }",
          "./parts.css":
            "@layer components { .card { @apply bg-gray-50 text-brand; } .field { background: #111; color: #222 } }",
        ],
        [
          "div.bg-white p.card #cccccc/#f9fafb 1:29 1:29",
          "div.bg-white input.field #222222/#111111 1:88 1:70",
        ], 0
      ),
      // Without Tailwind CSS they are classes like any other.
      ("a.svelte", "<p class='bg-white text-gray-300'>a</p>", [:], [], 0),
    ] as [(String, String, [String: String], [String], Int)])
  func utilitiesPaint(name: String, file: String, around: [String: String], pairs: [String], open: Int) throws
  {
    var files = StyleFiles(around)
    files.configuration = { _ in
      TailwindConfigured(items: [
        .init(path: ["theme", "extend", "colors", "brand"], text: "#f39c12"),
        .init(path: ["theme", "extend", "colors", "ink"], text: "var(--ink)"),
      ])
    }
    let component = try #require(ComponentFile(Array(file.utf8), name: name))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: name, files: files), file: name, files: files)
    let lines = found.flatMap(\.pairs).map { pair in
      let places = [pair.foreground, pair.background].map { side in
        side.place.map { "\($0.line):\($0.column)" } ?? "-"
      }
      return "\(pair.line) \(places.joined(separator: " "))"
    }
    #expect(lines == pairs)
    #expect(found.flatMap(\.unresolved).count == open)
  }
}
