import Bytes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a set of files is about to do, written down before the first rename and removed after the last one.
///
/// A program that is killed between two renames leaves a mixture of old and new. All of the new is on the disk by then,
/// so that the next build carries on where the other ended, before it reads anything. The file is locked while its
/// program lives.
struct Intent {
  /// Where the file is.
  let path: String
  private let descriptor: Int32

  private static let ending = "intent"
  private static let version = 1

  private struct Record: Codable {
    var version: Int
    /// What is renamed to what, as paths from the folder of the intent: folders first.
    var folders: [[String]]
    var files: [[String]]
  }

  /// Writes an intent into `root`; nil where that folder is not to be written, as in a container: outputs may be elsewhere.
  ///
  /// - Throws: ``CLIError`` where it cannot be written for another reason.
  init?(in root: String, folders: [StagedFile], files: [StagedFile]) throws {
    var known: [String: String] = [:]
    /// A path from the root, without links on the way; each folder is looked up once.
    func relative(_ path: String) -> String {
      let folder = OutputCalls.folder(of: path)
      let real = known[folder] ?? Self.real(folder)
      known[folder] = real
      let whole = (real == "/" ? "" : real) + path.dropFirst(folder == "/" ? 0 : folder.count)
      let start = root == "/" ? root : root + "/"
      return whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
    }
    func pairs(_ staged: [StagedFile]) -> [[String]] {
      staged.map { [relative($0.temporary), relative($0.target)] }
    }
    let record = Record(version: Self.version, folders: pairs(folders), files: pairs(files))
    let bytes = Array(try JSONEncoder().encode(record))
    let base = root == "/" ? "" : root
    // A file that is there is whole: it gets its name only once it is written.
    let draft = base + "/" + Leftovers.name(0, "tmp")
    path = base + "/" + Leftovers.name(0, Self.ending)
    unlink(draft)
    descriptor = OutputCalls.open(draft, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    if descriptor < 0, [EROFS, EACCES, EPERM].contains(errno) { return nil }
    guard descriptor >= 0 else { throw Files.failure(errno, "cannot write \(path)", creating: true) }
    // Where there are no locks, nobody completes what may still be at work.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    var code = OutputCalls.write(bytes, into: descriptor)
    if code == 0 { code = OutputCalls.sync(descriptor) }
    if code == 0 { code = OutputCalls.rename(draft, path) }
    guard code == 0 else {
      unlink(draft)
      _ = OutputCalls.close(descriptor)
      throw Files.failure(code, "cannot write \(path)", creating: true)
    }
  }

  /// Removes the intent: everything is in place, or as it was.
  func remove() {
    unlink(path)
    _ = OutputCalls.close(descriptor)
  }

  /// Leaves the intent as a program does that is killed.
  func abandon() { _ = OutputCalls.close(descriptor) }

  /// A folder without links on the way, as far as it exists.
  private static func real(_ folder: String) -> String {
    if let real = OutputCalls.real(folder) { return real }
    let parent = OutputCalls.folder(of: folder)
    return parent == folder ? folder : real(parent) + folder.dropFirst(parent == "/" ? 0 : parent.count)
  }

  // MARK: Carrying on

  /// Completes what killed programs began in `root`.
  ///
  /// - Returns: how many files were put into place.
  /// - Throws: ``CLIError`` where a file cannot be renamed; the intent stays.
  static func complete(in root: String) throws -> Int {
    guard let root = OutputCalls.real(root) else { return 0 }
    var count = 0
    let names = Leftovers.names(in: root)
    for name in names where isName(name) {
      let path = (root == "/" ? "" : root) + "/" + name
      let descriptor = OutputCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { _ = OutputCalls.close(descriptor) }
      var facts = stat()
      guard fstat(descriptor, &facts) == 0, facts.isKind(S_IFREG), facts.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      // Another program may have completed it while this one waited.
      guard OutputCalls.facts(of: path)?.st_ino == facts.st_ino else { continue }
      if let bytes = try? ByteSource(descriptor: descriptor).readAll(limit: Files.limit),
        let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)), record.version == version
      {
        count += try complete(record, in: root)
      }
      unlink(path)
    }
    // One that was killed before its intent had a name; no output need lie in this folder.
    if names.contains(where: { Leftovers.process(of: $0) != nil }) { Leftovers.sweep(root) }
    return count
  }

  private static func isName(_ name: String) -> Bool {
    name.hasSuffix("." + ending) && Leftovers.process(of: name.dropLast(ending.count) + "tmp") != nil
  }

  private static func complete(_ record: Record, in root: String) throws -> Int {
    var count = 0
    var folders: Set<String> = []
    for pair in record.folders {
      guard let (old, new) = paths(pair, root), isTemporary(old), isInside(new, root) else { continue }
      folders.insert(old)
      // Where another program made the folder meanwhile, its files go in one by one.
      _ = OutputCalls.rename(old, new)
    }
    for pair in record.files {
      guard let (old, new) = paths(pair, root) else { continue }
      let isInFolder = folders.contains { old.hasPrefix($0 + "/") }
      guard isInFolder || isTemporary(old) && OutputCalls.folder(of: old) == OutputCalls.folder(of: new),
        isInside(new, root)
      else { continue }
      guard let facts = OutputCalls.facts(of: old) else {
        count += 1
        continue
      }
      guard facts.isKind(S_IFREG), facts.st_uid == geteuid() else { continue }
      if let there = OutputCalls.facts(of: new), !there.isKind(S_IFREG) {
        throw CLIError(.cannotCreate, "cannot complete a build that was killed: \(new) is no longer a file")
      }
      if isInFolder { makeFolders(for: new, in: root) }
      let code = OutputCalls.rename(old, new)
      if code != 0 {
        throw Files.failure(code, "cannot complete a build that was killed: \(new)", creating: true)
      }
      count += 1
    }
    return count
  }

  /// Both paths of a pair below `root`; nil where one leads elsewhere, since the file may have come with a repository.
  private static func paths(_ pair: [String], _ root: String) -> (old: String, new: String)? {
    guard pair.count == 2,
      pair.allSatisfy({ path in
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !path.utf8.contains(0)
          && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git" }
      })
    else { return nil }
    let start = root == "/" ? root : root + "/"
    return (start + pair[0], start + pair[1])
  }

  private static func isTemporary(_ path: String) -> Bool {
    path.split(separator: "/").last.map { Leftovers.process(of: String($0)) != nil } ?? false
  }

  /// Whether no link leads out of `root` on the way to `path`.
  private static func isInside(_ path: String, _ root: String) -> Bool {
    var here = OutputCalls.folder(of: path)
    while OutputCalls.facts(of: here) == nil, here.count > root.count { here = OutputCalls.folder(of: here) }
    guard let real = OutputCalls.real(here) else { return false }
    return real == root || real.hasPrefix(root == "/" ? root : root + "/")
  }

  private static func makeFolders(for path: String, in root: String) {
    let parent = OutputCalls.folder(of: path)
    guard parent.count > root.count, OutputCalls.facts(of: parent) == nil else { return }
    makeFolders(for: parent, in: root)
    mkdir(parent, 0o777)
  }
}
