import PaletteCore

extension ReportBuffer {
  /// The failure of a case of JUnit whose tag is still open, and the end of the case.
  mutating func failure(_ message: String, _ type: String, _ text: String) {
    line(">")
    line(
      #"      <failure message="\#(ReportEscape.xml(message))" type="\#(ReportEscape.xml(type))">"#
        + ReportEscape.xml(text) + "</failure>")
    line("    </testcase>")
  }
}

extension ReportFormat {
  /// JUnit XML: a suite per palette, a case per result.
  static let junit = ReportFormat(id: "junit", summary: "JUnit XML, for the test views of CI systems") {
    report, setting, buffer in
    let all = report.summary
    let failed = all.failed + all.unresolvedFailing(isStrict: report.isStrict)
    let unread = report.unread.count
    buffer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    buffer.line(
      #"<testsuites name="uncolor check" tests="\#(all.checked + all.unresolved + unread)" failures="\#(failed)" errors="\#(unread)">"#
    )
    for palette in report.palettes {
      let summary = palette.summary
      buffer.line(
        #"  <testsuite name="\#(ReportEscape.xml(palette.name))" tests="\#(summary.checked)" "#
          + #"failures="\#(summary.failed)" errors="0" skipped="\#(summary.waived + summary.heldBack)">"#)
      for result in palette.results {
        junit(ReportWords(result: result, palette: palette), setting, &buffer)
        try buffer.flushIfLarge()
      }
      if !palette.warnings.isEmpty {
        let warnings = palette.warnings.joined(separator: "\n")
        buffer.line("    <system-err>\(ReportEscape.xml(warnings))</system-err>")
      }
      buffer.line("  </testsuite>")
    }
    for document in report.documents {
      DocumentJUnit.write(document, setting, to: &buffer, isStrict: report.isStrict)
      try buffer.flushIfLarge()
    }
    report.writeUnread(junit: &buffer, setting)
    if report.isMatrix { CheckMatrix(report).junit(to: &buffer) }
    buffer.line("</testsuites>")
  }

  private static func junit(_ words: ReportWords, _ setting: ReportSetting, _ buffer: inout ReportBuffer) {
    let criterion = words.result.criterion
    let classname = [words.palette.name, criterion.rule].joined(separator: ".")
    let name = [words.subject, words.circumstances].filter { !$0.isEmpty }.joined(separator: " ")
    buffer.append(
      #"    <testcase name="\#(ReportEscape.xml(name))" classname="\#(ReportEscape.xml(classname))""#)
    if !words.result.passed, let place = setting.places(of: words.result, in: words.palette).primary,
      let file = setting.file(place.file)
    {
      buffer.append(#" file="\#(ReportEscape.xml(file))" line="\#(place.line)""#)
    }
    switch words.result.verdict {
    case .passed: buffer.line("/>")
    case .failed:
      buffer.failure(words.finding, criterion.rule, words.sentence)
    case .waived, .heldBack:
      let reason = words.waiver ?? "known from the baseline"
      buffer.line(#"><skipped message="\#(ReportEscape.xml("\(words.finding); \(reason)"))"/></testcase>"#)
    }
  }
}
