extension CheckRule {
  /// Every color against those of `--on`.
  static let onColor = CheckRule(
    "on-color", summary: "Every color of the palette stands out on the backgrounds that were named.",
    explanation: """
      Every color of the palette is held against each background named for the check, at the level and for the size \
      named with it: level AA and normal text until told otherwise. A color is not held against itself.
      """,
    passing: Example(["Neutral/Ink": "#1a1a1a"]) { _, options in options.on = [.example("#ffffff")] },
    failing: Example(["Neutral/Fog": "#999999"]) { _, options in options.on = [.example("#ffffff")] }
  ) { run in
    guard !run.options.on.isEmpty else { return }
    let criterion = run.asked(rule: "on-color")
    let backgrounds = run.options.on.map { run.index(of: $0) }
    let colors = run.paletteColors()
    run.reserve(colors.count * backgrounds.count)
    for color in colors {
      for background in backgrounds where background != color {
        run.contrast(color, on: background, criterion)
      }
    }
  }
}

extension CheckRun {
  /// The positions of all colors of the palette, in order.
  mutating func paletteColors() -> [Int] {
    palette.colors.map { group, color in
      index(of: ResolvedColor(color, in: group))
    }
  }

  /// What the options ask of pairs that the palette does not declare.
  func asked(rule: String) -> CheckCriterion {
    let size = options.size ?? .normal
    let level = options.level ?? .aa
    return CheckCriterion(
      rule: rule, size: size, level: options.named(level, size), required: options.required(level, size),
      vision: vision)
  }
}

extension ResolvedColor {
  static func example(_ hex: String) -> ResolvedColor {
    ResolvedColor(name: hex, color: Color(hex: hex) ?? .black)
  }
}
