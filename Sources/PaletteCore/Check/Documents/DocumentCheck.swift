/// The pairs of one page or style sheet as they are rendered, held to WCAG 2.2.
package struct DocumentCheck: Sendable {
  /// The id of the one rule that documents are held to.
  package static let rule = "rendered-text"

  /// What was looked at.
  package enum Kind: String, Sendable {
    case page
    case stylesheet
    /// Pairs that are declared as tokens and whose contrast cannot be known.
    case tokens
  }

  /// A point in a file.
  package struct Place: Sendable, Hashable {
    /// The file, as the person named it.
    package var file: String
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int

    /// Names a point.
    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    /// `page.html:12:3`.
    package var words: String { "\(file):\(line):\(column)" }
  }

  /// One of the two colors of a pair.
  package struct Side: Sendable, Hashable {
    /// What is seen: composited and rounded, `#rrggbb`.
    package var hex: String
    /// The same, unrounded.
    package var color: Color
    /// The value as it is declared; empty for the browser's own color.
    package var ref: String
    /// The declaration; nil for the browser's own color.
    package var place: Place?
    /// The custom property that the declaration takes the color from, and where that is set.
    package var origin: Origin?

    /// Names a color.
    package init(hex: String, color: Color, ref: String, place: Place?, origin: Origin? = nil) {
      self.hex = hex
      self.color = color
      self.ref = ref
      self.place = place
      self.origin = origin
    }

    /// Where another color would be written.
    fileprivate var valuePlace: Place? { origin?.place ?? place }
  }

  /// A custom property that a color comes from.
  package struct Origin: Sendable, Hashable {
    /// Its name, such as `--ink-muted`.
    package var property: String
    /// The declaration that gives it its value.
    package var place: Place

    /// Names a property.
    package init(property: String, place: Place) {
      self.property = property
      self.place = place
    }
  }

  /// Elements with one selector among those of a finding.
  package struct Part: Sendable, Hashable {
    /// A selector of the first element.
    package var selector: String
    /// How many elements there are.
    package var count: Int
    /// Where the first is, or its rule.
    package var place: Place

    /// Names elements.
    package init(selector: String, count: Int, place: Place) {
      self.selector = selector
      self.count = count
      self.place = place
    }
  }

  /// Text on its background.
  package struct Result: Sendable {
    /// A selector of the first element.
    package var selector: String
    /// How many elements have the pair.
    package var count: Int
    /// `hover`, `focus`, `focus-visible` or `active`; nil at rest.
    package var state: String?
    /// The text.
    package var foreground: Side
    /// What is behind it.
    package var background: Side
    /// Normal or large text.
    package var size: ContrastSize
    /// What it is held to.
    package var goal: ContrastGoal
    /// The ratio, 1…21, unrounded.
    package var ratio: Double
    /// Whether the ratio is the best of several that the text has, as on a gradient.
    package var isBest = false
    /// Where the text is of several selectors and fails: each of them, the first as well.
    package var parts: [Part] = []
    /// The nearest color that passes, where one alone can be moved.
    package var suggestion: CheckSuggestion?
    /// What stands for the suggested color where the color is a name of a scale, such as `text-gray-600`.
    package var suggestedName: String?
    /// What else the suggestion would break: selectors of pairs that pass now; empty where nothing.
    package var breaks: [String] = []
    /// How the result counts.
    package internal(set) var verdict: CheckResult.Verdict

    /// Holds a pair to a level.
    package init(
      selector: String, count: Int, state: String?, foreground: Side, background: Side, size: ContrastSize,
      goal: ContrastGoal, ratio: Double
    ) {
      self.selector = selector
      self.count = count
      self.state = state
      self.foreground = foreground
      self.background = background
      self.size = size
      self.goal = goal
      self.ratio = ratio
      verdict = ratio >= goal.required(size) ? .passed : .failed
    }

    /// The same pair with other colors.
    fileprivate func seen(_ see: (Side) -> Side) -> Result {
      let (foreground, background) = (see(foreground), see(background))
      var result = Result(
        selector: selector, count: count, state: state, foreground: foreground, background: background,
        size: size, goal: goal,
        ratio: Contrast.ratio(foreground: foreground.color, background: background.color))
      (result.isBest, result.parts) = (isBest, parts)
      return result
    }

    /// The least ratio that passes.
    package var required: Double { goal.required(size) }
    /// Whether the ratio reaches it.
    package var passed: Bool { verdict == .passed }
  }

  /// What cannot be known.
  package struct Unresolved: Sendable, Hashable {
    /// The selector of the first element; empty for the whole document.
    package var selector: String
    /// How many elements there are.
    package var count: Int
    /// Where it is.
    package var place: Place
    /// Why it cannot be known.
    package var reason: String
    /// Where it is of several selectors: each of them, the first as well.
    package var parts: [Part] = []
    /// Whether a baseline has it.
    package internal(set) var isKnown = false

    /// Says what cannot be known.
    package init(selector: String, count: Int, place: Place, reason: String) {
      self.selector = selector
      self.count = count
      self.place = place
      self.reason = reason
    }
  }

  /// The file, as the person named it.
  package var source: String
  /// A page or a style sheet.
  package var kind: Kind
  /// The sheets whose custom properties it was looked at with, where it stands beside several that differ; else empty.
  package var with = ""
  /// The color scheme that the reader prefers; nil where it makes no difference.
  package var theme: ColorScheme?
  /// How it is looked at; nil for normal vision that was not asked for by name.
  package internal(set) var vision: VisionCondition?
  /// The pairs, at rest and then by state.
  package var results: [Result]
  /// What cannot be known.
  package var unresolved: [Unresolved]

  /// Collects what was found in a document.
  package init(source: String, kind: Kind, theme: ColorScheme?, results: [Result], unresolved: [Unresolved]) {
    self.source = source
    self.kind = kind
    self.theme = theme
    self.results = results
    self.unresolved = unresolved
  }

  /// The document as it is seen with a vision, without suggestions where that is a deficiency: a color is chosen for everyone.
  private func seen(with vision: VisionCondition) -> DocumentCheck {
    var document = self
    document.vision = vision
    guard let simulator = vision.simulator else { return document }
    for index in results.indices {
      document.results[index] = results[index].seen {
        let color = simulator.simulate($0.color)
        return Side(hex: color.hex, color: color, ref: $0.ref, place: $0.place, origin: $0.origin)
      }
    }
    return document
  }

  /// The document as it is seen with each of some visions, or as it is where none is asked for. What cannot be known is
  /// told once.
  package func seen(with visions: [VisionCondition]) -> [DocumentCheck] {
    guard let first = visions.first else { return [self] }
    return [seen(with: first)]
      + visions.dropFirst().map { vision in
        var document = seen(with: vision)
        document.unresolved = []
        return document
      }
  }

  /// Counts over the results.
  package var summary: CheckReport.Summary {
    var summary = CheckReport.Summary()
    for result in results { summary.add(result.verdict) }
    summary.add(unresolved)
    return summary
  }

  /// Beyond this many different failures a document is given no more suggestions: nobody reads so many.
  private static let mostSuggestions = 60

  /// Looks for the nearest color that passes for each failure, and for what else it would break: another foreground, or another
  /// background where that is much nearer, as it is under the white text of a button.
  ///
  /// - Parameters:
  ///   - colors: the foreground and background of each result, unrounded and opaque.
  ///   - shades: for each result and side, the names of the scale that the color is one of, with their colors; the nearest
  ///     that passes is suggested.
  ///   - movable: which colors of the result at a position may be others.
  package mutating func suggest(
    colors: [(foreground: Color, background: Color)],
    shades: (Int, CheckSuggestion.Side) -> [(reference: String, color: Color)] = { _, _ in [] },
    movable: (Int) -> [CheckSuggestion.Side]
  ) {
    var sharing: [Place: [(index: Int, side: CheckSuggestion.Side)]] = [:]
    for index in results.indices {
      for side in [CheckSuggestion.Side.foreground, .background] {
        if let place = results[index][side].valuePlace { sharing[place, default: []].append((index, side)) }
      }
    }
    // Pages repeat their colors: what was worked out once is not worked out again.
    var known: [String: [CheckSuggestion.Side: CheckSuggestion?]] = [:]
    for index in results.indices where results[index].verdict == .failed {
      let required = results[index].required
      let key = "\(results[index].foreground.hex) \(results[index].background.hex) \(required)"
      func candidate(_ side: CheckSuggestion.Side) -> (suggestion: CheckSuggestion, name: String?)? {
        if let shade = Self.nearest(shades(index, side), side, of: colors[index], required: required) {
          return shade
        }
        if known[key] == nil, known.count >= Self.mostSuggestions { return nil }
        if let earlier = known[key]?[side] { return earlier.map { ($0, nil) } }
        let suggestion = Self.suggestion(side, for: colors[index], required: required)
        known[key, default: [:]][side] = .some(suggestion)
        return suggestion.map { ($0, nil) }
      }
      let sides = movable(index)
      var nearest = sides.contains(.foreground) ? candidate(.foreground) : nil
      // One that is a little nearer is not worth another background for all that stands on it.
      if sides.contains(.background), nearest.map({ $0.suggestion.deltaE > CheckSuggestion.near }) ?? true,
        let other = candidate(.background),
        nearest.map({
          other.suggestion.isMuchNearer(than: $0.suggestion)
            // The white of a class has no shades: the class of the ground has.
            || $0.name == nil && other.name != nil && other.suggestion.deltaE < $0.suggestion.deltaE
        }) ?? true
      {
        nearest = other
      }
      guard var best = nearest else { continue }
      var broken = breaks(best.suggestion, of: index, colors, sharing)
      let side: CheckSuggestion.Side = best.suggestion.side == .foreground ? .background : .foreground
      // What breaks nothing may be somewhat farther.
      if !broken.isEmpty, sides.contains(side), let other = candidate(side),
        !best.suggestion.isMuchNearer(than: other.suggestion),
        breaks(other.suggestion, of: index, colors, sharing).isEmpty
      {
        (best, broken) = (other, [])
      }
      (results[index].suggestion, results[index].suggestedName) = best
      results[index].breaks = broken
    }
  }

  /// The selectors of what passes and would not with the color that is suggested for the result at a position.
  private func breaks(
    _ suggestion: CheckSuggestion, of index: Int, _ colors: [(foreground: Color, background: Color)],
    _ sharing: [Place: [(index: Int, side: CheckSuggestion.Side)]]
  ) -> [String] {
    let changed = suggestion.color.color
    let place = results[index][suggestion.side].valuePlace
    return (place.flatMap { sharing[$0] } ?? []).filter { other in
      guard other.index != index, results[other.index].passed else { return false }
      var pair = colors[other.index]
      if other.side == .foreground { pair.foreground = changed } else { pair.background = changed }
      return Contrast.ratio(foreground: pair.foreground, background: pair.background)
        < results[other.index].required
    }.prefix(20).map { results[$0.index].selector }
  }

  /// The nearest color of a side that passes; nil where none does.
  private static func suggestion(
    _ side: CheckSuggestion.Side, for colors: (foreground: Color, background: Color), required: Double
  ) -> CheckSuggestion? {
    var pair = CheckedColors()
    let foreground = pair.index(of: ResolvedColor(name: "foreground", color: colors.foreground))
    let background = pair.index(of: ResolvedColor(name: "background", color: colors.background))
    var suggester = Suggester(sides: [side])
    return suggester.contrast(pair, foreground, on: background, over: .white, required: required)
  }
}

