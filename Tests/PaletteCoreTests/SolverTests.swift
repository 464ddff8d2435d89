import Testing

@testable import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The solver on palettes whose answer is known. `.ci/oracles/solver` asks the built program many more.
struct SolverTests {
  private static let options: CheckOptions = {
    var options = CheckOptions(today: Date(timeIntervalSince1970: 0))
    options.suggests = false
    return options
  }()

  private static func palette(_ colors: [String], _ pairs: [(Int, Int, Double)], locked: Set<Int> = [])
    -> ColorPalette
  {
    var palette = ColorPalette(name: "Trial")
    palette.groups = [
      ColorGroup(
        name: "G",
        colors: colors.enumerated().map { index, hex in
          CustomColor(name: "C\(index)", color: Color(hex: hex) ?? .black, locked: locked.contains(index))
        })
    ]
    palette.contrastPairs = pairs.map {
      ContrastPair(
        foreground: ColorReference(group: "G", color: "C\($0.0)"),
        background: ColorReference(group: "G", color: "C\($0.1)"), minimum: $0.2)
    }
    return palette
  }

  /// Of the 8-bit colors around the one that keeps the hue exactly, the nearest may be 5 degrees beside it.
  @Test(arguments: ["#cc6700", "#e58200", "#f0a0c0", "#4fb3a9", "#9a86e0", "#b5d33d", "#ff6a5e", "#c08a5a"])
  func keptHueIsWithinThreeDegrees(_ hex: String) throws {
    for ratio in [4.5, 7, 12] {
      var wishes = Fixer.Wishes()
      wishes.keepsHue = true
      let palette = Self.palette([hex, "#ffffff"], [(0, 1, ratio)], locked: [1])
      let plan = try Fixer.plan(palette, Self.options, wishes)
      #expect(plan.report.summary.failed == 0)
      let colors = [palette, plan.palette].map {
        $0.groups[0].colors[0].color.converted(to: .oklch).components
      }
      let turn = abs((colors[0].z - colors[1].z).remainder(dividingBy: 360))
      #expect(turn < 3, "\(hex) for \(ratio): \(plan.palette.groups[0].colors[0].color.hex)")
    }
  }

  @Test(arguments: [UInt64(2), 3, 4, 5, 6])
  func plantedPaletteIsSolvedAndNoDearer(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let planted = (0..<6).map { _ in
      Color(
        red: UInt8(generator.next() & 255), green: UInt8(generator.next() & 255),
        blue: UInt8(generator.next() & 255))
    }
    let moved = planted.map { color -> Color in
      var oklch = color.converted(to: .oklch)
      oklch.components.x = min(max(oklch.components.x + (generator.nextUnit() - 0.5) * 0.44, 0), 1)
      return oklch.rgb8.color
    }
    var pairs: [(Int, Int, Double)] = []
    for a in planted.indices {
      for b in 0..<a {
        let ratio = Contrast.ratio(planted[a], planted[b])
        if let need = [7, 4.5, 3].first(where: { $0 <= ratio }) { pairs.append((a, b, need)) }
      }
    }
    let palette = Self.palette(moved.map(\.hex), pairs)
    let plan = try Fixer.plan(palette, Self.options)
    #expect(plan.report.summary.failed == 0, "seed \(seed)")
    let cost = plan.changes.map(\.deltaE).reduce(0, +)
    let known = zip(planted, moved).map { DifferenceMetric.ciede2000.distance($0, $1) }.reduce(0, +)
    #expect(cost <= known + 1e-9, "seed \(seed)")
    #expect(try Fixer.plan(plan.palette, Self.options).changes.isEmpty, "seed \(seed)")
  }

