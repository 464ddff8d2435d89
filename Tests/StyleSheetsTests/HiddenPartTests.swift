import Testing

@testable import StyleSheets

/// Text that is not there at first, or only in other windows.
@Suite struct HiddenPartTests {
  private static let css =
    ".w{background:#fff;color:#222}.hide{display:none}.bad{color:#ddd}[x-cloak]{display:none}"
  private static let text = "<p class='bad'>x</p>"

  /// What code hides until something is true is looked at while it is.
  @Test(arguments: [
    (
      "a.tsx",
      "import './a.css'; const A = () => <div className='w'><i className={on ? '' : 'hide'}>\(text)</i></div>"
    ),
    (
      "a.tsx",
      "import './a.css'; const A = () => <div className='w'><i className={clsx({ hide: !on })}>\(text)</i></div>"
    ),
    (
      "a.tsx",
      "import './a.css'; const A = () => <div className='w'><i className={cx('x', !on && 'hide')}>\(text)</i></div>"
    ),
    (
      "a.vue",
      "<template><div class='w'><i :class='{ hide: !on }'>\(text)</i></div></template><style>\(css)</style>"
    ),
    ("a.svelte", "<div class='w'><i class:hide={!on}>\(text)</i></div><style>\(css)</style>"),
  ])
  func partsOfComponents(_ name: String, _ file: String) throws {
    let files = StyleFiles(["./a.css": Self.css])
    let bytes = Array(
      file.replacing("<p class='bad'", with: name == "a.tsx" ? "<p className='bad'" : "<p class='bad'").utf8)
    let component = try #require(ComponentFile(bytes, name: name, files: files))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: name, files: files), file: name, files: files)
    #expect(found.flatMap(\.pairs).contains { $0.selector.hasSuffix(" p.bad") })
  }

  /// What hides itself by an attribute is looked at where a script may show it.
  @Test(arguments: [
    ("<div class=w hidden>\(text)</div><script></script>", true),
    ("<div class=w style='display: none;'>\(text)</div><button onclick='show()'></button>", true),
    ("<div class=w x-show=on style='display:none !important'>\(text)</div>", true),
    ("<div class=w x-cloak>\(text)</div>", true),
    ("<div class=w :class=\"{ hide: !on }\">\(text)</div>", true),
    ("<div class=w hidden>\(text)</div>", false),
    // The first words of a letter, for programs that list letters.
    ("<div class=w style='display:none;max-height:0'>\(text)</div><script></script>", false),
    ("<div class='w hide'>\(text)</div><script></script>", false),
  ])
  func partsOfPages(_ body: String, _ isSeen: Bool) {
    let found = RenderedPairs.page(Self.css, body)
    #expect(found?.pairs.map(\.line) == (isSeen ? ["div.w p.bad #dddddd/#ffffff"] : []))
  }

  /// What is seen in other windows only is said.
  @Test(
    arguments: [
      ("@media(min-width:600px){.m{display:none}}", 599),
      (".m{display:none}@media(max-width:600px){.n .m{display:block}}", 600),
      ("@media(max-width:600px){.m{color:#ddd}}", 600),
      // A layout is no text.
      ("@media(max-width:600px){.m{display:flex}}", nil),
      ("@media(max-width:600px){.m{display:none}}", nil),
      ("@media print{.m{display:none}}", nil),
    ] as [(String, Int?)])
  func otherWindows(_ css: String, _ width: Int?) {
    let found = RenderedPairs.page(css, "<p class=m>x</p>")
    #expect(found?.otherWindows.map(\.width) == (width.map { [$0] } ?? []))
  }

  /// A placeholder has the browser's own color in a component as well.
  @Test func placeholdersAreSeen() throws {
    try DrawnComponent(
      "a.tsx", "import './a.css'; const A = () => <input className='dark' placeholder='x'/>",
      ["input.dark #ffffff/#333333 1:23", "input.dark::placeholder #757575/#333333"]
    ).check(["./a.css": ".dark{background:#333;color:#fff}"])
  }

  /// The options of a field are seen where something colors them.
  @Test(arguments: [
    (
      "<option style='background:#fff'>a</option><option>b</option>", "",
      ["option #ffffff/#ffffff"]
    ),
    (
      "<optgroup label=x><option class=o>a</option></optgroup>", ".o{color:#111}",
      ["option.o #111111/#333333"]
    ),
    ("<option>a</option>", "option{color:#111}", ["option #111111/#333333"]),
    ("<option>a</option>", "", []),
  ])
  func options(_ options: String, _ css: String, _ lines: [String]) {
    let found = RenderedPairs.page("select{background:#333;color:#fff}\(css)", "<select>\(options)</select>")
    #expect(found?.pairs.map(\.line) == ["select #ffffff/#333333"] + lines)
  }

  @Test(
    "what a class shows is looked at as it is then",
    arguments: [
      (".menu.show{display:block}", true), (".nav.open .menu{display:block}", true),
      (".open>.menu{display:block}", false), (".menu--x.show{display:block}", false),
      ("nav.open>.menu{display:block}", true), ("body.menu-open .menu{display:block}", true),
      // What the class hides another way, or nothing shows, is not there.
      (".menu.show{color:#ccc}", false), (".menu.show{visibility:visible}", false),
      (".menu.show{display:block;visibility:hidden}", false),
    ])
  func whatClassesShow(css: String, isShown: Bool) {
    let base = "body{background:#fff;color:#000}.menu{display:none}.menu a{color:#ccc}"
    let body =
      "<p>Text</p><nav class='nav'><div class='menu' aria-hidden='true'><a href='#'>x</a></div></nav>"
    let lines = (RenderedPairs.page(base + css, body)?.pairs ?? []).map(\.line)
    #expect(lines.count == (isShown ? 2 : 1))
    if isShown { #expect(lines.last?.hasSuffix(" a #cccccc/#ffffff") == true) }
  }

  @Test(
    "what is invisible until a class is set is shown",
    arguments: [
      (".menu{opacity:0}.menu.show{opacity:1}"),
      (".menu{visibility:hidden;opacity:0}.menu.show{visibility:visible;opacity:1}"),
      (".menu{display:none;background:#fff}.menu.a{display:flex}.menu.b{display:flex}"),
    ])
  func whatClassesMakeVisible(css: String) {
    let found = RenderedPairs.page(
      "body{background:#fff;color:#000}.menu a{color:#ccc}" + css, "<div class=menu><a href='#'>x</a></div>")
    #expect(found?.pairs.contains { $0.line.hasSuffix(" a #cccccc/#ffffff") } == true)
  }
}
