import PaletteCore

/// A color as a file writes it, and where.
struct WrittenColor: Equatable {
  /// The text of the color.
  let text: String
  let color: Color
  /// Counted from 1.
  let line: Int
  /// In characters (Unicode scalars), counted from 1.
  let column: Int
}

/// Finds the colors that a style sheet or a page uses: in values only, never in selectors, identifiers, links,
/// comments or strings.
struct ColorScanner {
  /// The notations that are told apart.
  enum Syntax {
    /// CSS as browsers read it.
    case css
    /// CSS with `//` comments: SCSS and Less.
    case preprocessed
    /// SVG, HTML and other XML.
    case markup

    /// By the name of the file, else by how the text begins.
    init(_ bytes: [UInt8], suffix: String) {
      switch suffix {
      case "css", "pcss", "postcss": self = .css
      case "scss", "less": self = .preprocessed
      case "svg", "html", "htm", "xhtml", "xml", "vue", "svelte", "astro", "php", "mjml": self = .markup
      default:
        let start = bytes.first { !ASCII.isSpace($0) && ![0xef, 0xbb, 0xbf].contains($0) }
        self = start == UInt8(ascii: "<") ? .markup : .css
      }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasLineComments: Bool
  private var position: TextPosition
  private var found: [WrittenColor] = []

  /// Every color of `bytes`, in the order of the text.
  static func colors(in bytes: [UInt8], _ syntax: Syntax) -> [WrittenColor] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ColorScanner(buffer, hasLineComments: syntax == .preprocessed)
      if syntax == .markup {
        var reader = MarkupReader(buffer)
        while let part = reader.next() {
          switch part {
          case .sheet(let range): scanner.sheet(range)
          case .value(let range): scanner.value(range, namesCount: true)
          }
        }
      } else {
        scanner.sheet(0..<buffer.count)
      }
      return scanner.found
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, hasLineComments: Bool) {
    self.bytes = bytes
    self.hasLineComments = hasLineComments
    position = TextPosition(bytes)
  }

  // MARK: Declarations

