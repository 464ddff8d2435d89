extension PaletteTemplate {
  /// Dark before light: surfaces told apart by small steps, accents that glow without glare.
  static let darkFirst = PaletteTemplate(
    id: "dark-first", summary: "near-black surfaces with luminous accents, light theme derived from it",
    category: "Entertainment",
    groups: [
      Group(
        "Primary",
        [
          "Pulse": "#C28EFB",
          "Pulse Deep": "#7935C6",
        ]),
      Group(
        "Secondary",
        [
          "Aurora": "#5CE4B1",
          "Fjord": "#087970",
        ]),
      Group(
        "Accent",
        [
          "Signal": "#F0B135",
          "Flare": "#FA676E",
        ]),
      Group(
        "Neutral",
        [
          "Snow": "#FAF9FE",
          "Frost": "#F0EFF4",
          "Haze": "#E2E2E9",
          "Silver": "#CAC9D5",
          "Ash": "#A4A3AE",
          "Smoke": "#706F79",
          "Shade": "#474650",
          "Ridge": "#27262F",
          "Cave": "#17161E",
          "Abyss": "#0C0B13",
        ]),
    ],
    themes: [
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Pulse",
          "background": "Neutral/Abyss",
          "secondaryBackground": "Neutral/Cave",
          "tertiaryBackground": "Neutral/Ridge",
          "separator": "Neutral/Shade",
          "textPrimary": "Neutral/Snow",
          "textSecondary": "Neutral/Ash",
          "tabBarHairline": "Neutral/Shade",
          "chart1": "Primary/Pulse",
          "chart2": "Secondary/Aurora",
          "chart3": "Accent/Signal",
          "chart4": "Accent/Flare",
          "chart5": "Secondary/Fjord",
        ]),
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Pulse Deep",
          "background": "Neutral/Snow",
          "secondaryBackground": "Neutral/Frost",
          "tertiaryBackground": "Neutral/Haze",
          "separator": "Neutral/Silver",
          "textPrimary": "Neutral/Cave",
          "textSecondary": "Neutral/Shade",
          "tabBarHairline": "Neutral/Silver",
          "chart1": "Primary/Pulse Deep",
          "chart2": "Accent/Flare",
          "chart3": "Secondary/Fjord",
          "chart4": "Accent/Signal",
          "chart5": "Secondary/Aurora",
        ]),
    ],
    pairs: [
      Pair("Neutral/Abyss", on: "Primary/Pulse", .aaa, .normal),
      Pair("Neutral/Abyss", on: "Secondary/Aurora", .aaa, .normal),
      Pair("Neutral/Snow", on: "Primary/Pulse Deep", .aa, .normal),
    ])
}
