/// What every typed key has in common: its name, its help and how its value is written.
public protocol ArgumentKey: Sendable {
  /// The declaration, without the type of its value.
  var argument: Argument { get }

  /// Reads one written value, ready to be stored under this key.
  func read(_ word: String) throws(ValueError) -> any Sendable
}

extension ArgumentKey {
  /// Two keys of one spelling but different types are different arguments: a command's `--color` may shadow
  /// a global one.
  var id: ArgumentID { ArgumentID(name: argument.name, type: ObjectIdentifier(Self.self)) }
}

struct ArgumentID: Hashable, Sendable {
  let name: String
  let type: ObjectIdentifier
}

/// One argument as help, completion and the parser see it. A class, because parsing hands many of them around.
public final class Argument: Sendable, Equatable {
  /// What part an argument plays on the command line.
  public enum Role: Sendable, Equatable {
    /// An option without a value.
    case flag
    /// An option with a value; when it does not repeat, the last one given counts.
    case option(repeats: Bool)
    /// A word in its place. `minimum` is how many must be given, 0 or more.
    case operand(minimum: Int, repeats: Bool)
  }

  /// The long name without dashes (`format`), or an operand's name (`PALETTE`).
  public let name: String
  /// Other names, without dashes; one of a single letter is typed `-x`.
  public let aliases: [String]
  /// The one-letter form.
  public let short: Character?
  /// Its part on the command line.
  public let role: Role
  /// What it does, as a phrase without a period.
  public let help: String
  /// How its value is written; nil for a flag.
  public let value: ValueSyntax?
  /// The value that counts when none is given, as it would be typed.
  public let defaultValue: String?
  /// Options of other programs that mean this flag, with their value: `output=json` for `--json`.
  let spelled: [String]

  init(
    name: String, short: Character? = nil, role: Role, help: String, value: ValueSyntax? = nil,
    defaultValue: String? = nil, aliases: [String] = [], spelled: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.short = short
    self.role = role
    self.help = help
    self.value = value
    self.defaultValue = defaultValue
    self.spelled = spelled
  }

  /// Whether two look the same in help and are read the same way.
  public static func == (a: Argument, b: Argument) -> Bool {
    a.name == b.name && a.aliases == b.aliases && a.short == b.short && a.role == b.role && a.help == b.help
      && a.value == b.value && a.defaultValue == b.defaultValue && a.spelled == b.spelled
  }

  /// Whether this is a word in its place and not an option.
  public var isOperand: Bool {
    if case .operand = role { return true }
    return false
  }

  /// Whether it may be given more than once.
  public var repeats: Bool {
    switch role {
    case .flag: false
    case .option(let repeats), .operand(_, let repeats): repeats
    }
  }

  /// Whether this is how it is called, or was called.
  func isCalled(_ word: some StringProtocol) -> Bool {
    name == word || aliases.contains { $0 == word && $0.utf8.count > 1 }
  }

  /// Which part of an operand an option of this name gives: `--palette Acme` for PALETTE, `--group` and `--name` for the
  /// parts 0 and 1 of GROUP/NAME, -1 for all of it. Nil where it names another thing.
  func part(called word: String) -> Int? {
    guard isOperand else { return nil }
    if aliases.contains(word) { return -1 }
    // Asked rarely: only where a command line has an option that its command does not know.
    let parts = name.lowercased().split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(of: word.lowercased()) else { return nil }
    return parts.count == 1 ? -1 : index
  }

  /// `--format` for an option, `PALETTE` for an operand.
  public var spelling: String { isOperand ? name : "--" + name }
}
