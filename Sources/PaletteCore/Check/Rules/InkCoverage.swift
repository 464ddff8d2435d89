extension CheckRule {
  /// No more ink than paper can take.
  static let inkCoverage = CheckRule(
    "ink", summary: "The inks of a color add up to no more than the paper takes.",
    explanation: """
      Cyan, magenta, yellow and black are added up in percent; where the sum is over the limit that was asked for, sheets \
      stick together and dry badly. Authored values count before computed ones, and each paper that has values of its own is \
      looked at. Computed values come from the profile of the press that was named, and without one from plain arithmetic, \
      which is said as "uncalibrated".
      """,
    passing: Example(["Ink/Navy": "#1b2a4a"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 80, 20, 40])
      options.ink = InkLimit(300)
    },
    failing: Example(["Ink/Rich black": "#000000"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [90, 80, 80, 100])
      options.ink = InkLimit(300)
    }
  ) { run in
    // Ink is the same whoever looks at it.
    guard let ink = run.options.ink, run.vision == run.options.visions.first else { return }
    for (group, color) in run.palette.colors {
      let position = run.index(of: ResolvedColor(color, in: group))
      for (inks, origin) in ink.inks(of: color) {
        run.measure(
          position, position, inks.totalOfInks,
          CheckCriterion(rule: "ink", measure: .ink, required: ink.limit, vision: nil, origin: origin))
      }
    }
  }
}

extension [Double] {
  /// The sum of ink amounts in percent, to the hundredth.
  var totalOfInks: Double { (reduce(0, +) * 100).rounded() / 100 }
}

/// The most ink that a paper takes, and how inks are computed that nobody gave.
package struct InkLimit: Sendable {
  /// The sum of four inks in percent, 0…400.
  package var limit: Double
  /// How inks are computed.
  package var separation: InkSeparation

  /// Limits the sum of inks in percent.
  package init(_ limit: Double, separation: InkSeparation = .uncalibrated) {
    self.limit = limit
    self.separation = separation
  }

  /// The inks of a color in percent with where they come from: `authored`, `authored for newsprint`, or the name of what
  /// computed them.
  func inks(of color: CustomColor) -> [(inks: [Double], origin: String)] {
    var found: [(inks: [Double], origin: String)] = []
    if let inks = color.print?.cmyk { found.append((inks, "authored")) }
    for (paper, inks) in (color.print?.papers ?? [:]).sorted(by: { $0.key < $1.key }) {
      found.append((inks, "authored for \(paper)"))
    }
    return found.isEmpty ? [computed(color.color)] : found
  }

  /// The inks that nobody authored.
  func computed(_ color: Color) -> (inks: [Double], origin: String) {
    let isPlain = separation.name == InkSeparation.uncalibratedName
    return (separation.percent(of: color), isPlain ? separation.name : "computed by \(separation.name)")
  }
}
