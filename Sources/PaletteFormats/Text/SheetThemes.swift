import PaletteCore
import StyleSheets

/// Themes of style sheets and token systems, which say only what differs from the base.
public enum SheetThemes {
  /// Whether a palette's colors are the roles of its base: it was read from a style sheet or a system of tokens, and a
  /// theme gives some of its names other values.
  public static func isSystem(_ palette: ColorPalette) -> Bool {
    KeptSheet.isKept(palette) || DTCGForeign.isKept(palette)
  }

  /// What a theme of such a palette calls a color of the base: its property, or its path with dots.
  static func role(of color: String, in group: String, isKept: Bool) -> String {
    isKept || group == FlatNames.defaultGroup ? color : group + "." + color
  }

  /// A theme with what it has from the base.
  ///
  /// - Parameters:
  ///   - palette: a system; its colors are the base.
  ///   - theme: what differs; nil for the base alone, as a theme called Base.
  public static func whole(_ palette: ColorPalette, _ theme: Theme?) -> Theme {
    var whole = theme ?? Theme(name: "Base", colorScheme: .system)
    let isKept = KeptSheet.isKept(palette)
    for group in palette.groups {
      for color in group.colors {
        let role = role(of: color.name, in: group.name, isKept: isKept)
        if whole.roles[role] == nil { whole.roles[role] = .color(ColorID(color.id)) }
      }
    }
    return whole
  }

  /// A style sheet with one more theme at its end, selected as the sheet selects its other themes.
  ///
  /// - Parameters:
  ///   - theme: its roles are the sheet's properties without their dashes.
  ///   - palette: resolves the roles.
  ///   - bytes: the sheet.
  /// - Returns: the sheet; nil where `bytes` are no such sheet, or would not read back with that theme.
  public static func appending(_ theme: Theme, of palette: ColorPalette, to bytes: [UInt8]) -> [UInt8]? {
    appending(theme, of: palette, to: bytes, channels: [:])
  }

  /// As above, with the functions of bare channel lists that are known from elsewhere, by property.
  static func appending(
    _ theme: Theme, of palette: ColorPalette, to bytes: [UInt8], channels known: [String: String]
  ) -> [UInt8]? {
    guard let tree = try? CSSReader.tree(bytes) else { return nil }
    let sheet = ThemedSheet(tree, channels: known)
    let channels = channels(of: sheet).merging(known) { own, _ in own }
    let colors = ReferenceIndex(palette)
    var start = bytes
    while let last = start.last, last == 10 || last == 13 || last == 32 { start.removeLast() }
    start += Array((start.isEmpty ? "" : "\n\n").utf8)
    for selector in selectors(for: theme, in: sheet) {
      let result = start + Array(block(theme, selector, colors, sheet, channels).utf8)
      guard let again = (try? CSSReader.tree(result)).map({ ThemedSheet($0, channels: known) }),
        again.themes.count == sheet.themes.count + 1, let added = again.themes.last
      else { continue }
      // Channels have few decimals.
      let isSame = added.colors.allSatisfy { entry in
        theme.roles[SheetNames.bare(entry.name)].flatMap { colors.color($0)?.color }
          .map { DifferenceMetric.ciede2000.distance($0, entry.color) < 0.5 } ?? true
      }
      if isSame { return result }
    }
    return nil
  }

  /// The function that takes the bare channels of each property that holds some.
  static func channels(of sheet: ThemedSheet) -> [String: String] {
    var found: [String: String] = [:]
    for colors in [sheet.base] + sheet.themes.map(\.colors) {
      for color in colors {
        if let function = color.channels, found[color.name] == nil { found[color.name] = function }
      }
    }
    return found
  }

  /// The rule of a theme.
  private static func block(
    _ theme: Theme, _ selector: String, _ colors: ReferenceIndex, _ sheet: ThemedSheet,
    _ channels: [String: String]
  ) -> String {
    var out = selector + " {\n"
    out += "  color-scheme: \(theme.colorScheme == .system ? "light dark" : theme.colorScheme.rawValue);\n"
    let known = sheet.base + sheet.themes.flatMap(\.colors)
    let written = Dictionary(
      known.compactMap { color -> (String, String)? in
        let place = sheet.tree.declarations[color.declaration].valueBytes
        let text = String(decoding: sheet.tree.source.bytes[place], as: UTF8.self)
        return color.channels == nil || text.contains("(") ? nil : (color.name, text)
      }, uniquingKeysWith: { first, _ in first })
    let order = known.enumerated()
    let rank = Dictionary(order.map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = theme.roles.keys.map { "--" + $0 }
      .sorted { (rank[$0] ?? .max, $0) < (rank[$1] ?? .max, $1) }
    for name in names {
      guard let reference = theme.roles[SheetNames.bare(name)], let color = colors.color(reference)?.color
      else { continue }
      let plain = channels[name].flatMap {
        KeptSheet.channels(color, of: $0, like: written[name] ?? written.values.max() ?? "")
      }
      out += "  \(name): \(plain ?? (color.isInGamut(of: .srgb) ? color.hex : color.css));\n"
    }
    return out + "}\n"
  }

  /// How the theme may be selected, the way of the sheet's other themes first: `[data-theme="dark"]` beside such attributes,
  /// `.dark` beside classes. A class that does not read as a theme's name is no selector of one.
  private static func selectors(for theme: Theme, in sheet: ThemedSheet) -> [String] {
    let slug = Slug.make(theme.name, fallback: "theme")
    var found: [String] = []
    for scope in sheet.themes.flatMap(\.scopes) {
      if let open = scope.selector.firstIndex(of: "["),
        let end = scope.selector[open...].firstIndex(where: { "=~|^$*]".contains($0) })
      {
        found.append("\(scope.selector[open..<end])=\"\(slug)\"]")
      }
      if scope.selector.contains(".") { found.append("." + slug) }
    }
    // Tailwind CSS names the class in a variant: @custom-variant dark (&:is(.dark *)).
    if TokenFiles.holds("(.dark", sheet.tree.source.bytes) { found.append("." + slug) }
    var seen: Set<String> = []
    let taken = Set(sheet.themes.flatMap { $0.scopes.map(\.selector) })
    return (found + ["[data-theme=\"\(slug)\"]"]).filter { seen.insert($0).inserted && !taken.contains($0) }
  }
}
