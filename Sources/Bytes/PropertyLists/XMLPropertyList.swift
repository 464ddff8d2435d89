/// Reads property lists written as XML.
enum XMLPropertyList {
  static func read(_ bytes: [UInt8]) throws(TextError) -> PropertyList {
    let root = try XMLReader.parse(bytes)
    guard root.name == "plist", let first = root.elements.first else {
      throw TextError("not a property list", line: root.line, column: root.column)
    }
    return try value(first)
  }

  // The depth is bounded by that of the XML.
  private static func value(_ element: XMLElement) throws(TextError) -> PropertyList {
    func error(_ message: String) -> TextError {
      TextError(message, line: element.line, column: element.column)
    }
    let text = element.text
    switch element.name {
    case "string": return .string(text)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "date":
      guard let seconds = seconds(trimmed(text)) else { throw error("not a date") }
      return .date(seconds)
    case "integer":
      guard let number = Int(trimmed(text)) else { throw error("not a whole number") }
      return .integer(number)
    case "real":
      guard let number = Double(trimmed(text)) else { throw error("not a number") }
      return .real(number)
    case "data":
      guard let bytes = Base64.decode(Array(text.utf8)) else { throw error("not base64 data") }
      return .data(bytes)
    case "array":
      var values: [PropertyList] = []
      for child in element.elements { values.append(try value(child)) }
      return .array(values)
    case "dict": return try dictionary(element)
    default: throw error("unknown value <\(element.name)>")
    }
  }

  private static func dictionary(_ element: XMLElement) throws(TextError) -> PropertyList {
    var result: [String: PropertyList] = [:]
    var children = element.elements[...]
    while let key = children.popFirst() {
      guard key.name == "key", let child = children.popFirst() else {
        throw TextError("a key and its value are expected", line: key.line, column: key.column)
      }
      result[key.text] = try value(child)
    }
    // Plain XML has no references; archives write them as a dictionary with this one key.
    if result.count == 1, case .integer(let number) = result["CF$UID"] { return .uid(number) }
    return .dictionary(result)
  }

  /// `2026-03-01T09:30:00Z` in seconds since 2001-01-01 00:00 UTC; nil for anything else.
  ///
  /// Days are counted in years that begin in March, so that the leap day is the last one.
  private static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, Array("--T::Z".utf8) == [4, 7, 10, 13, 16, 19].map({ bytes[$0] }) else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ 48...57 ~= $0 }) else { return nil }
      return Int(String(decoding: bytes[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      1...12 ~= month, 1...31 ~= day, 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second, year >= 1
    else { return nil }
    let marches = month > 2 ? year : year - 1
    let leapDays = marches / 4 - marches / 100 + marches / 400
    let days = marches * 365 + leapDays + ((month + 9) % 12 * 306 + 5) / 10 + day - 1
    // The same count for 2001-01-01.
    let start = 730_791
    return Double(((days - start) * 24 + hour) * 3600 + minute * 60 + second)
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// Base64. Source: RFC 4648, section 4.
public enum Base64 {
  /// Encodes bytes, with padding and without line breaks.
  public static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word = Int(bytes[start]) << 16
      if count > 1 { word |= Int(bytes[start + 1]) << 8 }
      if count > 2 { word |= Int(bytes[start + 2]) }
      for i in 0..<4 { out.append(i <= count ? alphabet[word >> (18 - 6 * i) & 63] : UInt8(ascii: "=")) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes base64; white space is passed over. Nil for anything else that does not belong there.
  public static func decode(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var buffer: UInt32 = 0
    var digits = 0
    var isPadded = false
    for byte in text {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        isPadded = true
        continue
      case 32, 9, 10, 13: continue
      default: return nil
      }
      guard !isPadded else { return nil }
      buffer = buffer << 6 | value
      digits += 1
      if digits % 4 == 0 {
        for shift in [16, 8, 0] as [UInt32] { result.append(UInt8(truncatingIfNeeded: buffer >> shift)) }
      }
    }
    switch digits % 4 {
    case 0: break
    case 2: result.append(UInt8(truncatingIfNeeded: buffer >> 4))
    case 3:
      result.append(UInt8(truncatingIfNeeded: buffer >> 10))
      result.append(UInt8(truncatingIfNeeded: buffer >> 2))
    default: return nil
    }
    return result
  }
}
