import PaletteCore

/// Tells from the paths of token sets in which mode each holds: light, dark, or another that stands beside those.
enum PathModes {
  private static let noise: Set<String> = [
    "tokens", "token", "theme", "themes", "mode", "modes", "color", "colors", "scheme", "json", "json5",
    "yaml",
    "yml", "jsonc", "ts", "js", "mjs", "cjs", "mts", "cts", "tsx", "jsx",
  ]
  private static let schemes: Set<String> = ["light", "dark", "day", "night"]
  private static let variants: Set<String> = [
    "high", "contrast", "highcontrast", "dimmed", "dim", "colorblind", "tritanopia", "protanopia",
    "deuteranopia",
    "hc", "soft",
  ]
  private static let plainVariants: Set<String> = [
    "highcontrast", "hc", "colorblind", "tritanopia", "protanopia", "deuteranopia",
  ]
  /// What sets are called that hold in every mode.
  private static let common: Set<String> = [
    "base", "core", "common", "global", "globals", "shared", "default", "defaults", "primitive", "primitives",
    "palette", "foundation", "foundations", "semantic", "component", "components", "brand", "root",
    "reference",
  ]

  /// More files of one mode in one folder are parts of it.
  private static let maximumRivals = 64

  /// The mode of each set, nil for those that hold in all; and for each mode of a brand the one of the sets that hold in all
  /// of the brand's.
  ///
  /// A folder or file beside `light` and `dark` that gives most of its tokens other values than they do is a mode as well:
  /// laid over them it would replace one mode by another.
  ///
  /// - Parameter root: the name of the folder that the paths are in.
  static func modes(
    of sets: [(path: String, tree: JSONTree)], _ dialect: TokenDialect, in root: String = ""
  ) -> (modes: [String?], brands: [String: String]) {
    var modes = sets.map { mode(of: $0.path) }
    var values: [Int: [String: JSONTree]] = [:]
    func tokens(_ number: Int) -> [String: JSONTree] {
      if let known = values[number] { return known }
      let scope = try? TokenScope(sets[number].tree, dialect, TokenPlaces([]))
      let found = Dictionary(
        (scope?.tokens ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
      values[number] = found
      return found
    }
    // Files of one folder and one mode that contradict each other are told apart by their whole names.
    var rivals: [String: [Int]] = [:]
    for (number, set) in sets.enumerated() {
      guard let mode = modes[number], directoryMode(of: set.path) == nil else { continue }
      rivals[folder(of: set.path) + "/" + mode, default: []].append(number)
    }
    for numbers in rivals.values where numbers.count > 1 && numbers.count <= maximumRivals {
      for number in numbers
      where numbers.contains(where: { $0 != number && contradicts(tokens(number), tokens($0)) }) {
        modes[number] = words(of: sets[number].path.split(separator: "/").last ?? "").joined(separator: "-")
      }
    }
    var brands = PathBrands(sets.map(\.path))
    brands.split(&modes) { contradicts(tokens($0), tokens($1)) }
    addSiblings(of: sets, to: &modes, tokens)
    for (number, set) in sets.enumerated() where modes[number] == nil {
      modes[number] = themeFolder(of: "\(root)/\(set.path)")
    }
    var families = PathFamilies(sets, dialect, keys: sets.indices.map { Set(tokens($0).keys) })
    families.add(to: &modes)
    return (modes, brands.brands)
  }

  /// Each folder of some paths with the numbers of the paths below every entry of it, in the order of the folders' names.
  static func entries(of paths: [String]) -> [(folder: String, entries: [String: [Int]])] {
    var entries: [String: [String: [Int]]] = [:]
    for (number, path) in paths.enumerated() {
      let parts = path.split(separator: "/")
      for depth in parts.indices {
        entries[parts[..<depth].joined(separator: "/"), default: [:]][String(parts[depth]), default: []]
          .append(number)
      }
    }
    return entries.sorted { $0.key < $1.key }.map { (folder: $0.key, entries: $0.value) }
  }

  /// Makes modes of what stands beside `light` and `dark`, in the folder that they are in.
  private static func addSiblings(
    of sets: [(path: String, tree: JSONTree)], to modes: inout [String?],
    _ tokens: (Int) -> [String: JSONTree]
  ) {
    for (_, members) in entries(of: sets.map(\.path)) {
      let named = members.filter { isMode($0.key) }
      let schemesThere = Set(named.keys.flatMap { words(of: $0[...]) }).intersection(schemes)
      guard schemesThere.count > 1 else { continue }
      var known: [String: JSONTree] = [:]
      for number in named.values.joined() { known.merge(tokens(number)) { first, _ in first } }
      for (name, numbers) in members where named[name] == nil && numbers.allSatisfy({ modes[$0] == nil }) {
        let words = words(of: name[...])
        guard !words.isEmpty, !words.allSatisfy({ common.contains($0) }) else { continue }
        var own: [String: JSONTree] = [:]
        for number in numbers { own.merge(tokens(number)) { _, last in last } }
        guard contradicts(own, known) else { continue }
        for number in numbers { modes[number] = words.joined(separator: "-") }
      }
    }
  }

  /// The folder in a folder of themes that a set is in: `themes/evergreen/text.yml`; nil for the one that is the default.
  private static func themeFolder(of path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    guard let at = parts.firstIndex(where: { ["themes", "modes"].contains($0.lowercased()) }),
      parts.index(after: at) < parts.endIndex
    else { return nil }
    let name = parts[parts.index(after: at)]
    return common.contains(name.lowercased()) ? nil : words(of: name).joined(separator: "-")
  }

  /// Whether a good part of the tokens that both have are of other values.
  private static func contradicts(_ own: [String: JSONTree], _ others: [String: JSONTree]) -> Bool {
    var shared = 0
    var different = 0
    for (key, value) in own {
      guard let other = others[key] else { continue }
      shared += 1
      if other != value { different += 1 }
    }
    return different > 0 && shared * 2 >= own.count
  }

  /// The mode that a path names: `default/dark/base.json`, `theme-dark.tokens.json`, `glass-dark/colors.json`.
  static func mode(of path: String) -> String? {
    if let mode = directoryMode(of: path) { return mode }
    let words = words(of: path.split(separator: "/").last ?? "")
    guard let last = words.last else { return nil }
    if isMode(words) { return words.joined(separator: "-") }
    return schemes.contains(last) ? last : nil
  }

  /// The mode that the innermost folder names which names one.
  private static func directoryMode(of path: String) -> String? {
    for component in path.split(separator: "/").dropLast().reversed() {
      let words = words(of: component)
      if isMode(words) || words.last.map({ schemes.contains($0) }) == true {
        return words.joined(separator: "-")
      }
    }
    return nil
  }

  /// The folders of a path and the name of its file, without those that name a mode.
  static func steps(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { step in
      !isMode(words(of: step.prefix { $0 != "." }))
    }
  }

  /// The mode that a name is, without words that say nothing: `lightTheme`, `darkPalette`, `darkThemeOptions`. That of a brand has
  /// a name of its own: `AcmeDarkTheme`.
  static func scheme(named name: String) -> String? {
    let words = words(of: name[...]).filter { !common.contains($0) && !containers.contains($0) }
    return isMode(words) || endsWithTheme(name) ? words.joined(separator: "-") : nil
  }

  /// What programs call a variable by what it is for, whatever it holds.
  private static let containers: Set<String> = [
    "options", "config", "configuration", "override", "overrides", "vars", "variables", "style", "styles",
    "settings", "values", "definition", "preset",
  ]

  /// Whether a name ends with a mode that is said to be one: `AcmeDarkTheme`. `darkBlue` may be a shade.
  private static func endsWithTheme(_ name: String) -> Bool {
    let last = everyWord(of: name[...]).filter { !containers.contains($0) }.suffix(2)
    return last.contains { schemes.contains($0) }
      && last.contains { ["theme", "mode", "scheme"].contains($0) }
  }

  /// Whether a folder or file is called as those are that hold in every mode.
  static func isCommon(_ name: String) -> Bool {
    let words = words(of: name.prefix { $0 != "." })
    return !words.isEmpty && words.allSatisfy { common.contains($0) }
  }

  /// The mode that a member may be beside another one, by its name: `darkColors`, `highContrastTheme`.
  static func variant(named name: String) -> String? {
    if let scheme = scheme(named: name) { return scheme }
    let words = words(of: name[...]).filter { !common.contains($0) }
    // A soft or a dim one is a look of its own beside others.
    let saysSo = words.contains { plainVariants.contains($0) } || words == ["high", "contrast"]
    return saysSo && words.allSatisfy { variants.contains($0) } ? words.joined(separator: "-") : nil
  }

  /// Whether a member holds what modes beside it change, by its name: `colors`, `defaultTheme`.
  static func isBase(_ name: String) -> Bool { words(of: name[...]).allSatisfy { common.contains($0) } }

  /// Whether a mode is called like `base` but for what makes it a mode: `darkColors` and `colors`.
  static func isMode(_ mode: String, of base: String) -> Bool {
    everyWord(of: mode[...]).filter { !schemes.contains($0) && !variants.contains($0) }
      == everyWord(of: base[...])
  }

  /// A name without the words that say nothing.
  static func title(of name: String) -> String { words(of: name.prefix { $0 != "." }).joined(separator: "-") }

  private static func isMode(_ words: [String]) -> Bool {
    words.contains { schemes.contains($0) }
      && words.allSatisfy { schemes.contains($0) || variants.contains($0) }
  }

  private static func isMode(_ name: String) -> Bool {
    let words = words(of: name[...])
    return isMode(words) || !name.contains(".") && words.last.map { schemes.contains($0) } == true
  }

  /// The words of a name in lower case, without those that say nothing: `darkTheme.json` is dark.
  private static func words(of name: Substring) -> [String] {
    everyWord(of: name).filter { !noise.contains($0) && !$0.allSatisfy(\.isNumber) }
  }

  private static func everyWord(of name: Substring) -> [String] {
    var spaced = ""
    var wasLower = false
    for character in name {
      if wasLower, character.isUppercase { spaced.append(" ") }
      wasLower = character.isLowercase
      spaced.append(character)
    }
    return spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
