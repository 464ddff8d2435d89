import Bytes
import PaletteCore

/// Which styles of an Android app are themes, and what they are called.
extension AndroidStyles {
  /// A theme as a device of the day or of the night shows it.
  struct Look {
    var name: String
    var scheme: ColorScheme
    var isNight: Bool
    /// Attributes and the colors or color resources that they lead to.
    var items: [Item]
  }

  /// Whether a theme holds a color itself instead of naming a resource.
  var hasLiterals: Bool {
    looks(nightColors: []).contains { $0.items.contains { $0.value.hasPrefix("#") } }
  }

  /// Every theme, for the day and for the night where these differ. One that others are built on is left out where all that it
  /// shows is shown in one of these, and where it is there to be built on.
  func looks(nightColors: Set<String>) -> [Look] {
    let all = themes
    let looks = Dictionary(
      all.map { ($0, self.looks(of: $0, nightColors)) }, uniquingKeysWith: { first, _ in first })
    let lines = Dictionary(all.map { ($0, ancestors(of: $0)) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    // What others are built on comes behind them: only what is shown of these counts.
    for theme in all.sorted(by: { (lines[$0]?.count ?? 0) > (lines[$1]?.count ?? 0) }) {
      let others = all.filter { known.contains($0) && lines[$0]?.contains(theme) == true }
      if isNamedForScheme(theme) || !isLeft(theme, others, looks) { known.insert(theme) }
    }
    let shown = all.filter(known.contains)
    let names = Self.titles(shown)
    var unique = UniqueNames(separator: " ", ignoresCase: true)
    return zip(shown, names).flatMap { theme, title -> [Look] in
      let own = looks[theme] ?? []
      return own.map { look in
        var look = look
        let mode = look.scheme == .dark ? "Dark" : "Light"
        let isSecond = own.count > 1 && look.isNight
        look.name = unique.take(title.isEmpty ? mode : isSecond ? title + " Dark" : title)
        return look
      }
    }
  }

  /// Whether a theme that others are built on is not shown by itself.
  private func isLeft(_ theme: String, _ others: [String], _ looks: [String: [Look]]) -> Bool {
    guard !others.isEmpty else { return false }
    let own = looks[theme] ?? []
    let isWhole = own.allSatisfy { look in
      others.contains { other in
        looks[other]?.contains { $0.shows(look) && (own.count == 1 || $0.isNight == look.isNight) } == true
      }
    }
    if isWhole || Self.isFoundation(theme) { return true }
    // A light and a dark theme on one that is for neither leave nothing to see of it.
    let schemes = Set(others.compactMap { Self.scheme(in: $0) })
    return schemes.count > 1 && library(of: theme)?.contains("DayNight") != true
  }

  private func looks(of theme: String, _ nightColors: Set<String>) -> [Look] {
    let (lit, unlit) = (items(of: theme, isNight: false), items(of: theme, isNight: true))
    let line = [theme] + ancestors(of: theme)
    // A theme that says which one it is is shown by day and by night.
    if let scheme = line.lazy.compactMap({ Self.scheme(in: $0) }).first {
      let isDark = scheme == .dark
      return [Look(name: "", scheme: scheme, isNight: isDark, items: isDark ? unlit : lit)]
    }
    let differs =
      lit.map(\.value) != unlit.map(\.value)
      || unlit.contains {
        $0.value.hasPrefix("@color/") && nightColors.contains(String($0.value.dropFirst(7)))
      }
    let isDark = !differs && library(of: theme).map(Self.isDarkLibrary) == true
    let one = Look(name: "", scheme: isDark ? .dark : .light, isNight: false, items: lit)
    return differs ? [one, Look(name: "", scheme: .dark, isNight: true, items: unlit)] : [one]
  }

  /// Themes of libraries are dark unless they say otherwise.
  private static func isDarkLibrary(_ theme: String) -> Bool {
    let words = Self.words(theme)
    return !words.contains("Light") && !words.contains("DayNight")
  }

  // MARK: Names

  /// What themes are called: by the words that they do not share; a theme that all others are built on by its last word. The
  /// only one has no name.
  private static func titles(_ themes: [String]) -> [String] {
    let root = themes.first { theme in
      themes.count > 1 && scheme(in: theme) == nil
        && themes.allSatisfy { $0 == theme || $0.hasPrefix(theme + ".") }
    }
    let shared = root.map { words($0).count } ?? sharedWords(themes)
    return themes.map { theme in
      theme == root ? words(theme).last ?? "" : words(theme).dropFirst(shared).joined(separator: " ")
    }
  }

  /// How many words all of several names begin with; all but the last of a single name.
  private static func sharedWords(_ names: [String]) -> Int {
    let words = names.map { Self.words($0) }
    guard words.count > 1 else {
      return words.first.map { scheme($0.last) == nil ? $0.count : $0.count - 1 } ?? 0
    }
    let least = (words.map(\.count).min() ?? 1) - 1
    return (0..<max(least, 0)).first { at in !words.allSatisfy { $0[at] == words[0][at] } } ?? max(least, 0)
  }

  /// Whether a theme says with its last word that it is the light or the dark one.
  private func isNamedForScheme(_ theme: String) -> Bool { Self.scheme(Self.words(theme).last) != nil }

  /// What a name says, with any word behind those of the app.
  private static func scheme(in name: String) -> ColorScheme? {
    words(name).dropFirst().lazy.compactMap { scheme($0) }.first
  }

  private static func scheme(_ word: String?) -> ColorScheme? {
    word.flatMap { ["light": .light, "day": .light, "dark": .dark, "night": .dark][$0.lowercased()] }
  }

  // MARK: What is in no theme

  /// Says which colors of styles are in no theme: those of styles that are none, and those of attributes of the system.
  func tell(_ builder: inout PaletteBuilder, nightColors: Set<String>) {
    func list(_ names: [String]) -> String {
      names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
    let others = passedOver(looks(nightColors: nightColors))
    if let first = others.first {
      let count = others.reduce(0) { $0 + $1.count }
      builder.warn(
        "\(count) color\(count == 1 ? "" : "s") in styles that are no themes (\(list(others.map(\.name)))) passed over",
        at: first.place)
    }
    if let first = ofSystem.first {
      let names = Set(ofSystem.map(\.name)).sorted()
      builder.warn(
        "\(ofSystem.count) color\(ofSystem.count == 1 ? "" : "s") of attributes of the system (\(list(names))) passed over",
        at: first.place)
    }
  }

  /// The styles that are part of no theme here, how many colors each sets, and where the first stands. A style that themes are
  /// built on counts with what all of them change.
  private func passedOver(_ looks: [Look]) -> [(name: String, count: Int, place: SourcePlace)] {
    let themes = Set(themes)
    let shown = Set(looks.flatMap { $0.items.map { [$0.name, $0.value] } })
    return order.sorted().compactMap { name in
      let items = colors(of: name).filter { item in
        !themes.contains(name) || !shown.contains([item.name, item.value])
      }
      return items.first.map { (name, items.count, $0.place) }
    }
  }
}

extension AndroidStyles.Look {
  /// Whether all colors of another look are in this one.
  fileprivate func shows(_ other: Self) -> Bool {
    let own = Set(items.map { [$0.name, $0.value] })
    return other.items.allSatisfy { own.contains([$0.name, $0.value]) }
  }
}
