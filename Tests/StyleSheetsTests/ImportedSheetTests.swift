import PaletteCore
import Testing

@testable import StyleSheets

/// What sheets take from others: `@import` as browsers follow it, `@reference` as Tailwind CSS does.
@Suite struct ImportedSheetTests {
  private static let files = StyleFiles([
    "a.css": ".a{color:#777;background:#fff}",
    "./app.css":
      "@import 'tailwindcss';@theme{--color-ink:#777}:root{--ground:#fff}.z{color:#999;background:#fff}",
  ])

  private func sheet(_ css: String, file: String = "s.css") -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: file, files: Self.files).first
  }

  @Test(
    "imports before other rules are followed",
    arguments: [
      "", "@layer a, b;", "@charset 'utf-8';", "@tailwind base;", "@custom-media --a (width > 1px);",
      "a:unheard-of {color:red}", "@import {}",
    ])
  func early(before: String) {
    let found = sheet(before + "@import 'a.css';")
    #expect(found?.pairs.map(\.line) == [".a #777777/#ffffff"])
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test(
    "an import after another rule is not followed, and said",
    arguments: [
      "p{}", "@layer x{}", "@media print{}", "@supports (foo:bar){}", "@namespace 'x';",
      "@import 'a.css' print;@layer a;", "@font-face{}",
    ])
  func late(before: String) {
    let found = sheet(before + "@import 'a.css';")
    #expect(found?.pairs.isEmpty == true)
    #expect(found?.unresolved.map(\.reason) == [ImportOrder.reason])
    let page = RenderedPairs.page(
      Array("<style>\(before)@import 'a.css';</style><p class=a>x".utf8), file: "p", files: Self.files)
    #expect(page.first?.unresolved.map(\.reason) == [ImportOrder.reason])
  }

  /// The first title is that of the sheets that show; those with another one are for readers who choose it.
  @Test(arguments: [
    ("<link rel=stylesheet href=a.css title=Default>", "#777777"),
    ("<link rel=stylesheet href=a.css><style title=x>.a{color:#222}</style>", "#222222"),
    ("<link rel=stylesheet href=a.css title=x><style title=x>.a{color:#222}</style>", "#222222"),
    ("<link rel=stylesheet href=a.css title=x><style title=y>.a{color:#222}</style>", "#777777"),
    ("<link rel=stylesheet href=a.css title=x><style title=''>.a{color:#222}</style>", "#222222"),
    (
      "<style title=x>.a{color:#222;background:#fff}</style><link rel=stylesheet href=a.css title=y>",
      "#222222"
    ),
    (
      "<link rel='alternate stylesheet' href=a.css title=y><style title=x>.a{color:#222;background:#fff}</style>",
      "#222222"
    ),
  ]) func titledSheets(head: String, ink: String) {
    let found = RenderedPairs.page(
      Array("<!doctype html>\(head)<p class=a>x".utf8), file: "p", files: Self.files)
    #expect(found.first?.pairs.map(\.line) == ["p.a \(ink)/#ffffff"])
  }

  @Test("each block of a component is a sheet of its own")
  func componentsImportInAnyBlock() {
    let text = "<style>p{margin:0}</style><style>@import 'a.css';</style>"
    let found = sheet(
      String(decoding: ComponentSheet(Array(text.utf8)).styles, as: UTF8.self), file: "x.vue")
    #expect(found?.pairs.map(\.line) == [".a #777777/#ffffff"])
  }

  @Test("a reference lends the properties of a sheet, and not its rules")
  func references() {
    let found = sheet("@reference './app.css';.b{@apply text-ink;background:var(--ground)}")
    #expect(found?.pairs.map(\.line) == [".b #777777/#ffffff"])
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test(
    "a reference to nothing is said, unless it is a package",
    arguments: [("./none.css", ["the style sheet ./none.css is not here"]), ("tailwindcss", [])])
  func missingReferences(address: String, open: [String]) {
    let found = sheet("@reference '\(address)';.b{color:#777;background:#fff}")
    #expect(found?.pairs.map(\.line) == [".b #777777/#ffffff"])
    #expect(found?.unresolved.map(\.reason) == open)
  }

  @Test(
    "a sheet that only brings fonts is not missed",
    arguments: [
      ("https://fonts.googleapis.com/css?family=Lato:400,700", true),
      ("//fonts.googleapis.com/css2?family=Inter&amp;display=swap", true),
      ("https://fonts.bunny.net/css?family=lato", true), ("https://use.typekit.net/abc.css", true),
      ("https://fonts.googleapis.com/css?family=Rancho&amp;effect=shadow-multiple", false),
      ("https://fonts.googleapis.com/icon?family=Material+Icons", false),
      ("https://fonts.googleapis.com/css2?family=Material+Symbols+Outlined", false),
      ("https://example.com/fonts.googleapis.com/css?family=Lato", false), ("fonts.css", false),
    ])
  func fonts(address: String, isFont: Bool) {
    let page = RenderedPairs.page(
      Array("<link rel=stylesheet href='\(address)'><p>x".utf8), file: "p", files: .none)
    #expect(page.first?.unresolved.isEmpty == isFont)
  }
}

extension ImportedSheetTests {
  @Test(
    "a sheet that is written into its address is read",
    arguments: [
      "<link rel=stylesheet href='data:text/css,p%7Bcolor:%23777%7D'>",
      "<link rel=stylesheet href='DATA:text/css;charset=utf-8,p{color:%23777}'>",
      "<link rel=stylesheet href='data:text/css;base64,cHtjb2xvcjojNzc3fQ=='>",
      "<style>@import url(data:text/css,p{color:%23777});</style>",
      "<style>@import 'data:text/css,p{color:rgb(119 119 119)}';</style>",
    ])
  func dataSheets(head: String) {
    let page = RenderedPairs.page(Array("<!doctype html>\(head)<p>x".utf8), file: "p", files: .none)
    #expect(page.first?.pairs.map(\.line) == ["p #777777/#ffffff"])
    #expect(page.first?.pairs.first?.foreground.place?.file == "p")
    #expect(page.first?.unresolved.isEmpty == true)
  }

  @Test(
    "data that is no sheet is said to be missing, without the data",
    arguments: [
      ("data:,p{color:red}", "data:,…"), ("data:text/plain;base64,cHt9", "data:text/plain;base64,…"),
      ("data:text/css;base64,&&&", "data:text/css;base64,…"), ("a.css,b", "a.css,b"),
    ])
  func foreignData(address: String, name: String) {
    let page = RenderedPairs.page(
      Array("<!doctype html><link rel=stylesheet href='\(address)'><p>x".utf8), file: "p", files: .none)
    #expect(page.first?.unresolved.map(\.reason) == ["the style sheet \(name) is not here"])
  }

  @Test func aNumberSignEndsTheData() {
    let page = RenderedPairs.page(
      Array("<!doctype html><link rel=stylesheet href='data:text/css,p{color:red}#p{color:blue}'><p>x".utf8),
      file: "p", files: .none)
    #expect(page.first?.pairs.map(\.line) == ["p #ff0000/#ffffff"])
  }

  /// Comments at the beginning of a sheet require others, as Sprockets reads them: each once, before the sheet or where it says.
  @Test(
    arguments: [
      ("/*\n *= require nav\n */\np{color:#222}", ["p #222222/#ffffff", ".hint #bbbbbb/#ffffff"], []),
      (
        "/*\n *= require nav\n *= require_self\n */p{color:#222}",
        ["p #222222/#ffffff", ".hint #bbbbbb/#ffffff"], []
      ),
      (
        "/*= require_self\n= require \"nav\" */ p{color:#222}",
        [".hint #bbbbbb/#ffffff", "p #777777/#ffffff"], []
      ),
      ("//= require nav\n//= require ./nav.css\n", [".hint #bbbbbb/#ffffff", "p #777777/#ffffff"], []),
      (
        "/* a */ /*= require_tree . */",
        [".hint #bbbbbb/#ffffff", "p #777777/#ffffff", ".deep #bbbbbb/#ffffff"], []
      ),
      ("/*= require_directory . */", [".hint #bbbbbb/#ffffff", "p #777777/#ffffff"], []),
      (
        "/*= require none */b{color:#777;background:#fff}", ["b #777777/#ffffff"],
        ["the style sheet none is not here"]
      ),
      ("/*= depend_on nav\n require nav\n == to require == */p{}/*= require nav */", [], []),
      ("/*= require round */", ["b #777777/#ffffff"], []),
    ] as [(String, [String], [String])])
  func commentsRequireSheets(text: String, pairs: [String], open: [String]) {
    var files = StyleFiles([
      "/app/assets/stylesheets/nav.css": "body{background:#fff}.hint{color:#bbb}p{color:#777}",
      "/vendor/assets/stylesheets/round.css": "/*= require a */b{color:#777;background:#fff}",
    ])
    files.find = { [find = files.find] address, base in
      switch address {
      case "./nav.css": find("/app/assets/stylesheets/nav.css", base)
      case "./deep/in.css": .init(name: "deep/in.css", bytes: Array(".deep{color:#bbb}".utf8))
      case "a.css", "./a.css": .init(name: "a.css", bytes: Array(text.utf8))
      default: find(address, base)
      }
    }
    files.folder = { address, _ in ["\(address)/deep/in.css", "\(address)/a.css", "\(address)/nav.css"] }
    let found = RenderedPairs.sheet(Array(text.utf8), file: "a.css", files: files)
    #expect(Set(found.flatMap(\.pairs).map(\.line)) == Set(pairs))
    #expect(found.flatMap(\.unresolved).map(\.reason) == open)
  }
}
