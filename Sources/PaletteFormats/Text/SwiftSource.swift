import PaletteCore

/// Swift source: the palette as a nested type, the roles as functions of the theme.
///
/// Palette colors and roles are kept apart on purpose: a view asks for a role, only a role names a color.
struct SwiftSource {
  /// What such source can hold.
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .displayP3, .brand, .themes,
  ]

  /// The framework whose color is extended.
  enum Framework: String {
    /// `Color`.
    case swiftUI = "SwiftUI"
    /// `UIColor`.
    case uiKit = "UIKit"

    /// The type's name.
    var color: String { self == .swiftUI ? "Color" : "UIColor" }
  }

  private let palette: ColorPalette
  private let framework: Framework
  private let references: ReferenceIndex
  private let names: ExportNames
  private let paletteType: String
  private let themeType: String
  private(set) var out = TextBuffer()

  init(_ palette: ColorPalette, _ options: WriteOptions, _ framework: Framework) {
    self.palette = palette
    self.framework = framework
    references = ReferenceIndex(palette)
    var style = ExportNames.Style.swift
    style.rolePrefix = options.prefix
    names = ExportNames(palette, style)
    let prefix = options.prefix.isEmpty ? "" : Slug.make(options.prefix, .pascal, fallback: "")
    paletteType = prefix + "Palette"
    themeType = prefix + "PaletteTheme"
  }

  mutating func write() {
    FileHeader.writeLines(palette, marker: "// ", to: &out)
    out.line("\nimport \(framework.rawValue)\n")
    out.line("extension \(framework.color) {")
    out.line("  /// The colors of the palette.\n  public enum \(paletteType) {")
    writeColors()
    if framework == .swiftUI { writeGradients() }
    out.line("  }")
    writeThemes()
    out.line("}")
  }

  private mutating func writeColors() {
    var isFirst = true
    for (g, group) in palette.groups.enumerated() {
      for (c, entry) in group.colors.enumerated() {
        if !isFirst && c == 0 { out.line() }
        isFirst = false
        out.line("    /// \(Escape.label(group.name, entry.name))")
        out.line("    public static let \(names.colors[g][c]) = \(text(entry))")
      }
    }
  }

  private mutating func writeGradients() {
    for (index, gradient) in palette.gradients.enumerated() {
      out.line("\n    /// \(Escape.label(gradient.name))")
      out.line("    public static let \(names.gradients[index]) = Gradient(stops: [")
      for stop in gradient.stops {
        let color = text(of: stop.color) ?? "Color.clear"
        out.line(
          "      Gradient.Stop(color: \(color), location: \(NumberText.text(stop.position, decimals: 6))),")
      }
      out.line("    ])")
    }
  }

  private mutating func writeThemes() {
    let roles = palette.allRoles
    guard !roles.isEmpty else { return }
    var unique = UniqueNames(separator: "", reserved: ["allCases"])
    let cases = palette.themes.map { theme in
      unique.take(Identifier.legal(Slug.make(theme.name, .camel, fallback: "theme"), .swift))
    }
    out.line("\n  /// The themes that roles are a function of.")
    out.line("  public enum \(themeType): CaseIterable, Sendable {")
    for (theme, name) in zip(palette.themes, cases) {
      out.line("    /// \(Escape.label(theme.name))\n    case \(name)")
    }
    out.line("  }")
    for role in roles {
      guard let name = names.roles[role] else { continue }
      // A role that a theme leaves out has no color there, and the signature says so.
      let isWhole = palette.themes.allSatisfy { theme in theme.roles[role].flatMap { text(of: $0) } != nil }
      out.line("\n  /// The role \(Escape.label(role)).")
      out.line(
        "  public static func \(name)(in theme: \(themeType)) -> \(framework.color)\(isWhole ? "" : "?") {")
      out.line("    switch theme {")
      for (theme, name) in zip(palette.themes, cases) {
        out.line("    case .\(name): \(theme.roles[role].flatMap { text(of: $0) } ?? "nil")")
      }
      out.line("    }\n  }")
    }
  }

  /// Nil where the reference names nothing.
  private func text(of reference: ColorReference) -> String? {
    switch references.find(reference) {
    case .color(let g, let c): "\(paletteType).\(names.colors[g][c])"
    case .literal(let color): text(CustomColor(id: "-", name: "", color: color))
    case nil: nil
    }
  }

  private func text(_ entry: CustomColor) -> String {
    if let p3 = DisplayP3Text(entry) {
      let (red, green, blue, alpha) = (p3.text(0), p3.text(1), p3.text(2), p3.alpha)
      return framework == .swiftUI
        ? "Color(.displayP3, red: \(red), green: \(green), blue: \(blue), opacity: \(alpha))"
        : "UIColor(displayP3Red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    }
    let rgb = entry.fallback
    func part(_ value: UInt8) -> String { value == 0 ? "0" : value == 255 ? "1" : "\(value) / 255" }
    let parts = "red: \(part(rgb.red)), green: \(part(rgb.green)), blue: \(part(rgb.blue))"
    return framework == .swiftUI
      ? "Color(.sRGB, \(parts), opacity: \(part(rgb.alpha)))" : "UIColor(\(parts), alpha: \(part(rgb.alpha)))"
  }
}
