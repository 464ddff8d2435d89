/// What became of one of the brand's font families.
struct FontReport: Sendable, Hashable {
  /// What it sets: `Name`, `Tagline`, `Text`.
  var use: String
  /// The family the palette names; empty where it names none.
  var family: String
  /// Points.
  var size: Int
  var outcome = Outcome.missing
  /// The face that was used.
  var face = ""
  /// The styles of the family that were found.
  var styles: [String] = []
  /// Whether the face is one of the fonts every PDF viewer has.
  var isStandard = false

  enum Outcome: Sendable, Hashable {
    case found
    case unnamed
    case missing
    case forbidden
  }

  /// What a person should know; nil where the brand's font was found or none was asked for.
  var warning: String? {
    switch outcome {
    case .found, .unnamed: nil
    case .missing: "the font \"\(family)\" was not found; \(face) is used in its place"
    case .forbidden: "the license of the font \"\(family)\" forbids embedding; \(face) is used in its place"
    }
  }

  /// The same for the guide itself.
  var sentence: String {
    let choice = isStandard ? "the viewer's own \(face)" : face
    return switch outcome {
    case .found: "\(family) was found and is embedded as \(face)."
    case .unnamed: "The palette names no family; this guide is set in \(choice)."
    case .missing: "\(family) was not found where this guide was made; it is shown in \(choice)."
    case .forbidden: "The license of \(family) forbids embedding; it is shown in \(choice)."
    }
  }
}

/// Families that stand in for one that was not found.
enum Substitutes {
  static func families(serif: Bool) -> [String] {
    serif
      ? [
        "Source Serif 4", "Noto Serif", "Liberation Serif", "Times New Roman", "DejaVu Serif", "EB Garamond",
      ]
      : [
        "Inter", "Helvetica Neue", "Lato", "Source Sans 3", "Open Sans", "Roboto", "Noto Sans",
        "Liberation Sans", "Arial", "DejaVu Sans",
      ]
  }

  /// Families of equal widths.
  static let monospaced = [
    "IBM Plex Mono", "JetBrains Mono", "SF Mono", "Menlo", "Source Code Pro", "Noto Sans Mono",
    "DejaVu Sans Mono",
    "Liberation Mono", "Consolas", "Courier New",
  ]

  /// Whether a family's name tells of serifs.
  static func looksSerif(_ family: String) -> Bool {
    let key = FontLibrary.key(family)
    let words = [
      "garamond", "times", "georgia", "caslon", "baskerville", "bodoni", "didot", "playfair", "merriweather",
      "palatino", "minion", "roman", "slab", "lora", "cormorant", "century",
    ]
    return words.contains { key.contains($0) } || (key.contains("serif") && !key.contains("sans"))
  }
}
