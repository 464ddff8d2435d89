/// Reads XML into a tree, without validation.
///
/// The five predefined entities and character references are replaced, CDATA becomes text, comments,
/// processing instructions and the document type are passed over. Entities the document declares itself are
/// refused, so none can expand. Source: XML 1.0, fifth edition.
public enum XMLReader {
  /// The deepest nesting of elements that is read.
  public static let maximumDepth = 256
  /// The most attributes of one element that are read.
  static let maximumAttributes = 256

  /// Reads a document in UTF-8, UTF-16 with a byte order mark, or declared ISO-8859-1.
  ///
  /// - Returns: the root element.
  /// - Throws: for ill-formed XML, at its line and column.
  public static func parse(_ bytes: [UInt8]) throws(TextError) -> XMLElement {
    guard let text = decode(bytes) else {
      throw TextError("text in an encoding that is not supported; save it as UTF-8", line: 1, column: 1)
    }
    var parser = Parser(text)
    return try parser.document()
  }

  /// Whether the bytes look like XML: after a byte order mark and white space comes `<`.
  public static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    decode(Array(bytes.prefix(512)))?.first { $0 != 32 && $0 != 10 && $0 != 13 && $0 != 9 } == Character.open
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let order: ByteOrder = bytes[0] == 0xFE ? .big : .little
      var reader = ByteReader(bytes, in: 2..<bytes.count)
      return (try? reader.utf16(units: reader.remaining / 2, order)).map { Array($0.utf8) }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let declaration = head.split(separator: "?>").first,
      let place = declaration.firstRange(of: "encoding")
    else { return bytes }
    let encoding = declaration[place.upperBound...].drop { $0 != "\"" && $0 != "'" }.dropFirst()
      .prefix { $0 != "\"" && $0 != "'" }
    switch encoding {
    case "utf-8", "us-ascii", "utf8", "ascii": return bytes
    case "iso-8859-1", "latin1":
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    default: return nil
    }
  }
}

extension XMLReader {
  fileprivate enum Character {
    static let open = UInt8(ascii: "<")
    static let close = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")
    static let ampersand = UInt8(ascii: "&")
    static let equals = UInt8(ascii: "=")
  }

  fileprivate struct Parser {
    private let bytes: [UInt8]
    private var at = 0
    /// A place whose line and column are known; it only moves forward, so that places cost no more than reading.
    private var mark = (offset: 0, line: 1, column: 1)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func error(_ message: String, at place: Int) -> TextError {
      var copy = self
      // An error can lie before the mark; then the place is found from the beginning.
      if place < mark.offset { copy.mark = (0, 1, 1) }
      copy.moveMark(to: place)
      return TextError(message, line: copy.mark.line, column: copy.mark.column)
    }

    private mutating func moveMark(to place: Int) {
      while mark.offset < min(place, bytes.count) {
        let byte = bytes[mark.offset]
        mark.offset += 1
        if byte == 10 {
          mark.line += 1
          mark.column = 1
        } else if byte & 0xC0 != 0x80 {
          mark.column += 1
        }
      }
    }

    private func starts(_ text: StaticString) -> Bool {
      guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
      return text.withUTF8Buffer { buffer in
        for index in 0..<buffer.count where buffer[index] != bytes[at + index] { return false }
        return true
      }
    }

    private mutating func skipSpace() {
      while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 13 || byte == 9 }

    /// Moves past `end`, or throws for the thing that began here.
    private mutating func skip(past end: [UInt8], _ what: String) throws(TextError) {
      let start = at
      while at < bytes.count {
        if bytes[at] == end[0], bytes[at...].starts(with: end) {
          at += end.count
          return
        }
        at += 1
      }
      throw error("\(what) does not end", at: start)
    }

    /// Passes over white space, comments, processing instructions and the document type.
    private mutating func skipMisc() throws(TextError) {
      while true {
        skipSpace()
        if starts("<!--") {
          try skip(past: Array("-->".utf8), "comment")
        } else if starts("<?") {
          try skip(past: Array("?>".utf8), "processing instruction")
        } else if starts("<!DOCTYPE") {
          try skipDoctype()
        } else {
          return
        }
      }
    }

    private mutating func skipDoctype() throws(TextError) {
      let start = at
      var brackets = 0
      var quote: UInt8?
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        if let open = quote {
          if byte == open { quote = nil }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets -= 1
        case Character.close where brackets <= 0: return
        default: break
        }
      }
      throw error("document type does not end", at: start)
    }

    mutating func document() throws(TextError) -> XMLElement {
      try skipMisc()
      guard at < bytes.count, bytes[at] == Character.open else { throw error("no root element", at: at) }
      var open: [XMLElement] = []
      while true {
        // Here the cursor stands on `<` of a start or end tag.
        if starts("</") {
          if let root = try endTag(&open) {
            try skipMisc()
            guard at == bytes.count else { throw error("something follows the root element", at: at) }
            return root
          }
        } else {
          let place = at
          let (element, isEmpty) = try startTag()
          guard open.count < XMLReader.maximumDepth else {
            throw error("elements are nested deeper than \(XMLReader.maximumDepth)", at: place)
          }
          if !isEmpty {
            open.append(element)
          } else if open.isEmpty {
            try skipMisc()
            guard at == bytes.count else { throw error("something follows the root element", at: at) }
            return element
          } else {
            open[open.count - 1].children.append(.element(element))
          }
        }
        try content(&open)
      }
    }

