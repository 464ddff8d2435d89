import CommandLineKit
import PaletteFormats

/// What a line that was refused may mean, best first. What only reads is tried, and what would change something is shown as
/// the line to type.
enum Readings {
  /// - Parameters:
  ///   - idiom: what the words are in the manner of another program or in designers' words, where they are any.
  ///   - sentence: what the words say as a ``Refusals/sentence(_:_:)``, where they say something.
  static func lines(
    _ words: [String], _ error: CLIError, idiom: [String]?, sentence: [String]?, _ context: Context
  ) -> [[String]] {
    var lines: [[String]] = []
    func add(_ line: [String]?) {
      if let line, line != words, !lines.contains(line) { lines.append(line) }
    }
    add(dashed(words, context))
    add(idiom)
    let said = written(in: error.hint, words)
    // An option that was not known says best how the rest is meant.
    let isOption = error.message.hasPrefix("unknown option")
    if isOption {
      add(said)
      add(idle(words, error))
    }
    add(sentence)
    add(sentenced(words, context))
    let isGeneral = ["See ", "Did you mean", "Write: ", "'--"].contains { error.hint.hasPrefix($0) }
    if isOption ? isGeneral : !error.message.contains("needs a value") { add(Phrase.line(words, context)) }
    add(said)
    add(begun(words, error, context))
    add(parted(words, context))
    add(supplied(error, context))
    add(spelled(words, context))
    return lines
  }

  /// The line that a hint shows, where it is whole: nothing in it stands for something that was not typed.
  private static func written(in hint: String, _ words: [String]) -> [String]? {
    let start = "Write: uncolor "
    guard hint.hasPrefix(start),
      case let lines = ShellWords.commands(in: String(hint.dropFirst(start.count))),
      lines.count == 1, let line = lines.first
    else { return nil }
    let isWhole = line.allSatisfy { word in
      words.contains(word) || !word.allSatisfy { $0.isUppercase || "/=|…,".contains($0) }
    }
    // A verdict is given on all that was asked for.
    if ["check", "audit"].contains(line.first),
      !words.dropFirst().filter(Habits.isOperand).allSatisfy(line.contains)
    {
      return nil
    }
    guard isWhole,
      !line.contains(where: { ["|", ";", ">", "<"].contains($0) }), !hint.contains(" > "),
      // Nothing is published by printing it.
      line.first != "export" || line.contains(where: { $0.hasPrefix("--") }) || words[0] == "export",
      Refusals.onlyReads(line)
    else { return nil }
    // What was a slip of the fingers is for the person to say.
    let parts = Set(line.flatMap { [$0] + $0.split { "/-".contains($0) }.map(String.init) })
    let gone = words.filter { !parts.contains($0) }.map { $0.filter { $0 != "-" } }
    let come = line.filter { !words.contains($0) }.map { $0.filter { $0 != "-" } }
    let isSlip = gone.contains { $0.count > 2 && !Suggestions.closest(to: $0, among: come).isEmpty }
    return isSlip ? nil : line
  }

  /// `"what color is f87966"`: a sentence that was quoted whole.
  private static func sentenced(_ words: [String], _ context: Context) -> [String]? {
    guard words.count == 1, case let said = words[0].split(separator: " ").map(String.init), said.count > 2
    else { return nil }
    return Refusals.sentence(said, context) ?? Phrase.line(said, context)
  }

  /// `history`, where there is one palette only.
  private static func supplied(_ error: CLIError, _ context: Context) -> [String]? {
    let start = "For example: uncolor "
    guard error.message == "missing PALETTE", error.hint.hasPrefix(start),
      CurrentPalette.sure(context) != nil,
      let line = ShellWords.commands(in: String(error.hint.dropFirst(start.count))).first
    else { return nil }
    return Refusals.onlyReads(line) ? line : nil
  }

