import CommandLineKit
import PaletteCore

/// What to do instead, for questions that no command answers: `find unused colors`, `is Coral readable`,
/// `find colors darker than Navy`. Nothing else may pass for an answer.
enum QuestionHints {
  /// The error for such a line; nil for others.
  static func told(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard (2...12).contains(words.count) else { return nil }
    return colors(words, context) ?? compared(words, context) ?? ground(words, context)
  }

  // MARK: Colors of a kind

  /// What colors are asked for by a word: alike, used by nothing, or of a quality, which an order shows.
  private enum Kind {
    case alike, unused
    case order(String)
  }

  private static func kind(_ word: String) -> Kind? {
    switch word {
    case "duplicates", "duplicate", "duplicated", "dupes", "similar", "identical", "alike", "redundant":
      .alike
    case "unused", "unreferenced", "orphaned", "orphans", "orphan", "used": .unused
    case "dark", "darkest", "darker": .order("lightness")
    case "light", "lightest", "lighter", "bright", "brightest", "brighter", "pale", "palest":
      .order("lightness --reverse")
    case "vivid", "saturated", "vibrant", "colorful", "colourful", "intense", "strong":
      .order("chroma --reverse")
    case "muted", "dull", "gray", "grey", "desaturated", "pastel": .order("chroma")
    case "warm", "cool", "cold", "red", "blue", "green", "yellow", "orange", "purple", "pink", "violet":
      .order("hue")
    default: nil
    }
  }

  private static let idle: Set<String> = [
    "colors", "colours", "color", "colour", "swatches", "ones", "the", "all", "any", "my", "our", "most",
    "that", "are",
    "is", "which", "me",
  ]

  /// The words of a line without the palette behind them: `find duplicates in Acme`.
  private static func parted(_ rest: ArraySlice<String>, _ context: Context) -> (
    said: [String], palette: String?
  ) {
    guard rest.count > 2, let name = rest.last, ["in", "of", "from"].contains(rest[rest.endIndex - 2]),
      Habits.isPalette(name, context)
    else { return (rest.map { $0.lowercased() }, nil) }
    return (rest.dropLast(2).map { $0.lowercased() }, name)
  }

  /// The word that says which colors are asked for, where nothing else is said.
  static func quality(_ rest: [String], _ context: Context) -> String? {
    guard rest.count < 8, rest.contains(where: { kind($0.lowercased()) != nil }) else { return nil }
    let said = parted(rest[...], context).said
    let found = said.filter { kind($0) != nil }
    guard found.count == 1, let word = found.first, said.allSatisfy({ $0 == word || idle.contains($0) })
    else {
      return nil
    }
    let isPlain = ["duplicates", "dupes", "unused", "orphans"].contains(word)
    guard
      isPlain
        || said.count > 1
          && said.contains(where: { $0.hasPrefix("colo") || $0 == "swatches" || $0 == "ones" })
    else { return nil }
    // A palette may be called so.
    let name = said.filter { !["the", "all", "any", "my", "our"].contains($0) }.joined(separator: " ")
    return ((try? context.palettes())?.names ?? []).contains { $0.lowercased().contains(name) } ? nil : word
  }

  private static func colors(_ words: [String], _ context: Context) -> CLIError? {
    guard
      ["find", "search", "list", "ls", "show", "get", "grep", "see", "display"].contains(
        words[0].lowercased()),
      let word = quality(Array(words.dropFirst()), context), let kind = kind(word)
    else { return nil }
    let named = parted(words.dropFirst(), context).palette ?? CurrentPalette.sure(context)
    let palette = named.flatMap { try? PaletteSource(context).stored($0).palette }
    let shown = palette.map { ShellText.quote($0.name) } ?? "PALETTE"
    switch kind {
    case .alike:
      let hint = WordHints.hint("duplicates") ?? ""
      return CLIError(
        .usage, "no command lists colors that are alike", hint: hint.replacing("PALETTE", with: shown))
    case .unused:
      return CLIError(
        .usage, "no command lists the colors that nothing uses",
        hint:
          "what roles use: uncolor role list \(shown); what a file uses: uncolor audit FILE --palette \(shown)"
      )
    case .order(let order):
      let theme = palette.flatMap { Sentence.theme(word, $0) }.map { ShellText.quote($0) }
      if let palette, let group = Sentence.group(word, palette) {
        return CLIError(
          .usage, "\"\(group)\" is a group",
          hint: "Write: uncolor color list \(shown) \(ShellText.quote(group))")
      }
      let list = "uncolor color list \(shown) --sort \(order)"
      return CLIError(
        .usage, "no command lists only colors that are \(word)",
        hint: theme.map { "Write one of: uncolor theme show \(shown) \($0); \(list)" }
          ?? "all of them in order: \(list)")
    }
  }

