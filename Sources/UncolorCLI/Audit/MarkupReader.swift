import PaletteCore

/// Goes through SVG, HTML or XML and names the parts that hold colors: `style` elements and attributes, and the
/// attributes that take a color.
struct MarkupReader {
  /// A part of the text.
  enum Part {
    /// Rules or declarations.
    case sheet(Range<Int>)
    /// The value of an attribute that takes a color.
    case value(Range<Int>)
  }

  private struct Attribute {
    let name: String
    let value: Range<Int>
  }

  private static let attributes: Set<String> = [
    "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color", "solid-color", "bgcolor",
    "bordercolor", "text", "link", "vlink", "alink",
  ]

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var waiting: ArraySlice<Part> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next part, in the order of the text; nil at the end.
  mutating func next() -> Part? {
    while true {
      if let part = waiting.popFirst() { return part }
      guard index < bytes.count else { return nil }
      if bytes[index] != UInt8(ascii: "<") {
        index += 1
      } else if starts(with: "<!--") {
        index = find("-->", from: index + 4) + 3
      } else if starts(with: "<![CDATA[") {
        index = find("]]>", from: index + 9) + 3
      } else {
        index += 1
        if index < bytes.count, ASCII.isName(bytes[index]) { tag() }
      }
    }
  }

  /// Reads a start tag, and all of a `style` or `script` element.
  private mutating func tag() {
    let start = index
    while index < bytes.count, ASCII.isName(bytes[index]) || bytes[index] == UInt8(ascii: ":") { index += 1 }
    let element = lowercased(start..<index)
    let (attributes, isEmpty) = readAttributes()
    waiting = Self.parts(of: element, attributes) { lowercased($0) }[...]
    // `svg:style` is a style element too.
    let local = element.split(separator: ":").last.map(String.init) ?? element
    guard !isEmpty, local == "style" || local == "script" else { return }
    let content = index
    index = find("</" + element, from: content)
    if local == "style" { waiting.append(.sheet(content..<index)) }
  }

  private mutating func readAttributes() -> (attributes: [Attribute], isEmpty: Bool) {
    var attributes: [Attribute] = []
    var isEmpty = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard !ASCII.isSpace(bytes[index]), bytes[index] != UInt8(ascii: "/") else {
        isEmpty = bytes[index] == UInt8(ascii: "/")
        index += 1
        continue
      }
      isEmpty = false
      let start = index
      while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
      // An equals sign or a quote that nothing stands before.
      if index == start { index += 1 }
      let name = lowercased(start..<index)
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      skipSpace()
      attributes.append(Attribute(name: name, value: attributeValue()))
    }
    index = min(index + 1, bytes.count)
    return (attributes, isEmpty)
  }

  private mutating func attributeValue() -> Range<Int> {
    guard index < bytes.count else { return index..<index }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != quote { index += 1 }
      defer { index = min(index + 1, bytes.count) }
      return start..<index
    }
    let start = index
    while index < bytes.count, !ASCII.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
    return start..<index
  }

  /// What of a tag holds colors. An animation holds those of the attribute it is for.
  private static func parts(of element: String, _ all: [Attribute], _ text: (Range<Int>) -> String) -> [Part]
  {
    func value(_ name: String) -> String? { all.first { $0.name == name }.map { text($0.value) } }
    let animated = value("attributename").map { attributes.contains($0) } ?? false
    let isTheme =
      element == "meta" && ["theme-color", "msapplication-tilecolor"].contains(value("name") ?? "")
    return all.compactMap { attribute in
      switch attribute.name {
      case "style": .sheet(attribute.value)
      case "from", "to", "by", "values": animated ? .value(attribute.value) : nil
      case "content": isTheme ? .value(attribute.value) : nil
      // Elsewhere these are plain words.
      case "text", "link", "vlink", "alink": element == "body" ? .value(attribute.value) : nil
      default: attributes.contains(attribute.name) ? .value(attribute.value) : nil
      }
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    ASCII.isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private mutating func skipSpace() {
    while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { word in
      index + word.count <= bytes.count && bytes[index..<index + word.count].elementsEqual(word)
    }
  }

  /// Where `text`, in lower case, begins next; the end of the bytes where it does not.
  private func find(_ text: String, from start: Int) -> Int {
    let word = Array(text.utf8)
    var place = start
    while place + word.count <= bytes.count {
      if bytes[place] == word[0], lowercased(place..<place + word.count) == text { return place }
      place += 1
    }
    return bytes.count
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
