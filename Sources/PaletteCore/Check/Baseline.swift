#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Failures that a team has seen before and lives with for now: they are held back, new ones fail.
package struct Baseline: Sendable, Hashable {
  /// A failure, named by where its palette comes from and the ways to both colors, with the value it had.
  package struct Finding: Sendable, Hashable, Codable {
    /// The file, relative to the baseline with `/`, or `store:` and the palette's id; nil in files of version 1.
    package var source: String?
    /// The palette's name.
    package var palette: String
    /// The rule's id.
    package var rule: String
    /// The theme's name, where a theme is meant.
    package var theme: String?
    /// The state of an element, such as `hover`; nil at rest.
    package var state: String?
    /// The vision; nil for normal vision.
    package var vision: String?
    /// The way to the foreground, as ``PlacePath`` writes it: to its role, else to the color; the text of a literal.
    package var foreground: String
    /// The way to the background.
    package var background: String
    /// What was measured, to four decimals; nil in files of version 1.
    package var value: Double?

    /// A finding of any kind.
    package init(
      source: String, palette: String, rule: String, theme: String? = nil, state: String? = nil,
      vision: String? = nil, foreground: String, background: String, value: Double
    ) {
      self.source = source
      self.palette = palette
      self.rule = rule
      self.theme = theme
      self.state = state
      self.vision = vision
      self.foreground = foreground
      self.background = background
      self.value = (value * 10_000).rounded() / 10_000
    }

    /// The finding behind a result; `source` names where the palette comes from.
    package init(_ result: CheckResult, in palette: PaletteCheck, source: String? = nil) {
      let criterion = result.criterion
      func way(_ role: String?, _ color: CheckedColor) -> String {
        if let role, let theme = criterion.theme { return "\(PlacePath.role(theme: theme, role: role))" }
        return color.place.map { "\($0)" } ?? color.ref
      }
      let source = source ?? palette.origin.name
      self.init(
        source: source, palette: palette.name(in: source), rule: criterion.rule,
        theme: criterion.theme, vision: criterion.vision?.findingName,
        foreground: way(criterion.foregroundRole, palette.colors[result.foreground]),
        background: way(criterion.backgroundRole, palette.colors[result.background]), value: result.value)
    }

    /// One line that names the finding whatever it measures; the same finding gives the same line on every machine.
    package var fingerprint: String { key.joined(separator: "\u{1f}") }

    /// The palette of a file by its name, because a file can hold several; a stored one by its id alone.
    var key: [String] {
      let isStored = source?.hasPrefix(PaletteOrigin.storePrefix) == true
      return [
        source ?? "", isStored ? "" : palette, theme ?? "", rule, vision ?? "", state ?? "", foreground,
        background,
      ]
    }

    /// What is left of the key where the file has another name by now.
    var keyWithoutFile: [String] { Array(key.dropFirst(2)) }

    /// What files of version 1 call this finding: without its source, by the role or the reference.
    func old(in palette: PaletteCheck) -> Finding {
      var copy = self
      (copy.source, copy.value, copy.palette) = (nil, nil, palette.name)
      copy.foreground = Self.plain(foreground, in: theme)
      copy.background = Self.plain(background, in: theme)
      return copy
    }

    /// A way as people read it: `Primary/Navy` or the role.
    package static func plain(_ way: String, in theme: String?) -> String {
      for start in ["groups/", "themes/\(theme ?? "")/"] where way.hasPrefix(start) {
        return String(way.dropFirst(start.count))
      }
      return way
    }
  }

  /// The rule of colors that files use and a palette does not have; their value is how far they are from it, ΔE.
  package static let offBrand = "off-brand-color"

  /// The rule of what cannot be known in a document, which fails strict checks.
  package static let unresolved = "unresolved-text"

  /// A finding that measures this much less than it did is new again.
  package static let tolerance = 0.005

  /// The findings, sorted. A finding that occurs twice is listed twice.
  package private(set) var findings: [Finding]
  /// Whether the file was of version 1, whose findings are told apart by the palette's name alone.
  package private(set) var isOld = false

  /// Makes a baseline of findings.
  package init(_ findings: [Finding] = []) {
    self.findings = findings.sorted {
      $0.key == $1.key ? $0.value ?? 0 < $1.value ?? 0 : $0.key.lexicographicallyPrecedes($1.key)
    }
  }

  /// Holds back the failures of `report` that the baseline knows, and names those that have vanished.
  ///
  /// A finding has vanished only where the report looked for it: in its file, by its rule, with its vision. What cannot be
  /// known any more has not.
  ///
  /// - Parameters:
  ///   - report: the report whose findings are marked.
  ///   - gone: sources of findings whose files are no longer there. A failure that one of them had is known in a file
  ///     of another name too, since files are renamed; the others have vanished.
  ///   - name: what the baseline calls where a palette comes from.
  package func apply(
    to report: inout CheckReport, gone: Set<String> = [], name: (PaletteOrigin) -> String = \.name
  ) {
    let findings = named(as: report, name)
    var left = Left(findings, gone)
    // What has got worse fails, and has not vanished.
    var failing: Set<[String]> = []
    for p in report.palettes.indices {
      let source = name(report.palettes[p].origin)
      for r in report.palettes[p].results.indices where report.palettes[p].results[r].verdict == .failed {
        let finding = Finding(report.palettes[p].results[r], in: report.palettes[p], source: source)
        let old = finding.old(in: report.palettes[p])
        guard left.take(finding) || left.take(old) || left.takeMoved(finding) else {
          failing.formUnion([finding.key, old.key])
          continue
        }
        report.palettes[p].results[r].verdict = .heldBack
      }
    }
    for d in report.documents.indices {
      let source = name(.file(report.documents[d].source, index: 0))
      for r in report.documents[d].results.indices where report.documents[d].results[r].verdict == .failed {
        let finding = Finding(report.documents[d].results[r], in: report.documents[d], source: source)
        if left.take(finding) || left.takeMoved(finding) {
          report.documents[d].results[r].verdict = .heldBack
        } else {
          failing.formUnion(finding.keysOfSchemes)
        }
      }
    }
    for d in report.documents.indices {
      let document = report.documents[d]
      let source = name(.file(document.source, index: 0))
      for u in document.unresolved.indices {
        let finding = Finding(document.unresolved[u], in: document, source: source)
        if left.take(finding) || left.takeMoved(finding) {
          report.documents[d].unresolved[u].isKnown = true
        } else {
          failing.formUnion(finding.keysOfSchemes)
        }
      }
    }
    let scope = Scope(report, name, gone)
    report.usesBaseline = true
    report.vanished = left.untaken.filter {
      scope.contains($0) && !failing.contains($0.key) && !scope.leavesOpen($0)
    }
  }

  /// The baseline after `report`: its failures, and what this baseline holds of files, rules and visions that the report
  /// did not look at, unless the file is gone. What failed and cannot be known any more stays.
  package func updated(
    with report: CheckReport, gone: Set<String> = [], name: (PaletteOrigin) -> String = \.name
  ) -> Baseline {
    let scope = Scope(report, name, gone)
    let current = report.palettes.flatMap { palette in
      palette.results.filter { $0.verdict == .failed || $0.verdict == .heldBack }.map {
        Finding($0, in: palette, source: name(palette.origin))
      }
    }
    let rendered = report.documents.flatMap { document in
      document.results.filter { $0.verdict == .failed || $0.verdict == .heldBack }.map {
        Finding($0, in: document, source: name(.file(document.source, index: 0)))
      }
    }
    let open =
      report.isStrict
      ? report.documents.flatMap { document in
        document.unresolved.map {
          Finding($0, in: document, source: name(.file(document.source, index: 0)))
        }
      } : []
    let failing = Set(rendered.map(\.key))
    let kept = findings.filter {
      !scope.contains($0) || scope.leavesOpen($0) && !failing.contains($0.key)
    }
    return Baseline(kept + current + rendered + open)
  }

  /// Which of `found` the baseline knows, and which of its own findings of the same rule and the same files have vanished.
  ///
  /// - Parameters:
  ///   - found: the findings of one rule.
  ///   - rule: the rule.
  ///   - gone: sources of findings whose files are no longer there.
  ///   - covers: whether the file of a finding was looked at.
  package func apply(
    to found: [Finding], rule: String, gone: Set<String> = [], covers: (String) -> Bool
  ) -> (isKnown: [Bool], vanished: [Finding]) {
    let own = findings.filter { $0.rule == rule }
    var left = Left(own, gone)
    let isKnown = found.map { left.take($0) || left.takeMoved($0) }
    let vanished = left.untaken.filter { finding in
      finding.source.map { gone.contains($0) || covers($0) } ?? false
    }
    return (isKnown, vanished)
  }

  /// The baseline after `found`: these, and what this baseline holds of other rules and of files that were not looked at,
  /// unless they are gone.
  package func updated(
    with found: [Finding], rule: String, gone: Set<String> = [], covers: (String) -> Bool
  ) -> Baseline {
    let kept = findings.filter { finding in
      finding.rule != rule || finding.source.map { gone.contains($0) || covers($0) } != true
    }
    return Baseline(kept + found)
  }
}

