import Foundation
import LocalJSONStore

/// System calls over a ``Disk``, with faults.
final class ModelFileSystem: @unchecked Sendable {
  /// When something goes wrong, counted in calls.
  enum Fault {
    case none
    /// The power fails before this call.
    case crash(Int)
    /// This call fails with this code.
    case fail(Int, Int32)
    /// This call and all after it fail.
    case failFrom(Int, Int32)
  }

  /// A broken layer that the tests must find out.
  enum Mutant: CaseIterable {
    case noFileSync
    case syncAfterRename
    case noDirectorySync
    /// What a killed program left is built on as if it were on the disk.
    case noSettling
    /// The folders above the store are not synced.
    case noParentSync
    /// Backups, which stand outside the store's folder, are not synced.
    case noBackupSync

    /// The scenario that must find it out.
    var scenarios: [String] {
      switch self {
      case .noFileSync, .syncAfterRename, .noDirectorySync: ["add", "restore"]
      case .noSettling: ["restore", "first add"]
      case .noParentSync: ["first add"]
      case .noBackupSync: ["backup"]
      }
    }
  }

  var disk: Disk
  var fault = Fault.none
  var mutant: Mutant?
  private(set) var trace: [String] = []
  private(set) var isDead = false
  private var descriptors: [Int32: Int] = [:]
  private var nextDescriptor: Int32 = 3
  private var deferredSync: Int?
  /// Descriptors that were used after they were closed.
  private(set) var misuses: [String] = []
  /// Whether anything but the lock was changed yet.
  private var hasChanged = false
  private let mutex = NSLock()

  init(_ disk: Disk = Disk()) { self.disk = disk }

  /// Counts a call and lets the fault happen.
  private func step(_ call: String) throws(SystemFailure) {
    if isDead { throw SystemFailure(EIO) }
    let number = trace.count
    trace.append(call)
    switch fault {
    case .none: break
    case .crash(let at):
      if number == at {
        isDead = true
        throw SystemFailure(EIO)
      }
    case .fail(let at, let code): if number == at { throw SystemFailure(code) }
    case .failFrom(let at, let code): if number >= at { throw SystemFailure(code) }
    }
  }

  private func node(_ file: Int32) throws(SystemFailure) -> Int {
    if file == SystemCalls.current { return Disk.root }
    guard let node = descriptors[file] else {
      misuses.append("\(file) in call \(trace.count): \(trace.last ?? "")")
      throw SystemFailure(EBADF)
    }
    return node
  }

  private func touch(_ node: Int) {
    let time = disk.time + 1
    disk.time = time
    disk.nodes[node]?.modified = time
    if !hasChanged, node != disk.find("/data/store/.lock", from: Disk.root) { hasChanged = true }
  }

  /// Whether the mutant leaves this sync out.
  private func isSkipped(_ node: Int) -> Bool {
    let isFolder = disk.nodes[node]?.kind == .directory
    switch mutant {
    case nil, .syncAfterRename: return false
    case .noFileSync: return !isFolder
    case .noDirectorySync: return isFolder
    case .noSettling: return isFolder && !hasChanged
    case .noParentSync: return isFolder && node != disk.find("/data/store", from: Disk.root)
    case .noBackupSync:
      let out = disk.find("/out", from: Disk.root)
      return node == out || out.map { disk.nodes[$0]?.entries.values.contains(node) == true } ?? false
    }
  }

  private func status(of number: Int) throws(SystemFailure) -> FileStatus {
    guard let node = disk.nodes[number] else { throw SystemFailure(ENOENT) }
    return FileStatus(
      kind: node.kind, inode: UInt64(number), size: node.content.count, mode: node.mode, user: node.user,
      modified: node.modified)
  }

  private func locked<T>(_ body: () throws(SystemFailure) -> T) throws(SystemFailure) -> T {
    mutex.lock()
    defer { mutex.unlock() }
    return try body()
  }

  private func open(_ directory: Int32, _ name: String, _ flags: Int32, _ mode: UInt32) throws(SystemFailure)
    -> Int32
  {
    try step("open \(name)")
    let parent = try node(directory)
    var found = disk.find(name, from: parent)
    if found != nil, flags & O_EXCL != 0 { throw SystemFailure(EEXIST) }
    if found == nil {
      guard flags & O_CREAT != 0 else { throw SystemFailure(ENOENT) }
      found = disk.next
      disk.nodes[disk.next] = Disk.Node(mode: mode)
      disk.change(parent, .put(name, disk.next))
      if name != ".lock" { touch(disk.next) }
      disk.next += 1
    }
    guard let found else { throw SystemFailure(ENOENT) }
    if flags & O_DIRECTORY != 0, disk.nodes[found]?.kind != .directory { throw SystemFailure(ENOTDIR) }
    descriptors[nextDescriptor] = found
    nextDescriptor += 1
    return nextDescriptor - 1
  }

