import PaletteCore

extension ReportFormat {
  /// Text for people: failures in full under their palette, theme and vision, the rest in a line.
  static let text = ReportFormat(id: "text", summary: "text for people") { report, setting, buffer in
    buffer.isForPeople = true
    for (index, palette) in report.palettes.enumerated() {
      if index > 0 { buffer.line("") }
      let summary = palette.summary
      buffer.line("\(ReportEscape.visible(palette.name)): \(summary.words)")
      if let names = palette.conventionWords { buffer.line("  " + names) }
      var writer = TextResults(palette, setting)
      let hidesKnown = setting.hides(known: summary.heldBack)
      for result in palette.results where setting.isVerbose || !result.passed {
        if hidesKnown, result.verdict == .heldBack { continue }
        writer.write(result, to: &buffer)
        try buffer.flushIfLarge()
      }
      if hidesKnown { buffer.line(ReportSetting.known(summary.heldBack)) }
      for warning in palette.warnings {
        writer.wrap("warning: \(ReportEscape.visible(warning))", indent: 2, to: &buffer)
      }
      for note in palette.notes { writer.wrap("note: \(ReportEscape.visible(note))", indent: 2, to: &buffer) }
    }
    for (index, document) in report.documents.enumerated() {
      if index > 0 || !report.palettes.isEmpty { buffer.line("") }
      try DocumentText(document, setting).write(to: &buffer, isStrict: report.isStrict)
    }
    if report.isMatrix { CheckMatrix(report).text(to: &buffer, width: setting.width) }
    if !report.vanished.isEmpty {
      buffer.line("")
      buffer.line("No longer failing; --update-baseline takes them out of the baseline:")
      for finding in report.vanished {
        buffer.line("  \(ReportEscape.visible(finding.line))")
      }
    }
    if setting.isApart { report.writeUnread(text: &buffer) }
    let counts = [
      (report.palettes.count, "palette"), (Set(report.documents.map(\.source)).count, "document"),
    ]
    if report.palettes.count + report.documents.count > 1 {
      buffer.line("")
      let what = counts.filter { $0.0 > 0 }.map { Decimals.count($0.0, $0.1) }.joined(separator: ", ")
      buffer.line("\(what): \(report.summary.words)")
    }
  }
}

extension ReportSetting {
  /// Whether findings that a baseline knows are told in one line: a team that knows many does not read them again.
  func hides(known count: Int) -> Bool { !isVerbose && count > 3 }

  /// That line.
  static func known(_ count: Int) -> String {
    "  known: \(Decimals.count(count, "finding")) of the baseline; --verbose lists them"
  }
}

struct TextResults {
  private let palette: PaletteCheck
  private let setting: ReportSetting
  private var heading: String?
  /// Where details begin; so a finding with two swatches fits into 80 columns.
  private static let detail = 8

  init(_ palette: PaletteCheck, _ setting: ReportSetting) {
    self.palette = palette
    self.setting = setting
  }

  mutating func write(_ result: CheckResult, to buffer: inout ReportBuffer) {
    let words = ReportWords(result: result, palette: palette)
    let here = heading(of: result.criterion)
    if result.verdict != .heldBack, here != heading {
      buffer.line("")
      if !here.isEmpty { buffer.line("  \(ReportEscape.visible(here))") }
      heading = here
    }
    if result.verdict == .heldBack {
      // A team knows these; one line each is enough.
      let circumstances = words.circumstances.isEmpty ? "" : " \(words.circumstances)"
      buffer.line(
        "  known \(ReportEscape.visible(words.subject + circumstances)): \(words.value), needs \(words.required)"
      )
      return
    }
    let verdict = words.verdict + "  "
    wrap(verdict + ReportEscape.visible(words.subject), indent: 2, hanging: verdict.count, to: &buffer)
    wrap("\(swatches(words))\(words.finding)", indent: Self.detail, to: &buffer)
    let places = setting.places(of: result, in: palette)
    if case .file = palette.origin, !result.passed, let place = places.primary {
      var text = "at \(ReportEscape.visible(place.file)):\(place.line):\(place.column)"
      // What names the color that should move, where the color is defined elsewhere.
      for related in places.related {
        let name: String
        switch related.path {
        case .role(_, let role): name = role
        case .pair: name = "pair"
        default: continue
        }
        let file = related.place.file == place.file ? "" : ReportEscape.visible(related.place.file) + ":"
        text += ", \(ReportEscape.visible(name)) at \(file)\(related.place.line):\(related.place.column)"
      }
      wrap(text, indent: Self.detail, to: &buffer)
    }
    if let waiver = words.waiver { wrap(ReportEscape.visible(waiver), indent: Self.detail, to: &buffer) }
    guard result.verdict == .failed else { return }
    let advice =
      words.suggestion ?? ([.lightness, .ink].contains(result.criterion.measure) ? nil : words.noSuggestion)
    guard let advice else { return }
    let swatch = result.suggestion.map { setting.paint($0.paintable) } ?? ""
    wrap(
      "\(swatch.isEmpty ? "" : swatch + " ")\(ReportEscape.visible(advice))", indent: Self.detail, to: &buffer
    )
  }

  private func heading(of criterion: CheckCriterion) -> String {
    var parts: [String] = []
    if let theme = criterion.theme { parts.append("theme \(theme)") }
    if let vision = criterion.vision {
      parts.append(vision.words)
    }
    return parts.joined(separator: ", ")
  }

  private func swatches(_ words: ReportWords) -> String {
    func swatch(_ color: CheckedColor) -> String {
      let painted = setting.paint(color.color)
      return painted.isEmpty ? color.hex : "\(painted) \(color.hex)"
    }
    if words.isAlone { return "\(swatch(words.foreground)): " }
    return "\(swatch(words.foreground)) \(words.joint) \(swatch(words.background)): "
  }

  /// Breaks between words. What `paint` adds takes the columns of its blanks only.
  func wrap(_ text: String, indent: Int, hanging: Int = 0, to buffer: inout ReportBuffer) {
    let width = max(setting.width, 40)
    var line = String(repeating: " ", count: indent)
    var column = indent
    var isFresh = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = Self.columns(word)
      if !isFresh, column + 1 + length > width {
        buffer.line(line)
        line = String(repeating: " ", count: indent + hanging)
        column = indent + hanging
        isFresh = true
      }
      if !isFresh {
        line += " "
        column += 1
      }
      line += word
      column += length
      isFresh = false
    }
    buffer.line(line)
  }

  /// Columns of a terminal: escape sequences take none, East Asian wide characters two.
  private static func columns(_ word: Substring) -> Int {
    var count = 0
    var isEscape = false
    for character in word {
      if isEscape {
        isEscape = !character.isLetter
      } else if character == "\u{1b}" {
        isEscape = true
      } else {
        count += DisplayWidth.of(character)
      }
    }
    return count
  }
}

extension CheckSuggestion {
  fileprivate var paintable: Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
