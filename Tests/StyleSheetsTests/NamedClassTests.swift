import Testing

@testable import StyleSheets

/// Classes that code chooses through names, in components and in templates.
@Suite struct NamedClassTests {
  private static let css = ".w{background:#fff;color:#111}.ok{color:#222}.bad{color:#ddd}.is-on{color:#eee}"
  private static let modules = [
    "./tones": "export const soft = on => on ? 'bad' : 'ok'\nexport function hard(a) { return a && 'bad' }",
    "b.component.ts":
      "@Component({ templateUrl: './b.component.html', styles: '\(css)' }) class B { tone = 'bad' }",
  ]

  /// What code says before a text, and its classes; the classes that it is seen with, and whether they are open.
  struct Choice: Sendable, CustomTestStringConvertible {
    var before: String
    var classes: String
    var seen: [String]
    var isOpen = false

    init(_ before: String, _ classes: String, _ seen: [String], isOpen: Bool = false) {
      (self.before, self.classes, self.seen, self.isOpen) = (before, classes, seen, isOpen)
    }

    var testDescription: String { "\(before) \(classes)" }
  }

  static let scripts: [Choice] = [
    Choice("const cls = on ? 'bad' : 'ok'", "cls", [".ok", ".bad"]),
    Choice("const cls = useMemo(() => on ? 'bad' : 'ok', [on])", "cls", [".ok", ".bad"]),
    Choice("let cls = 'ok'; if (on) { cls = 'bad' }", "cls", [".ok", ".bad"]),
    Choice("let cls = 'ok'; if (on) cls += ' bad'", "cls", [".ok", ".ok.bad"]),
    Choice(
      "let cls\nswitch (on) { case 1: cls = 'ok'; break\ndefault: cls = 'bad' }", "cls", [".ok", ".bad"]),
    Choice("const tone = k => { if (k) { return 'bad' }\nreturn 'ok' }", "tone(on)", [".bad", ".ok"]),
    Choice(
      "function tone(k: K): string { return k ? 'bad' : 'ok' }", "cn('x', tone(on))", [".x.ok", ".x.bad"]),
    Choice("const on = { a: p ? 'bad' : 'ok' }", "on[kind]", ["", ".ok", ".bad"]),
    Choice("", "soft(on)", [".ok", ".bad"]),
    Choice("", "hard(on)", ["", ".bad"]),
    Choice("", "`is${on ? '-on' : ''}`", [".is", ".is-on"]),
    Choice("", "`ok${on ? ' is-on' : ''}`", [".ok", ".ok.is-on"]),
    // What code makes of the classes that stand in it is not known.
    Choice("", "pick(on, 'bad')", [], isOpen: true),
    Choice("const cls = pick(on, 'bad')", "cls", [], isOpen: true),
    Choice("", "pick(on, 'other')", [""]),
    // What is handed in is left to who does it.
    Choice("", "props.className", [""]),
    Choice("", "cn('ok', className)", [".ok"]),
    Choice("", "button({ kind: 'wide' })", [""]),
    Choice("const cls = 'bad'", "props.cls", [".bad"]),
  ]

  @Test(arguments: scripts) func choosesInScripts(_ choice: Choice) throws {
    let file =
      "import { soft, hard } from './tones'\nexport function A(props) { \(choice.before)\n"
      + "return <div><style>{`\(Self.css)`}</style><div className='w'><p className={\(choice.classes)}>a</p></div></div> }"
    try check(file, name: "a.tsx", choice)
  }

  static let components: [(name: String, file: String, choice: Choice)] = [
    (
      "a.vue", "<script setup>const cls = computed(() => on.value ? 'bad' : 'ok')</script><template>",
      Choice("", ":class='cls'", [".ok", ".bad"])
    ),
    (
      "a.vue",
      "<script>export default { computed: { cls() { return this.on ? 'bad' : 'ok' } } }</script><template>",
      Choice("", ":class='cls'", [".ok", ".bad"])
    ),
    (
      "a.vue", "<script setup>const map = { a: 'ok', b: 'bad' }</script><template>",
      Choice("", ":class='map[kind]'", ["", ".ok", ".bad"])
    ),
    (
      "a.svelte", "<script>let cls = $derived(on ? 'bad' : 'ok')</script>",
      Choice("", "class={cls}", [".ok", ".bad"])
    ),
    ("a.svelte", "<script>$: cls = on ? 'bad' : 'ok'</script>", Choice("", "class={cls}", [".ok", ".bad"])),
    ("a.svelte", "<script>export let extraClass</script>", Choice("", "class={extraClass}", [""])),
    ("b.component.html", "{{ a }}", Choice("", "[ngClass]='tone'", [".bad"])),
    ("b.component.html", "{{ a }}", Choice("", "class=\"x {{ on ? 'bad' : '' }}\"", [".x", ".x.bad"])),
    ("a.html", "{{ a }}", Choice("", "x-bind:class=\"on ? 'bad' : ''\"", ["", ".bad"])),
    ("a.blade.php", "{{ $a }}", Choice("", "@class(['x', 'bad' => $on])", [".x", ".x.bad"])),
    ("a.blade.php", "{{ $a }}", Choice("", "class='x @if($on) bad @else ok @endif'", [".x.ok", ".x.bad"])),
  ]

  @Test(arguments: components.indices) func choosesInComponents(_ index: Int) throws {
    let (name, file, choice) = Self.components[index]
    let end = file.hasSuffix("<template>") ? "</template>" : ""
    let style = name.hasSuffix(".html") || name.hasSuffix(".php") ? "" : "<style>\(Self.css)</style>"
    try check("\(file)<div class='w'><p \(choice.classes)>a</p></div>\(end)\(style)", name: name, choice)
  }

