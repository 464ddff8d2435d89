import Bytes

/// Scalars in quotes, and collections within brackets.
extension YAMLReader {
  func quoted(_ at: inout Int) throws -> String {
    let start = at
    let quote = byte(at)
    if quote == UInt8(ascii: "\"") {
      // A double-quoted scalar has the escapes of a script's string, and folds its lines.
      var end = at + 1
      while end < bytes.count, byte(end) != quote { end += byte(end) == UInt8(ascii: "\\") ? 2 : 1 }
      guard end < bytes.count else { throw error(start, "a quote is not closed") }
      var reader = ScriptReader(Array(bytes[at...end]).map { $0 == 10 || $0 == 13 ? 32 : $0 })
      at = end + 1
      return try reader.string() ?? ""
    }
    var text: [UInt8] = []
    at += 1
    while at < bytes.count {
      if byte(at) == quote {
        guard byte(at + 1) == quote else {
          at += 1
          return String(decoding: text, as: UTF8.self)
        }
        at += 1
      }
      text.append(isBreak(at) ? 32 : byte(at))
      at += 1
    }
    throw error(start, "a quote is not closed")
  }

  /// `[a, b]` or `{a: b}`, over as many lines as it takes.
  mutating func flow(_ at: inout Int, _ depth: Int) throws -> JSONTree {
    let start = at
    let isObject = byte(at) == UInt8(ascii: "{")
    let closing = UInt8(ascii: isObject ? "}" : "]")
    guard depth < JSONTree.maximumDepth else {
      throw error(at, "nested deeper than \(JSONTree.maximumDepth) levels")
    }
    at += 1
    var elements: [JSONTree] = []
    var members: [JSONTree.Member] = []
    while at < bytes.count {
      skipFlowSpace(&at)
      if byte(at) == closing {
        at += 1
        return isObject ? .object(members) : .array(elements)
      }
      let key = try flowValue(&at, depth)
      skipFlowSpace(&at)
      if isObject {
        var value = JSONTree.null
        var valueStart = at
        if byte(at) == UInt8(ascii: ":") {
          at += 1
          skipFlowSpace(&at)
          valueStart = at
          value = try flowValue(&at, depth)
          skipFlowSpace(&at)
        }
        let name: String? = if case .number(let digits) = key { digits } else { key.string }
        members.append(JSONTree.Member(name ?? "", value, at: place(valueStart, at)))
      } else {
        elements.append(key)
      }
      guard byte(at) == UInt8(ascii: ",") || byte(at) == closing else { break }
      if byte(at) == UInt8(ascii: ",") { at += 1 }
    }
    throw error(start, "a bracket is not closed")
  }

  private func skipFlowSpace(_ at: inout Int) {
    while at < bytes.count {
      if isSpace(at) || isBreak(at) {
        at += 1
      } else if byte(at) == UInt8(ascii: "#") {
        while at < bytes.count, !isBreak(at) { at += 1 }
      } else {
        return
      }
    }
  }

  private mutating func flowValue(_ at: inout Int, _ depth: Int) throws -> JSONTree {
    budget -= 1
    guard budget > 0 else { throw error(at, "too many values") }
    if let anchor = properties(&at) {
      let value = try flowValue(&at, depth)
      anchors[anchor] = value
      return value
    }
    switch byte(at) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try flow(&at, depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try quoted(&at))
    default:
      let start = at
      while at < bytes.count, !",[]{}".utf8.contains(byte(at)), !isBreak(at) {
        if byte(at) == UInt8(ascii: ":"),
          isSpace(at + 1) || isBreak(at + 1) || ",]}".utf8.contains(byte(at + 1))
        {
          break
        }
        at += 1
      }
      let text = plain(start, at)
      if text.hasPrefix("*") { return try alias(String(text.dropFirst()), start) }
      guard at > start else { throw error(start, "a value is expected") }
      return Self.scalar(text)
    }
  }
}
