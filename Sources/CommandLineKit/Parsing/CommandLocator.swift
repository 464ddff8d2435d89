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

  init(_ tool: ToolSpec, _ words: [String]) {
    self.tool = tool
    locate(words)
  }

  /// The first position after the command's own words.
  var boundary: Int { (positions.last ?? -1) + 1 }

  private mutating func locate(_ words: [String]) {
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      let shape = optionsEnded ? .operand : WordShape(word)
      switch shape {
      case .terminator:
        optionsEnded = true
      case .operand:
        guard tool.command(at: path + [word]) != nil || tool.isGroup(path + [word]) else {
          unknown = word
          return
        }
        path.append(word)
        positions.append(index)
        if !tool.isGroup(path) { return }
      case .long, .short:
        let next = index + 1 < words.count ? WordShape(words[index + 1]) : .terminator
        if takesNextWord(shape), next.isOperand { index += 1 }
      }
      index += 1
    }
  }

  /// Whether an option's value is the next word. An option that is not global may belong to the command that
  /// is still to come, so all of them are asked; this is rare enough to be slow.
  private func takesNextWord(_ shape: WordShape) -> Bool {
    switch shape {
    case .terminator, .operand:
      return false
    case .long(let name, let value):
      return value == nil && key { $0.name == name }?.value != nil
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
