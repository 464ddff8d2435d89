/// A way in which a design system names the colors that stand on each other.
///
/// Each convention is one file in `Systems` that adds a static value, plus one line in ``all``. Its examples are run as
/// tests. A name that no convention pairs is not paired.
package struct PairConvention: Sendable {
  /// A stable identifier, such as `shadcn`.
  package let id: String
  /// What people call it, such as `Material 3`.
  package let title: String
  /// Words that names of this system may begin with, such as `md-sys-color`.
  let prefixes: [String]
  /// Names, and the pairs they make.
  let examples: [Example]
  /// The pairs of a set of names; empty where the names do not follow the convention.
  let find: @Sendable (NameBook, inout NamedPairs) -> Void

  /// Names with their colors, and what they make: `card-foreground on card 4.5`.
  struct Example: Sendable {
    let names: [String]
    let pairs: [String]
    let exempt: Int

    init(_ names: String, pairs: [String], exempt: Int = 0) {
      self.names = names.split(separator: " ").map(String.init)
      self.pairs = pairs
      self.exempt = exempt
    }
  }

  init(
    _ id: String, title: String, prefixes: [String] = [], examples: [Example],
    find: @escaping @Sendable (NameBook, inout NamedPairs) -> Void
  ) {
    self.id = id
    self.title = title
    self.prefixes = prefixes
    self.examples = examples
    self.find = find
  }

  /// Every convention, the most particular first: the first one to pair two names is the one that is reported.
  package static let all: [PairConvention] = [
    .roles, .shadcn, .material, .bootstrap, .primer, .polaris, .carbon, .spectrum, .equinor, .designsystemet,
    .fluent, .radix, .daisyUI, .base16, .apple, .common,
  ]

  /// Those of some names that are in pairs with others of them.
  package static func paired(_ names: [String]) -> Set<String> {
    let found = ConventionSearch.pairs(of: names.enumerated().map { NameBook.Name($1, number: $0) })
    return Set(found.foregrounds.union(found.backgrounds).map { names[$0] })
  }
}

/// A convention that a palette follows, and how many pairs of names it makes.
package struct RecognizedConvention: Sendable, Hashable {
  /// The convention's id.
  package let id: String
  /// What people call it.
  package let title: String
  /// Pairs of names; each is checked once for every theme that changes it.
  package internal(set) var pairs: Int

  /// `shadcn: 8 pairs`.
  package var words: String { "\(title): \(pairs) \(pairs == 1 ? "pair" : "pairs")" }
}

/// What a pair of names is held to.
enum PairNeed: Sendable {
  /// Text: 4.5:1 (WCAG 2.2, 1.4.3).
  case text
  /// The main text of a theme: 7:1.
  case primaryText
  /// A border that shows a control, an icon or a focus ring: 3:1 (WCAG 2.2, 1.4.11).
  case part

  /// The least contrast at level AA, 7 for main text.
  var required: Double {
    switch self {
    case .text: 4.5
    case .primaryText: 7
    case .part: 3
    }
  }
}

/// The pairs that conventions make of a set of names.
struct NamedPairs {
  struct Pair: Hashable {
    var foreground: Int
    var background: Int
    var need: PairNeed
    /// Position in ``PairConvention/all``.
    var convention: Int
  }

  private struct Key: Hashable {
    var foreground: Int
    var background: Int
  }

  private(set) var pairs: [Pair] = []
  /// Names that are not held to a contrast: disabled and decorative ones.
  private(set) var exempt: Set<Int> = []
  private var known: Set<Key> = []
  private(set) var foregrounds: Set<Int> = []
  private(set) var backgrounds: Set<Int> = []
  /// The convention that is looking for pairs.
  var convention = 0

  /// Adds a pair, unless one of the names is missing, both are one, or an earlier convention made it.
  mutating func add(_ foreground: Int?, on background: Int?, _ need: PairNeed = .text) {
    guard let foreground, let background, foreground != background,
      known.insert(Key(foreground: foreground, background: background)).inserted
    else { return }
    foregrounds.insert(foreground)
    backgrounds.insert(background)
    pairs.append(
      Pair(foreground: foreground, background: background, need: need, convention: convention))
  }

  /// Counts a name that needs no contrast.
  mutating func exempt(_ name: Int?) {
    if let name { exempt.insert(name) }
  }
}
