import Foundation
import Testing

@testable import UncolorCLI

/// `check` and what reads palettes, given components of Vue, Svelte and Astro.
@Suite struct ComponentGateTests {
  private let button =
    "<template>\n  <b>x</b>\n</template>\n<style scoped>\n.b { color: var(--ink); background: #fff }\n</style>\n"

  @Test("a component is a sheet", arguments: ["Button.vue", "Button.svelte", "Button.astro"])
  func components(name: String) throws {
    let program = try Harness()
    try program.write("src/\(name)", button.replacing("var(--ink)", with: "#777"))
    for line in ["check src/\(name)", "check src", "check src/*.\(name.split(separator: ".")[1])"] {
      let result = program(line)
      #expect(result.status == 1)
      #expect(result.output.contains("src/\(name):5:6"), "\(result.output)\(result.errors)")
    }
    let report = program("check src/\(name) --format sarif")
    #expect(report.output.contains("\"startLine\": 5") || report.output.contains("\"startLine\":5"))
  }

  /// Who shows a report takes two results of one fingerprint for one.
  @Test func alikeFindingsHaveTheirOwnFingerprints() throws {
    let program = try Harness()
    let element = "<p style='background:#fff'><b class='a' style='color:#aaa'>a</b></p>"
    try program.write("a.html", "<!doctype html>\n\(element)\n\(element)\n\(element)\n")
    let prints = program("check a.html --format sarif").output.split(separator: "finding/v1").dropFirst().map
    {
      $0.prefix { $0 != "}" }
    }
    #expect(prints.count == 3)
    #expect(Set(prints).count == 3)
  }

