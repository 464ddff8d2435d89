import Foundation

@testable import LocalJSONStore

/// A file system in memory that knows what would survive a loss of power.
///
/// Content is durable once its file was synced, a directory entry once its directory was. Everything else may be
/// kept, lost or garbled by a crash, each on its own.
struct Disk {
  /// A file, a directory or a link.
  struct Node {
    var kind = FileStatus.Kind.file
    var mode: UInt32 = 0o600
    var user: UInt32 = 0
    /// What programs see.
    var content: [UInt8] = []
    /// What is certain to survive.
    var durable: [UInt8] = []
    /// Fingerprints of ``content`` and ``durable``.
    var version = 0
    var durableVersion = 0
    /// Where ``content`` was written since the last sync.
    var dirty: [Range<Int>] = []
    var isDirty = false
    var entries: [String: Int] = [:]
    var durableEntries: [String: Int] = [:]
    /// Operations on the entries since the last sync, in order.
    var pending: [EntryChange] = []
  }

  enum EntryChange {
    case put(String, Int)
    case remove(String)
    case move(String, to: String, Int)
  }

  static let root = 1
  var nodes: [Int: Node] = [root: Node(kind: .directory, mode: 0o755)]
  var next = 2

  mutating func change(_ directory: Int, _ change: EntryChange) {
    Self.apply(change, to: &nodes[directory, default: Node()].entries)
    nodes[directory]?.pending.append(change)
  }

  static func apply(_ change: EntryChange, to entries: inout [String: Int]) {
    switch change {
    case .put(let name, let node): entries[name] = node
    case .remove(let name): entries[name] = nil
    case .move(let old, let new, let node):
      if entries[old] == node { entries[old] = nil }
      entries[new] = node
    }
  }

  /// The node at an absolute path or one below `directory`.
  func find(_ path: String, from directory: Int) -> Int? {
    var here = path.hasPrefix("/") ? Self.root : directory
    for part in path.split(separator: "/") where part != "." {
      guard let next = nodes[here]?.entries[String(part)] else { return nil }
      here = next
    }
    return here
  }

  /// The fingerprints of all files by path, for comparing disks.
  var tree: [String: Int] {
    var tree: [String: Int] = [:]
    func walk(_ directory: Int, _ path: String) {
      for (name, node) in nodes[directory]?.entries ?? [:] {
        if nodes[node]?.kind == .directory {
          tree[path + name + "/"] = 0
          walk(node, path + name + "/")
        } else {
          tree[path + name] = nodes[node]?.version
        }
      }
    }
    walk(Self.root, "/")
    return tree
  }

  /// Every disk that a crash may leave, each once.
  func afterCrash() -> [Disk] {
    let dirtyFiles = nodes.filter { $0.value.isDirty && $0.value.kind == .file }.keys.sorted()
    let directories = nodes.filter { !$0.value.pending.isEmpty }.keys.sorted()
    let changes = directories.reduce(0) { $0 + (nodes[$1]?.pending.count ?? 0) }
    precondition(changes <= 12, "too many unsynced directory operations to try them all")
    var seen: Set<[String: Int]> = []
    var disks: [Disk] = []
    for kept in 0..<(1 << changes) {
      var disk = self
      var bit = 0
      for directory in directories {
        var entries = nodes[directory]?.durableEntries ?? [:]
        for change in nodes[directory]?.pending ?? [] {
          if kept >> bit & 1 == 1 { Self.apply(change, to: &entries) }
          bit += 1
        }
        disk.nodes[directory]?.entries = entries
      }
      for fates in Self.fates(of: dirtyFiles.count) {
        var crashed = disk
        for (file, fate) in zip(dirtyFiles, fates) { crashed.nodes[file]?.meet(fate) }
        crashed.settle()
        if seen.insert(crashed.tree).inserted { disks.append(crashed) }
      }
    }
    return disks
  }

