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
    .affinity,
    .corel,
    .cxf,
    .act,
    .gpl,
    .koffice,
    .kde,
    .desktop,
    .procreate,
    .sketch,
    .kpl,
    .jasc,
    .riff,
    .paintnet,
    .hex,
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
    .office,
    .officeTheme,
    .officeColors,
    .colourlovers,
    .lospec,
    .svg,
    .png,
    .csv,
    .html,
    .pdf,
  ]

  /// The configuration of Tailwind CSS 3.
  public static let tailwind3 = templated("tailwind3")
  /// An extension of SwiftUI's `Color`.
  public static let swiftui = templated("swiftui")
  /// An extension of UIKit's `UIColor`.
  public static let uikit = templated("uikit")
  /// Kotlin for Jetpack Compose.
  public static let compose = templated("compose")
  /// Dart for Flutter.
  public static let flutter = templated("flutter")

  /// The format called `id`.
  public static func named(_ id: String) -> PaletteFormat? { all.first { $0.id == id } }
}
