extension CheckRun {
  /// Holds the roles that `isMeant` picks against every background role, in every theme.
  mutating func checkRoles(
    rule: String, where isMeant: (String) -> Bool,
    needs: (_ role: String) -> (ContrastSize, ContrastLevel)
  ) {
    for theme in palette.themes {
      let roles = theme.orderedRoles
      let foregrounds = indices(of: roles.filter { isMeant($0.role) }, in: theme)
      let backgrounds = indices(of: roles.filter { Role.isBackground($0.role) }, in: theme)
      if backgrounds.isEmpty, !foregrounds.isEmpty {
        note("theme \"\(theme.name)\" has no role named like background, so its other roles were not checked")
      }
      let canvas = canvas(of: theme)
      for foreground in foregrounds {
        let (size, asked) = needs(foreground.role)
        let level = options.raised(asked)
        for background in backgrounds {
          contrast(
            foreground.color, on: background.color, over: canvas,
            CheckCriterion(
              rule: rule, theme: theme.name, foregroundRole: foreground.role, backgroundRole: background.role,
              size: size, level: level, required: Contrast.required(level, size), vision: vision))
        }
      }
    }
  }

  /// The colors of roles; a role that resolves to none becomes a problem.
  mutating func indices(of roles: [(role: String, reference: ColorReference)], in theme: Theme) -> [(
    role: String, color: Int
  )] {
    roles.compactMap { role, reference in
      index(of: reference, at: "role \(role) of theme \(theme.name)").map { (role: role, color: $0) }
    }
  }

  /// What lies under the translucent backgrounds of a theme: the role `background`, over white or, in a dark theme,
  /// black.
  private func canvas(of theme: Theme) -> Color {
    let sheet = theme.colorScheme == .dark ? Color.black : Color.white
    guard let reference = theme.roles["background"], let base = try? palette.resolve(reference) else {
      return sheet
    }
    return base.color.composited(over: sheet)
  }
}
