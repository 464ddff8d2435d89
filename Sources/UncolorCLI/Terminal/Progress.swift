/// A counter on a terminal's standard error for long work; silent everywhere else.
struct Progress {
  private let context: Context
  private let what: String
  private let total: Int?

  init(_ context: Context, _ what: String, of total: Int? = nil) {
    self.context = context
    self.what = what
    self.total = total
  }

  /// Shows that the `count`-th piece is being worked on; every 50th, so that it costs nothing.
  func step(_ count: Int) {
    guard count % 50 == 0 || (total ?? 0) > 0 && (total ?? 0) < 200 else { return }
    context.count("\(what) \(count)\(total.map { " of \($0)" } ?? "")")
  }

  /// Takes the counter away.
  func finish() { context.clearCounter() }
}
