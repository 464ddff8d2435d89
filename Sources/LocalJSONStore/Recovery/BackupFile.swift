extension LocalJSONStore {
  /// Writes a backup to a file, which is as private as the store (mode 0600) and durable on return.
  ///
  /// The file appears whole or not at all. A symbolic link stays one: the file it leads to is written. Folders that are
  /// not there are made.
  ///
  /// - Parameters:
  ///   - application: the program and its version, such as `uncolor 1.2.0`.
  ///   - path: the file, absolute or from the current folder.
  ///   - replacing: whether a file that is there is replaced.
  /// - Returns: how many bytes the backup has.
  /// - Throws: as ``createBackup(application:)``; `exists`; `invalid` where something that is not a regular file has the
  ///   name; `cannotCreate`, `permission`, `io`; `notDurable` where the file is there but a last sync failed.
  @discardableResult
  package func saveBackup(
    application: String = "uncolor", to path: String, replacing: Bool = false
  ) throws(StoreError) -> Int {
    let bytes = try backup(application)
    let (directory, last) = Folder.split(path)
    let (folder, name) = try Folder.create(directory, calls).resolve(last)
    if let old = try folder.status(of: name) {
      if old.kind != .file { throw StoreError(.invalid, "is not a regular file", path: path) }
      if !replacing { throw StoreError(.exists, "is already there", path: path) }
    }
    try folder.syncParents()
    let temporary = ".uncolor-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    try folder.write(bytes, to: temporary, like: nil)
    do { try calls.rename(folder.file, temporary, name) } catch {
      try? folder.remove(temporary)
      throw StoreError(error, "write", path)
    }
    do { try folder.sync() } catch { throw Commit.notDurable(error, path) }
    return bytes.count
  }
}
