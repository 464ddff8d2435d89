/// The words of phrases that are no names.
extension Phrase {
  /// Words that stand between two things.
  static let joints: Set<String> = [
    "on", "to", "and", "with", "between", "from", "into", "as", "in", "for", "of", "by", "at", "than", "or",
    "vs", "versus", "against", "over", "through",
  ]

  /// Words that say nothing of their own.
  static let silent: Set<String> = [
    "the", "a", "an", "my", "our", "its", "it", "this", "that", "these", "be", "do", "can", "me", "you",
    "please", "give", "some", "just", "then",
    "more", "less", "bit", "little", "slightly", "much", "very", "enough", "one", "two", "people", "person",
    "palette", "library", "lib", "color", "colour", "value", "values", "code", "codes", "version",
    "but", "safe", "there", "would", "could", "might", "have",
    "has", "had", "also", "only", "any", "so", "if", "when", "am", "was", "were", "did", "got", "want",
    "wants", "need", "needs", "like", "im", "i'm", "lets", "let's", "recent", "latest", "last", "currently",
    "current", "used", "actual", "really", "exactly", "about", "well", "good", "ok",
    "amount", "config", "design", "adjust", "modify", "steps-of", "percent", "number", "count", "times",
    "css-var", "theme", "brand", "group", "file",
    "image", "picture", "photo", "notation", "space", "user", "users", "someone", "looks", "appear", "should",
    "will", "would", "work", "using", "level", "on", "to", "and", "with", "between", "from",
    "into", "as", "in", "for", "of", "by", "at", "than", "or", "through", "=", "->", "=>", "→", ",", "&",
  ]

  static let making: Set<String> = ["make", "create", "made", "generate", "build", "new", "pick"]

  /// What a palette has lists of, by the words for it.
  static let parts: [String: String] = [
    "themes": "theme", "groups": "group", "sections": "group", "roles": "role", "pairs": "pair",
    "gradients": "gradient", "fonts": "typography", "logos": "logo", "history": "history",
    "changes": "history", "changed": "history", "typography": "typography", "palettes": "palette",
    "colors": "color", "colours": "color", "swatches": "color",
  ]

  /// Two words that ask for one thing.
  static let pairsOfWords: [String: PhraseTask] = [
    "color blind": .simulate, "colour blind": .simulate, "text color": .textcolor,
    "text colour": .textcolor, "contrast ratio": .contrast, "delta e": .difference, "how far": .difference,
    "how different": .difference, "how similar": .difference, "split complementary": .harmony,
    "tone down": .desaturate, "hue wheel": .plot, "color wheel": .plot, "colour wheel": .plot,
    "black white": .gray,
    "go with": .harmony,
    "goes with": .harmony, "look good": .harmony,
  ]

  /// Formats that are no text, or several files.
  static let inBytes: Set<String> = [
    "ase", "aco", "affinity", "act", "procreate", "kpl", "riff", "office", "png", "pdf", "xcassets",
    "android",
  ]

  /// Channels, which are changed by an amount with a sign: `Coral hue +30`.
  static let channels: [String: PhraseTask] = [
    "lightness": .lighten, "brightness": .lighten, "saturation": .saturate, "chroma": .saturate,
    "hue": .rotate,
  ]

  /// What is asked for by `more` or `less` of a quality: less of one is more of its opposite.
  static func degree(_ word: String, _ quality: String) -> PhraseTask? {
    guard word == "less" || word == "more" else { return nil }
    let task: PhraseTask? =
      switch quality {
      case "dark", "deep": .darken
      case "light", "bright", "luminous": .lighten
      case "colorful", "colourful", "strong", "rich", "punchy", "saturation", "chroma", "color", "colour",
        "intensity":
        .saturate
      case "soft", "gray", "grey", "grayish", "greyish", "washed-out": .desaturate
      default: PhraseTask.byWord[quality]
      }
    return switch task {
    case .lighten: word == "more" ? .lighten : .darken
    case .darken: word == "more" ? .darken : .lighten
    case .saturate: word == "more" ? .saturate : .desaturate
    case .desaturate: word == "more" ? .desaturate : .saturate
    default: nil
    }
  }

  /// Options of other programs whose value says by itself what it is.
  static let plainOptions: Set<String> = [
    "to", "as", "in", "on", "from", "with", "and", "by", "format", "notation", "steps", "count", "n", "num",
    "number", "amount", "base", "seed", "color", "colors", "palette", "theme", "level", "end", "start",
    "quantity", "value", "type", "platform", "output-format", "p", "c", "f", "t", "file", "brand",
  ]

  /// Options that name the space in which colors are mixed.
  static let spaceOptions: Set<String> = [
    "space", "colorspace", "color-space", "mode", "method", "interpolation", "in",
  ]

  /// Words that say that something is to be another.
  static let changing: Set<String> = [
    "change", "set", "turn", "update", "replace", "edit", "becomes", "become",
  ]

  /// Words for a format that other words say better.
  static let vague: Set<String> = ["variables", "vars", "tokens", "assets", "code"]

  /// Shares that have a name.
  static let shares = [
    "half": "50%", "halfway": "50%", "quarter": "25%", "third": "33%", "50:50": "50%", "fifty": "50%",
  ]

  static let counts = [
    "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
    "dozen": "12",
  ]
}
