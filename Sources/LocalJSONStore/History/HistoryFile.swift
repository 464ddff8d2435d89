/// `history.jsonl`: one line for each change, appended and synced before the change is made.
struct HistoryFile {
  static let fileName = "history.jsonl"
  static let temporaryName = ".history.jsonl.tmp"
  /// What the names of damaged histories that were set aside begin with.
  static let damagedPrefix = fileName + ".damaged-"

  let folder: Folder

  /// The end of the file as it was found.
  struct Tail {
    /// The newest whole record.
    var last: HistoryRecord?
    /// Where that record begins.
    var lastStart = 0
    /// Where it ends.
    var end = 0
    /// What follows it.
    var rest = Rest.nothing
  }

  /// What follows the newest whole record.
  enum Rest {
    case nothing
    /// The beginning of a line, or bytes that were never written: an append that was interrupted.
    case interrupted
    /// Anything else: the file was damaged, and may hold more behind it.
    case damaged

    init(_ bytes: ArraySlice<UInt8>) {
      if bytes.isEmpty {
        self = .nothing
      } else if !bytes.contains(10), bytes.starts(with: "{\"revision\":".utf8.prefix(bytes.count)) {
        self = .interrupted
      } else {
        self = bytes.allSatisfy { $0 == 0 } ? .interrupted : .damaged
      }
    }
  }

  /// How many bytes the file has.
  func size() throws(StoreError) -> Int { try folder.status(of: Self.fileName)?.size ?? 0 }

  /// Reads the newest record without reading the others.
  func tail() throws(StoreError) -> Tail {
    let tail = try folder.reading(Self.fileName, flags: O_NOFOLLOW) {
      file, status throws(SystemFailure) -> Tail in
      var window = 1 << 16
      while true {
        let start = max(0, status.size - window)
        let bytes = try folder.readPiece(file, at: start, count: status.size - start)
        if let tail = Self.lastRecord(in: bytes, at: start) { return tail }
        if start == 0 { return Tail(rest: Rest(bytes[...])) }
        window *= 4
      }
    }
    return tail ?? Tail()
  }

  /// What the documents were after the newest change, from the end of the file alone where that is whole.
  func state() throws(StoreError) -> StoreState? {
    let bytes = try folder.reading(Self.fileName, flags: O_NOFOLLOW) { file, status throws(SystemFailure) in
      let start = max(0, status.size - StoreState.window)
      return try folder.readPiece(file, at: start, count: status.size - start)
    }
    guard let bytes, !bytes.isEmpty else { return nil }
    if let state = StoreState.last(in: bytes) { return state }
    return try tail().last?.state
  }

  /// The last whole line that both begins and ends in the window.
  private static func lastRecord(in bytes: [UInt8], at start: Int) -> Tail? {
    func lineEnd(before end: Int) -> Int? {
      var at = end - 1
      while at >= 0, bytes[at] != 10 { at -= 1 }
      return at >= 0 ? at : nil
    }
    var end = bytes.endIndex
    while let newline = lineEnd(before: end) {
      let lineStart = lineEnd(before: newline).map { $0 + 1 } ?? (start == 0 ? 0 : nil)
      guard let lineStart else { return nil }
      if let record = HistoryRecord(line: bytes[lineStart..<newline]) {
        return Tail(
          last: record, lastStart: start + lineStart, end: start + newline + 1,
          rest: Rest(bytes[(newline + 1)...]))
      }
      end = newline
    }
    return nil
  }

  /// All that a history holds.
  struct Content {
    var bytes: [UInt8] = []
    /// The whole records, oldest first, each with its line.
    var records: [(record: HistoryRecord, line: Range<Int>)] = []
    /// How many lines are not whole, but for an append that was interrupted.
    var damagedLines = 0
    /// The revisions before which a line is missing that was there when they were written.
    var gaps: [Int] = []

