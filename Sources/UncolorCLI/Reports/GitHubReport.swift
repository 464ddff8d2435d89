import PaletteCore

extension ReportFormat {
  /// Workflow commands that GitHub Actions turns into annotations.
  static let github = ReportFormat(id: "github", summary: "annotations of GitHub Actions") {
    report, setting, buffer in
    for palette in report.palettes {
      for result in palette.results {
        let level: String
        switch result.verdict {
        case .passed, .heldBack: continue
        case .failed: level = "error"
        case .waived: level = "notice"
        }
        let words = ReportWords(result: result, palette: palette)
        let place = setting.places(of: result, in: palette).primary
        buffer.annotation(
          level, file: place.flatMap { setting.file($0.file) }, place.map { ($0.line, $0.column) },
          title: "\(palette.name): \(result.criterion.rule)", words.sentence)
        try buffer.flushIfLarge()
      }
      for warning in palette.warnings { buffer.annotation("warning", title: palette.name, warning) }
    }
    for document in report.documents {
      let title = "\(document.source): \(DocumentCheck.rule)"
      for result in document.results where result.verdict == .failed {
        let words = DocumentWords(result, document)
        let place = words.place
        buffer.annotation(
          "error", file: setting.file(place.file), (place.line, place.column), title: title, words.sentence)
        try buffer.flushIfLarge()
      }
      for item in document.unresolved where !item.isKnown {
        buffer.annotation(
          report.isStrict ? "error" : "warning", file: setting.file(item.place.file),
          (item.place.line, item.place.column),
          title: title, DocumentWords.sentence(of: item, isStrict: report.isStrict))
      }
    }
    report.writeUnread(github: &buffer, setting)
    if report.isMatrix {
      for cell in CheckMatrix(report).cells {
        buffer.annotation("notice", title: "contrast matrix", cell.words)
      }
    }
    let known = report.summary.heldBack + report.summary.unresolvedKnown
    if known > 0 {
      buffer.annotation(
        "notice", title: "baseline", "\(Decimals.count(known, "finding")) known from the baseline")
    }
    for finding in report.vanished {
      buffer.annotation(
        "notice", title: "\(finding.owner): no longer in the baseline",
        "\(finding.words) no longer fails; run with --update-baseline")
    }
  }
}

extension ReportBuffer {
  /// A workflow command that shows a message, at a place of a file where one is known.
  mutating func annotation(
    _ level: String, file: String? = nil, _ place: (line: Int, column: Int)? = nil, title: String,
    _ message: String
  ) {
    var properties = file.map { ["file=\(ReportEscape.githubProperty($0))"] } ?? []
    if file != nil, let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(ReportEscape.githubProperty(title))")
    line("::\(level) \(properties.joined(separator: ","))::\(ReportEscape.githubMessage(message))")
  }
}
