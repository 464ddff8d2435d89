/// One word that may stand where the cursor is.
public struct Candidate: Sendable, Equatable {
  /// The whole word, not only what is still missing.
  public let value: String
  /// What it stands for; may be empty.
  public let description: String

  /// A word and what it stands for.
  public init(_ value: String, _ description: String = "") {
    self.value = value
    self.description = description
  }
}

/// What a shell offers where the cursor is.
public struct CompletionReply: Sendable, Equatable {
  /// What the shell itself knows best.
  public enum Paths: String, Sendable {
    /// No names of files.
    case none = ""
    /// Files and directories.
    case files
    /// Directories only.
    case directories
  }

  /// The words that fit.
  public var candidates: [Candidate] = []
  /// Whether the shell offers names of files as well.
  public var paths = Paths.none

  /// Lines for a completion script: first `:` and `files`, `directories`, `nospace` or nothing; then one line
  /// for each candidate, its description after a tab. Candidates with control characters are left out, since
  /// no shell could insert them unharmed.
  public var text: String {
    let safe = candidates.filter { !$0.value.isEmpty && !$0.value.unicodeScalars.contains(where: isControl) }
    // A word that ends like this is only half of what has to be typed.
    let unfinished = !safe.isEmpty && safe.allSatisfy { "/=:,".contains($0.value.last ?? " ") }
    var lines = [":" + (unfinished ? "nospace" : paths.rawValue)]
    for candidate in safe {
      let description = String(
        String.UnicodeScalarView(candidate.description.unicodeScalars.filter { !isControl($0) }))
      lines.append(description.isEmpty ? candidate.value : "\(candidate.value)\t\(description)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// Completes unfinished command lines.
public enum Completer {
  /// The words that may stand where the cursor is.
  ///
  /// - Parameters:
  ///   - words: the words after the program's name up to the cursor; the last one is being typed, and empty
  ///     if nothing of it is there yet.
  ///   - live: the values of a kind that only the program knows, given what has been typed of the value. It
  ///     may return more than fit.
  public static func candidates(
    _ tool: ToolSpec, _ words: [String],
    live: (_ kind: String, _ prefix: String) -> [Candidate] = { _, _ in [] }
  ) -> [Candidate] {
    reply(tool, words, live: live).candidates
  }

  /// The words that may stand where the cursor is, and whether the shell should offer names of files.
  public static func reply(
    _ tool: ToolSpec, _ words: [String],
    live: (_ kind: String, _ prefix: String) -> [Candidate] = { _, _ in [] }
  ) -> CompletionReply {
    let line = UnfinishedLine(tool, words.dropLast())
    let current = words.last ?? ""
    if let option = line.awaitsValueOf {
      return values(of: option, current, leading: "", live)
    }
    if !line.optionsEnded, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
        let name = current[current.index(current.startIndex, offsetBy: 2)..<equals]
        let key = line.table.find(long: name, beforeCommand: line.beforeCommand)?.argument
        guard let key, key.value != nil else { return CompletionReply() }
        let start = current.index(after: equals)
        return values(of: key, String(current[start...]), leading: String(current[..<start]), live)
      }
      return CompletionReply(candidates: options(line, current))
    }

    var reply = CompletionReply()
    if line.mayNameCommand {
      reply.candidates = tool.subcommands(of: line.path).filter { $0.hasPrefix(current) }
        .map { Candidate($0, tool.summary(of: line.path + [$0])) }
      // Aliases follow the names, and only once something is typed: a list of everything would be twice as long.
      if !current.isEmpty {
        for (word, command) in tool.aliases(of: line.path)
        where word.hasPrefix(current) && !reply.candidates.contains(where: { $0.value == word }) {
          reply.candidates.append(Candidate(word, command.summary))
        }
      }
    }
    if let operand = line.nextOperand {
      let operands = values(of: operand, current, leading: "", live)
      reply.candidates += operands.candidates
      reply.paths = operands.paths
    }
    if reply == CompletionReply(), current.isEmpty, !line.optionsEnded, !line.isLost {
      reply.candidates = options(line, current)
    }
    return reply
  }

  /// Long options that begin like this and may still be given; short ones only when nothing else can be meant.
  private static func options(_ line: UnfinishedLine, _ prefix: String) -> [Candidate] {
    line.openOptions.compactMap { argument in
      if argument.spelling.hasPrefix(prefix) { return Candidate(argument.spelling, argument.help) }
      if let short = argument.short, prefix == "-\(short)" { return Candidate(prefix, argument.help) }
      return nil
    }
  }

  private static func values(
    of argument: Argument, _ typed: String, leading: String, _ live: (String, String) -> [Candidate]
  ) -> CompletionReply {
    guard let value = argument.value else { return CompletionReply() }
    var leading = leading
    var prefix = typed
    var listed: [Substring] = []
    if value.isList, let comma = typed.lastIndex(of: ",") {
      let start = typed.index(after: comma)
      leading += typed[..<start]
      prefix = String(typed[start...])
      listed = typed[..<comma].split(separator: ",")
    }
    var reply = CompletionReply()
    var known = value.choices.map { Candidate($0.word, $0.summary) }
    switch value.completion {
    case .none, .choices: break
    case .file: reply.paths = .files
    case .directory: reply.paths = .directories
    case .live(let kind): known += live(kind, prefix)
    case .liveOrFile(let kind):
      known += live(kind, prefix)
      reply.paths = .files
    }
    reply.candidates = known.filter { $0.value.hasPrefix(prefix) && !listed.contains($0.value[...]) }
      .map { Candidate(leading + $0.value, $0.description) }
    return reply
  }
}

/// What the words before the cursor say about the one being typed. Nothing here is an error: whoever
/// completes has not finished.
private struct UnfinishedLine {
  let path: [String]
  let table: OptionTable
  /// Whether the word may be a command or a subcommand.
  let mayNameCommand: Bool
  /// Whether a word in the command's place names none, so that nothing sensible can follow.
  let isLost: Bool
  /// Whether the command's own words are still to come.
  let beforeCommand: Bool
  private(set) var optionsEnded = false
  /// The option whose value the word is.
  private(set) var awaitsValueOf: Argument?
  private let locals: [any ArgumentKey]
  private let globals: [any ArgumentKey]
  private var operandCount = 0
  private var used: Set<ArgumentID> = []

  init(_ tool: ToolSpec, _ words: ArraySlice<String>) {
    let words = Array(words)
    var location = CommandLocator(tool, words)
    // Behind a group its commands are offered; behind an operand the command that is meant.
    if location.group != nil, location.boundary == words.count {
      location = CommandLocator(tool, words, impliesCommands: false)
    }
    let command = tool.command(at: location.path)
    path = location.path
    mayNameCommand = location.unknown == nil && tool.isGroup(location.path)
    isLost = location.unknown != nil && command == nil
    beforeCommand = command == nil
    locals = command?.arguments ?? []
    globals = tool.globals + ToolSpec.builtIns
    table = OptionTable(locals: locals, globals: tool.globals)
    for (index, word) in words.enumerated() where !location.positions.contains(index) {
      read(word, beforeCommand: index < location.boundary || command == nil)
    }
  }

  private mutating func read(_ word: String, beforeCommand: Bool) {
    let shape = optionsEnded ? .operand : WordShape(word)
    if awaitsValueOf != nil, shape.isOperand {
      awaitsValueOf = nil
      return
    }
    awaitsValueOf = nil
    switch shape {
    case .terminator: optionsEnded = true
    case .operand: operandCount += 1
    case .long(let name, let value):
      guard let key = table.find(long: name, beforeCommand: beforeCommand) else { return }
      used.insert(key.id)
      if value == nil, key.argument.value != nil { awaitsValueOf = key.argument }
    case .short(let letters):
      for (offset, letter) in letters.enumerated() {
        guard let key = table.find(short: letter, beforeCommand: beforeCommand) else { return }
        used.insert(key.id)
        guard key.argument.value != nil else { continue }
        if offset == letters.count - 1 { awaitsValueOf = key.argument }
        return
      }
    }
  }

  /// Options that may still be given, the command's own first; what it shadows is left out.
  var openOptions: [Argument] {
    var names: Set<String> = []
    return (locals + globals).compactMap { key in
      let argument = key.argument
      guard !argument.isOperand, names.insert(argument.name).inserted else { return nil }
      return argument.repeats || !used.contains(key.id) ? argument : nil
    }
  }

  /// The operand that the word would be.
  var nextOperand: Argument? {
    let operands = locals.map(\.argument).filter(\.isOperand)
    if operandCount < operands.count { return operands[operandCount] }
    return operands.last.flatMap { $0.repeats ? $0 : nil }
  }
}
