/// A token of a style sheet: its kind and the bytes it covers. Source: CSS Syntax 3, section 4.
public struct CSSToken: Sendable, Hashable {
  /// What a token is.
  public enum Kind: UInt8, Sendable {
    /// A name.
    case ident
    /// A name and its opening parenthesis.
    case function
    /// `@` and a name.
    case atKeyword
    /// `#` and a name.
    case hash
    /// A string in quotes; one that the file ends is whole.
    case string
    /// A string that its line ends.
    case badString
    /// `url(` with an address without quotes.
    case url
    /// A `url(` that holds what it may not.
    case badURL
    /// Any other character.
    case delim
    /// A number without a unit.
    case number
    /// A number and `%`.
    case percentage
    /// A number and its unit.
    case dimension
    /// White space; comments leave none.
    case whitespace
    /// `<!--`.
    case cdo
    /// `-->`.
    case cdc
    case colon
    case semicolon
    case comma
    case openSquare
    case closeSquare
    case openParen
    case closeParen
    case openBrace
    case closeBrace
  }

  /// What it is.
  public let kind: Kind
  private let place: ShortRange
  private let more: UInt32

  init(kind: Kind, start: Int, end: Int, detail: Int = 0) {
    self.kind = kind
    place = ShortRange(start..<end)
    more = UInt32(truncatingIfNeeded: detail)
  }

  /// Its first byte.
  public var start: Int { place.lowerBound }
  /// The byte after its last.
  public var end: Int { place.upperBound }
  /// The first byte of the unit of a dimension; 1 for a hash that could be an identifier; 0 otherwise.
  public var detail: Int { Int(more) }

  /// The bytes it covers.
  public var bytes: Range<Int> { place.range }
}

/// What a file of style rules is written in.
public enum StyleDialect: Sendable, Hashable {
  /// CSS.
  case css
  /// SCSS: `//` begins a comment.
  case scss
  /// Less: `//` begins a comment.
  case less

  /// Whether `//` begins a comment that its line ends.
  public var hasLineComments: Bool { self != .css }
}
