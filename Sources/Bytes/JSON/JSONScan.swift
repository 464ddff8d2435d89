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

/// JSON text, checked as a whole and addressed by byte ranges, without decoding it.
///
/// A store of thousands of records is read through this: each record is decoded only when needed, and what was
/// not understood is copied byte for byte. Nothing recurses. Source: RFC 8259.
public struct JSONScan: Sendable {
  /// The deepest nesting of arrays and objects that is read: what decodes the values recurses, and some systems give a
  /// thread a stack of 512 kB.
  public static let maximumDepth = 256

  /// The text.
  public let bytes: [UInt8]
  /// Where the only value of the text lies, without the white space around it.
  public let root: Range<Int>
  /// Where the elements lie of the array at the record key of the root object, or of the root array.
  ///
  /// Nil when there is no such array.
  public let records: [Range<Int>]?

  /// Checks `bytes` and finds the records in the same pass.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON; a byte order mark is passed over.
  ///   - key: the key of the root object whose array holds the records.
  /// - Throws: for anything RFC 8259 does not allow, ill-formed UTF-8 and half surrogate pairs included, at its
  ///   line and column.
  public init(_ bytes: [UInt8], recordKey key: String? = nil) throws(TextError) {
    let result = Self.salvage(bytes, recordKey: key)
    if let error = result.error { throw error }
    self.bytes = bytes
    root = result.root
    records = result.records
  }

  /// Like the initializer, but hands back the records before the first error, for repair.
  public static func salvage(_ bytes: [UInt8], recordKey key: String? = nil) -> (
    root: Range<Int>, records: [Range<Int>]?, error: TextError?
  ) {
    var scanner = JSONScanner()
    var records: [Range<Int>]?
    do {
      let root = try scanner.document(bytes.span.bytes, recordKey: key.map { Array($0.utf8) }, &records)
      return (root, records, nil)
    } catch {
      return (0..<0, records, Self.textError(error, in: bytes))
    }
  }

  static func textError(_ error: ByteError, in bytes: [UInt8]) -> TextError {
    let (line, column) = place(of: error.offset, in: bytes)
    return TextError(error.message, line: line, column: column)
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let end = max(0, min(offset, bytes.count))
    var line = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
    for i in 0..<end where bytes[i] == 10 {
      line += 1
      start = i + 1
    }
    return (line, bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The line and column, both from 1, of a byte; columns count Unicode scalars.
  public func place(of offset: Int) -> (line: Int, column: Int) { Self.place(of: offset, in: bytes) }

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
    _ = forEachMember(of: range) { name, value in
      for i in wanted.indices where matches(name, wanted[i]) { result[i] = value }
      return true
    }
    return result
  }

  /// The keys (with their quotes) and values of the object in `range`, in order; empty for any other value.
  public func members(of range: Range<Int>) -> [(key: Range<Int>, value: Range<Int>)] {
    var result: [(key: Range<Int>, value: Range<Int>)] = []
    _ = forEachMember(of: range) { key, value in
      result.append((key, value))
      return true
    }
    return result
  }

  /// The elements of the array in `range`; empty for any other value.
  public func elements(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    _ = forEachElement(of: range) { element in
      result.append(element)
      return true
    }
    return result
  }

  private func element(_ index: Int, of range: Range<Int>) -> Range<Int>? {
    var left = index
    var found: Range<Int>?
    _ = forEachElement(of: range) { element in
      if left == 0 { found = element }
      left -= 1
      return left >= 0
    }
    return found
  }

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
    let content = bytes[name.lowerBound + 1..<name.upperBound - 1]
    if content.count == wanted.count { return content.elementsEqual(wanted) }
    // A key written with escapes is longer than its text.
    return content.count > wanted.count && content.contains(UInt8(ascii: "\\"))
      && string(in: name).map { Array($0.utf8) == wanted } ?? false
  }

  private func forEachMember(of range: Range<Int>, _ body: (Range<Int>, Range<Int>) -> Bool) -> Bool {
    guard byte(range.lowerBound) == UInt8(ascii: "{") else { return false }
    var scanner = JSONScanner()
    return (try? scanner.members(bytes.span.bytes, from: range.lowerBound, body)) != nil
  }

  private func forEachElement(of range: Range<Int>, _ body: (Range<Int>) -> Bool) -> Bool {
    guard byte(range.lowerBound) == UInt8(ascii: "[") else { return false }
    var scanner = JSONScanner()
    return (try? scanner.elements(bytes.span.bytes, from: range.lowerBound, body)) != nil
  }

  /// The text of the string in `range`, which includes its quotes; nil for any other value.
  public func string(in range: Range<Int>) -> String? {
    guard range.count >= 2, range.lowerBound >= 0, range.upperBound <= bytes.count,
      bytes[range.lowerBound] == UInt8(ascii: "\""), bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    return JSONScanner.unescape(bytes[range.lowerBound + 1..<range.upperBound - 1])
  }
}
