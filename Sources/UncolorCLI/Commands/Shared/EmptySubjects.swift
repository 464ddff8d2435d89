/// What `check` looked at and holds nothing that could be checked, so that none of it passes unseen.
struct EmptySubjects {
  static let nothing = "there is nothing to check in "

  /// Why, in the order in which it was come across.
  private(set) var reasons: [CLIError] = []
  /// The reasons of what was named one by one.
  private(set) var named: [String] = []

  /// The reason to give where there is nothing else: what is damaged before what is empty.
  var worst: CLIError? { reasons.first { !$0.isEmpty } ?? reasons.first }

  mutating func add(_ reason: CLIError, isNamed: Bool = false) {
    reasons.append(reason)
    if isNamed { named.append(reason.message) }
  }

  /// Takes all of it for named one by one, but what is damaged, which is told as that.
  mutating func nameAll() { named = reasons.filter(\.isEmpty).map(\.message) }

  /// Notes what was named and may be empty.
  mutating func pass(over error: CLIError, of operand: String) {
    var reason = error.message[...]
    if reason.hasPrefix(Self.nothing) { reason = reason.dropFirst(Self.nothing.count) }
    if reason.hasPrefix(operand + " ") { reason = "\(operand): it\(reason.dropFirst(operand.count))" }
    named.append(String(reason))
  }

  /// Says which of the files that were named it is.
  func tell(_ context: Context) {
    guard named.count > 3, !context.globals.verbose else {
      for reason in named { context.say("nothing to check in \(reason)") }
      return
    }
    let names = named.prefix(2).map { $0.prefix { $0 != ":" } }.joined(separator: ", ")
    let count = named.count
    context.say("nothing to check in \(count) files: \(names) and \(count - 2) more (--verbose names them)")
  }
}

extension CLIError {
  /// Says what was found, where no text has both of its colors.
  func adding(_ lacking: String?) -> CLIError {
    guard let lacking, message.hasSuffix(CheckSubjects.lacksPairs) else { return self }
    var error = self
    error.message += ": " + lacking
    return error
  }
}
