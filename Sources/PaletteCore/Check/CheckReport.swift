/// What results are held against; one value is shared by all results of the same kind.
public final class CheckCriterion: Sendable {
  /// The id of the rule.
  public let rule: String
  /// What ``CheckResult/value`` and ``required`` measure.
  public let measure: Measure
  /// The name of the theme, where the rule looks at one.
  public let theme: String?
  /// The role of the foreground in the theme.
  public let foregroundRole: String?
  /// The role of the background in the theme.
  public let backgroundRole: String?
  /// What the contrast is needed for; nil where no contrast is measured.
  public let size: ContrastSize?
  /// The WCAG level; nil where a ratio of one's own or no contrast is asked for.
  public let level: ContrastLevel?
  /// The least value that passes; of ink the most.
  public let required: Double
  /// How the colors are seen; nil where no vision was asked for.
  public let vision: VisionCondition?
  /// The position of the pair that declares it, from 0; nil where nothing was declared.
  public let pair: Int?
  /// Where the measured value comes from, as for inks: `authored`, or what computed it.
  public let origin: String?

  /// What a rule measures.
  public enum Measure: String, Sendable {
    /// WCAG 2.2 contrast ratio, 1…21.
    case contrast
    /// CIEDE2000 difference, from 0.
    case difference
    /// Change of CIE L* from one step of a scale to the next, in the direction of the scale.
    case lightness
    /// The sum of four inks in percent; what is required is the most that passes.
    case ink
  }

  init(
    rule: String, measure: Measure = .contrast, theme: String? = nil, foregroundRole: String? = nil,
    backgroundRole: String? = nil, size: ContrastSize? = nil, level: ContrastLevel? = nil, required: Double,
    vision: VisionCondition?, pair: Int? = nil, origin: String? = nil
  ) {
    self.rule = rule
    self.measure = measure
    self.theme = theme
    self.foregroundRole = foregroundRole
    self.backgroundRole = backgroundRole
    self.size = size
    self.level = level
    self.required = required
    self.vision = vision
    self.pair = pair
    self.origin = origin
  }
}

/// The nearest color that passes.
public struct CheckSuggestion: Sendable, Hashable {
  /// Which color of a pair is meant.
  public enum Side: UInt8, Sendable {
    /// Text or the part that must be seen.
    case foreground
    /// What it stands on.
    case background
  }

  /// The color that should move.
  public let side: Side
  /// Where to.
  public let color: RGB8
  /// The value after the move, measured with the 8-bit color.
  public let value: Double
  /// How far the color moves, by CIEDE2000.
  public let deltaE: Double

  /// `#rrggbb`, or `#rrggbbaa` where not opaque.
  public var hex: String { color.hex }

  /// A color that moves no farther than this, by CIEDE2000, is moved, and never the one on the other side.
  static let near = 10.0

  /// Whether it moves its color so much less than another suggestion moves the color of the other side that it is worth it for
  /// all that stands on that color: white text on a brand's blue stays white.
  func isMuchNearer(than other: CheckSuggestion) -> Bool { other.deltaE > 2 * deltaE + Self.near }
}

/// One pair of colors held against one criterion.
public struct CheckResult: Sendable {
  /// How a result counts.
  public enum Verdict: UInt8, Sendable {
    /// The value reaches what is required.
    case passed
    /// It does not.
    case failed
    /// It does not, and a waiver that still holds says why that is accepted.
    case waived
    /// It does not, and the baseline knew.
    case heldBack
  }

  /// What the pair was held against.
  public let criterion: CheckCriterion
  let foregroundIndex: Int32
  let backgroundIndex: Int32
  /// The contrast ratio, the difference or the lightness step, unrounded.
  public let value: Double
  /// The nearest color that passes, for failures that moving one color can mend.
  public internal(set) var suggestion: CheckSuggestion?
  /// How the result counts.
  public internal(set) var verdict: Verdict
  let waiverIndex: Int32

  /// Position of the foreground in ``PaletteCheck/colors``.
  public var foreground: Int { Int(foregroundIndex) }
  /// Position of the background in ``PaletteCheck/colors``.
  public var background: Int { Int(backgroundIndex) }
  /// Position of the waiver in ``PaletteCheck/waivers``. With the verdict `failed`, it has expired.
  public var waiver: Int? { waiverIndex < 0 ? nil : Int(waiverIndex) }
  /// Whether the value reaches what is required.
  public var passed: Bool { verdict == .passed }
}

/// A color as a check saw it.
public struct CheckedColor: Sendable {
  /// `Group/Color`, or the CSS text of a literal.
  public let ref: String
  /// The color.
  public let color: Color
  /// The color of the palette, where the reference names one.
  public let source: CustomColor?
  /// Which color of the palette it is; nil for a color of its own.
  public let place: PlacePath?
  /// `#rrggbb`, or `#rrggbbaa` where not opaque.
  public let hex: String
  /// Whether the designer forbids moving it.
  public let locked: Bool

