extension PaletteTemplate {
  /// Money: deep green, a brass that marks, and gain and loss in blue and orange, which every eye tells apart.
  static let finance = PaletteTemplate(
    id: "finance", summary: "deep green and brass with gain and loss that need no red-green eye",
    category: "Finance",
    groups: [
      Group(
        "Primary",
        [
          "Evergreen": "#0E4832",
          "Clover": "#1F744F",
          "Mint": "#86D0AD",
        ]),
      Group(
        "Secondary",
        [
          "Brass": "#B08D3F",
          "Bronze": "#79562B",
        ]),
      Group(
        "Accent",
        [
          "Gain": "#036EAE",
          "Loss": "#C95B0A",
        ]),
      Group(
        "Neutral",
        [
          "Ledger": "#F8FBF9",
          "Folio": "#EEF1EF",
          "Column": "#DFE4E2",
          "Fine Line": "#C5CDC9",
          "Pencil": "#9FA7A3",
          "Entry": "#6B726F",
          "Account": "#434946",
          "Balance": "#232926",
          "Vault": "#131916",
          "Strongroom": "#080E0B",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Clover",
          "background": "Neutral/Ledger",
          "secondaryBackground": "Neutral/Folio",
          "tertiaryBackground": "Neutral/Column",
          "separator": "Neutral/Fine Line",
          "textPrimary": "Neutral/Vault",
          "textSecondary": "Neutral/Account",
          "tabBarHairline": "Neutral/Fine Line",
          "chart1": "Primary/Evergreen",
          "chart2": "Secondary/Brass",
          "chart3": "Accent/Gain",
          "chart4": "Accent/Loss",
          "chart5": "Primary/Mint",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Mint",
          "background": "Neutral/Strongroom",
          "secondaryBackground": "Neutral/Vault",
          "tertiaryBackground": "Neutral/Balance",
          "separator": "Neutral/Account",
          "textPrimary": "Neutral/Ledger",
          "textSecondary": "Neutral/Pencil",
          "tabBarHairline": "Neutral/Account",
          "chart1": "Primary/Mint",
          "chart2": "Secondary/Brass",
          "chart3": "Accent/Gain",
          "chart4": "Accent/Loss",
          "chart5": "Primary/Clover",
        ]),
    ],
    pairs: [
      Pair("Neutral/Ledger", on: "Primary/Evergreen", .aaa, .normal),
      Pair("Neutral/Ledger", on: "Accent/Gain", .aa, .normal),
      Pair("Accent/Loss", on: "Neutral/Ledger", .aa, .large),
    ])
}
