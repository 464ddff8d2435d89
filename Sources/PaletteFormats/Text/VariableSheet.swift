import PaletteCore

/// A style sheet of compile-time variables: Sass and Less, which differ in their sigil and in how a map is written.
struct VariableSheet {
  /// What such a sheet can hold.
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .typography, .gradients, .themes,
  ]

  /// The language.
  enum Language {
    /// `$name`, maps in parentheses.
    case scss
    /// `@name`, maps as rulesets.
    case less
  }

  private let palette: ColorPalette
  private let language: Language
  private let color: CSSColorText
  private let references: ReferenceIndex
  private var names: ExportNames
  private(set) var out = TextBuffer()

  init(_ palette: ColorPalette, _ options: WriteOptions, _ language: Language) {
    self.palette = palette
    self.language = language
    color = CSSColorText(options)
    references = ReferenceIndex(palette)
    names = ExportNames(palette, language == .scss ? .scss : .less, prefix: options.prefix)
  }

  private var sigil: String { language == .scss ? "$" : "@" }

  mutating func write() {
    // Only comments to the end of the line: Sass would evaluate `#{…}` in the other kind.
    FileHeader.writeLines(palette, marker: "// ", to: &out)
    writeColors()
    writeGradients()
    writeTypography()
    writeGroups()
    writeThemes()
  }

  private mutating func declare(_ name: String, _ value: String, comment: String = "") {
    out.line("\(sigil)\(name): \(value);" + (comment.isEmpty ? "" : " // \(comment)"))
  }

  private mutating func writeColors() {
    for (g, group) in palette.groups.enumerated() where !group.colors.isEmpty {
      out.line()
      for (c, entry) in group.colors.enumerated() {
        let name = names.colors[g][c]
        declare(name, color.text(entry), comment: Escape.label(group.name, entry.name))
        if entry.value != nil { declare(names.derive(name, suffix: "-p3"), entry.color.css) }
      }
    }
  }

  private mutating func writeGradients() {
    for (index, gradient) in palette.gradients.enumerated() {
      if index == 0 { out.line() }
      let text = CSSGradient.text(gradient) { self.text(of: $0) }
      declare(names.gradients[index], text, comment: Escape.label(gradient.name))
    }
  }

  private mutating func writeTypography() {
    let chosen = palette.typography.chosen
    if !chosen.isEmpty { out.line() }
    for (name, font) in chosen {
      if !font.family.isEmpty { declare(names.take("font \(name)"), Escape.cssString(font.family)) }
      declare(names.take("font size \(name)"), "\(font.size)px")
    }
  }

  // MARK: Maps

  private mutating func writeGroups() {
    var keys = UniqueNames()
    var groups: [(key: String, members: [(key: String, value: String)])] = []
    for (g, group) in palette.groups.enumerated() where !group.colors.isEmpty {
      var inner = UniqueNames()
      let members = group.colors.enumerated().map { c, entry in
        (key: inner.take(key(entry.name)), value: sigil + names.colors[g][c])
      }
      groups.append((keys.take(key(group.name)), members))
    }
    writeMaps("palette", groups)
  }

  private mutating func writeThemes() {
    var keys = UniqueNames()
    var themes: [(key: String, members: [(key: String, value: String)])] = []
    for theme in palette.themes where !theme.roles.isEmpty {
      var inner = UniqueNames()
      let members = theme.orderedRoles.map { (key: inner.take(key($0.role)), value: text(of: $0.reference)) }
      themes.append((keys.take(key(theme.name)), members))
    }
    writeMaps("themes", themes)
  }

  private func key(_ name: String) -> String {
    Identifier.legal(Slug.make(name, isASCII: language == .less, fallback: "name"), .less)
  }

  /// One map of maps for Sass; for Less one ruleset each, since those are looked up by a name.
  private mutating func writeMaps(
    _ name: String, _ maps: [(key: String, members: [(key: String, value: String)])]
  ) {
    guard !maps.isEmpty else { return }
    if language == .scss {
      out.line("\n$\(names.take(name)): (")
      for (key, members) in maps {
        out.line("  \"\(key)\": (")
        for member in members { out.line("    \"\(member.key)\": \(member.value),") }
        out.line("  ),")
      }
      out.line(");")
    } else {
      for (key, members) in maps {
        out.line("\n@\(names.take("\(name) \(key)")): {")
        for member in members { out.line("  \(member.key): \(member.value);") }
        out.line("}")
      }
    }
  }

  private func text(of reference: ColorReference) -> String {
    switch references.find(reference) {
    case .color(let g, let c): return sigil + names.colors[g][c]
    case .literal(let value): return color.text(value)
    case nil: return "transparent"
    }
  }
}
