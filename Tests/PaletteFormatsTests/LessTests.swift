import PaletteCore
import Testing

@testable import PaletteFormats

/// Variables, functions, mixins and maps of Less, as its compiler computes them.
@Suite struct LessTests {
  private func read(_ sheet: String, _ files: [String: String] = [:]) throws -> FormatReading {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    return try PaletteFormat.less.reading(
      FormatInput(bytes: Array(sheet.utf8), fallbackName: "site", folder: folder.sorted { $0.path < $1.path })
    )
  }

  private func colors(_ reading: FormatReading) -> [String] {
    reading.palettes[0].groups.flatMap(\.colors).map { "\($0.name) \($0.hexCode.lowercased())" }
  }

  /// Source: what lessc 3.13 writes of these values.
  @Test(arguments: [
    ("fade(#336699, 50%)", "#33669980"), ("fadein(rgba(51, 102, 153, .5), 10%)", "#33669999"),
    ("fadeout(#336699, 10%)", "#336699e6"), ("lighten(#2f6199, 10%)", "#3b7ac0"),
    ("darken(#2f6199, 10%)", "#234872"), ("lighten(#336699, 10%, relative)", "#3870a8"),
    ("saturate(#336699, 20%)", "#1f66ad"), ("desaturate(#336699, 20%)", "#476685"),
    ("spin(#336699, 30)", "#333399"), ("mix(#ff0000, #0000ff, 25%)", "#4000bf"),
    ("tint(#336699, 50%)", "#99b3cc"), ("shade(#336699, 50%)", "#1a334d"), ("greyscale(#336699)", "#666666"),
    ("contrast(#336699)", "#ffffff"), ("contrast(#eeeeee, #111111, #fefefe)", "#111111"),
    ("multiply(#ff6600, #999999)", "#993d00"), ("screen(#ff6600, #333333)", "#ff8533"),
    ("average(#ff6600, #000000)", "#803300"), ("difference(#ff6600, #333333)", "#cc3333"),
    ("hsl(210, 50%, 40%)", "#336699"), ("rgba(#336699, .5)", "#33669980"), ("color(\"#123456\")", "#123456"),
    ("~\"#123456\"", "#123456"), ("@@name", "#0a0b0c"), ("extract(@list, 2)", "#222222"),
    ("#111 + #222", "#333333"), ("(#336699 * 2)", "#66ccff"), ("(#336699 / 2)", "#1a334d"),
    ("#444 - #111", "#333333"), ("(#010203 + 5)", "#060708"), ("(10 + #111)", "#1b1b1b"),
    ("(rgba(0,0,0,.5) + #111)", "#111111"), ("lighten((#111 + #111), 10%)", "#3c3c3c"),
    ("hsv(200, 50%, 50%)", "#406a80"), ("hsva(90, 100%, 50%, .5)", "#40800080"),
    ("color(%(\"#%s\", e(\"123456\")))", "#123456"), ("mix(#f00, #00f, hsvsaturation(#336699))", "#aa0055"),
    ("hsl(hsvhue(#336699), 50%, hsvvalue(#336699))", "#6699cc"), (".tone(#204060)[@dark]", "#102030"),
    ("lighten(.tone(#204060)[@dark], 10%)", "#1d3a56"), (".tone(#204060)[]", "#306090"),
    ("#ns.tone()[@page]", "#fafafa"),
    ("#ns[@ink]", "#1a1a1a"), ("#ns[ ink ]", "#2b2b2b"), (".pick(dark)[@c]", "#000000"),
    ("if((iscolor(@late)), #010101, #020202)", "#010101"), ("@late", "#0a0b0c"), ("@map[deep]", "#345678"),
    ("argb(rgba(1, 2, 3, .5))", "#80010203"), ("argb(#010203)", "#ff010203"),
    ("color(replace('#1a2b1a', '1a', 'ff'))", "#ff2b1a"),
    ("color(replace('#1a2b1a', '1a', 'ff', 'g'))", "#ff2bff"),
  ])
  func functions(expression: String, hex: String) throws {
    let mixins = """
      .tone(@c) { @dark: darken(@c, 12.5%); @light: #306090; }
      #ns { @ink: #1a1a1a; ink: #2b2b2b; .tone() { @page: #fafafa; } }
      .pick(@m) when (@m = dark) { @c: #000000; }
      .pick(@m) when (default()) { @c: #ffffff; }
      """
    let found = try colors(
      read(
        "@x: \(expression); @name: late; @list: #111111, #222222; @map: { deep: #345678; };\n@late: #0a0b0c;\n\(mixins)"
      )
    )
    #expect(found.first == "x \(hex)")
  }

