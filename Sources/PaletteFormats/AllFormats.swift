extension PaletteFormat {
  /// Every format, in the order help lists them.
  public static let all: [PaletteFormat] =
    listed
    + FormatTemplate.builtIn.filter { entry in !listed.contains { $0.id == entry.id } }.map {
      templated($0.id)
    }

  /// The formats that have code of their own, and those that stand among them in a list.
  private static let listed: [PaletteFormat] = [
    .json,
    .dtcg,
    .css,
    .scss,
    .less,
    .stylus,
    .gtk,
    .javafx,
    .component,
    .tailwind,
    .tailwind3,
    .swiftui,
    .uikit,
    .xcassets,
    .android,
    .xaml,
    .compose,
    .flutter,
    .ase,
    .aco,
    .acb,
    .colorBook,
    .affinity,
    .corel,
    .cxf,
    .gpl,
    .koffice,
    .kde,
    .desktop,
    .procreate,
    .sketch,
    .kpl,
    .jasc,
    .riff,
    .act,
    .paintnet,
    .hex,
    .rgbText,
    .soc,
    .scribus,
    .clr,
    .tokensStudio,
    .styleDictionary,
    .literals,
    .designMD,
    .figma,
    .base16,
    .iterm,
    .kitty,
    .ghostty,
    .alacritty,
    .wezterm,
    .windowsTerminal,
    .foot,
    .terminal,
    .appleTerminal,
    .vscode,
    .sublime,
    .jetbrains,
    .office,
    .officeTheme,
    .officeColors,
    .colourlovers,
    .lospec,
    .svg,
    .png,
    .csv,
    .env,
    .html,
    .pdf,
  ]

  /// The configuration of Tailwind CSS 3.
  public static let tailwind3 = templated("tailwind3")
  /// An extension of SwiftUI's `Color`.
  public static let swiftui = program("swiftui", .swift)
  /// An extension of UIKit's `UIColor`.
  public static let uikit = templated("uikit")
  /// Kotlin for Jetpack Compose.
  public static let compose = program("compose", .kotlin)
  /// Dart for Flutter.
  public static let flutter = program("flutter", .dart)

  /// The colors of programs, which are never told by their content: most of what they hold is other code.
  private static func program(_ id: String, _ language: AppLanguage) -> PaletteFormat {
    templated(
      id, readsFolders: true, sniff: { _ in .no }, read: { try AppReader.read($0, language) },
      companions: { AppReader.companions($0, language) })
  }

  /// The format called `id`.
  public static func named(_ id: String) -> PaletteFormat? { all.first { $0.id == id } }
}
