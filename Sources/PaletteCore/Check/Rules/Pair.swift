extension CheckRule {
  /// The pairs of `--pair`.
  static let pair = CheckRule(
    "pair", summary: "The pairs that were named for this check keep their contrast.",
    explanation: """
      Each foreground named for the check is held against each background named with it, at the level and for the size \
      named: level AA and normal text until told otherwise. A color is not held against itself.
      """,
    passing: Example(["Neutral/Ink": "#1a1a1a"]) { _, options in
      options.pairs = [.init([.example("#1a1a1a")], on: [.example("#ffffff")])]
    },
    failing: Example(["Neutral/Fog": "#999999"]) { _, options in
      options.pairs = [.init([.example("#999999")], on: [.example("#ffffff")])]
    }
  ) { run in
    let criterion = run.asked(rule: "pair")
    for product in run.options.pairs {
      let foregrounds = product.foregrounds.map { run.index(of: $0) }
      let backgrounds = product.backgrounds.map { run.index(of: $0) }
      run.reserve(foregrounds.count * backgrounds.count)
      for foreground in foregrounds {
        // A pair that names one color twice was asked for; in a product the diagonal is a byproduct.
        let isProduct = foregrounds.count * backgrounds.count > 1
        for background in backgrounds where !isProduct || background != foreground {
          run.contrast(foreground, on: background, criterion)
        }
      }
    }
  }
}
