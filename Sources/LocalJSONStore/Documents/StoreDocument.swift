/// The three documents of a store.
package enum StoreDocument: String, Sendable, Hashable, CaseIterable {
  /// The palettes.
  case palettes
  /// The library of single colors.
  case colors
  /// The settings.
  case settings

  /// The highest `schemaVersion` that this version reads.
  package static let schemaVersion = 1

  /// The name of its file.
  package var fileName: String { rawValue + ".json" }

  /// New content on its way to ``fileName``.
  var temporaryName: String { ".\(fileName).tmp" }

  /// The second name of the old content on its way to become the previous version.
  var temporaryBackupName: String { ".\(fileName).bak.tmp" }

  /// New content waiting for an operation over several documents.
  var stagedName: String { ".\(fileName).next" }

  /// What an operation over several documents replaced, kept for its undo.
  func replacedName(_ revision: Int) -> String { "\(fileName).replaced-\(revision)" }

  /// The key that holds the records; settings have none.
  var recordKey: String? { self == .settings ? nil : rawValue }

  /// What one record is called.
  var recordNoun: String { self == .palettes ? "palette" : "color" }

  /// The content of a document that is not there yet.
  var emptyText: [UInt8] {
    guard let recordKey else { return Array("{\n  \"schemaVersion\" : \(Self.schemaVersion)\n}\n".utf8) }
    return Array("{\n  \"\(recordKey)\" : [\n\n  ],\n  \"schemaVersion\" : \(Self.schemaVersion)\n}\n".utf8)
  }
}

/// A value for each document, or none. A dictionary of three would have the runtime look for how its keys are hashed, among
/// everything that is linked in: that takes longer than reading a small store.
struct ForEachDocument<Value> {
  private var palettes: Value?
  private var colors: Value?
  private var settings: Value?

  init() {}

  subscript(_ document: StoreDocument) -> Value? {
    get {
      switch document {
      case .palettes: palettes
      case .colors: colors
      case .settings: settings
      }
    }
    set {
      switch document {
      case .palettes: palettes = newValue
      case .colors: colors = newValue
      case .settings: settings = newValue
      }
    }
  }
}

extension ForEachDocument: Sendable where Value: Sendable {}
extension ForEachDocument: Equatable where Value: Equatable {}
extension ForEachDocument: Hashable where Value: Hashable {}
