import LocalJSONStore

/// Writes what happens to standard error, by category, when `--verbose` or `UNCOLOR_LOG` asks for it.
final class EventLog: @unchecked Sendable {
  // Unchecked: the store calls back synchronously from its queue while the one command thread waits for it.
  // The context owns the store, which owns the log.
  private unowned let context: Context
  private let categories: Set<String>?

  /// `--verbose` writes every category; `UNCOLOR_LOG=storage,export` those it names.
  init(_ context: Context) {
    self.context = context
    let named = context.environment["UNCOLOR_LOG"] ?? ""
    if context.globals.verbose {
      categories = nil
    } else {
      categories = Set(named.split(separator: ",").map { $0.filter { !$0.isWhitespace } })
    }
  }

  func record(_ event: StoreEvent) {
    record(
      "storage", "\(event.category.rawValue): \(event.message)", milliseconds: event.seconds.map { $0 * 1000 }
    )
  }

  func record(_ category: String, _ message: String, milliseconds: Double? = nil) {
    guard categories.map({ $0.contains(category) || $0.contains("all") }) ?? true else { return }
    var line = "uncolor: \(category): \(SafeText.line(message))"
    if let milliseconds { line += " (\(Decimals.fixed(milliseconds, 2)) ms)" }
    context.tell(line)
  }
}
