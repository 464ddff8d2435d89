/// Passes over JSON values, checking them, with a stack of its own instead of recursion.
struct JSONScanner {
  /// For each open container, whether it is an object.
  private var open: [Bool] = []

  enum Byte {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
  }

  /// The byte at `at`, or 0 past the end: no rule of JSON asks for a 0, so it always leads to an error.
  @inline(__always) static func byte(_ data: RawSpan, _ at: Int) -> UInt8 {
    at < data.byteCount ? data.unsafeLoad(fromByteOffset: at, as: UInt8.self) : 0
  }

  static func unexpected(_ data: RawSpan, _ at: Int, _ wanted: String) -> ByteError {
    guard at < data.byteCount else { return ByteError("the text ends where \(wanted) is expected", at: at) }
    return ByteError("\(wanted) is expected", at: at)
  }

  /// Passes over white space, eight spaces at a time: files are usually indented.
  @inline(__always) static func skipSpace(_ data: RawSpan, _ start: Int) -> Int {
    var at = start
    while at < data.byteCount {
      let byte = data.unsafeLoad(fromByteOffset: at, as: UInt8.self)
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return at }
      at &+= 1
      while at &+ 8 <= data.byteCount,
        data.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        at &+= 8
      }
    }
    return at
  }

  /// Passes over the whole text and tells `recorder` of all that is in it; returns where its only value lies. A byte
  /// order mark is passed over.
  mutating func document<Recorder: JSONRecorder>(
    _ data: RawSpan, _ recorder: inout Recorder
  ) throws(ByteError) -> Range<Int> {
    let start = Self.start(of: data)
    let end = try value(data, from: start, &recorder)
    try Self.end(of: data, at: end)
    return start..<end
  }

  /// Where the value of a text begins, behind a byte order mark and white space.
  static func start(of data: RawSpan) -> Int {
    let hasMark = byte(data, 0) == 0xEF && byte(data, 1) == 0xBB && byte(data, 2) == 0xBF
    return skipSpace(data, hasMark ? 3 : 0)
  }

  /// Refuses what follows the value that ends at `end`, but for white space.
  static func end(of data: RawSpan, at end: Int) throws(ByteError) {
    let after = skipSpace(data, end)
    guard after == data.byteCount else { throw ByteError("something follows the value", at: after) }
  }

  /// A key at `start` with its colon; returns the key's range and where the value begins.
  @inline(__always) static func key(_ data: RawSpan, _ start: Int) throws(ByteError) -> (
    Range<Int>, Int
  ) {
    guard byte(data, start) == Byte.quote else { throw unexpected(data, start, "a key in quotes") }
    let end = try string(data, start)
    let colon = skipSpace(data, end)
    guard byte(data, colon) == Byte.colon else { throw unexpected(data, colon, "\":\"") }
    return (start..<end, skipSpace(data, colon &+ 1))
  }

  /// Passes over the value at `start`, which must not be white space; returns its end.
  mutating func value(_ data: RawSpan, from start: Int) throws(ByteError) -> Int {
    var nothing = NoRecorder()
    return try value(data, from: start, &nothing)
  }

  /// Passes over the value at `start` and tells `recorder` of all that is in it; returns its end.
  mutating func value<Recorder: JSONRecorder>(
    _ data: RawSpan, from start: Int, _ recorder: inout Recorder
  ) throws(ByteError) -> Int {
    open.removeAll(keepingCapacity: true)
    var at = start
    var isObject = false
    while true {
      let first = at
      switch Self.byte(data, at) {
      case Byte.quote: at = try Self.string(data, at)
      case Byte.openBrace, Byte.openBracket:
        guard open.count < JSONTape.maximumDepth else {
          throw ByteError("values are nested deeper than \(JSONTape.maximumDepth)", at: at)
        }
        isObject = Self.byte(data, at) == Byte.openBrace
        open.append(isObject)
        recorder.open(at)
        at = Self.skipSpace(data, at &+ 1)
        if Self.byte(data, at) != (isObject ? Byte.closeBrace : Byte.closeBracket) {
          if isObject { at = try Self.key(data, at, &recorder) }
          continue
        }
        at &+= 1
        close(at, &isObject, &recorder)
      case UInt8(ascii: "t"): at = try Self.literal(data, at, "true")
      case UInt8(ascii: "f"): at = try Self.literal(data, at, "false")
      case UInt8(ascii: "n"): at = try Self.literal(data, at, "null")
      default: at = try Self.number(data, at)
      }
      if !Self.isContainer(data, first) { recorder.leaf(first, at) }
      afterValue: while true {
        if open.isEmpty { return at }
        at = Self.skipSpace(data, at)
        switch Self.byte(data, at) {
        case Byte.comma:
          at = Self.skipSpace(data, at &+ 1)
          if isObject { at = try Self.key(data, at, &recorder) }
          break afterValue
        case isObject ? Byte.closeBrace : Byte.closeBracket:
          at &+= 1
          close(at, &isObject, &recorder)
        default: throw Self.unexpected(data, at, isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
        }
      }
    }
  }

  @inline(__always) private mutating func close<Recorder: JSONRecorder>(
    _ end: Int, _ isObject: inout Bool, _ recorder: inout Recorder
  ) {
    recorder.close(end)
    open.removeLast()
    isObject = open.last ?? false
  }

  @inline(__always) private static func isContainer(_ data: RawSpan, _ at: Int) -> Bool {
    byte(data, at) == Byte.openBrace || byte(data, at) == Byte.openBracket
  }

  /// A key at `start` with its colon; returns where the value begins.
  @inline(__always) private static func key<Recorder: JSONRecorder>(
    _ data: RawSpan, _ start: Int, _ recorder: inout Recorder
  ) throws(ByteError) -> Int {
    let (name, place) = try key(data, start)
    recorder.leaf(name.lowerBound, name.upperBound)
    return place
  }

  private static func literal(_ data: RawSpan, _ start: Int, _ text: StaticString) throws(ByteError) -> Int {
    let matches = text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { byte(data, start &+ $0) == buffer[$0] }
    }
    guard matches else { throw unexpected(data, start, "a value") }
    return start + text.utf8CodeUnitCount
  }

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func number(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    var at = start
    if byte(data, at) == UInt8(ascii: "-") { at &+= 1 }
    guard isDigit(byte(data, at)) else { throw unexpected(data, at, at > start ? "a digit" : "a value") }
    if byte(data, at) == UInt8(ascii: "0") {
      at &+= 1
      if isDigit(byte(data, at)) { throw ByteError("a number must not begin with 0", at: at &- 1) }
    } else {
      while isDigit(byte(data, at)) { at &+= 1 }
    }
    if byte(data, at) == UInt8(ascii: ".") {
      at &+= 1
      guard isDigit(byte(data, at)) else { throw unexpected(data, at, "a digit") }
      while isDigit(byte(data, at)) { at &+= 1 }
    }
    if byte(data, at) | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if byte(data, at) == UInt8(ascii: "+") || byte(data, at) == UInt8(ascii: "-") { at &+= 1 }
      guard isDigit(byte(data, at)) else { throw unexpected(data, at, "a digit") }
      while isDigit(byte(data, at)) { at &+= 1 }
    }
    return at
  }

  /// Passes over the string whose quote stands at `start`, eight plain bytes at a time.
  @inline(__always) private static func string(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    var at = start &+ 1
    while true {
      while at &+ 8 <= data.byteCount {
        let word = UInt64(littleEndian: data.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
        // The lowest bit set marks the first byte that is a quote, a backslash, a control or not ASCII
        // (Mycroft's zero-byte test, 1987).
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let slashes = word ^ (ones &* 0x5C)
        let special =
          ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- (ones &* 0x20)) & ~word)
          | word
        let marks = special & (ones &* 0x80)
        if marks != 0 {
          at &+= marks.trailingZeroBitCount &>> 3
          break
        }
        at &+= 8
      }
      let next = byte(data, at)
      switch next {
      case Byte.quote: return at &+ 1
      case Byte.backslash: at = try escape(data, at)
      case 0x20...0x7F: at &+= 1
      case 0x80...: at = try scalar(data, at)
      default:
        guard at < data.byteCount else { throw ByteError("a string is not closed", at: start) }
        throw ByteError("a control character in a string; write it as \\u", at: at)
      }
    }
  }

  private static func escape(_ data: RawSpan, _ start: Int) throws(ByteError) -> Int {
    switch byte(data, start &+ 1) {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = hex4(data, start &+ 2) else {
        throw ByteError("\\u needs four hexadecimal digits", at: start)
      }
      guard unit & 0xF800 == 0xD800 else { return start + 6 }
      guard unit < 0xDC00, byte(data, start &+ 6) == Byte.backslash,
        byte(data, start &+ 7) == UInt8(ascii: "u"),
        let low = hex4(data, start &+ 8), low & 0xFC00 == 0xDC00
      else { throw ByteError("half of a surrogate pair", at: start) }
      return start + 12
    default: throw ByteError("unknown escape in a string", at: start)
    }
  }

  private static func hex4(_ data: RawSpan, _ start: Int) -> UInt32? {
    var value: UInt32 = 0
    for i in 0..<4 {
      let byte = byte(data, start &+ i)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte &- 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte &- 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte &- 55)
      default: return nil
      }
    }
    return value
  }

  /// Passes over one UTF-8 sequence beyond ASCII. Source: Unicode 16, table 3-7.
  private static func scalar(_ data: RawSpan, _ at: Int) throws(ByteError) -> Int {
    let first = byte(data, at)
    let second = byte(data, at &+ 1)
    func isTail(_ i: Int) -> Bool { byte(data, at &+ i) & 0xC0 == 0x80 }
    switch first {
    case 0xC2...0xDF where isTail(1): return at &+ 2
    case 0xE0 where second >= 0xA0 && isTail(1) && isTail(2),
      0xE1...0xEC where isTail(1) && isTail(2),
      0xED where second <= 0x9F && isTail(1) && isTail(2),
      0xEE...0xEF where isTail(1) && isTail(2):
      return at &+ 3
    case 0xF0 where second >= 0x90 && isTail(1) && isTail(2) && isTail(3),
      0xF1...0xF3 where isTail(1) && isTail(2) && isTail(3),
      0xF4 where second <= 0x8F && isTail(1) && isTail(2) && isTail(3):
      return at &+ 4
    default: throw ByteError("text that is not UTF-8", at: at)
    }
  }

  /// The text of the string in `range` of checked bytes, which includes its quotes; nil for any other value.
  static func string(_ bytes: [UInt8], in range: Range<Int>) -> String? {
    guard range.count >= 2, range.lowerBound >= 0, range.upperBound <= bytes.count,
      bytes[range.lowerBound] == Byte.quote, bytes[range.upperBound - 1] == Byte.quote
    else { return nil }
    return unescape(bytes[range.lowerBound + 1..<range.upperBound - 1])
  }

  /// The text of a checked string's content.
  static func unescape(_ content: ArraySlice<UInt8>) -> String {
    var plain = content.startIndex
    while plain < content.endIndex, content[plain] != Byte.backslash { plain += 1 }
    if plain == content.endIndex { return String(decoding: content, as: UTF8.self) }
    let bytes = Array(content)
    let data = bytes.span.bytes
    var units: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == Byte.backslash else {
        units.append(bytes[at])
        at += 1
        continue
      }
      let letter = byte(data, at + 1)
      at += 2
      switch letter {
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "u"):
        var value = hex4(data, at) ?? 0xFFFD
        at += 4
        if value & 0xFC00 == 0xD800, let low = hex4(data, at + 2), low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          at += 6
        }
        units.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
      default: units.append(letter)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }
}
