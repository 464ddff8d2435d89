import Bytes

/// Reads the YAML that token files and color schemes are written in: mappings, sequences, flow collections, plain,
/// quoted and block scalars, comments, anchors and merge keys. Tags are passed over; of several documents the first is
/// read. Source: YAML 1.2.2.
struct YAMLReader {
  struct Line {
    var indent: Int
    var start: Int
    var end: Int
  }

  let bytes: [UInt8]
  private let file: Int32
  /// The lines with content, without comment lines.
  var lines: [Line] = []
  var next = 0
  var anchors: [String: JSONTree] = [:]
  var budget: Int

  /// Reads a document.
  ///
  /// - Throws: ``FormatError`` at the line and column of what cannot be read.
  static func tree(_ bytes: [UInt8], number: Int = -1) throws -> JSONTree {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FormatError("text that is not UTF-8", at: "line 1, column 1")
    }
    var reader = YAMLReader(bytes, number)
    reader.findLines()
    guard !reader.lines.isEmpty else { return .null }
    let tree = try reader.block(0)
    guard reader.next == reader.lines.count else {
      throw reader.error(reader.lines[reader.next].start, "unexpected indentation")
    }
    return tree
  }

  private init(_ bytes: [UInt8], _ number: Int) {
    self.bytes = bytes
    file = Int32(truncatingIfNeeded: number)
    budget = max(500_000, bytes.count / 4)
  }

  private mutating func findLines() {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isFirst = true
    while at < bytes.count {
      let start = at
      while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
      let end = at
      at += at + 1 < bytes.count && bytes[at] == 13 && bytes[at + 1] == 10 ? 2 : 1
      var content = start
      while content < end, bytes[content] == 32 { content += 1 }
      if content == start, end - start >= 3, bytes[start..<start + 3].elementsEqual("---".utf8) {
        if !isFirst { break }
        lines = []
        continue
      }
      if content == start, end - start == 3, bytes[start..<end].elementsEqual("...".utf8) { break }
      if content == start, bytes.indices.contains(start), bytes[start] == UInt8(ascii: "%") { continue }
      // Lines of nothing but white space and comment lines count only inside of block scalars.
      var solid = content
      while solid < end, bytes[solid] == 9 { solid += 1 }
      if solid == end || bytes[solid] == UInt8(ascii: "#") { continue }
      lines.append(Line(indent: content - start, start: content, end: end))
      isFirst = false
    }
  }

  func error(_ offset: Int, _ message: String) -> FormatError {
    let place = LineTable(bytes).place(of: offset..<offset)
    return FormatError(message, at: "line \(place.line), column \(place.column)")
  }

  func byte(_ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 10 }

  func isSpace(_ at: Int) -> Bool { byte(at) == 32 || byte(at) == 9 }

  func isBreak(_ at: Int) -> Bool { byte(at) == 10 || byte(at) == 13 }

  func place(_ start: Int, _ end: Int) -> JSONTree.TreePlace {
    JSONTree.TreePlace(
      file: file, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }
}

extension YAMLReader {
  /// The node that begins on the next line.
  private mutating func block(_ depth: Int) throws -> JSONTree {
    let line = lines[next]
    guard depth < JSONTree.maximumDepth else {
      throw error(line.start, "nested deeper than \(JSONTree.maximumDepth) levels")
    }
    budget -= 1
    guard budget > 0 else { throw error(line.start, "too many values") }
    if isDash(line.start) { return try sequence(line.indent, depth) }
    if key(line) != nil { return try mapping(line.indent, depth) }
    var at = line.start
    let value = try inline(&at, indent: line.indent - 1, depth)
    return value
  }

  private func isDash(_ at: Int) -> Bool {
    byte(at) == UInt8(ascii: "-") && (isSpace(at + 1) || isBreak(at + 1))
  }

  private mutating func sequence(_ indent: Int, _ depth: Int) throws -> JSONTree {
    var elements: [JSONTree] = []
    while next < lines.count, lines[next].indent == indent, isDash(lines[next].start) {
      var at = lines[next].start + 1
      let anchor = properties(&at)
      let element: JSONTree
      if at >= lines[next].end || byte(at) == UInt8(ascii: "#") {
        next += 1
        let isNested = next < lines.count && lines[next].indent > indent
        element = isNested ? try block(depth + 1) : .null
      } else {
        // What follows the dash is a line of its own, further to the right.
        lines[next].indent += at - lines[next].start
        lines[next].start = at
        element = try block(depth + 1)
      }
      if let anchor { anchors[anchor] = element }
      elements.append(element)
    }
    return .array(elements)
  }

