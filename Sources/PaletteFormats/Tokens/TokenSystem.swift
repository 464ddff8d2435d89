import Bytes
import PaletteCore

/// Sets of tokens that belong together: which of them make up the base, and which each theme.
struct TokenSystem {
  /// The mode in which the second value of a pair holds.
  static let darkOfPairs = "dark"

  /// Trees that are laid over each other, later ones on top.
  struct Variant {
    var name: String
    var scheme: ColorScheme
    var trees: [JSONTree]
    /// Which of several values of a token holds.
    var mode: String?
    /// Whether it is several others at once: it is a theme only where it comes to something else than they do.
    var isCombined = false

    init(_ name: String, scheme: ColorScheme? = nil, _ trees: [JSONTree], mode: String? = nil) {
      self.name = PaletteBuilder.clean(name)
      self.scheme = scheme ?? TokenSystem.scheme(of: name)
      self.trees = trees
      self.mode = mode
    }
  }

  var dialect: TokenDialect
  /// The files, by the numbers that places have.
  var files: [TokenFile]
  var base: [JSONTree]
  var themes: [Variant] = []
  /// The name of the palette, where the files say one.
  var title: String?
  var fallback: String
  /// What stands between the names of nested groups.
  var separator = "."
  var warnings: [FormatWarning] = []
  /// What else a person should know.
  var notes: [String] = []
  /// Groups that tokens are put in besides their own, by where they are written.
  var prefixes: [(at: JSONTree.TreePlace, names: [String])] = []
  /// Whether groups of the files have become its modes.
  private var hasGroupsAsModes = false
  /// Whether a writer of ours made the files.
  var isOurs = false

  init(_ dialect: TokenDialect, files: [TokenFile], base: [JSONTree], fallback: String) {
    self.dialect = dialect
    self.files = files
    self.base = base
    self.fallback = fallback
    for suffix in [".tokens", ".resolver", ".json"] where self.fallback.hasSuffix(suffix) {
      self.fallback.removeLast(suffix.count)
    }
    warnings = files.flatMap { file in
      file.warnings.map { FormatWarning(file.path.isEmpty ? $0 : file.path + ": " + $0) }
    }
  }

  /// The files that a palette carries so that design tokens are written back as they were: one file, or a resolver with
  /// those it names. A resolver of ours says nothing that the model does not hold.
  var carried: [DTCGForeign.File]? {
    guard dialect == .dtcg, !hasGroupsAsModes, let first = files.first else { return nil }
    let isResolver = first.tree["resolutionOrder"] != nil
    let kept = isResolver && isOurs ? Array(files.dropFirst()) : files
    guard kept.count == 1 || isResolver && !isOurs else { return nil }
    return kept.map { DTCGForeign.File(path: $0.path, tree: $0.tree) }
  }

  /// A name that says "dark" or "night" is a dark theme's.
  static func scheme(of name: String) -> ColorScheme {
    let name = name.lowercased()
    return name.contains("dark") || name.contains("night")
      ? .dark : name.contains("light") || name.contains("day") ? .light : .system
  }

  /// Adds a theme for each mode that tokens have besides their values, and one for pairs of light and dark.
  mutating func addModes() {
    guard themes.isEmpty else { return }
    addGroups()
    if dialect == .literal { return }
    for name in base.flatMap({ TokenModes.names(in: $0) }) {
      if let place = themes.firstIndex(where: { $0.name == name }) {
        themes[place].mode = name
      } else {
        themes.append(Variant(name, base, mode: name))
      }
    }
    if !themes.contains(where: { $0.name == Self.darkOfPairs }), base.contains(where: { Self.hasPairs($0) }) {
      themes.append(Variant(Self.darkOfPairs, base, mode: Self.darkOfPairs))
    }
  }

  /// Makes the groups that are modes of each other the base and themes over it. A file of design tokens that is written back
  /// as it was keeps its groups.
  private mutating func addGroups() {
    let isModule = files.first.map { TokenFile.language($0.bytes, $0.path) == .script } == true
    guard dialect != .dtcg || carried == nil || isModule else { return }
    let whole = dialect == .literal ? base : [Self.merged(base)]
    let modes = LiteralModes(whole, ofTokens: dialect != .literal)
    guard !modes.names.isEmpty else { return }
    hasGroupsAsModes = true
    base = whole.map { modes.tree($0, in: modes.byDefault) }
    for name in modes.names where name != modes.byDefault {
      themes.append(Variant(name, whole.map { modes.tree($0, in: name) }))
    }
  }

  /// Whether a token has several colors for its value, from light to dark.
  private static func hasPairs(_ tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      if let pair = node["$value"]?.array {
        if pair.count >= 2,
          pair.allSatisfy({ $0.string.map { DTCG.aliasPath($0) != nil || TokenText.isColor($0) } == true })
        {
          return true
        }
      } else {
        waiting += (node.members ?? []).map(\.value)
      }
    }
    return false
  }

  /// `trees` laid over each other.
  static func merged(_ trees: [JSONTree]) -> JSONTree {
    guard let first = trees.first else { return .object([JSONTree.Member]()) }
    return trees.dropFirst().reduce(first) { DTCGDocument.merge($1, over: $0) }
  }
}
