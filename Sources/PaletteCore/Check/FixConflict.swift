extension Fixer.Conflict {
  /// Says in words what the solver proved.
  init(_ conflict: SolverConflict, _ problem: PaletteProblem, _ check: PaletteCheck, _ wishes: Fixer.Wishes) {
    results = conflict.constraints.map(\.result)
    pairs = conflict.constraints.map { constraint in
      let result = check.results[constraint.result]
      return Pair(
        foreground: result.criterion.foregroundRole ?? check.colors[result.foreground].ref,
        background: result.criterion.backgroundRole ?? check.colors[result.background].ref,
        theme: result.criterion.theme, vision: result.criterion.vision?.name, required: constraint.required,
        ratio: result.value)
    }
    reason = Self.reason(conflict, problem, check, wishes)
  }

  /// Each contrast with what it asks of the luminance of the color that may move.
  private static func reason(
    _ conflict: SolverConflict, _ problem: PaletteProblem, _ check: PaletteCheck, _ wishes: Fixer.Wishes
  ) -> String {
    let parts = conflict.constraints.map { constraint -> String in
      let result = check.results[constraint.result]
      let foreground = check.colors[result.foreground]
      let background = check.colors[result.background]
      let place = result.criterion.theme.map { " in theme \($0)" } ?? ""
      let vision = result.criterion.vision.map { $0.name == "none" ? "" : " for \($0.name)" } ?? ""
      let need = "\(short(constraint.required)):1"
      switch (constraint.foreground, constraint.background) {
      case (.variable, .fixed(let color)):
        return "\(foreground.ref) needs \(need) on \(name(background))\(place)\(vision), so its luminance is "
          + bounds(problem.points(of: color, constraint.vision), constraint.required)
      case (.fixed(let color), .variable):
        return
          "\(background.ref) needs \(need) under \(name(foreground))\(place)\(vision), so its luminance is "
          + bounds(problem.points(of: color, constraint.vision), constraint.required)
      case (.fixed, .fixed):
        return "\(name(foreground)) needs \(need) on \(name(background))\(place)\(vision) and has "
          + "\(Contrast.display(result.value)):1"
      case (.variable, .variable):
        return "\(foreground.ref) and \(background.ref) need \(need)\(place)\(vision)"
      }
    }
    let limit = wishes.maximumDifference.map { "; no color may move more than ΔE \(short($0))" } ?? ""
    return parts.joined(separator: "; ") + limit
  }

  private static func name(_ color: CheckedColor) -> String {
    color.locked ? "\(color.ref), which is locked" : color.ref
  }

  private static func short(_ value: Double) -> String { NumberText.shortest((value * 100).rounded() / 100) }

  /// The luminances that a contrast with fixed ones leaves.
  private static func bounds(_ points: [Double], _ required: Double) -> String {
    let luminances = points.map { exponential($0) - 0.05 }
    guard let most = luminances.max(), let least = luminances.min() else { return "free" }
    func text(_ value: Double) -> String { NumberText.shortest((value * 1000).rounded() / 1000) }
    let light = (most + 0.05) * required - 0.05
    let dark = (least + 0.05) / required - 0.05
    switch (light <= 1, dark >= 0) {
    case (true, true): return "at least \(text(light)) or at most \(text(dark))"
    case (true, false): return "at least \(text(light))"
    case (false, true): return "at most \(text(dark))"
    case (false, false): return "neither light nor dark enough anywhere"
    }
  }
}
