/// JSON text with an array of records, checked in one pass that also finds the records and some of their fields.
///
/// The array is the root itself, or stands at a key of the root object. Source: RFC 8259.
public struct JSONRecords: Sendable {
  /// One element of the array of records.
  public struct Record: Sendable, Hashable {
    /// Where it lies.
    public let range: Range<Int>
    /// Whether it is an object.
    public let isObject: Bool
    /// How many members the object at the counted key has.
    public let groupCount: Int
    /// How many elements the arrays have that are members of the object at the counted key.
    public let elementCount: Int
  }

  /// A member of the root object: a key with its quotes, and a value.
  public struct Member: Sendable, Hashable {
    /// Where the key lies.
    public let key: Range<Int>
    /// Where the value lies.
    public let value: Range<Int>
  }

  /// Where a field lies. Arrays of bare ranges make the runtime look for what compares their bounds, among everything
  /// that is linked in.
  struct Field {
    var range: Range<Int>
  }

  /// The text.
  public let bytes: [UInt8]
  /// Where the only value of the text lies.
  public let root: Range<Int>
  /// The array of records with its brackets; nil where there is none.
  public let array: Range<Int>?
  /// The records in order.
  public let records: [Record]
  /// The members of the root object but the array of records: keys with their quotes, and values.
  public let members: [Member]
  /// For each record in turn a range for each field asked for; empty where the record has no such field.
  private let values: [Field]
  private let fieldCount: Int

  /// Checks `bytes` and finds the records.
  ///
  /// - Parameters:
  ///   - key: the key of the root object whose array holds the records.
  ///   - fields: the keys of each record whose values are wanted.
  ///   - counted: a key of each record that holds an object of arrays, to be counted.
  /// - Throws: the first violation of RFC 8259, at its line and column; a byte order mark is passed over.
  public init(_ bytes: [UInt8], key: String, fields: [String], counted: String? = nil) throws(TextError) {
    var visitor = RecordVisitor(key: key, fields: fields, counted: counted)
    do { root = try visitor.document(bytes.span.bytes) } catch { throw TextError(error, in: bytes) }
    self.bytes = bytes
    array = visitor.array
    records = visitor.records
    members = visitor.members
    values = visitor.values
    fieldCount = fields.count
  }

  /// The range of a field, by its position in the list asked for; nil where the record has none.
  public func value(_ field: Int, of record: Int) -> Range<Int>? {
    let place = record * fieldCount + field
    guard values.indices.contains(place), !values[place].range.isEmpty else { return nil }
    return values[place].range
  }

  /// The line and column, both from 1, of a byte.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    TextError.place(of: offset, in: bytes)
  }

  /// The text of the string in `range`, which includes its quotes; nil for any other value.
  public func string(in range: Range<Int>) -> String? { JSONScanner.string(bytes, in: range) }
}

/// The pass over the text: a fixed descent of three levels, below which the scanner keeps its own stack.
private struct RecordVisitor {
  private var scanner = JSONScanner()
  private let key: [UInt8]
  private let fields: [[UInt8]]
  private let counted: [UInt8]?
  var array: Range<Int>?
  var records: [JSONRecords.Record] = []
  var members: [JSONRecords.Member] = []
  var values: [JSONRecords.Field] = []

  init(key: String, fields: [String], counted: String?) {
    self.key = Array(key.utf8)
    self.fields = fields.map { Array($0.utf8) }
    self.counted = counted.map { Array($0.utf8) }
  }

  mutating func document(_ data: RawSpan) throws(ByteError) -> Range<Int> {
    let start = JSONScanner.start(of: data)
    let end: Int
    switch JSONScanner.byte(data, start) {
    case JSONScanner.Byte.openBracket: end = try recordArray(data, start)
    case JSONScanner.Byte.openBrace: end = try rootObject(data, start)
    default: end = try scanner.value(data, from: start)
    }
    try JSONScanner.end(of: data, at: end)
    return start..<end
  }

  private mutating func rootObject(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    var at = JSONScanner.skipSpace(data, start &+ 1)
    if JSONScanner.byte(data, at) == JSONScanner.Byte.closeBrace { return at + 1 }
    while true {
      let (name, place) = try JSONScanner.key(data, at)
      if JSONScanner.byte(data, place) == JSONScanner.Byte.openBracket, Self.matches(data, name, key) {
        if array != nil { throw ByteError("the key is there twice", at: name.lowerBound) }
        at = try recordArray(data, place)
      } else {
        at = try scanner.value(data, from: place)
        members.append(JSONRecords.Member(key: name, value: place..<at))
      }
      guard let next = try Self.next(data, at, JSONScanner.Byte.closeBrace, &at) else { return at }
      at = next
    }
  }

