extension CheckRule {
  /// Other roles on background roles.
  static let interfaceOnBackground = CheckRule(
    "interface-on-background",
    summary: "Parts of the interface stand out on every background of their theme.",
    explanation: """
      In every theme `accent`, and each role that is neither text nor background, is held against each background role \
      and needs 3:1 (WCAG 2.2, success criterion 1.4.11). Lines that only decorate carry no meaning and are left out: \
      roles whose name ends with `separator`, `divider`, `hairline` or `shadow`. So are the chart colors, which must be \
      told apart from each other instead.
      """,
    passing: .theme(["accent": "#0a66c2", "background": "#ffffff"]),
    failing: .theme(["accent": "#7cc4ff", "background": "#ffffff"])
  ) { run in
    run.checkRoles(rule: "interface-on-background", where: Role.isInterface) { _ in (.ui, .aa) }
  }
}

extension Role {
  /// Whether this is a part of the interface that must be seen: neither text, background nor chart, and no decoration.
  static func isInterface(_ role: String) -> Bool {
    let decoration = ["separator", "divider", "hairline", "shadow"]
    return !isText(role) && !isBackground(role) && !isChart(role)
      && !decoration.contains { role.lowercased().hasSuffix($0) }
  }
}
