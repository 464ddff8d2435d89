import Testing

@testable import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the solver does for others than `fix`: variants, derived themes, suggestions.
struct VariationTests {
  private static let today = Date(timeIntervalSince1970: 0)

  private static func template(_ id: String) throws -> ColorPalette {
    var count = 0
    return try #require(PaletteTemplate.named(id)).palette(named: "Trial", timestamp: today) {
      count += 1
      return "00000000-0000-4000-8000-\(String(repeating: "0", count: 12 - String(count).count))\(count)"
    }
  }

  @Test func variantsPassDifferAndKeepWhatIsLocked() throws {
    var palette = try Self.template("brand")
    palette.groups[0].colors[0].locked = true
    let locked = palette.groups[0].colors[0].color
    let made = try PaletteVariation.variants(of: palette, count: 3, seed: 5, today: Self.today)
    #expect(made.palettes.count == 3)
    #expect(made.leastDifference >= PaletteVariation.leastDifference)
    var options = CheckOptions(today: Self.today)
    options.suggests = false
    for (index, variant) in made.palettes.enumerated() {
      #expect(try Checker.check([variant], options).summary.failed == 0)
      #expect(variant.groups[0].colors[0].color == locked)
      for other in [palette] + made.palettes[..<index] {
        #expect(PaletteVariation.difference(other, variant) >= made.leastDifference - 1e-9)
      }
    }
    let again = try PaletteVariation.variants(of: palette, count: 3, seed: 5, today: Self.today)
    #expect(again.palettes == made.palettes)
  }

  @Test func wherEverythingIsLockedThereIsNoVariant() throws {
    var palette = try Self.template("brand")
    for g in palette.groups.indices {
      for c in palette.groups[g].colors.indices { palette.groups[g].colors[c].locked = true }
    }
    #expect(
      try PaletteVariation.variants(of: palette, count: 2, seed: 0, today: Self.today).palettes.isEmpty)
  }

  /// The hue stays where colors change sides, and everything holds.
  @Test(arguments: ["accessible-status", "commerce", "dark-first"])
  func derivedThemesKeepHues(_ id: String) throws {
    let palette = try Self.template(id)
    var options = CheckOptions(today: Self.today)
    options.suggests = false
    for index in palette.themes.indices {
      for target in [ThemeDerivation.Target.dark, .light] {
        let derived = try ThemeDerivation.derive(
          palette, from: palette.themes[index], name: "New", target, today: Self.today)
        #expect(try Checker.check([derived.palette], options).summary.failed == 0, "\(target)")
        for role in derived.roles {
          let (from, to) = (role.from.converted(to: .oklch), role.to.converted(to: .oklch))
          guard from.components.y > 0.03, to.components.y > 0.02 else { continue }
          #expect(
            anglesAgree(from.components.z, to.components.z, 5), "\(role.name) \(role.from.hex) \(role.to.hex)"
          )
        }
      }
    }
  }

  private static func light(_ accent: ColorReference, _ colors: [CustomColor]) -> ColorPalette {
    var palette = ColorPalette(name: "Trial")
    palette.groups = [ColorGroup(name: "Primary", colors: colors)]
    var theme = Theme(name: "Light", colorScheme: .light)
    theme.roles = [
      "background": ColorReference("#ffffff"), "textPrimary": ColorReference("#222222"), "accent": accent,
    ]
    palette.themes = [theme]
    return palette.linked
  }

  /// A brand's color that holds on the new ground what is asked of it is the brand's there as well, in its own gamut.
  @Test(arguments: ["#ff4f00", "color(display-p3 1 0.35 0.1)", "#00a3e0"], [true, false])
  func whatHoldsOnTheNewGroundStays(_ css: String, _ isLocked: Bool) throws {
    let signal = CustomColor(name: "Signal", color: try Color(css: css), locked: isLocked)
    let palette = Self.light(ColorReference(group: "Primary", color: "Signal"), [signal])
    let derived = try ThemeDerivation.derive(
      palette, from: palette.themes[0], name: "Dark", .dark, today: Self.today)
    let accent = try #require(derived.roles.first { $0.name == "accent" })
    #expect(accent.reference == "Primary/Signal" && !accent.isNew)
    #expect(accent.to == signal.color)
    #expect(derived.failed == 0)
  }

  /// One that does not hold goes to the other side, never nearer to the ground; a color of its own that holds stays one.
  @Test func whatDoesNotHoldMovesAwayFromTheGround() throws {
    let navy = CustomColor(name: "Navy", color: Color(hex: "#1f2a80") ?? .black)
    var palette = Self.light(ColorReference(group: "Primary", color: "Navy"), [navy])
    palette.themes[0].roles["chart1"] = ColorReference("color(display-p3 1 0.5 0)")
    palette.themes[0].roles["chart2"] = ColorReference("#101a60")
    palette = palette.linked
    let derived = try ThemeDerivation.derive(
      palette, from: palette.themes[0], name: "Dark", .dark, today: Self.today)
    func role(_ name: String) throws -> ThemeDerivation.Role {
      try #require(derived.roles.first { $0.name == name })
    }
    let ground = try role("background").to
    let accent = try role("accent")
    #expect(accent.isNew)
    #expect(Contrast.ratio(accent.to, ground) >= 3)
    #expect(Contrast.ratio(accent.to, ground) > Contrast.ratio(accent.from, ground))
    #expect(try role("chart1").reference == "color(display-p3 1 0.5 0)")
    let chart = try role("chart2")
    #expect(Contrast.ratio(chart.to, ground) > Contrast.ratio(chart.from, ground))
    #expect(derived.unheld == ["chart1", "chart2"])
  }

  /// The brand's own light blue is preferred to a new one, and two colors of a chart stay two.
  @Test func colorsOfTheSameHueServeFirst() throws {
    let colors = [("Navy", "#1f3a80"), ("Sky", "#7fa4f2"), ("Deep", "#14285c"), ("Coral", "#ff7f6a")].map {
      CustomColor(name: $0.0, color: Color(hex: $0.1) ?? .black)
    }
    var palette = Self.light(ColorReference(group: "Primary", color: "Navy"), colors)
    palette.themes[0].roles["chart1"] = ColorReference(group: "Primary", color: "Deep")
    palette = palette.linked
    let derived = try ThemeDerivation.derive(
      palette, from: palette.themes[0], name: "Dark", .dark, today: Self.today)
    let made = derived.roles.reduce(into: [:]) { $0[$1.name] = $1.reference }
    #expect(made["accent"] == "Primary/Sky")
    #expect(made["chart1"]?.hasPrefix("Primary/Deep Dark") == true, "\(made)")
    #expect(derived.failed == 0)
  }

  /// Text that holds on a fill which stays is the fill's, and does not change sides with the page.
  @Test func textStaysWithTheFillItIsOn() throws {
    let fill = CustomColor(name: "Sky", color: Color(hex: "#1a7fd6") ?? .black, locked: true)
    var palette = Self.light(ColorReference(group: "Primary", color: "Sky"), [fill])
    palette.themes[0].roles["primary"] = ColorReference(group: "Primary", color: "Sky")
    palette.themes[0].roles["onPrimary"] = ColorReference("#0b0b0b")
    palette = palette.linked
    let derived = try ThemeDerivation.derive(
      palette, from: palette.themes[0], name: "Dark", .dark, today: Self.today)
    let made = derived.roles.reduce(into: [:]) { $0[$1.name] = $1.reference }
    #expect(made["primary"] == "Primary/Sky")
    #expect(made["onPrimary"] == "#0b0b0b")
    #expect(derived.failed == 0)
  }

  /// Where every contrast is high already, every role is what it was, named as it was.
  @Test func highContrastChangesNothingThatHolds() throws {
    let deep = CustomColor(name: "Deep", color: Color(hex: "#14327a") ?? .black)
    var palette = Self.light(ColorReference(group: "Primary", color: "Deep"), [deep])
    palette.themes[0].roles["separator"] = ColorReference("#e0e0e0")
    palette = palette.linked
    let derived = try ThemeDerivation.derive(
      palette, from: palette.themes[0], name: "Strong", .highContrast, today: Self.today)
    #expect(derived.roles.allSatisfy { $0.from == $0.to && !$0.isNew })
    #expect(derived.palette.colorCount == 1)
    #expect(derived.unheld == ["separator"])
  }

  /// Gray on white needs to be darker, which must not cost it its contrast on black.
  @Test func suggestionsBreakNothingWhereThatCanBe() throws {
    var palette = ColorPalette(name: "Trial")
    palette.groups = [
      ColorGroup(
        name: "G",
        colors: [("Ink", "#3a3a3a"), ("Mid", "#8a8a8a"), ("Paper", "#e8e8e8")].map {
          CustomColor(name: $0.0, color: Color(hex: $0.1) ?? .black, locked: $0.0 == "Ink")
        })
    ]
    func pair(_ foreground: String, _ background: String, _ minimum: Double) -> ContrastPair {
      ContrastPair(
        foreground: ColorReference(group: "G", color: foreground),
        background: ColorReference(group: "G", color: background), minimum: minimum)
    }
    // Mid on Ink has 3.3:1 and needs 3; on Paper it has 2.8 and needs 4.5, for which it would have to be nearly Ink.
    palette.contrastPairs = [pair("Mid", "Paper", 4.5), pair("Mid", "Ink", 3)]
    let check = try Checker.check([palette], CheckOptions(today: Self.today)).palettes[0]
    let result = try #require(check.results.first { !$0.passed })
    let darker = RGB8(red: 0x60, green: 0x60, blue: 0x60)
    #expect(
      check.broken(by: darker, for: .foreground, of: 0).map { check.results[$0].foreground } == [
        result.foreground
      ])
    #expect(check.broken(by: RGB8(red: 0xff, green: 0xff, blue: 0xff), for: .background, of: 0).isEmpty)
    // Either the other color moves, or what breaks is said.
    let suggestion = try #require(result.suggestion)
    if check.broken(bySuggestionFor: result).isEmpty {
      let place = try #require(check.results.firstIndex { !$0.passed })
      #expect(check.broken(by: suggestion.color, for: suggestion.side, of: place).isEmpty)
    }
    // With nothing else to move, it says what it breaks.
    palette.groups[0].colors[2].locked = true
    let tight = try Checker.check([palette], CheckOptions(today: Self.today)).palettes[0]
    let failed = try #require(tight.results.first { !$0.passed })
    if failed.suggestion != nil { #expect(tight.broken(bySuggestionFor: failed).count == 1) }
  }
}
