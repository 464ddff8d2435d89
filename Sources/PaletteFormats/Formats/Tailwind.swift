import PaletteCore

extension PaletteFormat {
  /// The theme block of Tailwind CSS 4.
  public static let tailwind = PaletteFormat(
    id: "tailwind", summary: "Tailwind CSS 4 theme; reads the configuration of version 3 as well",
    extensions: ["tailwind.css", "tailwind.config.js", "js"], loses: CSSSheet.holdings.loses,
    sniff: TailwindReader.sniff,
    read: TailwindReader.read, companions: TailwindReader.companions,
    options: [.prefix, .notation, .selectors, .strategy, .resolve],
    write: { palette, options in
      // Utilities are made of names that begin with --color-.
      var options = options
      options.casing = nil
      var sheet = try CSSSheet(palette, options, style: .tailwind)
      sheet.writeTailwind()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".tailwind.css", bytes: sheet.out.bytes)],
        losses: CSSSheet.holdings.losses(of: palette) + sheet.losses, notes: sheet.notes)
    })
}

extension CSSSheet {
  /// Writes the palette as a theme of Tailwind CSS 4: utilities come from `@theme`, roles follow `data-theme`.
  mutating func writeTailwind() {
    FileHeader.writeBlock(palette, prefix: prefix, to: &out)
    out.line()
    out.line("@theme {")
    writeColors()
    writeGradients()
    writeTypography(family: "font", size: "text")
    out.line("}")
    // A role that overrides a color is a variable of the theme already.
    let roles = names.overrides.isEmpty ? palette.allRoles : []
    if !roles.isEmpty {
      out.append("\n@theme inline {\n")
      for role in roles {
        guard let name = names.roles[role] else { continue }
        out.line("  --\(names.take("color \(role)")): var(--\(name));")
      }
      out.line("}")
    }
    writeWideGamut(selector: ":root")
    writeThemes()
  }
}
