import Foundation
import LocalJSONStore

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
    /// When the content last changed, in changes of the disk.
    var modified = 0
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
  /// Counts changes of content, as a clock.
  var time = 0

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
    // Nearly all are one name.
    if let entry = nodes[directory]?.entries[path] { return entry }
    var here = path.hasPrefix("/") ? Self.root : directory
    for part in Self.parts(of: path) where part != "." {
      if part == ".." {
        here =
          nodes.first { $0.value.kind == .directory && $0.value.entries.values.contains(here) }?.key ?? here
        continue
      }
      guard let next = nodes[here]?.entries[part] else { return nil }
      here = next
    }
    return here
  }

  /// What stands between the slashes of a path. Splitting between characters takes several times as long.
  private static func parts(of path: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in path.utf8 {
      if byte != UInt8(ascii: "/") {
        part.append(byte)
      } else if !part.isEmpty {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      }
    }
    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts
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

  /// What tells two disks apart of which not all is durable.
  var residue: [String: Int] {
    var residue = tree
    for (number, node) in nodes {
      if !node.pending.isEmpty { residue["\(number): \(node.pending)"] = 0 }
      if node.isDirty { residue["dirty \(number)"] = node.durableVersion }
    }
    return residue
  }

  /// Every disk that a crash may leave, each once.
  func afterCrash() -> [Disk] {
    // What a lock holds means nothing after a crash.
    let locks = Set(nodes.values.compactMap { $0.entries[".lock"] })
    let dirtyFiles = nodes.filter { $0.value.isDirty && $0.value.kind == .file }.keys.sorted()
      .filter { !locks.contains($0) }
    let directories = nodes.filter { !$0.value.pending.isEmpty }.keys.sorted()
    let changes = directories.reduce(0) { $0 + (nodes[$1]?.pending.count ?? 0) }
    // What may become of a file is the same whatever becomes of the directories, and is worked out once.
    let met = dirtyFiles.map { file in Fate.allCases.map { nodes[file]?.met($0) } }
    var settled = self
    settled.settle()
    var seen: Set<[String: Int]> = []
    var disks: [Disk] = []
    for kept in Self.choices(of: changes) {
      var disk = settled
      var bit = 0
      for directory in directories {
        var entries = nodes[directory]?.durableEntries ?? [:]
        for change in nodes[directory]?.pending ?? [] {
          if kept >> bit & 1 == 1 { Self.apply(change, to: &entries) }
          bit += 1
        }
        disk.nodes[directory]?.entries = entries
        disk.nodes[directory]?.durableEntries = entries
      }
      for fates in Self.fates(of: dirtyFiles.count) {
        var crashed = disk
        for (place, file) in dirtyFiles.enumerated() { crashed.nodes[file] = met[place][fates[place]] }
        if seen.insert(crashed.tree).inserted { disks.append(crashed) }
      }
    }
    return disks
  }

  /// Which directory operations survive, a bit for each: all choices while they are few, else the likely ones, and many
  /// others.
  private static func choices(of count: Int) -> [Int] {
    if count <= 8 { return Array(0..<(1 << count)) }
    let all = (1 << count) - 1
    var choices = [0, all]
    for bit in 0..<count { choices += [1 << bit, all ^ 1 << bit, (1 << bit) - 1, all ^ ((1 << bit) - 1)] }
    var random: UInt64 = 0x2545_F491_4F6C_DD1D
    for _ in 0..<200 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      choices.append(Int(truncatingIfNeeded: random) & all)
    }
    return choices
  }

  /// For each of `count` files, the place of its fate among all.
  private static func fates(of count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { all, _ in all.flatMap { fates in Fate.allCases.indices.map { fates + [$0] } } }
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

  /// The file after a crash, when everything that is there is durable.
  fileprivate func met(_ fate: Fate) -> Self {
    var node = self
    node.meet(fate)
    node.syncContent()
    node.syncEntries()
    return node
  }

  private mutating func meet(_ fate: Fate) {
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
    // By an array of its own: one in a node is asked at each byte whether it is shared.
    var bytes = content
    content = []
    for range in dirty {
      var i = range.lowerBound
      while i < min(range.upperBound, bytes.count) {
        bytes[i] = byte(i)
        i += 1
      }
    }
    content = bytes
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
