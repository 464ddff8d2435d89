import Testing

@testable import StyleSheets

/// Pages whose styles Tailwind CSS makes of their classes.
///
/// The colors are those that Chromium shows with the script of versions 3.4 and 4.1 in the page.
@Suite struct TailwindTests {
  private static let scripts = (
    three: "<script src='https://cdn.tailwindcss.com'></script>",
    four: "<script src='https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4'></script>"
  )

  private func page(_ head: String, _ body: String, files: StyleFiles = .none) -> RenderedPairs? {
    RenderedPairs.page(
      Array("<!doctype html><html><head>\(head)</head><body>\(body)</body></html>".utf8), file: "p.html",
      files: files
    ).first
  }

  private func resting(_ found: RenderedPairs?) -> [String] {
    (found?.pairs ?? []).filter { $0.state == nil }.map {
      "\($0.foreground.color.seenHex)/\($0.background.color.seenHex)"
    }
  }

  /// What a class does to a text, in both versions; nothing where the text is not shown.
  struct Case: CustomTestStringConvertible {
    var classes: String
    var three: String
    var four: String
    var testDescription: String { classes }

    init(_ classes: String, _ three: String, _ four: String) {
      (self.classes, self.three, self.four) = (classes, three, four)
    }
  }

  static let cases: [Case] = [
    Case("bg-yellow-300 text-white", "#ffffff/#fde047", "#ffffff/#ffdf20"),
    Case("text-gray-500", "#6b7280/#ffffff", "#6a7282/#ffffff"),
    // Neither the order of the attribute nor that of the palette decides, but that of the names.
    Case("text-red-500 text-blue-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("text-blue-500 text-red-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("text-gray-100 text-gray-50", "#f9fafb/#ffffff", "#f3f4f6/#ffffff"),
    Case("text-[#010203] text-red-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("[color:red] text-blue-500", "#ff0000/#ffffff", "#2b7fff/#ffffff"),
    Case("lg:text-red-500 md:text-blue-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    // A rule for a place in its element weighs more than one for a width.
    Case("first:text-red-500 md:text-green-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("last:text-red-500 first:text-green-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("2xl:text-red-500", "#000000/#ffffff", "#000000/#ffffff"),
    // Marks, shares and what is in brackets.
    Case("!text-red-500 text-[color:blue]", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("text-red-500! text-[color:blue]", "#0000ff/#ffffff", "#fb2c36/#ffffff"),
    Case("text-black/50", "#808080/#ffffff", "#808080/#ffffff"),
    Case("text-black/[.25]", "#bfbfbf/#ffffff", "#bfbfbf/#ffffff"),
    // Version 3 has shares in steps of five only.
    Case("text-white/37 bg-black", "#000000/#000000", "#5e5e5e/#000000"),
    Case("bg-[rgb(1_2_3/50%)]", "#000000/#808181", "#000000/#808181"),
    Case("text-(--ink)", "#000000/#ffffff", "#446688/#ffffff"),
    Case("text-[var(--ink)]", "#446688/#ffffff", "#446688/#ffffff"),
    Case("bg-black bg-opacity-50", "#000000/#808080", "#000000/#000000"),
    Case("opacity-50", "#808080/#ffffff", "#808080/#ffffff"),
    // Conditions.
    Case("aria-checked:text-red-500 data-[on=yes]:bg-black", "#ef4444/#000000", "#fb2c36/#000000"),
    Case("supports-[display:grid]:text-red-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("min-[400px]:text-red-500 max-[400px]:text-green-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("print:text-red-500 motion-reduce:text-red-500", "#000000/#ffffff", "#000000/#ffffff"),
    Case("[.frame_&]:text-red-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("group-data-[on=yes]:text-red-500 group-hover:text-green-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    Case("group-first/item:text-red-500", "#ef4444/#ffffff", "#fb2c36/#ffffff"),
    // What is not shown.
    Case("hidden", "", ""), Case("flex hidden", "", ""), Case("invisible", "", ""), Case("sr-only", "", ""),
    Case("sr-only not-sr-only", "#000000/#ffffff", "#000000/#ffffff"), Case("lg:hidden", "", ""),
    Case("max-lg:hidden", "#000000/#ffffff", "#000000/#ffffff"),
    // What is no class of Tailwind.
    Case("text-nothing bg-nothing-500 card", "#000000/#ffffff", "#000000/#ffffff"),
  ]

  @Test(arguments: cases)
  func classes(_ item: Case) {
    let body =
      "<div class='frame group group/item' data-on=yes><p class='\(item.classes)' aria-checked=true data-on=yes>x</p></div>"
    for (script, expected) in [(Self.scripts.three, item.three), (Self.scripts.four, item.four)] {
      let found = page(script + "<style>:root{--ink:#446688}</style>", body)
      #expect(resting(found) == (expected.isEmpty ? [] : [expected]))
      #expect(found?.unresolved.isEmpty == true)
    }
  }

  @Test(
    "a condition that nobody knows leaves what it colors open",
    arguments: ["huver:text-red-500", "brand:bg-white"])
  func unknownVariants(name: String) {
    let found = page(Self.scripts.four, "<p class='\(name)'>x</p>")
    #expect(found?.pairs.isEmpty == true)
    #expect(
      found?.unresolved.map(\.reason) == [
        "Tailwind CSS has no variant \(name.prefix { $0 != ":" }): and \(name) may color it"
      ])
  }

  @Test("a finding stands at the class, which is its reference, and other shades are at hand")
  func places() throws {
    let found = page(
      Self.scripts.three,
      "<nav class='text-gray-300 bg-black'>a</nav><div class='bg-white'>\n<p class='p-2 text-gray-300'>b</p></div>"
    )
    let pair = try #require(
      found?.pairs.first {
        $0.selector == "p.p-2.text-gray-300" || $0.selector.hasSuffix("p.p-2.text-gray-300")
      })
    #expect(pair.foreground.reference == "text-gray-300")
    #expect(pair.foreground.place.map { [$0.line, $0.column] } == [2, 15])
    #expect(pair.background.reference == "bg-white")
    #expect(pair.foreground.shades.map(\.reference).contains("text-gray-600"))
  }

  @Test("links, headings and fields are reset, in each version in its way")
  func base() {
    let body =
      "<div class='text-white bg-black'><a href='#'>a</a><button>b</button><input placeholder=c></div>"
    for script in [Self.scripts.three, Self.scripts.four] {
      let found = page(script, body + "<h1>d</h1>")
      #expect(resting(found).contains("#0000ee/#000000") == false)
      #expect(found?.pairs.contains { $0.isLarge } == false)
    }
    #expect(resting(page(Self.scripts.three, body)).contains("#9ca3af/#ffffff"))
    #expect(resting(page(Self.scripts.four, body)).contains("#807f7f/#000000"))
  }

  @Test("version 3 writes its rules behind those of the head, version 4 in layers before all others")
  func order() {
    let style = "<style>.text-red-500{color:#010203}a{color:#040506}</style>"
    let body = "<p class='text-red-500'>x</p><a href='#'>y</a>"
    #expect(resting(page(style + Self.scripts.three, body)) == ["#ef4444/#ffffff", "#000000/#ffffff"])
    #expect(resting(page(Self.scripts.three, style + body)) == ["#010203/#ffffff", "#040506/#ffffff"])
    #expect(resting(page(Self.scripts.four + style, body)) == ["#010203/#ffffff", "#040506/#ffffff"])
  }

  @Test("the sheet of a page sets its theme, its utilities and its variants")
  func theme() {
    let style = """
      <style type="text/tailwindcss">
        @theme { --color-*: initial; --color-brand: #123456; --breakpoint-tall: 100rem; --text-huge: 40px }
        @theme inline { --color-ink: var(--own) }
        @custom-variant dark (&:where(.dark, .dark *));
        @utility card { color: #111111; background-color: #eeeeee }
        .a { @apply bg-brand text-ink }
        :root { --own: #abcdef }
      </style>
      """
    let expected = [
      ("bg-brand", "#000000/#123456"), ("text-red-500", "#000000/#ffffff"), ("a", "#abcdef/#123456"),
      ("card", "#111111/#eeeeee"),
      ("dark dark:text-brand", "#123456/#ffffff"), ("tall:text-brand", "#000000/#ffffff"),
      ("first:card", "#111111/#eeeeee"),
    ]
    for (classes, pair) in expected {
      #expect(resting(page(Self.scripts.four + style, "<p class='\(classes)'>x</p>")) == [pair], "\(classes)")
    }
    // A script may switch to it.
    let dark = resting(page(Self.scripts.four + style, "<p class='dark:text-brand'>x</p>"))
    #expect(dark == ["#000000/#ffffff", "#123456/#ffffff"])
  }

  @Test("version 3 sorts what is in its layers in between its own classes, and writes it under conditions")
  func layers() {
    let style = """
      <style type="text/tailwindcss">
        @layer base { p { color: #112233 } }
        @layer components { .btn { @apply text-white bg-red-600 } }
        @layer utilities { .u { color: #778899 } }
        .p { color: #aabbcc }
        .q { @apply btn p }
      </style>
      """
    let expected = [
      ("", "#112233/#ffffff"), ("btn", "#ffffff/#dc2626"), ("btn text-blue-500", "#3b82f6/#dc2626"),
      ("u text-red-500", "#778899/#ffffff"), ("p text-red-500", "#aabbcc/#ffffff"),
      ("md:u", "#778899/#ffffff"),
      ("hover:btn", "#112233/#ffffff"), ("md:p", "#112233/#ffffff"), ("q", "#aabbcc/#dc2626"),
    ]
    for (classes, pair) in expected {
      #expect(
        resting(page(Self.scripts.three + style, "<p class='\(classes)'>x</p>")) == [pair], "\(classes)")
    }
  }

  @Test("hostile classes take no more than their size deserves")
  func hostile() {
    let deep = String(repeating: "group-not-", count: 90) + "hover:text-red-500"
    let long = "bg-[" + String(repeating: "calc(a_-", count: 4000) + "]"
    let many = (0..<3000).map { "text-[#\(String($0 + 4096, radix: 16))ff]" }.joined(separator: " ")
    let style =
      "<style type=text/tailwindcss>.a{@apply \(String(repeating: "a b ", count: 200))}.b{@apply a a}</style>"
    for script in [Self.scripts.three, Self.scripts.four] {
      let found = page(
        script + style, "<p class='\(deep) \(long) \(many) [[[ ((( ::: - / bg-[] text-[:] !'>x</p>")
      #expect(found != nil)
    }
  }

  @Test("a configuration sets the theme of version 3, and what it leaves open is said")
  func configuration() {
    var files = StyleFiles.none
    files.configuration = { _ in
      TailwindConfigured(items: [
        .init(path: ["darkMode"], text: "class"),
        .init(path: ["theme", "extend", "colors", "brand", "DEFAULT"], text: "#123456"),
        .init(path: ["theme", "extend", "colors", "calm"], text: "colors.sky"),
        .init(
          path: ["theme", "extend", "colors", "odd"], text: nil,
          reason: "f() cannot be known without running it"),
      ])
    }
    let head = Self.scripts.three + "<script>tailwind.config = {}</script>"
    func lines(_ classes: String) -> [String] {
      resting(page(head, "<p class='\(classes)'>x</p>", files: files))
    }
    #expect(lines("text-brand bg-calm-100") == ["#123456/#e0f2fe"])
    #expect(lines("text-brand/50") == ["#899aab/#ffffff"])
    #expect(lines("dark:text-brand") == ["#000000/#ffffff", "#123456/#ffffff"])
    #expect(lines("text-odd text-left").isEmpty)
    let open = page(head, "<p class='text-odd'>x</p>", files: files)?.unresolved.map(\.reason)
    #expect(open == ["the configuration leaves it open: f() cannot be known without running it"])
  }

  @Test("a prefix stands before every class")
  func prefixes() {
    var files = StyleFiles.none
    files.configuration = { _ in TailwindConfigured(items: [.init(path: ["prefix"], text: "tw-")]) }
    let head = Self.scripts.three + "<script>tailwind.config = {}</script>"
    let three = page(head, "<p class='tw-text-white md:tw-bg-black text-red-500'>x</p>", files: files)
    #expect(resting(three) == ["#ffffff/#000000"])
    let style = "<style type=text/tailwindcss>@import 'tailwindcss' prefix(tw);</style>"
    let four = page(Self.scripts.four + style, "<p class='tw:text-white tw:md:bg-black text-red-500'>x</p>")
    #expect(resting(four) == ["#ffffff/#000000"])
  }

  @Test("states of an element and of those around it are looked at")
  func states() {
    let body = "<a href='#' class='group'><b class='group-hover:text-white hover:bg-black'>x</b></a>"
    for script in [Self.scripts.three, Self.scripts.four] {
      let lines = page(script, body)?.pairs.filter { $0.state == .hover }.map {
        "\($0.foreground.color.seenHex)/\($0.background.color.seenHex)"
      }
      #expect(lines?.contains("#ffffff/#000000") == true)
    }
  }

  @Test("gradients and backdrops are behind text, and none is where no class gives it colors")
  func pictures() {
    for (script, word) in [(Self.scripts.three, "bg-gradient-to-r"), (Self.scripts.four, "bg-linear-to-r")] {
      #expect(page(script, "<p class='\(word) from-red-500 to-blue-500'>x</p>")?.unresolved.count == 1)
      #expect(page(script, "<p class='\(word)'>x</p>")?.unresolved.isEmpty == true)
      #expect(page(script, "<p class='\(word) from-red-500 bg-none'>x</p>")?.unresolved.isEmpty == true)
    }
  }

  @Test(
    "a script whose version nobody can tell leaves the page open",
    arguments: ["tailwindcss.js", "js/my-tailwindcss.min.js"])
  func otherScripts(address: String) {
    let found = page("<script src='\(address)'></script>", "<p class='text-white'>x</p>")
    #expect(found?.unresolved.map(\.reason) == ["a script makes its styles"])
  }
}

/// Style sheets that Tailwind CSS compiles.
@Suite struct TailwindSheetTests {
  private func sheet(_ css: String, file: String = "s.css", files: StyleFiles = .none) -> RenderedPairs? {
    RenderedPairs.sheet(Array(css.utf8), file: file, files: files).first
  }

  @Test(
    "the colors of Tailwind's own theme are those of the version that a sheet is written for",
    arguments: [
      ("@import 'tailwindcss';", "#6a7282"), ("@reference 'tailwindcss';", "#6a7282"),
      ("@theme{--a:b}", "#6a7282"),
      ("@tailwind base;@tailwind utilities;", "#6b7280"), ("@import 'tailwindcss/base';", "#6b7280"),
    ])
  func own(start: String, color: String) {
    let found = sheet(start + ".a{@apply text-gray-500 bg-white}")
    #expect(found?.pairs.map(\.line) == [".a \(color)/#ffffff"])
    #expect(found?.unresolved.isEmpty == true)
  }

  @Test("variables of the theme are defined, until a theme takes them away")
  func variables() {
    let rule = ".a{color:var(--color-gray-500);background:var(--color-white)}"
    #expect(sheet("@import 'tailwindcss';" + rule)?.pairs.map(\.line) == [".a #6a7282/#ffffff"])
    let none = sheet("@import 'tailwindcss';@theme{--color-*:initial}" + rule)
    #expect(none?.pairs.isEmpty == true)
    #expect(none?.unresolved.first?.reason.contains("is not defined") == true)
    #expect(sheet(rule)?.unresolved.first?.reason.contains("is not defined") == true)
  }

  @Test("theme() of version 3 is the value")
  func functions() {
    let found = sheet("@tailwind base;.a{color:theme('colors.gray.500');background:theme(colors.white)}")
    #expect(found?.pairs.map(\.line) == [".a #6b7280/#ffffff"])
  }

  @Test("the configuration around a sheet of version 3 is read")
  func configurations() {
    var files = StyleFiles(["../tailwind.config.js": "x"])
    files.configuration = { _ in
      TailwindConfigured(items: [.init(path: ["theme", "extend", "colors", "brand"], text: "#123456")])
    }
    let found = sheet("@tailwind base;.a{@apply text-brand bg-white}", file: "src/s.css", files: files)
    #expect(found?.pairs.map(\.line) == [".a #123456/#ffffff"])
  }

  @Test("which version a sheet is written for")
  func settings() {
    func version(_ css: String) -> TailwindSetting.Version? {
      TailwindSetting(sheet: Array(css.utf8)).map(\.theme.version)
    }
    #expect(version("a{color:red}") == nil)
    #expect(version("@import 'other.css';") == nil)
    #expect(version("@import 'tailwindcss';") == .four)
    #expect(version("@tailwind base;") == .three)
    #expect(version("@utility x{color:red}") == .four)
  }
}

/// The parts of classes, and their order.
@Suite struct TailwindCandidateTests {
  @Test(
    "a class is taken apart",
    arguments: [
      ("a", "", "a", false), ("dark:hover:a", "dark hover", "a", false), ("!a", "", "a", true),
      ("[&>p:first-child]:a!", "[&>p:first-child]", "a", true),
      ("data-[a:b]:text-[x:y]", "data-[a:b]", "text-[x:y]", false),
    ])
  func parts(name: String, variants: String, base: String, isImportant: Bool) throws {
    let candidate = try #require(TailwindCandidate(name))
    #expect(candidate.variants.joined(separator: " ") == variants)
    #expect(candidate.base == base)
    #expect(candidate.isImportant == isImportant)
  }

  @Test(
    "what is in brackets is read as CSS",
    arguments: [
      ("rgb(1_2_3)", "rgb(1 2 3)"), (#"a\_b"#, "a_b"), ("url(a_b)", "url(a_b)"), ("var(--a_b)", "var(--a_b)"),
      ("calc(1rem+10px)", "calc(1rem + 10px)"), ("calc(100%-var(--a-b))", "calc(100% - var(--a-b))"),
    ])
  func decoded(text: String, value: String) { #expect(TailwindCandidate.decoded(text) == value) }

  @Test(
    "runs of digits are compared as numbers",
    arguments: [("a-50", "a-100"), ("a-01x", "a-1"), ("a", "a-1"), ("a-9", "b-1")])
  func order(first: String, second: String) {
    #expect(TailwindOrder.precedes(Array(first.utf8), Array(second.utf8)))
    #expect(!TailwindOrder.precedes(Array(second.utf8), Array(first.utf8)))
  }

  @Test(
    "colors of the theme",
    arguments: [
      ("red-500", "#ef4444", "oklch(63.7% .237 25.331)"),
      ("slate-950", "#020617", "oklch(12.9% .042 264.695)"),
      ("rose-50", "#fff1f2", "oklch(96.9% .015 12.422)"), ("white", "#fff", "#fff"),
    ])
  func colors(name: String, three: String, four: String) {
    #expect(TailwindTheme(.three)["--color-" + name] == three)
    #expect(TailwindTheme(.four)["--color-" + name] == four)
  }

  /// Every width of containers has its own name, `md` as well.
  @Test(arguments: ["@md", "@max-md", "@lg", "@7xl/main", "@min-[200px]"])
  func containerQueriesAreVariants(variant: String) {
    #expect(TailwindTheme(.four).preludes(of: variant)?.first?.hasPrefix("@container") == true)
    #expect(TailwindTheme(.four)["--container-lg"] == "32rem")
  }
}
