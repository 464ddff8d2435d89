import PaletteCore
import Templates

/// The sixteen colors of a terminal, its background and its foreground, from a palette that was made for a brand.
///
/// Colors that are called like those of a terminal are taken first (`Ansi 4`, `Bright Red`, `Background`), then the roles
/// of a theme, the dark one where there is one, then the colors whose hue is the nearest. What no color of the palette
/// can be is computed: ``computed`` names it.
struct TerminalColors: Sendable {
  /// The names of the colors in the order terminals number them.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  fileprivate let background: Color
  fileprivate let foreground: Color
  fileprivate let cursor: Color
  fileprivate let selection: Color
  fileprivate let ansi: [Color]
  fileprivate let scheme: [Color]
  /// The names of the colors that are none of the palette's.
  let computed: [String]

  /// The colors of ``hues`` in a Base16 scheme.
  private static let base16 = ["08", "0b", "0a", "0d", "0e", "0c"]
  /// OKLCH hues of the pure sRGB colors, in the order of ``names`` without black and white.
  private static let hues: [Double] = [29, 142, 110, 264, 328, 195]
  /// The least contrast of a color with the background: that of a part of a user interface.
  private static let readable = 3.0

  init(_ palette: ColorPalette, _ references: ReferenceIndex) {
    let source = Source(palette, references)
    var computed: [String] = []
    func take(_ color: Color?, _ name: String, else make: () -> Color) -> Color {
      if let color { return color }
      computed.append(name)
      return make()
    }
    let known = source.colors.filter { $0.alpha == 1 }
    let lightness = { (color: Color) in color.converted(to: .oklch).components.x }
    let ground =
      source.named(["background", "base00", "editorbackground"])
      ?? source.role(["background", "backgroundprimary", "base", "surface", "canvas"])
    let texts = [
      source.named(["foreground", "base05", "editorforeground"]),
      source.role(["textprimary", "foreground", "text", "onbackground", "onsurface"]),
    ].compactMap { $0 }
    // Text that was made for another ground cannot be read on this one; text without a ground gets one that suits it.
    let contrast = { (a: Color, b: Color) in Contrast.ratio(a, b) }
    let text = ground.map { ground in texts.first { contrast($0, ground) >= Self.readable } } ?? texts.first
    /// The color that is told best from `other`; nil where none is told well.
    func far(from other: Color, among colors: [Color], least: Double) -> Color? {
      colors.max { contrast($0, other) < contrast($1, other) }.flatMap {
        contrast($0, other) >= least ? $0 : nil
      }
    }
    let (night, day) = (Color(.oklch, 0.2, 0.01, 260), Color(.oklch, 0.97, 0.005, 260))
    var own = ground
    if own == nil, let text { own = far(from: text, among: known, least: 7) }
    if own == nil, text == nil {
      own = known.min { lightness($0) < lightness($1) }.flatMap { lightness($0) < 0.4 ? $0 : nil }
    }
    let background = take(own, "background") {
      text.flatMap { far(from: $0, among: [night, day], least: 0) } ?? night
    }
    let foreground = take(text ?? far(from: background, among: known, least: 7), "foreground") {
      far(from: background, among: [day, night], least: 0) ?? day
    }
    let isDark = lightness(background) < lightness(foreground)
    cursor = source.named(["cursor"]) ?? source.role(["cursor", "accent"]) ?? foreground
    selection =
      source.named(["selection", "base02"]) ?? source.role(["selection", "selectionbackground"])
      ?? Self.mix(background, foreground, 0.25)
    self.background = background
    self.foreground = foreground

    // The chromatic colors, each of which stands for the hue it is nearest to.
    let chromatic = known.map { (color: $0, polar: $0.converted(to: .oklch).components) }
      .filter { $0.polar.y >= 0.05 }
    let chroma =
      chromatic.isEmpty ? 0.13 : chromatic.reduce(0) { $0 + $1.polar.y } / Double(chromatic.count)
    let hued = chromatic.compactMap {
      color, polar -> (color: Color, index: Int, light: Double, away: Double)? in
      let away = Self.hues.map { Polar.distance(polar.z, $0) }
      guard let index = away.indices.min(by: { away[$0] < away[$1] }), away[index] <= 40,
        contrast(color, background) >= Self.readable
      else { return nil }
      return (color, index, polar.x, away[index])
    }
    var normal: [Color] = []
    var bright: [Color] = []
    for (index, hue) in Self.hues.enumerated() {
      let name = Self.names[index + 1]
      let other = (name == "magenta" ? ["purple"] : []) + ["base" + Self.base16[index]]
      let candidates = hued.filter { $0.index == index }.sorted { $0.away < $1.away }
      let color = take(
        source.named(["ansi\(index + 1)", "color\(index + 1)", name] + other) ?? candidates.first?.color, name
      ) { Color(.oklch, isDark ? 0.74 : 0.5, min(max(chroma, 0.08), 0.14), hue).mapped(into: .srgb) }
      let light = lightness(color)
      let further = candidates.first { isDark ? $0.light > light + 0.03 : $0.light < light - 0.03 }?.color
      normal.append(color)
      bright.append(
        take(
          source.named(
            ["ansi\(index + 9)", "color\(index + 9)", "bright\(name)"] + other.map { "bright" + $0 })
            ?? further, "bright \(name)"
        ) {
          let base = color.converted(to: .oklch)
          let light = min(max(base.components.x + (isDark ? 0.08 : -0.08), 0.05), 0.97)
          return Color(.oklch, light, base.components.y, base.components.z).mapped(into: .srgb)
        })
    }
    let (lower, upper) = isDark ? (background, foreground) : (foreground, background)
    let black = source.named(["ansi0", "color0", "black"]) ?? lower
    let white = source.named(["ansi15", "color15", "brightwhite"]) ?? upper
    let gray = take(source.named(["ansi8", "color8", "brightblack", "base03"]), "bright black") {
      Self.mix(lower, upper, 0.45)
    }
    let dim = take(source.named(["ansi7", "color7", "white"]), "white") { Self.mix(lower, upper, 0.85) }
    ansi = [black] + normal + [dim, gray] + bright + [white]
    // The shades of a scheme run from the background over the text to beyond it.
    let beyond = isDark ? Color(.oklch, 1, 0, 0) : Color(.oklch, 0, 0, 0)
    let shades = [
      background, Self.mix(background, foreground, 0.1), selection, gray,
      Self.mix(background, foreground, 0.75), foreground, Self.mix(foreground, beyond, 0.4),
      Self.mix(foreground, beyond, 0.7),
    ]
    let (red, green, yellow) = (normal[0], normal[1], normal[2])
    let hues = [
      red, Self.mix(red, yellow, 0.5), yellow, green, normal[5], normal[3], normal[4],
      Self.mix(red, background, 0.3),
    ]
    scheme = (shades + hues).enumerated().map { index, color in
      source.named(["base0" + String(index, radix: 16)]) ?? color
    }
    self.computed = computed
  }

