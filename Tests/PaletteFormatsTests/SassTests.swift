import PaletteCore
import Testing

@testable import PaletteFormats

/// Variables, maps and modules of Sass, as its compiler computes them.
@Suite struct SassTests {
  private func read(_ sheet: String, _ files: [String: String] = [:]) throws -> FormatReading {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    return try PaletteFormat.scss.reading(
      FormatInput(bytes: Array(sheet.utf8), fallbackName: "site", folder: folder.sorted { $0.path < $1.path })
    )
  }

  private func listing(_ reading: FormatReading) -> [String] {
    reading.palettes[0].groups.flatMap { group in
      group.colors.map { "\(group.name)/\($0.name) \($0.hexCode.lowercased())" }
    }
  }

  private func value(_ expression: String) throws -> String {
    try listing(read("@use \"sass:color\";\n@use \"sass:map\";\n@use 'sass:math' as m;\n$x: \(expression);"))[
      0]
  }

  /// Source: the examples of sass-lang.com/documentation/modules/color.
  @Test(arguments: [
    ("mix(#036, #d2e1dd)", "#698aa2"), ("color.mix(#036, #d2e1dd, 75%)", "#355f84"),
    ("mix(#036, #d2e1dd, $weight: 25%)", "#9eb6bf"),
    ("darken(#b37399, 20%)", "#7c4465"), ("darken(#f2ece4, 40%)", "#b08b5a"),
    ("lighten(#e1d7d2, 30%)", "#ffffff"),
    ("saturate(#c69, 20%)", "#e05299"), ("desaturate(#036, 20%)", "#0a335c"),
    ("adjust-hue(#6b717f, 60deg)", "#796b7f"), ("adjust-hue(#d2e1dd, -60deg)", "#d6e1d2"),
    ("complement(#6b717f)", "#7f796b"), ("invert(#b37399)", "#4c8c66"), ("invert(#550e0c, 20%)", "#663b3a"),
    ("grayscale(#6b717f)", "#757575"),
    ("color.scale(#6b717f, $red: 15%)", "#81717f"), ("color.adjust(#6b717f, $red: 15)", "#7a717f"),
    ("color.adjust(#d2e1dd, $red: -10, $blue: 10)", "#c8e1e7"),
    ("color.change(#6b717f, $red: 100)", "#64717f"),
    ("change-color(#d2e1dd, $red: 100, $blue: 50)", "#64e132"),
    ("opacify(rgba(#6b717f, 0.5), 0.2)", "#6b717fb3"),
    ("transparentize(rgba(#6b717f, 0.5), 0.2)", "#6b717f4d"),
    ("rgba(black, 0.2)", "#00000033"), ("rgb(#036, 50%)", "#00336680"),
    ("hsl(210deg 100% 20% / 50%)", "#00336680"), ("hsl(210, 100%, m.div(40%, 2))", "#003366"),
    ("map.get((a: (b: #123456)), a, b)", "#123456"),
    ("map-get(map-merge((a: red), (b: #010203)), 'b')", "#010203"),
    ("nth((#111111, #222222), -1)", "#222222"), ("if(1 + 1 == 2 and not false, #111111, #222222)", "#111111"),
    ("rgb(2 * 8, 10 % 4 + 1, (3 - 1) / 2)", "#100301"), ("color-mix(in srgb, red 50%, #{blue})", "#800080"),
  ])
  func functions(expression: String, hex: String) throws {
    #expect(try value(expression) == "Colors/x \(hex)")
  }

