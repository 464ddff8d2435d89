import PaletteCore
import Testing

@testable import PaletteFormats

/// What this program writes for code, it reads again: colors, themes and gradients with their names.
struct OwnExportTests {
  static let readers = [
    "scss": "scss", "less": "less", "typescript": "literals", "javascript": "literals", "swiftui": "swiftui",
    "uikit": "swiftui", "compose": "compose", "flutter": "flutter",
  ]

  private static func palette(_ names: [String], themes: [String], roles: [String]) -> ColorPalette {
    var palette = ColorPalette(name: "Own \"export\" */ ${x}")
    palette.brandName = "Söhne & Co"
    palette.groups = [
      ColorGroup(name: "A/B", colors: Design.colors(names)),
      ColorGroup(
        name: "class",
        colors: [CustomColor(name: "Wide", color: Color(.displayP3, 1, 0.25, 0.5))] + Design.colors(["x"])),
    ]
    for (index, name) in themes.enumerated() {
      var theme = Theme(name: name, colorScheme: index == 0 ? .light : .dark)
      theme.roles["background"] = ColorReference(index == 0 ? "#fafafa" : "#101010")
      for (number, role) in roles.enumerated() {
        let color = palette.groups[number % 2].colors[(number + index) % 2]
        theme.roles[role] = ColorReference(group: palette.groups[number % 2].name, color: color.name)
      }
      theme.roles["veil"] = ColorReference("#ff000080")
      if index == 1 { theme.roles["veil"] = ColorReference("color(display-p3 0 1 0)") }
      palette.themes.append(theme)
    }
    palette.gradients = [
      Gradient(
        name: "Dawn", angle: 90, space: "srgb",
        stops: [
          Gradient.Stop(color: ColorReference(group: "A/B", color: names[0]), position: 0),
          Gradient.Stop(color: ColorReference("#336699"), position: 0.4),
          Gradient.Stop(color: ColorReference(group: "class", color: "x"), position: 1),
        ])
    ]
    return palette.linked
  }

  /// Everything about themes and gradients, colors by their names.
  private func facts(_ palette: ColorPalette) -> [String] {
    var facts: [String] = []
    for theme in palette.themes {
      facts.append("\(theme.name) \(theme.colorScheme)")
      for (role, reference) in theme.orderedRoles { facts.append("\(role) \(palette.name(of: reference))") }
    }
    for gradient in palette.gradients {
      facts.append("\(gradient.name) \(gradient.kind) \(gradient.angle) \(gradient.space)")
      facts += gradient.stops.map { "\(palette.name(of: $0.color)) \($0.position)" }
    }
    return facts
  }

  @Test(arguments: Array(readers.keys).sorted())
  func themesAndGradientsComeBack(_ id: String) throws {
    let reader = try #require(Self.readers[id])
    for palette in [
      Self.palette(["Navy", "Deep Sky"], themes: ["Light", "Dark"], roles: ["textPrimary", "accent"]),
      Self.palette(
        ["}*/ x{", "class", "${process.exit()}"], themes: ["Day */ \"x\"", "class", "Hell"],
        roles: ["class", "on \"x\"", "text-primary", "self"]),
    ] {
      let text = try Design.bytes(palette, id)
      let reading = try Design.reading(text, reader)
      let back = try #require(reading.palettes.first)
      #expect(reading.warnings.isEmpty, "\(reading.warnings)")
      #expect(Design.lines(back) == Design.lines(palette))
      #expect(back.brandName == palette.brandName && back.name == palette.name)
      var expected = palette
      if ["uikit", "compose", "flutter"].contains(id) { expected.gradients = [] }
      if expected.themes.count == 3 { expected.themes[2].colorScheme = .dark }
      #expect(facts(back) == facts(expected), "\(id): \(String(decoding: text, as: UTF8.self))")
      #expect(back.colors.last?.color.hexCode == palette.colors.last?.color.hexCode)
    }
  }

  @Test(arguments: Array(readers.keys).sorted() + ["tailwind"])
  func aLongDescriptionComesBack(_ id: String) throws {
    var palette = Self.palette(["Navy"], themes: [], roles: [])
    palette.brandDescription =
      String(repeating: "ö", count: 5000) + "\n" + String(repeating: "x\n", count: 30)
    let reading = try Design.reading(try Design.bytes(palette, id), Self.readers[id] ?? id)
    #expect(reading.palettes.first?.brandDescription == palette.brandDescription)
  }

