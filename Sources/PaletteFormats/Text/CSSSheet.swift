import PaletteCore
import StyleSheets

/// A style sheet of custom properties. What a name was is said in a comment behind it, so that it can be read back.
struct CSSSheet {
  /// What such a sheet can hold.
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .typography, .gradients, .themes,
  ]

  let palette: ColorPalette
  let prefix: String
  let color: CSSColorText
  private let options: WriteOptions
  let references: ReferenceIndex
  var names: ExportNames
  var out = TextBuffer()

  /// Prepares a sheet whose color names begin with the prefix of `options`.
  ///
  /// - Throws: ``FormatError`` for a selector that no style sheet can have.
  init(_ palette: ColorPalette, _ options: WriteOptions, style: ExportNames.Style = .css) throws(FormatError)
  {
    for (theme, selector) in options.selectors.sorted(by: { $0.key < $1.key }) {
      try ThemeSelector.check(selector, of: theme)
    }
    self.palette = palette
    self.options = options
    prefix = Slug.make(options.prefix, fallback: "")
    color = CSSColorText(options)
    references = ReferenceIndex(palette)
    var style = style
    if let casing = options.casing { style.join(casing) }
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
    func open() {
      if !isOpen { out.append("\n@media (color-gamut: p3) {\n  \(selector) {\n") }
      isOpen = true
    }
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() where entry.value != nil {
        open()
        out.line("    --\(names.colors[g][c]): \(entry.color.css);")
      }
    }
    for (index, gradient) in palette.gradients.enumerated() {
      let (plain, wide) = (text(of: gradient), text(of: gradient, isWide: true))
      guard plain != wide else { continue }
      open()
      out.line("    --\(names.gradients[index]): \(wide);")
    }
    if isOpen { out.append("  }\n}\n") }
  }

  // MARK: Gradients and typography

  /// Writes a property for each gradient.
  mutating func writeGradients() {
    for (index, gradient) in palette.gradients.enumerated() {
      if index == 0 { out.line() }
      out.line(
        "  --\(names.gradients[index]): \(text(of: gradient)); /* \(Escape.label(gradient.name)) */")
    }
  }

  private func text(of gradient: Gradient, isWide: Bool = false) -> String {
    CSSGradient.text(gradient) { text(of: $0, isWide: isWide) }
  }

  /// Writes the fonts that were chosen and the sizes that differ from what every palette starts with.
  mutating func writeTypography(family: String, size: String) {
    let chosen = palette.typography.chosen
    if !chosen.isEmpty { out.line() }
    for (name, font) in chosen {
      if !font.family.isEmpty {
        out.line("  --\(names.take("\(family) \(name)")): \(font.css(Escape.cssString));")
      }
      out.line("  --\(names.take("\(size) \(name)")): \(font.size)px;")
    }
  }

  // MARK: Themes

  /// Writes the roles: plain, by the system's scheme, by `light-dark()`, and by `data-theme`, or as ``ThemeStrategy`` says.
  ///
  /// The root has the light theme, else one that is neither light nor dark. What a dark theme alone says is said where it is
  /// dark; what overrides a color of the palette leaves the palette's own at the root.
  mutating func writeThemes() {
    guard !palette.themes.isEmpty else { return }
    let lines = roleLines
    let (light, dark) = palette.themePair
    let atRoot = light.map { lines[$0].filter { !$0.isOverride } } ?? []
    let isMedia = options.strategy == .media
    if isMedia, let light {
      // Only this rule has the theme, so that it says its name.
      let isWhole = atRoot.count == lines[light].count
      writeTheme(light, lines[light], isWhole ? nil : "(prefers-color-scheme: light)", ":root")
    } else if !atRoot.isEmpty {
      out.append("\n:root {\n")
      write(atRoot, indent: "  ")
      out.line("}")
      writeWideRoles(atRoot, nil, ":root")
    }
    if isMedia, let dark {
      writeTheme(dark, lines[dark], "(prefers-color-scheme: dark)", ":root")
    } else if let dark, options.strategy == nil {
      out.append("\n@media (prefers-color-scheme: dark) {\n  :root {\n")
      write(lines[dark], indent: "    ")
      out.append("  }\n}\n")
      writeWideRoles(lines[dark], "(prefers-color-scheme: dark)", ":root")
      if !atRoot.isEmpty { writeLightDark(atRoot, lines[dark]) }
    }
    for (index, selector) in selectors.enumerated() {
      if let selector { writeTheme(index, lines[index], nil, selector) }
    }
  }

  private mutating func writeTheme(_ index: Int, _ lines: [RoleLine], _ query: String?, _ selector: String) {
    let theme = palette.themes[index]
    let indent = query == nil ? "" : "  "
    out.line()
    if let query { out.line("@media \(query) {") }
    out.line("\(indent)/* Theme: \(Escape.label(theme.name)) */")
    out.line("\(indent)\(selector) {")
    out.line(
      "\(indent)  color-scheme: \(theme.colorScheme == .system ? "light dark" : theme.colorScheme.rawValue);")
    write(lines, indent: indent + "  ")
    out.line(indent + "}")
    if query != nil { out.line("}") }
    writeWideRoles(lines, query, selector, comment: "/* Theme: \(Escape.label(theme.name)) */")
  }

  /// Writes the colors outside sRGB among `lines` once more, for screens that show them.
  ///
  /// - Parameters:
  ///   - query: the condition that the lines stand under as well.
  ///   - comment: what tells the theme.
  private mutating func writeWideRoles(
    _ lines: [RoleLine], _ query: String?, _ selector: String, comment: String? = nil
  ) {
    let wide = lines.compactMap(\.widened)
    guard !wide.isEmpty else { return }
    out.line("\n@media \(query.map { $0 + " and " } ?? "")(color-gamut: p3) {")
    if let comment { out.line("  " + comment) }
    out.line("  \(selector) {")
    write(wide, indent: "    ")
    out.append("  }\n}\n")
  }

  /// The selector of each theme; nil for one that has no rule of its own.
  private var selectors: [String?] {
    zip(palette.themes, themeKeys).map { theme, key in
      if let own = selector(of: theme.name) { return own }
      switch options.strategy {
      case .media: return nil
      case .class: return ThemeSelector.ofClass(key)
      case .attribute, nil: return "[data-theme=\(Escape.cssString(key))]"
      }
    }
  }

  /// The selector that was given for a theme; its name may be typed in any case.
  private func selector(of theme: String) -> String? {
    options.selectors[theme] ?? options.selectors.first { $0.key.lowercased() == theme.lowercased() }?.value
  }

  /// The themes that have no place in the strategy, known from the options alone.
  var losses: [String] {
    guard options.strategy == .media else { return [] }
    let (light, dark) = palette.themePair
    return palette.themes.indices.filter { $0 != light && $0 != dark && selectors[$0] == nil }
      .map { "theme \(Escape.label(palette.themes[$0].name)), which no media query asks for" }
  }

  /// Selectors of themes that the palette has not.
  var notes: [String] {
    let known = palette.themes.map { $0.name.lowercased() }
    let unknown = options.selectors.keys.filter { !known.contains($0.lowercased()) }.sorted()
    return unknown.isEmpty
      ? []
      : [
        "\"\(palette.name)\" has no theme \(unknown.map { "\"\($0)\"" }.joined(separator: ", ")); its selector was not used"
      ]
  }

  /// A role of a theme as it is written, in each of the places it is written in.
  private struct RoleLine {
    var name: String
    var value: String
    /// The value for screens with a wide gamut, where that is another one.
    var wide: String?
    var end: String
    /// Whether it is a color of the palette that has another value here.
    var isOverride: Bool

    /// The line as a screen with a wide gamut has it; nil where it is no other one.
    var widened: RoleLine? {
      wide.map { RoleLine(name: name, value: $0, end: end, isOverride: isOverride) }
    }
  }

  /// The roles of each theme in reading order.
  private var roleLines: [[RoleLine]] {
    var spelled: [(role: String, name: String, end: String)] = []
    for role in palette.allRoles {
      // A role in camel case is known again from its words; another says what it was.
      let isPlain =
        names.overrides.isEmpty && options.casing ?? .kebab == .kebab
        && Slug.make(Slug.make(role), .camel) == role
      spelled.append((role, names.roles[role] ?? "", isPlain ? ";\n" : "; /* \(Escape.label(role)) */\n"))
    }
    // The role that overrides each color.
    var overriding = palette.groups.map { [String?](repeating: nil, count: $0.colors.count) }
    for (role, own) in names.overrides { overriding[own.group][own.color] = role }
    return palette.themes.map { theme in
      spelled.compactMap { role, name, end -> RoleLine? in
        guard let reference = theme.roles[role] else { return nil }
        var value = text(of: reference)
        var wide = text(of: reference, isWide: true)
        // What refers to a color that the theme overrides means the palette's own.
        if case .color(let g, let c) = references.find(reference), let other = overriding[g][c],
          theme.roles[other] != nil
        {
          value = color.text(palette.groups[g].colors[c])
          wide = self.wide(palette.groups[g].colors[c])
        }
        return RoleLine(
          name: name, value: value, wide: wide == value ? nil : wide, end: end,
          isOverride: names.overrides[role] != nil)
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
    let night = Dictionary(dark.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let both = light.compactMap { line in night[line.name].map { (light: line, dark: $0) } }
    for (light, dark) in both {
      writeLightDark(light.name, light.value, dark.value, indent: "    ")
    }
    out.line("  }")
    let wide = both.filter { $0.light.wide != nil || $0.dark.wide != nil }
    if !wide.isEmpty {
      out.append("\n  @media (color-gamut: p3) {\n    :root {\n")
      for (light, dark) in wide {
        writeLightDark(
          light.name, light.wide ?? light.value, dark.wide ?? dark.value, indent: "      ")
      }
      out.append("    }\n  }\n")
    }
    out.line("}")
  }

  private mutating func writeLightDark(_ name: String, _ light: String, _ dark: String, indent: String) {
    out.line("\(indent)--\(name): \(light == dark ? light : "light-dark(\(light), \(dark))");")
  }

  /// `var(--name)` for a color of the palette; a color of its own otherwise, with its fallback for screens that show no
  /// more than sRGB. Unknown names become transparent, which shows, rather than text of the file's, which could say anything.
  func text(of reference: ColorReference, isWide: Bool = false) -> String {
    switch references.find(reference) {
    case .color(let g, let c) where options.resolvesAliases:
      let entry = palette.groups[g].colors[c]
      return isWide ? wide(entry) : color.text(entry)
    case .color(let g, let c): return "var(--\(names.colors[g][c]))"
    case .literal(let value):
      return color.text(isWide || value.isInGamut(of: .srgb) ? value : Color(value.rgb8))
    case nil: return "transparent"
    }
  }

  /// A color of the palette as a value of its own, for screens that show all of it.
  private func wide(_ entry: CustomColor) -> String {
    entry.value == nil ? color.text(entry) : color.text(entry.color)
  }
}

/// Selectors of themes.
enum ThemeSelector {
  /// - Throws: ``FormatError`` where the text is no selector list, or means something else where it is put.
  static func check(_ selector: String, of theme: String) throws(FormatError) {
    let wrong = FormatError(
      "\"\(selector)\" of the theme \"\(theme)\" is no selector", hint: "for example: --selector Dark=.dark")
    guard !selector.utf8.contains(where: { $0 < 32 || $0 == 127 }), !selector.contains("/*"),
      !selector.contains("</")
    else { throw wrong }
    do { _ = try SelectorParser.list(selector) } catch { throw wrong }
  }

  /// A class. Source: CSS Object Model, "Serialize an identifier".
  static func ofClass(_ key: String) -> String {
    guard let first = key.unicodeScalars.first, ("0"..."9").contains(first) else { return "." + key }
    return ".\\" + String(first.value, radix: 16) + " " + key.dropFirst()
  }
}
