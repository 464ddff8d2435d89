/// Reads the tags of one template.
struct TemplateParser {
  private let bytes: [UInt8]
  private let file: String
  /// What was put before each line, and does not count in places.
  private let indent: Int
  private var at = 0
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  /// The sections that are open, outermost first, with what stood before each in the section around it.
  private var opened: [(name: Template.Name, isInverted: Bool, before: [Template.Node])] = []
  private var nodes: [Template.Node] = []
  /// Text before it is in `nodes`.
  private var textStart = 0
  private var lineStarts: [Int] = [0]

  init(_ bytes: [UInt8], file: String, indent: [UInt8]) {
    var bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if !indent.isEmpty { bytes = Self.indented(bytes, indent) }
    for (offset, byte) in bytes.enumerated() where byte == 10 { lineStarts.append(offset + 1) }
    self.bytes = bytes
    self.file = file
    self.indent = indent.count
  }

  private static func indented(_ bytes: [UInt8], _ indent: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isStart = true
    for byte in bytes {
      if isStart { result += indent }
      result.append(byte)
      isStart = byte == 10
    }
    return result
  }

  mutating func parse() throws(TemplateError) -> [Template.Node] {
    while let start = find(open, from: at) {
      at = start + open.count
      try readTag(from: start)
    }
    addText(upTo: bytes.count)
    if let section = opened.last {
      throw TemplateError("section \"\(section.name.spelled)\" is never closed", at: section.name.place)
    }
    return nodes
  }

  private mutating func addText(upTo end: Int) {
    if end > textStart { nodes.append(.text(Array(bytes[textStart..<end]))) }
  }

  // MARK: Tags

  private mutating func readTag(from start: Int) throws(TemplateError) {
    let mark = at < bytes.count ? bytes[at] : 0
    switch mark {
    case UInt8(ascii: "{"):
      at += 1
      let content = try content(of: start, endingWith: [UInt8(ascii: "}")] + close)
      let end = at
      addText(upTo: start)
      textStart = end
      nodes.append(.variable(try name(content), escapes: false))
    case UInt8(ascii: "&"):
      at += 1
      let content = try content(of: start, endingWith: close)
      addText(upTo: start)
      textStart = at
      nodes.append(.variable(try name(content), escapes: false))
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      at += 1
      let name = try name(try content(of: start, endingWith: close))
      endAlone(start)
      guard opened.count < Template.maximumDepth else {
        throw TemplateError("more than \(Template.maximumDepth) sections in each other", at: name.place)
      }
      opened.append((name, mark == UInt8(ascii: "^"), nodes))
      nodes = []
    case UInt8(ascii: "/"):
      at += 1
      let name = try name(try content(of: start, endingWith: close))
      endAlone(start)
      guard let section = opened.popLast() else {
        throw TemplateError("\"\(name.spelled)\" is closed but was never opened", at: name.place)
      }
      guard section.name.spelled == name.spelled else {
        throw TemplateError(
          "\"\(name.spelled)\" is closed where \"\(section.name.spelled)\" of line \(section.name.place.line) is open",
          at: name.place)
      }
      let inner = nodes
      nodes = section.before
      nodes.append(.section(section.name, inner, isInverted: section.isInverted))
    case UInt8(ascii: "!"):
      at += 1
      _ = try content(of: start, endingWith: close)
      endAlone(start)
    case UInt8(ascii: ">"):
      at += 1
      try readPartial(from: start)
    case UInt8(ascii: "="):
      at += 1
      let content = try content(of: start, endingWith: [UInt8(ascii: "=")] + close)
      endAlone(start)
      try setDelimiters(content)
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      throw TemplateError(
        "templates cannot inherit: \"{{\(Character(Unicode.Scalar(mark)))\" is not supported",
        at: place(of: start))
    default:
      let content = try content(of: start, endingWith: close)
      addText(upTo: start)
      textStart = at
      nodes.append(.variable(try name(content), escapes: true))
    }
  }

