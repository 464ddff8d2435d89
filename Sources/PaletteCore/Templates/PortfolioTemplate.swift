extension PaletteTemplate {
  /// A portfolio: gallery walls that take no side, and one electric color for what can be pressed.
  static let portfolio = PaletteTemplate(
    id: "portfolio", summary: "gallery grays and one electric accent, so that the work is the color",
    category: "Creative",
    groups: [
      Group(
        "Primary",
        [
          "Electric": "#4E4DEF",
          "Electric Light": "#97A7FF",
        ]),
      Group(
        "Accent",
        [
          "Acid": "#CFEF46",
          "Acid Deep": "#547617",
        ]),
      Group(
        "Neutral",
        [
          "Wall": "#FAFAFA",
          "Plinth": "#F0F0F0",
          "Plaster": "#E3E3E3",
          "Frame": "#CACACA",
          "Concrete": "#A4A4A4",
          "Placard": "#707070",
          "Catalog": "#484848",
          "Shadow": "#282828",
          "Studio": "#171717",
          "Darkroom": "#0C0C0C",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Electric",
          "background": "Neutral/Wall",
          "secondaryBackground": "Neutral/Plinth",
          "tertiaryBackground": "Neutral/Plaster",
          "separator": "Neutral/Frame",
          "textPrimary": "Neutral/Studio",
          "textSecondary": "Neutral/Catalog",
          "tabBarHairline": "Neutral/Frame",
          "chart1": "Primary/Electric",
          "chart2": "Accent/Acid",
          "chart3": "Neutral/Placard",
          "chart4": "Accent/Acid Deep",
          "chart5": "Neutral/Frame",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Electric Light",
          "background": "Neutral/Darkroom",
          "secondaryBackground": "Neutral/Studio",
          "tertiaryBackground": "Neutral/Shadow",
          "separator": "Neutral/Catalog",
          "textPrimary": "Neutral/Wall",
          "textSecondary": "Neutral/Concrete",
          "tabBarHairline": "Neutral/Catalog",
          "chart1": "Primary/Electric Light",
          "chart2": "Accent/Acid",
          "chart3": "Neutral/Placard",
          "chart4": "Accent/Acid Deep",
          "chart5": "Neutral/Frame",
        ]),
    ],
    pairs: [
      Pair("Neutral/Wall", on: "Primary/Electric", .aa, .normal),
      Pair("Neutral/Darkroom", on: "Accent/Acid", .aaa, .normal),
    ])
}
