import PaletteCore
import StyleSheets

/// A color as a file writes it, and where.
struct WrittenColor: Equatable {
  /// The text of the color.
  let text: String
  let color: Color
  /// Counted from 1.
  let line: Int
  /// In characters (Unicode scalars), counted from 1.
  let column: Int
  /// Its bytes in the file.
  var bytes = 0..<0
  /// What it is written for.
  var use = WrittenUse.code
}

/// What a color in a file is written for.
enum WrittenUse: Equatable {
  /// The value of a property or variable, spelled with its sign, inside of these functions.
  case value(property: String, functions: [String])
  /// An argument of an at-rule, such as `@include`.
  case directive
  /// An attribute of markup.
  case attribute
  /// Source code.
  case code
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

  /// No color is longer; longer functions are looked into instead.
  private static let longest = 1000

  private let dialect: StyleDialect
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: TextPosition
  private var found: [WrittenColor] = []
  /// The tokens of the part that is gone through, and where that part begins.
  private var source = CSSTokens([])
  private var start = 0
  private var use = WrittenUse.directive

  /// Every color of `bytes`, in the order of the text.
  static func colors(in bytes: [UInt8], _ syntax: Syntax) -> [WrittenColor] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = ColorScanner(buffer, syntax == .preprocessed ? .scss : .css)
      if syntax == .markup {
        var reader = MarkupReader(buffer)
        while let part = reader.next() {
          switch part {
          case .sheet(let range):
            scanner.open(range)
            scanner.sheet()
          case .value(let range):
            scanner.open(range)
            scanner.use = .attribute
            scanner.value(0..<scanner.source.count, namesCount: true)
          }
        }
      } else {
        scanner.open(0..<buffer.count)
        scanner.sheet()
      }
      return scanner.found
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StyleDialect) {
    self.bytes = bytes
    self.dialect = dialect
    position = TextPosition(bytes)
  }

  private mutating func open(_ range: Range<Int>) {
    source = CSSTokens(Array(bytes[range]), dialect: dialect)
    start = range.lowerBound
  }

  // MARK: Declarations

  /// Scans rules, or the declarations of a `style` attribute: what ends at `{` is a selector, what ends at `;`, `}` or
  /// the end is a declaration. Nothing has to fit together: what is being written counts too.
  private mutating func sheet() {
    var first = 0
    var colon: Int?
    var index = 0
    var depth = 0
    while index < source.count {
      switch source[index].kind {
      case .openParen, .function: depth += 1
      case .closeParen: depth = max(depth - 1, 0)
      case .colon where colon == nil: colon = index
      case .delim where source.isDelim(index, "#") && source.kind(index + 1) == .openBrace:
        // Interpolation of SCSS.
        index = min(source.end(of: index + 1), source.count - 1)
      case .openBrace:
        (first, colon, depth) = (index + 1, nil, 0)
      case .closeBrace,
        .semicolon where depth == 0:
        declaration(first..<index, colon)
        (first, colon, depth) = (index + 1, nil, 0)
      default: break
      }
      index += 1
    }
    declaration(min(first, source.count)..<source.count, colon)
  }

  private mutating func declaration(_ range: Range<Int>, _ colon: Int?) {
    guard let colon else {
      // `@include shade(#fff)` has no property.
      let inner = source.trimmed(range)
      use = .directive
      if let first = inner.first, source[first].kind == .atKeyword { value(inner, namesCount: false) }
      return
    }
    use = .value(property: spelled(range.lowerBound..<colon), functions: [])
    value(
      colon + 1..<range.upperBound, namesCount: ColorProperty.takesNames(property(range.lowerBound..<colon)))
  }

  /// The property before the colon as it is written, with the sign of a variable.
  private func spelled(_ range: Range<Int>) -> String {
    guard let last = source.trimmed(range).last else { return "" }
    if source[last].kind == .atKeyword { return "@" + source.name(last) }
    guard source[last].kind == .ident else { return "" }
    return (isVariable(last) ? "$" : "") + source.name(last)
  }

  /// The last word before the colon, in lower case.
  private func property(_ range: Range<Int>) -> String {
    guard let last = source.trimmed(range).last else { return "" }
    if source[last].kind == .atKeyword { return "@" }
    guard source[last].kind == .ident else { return "" }
    return isVariable(last) ? "$" : source.name(last).lowercased()
  }

  /// Whether a name is that of a variable of SCSS.
  private func isVariable(_ index: Int) -> Bool {
    index > 0 && source.isDelim(index - 1, "$") && source[index - 1].end == source[index].start
  }

  // MARK: Values

  /// Scans a value. Names of colors count only where the property is one of color.
  private mutating func value(_ range: Range<Int>, namesCount: Bool) {
    var index = range.lowerBound
    var open: [(name: String, end: Int)] = []
    let outer = use
    defer { use = outer }
    while index < range.upperBound {
      let token = source[index]
      while let last = open.last, last.end <= index { open.removeLast() }
      if case .value(let property, _) = outer {
        use = .value(property: property, functions: open.map(\.name))
      }
      switch token.kind {
      case .hash:
        // After an ampersand it is a character reference, such as `&#1234;`.
        let isReference = index > 0 && source.isDelim(index - 1, "&") && source[index - 1].end == token.start
        if !isReference, [4, 5, 7, 9].contains(token.bytes.count) { take(token.bytes) }
      case .ident:
        if namesCount, token.bytes.count <= 24, !isVariable(index),
          ColorProperty.names.contains(source.name(index).lowercased())
        {
          take(token.bytes)
        }
      case .function:
        let close = source.end(of: index)
        // Only few of the functions around a color say something about it.
        let name = token.bytes.count <= 40 ? source.name(index).lowercased() : "a function"
        if open.count < 8 { open.append((name, close)) }
        guard token.bytes.count <= 10, close < source.count,
          name == "color-mix" || ColorSpace.hasFunction(name)
        else { break }
        let whole = token.start..<source[close].end
        // What cannot be read, such as `rgb(from red r g b)`, may still hold colors.
        guard whole.count <= Self.longest else { break }
        if take(whole) { index = close }
      default: break
      }
      index += 1
    }
  }

  @discardableResult
  private mutating func take(_ inner: Range<Int>) -> Bool {
    let range = inner.lowerBound + start..<inner.upperBound + start
    let written = UnsafeBufferPointer(rebasing: bytes[range])
    let color: Color
    switch Color.parse(css: written) {
    case .success(let plain): color = plain
    case .failure:
      // A mix of colors that depends on nothing else is a color.
      guard written.first.map({ $0 | 0x20 }) == UInt8(ascii: "c"),
        let mixed = try? ColorExpression(css: written).constant
      else { return false }
      color = mixed
    }
    // What cannot be seen is no color of a brand.
    if color.alpha == 0 { return true }
    let (line, column) = position.of(range.lowerBound)
    let text = String(decoding: bytes[range], as: UTF8.self)
    found.append(
      WrittenColor(text: text, color: color, line: line, column: column, bytes: range, use: use))
    return true
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
