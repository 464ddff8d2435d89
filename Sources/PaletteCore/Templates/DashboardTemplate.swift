extension PaletteTemplate {
  /// Screens full of figures: surfaces stay quiet so that states and charts can speak.
  static let dashboard = PaletteTemplate(
    id: "dashboard",
    summary: "quiet neutrals, one clear action color and four states, for screens full of figures",
    category: "Product",
    groups: [
      Group(
        "Primary",
        [
          "Action": "#3B5BD4",
          "Action Bright": "#89A7FA",
        ]),
      Group(
        "Status",
        [
          "Good": "#12773D",
          "Notice": "#EBB427",
          "Bad": "#C51E21",
          "Idle": "#6E7581",
        ]),
      Group(
        "Chart",
        [
          "Series 1": "#3C6AD3",
          "Series 2": "#E8A127",
          "Series 3": "#02A99B",
          "Series 4": "#D63F71",
          "Series 5": "#A8D578",
        ]),
      Group(
        "Neutral",
        [
          "Sheet": "#F9FAFC",
          "Panel": "#EFF0F2",
          "Well": "#E1E3E7",
          "Rule": "#C7CBD1",
          "Muted": "#A1A5AB",
          "Label": "#6D7076",
          "Body": "#45484D",
          "Strong": "#25282D",
          "Header": "#15171C",
          "Void": "#0A0C11",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Action",
          "background": "Neutral/Sheet",
          "secondaryBackground": "Neutral/Panel",
          "tertiaryBackground": "Neutral/Well",
          "separator": "Neutral/Rule",
          "textPrimary": "Neutral/Header",
          "textSecondary": "Neutral/Body",
          "tabBarHairline": "Neutral/Rule",
          "chart1": "Chart/Series 1",
          "chart2": "Chart/Series 2",
          "chart3": "Chart/Series 3",
          "chart4": "Chart/Series 4",
          "chart5": "Chart/Series 5",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Action Bright",
          "background": "Neutral/Void",
          "secondaryBackground": "Neutral/Header",
          "tertiaryBackground": "Neutral/Strong",
          "separator": "Neutral/Body",
          "textPrimary": "Neutral/Sheet",
          "textSecondary": "Neutral/Muted",
          "tabBarHairline": "Neutral/Body",
          "chart1": "Chart/Series 1",
          "chart2": "Chart/Series 2",
          "chart3": "Chart/Series 3",
          "chart4": "Chart/Series 4",
          "chart5": "Chart/Series 5",
        ]),
    ],
    pairs: [
      Pair("Neutral/Sheet", on: "Primary/Action", .aa, .normal),
      Pair("Neutral/Sheet", on: "Status/Good", .aa, .normal),
      Pair("Neutral/Sheet", on: "Status/Bad", .aa, .normal),
      Pair("Neutral/Void", on: "Status/Notice", .aa, .normal),
    ])
}
