import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// Case, selectors, strategy, package and references: each format takes an option or says that it has no effect.
struct NameOptionsTests {
  /// Every option with something to ask for, and a name for messages.
  static let asked: [(name: String, option: NameOptions, set: @Sendable (inout WriteOptions) -> Void)] = [
    ("prefix", .prefix, { $0.prefix = "Brand Kit" }), ("notation", .notation, { $0.notation = .hsl }),
    ("case", .casing, { $0.casing = .snake }), ("selector", .selectors, { $0.selectors = ["Light": ".day"] }),
    ("strategy", .strategy, { $0.strategy = .class }), ("resolve", .resolve, { $0.resolvesAliases = true }),
    ("package", .package, { $0.package = "com.acme.in" }),
  ]

  /// A palette with something of everything.
  private func palette() -> ColorPalette {
    var palette = ColorPalette(name: "Acme Brand")
    func color(_ name: String, _ hex: String) -> CustomColor {
      CustomColor(
        id: "id-" + name, name: name, color: Color(hex: hex) ?? Color(RGB8(red: 1, green: 2, blue: 3)))
    }
    let wide = CustomColor(id: "id-wide", name: "Hot Pink", color: Color(.displayP3, 1, 0, 0.5))
    palette.groups = [
      ColorGroup(name: "Primary", colors: [color("Deep Navy", "#0b1f3a"), wide]),
      ColorGroup(name: "Neutral", colors: [color("Paper", "#ffffff"), color("Haze", "#ff6f5580")]),
    ]
    let (navy, paper) = (ColorReference("Primary/Deep Navy"), ColorReference("Neutral/Paper"))
    palette.themes = [
      Theme(id: "1", name: "Light", colorScheme: .light, roles: ["textPrimary": navy, "background": paper]),
      Theme(id: "2", name: "Dark", colorScheme: .dark, roles: ["textPrimary": paper, "background": navy]),
      Theme(
        id: "3", name: "High Contrast",
        roles: ["textPrimary": paper, "background": ColorReference("#000000")]),
    ]
    palette.gradients = [
      Gradient(
        name: "Dusk", kind: .linear, angle: 90, space: "oklab",
        stops: [Gradient.Stop(color: navy, position: 0), Gradient.Stop(color: paper, position: 1)])
    ]
    palette.typography.name.family = "Inter"
    return palette.linked
  }

  @Test(arguments: ConformanceTests.written)
  func anOptionHasAnEffectOrIsSaidToHaveNone(_ format: PaletteFormat) throws {
    let palette = palette()
    let plain: [NamedBytes]
    do { plain = try format.writing(palette).files } catch is FormatError { return }
    for (name, option, set) in Self.asked {
      var options = WriteOptions()
      set(&options)
      let writing = try format.writing(palette, options)
      let isSaid = writing.notes.contains { $0.contains("no effect") }
      if format.options.contains(option) {
        // A format whose habit it is already has nothing to change.
        let isHabit =
          option == .casing && format.id == "env" || option == .resolve && format.id == "tailwind3"
        #expect(writing.files != plain || isHabit, "\(format.id): \(name) changes nothing")
        #expect(!isSaid, "\(format.id): \(writing.notes)")
      } else {
        #expect(writing.files == plain && isSaid, "\(format.id): \(name) is passed over in silence")
      }
    }
    var all = WriteOptions()
    for (_, _, set) in Self.asked { set(&all) }
    let notes = try format.writing(palette, all).notes.filter { $0.contains("no effect") }
    #expect(notes.count == (format.options == .all ? 0 : 1), "\(format.id): one line: \(notes)")
  }

  @Test(arguments: Slug.Casing.allCases, [nil] + ThemeStrategy.allCases.map { $0 })
  func aSheetOfAnyNamesIsReadBack(_ casing: Slug.Casing, _ strategy: ThemeStrategy?) throws {
    let palette = palette()
    var options = WriteOptions()
    options.casing = casing
    options.strategy = strategy
    options.selectors = ["high contrast": ":root.hc, .page[data-x=\"a=b\"]"]
    let (writing, reading) = try PaletteFormat.css.roundTrip(palette, options)
    let text = String(decoding: writing.files[0].bytes, as: UTF8.self)
    let name = Slug.make(parts: ["Primary", "Deep Navy"], casing, fallback: "")
    #expect(text.contains("--\(name): #0b1f3a;"), "\(text)")
    #expect(text.contains(":root.hc, .page[data-x=\"a=b\"] {"))
    #expect(text.contains("[data-theme=\"dark\"]") == (strategy == nil || strategy == .attribute))
    #expect(text.contains(".dark {") == (strategy == .class))
    #expect(text.contains("prefers-color-scheme") == (strategy == nil || strategy == .media))
    let back = try #require(reading.palettes.first)
    #expect(back.colors.map(\.color.name) == palette.colors.map(\.color.name))
    #expect(back.colors.map(\.color.hexCode) == palette.colors.map(\.color.hexCode))
    #expect(back.typography == palette.typography)
    #expect(back.gradients.map(\.name) == ["Dusk"])
    #expect(roles(of: back) == roles(of: palette), "\(text)")
    #expect(back.themes.map(\.colorScheme) == palette.themes.map(\.colorScheme))
  }