  /// Goes past white space and what may stand before a value: its anchor, which is returned, and its tag.
  func properties(_ at: inout Int) -> String? {
    var anchor: String?
    while isSpace(at) { at += 1 }
    while byte(at) == UInt8(ascii: "&") || byte(at) == UInt8(ascii: "!") {
      let start = at
      while !isSpace(at), !isBreak(at), !",]}".utf8.contains(byte(at)) { at += 1 }
      if byte(start) == UInt8(ascii: "&") { anchor = String(decoding: bytes[start + 1..<at], as: UTF8.self) }
      while isSpace(at) { at += 1 }
    }
    return anchor
  }

  private mutating func mapping(_ indent: Int, _ depth: Int) throws -> JSONTree {
    var members: [JSONTree.Member] = []
    var keys: Set<String> = []
    var hasMerged = false
    while next < lines.count, lines[next].indent == indent {
      let line = lines[next]
      guard let (name, afterColon) = key(line) else {
        throw error(line.start, "a line \"key: value\" is expected")
      }
      var at = afterColon
      let (value, place) = try memberValue(&at, indent, depth)
      if name == "<<" {
        for merged in value.array ?? [value] {
          for member in merged.members ?? [] where !keys.contains(member.key) { members.append(member) }
        }
        hasMerged = true
        continue
      }
      guard keys.insert(name).inserted else { throw error(line.start, "\(name) is given twice") }
      // What is merged gives way to what is written, wherever it stands.
      if hasMerged { members.removeAll { $0.key == name } }
      members.append(JSONTree.Member(name, value, at: place))
    }
    if next < lines.count, lines[next].indent > indent {
      throw error(lines[next].start, "unexpected indentation")
    }
    return .object(members)
  }

  /// What stands behind the colon of a key, or below it.
  private mutating func memberValue(_ at: inout Int, _ indent: Int, _ depth: Int) throws -> (
    JSONTree, JSONTree.TreePlace
  ) {
    let line = lines[next]
    let anchor = properties(&at)
    let start = at
    let value: JSONTree
    if at >= line.end || byte(at) == UInt8(ascii: "#") {
      next += 1
      let isBelow = next < lines.count
      if isBelow, lines[next].indent > indent || lines[next].indent == indent && isDash(lines[next].start) {
        value = try block(depth + 1)
      } else {
        value = .null
      }
    } else {
      value = try inline(&at, indent: indent, depth + 1)
    }
    if let anchor { anchors[anchor] = value }
    return (value, place(start, max(start, min(at, bytes.count))))
  }

  /// The key of a line and where its value begins; nil where the line has none.
  private func key(_ line: Line) -> (String, Int)? {
    var at = line.start
    var name: String
    if byte(at) == UInt8(ascii: "\"") || byte(at) == UInt8(ascii: "'") {
      guard let text = try? quoted(&at) else { return nil }
      name = text
      while isSpace(at) { at += 1 }
      guard byte(at) == UInt8(ascii: ":") else { return nil }
    } else {
      if "[{|>*!%@`#".utf8.contains(byte(at)) { return nil }
      while at < line.end {
        if byte(at) == UInt8(ascii: ":"), isSpace(at + 1) || at + 1 >= line.end { break }
        if byte(at) == UInt8(ascii: "#"), isSpace(at - 1) { return nil }
        at += 1
      }
      guard at < line.end else { return nil }
      name = String(decoding: bytes[line.start..<at], as: UTF8.self)
      while name.hasSuffix(" ") { name.removeLast() }
    }
    guard isSpace(at + 1) || at + 1 >= line.end else { return nil }
    return (name, at + 1)
  }
}

extension YAMLReader {
  /// A value that begins in the middle of a line.
  private mutating func inline(_ at: inout Int, indent: Int, _ depth: Int) throws -> JSONTree {
    let start = at
    switch byte(at) {
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return .string(try blockScalar(&at, indent))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let value = try flow(&at, depth)
      try endLine(&at)
      return value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try quoted(&at)
      try endLine(&at)
      return .string(text)
    case UInt8(ascii: "*"):
      at += 1
      let name = at
      while !isSpace(at), !isBreak(at) { at += 1 }
      let value = try alias(String(decoding: bytes[name..<at], as: UTF8.self), start)
      try endLine(&at)
      return value
    default:
      var text = plain(at, lines[next].end)
      at += text.utf8.count
      next += 1
      // Lines further to the right go on with the text.
      while next < lines.count, lines[next].indent > indent {
        if key(lines[next]) != nil { throw error(lines[next].start, "unexpected indentation") }
        let more = plain(lines[next].start, lines[next].end)
        at = lines[next].start + more.utf8.count
        text += " " + more
        next += 1
      }
      return Self.scalar(text)
    }
  }

