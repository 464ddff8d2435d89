import Testing

/// Pages that link to a sheet as their project has it, which Tailwind CSS compiles.
@Suite struct TailwindPageTests {
  private func page(_ sheet: String, _ body: String) -> String {
    "<!doctype html><html><head><link rel=stylesheet href='\(sheet)'></head>\n<body>\(body)</body></html>\n"
  }

  /// A server of development compiles the sheet that is linked; one that is not built yet is made of the project's own.
  @Test(arguments: ["./app.css", "./dist/output.css"]) func classesArePaintedAsTheSheetSays(_ sheet: String)
    throws
  {
    let program = try Harness()
    try program.write("app.css", "@import \"tailwindcss\";\n@theme { --color-brand: #999; }\n")
    try program.write(
      "index.html",
      page(
        sheet,
        "\n<p class='text-brand bg-white'>x</p>\n<p class='text-gray-400'>y</p>\n<p class=note>z</p>"))
    let told = program("check index.html")
    #expect(told.status == 1 && told.output.contains("3 checked, 2 fail"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("color text-brand at index.html:3:11"), "\(told.output)")
    #expect(told.output.contains("#99a1af on #ffffff"), "\(told.output)")
  }

  /// A layout of Rails names the sheet by what it is built into.
  @Test func aLayoutIsCompiledWithTheSheetOfItsProject() throws {
    let program = try Harness()
    try program.write("app/assets/tailwind/application.css", "@import \"tailwindcss\";\n")
    try program.write(
      "app/views/layouts/application.html.erb",
      "<!doctype html><html><head><%= stylesheet_link_tag \"tailwind\" %><%= stylesheet_link_tag \"gone\" %></head>\n"
        + "<body class=bg-white><p class=text-gray-400>x</p></body></html>\n")
    let told = program("check app/views/layouts/application.html.erb")
    #expect(told.status == 1 && told.output.contains("#99a1af on #ffffff"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("the style sheet gone is not here"), "\(told.output)")
  }

  @Test func versionThreeTakesItsConfiguration() throws {
    let program = try Harness()
    try program.write(
      "tailwind.config.js",
      "module.exports = { theme: { extend: { colors: { brand: '#999' } } }, plugins: [require('daisyui')] }\n"
    )
    try program.write(
      "src/input.css",
      "@tailwind base;\n@tailwind utilities;\n@layer components { .card { @apply text-brand } }\n")
    try program.write(
      "src/index.html",
      page("./input.css", "\n<p class=card>x</p>\n<p class=text-primary>y</p>\n<button class=btn>z</button>"))
    let told = program("check src/index.html")
    #expect(told.status == 1 && told.output.contains("src/input.css:3:"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("--color-primary is not defined"), "\(told.output)")
    #expect(told.output.contains("button.btn: the plugin daisyUI styles it"), "\(told.output)")
  }

  /// The themes of a plugin are those of the page, one of them for readers who prefer dark ones.
  @Test func themesOfAPluginAreThoseOfThePage() throws {
    let program = try Harness()
    try program.write(
      "app.css",
      """
      @import "tailwindcss";
      @plugin "daisyui/theme" { name: "day"; default: true; --color-base-100: #fff; --color-base-content: #999; }
      @plugin "daisyui/theme" { name: "night"; prefersdark: true; --color-base-100: #000; --color-base-content: #777; }

      """)
    try program.write("index.html", page("app.css", "<p class='bg-base-100 text-base-content'>x</p>"))
    let told = program("check index.html")
    #expect(told.output.contains("index.html (light): 1 checked, 1 fails"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("index.html (dark): 1 checked, none fails"), "\(told.output)")
    try program.write("Card.vue", "<template><button class='btn bg-white'>x</button></template>\n")
    try program.write("app.css", "@import \"tailwindcss\";\n@plugin \"daisyui\";\n")
    #expect(program("check Card.vue").output.contains("the plugin daisyUI styles it"))
  }

  /// A project may have a copy of the plugin, as those of Phoenix do.
  @Test func aCopyOfAPluginIsThePlugin() throws {
    let program = try Harness()
    try program.write(
      "assets/css/app.css",
      """
      @import "tailwindcss" source(none);
      @plugin "../vendor/daisyui" { themes: false; }
      @plugin "../vendor/daisyui-theme" { name: "light"; default: true; --color-base-100: #fff; --color-base-content: #999; }

      """)
    try program.write(
      "lib/web/home.html.heex",
      "<button class=\"btn\">x</button>\n<p class=\"bg-base-100 text-base-content\">y</p>\n")
    let told = program("check lib/web/home.html.heex")
    #expect(told.status == 1 && told.output.contains("#999999 on #ffffff"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("button.btn: the plugin daisyUI styles it"), "\(told.output)")
  }

