/// What was given on the command line, read by typed keys.
public struct ParsedArguments: Sendable {
  private var values: [ArgumentID: [any Sendable]] = [:]
  /// The command that was called, for errors.
  private let path: [String]

  init(path: [String]) {
    self.path = path
  }

  mutating func append(_ value: any Sendable, for id: ArgumentID) {
    values[id, default: []].append(value)
  }

  /// Whether the argument was given, even with the value it has by default.
  public func contains(_ key: any ArgumentKey) -> Bool { values[key.id] != nil }

  /// Whether the flag was given.
  public subscript(_ key: Flag) -> Bool { values[key.id] != nil }

  /// The last value given.
  public subscript<Value>(_ key: Option<Value>) -> Value? { values[key.id]?.last as? Value }

  /// The last value given, or the default.
  public subscript<Value>(_ key: DefaultedOption<Value>) -> Value {
    values[key.id]?.last as? Value ?? key.fallback
  }

  /// All values given, in their order.
  public subscript<Value>(_ key: RepeatedOption<Value>) -> [Value] { all(key.id) }

  /// The operand's value. Parsing has made sure of it; it throws only for an operand that the command does
  /// not declare.
  public subscript<Value>(_ key: Operand<Value>) -> Value {
    get throws(UsageError) {
      guard let value = values[key.id]?.last as? Value else {
        throw UsageError("missing operand \(key.argument.name)", hint: "", path: path)
      }
      return value
    }
  }

  /// The operand's value, if it was given.
  public subscript<Value>(_ key: OptionalOperand<Value>) -> Value? { values[key.id]?.last as? Value }

  /// All values given, in their order.
  public subscript<Value>(_ key: RepeatedOperand<Value>) -> [Value] { all(key.id) }

  private func all<Value>(_ id: ArgumentID) -> [Value] {
    (values[id] ?? []).compactMap { $0 as? Value }
  }
}