  // MARK: Comparisons

  /// `find colors darker than Navy`: what is more or less than a color.
  private static func compared(_ words: [String], _ context: Context) -> CLIError? {
    guard let joint = words.firstIndex(of: "than"), joint > 0,
      let quality = order(words[joint - 1].lowercased()),
      words.contains(where: {
        ["colors", "colours", "swatches", "color", "colour"].contains($0.lowercased())
      })
    else { return nil }
    let named = words.first { Habits.isPalette($0, context) } ?? CurrentPalette.sure(context)
    let shown = named.map(ShellText.quote) ?? "PALETTE"
    return CLIError(
      .usage, "no command lists the colors that are \(words[joint - 1]) than one",
      hint:
        "all of them in order: uncolor color list \(shown) --sort \(quality.by)\(quality.isReverse ? " --reverse" : "")"
    )
  }

  /// The order in which the color that a word asks for comes first: `darker`, `lightest`, `saturated`.
  static func order(_ word: String) -> (by: String, isReverse: Bool)? {
    switch word {
    case "darker", "darkest": ("lightness", false)
    case "lighter", "lightest", "brighter", "brightest": ("lightness", true)
    case "duller", "dullest", "grayer", "greyer", "muted": ("chroma", false)
    case "saturated", "vivid", "vibrant", "colorful", "colourful", "intense", "stronger": ("chroma", true)
    default: nil
    }
  }

  // MARK: A color alone

  /// `is Coral readable`, `does Coral pass AA`, `make Coral accessible`: on what is not said.
  private static func ground(_ words: [String], _ context: Context) -> CLIError? {
    let said = words.map { $0.lowercased().filter { $0 != "?" } }
    let asks = ["is", "are", "does", "can", "how", "make", "turn", "get", "set", "check"]
    guard asks.contains(said[0]), isVerdict(said),
      !said.contains(where: ["on", "against", "over", "with"].contains),
      case let places = words.indices.filter({
        $0 > 0 && HalfSentences.isColor(words[$0].filter { $0 != "?" }, context)
      }),
      places.count == 1, let place = places.first,
      !words.contains(where: { Habits.isPalette($0, context) }),
      said.indices.allSatisfy({ $0 == 0 || $0 == place || grounds.contains(said[$0]) })
    else { return nil }
    let color = words[place].filter { $0 != "?" }
    let shown = ShellText.quote(color)
    let level = said.contains("aaa") ? "AAA" : "AA"
    if ["make", "turn", "get", "set"].contains(said[0]) {
      let fix = CurrentPalette.chosen(context).map { "uncolor fix \(ShellText.quote($0)); " } ?? ""
      return CLIError(
        .usage, "on what it is to be readable is not said",
        hint:
          "Write one of: \(fix)uncolor scale \(shown) --contrast \(level == "AAA" ? "7" : "4.5") --on COLOR")
    }
    let check = CurrentPalette.chosen(context).map { "; uncolor check \(ShellText.quote($0))" } ?? ""
    return CLIError(
      .usage, "on what it is to be readable is not said",
      hint:
        "Write one of: uncolor contrast \(shown) COLOR --level \(level); uncolor textcolor \(shown)\(check)")
  }

  /// Whether a verdict on what can be read is asked for.
  static func isVerdict(_ said: [String]) -> Bool {
    said.contains { word in
      switch word {
      case "readable", "legible", "accessible", "compliant", "aa", "aaa", "pass", "passes", "wcag", "508",
        "ada":
        true
      default: false
      }
    }
  }

  private static let grounds: Set<String> = [
    "readable", "legible", "accessible", "compliant", "aa", "aaa", "pass", "passes", "wcag", "508", "ada",
    "the", "a",
    "color", "colour", "to", "be", "more", "enough", "level", "at", "for", "text", "as", "section", "is",
    "are", "does", "well",
    "really",
  ]
}
