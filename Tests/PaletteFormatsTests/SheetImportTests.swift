import PaletteCore
import Testing

@testable import PaletteFormats

/// Sheets that import others, as a browser that is given the files reads them.
@Suite struct SheetImportTests {
  @Test(
    "a folder of Sass, Less or Stylus is read by the files that no other brings in",
    arguments: [
      (
        "scss",
        [
          "_colors.scss": "$blue: #00f;", "theme.scss": "@use 'colors';\n$brand: colors.$blue;",
          "sub/_x.scss": "$x: #abc;",
        ],
        [["brand #0000FF", "x #AABBCC"]]
      ),
      ("scss", ["_a.scss": "$a: #111;", "_b.scss": "$b: $a;"], [["a #111111", "b #111111"]]),
      ("scss", ["one.scss": "$a: #111;", "two.scss": "$a: #222;"], [["a #111111"], ["a #222222"]]),
      ("scss", ["a.sass": "$a: #111\n"], [["a #111111"]]),
      ("less", ["a.less": "@a: #111;", "b.less": "@import 'a';\n@b: @a;"], [["a #111111", "b #111111"]]),
      ("stylus", ["a.styl": "a = #111\n", "b.styl": "@import 'a'\nb = a\n"], [["a #111111", "b #111111"]]),
    ] as [(String, [String: String], [[String]])])
  func foldersOfVariables(id: String, files: [String: String], colors: [[String]]) throws {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }.sorted {
      $0.path < $1.path
    }
    let input = FormatInput(bytes: [], fallbackName: "styles", folder: folder)
    let format = try FormatSniffer.detect(input, fileName: "styles")
    #expect(format.id == id)
    let palettes = try format.reading(input).palettes
    #expect(palettes.map { $0.colors.map { "\($0.color.name) \($0.color.hexCode)" }.sorted() } == colors)
    #expect(palettes.count > 1 || palettes.first?.name == "styles")
    // Beside style sheets of CSS they are most likely what those were made of.
    let sheet = NamedBytes(path: "z.css", bytes: Array(":root{--z: #222222}".utf8))
    let mixed = FormatInput(bytes: [], fallbackName: "styles", folder: folder + [sheet])
    let both = try FormatSniffer.detect(mixed, fileName: "styles").reading(mixed)
    #expect(both.palettes.flatMap(\.colors).map(\.color.name) == ["z"])
    #expect(both.warnings.contains { $0.contains("\(files.count) file") && $0.contains("not read") })
  }

  private func read(_ sheet: String, _ files: [String: String]) throws -> FormatReading {
    let folder = files.map { NamedBytes(path: $0.key, bytes: Array($0.value.utf8)) }
    return try CSSReader.read(
      FormatInput(bytes: Array(sheet.utf8), fallbackName: "site", folder: folder.sorted { $0.path < $1.path })
    )
  }

  private func colors(_ reading: FormatReading) -> [String] {
    reading.palettes[0].groups.flatMap { $0.colors.map { "\($0.name) \($0.hexCode.lowercased())" } }.sorted()
  }

  @Test("imports stand before what follows them, with their layers and conditions")
  func conditions() throws {
    let reading = try read(
      """
      @charset "utf-8";
      @layer low, high;
      @import url("base.css?v=3") layer(high);
      @import './more.css' layer(low);
      @import "print.css" print;
      @import "grid.css" supports(display: grid) screen;
      @import "never.css" supports(not (display: grid));
      @import "dark.css" (prefers-color-scheme: dark);
      :root { --own: var(--ink) }
      """,
      [
        "base.css": ":root { --ink: #111111; --a: #aa0000 }",
        "more.css": ":root { --a: #bb0000; --b: #00bb00 }",
        "print.css": ":root { --ink: #eeeeee }", "grid.css": ":root { --b: #00cc00 }",
        "never.css": ":root { --b: #ffffff }", "dark.css": ":root { --ink: #f0f0f0 }",
      ])
    #expect(colors(reading) == ["a #aa0000", "b #00cc00", "ink #111111", "own #111111"])
    let palette = reading.palettes[0]
    #expect(palette.themes.map(\.name) == ["Dark"])
    #expect(palette.themes[0].roles["own"].map { palette.name(of: $0) } == "#f0f0f0")
    #expect(reading.warnings.isEmpty)
  }

  @Test(
    "palettes of a folder are called like their files, or like the folders in which these differ",
    arguments: [
      (["a/north.css", "b/south.css"], ["north", "south"]),
      (["north/style/theme.css", "south/style/theme.css"], ["north", "south"]),
      (["_one.scss", "sub/_two.scss"], ["one", "two"]),
      (["one/_index.scss", "two/_index.scss"], ["one", "two"]),
    ])
  func names(paths: [String], names: [String]) throws {
    let folder = paths.enumerated().map { index, path in
      let text = path.hasSuffix(".css") ? ":root { --a: #11111\(index) }" : "$a: #11111\(index);"
      return NamedBytes(path: path, bytes: Array(text.utf8))
    }
    let input = FormatInput(bytes: [], fallbackName: "styles", folder: folder)
    let reading = try FormatSniffer.detect(input, fileName: "styles").reading(input)
    #expect(reading.palettes.map(\.name) == names)
  }

  @Test("a sheet's own imports are counted from where it lies, and places name their file")
  func folders() throws {
    let reading = try read(
      "@import \"tokens/index.css\";\n:root { --c: #333333 }",
      [
        "tokens/index.css": "@import '../shared/ink.css';\n:root {\n  --b: #222222\n}",
        "shared/ink.css": ":root{--a:#111111}",
      ])
    #expect(colors(reading) == ["a #111111", "b #222222", "c #333333"])
    let map = try #require(reading.sourceMaps.first)
    let places = reading.palettes[0].groups.flatMap { group in
      group.colors.compactMap { map[.color(group: group.name, name: $0.name)]?.description }
    }
    #expect(
      places == [
        "shared/ink.css: line 1, column 7", "tokens/index.css: line 3, column 3", "line 2, column 9",
      ])
  }

  @Test("a circle is read once, a late import and a missing sheet are said")
  func odd() throws {
    let a = "@import \"b.css\";:root{--a:#111111}"
    let circle = try read(a, ["a.css": a, "b.css": "@import \"a.css\";:root{--b:var(--a)}"])
    #expect(colors(circle) == ["a #111111", "b #111111"] && circle.warnings.isEmpty)
    let late = try read(
      ":root{--a:#111111}\n@import \"b.css\";@import url(https://x.example/c.css);", ["b.css": a])
    #expect(colors(late) == ["a #111111"])
    #expect(late.warnings.count == 2 && late.warnings[0].contains("before other rules"))
    let gone = try read("@import './gone.css';@import 'package';@import '/top.css';:root{--a:#111111}", [:])
    #expect(
      gone.warnings.map(\.description).filter { $0.contains("gone.css") || $0.contains("/top.css") }.count
        == 2)
    #expect(gone.warnings.count == 2)
    let cut = #expect(throws: FormatError.self) { try read("@import 'b.css';", ["b.css": ":root{--a:#111"]) }
    #expect(cut?.place == "b.css: line 1, column 6")
  }

  @Test("many imports of each other come to an end")
  func bounds() throws {
    let all = (0..<12).map { "@import \"\($0).css\";" }.joined()
    var files: [String: String] = [:]
    for index in 0..<12 { files["\(index).css"] = all + ":root{--c\(index):#11111\(index % 10)}" }
    let reading = try read(all, files)
    #expect(reading.warnings.contains { $0.contains("too much is imported") })
  }

  @Test("what is written again needs no import")
  func writing() throws {
    let reading = try read(
      "@import 'a.css' layer(base);[data-theme=dark]{--ink:#eeeeee}",
      ["a.css": ":root{--ink:#111111;--b:var(--ink)}"])
    let write = try #require(PaletteFormat.css.write)
    let text = String(decoding: try write(reading.palettes[0], WriteOptions()).files[0].bytes, as: UTF8.self)
    #expect(text.contains("@layer base {") && text.contains("--b:var(--ink)") && !text.contains("@import"))
    #expect(try colors(read(text, [:])) == ["b #111111", "ink #111111"])
  }

  @Test("the addresses that may be beside a sheet")
  func companions() {
    let sheet =
      "@import 'a.css';@import url(../b.css) screen;@IMPORT url( 'x/./c.css?1' );@import '//d.e/f.css';:root{}"
    let found = SheetImports.companions(Array(sheet.utf8))
    #expect(Set(["a.css", "../b.css", "x/c.css", "node_modules/a.css"]).isSubset(of: found))
    #expect(!found.contains { $0.hasSuffix("f.css") || $0 == "../node_modules/../b.css" })
    #expect(SheetImports.companions(Array(":root{--a:#fff}".utf8)).isEmpty)
  }
}
