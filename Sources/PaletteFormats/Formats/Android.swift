import PaletteCore

extension PaletteFormat {
  /// Android color resources.
  public static let android = PaletteFormat(
    id: "android", summary: "Android color resources, the dark theme in values-night", extensions: ["xml"],
    loses: AndroidResources.holdings.loses, readsFolders: true, sniff: AndroidReader.sniff,
    read: AndroidReader.read, options: [.prefix, .resolve],
    write: { palette, options in
      var resources = AndroidResources(palette, options)
      return FormatWriting(
        resources.write(), losses: resources.losses, notes: resources.notes,
        missingAlone: "the dark theme, which is a file of its own")
    })
}

/// The `values` folders of an Android module.
private struct AndroidResources {
  static let holdings: Holdings = [.title, .groups, .names, .alpha, .brand, .themes]

  private let given: ColorPalette
  private let themes: BasedThemes
  private let prefix: String
  private let resolvesAliases: Bool
  private let references: ReferenceIndex
  private let names: ExportNames
  private var out = TextBuffer()

  init(_ palette: ColorPalette, _ options: WriteOptions) {
    given = palette
    themes = BasedThemes(palette)
    let palette = themes.palette
    prefix = options.prefix.isEmpty ? "" : Slug.make(options.prefix, .snake, isASCII: true, fallback: "")
    references = ReferenceIndex(palette)
    resolvesAliases = options.resolvesAliases
    names = ExportNames(palette, .android, prefix: prefix)
  }

  private var palette: ColorPalette { themes.palette }

  /// The themes beyond one for the day and one for the night have no folder; `values` is for both where there is but one.
  var losses: [String] {
    let (day, night) = themes.dayAndNight
    let lost = palette.themes.indices.filter { $0 != day && $0 != night }
      .map { "theme \(Escape.label(palette.themes[$0].name))" }
    let renamed = themes.losesNames().map { [$0] } ?? []
    let isDark =
      day.map { palette.themes[$0].colorScheme == .dark && !palette.themes[$0].roles.isEmpty } ?? false
    return Self.holdings.losses(of: given) + lost + renamed + (isDark ? [AssetCatalog.onlyDark] : [])
  }

  mutating func write() -> [NamedBytes] {
    let folder = Slug.fileName(palette.name)
    let (day, night) = themes.dayAndNight
    start()
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() {
        write(
          names.colors[g][c], "#" + ARGBText.digits(entry), Escape.label(group.name, entry.name),
          isFirst: c == 0)
      }
    }
    if let day { writeRoles(of: palette.themes[day]) }
    if let theme = ofNightAlone { writeRoles(of: theme, isStandIn: true) }
    var files = [NamedBytes(path: folder + "/values/colors.xml", bytes: finish())]
    if let night {
      start()
      writeRoles(of: palette.themes[night])
      files.append(NamedBytes(path: folder + "/values-night/colors.xml", bytes: finish()))
    }
    return files
  }

  private mutating func start() {
    out = TextBuffer()
    out.line("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!--")
    for line in FileHeader.lines(palette, prefix: prefix) { out.line("  " + line) }
    out.line("-->\n<resources>")
  }

  private mutating func finish() -> [UInt8] {
    out.line("</resources>")
    return out.bytes
  }

  private mutating func write(_ name: String, _ value: String, _ label: String, isFirst: Bool) {
    if isFirst { out.line() }
    out.line("  <color name=\"\(name)\">\(value)</color> <!-- \(label) -->")
  }

  /// The theme of the night with the roles that the day does not have; nil where there are none. Their colors stand for the day
  /// as well: a resource without a value for it ends the program that asks for it.
  private var ofNightAlone: Theme? {
    guard case (let day?, let night?) = themes.dayAndNight else { return nil }
    var theme = palette.themes[night]
    theme.roles = theme.roles.filter {
      palette.themes[day].roles[$0.key] == nil && names.roles[$0.key] != nil
    }
    return theme.roles.isEmpty ? nil : theme
  }

  /// What a person should know of the files.
  var notes: [String] {
    guard let theme = ofNightAlone else { return [] }
    let roles = theme.orderedRoles.map(\.0)
    let more = roles.count > 3 ? " and \(roles.count - 3) more" : ""
    return [
      "only the theme \(Escape.label(theme.name)) has \(roles.prefix(3).joined(separator: ", "))\(more); the colors stand for the day as well, "
        + "which needs a value for all"
    ]
  }

  private mutating func writeRoles(of theme: Theme, isStandIn: Bool = false) {
    out.line("\n  <!-- \(isStandIn ? "Only in theme" : "Theme"): \(Escape.label(theme.name)) -->")
    for (role, reference) in theme.orderedRoles {
      guard let name = names.roles[role] else { continue }
      let value: String =
        switch references.find(reference) {
        case .color(let g, let c):
          resolvesAliases
            ? "#" + ARGBText.digits(palette.groups[g].colors[c]) : "@color/" + names.colors[g][c]
        case .literal(let color): "#" + ARGBText.digits(CustomColor(id: "-", name: "", color: color))
        case nil: "#00000000"
        }
      write(
        name, value, isStandIn ? Escape.label(theme.name, "only", role) : Escape.label(role), isFirst: false)
    }
  }
}
