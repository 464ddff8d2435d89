/// A rule of a style sheet.
public struct CSSRule: Sendable {
  /// What begins it.
  public enum Kind: Sendable, Hashable {
    /// A style rule: its prelude is a selector list.
    case style
    /// An at-rule, its name in lower case and without the sign.
    case at(String)
  }

  /// What it is.
  public var kind: Kind
  /// The tokens before the block, trimmed: selectors, or what an at-rule says.
  public var prelude: Range<Int>
  /// The rule around it, an index of ``CSSTree/rules``; nil at the top.
  public var parent: Int?
  /// What is in its block, in order.
  public var items: [CSSItem] = []
  /// Whether it has a block: `@layer a, b;` has none.
  public var hasBlock: Bool
  /// Its bytes, from the first of the prelude to the end of the block.
  public var bytes: Range<Int>
  /// How many rules are around it.
  public var depth: Int
}

/// A part of a block.
public enum CSSItem: Sendable, Hashable {
  /// An index of ``CSSTree/rules``.
  case rule(Int)
  /// An index of ``CSSTree/declarations``.
  case declaration(Int)
}

/// `name: value`.
public struct CSSDeclaration: Sendable {
  /// The property: as written where it begins with two dashes, in lower case otherwise; escapes resolved.
  public let name: String
  /// The number of that name among those of the sheet.
  let number: Int32
  private let tokens: ShortRange
  private let place: ShortRange
  private let valuePlace: ShortRange
  private let outer: Int32
  /// Whether `!important` follows the value.
  public let isImportant: Bool
  /// Whether it is a custom property.
  public let isCustom: Bool

  init(
    _ name: CSSTreeParser.Name, value: Range<Int>, isImportant: Bool, rule: Int?, bytes: Range<Int>,
    valueBytes: Range<Int>
  ) {
    self.name = name.text
    number = Int32(truncatingIfNeeded: name.number)
    isCustom = name.isCustom
    tokens = ShortRange(value)
    self.isImportant = isImportant
    outer = rule.map { Int32(truncatingIfNeeded: $0) } ?? -1
    place = ShortRange(bytes)
    valuePlace = ShortRange(valueBytes)
  }

  /// The tokens of the value, trimmed, without `!important`.
  public var value: Range<Int> { tokens.range }
  /// The rule around it, an index of ``CSSTree/rules``; nil at the top.
  public var rule: Int? { outer < 0 ? nil : Int(outer) }
  /// The bytes from the name to the end of the value and its `!important`.
  public var bytes: Range<Int> { place.range }
  /// The bytes of the value.
  public var valueBytes: Range<Int> { valuePlace.range }
}

/// The rules and declarations of a style sheet, in order. Source: CSS Syntax 3, section 5.
///
/// Reading never fails; what CSS drops is not there. Rules nested deeper than ``StyleSheetLimits/nesting`` are left out and
/// counted.
public struct CSSTree: Sendable {
  /// The text as tokens.
  public let source: CSSTokens
  /// Every rule, outer ones before what they hold.
  public internal(set) var rules: [CSSRule] = []
  /// Every declaration, in order.
  public internal(set) var declarations: [CSSDeclaration] = []
  /// What is at the top, in order.
  public internal(set) var items: [CSSItem] = []
  /// How many rules were nested too deep to be read.
  public internal(set) var tooDeep = 0
  /// How many names the declarations have, which are numbered.
  private(set) var nameCount = 0

  /// Reads a style sheet.
  public init(_ bytes: [UInt8], dialect: StyleDialect = .css) {
    source = CSSTokens(bytes, dialect: dialect)
    var parser = CSSTreeParser(source, dialect: dialect)
    parser.run(atTop: true)
    take(parser)
  }

  /// Reads the declarations of a `style` attribute.
  public init(styleAttribute bytes: [UInt8]) {
    source = CSSTokens(bytes)
    var parser = CSSTreeParser(source, dialect: .css)
    parser.run(atTop: false)
    take(parser)
  }

  private mutating func take(_ parser: CSSTreeParser) {
    rules = parser.rules
    declarations = parser.declarations
    items = parser.items
    tooDeep = parser.tooDeep
    nameCount = parser.nameCount
  }
}
