import Bytes
import PaletteCore

/// The themes that plugins of Tailwind CSS 3 are given in its configuration: `daisyui: { themes: [{ harbor: { primary: '#0b1f3a' } }] }`,
/// `heroui({ themes: { dark: { colors: { … } } } })`.
///
/// Sources: https://v4.daisyui.com/docs/themes, https://www.heroui.com/docs/customization/customize-theme.
struct TailwindThemes {
  private struct Entry {
    var name: String
    var scheme: ColorScheme
    var colors: [(role: String, color: Color, at: JSONTree.TreePlace)]
  }

  private var themes: [Entry] = []
  /// The themes that are only named, because the plugin brings them.
  private var brought: [String] = []
  /// What stands in themes and cannot be known.
  private var unknown: [(text: String, offset: Int)] = []
  private var ranges: [Range<Int>] = []

  /// Looks for themes in a configuration, of which `script` knows the constants.
  init(_ bytes: [UInt8], _ script: ScriptReader) {
    guard TokenFiles.holds("themes", bytes) else { return }
    var script = script
    var objects = ScriptObject(bytes)
    for offset in (try? objects.places(at: "themes")) ?? [] where !holds(offset) {
      script.at = offset
      let passedOver = script.passedOver.count
      guard let tree = (try? script.value(0)) ?? nil else { continue }
      let count = themes.count
      for element in tree.array ?? [tree] {
        if let name = element.string { brought.append(name) }
        for member in element.members ?? [] { add(member) }
      }
      guard themes.count > count else { continue }
      ranges.append(offset..<max(script.at, offset))
      unknown += script.passedOver.dropFirst(passedOver).map { (ScriptReader.written(at: $0, in: bytes), $0) }
    }
  }

  /// Whether what stands at an offset is part of a theme.
  func holds(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }

  private mutating func add(_ theme: JSONTree.Member) {
    guard !themes.contains(where: { $0.name == theme.key }) else { return }
    var colors: [(role: String, color: Color, at: JSONTree.TreePlace)] = []
    Self.collect(theme.value["colors"] ?? theme.value, [], theme.at, &colors, 0)
    guard !colors.isEmpty else { return }
    let basis = theme.value["extend"]?.string
    if let basis, let inherited = themes.first(where: { $0.name == basis }) {
      colors = inherited.colors.filter { color in !colors.contains { $0.role == color.role } } + colors
    }
    let words = [theme.value["color-scheme"]?.string, basis, theme.key].compactMap { $0 }
    let said = words.map { TokenSystem.scheme(of: $0) }.first { $0 != .system }
    themes.append(Entry(name: theme.key, scheme: said ?? Self.scheme(of: colors), colors: colors))
  }

  /// The colors of a theme by their roles: `primary: { DEFAULT: '#0b1f3a', foreground: '#fff' }`. What else it has are lengths.
  private static func collect(
    _ node: JSONTree, _ path: [String], _ place: JSONTree.TreePlace,
    _ colors: inout [(role: String, color: Color, at: JSONTree.TreePlace)], _ depth: Int
  ) {
    if let text = node.string, let color = try? Color(css: text), !path.isEmpty {
      let role = String(path.joined(separator: "-").drop { $0 == "-" })
      colors.removeAll { $0.role == role }
      return colors.append((role, color, place))
    }
    guard depth < JSONTree.maximumDepth else { return }
    for member in node.members ?? [] where !(depth == 0 && ["color-scheme", "extend"].contains(member.key)) {
      let path = member.key == "DEFAULT" ? path : path + [member.key]
      collect(member.value, path, member.at.file < 0 ? place : member.at, &colors, depth + 1)
    }
  }

  /// The scheme of a theme that does not say it, by its page.
  private static func scheme(of colors: [(role: String, color: Color, at: JSONTree.TreePlace)]) -> ColorScheme
  {
    guard let page = colors.first(where: { ["base-100", "background"].contains($0.role) }) else {
      return .system
    }
    return Contrast.relativeLuminance(page.color) < 0.18 ? .dark : .light
  }

  /// Adds the themes. Where the configuration has no other colors, those of the light theme are the palette's own.
  func add(to builder: inout PaletteBuilder, _ places: TokenPlaces) throws {
    guard let first = themes.first else { return }
    for (text, offset) in unknown {
      builder.warn(
        "\(text) cannot be known without running the file",
        at: places.place(JSONTree.TreePlace(file: 0, start: Int32(truncatingIfNeeded: offset))))
    }
    if !brought.isEmpty {
      builder.warn("themes that the plugin brings were not read: \(brought.joined(separator: ", "))")
    }
    var base: Entry?
    var known: [String: Color] = [:]
    if builder.palette.groups.isEmpty {
      let chosen = themes.first { $0.scheme == .light } ?? first
      base = chosen
      for (role, color, at) in chosen.colors {
        try builder.add(color, name: role, at: places.place(at) ?? SourcePlace(line: 1, column: 1))
        known[role] = color
      }
      if themes.count > 1 {
        builder.note(
          "the colors of the palette are those of the theme \(chosen.name); the others say what differs")
      }
    }
    for entry in themes where entry.name != base?.name {
      var theme = Theme(name: entry.name, colorScheme: entry.scheme)
      for (role, color, at) in entry.colors where known[role] != color {
        theme.roles[role] = ColorReference(literal: color)
        if let place = places.place(at) {
          builder.sourceMap.record(.role(theme: entry.name, role: role), place)
        }
      }
      builder.palette.themes.append(theme)
    }
  }
}
