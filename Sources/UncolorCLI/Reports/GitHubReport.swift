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
        var properties: [String] = []
        if let place = setting.places(of: result, in: palette).primary {
          properties.append("file=\(ReportEscape.githubProperty(place.file))")
          properties.append("line=\(place.line)")
          properties.append("col=\(place.column)")
        }
        properties.append("title=\(ReportEscape.githubProperty("\(palette.name): \(result.criterion.rule)"))")
        buffer.line(
          "::\(level) \(properties.joined(separator: ","))::\(ReportEscape.githubMessage(words.sentence))")
        try buffer.flushIfLarge()
      }
    }
    for document in report.documents {
      for result in document.results where result.verdict == .failed {
        let words = DocumentWords(result, document)
        buffer.line(annotation("error", words.place, document.source, words.sentence))
        try buffer.flushIfLarge()
      }
      for item in document.unresolved {
        buffer.line(annotation("warning", item.place, document.source, DocumentWords.sentence(of: item)))
      }
    }
    if report.isMatrix {
      for cell in CheckMatrix(report).cells {
        buffer.line("::notice title=contrast matrix::\(ReportEscape.githubMessage(cell.words))")
      }
    }
    let known = report.summary.heldBack
    if known > 0 {
      buffer.line("::notice title=baseline::\(Decimals.count(known, "finding")) known from the baseline")
    }
    for finding in report.vanished {
      buffer.line(
        "::notice title=\(ReportEscape.githubProperty("\(finding.owner): no longer in the baseline"))::"
          + ReportEscape.githubMessage("\(finding.words) no longer fails; run with --update-baseline"))
    }
  }

  private static func annotation(
    _ level: String, _ place: DocumentCheck.Place, _ source: String, _ message: String
  ) -> String {
    let title = ReportEscape.githubProperty("\(source): \(DocumentCheck.rule)")
    let file = ReportEscape.githubProperty(place.file)
    return "::\(level) file=\(file),line=\(place.line),col=\(place.column),title=\(title)::"
      + ReportEscape.githubMessage(message)
  }
}
