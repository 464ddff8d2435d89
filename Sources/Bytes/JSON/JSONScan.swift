/// A step of a path into JSON.
public enum JSONPathElement: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// The value at a key of an object.
  case key(String)
  /// The value at a position of an array, from 0.
  case index(Int)

  /// A key.
  public init(stringLiteral value: String) { self = .key(value) }
  /// A position.
  public init(integerLiteral value: Int) { self = .index(value) }
}

/// JSON text, checked as a whole and addressed by the ranges of its bytes: a view of a ``JSONTape``.
///
/// What was not understood can so be copied byte for byte, and edited in place.
public struct JSONScan: Sendable {
  private let tape: JSONTape
  /// Where the elements lie of the array at the record key of the root object, or of the root array.
  ///
  /// Nil when there is no such array.
  public let records: [Range<Int>]?

  /// The text.
  public var bytes: [UInt8] { tape.bytes }
  /// Where the only value of the text lies, without the white space around it.
  public var root: Range<Int> { tape.root.range }

  /// Checks `bytes` and finds the records.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON; a byte order mark is passed over.
  ///   - key: the key of the root object whose array holds the records.
  /// - Throws: as ``JSONTape/init(_:)``, and where an array of records stands at the key twice.
  public init(_ bytes: [UInt8], recordKey key: String? = nil) throws(TextError) {
    tape = try JSONTape(bytes)
    var array = tape.root.elements == nil ? nil : tape.root
    var second: Range<Int>?
    if let key {
      tape.root.forEachMember { name, value in
        guard name.string == key, value.isArray else { return }
        if array != nil, second == nil { second = name.range }
        array = value
      }
    }
    if let second {
      throw TextError(ByteError("the key is there twice", at: second.lowerBound), in: bytes)
    }
    records = array?.elements?.map(\.range)
  }

  /// The line and column, both from 1, of a byte; columns count Unicode scalars.
  public func place(of offset: Int) -> (line: Int, column: Int) { TextError.place(of: offset, in: bytes) }

  /// The line and column of the value at `path`, or nil where there is none.
  public func location(of path: [JSONPathElement]) -> (line: Int, column: Int)? {
    value(at: path).map { place(of: $0.lowerBound) }
  }

  /// The range of the value at `path` below the value in `range` (the root when left out).
  public func value(at path: [JSONPathElement], in range: Range<Int>? = nil) -> Range<Int>? {
    var here = range ?? root
    for step in path {
      let next: Range<Int>? =
        switch step {
        case .key(let key): value(of: key, in: here)
        case .index(let index): element(index, of: here)
        }
      guard let next else { return nil }
      here = next
    }
    return here
  }

  /// The range of the value at `key` of the object in `range`; the last one when the key is there twice.
  public func value(of key: String, in range: Range<Int>) -> Range<Int>? {
    values(of: [key], in: range)[0]
  }

  /// The ranges of the values at several keys of the object in `range`, found in one pass.
  public func values(of keys: [String], in range: Range<Int>) -> [Range<Int>?] {
    var result = [Range<Int>?](repeating: nil, count: keys.count)
    let wanted = keys.map { Array($0.utf8) }
    node(range)?.forEachMember { name, value in
      for i in wanted.indices where matches(name.range, wanted[i]) { result[i] = value.range }
    }
    return result
  }

  /// The keys (with their quotes) and values of the object in `range`, in order; empty for any other value.
  public func members(of range: Range<Int>) -> [(key: Range<Int>, value: Range<Int>)] {
    var result: [(key: Range<Int>, value: Range<Int>)] = []
    node(range)?.forEachMember { result.append(($0.range, $1.range)) }
    return result
  }

  /// The elements of the array in `range`; empty for any other value.
  public func elements(of range: Range<Int>) -> [Range<Int>] {
    node(range)?.elements?.map(\.range) ?? []
  }

  private func element(_ index: Int, of range: Range<Int>) -> Range<Int>? {
    let elements = elements(of: range)
    return elements.indices.contains(index) ? elements[index] : nil
  }

  private func node(_ range: Range<Int>) -> JSONNode? { tape.node(at: range.lowerBound) }

  /// The first key given twice in one object, anywhere in `range` (the root when left out): its text and where
  /// it stands the second time.
  public func duplicateKey(in range: Range<Int>? = nil) -> (key: String, range: Range<Int>)? {
    var pending = [range ?? root]
    var first: (key: String, range: Range<Int>)?
    while let here = pending.popLast() {
      var seen: Set<String> = []
      for (key, value) in members(of: here) {
        if let name = string(in: key), !seen.insert(name).inserted,
          key.lowerBound < first?.range.lowerBound ?? Int.max
        {
          first = (name, key)
        }
        if isContainer(value) { pending.append(value) }
      }
      for value in elements(of: here) where isContainer(value) { pending.append(value) }
    }
    return first
  }

  private func isContainer(_ range: Range<Int>) -> Bool {
    byte(range.lowerBound) == UInt8(ascii: "{") || byte(range.lowerBound) == UInt8(ascii: "[")
  }

  private func byte(_ at: Int) -> UInt8? { bytes.indices.contains(at) ? bytes[at] : nil }

  private func matches(_ name: Range<Int>, _ wanted: [UInt8]) -> Bool {
    let start = name.lowerBound + 1
    let count = name.upperBound - 1 - start
    if count < wanted.count { return false }
    var at = 0
    if count == wanted.count {
      while at < count, bytes[start + at] == wanted[at] { at += 1 }
      return at == count
    }
    // A key written with escapes is longer than its text.
    while at < count, bytes[start + at] != UInt8(ascii: "\\") { at += 1 }
    return at < count && string(in: name).map { Array($0.utf8) == wanted } ?? false
  }

  /// The text of the string in `range`, which includes its quotes; nil for any other value.
  public func string(in range: Range<Int>) -> String? { JSONScanner.string(bytes, in: range) }
}
