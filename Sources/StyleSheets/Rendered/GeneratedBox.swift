/// What style sheets put before or after what is in an element. Source: CSS Generated Content 3.
struct GeneratedBox {
  enum Kind: String, Hashable, CaseIterable {
    case before
    case after
  }

  var kind: Kind
  var style: ComputedStyle
  /// Whether text is in it that people read.
  var hasText: Bool

  /// Makes a box; nil where its `content` makes none.
  init?(_ kind: Kind, _ style: ComputedStyle, of element: HTMLElement) {
    guard let content = style.content, content != "none", content != "normal", !style.isGone else {
      return nil
    }
    self.kind = kind
    self.style = style
    hasText = Self.hasText(content, element)
  }

  /// Letters of the private use areas are the pictures of an icon font.
  private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !(0xE000...0xF8FF).contains(scalar.value) && scalar.value < 0xF0000
      && !(0x200B...0x200F).contains(scalar.value) && scalar.value != 0x2060 && scalar.value != 0xFEFF
  }

  private static func hasText(_ content: String, _ element: HTMLElement) -> Bool {
    let source = CSSTokens(Array(content.utf8))
    var at = 0
    while at < source.count {
      switch source[at].kind {
      case .string: if source.name(at).unicodeScalars.contains(where: isRead) { return true }
      case .function where source.is(at, "attr", kind: .function):
        let inner = source.trimmed(at + 1..<source.end(of: at))
        if let name = inner.first, let value = element[CSSText.lowercased(source.name(name))],
          value.unicodeScalars.contains(where: isRead)
        {
          return true
        }
      case .function where source.is(at, "counter", kind: .function),
        .function where source.is(at, "counters", kind: .function):
        return true
      // What follows a slash is read aloud, not shown.
      case .delim where source.isDelim(at, "/"): return false
      case .ident where ["open-quote", "close-quote"].contains(CSSText.lowercased(source.name(at))):
        return true
      default: break
      }
      at = source.after(at)
    }
    return false
  }
}
