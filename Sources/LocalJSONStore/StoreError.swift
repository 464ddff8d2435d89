import Bytes

/// Why the store could not do what was asked: what, where, and what could be done about it.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// A document cannot be read as what it should be; it is never overwritten.
    case damaged
    /// A document was written by a later version.
    case newerSchema
    /// Another process holds the lock; `holder` is its process and command, where known.
    case locked(holder: String)
    /// The write would pass the storage limit.
    case limit
    /// The system refused access.
    case permission
    /// Reading or writing failed.
    case io
    /// There is no such palette, color, revision or file.
    case notFound
    /// A name or an id prefix means several palettes.
    case ambiguous
    /// The name or the id is taken.
    case exists
    /// A value cannot be stored.
    case invalid
    /// The store's folder cannot be made.
    case cannotCreate
    /// The change stands, but may be lost if power fails now.
    case notDurable
    /// What would be undone was changed by something else since.
    case conflict
  }

  /// The kind.
  public var kind: Kind
  /// What is wrong, naming the thing.
  public var message: String
  /// The next step, where there is one to name.
  public var remedy: StoreRemedy?
  /// The file name of the copy that was made of a damaged document before it may be repaired.
  public var copy: String?
  /// The file it is about; empty where it is about none.
  public var path: String
  /// The line in the file, from 1.
  public var line: Int?
  /// The column in the line, from 1.
  public var column: Int?
  /// What was looked up, for suggestions.
  package var lookedUp: String?
  /// The names that exist, for suggestions, or the candidates of something ambiguous.
  public var candidates: [String]

  /// Makes an error.
  package init(
    _ kind: Kind, _ message: String, remedy: StoreRemedy? = nil, path: String = "", line: Int? = nil,
    column: Int? = nil,
    lookedUp: String? = nil, candidates: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
    self.path = path
    self.line = line
    self.column = column
    self.lookedUp = lookedUp
    self.candidates = candidates
  }

  /// `palettes.json:12:4: …`, the place before what is wrong.
  public var description: String {
    guard !path.isEmpty else { return message }
    guard let line else { return "\(path): \(message)" }
    guard let column else { return "\(path):\(line): \(message)" }
    return "\(path):\(line):\(column): \(message)"
  }
}

extension StoreError {
  /// A document that is not JSON; the marks of an unfinished merge are named as what they are.
  init(notJSON bytes: [UInt8], _ error: TextError, _ path: String) {
    if bytes.isEmpty {
      self.init(.damaged, "the file is empty", remedy: .restorePrevious, path: path)
    } else if let line = ConflictMarkers.line(in: bytes) {
      self.init(
        .damaged, ConflictMarkers.message, remedy: .resolveMerge, path: path, line: line)
    } else {
      self.init(
        .damaged, error.message, remedy: .restorePrevious, path: path, line: error.line,
        column: error.column)
    }
  }
}
