import PaletteCore

/// Answers `@supports` as a current browser does. Source: CSS Conditional 5.
enum SupportsQuery {
  static func holds(_ source: CSSTokens, _ range: Range<Int>, depth: Int = 0) -> Bool {
    let range = source.trimmed(range)
    guard depth < 64, let first = range.first else { return false }
    if source.is(first, "not") { return !holds(source, first + 1..<range.upperBound, depth: depth + 1) }
    for word in ["or", "and"] {
      let parts = split(source, range, at: word)
      if parts.count > 1 {
        return word == "or"
          ? parts.contains { holds(source, $0, depth: depth + 1) }
          : parts.allSatisfy { holds(source, $0, depth: depth + 1) }
      }
    }
    if source.is(first, "selector", kind: .function) {
      let inner = source.trimmed(first + 1..<min(source.end(of: first), range.upperBound))
      return (try? SelectorParser.list(source, inner)) != nil
    }
    if source[first].kind == .function { return source.is(first, "font-tech", kind: .function) }
    guard source[first].kind == .openParen else { return false }
    let inner = source.trimmed(first + 1..<min(source.end(of: first), range.upperBound))
    guard let name = inner.first else { return false }
    let next = source.trimmed(name + 1..<inner.upperBound)
    if source[name].kind == .ident, let colon = next.first, source[colon].kind == .colon {
      return supports(
        source.name(name), source.text(of: source.trimmed(colon + 1..<inner.upperBound)))
    }
    return holds(source, inner, depth: depth + 1)
  }

  private static func split(_ source: CSSTokens, _ range: Range<Int>, at word: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var at = start
    while at < range.upperBound {
      if source[at].kind == .ident, CSSText.lowercased(source.name(at)) == word {
        parts.append(start..<at)
        start = at + 1
      }
      at = source.after(at)
    }
    parts.append(min(start, range.upperBound)..<range.upperBound)
    return parts
  }

  private static func supports(_ name: String, _ value: String) -> Bool {
    let name = CSSText.lowercased(name)
    let value = CSSText.lowercased(value)
    if name.hasPrefix("--") { return true }
    if ["-moz-", "-ms-", "-o-", "-khtml-", "-apple-"].contains(where: {
      name.hasPrefix($0) || value.hasPrefix($0)
    }) {
      return false
    }
    if name == "-webkit-hyphens" || name == "font" && value.hasPrefix("-apple") { return false }
    if name == "color" || name.hasSuffix("-color") {
      return StyleColor.isValid(value) || StyleColor.isWide(value)
    }
    return true
  }
}
