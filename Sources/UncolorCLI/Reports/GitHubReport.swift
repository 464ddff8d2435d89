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
    for finding in report.vanished {
      buffer.line(
        "::notice title=\(ReportEscape.githubProperty("\(finding.palette): no longer in the baseline"))::"
          + ReportEscape.githubMessage("\(finding.words) no longer fails; run with --update-baseline"))
    }
  }
}