  @Test("maps are groups, aliases and words are none, and what cannot be computed is said with its line")
  func maps() throws {
    let reading = try read(
      """
      $blue: #0000ff !default;
      $step: 10%;
      $theme_colors: ("primary": $blue, "deep": (50: darken($blue, $step), "line": 1px solid $blue),);
      $also: $theme-colors; $colors: ("blue": $blue); $ui-2: #333333; $ui: (2: #333333);
      $steps: #111111 #222222;
      $align: left right;
      $gone: lighten($missing, 5%);
      $odd: luminance-of($blue);
      $less: $blue - #000011;
      """)
    #expect(
      listing(reading) == [
        "Colors/blue #0000ff", "Colors/ui-2 #333333", "theme-colors/primary #0000ff",
        "theme-colors/deep-50 #0000cc",
        "steps/1 #111111", "steps/2 #222222",
      ])
    #expect(
      reading.warnings.map(\.description) == [
        "$gone: $missing is not set here (line 7, column 1)",
        "$odd: luminance-of() is not a function known here (line 8, column 1)",
        "$less: rgb(0, 0, 255) - rgb(0, 0, 17) cannot be computed (line 9, column 1)",
      ])
  }

  @Test("modules are read with their namespaces, prefixes and settings")
  func modules() throws {
    let reading = try read(
      """
      @use "tokens/colors" as c with ($brand: #00ff00);
      @use "plain" as *;
      @use "functions";
      @forward "more" as m-*;
      $a: c.$brand;
      $b: mix(c.$ink, $paper);
      $c: functions.tint($a, $weight: 50%);
      $d: c.$nothing;
      """,
      [
        "tokens/_colors.scss": "@use '../plain';\n$brand: #ff0000 !default;\n$ink: plain.$paper;",
        "_plain.scss": "$paper: #ffffff;",
        "functions.scss": "@function tint($c, $weight: 10%) { @return mix(white, $c, $weight); }",
        "more/_index.scss": "$x: #010101;\n$y: $x;",
      ])
    #expect(
      listing(reading) == [
        "m/m-x #010101", "m/m-y #010101", "Colors/a #00ff00", "Colors/b #ffffff", "Colors/c #80ff80",
      ])
    #expect(reading.warnings.map(\.description) == ["$d: c.$nothing is not set here (line 8, column 1)"])
    #expect(
      SassModules.companions(Array("@use 'a/b' as c;@import \"x\", 'y.css';@use \"sass:map\";".utf8)).prefix(
        10) == [
          "a/b.scss", "a/_b.scss", "a/b.sass", "a/_b.sass", "a/b/_index.scss", "a/b/index.scss",
          "a/b/_index.sass", "a/b/index.sass", "a/b.css", "../a/b.scss",
        ])
  }

  @Test("a file that only uses others gives what is in them; circles and missing files come to an end")
  func odd() throws {
    #expect(try listing(read("@use 'a';", ["_a.scss": "$ink: #111111;"])) == ["Colors/ink #111111"])
    let circle = try read("@import 'a'; $b: #222222;", ["a.scss": "@import 'a';\n$a: #111111;"])
    #expect(listing(circle).sorted() == ["Colors/a #111111", "Colors/b #222222"])
    #expect(circle.warnings.contains { $0.contains("too many files") })
    let gone = try read("@use 'gone';\n$a: #111111;")
    #expect(gone.warnings.map(\.description) == ["gone was not found, and not read (line 1, column 1)"])
    #expect(throws: FormatError.self) {
      try read("$a: \(String(repeating: "(", count: 300))red\(String(repeating: ")", count: 300));")
    }
    #expect(throws: FormatError.self) { try read("@function f($x) { @return f($x); } $a: f(1);") }
  }

  @Test("custom properties take their values from variables and mixins, in every theme")
  func properties() throws {
    let reading = try read(
      """
      @use "tokens" as t;
      $prefix: "ui";
      @mixin dark { --#{$prefix}-ink: #{t.$paper}; --#{$prefix}-veil: #{rgba(t.$paper, .5)}; }
      :root {
        --#{$prefix}-ink: #{t.$ink};
        --#{$prefix}-text: var(--#{$prefix}-ink);
        @each $n, $c in t.$all { --#{$n}: #{$c}; }
      }
      [data-theme="dark"] { @include dark; }
      .card { color: red; }
      """, ["_tokens.scss": "$ink: #111111;\n$paper: #eeeeee;\n$all: (a: $ink);"])
    #expect(listing(reading) == ["ui/ui-ink #111111", "ui/ui-text #111111", "Colors/a #111111"])
    let palette = reading.palettes[0]
    #expect(palette.themes.map(\.name) == ["Dark"])
    let roles = palette.themes[0].roles.mapValues { palette.name(of: $0) }
    #expect(roles["ui-ink"] == "#eeeeee" && roles["ui-text"] == "#eeeeee" && roles.count == 3)
    #expect(reading.warnings.isEmpty)
    #expect(reading.sourceMaps[0][.color(group: "ui", name: "ui-ink")]?.line == 5)
  }

  @Test("values that double at every step, and functions that call themselves, come to an end")
  func bounds() throws {
    let lists = (1..<60).map { "$a\($0): ($a\($0 - 1), $a\($0 - 1));" }.joined(separator: "\n")
    let texts = (1..<60).map { "$t\($0): \"#{$t\($0 - 1)}#{$t\($0 - 1)}\" + $t\($0 - 1);" }.joined(
      separator: "\n")
    let calls =
      "@function f($x) { @return f($x) + f($x) + f($x) + f($x) + f($x) + f($x) + f($x) + f($x); }\n$c: f(1);"
    let mixins = (1..<60).map { "@mixin m\($0) { @include m\($0 - 1); @include m\($0 - 1); }" }.joined(
      separator: "\n")
    let sheet =
      "$a0: #111111;\n\(lists)\n$t0: \"abc\";\n\(texts)\n\(calls)\n@mixin m0 { --x: red; }\n\(mixins)\n:root { @include m59; }"
    let reading = try read(sheet)
    #expect(listing(reading).contains("Colors/a0 #111111"))
    #expect(reading.warnings.contains { $0.contains("too large") })
  }

  @Test(
    "files are found in the folders above, which projects name as load paths, and among what is installed")
  func loadPaths() throws {
    let reading = try read(
      "@use 'tools/tones' as t;\n@use '@kit/brand';\n@import '~@kit/more';\n$a: t.$moss; $b: brand.$sand; $c: $sea;",
      [
        "../tools/_tones.scss": "$moss: #3a5a40;", "../../node_modules/@kit/brand.scss": "$sand: #e8d9b0;",
        "node_modules/@kit/more/_index.scss": "$sea: #002b44;",
      ])
    let colors = Dictionary(
      reading.palettes[0].colors.map { ($1.name, $1.hexCode.lowercased()) },
      uniquingKeysWith: { first, _ in first })
    #expect(colors["a"] == "#3a5a40" && colors["b"] == "#e8d9b0" && colors["c"] == "#002b44")
    // An address may be counted from a load path too where it leads out of the folder.
    let other = try read(
      "@use '../lib/tones' as t;\n$a: t.$moss;", ["../../lib/_tones.scss": "$moss: #3a5a40;"])
    #expect(listing(other) == ["Colors/a #3a5a40"])
    let found = SassModules.companions(Array("@import 'tools/tones', './own'".utf8))
    #expect(found.contains("../tools/_tones.scss") && found.contains("node_modules/tools/tones.scss"))
    #expect(!found.contains { $0.hasPrefix("../own") })
  }

  @Test("a variable that is a property with a fallback has its color, unless the sheet sets the property")
  func fallbacks() throws {
    let reading = try read(
      """
      $plain: #123456;
      $brand: var(--brand, #1d70b8);
      $nested: var(--a-b, var(--c, $plain));
      $tones: ("warm": var(--warm, #ff0000), "cool": #00ff00);
      $none: var(--none);
      $border: var(--edge, 1px) solid;
      """)
    #expect(
      listing(reading) == [
        "Colors/plain #123456", "Colors/brand #1d70b8", "Colors/nested #123456", "tones/warm #ff0000",
        "tones/cool #00ff00",
      ])
    let sheet = try read(
      ":root { --brand: #abcdef; }\n$own: var(--brand, #000000);\n$other: var(--else, #111111);")
    #expect(listing(sheet).sorted() == ["Colors/brand #abcdef", "Colors/other #111111"])
  }

  @Test(
    "settings that every part imports again are read once, and again where somebody changed what they set")
  func importsAgain() throws {
    var files = [
      "settings.scss": "@import 'tones'; $paper: #fafafa !default; @mixin m { --m: #{$paper}; }",
      "tones.scss": "$ink: #111111;",
    ]
    var parts = ""
    for number in 0..<200 {
      files["p\(number).scss"] = "@import 'settings'; $p\(number): #222222;"
      parts += "@import 'p\(number)';"
    }
    // Each part with its settings would be 600 files, and too many.
    let all = try read(parts + ":root { --ink: #{$ink}; --last: #{$p199}; }", files)
    #expect(all.warnings.isEmpty)
    // What the compiler writes: an import sets again what has no `!default`.
    let changed = try read(
      "@import 'settings'; $ink: #333333; $paper: #444444; @mixin m { --m: red; } @import 'settings'; :root { --ink: #{$ink}; --paper: #{$paper}; @include m; }",
      files)
    #expect(
      changed.palettes[0].groups.flatMap(\.colors).map { "\($0.name) \($0.hexCode.lowercased())" }.prefix(3)
        == ["ink #111111", "paper #444444", "m #444444"])
  }
}
