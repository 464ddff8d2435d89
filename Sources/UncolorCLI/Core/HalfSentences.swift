import CommandLineKit
import PaletteCore
import PaletteFormats

/// What people say in passing: `keep '#e4002b' as "Signal Red"`, `white text on Mint`, `Ink 60% opacity`, `compare Light Dark`.
/// Asked only for a line that was refused.
enum HalfSentences {
  /// The line that is meant; nil for other lines.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    guard (2...14).contains(words.count), !words.contains("--") else { return nil }
    let readings: [() -> [String]?] = [
      { kept(words) }, { madeOfFile(words, context) }, { looked(words, context) },
      { opacity(words, context) },
      { textOn(words, context) }, { reaching(words, context) }, { ofLibrary(words, context) },
      { ofTheme(words, context) }, { safe(words, context) }, { paired(words, context) },
      { history(words, context) },
    ]
    return readings.lazy.compactMap { $0() }.first
  }

  /// `keep '#e4002b' as "Signal Red"`: a color of the library.
  private static func kept(_ words: [String]) -> [String]? {
    guard ["keep", "store", "remember", "bookmark", "stash"].contains(words[0].lowercased()) else {
      return nil
    }
    let said = words.dropFirst().filter { !["as", "called", "named", "color", "colour", "the"].contains($0) }
    guard said.count == 2,
      let value = said.firstIndex(where: { $0.hasPrefix("#") }) ?? said.firstIndex(where: Habits.isPlainColor)
    else { return nil }
    return ["library", "add", said[1 - value], said[value]]
  }

  /// `make a palette from logo.svg`: a new palette, called like the file.
  private static func madeOfFile(_ words: [String], _ context: Context) -> [String]? {
    guard ["make", "create", "new", "generate", "build", "start", "add"].contains(words[0].lowercased()),
      words.contains(where: { $0.lowercased().hasPrefix("palette") }), let file = words.last,
      Files.isFile(file, context),
      words.dropFirst().dropLast().allSatisfy({
        ["a", "the", "new", "palette", "palettes", "from", "of", "out", "my", "using"].contains(
          $0.lowercased())
      })
    else { return nil }
    let stem = Files.stem(file)
    return ["palette", "add", stem.prefix(1).uppercased() + stem.dropFirst(), "--from", file]
  }

  /// `parse logo.svg --unique`, `what colors are in style.css`: the colors of a file, each of which is told once.
  private static func looked(_ words: [String], _ context: Context) -> [String]? {
    let verbs = [
      "parse", "scan", "read", "open", "load", "what", "which", "get", "show", "find", "list", "dump",
    ]
    guard verbs.contains(words[0].lowercased()),
      let file = words.dropFirst().first(where: { $0.contains(".") && Files.isFile($0, context) }),
      words.dropFirst().allSatisfy({
        $0 == file
          || [
            "colors", "colours", "are", "in", "from", "of", "the", "all", "used", "does", "has", "have",
            "use", "--unique", "--colors",
          ]
          .contains($0)
      })
    else { return nil }
    return Habits.colorsOfFile([file], context)
  }

  /// `Ink 60% opacity`, `make Ink 60% transparent`
  private static func opacity(_ words: [String], _ context: Context) -> [String]? {
    let kinds = ["opacity", "alpha", "opaque", "transparent", "transparency", "translucent"]
    guard let place = words.firstIndex(where: { kinds.contains($0.lowercased()) }),
      let color = words.first(where: { isColor($0, context) }),
      let amount = words.first(where: { $0 != color && Adjust.amount($0) != nil }),
      words.allSatisfy({
        $0 == words[place] || $0 == color || $0 == amount
          || ["make", "set", "with", "at", "of", "to", "is", "give"].contains($0.lowercased())
      }), let share = Adjust.amount(amount)
    else { return nil }
    let isLess = ["transparent", "transparency", "translucent"].contains(words[place].lowercased())
    return ["adjust", color, "--set=alpha=\(((isLess ? 1 - share : share) * 1000).rounded() / 1000)"]
  }

  /// `white text on Mint`: a text and its ground.
  private static func textOn(_ words: [String], _ context: Context) -> [String]? {
    let colors = words.filter { isColor($0, context) }
    guard colors.count == 2, words.contains("text"), words.contains("on"),
      words.allSatisfy({ colors.contains($0) || ["text", "on", "background", "a"].contains($0) })
    else { return nil }
    return ["contrast"] + colors
  }

  /// `adjust Coral --on Paper --ratio 4.5`: a color nearby that is readable there.
  private static func reaching(_ words: [String], _ context: Context) -> [String]? {
    guard ["adjust", "modify", "darken", "lighten", "tweak", "nudge", "change"].contains(words[0]),
      words.contains(where: { ["--on", "--against", "on"].contains($0) }),
      let option = words.firstIndex(where: Habits.ratios.contains), option + 1 < words.count,
      case let colors = words.filter({ isColor($0, context) && $0 != words[option + 1] }), colors.count == 2
    else { return nil }
    return ["scale", colors[0], "--contrast=\(words[option + 1])", "--on=\(colors[1])"]
  }

  /// `library add "Tram Red" to Acme`: a color of the library becomes one of a palette.
  private static func ofLibrary(_ words: [String], _ context: Context) -> [String]? {
    guard ["library", "lib"].contains(words[0]), words.count > 3,
      ["add", "copy", "move", "use"].contains(words[1]),
      let name = words.last, let palette = try? PaletteSource(context).stored(name).palette,
      let color = ColorInput.ofLibrary(words[2], context)
    else { return nil }
    let group = palette.groups.first?.name ?? "Primary"
    return ["color", "add", palette.name, "\(group)/\(color.name)", "library:\(color.name)"]
  }

  /// `simulate protanopia --theme Dark`, `compare Light Dark`
  private static func ofTheme(_ words: [String], _ context: Context) -> [String]? {
    guard let palette = CurrentPalette.palette(context) else { return nil }
    let themes = words.compactMap { Sentence.theme($0, palette) }
    if ["compare", "diff", "vs"].contains(words[0]), themes.count == 2,
      words.count == 3 || words.contains("themes") || words.contains("theme")
    {
      return ["role", "list", palette.name]
    }
    guard ["simulate", "colorblind", "cvd", "vision"].contains(words[0]), let theme = themes.first,
      let vision = words.dropFirst().first(where: { (try? Simulate.deficiency.read($0)) != nil })
    else { return nil }
    return ["palette", "show", palette.name, "--theme", theme, "--vision", vision]
  }

  /// `colorblind-safe Acme`: the gate, as each deficiency sees it.
  private static func safe(_ words: [String], _ context: Context) -> [String]? {
    let questions = [
      "colorblind-safe", "colourblind-safe", "color-blind-safe", "cvd-safe", "colorblind-check",
    ]
    guard questions.contains(words[0].lowercased()), let name = words.last, Habits.isPalette(name, context)
    else {
      return nil
    }
    return ["check", name, "--vision=all"]
  }

  /// `verify pairs Ink:Paper Navy:Paper`
  private static func paired(_ words: [String], _ context: Context) -> [String]? {
    guard ["check", "verify", "validate", "test", "lint", "gate"].contains(words[0]), words.count > 2,
      ["pair", "pairs"].contains(words[1]), let palette = CurrentPalette.palette(context),
      case let pairs = words.dropFirst(2), pairs.allSatisfy({ $0.count(where: { $0 == ":" }) == 1 })
    else { return nil }
    return ["check", palette.name] + pairs.map { "--pair=\($0)" }
  }

  /// `history since last week`: all of it, which says the days.
  private static func history(_ words: [String], _ context: Context) -> [String]? {
    guard ["history", "log", "changes", "changelog"].contains(words[0]),
      ["since", "last", "today", "yesterday", "this", "of", "--since", "--after", "--until"].contains(
        words[1]),
      let palette = CurrentPalette.sure(context)
    else { return nil }
    return ["palette", "history", palette]
  }

  /// Whether a word is a color, or one of the current palette.
  static func isColor(_ word: String, _ context: Context) -> Bool {
    Habits.isPlainColor(word)
      || Habits.isOperand(word) && CurrentPalette.palette(context)?.color(named: word) != nil
  }
}
