/// What killed programs left: `.uncolor-PID-N.tmp`, `.new` and `.old`, and `.set`, which an ``Intent`` may still name.
/// Nobody else gives files such names.
enum Leftovers {
  /// What a part of a set is called that an intent names: only those remove it who have looked for intents.
  static let intended = "set"
  private static let endings = ["tmp", "new", "old", intended]

  /// A name for a file that is there only while a set is written.
  static func name(_ serial: Int, _ ending: String) -> String { ".uncolor-\(getpid())-\(serial).\(ending)" }

  /// Says that what is behind `descriptor` is being worked on; the result is held open meanwhile.
  ///
  /// Process numbers do not reach into containers, and a folder may be shared with one.
  static func hold(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy >= 0, flock(copy, LOCK_EX | LOCK_NB) != 0 {
      _ = OutputCalls.close(copy)
      return nil
    }
    return copy < 0 ? nil : copy
  }

  /// Removes from a folder what programs of this user left that are no longer there.
  ///
  /// - Parameter withIntended: also what an intent might name, after ``Intent/complete(in:)``.
  static func sweep(_ folder: String, withIntended: Bool = false) {
    let opened = OutputCalls.open(folder, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { return }
    defer { _ = OutputCalls.close(opened) }
    var found: [pid_t: [String]] = [:]
    for name in names(in: opened) {
      guard let process = process(of: name), withIntended || !name.hasSuffix("." + intended) else { continue }
      found[process, default: []].append(name)
    }
    for (process, names) in found where process != getpid() {
      if kill(process, 0) == 0 || errno != ESRCH { continue }
      let own = names.filter { isOurs($0, in: opened) }
      if own.contains(where: { isHeld($0, in: opened) }) { continue }
      for name in own { remove(name, in: opened, depth: 0) }
    }
  }

  /// The number in the name of a file that a set made.
  static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(".uncolor-") else { return nil }
    let parts = name.dropFirst(9).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, endings.contains(String(parts[1])) else { return nil }
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let process = pid_t(numbers[0]), process > 0
    else { return nil }
    return process
  }

  private static func isOurs(_ name: String, in folder: Int32) -> Bool {
    var facts = stat()
    return fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && facts.st_uid == geteuid()
      && (facts.isKind(S_IFREG) || facts.isKind(S_IFDIR))
  }

  private static func isHeld(_ name: String, in folder: Int32) -> Bool {
    let opened = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    // What cannot be asked stays.
    guard opened >= 0 else { return true }
    defer { _ = OutputCalls.close(opened) }
    return flock(opened, LOCK_EX | LOCK_NB) != 0
  }

  /// Removes a file, or a folder with what is in it; never goes through a symbolic link.
  private static func remove(_ name: String, in folder: Int32, depth: Int) {
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT || depth > 16 { return }
    let opened = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { return }
    for inner in names(in: opened) { remove(inner, in: opened, depth: depth + 1) }
    _ = OutputCalls.close(opened)
    unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// The names in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    let opened = OutputCalls.open(folder, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { return [] }
    defer { _ = OutputCalls.close(opened) }
    return names(in: opened)
  }

  private static func names(in folder: Int32) -> [String] {
    // A descriptor of its own: reading a folder moves the place that copies of a descriptor share.
    let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      if own >= 0 { _ = OutputCalls.close(own) }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
