extension PaletteFormat {
  /// Every format, in the order help lists them.
  public static let all: [PaletteFormat] = [
    .json,
    .css,
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
    .pdf,
  ]

  /// The format called `id`.
  public static func named(_ id: String) -> PaletteFormat? { all.first { $0.id == id } }
}
