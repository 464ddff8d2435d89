#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a check is asked for beyond what the palette itself declares.
public struct CheckOptions: Sendable {
  /// The level of `--on` and `--pair`, AA where nil; raises what the palette declares and what roles ask, and never
  /// lowers it.
  public var level: ContrastLevel?
  /// What the colors of `--on` and `--pair` are needed for; normal text where nil.
  public var size: ContrastSize?
  /// Every color of the palette is checked against each of these.
  public var on: [ResolvedColor]
  /// Foregrounds and backgrounds, checked each against each.
  public var pairs: [ColorProduct]
  /// The names of the only themes that are looked at, in lower case; empty for everything. Pairs that are in no theme are left
  /// out with the others, except those that the options themselves ask for.
  public var themes: Set<String>
  /// How the palette is seen; empty for normal vision that findings do not name.
  public var visions: [VisionCondition]
  /// Groups whose colors must be told apart; `chart` names the chart roles of every theme.
  public var distinct: [String]
  /// The least CIEDE2000 difference of the colors of ``distinct``.
  public var minimumDifference: Double
  /// The day waivers are held against.
  public var today: Date
  /// Whether failures are given the nearest color that passes.
  public var suggests: Bool
  /// The least ratio of text, in place of that of its level; nil where none is asked for.
  package var minimum: Double?
  /// The limit of ink; nil where none is asked for.
  package var ink: InkLimit?
  /// The most ink beside black that a black is built of; nil where that is not asked.
  package var richBlack: InkLimit?
  /// The most ink beside the strongest that text is printed in; nil where that is not asked.
  package var fineText: InkLimit?
  /// The side of a pair that suggestions move where either could; nil for the foreground, unless the background is much nearer.
  var movesFirst: CheckSuggestion.Side?

  /// Foregrounds and backgrounds that are checked each against each.
  public struct ColorProduct: Sendable {
    /// Text or the parts that must be seen.
    public var foregrounds: [ResolvedColor]
    /// What they stand on.
    public var backgrounds: [ResolvedColor]

    /// Pairs every foreground with every background.
    public init(_ foregrounds: [ResolvedColor], on backgrounds: [ResolvedColor]) {
      self.foregrounds = foregrounds
      self.backgrounds = backgrounds
    }
  }

  /// The CIEDE2000 difference that ``distinct`` asks for until told otherwise: colors of a chart's size that are
  /// ten apart are told apart at a glance.
  public static let defaultMinimumDifference = 10.0

  /// Asks for nothing beyond the palette's own declarations.
  public init(today: Date) {
    self.level = nil
    self.size = nil
    self.on = []
    self.pairs = []
    self.themes = []
    self.visions = []
    self.distinct = []
    self.minimumDifference = Self.defaultMinimumDifference
    self.today = today
    self.suggests = true
  }

  /// The sides of a pair in the order in which suggestions try to move them.
  var sides: [CheckSuggestion.Side] {
    movesFirst == .background ? [.background, .foreground] : [.foreground, .background]
  }

  /// The ratio that a declared pair needs.
  func required(of pair: ContrastPair) -> Double {
    pair.minimum ?? required(raised(pair.level), pair.size)
  }

  /// The least ratio at a level.
  func required(_ level: ContrastLevel, _ size: ContrastSize) -> Double {
    ContrastGoal(level, minimum: minimum).required(size)
  }

  /// The level that a criterion names; nil where the ratio is not that of the level.
  func named(_ level: ContrastLevel, _ size: ContrastSize) -> ContrastLevel? {
    minimum == nil || size == .ui ? level : nil
  }

  /// The stricter of `level` and the level asked for.
  func raised(_ level: ContrastLevel) -> ContrastLevel { self.level == .aaa ? .aaa : level }
}
