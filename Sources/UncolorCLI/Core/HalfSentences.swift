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
      { kept(words) }, { madeOfFile(words, context) }, { guided(words, context) }, { looked(words, context) },
      { opacity(words, context) },
      { textOn(words, context) }, { temperature(words, context) }, { ramp(words, context) },
      { textColor(words, context) }, { flattened(words, context) }, { compared(words, context) },
      { used(words, context) },
      { passing(words, context) }, { reaching(words, context) }, { ofLibrary(words, context) },
      { ofTheme(words, context) }, { safe(words, context) }, { counted(words, context) },
      { basedOn(words, context) }, { paired(words, context) }, { ofGroup(words, context) },
      { history(words, context) },
    ]
    return readings.lazy.compactMap { $0() }.first
  }

  /// `list colors where group = Primary`: the colors of a group of the palette that is named, is current, or alone has it.
  private static func ofGroup(_ words: [String], _ context: Context) -> [String]? {
    guard let joint = words.firstIndex(where: { ["where", "whose", "--where"].contains($0.lowercased()) }),
      words[..<joint].contains(where: { $0.lowercased().hasPrefix("color") })
    else { return nil }
    let said = words[(joint + 1)...].flatMap { $0.split(separator: "=").map(String.init) }
      .filter { !["is", "equals", "in", "==", "the"].contains($0.lowercased()) }
    guard said.count == 2, said[0].lowercased() == "group" else { return nil }
    let named = words[..<joint].first { Habits.isPalette($0, context) } ?? CurrentPalette.sure(context)
    let source = PaletteSource(context)
    let palettes = named.map { (try? source.stored($0).palette).map { [$0] } ?? [] } ?? Array(source.searched)
    let owners = palettes.filter { Sentence.group(said[1], $0) != nil }
    return owners.count == 1 ? ["color", "list", owners[0].name, said[1]] : nil
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
    // `palette from photo.jpg`
    let isPlain = words.count == 3 && words[0] == "palette" && ["from", "of"].contains(words[1])
    guard
      isPlain
        || ["make", "create", "new", "generate", "build", "start", "add"].contains(words[0].lowercased()),
      words.contains(where: { $0.lowercased().hasPrefix("palette") }), let file = words.last,
      Files.isFile(file, context) || isPlain && file.contains("."),
      words.dropFirst().dropLast().allSatisfy({
        ["a", "the", "new", "palette", "palettes", "from", "of", "out", "my", "using"].contains(
          $0.lowercased())
      })
    else { return nil }
    let stem = Files.stem(file)
    return ["palette", "add", stem.prefix(1).uppercased() + stem.dropFirst(), "--from", file]
  }

  /// `html guide of Acme`, `write a brand book for Acme to acme.pdf`: the guide of a palette, as a page where nothing else is said.
  private static func guided(_ words: [String], _ context: Context) -> [String]? {
    let said = words.map { $0.lowercased() }
    guard said.contains(where: { ["guide", "guidelines", "brandbook", "styleguide", "book"].contains($0) }),
      let name = words.first(where: { Habits.isPalette($0, context) })
    else { return nil }
    let formats = ["html": "html", "web": "html", "pdf": "pdf", "markdown": "markdown", "md": "markdown"]
    let file = words.last.flatMap { $0 != name && FormatSniffer.written(to: $0) != nil ? $0 : nil }
    let others: Set = [
      "write", "make", "create", "generate", "build", "export", "get", "show", "print", "a", "an", "the",
      "brand", "style",
      "color", "guide", "guidelines", "brandbook", "styleguide", "book", "of", "for", "from", "to", "as",
      "in", "into", "called",
      "page",
    ]
    guard
      zip(words, said).allSatisfy({ $0 == name || $0 == file || formats[$1] != nil || others.contains($1) })
    else { return nil }
    if let file { return ["export", name, "-o", file] }
    let format = said.lazy.compactMap { formats[$0] }.first ?? "html"
    return ["export", name, "--format=\(format)"]
      + (format == "pdf" ? ["-o", Slug.fileName(name) + ".pdf"] : [])
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
    // `rgba Coral 0.3`
    if ["rgba", "hsla", "argb"].contains(words[0].lowercased()), words.count == 3, isColor(words[1], context),
      let share = Adjust.amount(words[2])
    {
      return ["adjust", words[1], "--set=alpha=\(share)"]
    }
    let kinds = ["opacity", "alpha", "opaque", "transparent", "transparency", "translucent"]
    guard let place = words.firstIndex(where: { kinds.contains($0.lowercased()) }),
      let color = words.first(where: { isColor($0, context) }),
      let amount = words.first(where: { $0 != color && Adjust.amount($0) != nil }), words[0] != "set",
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

  /// `make Coral warmer`, `Navy cooler`
  private static func temperature(_ words: [String], _ context: Context) -> [String]? {
    guard words.count < 7, let toward = words.last.flatMap({ temperatures[$0.lowercased()] }),
      let color = words.first(where: { isColor($0, context) }),
      words.dropLast().allSatisfy({
        $0 == color
          || [
            "make", "set", "change", "turn", "to", "be", "a", "bit", "little", "slightly", "is", "look",
            "the", "much",
          ].contains($0)
      })
    else { return nil }
    return ["mix", color, toward, "--fraction=10%"]
  }

  /// What a color is mixed with to become so.
  static let temperatures = [
    "warmer": "orange", "warm": "orange", "cooler": "blue", "colder": "blue", "cool": "blue",
  ]

  /// `Coral 50-900`, `Coral 50..950`: the steps of a scale.
  private static func ramp(_ words: [String], _ context: Context) -> [String]? {
    guard words.count == 2, isColor(words[0], context),
      ["50-900", "50-950", "100-900", "50..950", "50..900", "100..900", "50–900", "50–950"].contains(words[1])
    else { return nil }
    return [
      "scale", words[0], "--steps=\(words[1].hasSuffix("950") ? 11 : words[1].hasPrefix("50") ? 10 : 9)",
    ]
  }

  /// `flatten '#0a254099' --on Paper`: a translucent color as it looks on another.
  private static func flattened(_ words: [String], _ context: Context) -> [String]? {
    guard ["flatten", "composite", "blend-on"].contains(words[0]),
      case let colors = words.dropFirst().filter({ isColor($0, context) }), colors.count == 2,
      let over = try? Color(css: colors[0]), over.alpha < 1
    else { return nil }
    return [
      "mix", colors[1], Color(.srgb, over.converted(to: .srgb).components).hex, "--fraction=\(over.alpha)",
      "--space=srgb",
    ]
  }

  /// `black or white text on '#3ecf8e'`, `what text color is readable on Coral`
  private static func textColor(_ words: [String], _ context: Context) -> [String]? {
    let asking: Set = [
      "what", "which", "text", "color", "colour", "is", "readable", "legible", "accessible", "best", "goes",
      "should",
      "i", "use", "a", "the", "on", "for", "against",
    ]
    if ["what", "which"].contains(words[0].lowercased()), words.contains("text"), let last = words.last,
      case let ground = last.filter({ $0 != "?" }), isColor(ground, context),
      words.dropLast().allSatisfy({ asking.contains($0.lowercased()) })
    {
      return ["textcolor", ground]
    }
    guard words.contains("black"), words.contains("white"),
      words.contains(where: { ["text", "on", "for", "against"].contains($0) }),
      case let colors = words.filter({ isColor($0, context) && !["black", "white"].contains($0) }),
      colors.count == 1
    else { return nil }
    return ["textcolor"] + colors
  }

  /// `Mint vs Paper --large-text`: of two colors the contrast has every verdict.
  private static func compared(_ words: [String], _ context: Context) -> [String]? {
    let sizes = ["--large", "--large-text", "--normal", "--small", "--text", "--size=large", "--bold"]
    guard words.contains(where: sizes.contains), case let colors = words.filter({ isColor($0, context) }),
      colors.count == 2,
      words.allSatisfy({
        colors.contains($0) || sizes.contains($0)
          || ["vs", "on", "against", "and", "with", "contrast", "over", "versus", "wcag", "check"].contains(
            $0)
      })
    else { return nil }
    // What is checked has a verdict.
    return ["contrast"] + colors + (words[0] == "check" ? ["--level=AA"] : [])
  }

  /// `used '#1a1a1a'`: the palettes that have a color.
  private static func used(_ words: [String], _ context: Context) -> [String]? {
    // `tree --invert Ink`, as cargo has it: the roles say what uses a color.
    if words[0] == "tree", words.contains("--invert") || words.contains("-i") {
      return CurrentPalette.sure(context).map { ["role", "list", $0] }
    }
    if ["in-gamut", "ingamut", "is-in-gamut", "displayable"].contains(words[0].lowercased()) {
      return ["inspect", words[1]]
    }
    if words[0] == "where", words.count == 2, isColor(words[1], context) {
      return ["palette", "list", "--search=\(words[1])"]
    }
    guard ["used", "usage", "where-used", "whereused", "occurrences"].contains(words[0].lowercased()),
      words.count == 2,
      words[1].hasPrefix("#")
    else { return nil }
    return ["palette", "list", "--search=\(words[1])"]
  }

  /// `which colours pass on Navy`: every color of the palette on one.
  private static func passing(_ words: [String], _ context: Context) -> [String]? {
    guard ["which", "what", "colors", "colours", "usable", "readable"].contains(words[0].lowercased()),
      !words.contains("text"),
      words.contains(where: {
        [
          "pass", "passes", "work", "works", "readable", "legible", "accessible", "usable", "fail", "goes",
          "go",
        ].contains(
          $0.lowercased())
      }),
      let joint = words.firstIndex(where: { ["on", "against", "over"].contains($0) }),
      joint + 1 < words.count,
      case let ground = words[joint + 1].filter({ $0 != "?" }), isColor(ground, context),
      let palette = CurrentPalette.chosen(context)
    else { return nil }
    return ["check", palette, "--on=\(ground)"]
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

  /// `library add "Tram Red" to Acme`, `use "Tram Red" in Acme`: a color of the library becomes one of a palette.
  private static func ofLibrary(_ words: [String], _ context: Context) -> [String]? {
    let verbs = ["add", "copy", "move", "use", "put", "take", "insert"]
    let said = ["library", "lib"].contains(words[0]) ? Array(words.dropFirst()) : words
    guard let verb = said.first, verbs.contains(verb), said.count > 2, let name = words.last,
      let palette = try? PaletteSource(context).stored(name).palette,
      let color = ColorInput.ofLibrary(said[1], context)
    else { return nil }
    let group = palette.groups.first?.name ?? "Primary"
    return ["color", "add", palette.name, "\(group)/\(color.name)", "library:\(color.name)"]
  }

  /// `simulate protanopia --theme Dark`, `compare Light Dark`
  private static func ofTheme(_ words: [String], _ context: Context) -> [String]? {
    guard let palette = CurrentPalette.palette(context) else { return nil }
    let themes = words.compactMap { Sentence.theme($0, palette) }
    // `theme Dark accent Mint`
    if ["theme", "role"].contains(words[0]), words.count == 4, themes.count == 1,
      let own = palette.color(named: words[3])
    {
      let role = words[1...2].first { Sentence.theme($0, palette) == nil } ?? words[2]
      return ["role", "set", palette.name, themes[0], role, own]
    }
    if ["compare", "diff", "vs"].contains(words[0]), themes.count == 2,
      words.filter(Habits.isOperand).count == 3 || words.contains("themes") || words.contains("theme")
    {
      if words.contains("--contrast") { return ["check", palette.name] + themes.map { "--theme=\($0)" } }
      return ["role", "list", palette.name]
    }
    guard ["simulate", "colorblind", "cvd", "vision"].contains(words[0]), let theme = themes.first,
      let vision = words.dropFirst().first(where: { (try? Simulate.deficiency.read($0)) != nil })
    else { return nil }
    return ["palette", "show", palette.name, "--theme", theme, "--vision", vision]
  }

  /// `colorblind-safe Acme`: the gate, as each deficiency sees it.
  private static func safe(_ words: [String], _ context: Context) -> [String]? {
    guard Habits.saysColorBlind(words[0]) else { return nil }
    // `colorblind check Tram`
    let isGate = ["check", "test", "safe"].contains(words[1])
    let isQuestion = words[0].contains("-safe") || words[0].contains("-check")
    guard isGate || isQuestion else { return nil }
    let colors = words.dropFirst().filter { isColor($0, context) || PlacedColors.split($0, context) != nil }
    if isQuestion, colors.count == words.count - 1 { return ["simulate"] + colors }
    guard let name = isGate && words.count == 2 ? CurrentPalette.chosen(context) : words.last,
      Habits.isPalette(name, context)
    else { return nil }
    return ["check", name, "--vision=all"]
  }

  /// `how many colors in Acme`, `pairs that fail`
  private static func counted(_ words: [String], _ context: Context) -> [String]? {
    let said = words.map { $0.lowercased() }
    let asksForPairs =
      said.contains(where: { ["pair", "pairs"].contains($0) })
      && said.contains(where: { ["fail", "fails", "failing", "failed", "bad", "unreadable"].contains($0) })
    let counts =
      said.prefix(2) == ["how", "many"] || said[0] == "count" || said.prefix(2) == ["number", "of"]
    // The store is read only for such a line.
    guard asksForPairs || counts else { return nil }
    let named = words.first { Habits.isPalette($0, context) } ?? CurrentPalette.sure(context)
    if asksForPairs { return named.map { ["check", $0] } }
    if said.contains("palettes") { return ["palette", "list"] }
    let kinds = ["groups": "group", "themes": "theme", "roles": "role", "gradients": "gradient"]
    let kind = said.lazy.compactMap { kinds[$0] }.first ?? "color"
    return named.map { [kind, "list", $0] }
  }

  /// `new theme Sepia based on Light`
  private static func basedOn(_ words: [String], _ context: Context) -> [String]? {
    guard words.contains("theme"),
      words.contains(where: { ["based", "from", "like", "off", "copy"].contains($0) }),
      let palette = CurrentPalette.palette(context),
      let base = words.last.flatMap({ Sentence.theme($0, palette) }),
      let place = words.firstIndex(of: "theme"), place + 1 < words.count,
      case let name = words[place + 1], Sentence.theme(name, palette) == nil,
      !["based", "from", "like", "off"].contains(name)
    else { return nil }
    return ["theme", "copy", palette.name, base, name]
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
    // `history Navy`: changes are of the whole palette.
    if ["history", "log", "blame"].contains(words[0]), words.count == 2, !Habits.isPalette(words[1], context)
    {
      let owners = PlacedColors.palettes(with: words[1], context).map(\.palette)
      let current = CurrentPalette.sure(context)
      let owner = owners.first { $0 == current } ?? (owners.count == 1 ? owners[0] : nil)
      return owner.map { ["palette", "history", $0] }
    }
    if words[0] == "what", ["changed", "happened"].contains(words[1]) {
      return CurrentPalette.sure(context).map { ["palette", "history", $0] }
    }
    guard ["history", "log", "changes", "changelog"].contains(words[0]),
      words.contains(where: {
        ["--since", "--after", "--until", "--before", "--author"].contains($0.prefix { $0 != "=" })
      })
        || ["since", "last", "today", "yesterday", "this", "of", "--since", "--after", "--until"].contains(
          words[1]),
      let palette = words.last.flatMap({ Habits.isPalette($0, context) ? $0 : nil })
        ?? CurrentPalette.sure(context)
    else { return nil }
    return ["palette", "history", palette]
  }

  /// Whether a word is a color, or one of the current palette.
  static func isColor(_ word: String, _ context: Context) -> Bool {
    Habits.isPlainColor(word)
      || Habits.isOperand(word) && CurrentPalette.palette(context)?.color(named: word) != nil
  }
}
