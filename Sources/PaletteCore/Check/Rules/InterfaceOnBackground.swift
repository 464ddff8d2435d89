extension CheckRule {
  /// Parts of the interface on the backgrounds that names pair them with.
  static let interfaceOnBackground = CheckRule(
    "interface-on-background",
    summary: "Parts of the interface stand out on their backgrounds.",
    explanation: """
      Icons, focus rings and the borders of controls need 3:1 against what they stand on (WCAG 2.2, success criterion \
      1.4.11); so does `accent` in themes of this program. Which background that is, is told by names. Disabled and \
      merely decorative colors need no contrast: they are counted, and chart colors must be told \
      apart from each other instead.
      """,
    passing: .theme(["accent": "#0a66c2", "background": "#ffffff"]),
    failing: .theme(["accent": "#7cc4ff", "background": "#ffffff"])
  ) { run in
    run.checkConventions(rule: "interface-on-background", text: false)
  }
}
