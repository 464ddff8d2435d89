import PaletteCore
import StyleSheets
import Testing

/// Made-up sheets that hold each construct of design systems; what they come to was decided by Chromium 140.
@Suite struct ThemedSheetTests {
  private func sheet(_ text: String) -> ThemedSheet { ThemedSheet(CSSTree(Array(text.utf8))) }

  private func hex(_ colors: [SheetColor]) -> [String: String] {
    Dictionary(colors.map { ($0.name, $0.color.hex) }, uniquingKeysWith: { _, last in last })
  }

  private func base(_ text: String) -> [String: String] { hex(sheet(text).base) }

  private func themes(_ text: String) -> [String: [String: String]] {
    Dictionary(sheet(text).themes.map { ($0.title, hex($0.colors)) }, uniquingKeysWith: { _, last in last })
  }

  // MARK: The base

  @Test(arguments: [
    ":root{--a:#111}", "html{--a:#111}", ":host{--a:#111}", ":where(:root){--a:#111}", "body{--a:#111}",
    "*{--a:#111}",
    "@theme{--a:#111}", "@theme inline{--a:#111}", ":root,[data-x=y]{--a:#111}", ":is(html,.x){--a:#111}",
    ":root:not([data-theme=dark]){--a:#111}", "@layer base{:root{--a:#111}}",
    "@supports (color:red){:root{--a:#111}}",
    "@media (min-width:600px){:root{--a:#111}}", "@media screen{:root{--a:#111}}", ":root{& {--a:#111}}",
    ":root{@media screen{--a:#111}}", ":root{&{--a:#222}--a:#111}", ":root{--a:#222;&{--a:#111}}",
    "*,::before,::after{--a:#111}", ":root:not(:has(.x)){--a:#111}",
    "html:root{--a:#111}", ":root,:host{--a:#111}", ":root{--a:#111}.btn{--a:#222}",
    ":root{--a:#222;--a:#111}",
    ":root:where(:has(.x)){--a:#222}:root{--a:#111}", ":root{--a:#111}:root:has(.x){--a:#222}",
    ":root{--a:#111!important}:root{--a:#222}", "html:root{--a:#111}:root{--a:#222}",
    "@layer a{:root{--a:#222}}:root{--a:#111}",
    "@layer b,a;@layer a{:root{--a:#111}}@layer b{:root{--a:#222}}",
    "@layer a{:root{--a:#111!important}}:root{--a:#222!important}",
    "@layer a{:root{--a:#111}@layer b{:root{--a:#222}}}",
    ":root{--a:#111}@media print{:root{--a:#222}}", ":root{--a:#111}@supports (foo){:root{--a:#222}}",
    ":root{--a:#111}@supports not (color:red){:root{--a:#222}}", ":root{--a:#111}:foo(x),:root{--a:#222}",
    ":root{--a:#111}:is(:foo,.x){--a:#222}", ":root{--a:#111}@unknown{:root{--a:#222}}",
    ":root{--a:var(--b,#111)}",
    ":root{--b:#111;--a:var(--b)}", ":root{--c:#111;--b:var(--c);--a:var(--b,red)}",
    ":root{--b:initial;--a:var(--b,#111)}",
    ":root{--r:17;--a:rgb(var(--r),17,17)}", ":root{--r:17 17 17;--a:rgb(var(--r))}",
    ":root{--h:0;--a:hsl(var(--h) 0% 6.6667%)}",
    ":root{--b:17;--a:rgb(calc(var(--b) * 1) 17 17)}", ":root{--a:/* x */#111/* y */}", ":root{--a: #111 }",
    ":root{--A:#222;--a:#111}",
    ":root{--a:var(--a2,var(--a3,#111))}",
    "@property --b{syntax:'<color>';inherits:true;initial-value:#111}:root{--a:var(--b)}",
    ":root{--b:;--a:#111 var(--b)}", ":root{--on: ;--a:var(--on) #111}", ":root{--\\61:#111}",
    "\u{FEFF}:root{--a:#111}",
    ":root{--a:light-dark(#111,#222)}", ":root{color-scheme:dark;--a:light-dark(#222,#111)}",
    ":root{--a:color-mix(in srgb,#111,#111)}",
    ":root{--b:#111;--a:rgb(from var(--b) r g b)}", ":root{--a:#111}.x .y{--a:#222}",
    ":root{--a:#111}#app{--a:#222}",
    ":root{--x:rgb(var(--x),var(--b));--b:#111;--a:var(--x,var(--b))}",
    ":root{--b:#111;--a:var(--b,var(--a))}", ":root{--a:#111}@media (width>=9000px){:root{--a:#222}}",
    "@media not print{:root{--a:#111}}", ":root{--a:#111}:root::before{--a:#222}",
    ":root{--a:#111}@container (width>1px){:root{--a:#222}}",
  ])
  func theBaseIsWhatTheRootHas(_ text: String) { #expect(base(text)["--a"] == "#111111") }

  @Test(arguments: [
    ":root{--a:var(--a)}", ":root{--a:var(--b);--b:var(--a)}", ":root{--a:var(--nope)}", ":root{--a:12px}",
    ":root{--a:700}",
    ":root{--a:abc}", ":root{--a:currentcolor}", ":root{--a:initial}", ":root{--a:#12345}",
    ":root{--a:0 0 0 red}", ".btn{--a:red}",
    "a:hover{--a:red}", "::before{--a:red}", "@media print{:root{--a:red}}", "@font-face{--a:red}",
    ":root:has(.x){--a:red}",
    ":root{--a:17 17 17}", ":root{--r:17;--a:#var(--r)}", ":root{--a:rgb(1 2)}", ".dark .btn{--a:red}",
    "[aria-current]{--a:red}",
    "[data-state=open]{--a:red}", ":root{--a:red;--a:initial}", ":root{--x:1;--a:var(--x)7}", ":root{a:red}",
    ":root{-- :red}",
    ":root{--a:rgb(var(--nope) 1 1)}", "@keyframes x{from{--a:red}}", ":root{--a:'red'}", ":root{--a:{red}}",
  ])
  func whatIsNoColorOfTheRootIsNone(_ text: String) {
    #expect(base(text)["--a"] == nil)
    #expect(sheet(text).themes.allSatisfy { $0.colors.isEmpty })
  }

  // MARK: Themes

  @Test(arguments: [
    ("[data-theme=dark]{", "Dark"), (".dark{", "Dark"), (":root.dark{", "Dark"), ("html.dark{", "Dark"),
    ("html[data-x=dim]{", "Dim"),
    ("[data-color-mode=dark][data-dark-theme=dark_dimmed]{", "Dark Dimmed"),
    (":root[data-theme='dark' i]{", "Dark"),
    (".theme-rose{", "Rose"), (":is(.dark,.dark *){", "Dark"),
    ("@media (prefers-color-scheme:dark){:root{", "Dark"),
    ("@media screen and (prefers-color-scheme: dark){:root{", "Dark"),
    ("@media (prefers-contrast:more){:root{", "High Contrast"),
    (":root{@media (prefers-color-scheme:dark){", "Dark"),
    (":root{&.dark{", "Dark"), (":root{&[data-theme=dark]{", "Dark"), ("@layer x{.dark{", "Dark"),
    ("[data-theme~=night]{", "Night"), (":where(.dark){", "Dark"),
    (".light-high-contrast{", "Light High Contrast"),
    ("@media (prefers-color-scheme:dark){:root:not([data-theme=light]){", "Dark"), (":host(.dark){", "Dark"),
    ("@media (prefers-color-scheme:dark){[data-mode=auto]{", "Auto Dark"), (".x,.dark{", "Dark"),
  ])
  func aThemeIsComputedInThatTheme(_ rule: String, _ title: String) {
    let closing = String(repeating: "}", count: rule.count { $0 == "{" })
    let text = ":root{--brand:#111;--button:var(--brand);--other:#333}\(rule)--brand:#222\(closing)"
    #expect(base(text) == ["--brand": "#111111", "--button": "#111111", "--other": "#333333"])
    #expect(themes(text) == [title: ["--brand": "#222222", "--button": "#222222"]])
  }

  /// An alias that the root holds is inherited as it is.
  @Test(arguments: [".dark body", "body.dark", "html.dark > body", "body:is(.dark)"])
  func aThemeOfTheBodyHoldsInTheBody(_ selector: String) {
    let text = ":root{--brand:#111;--button:var(--brand)}body{--link:var(--brand)}\(selector){--brand:#222}"
    #expect(themes(text) == ["Dark": ["--brand": "#222222", "--link": "#222222"]])
  }

  @Test func aListMemberIsBaseAndThemeOnItsOwn() {
    let text = ":root,[data-bs-theme=light]{--a:#111}[data-bs-theme=dark]{--a:#222}.btn{--a:#333}"
    #expect(base(text) == ["--a": "#111111"])
    #expect(themes(text) == ["Light": [:], "Dark": ["--a": "#222222"]])
    #expect(sheet(text).themes.map(\.scheme) == [.light, .dark])
  }

  /// Chromium with the classes on the root.
  @Test(
    arguments: [
      (".theme-dark{--y:#000}.theme-dark.ocean{--y:#123456}", ["Dark": "#000000", "Ocean Dark": "#123456"]),
      (
        ":root{--y:#fff}.dark{--y:#000}.dark.ocean{--y:#123456}",
        ["Dark": "#000000", "Dark Ocean": "#123456"]
      ),
      (
        ":where(:root),.wa-light{color-scheme:light;--y:#fff}.wa-dark,.wa-invert{color-scheme:dark;--y:#111}",
        ["Wa Light": nil, "Wa Dark": "#111111"]
      ),
      (":root{--y:#fff}.x-dark{--y:#111}", ["X Dark": "#111111"]),
      (":root{--y:#fff}.is-dark{--y:#111}", ["Is Dark": "#111111"]),
      (":root{--y:#fff}.night-shift{color-scheme:dark;--y:#111}", ["Night Shift": "#111111"]),
      // What has properties of its own, or changes nothing of the root's, is a part of the page.
      (":root{--y:#fff}.btn-dark{--y:#111;--btn:#222}", [:]), (":root{--y:#fff}.btn-dark{--btn:#222}", [:]),
      (":root{--y:#fff}.code{color-scheme:dark;--code:#111}", [:]),
      (":root{--y:#fff}.dark{--y:#000}.dark.btn{--btn:#123456}", ["Dark": "#000000"]),
    ] as [(String, [String: String?])])
  func classesThatChangeTheRootsColorsAreThemes(_ text: String, _ expected: [String: String?]) {
    #expect(themes(text).mapValues { $0["--y"] } == expected)
  }

  @Test func aSheetOfOneNamedScopeIsATheme() {
    #expect(
      themes("[data-theme=acid]{--a:#222;--b:var(--a)}") == ["Acid": ["--a": "#222222", "--b": "#222222"]])
  }

