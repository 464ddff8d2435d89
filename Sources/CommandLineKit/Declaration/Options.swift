/// An option without a value, such as `--force`. `arguments[flag]` says whether it was given.
public struct Flag: ArgumentKey {
  /// The declaration.
  public let argument: Argument

  /// - Parameters:
  ///   - name: the long name, without dashes.
  ///   - short: the one-letter form.
  ///   - aliases: other names; one of a single letter is typed `-x`.
  ///   - spelled: options of other programs that mean it, with their value: `output=json` for `--json`.
  ///   - help: what it does, as a phrase.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], spelled: [String] = [], help: String
  ) {
    argument = Argument(name: name, short: short, role: .flag, help: help, aliases: aliases, spelled: spelled)
  }

  /// Given is all a flag can be.
  public func read(_ word: String) throws(ValueError) -> any Sendable { true }
}

/// An option that may be left out, such as `--out FILE`. Given twice, the last one counts.
public struct Option<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: the long name, without dashes.
  ///   - short: the one-letter form.
  ///   - kind: how the value is written.
  ///   - aliases: other long names.
  ///   - help: what it does, as a phrase.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], _ kind: ValueKind<Value>, help: String
  ) {
    argument = Argument(
      name: name, short: short, role: .option(repeats: false), help: help, value: kind.syntax,
      aliases: aliases)
    self.kind = kind
  }

  /// Reads the value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}

/// An option with a value for when it is left out, such as `--level AA`. Given twice, the last one counts.
public struct DefaultedOption<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  /// The value when the option is not given.
  public let fallback: Value
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: the long name, without dashes.
  ///   - short: the one-letter form.
  ///   - kind: how the value is written.
  ///   - default: the value when the option is not given.
  ///   - shown: the default as help shows it, for kinds that cannot write their values.
  ///   - aliases: other long names.
  ///   - help: what it does, as a phrase.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], _ kind: ValueKind<Value>,
    default fallback: Value,
    shown: String? = nil, help: String
  ) {
    argument = Argument(
      name: name, short: short, role: .option(repeats: false), help: help, value: kind.syntax,
      defaultValue: shown ?? kind.write?(fallback), aliases: aliases)
    self.fallback = fallback
    self.kind = kind
  }

  /// Reads the value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}

/// An option that may be given any number of times, such as `--group NAME`; the order is kept.
public struct RepeatedOption<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: the long name, without dashes.
  ///   - short: the one-letter form.
  ///   - kind: how each value is written.
  ///   - aliases: other long names.
  ///   - help: what it does, as a phrase.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], _ kind: ValueKind<Value>, help: String
  ) {
    argument = Argument(
      name: name, short: short, role: .option(repeats: true), help: help, value: kind.syntax,
      aliases: aliases)
    self.kind = kind
  }

  /// Reads one value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}
