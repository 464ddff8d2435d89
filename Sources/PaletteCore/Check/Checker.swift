/// Runs every rule over palettes.
public enum Checker {
  /// Checks `palettes`, each under every vision of the options.
  ///
  /// Pure: the same input gives the same report. Suggestions are worked out for failures only.
  ///
  /// - Throws: ``CheckError`` where a palette has nothing to check, a reference resolves to no color, or a group that
  ///   the options name is in none of the palettes.
  public static func check(_ palettes: [ColorPalette], _ options: CheckOptions) throws(CheckError)
    -> CheckReport
  {
    try requireGroups(palettes, options)
    var problems: [CheckError.Problem] = []
    let misspelled = palettes.flatMap { UnknownKeys($0).problems }
    guard misspelled.isEmpty else { throw CheckError(kind: .misspelled, problems: misspelled) }
    var checks: [PaletteCheck] = []
    for palette in palettes {
      var run = CheckRun(palette, options)
      for vision in options.visions.isEmpty ? [nil] : options.visions.map(Optional.some) {
        run.begin(vision)
        for rule in CheckRule.all { rule.evaluate(&run) }
      }
      problems += run.problems
      if run.problems.isEmpty, run.results.isEmpty {
        throw .nothingToCheck(in: palette, warnings: run.conventions.warnings + run.notes)
      }
      var check = run.finish()
      if options.suggests { SuggestionReview.review(&check) }
      checks.append(check)
    }
    guard problems.isEmpty else {
      throw CheckError(
        kind: .unresolved, problems: problems)
    }
    return CheckReport(palettes: checks)
  }

  private static func requireGroups(_ palettes: [ColorPalette], _ options: CheckOptions) throws(CheckError) {
    var problems: [CheckError.Problem] = []
    for name in options.distinct where !palettes.contains(where: { $0.hasDistinctSet(name) }) {
      problems.append(
        CheckError.Problem(
          message: "no group \"\(name)\"", place: "", lookedUp: name,
          candidates: palettes.flatMap { $0.groups.map(\.name) }))
    }
    guard problems.isEmpty else {
      throw CheckError(
        kind: .notFound, problems: problems)
    }
  }
}
