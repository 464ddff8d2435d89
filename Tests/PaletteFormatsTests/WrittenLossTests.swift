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

  // MARK: Roles outside sRGB

  /// A role has a fallback as a color of the palette has, wherever it is said, and comes back as it was.
  @Test(arguments: [nil, ThemeStrategy.class, .attribute, .media], ["css", "tailwind"])
  func wideRolesHaveAFallback(_ strategy: ThemeStrategy?, _ id: String) throws {
    var palette = Self.palette([Self.ink], role: Self.red)
    palette.gradients = [
      Gradient(
        name: "Glow",
        stops: [
          Gradient.Stop(color: ColorReference("Primary/Ink"), position: 0),
          Gradient.Stop(color: ColorReference(Self.red), position: 1),
        ])
    ]
    palette = palette.linked
    var options = WriteOptions()
    options.strategy = strategy
    let text = try text(palette, id, options)
    // Outside of the queries nothing is beyond sRGB.
    var depth: [Bool] = []
    for line in text.split(separator: "\n") {
      if line.contains("display-p3") { #expect(depth.contains(true), "\(line) in \(text)") }
      if line.hasSuffix("{") { depth.append(line.contains("(color-gamut: p3)")) }
      if line.hasSuffix("}"), !depth.isEmpty { depth.removeLast() }
    }
    #expect(text.contains("--role-accent: \(try Color(css: Self.red).hex);"))
    #expect(text.contains("--role-accent: \(Self.red)"))
    let back = try Design.read(Array(text.utf8), id)
    #expect(back.themes.map(\.name) == ["Light", "Dark"])
    #expect(back.themes[0].roles["accent"] == ColorReference(literal: try Color(css: Self.red)))
    #expect(back.themes[1].roles["accent"] == ColorReference(literal: try Color(css: "#336699")))
    #expect(back.gradients.count == 1)
    #expect(back.gradients[0].stops.last?.color == ColorReference(literal: try Color(css: Self.red)))
    #expect(try self.text(back, id, options) == text)
  }

  @Test func wideRolesAreImportedInKotlin() throws {
    let text = try text(Self.palette([Self.ink], role: Self.red), "compose")
    #expect(text.contains("import androidx.compose.ui.graphics.colorspace.ColorSpaces"))
  }

  /// A role is counted beside the colors where a format has roles, and goes with them where it has none.
  @Test func colorsOfRolesAreCounted() throws {
    let wide = CustomColor(name: "Coral", color: try Color(css: "color(display-p3 1 0.4 0.3)"))
    let palette = Self.palette([Self.ink, wide], role: Self.red)
    for id in ["android", "figma"] {
      #expect(try losses(palette, id).contains("2 wide-gamut values"), "\(id)")
    }
    #expect(try losses(palette, "gpl").contains("1 wide-gamut value"))
    let alone = try losses(Self.palette([Self.ink], role: Self.red), "figma")
    #expect(alone == ["1 wide-gamut value"])
    let veil = try losses(Self.palette([Self.ink], role: "#11111180"), "figma")
    #expect(veil.isEmpty)
  }

  // MARK: Groups and notes

  @Test(arguments: PaletteFormat.all.filter { $0.write != nil })
  func groupsWithoutColorsAreSaid(_ format: PaletteFormat) throws {
    var palette = Self.palette([Self.ink])
    palette.groups.append(ColorGroup(name: "Later"))
    let writing = try format.writing(palette)
    let phrase = "groups without colors"
    guard format.loses.contains(phrase) else { return #expect(!writing.losses.contains(phrase)) }
    #expect(writing.losses.contains(phrase), "\(writing.losses)")
    #expect(try !format.writing(Self.palette([Self.ink])).losses.contains(phrase))
  }

  private static var noted: ColorPalette {
    var palette = palette([Self.ink], role: "#ff0000")
    palette.unknown["notes"] = .string("Handle with *care*.")
    palette.unknown["groupNotes"] = .object([
      "Primary": .string("Comes first."), "Gone": .string("Of nothing."),
    ])
    palette.groups[0].colors[0].unknown["notes"] = .string("Only for headlines.")
    palette.themes[0].unknown["roleNotes"] = .object(["accent": .string("One a page.")])
    return palette
  }

  @Test func notesAreSaid() throws {
    for id in ["css", "csv", "ase", "gpl", "figma", "design-md", "typescript", "android", "xcassets", "svg"] {
      #expect(try losses(Self.noted, id).contains("4 notes"), "\(id)")
      #expect(try Design.format(id).loses.contains("notes"))
    }
    #expect(try losses(Self.noted, "dtcg") == ["1 note of a role"])
    #expect(try losses(Self.noted, "json").isEmpty)
    #expect(try !losses(Self.noted, "markdown").contains { $0.contains("note") })
  }

  @Test func markdownHasNotes() throws {
    let text = try text(Self.noted, "markdown")
    #expect(text.contains("\n\nHandle with \\*care\\*.\n"))
    #expect(text.contains("## Primary\n\nComes first.\n\n| Color | Hex | CSS | CMYK | Spot | Note |"))
    #expect(text.contains("| Ink | `#111111` | `#111111` |  |  | Only for headlines. |"))
    #expect(text.contains("| accent |  | `#ff0000` | One a page. |"))
    #expect(try !self.text(Self.palette([Self.ink], role: "#ff0000"), "markdown").contains("Note"))
  }
}
