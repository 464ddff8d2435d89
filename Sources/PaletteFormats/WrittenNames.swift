/// How a style sheet tells its themes apart.
public enum ThemeStrategy: String, Sendable, CaseIterable {
  /// `.dark`.
  case `class`
  /// `[data-theme="dark"]`.
  case attribute
  /// `@media (prefers-color-scheme: dark)`, which has room for a light and a dark theme.
  case media
}

/// The options of an export that say how names and references are written. A format takes some of them, and what it does
/// not take is said, never passed over.
public struct NameOptions: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Words before every name.
  public static let prefix = NameOptions(rawValue: 1)
  /// How colors are written.
  public static let notation = NameOptions(rawValue: 2)
  /// How the words of names are joined.
  public static let casing = NameOptions(rawValue: 4)
  /// The selectors of themes.
  public static let selectors = NameOptions(rawValue: 8)
  /// How themes are told apart.
  public static let strategy = NameOptions(rawValue: 16)
  /// Whether references are written as values.
  public static let resolve = NameOptions(rawValue: 32)
  /// The package of source code.
  public static let package = NameOptions(rawValue: 64)
  /// All of them, as a person's own template may take them.
  public static let all = NameOptions(rawValue: 127)

  /// The options as they are typed, in a sentence: `--case and --package`.
  var words: String {
    [
      (Self.prefix, "--prefix"), (.notation, "--color-format"), (.casing, "--case"),
      (.selectors, "--selector"),
      (.strategy, "--strategy"), (.resolve, "--resolve"), (.package, "--package"),
    ].filter { contains($0.0) }.map(\.1).listed
  }
}

extension WriteOptions {
  /// The options that were given.
  var given: NameOptions {
    var given: NameOptions = []
    if !prefix.isEmpty { given.insert(.prefix) }
    if notation != nil { given.insert(.notation) }
    if casing != nil { given.insert(.casing) }
    if !selectors.isEmpty { given.insert(.selectors) }
    if strategy != nil { given.insert(.strategy) }
    if resolvesAliases { given.insert(.resolve) }
    if !package.isEmpty { given.insert(.package) }
    return given
  }
}

extension FormatWriting {
  /// Adds a note on the options that were given and that a format does not take.
  mutating func note(_ given: NameOptions, taken: NameOptions) {
    let ignored = given.subtracting(taken)
    if ignored.isEmpty { return }
    let isOne = ignored.rawValue.nonzeroBitCount == 1
    notes.append("\(ignored.words) \(isOne ? "has" : "have") no effect on this format")
  }
}
