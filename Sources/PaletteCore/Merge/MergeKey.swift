/// What tells one thing of a document from the others on all three sides: its id, and its place among those that share
/// the id, which only damaged documents have.
struct MergeKey: Hashable {
  let id: String
  let ordinal: Int

  /// The keys of `ids`, in order.
  static func of(_ ids: some Sequence<String>) -> [MergeKey] {
    var seen: [String: Int] = [:]
    return ids.map { id in
      let ordinal = seen[id, default: 0]
      seen[id] = ordinal + 1
      return MergeKey(id: id, ordinal: ordinal)
    }
  }
}

/// The three versions of one thing; nil where it is not there.
struct Versions<Value> {
  var base: Value?
  var ours: Value?
  var theirs: Value?

  init(_ base: Value?, _ ours: Value?, _ theirs: Value?) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Every part of the three, each by `path`.
  func map<Part>(_ part: (Value) -> Part) -> Versions<Part> {
    Versions<Part>(base.map(part), ours.map(part), theirs.map(part))
  }
}

/// Three lists of keyed things, and the keys of all of them: ours first, then those that only theirs has, then the rest.
struct KeyedLists<Key: Hashable, Value> {
  let keys: Versions<[Key]>
  private let values: Versions<[Key: Value]>

  init(_ lists: Versions<[(key: Key, value: Value)]>) {
    keys = lists.map { $0.map(\.key) }
    values = lists.map { Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first } }
  }

  /// Three lists of things that `id` tells apart.
  init(_ lists: Versions<[Value]>, id: (Value) -> String) where Key == MergeKey {
    self.init(lists.map { Array(zip(MergeKey.of($0.map(id)), $0)).map { (key: $0, value: $1) } })
  }

  /// Every key once.
  var all: [Key] {
    var seen: Set<Key> = []
    return ((keys.ours ?? []) + (keys.theirs ?? []) + (keys.base ?? [])).filter { seen.insert($0).inserted }
  }

  subscript(key: Key) -> Versions<Value> {
    Versions(values.base?[key], values.ours?[key], values.theirs?[key])
  }
}

/// The order of merged lists.
enum MergedOrder {
  /// The keys of `kept` in an order both sides would recognize.
  ///
  /// The side that reordered what was there decides, ours where both or neither did. What only the other side added
  /// follows what it followed there, after our own additions at that place.
  static func keys<Key: Hashable>(_ lists: Versions<[Key]>, kept: Set<Key>) -> [Key] {
    let ours = (lists.ours ?? []).filter(kept.contains)
    let theirs = (lists.theirs ?? []).filter(kept.contains)
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let shared = (lists.base ?? []).filter { inOurs.contains($0) && inTheirs.contains($0) }
    let common = Set(shared)
    let oursMoved = ours.filter(common.contains) != shared
    let theirsMoved = theirs.filter(common.contains) != shared
    let (lead, other, inLead) = theirsMoved && !oursMoved ? (theirs, ours, inTheirs) : (ours, theirs, inOurs)

    var following: [Key?: [Key]] = [:]
    var anchor: Key?
    for key in other {
      if inLead.contains(key) { anchor = key } else { following[anchor, default: []].append(key) }
    }
    let inOther = Set(other)
    var merged: [Key] = []
    anchor = nil
    for key in lead {
      if inOther.contains(key) {
        merged += following.removeValue(forKey: anchor) ?? []
        anchor = key
      }
      merged.append(key)
    }
    return merged + (following[anchor] ?? [])
  }
}
