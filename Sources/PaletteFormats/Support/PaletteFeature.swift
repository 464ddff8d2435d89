import PaletteCore

/// What a palette can hold beyond opaque sRGB colors in a row. A format names what it holds; what it loses follows.
enum PaletteFeature: String, CaseIterable {
  case title = "the palette's name"
  case names = "color names"
  case groups = "groups"
  case emptyGroups = "groups without colors"
  case alpha = "opacity"
  case wideGamut = "colors outside sRGB"
  case cmyk = "CMYK values"
  case screenOfCMYK = "screen values of colors that have CMYK values"
  case spot = "spot color names"
  case gradients = "gradients"
  case themes = "themes"
  case typography = "typography"
  case brand = "the brand's words"
  case pairs = "contrast pairs"
  case details = "categories, locks and dates"

  /// Whether `palette` has anything of this kind.
  func isUsed(in palette: ColorPalette) -> Bool {
    switch self {
    case .title: true
    case .names: palette.colorCount > 0
    case .groups: !FlatNames.isUngrouped(palette)
    case .emptyGroups: palette.groups.contains { $0.colors.isEmpty }
    case .alpha: palette.colors.contains { $0.color.color.alpha < 1 }
    case .wideGamut: palette.colors.contains { $0.color.value != nil }
    case .cmyk: palette.colors.contains { $0.color.print?.cmyk != nil }
    case .screenOfCMYK: palette.colors.contains { $0.color.print?.cmyk != nil }
    case .spot: palette.colors.contains { $0.color.print?.spot != nil }
    case .gradients: !palette.gradients.isEmpty
    case .themes: !palette.themes.isEmpty
    case .typography: palette.typography != Typography()
    case .brand:
      !(palette.brandName + palette.brandTagline + palette.brandDescription + palette.brandCategory).isEmpty
    case .pairs: !palette.contrastPairs.isEmpty
    case .details: palette.colors.contains { !$0.color.category.isEmpty || $0.color.locked }
    }
  }

  /// The phrases for what a format that holds `held` loses.
  static func lost(holding held: Set<PaletteFeature>) -> [String] {
    allCases.filter { !held.contains($0) && $0 != .screenOfCMYK }.map(\.rawValue)
  }
}

extension ColorPalette {
  /// What this palette loses in a format that holds `held`.
  ///
  /// The name is not counted: the file carries it.
  func losses(holding held: Set<PaletteFeature>) -> [String] {
    PaletteFeature.allCases.filter {
      !held.contains($0) && $0 != .title && $0 != .screenOfCMYK && $0.isUsed(in: self)
    }.map(\.rawValue)
  }
}
