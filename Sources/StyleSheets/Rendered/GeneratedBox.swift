/// Text of an element that has a style of its own: what style sheets put before or after its content (CSS Generated Content
/// 3), what a field shows while it is empty, the button of a field for files, and parts of its own text (CSS
/// Pseudo-Elements 4).
struct GeneratedBox {
  enum Kind: String, Hashable, CaseIterable {
    case before
    case after
    case placeholder
    case fileButton = "file-selector-button"
    case firstLine = "first-line"
    case firstLetter = "first-letter"
    case marker
    case selection

    /// The text that a pseudo-element of this name holds; nil for one that holds none, or that of its element.
    init?(pseudoElement: String) {
      switch pseudoElement {
      case "-webkit-input-placeholder": self = .placeholder
      case "-webkit-file-upload-button": self = .fileButton
      default: self.init(rawValue: pseudoElement)
      }
    }

    /// Whether a pseudo-element of this name is a placeholder.
    static func isPlaceholder(_ name: String?) -> Bool {
      name.flatMap { Kind(pseudoElement: $0) } == .placeholder
    }

    /// Whether style sheets make the text, by `content`.
    var isMade: Bool { self == .before || self == .after }

    /// Whether it is a part of a field, whatever is in it.
    var isOfField: Bool { self == .placeholder || self == .fileButton }

    /// Whether an element has the text by itself.
    func isThere(in index: Int, of tree: PageTree) -> Bool {
      let element = tree.document.elements[index]
      switch self {
      case .before, .after: return false
      case .firstLine, .firstLetter, .selection: return tree.isSample || tree.holdsText[index]
      // The bullets of other lists are no text.
      case .marker:
        return tree.isSample
          || element.name == "li" && element.parent >= 0
            && tree.document.elements[element.parent].name == "ol"
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
  init?(
    _ kind: Kind, _ style: ComputedStyle, of index: Int, in outer: ComputedStyle, _ tree: PageTree,
    isInline: Bool
  ) {
    self.kind = kind
    self.style = style
    switch kind {
    case .before, .after:
      guard !style.isGone, let content = style.content, content != "none", content != "normal",
        tree.isSample || !Self.isReplaced(tree.document.elements[index])
      else { return nil }
      hasText = Self.hasText(content, tree.document.elements[index])
      return
    case .placeholder, .fileButton: if style.isGone { return nil }
    case .firstLine, .firstLetter:
      // Only blocks have lines.
      if isInline { return nil }
      self.style = Self.part(style, of: outer)
    case .selection:
      self.style = Self.part(style, of: outer)
      self.style.fontSize = outer.fontSize
      self.style.fontWeight = outer.fontWeight
      self.style.hasImage = false
    case .marker:
      self.style = Self.part(style, of: outer)
      self.style.background = ComputedStyle().background
      self.style.hasImage = false
      if let content = style.content, content != "none", content != "normal" {
        hasText = Self.hasText(content, tree.document.elements[index])
        return
      }
    }
    hasText = kind.isThere(in: index, of: tree)
  }

  /// Whether it is a painted block that what follows is moved over.
  var isPulledUnder: Bool {
    style.pullsUp && style.isPainted && style.layout != .usual && style.layout != .inline && !style.isFloating
      && !(style.box?.isOut ?? false)
  }

  /// Whether something of the browser's own is in the place of what is in an element, with nothing before or after it.
  private static func isReplaced(_ element: HTMLElement) -> Bool {
    switch element.name {
    case "img", "textarea", "iframe", "video", "select": true
    case "input": !["checkbox", "radio"].contains(element.inputType)
    default: false
    }
  }

  /// What applies to a part of a text of what its rules say: the rest is that of the element. Source: CSS Pseudo-Elements
  /// 4, sections 2.1, 2.2, 3.6 and 4.1.
  private static func part(_ style: ComputedStyle, of outer: ComputedStyle) -> ComputedStyle {
    var style = style
    style.isGone = outer.isGone
    style.isInvisible = outer.isInvisible
    style.isClipped = outer.isClipped
    style.opacity = 1
    style.hasFilter = false
    style.hasMask = false
    style.hasInset = false
    style.blends = false
    style.marginTop = 0
    style.paddingTop = 0
    style.isPulledOver = false
    style.isMoved = false
    style.box = nil
    return style
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
