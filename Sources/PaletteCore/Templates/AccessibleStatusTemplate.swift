extension PaletteTemplate {
  /// States that color-blind readers tell apart: lightness differs with hue, and each state has a tint and a text color.
  static let accessibleStatus = PaletteTemplate(
    id: "accessible-status",
    summary: "states that hold apart in lightness as well as hue, each with text and tint",
    category: "Accessibility",
    groups: [
      Group(
        "Primary",
        [
          "Focus": "#2757B6",
          "Focus Light": "#85B3F7",
        ]),
      Group(
        "Status",
        [
          "Success": "#066A58",
          "Warning": "#F2C02A",
          "Danger": "#930123",
          "Information": "#2580C1",
        ]),
      Group(
        "Tint",
        [
          "Success Tint": "#DCF5EB",
          "Warning Tint": "#FDF2D0",
          "Danger Tint": "#FFE4E4",
          "Information Tint": "#E0F1FE",
        ]),
      Group(
        "Text",
        [
          "Success Text": "#024B3E",
          "Warning Text": "#684507",
          "Danger Text": "#88091D",
          "Information Text": "#014F8A",
        ]),
      Group(
        "Neutral",
        [
          "White": "#F8FAFC",
          "Cloud": "#EEF0F2",
          "Vapor": "#E0E3E6",
          "Line": "#C6CBCF",
          "Quiet": "#A0A5A9",
          "Second": "#6C7174",
          "Support": "#44484C",
          "Lead": "#24282B",
          "First": "#14181A",
          "Ground": "#090D0F",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Focus",
          "background": "Neutral/White",
          "secondaryBackground": "Neutral/Cloud",
          "tertiaryBackground": "Neutral/Vapor",
          "separator": "Neutral/Line",
          "textPrimary": "Neutral/First",
          "textSecondary": "Neutral/Support",
          "tabBarHairline": "Neutral/Line",
          "chart1": "Status/Information",
          "chart2": "Status/Warning",
          "chart3": "Status/Success",
          "chart4": "Status/Danger",
          "chart5": "Neutral/Quiet",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Focus Light",
          "background": "Neutral/Ground",
          "secondaryBackground": "Neutral/First",
          "tertiaryBackground": "Neutral/Lead",
          "separator": "Neutral/Support",
          "textPrimary": "Neutral/White",
          "textSecondary": "Neutral/Quiet",
          "tabBarHairline": "Neutral/Support",
          "chart1": "Status/Information",
          "chart2": "Status/Warning",
          "chart3": "Status/Success",
          "chart4": "Primary/Focus Light",
          "chart5": "Neutral/Quiet",
        ]),
    ],
    pairs: [
      Pair("Text/Success Text", on: "Tint/Success Tint", .aaa, .normal),
      Pair("Text/Warning Text", on: "Tint/Warning Tint", .aaa, .normal),
      Pair("Text/Danger Text", on: "Tint/Danger Tint", .aaa, .normal),
      Pair("Text/Information Text", on: "Tint/Information Tint", .aaa, .normal),
      Pair("Neutral/White", on: "Status/Danger", .aaa, .normal),
      Pair("Neutral/Ground", on: "Status/Warning", .aaa, .normal),
    ])
}
