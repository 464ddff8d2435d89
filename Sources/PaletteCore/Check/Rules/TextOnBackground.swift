extension CheckRule {
  /// Text on the backgrounds that names pair it with.
  static let textOnBackground = CheckRule(
    "text-on-background", summary: "Text is readable on every background of its theme.",
    explanation: """
      Which text stands on which background is told by names, as design systems use them: `card-foreground` on `card`, \
      `on-primary` on `primary`, `text` on `background`; in themes of this program each `text…` role on each \
      `…background`. What no convention pairs is not paired. Text needs 4.5:1, the role `textPrimary` 7:1. A role that \
      is named after one of the brand's \
      words is set in that word's font, and needs only the contrast of large text where the palette's typography makes \
      it at least 18 pt, or at least 14 pt in a bold font: `textName`, `textTitle`, `textHeading` and `textDisplay` are \
      set like the name, `textTagline`, `textSubtitle` and `textSubheading` like the tagline, `textDescription` and \
      `textBody` like the description. Translucent text is composited over its background, a translucent background \
      over the role `background`, and that over white, or over black in a dark theme. \
      Where nothing can be read there but could be on a page of the opposite kind, the pair is left open.
      """,
    passing: .theme(["textPrimary": "#1a1a1a", "background": "#ffffff"]),
    failing: .theme(["textPrimary": "#6b6b6b", "background": "#ffffff"])
  ) { run in
    run.checkConventions(rule: "text-on-background", text: true)
  }
}

extension Typography {
  /// Whether the font of a text role is large by WCAG 2.2: from 18 pt, or from 14 pt in bold.
  func setsLarge(_ role: String) -> Bool {
    let font: FontChoice
    switch role.dropFirst(4).lowercased() {
    case "name", "title", "heading", "display": font = name
    case "tagline", "subtitle", "subheading": font = tagline
    case "description", "body": font = description
    default: return false
    }
    return font.size >= 18 || (font.size >= 14 && font.isBold)
  }
}

extension FontChoice {
  /// Whether the family's name says that it is bold; semibold and medium are not.
  fileprivate var isBold: Bool {
    let name = family.lowercased()
    let lighter = ["semibold", "semi bold", "semi-bold", "demibold", "demi bold", "demi-bold"]
    if lighter.contains(where: name.contains) { return false }
    return ["bold", "black", "heavy"].contains(where: name.contains)
  }
}
