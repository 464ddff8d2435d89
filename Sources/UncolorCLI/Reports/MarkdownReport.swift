import PaletteCore

extension ReportFormat {
  /// Markdown for a comment on a pull request.
  static let markdown = ReportFormat(id: "markdown", summary: "Markdown tables, for a pull request") {
    report, setting, buffer in
    for palette in report.palettes {
      let summary = palette.summary
      buffer.line("### \(ReportEscape.markdown(palette.name)): \(summary.words)")
      if let names = palette.conventionWords { buffer.line("\n\(ReportEscape.markdown(names))") }
      let open = palette.results.filter { $0.verdict == .failed || $0.verdict == .waived }
      if !open.isEmpty {
        buffer.line("")
        buffer.line("| Verdict | Colors | Where | Measured | Needs | Suggestion |")
        buffer.line("|---|---|---|---|---|---|")
      }
      for result in open {
        buffer.line(row(ReportWords(result: result, palette: palette), setting))
        try buffer.flushIfLarge()
      }
      buffer.line("")
      for warning in palette.warnings { buffer.line("- Warning: \(ReportEscape.markdown(warning))") }
      if !palette.warnings.isEmpty { buffer.line("") }
    }
    for document in report.documents {
      DocumentMarkdown.write(document, to: &buffer, isStrict: report.isStrict)
      try buffer.flushIfLarge()
    }
    report.writeUnread(markdown: &buffer)
    if report.isMatrix { CheckMatrix(report).markdown(to: &buffer) }
    if !report.vanished.isEmpty {
      buffer.line("No longer failing; `--update-baseline` takes them out of the baseline:")
      buffer.line("")
      for finding in report.vanished {
        buffer.line("- \(ReportEscape.markdown(finding.line))")
      }
      buffer.line("")
    }
  }

  private static func row(_ words: ReportWords, _ setting: ReportSetting) -> String {
    func color(_ name: String, _ color: CheckedColor) -> String {
      "\(ReportEscape.markdownName(name)) `\(color.hex)`"
    }
    let colors =
      words.isAlone
      ? color(words.foregroundName, words.foreground)
      : "\(color(words.foregroundName, words.foreground)) \(words.joint) \(color(words.backgroundName, words.background))"
    var advice = words.noSuggestion
    if let suggestion = words.result.suggestion {
      let ref = suggestion.side == .foreground ? words.foregroundName : words.backgroundName
      advice =
        "`\(suggestion.hex)` for \(ReportEscape.markdownName(ref)), \(words.show(suggestion.value))"
      let broken = words.broken
      if !broken.isEmpty {
        advice += "; breaks \(broken.prefix(3).map(ReportEscape.markdown).joined(separator: ", "))"
      }
    }
    let waiver = words.waiver.map(ReportEscape.markdown)
    let verdict =
      words.result.verdict == .failed
      ? ["**fails**", waiver].compactMap { $0 }.joined(separator: ": ") : waiver ?? words.verdict
    let place = setting.places(of: words.result, in: words.palette).primary
    let location = place.map { "\(ReportEscape.markdown($0.file)):\($0.line):\($0.column)" } ?? ""
    let cells = [
      verdict, colors,
      [ReportEscape.markdown(words.circumstances), location].filter { !$0.isEmpty }.joined(separator: ", "),
      words.value,
      [words.required, words.purpose].filter { !$0.isEmpty }.joined(separator: ", "), advice,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