  @Test("a rule of daisyUI's plugin is a theme by its name, and the base where it is the default")
  func aThemeOfAPluginHasItsName() throws {
    let text = """
      @plugin "daisyui" { themes: light, dark; --a: #777777 }
      @plugin "daisyui/theme" { name: "harbor"; default: true; color-scheme: light; --a: #111111; --b: var(--a) }
      @plugin "daisyui/theme" { name: "harbor-night"; prefersdark: true; color-scheme: dark; --a: #222222 }
      """
    #expect(base(text) == ["--a": "#111111", "--b": "#111111"])
    #expect(themes(text)["Harbor Night"] == ["--a": "#222222", "--b": "#222222"])
    #expect(sheet(text).themes.first { $0.title == "Harbor Night" }?.scheme == .dark)
    // As a sheet that a browser reads it is the same.
    let condensed = String(decoding: sheet(text).condensed(), as: UTF8.self)
    #expect(!condensed.contains("@plugin"))
    #expect(base(condensed) == base(text) && themes(condensed) == themes(text))
  }

  @Test func schemesOfLightDarkAreThemes() {
    let text = ":root{color-scheme:light dark;--a:light-dark(#111,#222);--b:var(--a);--c:#333}"
    #expect(base(text) == ["--a": "#111111", "--b": "#111111", "--c": "#333333"])
    #expect(themes(text) == ["Dark": ["--a": "#222222", "--b": "#222222"]])
    let forced = ":root{color-scheme:light;--a:light-dark(#111,#222)}[data-theme=dark]{color-scheme:dark}"
    #expect(themes(forced) == ["Dark": ["--a": "#222222"]])
  }