  @Test func sheetsOfAFolderAreReadWithWhatTheyImportFromBesideIt() throws {
    let program = try Harness()
    try program.write(".git/HEAD", "ref: refs/heads/main\n")
    try program.write("styles/base/blue.css", ":root{--blue:#0055aa}")
    try program.write("styles/themes/plain.css", "@import url('../base/blue.css');\n:root{--ink:var(--blue)}")
    let result = program("export styles/themes --format hex")
    #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
    #expect(
      !result.errors.contains("not found") && !result.errors.contains("not defined"), "\(result.errors)")
  }

  @Test func componentsOfAFolderTakeItsProperties() throws {
    let program = try Harness()
    try program.write("src/Button.vue", button)
    try program.write("src/theme.css", ":root{--ink:#777}")
    let folder = program("check src")
    #expect(folder.status == 1 && folder.output.contains("4.47:1"), "\(folder.output)\(folder.errors)")
    let alone = program("check src/Button.vue")
    #expect(alone.status == 0 && alone.output.contains("--ink is not defined in this style sheet"))
    #expect(program("check src/Button.vue --strict").status == 1)
  }

  /// Nobody knows which sheets a page has: those beside a component lend it their properties, and no rules.
  @Test func componentsOfAFolderTakeNoRules() throws {
    let program = try Harness()
    try program.write(
      "src/app.css", "@import 'tailwindcss';\n@theme{--color-ink:#777}\n.panel{@apply bg-white text-ink}")
    try program.write("src/Panel.svelte", "<div class=\"panel\">x</div>")
    for name in ["One", "Two"] {
      try program.write("src/\(name).svelte", "<p class=\"bg-white text-ink\">x</p>")
    }
    let found = program("check src")
    #expect(found.status == 1 && !found.output.contains("Panel.svelte"), "\(found.output)\(found.errors)")
    for place in ["src/One.svelte:1:20", "src/Two.svelte:1:20", "src/app.css:3:8"] {
      #expect(found.output.contains(place), "\(found.output)\(found.errors)")
    }
  }

  /// The sheet that a component names has what it refers to, though others of the folder have it too.
  @Test func aReferenceDecidesWhoseProperties() throws {
    let program = try Harness()
    try program.write("src/a.css", "@theme{--color-ink:#777}")
    try program.write("src/b.css", "@theme{--color-ink:#000}")
    try program.write(
      "src/B.vue", "<style>\n@reference './b.css';\n.b{@apply text-ink;background:#fff}\n</style>")
    let found = program("check src")
    #expect(found.status == 0 && !found.output.contains("4.48:1"), "\(found.output)\(found.errors)")
    #expect(program("check src/B.vue --strict").status == 0)
  }

  @Test func whatWasNotCheckedIsSaid() throws {
    let program = try Harness()
    try program.write("Plain.vue", "<template><p>x</p></template>\n")
    let alone = program("check Plain.vue")
    #expect(alone.status == 65)
    #expect(alone.errors.contains("Plain.vue: no text in it has both of its colors there"))
    #expect(alone.errors.contains("name the folder of its project, in which its style sheets are"))
    try program.write(
      "Sass.vue",
      "<style>.a{color:#000;background:#fff}</style>\n<style lang=scss>\n.b{color:$gone;background:#fff}</style>\n<style lang=stylus>\n.c\n  color x</style>"
    )
    let both = program("check Plain.vue Sass.vue")
    #expect(both.status == 0 && both.errors.contains("nothing to check in Plain.vue"))
    #expect(both.output.contains(".b: $gone is not set here (Sass.vue:3)"), "\(both.output)")
    #expect(both.output.contains("they are stylus (Sass.vue:4)"), "\(both.output)")
    try program.write(
      "Gone.vue", "<template><p class=\"a\">x</p></template>\n<style lang=scss src='./gone.scss'></style>\n")
    let gone = program("check Gone.vue")
    #expect(
      gone.output.contains("the styles of ./gone.scss are not here (Gone.vue:2)"),
      "\(gone.output)\(gone.errors)")
    try program.write(
      "Cut.vue", "<template><p class=\"a\">x</p></template>\n<style lang=scss>\n.a{color:$x\n</style>\n")
    #expect(
      program("check Cut.vue").output.contains(
        "its scss cannot be read: the rule that begins here is never closed (Cut.vue:3)"))
    #expect(program("check Sass.vue --strict").status == 1)
  }

  /// Modules of Elixir are looked at where they have templates, and told where those are of a language that is not read.
  @Test func modulesWithTemplatesAreChecked() throws {
    let program = try Harness()
    try program.write("lib/a.ex", "def a(b) do\n  ~H\"<p style='color:#999;background:#fff'>x</p>\"\nend")
    try program.write("lib/b.ex", "def a(b), do: \"<p style='color:#888;background:#fff'>x</p>\"")
    try program.write("lib/c.ex", "def a(b), do: ~F\"<p>x</p>\"")
    try program.write("test/a_test.exs", "~H\"<p style='color:#888;background:#fff'>x</p>\"")
    let found = program("check .")
    #expect(found.status == 1 && found.output.contains("a.ex:2:16"), "\(found.output)\(found.errors)")
    #expect(!found.output.contains("#888888") && !found.errors.contains("b.ex"))
    #expect(found.errors.contains("not checked, in a language that uncolor does not read: ./lib/c.ex"))
    #expect(program("check lib/b.ex").status == 65)
    #expect(program("fix lib/a.ex").status == 0 && program("check lib/a.ex").status == 0)
  }

  /// Plugins of PostCSS know variables and nested names, which a browser drops.
  @Test(arguments: ["a.pcss", "a.postcss", "a.vue"]) func whatPluginsAddIsChecked(_ name: String) throws {
    let program = try Harness()
    let sheet = "$ink: #999;\n.a { color: $ink; background: #fff; &__b { color: #aaa } }\n"
    try program.write(
      name,
      name == "a.vue"
        ? "<template><p class=a>x<b class=a__b>y</b></p></template><style lang=postcss>\n\(sheet)</style>"
        : sheet
    )
    let line = name == "a.vue" ? 3 : 2
    for operand in [name, "."] {
      let told = program("check \(operand)")
      #expect(
        told.status == 1 && told.output.contains("color $ink at")
          && told.output.contains("\(name):\(line):6"), "\(told.output)\(told.errors)")
    }
  }

  @Test func plainSheetsOfPostCSSAreSheets() throws {
    let program = try Harness()
    try program.write("main.postcss", "@import 'parts';\n.a { color: var(--ink); background: #fff }\n")
    try program.write("parts.pcss", ":root { --ink: #999 }\n")
    for operand in ["main.postcss", "."] {
      let told = program("check \(operand)")
      #expect(
        told.status == 1 && told.output.contains("main.postcss:2:6") && !told.errors.contains("Found"),
        "\(told.output)\(told.errors)")
    }
  }

  /// The sheet of a component of Razor is called as it is, with an ending more.
  @Test func razorHasItsSheetBesideIt() throws {
    let program = try Harness()
    try program.write("Count.razor", "@page \"/x\"\n<p class=\"r\">@Text</p>\n")
    try program.write("Count.razor.css", ".r { color: #bbb; background: #fff }\n")
    let told = program("check Count.razor")
    #expect(told.status == 1 && told.output.contains("Count.razor.css:1:6"), "\(told.output)\(told.errors)")
  }

  @Test func filesInLanguagesThatAreNotReadAreSaid() throws {
    let program = try Harness()
    try program.write("web/a.css", ".a { color: #000; background: #fff }\n")
    for name in ["b.pug", "c.haml"] { try program.write("web/views/\(name)", "p hi\n") }
    let why = "not checked, in a language that uncolor does not read: web/views/b.pug"
    let told = program("check web")
    #expect(told.status == 0)
    #expect(told.errors == "\(why) and 1 more file (--verbose names them)\n", "\(told.errors)")
    #expect(program("check web --verbose").errors.contains("\(why), web/views/c.haml\n"))
  }

  /// Pages that are not called HTML are read where they are as good as it, and told where they are not.
  @Test(arguments: [
    ("a.xhtml", "", true), ("a.phtml", "<?php $a = 1; ?>", true), ("a.shtml", "", true),
    ("a.tpl", "{{ a }}", true), ("a.tmpl", "{{ if .A }}{{ end }}", true),
    ("a.tpl", "{if $a}{$b}{/if}", false),
    ("a.shtml", "<!--#include virtual=\"head.html\" -->", false), ("a.aspx", "", false),
    ("a.eta", "", false), ("a.mjml", "", false), ("a.webc", "", false), ("a.jsp", "", false),
  ])
  func pagesByOtherNames(_ name: String, _ code: String, _ isRead: Bool) throws {
    let program = try Harness()
    try program.write("web/a.css", ".a { color: #000; background: #fff }\n")
    try program.write(
      "web/\(name)", "<!doctype html><html><body>\(code)<p style=\"color:#ccc\">x</p></body></html>\n")
    let (folder, alone) = (program("check web"), program("check web/\(name)"))
    #expect(folder.status == (isRead ? 1 : 0), "\(folder.output)\(folder.errors)")
    #expect(folder.errors.contains("does not read: web/\(name)") == !isRead)
    #expect(alone.status == (isRead ? 1 : 65), "\(alone.output)\(alone.errors)")
  }

  /// What a sheet by itself is taken for does not fail where a page shows that it is otherwise.
  @Test(arguments: [
    ("<button class=\"btn\">x</button>", ".btn{background:lightblue}", false),
    ("<div class=\"btn\">x</div>", ".btn{background:lightblue}", true),
    ("<p>x</p>", ".btn{background:lightblue}", true),
    // What has a color of its own is no guess on what the page stands on.
    ("<p>x</p><button class=\"btn\">x</button>", ".btn{background:lightblue} a{color:#357}", true),
    ("<button class=\"btn\">x</button><div class=\"btn\">x</div>", ".btn{background:lightblue}", true),
    ("<button class=\"btn\" style=\"color:#000\">x</button>", ".btn{background:lightblue;color:#fff}", true),
  ])
  func pagesKnowBetterThanGuesses(_ body: String, _ rule: String, _ fails: Bool) throws {
    let program = try Harness()
    try program.write("web/s.css", "body{color:#fff;background:#234}\n\(rule)\n")
    try program.write(
      "web/index.html", "<!doctype html><html><head><link rel=stylesheet href=s.css></head><body>\(body)")
    let told = program("check web")
    #expect((told.status == 1) == fails, "\(told.output)\(told.errors)")
  }

  @Test func lessIsCheckedAsItIsCompiled() throws {
    let program = try Harness()
    try program.write("web/src/styles/ink.less", "@soft: #999;\n.paper() { background: #fff; }\n")
    try program.write(
      "web/src/ui/Card.vue",
      """
      <template><div class="card"><p class="card__note">a</p></div></template>
      <style lang="less">
      @import "~@/styles/ink";
      .card {
        &__note { color: @soft; &:hover { color: darken(@soft, 40%) } }
        .paper();
      }
      </style>

      """)
    let told = program("check web/src/ui/Card.vue")
    #expect(told.status == 1 && told.output.contains("Card.vue: 2 checked, 1 fails"), "\(told.output)")
    #expect(
      told.output.contains("web/src/ui/Card.vue:5:") && told.output.contains("web/src/styles/ink.less:2:"))
  }

  /// Words that compilers take out stand for no element between two others.
  @Test(arguments: [
    ".a :global .b", ".a ::v-deep .b", ".a :global { .b", ".a :global > .b", ":global .b", ".a >>> .b",
  ])
  func wordsOfCompilersAreNoElements(_ selector: String) throws {
    let program = try Harness()
    let close = selector.contains("{") ? "}}" : "}"
    try program.write(
      "A.vue",
      "<template><div class=\"a\"><p class=\"b\">x</p></div></template>\n<style lang=\"scss\" scoped>\n$c: #999;\n"
        + ".a { background: #fff }\n\(selector) { color: $c; background: #fefefe \(close)\n</style>\n")
    let told = program("check A.vue").output
    #expect(told.contains("A.vue: 1 checked, 1 fails"), "\(told)")
  }

  /// The configuration of Tailwind CSS takes colors from files beside it and from packages.
  @Test func aConfigurationIsReadWithWhatItImports() throws {
    let program = try Harness()
    try program.write("web/theme/brand.js", "module.exports = { soft: '#999999' }\n")
    try program.write(
      "web/node_modules/@acme/tokens/package.json", #"{"name":"@acme/tokens","main":"dist/a.js"}"#)
    try program.write(
      "web/node_modules/@acme/tokens/dist/a.js", "module.exports = { paper: { DEFAULT: '#fefefe' } }\n")
    try program.write(
      "web/tailwind.config.js",
      "const colors = require('./theme/brand')\nconst { paper } = require('@acme/tokens')\n"
        + "const tw = require('tailwindcss/colors')\n"
        + "module.exports = { content: [], theme: { extend: { colors: { soft: colors.soft, paper, ink: tw.zinc } } } }\n"
    )
    try program.write(
      "web/src/A.jsx",
      "export const A = () => <><p className=\"text-soft bg-paper\">a</p><p className=\"text-ink-900 bg-paper\">b</p></>\n"
    )
    let told = program("check web/src/A.jsx --format json").output
    #expect(told.contains("\"checked\":2,\"failed\":1") && told.contains("#18181b"), "\(told)")
  }

  /// Styles in Sass, in the component and in files that it names, are those that the page gets.
  @Test func sassIsCheckedAsItIsCompiled() throws {
    let program = try Harness()
    try program.write("web/src/styles/_ink.scss", "$soft: #999;\n@mixin paper { background: #fff; }\n")
    try program.write(
      "web/src/ui/card.module.scss",
      "@use '../styles/ink' as *;\n.tag {\n  @include paper;\n  color: $soft;\n}\n")
    try program.write(
      "web/src/ui/Card.vue",
      """
      <template><div class="card"><p class="card__note">a</p><p class="card__note is-on">b</p></div></template>
      <style lang="scss" scoped>
      @use "../styles/ink" as *;
      .card {
        @include paper;
        &__note {
          color: $soft;
          &.is-on { color: darken($soft, 40%) }
        }
      }
      </style>

      """)
    let told = program("check web/src/ui/Card.vue --format json")
    #expect(told.status == 1 && told.output.contains("\"checked\":2,\"failed\":1"), "\(told.output)")
    let text = program("check web/src/ui/Card.vue").output
    #expect(
      text.contains("web/src/ui/Card.vue:7:") && text.contains("web/src/styles/_ink.scss:2:"), "\(text)")
    try program.write(
      "web/src/ui/Tag.tsx",
      "import s from './card.module.scss'\nexport const Tag = () => <p className={s.tag}>a</p>\n")
    #expect(program("check web/src/ui/Tag.tsx").output.contains("web/src/ui/card.module.scss:4:"))
  }

  @Test func aSheetOfTheProjectIsFoundByTheNameThatCodeHasForIt() throws {
    let program = try Harness()
    try program.write("web/css/app.css", ".a{color:#999;background:#fff}")
    try program.write("web/node_modules/kit/b.css", ".b{color:#999;background:#fff}")
    let code = "import 'css/app.css'\nimport 'kit/b.css'\n"
    try program.write(
      "web/app/page.tsx",
      code + "export default () => <><p className=\"a\">a</p><p className=\"b\">a</p></>\n")
    let told = program("check web/app/page.tsx").output
    #expect(
      told.contains("web/css/app.css:1:4") && told.contains("web/node_modules/kit/b.css:1:4"), "\(told)")
    try program.write("lone.tsx", "export default () => <p className=\"text-gray-400 bg-white\">a</p>\n")
    let lone = program("check lone.tsx")
    #expect(lone.status == 65 && lone.errors.contains("lone.tsx: no text in it has both of its colors there"))
  }

  @Test func whatComponentsDrawIsChecked() throws {
    let program = try Harness()
    try program.write("web/src/theme.css", ":root{--muted:#999}")
    try program.write("web/src/card.css", ".card { background: #fff }\n")
    try program.write(
      "web/src/ui/Card.tsx",
      "import '@/card.css'\nexport const Card = () => (\n  <div className=\"card\">\n"
        + "    <p style={{ color: 'var(--muted)' }}>a</p>\n  </div>)\n")
    let folder = program("check web")
    #expect(folder.status == 1)
    #expect(folder.output.contains("2.84:1"), "\(folder.output)\(folder.errors)")
    let places =
      "web/src/ui/Card.tsx:4:17 (set at web/src/theme.css:1:7), background #fff at web/src/card.css:1:9"
    #expect(folder.output.contains(places))
    let template = "<template><p style=\"color:#999;background:#fff\">a</p></template>\n"
    try program.write("Plain.vue", template)
    #expect(program("check Plain.vue").output.contains("Plain.vue:1:21"))
    try program.write("ng/a.component.css", ".card{background:#fff}.muted{color:#999}")
    try program.write("ng/a.component.html", "<div class=card><p class=muted>{{ a }}</p></div>")
    try program.write("ng/b.html", "<p class=muted>{{ a }}</p>")
    let angular = program("check ng")
    #expect(angular.status == 1 && angular.output.contains("color #999 at ng/a.component.css:1:30"))
    let part = program("check ng/b.html")
    #expect(
      part.status == 65 && part.errors.contains("ng/b.html: no text in it has both of its colors there"))
    // Beside others it keeps nothing from being checked, and is told.
    let beside = program("check ng/b.html Plain.vue")
    #expect(beside.status == 1 && beside.output.contains("Plain.vue:1:21"))
    #expect(beside.errors == "nothing to check in ng/b.html: no text in it has both of its colors there\n")
    try program.write("flask/static/style.css", "p{color:#999}")
    try program.write(
      "flask/templates/base.html",
      "<!doctype html><link rel=stylesheet href=\"{{ url_for('static', filename='style.css') }}\"><link rel=stylesheet href='/static/on.css'><p>{{ a }}</p>"
    )
    #expect(program("check flask/templates/base.html").output.contains("flask/static/style.css:1:3"))
    try program.write("flask/static/on.css", ".on{color:#999;background:#fff}")
    try program.write("flask/templates/blog/post.html", "{% extends 'base.html' %}<b class=on>{{ a }}</b>")
    #expect(program("check flask/templates/blog/post.html").output.contains("flask/static/on.css:1:5"))
    try program.write("views/a.html.erb", "<p style='color:#999;background:#fff'><%= a %></p>")
    try program.write("views/config.yml.erb", "a: <%= b %>")
    #expect(program("check views").output.contains("views/a.html.erb: 1 checked, 1 fails"))
    // A sheet is none, whatever signs stand in it.
    try program.write("css/a.css", "[class*=x]{color:#999;background:#fff}")
    try program.write("css/b.css", ":root{--a:#777}")
    #expect(program("check css").output.contains("css/a.css:1:12"))
    try program.write("plain/Empty.tsx", "export const Empty = () => <p>a</p>\n")
    #expect(program("check plain").status == 65)
  }

  /// Colors of another file of a project, in what React Native draws, and sheets that Rails puts on every page.
  @Test func whatOtherFilesOfAProjectSayIsFollowed() throws {
    let program = try Harness()
    try program.write(
      "app/theme/colors.ts", "export const colors = { page: '#fff', soft: '#aaa' } as const\n")
    try program.write(
      "app/ui/Card.tsx",
      "import { View, Text, StyleSheet } from 'react-native'\nimport { colors } from '../theme/colors'\n"
        + "export const Card = () => <View style={styles.card}><Text style={styles.text}>a</Text></View>\n"
        + "const styles = StyleSheet.create({\n  card: { backgroundColor: colors.page },\n"
        + "  text: { color: colors.soft, ...more },\n})\n")
    for line in ["check app/ui/Card.tsx", "check app"] {
      let told = program(line).output
      #expect(
        told.contains("color #aaa at app/ui/Card.tsx:6:11, background #fff at app/ui/Card.tsx:5:11"),
        "\(told)")
      #expect(told.contains("what ...more takes over is not checked: code works it out (app/ui/Card.tsx:6)"))
    }
    try program.write("rails/app/assets/stylesheets/application.css", "p{color:#aaa;background:#fff}")
    try program.write(
      "rails/app/views/layouts/application.html.erb",
      "<!doctype html><html><head><%= stylesheet_link_tag \"application\" %></head><body><p>a</p><%= yield %></body></html>"
    )
    try program.write("rails/app/views/posts/_post.html.erb", "<p><%= a %></p>")
    for line in [
      "check rails/app/views/layouts/application.html.erb", "check rails/app/views/posts/_post.html.erb",
    ] {
      let told = program(line).output
      #expect(told.contains("rails/app/assets/stylesheets/application.css:1:3"), "\(told)")
    }
    // Sprockets puts sheets together that comments name.
    try program.write(
      "rails/app/assets/stylesheets/application.css", "/*\n *= require_tree .\n */\nbody{background:#fff}")
    try program.write("rails/app/assets/stylesheets/a/posts.scss", "$a:#aaa; p{color:$a} .b{background:#eee}")
    try program.write("rails/app/views/posts/_post.html.erb", "<div class=b><p><%= a %></p></div>")
    let told = program("check rails").output
    #expect(told.contains(" #aaaaaa on #eeeeee") && told.contains(" #aaaaaa on #ffffff"), "\(told)")
  }

  @Test(arguments: ["a.css", "a.html", "a.vue", "a.tsx", "a.html.erb"])
  func aFileThatIsNotThereIsNoPalette(name: String) throws {
    let result = try Harness()("check \(name)")
    #expect(result.status == 66 && result.errors.contains("cannot read \(name)"), "\(result.errors)")
  }

  @Test func aComponentMayBePipedIn() throws {
    let program = try Harness()
    let result = program.run(["check", "-"], input: Array(button.replacing("var(--ink)", with: "#777").utf8))
    #expect(result.status == 1 && result.output.contains("stdin:5:6"), "\(result.output)\(result.errors)")
    let code = "export const A = () => <p style={{ color: '#aaa', background: '#fff' }}>a</p>"
    let script = program.run(["check", "-"], input: Array(code.utf8))
    #expect(script.status == 1 && script.output.contains("stdin:1:36"), "\(script.output)\(script.errors)")
  }

  /// Of the scripts of a folder, components are looked at, and those that are called as the colors of a system are; others
  /// are palettes where they are named.
  @Test func scriptsMayBeComponents() throws {
    let program = try Harness()
    try program.write(
      "web/App.js", "export default () => <p style={{ color: '#aaa', background: '#fff' }}>a</p>\n")
    try program.write("web/colors.js", "export const colors = { text: '#777777', background: '#ffffff' }\n")
    let folder = program("check web")
    #expect(
      folder.status == 1 && folder.output.contains("web/App.js:1:34"), "\(folder.output)\(folder.errors)")
    #expect(folder.output.contains("text on") && folder.output.contains("web/colors.js:1"))
    try program.write("web/list.js", "export const list = { text: '#777777', background: '#ffffff' }\n")
    #expect(program("check web").output == folder.output)
    let pattern = program("check web/*")
    #expect(pattern.output.contains("web/App.js:1:34") && !pattern.output.contains("list.js"))
    let palette = program("check web/colors.js")
    #expect(palette.output.contains("text on"), "\(palette.output)\(palette.errors)")
    try program.write("plain/colors.js", "export const a = '#777777'\n")
    #expect(program("check plain").status != 1)
    let missing = program("check web/none.js")
    #expect(missing.status == 66)
  }

  /// What several pages draw in one layout is told once, of the component's file; what a page alone decides, of the page.
  @Test func sharedComponentsAreToldOnce() throws {
    let program = try Harness()
    try program.write(
      "app/layout.tsx",
      "import './site.css'\nexport default ({ children }) => <html><body className='site'>{children}</body></html>"
    )
    try program.write(
      "app/site.css",
      ".site { background: #111; color: #eee }\n.dim { color: #555 }\n.box { background: #fff }")
    try program.write("ui/Foot.tsx", "export function Foot() {\n  return <p className='dim'>x</p>\n}")
    for page in ["app/page.tsx", "app/about/page.tsx"] {
      let up = page == "app/page.tsx" ? ".." : "../.."
      try program.write(
        page,
        "import { Foot } from '\(up)/ui/Foot'\nexport default () => <main><h1>x</h1><Foot/><div className='box'><Foot/></div></main>"
      )
    }
    let result = program("check .")
    #expect(
      result.status == 1 && result.output.contains("./ui/Foot.tsx: 2 checked, 1 fails"), "\(result.output)")
    #expect(!result.output.contains("page.tsx"), "\(result.output)")
    // A page by itself says all of it.
    let alone = program("check app/about/page.tsx")
    #expect(
      alone.status == 1 && alone.output.contains("app/about/page.tsx: 2 checked, 1 fails"), "\(alone.output)")
  }
}
