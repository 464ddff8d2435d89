import LocalJSONStore

/// Writes what happens to standard error: warnings always, the rest by category, when `--verbose` or `UNCOLOR_LOG`
/// asks for it.
final class EventLog: @unchecked Sendable {
  // Unchecked: the store calls back synchronously from its queue while the one command thread waits for it.
  // The context owns the log.
  private unowned let context: Context
  private let wanted: Set<String>?
  private var warnings: Set<String> = []

  /// What can be asked for; `all` is every one of them.
  static let categories = ["storage", "export", "import", "command"]

  /// `--verbose` writes every category; `UNCOLOR_LOG=storage,export` those it names.
  init(_ context: Context) {
    self.context = context
    let named = context.environment["UNCOLOR_LOG"] ?? ""
    let words = named.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    wanted = context.globals.verbose || words.contains("all") ? nil : Set(words)
    for word in words where word != "all" && !Self.categories.contains(word) {
      let known = Self.categories.joined(separator: ", ")
      warn("UNCOLOR_LOG: there is no category \"\(word)\"; there are \(known) and all")
    }
  }

  /// Whether a category is written.
  func wants(_ category: String) -> Bool { wanted?.contains(category) ?? true }

  func record(_ event: StoreEvent) {
    if event.category == .warning {
      return warn(event.message + (event.remedy.map { "; \($0.hint)" } ?? ""))
    }
    record(
      "storage", "\(event.category.rawValue): \(event.message)", milliseconds: event.seconds.map { $0 * 1000 }
    )
  }

  func record(_ category: String, _ message: String, milliseconds: Double? = nil) {
    guard wants(category) else { return }
    let time = milliseconds.map { " (\(Decimals.fixed($0, 2)) ms)" } ?? ""
    write("\(category): \(message)\(time)")
  }

  /// Each warning once, however often the store comes upon it.
  private func warn(_ message: String) {
    if warnings.insert(message).inserted { write("warning: \(message)") }
  }

  private func write(_ line: String) { context.tell("uncolor: \(SafeText.line(line))") }
}
