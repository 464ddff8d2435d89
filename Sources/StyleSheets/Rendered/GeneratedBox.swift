/// Text of an element that is no text of the page: what style sheets put before or after its content (CSS Generated Content
/// 3), what a field shows while it is empty, and the button of a field for files.
struct GeneratedBox {
  enum Kind: String, Hashable, CaseIterable {
    case before
    case after
    case placeholder
    case fileButton = "file-selector-button"

    /// The text that a pseudo-element of this name holds; nil for one that holds none, or that of its element.
    init?(pseudoElement: String) {
      self.init(rawValue: pseudoElement == "-webkit-input-placeholder" ? "placeholder" : pseudoElement)
    }

    /// Whether style sheets make the text, by `content`.
    var isMade: Bool { self == .before || self == .after }

    /// Whether an element has the text by itself.
    func isThere(in element: HTMLElement) -> Bool {
      switch self {
      case .before, .after: return false
      case .fileButton: return element.name == "input" && element.inputType == "file"
      case .placeholder:
        guard let text = element["placeholder"], HTMLEntities.isVisible(Array(text.utf8)[...]) else {
          return false
        }
        if element.name == "textarea" { return !element.hasText }
        return element.name == "input" && (element["value"] ?? "").isEmpty
          && HTMLElement.textInputs.contains(element.inputType)
      }
    }
  }

  var kind: Kind
  var style: ComputedStyle
  /// Whether text is in it that people read.
  var hasText: Bool

  /// Makes a box; nil where its `content` makes none.
  init?(_ kind: Kind, _ style: ComputedStyle, of element: HTMLElement) {
    guard !style.isGone else { return nil }
    self.kind = kind
    self.style = style
    if kind.isMade {
      guard let content = style.content, content != "none", content != "normal" else { return nil }
      hasText = Self.hasText(content, element)
    } else {
      hasText = kind.isThere(in: element)
    }
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
