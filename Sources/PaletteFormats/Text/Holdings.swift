import PaletteCore

/// What a format can hold of a palette. What it cannot is said from here, in `formats` and after an export.
public struct Holdings: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Names of groups.
  public static let groups = Holdings(rawValue: 1 << 0)
  /// Names of colors.
  public static let names = Holdings(rawValue: 1 << 1)
  /// Opacity.
  public static let alpha = Holdings(rawValue: 1 << 2)
  /// Colors outside sRGB.
  public static let wideGamut = Holdings(rawValue: 1 << 3)
  /// Brand name, tagline, description and category.
  public static let brand = Holdings(rawValue: 1 << 4)
  /// Fonts and their sizes.
  public static let typography = Holdings(rawValue: 1 << 5)
  /// Gradients.
  public static let gradients = Holdings(rawValue: 1 << 6)
  /// Themes with their roles.
  public static let themes = Holdings(rawValue: 1 << 7)
  /// Declared contrast pairs.
  public static let pairs = Holdings(rawValue: 1 << 8)
  /// Authored CMYK values.
  public static let cmyk = Holdings(rawValue: 1 << 9)
  /// Names of spot colors.
  public static let spot = Holdings(rawValue: 1 << 10)
  /// Categories of colors.
  public static let category = Holdings(rawValue: 1 << 11)
  /// Which colors are locked.
  public static let locked = Holdings(rawValue: 1 << 12)
  /// Identifiers, dates and keys of other programs.
  public static let records = Holdings(rawValue: 1 << 13)
  /// The palette's name; elsewhere the name of the file has to tell it.
  public static let title = Holdings(rawValue: 1 << 14)
  /// Colors outside sRGB only as far as Display P3 goes.
  public static let displayP3 = Holdings(rawValue: 1 << 15)
  /// Gradients, but all of them drawn along one line in one space.
  public static let plainGradients = Holdings(rawValue: 1 << 16)
  /// Tokens of other types, which only the files they came from have a place for.
  public static let foreign = Holdings(rawValue: 1 << 17)
  /// Print values for single papers, and names in more than one spot system.
  public static let papers = Holdings(rawValue: 1 << 18)
  /// Logos.
  public static let logos = Holdings(rawValue: 1 << 19)
  /// Notes of the palette, its groups and colors.
  public static let notes = Holdings(rawValue: 1 << 20)
  /// Notes of roles.
  public static let roleNotes = Holdings(rawValue: 1 << 22)
  /// Groups without colors.
  public static let emptyGroups = Holdings(rawValue: 1 << 21)
  /// How much room colors take beside each other.
  public static let weights = Holdings(rawValue: 1 << 23)
  /// Everything.
  public static let all = Holdings(rawValue: (1 << 15) - 1).union([
    .notes, .roleNotes, .emptyGroups, .weights,
  ])

  /// What the format cannot hold, as `PaletteFormat.loses` says it.
  public var loses: [String] {
    Self.phrases.filter { !contains($0.holding) }.map(\.phrase)
      + (contains(.notes) && contains(.themes) && !contains(.roleNotes) ? ["notes of roles"] : [])
      + (isMissingEmptyGroups ? [Self.emptyGroupsPhrase] : [])
      + (contains(.displayP3) ? ["colors outside Display P3"] : [])
      + (contains(.plainGradients) ? ["kind, angle and space of gradients"] : [])
  }

  private static let phrases: [(holding: Holdings, phrase: String)] = [
    (.groups, "groups"), (.names, "color names"), (.alpha, "alpha"), (.wideGamut, "wide-gamut values"),
    (.brand, "brand words"), (.typography, "typography"), (.gradients, "gradients"), (.themes, "themes"),
    (.pairs, "contrast pairs"), (.cmyk, "CMYK values"), (.spot, "spot names"), (.category, "categories"),
    (.locked, "locks"), (.weights, "weights"), (.notes, "notes"), (.records, "ids and dates"),
    (.title, titlePhrase),
  ]

  private static let titlePhrase = "the palette's name"
  private static let emptyGroupsPhrase = "groups without colors"

  /// Whether groups have a place only with a color in them; where groups have none at all, nothing more is lost.
  private var isMissingEmptyGroups: Bool { contains(.groups) && !contains(.emptyGroups) }

  /// What `palette` has and the format cannot hold, one phrase each. Ids and dates go without saying.
  public func losses(of palette: ColorPalette) -> [String] {
    var losses: [String] = []
    func lose(_ holding: Holdings, _ count: Int, _ one: String, _ many: String) {
      if !contains(holding), count > 0 { losses.append("\(count) \(count == 1 ? one : many)") }
    }
    func count(_ isCounted: (CustomColor) -> Bool) -> Int {
      palette.groups.reduce(0) { $0 + $1.colors.count(where: isCounted) }
    }
    if !contains(.title), Slug.fileName(palette.name) != palette.name { losses.append(Self.titlePhrase) }
    lose(.groups, palette.groups.count, "group name", "group names")
    lose(.names, palette.colorCount, "color name", "color names")
    if contains(.names) {
      let names = palette.groups.flatMap { [$0.name] + $0.colors.map(\.name) }
      let changed = names.count { PaletteBuilder.clean($0) != $0 }
      if changed > 0 { losses.append("the white space of \(changed) \(changed == 1 ? "name" : "names")") }
    }
    if isMissingEmptyGroups, palette.groups.contains(where: { $0.colors.isEmpty }) {
      losses.append(Self.emptyGroupsPhrase)
    }
    // Colors of roles and stops are lost one by one only where these themselves are not.
    let literals = palette.literals(
      ofThemes: contains(.themes), ofGradients: !isDisjoint(with: [.gradients, .plainGradients]))
    let translucent = count { $0.hexCode.utf8.count > 7 } + literals.count { $0.rgb8.alpha < 255 }
    lose(.alpha, translucent, "alpha value", "alpha values")
    let wide = literals.filter { !$0.isInGamut(of: .srgb) }
    lose(.wideGamut, count { $0.value != nil } + wide.count, "wide-gamut value", "wide-gamut values")
    if contains(.displayP3) {
      let outside =
        count { $0.value != nil && !$0.color.isInGamut(of: .displayP3) }
        + wide.count { !$0.isInGamut(of: .displayP3) }
      if outside > 0 { losses.append("\(outside) \(outside == 1 ? "color" : "colors") outside Display P3") }
    }
    if contains(.plainGradients), palette.gradients.contains(where: { !$0.isPlain }) {
      losses.append("kind, angle or space of gradients")
    }
    let words = [
      palette.brandName, palette.brandTagline, palette.brandDescription, palette.brandCategory,
    ]
    if !contains(.brand), words.contains(where: { !$0.isEmpty }) { losses.append("the brand's words") }
    if !contains(.typography), palette.hasTypography { losses.append("typography") }
    lose(.gradients, palette.gradients.count, "gradient", "gradients")
    lose(.logos, palette.logos.count, "logo", "logos")
    lose(.themes, palette.themes.count, "theme", "themes")
    lose(.pairs, palette.contrastPairs.count, "contrast pair", "contrast pairs")
    lose(.cmyk, count { $0.print?.cmyk != nil }, "CMYK value", "CMYK values")
    lose(.spot, count { $0.print?.spot != nil }, "spot name", "spot names")
    let papers = count { $0.print?.papers.isEmpty == false || $0.print?.moreSpots.isEmpty == false }
    lose(
      .papers, papers, "color's print values by paper or system", "colors' print values by paper or system")
    lose(.category, count { !$0.category.isEmpty }, "category", "categories")
    if !contains(.foreign), let others = DTCGForeign.lossOfOthers(palette) { losses.append(others) }
    if !contains(.foreign), let design = KeptDesign.loss(of: palette) { losses.append(design) }
    lose(.locked, count { $0.locked }, "lock", "locks")
    lose(.weights, count { Weight.of($0.unknown) != nil }, "weight", "weights")
    let (notes, roleNotes) = palette.noteCounts
    if contains(.notes) {
      lose(.roleNotes, roleNotes, "note of a role", "notes of roles")
    } else {
      lose(.notes, notes + (contains(.roleNotes) ? 0 : roleNotes), "note", "notes")
    }
    lose(.records, palette.sections.count, "section of the guide", "sections of the guide")
    return losses
  }
}

