import PaletteCore
import Testing

@testable import StyleSheets

/// The words that compilers of style sheets put something in place of.
@Suite struct SourceValueTests {
  private func sheet(_ bytes: [UInt8], files: [String: String] = [:]) -> [RenderedPairs] {
    RenderedPairs.sheet(bytes, file: "x", files: StyleFiles(files))
  }

  /// A sheet, its pairs, and what is open.
  private struct Source: Sendable, CustomTestStringConvertible {
    var text: String
    var pairs: [String]
    var open: [String]

    init(_ text: String, _ pairs: [String], open: [String] = []) {
      (self.text, self.pairs, self.open) = (text, pairs, open)
    }

    var testDescription: String { text }
  }

  private static let sources: [Source] = [
    Source("@value ink: #777; @value text: ink; .a{color:text;background:white}", [".a #777777/#ffffff"]),
    Source("@value ink #777; .a{border:1px solid ink;color:ink;background:#fff}", [".a #777777/#ffffff"]),
    Source(
      "@value far, other as paper from './v.css'; .a{color:far;background-color:paper}",
      [".a #112233/#eeeeee"]),
    Source(
      "@value path: './v.css'; @value (far) from path; .a{color:far;background:#fff}", [".a #112233/#ffffff"]),
    Source(
      "@value x from './none.css'; .a{color:x;background:#fff}", [],
      open: [".a: the value x is in ./none.css, which is not here"]),
    Source(
      "@value x from './v.css'; .a{color:#000;background-color:x}", [], open: [".a: ./v.css has no value x"]),
    Source(".b{background:#fff} .a{composes: b; color:#777}", [".a #777777/#ffffff"]),
    Source(".a{composes: x y from './v.css'; color:#777}", [".a #777777/#fefefe"]),
    Source(
      ".b{color:#fff;background:#06c} .b:hover{color:#777} .a{composes: b; background:#000}",
      [".b #ffffff/#0066cc", ".a #ffffff/#000000", ".b:hover #777777/#0066cc", ".a:hover #777777/#000000"]),
    Source(
      ".a{composes: s from './v.css'; background:#000}",
      [".a #ffffff/#000000", ".a:hover #777777/#000000"]),
    Source(
      ".b{color:#fff;&:hover{color:#777}} .c,.d{composes: b} .a{composes: d;background:#000}",
      [".a #ffffff/#000000", ".a:hover #777777/#000000"]),
    Source(
      ".b{color:#fff} @media (width>9px){.b{color:#777}} .x .b{color:red} .a{composes: b; background:#000}",
      [".a #777777/#000000"]),
    Source(
      "@value small: (width<600px); @value wide: (width>600px); .a{color:#777;background:#fff}"
        + "@media small{.a{color:red}} @media wide{.a{color:#888}}", [".a #888888/#ffffff"]),
    Source(
      "@value edge: 600px; .a{color:#777;background:#fff} @media (min-width: edge){.a{color:#888}}",
      [".a #888888/#ffffff"]),
    Source(
      "@value small from './none.css'; @media small{.a{color:#777;background:#fff}}", [],
      open: [": the value small is in ./none.css, which is not here"]),
    Source(
      ".a{composes: x from './none.css'; color:#777}", [],
      open: [": it composes classes of ./none.css, which is not here"]),
    Source(
      ".a{composes: x from global; color:#777}", [],
      open: [": it composes classes of the page, which are not checked with it"]),
    Source(
      ".a{composes: b; color:#777} .b{composes: a; background:#fff}",
      [".a #777777/#ffffff", ".b #777777/#ffffff"]),
    Source(
      "@theme{--color-ink:#777;--color-a-500:#888} .a{color:--theme(--color-ink);background:theme(colors.white, #fff)}"
        + " .b{color:theme('colors.a.500');background:#fff} .c{color:theme(colors[a][500] / 50%);background:#fff}",
      [".a #777777/#ffffff", ".b #888888/#ffffff", ".c #c4c3c3/#ffffff"]),
    Source(
      ".a{color:theme(colors.red.500);background:#fff}", [],
      open: [".a: --color-red-500 is not defined in this style sheet"]),
    Source(
      "@theme{--color-ink:#777} .a{color:--alpha(var(--color-ink) / 50%);background:#fff}",
      [".a #bbbbbb/#ffffff"]),
    Source(
      "@theme{--color-ink:#777} .a{@apply text-ink bg-white px-4 text-sm rounded-lg;}"
        + " .b{@apply bg-[#eee] text-(--color-ink) text-2xl} .c{@apply text-ink;background:#fff;color:#888}",
      [".a #777777/#ffffff", ".b #777777/#eeeeee", ".c #888888/#ffffff"]),
    Source(
      ".a{@apply bg-white text-black hover:bg-[#777] hover:underline 2xl:bg-black group-hover:flex}",
      [".a #000000/#ffffff", ".a:hover #000000/#777777"]),
    Source(
      ".a{@apply bg-white text-black brand-busy:bg-black}", [".a #000000/#ffffff"],
      open: [": brand-busy: in @apply is not checked"]),
    Source(
      ".a{@apply bg-white text-black dark:bg-black dark:text-white}",
      [".a #000000/#ffffff", ".a #ffffff/#000000"]),
    Source(
      "@custom-variant dark (&:where(.dark, .dark *)); .a{@apply bg-white text-black dark:bg-[#111] dark:text-white}",
      [".a #000000/#ffffff", ".dark .a #ffffff/#111111"]),
    Source(
      "@utility card { background: #fff; color: #777; @variant hover { color: #888 } }",
      [".card #777777/#ffffff", ".card:hover #888888/#ffffff"]),
    Source(
      "@utility tab-* { background: #fff; color: --value(--color-*); }", [],
      open: [": what is in @utility is not checked"]),
    Source(
      "@custom-media --dark (prefers-color-scheme: dark); @custom-media --wide (width > 600px);"
        + " .a{color:#777;background:#fff} @media (--dark){.a{color:#888}} @media (--wide) and (width < 2000px){.b{color:#999;background:#fff}}",
      [
        ".a #777777/#ffffff", ".b #999999/#ffffff", ".a #888888/#ffffff", ".b #999999/#ffffff",
      ]),
    Source(
      ".a{color:#777;background:#fff} @media (--none){.a{color:#888}}", [".a #777777/#ffffff"],
      open: [": the media query --none is not defined in this style sheet"]),
    Source(
      ".a{@apply bg-gradient-to-r text-white}", [], open: [".a: a picture or gradient is behind the text"]),
    Source(
      ".a{color:v-bind('t.ink');background:#fff}", [],
      open: [".a: v-bind(t.ink) has its value only while the page runs"]),
    Source(
      ".a{--c:v-bind(ink);color:var(--c);background:#fff}", [],
      open: [".a: v-bind(ink) has its value only while the page runs"]),
  ]

  @Test("words of compilers are put in or open", arguments: sources)
  private func words(_ source: Source) {
    let found = sheet(
      Array(source.text.utf8),
      files: [
        "./v.css": "@value far: #123; @value other: #eee; .x{background:#fefefe} .y{margin:0}"
          + " .s{color:#fff} .s:hover{color:#777}"
      ])
    #expect(found.flatMap { $0.pairs.map(\.line) } == source.pairs)
    #expect(found.flatMap { $0.unresolved.map { "\($0.selector): \($0.reason)" } } == source.open)
  }
}
