import Testing

@testable import StyleSheets

/// Templates of Phoenix that stand in modules of Elixir.
@Suite struct PhoenixTests {
  /// Code, and the templates in it.
  struct Module: Sendable, CustomTestStringConvertible {
    var code: String
    var templates: [String]

    init(_ code: String, _ templates: [String]) { (self.code, self.templates) = (code, templates) }

    var testDescription: String { code }
  }

  static let modules: [Module] = [
    Module("~H\"\"\"\n<p>x</p>\n  \"\"\"\n", ["<p>x</p>"]),
    Module("~H'''\n<p>\"\"\"</p>\n'''", ["<p>\"\"\"</p>"]),
    Module("~H\"<p>x</p>\"", ["<p>x</p>"]), Module("~H'a'", ["a"]), Module("~H(a)", ["a"]),
    Module("~H[a]", ["a"]),
    Module("~H{a}", ["a"]), Module("~H<a>", ["a"]), Module("~H|a|", ["a"]), Module("~H/a/", ["a"]),
    Module("~H\"a\\\"b\" <> c", ["a\\\"b"]), Module("~H(a (b)c)", ["a (b"]), Module("~H\"a\"noformat", ["a"]),
    Module("~L\"a\" ~E\"b\"", ["a", "b"]), Module("~H\"#{a}\" ~H\"b\"", ["#{a}", "b"]),
    // No templates.
    Module("# ~H\"a\"\n~H\"b\"", ["b"]), Module("\"~H(a)\"", []), Module("'~H(a)'", []),
    Module("@doc \"\"\"\n~H\"a\"\n\"\"\"\n~H\"b\"", ["b"]), Module("@doc ~S'''\n~H\"a\"\n'''", []),
    Module("~s(~H[a]) ~w|~H(a)|a", []), Module("~r/~H\"/ ~H\"b\"", ["b"]), Module("~HTML\"a\" ~F\"b\"", []),
    Module("\"#{f(\"}~H(a)\")}\" ~H\"b\"", ["b"]), Module("\"#{%{a: ~H(a)}}\"", ["a"]),
    Module("?\" ~H\"b\"", ["b"]), Module("?\\\" ~H\"b\"", ["b"]), Module("empty?(\"~H(a)\") ~H\"b\"", ["b"]),
    Module("~~~H(a)", ["a"]), Module("a ~H", []), Module("~H\"a", ["a"]), Module("~H\"\"\"\na", ["a"]),
  ]

  @Test(arguments: modules) func sigilsHoldTemplates(_ module: Module) {
    let bytes = Array(module.code.utf8)
    let found = PhoenixTemplates(bytes)
    let texts = found.ranges.map { String(decoding: bytes[$0], as: UTF8.self).filter { $0 != "\n" } }
    #expect(texts == module.templates)
    #expect(found.blanked.count == bytes.count)
    #expect(ComponentFile.isOfPage(bytes, name: "a.ex") == !module.templates.isEmpty)
  }

  @Test func aModuleIsOneByItsTemplates() throws {
    #expect(ComponentFile(part: Array("def a, do: \"<p>x</p>\"".utf8), name: "a.ex") == nil)
    #expect(ComponentFile.isTemplate("lib/a.ex") && ComponentFile.isTemplate("a.exs"))
    #expect(!ComponentFile.isTemplate("test/a_test.exs"))
    let surface = ComponentFile.templates(ofModule: Array("~F\"<p>x</p>\"".utf8))
    #expect(!surface.areRead && surface.areOthers)
    let code = "def a(b) do\n  ~H\"\"\"\n  <p style=\"color:#ccc;background:#fff\">x</p>\n  \"\"\"\nend\n"
    let part = try #require(ComponentFile(part: Array(code.utf8), name: "a.ex"))
    let pair = RenderedPairs.component(part, styles: [], file: "a.ex", files: .none).flatMap(\.pairs).first
    #expect(pair?.line == "p #cccccc/#ffffff")
    #expect(pair?.foreground.place?.line == 3 && pair?.foreground.place?.column == 13)
  }

