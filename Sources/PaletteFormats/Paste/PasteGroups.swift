/// Groups that say only that colors are in them.
enum PasteGroups {
  /// Whether colors are all in one group, and it is what every program calls its colors: `lightTheme`, `M.palette`,
  /// `themeVariables`, `local p = {`. Beside a second one it would say which.
  static func areContainer(_ colors: [PastedToken]) -> Bool {
    let groups = Set(colors.compactMap(\.group))
    guard groups.count == 1, let group = groups.first,
      !colors.contains(where: { $0.name.isEmpty && $0.group != nil })
    else { return false }
    let words = group.lowercased().split { " ._-".contains($0) }
    // The light one is the one that is meant where there is no other.
    return !words.contains("dark") && words.last.map { containers.contains(String($0)) } ?? false
  }

  /// Whether colors without names are all below words that are no title of theirs: "1.2k views", "Color palette".
  static func areUntitled(_ colors: [PastedToken]) -> Bool {
    guard colors.count > 1, colors.allSatisfy(\.name.isEmpty), let group = colors[0].group,
      colors.allSatisfy({ $0.group == group })
    else { return false }
    let words = group.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.contains {
      containers.contains($0) || ["color", "colour", "views", "likes", "saves", "followers"].contains($0)
    }
  }

  /// Whether a name is a number of a terminal: `color12`.
  static func isNumbered(_ name: String) -> Bool {
    let digits = name.lowercased().hasPrefix("color") ? name.dropFirst(5) : ""
    return (1...2).contains(digits.count) && digits.allSatisfy(\.isNumber)
  }

  private static let containers: Set<String> = [
    "theme", "palette", "colors", "colours", "variables", "vars", "tokens", "scheme", "swatches", "settings",
    "options",
    "config", "props", "token", "map", "properties", "styles", "constants", "defaults",
  ]
}
