import PaletteCore

/// What fails in the rules of a style sheet whose custom properties were fixed: colors that stand in the rules belong to no
/// palette, so that nothing moves them.
struct SheetFindings {
  /// The file, as the person named it.
  let path: String
  private(set) var results: [(theme: ColorScheme?, result: DocumentCheck.Result)] = []
  private var words: [String] = []

  /// Checks a sheet as `check` does; nil where nothing fails.
  init?(of text: [UInt8], _ path: String, _ level: ContrastLevel, _ context: Context) {
    self.path = path
    for document in CheckSubjects(context, goal: ContrastGoal(level)).rendered(text, path) {
      for result in document.results where !result.passed {
        results.append((document.theme, result))
        let told = DocumentWords(result, document)
        words.append(
          "  "
            + [told.subject, told.circumstances, "at \(told.place.words):", told.finding].filter {
              !$0.isEmpty
            }.joined(separator: " "))
      }
    }
    if results.isEmpty { return nil }
  }

  /// The most findings that are named.
  private static let most = 20

  /// Names what fails.
  func tell(_ context: Context) {
    let count = Decimals.count(results.count, "rule")
    context.say("\(count) in \(path) still \(results.count == 1 ? "fails" : "fail"):")
    for line in words.prefix(Self.most) { context.say(SafeText.line(line)) }
    if words.count > Self.most {
      context.say("  and \(words.count - Self.most) more; list them with: uncolor check \(path)")
    }
  }
}
