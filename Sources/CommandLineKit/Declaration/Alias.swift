/// Another way to type a command. It calls the command it is declared beside, and may give it options.
///
/// A literal stands for the command's last word: `"ls"` beside `palette list` makes `palette ls` work. ``top(_:adding:)``
/// makes a word of the tool itself: `lighten` for `adjust --lighten`.
public struct Alias: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The word, as typed.
  public let word: String
  /// Whether the word stands alone instead of for the last word of the command.
  public let isTopLevel: Bool
  /// Words that the command gets besides those typed: `["--rotate=180"]`.
  public let adding: [String]
  /// The option whose value may be typed as an operand, without dashes.
  public let option: String?
  /// The value of ``option`` when none is typed.
  public let fallback: String?
  /// The group that the word stands in, where that is not the command's own.
  public let group: String?

  private init(
    word: String, isTopLevel: Bool, adding: [String] = [], option: String? = nil, fallback: String? = nil,
    group: String? = nil
  ) {
    self.word = word
    self.isTopLevel = isTopLevel
    self.adding = adding
    self.option = option
    self.fallback = fallback
    self.group = group
  }

  /// Another word for the command's last word.
  public init(stringLiteral word: String) { self.init(word: word, isTopLevel: false) }

  /// Another word for the command's last word, with options: `color lock` for `color edit --locked`.
  public static func word(_ word: String, adding: [String]) -> Alias {
    Alias(word: word, isTopLevel: false, adding: adding)
  }

  /// A word of another group that calls the command: `palette current` for `use`.
  public static func word(_ word: String, under group: String) -> Alias {
    Alias(word: word, isTopLevel: false, group: group)
  }

  /// A word of the tool itself that calls the command, with options.
  public static func top(_ word: String, adding: [String] = []) -> Alias {
    Alias(word: word, isTopLevel: true, adding: adding)
  }

  /// Another word for the command's last word, which gives it an option whose value stands last among the operands:
  /// `rename OLD NEW` for `edit OLD --name NEW`.
  public static func word(_ word: String, option: String) -> Alias {
    Alias(word: word, isTopLevel: false, option: option)
  }

  /// A word of the tool itself that calls the command with an option, whose value may stand among the operands.
  ///
  /// - Parameters:
  ///   - word: what is typed.
  ///   - option: the long name of the option, without dashes.
  ///   - fallback: its value when no operand can be read as one; nil where there must be one.
  public static func top(_ word: String, option: String, otherwise fallback: String?) -> Alias {
    Alias(word: word, isTopLevel: true, option: option, fallback: fallback)
  }
}

extension Alias {
  /// The whole alias as typed: `palette ls`.
  func typed(for command: CommandSpec) -> String {
    let before = isTopLevel ? [] : group.map { [$0] } ?? Array(command.path.dropLast())
    return (before + [word]).joined(separator: " ")
  }

  /// Whether it may follow a path.
  ///
  /// - Parameter isOwn: whether the path is the group of the alias's command.
  fileprivate func stands(in path: [String], _ isOwn: Bool) -> Bool {
    if let group { return path.count == 1 && path[0] == group }
    return isTopLevel ? path.isEmpty : isOwn
  }
}

extension ToolSpec {
  /// The command that a path means by an alias. Only a command line that names no command asks, so that aliases cost
  /// nothing where they are not used.
  func aliased(_ path: [String], _ word: String) -> (command: CommandSpec, alias: Alias)? {
    for command in commands where !command.hidden {
      for alias in command.aliases where alias.word == word {
        if alias.stands(in: path, command.path.dropLast().elementsEqual(path)) { return (command, alias) }
      }
    }
    return nil
  }

  /// The words besides ``subcommands(of:)`` that may follow a path, with what they do.
  func aliases(of path: [String]) -> [(word: String, command: CommandSpec)] {
    commands.filter { !$0.hidden }.flatMap { command in
      let stands = command.path.dropLast().elementsEqual(path)
      return command.aliases.filter { $0.stands(in: path, stands) }.map { ($0.word, command) }
    }
  }

  /// The path of a command or group as typed, with aliases replaced; nil where there is none.
  public func resolve(_ words: [String]) -> [String]? {
    let location = CommandLocator(self, words, impliesCommands: false)
    return location.unknown == nil && !location.path.isEmpty ? location.path : nil
  }
}
