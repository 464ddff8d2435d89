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
        let finding = [told.subject, told.circumstances, "at \(told.place.words):", told.finding]
        let line = "  " + finding.filter { !$0.isEmpty }.joined(separator: " ")
        words.append(
          ([line] + Self.reasons(result) + [told.suggestion].compactMap(\.self)).joined(separator: "; "))
      }
    }
    if results.isEmpty { return nil }
  }

  /// Why the colors of what fails were not moved; empty where their values do not tell.
  private static func reasons(_ result: DocumentCheck.Result) -> [String] {
    return [result.foreground, result.background].compactMap { side -> String? in
      let ref = side.ref
      if ref.isEmpty { return nil }
      if ref.contains("var(") {
        let name = ref.drop { $0 != "-" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return side.origin == nil
          ? "\(ref) is not moved: \(name) is set in no file that is fixed"
          : "\(ref) is not moved: what \(name) stands for is not written as a color of its own"
      }
      guard let color = try? Color(css: ref) else {
        return "\(ref) is not moved: it is worked out of other values"
      }
      if color.alpha < 1 { return "\(ref) is not moved: it is seen through" }
      return nil
    }
  }

  /// The most findings that are named.
  private static let most = 20

  /// Names what fails.
  func tell(_ context: Context) {
    let count = Decimals.count(results.count, "rule")
    context.say("\(count) in \(path) still \(results.count == 1 ? "fails" : "fail"):")
    for line in lines(Self.most) { context.say(SafeText.line(line)) }
  }

  /// What fails, and why it was not moved, in a line each.
  ///
  /// - Parameter most: how many are named.
  func lines(_ most: Int) -> [String] {
    if words.count <= most { return words }
    return words.prefix(most) + ["  and \(words.count - most) more; list them with: uncolor check \(path)"]
  }
}