  @Test(
    "what calls itself comes to an end",
    arguments: [
      "#ns { .a() { .a(); } }\n:root { #ns.a(); }", ".z { .a() { .a(); } .a(); }",
      ".z { @d: { @d(); }; @d(); }",
      ".z { .a() { .b { .c { .a(); } } } .a(); }", "@x: .a()[@r]; .a() { @r: .a()[@r]; }",
      ".z { .a() { @r: .a()[@r]; } --y: @q; @q: .a()[@r]; }", "#n { .a() { #n.a(); } } #n.a();",
    ])
  func recursion(text: String) throws {
    let found = try colors(read("@ink: #123456;\n\(text)"))
    #expect(found.contains("ink #123456"))
  }

  @Test("the last value holds wherever it stands, names of sheets keep their spelling, comments are none")
  func variables() throws {
    let reading = try read(
      """
      // One.
      //   @no: #ffffff;
      @gray-0 : #f8f9fa; // light
      @Gray-1: @gray-0;
      @gray_2: #111111;
      @gray_2: #222222;
      @gone: lighten(@missing, 5%);
      """)
    #expect(colors(reading) == ["gray-0 #f8f9fa", "Gray-1 #f8f9fa", "gray_2 #222222"])
    #expect(reading.warnings.map(\.description) == ["@gone: @missing is not set here (line 7, column 1)"])
  }

  @Test("rules write properties: with variables, from mixins with guards, loops, detached rules and imports")
  func rules() throws {
    let reading = try read(
      """
      @import (reference) "tokens";
      @prefix: ui;
      .tone(@name; @c) when (iscolor(@c)) { --@{name}: @c; }
      .tone(@name; @c) when (default()) { --@{name}-none: red; }
      .loop(@i) when (@i > 0) { --step-@{i}: rgb(@i, 0, 0); .loop(@i - 1); }
      @dark: { --@{prefix}-ink: @paper; };
      #ns { .inner() { --inner: #abcdef; } }
      :root {
        --@{prefix}-ink: @ink;
        .tone(brand; #123456);
        .loop(2);
        #ns > .inner();
      }
      [data-theme=dark] { @dark(); }
      .m() { --never: #ffffff; }
      """, ["tokens.less": "@ink: #111111; @paper: #eeeeee;"])
    #expect(
      Set(colors(reading)) == [
        "ui-ink #111111", "brand #123456", "step-2 #020000", "step-1 #010000", "inner #abcdef", "ink #111111",
        "paper #eeeeee",
      ])
    let palette = reading.palettes[0]
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(palette.themes[0].roles.mapValues { palette.name(of: $0) }["ui-ink"] == "#eeeeee")
  }

  @Test("each() goes over lists and maps; circles and endless mixins come to an end")
  func loops() throws {
    let reading = try read(
      "@all: { a: #111111; b: #222222; }; :root { each(@all, { --@{key}: @value; }); each(#333333 #444444, { --n@{index}: @value; }); }"
    )
    #expect(colors(reading).prefix(4) == ["a #111111", "b #222222", "n1 #333333", "n2 #444444"])
    let odd = try read("@a: @b; @b: @a; @c: #111111; .m() { .m(); .m(); } :root { .m(); }")
    #expect(colors(odd) == ["c #111111"])
  }

  @Test("a variable that is a property with a fallback has the color of the fallback")
  func fallbacks() throws {
    let reading = try read(
      "@plain: #123456; @brand: var(--brand, #1d70b8); @n: var(--n);")
    #expect(colors(reading) == ["plain #123456", "brand #1d70b8"])
  }

  @Test("a variable in the fallback of a property is put in")
  func variableFallbacks() throws {
    let reading = try read("@plain: #336699; @b: var(--x, @plain); @c: var(--y, darken(@plain, 10%));")
    #expect(colors(reading) == ["plain #336699", "b #336699", "c #264d73"])
  }
}
