import PaletteCore
import Testing

@testable import PaletteFormats

/// What a palette has and a format cannot hold is said, counted the same way by every format.
struct WrittenLossTests {
  private func losses(_ palette: ColorPalette, _ id: String) throws -> [String] {
    try Design.write(palette, id).losses
  }

  private func text(_ palette: ColorPalette, _ id: String, _ options: WriteOptions = WriteOptions()) throws
    -> String
  {
    let write = try #require(Design.format(id).write)
    return String(decoding: try write(palette, options).files[0].bytes, as: UTF8.self)
  }

  private static func palette(_ colors: [CustomColor], role: String = "") -> ColorPalette {
    var palette = ColorPalette(name: "Trial", groups: [ColorGroup(name: "Primary", colors: colors)])
    if !role.isEmpty {
      for (name, scheme) in [("Light", ColorScheme.light), ("Dark", .dark)] {
        var theme = Theme(name: name, colorScheme: scheme)
        theme.roles = ["accent": ColorReference(role), "text": ColorReference("Primary/Ink")]
        palette.themes.append(theme)
      }
      palette.themes[1].roles["accent"] = ColorReference("#336699")
    }
    return palette.linked
  }

  private static let ink = CustomColor(name: "Ink", color: Color(hex: "#111111") ?? .black)
  private static let red = "color(display-p3 1 0 0)"

  // MARK: Written colors

  /// No compiler of style sheets takes `none`, and browsers before CSS Color 4 do not.
  @Test(arguments: [
    (ColorNotation.hsl, "hsl(0 0% 50.2%)"), (.oklch, "oklch(0.59987 0 0)"), (.rgb, "rgb(128, 128, 128)"),
  ])
  func graysHaveAHueInFiles(_ notation: ColorNotation, _ expected: String) throws {
    var palette = Self.palette([CustomColor(name: "Gray", color: Color(hex: "#808080") ?? .black)])
    var theme = Theme(name: "Light", colorScheme: .light)
    theme.roles = ["accent": ColorReference("#808080")]
    palette.themes = [theme]
    palette = palette.linked
    let options = WriteOptions(notation: notation)
    for id in [
      "css", "scss", "less", "typescript", "json-flat", "json-nested", "env", "theme-json", "tailwind",
    ] {
      let text = try text(palette, id, options)
      #expect(text.contains(expected), "\(id): \(text)")
      #expect(!text.contains("none"), "\(id): \(text)")
    }
    let template = try FormatTemplate(Array("{{#colors}}{{{hsl}}} {{{oklch}}}{{/colors}}".utf8), file: "t")
    let made = String(decoding: try template.render(palette).bytes, as: UTF8.self)
    #expect(made == "hsl(0 0% 50.2%) oklch(0.59987 0 0)")
  }
}
