import CommandLineKit

/// A command: its description and what it does. One file each, one line in ``all``.
public struct Command: Sendable {
  /// Its words, options, operands, examples and help.
  public let spec: CommandSpec
  /// Does it, and says how the program exits.
  let run: @Sendable (ParsedArguments, Context) throws -> ExitStatus

  init(_ spec: CommandSpec, run: @escaping @Sendable (ParsedArguments, Context) throws -> ExitStatus) {
    self.spec = spec
    self.run = run
  }

  /// A command that does what it is for or throws.
  init(_ spec: CommandSpec, does: @escaping @Sendable (ParsedArguments, Context) throws -> Void) {
    self.init(spec) {
      try does($0, $1)
      return .done
    }
  }
}

/// The headings of the tool's help.
enum Section {
  static let palettes = "Palettes"
  static let files = "In and out"
  static let checking = "Checking"
  static let colors = "Color tools"
  static let upkeep = "Upkeep"
  static let all = [palettes, files, checking, colors, upkeep]
}
