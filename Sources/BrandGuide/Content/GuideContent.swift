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
  /// The day as a letter has it; nil where nothing is dated.
  var date: String?
  /// Seconds since 1970 behind ``date``.
  var timestamp: Int?
  /// What the palette says of its version; in a draft, else a fingerprint of what is in it.
  var version: String?
  /// The language of the palette's texts.
  var language: String
  var isDraft: Bool
  var cover: GuideOptions.Cover?
  var logos: [LogoEntry]
  /// Why some of the palette's logos cannot be shown.
  var logoFailures: [String]
  /// What the designer wrote about the palette as a whole.
  var notes: [String]
  /// Chooses the cover's picture; depends on the palette alone.
  var seed: [UInt8]
  var groups: [GroupEntry]
  /// Where CMYK values come from that are not the designer's own; nil where there are none.
  var inkNote: String?
  var gradients: [GradientEntry]
  var contrast: ContrastTable
  var pairs: [PairEntry]
  var confusions: [Confusion]
  /// How many more of them there are.
  var confusionsLeft: Int
  var themes: [ThemeEntry]
  var guidance: Guidance
  /// The parts this guide has of its own.
  var sections: [GuideSection]
  /// Sections that were asked for, and for which the palette has nothing.
  var absent: [GuideSection]
  /// All parts in order: its own and those that were written for it.
  var parts: [GuidePart]

  /// Every color, in order.
  let colors: [ColorEntry]
  /// How many colors have each name.
  private let names: [String: Int]

  /// The name of a role: in words for a client, as code has it in a draft.
  func role(_ name: String) -> String { isDraft ? name : RoleWords.words(name) }

  /// What white and black are called, which need no name of their own.
  let plain: PlainNames

  /// `Primary/Navy` is "Navy" where no other color has that name.
  func short(_ reference: String) -> String {
    if let plain = plain[reference] { return plain }
    guard let slash = reference.lastIndex(of: "/") else { return reference }
    let name = String(reference[reference.index(after: slash)...])
    let short = names[name] == 1 ? name : reference
    // A name from right to left does not turn the English sentence around it. Source: UAX 9, isolates.
    return short.unicodeScalars.contains(where: Scripts.isRightToLeft) ? "\u{2068}\(short)\u{2069}" : short
  }

  /// What is read best on a color, black or white, as "White 5.47 AA".
  func bestInk(_ entry: ColorEntry) -> String {
    let isWhite = entry.shown.readable == Ink.paper
    let ratio = Contrast.ratio(foreground: isWhite ? .white : .black, background: entry.color)
    let name = isWhite ? plain.white : plain.black
    return "\(name) \(Contrast.display(ratio)) \(Verdict(ratio).rawValue)"
  }

  /// What a sample says below the name in small type; empty rather than the name once more.
  var smallLine: String { tagline.isEmpty ? category : tagline }

  /// What a theme's role names, in words: a color of the palette, or one of the role's own, whose value stands beside it.
  func roleColor(_ role: ThemeEntry.RoleEntry) -> String {
    guard role.shortName == role.reference, !colors.isEmpty else { return short(role.reference) }
    return plain[role.hex] ?? "Not in the palette"
  }

  /// Shares of the whole by color, 0…1; empty where the designer gave no weights.
  var proportions: [(entry: ColorEntry, share: Double)] {
    let weighed = colors.compactMap { entry in entry.weight.map { (entry, $0) } }
    let total = weighed.reduce(0) { $0 + $1.1 }
    return total > 0 ? weighed.map { ($0.0, $0.1 / total) } : []
  }

  /// The colors that stand for the brand: not those that mean an error or a series of a chart.
  var brandColors: [ColorEntry] {
    let own = groups.filter { !$0.isFunctional }.flatMap(\.telling).filter { !$0.isTranslucent }
    return own.isEmpty ? colors : own
  }

  /// The color that the brand is known by: the heaviest, else the first of the first group.
  var main: ColorEntry? {
    let heaviest = brandColors.filter { $0.weight != nil }.max { ($0.weight ?? 0) < ($1.weight ?? 0) }
    if let heaviest, !heaviest.shown.isNearWhite { return heaviest }
    return brandColors.first { !$0.shown.isNearWhite } ?? brandColors.first
  }

  /// The colors that the name is shown on: the main one and, where there are, two that differ from it and from each other.
  var grounds: [RGB8] {
    let main = main?.shown ?? Ink.text
    func chroma(_ color: RGB8) -> Double { Color(color).converted(to: .oklch).components.y }
    let pool = brandColors.map(\.shown).filter { !$0.isNearWhite && $0.contrast(main) > 1.5 }
    guard let light = pool.max(by: { $0.luminance < $1.luminance }),
      let strong = pool.filter({ $0.contrast(light) > 1.3 }).max(by: { chroma($0) < chroma($1) })
    else { return [main] }
    return [main, light, strong]
  }

  /// "24 colors in 6 groups".
  var summary: String {
    let colors = groups.reduce(0) { $0 + $1.colors.count }
    // A group without a color is printed nowhere.
    let count = groups.count { !$0.colors.isEmpty }
    return Self.counted(colors, "color") + (count < 2 ? "" : " in \(count) groups")
  }

  /// `2026-03-09` as "March 9, 2026", since a cover is no log.
  static func written(_ day: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return day }
    return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
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
    date = timestamp.map { Self.written(Timestamp.day(Date(timeIntervalSince1970: Double($0)))) }
    isDraft = options.edition == .draft
    cover = options.cover
    language = Authored.language(palette)
    notes = Authored.notes(palette.unknown)
    (logos, logoFailures) = LogoEntry.entries(palette)
    let inks = ComputedInks(palette, options)
    let uses = Self.roleUses(palette, isDraft: options.edition == .draft)
    groups = GroupEntry.entries(palette, options, uses, inks)
    inkNote = inks?.note
    gradients = palette.gradients.compactMap { GradientEntry($0, palette) }
    themes = palette.themes.map { ThemeEntry($0, palette) }
    pairs = palette.contrastPairs.compactMap { PairEntry($0, palette) }
    let all = groups.flatMap(\.colors)
    colors = all
    names = Dictionary(all.map { ($0.name, 1) }, uniquingKeysWith: +)
    plain = PlainNames(all)
    contrast = ContrastTable(all, themes, plain)
    (confusions, confusionsLeft) = Confusion.find(all)
    guidance = Guidance(all, pairs, themes)
    var print = ByteWriter()
    print.utf8("\(name)\u{0}\(tagline)\u{0}\(palette.brandDescription)\u{0}\(category)")
    for color in all { print.utf8("\u{0}\(color.group)/\(color.name)\(color.css)") }
    for section in palette.sections { print.utf8("\u{0}\(section.title)\(section.markdown)") }
    for theme in themes {
      for role in theme.roles { print.utf8("\u{0}\(theme.name)\(role.role)\(role.hex)") }
    }
    seed = SHA256.digest(print.bytes)
    if case .string(let text)? = palette.unknown["version"], !text.isEmpty {
      version = text
    } else {
      version = isDraft ? String(SHA256.hex(print.bytes).prefix(7)) : nil
    }
    sections = []
    absent = []
    parts = []
    let isWhole = options.sections.isEmpty && options.written.isEmpty
    let wanted = isWhole ? GuideSection.allCases : options.sections
    sections = GuideSection.allCases.filter { wanted.contains($0) && has($0) }
    absent = isWhole ? [] : wanted.filter { !sections.contains($0) }
    let titles = Set(options.written.map { $0.lowercased() })
    let written = palette.sections.filter { isWhole || titles.contains($0.title.lowercased()) }
    if written.isEmpty, sections == [.contents] || sections.isEmpty { sections = [.cover] }
    parts = GuidePart.parts(sections, written)
  }

  private func has(_ section: GuideSection) -> Bool {
    switch section {
    case .cover, .contents, .colophon: true
    // A specimen of a face that nobody chose would make it the brand's; a draft says what is missing.
    case .typography: !specimens.isEmpty
    // Beside a logo the name in type is not shown again.
    case .brand:
      logos.isEmpty || !(tagline.isEmpty && category.isEmpty && paragraphs.isEmpty && notes.isEmpty)
    case .overview, .colors, .matrix, .vision, .tokens: groups.contains { !$0.colors.isEmpty }
    case .contrast: !guidance.approved.isEmpty
    case .gradients: !gradients.isEmpty
    case .logo: !logos.isEmpty
    case .themes: !themes.isEmpty
    case .guidance: !guidance.donts.isEmpty
    }
  }

  /// Which roles name each color, by reference: "Accent in Light and Print". The tables of the themes have all, so that a color
  /// of many roles has but the first here.
  private static func roleUses(_ palette: ColorPalette, isDraft: Bool) -> [String: [String]] {
    var roles: [String: [String]] = [:]
    var themes: [String: [String: [String]]] = [:]
    for theme in palette.themes {
      for (role, reference) in theme.orderedRoles {
        guard let resolved = try? palette.resolve(reference), resolved.source != nil else { continue }
        if themes[resolved.name, default: [:]][role] == nil { roles[resolved.name, default: []].append(role) }
        themes[resolved.name, default: [:]][role, default: []].append(theme.name)
      }
    }
    let most = 6
    return roles.reduce(into: [:]) { uses, entry in
      let (color, all) = entry
      let shown = all.count > most ? Array(all.prefix(most - 1)) : all
      uses[color] = shown.map { role in
        let names = themes[color]?[role] ?? []
        let isEvery = names.count == palette.themes.count && names.count > 2
        return (isDraft ? role : RoleWords.words(role)) + " in " + (isEvery ? "every theme" : names.listed)
      }
      if all.count > most { uses[color]?.append("\(all.count - shown.count) more roles") }
    }
  }
}