  private func check(_ file: String, name: String, _ choice: Choice) throws {
    var texts = Self.modules
    let base = name.split(separator: ".").dropLast().joined(separator: ".")
    texts["\(base).css"] = Self.css
    let files = StyleFiles(texts)
    let bytes = Array(file.utf8)
    let component = try #require(
      ComponentFile(bytes, name: name, files: files) ?? ComponentFile(part: bytes, name: name))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: name, files: files), file: name, files: files)
    hold(found, choice)
  }

  /// Holds the classes that decide a color against those that are expected; what inherits its color is no pair of its own in a
  /// component.
  private func hold(_ found: [RenderedPairs], _ choice: Choice) {
    let seen = found.flatMap(\.pairs).map(\.selector).filter { $0.hasPrefix("div.w p") }
      .map { String($0.dropFirst(7)) }
    func deciding(_ classes: [String]) -> Set<String> {
      Set(classes.filter { name in [".ok", ".bad", ".is-on"].contains { name.contains($0) } })
    }
    #expect(deciding(seen) == deciding(choice.seen))
    #expect(found.flatMap(\.unresolved).contains { $0.reason == "code decides its class" } == choice.isOpen)
  }

  static let pages: [(name: String, choice: Choice)] = [
    ("a.html", Choice("", "class='x {% if a %}bad{% endif %}'", [".x", ".x.bad"])),
    ("a.html", Choice("", "class='x {% if a == 'b' %}bad{% else %}ok{% endif %}'", [".x.ok", ".x.bad"])),
    (
      "a.html",
      Choice("", "class='{% if a %}bad{% elif b %}is-on{% else %}ok{% endif %}'", [".ok", ".bad", ".is-on"])
    ),
    ("a.html", Choice("", "class=\"x {{ if eq .A \"b\" }}bad{{ end }}\"", [".x", ".x.bad"])),
    ("a.hbs", Choice("", "class='x {{#if a}}bad{{else}}ok{{/if}}'", [".x.ok", ".x.bad"])),
    ("a.html", Choice("", "class=\"x{{ ' bad' if a else ' ok' }}\"", [".x.ok", ".x.bad"])),
    ("a.twig", Choice("", "class=\"x {{ a ? 'bad' : '' }}\"", [".x", ".x.bad"])),
    ("a.twig", Choice("", "class=\"x {{ pick('bad') }}\"", [], isOpen: true)),
    ("a.twig", Choice("", "class=\"x {{ body_class }}\"", [".x"])),
    ("a.erb", Choice("", "class=\"x <%= \"bad\" if @a %>\"", [".x", ".x.bad"])),
    ("a.erb", Choice("", "class=\"x <% unless a %>bad<% end %>\"", [".x", ".x.bad"])),
    ("a.php", Choice("", "class=\"x <?php echo $a ? 'bad' : ''; ?>\"", [".x", ".x.bad"])),
    (
      "a.php",
      Choice("", "class=\"x <?php if ($a): ?>bad<?php else: ?>ok<?php endif; ?>\"", [".x.ok", ".x.bad"])
    ),
    ("a.blade.php", Choice("", "@class(['x', 'bad' => $a])", [".x", ".x.bad"])),
    ("a.html", Choice("", ":class=\"on ? 'bad' : ''\"", ["", ".bad"])),
    ("a.html", Choice("", "class='x' x-bind:class='{ bad: on }'", [".x", ".x.bad"])),
    ("a.html", Choice("", "class='x bad'", [".x.bad"])),
  ]

  /// A page is looked at with each of the classes that it may have, be it a template or not.
  @Test(arguments: pages.indices) func choosesInPages(_ index: Int) {
    let (name, choice) = Self.pages[index]
    let page = "<!doctype html><style>\(Self.css)</style><div class='w'><p \(choice.classes)>a</p></div>"
    let found = RenderedPairs.page(
      Array(page.utf8), file: name, files: .none, isTemplate: ComponentFile.isTemplate(name))
    hold(found, choice)
  }

  /// What is apart in a page is looked at together, so that a menu with a condition for each of its items is not open.
  @Test func conditionsApartAreOneLook() throws {
    let items = (0..<60).map { "<li class='{% if a == \($0) %}bad{% endif %}'>a</li>" }.joined()
    let found = try #require(RenderedPairs.page(Self.css, "<ul class='w'>\(items)</ul>"))
    #expect(found.pairs.map(\.line).sorted() == ["ul.w li #111111/#ffffff", "ul.w li.bad #dddddd/#ffffff"])
    #expect(found.unresolved.isEmpty)
  }

  /// The element that a component stands in is looked at with and without the attributes that its styles ask for.
  @Test(arguments: [
    (
      ":host{background:#fff;color:#222}.u{color:#ccc}:host([dark]){background:#111}",
      ["b.u #cccccc/#ffffff", "b.u #cccccc/#111111"]
    ),
    (
      ":host{background:#fff}.u{color:#222}:host(.on) .u{color:#ddd}",
      ["b.u #222222/#ffffff", "host.on b.u #dddddd/#ffffff"]
    ),
    (":host{background:#fff}.u{color:#222}:host([disabled]) .u{color:#ddd}", ["b.u #222222/#ffffff"]),
  ])
  func hostsHaveStates(css: String, pairs: [String]) throws {
    let file =
      "class A extends LitElement { static styles = css`\(css)`\nrender() { return html`<b class='u'>a</b>` } }"
    let component = try #require(ComponentFile(Array(file.utf8), name: "a.ts"))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "a.ts", files: .none), file: "a.ts", files: .none)
    #expect(found.flatMap(\.pairs).filter { $0.selector.hasSuffix("b.u") }.map(\.line) == pairs)
    #expect(found.flatMap(\.unresolved).isEmpty)
  }
}