  /// Roles with what they name, by theme.
  private func roles(of palette: ColorPalette) -> [String: [String: String]] {
    Dictionary(
      uniqueKeysWithValues: palette.themes.map { ($0.name, $0.roles.mapValues { palette.name(of: $0) }) })
  }

  @Test func themesWithoutAPlaceAreLosses() throws {
    var options = WriteOptions()
    options.strategy = .media
    let writing = try PaletteFormat.css.writing(palette(), options)
    #expect(writing.losses.contains("theme High Contrast, which no media query asks for"))
    options.selectors = ["High Contrast": ".hc", "Dim": ".dim"]
    let other = try PaletteFormat.css.writing(palette(), options)
    #expect(!other.losses.contains { $0.contains("High Contrast") })
    #expect(other.notes == ["\"Acme Brand\" has no theme \"Dim\"; its selector was not used"])
  }

  @Test(arguments: ["", ".a {", "}", ".a } .b {", ".a /* x */", "a;b", "</style>", "\u{0}"])
  func whatIsNoSelectorIsRefused(_ selector: String) throws {
    var options = WriteOptions()
    options.selectors = ["Dark": selector]
    for format in [PaletteFormat.css, .tailwind] {
      #expect(throws: FormatError.self) { try format.writing(palette(), options) }
    }
  }

  @Test func aClassMayBeginWithADigit() throws {
    var palette = palette()
    palette.themes[1].name = "2 a.m."
    var options = WriteOptions()
    options.strategy = .class
    #expect(try PaletteFormat.css.text(palette, options).contains(".\\32 -a-m {"))
  }

  @Test(arguments: [
    "dtcg", "figma", "css", "scss", "android", "typescript", "swiftui", "compose", "tokens-studio",
  ])
  func referencesStayUnlessTheyAreResolved(_ id: String) throws {
    let format = try #require(PaletteFormat.named(id))
    var palette = palette()
    palette.gradients = []
    let marks = [
      "dtcg": "\"{Primary.Deep Navy}\"", "figma": "VARIABLE_ALIAS", "css": "var(--primary-deep-navy)",
      "scss": "\"text-primary\": $primary-deep-navy", "android": "@color/primary_deep_navy",
      "typescript": "textPrimary: colors.primary.deepNavy", "swiftui": "Light: Palette.primaryDeepNavy",
      "compose": "textPrimary = AcmeBrandPalette.", "tokens-studio": "\"{Primary.Deep Navy}\"",
    ]
    let mark = try #require(marks[id])
    var options = WriteOptions()
    let text = try format.text(palette, options)
    #expect(text.lowercased().contains(mark.lowercased()), "\(text)")
    options.resolvesAliases = true
    let resolved = try format.text(palette, options).lowercased()
    #expect(!resolved.contains(mark.lowercased()))
  }

  @Test func packagesAreWhatEachLanguageHas() throws {
    var options = WriteOptions()
    options.package = "com.acme.in"
    let kotlin = try PaletteFormat.compose.writing(palette(), options)
    #expect(
      String(decoding: kotlin.files[0].bytes, as: UTF8.self).contains("\npackage com.acme.`in`\n\nimport"))
    #expect(kotlin.notes.isEmpty)
    #expect(try PaletteFormat.compose.writing(palette()).notes.contains { $0.contains("package") })
    options.package = "Acme.Brand"
    #expect(try PaletteFormat.swiftui.text(palette(), options).contains("\nextension Acme.Brand {"))
    #expect(try PaletteFormat.uikit.text(palette()).contains("\nextension UIColor {"))
  }

  @Test func noLanguageHasHyphensInNames() throws {
    var options = WriteOptions()
    options.casing = .kebab
    for format in [PaletteFormat.swiftui, .compose, .flutter] {
      let writing = try format.writing(palette(), options)
      #expect(writing.notes.contains { $0.contains("--case kebab has no effect") }, "\(format.id)")
      #expect(writing.files == (try format.writing(palette()).files))
    }
  }

  @Test(arguments: ConformanceTests.both, Slug.Casing.allCases)
  func colorsComeBackInAnyCase(_ format: PaletteFormat, _ casing: Slug.Casing) throws {
    guard format.options.contains(.casing) else { return }
    var options = WriteOptions()
    options.casing = casing
    let palette = try Fixtures.palette("meridian")
    let back = try format.roundTrip(palette, options).reading.palettes.flatMap(\.colors)
    #expect(back.count == palette.colorCount)
    #expect(back.map(\.color.hexCode) == palette.colors.map(\.color.hexCode))
    let wide = palette.colors.indices.filter { palette.colors[$0].color.value != nil }
    #expect(
      wide.allSatisfy { back.indices.contains($0) && back[$0].color.value != nil } || format.id == "tailwind3"
    )
  }
}
