extension CheckRule {
  /// Text of one ink.
  static let fineText = CheckRule(
    "fine-text", summary: "The color of text needs no more inks beside its strongest than asked for.",
    explanation: """
      Strokes of about a point are thinner than the error of register between two inks, so that type in several inks gets \
      colored fringes. The inks of a text color beside the strongest one are added up in percent. Text is what a theme's roles \
      and declared pairs say: the roles named like text, and the foregrounds of pairs that are declared for text. A color with a \
      spot ink of its own is printed in that one and passes. The rule is asked for by its limit, 0 where text must be of one ink.
      """,
    passing: Example(["Ink/Text": "#1a1a1a", "Paper/White": "#ffffff"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [0, 0, 0, 95])
      palette.contrastPairs = [
        ContrastPair(foreground: ColorReference("Ink/Text"), background: ColorReference("Paper/White"))
      ]
      options.fineText = InkLimit(0)
    },
    failing: Example(["Ink/Text": "#0b1f3a", "Paper/White": "#ffffff"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [100, 80, 30, 40])
      palette.contrastPairs = [
        ContrastPair(foreground: ColorReference("Ink/Text"), background: ColorReference("Paper/White"))
      ]
      options.fineText = InkLimit(0)
    }
  ) { run in
    guard let ink = run.options.fineText, run.vision == run.options.visions.first else { return }
    for pair in run.palette.contrastPairs where pair.size != .ui {
      guard let position = run.index(of: pair.foreground, at: run.palette.pairName(pair)) else { continue }
      run.measureText(pair.foreground, position, theme: nil, role: nil, ink)
    }
    for theme in run.palette.themes {
      for (role, reference) in theme.roles.sorted(by: { $0.key < $1.key }) where Role.isText(role) {
        guard let position = run.index(of: reference, at: "role \(role) of theme \(theme.name)") else {
          continue
        }
        run.measureText(reference, position, theme: theme.name, role: role, ink)
      }
    }
  }
}

extension CheckRun {
  fileprivate mutating func measureText(
    _ reference: ColorReference, _ position: Int, theme: String?, role: String?, _ ink: InkLimit
  ) {
    guard let resolved = try? palette.resolve(reference) else { return }
    let own = (try? palette.colorIndex(palette.name(of: reference))).map {
      palette.groups[$0.group].colors[$0.color]
    }
    var found = [ink.computed(resolved.color)]
    if let own { found = ink.inks(of: own) }
    for (inks, origin) in found {
      let besides = own?.print?.spot == nil ? inks.totalOfInks - (inks.max() ?? 0) : 0
      measure(
        position, position, (besides * 100).rounded() / 100,
        CheckCriterion(
          rule: "fine-text", measure: .ink, theme: theme, foregroundRole: role, required: ink.limit,
          vision: nil,
          origin: own?.print?.spot.map { "printed in \($0)" } ?? origin))
    }
  }
}
