extension CheckRule {
  /// The steps of a scale keep their order without color.
  static let lightnessOrder = CheckRule(
    "lightness-order", summary: "The steps of a monochrome scale keep their order without color.",
    explanation: """
      A group named for distinctness is a monochrome scale where it has at least three colors, the names of all of them \
      end with numbers, and their hues lie within 40 degrees of each other. Its steps, ordered by those numbers, must \
      each be at least one unit of CIE L* lighter than the one before, or each darker: then the order survives a print \
      in black and white. The measured value is that step, negative where the order is reversed.
      """,
    passing: Example(["Blue/100": "#dbeafe", "Blue/500": "#3b82f6", "Blue/900": "#1e3a8a"]) { _, options in
      options.distinct = ["Blue"]
    },
    failing: Example(["Blue/100": "#dbeafe", "Blue/500": "#1e3a8a", "Blue/900": "#3b82f6"]) { _, options in
      options.distinct = ["Blue"]
    }
  ) { run in
    for name in run.options.distinct {
      guard let group = ColorPalette.index(of: name, in: run.palette.groups.map(\.name)),
        let scale = MonochromeScale(run.palette.groups[group])
      else { continue }
      run.checkOrder(scale, colors: run.colors(ofGroup: group))
    }
  }
}

/// A group whose colors are numbered steps of one hue.
struct MonochromeScale {
  /// Positions in the group, from the first step to the last.
  let steps: [Int]

  private static let widestHueRange = 40.0
  /// Below this OKLCH chroma, hue is too faint to count.
  private static let leastChroma = 0.03

  /// Nil where the group is no scale.
  init?(_ group: ColorGroup) {
    guard group.colors.count >= 3 else { return nil }
    let hues = group.colors.map { $0.color.converted(to: .oklch).components }
      .filter { $0.y >= Self.leastChroma }.map(\.z).sorted()
    // The colors fill the circle but for its largest gap.
    var gap = 360.0
    if let first = hues.first, let last = hues.last {
      gap = zip(hues, hues.dropFirst()).map { $1 - $0 }.max() ?? 0
      gap = max(gap, first + 360 - last)
    }
    guard 360 - gap <= Self.widestHueRange else { return nil }
    let numbers = group.colors.compactMap { Self.number(in: $0.name) }
    guard numbers.count == group.colors.count, Set(numbers).count == numbers.count else { return nil }
    steps = numbers.indices.sorted { numbers[$0] < numbers[$1] }
  }

  /// The number a name ends with.
  private static func number(in name: String) -> Int? {
    Int(String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()))
  }
}

extension CheckRun {
  fileprivate mutating func checkOrder(_ scale: MonochromeScale, colors positions: [Int]) {
    let stars = scale.steps.map { step in
      Lightness.star(
        Contrast.relativeLuminance(
          colors.all[positions[step]].color.composited(over: .white).seen(with: vision)))
    }
    guard let first = stars.first, let last = stars.last else { return }
    let direction = last < first ? -1.0 : 1
    let criterion = CheckCriterion(rule: "lightness-order", measure: .lightness, required: 1, vision: vision)
    for (index, (previous, next)) in zip(stars, stars.dropFirst()).enumerated() {
      measure(
        positions[scale.steps[index + 1]], positions[scale.steps[index]], (next - previous) * direction,
        criterion)
    }
  }
}
