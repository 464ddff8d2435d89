/// JSON text, checked as a whole, with the place of every value in it, found in one pass. Nothing recurses.
///
/// What is read of JSON is a view of it: values with their members (``JSONNode``), or ranges of the text (``JSONScan``).
/// Only the records of the store are found without one (``JSONRecords``). Source: RFC 8259.
public final class JSONTape: Sendable {
  /// The deepest nesting of arrays and objects that is read: what decodes the values recurses, and some systems give a
  /// thread a stack of 512 kB.
  public static let maximumDepth = 256

  /// A value, or the key before it.
  struct Entry {
    /// The bytes of the value.
    var start: Int32
    var end: Int32 = 0
    /// The entry after this one and all that is in it.
    var next: Int32 = 0
  }

  /// The text.
  let bytes: [UInt8]
  let entries: [Entry]

  /// Reads `bytes`.
  ///
  /// - Parameter bytes: UTF-8 JSON; a byte order mark is passed over.
  /// - Throws: for anything RFC 8259 does not allow, ill-formed UTF-8 and half surrogate pairs included, at its line and
  ///   column; for text of 2 GB and for more values than a file of its size has that holds anything but digits and
  ///   commas, because each takes memory.
  public convenience init(_ bytes: [UInt8]) throws(TextError) {
    try self.init(bytes, maximumValues: max(1_000_000, bytes.count / 3))
  }

  /// Reads `bytes`, which may hold so many values and keys.
  init(_ bytes: [UInt8], maximumValues: Int) throws(TextError) {
    var recorder = Recorder(size: bytes.count, limit: maximumValues)
    var scanner = JSONScanner()
    do throws(ByteError) {
      guard bytes.count < Int(Int32.max) else { throw ByteError("the text is longer than 2 GB", at: 0) }
      _ = try scanner.document(bytes.span.bytes, &recorder)
      if let first = recorder.firstTooMany { throw ByteError("too many values", at: Int(first)) }
    } catch { throw TextError(error, in: bytes) }
    self.bytes = bytes
    entries = recorder.entries
  }

  /// The outermost value.
  public var root: JSONNode { JSONNode(tape: self, index: 0) }

  /// The value, or the key, that begins at a byte of the text.
  func node(at start: Int) -> JSONNode? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle].start) < start { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].start == start ? JSONNode(tape: self, index: low) : nil
  }

  private struct Recorder: JSONRecorder {
    var entries: [Entry] = []
    var open: [Int] = []
    /// Where the first value stands that there is no room for.
    var firstTooMany: Int32?
    private let limit: Int

    /// Room for as many as a text of `size` bytes usually has.
    init(size: Int, limit: Int) {
      self.limit = limit
      entries.reserveCapacity(size / 16)
    }

    mutating func leaf(_ start: Int, _ end: Int) {
      guard hasRoom(start) else { return }
      let next = Int32(truncatingIfNeeded: entries.count + 1)
      entries.append(
        Entry(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), next: next))
    }

    mutating func open(_ start: Int) {
      guard hasRoom(start) else { return }
      open.append(entries.count)
      entries.append(Entry(start: Int32(truncatingIfNeeded: start)))
    }

    mutating func close(_ end: Int) {
      guard firstTooMany == nil, let index = open.popLast() else { return }
      entries[index].end = Int32(truncatingIfNeeded: end)
      entries[index].next = Int32(truncatingIfNeeded: entries.count)
    }

    private mutating func hasRoom(_ start: Int) -> Bool {
      if entries.count < limit { return true }
      if firstTooMany == nil { firstTooMany = Int32(truncatingIfNeeded: start) }
      return false
    }
  }
}

/// One value of a tape.
public struct JSONNode: Sendable {
  fileprivate let tape: JSONTape
  fileprivate let index: Int

  private var entry: JSONTape.Entry { tape.entries[index] }
  private var end: Int { Int(entry.next) }
  private var first: UInt8 { tape.bytes[Int(entry.start)] }

  /// Where the value lies in the text.
  var range: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The bytes of the value.
  public var bytes: ArraySlice<UInt8> { tape.bytes[range] }

  /// Whether the value is an array.
  var isArray: Bool { first == JSONScanner.Byte.openBracket }

  /// Whether the value is `null`.
  public var isNull: Bool { first == UInt8(ascii: "n") }

  /// The text, if this is a string.
  public var string: String? { JSONScanner.string(tape.bytes, in: range) }

  /// The number, if it is written as an optional minus and at most 18 digits.
  public var integer: Int? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes
    guard digits.count <= 18 else { return nil }
    var number = 0
    for byte in digits {
      guard byte &- 48 < 10 else { return nil }
      number = number &* 10 &+ Int(byte &- 48)
    }
    return isNegative ? -number : number
  }

  /// The elements, if this is an array.
  public var elements: [JSONNode]? {
    guard first == JSONScanner.Byte.openBracket else { return nil }
    var elements: [JSONNode] = []
    var next = index + 1
    while next < end {
      let element = JSONNode(tape: tape, index: next)
      elements.append(element)
      next = element.end
    }
    return elements
  }

  /// The members with their keys, if this is an object.
  public var members: [(name: String, value: JSONNode)]? {
    guard first == JSONScanner.Byte.openBrace else { return nil }
    var members: [(name: String, value: JSONNode)] = []
    forEachMember { members.append((name: $0.string ?? "", value: $1)) }
    return members
  }

  /// How many members there are, if this is an object.
  public var memberCount: Int? {
    guard first == JSONScanner.Byte.openBrace else { return nil }
    var count = 0
    forEachMember { _, _ in count += 1 }
    return count
  }

  /// The value of the member that is written as `name`, and how often there is one: a key may stand twice.
  ///
  /// A key that is written with escapes is not found.
  public func member(_ name: String) -> (value: JSONNode, count: Int)? {
    guard first == JSONScanner.Byte.openBrace else { return nil }
    let length = name.utf8.count + 2
    var found: (value: JSONNode, count: Int)?
    var key = index + 1
    while key < end {
      let value = JSONNode(tape: tape, index: key + 1)
      let range = JSONNode(tape: tape, index: key).range
      if range.count == length, tape.bytes[range].dropFirst().starts(with: name.utf8) {
        found = (value, (found?.count ?? 0) + 1)
      }
      key = value.end
    }
    return found
  }

  /// Calls `body` with the key and the value of each member, if this is an object.
  func forEachMember(_ body: (JSONNode, JSONNode) -> Void) {
    guard first == JSONScanner.Byte.openBrace else { return }
    var next = index + 1
    while next < end {
      let value = JSONNode(tape: tape, index: next + 1)
      body(JSONNode(tape: tape, index: next), value)
      next = value.end
    }
  }
}
