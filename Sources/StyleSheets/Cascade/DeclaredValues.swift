import PaletteCore

/// What declarations give properties: variables put in, shorthands taken apart.
extension StyleComputer {
  /// Whether a value needs what is not worked out here: `if()`, `attr()`, `sibling-index()`, or a function of the page's own.
  static func isConditional(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return false }
    if open.contains(where: { CustomProperties.names(text, $0) }) {
      let source = CSSTokens(Array(text.utf8))
      return source.tokens.indices.contains { index in
        open.contains { "\($0)" == "\(CSSText.lowercased(source.name(index)))(" }
          && source[index].kind == .function
      }
    }
    // Byte by byte: a search for text looks for characters that may be written in several ways, which takes ten times as long.
    let bytes = text.utf8
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x2d && $1 == 0x2d }) else { return false }
    let source = CSSTokens(Array(text.utf8))
    return source.tokens.indices.contains {
      source[$0].kind == .function && CSSText.isCustomProperty(source.name($0))
    }
  }

  /// Functions that depend on the element that has the value, or on chance.
  private static let open: [StaticString] = ["if(", "attr(", "sibling-index(", "sibling-count(", "random("]

  /// Whether a property is one that text or its background is painted with.
  static func isPaint(_ property: StyleProperty) -> Bool { paint.contains(property) }

  /// The value that a declaration gives a property; nil where its variables make it invalid.
  mutating func value(_ property: StyleProperty, _ index: Int, _ style: ComputedStyle) -> String? {
    let declaration = set.declarations[index]
    var text = declaration.text
    if declaration.hasVariables {
      guard let found = style.custom?.substituted(text, of: index) else { return nil }
      text = found
      // No quirk reaches what a variable holds.
      if Self.isPaint(property), StyleColor.isBare(text) { return nil }
    }
    if Self.isPaint(property), Self.isConditional(text) { return text }
    switch declaration.name {
    case "background":
      let parsed = background(text)
      if let wide = parsed.wide { return wide }
      guard parsed.isValid else { return nil }
      switch property {
      case .backgroundColor: return parsed.color ?? "transparent"
      case .backgroundImage: return parsed.image ?? "none"
      case .backgroundSize: return parsed.size ?? "auto"
      case .backgroundRepeat: return parsed.repeats
      default: return parsed.clipsText ? "text" : parsed.clipsBorder ? "border-area" : "border-box"
      }
    case "font":
      let parsed = font(text)
      if let wide = parsed.wide { return wide }
      guard parsed.isValid else { return nil }
      switch property {
      case .fontSize: return parsed.size
      case .fontWeight: return parsed.weight
      case .lineHeight: return parsed.lineHeight ?? "normal"
      default: return parsed.family ?? "sans-serif"
      }
    case "inset", "inset-block", "inset-inline", "margin", "margin-block", "margin-inline", "padding",
      "padding-block", "padding-inline":
      return side(property, of: text, in: declaration.name)
    case "grid-area", "grid-row", "grid-column":
      return GridLines.value(property, of: text, in: declaration.name)
    case "border": return "none"
    default: return text
    }
  }

  /// The part of a shorthand of offsets, margins or padding that is for one side.
  private func side(_ property: StyleProperty, of text: String, in name: String) -> String? {
    let source = CSSTokens(Array(text.utf8))
    let parts = source.split(0..<source.count, at: .whitespace).map { source.text(of: $0) }
      .filter { !$0.isEmpty }
    let isWhole = !name.contains("-")
    guard let first = parts.first, parts.count <= (isWhole ? 4 : 2) else { return nil }
    let second = parts.count > 1 ? parts[1] : first
    switch property {
    case .top, .marginTop, .paddingTop: return first
    case .left, .marginLeft, .paddingLeft:
      return !isWhole ? first : parts.count > 3 ? parts[3] : second
    case .bottom, .paddingBottom, .marginBottom: return !isWhole ? second : parts.count > 2 ? parts[2] : first
    default: return second
    }
  }

  private mutating func background(_ text: String) -> BackgroundValue {
    if let known = backgrounds[text] { return known }
    let parsed = BackgroundValue(text)
    if backgrounds.count < 1 << 14 { backgrounds[text] = parsed }
    return parsed
  }

  private mutating func font(_ text: String) -> FontValue {
    if let known = fonts[text] { return known }
    let parsed = FontValue(text)
    if fonts.count < 1 << 14 { fonts[text] = parsed }
    return parsed
  }
}
