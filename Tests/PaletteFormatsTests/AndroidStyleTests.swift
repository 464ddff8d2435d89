import Testing

@testable import PaletteCore
@testable import PaletteFormats

/// Themes that styles make of color resources.
@Suite struct AndroidStyleTests {
  @Test("each color of a file that is one line has its place")
  func oneLine() throws {
    let all = (0..<3000).map { "<color name=\"tone_\($0)\">#\(String(0x10_0000 + $0, radix: 16))</color>" }
    let text =
      "\u{FEFF}<resources><!-- ü > --><color name='a'> #fff </color><color name=\"b\">&#35;000</color>"
    let bytes = Array((text + all.joined() + "</resources>").utf8)
    let reading = try Design.reading(bytes, "android")
    let palette = reading.palettes[0]
    let written = palette.groups.flatMap { group in
      group.colors.compactMap { color in
        reading.sourceMaps[0][.color(group: group.name, name: color.name)].map {
          String(decoding: bytes[$0.bytes], as: UTF8.self)
        }
      }
    }
    let wanted = ["#fff", ""] + (0..<3000).map { "#\(String(0x10_0000 + $0, radix: 16))" }
    #expect(written.sorted() == wanted.sorted())
  }

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

  @Test func `colors of the system that are the same everywhere are colors`() throws {
    let palette = try read(
      """
      <color name="title">#333333</color><color name="bar">@android:color/white</color>
      <color name="card">@color/bar</color><color name="none">@android:color/transparent</color>
      """,
      night: "<color name=\"title\">@android:color/white</color><color name=\"bar\">#2d2e30</color>")
    #expect(
      palette.colors.map { $0.color.hexCode.lowercased() } == ["#333333", "#ffffff", "#ffffff", "#00000000"])
    #expect(try roles(palette, "Dark") == ["title": "#ffffff", "bar": "#2d2e30", "card": "#2d2e30"])
  }

  @Test(
    "a style on a theme of a library is a theme, of few colors where no other is",
    arguments: [
      (
        "Theme.App", "Theme.Material3.DayNight", false, ["colorPrimary": "#0b5fff", "colorAccent": "#112233"]
      ),
      (
        "A", "@style/Theme.MaterialComponents.Light", false,
        ["colorPrimary": "#0b5fff", "colorAccent": "#112233"]
      ),
      ("A", "Widget.Material3.Button", false, nil), ("A", "Theme.AppCompat.Dialog", true, nil),
    ])
  func ofLibraries(name: String, parent: String, hasOther: Bool, expected: [String: String]?) throws {
    let own = style(name, parent, ["colorPrimary": "@color/brand", "colorAccent": "#112233"])
    let other = style(
      "Theme.Harbor", nil,
      ["colorPrimary": "@color/ink", "colorSurface": "@color/paper", "colorAccent": "@color/brand"])
    let palette = try read(Self.colors + own + (hasOther ? other : ""))
    #expect(palette.themes.count == (expected == nil && !hasOther ? 0 : 1))
    if let expected { #expect(try roles(palette, "Light") == expected) }
  }

  @Test func `attributes of the system that have colors are said`() throws {
    let day = style("AppTheme", nil, ["colorPrimary": "#0b5fff", "android:windowBackground": "#ffffff"])
    let text = "<resources>\(Self.colors)\(day)</resources>"
    let reading = try Design.reading(Array(text.utf8), "android")
    let said = "1 color of attributes of the system (android:windowBackground) passed over"
    #expect(reading.warnings.map(\.text).contains(said))
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

  @Test(
    "a theme that the night changes is one however few colors it has; what is in no theme is told",
    arguments: [false, true])
  func fewColors(_ isNightFirst: Bool) throws {
    let files = [
      (
        "values/colors.xml", Self.colors
      ),
      (
        "values/themes.xml",
        style("AppTheme", nil, ["colorPrimary": "@color/brand"])
          + style("Widget.Chip", nil, ["tint": "@color/ink"])
      ), ("values-night/themes.xml", style("AppTheme", nil, ["colorPrimary": "@color/paper"])),
    ].map { NamedBytes(path: "res/" + $0.0, bytes: Array("<resources>\($0.1)</resources>".utf8)) }
    let state = NamedBytes(
      path: "res/color/chip.xml",
      bytes: Array("<selector><item android:alpha=\"0.5\" android:color=\"@color/ink\"/></selector>".utf8))
    let reading = try PaletteFormat.android.reading(
      FormatInput(bytes: [], fallbackName: "res", folder: (isNightFirst ? files.reversed() : files) + [state])
    )
    #expect(try roles(reading.palettes[0], "Light") == ["colorPrimary": "#0b5fff"])
    #expect(try roles(reading.palettes[0], "Dark") == ["colorPrimary": "#fafafa"])
    #expect(
      reading.warnings.map(\.text) == [
        "1 color in styles that are no themes (Widget.Chip) passed over",
        "res/color/chip.xml has colors by state, and was not read",
      ])
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

  @Test("a resource follows the night where its reference leads to what changes there")
  func aliasesFollowTheNight() throws {
    let day = """
      <color name="blue_500">#3366cc</color><color name="brand">@color/blue_500</color>
      <color name="link">@color/brand</color><color name="ink">#101010</color><color name="same">@color/ink</color>
      """
    let style = style(
      "Theme.Harbor", nil, ["colorPrimary": "@color/link", "a": "#ffffff", "b": "@color/ink"])
    let palette = try read(day + style, night: "<color name=\"blue_500\">#99b3e6</color>")
    let dark = try roles(palette, "Dark")
    #expect(dark["brand"] == "#99b3e6" && dark["link"] == "#99b3e6" && dark["blue500"] == "#99b3e6")
    #expect(dark["same"] == nil && dark["colorPrimary"] == "#99b3e6")
    let light = try roles(palette, "Light")
    #expect(light["brand"] == "#3366cc" && light["colorPrimary"] == "#3366cc")
  }

  @Test("a circle of references at night is told")
  func circles() throws {
    #expect(throws: FormatError.self) {
      try read(
        "<color name=\"a\">#111111</color><color name=\"b\">@color/a</color>",
        night: "<color name=\"a\">@color/b</color>")
    }
  }

  @Test("lists of colors and drawables of one are read")
  func lists() throws {
    let palette = try read(
      """
      <color name="navy">#0B1F3A</color>
      <array name="tags"><item>#FF0000</item><item>#00FF00</item><item>@color/navy</item></array>
      <integer-array name="sizes"><item>1</item><item>2</item></integer-array>
      <drawable name="veil">#80112233</drawable><drawable name="pic">@drawable/x</drawable>
      """)
    #expect(palette.colors.map { $1.hexCode } == ["#0B1F3A", "#11223380", "#FF0000", "#00FF00"])
  }

  @Test("a theme that holds its colors itself is a palette")
  func literals() throws {
    let items: KeyValuePairs = [
      "colorPrimary": "#3366cc", "colorSurface": "#fafafa", "colorError": "#B00020",
    ]
    let palette = try read(style("Theme.App", nil, items))
    #expect(palette.colors.map { $1.hexCode } == ["#3366CC", "#FAFAFA", "#B00020"])
    #expect(palette.themes.count == 1 && palette.themes[0].roles.count == 3)
    let bytes = Array("<resources>\(style("Theme.App", nil, items))</resources>".utf8)
    #expect(AndroidReader.sniff(bytes) == .certain)
    // As apps began: the name is one word, and the colors are few.
    let first = try read(
      style("AppTheme", "Theme.AppCompat", ["colorPrimary": "#3366cc", "colorAccent": "#ff6b5e"]))
    #expect(first.colors.map { $1.hexCode } == ["#3366CC", "#FF6B5E"])
  }

  @Test func `what changes at night is the color of the same folder`() throws {
    let colors = { (primary: String) in
      "<resources><color name=\"primary\">\(primary)</color>"
        + "<color name=\"bar\">@color/primary</color></resources>"
    }
    let files = Design.files([
      "app/res/values/colors.xml": colors("#ff0000"), "app/res/values-night/colors.xml": colors("#880000"),
      "lib/res/values/colors.xml": colors("#00ff00"), "ui/res/values/colors.xml": colors("#0000ff"),
      "ui/res/values-night/colors.xml": colors("#000088"),
    ])
    let palette = try PaletteFormat.android.reading(FormatInput(bytes: [], folder: files)).palettes[0]
    #expect(
      try roles(palette, "Light") == [
        "primary": "#ff0000", "bar": "#ff0000", "primary2": "#0000ff", "bar2": "#0000ff",
      ])
    #expect(
      try roles(palette, "Dark") == [
        "primary": "#880000", "bar": "#880000", "primary2": "#000088", "bar2": "#000088",
      ])
    #expect(palette.colors.map { $1.hexCode }.filter { $0 == "#00FF00" }.count == 2)
  }

  private static let library: String = "Theme.Material3.DayNight"

  /// Styles, and the themes that they are: `Blue: colorPrimary #0b57d0`.
  struct Inherited: CustomTestStringConvertible {
    let title: String
    let day: String
    var night = ""
    let themes: [String]
    var testDescription: String { title }
  }

  private static func written(_ name: String, _ parent: String?, _ primary: String?, _ text: String? = nil)
    -> String
  {
    let items = [("colorPrimary", primary), ("colorOnPrimary", text)].compactMap { name, value in
      value.map { "<item name=\"\(name)\">\($0)</item>" }
    }
    let parent = parent.map { " parent=\"\($0)\"" } ?? ""
    return "<style name=\"\(name)\"\(parent)>\(items.joined())</style>"
  }

  private static let app: String = written("Theme.App", library, "#0B57D0", "#FFFFFF")

  private static let inherited: [Inherited] = [
    Inherited(
      title: "a theme that another one is built on",
      day: written("Theme.App", library, "#FFEE88", "#FFFFFF")
        + written("Theme.App.Blue", nil, "#0B57D0", "#FFFFFF"),
      themes: ["App light #ffee88 #ffffff", "Blue light #0b57d0 #ffffff"]),
    Inherited(
      title: "as apps began, and with a parent that is named",
      day: written("AppTheme", library, "#FFEE88", "#FFFFFF")
        + written("Blue", "@style/AppTheme", "#0B57D0", "#FFFFFF"),
      themes: ["AppTheme light #ffee88 #ffffff", "Blue light #0b57d0 #ffffff"]),
    Inherited(
      title: "one color that changes what is inherited", day: app + written("Theme.App.Red", nil, "#A8C7FA"),
      themes: ["App light #0b57d0 #ffffff", "Red light #a8c7fa #ffffff"]),
    Inherited(
      title: "a theme that changes no color", day: app + written("Theme.App.NoActionBar", nil, nil),
      themes: ["Light light #0b57d0 #ffffff"]),
    Inherited(
      title: "a theme whose colors another one has, and more",
      day: written("Theme.App", library, "#0B57D0") + written("Theme.App.Main", nil, nil, "#FFFFFF"),
      themes: ["Light light #0b57d0 #ffffff"]),
    Inherited(
      title: "a foundation that is used by another name",
      day: written("Base.Theme.App", library, "#0B57D0", "#FFFFFF")
        + written("Theme.App", "Base.Theme.App", nil),
      night: written("Theme.App", "Base.Theme.App", "#A8C7FA"),
      themes: ["Light light #0b57d0 #ffffff", "Dark dark #a8c7fa #ffffff"]),
    Inherited(
      title: "a foundation that is changed in one of two",
      day: written("Base.Theme.App", library, "#0B57D0", "#FFFFFF")
        + written("Theme.App", "Base.Theme.App", nil)
        + written("Theme.App.Red", nil, "#A8C7FA"),
      themes: ["App light #0b57d0 #ffffff", "Red light #a8c7fa #ffffff"]),
    Inherited(
      title: "the scheme is that of the theme it is built on",
      day: app + written("Theme.App.Dark", "Theme.Material3.Dark", "#A8C7FA", "#062E6F")
        + written("Theme.App.Oled", "Theme.App.Dark", "#000000"),
      themes: ["App light #0b57d0 #ffffff", "Dark dark #a8c7fa #062e6f", "Oled dark #000000 #062e6f"]),
    Inherited(
      title: "the scheme is that of the library",
      day: written("Theme.App", "Theme.MaterialComponents.NoActionBar", "#A8C7FA", "#062E6F"),
      themes: ["Dark dark #a8c7fa #062e6f"]),
    Inherited(
      title: "themes whose names become one",
      day: app + written("Theme.App.Dark", "Theme.App", "#A8C7FA", "#062E6F")
        + written("Theme.Other", library, "#112233", "#FFFFFF"),
      night: written("Theme.App", library, "#223344", "#FFFFFF"),
      themes: [
        "App light #0b57d0 #ffffff", "App Dark dark #223344 #ffffff", "App Dark 2 dark #a8c7fa #062e6f",
        "Other light #112233 #ffffff",
      ]),
  ]

  @Test(arguments: inherited) func `what inherits and what is inherited from`(_ case: Inherited) throws {
    let palette = try read(`case`.day, night: `case`.night)
    let themes = try palette.themes.map { theme in
      let colors = try ["colorPrimary", "colorOnPrimary"].map { role in
        try theme.roles[role].map { try palette.resolve($0).color.hex } ?? "-"
      }
      return ([theme.name, theme.colorScheme.rawValue] + colors).joined(separator: " ")
    }
    #expect(themes == `case`.themes)
  }

  @Test func `a color that only a foundation has is told`() throws {
    let styles =
      Self.written("Base.Theme.App", Self.library, "#111111", "#FFFFFF")
      + Self.written("Theme.App", "Base.Theme.App", "#0B57D0", "#FFFFFF")
    let reading = try Design.reading(Array("<resources>\(styles)</resources>".utf8), "android")
    #expect(
      reading.warnings.map(\.text) == ["1 color in styles that are no themes (Base.Theme.App) passed over"])
  }

  @Test func `a color of the night stands in the file of the night`() throws {
    let style = Self.written("Theme.App", Self.library, "@color/p", "#FFFFFF")
    let files = Design.files([
      "res/values/t.xml":
        "<resources><color name=\"p\">#000000</color><color name=\"q\">@color/p</color>\(style)</resources>",
      "res/values-night/c.xml": "<resources>\n<color name=\"p\">#EEEEEE</color></resources>",
    ])
    let reading = try PaletteFormat.android.reading(FormatInput(bytes: [], folder: files))
    for role in ["colorPrimary", "q", "p"] {
      let place = reading.sourceMaps[0][.role(theme: "Dark", role: role)]
      #expect(place?.file == "res/values-night/c.xml" && place?.line == 2)
    }
    #expect(reading.sourceMaps[0][.role(theme: "Dark", role: "colorOnPrimary")]?.file == "res/values/t.xml")
  }
}
