/// Why a written value is not of its kind.
public struct ValueError: Error, Sendable, Equatable {
  /// What is wrong, with the value quoted: `'cs' is not one of css or json`.
  public let message: String
  /// The value that was probably meant; it becomes "Did you mean 'css'?".
  public let suggestion: String?
  /// How the value is written, when no single word can be suggested.
  public let hint: String?

  /// A refusal of one value.
  public init(_ message: String, suggestion: String? = nil, hint: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.hint = hint
  }
}

/// One word of a fixed set of values, with what it stands for.
public struct Choice: Sendable, Equatable {
  /// The word as it is typed.
  public let word: String
  /// What it means, in a few words; may be empty.
  public let summary: String
  /// Other words for it, in lower case: `protanopia` for `protan`.
  public let aliases: [String]

  /// A word and its meaning.
  public init(_ word: String, _ summary: String = "", aliases: [String] = []) {
    self.word = word
    self.summary = summary
    self.aliases = aliases
  }
}

/// What a shell offers where a value is expected.
public enum Completion: Sendable, Equatable {
  /// Nothing: free text or a number.
  case none
  /// The kind's own choices.
  case choices
  /// Names of files.
  case file
  /// Names of directories.
  case directory
  /// Values that only the program knows, such as `live("palette")`.
  case live(String)
  /// Such values, or files.
  case liveOrFile(String)
}

/// The part of a value kind that does not depend on the type it yields: what help and completion show.
public struct ValueSyntax: Sendable, Equatable {
  /// The word that stands for the value in help, such as `FORMAT`.
  public let placeholder: String
  private let makeChoices: @Sendable () -> [Choice]
  /// What a shell offers.
  public let completion: Completion
  /// Whether several values may be joined by commas.
  public let isList: Bool
  /// Tells a value of this kind from other words; nil where any text can be one.
  public let recognizes: (@Sendable (String) -> Bool)?

  /// The fixed set of values, empty if there is none. Made when it is asked for: most runs of a program ask for none.
  public var choices: [Choice] { makeChoices() }

  /// A description of how a value is written.
  public init(
    placeholder: String, choices: @autoclosure @escaping @Sendable () -> [Choice] = [],
    completion: Completion = .none, isList: Bool = false,
    recognizes: (@Sendable (String) -> Bool)? = nil
  ) {
    self.placeholder = placeholder
    makeChoices = choices
    self.completion = completion
    self.isList = isList
    self.recognizes = recognizes
  }

  /// Whether two kinds look the same in help and completion.
  public static func == (a: ValueSyntax, b: ValueSyntax) -> Bool {
    a.placeholder == b.placeholder && a.choices == b.choices && a.completion == b.completion
      && a.isList == b.isList
  }
}

/// How one kind of value is written on the command line, and read back as `Value`.
public struct ValueKind<Value: Sendable>: Sendable {
  /// What help and completion show.
  public let syntax: ValueSyntax
  /// Reads a written value.
  public let parse: @Sendable (String) throws(ValueError) -> Value
  /// Writes a value as it would be typed; used to show defaults. Nil if the kind cannot.
  public let write: (@Sendable (Value) -> String)?

  /// The word that stands for the value in help, such as `FORMAT`.
  public var placeholder: String { syntax.placeholder }
  /// The fixed set of values, empty if there is none.
  public var choices: [Choice] { syntax.choices }
  /// What a shell offers.
  public var completion: Completion { syntax.completion }

  /// A kind of value.
  public init(
    _ placeholder: String, choices: @autoclosure @escaping @Sendable () -> [Choice] = [],
    completion: Completion = .none,
    write: (@Sendable (Value) -> String)? = nil,
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.init(
      ValueSyntax(placeholder: placeholder, choices: choices(), completion: completion), write: write,
      parse: parse)
  }

  /// A kind of value with a ready syntax.
  public init(
    _ syntax: ValueSyntax, write: (@Sendable (Value) -> String)? = nil,
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.syntax = syntax
    self.write = write
    self.parse = parse
  }

  /// The same syntax, read one step further.
  public func map<New: Sendable>(
    write: (@Sendable (New) -> String)? = nil,
    _ transform: @escaping @Sendable (Value) throws(ValueError) -> New
  ) -> ValueKind<New> {
    let parse = self.parse
    return ValueKind<New>(syntax, write: write) { (word: String) throws(ValueError) -> New in
      try transform(try parse(word))
    }
  }
}
