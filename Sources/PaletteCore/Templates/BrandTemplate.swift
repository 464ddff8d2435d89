extension PaletteTemplate {
  /// A company's identity: one blue people remember, and a warm color used sparingly.
  static let brand = PaletteTemplate(
    id: "brand", summary: "a steady blue with a warm counterpoint, for a company's identity",
    category: "Corporate",
    groups: [
      Group(
        "Primary",
        [
          "Harbor": "#0F4067",
          "Tide": "#1567A6",
          "Bay": "#66ABE5",
        ]),
      Group(
        "Secondary",
        [
          "Kelp": "#1D6656",
          "Foam": "#8BCDBF",
        ]),
      Group(
        "Accent",
        [
          "Lantern": "#EF912D",
          "Ember": "#BE4A1B",
        ]),
      Group(
        "Neutral",
        [
          "Paper": "#F8FAFD",
          "Mist": "#EEF0F3",
          "Fog": "#DFE3E8",
          "Pebble": "#C4CBD4",
          "Flint": "#9EA5AD",
          "Slate": "#6A7178",
          "Graphite": "#42484F",
          "Ink": "#23282E",
          "Deep": "#12181D",
          "Night": "#080D12",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Tide",
          "background": "Neutral/Paper",
          "secondaryBackground": "Neutral/Mist",
          "tertiaryBackground": "Neutral/Fog",
          "separator": "Neutral/Pebble",
          "textPrimary": "Neutral/Deep",
          "textSecondary": "Neutral/Graphite",
          "tabBarHairline": "Neutral/Pebble",
          "chart1": "Primary/Tide",
          "chart2": "Accent/Lantern",
          "chart3": "Secondary/Kelp",
          "chart4": "Accent/Ember",
          "chart5": "Primary/Harbor",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Bay",
          "background": "Neutral/Night",
          "secondaryBackground": "Neutral/Deep",
          "tertiaryBackground": "Neutral/Ink",
          "separator": "Neutral/Graphite",
          "textPrimary": "Neutral/Paper",
          "textSecondary": "Neutral/Flint",
          "tabBarHairline": "Neutral/Graphite",
          "chart1": "Primary/Bay",
          "chart2": "Accent/Lantern",
          "chart3": "Secondary/Foam",
          "chart4": "Accent/Ember",
          "chart5": "Neutral/Flint",
        ]),
    ],
    pairs: [
      Pair("Neutral/Paper", on: "Primary/Harbor", .aaa, .normal),
      Pair("Neutral/Paper", on: "Primary/Tide", .aa, .normal),
      Pair("Neutral/Night", on: "Accent/Lantern", .aa, .normal),
    ])
}
