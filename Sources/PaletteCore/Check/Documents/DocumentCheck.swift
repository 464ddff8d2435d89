/// The pairs of one page or style sheet as they are rendered, held to WCAG 2.2.
public struct DocumentCheck: Sendable {
  /// The id of the one rule that documents are held to.
  public static let rule = "rendered-text"

  /// What was looked at.
  public enum Kind: String, Sendable {
    case page
    case stylesheet
    /// Pairs that are declared as tokens and whose contrast cannot be known.
    case tokens
  }

  /// A point in a file.
  public struct Place: Sendable, Hashable {
    /// The file, as the person named it.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int

    /// Names a point.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// `page.html:12:3`.
    public var words: String { "\(file):\(line):\(column)" }
  }

  /// One of the two colors of a pair.
  public struct Side: Sendable, Hashable {
    /// What is seen: composited and rounded, `#rrggbb`.
    public var hex: String
    /// The value as it is declared; empty for the browser's own color.
    public var ref: String
    /// The declaration; nil for the browser's own color.
    public var place: Place?

    /// Names a color.
    public init(hex: String, ref: String, place: Place?) {
      self.hex = hex
      self.ref = ref
      self.place = place
    }
  }

  /// Text on its background.
  public struct Result: Sendable {
    /// A selector of the first element.
    public var selector: String
    /// How many elements have the pair.
    public var count: Int
    /// `hover`, `focus`, `focus-visible` or `active`; nil at rest.
    public var state: String?
    /// The text.
    public var foreground: Side
    /// What is behind it.
    public var background: Side
    /// Normal or large text.
    public var size: ContrastSize
    /// The WCAG level it is held to.
    public var level: ContrastLevel
    /// The ratio, 1…21, unrounded.
    public var ratio: Double
    /// The nearest foreground that passes, where one alone can be moved.
    public var suggestion: CheckSuggestion?
    /// What else the suggestion would break: selectors of pairs that pass now; empty where nothing.
    public var breaks: [String] = []
    /// How the result counts.
    public internal(set) var verdict: CheckResult.Verdict

    /// Holds a pair to a level.
    public init(
      selector: String, count: Int, state: String?, foreground: Side, background: Side, size: ContrastSize,
      level: ContrastLevel, ratio: Double
    ) {
      self.selector = selector
      self.count = count
      self.state = state
      self.foreground = foreground
      self.background = background
      self.size = size
      self.level = level
      self.ratio = ratio
      verdict = ratio >= Contrast.required(level, size) ? .passed : .failed
    }

    /// The least ratio that passes.
    public var required: Double { Contrast.required(level, size) }
    /// Whether the ratio reaches it.
    public var passed: Bool { verdict == .passed }
  }

  /// What cannot be known.
  public struct Unresolved: Sendable, Hashable {
    /// The selector of the first element; empty for the whole document.
    public var selector: String
    /// How many elements there are.
    public var count: Int
    /// Where it is.
    public var place: Place
    /// Why it cannot be known.
    public var reason: String

    /// Says what cannot be known.
    public init(selector: String, count: Int, place: Place, reason: String) {
      self.selector = selector
      self.count = count
      self.place = place
      self.reason = reason
    }
  }

  /// The file, as the person named it.
  public var source: String
  /// A page or a style sheet.
  public var kind: Kind
  /// The color scheme that the reader prefers; nil where it makes no difference.
  public var theme: ColorScheme?
  /// The pairs, at rest and then by state.
  public var results: [Result]
  /// What cannot be known.
  public var unresolved: [Unresolved]

  /// Collects what was found in a document.
  public init(source: String, kind: Kind, theme: ColorScheme?, results: [Result], unresolved: [Unresolved]) {
    self.source = source
    self.kind = kind
    self.theme = theme
    self.results = results
    self.unresolved = unresolved
  }

  /// Counts over the results.
  public var summary: CheckReport.Summary {
    var summary = CheckReport.Summary()
    for result in results { summary.add(result.verdict) }
    summary.unresolved = unresolved.count
    return summary
  }

  /// Beyond this many different failures a document is given no more suggestions: nobody reads so many.
  private static let mostSuggestions = 200

  /// Looks for the nearest foreground that passes for each failure that `mayMove`, and for what else it would break.
  ///
  /// - Parameters:
  ///   - colors: the foreground and background of each result, unrounded and opaque.
  ///   - mayMove: whether the foreground of the result at a position may be another.
  public mutating func suggest(colors: [(foreground: Color, background: Color)], mayMove: (Int) -> Bool) {
    var sharing: [Place: [Int]] = [:]
    for index in results.indices {
      if let place = results[index].foreground.place { sharing[place, default: []].append(index) }
    }
    // Pages repeat their colors: what was worked out once is not worked out again.
    var known: [String: CheckSuggestion?] = [:]
    for index in results.indices where results[index].verdict == .failed && mayMove(index) {
      let key = "\(results[index].foreground.hex) \(results[index].background.hex) \(results[index].required)"
      let found: CheckSuggestion?
      if let earlier = known[key] {
        found = earlier
      } else {
        guard known.count < Self.mostSuggestions else { continue }
        var pair = CheckedColors()
        let foreground = pair.index(of: ResolvedColor(name: "foreground", color: colors[index].foreground))
        let background = pair.index(of: ResolvedColor(name: "background", color: colors[index].background))
        var suggester = Suggester(sides: [.foreground])
        found = suggester.contrast(
          pair, foreground, on: background, over: .white, required: results[index].required)
        known[key] = .some(found)
      }
      guard let suggestion = found else { continue }
      results[index].suggestion = suggestion
      let place = results[index].foreground.place
      results[index].breaks = (place.flatMap { sharing[$0] } ?? []).filter { other in
        other != index && results[other].passed
          && Contrast.ratio(suggestion.color.color, colors[other].background) < results[other].required
      }.prefix(20).map { results[$0].selector }
    }
  }
}

extension Baseline.Finding {
  /// The finding behind a result of a document.
  public init(_ result: DocumentCheck.Result, in document: DocumentCheck, source: String? = nil) {
    self.init(
      source: source ?? document.source, palette: "", rule: DocumentCheck.rule,
      theme: document.theme?.rawValue,
      state: result.state, foreground: "\(result.selector) \(result.foreground.ref)",
      background: result.background.ref, value: result.ratio)
  }
}
