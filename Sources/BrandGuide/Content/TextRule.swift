import PaletteCore

/// How a style of the brand's text is set: what follows from its size.
struct TextRule {
  /// What it sets: `Name`, `Tagline`, `Text`.
  var use: String
  var family: String
  /// The voice that sets it, so that its samples are in its own face.
  var role: FontRole
  /// Points.
  var size: Int
  /// Points from baseline to baseline: large letters need less between their lines.
  var leading: Int
  /// The least ratio to what it stands on. Source: WCAG 2.2, 1.4.3; large is 18 pt and more.
  var required: Double
  /// Colors of the brand that have this ratio.
  var pairs: [Combination]

  /// "36 pt on 40 pt".
  var measure: String { "\(size) pt on \(leading) pt" }
  /// "Contrast 4.5 and more".
  var contrast: String { "Contrast \(NumberText.text(required, decimals: 1)) and more" }

  fileprivate init(_ specimen: Specimen, _ content: GuideContent) {
    use = specimen.use
    role = specimen.role
    family = specimen.choice.families.first ?? "No font chosen"
    size = specimen.choice.size
    let ratio = size >= 28 ? 1.1 : size >= 18 ? 1.25 : 1.5
    leading = Int((Double(size) * ratio).rounded())
    let required = size >= 18 ? 3.0 : 4.5
    self.required = required
    let decided = content.pairs.filter { $0.passed && $0.combination.required < 4.5 }.map(\.combination)
    var pairs: [Combination] = []
    for one in content.guidance.approved + decided where one.ratio >= required {
      if !pairs.contains(where: { $0.ink == one.ink && $0.ground == one.ground }) { pairs.append(one) }
    }
    self.pairs = pairs
  }
}

extension GuideContent {
  /// A rule for each use of a font that is shown.
  var textRules: [TextRule] { specimens.map { TextRule($0, self) } }

  /// What heads them.
  static let textRulesTitle = "In use"
  /// Which pairs a rule shows, in words.
  func pairNames(_ rule: TextRule, _ most: Int) -> String {
    rule.pairs.prefix(most).map { "\(short($0.foreground)) on \(short($0.background))" }.joined(
      separator: ", ")
  }
}
