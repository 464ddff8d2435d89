import PaletteCore
import Testing

@testable import PaletteFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A derived theme becomes one more rule of the sheet, written as the sheet writes its themes.
@Suite struct SheetThemesTests {
  static let light = """
    :root {
      --background: #ffffff;
      --foreground: #171717;
      --muted: #f4f4f5;
      --muted-foreground: #52525b;
      --primary: #1d4ed8;
      --primary-foreground: #ffffff;
    }

    """
  static let sheets: [(css: String, selector: String)] = [
    (light, "[data-theme=\"night\"]"),
    ("@custom-variant dark (&:is(.dark *));\n" + light, ".night"),
    (light + ".dark { --background: #111; --foreground: #eee }\n", ".night"),
    (light + "[data-mode=warm] { --background: #fff7ed }\n", "[data-mode=\"night\"]"),
    (
      "@layer base {\n  :root { --background: 0 0% 100%; --foreground: 240 10% 4%; }\n"
        + "  body { background: hsl(var(--background)); color: hsl(var(--foreground)) }\n}\n",
      "[data-theme=\"night\"]"
    ),
  ]

  private func palette(_ css: String) throws -> ColorPalette {
    let input = FormatInput(bytes: Array(css.utf8), fallbackName: "sheet")
    return try #require(try PaletteFormat.css.reading(input).palettes.first)
  }

  @Test(arguments: sheets)
  func derivedThemeStandsAtTheEnd(css: String, selector: String) throws {
    let before = try palette(css)
    let source = SheetThemes.whole(before, before.themes.first)
    let derived = try ThemeDerivation.derive(
      before, from: source, name: "Night", .dark, asValues: true, today: Date(timeIntervalSince1970: 0))
    #expect(derived.failed == 0)
    let theme = try #require(derived.palette.themes.last)
    let bytes = try #require(SheetThemes.appending(theme, of: derived.palette, to: Array(css.utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix(css.trimmingSuffix { $0.isWhitespace }))
    #expect(text.contains("\n" + selector + " {"))
    let after = try palette(text)
    #expect(after.themes.count == before.themes.count + 1)
    let read = SheetThemes.whole(after, after.themes.last)
    for role in derived.roles {
      let reference = try #require(read.roles[role.name])
      // Channels have few decimals.
      #expect(DifferenceMetric.ciede2000.distance(try after.resolve(reference).color, role.to) < 0.3)
    }
    #expect(read.roles["background"].flatMap { try? after.resolve($0).color.hex } != "#ffffff")
  }

  /// The sheet that a palette was read from is written again with the theme.
  @Test func derivedThemeIsExported() throws {
    let before = try palette(Self.light)
    let derived = try ThemeDerivation.derive(
      before, from: SheetThemes.whole(before, nil), name: "Night", .dark, asValues: true,
      today: Date(timeIntervalSince1970: 0))
    let write = try #require(PaletteFormat.css.write)
    let files = try write(derived.palette, WriteOptions()).files
    let again = try palette(String(decoding: files[0].bytes, as: UTF8.self))
    #expect(again.themes.map(\.name) == ["Night"])
  }

  /// Roles are made of the steps of a ramp; a theme gives the roles other values, not the steps.
  @Test func rampsStayAsTheyAre() throws {
    let steps = [50, 100, 200, 300, 400, 500, 600, 700, 800].map {
      "--blue-\($0): hsl(220 80% \(98 - $0 / 10)%);"
    }
    let before = try palette(":root { \(steps.joined()) --background: #fff; --foreground: #222 }")
    let derived = try ThemeDerivation.derive(
      before, from: SheetThemes.whole(before, nil), name: "Night", .dark, asValues: true,
      today: Date(timeIntervalSince1970: 0))
    #expect(Set(derived.roles.map(\.name)) == ["background", "foreground"])
  }
}

extension String {
  /// The text without what `predicate` holds for at its end.
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(prefix(count - reversed().prefix(while: predicate).count))
  }
}
