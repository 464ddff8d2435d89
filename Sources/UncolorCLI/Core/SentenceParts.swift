import CommandLineKit
import PaletteCore

/// What sentences ask of themes, roles, gradients and fonts.
extension Sentence {
  /// `make dark theme for Acme`, `create theme Sepia for Acme`.
  func theme(_ palette: ColorPalette, derives: Bool) -> [String]? {
    let scheme =
      names.map { $0.word.lowercased() }.first(where: Self.schemes.contains)
      ?? options.map { $0.filter { $0 != "-" }.lowercased() }.first(where: ["dark", "light"].contains)
    // `invert theme Day`: of a theme that is there, another is made; `dark` alone is what is made.
    let isSource = derives && names.count == 1 && names[0].word != scheme
    // `theme derive Day Night`: from the one that is there.
    let isPair = derives && names.count == 2 && Self.theme(names[1].word, palette) == nil
    let base = names.first {
      ($0.after == "from" || isSource || isPair) && Self.theme($0.word, palette) != nil
    }?.word
    let own = names.filter { !Self.schemes.contains($0.word.lowercased()) && $0.word != base }.map(\.word)
    // What is called dark is dark.
    let usual = scheme == "high-contrast" ? "contrast" : scheme
    func free(_ name: String) -> String { Self.theme(name, palette) == nil ? name : name + " 2" }
    if let base, own.count < 2 {
      // `make dark theme from Light`
      let made = usual.flatMap {
        $0 == base.lowercased() ? nil : free($0.prefix(1).uppercased() + $0.dropFirst())
      }
      if let name = own.first ?? made ?? (isSource ? "Dark" : nil) {
        return ["theme", "derive", palette.name, name, "--from", Self.theme(base, palette) ?? base]
          + (own.isEmpty && made != nil ? scheme.map { ["--scheme", $0] } ?? [] : [])
      }
    }
    guard own.count < 2 else { return nil }
    guard let name = own.first ?? usual.map({ $0.prefix(1).uppercased() + $0.dropFirst() }) else {
      return nil
    }
    if scheme == nil, !derives { return ["theme", "add", palette.name, name] }
    if palette.themes.isEmpty {
      return ["theme", "add", palette.name, name] + (scheme.map { ["--scheme", $0] } ?? [])
    }
    return ["theme", "derive", palette.name, free(name), "--scheme", scheme ?? "dark"]
  }

  /// `shift the hue of Navy by 30`
  var rotated: [String]? {
    let words = names.map(\.word)
    guard words.contains(where: { $0.lowercased() == "hue" }),
      let angle = words.last(where: { Double($0) != nil })
    else { return nil }
    let others = colors.map(\.name) + words.filter { $0.lowercased() != "hue" && $0 != angle }
    guard others.count == 1 else { return nil }
    if let palette, let own = palette.color(named: others[0]) {
      return ["adjust", "@\(palette.name):\(own)", "--rotate", angle]
    }
    return ColorKinds.isColor(others[0]) ? ["adjust", others[0], "--rotate", angle] : nil
  }

  /// `remove role text from dark`, `unset text in dark`, `list roles in dark`, `what is the text color in dark theme`: roles of
  /// the theme that is named.
  func roleOfTheme(_ verb: Verb, _ palette: ColorPalette) -> [String]? {
    let themes = names.compactMap { Self.theme($0.word, palette) }
    let others = names.map(\.word).filter {
      Self.theme($0, palette) == nil && !["theme", "mode"].contains($0.lowercased())
    }
    let saysRole = nouns.contains(.role)
    guard colors.isEmpty, themes.count < 2, nouns.allSatisfy({ [.role, .color, .theme].contains($0) }) else {
      return nil
    }
    switch verb {
    case .remove where others.count == 1:
      if let theme = themes.first {
        return saysRole || hasRole(others[0], theme, palette) && palette.color(named: others[0]) == nil
          ? ["role", "remove", palette.name, theme, others[0]] : nil
      }
      return saysRole
        ? theme(of: others[0], palette).map { ["role", "remove", palette.name, $0, others[0]] } : nil
    case .show, .list:
      guard let theme = themes.first, others.allSatisfy({ hasRole($0, theme, palette) }) else { return nil }
      if others.isEmpty { return saysRole ? ["role", "list", palette.name, theme] : nil }
      return ["theme", "show", palette.name, theme]
    default: return nil
    }
  }

