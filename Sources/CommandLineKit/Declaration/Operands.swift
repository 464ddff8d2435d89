/// A word that must be given in its place.
public struct Operand<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: how usage and errors call it, in capitals.
  ///   - aliases: options that give it, besides its name: `p` for `-p Acme`.
  ///   - kind: how the value is written.
  ///   - help: what it is, as a phrase.
  public init(_ name: String, aliases: [String] = [], _ kind: ValueKind<Value>, help: String) {
    argument = Argument(
      name: name, role: .operand(minimum: 1, repeats: false), help: help, value: kind.syntax, aliases: aliases
    )
    self.kind = kind
  }

  /// Reads the value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}

/// A word that may be left out.
public struct OptionalOperand<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: how usage and errors call it, in capitals.
  ///   - aliases: options that give it, besides its name.
  ///   - kind: how the value is written.
  ///   - help: what it is, as a phrase.
  public init(_ name: String, aliases: [String] = [], _ kind: ValueKind<Value>, help: String) {
    argument = Argument(
      name: name, role: .operand(minimum: 0, repeats: false), help: help, value: kind.syntax, aliases: aliases
    )
    self.kind = kind
  }

  /// Reads the value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}

/// All remaining words. It is the last operand of its command.
public struct RepeatedOperand<Value: Sendable>: ArgumentKey {
  /// The declaration.
  public let argument: Argument
  let kind: ValueKind<Value>

  /// - Parameters:
  ///   - name: how usage and errors call it, in capitals.
  ///   - aliases: options that give one, besides its name.
  ///   - kind: how each value is written.
  ///   - minimum: how many must be given, 0 or more.
  ///   - help: what they are, as a phrase.
  public init(
    _ name: String, aliases: [String] = [], _ kind: ValueKind<Value>, minimum: Int = 0, help: String
  ) {
    argument = Argument(
      name: name, role: .operand(minimum: max(0, minimum), repeats: true), help: help, value: kind.syntax,
      aliases: aliases)
    self.kind = kind
  }

  /// Reads one value as its kind is written.
  public func read(_ word: String) throws(ValueError) -> any Sendable { try kind.parse(word) }
}
