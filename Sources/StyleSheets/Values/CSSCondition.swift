/// `not`, `and`, `or` and parentheses over things that are true, false or not understood, as media queries and
/// `@supports` combine them. Source: CSS Conditional 3, section 3.
enum CSSCondition {
  /// Decides a condition.
  ///
  /// - Parameter leaf: decides a parenthesis or a function, given its token; asked for a parenthesis only where its inside is
  ///   no condition of its own. Nil where it is not understood, which neither `not` nor `and` makes true.
  /// - Returns: nil for text that is no condition, or whose truth is not known.
  static func decide(
    _ source: CSSTokens, _ range: Range<Int>, depth: Int = 0, _ leaf: (Int) -> Bool?
  ) -> Bool? {
    guard depth < 32 else { return nil }
    var at = range.lowerBound
    func skipSpace() { while at < range.upperBound, source[at].kind == .whitespace { at += 1 } }
    func term() -> Bool? {
      skipSpace()
      guard at < range.upperBound else { return nil }
      if source.is(at, "not") {
        at += 1
        return term().map { !$0 }
      }
      let index = at
      at = source.after(at)
      guard source[index].kind == .openParen else {
        return source[index].kind == .function ? leaf(index) : nil
      }
      let inner = source.trimmed(index + 1..<source.end(of: index))
      if let first = inner.first,
        source[first].kind == .openParen || source[first].kind == .function || source.is(first, "not"),
        let nested = decide(source, inner, depth: depth + 1, leaf)
      {
        return nested
      }
      return leaf(index)
    }
    var result = term()
    while true {
      skipSpace()
      guard at < range.upperBound else { return result }
      let isAnd = source.is(at, "and")
      guard isAnd || source.is(at, "or") else { return nil }
      at += 1
      let next = term()
      // Three values: what is not understood stays so unless the other side settles it.
      switch (isAnd, result, next) {
      case (true, false, _), (true, _, false): result = false
      case (true, true, true): result = true
      case (false, true, _), (false, _, true): result = true
      case (false, false, false): result = false
      default: result = nil
      }
    }
  }
}

/// Decides `@supports` as a browser of today does: it supports what is well formed.
public enum SupportsQueries {
  /// Whether a condition holds.
  public static func holds(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    CSSCondition.decide(source, source.trimmed(range)) { leaf(source, $0) } ?? false
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
    if property.hasPrefix("-moz-") || property.hasPrefix("-ms-") || property.hasPrefix("-o-") { return false }
    let text = CSSText.lowercased(source.text(of: value))
    if [
      "-webkit-hyphens", "-webkit-touch-callout", "-apple-pay-button-style", "margin-trim",
      "hanging-punctuation",
    ]
    .contains(property) {
      return false
    }
    if text.isEmpty || text.hasPrefix("-apple-") || text.hasPrefix("-moz-") { return false }
    return true
  }
}
