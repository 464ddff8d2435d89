import PaletteCore

/// How a color that is used stands to a palette.
enum AuditVerdict: String, Encodable, CaseIterable {
  /// One of the palette's colors.
  case onBrand
  /// Within the tolerance of one.
  case near
  /// Beyond it.
  case offBrand
  /// Beyond it, and known from the baseline.
  case known

  var words: String {
    switch self {
    case .onBrand: "on brand"
    case .near: "near"
    case .offBrand: "off brand"
    case .known: "known from the baseline"
    }
  }
}

/// Where a color is used.
enum AuditPlace: Equatable {
  /// In text, counted from 1.
  case text(line: Int, column: Int)
  /// In a picture: the share of its pixels, 0…1.
  case share(Double)
}

/// A color that is used, and the palette's color nearest to it.
struct AuditFinding {
  let file: String
  let place: AuditPlace
  /// As the file writes it; the hex in a picture.
  let text: String
  let color: Color
  /// `Group/Name` of the nearest color.
  let nearest: String
  let nearestColor: Color
  /// CIEDE2000 between the two; opacity does not count.
  let deltaE: Double
  var verdict: AuditVerdict
  /// Its bytes in a text; empty in a picture.
  var bytes = 0..<0
  /// What a text writes it for.
  var use = WrittenUse.code

  /// `Accent/Coral #ff6f55, ΔE 1.20`; the difference is never rounded down to one that would pass.
  var comparison: String {
    verdict == .onBrand ? nearest : "\(nearest) \(nearestColor.hex), ΔE \(Decimals.above(deltaE, 2))"
  }

  /// Everything in one sentence.
  var sentence: String {
    switch verdict {
    case .onBrand: "\(text) is \(comparison)"
    case .near: "\(text) is near \(comparison); \(nearest) is meant"
    case .offBrand: "\(text) is off brand; nearest is \(comparison)"
    case .known: "\(text) is off brand, as the baseline knows; nearest is \(comparison)"
    }
  }
}

/// The colors that files use against those of a palette.
struct PaletteAudit {
  /// Differences up to here are rounding: the same color in another notation.
  private static let rounding = 0.05

  let palette: ColorPalette
  /// The largest ΔE (CIEDE2000) that passes.
  let tolerance: Double
  private(set) var findings: [AuditFinding] = []
  /// How many colors comments leave out.
  private(set) var ignored = 0
  /// Whether a baseline was asked what it knows.
  private(set) var usesBaseline = false
  private let brand: [(ref: String, color: Color)]
  private var known: [Color: (index: Int, deltaE: Double)] = [:]

  init(_ palette: ColorPalette, tolerance: Double) {
    self.palette = palette
    self.tolerance = tolerance
    brand = palette.colors.map { ("\($0.group)/\($0.color.name)", $0.color.color.withAlpha(1)) }
  }

  /// How many findings have a verdict.
  func count(_ verdict: AuditVerdict) -> Int { findings.count { $0.verdict == verdict } }

  /// Counts a color that a comment leaves out.
  mutating func ignore() { ignored += 1 }

  /// Takes in a color that `file` uses. A translucent version of a brand color counts as that color.
  mutating func add(
    _ color: Color, _ text: String, _ file: String, _ place: AuditPlace, bytes: Range<Int> = 0..<0,
    use: WrittenUse = .code
  ) {
    let opaque = color.withAlpha(1)
    guard let (index, deltaE) = match(opaque) else { return }
    let nearest = brand[index]
    let isSame = deltaE <= Self.rounding || opaque.rgb8 == nearest.color.rgb8 && deltaE < 0.5
    let verdict: AuditVerdict = isSame ? .onBrand : deltaE <= tolerance ? .near : .offBrand
    findings.append(
      AuditFinding(
        file: file, place: place, text: text, color: color, nearest: nearest.ref, nearestColor: nearest.color,
        deltaE: deltaE, verdict: verdict, bytes: bytes, use: use))
  }

  private mutating func match(_ color: Color) -> (index: Int, deltaE: Double)? {
    if let known = known[color] { return known }
    var best: (index: Int, deltaE: Double)?
    for (index, entry) in brand.enumerated() {
      let deltaE = DifferenceMetric.ciede2000.distance(entry.color, color)
      if deltaE < best?.deltaE ?? .infinity { best = (index, deltaE) }
    }
    known[color] = best
    return best
  }

  /// The colors off brand as findings of a baseline, each with its position.
  func failures(named name: (String) -> String) -> [(index: Int, finding: Baseline.Finding)] {
    findings.indices.filter { findings[$0].verdict == .offBrand || findings[$0].verdict == .known }.map {
      index in
      let finding = findings[index]
      return (
        index,
        Baseline.Finding(
          source: name(finding.file), palette: palette.name, rule: Baseline.offBrand,
          foreground: finding.color.hex,
          background: "", value: finding.deltaE)
      )
    }
  }

  /// Marks what a baseline knows.
  mutating func hold(_ indices: [Int]) {
    usesBaseline = true
    for index in indices { findings[index].verdict = .known }
  }

  /// `12 colors: 9 on brand, 1 near, 2 off brand`.
  static func words(_ findings: [AuditFinding]) -> String {
    let counts = AuditVerdict.allCases.compactMap { verdict in
      let count = findings.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.words)"
    }
    return "\(Decimals.count(findings.count, "color")): \(counts.joined(separator: ", "))"
  }

  /// The findings by file, in the order of the command line.
  var byFile: [(file: String, findings: [AuditFinding])] {
    var result: [(file: String, findings: [AuditFinding])] = []
    for finding in findings {
      if result.last?.file != finding.file { result.append((finding.file, [])) }
      result[result.count - 1].findings.append(finding)
    }
    return result
  }
}
