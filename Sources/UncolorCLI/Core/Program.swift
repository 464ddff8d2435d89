import Bytes
import CommandLineKit

/// The program: from words to an exit status.
public enum Program {
  /// The version, by semantic versioning.
  public static let version = "1.0.0"

  /// The system and the processor that the program is built for, such as `linux-x86_64`.
  public static var platform: String {
    #if os(macOS)
      let system = "macos"
    #elseif os(Linux)
      let system = "linux"
    #else
      let system = "other"
    #endif
    #if arch(x86_64)
      return system + "-x86_64"
    #elseif arch(arm64)
      return system + "-arm64"
    #else
      return system
    #endif
  }

  /// Runs the arguments of a process, of which the first is the program's name.
  ///
  /// - Parameter commit: the commit that the program is built from; empty where the build did not say.
  ///
  /// The runtime of a static binary looks for them through /proc. Where it finds not even the name, that must not pass
  /// for a call without words, which would succeed.
  public static func start(_ arguments: [String], _ context: Context, commit: String = "") -> Int32 {
    context.commit = commit.isEmpty ? nil : commit
    guard !arguments.isEmpty else {
      let error = CLIError(
        .inputOutput, "the arguments of the program cannot be read", hint: "see that /proc is there")
      ErrorTelling.tell(error, context)
      return error.status.rawValue
    }
    return run(Array(arguments.dropFirst()), context)
  }

  /// Parses `words` (without the program's name), runs the command, and says what went wrong.
  public static func run(_ words: [String], _ context: Context) -> Int32 {
    // A word with a character of thousands of marks is no option, and takes a second to compare.
    let options = words.filter { !isOverlong($0) }.prefix { $0 != "--" }
    // Errors are told as JSON even where the command line itself is wrong.
    context.globals.json = options.contains("--json")
    context.globals.noPager = options.contains("--no-pager")
    // Nothing is said either before the line is understood.
    context.globals.quiet = options.contains { $0 == "--quiet" || $0 == "-q" }
    // What a line means depends on the palettes that there are.
    context.globals.store = storeOption(in: options)?.folder
    context.globals.tellsErrorsAsJSON = context.globals.json
    var isUnderstood = false
    do {
      return try complete(words, context, &isUnderstood)
    } catch {
      // What was already printed stays: the good lines before a bad one are out.
      try? context.output.finish()
      if !isUnderstood, let line = quoted(words) {
        context.say("Read as: \(Refusals.shown(line))")
        return run(line, context)
      }
      let told = ErrorTelling.told(error)
      do {
        return try reread(words, told, isUnderstood, context)
      } catch {
        let told = ErrorTelling.told(error)
        ErrorTelling.tell(told, context)
        return told.status.rawValue
      }
    }
  }

  /// The words of a line that was quoted as a whole: `'make coral darker in Acme'`.
  private static func quoted(_ words: [String]) -> [String]? {
    let operands = words.filter(Habits.isOperand)
    guard operands.count == 1, let line = operands.first, line.contains(" "), !isOverlong(line),
      let inner = Calls.line([line]) ?? ShellWords.commands(in: line).first, inner.count > 1
    else { return nil }
    return inner + words.filter { !Habits.isOperand($0) }
  }

  /// Performs a line to its end and says what waited for it. A reader that has gone away ends it well, unless it was found by
  /// then that something fails.
  private static func complete(_ words: [String], _ context: Context, _ isUnderstood: inout Bool) throws
    -> Int32
  {
    var status = ExitStatus.done
    do {
      status = try perform(words, context, &isUnderstood)
      try context.output.finish()
    } catch is ClosedPipe {
      try? context.output.finish()
    }
    context.tellNotes()
    return status.rawValue
  }