extension Baseline: Codable {
  private enum Key: String, CodingKey {
    case schemaVersion
    case findings
  }

  /// The version of the file that this program writes; it reads version 1 too.
  package static let schemaVersion = 2

  /// Reads a baseline. Throws for a version this program does not know.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let version = try fields.decode(Int.self, forKey: .schemaVersion)
    guard (1...Self.schemaVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: fields,
        debugDescription: "version \(version) is not known; this program reads up to \(Self.schemaVersion)")
    }
    self.init(try fields.decode([Finding].self, forKey: .findings))
    isOld = version < Self.schemaVersion
    if !isOld, findings.contains(where: { $0.source == nil || $0.value == nil }) {
      throw DecodingError.dataCorruptedError(
        forKey: .findings, in: fields, debugDescription: "a finding lacks its source or its value")
    }
  }

  /// Writes the baseline.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Self.schemaVersion, forKey: .schemaVersion)
    try fields.encode(findings, forKey: .findings)
  }

  /// Reads the file of a baseline.
  ///
  /// - Throws: ``ModelError`` naming the key that is missing or malformed.
  package init(bytes: [UInt8]) throws(ModelError) {
    do { self = try JSONDecoder().decode(Baseline.self, from: Data(bytes)) } catch {
      throw ModelError(
        .invalid, "this is not a baseline: \(Self.explain(error))", remedy: .writeTheBaseline)
    }
  }

  /// The file of a baseline: one finding after the other in a fixed order, so that changes read well in a diff.
  package var bytes: [UInt8] {
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
      let place = path(context.codingPath)
      return (place.isEmpty ? "the whole" : place) + " is of another kind"
    case DecodingError.dataCorrupted(let context):
      let place = path(context.codingPath)
      let detail = context.underlyingError.map { ": \($0)" } ?? ""
      return (place.isEmpty ? "" : place + ": ") + context.debugDescription + detail
    default: return "it cannot be read"
    }
  }
}