  /// A theme that gives one role a color and leaves another to `null` is a theme still.
  @Test(arguments: ["flutter", "compose"])
  func aThemeOfOneRoleComesBack(_ id: String) throws {
    var palette = ColorPalette(name: "Thin")
    palette.groups = [ColorGroup(name: "Base", colors: Design.colors(["Ink", "Paper"]))]
    palette.themes = [
      Theme(
        name: "Light", colorScheme: .light,
        roles: ["page": ColorReference("#ffffff"), "line": ColorReference("#102040")]),
      Theme(name: "Dark", colorScheme: .dark, roles: ["line": ColorReference("#f0f0f0")]),
    ]
    let reading = try Design.reading(try Design.bytes(palette, id), id)
    #expect(reading.warnings.isEmpty)
    #expect(facts(try #require(reading.palettes.first)) == facts(palette))
  }

  /// The header that begins a file of variables begins those of other programs too.
  @Test(arguments: PaletteFormat.all.filter { $0.write != nil }.map(\.id))
  func onlyVariablesAreVariables(_ id: String) throws {
    var palette = ColorPalette(name: "Acme Brand")
    palette.groups = [ColorGroup(name: "Base", colors: Design.colors(["Ink", "Paper"]))]
    #expect(EnvReader.isOurs(try Design.bytes(palette, id)) == (id == "env"))
  }

  /// Where identifiers cannot say what things are called, comments and descriptions do.
  @Test(arguments: ["env": ("env", false), "penpot": ("tokens-studio", true)])
  func namesComeBack(_ id: String, _ expected: (reader: String, hasThemes: Bool)) throws {
    var palette = ColorPalette(name: "Acme Brand")
    palette.groups = [
      ColorGroup(name: "Neutral Tones", colors: Design.colors(["Pâle Gris", "Coral 50%"])),
      ColorGroup(name: "日本", colors: Design.colors(["藍", "A / B"])),
    ]
    palette.themes = [
      Theme(
        name: "Light", colorScheme: .light,
        roles: ["textPrimary": ColorReference("Neutral Tones/Pâle Gris"), "on hover": ColorReference("日本/藍")]),
      Theme(name: "Dark", colorScheme: .dark, roles: ["textPrimary": ColorReference("日本/藍")]),
    ]
    palette = palette.linked
    let bytes = try Design.bytes(palette, id)
    #expect(try FormatSniffer.detect(bytes, fileName: "").id == expected.reader)
    let reading = try Design.reading(bytes, expected.reader)
    let back = try #require(reading.palettes.first)
    #expect(reading.warnings.isEmpty, "\(reading.warnings)")
    #expect(Design.lines(back) == Design.lines(palette))
    if expected.hasThemes {
      #expect(facts(back) == facts(palette))
    } else {
      #expect(back.name == palette.name)
    }
  }

  /// What formats of other programs hold of a gradient comes back.
  @Test(arguments: [("tailwind3", "tailwind"), ("theme-json", "style-dictionary")])
  func gradientsComeBack(_ writer: String, _ reader: String) throws {
    let palette = Self.palette(["Navy", "Sky"], themes: [], roles: [])
    let back = try Design.read(try Design.bytes(palette, writer), reader)
    let (own, read) = (try #require(palette.gradients.first), try #require(back.gradients.first))
    #expect(read.name.lowercased() == "dawn" && read.angle == own.angle && read.space == own.space)
    #expect(read.stops.map(\.position) == own.stops.map(\.position))
    for (one, other) in zip(own.stops, read.stops) {
      #expect(try palette.resolve(one.color).color.hex == back.resolve(other.color).color.hex)
    }
  }

  /// What comes back as slugs is a loss, and said.
  @Test(arguments: ["json-flat", "json-nested", "theme-json"])
  func theSpellingOfNamesIsALoss(_ id: String) throws {
    func losses(_ names: [String], group: String) throws -> [String] {
      try Design.write(Design.palette(names, group: group), id).losses.filter { $0.hasPrefix("the spelling") }
    }
    #expect(
      try losses(["Deep Sky", "Ink"], group: "brand").first?.hasPrefix("the spelling of 2 name") == true)
    #expect(try losses(["deep-sky", "ink"], group: "brand").isEmpty)
  }

