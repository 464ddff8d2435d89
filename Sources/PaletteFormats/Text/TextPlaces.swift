import Bytes

/// Lines and columns of bytes of a text, found in one pass where they are asked for in order.
struct TextPlaces {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `line 3, column 7`, both from 1; columns count Unicode scalars.
  mutating func place(_ target: Int) -> String { "\(source(target))" }

  /// The line and column of a byte.
  mutating func source(_ target: Int) -> SourcePlace {
    if target < offset { self = TextPlaces(bytes) }
    while offset < min(target, bytes.count) {
      if bytes[offset] == 10 {
        line += 1
        column = 1
      } else if bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePlace(line: line, column: column)
  }

  /// Whether these bytes are a text.
  func holds(_ text: String, at range: Range<Int>) -> Bool {
    range.upperBound <= bytes.count && bytes[range].elementsEqual(text.utf8)
  }

  /// `line 3, column 7` of a byte.
  static func place(_ offset: Int, in bytes: [UInt8]) -> String {
    var places = TextPlaces(bytes)
    return places.place(offset)
  }

  /// The first byte that does not belong to well-formed UTF-8.
  static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }
}
