extension PaletteFormat {
  /// Every format, in the order help lists them.
  public static let all: [PaletteFormat] = [
    .json,
    .dtcg,
    .css,
    .scss,
    .less,
    .tailwind,
    .tailwind3,
    .swiftui,
    .uikit,
    .xcassets,
    .android,
    .compose,
    .flutter,
    .ase,
    .aco,
    .act,
    .gpl,
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
    .figma,
    .base16,
    .iterm,
    .colourlovers,
    .lospec,
    .svg,
    .png,
    .csv,
  ]

  /// The format called `id`.
  public static func named(_ id: String) -> PaletteFormat? { all.first { $0.id == id } }
}
