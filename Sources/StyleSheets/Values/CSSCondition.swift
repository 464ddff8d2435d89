/// `not`, `and`, `or` and parentheses over things that are true, false or not understood, as media queries and
/// `@supports` combine them. Source: CSS Conditional 3, section 3.
enum CSSCondition {
  /// What is known of a condition: text in parentheses that means nothing is no error, and neither it nor its opposite is true.
  enum Truth {
    case yes
    case no
    case unknown

    init(_ value: Bool?) { self = value.map { $0 ? .yes : .no } ?? .unknown }

    var opposite: Truth {
      switch self {
      case .yes: .no
      case .no: .yes
      case .unknown: .unknown
      }
    }

    func and(_ other: Truth) -> Truth {
      self == .no || other == .no ? .no : self == .yes ? other : .unknown
    }

    func or(_ other: Truth) -> Truth { opposite.and(other.opposite).opposite }
  }

  /// Decides a condition.
  ///
  /// - Parameters:
  ///   - allowsOr: whether `or` may stand in it outside of parentheses.
  ///   - leaf: decides a parenthesis or a function, given its token; asked for a parenthesis only where its inside is no
  ///     condition of its own.
  /// - Returns: nil for text that is no condition, such as one that mixes `and` and `or`, or follows `and` with `not`.
  static func decide(
    _ source: CSSTokens, _ range: Range<Int>, allowsOr: Bool = true, depth: Int = 0, _ leaf: (Int) -> Truth
  ) -> Truth? {
    guard depth < 32 else { return nil }
    var at = range.lowerBound
    func skipSpace() { while at < range.upperBound, source[at].kind == .whitespace { at += 1 } }
    func term() -> Truth? {
      skipSpace()
      guard at < range.upperBound, source[at].kind == .openParen || source[at].kind == .function else {
        return nil
      }
      let index = at
      at = source.after(at)
      guard source[index].kind == .openParen else { return leaf(index) }
      let inner = source.trimmed(index + 1..<source.end(of: index))
      if let first = inner.first,
        source[first].kind == .openParen || source[first].kind == .function || source.is(first, "not"),
        let nested = decide(source, inner, depth: depth + 1, leaf)
      {
        return nested
      }
      return leaf(index)
    }
    skipSpace()
    if source.is(at, "not"), at < range.upperBound {
      at += 1
      let found = term()
      skipSpace()
      return at < range.upperBound ? nil : found?.opposite
    }
    guard var result = term() else { return nil }
    var isAnd: Bool?
    while true {
      skipSpace()
      guard at < range.upperBound else { return result }
      let isNextAnd = source.is(at, "and")
      guard isNextAnd || allowsOr && source.is(at, "or"), isAnd ?? isNextAnd == isNextAnd else { return nil }
      isAnd = isNextAnd
      at += 1
      guard let next = term() else { return nil }
      result = isNextAnd ? result.and(next) : result.or(next)
    }
  }
}

/// Decides `@supports` as a browser of today does: it supports what is well formed.
public enum SupportsQueries {
  /// Whether a condition holds.
  public static func holds(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    // What means nothing is not supported, and a browser takes its opposite for true.
    CSSCondition.decide(source, source.trimmed(range)) { .init(leaf(source, $0) ?? false) } == .yes
  }

  private static func leaf(_ source: CSSTokens, _ index: Int) -> Bool? {
    let inner = source.trimmed(index + 1..<source.end(of: index))
    if source[index].kind == .function {
      switch CSSText.lowercased(source.name(index)) {
      case "selector": return (try? SelectorParser.list(source, inner)) != nil
      case "font-tech", "font-format": return true
      case "at-rule": return true
      default: return nil
      }
    }
    guard let name = inner.first, source[name].kind == .ident,
      let colon = inner.dropFirst().first(where: { source[$0].kind != .whitespace }),
      source[colon].kind == .colon
    else { return nil }
    let property = CSSText.lowercased(source.name(name))
    let value = source.trimmed(colon + 1..<inner.upperBound)
    if property.hasPrefix("--") { return true }
    // Properties of one engine tell that engine; Chromium has those of WebKit but a few.
    if ["-moz-", "-ms-", "-o-", "-khtml-"].contains(where: { property.hasPrefix($0) }) { return false }
    let text = CSSText.lowercased(source.text(of: value))
    if [
      "-webkit-hyphens", "-webkit-touch-callout", "-apple-pay-button-style", "margin-trim",
      "hanging-punctuation",
    ]
    .contains(property) {
      return false
    }
    if text.isEmpty || ["-apple-", "-moz-", "-ms-", "-o-", "-khtml-"].contains(where: { text.hasPrefix($0) })
    {
      return false
    }
    guard property == "color" || property.hasSuffix("-color"), property != "scrollbar-color", text != "auto"
    else { return text.contains("var(") || KnownValues.accepts(property, text) }
    return text.contains("var(") || StyleColor.isValid(text) || StyleColor.isWide(text)
  }
}
