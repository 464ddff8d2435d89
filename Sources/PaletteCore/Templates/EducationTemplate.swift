extension PaletteTemplate {
  /// Learning: friendly hues at one lightness so that no subject outranks another.
  static let education = PaletteTemplate(
    id: "education", summary: "bright but bounded: five friendly hues of one lightness over cool paper",
    category: "Education",
    groups: [
      Group(
        "Primary",
        [
          "Teacher": "#5847B7",
          "Teacher Light": "#B4ADF7",
        ]),
      Group(
        "Subject",
        [
          "Language": "#D95256",
          "Science": "#069C82",
          "History": "#B07A20",
          "Mathematics": "#4885DF",
          "Art": "#C952A8",
        ]),
      Group(
        "Accent",
        [
          "Gold Star": "#F8CC43",
          "Well Done": "#137738",
        ]),
      Group(
        "Neutral",
        [
          "Chalk": "#F9FAFD",
          "Worksheet": "#EFF0F3",
          "Notebook": "#E1E3E8",
          "Ruler": "#C7CAD3",
          "Eraser": "#A1A4AC",
          "Crayon": "#6D7077",
          "Lesson": "#45474E",
          "Blackboard": "#25272E",
          "Desk": "#15171D",
          "Recess": "#0A0C11",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Teacher",
          "background": "Neutral/Chalk",
          "secondaryBackground": "Neutral/Worksheet",
          "tertiaryBackground": "Neutral/Notebook",
          "separator": "Neutral/Ruler",
          "textPrimary": "Neutral/Desk",
          "textSecondary": "Neutral/Lesson",
          "tabBarHairline": "Neutral/Ruler",
          "chart1": "Subject/Language",
          "chart2": "Subject/Science",
          "chart3": "Subject/History",
          "chart4": "Subject/Mathematics",
          "chart5": "Subject/Art",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Teacher Light",
          "background": "Neutral/Recess",
          "secondaryBackground": "Neutral/Desk",
          "tertiaryBackground": "Neutral/Blackboard",
          "separator": "Neutral/Lesson",
          "textPrimary": "Neutral/Chalk",
          "textSecondary": "Neutral/Eraser",
          "tabBarHairline": "Neutral/Lesson",
          "chart1": "Subject/Language",
          "chart2": "Subject/Science",
          "chart3": "Subject/History",
          "chart4": "Subject/Mathematics",
          "chart5": "Subject/Art",
        ]),
    ],
    pairs: [
      Pair("Neutral/Chalk", on: "Primary/Teacher", .aa, .normal),
      Pair("Neutral/Recess", on: "Accent/Gold Star", .aaa, .normal),
      Pair("Neutral/Recess", on: "Subject/Mathematics", .aa, .normal),
      Pair("Neutral/Recess", on: "Subject/Language", .aa, .normal),
    ])
}
