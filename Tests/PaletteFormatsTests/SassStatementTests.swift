import PaletteCore
import Testing

@testable import PaletteFormats

/// Loops, conditions, functions and mixins of Sass, as its compiler runs them.
@Suite struct SassStatementTests {
  private func read(_ sheet: String, _ files: [String: String] = [:]) throws -> FormatReading {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    return try PaletteFormat.scss.reading(
      FormatInput(bytes: Array(sheet.utf8), fallbackName: "site", folder: folder.sorted { $0.path < $1.path })
    )
  }

  private func colors(_ reading: FormatReading) -> [String] {
    reading.palettes[0].groups.flatMap(\.colors).map { "\($0.name) \($0.hexCode.lowercased())" }
  }

  /// Source: what dart-sass 1.99 writes of these sheets.
  @Test(arguments: [
    (":root { @each $n, $c in (a: #111111, b: #222222) { --#{$n}: #{$c}; } }", ["a #111111", "b #222222"]),
    (
      ":root { @each $p in (\"x\" #111111, \"y\" #222222) { --#{nth($p, 1)}: #{nth($p, 2)}; } }",
      ["x #111111", "y #222222"]
    ),
    (
      ":root { @for $i from 1 through 3 { --g-#{$i}: #{mix(white, black, $i * 20%)}; } }",
      ["g-1 #333333", "g-2 #666666", "g-3 #999999"]
    ),
    (
      ":root { @if true { --a: #111111 } @else { --a: red } @each $n in b { --b: #222222 } --c: #333333 }",
      ["a #111111", "b #222222", "c #333333"]
    ),
    (":root { @for $i from 3 to 1 { --g-#{$i}: rgb(#{$i} 0 0); } }", ["g-3 #030000", "g-2 #020000"]),
    (
      ":root { $i: 0; @while $i < 2 { $i: $i + 1; --w#{$i}: rgb(#{$i}, 0, 0); } }",
      ["w1 #010000", "w2 #020000"]
    ),
    (
      "$m: dark; :root { @if $m == light { --a: #111111; } @else if $m == dark { --a: #222222; } @else { --a: red; } }",
      ["a #222222"]
    ),
    (
      "@mixin vary($name, $color: #111111, $rest...) { --#{$name}: #{$color}; @each $r in $rest { --#{$name}-r: #{$r}; } }:root { @include vary(a); @include vary($color: #222222, $name: b); @include vary(c, #333333, #444444); }",
      ["a #111111", "b #222222", "c #333333", "c-r #444444"]
    ),
    (
      "@mixin at($s) { #{$s} { @content(#222222); } } @include at(\":root\") using ($c) { --a: #{$c}; }",
      ["a #222222"]
    ),
    (
      "@function tone($c, $n) { @if $n < 0 { @return darken($c, abs($n) * 10%); } $w: $n * 20%; @return mix(white, $c, $w); }:root { --a: #{tone(#2f6199, -1)}; --b: #{tone(#2f6199, 2)}; }",
      ["a #234872", "b #82a0c2"]
    ),
    (
      "@function powerOf($b, $n) { $v: 1; @for $i from 1 through $n { $v: $v * $b; } @return $v; }:root { --a: rgb(#{powerOf(2, 5)} 0 0); }",
      ["a #200000"]
    ),
    (
      "$m: (); @each $n, $c in (a: #111111, b: #222222) { $m: map-merge($m, ($n: rgba($c, .5))); }:root { @each $n, $c in $m { --#{$n}: #{$c}; } }",
      ["a #11111180", "b #22222280"]
    ),
    ("$x: red; @if true { $x: #010101; } :root { --a: #{$x}; }", ["a #010101", "x #010101"]),
    ("$x: #020202; .k { $x: red; } :root { --a: #{$x}; }", ["a #020202", "x #020202"]),
    (
      "$p: '--ui-'; $c: #2f6199; :root { #{$p}ink: darken($c, 10%); #{$p}same: var(#{$p}ink); }",
      ["ui-ink #234872", "ui-same #234872", "c #2f6199"]
    ),
    (
      "@use 'sass:color'; :root { --a: #{color.change(#2f6199, $lightness: 70%)}; --b: #{color.channel(#336699, \"red\")}; --c: #{color.mix(#ff0000, #0000ff, 50%, $method: oklab)}; }",
      ["a #8ab0db", "c #8c53a2"]
    ),
    (
      "@use 'sass:map'; $t: (a: (b: (c: #123456))); $t: map.set($t, a, b, d, #654321); :root { --x: #{map.get($t, a, b, d)}; --y: #{map.get(map.deep-merge($t, (a: (b: (c: #000000)))), a, b, c)}; }",
      ["x #654321", "y #000000", "a-b-c #123456", "a-b-d #654321"]
    ),
    (
      "@function keep($c) { @return $c; } @function each-of($f, $c) { @return call(get-function($f), $c); }:root { --a: #{each-of(\"keep\", #123123)}; }",
      ["a #123123"]
    ),
    ("%ghost { color: red; } .b { @extend %ghost; } :root { --a: #111111; @extend %ghost; }", ["a #111111"]),
    (".a { @at-root :root { --a: #111111; } }", ["a #111111"]),
  ])
  func statements(sheet: String, expected: [String]) throws {
    #expect(try colors(read(sheet)) == expected)
  }

