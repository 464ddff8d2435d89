/// What a document's digest says of it.
enum Verdict: Hashable {
  /// It is what uncolor wrote last, or the version before that.
  case own
  /// No digest of it is known: an earlier version wrote it, or there is no history.
  case unknown
  /// Something else wrote it since: it is newer than the last change, or has another size.
  case edited
  /// Its bytes changed, but neither its size nor its date did: nobody wrote it, the disk lost it.
  case rotten
}

extension StoreState.Document {
  /// Tells an edit by hand from rot.
  func verdict(digest: UInt64, _ status: FileStatus) -> Verdict {
    if digest == self.digest || digest == previous { return .own }
    return status.size != size || status.modified > modified ? .edited : .rotten
  }
}

extension Session {
  /// What the digest of a document says, which was read with a status.
  ///
  /// - Returns: nil where the document was replaced while it was read, so that it has to be read again.
  func verdict(
    of document: StoreDocument, digest: UInt64, _ status: FileStatus
  ) throws(StoreError) -> Verdict? {
    // What is staged is compared by the record of intent.
    guard try folder.status(of: Intent.fileName) == nil, let state = try? history.state(),
      let known = state.documents[document]
    else { return .unknown }
    let verdict = known.verdict(digest: digest, status)
    if verdict == .own { return .own }
    // The history may be newer than what was read: a writer came between.
    let now = try self.status(of: document)
    guard let now, now.isSameFile(as: status), now.modified == status.modified, now.size == status.size else {
      return nil
    }
    return verdict
  }

  /// The error of a document that changed on the disk.
  func rotten(_ document: StoreDocument) -> StoreError {
    StoreError(
      .damaged, "is not what uncolor wrote: bytes changed, though its size and date did not",
      remedy: .checkStore, path: path(of: document))
  }
}
