extension Session {
  /// The previous version of a document, if it can be read to its last value.
  func goodPrevious(
    _ document: StoreDocument
  ) throws(StoreError) -> FileContent? {
    let (folder, name) = try place(of: document)
    do throws(StoreError) {
      guard let content = try folder.read(name + ".bak"),
        LocalJSONStore.problem(document, content.bytes, self) == nil
      else { return nil }
      return content
    } catch {
      if error.kind == .damaged { return nil }
      throw error
    }
  }

  /// Puts whole content in the place of a document.
  func put(_ bytes: [UInt8], _ document: StoreDocument, like status: FileStatus?) throws(StoreError) {
    let (folder, name) = try place(of: document)
    try folder.write(Pieces(bytes), to: document.temporaryName, like: status)
    do throws(SystemFailure) {
      try folder.calls.rename(folder.file, document.temporaryName, name)
      try folder.sync()
    } catch { throw StoreError(error, "replace", folder.path(of: name)) }
    forget()
  }

  /// Repairs one document as ``LocalJSONStore/repair(adopting:)`` says.
  func repair(_ document: StoreDocument, adopting: Bool) throws(StoreError) {
    let (folder, name) = try place(of: document)
    let content: FileContent?
    do throws(StoreError) { content = try folder.readDigested(name) } catch {
      // Not a regular file: it is not touched.
      if error.kind == .damaged { return }
      throw error
    }
    let known = try history.state()?.documents[document]
    guard let content else {
      if known != nil, let previous = try goodPrevious(document) {
        try put(previous.bytes, document, like: previous.status)
      }
      return
    }
    let problem = LocalJSONStore.problem(document, content.bytes, self)
    if problem?.kind == .newerSchema { return }
    let verdict = try self.verdict(of: document, digest: content.digest, content.status)
    if problem == nil {
      guard verdict == .rotten, !adopting else {
        if verdict != .own { try adopt(document) }
        return
      }
    }
    guard let previous = try goodPrevious(document) else { return }
    let mended = known.flatMap { mend(document, content.bytes, previous.bytes, $0.digest) }
    let bytes = mended ?? previous.bytes
    guard setAside(document) != nil else {
      throw StoreError(.io, "the damaged file could not be copied aside", path: path(of: document))
    }
    try put(bytes, document, like: content.status)
  }

  /// Reads a document as something that the next record adopts.
  private func adopt(_ document: StoreDocument) throws(StoreError) {
    _ = try content(of: document, rotten: true)
    edited.insert(document)
  }

  /// The document with records of the previous version in the place of those that rotted, if that gives the digest.
  private func mend(
    _ document: StoreDocument, _ bytes: [UInt8], _ previous: [UInt8], _ digest: UInt64
  ) -> [UInt8]? {
    guard document != .settings,
      let live = try? RecordDocument(document, bytes, path: ""),
      let old = try? RecordDocument(document, previous, path: "")
    else { return nil }
    func candidate(_ index: Int) -> ArraySlice<UInt8>? {
      if let same = old.index(ofID: live.records[index].id) { return old.bytes(of: same) }
      // Its id may be what rotted.
      return live.records.count == old.records.count ? old.bytes(of: index) : nil
    }
    let different = live.records.indices.filter { index in
      candidate(index).map { $0 != live.bytes(of: index) } ?? false
    }
    // One change touches few records, and rot fewer.
    guard different.count <= 100 else { return nil }
    for subset in different.map({ [$0] }) + [different] {
      var mended = bytes
      for index in subset.reversed() {
        guard let text = candidate(index) else { continue }
        mended.replaceSubrange(live.records[index].range, with: text)
      }
      if DocumentDigest.of(mended) == digest { return mended }
    }
    return nil
  }

  /// Repairs the history; what is not a file at all is moved away.
  func repairHistoryFile() throws(StoreError) {
    let name = HistoryFile.fileName
    if let status = try folder.status(of: name), status.kind != .file {
      var free = HistoryFile.damagedPrefix + "1"
      var number = 1
      while try folder.status(of: free) != nil {
        number += 1
        free = HistoryFile.damagedPrefix + String(number)
      }
      do throws(SystemFailure) {
        try folder.calls.rename(folder.file, name, free)
        try folder.sync()
      } catch { throw StoreError(error, "move away", folder.path(of: name)) }
    }
    try repairHistory(gapsToo: true)
  }

  /// Takes a record of an interrupted operation away that cannot be finished, with what it staged. The documents stay as
  /// they are; where some were replaced already, undo takes those back.
  func setAsideUnfinished() throws(StoreError) {
    guard try folder.status(of: Intent.fileName) != nil, try Intent.problem(self) != nil else { return }
    do throws(SystemFailure) {
      for document in StoreDocument.allCases {
        guard let place = try? place(of: document).folder, let staged = try? place.read(document.stagedName)
        else { continue }
        let copy = "\(document.fileName).damaged-\(ContentHash.text(staged.bytes).prefix(8))"
        try place.calls.rename(place.file, document.stagedName, copy)
        try place.sync()
      }
      let intent = (try? folder.read(Intent.fileName))?.bytes ?? []
      let copy = "\(Intent.fileName).damaged-\(ContentHash.text(intent).prefix(8))"
      try folder.calls.rename(folder.file, Intent.fileName, copy)
      try folder.sync()
    } catch { throw StoreError(error, "set aside", folder.path(of: Intent.fileName)) }
  }
}
