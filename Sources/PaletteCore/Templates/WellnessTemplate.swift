extension PaletteTemplate {
  /// Care and calm: low chroma, earth and leaf, nothing that alarms.
  static let wellness = PaletteTemplate(
    id: "wellness", summary: "sage, clay and soft light, for care and calm",
    category: "Health",
    groups: [
      Group(
        "Primary",
        [
          "Sage": "#4A6D51",
          "Dew": "#B1D1B7",
          "Fern": "#2D5137",
        ]),
      Group(
        "Secondary",
        [
          "Clay": "#A96749",
          "Blush": "#EFC7B9",
        ]),
      Group(
        "Accent",
        [
          "Lagoon": "#327382",
          "Honey": "#E1B767",
        ]),
      Group(
        "Neutral",
        [
          "Cotton": "#FAFAF7",
          "Oat": "#F0F0ED",
          "Flax": "#E3E3DD",
          "Reed": "#CCCBC1",
          "Driftwood": "#A6A59B",
          "Bark": "#717167",
          "Moss": "#494840",
          "Peat": "#282820",
          "Root": "#181810",
          "Soil": "#0D0D06",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Sage",
          "background": "Neutral/Cotton",
          "secondaryBackground": "Neutral/Oat",
          "tertiaryBackground": "Neutral/Flax",
          "separator": "Neutral/Reed",
          "textPrimary": "Neutral/Root",
          "textSecondary": "Neutral/Moss",
          "tabBarHairline": "Neutral/Reed",
          "chart1": "Primary/Sage",
          "chart2": "Secondary/Clay",
          "chart3": "Accent/Honey",
          "chart4": "Accent/Lagoon",
          "chart5": "Secondary/Blush",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Dew",
          "background": "Neutral/Soil",
          "secondaryBackground": "Neutral/Root",
          "tertiaryBackground": "Neutral/Peat",
          "separator": "Neutral/Moss",
          "textPrimary": "Neutral/Cotton",
          "textSecondary": "Neutral/Driftwood",
          "tabBarHairline": "Neutral/Moss",
          "chart1": "Primary/Dew",
          "chart2": "Secondary/Clay",
          "chart3": "Accent/Honey",
          "chart4": "Accent/Lagoon",
          "chart5": "Secondary/Blush",
        ]),
    ],
    pairs: [
      Pair("Neutral/Cotton", on: "Primary/Fern", .aaa, .normal),
      Pair("Neutral/Cotton", on: "Primary/Sage", .aa, .normal),
      Pair("Neutral/Soil", on: "Secondary/Blush", .aaa, .normal),
    ])
}
