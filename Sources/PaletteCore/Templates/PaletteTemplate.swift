#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// A palette to start from, designed for a purpose. One file each, one line in ``all``.
///
/// Every template has groups, a light and a dark theme with all well-known roles, and declared pairs, and passes its
/// own check.
package struct PaletteTemplate: Sendable {
  /// The identifier on the command line, such as `data-visualization`.
  package let id: String
  /// What it is for, in one line.
  package let summary: String
  /// The category its palettes start in.
  package let category: String
  let groups: [Group]
  let themes: [Scheme]
  let pairs: [Pair]

  /// Every template, in the order help lists them.
  package static let all: [PaletteTemplate] = [
    brand, dashboard, editorial, darkFirst, accessibleStatus, dataVisualization, commerce, finance, wellness,
    civic, education, portfolio,
  ]

  /// The template called `id`.
  package static func named(_ id: String) -> PaletteTemplate? { all.first { $0.id == id } }

  /// A palette of this template.
  ///
  /// - Parameters:
  ///   - name: what the palette is called.
  ///   - timestamp: when it was made.
  ///   - newID: makes the identifiers of the palette, its colors and its themes.
  package func palette(named name: String, timestamp: Date, newID: () -> String) -> ColorPalette {
    var palette = ColorPalette(id: newID(), name: name, timestamp: timestamp)
    palette.brandCategory = category
    palette.groups = groups.map { group in
      ColorGroup(
        name: group.name,
        colors: group.colors.map { name, hex in
          CustomColor(id: newID(), name: name, color: Color(hex: hex) ?? .black, timestamp: timestamp)
        })
    }
    palette.themes = themes.map { scheme in
      var roles: [String: ColorReference] = [:]
      for (role, color) in scheme.roles { roles[role] = ColorReference(color) }
      return Theme(id: newID(), name: scheme.name, colorScheme: scheme.scheme, roles: roles)
    }
    palette.contrastPairs = pairs.map { pair in
      ContrastPair(
        foreground: ColorReference(pair.foreground), background: ColorReference(pair.background),
        size: pair.size,
        level: pair.level)
    }
    return palette.linked
  }
}

extension PaletteTemplate {
  /// A group and its colors as `name: hex`, in order.
  struct Group: Sendable {
    let name: String
    let colors: KeyValuePairs<String, String>

    init(_ name: String, _ colors: KeyValuePairs<String, String>) {
      self.name = name
      self.colors = colors
    }
  }

  /// A theme and its roles as `role: Group/Color`.
  struct Scheme: Sendable {
    let name: String
    let scheme: ColorScheme
    let roles: KeyValuePairs<String, String>

    init(_ name: String, _ scheme: ColorScheme, _ roles: KeyValuePairs<String, String>) {
      self.name = name
      self.scheme = scheme
      self.roles = roles
    }
  }

  /// A declared pair.
  struct Pair: Sendable {
    let foreground: String
    let background: String
    let level: ContrastLevel
    let size: ContrastSize

    init(_ foreground: String, on background: String, _ level: ContrastLevel, _ size: ContrastSize) {
      self.foreground = foreground
      self.background = background
      self.level = level
      self.size = size
    }
  }
}