  /// An element that is not closed in one function holds nothing of the next.
  @Test func templatesAreApart() throws {
    let code = "~H\"<div style='background:#fff'>\" ~H\"<p style='color:#ccc'>x</p>\""
    let part = try #require(ComponentFile(part: Array(code.utf8), name: "a.ex"))
    #expect(RenderedPairs.component(part, styles: [], file: "a.ex", files: .none).flatMap(\.pairs).isEmpty)
  }

  /// Pages stand in a layout; functions that draw something stand anywhere.
  @Test(arguments: [("use W, :live_view\n", 1), ("use Phoenix.LiveView\n", 1), ("use W, :html\n", 0)])
  func pagesStandInTheirLayout(head: String, count: Int) throws {
    let part = try #require(
      ComponentFile(part: Array("\(head)~H\"<p style='color:#ccc'>x</p>\"".utf8), name: "a.ex"))
    let layout = "<html><body style='background:#fff'>{@inner_content}</body></html>"
    let files = StyleFiles(["layouts/root.html.heex": layout])
    #expect(
      RenderedPairs.component(part, styles: [], file: "a.ex", files: files).flatMap(\.pairs).count == count)
  }

  /// Code of an element's classes, and the classes that it may have.
  @Test(arguments: [
    ("{\"b \" <> @x_class}", ["b"]), ("{@x <> \" b\"}", ["b", "lite b"]),
    ("{\"b \" <> \"lite\"}", ["b lite"]),
    ("{\"li\" <> \"te\"}", ["lite"]), ("{\"b #{@x}\"}", ["b", "b lite"]), ("\"b\"", ["b"]),
    ("{~w(b lite)}", ["b lite"]), ("{~w\"b\"}", ["b"]),
    ("{if @x, do: \"b\", else: \"lite\"}", ["b", "lite"]), ("{if(@x, do: \"lite\")}", ["lite"]),
    ("{unless @x, do: \"lite\"}", ["lite"]), ("{if f(@x, 1) do \"lite\" else \"b\" end}", ["b", "lite"]),
    ("{@x and \"lite\"}", ["lite"]), ("{@x || \"lite\"}", ["lite"]), ("{@x or \"lite\"}", ["lite"]),
    ("{case @x do\n :a -> \"lite\"\n _ -> \"b\"\nend}", ["b", "lite"]),
    ("{cond do @x -> \"lite\"; true -> \"b\" end}", ["b", "lite"]),
    ("{[\"b\", Enum.empty?(@x) and \"lite\"]}", ["b", "b lite"]), ("{[if(@x, do: \"lite\")]}", ["lite"]),
    ("{@x}", ["b", "lite"]), ("{}", []), ("{\"}", []),
  ]) func classesOfElixirAreRead(code: String, classes: [String]) {
    let page = "<style>p{background:#fff}.b{color:#222}.lite{color:#ccc}.b.lite{color:#ddd}</style>"
    let found = RenderedPairs.page(
      Array("\(page)<p class=\(code)>x</p>".utf8), file: "a.heex", files: .none, isTemplate: true)
    let wanted = classes.map { "p.\($0.replacing(" ", with: "."))" }
    let own = found.flatMap(\.pairs).map(\.selector).filter { $0 != "p" }
    #expect(Set(own) == Set(wanted))
    #expect(found.flatMap(\.unresolved).isEmpty)
  }

  @Test func aPartOfANameIsOpen() {
    let page = "<style>p{background:#fff}.a-b{color:#222}.a-c{color:#ccc}</style><p class={\"a-#{@x}\"}>x</p>"
    let found = RenderedPairs.page(Array(page.utf8), file: "a.heex", files: .none, isTemplate: true)
    #expect(Set(found.flatMap(\.pairs).map(\.selector)) == ["p", "p.a-b", "p.a-c"])
  }

  @Test(arguments: ["~p\"/a.css\"", "Routes.static_path(@conn, \"/a.css\")", "\"/a.css\""])
  func codeNamesASheet(code: String) {
    let page = "<link rel=stylesheet href={\(code)}><p>x</p>"
    let found = RenderedPairs.page(
      Array(page.utf8), file: "a.heex", files: StyleFiles(["/a.css": "p{color:#ccc}"]), isTemplate: true)
    #expect(found.flatMap(\.pairs).map(\.line) == ["p #cccccc/#ffffff"])
    #expect(found.flatMap(\.unresolved).isEmpty)
  }
}