  /// Nothing is written for a class whose name is in no theme, so that the text has its other color; where more may be declared
  /// elsewhere, it stays open.
  @Test(arguments: [
    ("@import \"tailwindcss\";", true), ("@import \"tailwindcss\";\n@import \"tw-animate-css\";", true),
    ("@import \"tailwindcss\";\n@import \"./more.css\";", true),
    ("@import \"tailwindcss\";\n@import \"@acme/theme\";", false),
    ("@import \"tailwindcss\";\n@plugin \"acme\";", false),
    ("@import \"tailwindcss\";\n@config \"./gone.js\";", false),
    ("@theme { --color-ink: #111 }", false),
  ])
  func aClassThatNoThemeKnowsPaintsNothing(sheet: String, isWhole: Bool) throws {
    let program = try Harness()
    try program.write("app.css", sheet)
    try program.write("more.css", "@theme { --color-note: #222 }")
    try program.write(
      "index.html",
      page("app.css", "<div class='bg-white bg-foo'><p class='text-gray-300 text-uppercase'>x</p></div>"))
    let told = program("check index.html")
    let isKnown = told.output.contains("#d1d5dc on #ffffff") && told.status == 1
    #expect(isKnown == isWhole, "\(told.output)\(told.errors)")
    #expect(isWhole || told.output.contains("--color-"), "\(told.output)\(told.errors)")
  }

  /// Sheets that take classes over and say nothing else belong to the project around them.
  @Test(arguments: ["src/button.css", "src/button.component.scss"])
  func classesTakenOverAreThoseOfTheProject(file: String) throws {
    let program = try Harness()
    try program.write("package.json", "{}")
    try program.write(
      "tailwind.config.js",
      "module.exports = { theme: { extend: { colors: { gray: { 700: '#cccccc' }, 'text-dark': '#dddddd' } } } }"
    )
    try program.write("src/styles.css", "@tailwind base; @tailwind components; @tailwind utilities;")
    try program.write(
      file, ".btn { @apply bg-white text-gray-700 }\n.own { @apply bg-white text-text-dark }\n")
    let told = program.run(["check", file])
    #expect(told.output.contains("#cccccc on #ffffff"), "\(told.output)\(told.errors)")
    #expect(told.status == 1 && told.output.contains("2 fail"), "\(told.output)\(told.errors)")
  }

  /// What bundles a project brings the sheet in from code; a part of a page has the project's sheet too.
  @Test(arguments: ["@import \"tailwindcss\";", "@tailwind base; @tailwind utilities;"])
  func aPageHasWhatItsModuleImports(_ sheet: String) throws {
    let program = try Harness()
    try program.write("package.json", "{}")
    try program.write("src/main.css", sheet + "\n.own { color: #888 }")
    try program.write("src/main.js", "import './main.css'\nimport other from './other.js'")
    let body = "<body class=bg-white><p class=text-gray-300>a</p><p class=own>b</p>"
    try program.write(
      "index.html", "<!doctype html><html><head><script type=module src=/src/main.js></script></head>\(body)")
    try program.write(
      "src/part.html", "<div class=bg-white><p class=text-gray-300>a</p><p class=own>b</p></div>")
    for file in ["index.html", "src/part.html"] {
      let told = program("check \(file)")
      #expect(told.status == 1 && told.output.contains("2 checked, 2 fail"), "\(told.output)\(told.errors)")
    }
  }

