import PaletteCore

/// A style sheet of custom properties. What a name was is said in a comment behind it, so that it can be read back.
struct CSSSheet {
  /// What such a sheet can hold.
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .typography, .gradients, .themes,
  ]

  let palette: ColorPalette
  let prefix: String
  let color: CSSColorText
  let references: ReferenceIndex
  var names: ExportNames
  var out = TextBuffer()

  /// Prepares a sheet whose color names begin with `namespace` and the prefix of `options`.
  init(_ palette: ColorPalette, _ options: WriteOptions, style: ExportNames.Style = .css) {
    self.palette = palette
    prefix = Slug.make(options.prefix, fallback: "")
    color = CSSColorText(options)
    references = ReferenceIndex(palette)
    names = ExportNames(palette, style, prefix: prefix)
  }

  /// Writes the sheet.
  mutating func write() {
    FileHeader.writeBlock(palette, prefix: prefix, to: &out)
    out.line()
    out.line(":root {")
    writeColors()
    writeGradients()
    writeTypography(family: "font", size: "font size")
    out.line("}")
    writeWideGamut(selector: ":root")
    writeThemes()
  }

  // MARK: Colors

  /// Writes a property for each color, a blank line between groups.
  mutating func writeColors() {
    for (g, group) in palette.groups.enumerated() where !group.colors.isEmpty {
      if g > 0 { out.line() }
      let label = Escape.label(group.name)
      for (c, entry) in group.colors.enumerated() {
        out.append("  --")
        out.append(names.colors[g][c])
        out.append(": ")
        color.append(entry, to: &out)
        out.append("; /* ")
        out.append(label)
        out.append(UInt8(ascii: "/"))
        out.append(Escape.label(entry.name))
        out.append(" */\n")
      }
    }
  }

  /// Writes the colors outside sRGB once more, for screens that show them.
  mutating func writeWideGamut(selector: String) {
    var isOpen = false
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() where entry.value != nil {
        if !isOpen { out.append("\n@media (color-gamut: p3) {\n  \(selector) {\n") }
        isOpen = true
        out.line("    --\(names.colors[g][c]): \(entry.color.css);")
      }
    }
    if isOpen { out.append("  }\n}\n") }
  }

  // MARK: Gradients and typography

  /// Writes a property for each gradient.
  mutating func writeGradients() {
    for (index, gradient) in palette.gradients.enumerated() {
      if index == 0 { out.line() }
      let text = CSSGradient.text(gradient) { self.text(of: $0) }
      out.line("  --\(names.gradients[index]): \(text); /* \(Escape.label(gradient.name)) */")
    }
  }

  /// Writes the fonts that were chosen and the sizes that differ from what every palette starts with.
  mutating func writeTypography(family: String, size: String) {
    let chosen = palette.typography.chosen
    if !chosen.isEmpty { out.line() }
    for (name, font) in chosen {
      if !font.family.isEmpty {
        out.line("  --\(names.take("\(family) \(name)")): \(Escape.cssString(font.family));")
      }
      out.line("  --\(names.take("\(size) \(name)")): \(font.size)px;")
    }
  }

  // MARK: Themes

  /// Writes the roles: plain, by the system's scheme, by `light-dark()`, and by `data-theme`.
  ///
  /// The root has the light theme, else one that is neither light nor dark. What a dark theme alone says is said where it is
  /// dark; what overrides a color of the palette leaves the palette's own at the root.
  mutating func writeThemes() {
    guard !palette.themes.isEmpty else { return }
    let lines = roleLines
    let (light, dark) = palette.themePair
    let atRoot = light.map { lines[$0].filter { !$0.isOverride } } ?? []
    if !atRoot.isEmpty {
      out.append("\n:root {\n")
      write(atRoot, indent: "  ")
      out.line("}")
    }
    if let dark {
      out.append("\n@media (prefers-color-scheme: dark) {\n  :root {\n")
      write(lines[dark], indent: "    ")
      out.append("  }\n}\n")
      if !atRoot.isEmpty { writeLightDark(atRoot, lines[dark]) }
    }
    for (index, theme) in palette.themes.enumerated() {
      out.append("\n/* Theme: \(Escape.label(theme.name)) */\n")
      out.line("[data-theme=\(Escape.cssString(themeKeys[index]))] {")
      out.line("  color-scheme: \(theme.colorScheme == .system ? "light dark" : theme.colorScheme.rawValue);")
      write(lines[index], indent: "  ")
      out.line("}")
    }
  }

  /// A role of a theme as it is written, in each of the places it is written in.
  private struct RoleLine {
    var name: String
    var value: String
    var end: String
    /// Whether it is a color of the palette that has another value here.
    var isOverride: Bool
  }

  /// The roles of each theme in reading order.
  private var roleLines: [[RoleLine]] {
    var spelled: [(role: String, name: String, end: String)] = []
    for role in palette.allRoles {
      // A role in camel case is known again from its words; another says what it was.
      let isPlain = names.overrides.isEmpty && Slug.make(Slug.make(role), .camel) == role
      spelled.append((role, names.roles[role] ?? "", isPlain ? ";\n" : "; /* \(Escape.label(role)) */\n"))
    }
    // The role that overrides each color.
    var overriding = palette.groups.map { [String?](repeating: nil, count: $0.colors.count) }
    for (role, own) in names.overrides { overriding[own.group][own.color] = role }
    return palette.themes.map { theme in
      spelled.compactMap { role, name, end -> RoleLine? in
        guard let reference = theme.roles[role] else { return nil }
        var value = text(of: reference)
        // What refers to a color that the theme overrides means the palette's own.
        if case .color(let g, let c) = references.find(reference), let other = overriding[g][c],
          theme.roles[other] != nil
        {
          value = color.text(palette.groups[g].colors[c])
        }
        return RoleLine(name: name, value: value, end: end, isOverride: names.overrides[role] != nil)
      }
    }
  }

  /// The value of `data-theme` for each theme.
  private var themeKeys: [String] {
    var unique = UniqueNames()
    return palette.themes.map { unique.take(Slug.make($0.name, fallback: "theme")) }
  }

  private mutating func write(_ lines: [RoleLine], indent: String) {
    for line in lines {
      out.append(indent)
      out.append("--")
      out.append(line.name)
      out.append(": ")
      out.append(line.value)
      out.append(line.end)
    }
  }

  private mutating func writeLightDark(_ light: [RoleLine], _ dark: [RoleLine]) {
    out.append("\n@supports (color: light-dark(white, black)) {\n  :root {\n    color-scheme: light dark;\n")
    let night = Dictionary(dark.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    for line in light {
      guard let value = night[line.name] else { continue }
      out.append("    --")
      out.append(line.name)
      out.append(": ")
      if line.value == value {
        out.append(value)
      } else {
        out.append("light-dark(")
        out.append(line.value)
        out.append(", ")
        out.append(value)
        out.append(")")
      }
      out.append(";\n")
    }
    out.append("  }\n}\n")
  }

  /// `var(--name)` for a color of the palette; a color of its own otherwise. Unknown names become transparent, which
  /// shows, rather than text of the file's, which could say anything.
  func text(of reference: ColorReference) -> String {
    switch references.find(reference) {
    case .color(let g, let c): return "var(--\(names.colors[g][c]))"
    case .literal(let value): return color.text(value)
    case nil: return "transparent"
    }
  }
}
