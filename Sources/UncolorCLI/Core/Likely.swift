import CommandLineKit
import PaletteCore
import PaletteFormats

/// The commands that a line is probably about, by everything that stands in it: what is to be done, with what, and the
/// files and formats it names. Asked only where nothing better can be said than to read the help.
enum Likely {
  /// The same error with the likely commands, where its own hint says nothing of them.
  static func told(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError {
    let isUnknown = error.message.hasPrefix("unknown command")
    // A guess by letters says less of a sentence than its words do.
    let isGuess = words.count > 2 && isUnknown && error.hint.hasPrefix("Did you mean")
    let isPlain = error.hint.isEmpty || error.hint == "See 'uncolor --help'."
    let isName =
      error.message.hasPrefix("no palette named") && error.hint.hasPrefix("there are: ") && words.count > 2
    // `which colors are unused`: what is asked for stands behind the question.
    let asks = ["which", "what", "how", "show", "find", "list", "get", "are", "is", "where"]
    if isGuess || isPlain, isUnknown, let first = words.first, asks.contains(first.lowercased()),
      let hint = words.dropFirst().lazy.compactMap({ WordHints.hint($0.lowercased()) }).first
    {
      return Refusals.filled(error.hinting(hint), words, context)
    }
    guard isGuess || isPlain && error.status == .usage || isName, let likely = hint(words, context) else {
      return error
    }
    // What was to be done with a palette that is not there is not to be done with another one.
    if isName, let path = Tool.spec.resolve(words), likely.contains("uncolor \(path.joined(separator: " ")) ")
    {
      return error
    }
    let hint = isName || isGuess ? error.hint + (isGuess ? " " : "; ") + likely : likely
    let filled = Refusals.filled(
      CLIError(error.status, "unknown command", hint: hint), words, fillsIn: !isName, context)
    return error.hinting(filled.hint)
  }

  /// What to type instead, with up to three commands; nil where no word says anything.
  static func hint(_ words: [String], _ context: Context) -> String? {
    var scores: [String: Int] = [:]
    var order: [String] = []
    func count(_ command: String, _ score: Int) {
      if scores[command] == nil { order.append(command) }
      scores[command, default: 0] += score
    }
    let said = words.prefix(16).map { String($0.drop { $0 == "-" }.prefix { $0 != "=" }).lowercased() }
    let verbs = said.compactMap { Sentence.verbs[$0] }
    for (place, word) in said.enumerated() {
      // Less of a quality is more of its opposite.
      let degree = place > 0 ? Phrase.degree(said[place - 1], word) : nil
      if word == "less", place + 1 < said.count, Phrase.degree(word, said[place + 1]) != nil { continue }
      if let task = degree ?? PhraseTask.byWord[word] { count(command(of: task), task.isWeak ? 1 : 3) }
      if let noun = Sentence.nouns[word], let lines = commands[noun] {
        let verb = verbs.first.map(\.rawValue) ?? "list"
        let own = lines.first { $0.contains(" \(verb) ") } ?? lines[0]
        count(own, verbs.isEmpty ? 2 : 3)
      }
      if let style = Habits.style(word) { count("convert COLOR --to \(style)", 2) }
      if word.count > 2, let format = try? FormatKinds.written.parse(word) {
        count("export PALETTE --format \(format.id)", 3)
      }
      // `-g all` is of any program.
      if word != "all", (try? Simulate.deficiency.read(word)) != nil {
        count("simulate COLOR --vision \(word)", 3)
      }
      if let command = signs[word] { count(command, 3) }
    }
    for file in words where Habits.isOperand(file) && file.contains(".") {
      let isPicture = Rereading.pictureSuffixes.contains(Files.suffix(file))
      guard isPicture || Files.isFile(file, context) else { continue }
      count((isPicture ? "extract " : "import ") + ShellText.quote(file), 3)
    }
    let best = order.enumerated().sorted { a, b in
      let (one, other) = (scores[a.element, default: 0], scores[b.element, default: 0])
      return one == other ? a.offset < b.offset : one > other
    }.map(\.element)
    guard let top = best.first, let most = scores[top], most > 1 else { return nil }
    let lines = best.prefix(3).filter { scores[$0, default: 0] * 2 > most }.map { "uncolor " + $0 }
    return (lines.count == 1 ? "perhaps: " : "perhaps one of: ") + lines.joined(separator: "; ")
      + "; all commands: uncolor help"
  }

  private static func command(of task: PhraseTask) -> String {
    switch task {
    case .lighten, .darken, .saturate, .desaturate: "\(task.rawValue) COLOR 10%"
    case .rotate: "rotate COLOR 30"
    case .complement, .gray, .invert, .harmony, .textcolor, .scale: "\(task.rawValue) COLOR"
    case .mix: "mix COLOR COLOR"
    case .gradient: "gradient sample COLOR COLOR"
    case .contrast: "contrast COLOR COLOR"
    case .difference: "difference COLOR COLOR"
    case .nearest: "nearest COLOR --palette PALETTE"
    case .simulate: "simulate COLOR"
    case .extract: "extract IMAGE"
    case .sort: "color sort PALETTE --by hue"
    case .check: "check PALETTE"
    case .export: "export PALETTE --format css"
    case .random, .distinct: "\(task.rawValue) 5"
    case .name: "name COLOR"
    case .plot: "plot PALETTE"
    case .convert: "convert COLOR --to oklch"
    case .show: "palette show PALETTE"
    case .list: "palette list"
    }
  }

  /// What is done with each kind of thing, the most usual first.
  private static let commands: [Sentence.Noun: [String]] = [
    .palette: [
      "palette list", "palette add NAME", "palette show PALETTE", "palette rename PALETTE NAME",
      "palette copy PALETTE NAME", "palette remove PALETTE",
    ],
    .color: [
      "color list PALETTE", "color add PALETTE GROUP/NAME COLOR", "color rename PALETTE GROUP/NAME NAME",
      "color move PALETTE GROUP/NAME GROUP", "color remove PALETTE GROUP/NAME", "color sort PALETTE --by hue",
    ],
    .group: [
      "group list PALETTE", "group add PALETTE NAME", "group rename PALETTE GROUP NAME",
      "group move PALETTE GROUP",
      "group remove PALETTE GROUP",
    ],
    .theme: [
      "theme list PALETTE", "theme add PALETTE NAME", "theme show PALETTE THEME", "theme derive PALETTE",
      "theme rename PALETTE THEME NAME", "theme remove PALETTE THEME",
    ],
    .role: ["role list PALETTE", "role set PALETTE THEME ROLE COLOR", "role remove PALETTE THEME ROLE"],
    .gradient: ["gradient list PALETTE", "gradient add PALETTE NAME --stops COLOR,COLOR"],
    .font: ["typography show PALETTE", "typography set PALETTE --name-font FONT"],
    .pair: ["pair list PALETTE", "pair add PALETTE COLOR COLOR"],
    .logo: ["logo list PALETTE", "logo add PALETTE FILE"],
    .backup: ["backup create FILE"], .history: ["palette history PALETTE"], .check: ["check PALETTE"],
  ]

  /// Words of one command that no table of sentences has.
  private static let signs: [String: String] = {
    var signs: [String: String] = [:]
    for (words, command) in [
      ("undo revert back recover undelete mistake", "undo"), ("redo", "redo"),
      ("library lib loose favorites favourites", "library list"), ("restore", "backup restore FILE"),
      ("sarif junit gate ci threshold fails", "check PALETTE"),
      ("image picture photo jpg png", "extract IMAGE"),
      ("clipboard pbcopy", "convert COLOR | pbcopy"), ("import load swatches", "import FILE"),
      ("template templates", "templates list"), ("formats filetypes", "formats"),
      ("settings preferences options", "settings list"), ("data folder directory location", "storage path"),
      ("completion autocomplete", "completions zsh"), ("unused orphans orphaned", "role list PALETTE"),
      ("offbrand off-brand off-palette audit", "audit FILE --palette PALETTE"),
      ("watch rebuild", "build --watch"),
      ("fix repair", "fix PALETTE"), ("paste", "paste PALETTE"), ("stats statistics", "stats"),
      ("guide brandbook styleguide guidelines", "export PALETTE --format pdf -o guide.pdf"),
    ] {
      for word in words.split(separator: " ") { signs[String(word)] = command }
    }
    return signs
  }()
}