  /// The rules that a project has for the classes of a component are those of its element.
  @Test func aComponentHasTheClassesOfItsProject() throws {
    let program = try Harness()
    try program.write("package.json", "{}")
    try program.write(
      "app.css",
      "@import \"tailwindcss\";\n@utility chip { background-color: #eee; color: #aaa; }\n"
        + "@utility tone-* { color: --value(--color-*); }\n@layer components { .note { background: #eee; color: #bbb } }\n"
        + "@media (prefers-color-scheme: dark) { .away { color: #fff } }\n.own { background: #eee; &:hover { color: #999 } }\nbody { color: #ccc; background: #ddd }\n@utility new-* { color: red }"
    )
    try program.write(
      "a.tsx",
      "export const A = () => <div className=\"bg-white text-black\"><p className=\"chip\">1</p>\n<p className=\"note text-black\">2</p>"
        + "<p className=\"own\">3</p><p className=\"tone-gray-300\">4</p><i>5</i></div>")
    let told = program("check a.tsx")
    #expect(
      told.status == 1 && told.output.contains("5 checked, 2 fail, 1 unresolved"),
      "\(told.output)\(told.errors)")
    #expect(
      told.output.contains("p.tone-gray-300: the utility tone-* works out its colors"), "\(told.output)")
    #expect(told.output.contains("#999999 on #eeeeee"), "\(told.output)")
  }

  /// A sheet that another one imports has its theme, and none by itself.
  @Test func anImportedSheetIsCheckedWithItsTheme() throws {
    let program = try Harness()
    try program.write("package.json", "{}")
    try program.write(
      "app.css",
      "@import \"tailwindcss\";\n@import \"./parts/box.css\";\n@theme { --color-red-400: #b00020; --color-red-100: #fce8e9; }"
    )
    try program.write("parts/box.css", ".box { @apply bg-red-100 text-red-400; }")
    try program.write("other.css", ".other { background: #fff; color: #888 }")
    let told = program("check .")
    #expect(told.status == 1 && told.output.contains("2 checked, 1 fails"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("FAIL  .other"))
  }

  /// A component is seen in the theme that a variant asks for around it.
  @Test(arguments: ["(&:where(.dark, .dark *))", "(&:is([data-theme=dark] *))"])
  func aVariantOfAThemeIsSeen(_ selector: String) throws {
    let program = try Harness()
    try program.write("app.css", "@import \"tailwindcss\";\n@custom-variant dark \(selector);\n")
    try program.write(
      "a.tsx",
      "import './app.css'\nexport const A = () => <p className=\"bg-white text-black dark:bg-black\">a</p>")
    let told = program("check a.tsx")
    #expect(told.status == 1 && told.output.contains("2 checked, 1 fails"), "\(told.output)\(told.errors)")
    #expect(told.output.contains("#000000 on #000000"), "\(told.output)")
  }

  /// The last of the classes that tailwind-merge joins wins, and the last in the sheet of those that others join.
  @Test(arguments: [
    (
      "import { twMerge } from 'tailwind-merge'", "twMerge('text-black text-sm', on && 'text-gray-300')", true
    ),
    ("import { cn } from '@/lib/utils'", "cn('text-black', on ? 'text-gray-300' : 'text-black')", true),
    ("import { cn } from './own'", "cn('text-black', on && 'text-gray-300')", true),
    ("import cn from 'clsx'", "cn('text-gray-900', on && 'text-gray-200')", false),
    ("import { twMerge } from 'tailwind-merge'", "twMerge('text-gray-300', on && 'text-black')", true),
    ("import { twMerge } from 'tailwind-merge'", "twMerge('text-gray-900', on && 'text-sm')", false),
  ])
  func mergedClasses(_ line: String, _ classes: String, _ fails: Bool) throws {
    let program = try Harness()
    try program.write("app.css", "@import \"tailwindcss\";\n")
    try program.write("own.ts", "export function cn(...all) { return twMerge(clsx(all)) }\n")
    try program.write(
      "a.tsx",
      "import './app.css'\n\(line)\nexport const A = ({ on }) => <p className='bg-white'><b className={\(classes)}>a</b></p>"
    )
    let told = program("check a.tsx")
    #expect(told.output.contains("p.bg-white b") == fails, "\(told.output)\(told.errors)")
  }

  /// A box shows no text, whatever classes it is given.
  @Test func aBoxHasNoText() throws {
    let program = try Harness()
    try program.write("app.css", "@import \"tailwindcss\";\n")
    let box = "<input {...props} type='checkbox' className={'text-gray-800 bg-gray-900 ' + name}/>"
    try program.write("a.tsx", "import './app.css'\nexport const A = ({ name, ...props }) => \(box)")
    #expect(!program("check a.tsx").output.contains("FAIL"))
    try program.write(
      "a.tsx", "import './app.css'\nexport const A = () => \(box.replacing("checkbox", with: "text"))")
    #expect(program("check a.tsx").output.contains("FAIL"))
  }

  /// The sheet of a project is found whatever it is called, but not that of another project beside it.
  @Test(arguments: [
    ("src/a.css", "src/App.jsx", true), ("src/styles/site.css", "src/ui/App.jsx", true),
    ("tw.css", "src/App.jsx", true),
    ("other/a.css", "src/App.jsx", false),
  ])
  func theSheetOfAProjectMayHaveAnyName(sheet: String, component: String, isFound: Bool) throws {
    let program = try Harness()
    try program.write(sheet, "@import \"tailwindcss\";\n")
    try program.write(
      component, "export const A = () => <main className=\"bg-white text-gray-300\">x</main>\n")
    let told = program("check .")
    #expect(told.output.contains("1 checked, 1 fails") == isFound, "\(told.output)\(told.errors)")
    // A package is one project.
    try program.write("package.json", "{}\n")
    #expect(program("check .").output.contains("1 checked, 1 fails"))
  }
}
