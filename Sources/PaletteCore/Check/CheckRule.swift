/// A rule: what it asks, why, an example on either side of it, and how it looks at a palette.
///
/// Each rule is one file that adds a static value, plus one line in ``all``. The documentation, the rule metadata of
/// SARIF and the tests are made from these values.
package struct CheckRule: Sendable {
  /// A stable identifier, such as `text-on-background`.
  package let id: String
  /// One line for people.
  package let summary: String
  /// What is asked and why, in a few sentences.
  package let explanation: String
  /// A palette, and options, that the rule has no fault to find with.
  package let passing: Example
  /// One that it has.
  package let failing: Example
  /// Adds results to the run. It is called once for every vision.
  let evaluate: @Sendable (inout CheckRun) -> Void

  /// A palette and what is asked of it.
  package struct Example: Sendable {
    /// The palette.
    package let palette: ColorPalette
    /// What is asked beyond its declarations.
    package let options: CheckOptions
  }

  init(
    _ id: String, summary: String, explanation: String, passing: Example, failing: Example,
    evaluate: @escaping @Sendable (inout CheckRun) -> Void
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.passing = passing
    self.failing = failing
    self.evaluate = evaluate
  }

  /// Every rule, in the order of reports.
  package static let all: [CheckRule] = [
    .declaredPair, .textOnBackground, .interfaceOnBackground, .onColor, .pair, .distinct, .lightnessOrder,
    .inkCoverage, .richBlack, .fineText,
  ]
}

extension CheckRule.Example {
  /// An example palette of `Group/Name` and hex, with changes to it and to the options.
  init(
    _ colors: KeyValuePairs<String, String>,
    _ change: (inout ColorPalette, inout CheckOptions) -> Void = { _, _ in }
  ) {
    var palette = ColorPalette(name: "Example")
    for (reference, hex) in colors {
      let parts = reference.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let color = Color(hex: hex) else { continue }
      let custom = CustomColor(name: parts[1], color: color)
      if let group = palette.groups.firstIndex(where: { $0.name == parts[0] }) {
        palette.groups[group].colors.append(custom)
      } else {
        palette.groups.append(ColorGroup(name: parts[0], colors: [custom]))
      }
    }
    var options = CheckOptions(today: palette.timestamp)
    change(&palette, &options)
    self.init(palette: palette, options: options)
  }

  /// An example of one theme.
  static func theme(
    _ roles: [String: String], _ change: (inout ColorPalette, inout CheckOptions) -> Void = { _, _ in }
  ) -> CheckRule.Example {
    CheckRule.Example([:]) { palette, options in
      palette.themes = [
        Theme(name: "Light", colorScheme: .light, roles: roles.mapValues(ColorReference.init))
      ]
      change(&palette, &options)
    }
  }
}
