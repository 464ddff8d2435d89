import Testing

@testable import UncolorCLI

/// Folders of apps: whatever else lies in them, every kind of source that declares colors is held to its contrast.
@Suite struct AppFolderTests {
  /// Files of an app in which text of a failing color stands on its own ground.
  static let sources: [(kind: String, files: [String: String])] = [
    (
      "flutter",
      [
        "lib/theme.dart":
          "const ColorScheme light = ColorScheme(brightness: Brightness.light, primary: Color(0xFFFFEE88), onPrimary: Color(0xFFFFFFFF));"
      ]
    ),
    (
      "android",
      [
        "app/src/main/res/values/colors.xml":
          "<resources><color name=\"primary\">#eeeeee</color><color name=\"on_primary\">#ffffff</color></resources>"
      ]
    ),
    (
      "compose",
      [
        "app/src/main/java/Color.kt":
          "val LightColors = lightColorScheme(primary = Color(0xFFFFEE88), onPrimary = Color(0xFFFFFFFF))"
      ]
    ),
    (
      "xcassets",
      [
        "App/A.xcassets/Background.colorset/Contents.json": set("1.000"),
        "App/A.xcassets/TextPrimary.colorset/Contents.json": set("0.900"),
      ]
    ),
    (
      "xaml",
      [
        "Colors.xaml":
          "<ResourceDictionary xmlns=\"http://schemas.microsoft.com/dotnet/2021/maui\" xmlns:x=\"http://schemas.microsoft.com/winfx/2009/xaml\"><Color x:Key=\"Primary\">#000000</Color><Color x:Key=\"OnPrimary\">#222222</Color></ResourceDictionary>"
      ]
    ),
    ("literals", ["src/theme.ts": "export const theme = { text: '#cccccc', background: '#ffffff' }\n"]),
  ]

  private static func set(_ gray: String) -> String {
    """
    {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"\(gray)","green":"\(gray)",\
    "blue":"\(gray)","alpha":"1.000"}}}],"info":{"author":"xcode","version":1}}
    """
  }

  /// What may lie beside them, and is checked as well or passes.
  static let neighbors: [[String: String]] = [
    [:], ["web/index.html": "<p style=\"color:#000;background:#fff\">a</p>"],
    ["src/A.tsx": "export const A = () => <p style={{ color: '#000', background: '#fff' }}>a</p>"],
    ["tokens.json": "{\"ink\":{\"$type\":\"color\",\"$value\":\"#000000\"}}"],
  ]

  @Test(arguments: sources, neighbors)
  func everyKindIsChecked(source: (kind: String, files: [String: String]), beside: [String: String]) throws {
    let program = try Harness()
    for (path, text) in source.files.merging(beside, uniquingKeysWith: { $1 }) {
      try program.write("app/\(path)", text)
    }
    let result = program("check app")
    #expect(result.status == 1 && result.output.contains("FAIL"), "\(result.output)\(result.errors)")
  }

  /// Two kinds in one folder are two palettes, and a kind that is named is read alone.
  @Test func severalKindsAreSeveralPalettes() throws {
    let program = try Harness()
    for (path, text) in Self.sources[0].files.merging(Self.sources[1].files, uniquingKeysWith: { $1 }) {
      try program.write("app/\(path)", text)
    }
    let both = program("check app").output
    #expect(both.contains("app (android): 1 checked") && both.contains("app (flutter): "), "\(both)")
    let one = program("check app --input-format flutter").output
    #expect(one.contains("on primary (#ffee88)") && !one.contains("#eeeeee"), "\(one)")
  }

  /// Colors of the same name in two targets are held to their contrast in each; what an app began with is looked at once.
  @Test(arguments: [
    ("App/A.xcassets/%.colorset/Contents.json", "Widget/A.xcassets/%.colorset/Contents.json", true),
    ("a/%.kt", "b/%.kt", false), ("a/src/main/res/values/%.xml", "b/src/main/res/values/%.xml", false),
  ])
  func targetsAreToldApart(first: String, second: String, isCatalog: Bool) throws {
    let program = try Harness()
    func write(_ path: String, _ text: String) throws {
      if isCatalog {
        for (name, gray) in [("Background", "1.000"), ("TextPrimary", text == "#000000" ? "0.000" : "0.900")]
        {
          try program.write(path.replacing("%", with: name), Self.set(gray))
        }
      } else if path.hasSuffix(".kt") {
        let hex = text.dropFirst().uppercased()
        try program.write(
          path.replacing("%", with: "Color"),
          "val Background = Color(0xFFFFFFFF)\nval Text = Color(0xFF\(hex))\n")
      } else {
        let colors = [("background", "#ffffff"), ("text", text)].map { "<color name=\"\($0)\">\($1)</color>" }
        try program.write(
          path.replacing("%", with: "colors"), "<resources>\(colors.joined())</resources>")
      }
    }
    try write("x/" + first, "#000000")
    try write("x/" + second, "#e6e6e6")
    let apart = program("check x")
    #expect(apart.status == 1 && apart.output.contains("2 palettes: 2 checked, 1 fails"), "\(apart.output)")
    try write("y/" + first, "#e6e6e6")
    try write("y/" + second, "#e6e6e6")
    let same = program("check y")
    #expect(same.output.hasPrefix("y: 1 checked, 1 fails"), "\(same.output)\(same.errors)")
  }

  /// Dictionaries of XAML name what another one of their project holds, and not what another project does.
  @Test func dictionariesComplete() throws {
    let program = try Harness()
    func dictionary(_ text: String) -> String {
      "<ResourceDictionary xmlns=\"http://schemas.microsoft.com/dotnet/2021/maui\" "
        + "xmlns:x=\"http://schemas.microsoft.com/winfx/2009/xaml\">\(text)</ResourceDictionary>"
    }
    let style =
      "<Style TargetType=\"Label\"><Setter Property=\"TextColor\" Value=\"{StaticResource Ink}\"/>"
      + "<Setter Property=\"BackgroundColor\" Value=\"White\"/></Style>"
    for (name, ink) in [("a", "#222222"), ("b", "#dddddd")] {
      try program.write("x/\(name)/App.xaml", "<Application/>")
      try program.write("x/\(name)/Styles/Styles.xaml", dictionary(style))
      try program.write("x/\(name)/Styles/Colors.xaml", dictionary("<Color x:Key=\"Ink\">\(ink)</Color>"))
    }
    let result = program("check x")
    #expect(result.status == 1 && result.output.contains("x/b/Styles/Styles.xaml"), "\(result.output)")
    #expect(!result.output.contains("x/a/Styles/Styles.xaml"), "\(result.output)")
    try program.write("y/Styles.xaml", dictionary(style))
    try program.write(
      "y/Colors.xaml", dictionary("<Color x:Key=\"Paper\">#fff</Color><Color x:Key=\"OnPaper\">#000</Color>"))
    let missing = program("check y")
    #expect(missing.errors.contains("\"Ink\""), "\(missing.errors)")
    #expect(!missing.errors.contains("cannot be read"), "\(missing.errors)")
  }

  /// What is damaged did not pass, and keeps nothing else from being checked.
  @Test func whatIsDamagedIsTold() throws {
    let program = try Harness()
    try program.write("app/res/values/colors.xml", "<resources><color name=\"a\">#12")
    try program.write("app/index.html", "<p style=\"color:#000;background:#fff\">a</p>")
    let result = program("check app")
    #expect(result.status == 65 && result.output.contains("1 checked"), "\(result.output)")
    #expect(result.errors.contains("app: ") && result.errors.contains("passed over"), "\(result.errors)")
  }
}