  init(_ resolved: ResolvedColor) {
    ref = resolved.name
    color = resolved.color
    source = resolved.source
    place = resolved.place
    hex = resolved.color.hex
    locked = resolved.source?.locked ?? false
  }
}

/// Where a palette comes from, which tells palettes of one name and one id apart.
package enum PaletteOrigin: Sendable, Hashable {
  /// The store, by the palette's id.
  case store(id: String)
  /// A file, by its path as the person named it, and the position of the palette in it, from 0.
  case file(String, index: Int)

  package static let storePrefix = "store:"

  /// `store:` and the id, or the path of the file.
  package var name: String {
    switch self {
    case .store(let id): Self.storePrefix + id
    case .file(let path, _): path
    }
  }
}

/// The results of one palette.
public struct PaletteCheck: Sendable {
  /// Where the palette comes from; the store until something else is said.
  package var origin: PaletteOrigin
  /// What the folder is called that the palette is read from, where it is read from one: a palette without a name of its own has
  /// that name.
  package var folder: String?
  /// The palette's id.
  public let id: String
  /// The palette's name.
  public let name: String
  /// The colors that results name by position.
  public let colors: [CheckedColor]
  /// The results: by vision, by rule, in the order of the palette.
  public internal(set) var results: [CheckResult]
  /// The waivers that results name by position.
  public let waivers: [ContrastPair.Waiver]
  /// What could not be looked at although the palette mentions it, one sentence each.
  public let notes: [String]
  /// The naming conventions that paired colors.
  package let conventions: [RecognizedConvention]
  /// How many names are not held to a contrast, because they are disabled or decorate.
  public let exempt: Int
  /// What looks like a mistake in the palette and leaves something unchecked, one sentence each.
  public let warnings: [String]
  /// For suggestions that would break what passes: the positions of the results they break.
  var breaks: [SuggestionReview.Key: [Int]] = [:]
}

/// The results of a check.
public struct CheckReport: Sendable {
  /// One entry per palette, in the order given.
  public internal(set) var palettes: [PaletteCheck]
  /// Pages and style sheets, each once for every color scheme that makes a difference.
  package var documents: [DocumentCheck] = []
  /// What should have been looked at and could not be read: none of it passed.
  package var unread: [CheckNotice] = []
  /// What was come across and left out, and why, one sentence each.
  package var leftOut: [String] = []
  /// Whether the report is drawn as a matrix of palettes, themes and visions.
  package var isMatrix = false
  /// Whether what cannot be known counts as a failure.
  package var isStrict = false
  /// Baseline findings that no longer occur; empty without a baseline.
  package internal(set) var vanished: [Baseline.Finding] = []
  /// Whether a baseline was applied.
  package internal(set) var usesBaseline = false

  /// Whether every palette of the store was looked at, so that what is not there any more has vanished.
  package var coversStore = false

  /// Collects the checks of palettes.
  package init(palettes: [PaletteCheck]) { self.palettes = palettes }

  /// Counts over palettes and documents.
  public struct Summary: Sendable, Hashable {
    /// Results in all.
    public var checked = 0
    /// Failures that count.
    public var failed = 0
    /// Failures under a waiver that holds.
    public var waived = 0
    /// Failures that the baseline knew.
    public var heldBack = 0
    /// What could not be looked at, such as text on a picture; never a pass.
    public var unresolved = 0
    /// Those of ``unresolved`` that the baseline knew.
    package private(set) var unresolvedKnown = 0

    mutating func add(_ items: [DocumentCheck.Unresolved]) {
      unresolved += items.count
      unresolvedKnown += items.count(where: \.isKnown)
    }

    /// What of ``unresolved`` fails.
    ///
    /// - Parameter isStrict: whether what cannot be known fails at all.
    package func unresolvedFailing(isStrict: Bool) -> Int { isStrict ? unresolved - unresolvedKnown : 0 }
  }

  /// Counts over all palettes and documents.
  public var summary: Summary {
    var sum = palettes.reduce(into: Summary()) { sum, palette in
      for result in palette.results { sum.add(result.verdict) }
    }
    for document in documents {
      for result in document.results { sum.add(result.verdict) }
      sum.add(document.unresolved)
    }
    return sum
  }
}

extension PaletteCheck {
  /// Counts over the results.
  public var summary: CheckReport.Summary {
    results.reduce(into: CheckReport.Summary()) { $0.add($1.verdict) }
  }
}

extension CheckReport.Summary {
  mutating func add(_ verdict: CheckResult.Verdict) {
    checked += 1
    switch verdict {
    case .passed: break
    case .failed: failed += 1
    case .waived: waived += 1
    case .heldBack: heldBack += 1
    }
  }
}
