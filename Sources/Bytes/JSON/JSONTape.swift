/// JSON text with the place of every value in it, found in one pass.
///
/// For text of which most is read; ``JSONScan`` is for text of which little is.
public final class JSONTape: Sendable {
  /// A value, or the key before it.
  fileprivate struct Entry {
    /// The bytes of the value.
    var start: Int
    var end = 0
    /// The entry after this one and all that is in it.
    var next = 0
  }

  fileprivate let bytes: [UInt8]
  fileprivate let entries: [Entry]

  /// Reads `bytes`; nil unless they are one JSON value without a byte order mark. ``JSONScan`` tells what is wrong.
  public init?(_ bytes: [UInt8]) {
    var recorder = Recorder(size: bytes.count)
    var scanner = JSONScanner()
    let data = bytes.span.bytes
    let start = JSONScanner.skipSpace(data, 0)
    guard let end = try? scanner.value(data, from: start, &recorder),
      JSONScanner.skipSpace(data, end) == bytes.count
    else { return nil }
    self.bytes = bytes
    entries = recorder.entries
  }

  /// The outermost value.
  public var root: JSONNode { JSONNode(tape: self, index: 0) }

  private struct Recorder: JSONRecorder {
    var entries: [Entry] = []
    var open: [Int] = []

    /// Room for as many as a text of `size` bytes usually has.
    init(size: Int) { entries.reserveCapacity(size / 16) }

    mutating func leaf(_ start: Int, _ end: Int) {
      entries.append(Entry(start: start, end: end, next: entries.count + 1))
    }

    mutating func open(_ start: Int) {
      open.append(entries.count)
      entries.append(Entry(start: start))
    }

    mutating func close(_ end: Int) {
      guard let index = open.popLast() else { return }
      entries[index].end = end
      entries[index].next = entries.count
    }
  }
}

/// One value of a tape.
public struct JSONNode: Sendable {
  fileprivate let tape: JSONTape
  fileprivate let index: Int

  private var first: UInt8 { tape.bytes[tape.entries[index].start] }

  /// Where the value lies in the text.
  var range: Range<Int> { tape.entries[index].start..<tape.entries[index].end }

  /// The bytes of the value.
  public var bytes: ArraySlice<UInt8> { tape.bytes[range] }

  /// Whether the value is `null`.
  public var isNull: Bool { first == UInt8(ascii: "n") }

  /// The text, if this is a string.
  public var string: String? {
    guard first == JSONScanner.Byte.quote else { return nil }
    return JSONScanner.unescape(bytes.dropFirst().dropLast())
  }

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
    while next < tape.entries[index].next {
      elements.append(JSONNode(tape: tape, index: next))
      next = tape.entries[next].next
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
    let entries = tape.entries
    let end = entries[index].next
    let length = name.utf8.count + 2
    var found: (value: JSONNode, count: Int)?
    var key = index + 1
    while key < end {
      let value = key + 1
      let range = entries[key].start..<entries[key].end
      if range.count == length, tape.bytes[range].dropFirst().starts(with: name.utf8) {
        found = (JSONNode(tape: tape, index: value), (found?.count ?? 0) + 1)
      }
      key = entries[value].next
    }
    return found
  }

  private func forEachMember(_ body: (JSONNode, JSONNode) -> Void) {
    var next = index + 1
    while next < tape.entries[index].next {
      body(JSONNode(tape: tape, index: next), JSONNode(tape: tape, index: next + 1))
      next = tape.entries[next + 1].next
    }
  }
}
