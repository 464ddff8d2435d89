#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Failures that a team has seen before and lives with for now: they are held back, new ones fail.
public struct Baseline: Sendable, Hashable {
  /// A failure, named by what stays the same when a color changes a little: never by a measured value.
  public struct Finding: Sendable, Hashable, Codable {
    /// The rule's id.
    public var rule: String
    /// The palette's name.
    public var palette: String
    /// The theme's name, where a theme is meant.
    public var theme: String?
    /// The role of the foreground, else its reference.
    public var foreground: String
    /// The role of the background, else its reference.
    public var background: String
    /// The vision; nil for normal vision.
    public var vision: String?

    /// The finding behind a result.
    public init(_ result: CheckResult, in palette: PaletteCheck) {
      let criterion = result.criterion
      rule = criterion.rule
      self.palette = palette.name
      theme = criterion.theme
      foreground = criterion.foregroundRole ?? palette.colors[result.foreground].ref
      background = criterion.backgroundRole ?? palette.colors[result.background].ref
      vision = criterion.vision.flatMap { $0.deficiency == nil ? nil : $0.name }
    }

    /// One line that names the finding; the same finding gives the same line on every machine.
    public var fingerprint: String { key.joined(separator: "\u{1f}") }

    fileprivate var key: [String] { [palette, theme ?? "", rule, vision ?? "", foreground, background] }
  }

  /// The findings, sorted. A finding that occurs twice is listed twice.
  public private(set) var findings: [Finding]

  /// Makes a baseline of findings.
  public init(_ findings: [Finding] = []) {
    self.findings = findings.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Holds back the failures of `report` that the baseline knows, and names those that have vanished.
  ///
  /// A finding has vanished only where the report looked for it: at its palette, with its vision.
  public func apply(to report: inout CheckReport) {
    var left: [Finding: Int] = [:]
    for finding in findings { left[finding, default: 0] += 1 }
    for p in report.palettes.indices {
      for r in report.palettes[p].results.indices where report.palettes[p].results[r].verdict == .failed {
        let finding = Finding(report.palettes[p].results[r], in: report.palettes[p])
        guard let count = left[finding], count > 0 else { continue }
        left[finding] = count - 1
        report.palettes[p].results[r].verdict = .heldBack
      }
    }
    let scope = Scope(report)
    report.usesBaseline = true
    report.vanished = findings.filter { finding in
      guard let count = left[finding], count > 0, scope.contains(finding) else { return false }
      left[finding] = count - 1
      return true
    }
  }

  /// The baseline after `report`: its failures, and what this baseline holds of palettes and visions that the report
  /// did not look at.
  public func updated(with report: CheckReport) -> Baseline {
    let scope = Scope(report)
    let current = report.palettes.flatMap { palette in
      palette.results.filter { $0.verdict == .failed || $0.verdict == .heldBack }.map {
        Finding($0, in: palette)
      }
    }
    return Baseline(findings.filter { !scope.contains($0) } + current)
  }

  private struct Scope {
    var palettes: Set<String> = []
    var visions: Set<String?> = []

    init(_ report: CheckReport) {
      for palette in report.palettes {
        palettes.insert(palette.name)
        var last: VisionCondition?
        var isFirst = true
        for result in palette.results where isFirst || result.criterion.vision != last {
          isFirst = false
          last = result.criterion.vision
          visions.insert(last.flatMap { $0.deficiency == nil ? nil : $0.name })
        }
      }
    }

    func contains(_ finding: Finding) -> Bool {
      palettes.contains(finding.palette) && visions.contains(finding.vision)
    }
  }
}

extension Baseline: Codable {
  private enum Key: String, CodingKey {
    case schemaVersion
    case findings
  }

  /// The version of the file that this program writes.
  public static let schemaVersion = 1

  /// Reads a baseline. Throws for a version this program does not know.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let version = try fields.decode(Int.self, forKey: .schemaVersion)
    guard version == Self.schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: fields,
        debugDescription: "version \(version) is not known; this program reads \(Self.schemaVersion)")
    }
    self.init(try fields.decode([Finding].self, forKey: .findings))
  }

  /// Writes the baseline.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Self.schemaVersion, forKey: .schemaVersion)
    try fields.encode(findings, forKey: .findings)
  }

  /// Reads the file of a baseline.
  ///
  /// - Throws: ``ModelError`` naming the key that is missing or malformed.
  public init(bytes: [UInt8]) throws(ModelError) {
    do { self = try JSONDecoder().decode(Baseline.self, from: Data(bytes)) } catch {
      throw ModelError(
        .invalid, "this is not a baseline: \(Self.explain(error))", hint: "write it with --update-baseline")
    }
  }

  /// The file of a baseline: one finding after the other in a fixed order, so that changes read well in a diff.
  public var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings and one integer always encode.
    let data = (try? encoder.encode(self)) ?? Data()
    return Array(data) + [UInt8(ascii: "\n")]
  }

  private static func explain(_ error: any Error) -> String {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce("") { path, key in
        key.intValue.map { "\(path)[\($0)]" }
          ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
      }
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(path(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "\(path(context.codingPath)) is of another kind"
    case DecodingError.dataCorrupted(let context):
      let place = path(context.codingPath)
      let detail = context.underlyingError.map { ": \($0)" } ?? ""
      return (place.isEmpty ? "" : place + ": ") + context.debugDescription + detail
    default: return "it cannot be read"
    }
  }
}
