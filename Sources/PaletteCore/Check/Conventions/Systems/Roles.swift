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
      // What stands on the accent does not keep it from being seen on the page.
      Example("background accent on-accent", pairs: ["accent on background 3.0"]),
      Example("background accent accent-foreground", pairs: ["accent on background 3.0"]),
      Example("background foreground accent accent-foreground", pairs: []),
      // A system with names of its own is no theme of ours, and nothing is multiplied out.
      Example("text-critical banner-background card-background tooltip-background", pairs: []),
      // What has a text of its own is a ground for that text.
      Example(
        "textPrimary textMenu background menuBackground",
        pairs: ["textPrimary on background 7.0", "textMenu on menuBackground 4.5"]),
      // So many grounds are those of controls, whatever stands on them.
      Example(
        "textPrimary background aBackground bBackground cBackground dBackground eBackground fBackground gBackground "
          + "hBackground", pairs: []),
      // What is inverted, or on something that is named, is not for the page.
      Example(
        "textPrimary textInverted textOnAccent accent background backgroundInverted",
        pairs: [
          "textPrimary on background 7.0", "textInverted on backgroundInverted 4.5",
          "accent on background 3.0",
        ]),
    ]
  ) { book, pairs in
    func isText(_ name: String) -> Bool {
      ["text", "link", "heading", "body", "title", "caption"].contains(name)
        || Role.isText(name) && name.dropFirst(4).first?.isUppercase == true
    }
    let named = book.camel.filter { Role.isBackground($0.name) }
    let allTexts = book.camel.filter { isText($0.name) }
    let owners = Dictionary(
      allTexts.compactMap { text in thing(text.name, without: "text").map { ($0, text.number) } },
      uniquingKeysWith: { first, _ in first })
    let owned = named.compactMap { ground in
      thing(ground.name, without: "background").flatMap { owners[$0] }.map {
        (text: $0, ground: ground.number)
      }
    }
    let (ownTexts, ownGrounds) = (Set(owned.map(\.text)), Set(owned.map(\.ground)))
    let grounds = named.filter { !isElsewhere($0.name) && !ownGrounds.contains($0.number) }
    let texts = allTexts.filter { !isElsewhere($0.name) && !ownTexts.contains($0.number) }
    // Systems with camel-case names of their own pair them in their own way.
    guard
      book.first(
        "layer", "layer-01", "background-inverse", "bg-surface", "neutral-background-1", "system-background")
        == nil, named.count <= mostGrounds
    else { return }
    let isTheme = allTexts.contains { Role.isText($0.name) && $0.name != "text" }
    // Beside a foreground the accent is one of its grounds, as shadcn has it.
    let hasAccent = book.has("accent") && book.first("foreground") == nil
    guard !grounds.isEmpty, isTheme || hasAccent else { return }
    for (text, ground) in owned where isTheme { pairs.add(text, on: ground) }
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

/// More grounds than these are those of controls, which have texts of their own.
private let mostGrounds = 8

/// What a role is the text or the ground of, such as `menu` in `menuBackgroundHover`; nil where it is a level of the page.
private func thing(_ role: String, without word: String) -> String? {
  var words = NameBook.words(role).filter { $0 != word }
  if let last = words.last, word == "background", NameStates.gestures.contains(last) { words.removeLast() }
  let isLevel = words.isEmpty || words.count == 1 && CommonNames.levelWords.contains(words[0])
  return isLevel ? nil : words.joined(separator: "-")
}

/// Whether a role says by itself that it is for another place than the page: on dark, inverse, on a color that is named.
private func isElsewhere(_ role: String) -> Bool {
  NameBook.words(role).contains {
    ["on", "inverse", "inverted"].contains($0) || CommonNames.tones.contains($0)
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
