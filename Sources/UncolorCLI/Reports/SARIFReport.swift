import Bytes
import PaletteCore

extension ReportFormat {
  /// SARIF 2.1.0 with the prose of the rules, for code scanning.
  static let sarif = ReportFormat(id: "sarif", summary: "SARIF 2.1.0, for code scanning") {
    report, setting, buffer in
    buffer.line(
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"#
        + #""name":"uncolor","#)
    if !setting.version.isEmpty { buffer.append(#""version":\#(json: setting.version),"#) }
    buffer.append(#""rules":["#)
    for (index, rule) in CheckRule.all.enumerated() {
      buffer.append(index == 0 ? "\n" : ",\n")
      SARIF.rule(rule, &buffer)
    }
    if !report.documents.isEmpty {
      buffer.append(",\n")
      SARIF.documentRule(&buffer)
    }
    buffer.append(#"]}},"columnKind":"unicodeCodePoints","results":["#)
    var isFirst = true
    var prints = Fingerprints()
    for palette in report.palettes {
      for result in palette.results where !result.passed {
        buffer.append(isFirst ? "\n" : ",\n")
        isFirst = false
        SARIF.result(ReportWords(result: result, palette: palette), setting, &prints, &buffer)
        if report.usesBaseline { SARIF.baselineState(result.verdict, &buffer) }
        buffer.append("}")
        try buffer.flushIfLarge()
      }
    }
    for document in report.documents {
      for result in document.results where !result.passed {
        buffer.append(isFirst ? "\n" : ",\n")
        isFirst = false
        SARIF.result(result, document, setting, &prints, &buffer)
        if report.usesBaseline { SARIF.baselineState(result.verdict, &buffer) }
        buffer.append("}")
        try buffer.flushIfLarge()
      }
      for item in document.unresolved {
        buffer.append(isFirst ? "\n" : ",\n")
        isFirst = false
        SARIF.unresolved(item, setting, &buffer, isStrict: report.isStrict)
      }
    }
    buffer.append("]")
    report.writeUnread(sarif: &buffer, setting)
    if report.isMatrix { CheckMatrix(report).sarif(to: &buffer) }
    buffer.append("}]}\n")
  }
}

/// The fingerprints of a report: those who show results take two of the same fingerprint for one.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// The member of a result that tells it from others in every run; of several of the same name, each has its number.
  mutating func next(_ finding: Baseline.Finding) -> String {
    var print = finding.fingerprint
    let count = counts[print, default: 0] + 1
    counts[print] = count
    if count > 1 { print += "\u{1f}\(count)" }
    return #","partialFingerprints":{"finding/v1":\#(json: print)}"#
  }
}

enum SARIF {
  static let ruleIndex = Dictionary(
    CheckRule.all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

  static func rule(_ rule: CheckRule, _ buffer: inout ReportBuffer) {
    buffer.append(
      #"{"id":\#(json: rule.id),"name":\#(json: pascalCase(rule.id)),"#
        + #""shortDescription":{"text":\#(json: rule.summary)},"#
        + #""fullDescription":{"text":\#(json: rule.explanation)},"#
        + #""help":{"text":\#(json: rule.explanation)},"defaultConfiguration":{"level":"error"}}"#)
  }

  /// A result without the brace that closes it.
  static func result(
    _ words: ReportWords, _ setting: ReportSetting, _ prints: inout Fingerprints, _ buffer: inout ReportBuffer
  ) {
    let (result, palette) = (words.result, words.palette)
    buffer.append(#"{"ruleId":\#(json: result.criterion.rule)"#)
    if let index = ruleIndex[result.criterion.rule] { buffer.append(#","ruleIndex":\#(index)"#) }
    let places = setting.places(of: result, in: palette)
    let name = ReportEscape.visible("\(palette.name): \(words.subject)")
    buffer.append(
      #","level":"error","message":{"text":\#(json: ReportEscape.visible(words.sentence))},"#
        + #""locations":[{\#(places.primary.map { location($0, setting) + "," } ?? "")"#
        + #""logicalLocations":[{"fullyQualifiedName":\#(json: name)}]}]"#)
    let related = places.related.enumerated().map { index, related in
      #"{"id":\#(index + 1),"message":{"text":\#(json: ReportEscape.visible("\(related.path)"))},"#
        + "\(location(related.place, setting))}"
    }
    if !related.isEmpty { buffer.append(#","relatedLocations":[\#(related.joined(separator: ","))]"#) }
    buffer.append(prints.next(Baseline.Finding(result, in: palette, source: setting.source(palette.origin))))
    if result.verdict == .waived {
      buffer.append(
        #","suppressions":[{"kind":"external","status":"accepted","#
          + #""justification":\#(json: ReportEscape.visible(words.waiver ?? ""))}]"#)
    }
  }

  /// What a baseline says of a result. Viewers that filter by it hide results that it says nothing of.
  static func baselineState(_ verdict: CheckResult.Verdict, _ buffer: inout ReportBuffer) {
    switch verdict {
    case .heldBack: buffer.append(#","baselineState":"unchanged""#)
    case .failed: buffer.append(#","baselineState":"new""#)
    case .passed, .waived: break
    }
  }

  static func location(_ place: SourcePlace, _ setting: ReportSetting) -> String {
    #""physicalLocation":{"artifactLocation":{"uri":\#(json: uri(setting.path(place.file)))},"#
      + #""region":{"startLine":\#(max(place.line, 1)),"startColumn":\#(max(place.column, 1))}}"#
  }

  /// A relative path as a relative URI, an absolute one as a file URI.
  static func uri(_ path: String) -> String {
    path.hasPrefix("/") ? "file://\(ReportEscape.uri(path))" : ReportEscape.uri(path)
  }

  private static func pascalCase(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