  private static func fates(of count: Int) -> [[Fate]] {
    (0..<count).reduce([[]]) { all, _ in all.flatMap { fates in Fate.allCases.map { fates + [$0] } } }
  }

  /// After a crash everything that is there is durable.
  private mutating func settle() {
    for key in nodes.keys {
      nodes[key]?.syncContent()
      nodes[key]?.syncEntries()
    }
  }
}

/// What a crash does to content that was not synced.
enum Fate: CaseIterable {
  case kept
  case dropped
  case garbled
  case zeroed
}

extension Disk.Node {
  mutating func syncContent() {
    durable = content
    durableVersion = version
    dirty = []
    isDirty = false
  }

  mutating func syncEntries() {
    durableEntries = entries
    pending = []
  }

  mutating func cut(to size: Int) {
    content = Array(content.prefix(size))
    version = Self.fingerprint(version, size, [])
    isDirty = true
  }

  fileprivate mutating func meet(_ fate: Fate) {
    switch fate {
    case .kept: return
    case .dropped:
      content = durable
      version = durableVersion
      return
    case .garbled: fill { UInt8(truncatingIfNeeded: $0 &* 151 &+ 10) }
    case .zeroed: fill { _ in 0 }
    }
    version = Self.fingerprint(version, fate == .garbled ? -1 : -2, [])
  }

  private mutating func fill(_ byte: (Int) -> UInt8) {
    for range in dirty { for i in range where i < content.count { content[i] = byte(i) } }
  }

  mutating func put(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    let end = offset + bytes.count
    if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
    content.replaceSubrange(offset..<end, with: bytes)
    version = Self.fingerprint(version, offset, bytes)
    dirty.append(offset..<end)
    isDirty = true
  }

  private static func fingerprint(_ version: Int, _ place: Int, _ bytes: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(version)
    hasher.combine(place)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

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
  }

  var disk: Disk
  var fault = Fault.none
  var mutant: Mutant?
  private(set) var trace: [String] = []
  private(set) var isDead = false
  private var descriptors: [Int32: Int] = [:]
  private var nextDescriptor: Int32 = 3
  private var deferredSync: Int?
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
    guard let node = descriptors[file] else { throw SystemFailure(EBADF) }
    return node
  }

  private func status(of number: Int) throws(SystemFailure) -> FileStatus {
    guard let node = disk.nodes[number] else { throw SystemFailure(ENOENT) }
    return FileStatus(
      kind: node.kind, inode: UInt64(number), size: node.content.count, mode: node.mode, user: node.user)
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
    return count
  }

  private func sync(_ file: Int32) throws(SystemFailure) {
    try step("sync")
    let number = try node(file)
    if disk.nodes[number]?.kind == .directory {
      if mutant == .noDirectorySync { return }
      disk.nodes[number]?.syncEntries()
    } else {
      if mutant == .noFileSync { return }
      if mutant == .syncAfterRename { deferredSync = number } else { disk.nodes[number]?.syncContent() }
    }
  }

  private func rename(_ directory: Int32, _ old: String, _ new: String) throws(SystemFailure) {
    try step("rename \(old) \(new)")
    let parent = try node(directory)
    guard let moved = disk.nodes[parent]?.entries[old] else { throw SystemFailure(ENOENT) }
    if disk.nodes[parent]?.entries[new] == moved { return }
    disk.change(parent, .move(old, to: new, moved))
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
  }

  private func makeDirectory(_ directory: Int32, _ name: String, _ mode: UInt32) throws(SystemFailure) {
    try step("mkdir \(name)")
    let parent = try node(directory)
    if disk.nodes[parent]?.entries[name] != nil { throw SystemFailure(EEXIST) }
    disk.nodes[disk.next] = Disk.Node(kind: .directory, mode: mode)
    disk.change(parent, .put(name, disk.next))
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
          self.descriptors[file] = nil
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
          self.disk.nodes[try self.node(file)]?.cut(to: size)
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