  @Test func whatNotExcludesDoesNotHoldInTheTheme() {
    let text = ":root{--a:#111}:root:not([data-theme=dark]){--b:#222}[data-theme=dark]{--b:#333}"
    #expect(base(text) == ["--a": "#111111", "--b": "#222222"])
    #expect(themes(text) == ["Dark": ["--b": "#333333"]])
  }

  @Test func classesOfComponentsAreNoThemes() {
    let root = (0..<40).map { "--c\($0):#1\($0 % 10)1;" }.joined()
    let text =
      ":root{\(root)}.card-dark{--c1:#000;--c2:#000}.table-dark{--t:#000}.btn{--c3:#000}.focus{--c4:red}"
    #expect(themes(text).isEmpty)
    let most = (0..<30).map { "--c\($0):#2\($0 % 10)2;" }.joined()
    #expect(Array(themes(":root{\(root)}.brand--g100{\(most)}").keys) == ["Brand G100"])
  }

  @Test func themesOfOneRuleWithOneResultAreOne() {
    let text = """
      :root{--a:#111}
      [data-mode=light][data-light-theme=dark],[data-mode=dark][data-dark-theme=dark]{--a:#222}
      """
    let found = sheet(text).themes
    #expect(found.map(\.title) == ["Dark"] && found[0].scopes.count == 2)
  }

