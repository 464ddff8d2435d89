extension CheckRule {
  /// Text roles on background roles.
  static let textOnBackground = CheckRule(
    "text-on-background", summary: "Text is readable on every background of its theme.",
    explanation: """
      In every theme each text role (its name begins with `text`) is held against each background role (its name begins or \
      ends with `background`): `textPrimary` needs 7:1, other text 4.5:1. A role that is named after one of the brand's \
      words is set in that word's font, and needs only the contrast of large text where the palette's typography makes \
      it at least 18 pt, or at least 14 pt in a bold font: `textName`, `textTitle`, `textHeading` and `textDisplay` are \
      set like the name, `textTagline`, `textSubtitle` and `textSubheading` like the tagline, `textDescription` and \
      `textBody` like the description. Translucent text is composited over its background, a translucent background \
      over the role `background`, and that over white, or over black in a dark theme.
      """,
    passing: .theme(["textPrimary": "#1a1a1a", "background": "#ffffff"]),
    failing: .theme(["textPrimary": "#6b6b6b", "background": "#ffffff"])
  ) { run in
    let typography = run.palette.typography
    run.checkRoles(rule: "text-on-background", where: Role.isText) { role in
      if role == "textPrimary" { return (.normal, .aaa) }
      return (typography.setsLarge(role) ? .large : .normal, .aa)
    }
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
