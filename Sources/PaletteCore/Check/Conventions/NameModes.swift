/// Names that end or begin with the mode in which their colors hold: `text-primary-day` and `text-primary-night`.
///
/// Without the word they are the names of a theme, and what a convention pairs is paired in each mode for itself.
enum NameModes {
  /// Words for the two modes, and how many names of several words have to come in both. A light text may be one for dark
  /// backgrounds, so that a few such names say nothing.
  private static let modes = [(words: ["day", "night"], least: 2), (words: ["light", "dark"], least: 4)]

  /// The names of each mode; empty where names say no modes. What is in no mode may be for one of them only.
  static func split(_ names: [NameBook.Name]) -> [[NameBook.Name]] {
    for (words, least) in modes {
      for atEnd in [true, false] {
        let word = { (name: NameBook.Name) in atEnd ? name.words.last : name.words.first }
        guard names.contains(where: { word($0) == words[0] }) else { continue }
        let stems = words.map { mode in
          names.filter { $0.words.count > 1 && word($0) == mode }.map { stem($0, atEnd) }
            // `text-on-dark` says what it stands on.
            .filter { $0.words.last != "on" }
        }
        let both = Set(stems[0].map(\.words)).intersection(stems[1].map(\.words))
        // Most of what says a mode has to say both.
        guard both.count(where: { $0.count > 1 }) >= least, both.count * 3 > stems[0].count + stems[1].count
        else {
          continue
        }
        return stems
      }
    }
    return []
  }

  private static func stem(_ name: NameBook.Name, _ atEnd: Bool) -> NameBook.Name {
    guard atEnd else { return name.dropping(1) }
    var name = name
    name.words.removeLast()
    name.text = ""
    return name
  }
}
