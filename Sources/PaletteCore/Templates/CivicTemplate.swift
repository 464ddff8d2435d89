extension PaletteTemplate {
  /// Public services: contrast before style, links that look like links, one warm color for notices.
  static let civic = PaletteTemplate(
    id: "civic", summary: "plain blue, generous contrast and a flag of warm color, for public services",
    category: "Public sector",
    groups: [
      Group(
        "Primary",
        [
          "Link": "#1545A2",
          "Link Light": "#9AC0F8",
          "Visited": "#602782",
        ]),
      Group(
        "Secondary",
        [
          "Service": "#024C50",
          "Service Light": "#9FDADD",
        ]),
      Group(
        "Accent",
        [
          "Notice Band": "#F3CF31",
          "Alert": "#AB0D15",
        ]),
      Group(
        "Neutral",
        [
          "Form": "#F9FAFB",
          "Notice": "#EFF0F1",
          "Hall": "#E1E3E5",
          "Border": "#C8CBCE",
          "Stamp": "#A2A5A8",
          "Clerk": "#6E7074",
          "Record": "#46484B",
          "Seal": "#26282B",
          "Charter": "#15171A",
          "Archive": "#0A0C0F",
        ]),
    ],
    themes: [
      Scheme(
        "Light", .light,
        [
          "accent": "Primary/Link",
          "background": "Neutral/Form",
          "secondaryBackground": "Neutral/Notice",
          "tertiaryBackground": "Neutral/Hall",
          "separator": "Neutral/Border",
          "textPrimary": "Neutral/Charter",
          "textSecondary": "Neutral/Record",
          "tabBarHairline": "Neutral/Border",
          "chart1": "Primary/Link",
          "chart2": "Accent/Notice Band",
          "chart3": "Secondary/Service",
          "chart4": "Accent/Alert",
          "chart5": "Neutral/Stamp",
        ]),
      Scheme(
        "Dark", .dark,
        [
          "accent": "Primary/Link Light",
          "background": "Neutral/Archive",
          "secondaryBackground": "Neutral/Charter",
          "tertiaryBackground": "Neutral/Seal",
          "separator": "Neutral/Record",
          "textPrimary": "Neutral/Form",
          "textSecondary": "Neutral/Stamp",
          "tabBarHairline": "Neutral/Record",
          "chart1": "Primary/Link Light",
          "chart2": "Accent/Notice Band",
          "chart3": "Secondary/Service Light",
          "chart4": "Accent/Alert",
          "chart5": "Neutral/Stamp",
        ]),
    ],
    pairs: [
      Pair("Primary/Link", on: "Neutral/Form", .aaa, .normal),
      Pair("Primary/Visited", on: "Neutral/Form", .aaa, .normal),
      Pair("Neutral/Archive", on: "Accent/Notice Band", .aaa, .normal),
      Pair("Neutral/Form", on: "Accent/Alert", .aa, .normal),
    ])
}