  @Test func colorBetweenLockedBlackAndWhiteIsAConflictOfTwoPairs() throws {
    let palette = Self.palette(
      ["#000000", "#ffffff", "#777777", "#999999"], [(2, 0, 7), (2, 1, 7), (3, 1, 3)], locked: [0, 1])
    let plan = try Fixer.plan(palette, Self.options)
    let conflict = try #require(plan.conflicts.first)
    #expect(plan.conflicts.count == 1)
    #expect(Set(conflict.pairs.map(\.background)) == ["G/C0", "G/C1"])
    #expect(
      conflict.reason.contains("G/C2 needs 7:1 on G/C0, which is locked, so its luminance is at least 0.3"))
    #expect(conflict.reason.contains("at most 0.1"))
    // What can be mended is: of the two pairs that clash, one.
    #expect(
      plan.changes.map(\.place) == [.color(group: "G", name: "C2"), .color(group: "G", name: "C3")])
    #expect(plan.report.summary.failed == 1)
  }

  @Test func fourColorsCannotBeFarApartFromEachOther() throws {
    let pairs = [(1, 0, 4.5), (2, 0, 4.5), (3, 0, 4.5), (2, 1, 4.5), (3, 1, 4.5), (3, 2, 4.5)]
    let colors = ["#102030", "#a0b0c0", "#ffeedd", "#556677"]
    let conflict = try #require(try Fixer.plan(Self.palette(colors, pairs), Self.options).conflicts.first)
    #expect(conflict.pairs.count == 6)
    for left in pairs.indices {
      var rest = pairs
      rest.remove(at: left)
      #expect(try Fixer.plan(Self.palette(colors, rest), Self.options).report.summary.failed == 0)
    }
  }

  @Test func threeTiersAtTheEdgeOfWhatContrastAllows() throws {
    // 4.5 twice is 20.25 of the 21 there are: the middle has a narrow place.
    let plan = try Fixer.plan(
      Self.palette(["#333333", "#888888", "#cccccc"], [(0, 1, 4.5), (1, 2, 4.5), (0, 2, 4.5)]), Self.options)
    #expect(plan.conflicts.isEmpty)
    #expect(plan.report.summary.failed == 0)
    #expect(plan.palette.colors.allSatisfy { $0.color.color.rgb8.red == $0.color.color.rgb8.blue })
  }

  /// Three tiers of four colors: whichever is placed first must leave the others room for rounding.
  @Test(arguments: [
    ["#59cff4", "#f60f05", "#43749d", "#769f54"], ["#107a7b", "#43c021", "#adad2e", "#ce49fb"],
  ])
  func fourColorsOfWhichTwoMayMeet(_ colors: [String]) throws {
    let pairs = (0..<4).flatMap { a in (0..<a).map { (a, $0, 4.5) } }.filter { $0 != (1, 0, 4.5) }
    let plan = try Fixer.plan(Self.palette(colors, pairs), Self.options)
    #expect(plan.report.summary.failed == 0)
    #expect(plan.conflicts.isEmpty)
  }

  /// Translucent colors are moved one at a time, by the same wishes.
  @Test func distanceLimitHoldsForTranslucentColors() throws {
    let palette = Self.palette(["#88888899", "#ffffff"], [(0, 1, 4.5)], locked: [1])
    #expect(try Fixer.plan(palette, Self.options).report.summary.failed == 0)
    var wishes = Fixer.Wishes()
    wishes.maximumDifference = 2
    let limited = try Fixer.plan(palette, Self.options, wishes)
    #expect(limited.changes.isEmpty)
    #expect(limited.report.summary.failed == 1)
  }

  @Test func deficienciesAndDistanceLimitsAreWishesToo() throws {
    var options = Self.options
    options.visions = [.none, VisionCondition(.protan), VisionCondition(.tritan)]
    let palette = Self.palette(["#cc2222", "#ffffff"], [(0, 1, 7)], locked: [1])
    let plan = try Fixer.plan(palette, options)
    #expect(plan.report.summary.failed == 0)
    var wishes = Fixer.Wishes()
    wishes.maximumDifference = 2
    let limited = try Fixer.plan(palette, Self.options, wishes)
    #expect(limited.changes.isEmpty)
    #expect(limited.conflicts.first?.reason.hasSuffix("no color may move more than ΔE 2") == true)
  }

  @Test func oneColorForTwoThemesIsSplitWhereThatIsAllowed() throws {
    var palette = Self.palette(["#777777", "#ffffff", "#000000"], [], locked: [1, 2])
    func theme(_ name: String, _ scheme: ColorScheme, _ ground: String) -> Theme {
      Theme(
        name: name, colorScheme: scheme,
        roles: ["textPrimary": ColorReference("G/C0"), "background": ColorReference(ground)])
    }
    palette.themes = [theme("Light", .light, "G/C1"), theme("Dark", .dark, "G/C2")]
    let plain = try Fixer.plan(palette, Self.options)
    #expect(plain.conflicts.count == 1)
    var wishes = Fixer.Wishes()
    wishes.splits = true
    let split = try Fixer.plan(palette, Self.options, wishes)
    #expect(split.conflicts.isEmpty)
    #expect(split.report.summary.failed == 0)
    #expect(split.splits.map(\.name) == ["G/C0 Dark"])
    #expect(split.palette.groups[0].colors.map(\.name) == ["C0", "C0 Dark", "C1", "C2"])
  }
}