  mutating func alias(_ name: String, _ at: Int) throws -> JSONTree {
    guard let value = anchors[name] else { throw error(at, "there is no anchor \"\(name)\" above") }
    budget -= value.size(limit: budget)
    guard budget > 0 else { throw error(at, "too many values") }
    return value
  }

  /// Goes to the line after the one that a value ends on.
  private mutating func endLine(_ at: inout Int) throws {
    let end = at
    while isSpace(at) { at += 1 }
    guard isBreak(at) || byte(at) == UInt8(ascii: "#") && isSpace(at - 1) else {
      throw error(at, "something follows the value")
    }
    while next < lines.count, lines[next].start < at { next += 1 }
    at = end
  }

  /// The text of a line up to its comment, without white space at the end.
  func plain(_ start: Int, _ lineEnd: Int) -> String {
    var end = start
    while end < lineEnd {
      if byte(end) == UInt8(ascii: "#"), end > start, isSpace(end - 1) { break }
      end += 1
    }
    while end > start, isSpace(end - 1) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A plain scalar by the core schema.
  static func scalar(_ text: String) -> JSONTree {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    guard let first = text.utf8.first, "0123456789-+.".utf8.contains(first), let value = Double(text),
      value.isFinite, !text.utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "p") })
    else { return .string(text) }
    let isPlain =
      !text.hasPrefix("+") && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.hasPrefix("-.")
    let hasLeadingZero = text.utf8.count > 1 && first == UInt8(ascii: "0") && !text.hasPrefix("0.")
    return isPlain && !hasLeadingZero ? .number(text) : hasLeadingZero ? .string(text) : .number(value)
  }

  /// A literal or folded text. Source: YAML 1.2.2, section 8.1.
  private mutating func blockScalar(_ at: inout Int, _ indent: Int) throws -> String {
    let isFolded = byte(at) == UInt8(ascii: ">")
    var chomping: UInt8 = 0
    var width: Int?
    at += 1
    while !isBreak(at), !isSpace(at) {
      if byte(at) == UInt8(ascii: "-") || byte(at) == UInt8(ascii: "+") { chomping = byte(at) }
      if let digit = Int(String(UnicodeScalar(byte(at)))), digit > 0 { width = indent + digit }
      at += 1
    }
    while !isBreak(at) { at += 1 }
    var rows: [String] = []
    var place = at
    while place < bytes.count {
      var start = place + (byte(place) == 13 && byte(place + 1) == 10 ? 2 : 1)
      var end = start
      while !isBreak(end) { end += 1 }
      var content = start
      while content < end, byte(content) == 32 { content += 1 }
      if content < end {
        let found = content - start
        if found <= indent { break }
        let margin = width ?? found
        width = margin
        if found < margin { break }
        start += margin
      } else {
        start = end
      }
      rows.append(String(decoding: bytes[min(start, end)..<end], as: UTF8.self))
      place = end
      at = end
    }
    while next < lines.count, lines[next].start < at { next += 1 }
    if rows.isEmpty { while next < lines.count, lines[next].start <= at { next += 1 } }
    var trailing = 0
    while rows.last?.isEmpty == true {
      rows.removeLast()
      trailing += 1
    }
    var text = isFolded ? Self.folded(rows) : rows.joined(separator: "\n")
    if chomping != UInt8(ascii: "-"), !rows.isEmpty { text += "\n" }
    if chomping == UInt8(ascii: "+") { text += String(repeating: "\n", count: trailing) }
    return text
  }

  private static func folded(_ rows: [String]) -> String {
    var text = ""
    var breaks = 0
    for (index, row) in rows.enumerated() {
      if row.isEmpty {
        breaks += 1
        continue
      }
      if index > 0 { text += breaks > 0 ? String(repeating: "\n", count: breaks) : " " }
      breaks = 0
      text += row
    }
    return text
  }
}
