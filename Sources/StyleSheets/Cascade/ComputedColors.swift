/// The colors of a registered property, which are worked out for the element that it is set for, while those of any other are what
/// they are where it is used. Source: CSS Properties and Values API 1, section 2.4.
extension RegisteredProperty {
  /// A value without what depends on the color scheme of an element; nil where nothing changes.
  func computed(_ value: String?, isDark: Bool) -> String? {
    guard hasColors, let value else { return nil }
    let source = CSSTokens(Array(value.utf8))
    return Self.computed(source, 0..<source.count, isDark)
  }

  private static func computed(_ source: CSSTokens, _ range: Range<Int>, _ isDark: Bool) -> String {
    var out = ""
    var at = range.lowerBound
    while at < range.upperBound {
      if source.is(at, "light-dark", kind: .function),
        case let halves = source.split(at + 1..<min(source.end(of: at), range.upperBound)), halves.count == 2
      {
        out += computed(source, halves[isDark ? 1 : 0], isDark)
        at = source.after(at)
      } else {
        let text = source.text(of: at..<at + 1)
        let system = source[at].kind == .ident ? CSSText.lowercased(text) : ""
        out += (isDark ? StyleColor.dark : StyleColor.light)[system]?.seenHex ?? text
        at += 1
      }
    }
    return out
  }
}
