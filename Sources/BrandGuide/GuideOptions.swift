public import PaletteCore

/// The parts of a guide, in their order.
public enum GuideSection: String, Sendable, CaseIterable {
  /// The name on the palette as a picture.
  case cover
  /// What is where.
  case contents
  /// The brand's words and its wordmark.
  case brand
  /// All colors at a glance, in proportion.
  case overview
  /// A card for each color.
  case colors
  /// Named gradients.
  case gradients
  /// Which colors may stand on which.
  case contrast
  /// The palette under color-vision deficiencies.
  case vision
  /// Roles on a sample page for each theme.
  case themes
  /// Families, sizes and styles.
  case typography
  /// What to do and what not.
  case guidance
  /// Names for code.
  case tokens
  /// How the guide was made.
  case colophon

  /// The heading.
  public var title: String {
    switch self {
    case .cover: "Cover"
    case .contents: "Contents"
    case .brand: "The brand"
    case .overview: "Palette"
    case .colors: "Colors"
    case .gradients: "Gradients"
    case .contrast: "Contrast"
    case .vision: "Color vision"
    case .themes: "Themes"
    case .typography: "Typography"
    case .guidance: "Do and don't"
    case .tokens: "Tokens"
    case .colophon: "Colophon"
    }
  }
}

/// What a guide is asked for.
public struct GuideOptions: Sendable {
  /// A sheet of paper.
  public enum Paper: String, Sendable, CaseIterable {
    /// 210 × 297 mm.
    case a4
    /// 8.5 × 11 in.
    case letter
  }

  /// The sheet of a PDF.
  public var paper = Paper.a4
  /// The parts wanted; empty for all.
  public var sections: [GuideSection] = []
  /// Seconds since 1970 that the guide is dated with; nil for the day the palette was last changed.
  public var sourceDate: Int?
  /// The name of each color in code, by group and position.
  public var tokens: [[String]] = []
  /// Where fonts come from.
  public var fonts = FontSource.none
  /// How inks are computed that nobody authored; nil for figures that are marked as uncalibrated.
  public var separation: InkSeparation?

  /// The defaults: every part, A4, no font files.
  public init() {}
}
