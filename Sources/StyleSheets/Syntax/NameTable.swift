/// Numbers for names, found by their bytes without making a text of each.
package struct NameTable {
  /// The names, by number.
  package private(set) var names: [String] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt64] = []
  /// Numbers by their hash, -1 where there is none; the count is a power of two.
  private var slots = [Int32](repeating: -1, count: 64)
  /// A sheet cannot be written so that its names fall into one slot.
  private let seed = UInt64.random(in: .min ... .max)

  /// A table without names.
  package init() {}

  /// The number of a name; nil where it has none.
  func known(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { find($0, hash($0)).number }
  }

  /// The number of the name that some bytes are; nil where it has none.
  func known(_ name: UnsafeBufferPointer<UInt8>) -> Int? { find(name, hash(name)).number }

  /// The number of a name, a new one where it had none.
  mutating func number(of name: String) -> Int {
    var copy = name
    return copy.withUTF8 { number(of: $0) }
  }

  /// The number of the name that some bytes are, which are UTF-8.
  package mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = hash(name)
    let (number, slot) = find(name, hash)
    if let number { return number }
    slots[slot] = Int32(names.count)
    names.append(String(decoding: name, as: UTF8.self))
    hashes.append(hash)
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    if names.count * 2 > slots.count { grow() }
    return names.count - 1
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> (number: Int?, slot: Int) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while true {
      let number = Int(slots[slot])
      guard number >= 0 else { return (nil, slot) }
      if hashes[number] == hash, isSame(name, number) { return (number, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private func isSame(_ name: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let start = ends[number]
    guard ends[number + 1] - start == name.count else { return false }
    return bytes.withUnsafeBufferPointer { known in
      for index in name.indices where name[index] != known[start + index] { return false }
      return true
    }
  }

  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(name)
    var state = seed ^ UInt64(truncatingIfNeeded: raw.count)
    var at = 0
    func mix(_ word: UInt64) {
      let (high, low) = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = high ^ low ^ word
    }
    while at + 8 <= raw.count {
      mix(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    var last: UInt64 = 0
    while at < raw.count {
      last = last << 8 | UInt64(raw[at])
      at += 1
    }
    mix(last)
    return state
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
