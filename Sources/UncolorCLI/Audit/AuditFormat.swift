import PaletteCore

/// A form in which an audit is written; the same forms as those of `check`.
struct AuditFormat: Sendable {
  /// The name used by `--format`.
  let id: String
  /// One line for people.
  let summary: String
  let write: @Sendable (PaletteAudit, AuditSetting, inout ReportBuffer) throws -> Void

  /// Every form, the default first.
  static let all: [AuditFormat] = [.text, .json, .junit, .sarif, .github, .markdown]

  /// Hands pieces of the report to `sink`. Throws what `sink` throws.
  func write(_ audit: PaletteAudit, _ setting: AuditSetting, to sink: @escaping ([UInt8]) throws -> Void)
    throws
  {
    var buffer = ReportBuffer(sink)
    try write(audit, setting, &buffer)
    try buffer.flush()
  }

  /// The whole report.
  func bytes(_ audit: PaletteAudit, _ setting: AuditSetting) throws -> [UInt8] {
    var buffer = ReportBuffer(nil)
    try write(audit, setting, &buffer)
    return buffer.bytes
  }
}

/// What a report is told about the place it goes to.
struct AuditSetting: Sendable {
  /// Whether text lists what is on brand, too.
  var isVerbose = false
  /// How to draw.
  var paint = Paint(.none)
  /// What reports for a host of code call a file.
  var path: @Sendable (String) -> String = { $0 }
}

extension AuditFormat {
  /// Text for people: what is not on brand under its file, the rest in a line.
  static let text = AuditFormat(id: "text", summary: "text for people") { audit, setting, buffer in
    buffer.isForPeople = true
    for (index, group) in audit.byFile.enumerated() {
      if index > 0 { buffer.line("") }
      buffer.line(
        "\(setting.paint.bold(ReportEscape.visible(group.file))): \(PaletteAudit.words(group.findings))")
      let shown = group.findings.filter {
        setting.isVerbose || $0.verdict == .near || $0.verdict == .offBrand
      }
      let widest = shown.map { DisplayWidth.of(ReportEscape.visible($0.text)) }.max() ?? 0
      for finding in shown {
        let place = place(finding.place)
        let text = DisplayWidth.fit(ReportEscape.visible(finding.text), min(widest, 32))
        let verdict =
          switch finding.verdict {
          case .onBrand: "on brand:"
          case .near: "near"
          case .offBrand: "off brand; nearest is"
          case .known: "known; nearest is"
          }
        buffer.line(
          "  \(String(repeating: " ", count: max(8 - place.count, 0)))\(place)  "
            + "\(setting.paint.leadingSwatch(finding.color))\(text)  \(verdict) "
            + "\(setting.paint.leadingSwatch(finding.nearestColor))\(ReportEscape.visible(finding.comparison))"
        )
        try buffer.flushIfLarge()
      }
    }
    if audit.byFile.count > 1 {
      buffer.line("")
      buffer.line("\(audit.byFile.count) files, \(PaletteAudit.words(audit.findings))")
    }
  }

  private static func place(_ place: AuditPlace) -> String {
    switch place {
    case .text(let line, let column): "\(line):\(column)"
    case .share(let share): "\(Decimals.fixed(share * 100, 1)) %"
    }
  }

  /// Markdown for a comment on a pull request.
  static let markdown = AuditFormat(id: "markdown", summary: "Markdown tables, for a pull request") {
    audit, _, buffer in
    for group in audit.byFile {
      buffer.line("### \(ReportEscape.markdown(group.file)): \(PaletteAudit.words(group.findings))")
      buffer.line("")
      let open = group.findings.filter { $0.verdict == .near || $0.verdict == .offBrand }
      if open.isEmpty { continue }
      buffer.line("| Verdict | Color | Where | Nearest | ΔE |")
      buffer.line("|---|---|---|---|---|")
      for finding in open {
        let verdict = finding.verdict == .offBrand ? "**off brand**" : "near"
        buffer.line(
          "| \(verdict) | \(ReportEscape.markdownName(finding.text)) | \(place(finding.place)) | "
            + "\(ReportEscape.markdownName(finding.nearest)) `\(finding.nearestColor.hex)` | "
            + "\(Decimals.above(finding.deltaE, 2)) |")
        try buffer.flushIfLarge()
      }
      buffer.line("")
    }
  }

  /// Workflow commands that GitHub Actions turns into annotations.
  static let github = AuditFormat(id: "github", summary: "annotations of GitHub Actions") {
    audit, setting, buffer in
    for finding in audit.findings where finding.verdict == .near || finding.verdict == .offBrand {
      var place: (line: Int, column: Int)?
      if case .text(let line, let column) = finding.place { place = (line, column) }
      buffer.annotation(
        finding.verdict == .offBrand ? "error" : "notice", file: setting.path(finding.file), place,
        title: "\(audit.palette.name): \(finding.verdict.words)", finding.sentence)
      try buffer.flushIfLarge()
    }
    let known = audit.count(.known)
    if known > 0 {
      buffer.annotation(
        "notice", title: "baseline", "\(Decimals.count(known, "color")) off brand known from the baseline")
    }
  }
}

extension Decimals {
  /// `value` with `digits` decimals, rounded up: what is beyond a limit never looks as if it kept to it.
  static func above(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    // What is above by less than the noise of arithmetic is not above.
    return fixed((value * scale - 1e-6).rounded(.up) / scale, digits)
  }
}
