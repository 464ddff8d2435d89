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

  /// Channels are written as the function around them goes on: with commas or without, and never as a hex code.
  @Test(arguments: [
    ("rgb(var(--N) / 0.9)", "255 255 255", "17 24 39"),
    ("rgba(var(--N), 0.9)", "255, 255, 255", "17, 24, 39"),
    ("hsl(var(--N) / 0.9)", "0 0% 100%", "222 47% 11%"),
    ("hsla(var(--N), 0.9)", "0, 0%, 100%", "222, 47%, 11%"),
    ("hsl(var(--N))", "0 0% 100%", "222 47% 11% / 0.8"), ("hwb(var(--N))", "0 100% 0%", "220 5% 90%"),
    ("lab(var(--N))", "100% 0 0", "20% 2 -10"), ("lch(var(--N))", "100% 0 0", "20% 10 250"),
    ("oklab(var(--N))", "1 0 0", "20% 0 -0.03"), ("oklch(var(--N))", "100% 0 0", "20% 0.03 250 / 80%"),
  ])
  func channelsAreWrittenAsTheSheetDoes(_ use: String, _ background: String, _ foreground: String) throws {
    let css =
      ":root { --background: \(background); --foreground: \(foreground); }\n"
      + "body { background: \(use.replacingOccurrences(of: "N", with: "background")); "
      + "color: \(use.replacingOccurrences(of: "N", with: "foreground")) }\n"
    let before = try palette(css)
    let derived = try ThemeDerivation.derive(
      before, from: SheetThemes.whole(before, nil), name: "Night", .dark, asValues: true,
      today: Date(timeIntervalSince1970: 0))
    let theme = try #require(derived.palette.themes.last)
    let bytes = try #require(SheetThemes.appending(theme, of: derived.palette, to: Array(css.utf8)))
    let added = String(decoding: bytes, as: UTF8.self).dropFirst(css.count)
    let lines = added.split(separator: "\n").filter { $0.contains("--") }
    #expect(lines.count == 2)
    for line in lines {
      #expect(!line.contains("#") && !line.contains("none") && !line.contains("("), "\(line)")
      #expect(line.contains(",") == background.contains(","), "\(line)")
      // What a browser makes of the use in it.
      let value = try #require(line.split { ":;".contains($0) }.last).drop { $0 == " " }
      let whole = use.replacingOccurrences(of: "var(--N)", with: String(value))
      #expect((try? Color(css: whole)) != nil, "\(whole)")
    }
  }

  /// What comes first in the alphabet is a button. The page is what it stands on, and every pale background turns dark with it.
  @Test func thePageIsNotAButton() throws {
    let before = try palette(
      """
      :root { --accent-button-background: #0078d4; --accent-button-text: #fff; --body-background: #fff;
        --body-text: #323130; --error-background: #fde7e9; --error-text: #a4262c; --menu-background: #f3f2f1;
        --menu-text: #323130; --warning-background: #fff4ce; --warning-text: #323130; }
      """)
    for (target, isDark) in [(ThemeDerivation.Target.dark, true), (.light, false), (.highContrast, false)] {
      let derived = try ThemeDerivation.derive(
        before, from: SheetThemes.whole(before, nil), name: "New", target, asValues: true,
        today: Date(timeIntervalSince1970: 0))
      #expect(derived.failed == 0)
      #expect(derived.palette.themes.last?.colorScheme == (isDark ? .dark : .light))
      let pale = ["body-background", "menu-background", "error-background", "warning-background"]
      let lightness = try pale.map { name in
        try #require(derived.roles.first { $0.name == name }).to.converted(to: .oklch).components.x
      }
      #expect(lightness.allSatisfy { isDark ? $0 < 0.45 : $0 > 0.75 }, "\(target): \(lightness)")
      // The white page stays the outermost of them, or becomes it on the other side.
      #expect([lightness.min(), lightness.max()].contains(lightness[0]), "\(target): \(lightness)")
    }
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
