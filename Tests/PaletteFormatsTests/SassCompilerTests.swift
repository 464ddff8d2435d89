import Bytes
import StyleSheets
import Testing

@testable import PaletteFormats

/// Rules of Sass as pages get them; what is expected is what dart-sass 1.99 writes, without its spaces.
@Suite struct SassCompilerTests {
  /// Fewer statements than a sheet may have, which take as little time as there are.
  private static let few = 10_000

  private static func compile(
    _ text: String, _ files: [String: String] = [:], _ language: String = "scss",
    budget: Int = SassModules.usualBudget
  ) throws -> CompiledSheet {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    return try #require(
      SheetCompiler.compile(
        Array(text.utf8), language, in: folder, name: "ui/card.scss", budget: budget))
  }

  private static func plain(_ sheet: CompiledSheet) -> String {
    String(decoding: sheet.css, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test(arguments: [
    (".a { color: red; &-b { color: blue; } }", ".a { color: red; } .a-b { color: blue; }"),
    (".a { &__b { &--c { color: red } } }", ".a__b--c { color: red; }"),
    (
      ".a, .b { .c & { color: red } > i { color: blue } }",
      ".c .a, .c .b { color: red; } .a > i, .b > i { color: blue; }"
    ),
    (".a { &:hover, &.on { color: red } }", ".a:hover, .a.on { color: red; }"),
    (
      ".a { :not(&) { color: red } i:is(.x, .y) { color: blue } }",
      ":not(.a) { color: red; } .a i:is(.x, .y) { color: blue; }"
    ),
    // What follows a rule that stands in another comes behind it.
    (
      ".a { color: red; i { color: blue } background: white }",
      ".a { color: red; } .a i { color: blue; } .a { background: white; }"
    ),
    (
      ".a { @media (min-width: 40em) { color: red; i { color: blue } } }",
      "@media (min-width: 40em) { .a { color: red; } .a i { color: blue; } }"
    ),
    (
      "$w: 40em; @media (min-width: $w) { .a { color: red } }",
      "@media (min-width: 40em) { .a { color: red; } }"
    ),
    (
      "@keyframes x { from { color: red } 50%, to { color: blue } } .a { color: red }",
      "@keyframes x { from { color: red; } 50%, to { color: blue; } } .a { color: red; }"
    ),
    (
      ".a { @at-root .b { color: red } @at-root #{&}-c { color: blue } }",
      ".b { color: red; } .a-c { color: blue; }"
    ),
    ("%ghost { color: red } .a { color: blue }", ".a { color: blue; }"),
    (
      "%ghost { color: red; &:hover { color: blue } } .a { @extend %ghost; } .b i { @extend %ghost }",
      ".a, .b i { color: red; } .a:hover, .b i:hover { color: blue; }"
    ),
    (
      ".m { color: red; &-t { color: blue } .x & { color: green } } .e { @extend .m; background: white }",
      ".m, .e { color: red; } .m-t { color: blue; } .x .m, .x .e { color: green; } .e { background: white; }"
    ),
    (
      ".a { @extend .b; } .b { @extend .c; } .c { color: red } .card { color: blue }",
      ".c, .b, .a { color: red; } .card { color: blue; }"
    ),
    (".a { @extend .gone !optional; color: red }", ".a { color: red; }"),
    ("@import url(x.css); .a { color: red }", "@import url(x.css); .a { color: red; }"),
    (".a { :global { .b { color: red } } }", ".a :global .b { color: red; }"),
    (
      "$c: #123456; .a { color: $c; background: darken(#ffffff, 20%); border: 1px solid rgba($c, .5) }",
      ".a { color: rgb(18, 52, 86); background: rgb(204, 204, 204); border: 1px solid rgba(18, 52, 86, 0.5); }"
    ),
    (
      ".a { color: rgba(#fff, .5) !important; background: rgba(0, 0, 0, .5) }",
      ".a { color: rgba(255, 255, 255, 0.5) !important; background: rgba(0, 0, 0, .5); }"
    ),
    (
      "@mixin m($c: red) { color: $c; &:hover { @content; } } .a { @include m { color: blue } }",
      ".a { color: red; } .a:hover { color: blue; }"
    ),
    (
      "$m: (ok: #0a0, bad: #a00); @each $k, $v in $m { .t-#{$k} { color: $v } }",
      ".t-ok { color: rgb(0, 170, 0); } .t-bad { color: rgb(170, 0, 0); }"
    ),
    (".a { font: { size: 2rem; weight: bold } }", ".a { font-size: 2rem; font-weight: bold; }"),
    (
      ".a { filter: invert(1); grid-area: 1 / 2; width: calc(100% - 2px); --x: $y; color: var(--c, #fff) }",
      ".a { filter: invert(1); grid-area: 1 / 2; width: calc(100% - 2px); --x: $y; color: var(--c, #fff); }"
    ),
    (".a { color: red; // why\n  background: white; /* so */ }", ".a { color: red; background: white; }"),
    (
      "@font-face { font-family: x; src: url(x.woff) } .a { color: red }",
      "@font-face { font-family: x; src: url(x.woff) } .a { color: red; }"
    ),
    (".a { color: null; background: if(true, red, blue) }", ".a { background: red; }"),
    ("@function f($n) { @return $n * 2px } .a { font-size: f(9) }", ".a { font-size: 18px; }"),
    // Rules of several stand for each parent in turn.
    (".a, .b { i, u { color: red } }", ".a i, .a u, .b i, .b u { color: red; }"),
    (".a, .b { @at-root i { color: red } }", "i { color: red; }"),
    // Conditions are worked out.
    (
      "@use 'sass:map'; $m: (w: 40em); @media screen and (max-width: map.get($m, 'w') - 1em) { .a { color: red } }",
      "@media screen and (max-width: 39em) { .a { color: red; } }"
    ),
    (
      "$f: min-width; $w: 9em; @media ($f: $w) and (width <= $w) { .a { color: red } }",
      "@media (min-width: 9em) and (width <= 9em) { .a { color: red; } }"
    ),
    // Behind a name that is put together stands an expression.
    (
      "@use 'sass:color'; $p: --x; .a { #{$p}-ink: lighten(#000, 20%); --y: lighten(#000, 20%); color: var(#{$p}-ink, #{$p}) }",
      ".a { --x-ink: rgb(51, 51, 51); --y: lighten(#000, 20%); color: var(--x-ink, --x); }"
    ),
    // What extends a part of a condition is one more thing that it names.
    (
      ".b { color: red } a:not(.b):hover { color: blue } .c { @extend .b; }",
      ".b, .c { color: red; } a:not(.b, .c):hover { color: blue; }"
    ),
    (
      "i.b:hover { color: red } .x .c { @extend .b; } u { @extend .b; } .d b { @extend .b !optional; }",
      "i.b:hover, .x i.c:hover { color: red; }"
    ),
    (".n.b { color: red } .x a { @extend .b; }", ".n.b, .x a.n { color: red; }"),
    (
      ".a { opacity: (.5); font: null bold 1px x; width: 1px / 3 }",
      ".a { opacity: 0.5; font: bold 1px x; width: 1px / 3; }"
    ),
    (
      "$p: '/i/'; .a { background: url($p + 'x.png'); font-family: #{('A B', serif)} }",
      ".a { background: url(\"/i/x.png\"); font-family: A B, serif; }"
    ),
    (
      "@function wide($n) { $s: 0; @for $i from 1 through $n { $s: $s + $i; } @return $s; } $k: 1;"
        + " @function more() { @return $k } .a { font-size: wide(4) * 1px } .b { font-size: wide(4) + more() * 1px }"
        + " $k: 5; .c { font-size: more() * 1px }",
      ".a { font-size: 10px; } .b { font-size: 11px; } .c { font-size: 5px; }"
    ),
  ])
  func rulesAreThoseOfThePage(_ text: String, _ expected: String) throws {
    let sheet = try Self.compile(text)
    #expect(Self.plain(sheet) == expected)
    #expect(sheet.leftOut.isEmpty, "\(sheet.leftOut)")
  }

  @Test func filesAreUsed() throws {
    let files = [
      "_tokens.scss": "$ink: #101820; @mixin on { color: $ink; }", "../base.scss": ".base { color: red }",
    ]
    let sheet = try Self.compile(
      "@use 'tokens' as t; @import '../base';\n.a { @include t.on; background: t.$ink }", files)
    #expect(
      Self.plain(sheet) == ".base { color: red; } .a { color: rgb(16, 24, 32); background: rgb(16, 24, 32); }"
    )
    let offset = try #require(String(decoding: sheet.css, as: UTF8.self).firstRange(of: "background"))
    let at = String(decoding: sheet.css, as: UTF8.self)[..<offset.lowerBound].utf8.count
    let place = sheet.place(at..<at + 3)
    #expect(place.file == "ui/card.scss" && place.line == 2)
    #expect(sheet.place(0..<1).file == "base.scss")
  }

  @Test(arguments: [
    (".a { @include gone; }", "the mixin gone is not known here"),
    (
      ".a { @include gone($x) { color: red } }",
      "the mixin gone is not known here; what is in it was passed over"
    ),
    ("@use 'gone'; .a { color: red }", "gone was not found, and not read"),
    (".#{$gone} { color: red }", "the rule was left out: $gone is not set here"),
    (".a { @extend .b; color: red }", "@extend .b: no rule here is called so"),
    (".a { @extend .b .c; } .b .c { color: red }", "@extend .b .c is not followed"),
    ("@if $gone { .a { color: red } }", "@if was passed over: $gone is not set here"),
    (
      "@for $i from 1 through 400000 { $b: $i; }",
      "it takes too long to work out, or grows too large; the rest was not read"
    ),
  ])
  func whatIsNotKnownIsTold(_ text: String, _ reason: String) throws {
    let sheet = try Self.compile(text, budget: Self.few)
    #expect(sheet.leftOut.map(\.reason) == [reason])
    #expect(sheet.leftOut.first?.place.line == 1 && sheet.leftOut.first?.place.file == "ui/card.scss")
  }

  /// With all that a sheet may do.
  @Test func aLongLoopComesToAnEnd() throws {
    let sheet = try Self.compile("@for $i from 1 through 400000 { }")
    #expect(
      sheet.leftOut.map(\.reason) == [
        "it takes too long to work out, or grows too large; the rest was not read"
      ])
  }

  @Test func aColorThatIsNotKnownIsNoneThatStoodThereBefore() throws {
    let sheet = try Self.compile(".a { color: red; color: theme($x); background: lighten($x, 5%) }")
    let name = SassRuleWriter.property(for: "$x is not set here")
    #expect(Self.plain(sheet) == ".a { color: red; color: var(\(name)); background: var(\(name)); }")
    #expect(sheet.reasons == [name: "$x is not set here"] && sheet.leftOut.isEmpty)
  }

  @Test func theIndentedSyntaxIsRead() throws {
    let sheet = try Self.compile("$c: #123456\n.a\n  color: $c\n  &-b\n    color: blue\n", [:], "sass")
    #expect(Self.plain(sheet) == ".a { color: rgb(18, 52, 86); } .a-b { color: blue; }")
  }

  /// What is expected is what lessc 4 writes, without its spaces.
  @Test(arguments: [
    (
      ".a { color: red; &-b { color: blue } .c & { color: green } }",
      ".a { color: red; } .a-b { color: blue; } .c .a { color: green; }"
    ),
    (
      "@c: #123456; .a { color: @c; background: fade(@c, 50%); border: 1px solid darken(@c, 5%) }",
      ".a { color: rgb(18, 52, 86); background: rgba(18, 52, 86, 0.5); border: 1px solid rgb(14, 39, 65); }"
    ),
    (
      ".m(@c) { color: @c; &:hover { color: fade(@c, 50%) } } .a { .m(#fff); } .b { .a; }",
      ".a { color: rgb(255, 255, 255); } .a:hover { color: rgba(255, 255, 255, 0.5); } .b { color: rgb(255, 255, 255); } .b:hover { color: rgba(255, 255, 255, 0.5); }"
    ),
    (
      "@n: card; .@{n}-x { color: red; @media (min-width: 1px) { color: blue } }",
      ".card-x { color: red; } @media (min-width: 1px) { .card-x { color: blue; } }"
    ),
    (
      ".a { color: red } .b { &:extend(.a); background: white } .c:extend(.a all) { top: 0 }",
      ".a, .b, .c { color: red; } .b { background: white; } .c { top: 0; }"
    ),
    (
      ".a { i { color: red } .m(); color: blue } .m() { top: 0; b { color: red } }",
      ".a { top: 0; color: blue; } .a i { color: red; } .a b { color: red; }"
    ),
    ("@c: red; @c: blue; .a { color: @c; @c: green; }", ".a { color: green; }"),
    (
      ".g() when (@m = dark) { color: white } @m: dark; .a { .g(); width: ~'calc(100% - 2px)' }",
      ".a { color: white; width: calc(100% - 2px); }"
    ),
  ])
  func rulesOfLessAreThoseOfThePage(_ text: String, _ expected: String) throws {
    let sheet = try Self.compile(text, [:], "less")
    #expect(Self.plain(sheet) == expected)
    #expect(sheet.leftOut.isEmpty, "\(sheet.leftOut)")
  }

  @Test func whatLessDoesNotKnowIsTold() throws {
    let sheet = try Self.compile("@import 'gone';\n.a { .gone(); color: red; color: @x; }", [:], "less")
    #expect(Self.plain(sheet).hasPrefix(".a { color: red; color: var(--unknown-"))
    #expect(sheet.reasons.values.sorted() == ["@x is not set here"])
    #expect(
      sheet.leftOut.map(\.reason) == [
        "gone was not found, and not read", "the mixin .gone is not known here",
      ])
  }

  @Test(arguments: [
    String(repeating: ".a{", count: 4000),
    String(repeating: ".a,.b{", count: 40) + "color:red" + String(repeating: "}", count: 40),
    "@mixin m { @include m } .a { @include m }",
    ".a { &" + String(repeating: "&", count: 5000) + "{ color: red } }",
    "@while true { .a { color: red } }",
  ])
  func hostileSheetsEnd(_ text: String) {
    let sheet = SheetCompiler.compile(Array(text.utf8), "scss", in: [], name: "a.scss", budget: Self.few)
    #expect((sheet?.css.count ?? 0) < 1 << 24)
  }
}