extension DocumentCheck.Result {
  /// One of its colors.
  package subscript(_ side: CheckSuggestion.Side) -> DocumentCheck.Side {
    side == .foreground ? foreground : background
  }
}

extension DocumentCheck {
  /// The shade that passes and is the nearest; nil where none passes.
  private static func nearest(
    _ shades: [(reference: String, color: Color)], _ side: CheckSuggestion.Side,
    of pair: (foreground: Color, background: Color), required: Double
  ) -> (suggestion: CheckSuggestion, name: String?)? {
    let (moving, fixed) =
      side == .foreground ? (pair.foreground, pair.background) : (pair.background, pair.foreground)
    let found = shades.compactMap { name, color -> (suggestion: CheckSuggestion, name: String?)? in
      let color = color.rgb8
      let ratio = Contrast.ratio(foreground: color.color, background: fixed)
      guard ratio >= required else { return nil }
      let distance = DifferenceMetric.ciede2000.distance(moving, color.color)
      return (CheckSuggestion(side: side, color: color, value: ratio, deltaE: distance), name)
    }
    return found.min { $0.suggestion.deltaE < $1.suggestion.deltaE }
  }
}

extension Baseline.Finding {
  /// The finding that something of a document cannot be known; its value is how many elements there are.
  package init(_ item: DocumentCheck.Unresolved, in document: DocumentCheck, source: String? = nil) {
    self.init(
      source: source ?? document.source, palette: document.with, rule: Baseline.unresolved,
      theme: document.theme?.rawValue, foreground: item.selector, background: item.reason,
      value: Double(item.count))
  }

  /// The finding behind a result of a document.
  package init(_ result: DocumentCheck.Result, in document: DocumentCheck, source: String? = nil) {
    self.init(
      source: source ?? document.source, palette: document.with, rule: DocumentCheck.rule,
      theme: document.theme?.rawValue,
      state: result.state, vision: document.vision?.findingName,
      foreground: "\(result.selector) \(result.foreground.ref)",
      background: result.background.ref, value: result.ratio)
  }
}