  @Test("settings pass through what forwards them, members are shown and hidden, mixins load rules")
  func modules() throws {
    let reading = try read(
      """
      @use "sass:meta";
      @use "lib" with ($lib-brand: #00ff00, $ink: #010203);
      :root { --brand: #{lib.$lib-brand}; --ink: #{lib.$ink}; @include lib.own(#0a0b0c); --f: #{lib.twice(#800000)}; }
      [data-theme=dark] { @include meta.load-css("dark", $with: ("ink": #fafafa)); }
      """,
      [
        "_lib.scss": "@forward 'vars' as lib-* hide $lib-secret; @forward 'more';",
        "_vars.scss": "$brand: #ff0000 !default; $secret: #000000;",
        "_more.scss":
          "$ink: #111111 !default; $base: 2; @function twice($c) { @return rgb(red($c) / $base, 0, 0); }@mixin own($c) { --own: #{$c}; --own-ink: #{$ink}; }",
        "_dark.scss": "$ink: red !default; & { --ink: #{$ink}; }",
      ])
    #expect(
      colors(reading) == ["brand #00ff00", "ink #010203", "own #0a0b0c", "own-ink #010203", "f #400000"])
    #expect(reading.palettes[0].themes.map(\.name) == ["Dark"])
  }

  @Test("a file that only defines mixins is read as if the root included them, which is said")
  func mixinsAlone() throws {
    let reading = try read("@mixin theme { --ink: #111111; --ink-alias: var(--ink); }")
    #expect(colors(reading) == ["ink #111111", "ink-alias #111111"])
    #expect(
      reading.warnings.map(\.text) == ["the mixin theme is included nowhere; it was read as if the root did"])
  }

  @Test("what depends on something unknown is left out and said once, and loops without an end come to one")
  func unknown() throws {
    let reading = try read(
      """
      $a: #111111;
      :root { @if $gone == 1 { --x: red; } @else { --x: blue; } --y: #{$gone}; --z: #{$a}; }
      @each $i in 1, 2 { :root { --k#{$i}: #{$gone}; } }
      """)
    #expect(colors(reading) == ["z #111111", "a #111111"])
    #expect(reading.warnings.count == 3)
    let text = "$a: #111111; @while true { .a { color: red } $b: 1; } @mixin m { @include m; } @include m;"
    let endless = try SassReader.read(
      FormatInput(bytes: Array(text.utf8), fallbackName: "site"), budget: 10_000)
    #expect(colors(endless) == ["a #111111"])
    #expect(!endless.warnings.isEmpty)
  }

  /// Two numbers as they are written are divided where a name is given to them, in parentheses, as an argument and in a larger
  /// expression; what depends on an unknown condition has no value.
  @Test(arguments: [
    ("$a: 1/2; $c: mix(#fff, #000, $a * 100%);", ["c #808080"]),
    ("$c: rgba(#000, 1/2);", ["c #00000080"]), ("$c: rgba(#000, (1/4) * 2);", ["c #00000080"]),
    ("$c: mix(#fff, #000, 1/2 * 100%);", ["c #808080"]), ("$c: rgb(1 2 3 / 50%);", ["c #01020380"]),
    ("@function f() { @return 1/2; } $c: rgba(#000, f());", ["c #00000080"]),
    (
      "@function f($x) { @if $gone > 1 { @return red; } @return $x; } $c: f(#123456); $d: #111;",
      ["d #111111"]
    ),
    ("$c: #123456; @if $gone { $c: red; } $d: #111;", ["d #111111"]),
    ("$c: #123456; @if $gone { $c: red !default; } $d: #111;", ["c #123456", "d #111111"]),
    ("$c: #123456; @if true { $c: #222; } @else { $c: red; }", ["c #222222"]),
    ("$c: #123456; @if $gone { $x: 1; } @else { $c: red; } $d: #111;", ["d #111111"]),
  ])
  func quotientsAndUnknownConditions(text: String, expected: [String]) throws {
    #expect(colors(try read(text)) == expected)
  }

  /// What a file spells out is not too large, whatever else is in the map.
  @Test func aLongMapIsRead() throws {
    let icon = String(repeating: "x", count: 80_000)
    #expect(
      colors(try read("$t: (ink: #111111, icon: \"\(icon)\", paper: #ffffff);")) == [
        "ink #111111", "paper #ffffff",
      ])
  }

  /// The members of a map are where they are written.
  @Test func membersHaveTheirOwnLines() throws {
    let reading = try read("$t: (ink: #111111,\n  brand: (light: #aabbcc,\n \"dark\": #001122));")
    let lines = ["ink", "brand-light", "brand-dark"].map {
      reading.sourceMaps[0][.color(group: "t", name: $0)]?.line
    }
    #expect(lines == [1, 2, 3])
  }

  /// What is in a map and cannot be worked out is said like a variable of its own.
  @Test(arguments: [
    (
      "$b: #0d6efd; $m: (a: $b, custom: shade($b, 40%));",
      "custom of $m: shade() is not a function known here"
    ),
    ("$m: (a: #111, b: (c: $gone));", "b-c of $m: $gone is not set here"),
    (
      "$m: (a: #111, b: $gone, c: $gone, d: f($gone));",
      "b of $m: $gone is not set here; nor are 2 more of it known"
    ),
  ])
  func membersThatAreNotKnownAreTold(_ text: String, _ warning: String) throws {
    let reading = try read(text)
    #expect(reading.warnings.map(\.text) == [warning])
    #expect(reading.warnings.first?.place?.line == 1)
  }
}
