/// The options that may stand in one command line, found by name.
struct OptionTable {
  let locals: [any ArgumentKey]
  private let globals: [any ArgumentKey]

  init(locals: [any ArgumentKey], globals: [any ArgumentKey]) {
    self.locals = locals.filter { !$0.argument.isOperand }
    self.globals = globals + ToolSpec.builtIns
  }

  /// Before the command's own words a global option wins over one of the command; after them, the
  /// command's own wins.
  func find(long name: some StringProtocol, beforeCommand: Bool) -> (any ArgumentKey)? {
    find(beforeCommand) { $0.isCalled(name) }
  }

  func find(short letter: Character, beforeCommand: Bool) -> (any ArgumentKey)? {
    find(beforeCommand) { $0.short == letter } ?? find(beforeCommand) { $0.aliases.contains(String(letter)) }
  }

  /// The flag that other programs write as an option with a value: `--output json`.
  func flag(_ option: some StringProtocol, _ value: some StringProtocol) -> (any ArgumentKey)? {
    let spelled = "\(option)=\(value)"
    return (locals + globals).first { $0.argument.spelled.contains(spelled) }
  }

  /// The option of the command that alone has a choice of that name, and the choice.
  func choice(called name: Substring) -> (key: any ArgumentKey, word: String)? {
    let folded = name.lowercased()
    guard folded.utf8.count > 2 else { return nil }
    let found = locals.compactMap { key -> (key: any ArgumentKey, word: String)? in
      let choice = key.argument.value?.choices.first {
        $0.word.lowercased() == folded || $0.aliases.contains(folded)
      }
      return choice.map { (key, $0.word) }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Whether a word that is written `-word` is the name of an option, as ImageMagick and find write theirs.
  func isLongWithOneDash(_ letters: Substring) -> Bool {
    guard letters.utf8.count > 1, find(long: letters, beforeCommand: false) != nil else { return false }
    return !letters.allSatisfy { find(short: $0, beforeCommand: false) != nil }
  }

  /// All long names.
  var names: [String] { (locals + globals).map(\.argument.name) }

  private func find(_ beforeCommand: Bool, _ matches: (Argument) -> Bool) -> (any ArgumentKey)? {
    let first = beforeCommand ? globals : locals
    let second = beforeCommand ? locals : globals
    return first.first { matches($0.argument) } ?? second.first { matches($0.argument) }
  }
}

/// What one word of a command line looks like.
enum WordShape {
  /// `--`
  case terminator
  /// `--name` or `--name=value`.
  case long(name: Substring, value: Substring?)
  /// `-abc`, without the dash.
  case short(Substring)
  /// Anything else, also `-` and negative numbers.
  case operand

  init(_ word: String) {
    guard word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else {
      self = .operand
      return
    }
    if word == "--" {
      self = .terminator
    } else if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      if let equals = body.firstIndex(of: "=") {
        self = .long(name: body[..<equals], value: body[body.index(after: equals)...])
      } else {
        self = .long(name: body, value: nil)
      }
    } else if let second = word.utf8.dropFirst().first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
    {
      self = .operand
    } else {
      // A combining mark after the dash makes one character of both; scalars keep them apart.
      self = .short(Substring(word.unicodeScalars.dropFirst()))
    }
  }

  /// The number in `-5`.
  static func count(_ word: String) -> String? {
    let digits = word.utf8.dropFirst()
    guard word.utf8.first == UInt8(ascii: "-"), !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return String(word.dropFirst())
  }

  var isOperand: Bool {
    if case .operand = self { return true }
    return false
  }
}