    /// Reads text, CDATA and comments up to the next tag.
    private mutating func content(_ open: inout [XMLElement]) throws(TextError) {
      var text: [UInt8] = []
      while at < bytes.count {
        if bytes[at] != Character.open {
          try characters(into: &text) { $0 == Character.open }
        } else if starts("<![CDATA[") {
          let start = at + 9
          try skip(past: Array("]]>".utf8), "CDATA section")
          text.append(contentsOf: bytes[start..<max(start, at - 3)])
        } else if starts("<!--") {
          try skip(past: Array("-->".utf8), "comment")
        } else if starts("<?") {
          try skip(past: Array("?>".utf8), "processing instruction")
        } else {
          if !text.isEmpty {
            open[open.count - 1].children.append(.text(String(decoding: text, as: UTF8.self)))
          }
          return
        }
      }
      throw error("<\(open.last?.name ?? "")> is not closed", at: bytes.count)
    }

    /// Takes characters up to the first that ends them, with entities replaced and line ends made `\n`.
    private mutating func characters(into text: inout [UInt8], until ends: (UInt8) -> Bool) throws(TextError)
    {
      while at < bytes.count, !ends(bytes[at]) {
        if bytes[at] == Character.ampersand {
          text.append(contentsOf: String(Swift.Character(try entity())).utf8)
        } else if bytes[at] == 13 {
          text.append(10)
          at += at + 1 < bytes.count && bytes[at + 1] == 10 ? 2 : 1
        } else {
          text.append(bytes[at])
          at += 1
        }
      }
    }

    private mutating func entity() throws(TextError) -> Unicode.Scalar {
      let start = at
      at += 1
      let name = bytes[at...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
      guard at + name.count < bytes.count, bytes[at + name.count] == UInt8(ascii: ";") else {
        throw error("& does not begin an entity; write &amp;", at: start)
      }
      at += name.count + 1
      let text = String(decoding: name, as: UTF8.self)
      switch text {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      default: break
      }
      let isHex = text.hasPrefix("#x")
      let digits = text.dropFirst(isHex ? 2 : 1)
      guard text.hasPrefix("#"), !digits.hasPrefix("+"), let value = UInt32(digits, radix: isHex ? 16 : 10),
        let scalar = Unicode.Scalar(value), XMLText.isAllowed(scalar)
      else { throw error("unknown entity &\(text);", at: start) }
      return scalar
    }

    private mutating func name() throws(TextError) -> String {
      let start = at
      while at < bytes.count, Self.isName(bytes[at], isFirst: at == start) { at += 1 }
      guard at > start else { throw error("a name is missing", at: at) }
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: ":"), 0x80...:
        true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
      default: false
      }
    }

    private mutating func startTag() throws(TextError) -> (element: XMLElement, isEmpty: Bool) {
      let start = at
      moveMark(to: start)
      at += 1
      let fullName = try name()
      var attributes: [(name: String, value: String)] = []
      while true {
        let gap = at
        skipSpace()
        guard at < bytes.count else { throw error("<\(fullName)> does not end", at: start) }
        if bytes[at] == Character.close || starts("/>") { break }
        guard at > gap else { throw error("white space is missing before an attribute", at: at) }
        guard attributes.count < XMLReader.maximumAttributes else {
          throw error("<\(fullName)> has more than \(XMLReader.maximumAttributes) attributes", at: start)
        }
        attributes.append(try attribute(after: attributes))
      }
      let isEmpty = bytes[at] == Character.slash
      at += isEmpty ? 2 : 1
      let parts = Self.split(fullName)
      let element = XMLElement(
        prefix: parts.prefix, name: parts.name, attributes: attributes, children: [], line: mark.line,
        column: mark.column)
      return (element, isEmpty)
    }

    private mutating func attribute(after others: [(name: String, value: String)]) throws(TextError) -> (
      name: String, value: String
    ) {
      let start = at
      let key = try name()
      guard !others.contains(where: { $0.name == key }) else {
        throw error("attribute \(key) is given twice", at: start)
      }
      skipSpace()
      guard at < bytes.count, bytes[at] == Character.equals else {
        throw error("attribute \(key) has no value", at: at)
      }
      at += 1
      skipSpace()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
        throw error("the value of \(key) is not quoted", at: at)
      }
      let quote = bytes[at]
      at += 1
      var value: [UInt8] = []
      try characters(into: &value) { $0 == quote || $0 == Character.open }
      guard at < bytes.count, bytes[at] == quote else {
        throw error("the value of \(key) does not end", at: start)
      }
      at += 1
      return (key, String(decoding: value, as: UTF8.self))
    }

    /// Closes the innermost element; returns the root when it was that.
    private mutating func endTag(_ open: inout [XMLElement]) throws(TextError) -> XMLElement? {
      let start = at
      at += 2
      let parts = Self.split(try name())
      skipSpace()
      guard at < bytes.count, bytes[at] == Character.close else {
        throw error("</\(parts.name)> does not end", at: at)
      }
      at += 1
      guard let element = open.popLast() else { throw error("</\(parts.name)> closes nothing", at: start) }
      guard element.name == parts.name, element.prefix == parts.prefix else {
        throw error("</\(parts.name)> does not close <\(element.name)>", at: start)
      }
      if open.isEmpty { return element }
      open[open.count - 1].children.append(.element(element))
      return nil
    }

    private static func split(_ name: String) -> (prefix: String, name: String) {
      guard let colon = name.firstIndex(of: ":") else { return ("", name) }
      return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }
  }
}
