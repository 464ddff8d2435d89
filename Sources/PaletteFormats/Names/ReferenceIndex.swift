import PaletteCore

/// Looks the references of one palette up by the ids of its colors.
struct ReferenceIndex {
  /// What a reference stands for.
  enum Target {
    /// A color of the palette, by position.
    case color(group: Int, color: Int)
    /// A color of its own.
    case literal(Color)
  }

  private let palette: ColorPalette
  private var positions: [ColorID: (group: Int, color: Int)] = [:]

  init(_ palette: ColorPalette) {
    self.palette = palette
    if palette.themes.isEmpty && palette.gradients.isEmpty { return }
    for (g, group) in palette.groups.enumerated() {
      for (c, color) in group.colors.enumerated() { positions[ColorID(color.id)] = (g, c) }
    }
  }

  /// What `reference` stands for; nil where it names nothing.
  func find(_ reference: ColorReference) -> Target? {
    switch reference {
    case .color(let id): return positions[id].map { .color(group: $0.group, color: $0.color) }
    case .literal(let color, _): return .literal(color)
    case .dangling(let text):
      if text.utf8.contains(UInt8(ascii: "/")), let (group, color) = try? palette.colorIndex(text) {
        return .color(group: group, color: color)
      }
      return (try? Color(css: text)).map { .literal($0) }
    }
  }

  /// The color `reference` stands for, with the palette's own entry where there is one.
  func color(_ reference: ColorReference) -> CustomColor? {
    switch find(reference) {
    case .color(let group, let color): palette.groups[group].colors[color]
    case .literal(let color): CustomColor(id: "-", name: palette.name(of: reference), color: color)
    case nil: nil
    }
  }
}

extension ColorPalette {
  /// The theme shown in light surroundings and the one shown in dark ones, by position.
  var themePair: (light: Int?, dark: Int?) {
    let dark = themes.firstIndex { $0.colorScheme == .dark }
    let light =
      themes.firstIndex { $0.colorScheme == .light } ?? themes.firstIndex { $0.colorScheme == .system }
    return (light, dark)
  }

  /// Every role of every theme in reading order.
  var allRoles: [String] {
    guard themes.count > 1 else { return themes.first?.orderedRoles.map(\.role) ?? [] }
    var union = Theme(id: "-", name: "")
    for theme in themes { union.roles.merge(theme.roles) { first, _ in first } }
    return union.orderedRoles.map(\.role)
  }
}