  private func write(_ file: Int32, _ bytes: [UInt8], _ offset: Int) throws(SystemFailure) -> Int {
    try step("write")
    let number = try node(file)
    // Short writes are common here, so that a layer that cannot take them shows.
    let count = bytes.count > 64 ? bytes.count / 2 : bytes.count
    disk.nodes[number]?.put(bytes[..<count], at: offset)
    touch(number)
    return count
  }

  private func sync(_ file: Int32) throws(SystemFailure) {
    try step("sync")
    let number = try node(file)
    if isSkipped(number) { return }
    if disk.nodes[number]?.kind == .directory {
      disk.nodes[number]?.syncEntries()
    } else {
      if mutant == .syncAfterRename { deferredSync = number } else { disk.nodes[number]?.syncContent() }
    }
  }

  private func rename(_ directory: Int32, _ old: String, _ new: String) throws(SystemFailure) {
    try step("rename \(old) \(new)")
    let parent = try node(directory)
    guard let moved = disk.nodes[parent]?.entries[old] else { throw SystemFailure(ENOENT) }
    if disk.nodes[parent]?.entries[new] == moved { return }
    disk.change(parent, .move(old, to: new, moved))
    hasChanged = true
    if let late = deferredSync {
      deferredSync = nil
      try step("sync")
      disk.nodes[late]?.syncContent()
    }
  }

  private func link(_ directory: Int32, _ old: String, _ new: String) throws(SystemFailure) {
    try step("link \(old) \(new)")
    let parent = try node(directory)
    guard let linked = disk.nodes[parent]?.entries[old] else { throw SystemFailure(ENOENT) }
    if disk.nodes[parent]?.entries[new] != nil { throw SystemFailure(EEXIST) }
    disk.change(parent, .put(new, linked))
    hasChanged = true
  }

  private func makeDirectory(_ directory: Int32, _ name: String, _ mode: UInt32) throws(SystemFailure) {
    try step("mkdir \(name)")
    let parent = try node(directory)
    if disk.nodes[parent]?.entries[name] != nil { throw SystemFailure(EEXIST) }
    disk.nodes[disk.next] = Disk.Node(kind: .directory, mode: mode)
    disk.change(parent, .put(name, disk.next))
    hasChanged = true
    disk.next += 1
  }

  /// The calls, to give to a store.
  var calls: SystemCalls {
    SystemCalls(
      open: { d, name, flags, mode throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.open(d, name, flags, mode) }
      },
      close: { file throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          if self.descriptors.removeValue(forKey: file) == nil {
            self.misuses.append("close of \(file) after call \(self.trace.count)")
          }
          try self.step("close")
        }
      },
      read: { file, buffer, offset throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("read")
          let content = self.disk.nodes[try self.node(file)]?.content ?? []
          let count = max(0, min(buffer.count, content.count - offset))
          if count > 0 { buffer.copyBytes(from: content[offset..<offset + count]) }
          return count
        }
      },
      write: { file, buffer, offset throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.write(file, Array(buffer), offset) }
      },
      sync: { file throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.sync(file) }
      },
      truncate: { file, size throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("truncate")
          let number = try self.node(file)
          self.disk.nodes[number]?.cut(to: size)
          self.touch(number)
        }
      },
      status: { file throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("fstat")
          return try self.status(of: try self.node(file))
        }
      },
      statusOf: { directory, name throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("lstat \(name)")
          guard let found = self.disk.find(name, from: try self.node(directory)) else {
            throw SystemFailure(ENOENT)
          }
          return try self.status(of: found)
        }
      },
      changeMode: { file, mode throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("chmod")
          self.disk.nodes[try self.node(file)]?.mode = mode
        }
      },
      changeOwner: { file, user, _ throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("chown")
          self.disk.nodes[try self.node(file)]?.user = user
        }
      },
      rename: { directory, old, new throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.rename(directory, old, new) }
      },
      link: { directory, old, new throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.link(directory, old, new) }
      },
      unlink: { directory, name throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("unlink \(name)")
          let parent = try self.node(directory)
          guard self.disk.nodes[parent]?.entries[name] != nil else { throw SystemFailure(ENOENT) }
          self.disk.change(parent, .remove(name))
          self.hasChanged = true
        }
      },
      makeDirectory: { directory, name, mode throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.makeDirectory(directory, name, mode) }
      },
      readLink: { _, _ throws(SystemFailure) in throw SystemFailure(EINVAL) },
      list: { directory throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in
          try self.step("list")
          return (self.disk.nodes[try self.node(directory)]?.entries ?? [:]).keys.sorted()
        }
      },
      lock: { _, _ throws(SystemFailure) in
        try self.locked { () throws(SystemFailure) in try self.step("flock") }
      },
      pause: { _ in }
    )
  }
}
