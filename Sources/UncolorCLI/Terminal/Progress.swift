/// A counter on a terminal's standard error for long work; silent everywhere else.
final class Progress {
  private let context: Context
  private let what: String
  private let total: Int?
  private var shown = false

  init(_ context: Context, _ what: String, of total: Int? = nil) {
    self.context = context
    self.what = what
    self.total = total
  }

  /// Shows that the `count`-th piece is being worked on; every 50th, so that it costs nothing.
  func step(_ count: Int) {
    guard context.terminal.errorIsTerminal, !context.globals.quiet, !context.globals.json else { return }
    guard count % 50 == 0 || (total ?? 0) > 0 && (total ?? 0) < 200 else { return }
    try? context.errors.write("\r\(what) \(count)\(total.map { " of \($0)" } ?? "")")
    try? context.errors.flush()
    shown = true
  }

  /// Takes the counter away.
  func finish() {
    guard shown else { return }
    try? context.errors.write("\r\u{1B}[K")
    try? context.errors.flush()
    shown = false
  }
}