  /// A color set has a color for every look: that a role is the dark theme's alone is lost, and said.
  @Test func aRoleOfTheDarkThemeAloneIsALoss() throws {
    var palette = ColorPalette(name: "Thin")
    palette.groups = [ColorGroup(name: "Base", colors: Design.colors(["Ink", "Paper"]))]
    palette.themes = [
      Theme(name: "Light", colorScheme: .light, roles: ["line": ColorReference("#102040")]),
      Theme(name: "Dark", colorScheme: .dark, roles: ["line": ColorReference("#f0f0f0")]),
    ]
    func losses() throws -> [String] {
      try PaletteFormat.xcassets.write?(palette, WriteOptions()).losses ?? []
    }
    let loss = "which roles only the dark theme has"
    #expect(try !losses().contains(loss))
    palette.themes[1].roles["glow"] = ColorReference("#ffcc00")
    #expect(try losses().contains(loss))
  }

  /// What people did to the file since is read as far as it goes, and said where it does not.
  @Test func editedModulesAreRead() throws {
    let palette = Self.palette(["Navy", "Sky"], themes: ["Light"], roles: ["accent"])
    var text = String(decoding: try Design.bytes(palette, "typescript"), as: UTF8.self)
    text = text.replacing(
      "export const colors = {\n", with: "export const colors = {\n  added: {\n    newRed: '#e4002b',\n  },\n"
    )
    text = text.replacing("veil: \"#ff000080\",", with: "veil: mix(colors.aB.navy),")
    text = text.replacing("dawn: `", with: "dawn:\n    `")
    let reading = try Design.reading(Array(text.utf8), "literals")
    let back = try #require(reading.palettes.first)
    #expect(back.groups.first?.name == "Added" && back.groups.first?.colors.first?.name == "New Red")
    #expect(back.themes.count == 1 && back.themes[0].roles.count == 2)
    #expect(back.gradients.map(\.name) == ["Dawn"])
    #expect(reading.warnings.count == 1 && reading.warnings[0].contains("veil of Light"))
    #expect(reading.warnings[0].place != nil)
  }

  /// A module of other people that begins with the same comment is read as theirs.
  @Test func othersModulesAreReadAsTheirs() throws {
    let text = "// Palette: Acme\nexport const brand = { navy: '#0b1f3a', sky: '#38bdf8' };\n"
    let back = try Design.read(Array(text.utf8), "literals")
    #expect(Set(back.colors.map(\.color.hexCode)) == ["#0B1F3A", "#38BDF8"])
  }

  /// What a role is called is beside its identifier where that cannot say it.
  @Test func renamedRolesSayTheirNames() throws {
    let palette = Self.palette(["Navy", "Sky"], themes: ["Light"], roles: ["class", "textPrimary"])
    let text = String(decoding: try Design.bytes(palette, "compose"), as: UTF8.self)
    #expect(
      text.contains("    val `class`: Color, // class\n")
        || text.contains("    val class_: Color, // class\n"))
    #expect(text.contains("    val textPrimary: Color,\n"))
  }

  /// A role outside sRGB has a value for every screen, and one for those that show it, which takes no other role's key.
  @Test(arguments: [("scss", "    \"%\": ", ","), ("less", "  %: ", ";")])
  func rolesOutsideSRGBAreWrittenTwice(_ id: String, start: String, end: String) throws {
    var palette = Self.palette(["Navy", "Sky"], themes: ["Light", "Dark"], roles: ["accent"])
    palette.themes[1].roles["veilP3"] = ColorReference("#123456")
    let bytes = try Design.bytes(palette, id)
    let text = String(decoding: bytes, as: UTF8.self)
    func line(_ key: String, _ value: String) -> String {
      start.split(separator: "%", omittingEmptySubsequences: false).joined(separator: key) + value + end
    }
    let fallback = CustomColor(name: "", color: Color(.displayP3, 0, 1, 0)).fallback.hex
    #expect(text.contains(line("veil", fallback)))
    #expect(text.contains(line("veil-p3", "#123456")))
    #expect(text.contains(line("veil-p3-2", "color(display-p3 0 1 0)")))
    palette.themes[1].roles["veilP3"] = nil
    let back = try Design.read(try Design.bytes(palette, id), Self.readers[id] ?? id)
    #expect(facts(back) == facts(palette))
  }
}
