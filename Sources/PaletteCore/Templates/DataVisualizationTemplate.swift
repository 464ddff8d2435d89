extension PaletteTemplate {
  /// Charts and maps: categories told apart by more than hue, a sequence that keeps its order in print, a diverging scale.
  static let dataVisualization = PaletteTemplate(
    id: "data-visualization",
    summary: "eight categories, a sequence and a diverging scale, for charts and maps",
    category: "Data",
    groups: [
      Group(
        "Primary",
        [
          "Marker": "#006C97",
          "Marker Light": "#6DC0E9",
        ]),
      Group(
        "Category",
        [
          "Cobalt": "#1F53B8",
          "Marigold": "#EDA922",
          "Jade": "#219576",
          "Brick": "#AE2E27",
          "Sky": "#82C7F0",
          "Plum": "#752870",
          "Lime": "#B9E365",
          "Rose": "#E573A3",
        ]),
      Group(
        "Sequence",
        [
          "Step 1": "#DCF4F4",
          "Step 2": "#A7DDDF",
          "Step 3": "#68BDCC",
          "Step 4": "#2A93B6",
          "Step 5": "#13659D",
          "Step 6": "#1E3A71",
        ]),
      Group(
        "Diverging",
        [
          "Below 2": "#0E5794",
          "Below 1": "#7BB2D9",
          "Middle": "#F1EEE7",
          "Above 1": "#E3A072",
          "Above 2": "#A53D1A",
        ]),
      Group(
        "Neutral",
        [
          "Canvas": "#F8FAFC",
          "Plot": "#EEF0F2",
          "Band": "#E0E3E5",
          "Grid": "#C5CCCF",
          "Tick": "#A0A6A9",
          "Axis": "#6C7174",
          "Legend": "#43494B",
          "Title": "#24282B",
          "Heading": "#14181A",
          "Board": "#090D0F",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Marker",
          "background": "Neutral/Canvas",
          "secondaryBackground": "Neutral/Plot",
          "tertiaryBackground": "Neutral/Band",
          "separator": "Neutral/Grid",
          "textPrimary": "Neutral/Heading",
          "textSecondary": "Neutral/Legend",
          "tabBarHairline": "Neutral/Grid",
          "chart1": "Category/Cobalt",
          "chart2": "Category/Marigold",
          "chart3": "Category/Jade",
          "chart4": "Category/Brick",
          "chart5": "Category/Sky",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Marker Light",
          "background": "Neutral/Board",
          "secondaryBackground": "Neutral/Heading",
          "tertiaryBackground": "Neutral/Title",
          "separator": "Neutral/Legend",
          "textPrimary": "Neutral/Canvas",
          "textSecondary": "Neutral/Tick",
          "tabBarHairline": "Neutral/Legend",
          "chart1": "Category/Sky",
          "chart2": "Category/Marigold",
          "chart3": "Category/Jade",
          "chart4": "Category/Rose",
          "chart5": "Category/Lime",
        ]),
    ],
    pairs: [
      Pair("Neutral/Canvas", on: "Category/Cobalt", .aa, .normal),
      Pair("Neutral/Board", on: "Category/Marigold", .aa, .normal),
      Pair("Neutral/Canvas", on: "Sequence/Step 6", .aaa, .normal),
      Pair("Neutral/Board", on: "Sequence/Step 1", .aaa, .normal),
    ])
}
