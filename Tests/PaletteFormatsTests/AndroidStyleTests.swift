import Testing

@testable import PaletteCore
@testable import PaletteFormats

/// Themes that styles make of color resources.
@Suite struct AndroidStyleTests {
  private static let colors = """
    <color name="ink">#101010</color><color name="paper">#fafafa</color><color name="brand">#0b5fff</color>
    """

  private func read(_ day: String, night: String = "") throws -> ColorPalette {
    let files = [("values/a.xml", day), ("values-night/a.xml", night)].filter { !$0.1.isEmpty }.map {
      NamedBytes(path: "res/" + $0.0, bytes: Array("<resources>\($0.1)</resources>".utf8))
    }
    return try PaletteFormat.android.reading(FormatInput(bytes: [], fallbackName: "res", folder: files))
      .palettes[0]
  }

  private func roles(_ palette: ColorPalette, _ theme: String) throws -> [String: String] {
    let theme = try #require(palette.themes.first { $0.name == theme })
    return try theme.roles.mapValues { try palette.resolve($0).color.hex }
  }

  private func style(_ name: String, _ parent: String?, _ items: KeyValuePairs<String, String>) -> String {
    let items = items.map { "<item name=\"\($0.key)\">\($0.value)</item>" }.joined()
    let parent = parent.map { " parent=\"\($0)\"" } ?? ""
    return "<style name=\"\(name)\"\(parent)>\(items)</style>"
  }

  @Test func oneStyleIsTheThemeOfTheDayAndOfTheNight() throws {
    let day = style(
      "Theme.Harbor", "Theme.Library.DayNight",
      [
        "colorPrimary": "@color/brand", "colorOnPrimary": "#ffffff", "colorSurface": "@color/paper",
        "android:statusBarColor": "@color/ink", "windowActionBar": "false", "tint": "?attr/colorPrimary",
        "states": "@color/list_of_states",
      ])
    let night = style("Theme.Harbor", "Theme.Library.DayNight", ["colorSurface": "@color/ink"])
    let palette = try read(Self.colors + day, night: night)
    #expect(palette.themes.map(\.name) == ["Light", "Dark"])
    #expect(
      try roles(palette, "Light") == [
        "colorPrimary": "#0b5fff", "colorOnPrimary": "#ffffff", "colorSurface": "#fafafa", "tint": "#0b5fff",
      ])
    #expect(try roles(palette, "Dark") == ["colorSurface": "#101010"])
  }

  @Test func stylesOfOneParentAreThemesWithWhatTheyInherit() throws {
    let styles =
      style(
        "Theme.Harbor", nil, ["line": "@color/brand", "mark": "@color/brand", "page": "@color/paper"])
      + style(
        "Theme.Harbor.Light", "Theme.Harbor", ["page": "#ffffff", "text": "@color/ink", "icon": "#000"])
      + style("Theme.Harbor.Dark", nil, ["page": "@color/ink", "text": "@color/paper", "icon": "#fff"])
      + style("Widget.Button", nil, ["text": "@color/ink", "page": "#ffffff", "line": "#000000"])
    let palette = try read(Self.colors + styles)
    #expect(palette.themes.map(\.name) == ["Light", "Dark"])
    #expect(palette.themes.map(\.colorScheme) == [.light, .dark])
    #expect(
      try roles(palette, "Dark") == [
        "line": "#0b5fff", "mark": "#0b5fff", "page": "#101010", "text": "#fafafa", "icon": "#ffffff",
      ])
    #expect(try roles(palette, "Light")["page"] == "#ffffff")
  }

  @Test func aliasesLeadToTheColorsOfTheNight() throws {
    let styles = style(
      "Theme.Harbor", nil, ["page": "@color/paper", "text": "@color/ink", "link": "@color/link"])
    let night = "<color name=\"paper\">#000000</color><color name=\"link\">@color/paper</color>"
    let palette = try read(Self.colors + "<color name=\"link\">@color/brand</color>" + styles, night: night)
    #expect(
      try roles(palette, "Dark") == [
        "paper": "#000000", "link": "#000000", "page": "#000000", "text": "#101010",
      ])
    #expect(try roles(palette, "Light")["link"] == "#0b5fff")
  }

  @Test func aThemeThatOthersAreBuiltOnIsOneWhereItSaysWhichItIs() throws {
    let items: KeyValuePairs = ["page": "@color/ink", "text": "@color/paper", "icon": "#fff"]
    let styles =
      style("Theme.Harbor", nil, items) + style("Theme.Harbor.Dark", nil, items)
      + style("Theme.Harbor.Dark.Survey", nil, items)
    let palette = try read(Self.colors + styles)
    #expect(palette.themes.map(\.name) == ["Dark", "Dark Survey"])
    #expect(palette.themes.allSatisfy { $0.colorScheme == .dark })
  }
}
