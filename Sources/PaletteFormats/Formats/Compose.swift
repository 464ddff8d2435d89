import PaletteCore

extension PaletteFormat {
  /// Kotlin for Jetpack Compose.
  public static let compose = PaletteFormat(
    id: "compose", summary: "Kotlin for Jetpack Compose: an object of colors, a theme class of roles",
    extensions: ["kt"], loses: KotlinSource.holdings.loses,
    write: { palette, options in
      var source = KotlinSource(palette, options)
      source.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".kt", bytes: source.out.bytes)],
        losses: KotlinSource.holdings.losses(of: palette),
        notes: ["add the package of your module as the first line of the Kotlin file"])
    })
}

/// Kotlin source: the palette as an object, a theme as a value of its roles.
private struct KotlinSource {
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .displayP3, .brand, .themes,
  ]

  private let palette: ColorPalette
  private let references: ReferenceIndex
  private let names: ExportNames
  private let paletteType: String
  private let themeType: String
  private(set) var out = TextBuffer()

  init(_ palette: ColorPalette, _ options: WriteOptions) {
    self.palette = palette
    references = ReferenceIndex(palette)
    names = ExportNames(palette, .kotlin)
    let base = Slug.make(options.prefix.isEmpty ? palette.name : options.prefix, .pascal, isASCII: true)
    let type = Identifier.legal(base, .kotlin)
    paletteType = type + "Palette"
    themeType = type + "Theme"
  }

  mutating func write() {
    FileHeader.writeLines(palette, marker: "// ", to: &out)
    let hasRoles = !palette.allRoles.isEmpty
    out.line()
    if hasRoles { out.line("import androidx.compose.runtime.Immutable") }
    out.line("import androidx.compose.ui.graphics.Color")
    if palette.colors.contains(where: { $0.color.value != nil }) {
      out.line("import androidx.compose.ui.graphics.colorspace.ColorSpaces")
    }
    out.line("\n/** The colors of the palette. */\nobject \(paletteType) {")
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() {
        if g > 0 && c == 0 { out.line() }
        out.line("    // \(Escape.label(group.name, entry.name))")
        out.line("    val \(names.colors[g][c]) = \(text(entry))")
      }
    }
    out.line("}")
    if hasRoles { writeThemes() }
  }

  private mutating func writeThemes() {
    out.line("\n/** What each role looks like in one theme. */\n@Immutable\ndata class \(themeType)(")
    for role in palette.allRoles {
      if let name = names.roles[role] { out.line("    val \(name): Color,") }
    }
    out.line(") {\n    companion object {")
    var unique = UniqueNames(separator: "")
    for theme in palette.themes {
      let name = unique.take(Identifier.legal(Slug.make(theme.name, .pascal, fallback: "theme"), .kotlin))
      out.line("        // \(Escape.label(theme.name))\n        val \(name) = \(themeType)(")
      for role in palette.allRoles {
        guard let name = names.roles[role] else { continue }
        out.line("            \(name) = \(theme.roles[role].map { text(of: $0) } ?? "Color.Unspecified"),")
      }
      out.line("        )")
    }
    out.line("    }\n}")
  }

  private func text(of reference: ColorReference) -> String {
    switch references.find(reference) {
    case .color(let g, let c): "\(paletteType).\(names.colors[g][c])"
    case .literal(let color): text(CustomColor(id: "-", name: "", color: color))
    case nil: "Color.Unspecified"
    }
  }

  private func text(_ entry: CustomColor) -> String {
    guard let p3 = DisplayP3Text(entry) else { return "Color(\(ARGBText.literal(entry)))" }
    return "Color(red = \(p3.text(0))f, green = \(p3.text(1))f, blue = \(p3.text(2))f, alpha = \(p3.alpha)f, "
      + "colorSpace = ColorSpaces.DisplayP3)"
  }
}
