import PaletteCore

extension AuditFormat {
  /// JSON of a fixed shape.
  static let json = AuditFormat(id: "json", summary: "JSON, one color per line") { audit, _, buffer in
    buffer.append(
      #"{"palette":{"id":\#(json: audit.palette.id),"name":\#(json: audit.palette.name)},"#
        + #""tolerance":\#(json: audit.tolerance),"colors":["#)
    for (index, finding) in audit.findings.enumerated() {
      buffer.append(index == 0 ? "\n" : ",\n")
      let place =
        switch finding.place {
        case .text(let line, let column): #""line":\#(line),"column":\#(column),"share":null"#
        case .share(let share): #""line":null,"column":null,"share":\#(json: share)"#
        }
      buffer.append(
        #"{"file":\#(json: finding.file),\#(place),"text":\#(json: finding.text),"#
          + #""hex":"\#(finding.color.hex)","verdict":"\#(finding.verdict.rawValue)","#
          + #""nearest":{"ref":\#(json: finding.nearest),"hex":"\#(finding.nearestColor.hex)"},"#
          + #""deltaE":\#(json: finding.deltaE)}"#)
      try buffer.flushIfLarge()
    }
    buffer.append(#"],"summary":{"found":\#(audit.findings.count)"#)
    for verdict in AuditVerdict.allCases where verdict != .known || audit.count(.known) > 0 {
      buffer.append(#","\#(verdict.rawValue)":\#(audit.count(verdict))"#)
    }
    buffer.append("}}\n")
  }

  /// JUnit XML: a suite per file, a case per color.
  static let junit = AuditFormat(id: "junit", summary: "JUnit XML, for the test views of CI systems") {
    audit, _, buffer in
    buffer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    buffer.line(
      #"<testsuites name="uncolor audit" tests="\#(audit.findings.count)" "#
        + #"failures="\#(audit.count(.offBrand))" errors="0">"#)
    for group in audit.byFile {
      let failures = group.findings.count { $0.verdict == .offBrand }
      let known = group.findings.count { $0.verdict == .known }
      buffer.line(
        #"  <testsuite name="\#(ReportEscape.xml(group.file))" tests="\#(group.findings.count)" "#
          + #"failures="\#(failures)" errors="0" skipped="0">"#)
      for finding in group.findings {
        buffer.append(
          #"    <testcase name="\#(ReportEscape.xml(junitName(finding)))" classname="\#(ReportEscape.xml(group.file))""#
        )
        guard finding.verdict == .offBrand else {
          let sentence = ReportEscape.xml(finding.sentence)
          buffer.line(
            finding.verdict == .known ? #"><skipped message="\#(sentence)"/></testcase>"# : "/>")
          continue
        }
        buffer.failure(finding.sentence, "off-brand", finding.sentence)
        try buffer.flushIfLarge()
      }
      buffer.line("  </testsuite>")
    }
    buffer.line("</testsuites>")
  }

  private static func junitName(_ finding: AuditFinding) -> String {
    switch finding.place {
    case .text(let line, let column): "\(finding.text) (line \(line), column \(column))"
    case .share(let share): "\(finding.text) (\(Decimals.fixed(share * 100, 1)) %)"
    }
  }

  /// SARIF 2.1.0, for code scanning.
  static let sarif = AuditFormat(id: "sarif", summary: "SARIF 2.1.0, for code scanning") {
    audit, setting, buffer in
    buffer.line(
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"#
        + #""name":"uncolor","version":"\#(Program.version)","rules":["#)
    for (index, rule) in sarifRules.enumerated() {
      buffer.append(
        #"{"id":"\#(rule.id)","name":"\#(rule.name)","shortDescription":{"text":"\#(rule.summary)"},"#
          + #""fullDescription":{"text":"\#(rule.summary)"},"help":{"text":"\#(rule.help)"},"#
          + #""defaultConfiguration":{"level":"\#(rule.level)"}}"#)
      buffer.append(index + 1 < sarifRules.count ? ",\n" : "\n")
    }
    buffer.append(#"]}},"columnKind":"unicodeCodePoints","results":["#)
    var isFirst = true
    for finding in audit.findings where finding.verdict != .onBrand {
      buffer.append(isFirst ? "\n" : ",\n")
      isFirst = false
      let index = finding.verdict == .near ? 1 : 0
      let rule = sarifRules[index]
      buffer.append(
        #"{"ruleId":"\#(rule.id)","ruleIndex":\#(index),"level":"\#(rule.level)","#
          + #""message":{"text":\#(json: ReportEscape.visible(finding.sentence))},"#
          + #""locations":[{"physicalLocation":{"artifactLocation":{"uri":\#(json: SARIF.uri(setting.path(finding.file)))}"#
      )
      if case .text(let line, let column) = finding.place {
        buffer.append(
          #","region":{"startLine":\#(line),"startColumn":\#(column),"endColumn":\#(column + finding.text.unicodeScalars.count)}"#
        )
      }
      buffer.append("}}]")
      if audit.usesBaseline {
        buffer.append(#","baselineState":"\#(finding.verdict == .known ? "unchanged" : "new")""#)
      }
      buffer.append("}")
      try buffer.flushIfLarge()
    }
    buffer.append("]}]}\n")
  }

  private struct SARIFRule: Sendable {
    let id: String
    let name: String
    let level: String
    let summary: String
    let help: String
  }

  private static let sarifRules = [
    SARIFRule(
      id: "off-brand-color", name: "OffBrandColor", level: "error",
      summary: "A color that the palette does not have.",
      help: "Use a color of the palette, or add this one to it."),
    SARIFRule(
      id: "near-brand-color", name: "NearBrandColor", level: "note",
      summary: "A color that is nearly one of the palette's.",
      help: "Write the palette's own color."),
  ]
}
