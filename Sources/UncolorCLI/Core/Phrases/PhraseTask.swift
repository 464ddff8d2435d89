/// What a phrase asks for.
enum PhraseTask: String, CaseIterable {
  case lighten, darken, saturate, desaturate, rotate, complement, gray, invert
  case mix, gradient, scale, contrast, difference, nearest, simulate, harmony, textcolor, extract, sort,
    check, export, random, distinct
  case name, plot, convert, show, list

  /// Whether it counts only where no other word says what to do: `show` and `list` look at anything.
  var isWeak: Bool { self == .show || self == .list || self == .convert || self == .name }

  /// The words that ask for it, besides its own name.
  private var words: String {
    switch self {
    case .lighten: "lighter brighten brighter pale paler lightened"
    case .darken: "darker deepen deeper darkened"
    case .saturate: "saturated vivid stronger richer intense punchier vibrant"
    case .desaturate: "desaturated mute muted dull duller soften softer tone-down"
    case .rotate: "rotated turn turned shift shifted spin hue-rotate rotate-hue"
    case .complement: "complementary opposite"
    case .gray: "grey grayscale greyscale monotone"
    case .invert: "inverted inverse negative negate"
    case .mix: "mixed mixing blend blended blending average midpoint halfway middle + plus"
    case .gradient: "gradients transition blend-from fade lineargradient"
    case .scale: "ramp shades tints tones tints-and-shades steps step shade tint stops samples sample"
    case .contrast:
      "readable read legible readability legibility ratio wcag vs versus against over accessible contrasts"
    case .difference: "different differ distance compare compared deltae delta-e apart similar far"
    case .nearest: "closest match matching matches similar-to near"
    case .simulate:
      "colorblind colourblind color-blind colour-blind cvd colorblindness blindness vision simulated seen"
    case .harmony: "harmonies scheme schemes harmonious harmonize matches-with"
    case .textcolor: "text-color foreground text on-color oncolor"
    case .extract: "dominant main colors-from extracted"
    case .sort: "sorted order ordered arrange sort-by"
    case .check:
      "lint verify validate test a11y accessibility passes pass fails fail failing failures violations"
    case .export: "save write dump generate render"
    case .distinct: "categorical distinguishable"
    case .random: "rand shuffle surprise"
    case .name: "named called"
    case .plot: "chart draw graph visualize wheel matrix"
    case .convert: "format transform conversion"
    case .show:
      "view display preview describe see look print get inspect info what what's whats is are how does which find cat open give tell have has got where"
    case .list: "ls"
    }
  }

  static let byWord: [String: PhraseTask] = {
    var table: [String: PhraseTask] = [:]
    for task in allCases {
      for word in task.words.split(separator: " ") where table[String(word)] == nil {
        table[String(word)] = task
      }
      table[task.rawValue] = task
    }
    return table
  }()
}
