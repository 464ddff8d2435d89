#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One palette under check: its colors, and the results so far.
///
/// Rules see a palette through this value only, so that visions, waivers, translucency and suggestions are the same
/// for all of them.
struct CheckRun {
  let palette: ColorPalette
  let options: CheckOptions
  private(set) var vision: VisionCondition?
  private(set) var results: [CheckResult] = []
  private(set) var problems: [CheckError.Problem] = []
  private(set) var notes: [String] = []
  private(set) var colors: CheckedColors
  /// The pairs that names make.
  let conventions: ConventionPairs
  private var suggester: Suggester
  private var waivers: [ContrastPair.Waiver] = []
  private var waived: [ColorPair: [WaivedUse]] = [:]

  private struct ColorPair: Hashable {
    var foreground: Int
    var background: Int
  }

  /// What a waived pair is used for: a waiver of a logo's outline never excuses text.
  private struct WaivedUse {
    let size: ContrastSize
    let required: Double
    let waiver: Int32
  }

  init(_ palette: ColorPalette, _ options: CheckOptions) {
    self.palette = palette
    self.options = options
    colors = CheckedColors()
    conventions = ConventionPairs(palette)
    suggester = Suggester(options)
    for pair in palette.contrastPairs {
      guard let waiver = pair.waiver, let f = try? palette.resolve(pair.foreground),
        let b = try? palette.resolve(pair.background)
      else { continue }
      waivers.append(waiver)
      let colorPair = ColorPair(foreground: colors.index(of: f), background: colors.index(of: b))
      waived[colorPair, default: []].append(
        WaivedUse(size: pair.size, required: options.required(of: pair), waiver: Int32(waivers.count - 1)))
    }
  }

  /// Looks at everything again with another vision.
  mutating func begin(_ vision: VisionCondition?) {
    self.vision = vision
    colors.see(with: vision)
    suggester.see(with: vision)
  }

  consuming func finish() -> PaletteCheck {
    PaletteCheck(
      origin: .store(id: palette.id), id: palette.id, name: palette.name, colors: colors.all,
      results: results, waivers: waivers, notes: notes, conventions: conventions.recognized,
      exempt: conventions.exempt, warnings: conventions.warnings + UnknownKeys(palette).warnings)
  }

  // MARK: - What rules ask

  /// The position of the color a reference stands for; where there is none, a problem at `place` and nil.
  mutating func index(of reference: ColorReference, at place: String) -> Int? {
    do { return colors.index(of: try palette.resolve(reference)) } catch {
      let problem = CheckError.Problem(
        message: error.message, place: place, lookedUp: error.lookedUp, candidates: error.candidates)
      if !problems.contains(problem) { problems.append(problem) }
      return nil
    }
  }

  /// The position of a color that is resolved already.
  mutating func index(of color: ResolvedColor) -> Int { colors.index(of: color) }

  /// Makes room for results, where there will be many.
  mutating func reserve(_ count: Int) { results.reserveCapacity(results.count + min(count, 1 << 22)) }

  /// Says once what could not be looked at.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// Measures the contrast of two colors. A translucent background is composited over `canvas`, a translucent
  /// foreground over the background.
  mutating func contrast(
    _ foreground: Int, on background: Int, over canvas: Color = .white, _ criterion: CheckCriterion
  ) {
    let ratio = colors.contrast(foreground, on: background, over: canvas)
    if ratio >= criterion.required {
      add(criterion, foreground, background, ratio, .passed)
      return
    }
    var suggestion: CheckSuggestion?
    if options.suggests {
      suggestion = suggester.contrast(
        colors, foreground, on: background, over: canvas, required: criterion.required)
    }
    let uses = waived.isEmpty ? nil : waived[ColorPair(foreground: foreground, background: background)]
    let waiver = uses?.first { $0.size == criterion.size && $0.required == criterion.required }?.waiver
    let holds = waiver.map { waivers[Int($0)].holds(on: options.today) } ?? false
    add(criterion, foreground, background, ratio, holds ? .waived : .failed, suggestion, waiver ?? -1)
  }

  /// Records a value that is no contrast.
  mutating func measure(
    _ foreground: Int, _ background: Int, _ value: Double, _ criterion: CheckCriterion,
    suggestion: () -> CheckSuggestion? = { nil }
  ) {
    let passed = criterion.measure == .ink ? value <= criterion.required : value >= criterion.required
    add(
      criterion, foreground, background, value, passed ? .passed : .failed,
      passed || !options.suggests ? nil : suggestion())
  }

  /// Whether a criterion belongs to a theme that is looked at, or was asked for whatever the theme.
  private func isWanted(_ criterion: CheckCriterion) -> Bool {
    if options.themes.isEmpty { return true }
    if let theme = criterion.theme { return options.themes.contains(theme.lowercased()) }
    return ![CheckRule.declaredPair, .textOnBackground, .interfaceOnBackground].contains {
      $0.id == criterion.rule
    }
  }

  private mutating func add(
    _ criterion: CheckCriterion, _ foreground: Int, _ background: Int, _ value: Double,
    _ verdict: CheckResult.Verdict, _ suggestion: CheckSuggestion? = nil, _ waiver: Int32 = -1
  ) {
    guard isWanted(criterion) else { return }
    results.append(
      CheckResult(
        criterion: criterion, foregroundIndex: Int32(foreground), backgroundIndex: Int32(background),
        value: value, suggestion: suggestion, verdict: verdict, waiverIndex: waiver))
  }
}

extension ContrastPair.Waiver {
  /// Whether the waiver still holds on the day of `date`, in UTC. Its last day counts.
  public func holds(on date: Date) -> Bool {
    guard let until else { return true }
    return Timestamp.day(date) <= Timestamp.day(until)
  }
}