  private static func mix(_ a: Color, _ b: Color, _ share: Double) -> Color {
    let (a, b) = (a.converted(to: .oklab).components, b.converted(to: .oklab).components)
    let mixed = a + (b - a) * share
    return Color(.oklab, mixed.x, mixed.y, mixed.z).mapped(into: .srgb)
  }
}

/// The same as a template sees it.
struct SeenTerminal: TemplateObject {
  let book: NameBook
  let colors: TerminalColors

  var memberNames: [String] {
    [
      "background", "foreground", "cursor", "selection", "isDark", "ansi", "normal", "bright", "base16",
      "slots",
    ]
      + TerminalColors.names
      + TerminalColors.names.map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  func member(_ name: String) -> TemplateValue? {
    switch name {
    case "background": return seen(colors.background)
    case "foreground": return seen(colors.foreground)
    case "cursor": return seen(colors.cursor)
    case "selection": return seen(colors.selection)
    case "isDark":
      return .flag(
        colors.background.converted(to: .oklch).components.x
          < colors.foreground.converted(to: .oklch).components.x)
    case "ansi": return list(colors.ansi.indices.map { (String($0), colors.ansi[$0]) })
    case "normal": return list(zip(TerminalColors.names, colors.ansi).map { ($0, $1) })
    case "bright": return list(zip(TerminalColors.names, colors.ansi.dropFirst(8)).map { ($0, $1) })
    // What iTerm2 calls them.
    case "slots":
      let others = [
        ("Background", colors.background), ("Bold", colors.foreground), ("Cursor", colors.cursor),
        ("Cursor Text", colors.background),
        ("Foreground", colors.foreground), ("Selected Text", colors.foreground),
        ("Selection", colors.selection),
      ]
      return list(colors.ansi.indices.map { ("Ansi \($0)", colors.ansi[$0]) } + others)
    case "base16":
      return list(
        colors.scheme.indices.map { ("base0" + String($0, radix: 16).uppercased(), colors.scheme[$0]) })
    default:
      if let index = TerminalColors.names.firstIndex(of: name) { return seen(colors.ansi[index]) }
      guard name.hasPrefix("bright"),
        let index = TerminalColors.names.firstIndex(of: String(name.dropFirst(6)).lowercased())
      else { return nil }
      return seen(colors.ansi[index + 8])
    }
  }

  /// Colors with what each is called; Windows says purple for magenta.
  private func list(_ entries: [(name: String, color: Color)]) -> TemplateValue {
    .list(
      entries.enumerated().map { index, entry in
        .object(
          TemplateMembers([
            ("index", .number(index)), ("name", .brief(entry.name)),
            ("windowsName", .brief(entry.name == "magenta" ? "purple" : entry.name)),
            ("color", seen(entry.color)), ("isLast", .flag(index == entries.count - 1)),
          ]))
      })
  }

  private func seen(_ color: Color) -> TemplateValue { .object(SeenColor(book, literal: color)) }
}

/// Where the colors of a terminal come from.
private struct Source {
  /// Every color of the palette as screens without a wide gamut show it.
  let colors: [Color]
  private let named: [String: Color]
  private let roles: [String: Color]

  init(_ palette: ColorPalette, _ references: ReferenceIndex) {
    colors = palette.colors.map { Color($0.color.fallback) }
    named = Dictionary(
      zip(palette.colors, colors).map { (Self.plain($0.color.name), $1) },
      uniquingKeysWith: { first, _ in first })
    let themes = palette.themes.filter { !$0.roles.isEmpty }
    let theme = themes.first { $0.colorScheme == .dark } ?? themes.first
    roles = Dictionary(
      (theme?.orderedRoles ?? []).compactMap { role, reference in
        references.color(reference).map { (Self.plain(role), Color($0.fallback)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  func named(_ names: [String]) -> Color? { names.lazy.compactMap { named[$0] }.first }
  func role(_ names: [String]) -> Color? { names.lazy.compactMap { roles[$0] }.first }

  /// The letters and digits of a name, without a last word `color`.
  private static func plain(_ name: String) -> String {
    let words = Slug.make(name, fallback: "").split(separator: "-")
    return (words.count > 1 && words.last == "color" ? words.dropLast() : words[...]).joined()
  }
}