  private mutating func readPartial(from start: Int) throws(TemplateError) {
    var content = try content(of: start, endingWith: close)
    let isDynamic = content.first == UInt8(ascii: "*")
    if isDynamic { content = trimmed(content.dropFirst()) }
    let name = try name(content, isPath: isDynamic)
    let lineStart = endAlone(start)
    let indent = lineStart.map { Array(bytes[$0..<start]) } ?? []
    nodes.append(.partial(name, indent: indent, isDynamic: isDynamic))
  }

  private mutating func setDelimiters(_ content: ArraySlice<UInt8>) throws(TemplateError) {
    let words = content.split { Self.isSpace($0) }
    guard words.count == 2, !content.contains(UInt8(ascii: "=")) else {
      throw TemplateError(
        "delimiters are set as {{=<% %>=}}: two of them, without white space or =",
        at: place(of: content.startIndex))
    }
    open = Array(words[0])
    close = Array(words[1])
  }

  /// What stands between the marks of a tag, without white space around it; goes on behind the tag.
  private mutating func content(of start: Int, endingWith end: [UInt8]) throws(TemplateError) -> ArraySlice<
    UInt8
  > {
    guard let stop = find(end, from: at) else {
      throw TemplateError(
        "the tag is never closed: \(String(decoding: end, as: UTF8.self)) is missing", at: place(of: start))
    }
    let content = trimmed(bytes[at..<stop])
    at = stop + end.count
    return content
  }

  private func name(_ content: ArraySlice<UInt8>, isPath: Bool = true) throws(TemplateError) -> Template.Name
  {
    let place = place(of: content.startIndex)
    let spelled = String(decoding: content, as: UTF8.self)
    guard !content.isEmpty else { throw TemplateError("the tag has no name", at: place) }
    if isPath, let space = content.firstIndex(where: { Self.isSpace($0) }) {
      // `{{name}` swallows what follows up to the next tag.
      if spelled.contains("}") || spelled.contains("{") {
        throw TemplateError("the tag is never closed: }} is missing", at: place)
      }
      throw TemplateError("a name has no white space: \"\(spelled)\"", at: self.place(of: space))
    }
    if spelled == "." { return Template.Name(parts: [], spelled: spelled, place: place) }
    guard isPath else { return Template.Name(parts: [spelled], spelled: spelled, place: place) }
    let parts = spelled.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else {
      throw TemplateError("a part of the name is missing: \"\(spelled)\"", at: place)
    }
    return Template.Name(parts: parts, spelled: spelled, place: place)
  }

  /// Ends the text before a tag that writes nothing itself. Where the tag is alone on its lines, these go with it, and the
  /// start of its line is returned.
  @discardableResult
  private mutating func endAlone(_ start: Int) -> Int? {
    var first = start
    while first > 0, Self.isBlank(bytes[first - 1]) { first -= 1 }
    var last = at
    while last < bytes.count, Self.isBlank(bytes[last]) { last += 1 }
    let isFirst = first == 0 || bytes[first - 1] == 10
    var isLast = last == bytes.count
    if !isLast, bytes[last] == 10 {
      last += 1
      isLast = true
    } else if last + 1 < bytes.count, bytes[last] == 13, bytes[last + 1] == 10 {
      last += 2
      isLast = true
    }
    // Another tag before it on the line has taken the text up to here already.
    guard isFirst, isLast, first >= textStart else {
      addText(upTo: start)
      textStart = at
      return nil
    }
    addText(upTo: first)
    textStart = last
    at = last
    return first
  }

  // MARK: Bytes

  private func find(_ mark: [UInt8], from start: Int) -> Int? {
    guard let first = mark.first, bytes.count >= mark.count else { return nil }
    var index = start
    while index <= bytes.count - mark.count {
      if bytes[index] == first, bytes[index..<index + mark.count].elementsEqual(mark) { return index }
      index += 1
    }
    return nil
  }

  private func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice
    while let first = slice.first, Self.isSpace(first) { slice = slice.dropFirst() }
    while let last = slice.last, Self.isSpace(last) { slice = slice.dropLast() }
    return slice
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  private static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 10 || byte == 13 }

  private func place(of offset: Int) -> TemplatePlace {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(lineStarts[low] + indent, offset)
    // Bytes that continue a character do not count.
    let column = bytes[start..<offset].reduce(into: 1) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
    return TemplatePlace(file: file, line: low + 1, column: column)
  }
}