  @Test func wideColorsAreKeptBesideTheirFallback() {
    let text = ":root{--a:#111}@media (color-gamut:p3){:root{--a:color(display-p3 1 0 0)}}"
    let found = sheet(text)
    #expect(hex(found.base) == ["--a": "#111111"])
    #expect(found.wide["--a"]?.isInGamut(of: .srgb) == false)
  }

  @Test(
    "a theme has the colors of screens that show Display P3, and says what others show",
    arguments: [
      (".dark{--a:#a00}@media (color-gamut:p3){.dark{--a:color(display-p3 0.7 0 0)}}", "#aa0000"),
      ("@media (color-gamut:p3){.dark{--a:color(display-p3 0.7 0 0)}}", "#111111"),
      (
        ":root{@media (prefers-color-scheme:dark){--a:#a00;@media (color-gamut:p3){--a:color(display-p3 0.7 0 0)}}}",
        "#aa0000"
      ),
      (
        ".dark{--a:#a00}@supports (color:color(display-p3 0 0 0)){@media (color-gamut:p3){.dark{--a:color(display-p3 0.7 0 0)}}}",
        "#aa0000"
      ),
    ])
  func wideColorsOfThemes(_ rules: String, _ narrow: String) throws {
    let found = sheet(":root{--a:#111;--b:var(--a);--c:#333}\(rules)")
    #expect(found.themes.map(\.title) == ["Dark"])
    let theme = try #require(found.themes.first)
    #expect(theme.colors.map(\.name) == ["--b", "--a"])
    #expect(theme.colors.allSatisfy { $0.color.space === ColorSpace.displayP3 })
    #expect(theme.narrow.mapValues(\.hex) == ["--a": narrow, "--b": narrow])
    #expect(found.problems.isEmpty)
  }

  @Test func whatOnlyWideScreensTellApartIsRead() {
    let p3 = "color(display-p3 0 1 0)"
    let text = ":root{--a:#111;--b:#222}.dark{--a:#111}.rose{--b:#222}"
    let found = sheet(text + "@media (color-gamut:p3){:root{--a:\(p3);--only:\(p3)}}")
    #expect(found.base.map(\.name) == ["--a", "--b", "--only"])
    #expect(found.themes.map { hex($0.colors) } == [["--a": "#111111"]])
  }

  @Test func channelListsAreColorsWhereTheyAreUsedSo() {
    let text =
      ":root{--a:222 47% 11%;--b:12,120,96;--c:1 2 3}.x{color:hsl(var(--a) / 50%);fill:rgba(var(--b),.5);margin:var(--c)}"
    #expect(base(text) == ["--a": "#0f1729", "--b": "#0c7860"])
  }

  // MARK: What is not known

  @Test(arguments: [
    (":root{--a:var(--b)}", "--b is not defined"), (":root{--a:var(--a)}", "defined by itself"),
    (":root{--a:rgb(1 2)}", "is not a color"), (":root{--a:rgb(var(--b) 1 2)}", "--b is not defined"),
    (":root{--b:var(--c);--a:var(--b)}", "--c is not defined"), (".dark{--a:var(--b)}", "--b is not defined"),
  ])
  func whatStaysUnresolvedIsSaid(_ text: String, _ reason: String) {
    let found = sheet(text).problems
    #expect(found.contains { $0.reason.contains(reason) }, "\(found)")
  }

  @Test(
    "functions that the reader of colors does not know are worked out where their meaning is certain",
    arguments: [
      ("--alpha(var(--c) / 50%)", "#12345680"), ("--alpha(#123456/.25)", "#12345640"),
      ("alpha(from var(--c) / 0.5)", "#12345680"),
      ("env(--x, #fff)", "#ffffff"), ("env(x, var(--c))", "#123456"),
      ("color-mix(in srgb, env(a, #000), #fff)", "#808080"),
      ("color-mix(in srgb, --alpha(#000 / 50%), --alpha(#fff / 50%))", "#80808080"),
      ("contrast-color(var(--c))", "#ffffff"),
      ("--alpha(env(x, #123456) / 50%)", "#12345680"),
    ])
  func functionsWithACertainMeaning(_ value: String, _ hex: String) {
    #expect(base(":root{--c:#123456;--a:\(value)}")["--a"] == hex)
  }

