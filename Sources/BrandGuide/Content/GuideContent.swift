import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything a guide says, worked out once and rendered twice.
struct GuideContent {
  /// The brand's name, else the palette's.
  var name: String
  var paletteName: String
  var tagline: String
  var category: String
  var paragraphs: [String]
  var typography: Typography
  /// Year, month and day; nil where nothing is dated.
  var date: String?
  /// Seconds since 1970 behind ``date``.
  var timestamp: Int?
  /// What the palette says of its version, else a fingerprint of what is in this guide.
  var version: String
  /// Chooses the cover's picture; depends on the palette alone.
  var seed: [UInt8]
  var groups: [GroupEntry]
  var gradients: [GradientEntry]
  var contrast: ContrastTable
  var pairs: [PairEntry]
  var confusions: [Confusion]
  var themes: [ThemeEntry]
  var guidance: Guidance
  /// The parts this guide has.
  var sections: [GuideSection]

  var colors: [ColorEntry] { groups.flatMap(\.colors) }

  /// "24 colors in 6 groups".
  var summary: String {
    let colors = groups.reduce(0) { $0 + $1.colors.count }
    return Self.counted(colors, "color") + " in " + Self.counted(groups.count, "group")
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Works a guide out.
  init(_ palette: ColorPalette, _ options: GuideOptions) {
    name = palette.displayName
    paletteName = palette.name
    tagline = palette.brandTagline
    category = palette.brandCategory
    paragraphs = palette.brandDescription.split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    typography = palette.typography
    let modified = palette.modified.timeIntervalSince1970
    let changed = modified > 0 && modified < 253_402_300_800 ? Int(modified) : nil
    timestamp = options.sourceDate.map { min(max($0, 0), 253_402_300_799) } ?? changed
    date = timestamp.map { Timestamp.day(Date(timeIntervalSince1970: Double($0))) }
    let references = Self.roleUses(palette)
    groups = GroupEntry.entries(palette, options.tokens, references, options.separation)
    gradients = palette.gradients.compactMap { GradientEntry($0, palette) }
    themes = palette.themes.map { ThemeEntry($0, palette) }
    pairs = palette.contrastPairs.compactMap { PairEntry($0, palette) }
    let all = groups.flatMap(\.colors)
    contrast = ContrastTable(all, themes)
    confusions = Confusion.find(all)
    guidance = Guidance(all, pairs, themes)
    var print = ByteWriter()
    print.utf8("\(name)\u{0}\(tagline)\u{0}\(palette.brandDescription)\u{0}\(category)")
    for color in all { print.utf8("\u{0}\(color.group)/\(color.name)\(color.css)") }
    for theme in themes {
      for role in theme.roles { print.utf8("\u{0}\(theme.name)\(role.role)\(role.hex)") }
    }
    seed = SHA256.digest(print.bytes)
    if case .string(let text)? = palette.unknown["version"], !text.isEmpty {
      version = text
    } else {
      version = String(SHA256.hex(print.bytes).prefix(7))
    }
    sections = []
    let wanted = options.sections.isEmpty ? GuideSection.allCases : options.sections
    sections = GuideSection.allCases.filter { wanted.contains($0) && has($0) }
    if sections == [.contents] || sections.isEmpty { sections = [.cover] }
  }

  private func has(_ section: GuideSection) -> Bool {
    switch section {
    case .cover, .contents, .brand, .typography, .colophon: true
    case .overview, .colors, .contrast, .vision, .tokens: groups.contains { !$0.colors.isEmpty }
    case .gradients: !gradients.isEmpty
    case .themes: !themes.isEmpty
    case .guidance: !guidance.isEmpty
    }
  }

  /// Which roles name each color, by reference.
  private static func roleUses(_ palette: ColorPalette) -> [String: [String]] {
    var uses: [String: [String]] = [:]
    for theme in palette.themes {
      for (role, reference) in theme.orderedRoles {
        guard let resolved = try? palette.resolve(reference), resolved.source != nil else { continue }
        uses[resolved.name, default: []].append("\(theme.name): \(role)")
      }
    }
    return uses
  }
}
