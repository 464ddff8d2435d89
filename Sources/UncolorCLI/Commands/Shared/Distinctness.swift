import PaletteCore

/// Which groups have to be told apart in which palette.
struct Distinctness {
  private let wanted: [String]

  /// - Throws: ``CLIError`` 66 where no palette has a group.
  init(_ names: [String], _ palettes: [LoadedPalette]) throws {
    wanted = names
    for name in names where !palettes.contains(where: { Self.has(name, $0.palette) }) {
      let known = palettes.flatMap { $0.palette.groups.map(\.name) }
      throw CLIError(
        .notFound, "there is no group \"\(name)\"",
        hint: ErrorTelling.suggestion(name, known) ?? "name a group, or chart for the chart roles")
    }
  }

  func names(in palette: ColorPalette) -> [String] { wanted.filter { Self.has($0, palette) } }

  private static func has(_ name: String, _ palette: ColorPalette) -> Bool {
    palette.groups.contains { $0.name.lowercased() == name.lowercased() }
      || name == "chart" && palette.themes.contains { $0.roles.keys.contains(where: Role.isChart) }
  }
}