    init() {}

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var start = 0
      while true {
        var newline = start
        while newline < bytes.count, bytes[newline] != 10 { newline += 1 }
        if newline == bytes.count { break }
        if let record = HistoryRecord(line: bytes[start..<newline]) {
          if let last = records.last, let link = record.previous, link != last.record.checksum {
            gaps.append(record.revision)
          }
          records.append((record, start..<newline + 1))
        } else {
          damagedLines += 1
        }
        start = newline + 1
      }
      if case .damaged = Rest(bytes[start...]) { damagedLines += 1 }
    }
  }

  /// All whole records, oldest first, each with its line, and what is not whole.
  func all() throws(StoreError) -> Content {
    try folder.read(Self.fileName).map { Content($0.bytes) } ?? Content()
  }

  /// Appends lines after `end` and makes them durable. What stood behind `end` is cut off.
  func append(_ line: [UInt8], at end: Int) throws(StoreError) {
    do throws(SystemFailure) {
      let isNew = (try? folder.calls.statusOf(folder.file, Self.fileName)) == nil
      let file = try open(isNew ? O_CREAT | O_EXCL : 0)
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

  private func open(_ flags: Int32) throws(SystemFailure) -> Int32 {
    try folder.calls.open(
      folder.file, Self.fileName, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | flags, 0o600)
  }

  /// Takes back an append whose change did not happen. If that fails too, the record is known by its
  /// fingerprints as one that was not applied.
  func cut(to end: Int) {
    guard let file = try? open(0) else { return }
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
    let records = Content(Array(bytes.prefix(end))).records
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
    try replace(by: pieces, like: old?.status)
    return first < records.count ? records[first].record.revision : nil
  }

  private func replace(by pieces: Pieces, like old: FileStatus?) throws(StoreError) {
    try folder.write(pieces, to: Self.temporaryName, like: old)
    do {
      try folder.calls.rename(folder.file, Self.temporaryName, Self.fileName)
      try folder.sync()
    } catch { throw StoreError(error, "write", folder.path(of: Self.fileName)) }
  }

  /// What a repair of the history did.
  struct Repair {
    /// The file that holds the history as it was.
    var name: String
    /// How many lines could not be read.
    var lines: Int
    /// How many changes are still known.
    var kept: Int
  }

  /// Sets a damaged history aside and keeps what is whole of it, on both sides of the damage, chained anew.
  ///
  /// - Parameter gapsToo: whether missing lines alone are damage.
  /// - Returns: nil where nothing is damaged.
  func repair(gapsToo: Bool) throws(StoreError) -> Repair? {
    guard let file = try folder.read(Self.fileName) else { return nil }
    let (bytes, status) = (file.bytes, file.status)
    let content = Content(bytes)
    if content.damagedLines == 0, !gapsToo || content.gaps.isEmpty { return nil }
    let name = try setAside(bytes, like: status)
    var pieces = Pieces(source: bytes)
    var link: UInt32?
    for (record, line) in content.records {
      var record = record
      if record.previous == nil || link == nil || record.previous == link {
        pieces.append(kept: line)
        link = record.checksum
      } else {
        record.previous = link
        let (text, sum) = record.checked()
        pieces.append(text)
        link = sum
      }
    }
    try replace(by: pieces, like: status)
    return Repair(name: name, lines: content.damagedLines, kept: content.records.count)
  }

  /// Copies a damaged history to a name made from its content.
  private func setAside(_ bytes: [UInt8], like status: FileStatus?) throws(StoreError) -> String {
    let name = Self.damagedPrefix + ContentHash.text(bytes).prefix(8)
    if try folder.status(of: name)?.size == bytes.count { return name }
    do { try folder.remove(name) } catch { throw StoreError(error, "replace", folder.path(of: name)) }
    try folder.write(Pieces(bytes), to: name, like: status)
    do { try folder.sync() } catch { throw StoreError(error, "sync", folder.path) }
    return name
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
