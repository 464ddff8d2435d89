import PaletteCore

/// Draws the roles of a palette's themes: a row for each role, a column for each theme.
struct ThemeTable {
  let paint: Paint
  let width: Int
  /// Names are never cut, for whatever reads them beside a terminal.
  let isWhole: Bool
  let palette: ColorPalette

  /// The table, or the themes one below the other where they do not fit beside each other.
  func lines(_ themes: [Theme]) -> [String] {
    let roles = Self.roles(of: themes)
    guard !roles.isEmpty else {
      return themes.map { "  " + heading($0) + paint.dim("  no roles yet") }
    }
    let longest = roles.map { DisplayWidth.of(SafeText.line($0)) }.max() ?? 0
    let roleWidth = isWhole ? longest : min(longest, max(width / 4, 10))
    let widths = themes.map { theme in
      max(DisplayWidth.of(heading(theme)), roles.map { cell(theme, $0).width }.max() ?? 0)
    }
    let room = width - 2 - roleWidth
    let fits = widths.reduce(0) { $0 + $1 + 2 } <= room
    let even = max(room / max(themes.count, 1) - 2, 0)
    if !isWhole, !fits, even < 18, themes.count > 1 {
      return themes.flatMap { self.lines([$0]) + [""] }.dropLast()
    }
    let columns = fits || isWhole ? widths : widths.map { min($0, even) }
    var lines = [
      row("", roleWidth, zip(themes, columns).map { ($1, heading($0), heading($0)) }, style: paint.bold)
    ]
    for role in roles {
      lines.append(
        row(
          SafeText.line(role), roleWidth,
          zip(themes, columns).map { theme, column in
            let cell = cell(theme, role)
            let text = DisplayWidth.truncate(cell.text, max(column - cell.sampleWidth, 0))
            return (column, cell.sample + text, String(repeating: " ", count: cell.sampleWidth) + text)
          }, style: { $0 }))
    }
    return lines
  }

  /// Every role once: in the order of the first theme, then those only later themes have.
  private static func roles(of themes: [Theme]) -> [String] {
    var seen: Set<String> = []
    return themes.flatMap { $0.orderedRoles.map(\.role) }.filter { seen.insert($0).inserted }
  }

  private func heading(_ theme: Theme) -> String {
    "\(SafeText.line(theme.name)) (\(theme.colorScheme.rawValue))"
  }

  private func row(
    _ head: String, _ headWidth: Int, _ cells: [(column: Int, drawn: String, plain: String)],
    style: (String) -> String
  ) -> String {
    var line = "  " + DisplayWidth.fit(head, headWidth)
    for cell in cells {
      line +=
        "  " + style(cell.drawn)
        + String(repeating: " ", count: max(cell.column - DisplayWidth.of(cell.plain), 0))
    }
    return DisplayWidth.trimmed(line)
  }

  /// What a theme puts on a role: text drawn on the theme's background, other roles as a swatch, then the name.
  private func cell(_ theme: Theme, _ role: String) -> (
    sample: String, sampleWidth: Int, text: String, width: Int
  ) {
    guard let reference = theme.roles[role] else { return ("", 0, "", 0) }
    let name = SafeText.line(palette.named(reference))
    guard let color = try? palette.resolve(reference).color else {
      return ("", 0, name, DisplayWidth.of(name))
    }
    let hex = color.hex
    // A color of the theme's own is called by its value already.
    let text = name.lowercased() == color.hex ? hex : paint.mode == .none ? "\(hex) \(name)" : name
    if paint.mode == .none { return ("", 0, text, DisplayWidth.of(text)) }
    let ground = theme.roles["background"].flatMap { try? palette.resolve($0).color } ?? .white
    let sample = Role.isText(role) ? paint.sample("  Aa  ", color, ground) : paint.swatch(color, width: 6)
    return (sample + " ", 7, text, 7 + DisplayWidth.of(text))
  }
}

extension ColorPalette {
  /// The palette as somebody with a deficiency sees it.
  func seen(with simulator: VisionSimulator) -> ColorPalette {
    func seen(_ reference: ColorReference) -> ColorReference {
      guard case .literal(let color, _) = reference else { return reference }
      let moved = simulator.simulate(color).mapped(into: .srgb)
      return .literal(moved, text: moved.hex)
    }
    var copy = linked
    for group in copy.groups.indices {
      for index in copy.groups[group].colors.indices {
        let color = copy.groups[group].colors[index].color
        copy.groups[group].colors[index].color = simulator.simulate(color).mapped(into: .srgb)
      }
    }
    for index in copy.themes.indices { copy.themes[index].roles = copy.themes[index].roles.mapValues(seen) }
    for index in copy.contrastPairs.indices {
      copy.contrastPairs[index].foreground = seen(copy.contrastPairs[index].foreground)
      copy.contrastPairs[index].background = seen(copy.contrastPairs[index].background)
    }
    return copy
  }
}
