import PaletteCore

extension PaletteFormat {
  /// Dart for Flutter.
  public static let flutter = PaletteFormat(
    id: "flutter", summary: "Dart for Flutter: a class of colors, a theme class of roles",
    extensions: ["dart"],
    loses: DartSource.holdings.loses,
    write: { palette, options in
      var source = DartSource(palette, options)
      source.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".dart", bytes: source.out.bytes)],
        losses: DartSource.holdings.losses(of: palette))
    })
}

/// Dart source: the palette as constants, a theme as a constant of its roles.
private struct DartSource {
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
    names = ExportNames(palette, .dart)
    var style = ExportNames.Style.dart
    style.casing = .pascal
    let base = Slug.make(options.prefix.isEmpty ? palette.name : options.prefix, .pascal, isASCII: true)
    let type = Identifier.legal(base, style)
    paletteType = type + "Palette"
    themeType = type + "Theme"
  }

  mutating func write() {
    FileHeader.writeLines(palette, marker: "// ", to: &out)
    let isWide = palette.colors.contains { $0.color.value != nil }
    out.line("\nimport 'dart:ui' show Color\(isWide ? ", ColorSpace" : "");")
    out.line("\n/// The colors of the palette.\nabstract final class \(paletteType) {")
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() {
        if g > 0 && c == 0 { out.line() }
        out.line("  /// \(Escape.label(group.name, entry.name))")
        out.line("  static const Color \(names.colors[g][c]) = \(text(entry));")
      }
    }
    out.line("}")
    if !palette.allRoles.isEmpty { writeThemes() }
  }

  private mutating func writeThemes() {
    let roles = palette.allRoles.compactMap { role in
      names.roles[role].map { (role: role, name: $0, isWhole: isWhole(role)) }
    }
    out.line("\n/// What each role looks like in one theme.\nfinal class \(themeType) {")
    out.line("  /// Gives each role its color.\n  const \(themeType)({")
    for role in roles { out.line("    required this.\(role.name),") }
    out.line("  });")
    for role in roles {
      out.line("\n  /// The role \(Escape.label(role.role)).")
      out.line("  final Color\(role.isWhole ? "" : "?") \(role.name);")
    }
    var unique = UniqueNames(separator: "", reserved: roles.map(\.name))
    for theme in palette.themes {
      let name = unique.take(
        Identifier.legal(Slug.make(theme.name, .camel, isASCII: true, fallback: "theme"), .dart))
      out.line("\n  /// \(Escape.label(theme.name))\n  static const \(themeType) \(name) = \(themeType)(")
      for role in roles {
        out.line("    \(role.name): \(theme.roles[role.role].flatMap { text(of: $0) } ?? "null"),")
      }
      out.line("  );")
    }
    out.line("}")
  }

  private func isWhole(_ role: String) -> Bool {
    palette.themes.allSatisfy { theme in theme.roles[role].flatMap { text(of: $0) } != nil }
  }

  private func text(of reference: ColorReference) -> String? {
    switch references.find(reference) {
    case .color(let g, let c): "\(paletteType).\(names.colors[g][c])"
    case .literal(let color): text(CustomColor(id: "-", name: "", color: color))
    case nil: nil
    }
  }

  private func text(_ entry: CustomColor) -> String {
    guard let p3 = DisplayP3Text(entry) else { return "Color(\(ARGBText.literal(entry)))" }
    return "Color.from(alpha: \(p3.alpha), red: \(p3.text(0)), green: \(p3.text(1)), blue: \(p3.text(2)), "
      + "colorSpace: ColorSpace.displayP3)"
  }
}