  @Test(
    "others that give colors are said, with the reason; what gives no color is not",
    arguments: [
      ("device-cmyk(0 81% 81% 30%)", "press"), ("color-contrast(#fff vs #000, #111)", "contrast-color()"),
      ("if(style(--x: 1): red; else: #fff)", "where it is used"),
      ("attr(data-c type(<color>), red)", "where it is used"),
      ("lighten(var(--c), 10%)", "lighten()"), ("theme(colors.red.500)", "Tailwind"),
      ("--shade(#111, 10%)", "--shade()"),
      ("foo(rgb(1 2 3))", "foo()"), ("theme(spacing.4)", nil), ("--spacing(4)", nil),
      ("env(safe-area-inset-top, 0px)", nil),
      ("linear-gradient(#111, #222)", nil), ("drop-shadow(0 0 1px #000)", nil),
      ("cubic-bezier(0.1, 0, 1, 1)", nil),
      ("clamp(1rem, 2vw, 3rem)", nil), ("url(#mark)", nil), ("repeat(3, minmax(0, 1fr))", nil),
    ] as [(String, String?)])
  func functionsWithoutAColor(_ value: String, _ reason: String?) {
    let found = sheet(":root{--c:#123456;--a:\(value)}")
    #expect(found.base.map(\.name) == ["--c"])
    #expect(found.problems.map(\.name) == (reason == nil ? [] : ["--a"]), "\(found.problems)")
    if let reason { #expect(found.problems.allSatisfy { $0.reason.contains(reason) }, "\(found.problems)") }
  }

  @Test(
    "switches, scopes and variants are themes",
    arguments: [
      (":root:has(#dark:checked){", "Dark"), ("html:has(input[name=theme][value=dim]:checked){", "Dim"),
      ("body:has(.theme-rose){", "Rose"), ("@scope (.dark){:scope{", "Dark"),
      ("@scope (.night) to (.x){", "Night"),
      ("@scope (:root.dark){&{", "Dark"), (":root{@variant dark{", "Dark"),
      ("@custom-variant dim (&:where(.dim,.dim *));:root{@variant dim{", "Dim"),
      ("@custom-variant dark (&:where([data-theme=dark],[data-theme=dark] *));:root{@variant dark{", "Dark"),
    ])
  func conditionsOfThemes(_ rule: String, _ title: String) {
    let closing = String(repeating: "}", count: rule.count { $0 == "{" })
    let text = ":root{--brand:#111;--other:#333}\(rule)--brand:#222\(closing)"
    #expect(base(text) == ["--brand": "#111111", "--other": "#333333"])
    #expect(themes(text) == [title: ["--brand": "#222222"]])
    #expect(sheet(text).problems.isEmpty)
    // What is kept of the sheet says the same.
    let condensed = String(decoding: sheet(text).condensed(), as: UTF8.self)
    #expect(themes(condensed) == themes(text), "\(condensed)")
  }

  @Test(
    "rules of the root and of themes that are not followed are said",
    arguments: [
      (":root:has(.modal){--a:#222}", ":root:has(.modal)"),
      ("@container (width>1px){:root{--a:#222}}", "@container (width>1px)"),
      ("@container style(--x:1){.dark{--a:#222}}", "@container"),
      ("@starting-style{:root{--a:#222}}", "@starting-style"),
      (":root:lang(de){--a:#222;--b:#333}", "1 more"), ("@media print{:root{--a:#222}}", nil),
      ("@media (forced-colors:active){.dark{--a:#222}}", "forced-colors"),
      ("html#app{--a:var(--b)}", "html#app"),
      ("@variant hocus{:root{--a:#222}}", "@variant hocus"), ("@container (width>1px){.card{--a:#222}}", nil),
      (":root:lang(de){--gap:4px}", nil), (".card:has(.x){--a:#222}", nil),
      ("@keyframes x{from{--a:#222}}", nil),
      (":root::before{--a:#222}", nil), ("@media (color-gamut:p3){:root{--a:#222}}", nil),
      ("@supports (foo){:root{--a:#222}}", nil),
    ] as [(String, String?)])
  func rulesThatAreNotFollowed(_ rule: String, _ reason: String?) {
    let found = sheet(":root{--a:#111;--b:#444}\(rule)")
    #expect(hex(found.base)["--a"] == "#111111")
    #expect(found.problems.count == (reason == nil ? 0 : 1), "\(found.problems)")
    if let reason { #expect(found.problems.allSatisfy { $0.reason.contains(reason) }, "\(found.problems)") }
  }

  @Test func aColorOfOneThemeNeedsNoWordInAnother() {
    #expect(sheet(":root{--a:var(--b)}.dark{--b:#222}").problems.isEmpty)
  }

  @Test func placesAreThoseOfTheDeclarationThatWins() throws {
    let text = ":root{--a:#111;--a:#222}.dark{--a:#333}"
    let found = sheet(text)
    let bytes = Array(text.utf8)
    func written(_ color: SheetColor?) throws -> String {
      String(
        decoding: bytes[found.tree.declarations[try #require(color).declaration].valueBytes], as: UTF8.self)
    }
    #expect(try written(found.base.first) == "#222")
    #expect(try written(found.themes.first?.colors.first) == "#333")
  }

  @Test func aNameIsTheSameHoweverItIsWritten() {
    let many = (0..<400).map { "--n\($0):#\(100 + $0);" }.joined()
    let found = base(":root{\(many)--blue:#111;--a:var(--\\62 lue);--b:var( --n399 , red);--c:VAR(--n0)}")
    #expect(found["--a"] == "#111111" && found["--b"] == "#449999" && found["--c"] == "#110000")
    #expect(found.count == 404)
  }

  @Test(arguments: [
    ("rgb(0 0 0 / 15%) 0 0 0 1px inset", false), ("#0003 0 1px", false), ("rgb(1 2)", true), ("#12", true),
    ("oklch(from #123 l c)", true),
  ])
  func onlyWhatWouldBeAColorIsSaidToBeNone(_ value: String, _ isSaid: Bool) {
    #expect(sheet(":root{--a:\(value);--b:#111}").problems.isEmpty == !isSaid)
  }

  // MARK: Bounds

  @Test func doublingPropertiesEnd() {
    let doubling = (1...64).map { "--a\($0):var(--a\($0 - 1)) var(--a\($0 - 1));" }.joined()
    #expect(base(":root{--x:#111;--a0:aaaaaaaa;\(doubling)}") == ["--x": "#111111"])
  }

  @Test func longChainsAndDeepFallbacksEnd() {
    let chain = (1...5000).map { "--a\($0):var(--a\($0 - 1));" }.joined()
    #expect(base(":root{--a0:#111;\(chain)}")["--a5000"] == "#111111")
    let deep = String(repeating: "var(--x,", count: 5000) + "red" + String(repeating: ")", count: 5000)
    #expect(base(":root{--a:\(deep);--b:#111}")["--b"] == "#111111")
  }

  @Test func manyThemesAreBoundedAndCounted() {
    let themes = (0..<200).map { "[data-theme=t\($0)]{--a:#0\($0 % 10)0}" }.joined()
    let found = sheet(":root{--a:#fff}" + themes)
    #expect(found.themes.count + found.themesLeftOut == 200 && found.themesLeftOut > 0)
  }

  @Test(arguments: ["a", "& &", ":is(&,&)", ":not(&)", ".a &"])
  func nestedSelectorsThatDoubleEnd(_ selector: String) {
    let text = String(repeating: selector + "{", count: 60) + "--a:red" + String(repeating: "}", count: 60)
    #expect(base(text + ":root{--b:#111}")["--b"] == "#111111")
  }

  @Test func theCondensedSheetSaysTheSame() {
    let text = """
      @layer b, a; @property --p { syntax: '<color>'; inherits: true; initial-value: #345 }
      /* x */ @layer a { :root { --a: #111; color: red; &.dark { --a: #222 } } .btn { --x: red } }
      @theme { --t: #123; --f: "F" }
      @media (prefers-color-scheme: dark) { :root { --b: var(--a) !important; color-scheme: dark } }
      """
    let whole = sheet(text)
    let short = ThemedSheet(CSSTree(whole.condensed()))
    #expect(hex(short.base) == hex(whole.base))
    #expect(short.themes.map(\.title) == whole.themes.map(\.title))
    #expect(short.themes.map { hex($0.colors) } == whole.themes.map { hex($0.colors) })
    #expect(!String(decoding: whole.condensed(), as: UTF8.self).contains("btn"))
  }
}
