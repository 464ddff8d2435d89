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
    guard let tree = try? CSSReader.tree(bytes) else { return nil }
    let sheet = ThemedSheet(tree)
    var result = bytes
    while let last = result.last, last == 10 || last == 13 || last == 32 { result.removeLast() }
    result += Array((result.isEmpty ? "" : "\n\n").utf8)
    result += Array(block(theme, palette, sheet, channels(of: sheet)).utf8)
    guard let again = try? CSSReader.tree(result), let added = ThemedSheet(again).themes.last,
      ThemedSheet(again).themes.count == sheet.themes.count + 1,
      added.colors.allSatisfy({ entry in
        theme.roles[SheetNames.bare(entry.name)]
          .flatMap { ReferenceIndex(palette).color($0)?.color.rgb8 } ?? entry.color.rgb8 == entry.color.rgb8
      })
    else { return nil }
    return result
  }

  /// The function that takes the bare channels of each property that holds some.
  static func channels(of sheet: ThemedSheet) -> [String: String] {
    Dictionary(
      (sheet.base + sheet.themes.flatMap(\.colors)).compactMap { color in
        color.channels.map { (color.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The rule of a theme.
  static func block(
    _ theme: Theme, _ palette: ColorPalette, _ sheet: ThemedSheet, _ channels: [String: String]
  ) -> String {
    let colors = ReferenceIndex(palette)
    var out = selector(for: theme, in: sheet) + " {\n"
    out += "  color-scheme: \(theme.colorScheme == .system ? "light dark" : theme.colorScheme.rawValue);\n"
    let order = (sheet.base + sheet.themes.flatMap(\.colors)).enumerated()
    let rank = Dictionary(order.map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = theme.roles.keys.map { "--" + $0 }
      .sorted { (rank[$0] ?? .max, $0) < (rank[$1] ?? .max, $1) }
    for name in names {
      guard let reference = theme.roles[SheetNames.bare(name)], let color = colors.color(reference)?.color
      else { continue }
      let plain = channels[name].flatMap { KeptSheet.channels(color, of: $0) }
      out += "  \(name): \(plain ?? (color.isInGamut(of: .srgb) ? color.hex : color.css));\n"
    }
    return out + "}\n"
  }

  /// `.dark` beside other classes, `[data-theme="dark"]` beside such attributes, and where nothing else tells.
  private static func selector(for theme: Theme, in sheet: ThemedSheet) -> String {
    let slug = Slug.make(theme.name, fallback: "theme")
    let isTaken = { (selector: String) in
      sheet.themes.contains { $0.scopes.contains { $0.selector == selector } }
    }
    for scope in sheet.themes.flatMap(\.scopes) {
      if let open = scope.selector.firstIndex(of: "["),
        let end = scope.selector[open...].firstIndex(where: { "=~|^$*]".contains($0) })
      {
        let selector = "\(scope.selector[open..<end])=\"\(slug)\"]"
        if !isTaken(selector) { return selector }
      }
      if scope.selector.contains("."), !isTaken("." + slug) { return "." + slug }
    }
    // Tailwind CSS names the class in a variant: @custom-variant dark (&:is(.dark *)).
    return TokenFiles.holds("(.dark", sheet.tree.source.bytes) ? "." + slug : "[data-theme=\"\(slug)\"]"
  }
}
