import PaletteCore

/// What a sample page is painted with, and the roles that say so: the names of theme catalogs, then those that design systems
/// have for the same.
enum SampleRole {
  case background, secondary, tertiary, separator, hairline, text, textSecondary, accent

  /// In lower case and without what parts words, the likeliest first.
  private var names: [String] {
    switch self {
    case .background:
      ["background", "bg", "backgroundprimary", "primarybackground", "page", "canvas", "surface", "paper"]
    case .secondary:
      ["secondarybackground", "backgroundsecondary", "surface", "card", "panel", "surfacecontainer"]
    case .tertiary: ["tertiarybackground", "backgroundtertiary"]
    case .separator:
      ["separator", "divider", "border", "outlinevariant", "outline", "line", "hairline", "stroke"]
    case .hairline: ["tabbarhairline", "hairline"]
    case .text:
      ["textprimary", "text", "primarytext", "foreground", "fg", "onbackground", "onsurface", "ink"]
    case .textSecondary:
      ["textsecondary", "secondarytext", "textmuted", "mutedforeground", "muted", "onsurfacevariant"]
    case .accent: ["accent", "primary", "brand", "action", "interactive", "link", "tint"]
    }
  }

  /// The role among `roles` that is meant, as it is written there.
  func name(in roles: some Sequence<String>) -> String? {
    var known: [String: String] = [:]
    // Of two that are the same word the first in the alphabet, whatever the order of a dictionary.
    for role in roles.sorted().reversed() { known[role.lowercased().filter { !"-_. ".contains($0) }] = role }
    return names.lazy.compactMap { known[$0] }.first
  }
}