extension Gradient {
  /// Whether it runs from left to right and is mixed as a drawing mixes it.
  fileprivate var isPlain: Bool { kind == .linear && angle == 90 && space == "srgb" }
}

extension ColorPalette {
  /// The colors that roles and stops have of their own, which are none of the palette's.
  func literals(ofThemes: Bool, ofGradients: Bool) -> [Color] {
    let references =
      (ofThemes ? themes.flatMap { $0.roles.values } : [])
      + (ofGradients ? gradients.flatMap { $0.stops.map(\.color) } : [])
    return references.compactMap { reference in
      switch reference {
      case .color: nil
      case .literal(let color, _): color
      case .dangling:
        (try? resolve(reference)).flatMap { $0.source == nil ? $0.color : nil }
      }
    }
  }

  /// How many notes people wrote: on the palette, its groups and colors, and on the roles of its themes.
  var noteCounts: (own: Int, roles: Int) {
    let own = ([unknown] + colors.map(\.color.unknown)).count { Notes.isWritten(Notes.text($0)) }
    let groups = groups.count { Notes.isWritten(Notes.text(of: $0.name, Notes.groups, in: unknown)) }
    let roles = themes.reduce(0) { count, theme in
      count + theme.roles.keys.count { Notes.isWritten(Notes.text(of: $0, Notes.roles, in: theme.unknown)) }
    }
    return (own + groups, roles)
  }

  /// Whether any font was chosen or any size changed.
  var hasTypography: Bool { typography != Typography() }
}

extension Notes {
  /// Whether a note says anything.
  static func isWritten(_ text: String?) -> Bool { text?.isEmpty == false }
}
