#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes variants of a palette that pass whatever it passes.
package enum PaletteVariation {
  /// Two variants differ by at least this much, by CIEDE2000, in the mean over the colors that may move, grays aside: it
  /// shows at a glance.
  package static let leastDifference = 5.0

  /// What was made.
  package struct Result: Sendable {
    /// The palettes, as many as were found; their ids, names and the ids of their colors are still the source's.
    package let palettes: [ColorPalette]
    /// The least mean difference between any two of them or the source, by CIEDE2000; 0 where none was made.
    package let leastDifference: Double
  }

  /// Makes up to `count` variants.
  ///
  /// Each turns the hues, some farther than others, and moves lightness and chroma a little; then colors move to where
  /// everything holds that holds in the source. Locked colors stay, and so do the hues of colors named for what they
  /// mean, such as error and success. The same seed gives the same variants.
  ///
  /// - Parameters:
  ///   - palette: what is varied.
  ///   - count: how many variants, 1…26.
  ///   - seed: chooses among many.
  ///   - today: the day for waivers.
  /// - Throws: ``CheckError`` where a reference of the palette resolves to no color.
  package static func variants(of palette: ColorPalette, count: Int, seed: UInt64, today: Date)
    throws(CheckError) -> Result
  {
    var options = CheckOptions(today: today)
    options.suggests = false
    let source: PaletteCheck?
    do { source = try Checker.check([palette], options).palettes[0] } catch {
      guard error.kind == .nothingToCheck else { throw error }
      source = nil
    }
    // Where no color may move, every variant is the palette itself.
    guard palette.groups.contains(where: { $0.colors.contains { !$0.locked } }) else {
      return Result(palettes: [], leastDifference: 0)
    }
    var generator = SplitMix64(seed: seed)
    var made: [ColorPalette] = []
    var least = Double.infinity
    let offset = generator.nextUnit()
    // Hues are spread around the circle: what fails at one place is tried at others between.
    for attempt in 0..<(12 * count) where made.count < count {
      let turn =
        Double(attempt) / Double(count + 1) + (Double(attempt / (count + 1)) + offset) * 0.381966
        / Double(count + 1)
      let draft = Draft(
        turn: 360 * (turn - turn.rounded(.down)), lightness: (generator.nextUnit() - 0.5) * 0.1,
        chroma: 0.85 + generator.nextUnit() * 0.35)
      var variant = draft.applied(to: palette)
      if let source {
        var wishes = Fixer.Wishes()
        wishes.keepsHue = true
        var plan = try Fixer.plan(variant, options, wishes)
        if plan.report.summary.failed > 0 { plan = try Fixer.plan(variant, options) }
        guard holds(plan.report.palettes[0], source) else { continue }
        variant = plan.palette
      }
      let distance = ([palette] + made).map { difference($0, variant) }.min() ?? 0
      guard distance >= leastDifference else { continue }
      least = min(least, distance)
      made.append(variant)
    }
    return Result(palettes: made, leastDifference: least.isFinite ? least : 0)
  }

  /// Whether everything passes that passes in the source.
  private static func holds(_ check: PaletteCheck, _ source: PaletteCheck) -> Bool {
    check.results.count == source.results.count
      && zip(check.results, source.results).allSatisfy { now, then in
        now.verdict != .failed || then.verdict == .failed || then.verdict == .waived
      }
  }

  /// The mean difference of the colors that may move and are no grays, or of all that may move where all are grays; 0 where
  /// none may.
  static func difference(_ one: ColorPalette, _ two: ColorPalette) -> Double {
    var all: [Double] = []
    var colorful: [Double] = []
    for (a, b) in zip(one.groups.flatMap(\.colors), two.groups.flatMap(\.colors)) where !a.locked {
      let distance = DifferenceMetric.ciede2000.distance(a.color, b.color)
      all.append(distance)
      if a.color.converted(to: .oklch).components.y > 0.03 { colorful.append(distance) }
    }
    let counted = colorful.isEmpty ? all : colorful
    return counted.isEmpty ? 0 : counted.reduce(0, +) / Double(counted.count)
  }

  /// How a variant begins.
  private struct Draft {
    /// Degrees.
    let turn: Double
    let lightness: Double
    let chroma: Double

    func applied(to palette: ColorPalette) -> ColorPalette {
      var palette = palette
      let meant = Self.meant(in: palette)
      for g in palette.groups.indices {
        for c in palette.groups[g].colors.indices where !palette.groups[g].colors[c].locked {
          let item = palette.groups[g].colors[c]
          let keepsHue = meant.contains(ColorID(item.id)) || Self.hasMeaning(item.name)
          let moved = moved(item.color, keepsHue: keepsHue)
          if moved == item.color { continue }
          palette.groups[g].colors[c].color = moved
          // The authored print values belonged to the color as it was.
          palette.groups[g].colors[c].print = nil
        }
      }
      return palette
    }

    private func moved(_ color: Color, keepsHue: Bool) -> Color {
      var oklch = color.converted(to: .oklch)
      guard !oklch.missing.contains(.component(2)) else { return color }
      let (own, strength) = (oklch.components.x, oklch.components.y)
      // Grays and near-whites stay what they are; a tint turns with the brand.
      if strength < 0.002 { return color }
      if !keepsHue { oklch.components.z = Polar.normalized(oklch.components.z + turn) }
      if strength > 0.03 {
        oklch.components.x = min(max(own + lightness, 0.05), 0.97)
        oklch.components.y = strength * chroma
      }
      let mapped = oklch.mapped(into: .srgb)
      return mapped.rgb8.color.withAlpha(color.alpha)
    }

    /// The colors that roles with a meaning show.
    private static func meant(in palette: ColorPalette) -> Set<ColorID> {
      var found: Set<ColorID> = []
      for theme in palette.themes {
        for (role, reference) in theme.roles where hasMeaning(role) {
          if let source = try? palette.resolve(reference).source { found.insert(ColorID(source.id)) }
        }
      }
      return found
    }

    private static let meanings = [
      "error", "danger", "negative", "critical", "alert", "success", "positive", "warning", "caution", "info",
      "destructive", "invalid", "valid",
    ]

    private static func hasMeaning(_ name: String) -> Bool {
      let lower = name.lowercased()
      return meanings.contains { lower.contains($0) }
    }
  }
}
