/// How much room the store takes.
package struct StorageStatus: Sendable, Hashable {
  /// One file, or the history.
  package struct Part: Sendable, Hashable {
    /// `palettes.json`, `history`.
    package var name: String
    /// Bytes.
    package var bytes: Int
    /// The share of what is used, 0…1.
    package var share: Double
  }

  /// The folder.
  package var path: String
  /// The three documents and the history.
  package var parts: [Part]
  /// Bytes of the documents and the history, which count toward the limit.
  package var used: Int
  /// Bytes of the previous versions that are kept beside the documents; not counted.
  package var backups: Int
  /// Bytes.
  package var limit: Int
  /// The share of the limit from which a warning is given, 0…1.
  package var warningThreshold: Double
  /// The warning that is due, with the figure; its remedy is to raise the limit.
  package var warning: String?

  /// The share of the limit that is used, 0…1 and above.
  package var share: Double { limit > 0 ? Double(used) / Double(limit) : 0 }

  /// The history gives way to documents, so it never brings a store to its warning by itself.
  static func historyBudget(documents: Int, limit: Int, threshold: Double) -> Int {
    max(Int(Double(limit) * threshold) - documents, (limit - documents) / 2, 0)
  }

  static func warning(documents: Int, limit: Int, threshold: Double) -> String? {
    guard limit > 0, Double(documents) >= Double(limit) * threshold else { return nil }
    return
      "the store has \(Commit.megabytes(documents)), \(documents * 100 / limit) % of its limit of \(Commit.megabytes(limit))"
  }
}