  /// What a line that was refused may mean: a short edit of the current palette and what only reads is done. What would
  /// change anything else is shown as the line to type.
  ///
  /// - Parameter isUnderstood: whether a command had begun.
  /// - Throws: ``CLIError``, the one that is told.
  private static func reread(
    _ words: [String], _ error: CLIError, _ isUnderstood: Bool, _ context: Context
  ) throws -> Int32 {
    context.understand()
    let told = Refusals.filled(error, words, context)
    // Words that take long to compare were refused before anything was compared.
    let isMisread =
      told.status == .badData
      && (told.message.hasPrefix("unknown color") || told.message.contains(" is not a color"))
    // A number that is too large for its option is no color of as many digits.
    let isNumber =
      told.message.hasPrefix("--")
      && words.contains { told.message.contains(": '\($0)' is not ") && Int($0) != nil }
    if isNumber { throw told }
    // What stands behind `--` is meant as it is written.
    guard told.status == .usage || told.status == .notFound || isMisread,
      !words.contains(where: { isOverlong($0) || $0 == "--" })
    else { throw told }
    let (plain, globals) = taken(plainly(words))
    // Options by themselves are no words to read anew.
    guard !plain.isEmpty else { throw told }
    let joined = PlacedColors.together(plain, context)
    let read = Habits.meant(joined ?? plain, context)
    var isUnderstoodNow = isUnderstood
    let isGate = isGate(read + globals, told)
    // Options in front are none of the edit.
    let typed = plainly(words)
    let isLed = Globals.leading(typed) != nil
    if !isGate, let line = CurrentEdits.line(isLed ? plain : typed, context) {
      context.say("Read as: \(Refusals.shown(line))")
      return try complete((isLed ? globals : []) + line, context, &isUnderstoodNow)
    }
    if !isGate, let hinted = EditHints.told(told, plain, context) ?? QuestionHints.told(told, plain, context)
    {
      throw inStore(hinted, globals)
    }
    let sentence = Refusals.sentence(read, context)
    let idiom =
      PlainSentences.line(joined ?? plain, context) ?? Idioms.line(read, context) ?? DesignTerms.line(
        read, context)
      ?? HalfSentences.line(read, context)
    let lines =
      (joined == nil ? [] : [read])
      + Readings.lines(read, told, idiom: idiom, sentence: sentence, context)
    let readings =
      isGate
      ? []
      : lines.prefix(while: Refusals.onlyReads).filter { keepsNames($0, of: plain) }.compactMap {
        verdict($0, of: read)
      }
    var failure: CLIError?
    for line in readings {
      let note = Idioms.note(on: plain, read: line, context).map { "\n\($0)" } ?? ""
      let result = context.attempt(saying: "Read as: \(Refusals.shown(line))\(note)") {
        try complete(globals + line, context, &isUnderstoodNow)
      }
      switch result {
      case .success(let status):
        context.tellNotes()
        return status
      case .failure(let error):
        // It only read, and failed.
        context.understand()
        let told = ErrorTelling.told(error)
        if failure == nil, told.status != .usage {
          failure = CLIError(
            told.status, "\(told.message) (read as: \(Refusals.shown(line)))", hint: told.hint)
        }
      }
    }
    // A verdict that cannot be given says more than that a sentence is no command.
    if told.message.hasPrefix("unknown command"), let failure,
      failure.message.hasPrefix("there is nothing to check")
    {
      throw failure
    }
    // A command that was understood knows best what is missing, unless it can only give an example.
    if isUnderstood, told.status == .usage, !told.hint.isEmpty, !told.hint.hasPrefix("for example") {
      throw told
    }
    // The palette that was named is not another one, and nothing of another one is to be typed for it.
    if told.message.hasPrefix("no palette named"), told.hint.hasPrefix("Did you mean") { throw told }
    let meant = sentence.flatMap { Refusals.onlyReads($0) || Refusals.leaves(read, $0, told) ? nil : $0 }
    let known = Refusals.instead(of: told, read, idiom: idiom, meaning: meant, context)
    let change =
      known == told
      ? lines.first {
        !Refusals.onlyReads($0) && Refusals.works($0) && !Refusals.leaves(read, $0, told)
      } : nil
    let error = change.map { Refusals.instead(of: told, read, idiom: idiom, meaning: $0, context) } ?? known
    let best = Likely.told(error, read, context)
    throw inStore(best, globals)
  }

  /// An error whose line to type is about the store that the line names.
  private static func inStore(_ error: CLIError, _ globals: [String]) -> CLIError {
    guard let store = globals.first(where: { $0.hasPrefix("--store=") }), error.hint.hasPrefix("Write: ")
    else {
      return error
    }
    return error.hinting(error.hint.replacing("uncolor ", with: "uncolor \(ShellText.quote(store)) "))
  }

  /// Whether a line asks for a verdict in words that are not all understood: no other reading may pass for it.
  private static func isGate(_ words: [String], _ told: CLIError) -> Bool {
    switch Tool.spec.resolve(words)?.first {
    case "build":
      words.contains("--check") || words[0] == "build" && !told.message.hasPrefix("unknown option")
    case "check", "audit": words.contains { $0.hasPrefix("-") && $0.count > 1 }
    default: false
    }
  }