  /// Scans rules, or the declarations of a `style` attribute: what ends at `{` is a selector, what ends at `;`, `}` or
  /// the end is a declaration.
  private mutating func sheet(_ range: Range<Int>) {
    var start = range.lowerBound
    var colon: Int?
    var index = start
    var depth = 0
    while index < range.upperBound {
      if let end = skipped(index, range.upperBound) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: ":") where colon == nil: colon = index
      case UInt8(ascii: "#") where index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "{"):
        // Interpolation of SCSS.
        while index + 1 < range.upperBound, bytes[index] != UInt8(ascii: "}") { index += 1 }
      case UInt8(ascii: "{"):
        (start, colon, depth) = (index + 1, nil, 0)
      case UInt8(ascii: "}"),
        UInt8(ascii: ";") where depth == 0:
        declaration(start..<index, colon)
        (start, colon, depth) = (index + 1, nil, 0)
      default: break
      }
      index += 1
    }
    declaration(start..<range.upperBound, colon)
  }

  private mutating func declaration(_ range: Range<Int>, _ colon: Int?) {
    guard let colon else {
      // `@include shade(#fff)` has no property.
      var start = range.lowerBound
      while start < range.upperBound, ASCII.isSpace(bytes[start]) { start += 1 }
      if start < range.upperBound, bytes[start] == UInt8(ascii: "@") {
        value(start..<range.upperBound, namesCount: false)
      }
      return
    }
    value(
      colon + 1..<range.upperBound, namesCount: ColorProperty.takesNames(property(range.lowerBound..<colon)))
  }

  /// The last word before the colon, in lower case; comments before it are passed over.
  private func property(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > range.lowerBound, ASCII.isName(bytes[start - 1]) || ASCII.isSigil(bytes[start - 1]) {
      start -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
  }

  // MARK: Values

  /// Scans a value. Names of colors count only where the property is one of color.
  private mutating func value(_ range: Range<Int>, namesCount: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = skipped(index, range.upperBound) {
        index = end
      } else if bytes[index] == UInt8(ascii: "#") {
        let end = endOfName(index + 1, range.upperBound)
        // After an ampersand it is a character reference, such as `&#1234;`.
        let isReference = index > 0 && bytes[index - 1] == UInt8(ascii: "&")
        if !isReference, [4, 5, 7, 9].contains(end - index) { take(index..<end) }
        index = max(end, index + 1)
      } else if ASCII.isName(bytes[index]) || bytes[index] == UInt8(ascii: "\\") {
        index = word(index, range.upperBound, namesCount)
      } else {
        index += 1
      }
    }
  }

  /// A name, a number with its unit, or a function; returns where to go on.
  private mutating func word(_ start: Int, _ limit: Int, _ namesCount: Bool) -> Int {
    let end = max(endOfName(start, limit), start + 1)
    let isVariable = start > 0 && ASCII.isSigil(bytes[start - 1])
    guard end < limit, bytes[end] == UInt8(ascii: "(") else {
      if namesCount, !isVariable, end - start <= 24, ColorProperty.names.contains(lowercased(start..<end)) {
        take(start..<end)
      }
      return end
    }
    let name = end - start <= 24 ? lowercased(start..<end) : ""
    guard ColorSpace.hasFunction(name), let close = closing(end, limit) else { return end + 1 }
    // What cannot be read, such as `rgb(from red r g b)`, may still hold colors.
    return take(start..<close + 1) ? close + 1 : end + 1
  }

  @discardableResult
  private mutating func take(_ range: Range<Int>) -> Bool {
    guard case .success(let color) = Color.parse(css: UnsafeBufferPointer(rebasing: bytes[range])) else {
      return false
    }
    // What cannot be seen is no color of a brand.
    if color.alpha == 0 { return true }
    let (line, column) = position.of(range.lowerBound)
    let text = String(decoding: bytes[range], as: UTF8.self)
    found.append(WrittenColor(text: text, color: color, line: line, column: column))
    return true
  }

  // MARK: Tokens

  /// The end of the comment or string that starts here; nil where none does.
  private func skipped(_ index: Int, _ limit: Int) -> Int? {
    let next = index + 1 < limit ? bytes[index + 1] : 0
    switch bytes[index] {
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      var end = index + 2
      while end + 1 < limit, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") {
        end += 1
      }
      return min(end + 2, limit)
    case UInt8(ascii: "/") where hasLineComments && next == UInt8(ascii: "/"):
      // `//` right after a colon is part of an address.
      if index > 0, bytes[index - 1] == UInt8(ascii: ":") { return nil }
      var end = index
      while end < limit, bytes[end] != 10 { end += 1 }
      return end
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var end = index + 1
      while end < limit, bytes[end] != bytes[index] {
        // A string that is not closed ends with its line.
        if bytes[end] == 10 { return end }
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, limit)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard index + 4 <= limit, lowercased(index..<index + 4) == "url(" else { return nil }
      if index > 0, ASCII.isName(bytes[index - 1]) { return nil }
      return endOfURL(index + 4, limit)
    default: return nil
    }
  }

  private func endOfURL(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, bytes[index] != UInt8(ascii: ")") {
      let isQuote = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      index = isQuote ? skipped(index, limit) ?? index + 1 : index + 1
    }
    return min(index + 1, limit)
  }

  /// The parenthesis that closes the one at `open`. No color is longer than 1,000 bytes.
  private func closing(_ open: Int, _ limit: Int) -> Int? {
    var depth = 0
    for index in open..<min(limit, open + 1000) {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private func endOfName(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit {
      if ASCII.isName(bytes[end]) {
        end += 1
      } else if bytes[end] == UInt8(ascii: "\\"), end + 1 < limit {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// Which words and functions are colors, and where.
enum ColorProperty {
  static let names = Set(ColorNames.css.map(\.name))
  private static let parts = [
    "color", "background", "fill", "stroke", "border", "outline", "shadow", "caret", "rule", "decoration",
    "emphasis", "gradient", "filter", "mask",
  ]

  /// Whether a value of this property can name a color; variables may hold anything.
  static func takesNames(_ property: String) -> Bool {
    if property.hasPrefix("--") || property.hasPrefix("$") || property.hasPrefix("@") { return true }
    return parts.contains { property.contains($0) }
  }
}

/// Bytes of ASCII.
enum ASCII {
  /// What a variable of SCSS or Less begins with.
  static func isSigil(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte &- 9 < 5 }

  /// Whether a byte can stand in a name of CSS or of an attribute.
  static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

/// Counts lines and columns while going forward through a text.
struct TextPosition {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Line and column of a byte, both counted from 1; offsets only grow from call to call.
  mutating func of(_ target: Int) -> (line: Int, column: Int) {
    while offset < target {
      if bytes[offset] == 10 {
        line += 1
        column = 0
      }
      offset += 1
      if offset < bytes.count, bytes[offset] & 0xc0 != 0x80 { column += 1 }
    }
    return (line, column)
  }
}
