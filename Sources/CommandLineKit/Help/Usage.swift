extension ToolSpec {
  /// The usage of a command in one line: `uncolor group add [options] PALETTE GROUP`.
  public func usage(of command: CommandSpec) -> String {
    let arguments = command.arguments.map(\.argument)
    var words = [name] + command.path
    if arguments.contains(where: { !$0.isOperand }) { words.append("[options]") }
    words += arguments.compactMap(\.usageAsOperand)
    return words.joined(separator: " ")
  }
}

extension Argument {
  /// `NAME`, `[NAME]`, `NAME…` or `[NAME…]`; nil for an option.
  var usageAsOperand: String? {
    guard case .operand(let minimum, let repeats) = role else { return nil }
    // Two required values are shown as two words, so that nobody overlooks the second one.
    let word = repeats ? Array(repeating: name, count: max(1, minimum)).joined(separator: " ") + "…" : name
    return minimum == 0 ? "[\(word)]" : word
  }
}
