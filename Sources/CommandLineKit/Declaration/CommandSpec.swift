/// One command line that works, and what it does.
public struct Example: Sendable, Equatable {
  /// The whole command line, as typed into a shell.
  public let command: String
  /// What it does, as a phrase without a period.
  public let meaning: String

  /// An example.
  public init(_ command: String, _ meaning: String) {
    self.command = command
    self.meaning = meaning
  }
}

/// One command: where it stands, what it takes and what it is for.
///
/// Arguments, examples and the discussion are built when they are asked for, so that running one command of a large tool
/// does not pay for all the others. It is a class because every start goes over all of them: a copy of so many fields is
/// dearer than a reference.
public final class CommandSpec: Sendable {
  /// The words that call it, separated by spaces: `palette add`.
  public let name: String
  /// What it does, in a few words without a period.
  public let summary: String
  /// More about it, in paragraphs separated by empty lines; may be empty.
  public var discussion: String { makeDiscussion() }
  /// The heading it stands under in the tool's help.
  public let section: String
  /// Whether help and completion leave it out.
  public let hidden: Bool
  /// Whether it reads standard input when no operands are given, or for the operand `-`.
  public let readsStandardInput: Bool
  /// Words that may stand among the operands and say nothing: `["to", "and"]`.
  public let fillers: [String]

  /// Options that people add out of habit and that ask for what the command does anyway: `ls -l`.
  public let habits: [String]

  private let makeAliases: @Sendable () -> [Alias]
  private let makeKeywords: @Sendable () -> [String]
  private let makeUnnamed: @Sendable () -> [any ArgumentKey]
  private let makeDiscussion: @Sendable () -> String
  private let makeArguments: @Sendable () -> [any ArgumentKey]
  private let makeExamples: @Sendable () -> [Example]

  /// - Parameters:
  ///   - name: the words that call it, separated by single spaces: `"palette add"`.
  ///   - summary: what it does, in a few words without a period.
  ///   - discussion: more about it, in paragraphs separated by empty lines.
  ///   - section: the heading it stands under in the tool's help.
  ///   - hidden: whether help and completion leave it out.
  ///   - readsStandardInput: whether it reads standard input in the absence of operands.
  ///   - aliases: other ways to type it.
  ///   - keywords: words that people may type for it and that suggest it, without calling it.
  ///   - fillers: words among the operands that say nothing.
  ///   - habits: options, without dashes, that ask for what the command does anyway.
  ///   - unnamed: options whose value may stand among the operands, where only one thing can be meant.
  ///   - arguments: its options and operands, operands in their order.
  ///   - examples: command lines that work.
  public init(
    _ name: String, summary: String, discussion: @autoclosure @escaping @Sendable () -> String = "",
    section: String = "", hidden: Bool = false,
    readsStandardInput: Bool = false, aliases: @autoclosure @escaping @Sendable () -> [Alias] = [],
    keywords: @autoclosure @escaping @Sendable () -> [String] = [], fillers: [String] = [],
    habits: [String] = [],
    unnamed: @autoclosure @escaping @Sendable () -> [any ArgumentKey] = [],
    arguments: @autoclosure @escaping @Sendable () -> [any ArgumentKey] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = []
  ) {
    self.name = name
    self.summary = summary
    makeDiscussion = discussion
    self.section = section
    self.hidden = hidden
    self.readsStandardInput = readsStandardInput
    self.fillers = fillers
    self.habits = habits
    makeAliases = aliases
    makeKeywords = keywords
    makeUnnamed = unnamed
    makeArguments = arguments
    makeExamples = examples
  }

  /// Other ways to type it.
  public var aliases: [Alias] { makeAliases() }
  /// Words that suggest it.
  public var keywords: [String] { makeKeywords() }
  /// Options whose value may stand among the operands.
  public var unnamed: [any ArgumentKey] { makeUnnamed() }
  /// Its options and operands, operands in their order.
  public var arguments: [any ArgumentKey] { makeArguments() }
  /// Command lines that work.
  public var examples: [Example] { makeExamples() }
  /// The words that call it, such as `["palette", "add"]`.
  public var path: [String] { words(of: name) }
}
