/// Finds which command a command line calls, before anything else is read: only then is it known which
/// options there are.
struct CommandLocator {
  private let tool: ToolSpec
  /// The words found so far that name a command or group.
  private(set) var path: [String] = []
  /// Where they stand.
  private(set) var positions: [Int] = []
  /// The first word in a command's place that names none.
  private(set) var unknown: String?
  /// The alias by which the command was called.
  private(set) var alias: Alias?
  /// The group that was named where its usual command was meant: `palette` for `palette list`.
  private(set) var group: [String]?
  /// Whether the path is a command's, so that no other can be meant.
  private var isComplete = false

  /// - Parameter impliesCommands: whether a group alone, or an operand alone, stands for a command.
  init(_ tool: ToolSpec, _ words: [String], impliesCommands: Bool = true) {
    self.tool = tool
    locate(words, impliesCommands)
    if impliesCommands, unknown == nil, !isComplete, let command = implied([]) {
      group = path
      path = command
    }
  }

  /// The first position after the command's own words.
  var boundary: Int { (positions.last ?? -1) + 1 }

  private mutating func locate(_ words: [String], _ impliesCommands: Bool) {
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      let shape = optionsEnded ? .operand : WordShape(word)
      switch shape {
      case .terminator:
        optionsEnded = true
      case .operand:
        let rest = {
          optionsEnded ? [] : words[(index + 1)...].prefix { $0 != "--" }.filter { WordShape($0).isOperand }
        }
        if path.isEmpty, index + 1 < words.count, nounFollows(word, words[index + 1], at: index, rest) {
          return
        }
        let isGroup = tool.isGroup(path + [word])
        if isGroup || tool.command(at: path + [word]) != nil {
          path.append(word)
          positions.append(index)
          if !isGroup {
            isComplete = true
            return
          }
        } else if !understand(word, at: index, impliesCommands, rest()) || !tool.isGroup(path) {
          return
        }
      case .long, .short:
        let next = index + 1 < words.count ? WordShape(words[index + 1]) : .terminator
        if takesNextWord(shape), next.isOperand { index += 1 }
      }
      index += 1
    }
  }

  /// Reads a word that names no command: an alias, or the first operand of the command that is meant. Returns whether
  /// there may be more words of the command.
  private mutating func understand(
    _ word: String, at index: Int, _ impliesCommands: Bool, _ rest: [String]
  ) -> Bool {
    if path.isEmpty, let topic = tool.topics.first(where: { $0.aliases.contains(word) }) {
      path = topic.path
      positions.append(index)
      return true
    }
    if let (command, alias) = tool.aliased(path, word) {
      self.alias = alias
      path = command.path
      positions.append(index)
    } else if !path.isEmpty, let command = tool.command(at: [word]) ?? tool.aliased([], word)?.command,
      command.path.count == 1 || command.path[0] == path[0] || tool.command(at: [word]) != nil
    {
      // `palette export` is `export`: the noun says nothing new.
      if tool.command(at: [word]) == nil { alias = tool.aliased([], word)?.alias }
      path = command.path
      positions.append(index)
    } else if impliesCommands, let command = implied([word] + rest) {
      if !path.isEmpty { group = path }
      path = command
    } else {
      unknown = word
    }
    return false
  }

  /// Verbs that say no more than the noun behind them.
  private static let readingVerbs = ["get", "show", "list", "ls", "view", "describe", "display", "print"]

  /// Reads `show palette Acme` as `palette show Acme`: the verb first, as in a sentence.
  private mutating func nounFollows(
    _ verb: String, _ noun: String, at index: Int, _ following: () -> [String]
  ) -> Bool {
    guard !tool.isGroup([verb]), let topic = tool.topics.first(where: { $0.isCalled(noun) }) else {
      return false
    }
    let rest = following()
    let isPlural = noun != topic.path.first && !rest.isEmpty
    if isPlural, Self.readingVerbs.contains(verb), let name = topic.implied?(rest.dropFirst().map { $0 }) {
      // `get themes Acme` asks for the themes, not for one of them.
      path = words(of: name)
    } else if let command = tool.command(at: topic.path + [verb]) {
      path = command.path
    } else if let (command, alias) = tool.aliased(topic.path, verb), !alias.isTopLevel {
      path = command.path
      self.alias = alias
    } else if Self.readingVerbs.contains(verb), let name = topic.implied?(rest.dropFirst().map { $0 }) {
      path = words(of: name)
    } else {
      return false
    }
    // `get palettes` names none of them, so it asks for all.
    if rest.count == 1, noun != topic.path.first, let name = topic.implied?([]) {
      path = words(of: name)
      alias = nil
    }
    positions += [index, index + 1]
    return true
  }

  /// The command that is meant where a group, or nothing, is followed by an operand or by nothing. A slip of the
  /// fingers in the name of a command is no operand.
  private func implied(_ operands: [String]) -> [String]? {
    let word = operands.first
    let name: String?
    if path.isEmpty {
      name = word.flatMap { tool.implied?($0) }
    } else {
      guard tool.isGroup(path), let topic = tool.topics.first(where: { $0.path == path }) else { return nil }
      if let word, !Suggestions.closest(to: word, among: tool.subcommands(of: path)).isEmpty { return nil }
      // `palette merge A B` asks for what there is under another name.
      if let word, isKeyword(word, operands.count) { return nil }
      name = topic.implied?(operands)
    }
    return name.flatMap { tool.command(at: words(of: $0))?.path }
  }

  /// Whether a word suggests a command of the group, or of another one where more words follow than a name needs.
  private func isKeyword(_ word: String, _ count: Int) -> Bool {
    tool.commands.contains { (count > 1 || $0.path.starts(with: path)) && $0.keywords.contains(word) }
  }

  /// Whether an option's value is the next word. An option that is not global may belong to the command that
  /// is still to come, so all of them are asked; this is rare enough to be slow.
  private func takesNextWord(_ shape: WordShape) -> Bool {
    switch shape {
    case .terminator, .operand:
      return false
    case .long(let name, let value):
      return value == nil && key { $0.isCalled(name) }?.value != nil
    case .short(let letters):
      for (offset, letter) in letters.enumerated() {
        if key({ $0.short == letter })?.value != nil { return offset == letters.count - 1 }
      }
      return false
    }
  }

  private func key(_ matches: (Argument) -> Bool) -> Argument? {
    for global in tool.globals + ToolSpec.builtIns where matches(global.argument) { return global.argument }
    for command in tool.commands where command.path.starts(with: path) {
      for key in command.arguments where !key.argument.isOperand && matches(key.argument) {
        return key.argument
      }
    }
    return nil
  }
}