  /// `show nordlys`, of a palette called "Nordlys Coffee": the first word of one name only.
  private static func begun(_ words: [String], _ error: CLIError, _ context: Context) -> [String]? {
    guard error.message.hasPrefix("no palette named"),
      let place = words.indices.dropFirst().first(where: {
        words[$0].count > 2 && error.message == "no palette named \"\(words[$0])\""
      }),
      case let names = (try? context.palettes())?.names ?? [],
      case let found = names.filter({ Slug.fileName($0).hasPrefix(Slug.fileName(words[place]) + "-") }),
      found.count == 1
    else { return nil }
    var line = words
    line[place] = found[0]
    return Habits.meant(line, context)
  }

  /// `mix red blue space srgb`, `random 5 seed 7`: the name of an option without its dashes, before a value that it takes.
  private static func dashed(_ words: [String], _ context: Context) -> [String]? {
    guard words.count > 2, let path = Tool.spec.resolve(words), let command = Tool.spec.command(at: path)
    else {
      return nil
    }
    var line = words
    for place in words.indices.dropLast().dropFirst() where Habits.isOperand(words[place]) {
      let (name, value) = (words[place], words[place + 1])
      // Where something goes or comes from says little about which option is meant.
      guard !ColorKinds.fillers.contains(name) || name == "from", !path.contains(name),
        !words[place - 1].hasPrefix("-"), Habits.isOperand(value),
        let option = command.arguments.first(where: {
          !$0.argument.isOperand && $0.argument.value != nil && $0.argument.name == name
        }), (try? option.read(value)) != nil, !ColorKinds.isColor(name), !Habits.isPalette(name, context)
      else { continue }
      line[place] = "--" + name
    }
    return line == words ? nil : Habits.meant(line, context)
  }

  /// `export platform=css`, `colors Acme/Primary`: a word that is two.
  private static func parted(_ words: [String], _ context: Context) -> [String]? {
    let line = words.indices.flatMap { place -> [String] in
      let word = words[place]
      // What belongs to an option stays.
      if place > 0, words[place - 1].hasPrefix("-") { return [word] }
      guard Habits.isOperand(word), let end = word.firstIndex(where: { "=/".contains($0) }),
        end != word.startIndex
      else { return [word] }
      let parts = [String(word[..<end]), String(word[word.index(after: end)...])]
      if word[end] == "=" {
        return parts[0].allSatisfy { $0.isLowercase || $0 == "-" } && !parts[1].hasPrefix("#")
          ? ["--" + parts[0], parts[1]] : [word]
      }
      return Habits.isPalette(parts[0], context) && !Files.exists(word, context) ? parts : [word]
    }
    guard line != words else { return nil }
    return Habits.meant(line, context)
  }

  /// `centre`, `colourblind`, `analyse`: British words as the commands have them.
  private static func spelled(_ words: [String], _ context: Context) -> [String]? {
    // A name that was typed stays: "Sunrise".
    let line = words.map { word in
      word.first?.isLowercase == false && !word.hasPrefix("-") || word.hasSuffix("rise")
        || Habits.isPalette(word, context) ? word : Suggestions.american(word)
    }
    return line == words ? nil : Habits.meant(line, context)
  }

  /// Options of other programs that ask for what is printed anyway: `sort Acme --names`.
  private static func idle(_ words: [String], _ error: CLIError) -> [String]? {
    let start = "unknown option '--"
    // What is said about it comes first.
    guard error.message.hasPrefix(start),
      !error.hint.contains("uncolor ")
        || ["See ", "Write: ", "Did you mean"].contains(where: error.hint.hasPrefix),
      case let name = error.message.dropFirst(start.count).prefix(while: { $0 != "'" }),
      idleOptions.contains(String(name)), let place = words.firstIndex(of: "--" + name)
    else { return nil }
    var line = words
    line.remove(at: place)
    return line
  }

  private static let idleOptions: Set<String> = [
    "names", "name-only", "all", "long", "full", "details", "detailed", "pretty", "human", "human-readable",
    "table", "plain", "text", "info", "show", "print", "wide", "brief", "summary", "stdout", "console",
    "progress", "recursive", "colors", "swatches", "hex", "values", "stats", "display", "list", "labels",
    "preview", "tree", "ascii", "terminal", "unknown", "unmatched", "off-palette", "unique", "dark-mode",
    "with-dark", "with-themes", "light-dark", "nested", "yes", "copy",
  ]
}
