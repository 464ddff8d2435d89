/// Something the store did, for a log.
package struct StoreEvent: Sendable, Hashable {
  /// What it is about.
  package enum Category: String, Sendable, CaseIterable {
    /// Reading documents.
    case read
    /// Writing documents.
    case write
    /// Waiting for other processes.
    case lock
    /// Finishing or taking back what was interrupted.
    case recovery
    /// Something a person should know.
    case warning
  }

  /// What it is about.
  package var category: Category
  /// What happened.
  package var message: String
  /// Seconds it took, where that was measured.
  package var seconds: Double?

  /// What could be done about it, where it is a warning.
  package var remedy: StoreRemedy?

  /// Makes an event.
  package init(
    _ category: Category, _ message: String, seconds: Double? = nil, remedy: StoreRemedy? = nil
  ) {
    self.remedy = remedy
    self.category = category
    self.message = message
    self.seconds = seconds
  }
}
