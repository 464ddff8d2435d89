extension PaletteTemplate {
  /// A shop: everything is calm but the button that buys and the price that fell.
  static let commerce = PaletteTemplate(
    id: "commerce", summary: "a buy button that cannot be missed, prices that read, calm everywhere else",
    category: "Retail",
    groups: [
      Group(
        "Primary",
        [
          "Buy": "#C51F17",
          "Buy Light": "#F68771",
          "Checkout": "#9D090D",
        ]),
      Group(
        "Secondary",
        [
          "Trust": "#055E7C",
          "Trust Light": "#8AC8E4",
        ]),
      Group(
        "Accent",
        [
          "Sale": "#CA2352",
          "New": "#1E7546",
          "Star": "#F5BA26",
        ]),
      Group(
        "Neutral",
        [
          "Shelf": "#FCF9F8",
          "Linen": "#F2EFEE",
          "Crate": "#E6E2DF",
          "Twine": "#D0C9C4",
          "Tag": "#AAA39F",
          "Carton": "#756F6B",
          "Receipt": "#4C4643",
          "Counter": "#2C2623",
          "Stall": "#1B1613",
          "Cellar": "#100B08",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Buy",
          "background": "Neutral/Shelf",
          "secondaryBackground": "Neutral/Linen",
          "tertiaryBackground": "Neutral/Crate",
          "separator": "Neutral/Twine",
          "textPrimary": "Neutral/Stall",
          "textSecondary": "Neutral/Receipt",
          "tabBarHairline": "Neutral/Twine",
          "chart1": "Primary/Buy",
          "chart2": "Secondary/Trust",
          "chart3": "Accent/Star",
          "chart4": "Accent/New",
          "chart5": "Neutral/Tag",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Buy Light",
          "background": "Neutral/Cellar",
          "secondaryBackground": "Neutral/Stall",
          "tertiaryBackground": "Neutral/Counter",
          "separator": "Neutral/Receipt",
          "textPrimary": "Neutral/Shelf",
          "textSecondary": "Neutral/Tag",
          "tabBarHairline": "Neutral/Receipt",
          "chart1": "Primary/Buy Light",
          "chart2": "Secondary/Trust Light",
          "chart3": "Accent/Star",
          "chart4": "Accent/New",
          "chart5": "Neutral/Tag",
        ]),
    ],
    pairs: [
      Pair("Neutral/Shelf", on: "Primary/Buy", .aa, .normal),
      Pair("Neutral/Shelf", on: "Primary/Checkout", .aaa, .normal),
      Pair("Neutral/Shelf", on: "Accent/Sale", .aa, .normal),
      Pair("Neutral/Cellar", on: "Accent/Star", .aaa, .normal),
    ])
}
