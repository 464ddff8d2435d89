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
