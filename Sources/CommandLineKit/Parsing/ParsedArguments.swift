/// What was given on the command line, read by typed keys.
public struct ParsedArguments: Sendable {
  /// A handful, in the order given; a dictionary would cost more than it saves.
  private var values: [(id: ArgumentID, value: any Sendable)] = []
  /// The command that was called, for errors.
  private let path: [String]

  init(path: [String]) {
    self.path = path
  }

  mutating func append(_ value: any Sendable, for id: ArgumentID) {
    values.append((id, value))
  }

  /// Whether the argument was given, even with the value it has by default.
  public func contains(_ key: any ArgumentKey) -> Bool { place(key.id) != nil }

  /// These values, and those of `defaults` for arguments that were not given.
  ///
  /// - Parameter exclusive: arguments that exclude each other: of these, what was given replaces all that `defaults` has.
  public func completed(
    by defaults: ParsedArguments, exclusive: [any ArgumentKey] = []
  ) -> ParsedArguments {
    let replaced = exclusive.contains { contains($0) } ? exclusive.map(\.id) : []
    var result = self
    result.values += defaults.values.filter { value in
      !values.contains { $0.id == value.id } && !replaced.contains { $0 == value.id }
    }
    return result
  }

  /// These values without those of some arguments.
  public func without(_ keys: [any ArgumentKey]) -> ParsedArguments {
    var result = self
    result.values.removeAll { value in keys.contains { $0.id == value.id } }
    return result
  }

  /// Whether the flag was given.
  public subscript(_ key: Flag) -> Bool { place(key.id) != nil }

  /// The last value given.
  public subscript<Value>(_ key: Option<Value>) -> Value? { last(key.id, as: Value.self) }

  /// The last value given, or the default.
  public subscript<Value>(_ key: DefaultedOption<Value>) -> Value {
    last(key.id, as: Value.self) ?? key.fallback
  }

  /// All values given, in their order.
  public subscript<Value>(_ key: RepeatedOption<Value>) -> [Value] { all(key.id) }

  /// The operand's value. Parsing has made sure of it; it throws only for an operand that the command does
  /// not declare.
  public subscript<Value>(_ key: Operand<Value>) -> Value {
    get throws(UsageError) {
      guard let value = last(key.id, as: Value.self) else {
        throw UsageError("missing operand \(key.argument.name)", hint: "", path: path)
      }
      return value
    }
  }

  /// The operand's value, if it was given.
  public subscript<Value>(_ key: OptionalOperand<Value>) -> Value? { last(key.id, as: Value.self) }

  /// All values given, in their order.
  public subscript<Value>(_ key: RepeatedOperand<Value>) -> [Value] { all(key.id) }

  /// Where the last value stands. A place instead of the value: every start would build the type of an optional value.
  private func place(_ id: ArgumentID) -> Int? {
    var place = values.count - 1
    while place >= 0, values[place].id != id { place -= 1 }
    return place < 0 ? nil : place
  }

  /// Casts only what is there: a cast of nothing costs as much, and most options are not given.
  private func last<Value>(_ id: ArgumentID, as type: Value.Type) -> Value? {
    guard let place = place(id) else { return nil }
    return values[place].value as? Value
  }

  private func all<Value>(_ id: ArgumentID) -> [Value] {
    // Every start comes here: mapping generically costs more than the loop.
    var found: [Value] = []
    for entry in values where entry.id == id {
      if let value = entry.value as? Value { found.append(value) }
    }
    return found
  }
}
