extension CheckRule {
  /// Pairs the designer declared.
  static let declaredPair = CheckRule(
    "declared-pair", summary: "Declared pairs keep the contrast they were declared with.",
    explanation: """
      A palette can declare that one color stands on another, what for, and at which WCAG level or at which ratio of \
      its own. The pair must keep that contrast whatever happens to the colors. A level asked for on the command line \
      raises the level of a declared pair and never lowers it; a ratio of its own is left alone.
      """,
    passing: Example(["Neutral/Ink": "#1a1a1a", "Neutral/Paper": "#ffffff"]) { palette, _ in
      palette.contrastPairs = [.example("Neutral/Ink", "Neutral/Paper")]
    },
    failing: Example(["Neutral/Fog": "#999999", "Neutral/Paper": "#ffffff"]) { palette, _ in
      palette.contrastPairs = [.example("Neutral/Fog", "Neutral/Paper")]
    }
  ) { run in
    for (index, pair) in run.palette.contrastPairs.enumerated() {
      let place = run.palette.pairName(pair)
      let foreground = run.index(of: pair.foreground, at: place)
      let background = run.index(of: pair.background, at: place)
      guard let foreground, let background else { continue }
      let level = pair.minimum == nil ? run.options.named(run.options.raised(pair.level), pair.size) : nil
      run.contrast(
        foreground, on: background,
        CheckCriterion(
          rule: "declared-pair", size: pair.size, level: level,
          required: run.options.required(of: pair), vision: run.vision,
          pair: index))
    }
  }
}

extension ContrastPair {
  fileprivate static func example(_ foreground: String, _ background: String) -> ContrastPair {
    ContrastPair(foreground: ColorReference(foreground), background: ColorReference(background))
  }
}
