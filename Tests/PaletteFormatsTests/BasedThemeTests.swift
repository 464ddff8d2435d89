import PaletteCore
import Testing

@testable import PaletteFormats

/// What is without a theme in a style sheet or a system of tokens has a place in files where every theme says all.
@Suite struct BasedThemeTests {
  private static let base = ":root{--bg:#ffffff;--text:#111111}"
  private static let dark = "[data-theme=dark]{color-scheme:dark;--bg:#101010;--text:#ffffff}"
  private static let dim = "[data-theme=dim]{color-scheme:dark;--bg:#222222}"

  private func files(_ palette: ColorPalette, _ format: String) throws -> (
    texts: [String: String], losses: [String]
  ) {
    let writing = try Design.write(palette, format)
    let texts = writing.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (Dictionary(texts) { $1 }, writing.losses)
  }

  private func palette(_ css: String) throws -> ColorPalette { try Design.read(css, "css") }

  private static let resolver = ##"""
    {"name": "Y", "version": "2025.10", "sets": {"base": {"sources": [{"bg": {"$type": "color", "$value": "#ffffff"}}]}},
    "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"bg": {"$type": "color", "$value": "#000000"},
    "glow": {"$type": "color", "$value": "#777777"}}]}, "default": "light"}},
    "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """##

  /// Also where a dark theme has more than the base, and the files that it was read from are written anew.
  @Test func `the base of an edited system of tokens stays its default`() throws {
    var palette = try Design.read(Self.resolver, "dtcg")
    palette.groups[0].colors[0].color = Color(red: 0xee, green: 0xee, blue: 0xee)
    let resolver = try #require(try files(palette, "dtcg").texts["y.resolver.json"])
    let modifier = try JSONTree(Array(resolver.utf8))["modifiers"]?["theme"]
    #expect(modifier?["default"]?.string == "Light")
    #expect(modifier?["contexts"]?.members?.map(\.key) == ["Light", "dark"])
  }

  /// A resource without a value for the day ends the program that asks for it.
  @Test func `a role of the night alone has a color for the day, and stays one of the night`() throws {
    let palette = try Design.read(Self.resolver, "dtcg")
    let writing = try Design.write(palette, "android")
    let day = String(decoding: try #require(writing.files.first).bytes, as: UTF8.self)
    #expect(day.contains("<color name=\"role_glow\">#FF777777</color> <!-- dark/only/glow -->"), "\(day)")
    #expect(writing.notes.contains { $0.hasPrefix("only the theme dark has glow") }, "\(writing.notes)")
    let back = try Design.format("android").reading(
      FormatInput(bytes: [], fallbackName: "Y", folder: writing.files))
    #expect(back.palettes[0].themes.map { $0.roles.keys.sorted() } == [["bg"], ["bg", "glow"]])
  }

  struct Shown: Sendable, CustomTestStringConvertible {
    var css: String
    var day: [String]
    var night: [String]
    var losses: [String] = []
    var testDescription: String { css }
  }

  @Test(arguments: [
    Shown(css: base + dark, day: ["@color/bg", "@color/text"], night: ["#FF101010", "#FFFFFFFF"]),
    Shown(
      css: base + dark + dim, day: ["@color/bg", "@color/text"], night: ["#FF101010", "#FFFFFFFF"],
      losses: ["theme Dim"]),
    // A theme says only what differs from the base.
    Shown(
      css: base + dim, day: ["@color/bg"], night: ["#FF222222"], losses: ["the name of 1 theme"]),
    Shown(
      css: ":root,[data-theme=light]{--bg:#ffffff;--text:#111111}" + dark, day: ["@color/bg", "@color/text"],
      night: ["#FF101010", "#FFFFFFFF"]),
    // What the root has is what both themes share.
    Shown(
      css: ":root{--text:#777777}.light{--bg:#ffffff;--text:#222222}.dark{--bg:#101010;--text:#eeeeee}",
      day: ["#FFFFFFFF", "#FF222222"], night: ["#FF101010", "#FFEEEEEE"]),
    // What is dark without a theme is for the night.
    Shown(
      css: ":root{--bg:#101010;--text:#ffffff}[data-theme=light]{--bg:#ffffff;--text:#111111}",
      day: ["#FFFFFFFF", "#FF111111"], night: ["@color/bg", "@color/text"]),
    Shown(
      css: ":root{--bg:#101010;--text:#ffffff}[data-theme=dim]{color-scheme:dark;--bg:#222222;--text:#eeeeee}"
        + "[data-theme=light]{--bg:#ffffff;--text:#111111}",
      day: ["#FFFFFFFF", "#FF111111"], night: ["@color/bg", "@color/text"], losses: ["theme Dim"]),
  ])
  func androidHasTheBaseByDay(_ shown: Shown) throws {
    let (texts, losses) = try files(palette(shown.css), "android")
    func roles(_ folder: String) -> [String] {
      let text = texts.first { $0.key.contains("/\(folder)/") }?.value ?? ""
      return text.split(separator: "\n").filter { $0.contains("role_") }.map {
        String($0.split { ">" == $0 || "<" == $0 }[2])
      }
    }
    #expect(roles("values") == shown.day)
    #expect(roles("values-night") == shown.night)
    #expect(losses == shown.losses)
  }

  /// A palette that a person made has no base: its second dark theme is not for the day.
  @Test func aLoneDarkThemeIsTold() throws {
    var palette = Design.palette(["Ink"])
    palette.themes = ["Dark", "Dim"].map {
      Theme(name: $0, colorScheme: .dark, roles: ["page": ColorReference(literal: .black)])
    }
    let android = try files(palette, "android")
    #expect(android.texts.keys.filter { $0.contains("night") }.isEmpty)
    #expect(android.texts.values.contains { $0.contains("<!-- Theme: Dark -->") })
    #expect(android.losses == ["theme Dim", "which roles only the dark theme has"])
    #expect(try files(palette, "xcassets").losses.contains("which roles only the dark theme has"))
  }

  @Test func catalogsHaveTheBaseWithoutAnAppearance() throws {
    let (texts, losses) = try files(palette(Self.base + Self.dark + Self.dim), "xcassets")
    let role = try #require(texts.first { $0.key.hasSuffix("Roles/bg.colorset/Contents.json") }?.value)
    let first = try #require(role.split(separator: "appearances").first)
    #expect(first.contains("\"red\" : \"1.000\"") && role.contains("\"red\" : \"0.063\""))
    #expect(texts.keys.contains { $0.hasSuffix("Roles/Dim/bg.colorset/Contents.json") })
    #expect(losses == ["which color of the palette a role names"])
  }

  @Test(arguments: [
    ("compose", "val Light = FileTheme(\n            bg = FilePalette.Bg,"), ("swiftui", "case light"),
    ("scss", "\"light\": (\n    \"bg\": $bg,"), ("dtcg", "\"default\": \"Light\""),
    ("figma", "\"name\": \"Light\""),
    ("tokens-studio", "\"Theme/Light\""),
  ])
  func theBaseIsATheme(_ format: String, _ text: String) throws {
    let texts = try files(palette(Self.base + Self.dark), format).texts
    #expect(texts.values.contains { $0.contains(text) }, "\(texts)")
  }

  /// What only the file needed is gone again once it is read.
  @Test(arguments: ["figma", "dtcg"]) func theBaseIsNoThemeOnceReadAgain(_ format: String) throws {
    let before = try palette(Self.base + Self.dark + Self.dim)
    let writing = try Design.write(before, format)
    let after = try #require(try Design.reading(writing.files[0].bytes, format).palettes.first)
    #expect(after.themes.map(\.name) == ["Dark", "Dim"])
    #expect(after.themes.map { $0.roles.count } == [2, 1])
    #expect(try Design.bytes(after, "css") == Design.bytes(before, "css"))
    guard writing.files.count > 1 else { return }
    let resolver = try #require(writing.files.first { $0.path.hasSuffix("resolver.json") })
    let resolved = try Design.reading(resolver.bytes, "dtcg", [writing.files[0]])
    #expect(resolved.palettes.first?.themes.map(\.name) == ["Dark", "Dim"])
  }

  /// A theme of the sheet that is the base stays one, and has no roles more than before.
  @Test func aBaseThatIsAThemeStaysIt() throws {
    let css = ":root, .light { --bg: #fff; --text: #111; } .dark { --bg: #101010; --text: #eee; }"
    let before = try palette(css)
    let after = try #require(
      try Design.reading(try Design.write(before, "figma").files[0].bytes, "figma").palettes.first)
    #expect(after.themes.map(\.name) == before.themes.map(\.name))
    #expect(after.themes.map { $0.roles.count } == before.themes.map { $0.roles.count })
    #expect(try Design.bytes(after, "css") == Design.bytes(before, "css"))
  }

  @Test func aResolverHasItsDefaultByDay() throws {
    let tokens = { (value: String) in ##"[{"page":{"$type":"color","$value":"\##(value)"}}]"## }
    let text =
      #"{"version":"2025.10","sets":{},"modifiers":{"theme":{"default":"light","contexts":{"light":"#
      + "\(tokens("#ffffff")),\"dark\":\(tokens("#101010")),\"high-contrast dark\":\(tokens("#000000"))}}},"
      + ##""resolutionOrder":[{"$ref":"#/modifiers/theme"}]}"##
    let (texts, losses) = try files(Design.read(text, "dtcg"), "android")
    let day = texts.first { $0.key.contains("/values/") }?.value ?? ""
    let night = texts.first { $0.key.contains("/values-night/") }?.value ?? ""
    #expect(day.contains("name=\"role_page\">@color/colors_page<") && night.contains("#FF101010"))
    #expect(losses.contains("theme high-contrast dark"))
  }

  /// Resources of XAML are in groups by their kind, and their themes name them without it.
  @Test func theBaseIsToldByNamesAlone() throws {
    let text = """
      <ResourceDictionary xmlns="u" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
      <ResourceDictionary.ThemeDictionaries>
      <ResourceDictionary x:Key="Default"><SolidColorBrush x:Key="Page" Color="#101010"/></ResourceDictionary>
      <ResourceDictionary x:Key="Light"><SolidColorBrush x:Key="Page" Color="#FFFFFF"/></ResourceDictionary>
      </ResourceDictionary.ThemeDictionaries></ResourceDictionary>
      """
    let texts = try files(Design.read(text, "xaml"), "android").texts
    #expect(texts.first { $0.key.contains("/values/") }?.value.contains("@color/brushes_page<") == true)
    #expect(texts.first { $0.key.contains("/values-night/") }?.value.contains("#FF101010") == true)
  }
}