  /// Passes over a comma, or over the end of the container, where the result is nil and `end` is set.
  @inline(__always)
  private static func next(_ data: RawSpan, _ start: Int, _ close: UInt8, _ end: inout Int) throws(ByteError)
    -> Int?
  {
    let at = JSONScanner.skipSpace(data, start)
    let byte = JSONScanner.byte(data, at)
    if byte == JSONScanner.Byte.comma { return JSONScanner.skipSpace(data, at &+ 1) }
    guard byte == close else {
      throw JSONScanner.unexpected(
        data, at, close == JSONScanner.Byte.closeBrace ? "\",\" or \"}\"" : "\",\" or \"]\"")
    }
    end = at &+ 1
    return nil
  }

  private mutating func recordArray(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    var at = JSONScanner.skipSpace(data, start &+ 1)
    var end = at &+ 1
    if JSONScanner.byte(data, at) != JSONScanner.Byte.closeBracket {
      while true {
        at = try record(data, at)
        guard let next = try Self.next(data, at, JSONScanner.Byte.closeBracket, &end) else { break }
        at = next
      }
    }
    array = start..<end
    return end
  }

  private mutating func record(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    let first = values.count
    for _ in fields { values.append(JSONRecords.Field(range: 0..<0)) }
    guard JSONScanner.byte(data, start) == JSONScanner.Byte.openBrace else {
      let end = try scanner.value(data, from: start)
      records.append(JSONRecords.Record(range: start..<end, isObject: false, groupCount: 0, elementCount: 0))
      return end
    }
    var groups = 0
    var elements = 0
    var at = JSONScanner.skipSpace(data, start &+ 1)
    var end = at &+ 1
    if JSONScanner.byte(data, at) != JSONScanner.Byte.closeBrace {
      while true {
        let (name, place) = try JSONScanner.key(data, at)
        if let counted, JSONScanner.byte(data, place) == JSONScanner.Byte.openBrace,
          Self.matches(data, name, counted)
        {
          at = try count(data, place, &groups, &elements)
        } else {
          at = try scanner.value(data, from: place)
          for field in fields.indices where Self.matches(data, name, fields[field]) {
            values[first &+ field].range = place..<at
          }
        }
        guard let next = try Self.next(data, at, JSONScanner.Byte.closeBrace, &end) else { break }
        at = next
      }
    }
    records.append(
      JSONRecords.Record(range: start..<end, isObject: true, groupCount: groups, elementCount: elements))
    return end
  }

  /// Counts the members of the object at `start` and the elements of those that are arrays.
  private mutating func count(
    _ data: RawSpan, _ start: Int, _ groups: inout Int, _ elements: inout Int
  ) throws(ByteError) -> Int {
    groups = 0
    elements = 0
    var at = JSONScanner.skipSpace(data, start &+ 1)
    if JSONScanner.byte(data, at) == JSONScanner.Byte.closeBrace { return at + 1 }
    while true {
      let (_, place) = try JSONScanner.key(data, at)
      groups &+= 1
      if JSONScanner.byte(data, place) == JSONScanner.Byte.openBracket {
        at = JSONScanner.skipSpace(data, place &+ 1)
        if JSONScanner.byte(data, at) == JSONScanner.Byte.closeBracket {
          at &+= 1
        } else {
          while true {
            at = try scanner.value(data, from: at)
            elements &+= 1
            guard let next = try Self.next(data, at, JSONScanner.Byte.closeBracket, &at) else { break }
            at = next
          }
        }
      } else {
        at = try scanner.value(data, from: place)
      }
      guard let next = try Self.next(data, at, JSONScanner.Byte.closeBrace, &at) else { return at }
      at = next
    }
  }

  @inline(__always)
  private static func matches(_ data: RawSpan, _ name: Range<Int>, _ wanted: [UInt8]) -> Bool {
    guard name.count == wanted.count &+ 2 else { return false }
    for i in wanted.indices where JSONScanner.byte(data, name.lowerBound &+ 1 &+ i) != wanted[i] {
      return false
    }
    return true
  }
}
