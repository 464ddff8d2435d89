import Testing

@testable import StyleSheets

/// Utility classes whose rules nothing here has: their texts are told, and count as checked nowhere.
@Suite struct MissingUtilityTests {
  static let unocss = "UnoCSS writes the rules of its classes, which uncolor does not read"
  static let tailwind = "the style sheet from which Tailwind CSS writes its classes was not found"

  static let markup = "<div class=\"card\"><p class=\"text-gray-400\">x</p></div>"
  static let style = "<style>.card{color:#222;background:#fff}</style>"

  private func found(_ markup: String, _ files: [String: String], name: String = "a.vue") throws
    -> [RenderedPairs]
  {
    let files = StyleFiles(files)
    let file = name.hasSuffix("vue") ? "<template>\(markup)</template>\(Self.style)" : Self.style + markup
    guard name.hasSuffix("vue") else {
      return RenderedPairs.page(Array(file.utf8), file: name, files: files)
    }
    let component = try #require(ComponentFile(Array(file.utf8), name: name, files: files))
    // The sheet by itself has a pair too.
    var found = RenderedPairs.component(
      component, styles: component.sheets(in: name, files: files), file: name, files: files)
    for index in found.indices { found[index].pairs.removeAll { $0.selector == ".card" } }
    return found
  }

  @Test(
    arguments: [
      (["uno.config.ts": ""], unocss), (["../uno.config.js": ""], unocss),
      (["package.json": "{\"devDependencies\":{\"unocss\":\"1\"}}"], unocss),
      (["package.json": "{\"devDependencies\":{\"@unocss/vite\":\"1\"}}"], unocss),
      (["main.ts": "import 'virtual:uno.css'"], unocss), (["src/main.js": "import 'uno.css'"], unocss),
      (["package.json": "{\"devDependencies\":{\"tailwindcss\":\"4\"}}"], tailwind),
      (["main.ts": "import '@/assets/tailwind.css'"], tailwind),
      (["package.json": "{}", "../package.json": "{\"dependencies\":{\"tailwindcss\":\"4\"}}"], tailwind),
    ] as [([String: String], String)], ["a.vue", "a.html"])
  func whatIsMissingIsTold(project: ([String: String], String), name: String) throws {
    let found = try found(Self.markup, project.0, name: name)
    #expect(found.flatMap(\.pairs).isEmpty)
    #expect(found.flatMap(\.unresolved).map(\.reason) == [project.1])
  }

  @Test(
    arguments: [
      [:], ["package.json": "{\"name\":\"a\"}"], ["main.ts": "import './a.css'"],
      ["main.ts": "// tailwind\nimport './tailwind-colors'"],
    ] as [[String: String]], ["a.vue", "a.html"])
  func nothingIsMissingWithoutAProject(files: [String: String], name: String) throws {
    let found = try found(Self.markup, files, name: name)
    #expect(found.flatMap(\.unresolved).isEmpty)
  }

  /// Classes of UnoCSS, and whether they may paint.
  @Test(arguments: [
    ("text-gray-400", true), ("bg-white", true), ("dark:text-white", true), ("text-primary", true),
    ("c-red", true),
    ("text-[#ccc]", true), ("text-$muted", true), ("bg-gradient-to-r", true), ("btn", true),
    ("text-sm", false),
    ("text-center", false), ("text-2xl", false), ("text-14px", false), ("text-[14px]", false),
    ("text-ellipsis", false), ("bg-cover", false), ("bg-no-repeat", false), ("bg-transparent", false),
    ("p-4", false),
    ("flex", false), ("card", false), ("font-bold", false), ("text-opacity-50", false),
  ]) func classesMayPaint(name: String, mayPaint: Bool) throws {
    let config = ["uno.config.ts": "export default defineConfig({ shortcuts: { btn: 'px-4 text-white' } })"]
    let found = try found("<div class=\"card\"><p class=\"\(name)\">x</p></div>", config)
    #expect(found.flatMap(\.unresolved).isEmpty == !mayPaint)
  }

  @Test(arguments: [
    ("<p :class=\"on ? 'text-red-500' : ''\">x</p>", true), ("<p class=\"known text-sm\">x</p>", false),
    ("<p text=\"gray-400\">x</p>", true), ("<p text=\"sm center\">x</p>", false),
    ("<p bg=\"white\">x</p>", true), ("<p text-gray-200>x</p>", true), ("<p bg-white>x</p>", true),
    ("<p dark:text-white>x</p>", true), ("<p un-text=\"gray-400\">x</p>", true),
    ("<p hover=\"bg-black p-2\">x</p>", true), ("<p text-4xl text-center bg-cover>x</p>", false),
    ("<p bg-transparent p-4 flex>x</p>", false), ("<p data-text-red title=\"text-red\">x</p>", false),
    ("<p v-text-red v-bind:text=\"a\" @click=\"b\">x</p>", false),
  ]) func codeAndAttributesMayPaint(markup: String, mayPaint: Bool) throws {
    let config = ["uno.config.ts": "export default { presets: [presetAttributify()] }"]
    #expect(
      try found("<div class=\"card\">\(markup)</div>", config).flatMap(\.unresolved).isEmpty == !mayPaint)
  }

  @Test(
    arguments: [
      (["uno.config.ts": ""], false), (["unocss.config.ts": "presetAttributify()"], true),
      (
        [
          "package.json": "{\"devDependencies\":{\"unocss\":\"1\"}}", "vite.config.ts": "presetAttributify()",
        ],
        true
      ),
      (
        [
          "package.json": "{\"devDependencies\":{\"@unocss/nuxt\":\"1\"}}",
          "nuxt.config.ts": "unocss: { attributify: true }",
        ], true
      ), (["package.json": "{}", "vite.config.ts": "presetAttributify()"], false),
    ] as [([String: String], Bool)], ["a.vue", "a.html"])
  func attributesAreUtilitiesWhereAProjectSaysSo(project: ([String: String], Bool), name: String) throws {
    let found = try found("<div class=\"card\"><p text-gray-200>x</p></div>", project.0, name: name)
    #expect(found.flatMap(\.unresolved).map(\.reason) == (project.1 ? [Self.unocss] : []))
  }

  /// A sheet that was built is there, though its source is not.
  @Test func aBuiltSheetIsNotMissing() throws {
    let page =
      "<style>.text-gray-400{color:#ccc}</style><p class=\"text-gray-400\">x</p><p class=\"text-gone\">x</p>"
    let files = StyleFiles(["package.json": "{\"devDependencies\":{\"tailwindcss\":\"4\"}}"])
    let found = RenderedPairs.page(Array(page.utf8), file: "a.html", files: files)
    #expect(found.flatMap(\.unresolved).isEmpty)
    #expect(found.flatMap(\.pairs).map(\.line).contains("p.text-gray-400 #cccccc/#ffffff"))
  }
}
