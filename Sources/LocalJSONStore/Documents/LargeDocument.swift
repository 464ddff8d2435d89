import PaletteCore

/// `palettes.json` where it is large: read by streaming, so that one palette costs neither memory nor a full check of
/// the others.
///
/// Only a document that has the digest of what uncolor wrote is read so: it was checked whole before it was written. What
/// anything else wrote, or the disk lost, is scanned whole, so that a verdict never depends on the size of a document.
final class LargeDocument {
  /// Ids and names, and places in the file.
  let records: [RecordDocument.Record]

  private let file: Int32
  private let folder: Folder
  private let path: String

  /// Nil where the document is small or unusual and is scanned whole.
  init?(_ session: Session) throws(StoreError) {
    let start = ContinuousClock.now
    let (folder, name) = try session.place(of: .palettes)
    guard try session.folder.status(of: Intent.fileName) == nil, let status = try folder.status(of: name),
      status.kind == .file, status.size >= RecordFinder.smallestSize,
      let state = try? session.history.state(), state.documents[.palettes] != nil,
      let file = try? folder.calls.open(folder.file, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0)
    else { return nil }
    self.file = file
    self.folder = folder
    path = session.path(of: .palettes)
    do {
      let digest = DocumentDigest()
      let opened = try folder.calls.status(file)
      guard
        let found = try RecordFinder.records(
          in: file, folder, key: StoreDocument.palettes.rawValue, digest: digest),
        state.documents[.palettes]?.verdict(digest: digest.value, opened) == .own
      else {
        try? folder.calls.close(file)
        return nil
      }
      records = found
      session.logRead(
        "\(StoreDocument.palettes.fileName), \(status.size) bytes, streamed; palettes found: \(found.count)",
        since: start)
    } catch {
      try? folder.calls.close(file)
      throw StoreError(error, "read", path)
    }
  }

  deinit { try? folder.calls.close(file) }

  /// The text of a record.
  func bytes(of index: Int) throws(StoreError) -> [UInt8] {
    let range = records[index].range
    do { return try folder.readPiece(file, at: range.lowerBound, count: range.count) } catch {
      throw StoreError(error, "read", path)
    }
  }

  /// The palette in its place.
  func palette(at index: Int) throws(StoreError) -> StoredPalette {
    let record = records[index]
    let bytes = try bytes(of: index)
    let start: Place
    do {
      start = try place(of: record.range.lowerBound)
    } catch { throw StoreError(error, "read", path) }
    let palette = try RecordCoding.decode(
      ColorPalette.self, bytes[...], what: "palette \"\(record.name)\"", path: path
    ) { offset in
      var place = start
      place.advance(over: bytes[..<offset])
      return (place.line, place.column)
    }
    return StoredPalette(palette: palette, bytes: bytes, path: path, line: start.line, column: start.column)
  }

  /// A line and a column, both from 1; columns count Unicode scalars.
  private struct Place {
    var line = 1
    var column = 1

    mutating func advance(over bytes: ArraySlice<UInt8>) {
      var rest = bytes
      if let last = bytes.lastIndex(of: 10) {
        line += Self.newlines(in: bytes)
        column = 1
        rest = bytes[(last + 1)...]
      }
      column += rest.count { $0 & 0xC0 != 0x80 }
    }

    /// Eight bytes at a time: the text before a record may be long. A byte that is not a newline has its highest bit set
    /// in `other`.
    private static func newlines(in bytes: ArraySlice<UInt8>) -> Int {
      let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      return bytes.withUnsafeBytes { buffer in
        var count = 0
        var at = 0
        while at &+ 8 <= buffer.count {
          let word = buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
          let other = ((word & low) &+ low) | word
          count &+= Int(truncatingIfNeeded: ((~other & ~low) &>> 7 &* 0x0101_0101_0101_0101) &>> 56)
          at &+= 8
        }
        while at < buffer.count {
          if buffer[at] == 10 { count &+= 1 }
          at &+= 1
        }
        return count
      }
    }
  }

  private func place(of offset: Int) throws(SystemFailure) -> Place {
    var place = Place()
    var at = 0
    while at < offset {
      let bytes = try folder.readPiece(file, at: at, count: min(1 << 18, offset - at))
      if bytes.isEmpty { break }
      place.advance(over: bytes[...])
      at += bytes.count
    }
    return place
  }
}
