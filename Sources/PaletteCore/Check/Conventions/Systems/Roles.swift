extension PairConvention {
  /// The roles of this program's own themes: `textPrimary`, `accent`, `secondaryBackground`.
  static let roles = PairConvention(
    "roles", title: "theme roles",
    examples: [
      Example(
        "textPrimary textSecondary accent background secondaryBackground separator chart1",
        pairs: [
          "textPrimary on background 7.0", "textPrimary on secondaryBackground 7.0",
          "textSecondary on background 4.5",
          "textSecondary on secondaryBackground 4.5", "accent on background 3.0",
          "accent on secondaryBackground 3.0",
        ], exempt: 1),
      Example("textPrimary textDisabled background", pairs: ["textPrimary on background 7.0"], exempt: 1),
      // A system with names of its own is no theme of ours, and nothing is multiplied out.
      Example("text-critical banner-background card-background tooltip-background", pairs: []),
    ]
  ) { book, pairs in
    func isText(_ name: String) -> Bool {
      ["text", "link", "heading", "body", "title", "caption"].contains(name)
        || Role.isText(name) && name.dropFirst(4).first?.isUppercase == true
    }
    let grounds = book.camel.filter { Role.isBackground($0.name) }
    let texts = book.camel.filter { isText($0.name) }
    // Systems with camel-case names of their own pair them in their own way.
    guard
      book.first(
        "layer", "layer-01", "background-inverse", "bg-surface", "neutral-background-1", "system-background")
        == nil
    else { return }
    let isTheme = texts.contains { Role.isText($0.name) && $0.name != "text" }
    // Elsewhere an accent that has a text of its own is a background.
    let hasAccent =
      book.has("accent")
      && book.first("accent-foreground", "on-accent", "accent-content", "foreground") == nil
    guard !grounds.isEmpty, isTheme || hasAccent else { return }
    for text in texts where isTheme {
      if text.name.lowercased().hasSuffix("disabled") {
        pairs.exempt(text.number)
        continue
      }
      for ground in grounds {
        pairs.add(text.number, on: ground.number, text.name == "textPrimary" ? .primaryText : .text)
      }
    }
    for part in book.camel where !isText(part.name) && (isTheme || part.name == "accent") {
      if NameBook.words(part.name).joined(separator: "-").isDecorationName {
        pairs.exempt(part.number)
      } else if Role.isInterface(part.name) {
        for ground in grounds { pairs.add(part.number, on: ground.number, .part) }
      }
    }
  }
}

extension Role {
  /// Words of roles that are parts of the interface which must be seen.
  private static let interfaceWords: Set<String> = [
    "accent", "tint", "icon", "border", "outline", "stroke", "focus", "ring", "control", "success", "warning",
    "error",
    "danger", "info", "primary", "secondary", "brand",
  ]

  /// Whether this is a part of the interface that must be seen: known as one, and neither text, background nor decoration.
  static func isInterface(_ role: String) -> Bool {
    let words = NameBook.words(role)
    let key = words.joined(separator: "-")
    return !isText(role) && !isBackground(role) && !isChart(role) && !key.isDecorationName
      && !key.isDisabledName
      && words.contains { interfaceWords.contains($0) } && words.first != "on"
  }
}