  /// Help of a group that was called without a command goes to standard error, and the status says so.
  private static func perform(_ words: [String], _ context: Context, _ isUnderstood: inout Bool) throws
    -> ExitStatus
  {
    context.understand()
    if words.isEmpty {
      try context.output.write(Tour.firstWords(context))
      if let hint = AppData.firstRunHint(context) { context.say(hint) }
      return .done
    }
    // Comparing such a word takes quadratic time, and every command compares.
    if words.contains(where: isOverlong) {
      throw CLIError(.usage, "in an argument, \(OverlongCharacter.message)")
    }
    // A text program may have made one dash of two, and a word for the file or the name of two others.
    if let word = words.prefix(while: { $0 != "--" }).first(where: { isMistyped($0) }) {
      throw CLIError(
        .usage, "\"\(word)\" is no option", hint: "options begin with two short dashes: --dry-run")
    }
    let words = meant(plainly(words), context)
    switch try Tool.spec.parse(
      words, standing: { CurrentPalette.operand($0, $1, isMissing: $2, context) },
      rereading: { words in
        let (line, globals) = taken(words)
        return Rereading.meant(line, context).map { globals + $0 }
      }, example: { CurrentPalette.example($0, context) })
    {
    case .version:
      if let word = words.dropFirst().first(where: Habits.isOperand), words[0] == "version" {
        throw CLIError(.usage, "unexpected \"\(word)\"", hint: WordHints.hint("bump") ?? "")
      }
      if context.globals.json {
        let facts: [String: String?] = [
          "name": "uncolor", "version": version, "commit": context.commit, "platform": platform,
        ]
        try context.printJSON(facts)
      } else {
        try context.print("uncolor \(version)")
      }
      return .done
    case .dumpHelp:
      try context.print(DumpHelp.json(Tool.spec))
      return .done
    case .help(let path):
      context.output.pager = Pager.wanted(for: nil, context)
      try HelpPages.print(path, context)
      return .done
    case .run(let spec, let arguments):
      isUnderstood = true
      if context.globals.json { try Idioms.checkFields(of: spec.name, words, context) }
      try Ambiguities.check(spec, arguments, words, context)
      context.take(GlobalValues(arguments))
      guard let command = Command.index.first(where: { $0.name == spec.name })?.make() else {
        throw CLIError(.fault, "\(spec.name) has no code")
      }
      context.findPress = { [unowned context] in try PrintArguments.press(arguments, context) }
      context.output.pager = Pager.wanted(for: spec.name, context)
      let start = ContinuousClock.now
      defer { context.log("command", since: start, spec.name) }
      guard let source = context.globals.template else { return try command.run(arguments, context) }
      return try JSONTemplate(source, context).format(context) { try command.run(arguments, context) }
    }
  }
}

extension Program {
  /// A reading of a line that asks for a verdict: only one that gives it.
  private static func verdict(_ line: [String], of words: [String]) -> [String]? {
    let asking: Set = ["check", "verify", "validate", "lint", "audit", "--check", "--fail", "gate", "assert"]
    guard words.contains(where: asking.contains) else { return line }
    switch line.first {
    case "check", "audit", "build": return line
    case "contrast":
      return line + (line.contains { $0.hasPrefix("--level") || $0.hasPrefix("--min") } ? [] : ["--level=AA"])
    default: return nil
    }
  }

  /// Whether a reading says what every option names: `--palette New` is no filler.
  private static func keepsNames(_ line: [String], of words: [String]) -> Bool {
    let naming: Set = ["--palette", "--save", "--add-to", "--into", "--group", "--sort", "--theme", "--name"]
    return words.indices.allSatisfy { index in
      let parts = words[index].split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = parts.first, naming.contains(option),
        let value = parts.count > 1 ? parts[1] : words.dropFirst(index + 1).first
      else { return true }
      return line.contains { $0.lowercased().contains(value.lowercased()) }
    }
  }

  private static func isOverlong(_ word: String) -> Bool {
    word.utf8.count > OverlongCharacter.maximum && OverlongCharacter.isIn(word)
  }

  /// Where `--store` stands, and the folder it names.
  private static func storeOption(in words: ArraySlice<String>) -> (range: Range<Int>, folder: String)? {
    guard let place = words.lastIndex(where: { $0.hasPrefix("--store") }) else { return nil }
    let word = words[place]
    if word.hasPrefix("--store=") { return (place..<(place + 1), String(word.dropFirst(8))) }
    guard word == "--store", place + 1 < words.endIndex else { return nil }
    return (place..<(place + 2), words[place + 1])
  }

  /// What a line means by habit. The store it names has no part in that, and neither has how it is told, wherever they stand.
  private static func meant(_ words: [String], _ context: Context) -> [String] {
    let (line, globals) = taken(words)
    if globals.isEmpty { return Habits.meant(words, context) }
    let meant = Habits.meant(line, context)
    return meant == line ? words : globals + meant
  }

  /// A line without the store it names and the flags that say how it is told, and those.
  private static func taken(_ words: [String]) -> (line: [String], globals: [String]) {
    var line = words
    var globals: [String] = []
    if let option = storeOption(in: words.prefix { $0 != "--" }) {
      line.removeSubrange(option.range)
      globals.append("--store=\(option.folder)")
    }
    // In front of the first word an option is one of every command.
    while let length = Globals.leading(line), length < line.count {
      globals += line.prefix(length)
      line.removeFirst(length)
    }
    for place in line.prefix(while: { $0 != "--" }).indices.reversed() {
      guard Globals.tells(line[place]) else { continue }
      // What stands behind `--json` may be the fields that another program takes there.
      if line[place] == "--json", place + 1 < line.count, Idioms.isFieldList(line[place + 1]) { continue }
      globals.append(line.remove(at: place))
    }
    return (line, globals)
  }
}

/// Help on standard output, as wide as the terminal but no wider than is easy to read.
enum HelpPages {
  static func print(_ path: [String], _ context: Context) throws {
    if context.globals.json { return try context.output.write(DumpHelp.json(Tool.spec, path: path)) }
    let width = context.terminal.outputIsTerminal ? min(context.terminal.columns, 100) : 80
    try context.output.write(
      HelpRenderer.text(
        Tool.spec, path: path, width: width, style: context.paint.mode == .none ? .plain : .ansi))
  }
}
