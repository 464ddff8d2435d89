extension PaletteTemplate {
  /// Long reading: warm paper, an ink that is not quite black, and one red for what must not be missed.
  static let editorial = PaletteTemplate(
    id: "editorial", summary: "warm paper, black ink and one vermilion, for reading",
    category: "Publishing",
    groups: [
      Group(
        "Primary",
        [
          "Vermilion": "#C6361E",
          "Vermilion Light": "#F78166",
        ]),
      Group(
        "Secondary",
        [
          "Bottle": "#205943",
          "Celadon": "#A7CFBC",
        ]),
      Group(
        "Accent",
        [
          "Marginalia": "#39659B",
          "Highlighter": "#F2E075",
        ]),
      Group(
        "Neutral",
        [
          "Page": "#FDF9F6",
          "Margin": "#F3EFEC",
          "Endpaper": "#E7E2DC",
          "Thread": "#D1C9C0",
          "Pencil": "#ABA39A",
          "Caption": "#766F66",
          "Footnote": "#4D463F",
          "Press": "#2D261F",
          "Type": "#1C160F",
          "Platen": "#110B05",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Vermilion",
          "background": "Neutral/Page",
          "secondaryBackground": "Neutral/Margin",
          "tertiaryBackground": "Neutral/Endpaper",
          "separator": "Neutral/Thread",
          "textPrimary": "Neutral/Type",
          "textSecondary": "Neutral/Footnote",
          "tabBarHairline": "Neutral/Thread",
          "chart1": "Primary/Vermilion",
          "chart2": "Accent/Marginalia",
          "chart3": "Secondary/Bottle",
          "chart4": "Accent/Highlighter",
          "chart5": "Neutral/Pencil",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Vermilion Light",
          "background": "Neutral/Platen",
          "secondaryBackground": "Neutral/Type",
          "tertiaryBackground": "Neutral/Press",
          "separator": "Neutral/Footnote",
          "textPrimary": "Neutral/Page",
          "textSecondary": "Neutral/Pencil",
          "tabBarHairline": "Neutral/Footnote",
          "chart1": "Primary/Vermilion Light",
          "chart2": "Accent/Highlighter",
          "chart3": "Secondary/Celadon",
          "chart4": "Accent/Marginalia",
          "chart5": "Neutral/Pencil",
        ]),
    ],
    pairs: [
      Pair("Neutral/Type", on: "Neutral/Page", .aaa, .normal),
      Pair("Neutral/Page", on: "Primary/Vermilion", .aa, .normal),
      Pair("Neutral/Type", on: "Accent/Highlighter", .aaa, .normal),
    ])
}
