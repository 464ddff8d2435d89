import PaletteCore

/// The parts of a guide, in their order.
public enum GuideSection: String, Sendable, CaseIterable {
  /// The name on the palette as a picture.
  case cover
  /// What is where.
  case contents
  /// The brand's words and its wordmark.
  case brand
  /// The logos, their space and their least sizes.
  case logo
  /// All colors at a glance, in proportion.
  case overview
  /// A card for each color.
  case colors
  /// Named gradients.
  case gradients
  /// Colors that may be set on each other.
  case contrast
  /// What to do and what not.
  case guidance
  /// Roles on a sample page for each theme.
  case themes
  /// Families, sizes and styles.
  case typography
  /// Every color on the backgrounds that matter.
  case matrix
  /// The palette under color-vision deficiencies.
  case vision
  /// Names for code.
  case tokens
  /// How figures were made.
  case colophon

  /// The heading.
  public var title: String {
    switch self {
    case .cover: "Cover"
    case .contents: "Contents"
    case .brand: "The brand"
    case .logo: "Logo"
    case .overview: "The palette"
    case .colors: "Colors"
    case .gradients: "Gradients"
    case .contrast: "Pairings"
    case .matrix: "Contrast"
    case .vision: "Color vision"
    case .themes: "Themes"
    case .typography: "Typography"
    case .guidance: "Do and don’t"
    case .tokens: "Values"
    case .colophon: "Notes"
    }
  }
}

/// A file that the web guide carries inside itself.
public struct GuideDownload: Sendable {
  /// What the link says: `CSS`.
  public var title: String
  /// The name it is saved under.
  public var name: String
  /// Its media type, such as `text/css`.
  public var media: String
  /// The file.
  public var bytes: [UInt8]

  /// Describes a file.
  public init(title: String, name: String, media: String, bytes: [UInt8]) {
    self.title = title
    self.name = name
    self.media = media
    self.bytes = bytes
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
    /// 1920 × 1080 pixels, for screens; always on its longer side.
    case screen = "16:9"
  }

  /// Whom a guide is for.
  public enum Edition: String, Sendable, CaseIterable {
    /// What a client opens: the brand, and nothing of how the guide was made.
    case client
    /// For the people who make it: what is provisional is printed and marked.
    case draft
  }

  /// What the cover shows.
  public enum Cover: String, Sendable, CaseIterable {
    /// The name, large, on the brand's main color.
    case type
    /// Squares, disks and quarters in the brand's colors.
    case pattern
    /// The palette's first gradient; its main color where it has none.
    case gradient
    /// A logo of the palette on what it stands on; the name where it has none.
    case logo
  }

  /// Whom the guide is for.
  public var edition = Edition.client
  /// What the cover shows; nil for the logo where there is one, else the name.
  public var cover: Cover?
  /// Whether the sheet lies on its longer side.
  public var isLandscape = false
  /// The sheet of a PDF.
  public var paper = Paper.a4
  /// The parts wanted; empty for all, where no written ones are wanted either.
  public var sections: [GuideSection] = []
  /// Titles of the written sections that are wanted beside ``sections``.
  public var written: [String] = []
  /// Seconds since 1970 that the guide is dated with; nil for the day the palette was last changed.
  public var sourceDate: Int?
  /// The name of each color in code, by group and position.
  public var tokens: [[String]] = []
  /// Files that the web guide offers.
  public var downloads: [GuideDownload] = []
  /// Where fonts come from.
  public var fonts = FontSource.none
  /// How inks are computed that nobody authored; nil for figures that are marked as uncalibrated.
  package var separation: InkSeparation?
  /// Whether such figures are shown; a draft shows them always.
  package var showsUncalibrated = false

  /// The defaults: every part, A4, no font files.
  public init() {}
}