  private func hasRole(_ role: String, _ theme: String, _ palette: ColorPalette) -> Bool {
    palette.themes.first { $0.name == theme }?.roles.keys
      .contains { $0.lowercased() == role.lowercased() } == true
  }

  func gradient(_ palette: ColorPalette) -> [String]? {
    let stops = names.map(\.word).filter { isColor($0, palette) }
    let own = names.map(\.word).filter { !isColor($0, palette) }
    guard own.count == 1, stops.count > 1 else { return nil }
    return ["gradient", "add", palette.name, own[0]] + stops.map(palette.own)
  }

  /// `set role accent Coral`, `assign accent Coral`, `theme set Acme Dark accent=Coral`.
  func role(_ palette: ColorPalette) -> [String]? {
    var words = names.flatMap { $0.word.split(separator: "=").map(String.init) }
    let named = words.firstIndex { word in
      palette.themes.contains { $0.name.lowercased() == word.lowercased() }
    }
    let theme = named.map { words.remove(at: $0) } ?? palette.themes.first?.name
    words += colors.map(\.name)
    // `assign Coral to accent`
    if words.count == 2, isColor(words[0], palette), !isColor(words[1], palette) {
      // `set Coral nonsense`: a role that is not there is said to be one.
      let isRole = palette.themes.contains { hasRole(words[1], $0.name, palette) }
      let isJoined = names.last.map { $0.word == words[1] && ["to", "as", "for", "="].contains($0.after) }
      guard isRole || isJoined == true || nouns.contains(.role) else { return nil }
      words.reverse()
    }
    guard words.count == 2, isColor(words[1], palette), !isColor(words[0], palette) else { return nil }
    // `set Ink '#123456'`: of colors that are called so one may be meant, and no role that is not there.
    let folded = words[0].lowercased()
    // `set Coral darker`
    if !Self.isName(folded), !palette.themes.contains(where: { $0.roles[words[0]] != nil }) { return nil }
    if palette.colors.contains(where: { $0.color.name.lowercased() == folded }),
      !palette.themes.contains(where: { theme in theme.roles.keys.contains { $0.lowercased() == folded } })
    {
      return nil
    }
    // `set Primary/Typo '#123456'`: a name with its group is that of a color, which is not there.
    if words[0].contains("/") {
      return ColorKinds.isColor(words[1]) ? ["color", "add", palette.name] + words : nil
    }
    // Roles are of themes.
    guard let theme else { return ["theme", "add", palette.name, "Light"] }
    return ["role", "set", palette.name, theme, words[0], palette.own(words[1])]
  }

  func font(_ palette: ColorPalette) -> [String]? {
    // `--body-font Inter` says it as well.
    let said = names.map(\.word) + options.map { String($0.dropFirst(2).prefix { $0 != "-" }) }
    let slot = said.lazy.compactMap(Self.fontSlot).first
    let own = names.map(\.word).filter { Self.fontSlot($0) == nil }
    guard own.count == 1 else { return nil }
    return ["typography", "set", palette.name, "--\(slot ?? "name")-font", own[0]]
  }

  /// What a brand sets in the font that a word stands for.
  static func fontSlot(_ word: String) -> String? {
    switch word.lowercased() {
    case "name", "heading", "headings", "headline", "title", "display", "h1", "logo": "name"
    case "tagline", "subtitle", "subheading", "h2": "tagline"
    case "description", "body", "text", "copy", "paragraph", "p": "description"
    default: nil
    }
  }
}
