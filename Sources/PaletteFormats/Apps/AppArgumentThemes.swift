/// Themes that stand where they are used: `MaterialApp(theme: ThemeData(…), darkTheme: ThemeData(…))`.
extension AppDeclarations {
  /// Finds the themes among the arguments of calls, wherever these stand, but for the parts of other themes. What is called
  /// `theme` is the light one where there is a dark one as well.
  mutating func labeledThemes(in range: Range<Int>) {
    let tokens = parser.tokens
    var themes: [(label: String, place: Int)] = []
    for index in range.dropFirst(2) where tokens[index].isWord && tokens[index - 1].isSign(":") {
      guard tokens[index - 2].isWord, tokens[index - 2].text != "default" else { continue }
      let start = tokens[index].isWord("const") ? index + 1 : index
      var end = start
      while end + 2 < range.upperBound, tokens[end + 1].isSign("."), tokens[end + 2].isWord { end += 2 }
      guard end + 1 < range.upperBound, tokens[end + 1].isSign("("),
        Self.themeTypes.contains(tokens[start].text)
      else { continue }
      themes.append((tokens[index - 2].text, start))
    }
    let hasDark = themes.contains { $0.label.lowercased().contains("dark") }
    var end = 0
    for (label, place) in themes where place >= end {
      let around = found.last { $0.tokens.contains(place) }
      if let around, case .call(let callee, _) = around.value, let path = AppColors.path(callee),
        path.contains(where: Self.themeTypes.contains)
      {
        continue
      }
      parser.at = place
      let value = parser.expression()
      end = parser.at
      found.append(
        AppDeclaration(
          name: label != "theme" ? label : hasDark ? "lightTheme" : "appTheme", scope: around?.scope ?? [],
          type: nil, value: value, comment: nil, tokens: place..<min(end, tokens.count), isLocal: true,
          function: nil))
    }
    parser.at = range.upperBound
  }

  private static let themeTypes: Set = ["ThemeData", "CupertinoThemeData"]

  /// Finds the color schemes of Compose that no declaration is: those that a condition chooses between, and those that stand
  /// where they are used. They are called like the functions that make them.
  mutating func schemes(in range: Range<Int>) {
    let tokens = parser.tokens
    for index in range.dropLast()
    where tokens[index].isWord && Self.schemeMakers.contains(tokens[index].text)
      && tokens[index + 1].isSign("(")
      && (index == 0 || !tokens[index - 1].isWord("fun"))
    {
      let around = found.last { $0.tokens.contains(index) }
      if let around, case .call(let callee, _) = around.value, let path = AppColors.path(callee),
        Self.isTheme(path)
      {
        continue
      }
      parser.at = index
      let value = parser.expression()
      found.append(
        AppDeclaration(
          name: tokens[index].text, scope: around?.scope ?? [], type: nil, value: value, comment: nil,
          tokens: index..<min(parser.at, tokens.count), isLocal: true, function: around?.function))
    }
    parser.at = range.upperBound
  }

  private static let schemeMakers: Set = ["lightColorScheme", "darkColorScheme", "lightColors", "darkColors"]

  /// Whether what a call gives is a theme, which has the schemes in it.
  private static func isTheme(_ path: [String]) -> Bool {
    let name = path.joined(separator: ".").lowercased()
    return ["theme", "scheme", "palette", "colors", "tokens"].contains { name.contains($0) }
  }
}
