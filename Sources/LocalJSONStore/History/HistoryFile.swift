#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `history.jsonl`: one line for each change, appended and synced before the change is made.
struct HistoryFile {
  static let fileName = "history.jsonl"
  static let temporaryName = ".history.jsonl.tmp"

  let folder: Folder

  /// The end of the file as it was found.
  struct Tail {
    /// The newest whole record.
    var last: HistoryRecord?
    /// Where that record begins.
    var lastStart = 0
    /// Where it ends: what follows was cut or garbled by a crash.
    var end = 0
  }

  /// How many bytes the file has.
  func size() throws(StoreError) -> Int { try folder.status(of: Self.fileName)?.size ?? 0 }

  /// Reads the newest record without reading the others.
  func tail() throws(StoreError) -> Tail {
    do {
      let file = try folder.calls.open(folder.file, Self.fileName, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0)
      defer { try? folder.calls.close(file) }
      let size = try folder.calls.status(file).size
      var window = 1 << 16
      while true {
        let start = max(0, size - window)
        let bytes = try folder.readPiece(file, at: start, count: size - start)
        if let tail = Self.lastRecord(in: bytes, at: start) { return tail }
        if start == 0 { return Tail() }
        window *= 4
      }
    } catch {
      if error.code == ENOENT { return Tail() }
      throw StoreError(error, "read", folder.path(of: Self.fileName))
    }
  }

  /// The last whole line that both begins and ends in the window.
  private static func lastRecord(in bytes: [UInt8], at start: Int) -> Tail? {
    var end = bytes.endIndex
    while let newline = bytes[..<end].lastIndex(of: 10) {
      let lineStart = bytes[..<newline].lastIndex(of: 10).map { $0 + 1 } ?? (start == 0 ? 0 : nil)
      guard let lineStart else { return nil }
      if let record = HistoryRecord(line: bytes[lineStart..<newline]) {
        return Tail(last: record, lastStart: start + lineStart, end: start + newline + 1)
      }
      end = newline
    }
    return nil
  }

  /// All whole records, oldest first, each with its line.
  func all() throws(StoreError) -> [(record: HistoryRecord, line: Range<Int>)] {
    guard let (bytes, _) = try folder.read(Self.fileName) else { return [] }
    return Self.records(in: bytes)
  }

  static func records(in bytes: [UInt8]) -> [(record: HistoryRecord, line: Range<Int>)] {
    var records: [(record: HistoryRecord, line: Range<Int>)] = []
    var start = 0
    while let newline = bytes[start...].firstIndex(of: 10) {
      if let record = HistoryRecord(line: bytes[start..<newline]) {
        records.append((record, start..<newline + 1))
      }
      start = newline + 1
    }
    return records
  }

  /// Appends a line after `end` and makes it durable. What stood behind `end` is cut off.
  func append(_ line: [UInt8], at end: Int) throws(StoreError) {
    do throws(SystemFailure) {
      let isNew = (try? folder.calls.statusOf(folder.file, Self.fileName)) == nil
      let flags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT | O_EXCL : 0)
      let file = try folder.calls.open(folder.file, Self.fileName, flags, 0o600)
      var isOpen = true
      do throws(SystemFailure) {
        if try folder.calls.status(file).size > end { try folder.calls.truncate(file, end) }
        if isNew { try folder.giveToOwner(file) }
        try folder.writeAll(Pieces(line), to: file, at: end)
        try folder.calls.sync(file)
        isOpen = false
        try folder.calls.close(file)
        if isNew { try folder.sync() }
      } catch {
        if isOpen { try? folder.calls.close(file) }
        cut(to: end)
        throw error
      }
    } catch {
      throw StoreError(error, "write", folder.path(of: Self.fileName))
    }
  }

  /// Takes back an append whose change did not happen. If that fails too, the record is known by its
  /// fingerprints as one that was not applied.
  func cut(to end: Int) {
    guard let file = try? folder.calls.open(folder.file, Self.fileName, O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0)
    else { return }
    try? folder.calls.truncate(file, end)
    try? folder.calls.close(file)
  }

  /// Replaces the file by its newest lines, up to `budget` bytes, and `line` behind them.
  ///
  /// - Parameter kept: how many bytes are kept beside the file for a revision.
  /// - Returns: the oldest revision that is still recorded; nil where only `line` is.
  func rewrite(
    keeping budget: Int, of end: Int, adding line: [UInt8], kept: [Int: Int]
  ) throws(StoreError) -> Int? {
    let old = try folder.read(Self.fileName)
    let bytes = old?.bytes ?? []
    let records = Self.records(in: Array(bytes.prefix(end)))
    var size = line.count
    var first = records.count
    while first > 0 {
      let (record, range) = records[first - 1]
      size += range.count + kept[record.revision, default: 0]
      if size > budget { break }
      first -= 1
    }
    var pieces = Pieces(source: bytes)
    for (_, range) in records[first...] { pieces.append(kept: range) }
    pieces.append(line)
    try folder.write(pieces, to: Self.temporaryName, like: old?.status)
    do {
      try folder.calls.rename(folder.file, Self.temporaryName, Self.fileName)
      try folder.sync()
    } catch { throw StoreError(error, "write", folder.path(of: Self.fileName)) }
    return first < records.count ? records[first].record.revision : nil
  }
}

extension HistoryRecord {
  /// The files that hold what the change replaced.
  var keptFiles: [String] {
    operations.compactMap { operation in
      guard case .file(let name) = operation.before, !name.contains("/") else { return nil }
      return name
    }
  }

  /// The same record without the texts that it replaced.
  var forgetting: HistoryRecord {
    var record = self
    for index in record.operations.indices {
      if case .text = record.operations[index].before { record.operations[index].before = .forgotten }
    }
    return record
  }
}
