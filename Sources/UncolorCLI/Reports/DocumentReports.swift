import Bytes
import PaletteCore

/// A result of a document in words, unescaped.
struct DocumentWords {
  let result: DocumentCheck.Result
  let document: DocumentCheck

  init(_ result: DocumentCheck.Result, _ document: DocumentCheck) {
    self.result = result
    self.document = document
  }

  /// Where a person would mend it: the color, else the background.
  var place: DocumentCheck.Place {
    result.foreground.place ?? result.background.place
      ?? DocumentCheck.Place(file: document.source, line: 1, column: 1)
  }

  /// `a.more:hover`, with the count of elements where there are several. A state is that of the element, not of the text
  /// before or after what is in it: `a.more:hover::after`.
  var subject: String {
    var selector = result.selector
    if let state = result.state {
      let signs = zip(selector.indices, selector.indices.dropFirst())
      let part = signs.first { selector[$0] == ":" && selector[$1] == ":" }?.0 ?? selector.endIndex
      selector.insert(contentsOf: ":\(state)", at: part)
    }
    return selector + (result.count > 1 ? " (\(result.count) elements)" : "")
  }

  var circumstances: String {
    [
      document.theme.map { "in the \($0.rawValue) color scheme" },
      document.with.isEmpty ? nil : "with \(document.with)",
      document.vision.map { "seen with \($0.words)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  /// `contrast 4.47:1, needs 4.5:1 (AA, normal text)`.
  var finding: String {
    let size = result.size == .large ? "large text" : "normal text"
    let level = result.goal.minimum == nil ? "\(result.goal.level.rawValue), " : ""
    return "contrast \(ratio), needs \(NumberText.shortest(result.required)):1 "
      + "(\(level)\(size))"
  }

  /// `4.47:1`, which is the most that it is where what is behind the text has several colors.
  var ratio: String { "\(result.isBest ? "at most " : "")\(Contrast.display(result.ratio)):1" }

  /// The selectors that a finding tells of together, each with its place.
  static func lines(of parts: [DocumentCheck.Part]) -> [String] {
    parts.map { part in
      "\(part.selector)\(part.count > 1 ? " (\(part.count) elements)" : "") at \(part.place.file):\(part.place.line)"
    }
  }

  /// Both declarations and their places, with those of the custom properties that they name.
  var places: String {
    func side(_ name: String, _ side: DocumentCheck.Side) -> String {
      guard let place = side.place else { return "\(name) of the browser" }
      let origin = side.origin.map { origin in
        let isNamed = side.ref == "var(\(origin.property))"
        if origin.place.file.isEmpty { return isNamed ? "" : " (\(origin.property))" }
        let name = isNamed ? "set" : origin.property
        return " (\(name) at \(Self.words(origin.place, after: place)))"
      }
      return "\(name) \(side.ref) at \(place.words)\(origin ?? "")"
    }
    return "\(side("color", result.foreground)), \(side("background", result.background))"
  }

  /// A place whose file was just named is its line and column.
  private static func words(_ place: DocumentCheck.Place, after other: DocumentCheck.Place) -> String {
    place.file == other.file ? "\(place.line):\(place.column)" : place.words
  }

  var suggestion: String? {
    guard let suggestion = result.suggestion else { return nil }
    let name = result.suggestedName.map { "\($0) (\(suggestion.hex))" } ?? suggestion.hex
    let property =
      result[suggestion.side].origin.map { " for \($0.property)" }
      ?? (suggestion.side == .background ? " for the background" : "")
    var text =
      "try \(name)\(property): \(Contrast.display(suggestion.value)):1, ΔE \(Contrast.display(suggestion.deltaE)) away"
    if !result.breaks.isEmpty {
      text += "; it would break \(result.breaks.prefix(3).joined(separator: ", "))"
      if result.breaks.count > 3 { text += " and \(result.breaks.count - 3) more" }
    }
    return text
  }

  var sentence: String {
    let head = "\(subject) (\(result.foreground.hex) on \(result.background.hex))"
    var text =
      [head, circumstances].filter { !$0.isEmpty }.joined(separator: " ") + ": \(finding); \(places)"
    if !result.passed, let suggestion { text += "; \(suggestion)" }
    return text
  }

  /// - Parameter isStrict: whether what cannot be known fails.
  static func sentence(of item: DocumentCheck.Unresolved, isStrict: Bool = false) -> String {
    let verdict =
      item.isKnown
      ? "unresolved, known from the baseline"
      : isStrict ? "unresolved, which --strict fails" : "unresolved"
    let subject = item.selector.isEmpty ? verdict : "\(verdict): \(item.selector)"
    return "\(subject)\(item.count > 1 ? " (\(item.count) elements)" : ""): \(item.reason)"
  }
}

extension DocumentCheck {
  /// `page.html`, with the color scheme where there are two, and with what it was looked at where that differs.
  var title: String {
    let circumstances = [theme?.rawValue, vision?.words].compactMap(\.self)
    return source + (with.isEmpty ? "" : " with \(with)")
      + (circumstances.isEmpty ? "" : " (\(circumstances.joined(separator: ", ")))")
  }
}

/// A document as text for people.
struct DocumentText {
  private let document: DocumentCheck
  private let setting: ReportSetting

  init(_ document: DocumentCheck, _ setting: ReportSetting) {
    self.document = document
    self.setting = setting
  }

  func write(to buffer: inout ReportBuffer, isStrict: Bool) throws {
    buffer.line("\(ReportEscape.visible(document.title)): \(document.summary.words)")
    let known = document.summary.heldBack
    let hidesKnown = setting.hides(known: known)
    if hidesKnown { buffer.line(ReportSetting.known(known)) }
    for result in document.results where setting.isVerbose || !result.passed {
      if hidesKnown, result.verdict == .heldBack { continue }
      write(DocumentWords(result, document), to: &buffer)
      try buffer.flushIfLarge()
    }
    for item in document.unresolved where !(hidesKnown && item.isKnown) {
      buffer.line(
        "  \(isStrict && !item.isKnown ? "FAIL  " : "")\(ReportEscape.visible(DocumentWords.sentence(of: item, isStrict: isStrict)))"
          + " (\(ReportEscape.visible(item.place.file)):\(item.place.line))")
      write(item.parts, to: &buffer)
    }
  }

  private func write(_ parts: [DocumentCheck.Part], to buffer: inout ReportBuffer) {
    guard setting.isVerbose else { return }
    for line in DocumentWords.lines(of: parts) { buffer.line("        \(ReportEscape.visible(line))") }
  }

  private func write(_ words: DocumentWords, to buffer: inout ReportBuffer) {
    let result = words.result
    let subject = ReportEscape.visible(words.subject)
    switch result.verdict {
    case .heldBack:
      buffer.line(
        "  known \(subject): \(words.ratio), needs \(NumberText.shortest(result.required)):1"
      )
      return
    case .passed: buffer.line("  pass  \(subject)")
    case .failed, .waived: buffer.line("  FAIL  \(subject)")
    }
    buffer.line("        \(swatch(result.foreground)) on \(swatch(result.background)): \(words.finding)")
    guard result.verdict == .failed else { return }
    buffer.line("        \(ReportEscape.visible(words.places))")
    if let suggestion = words.suggestion { buffer.line("        \(ReportEscape.visible(suggestion))") }
    write(result.parts, to: &buffer)
  }

  private func swatch(_ side: DocumentCheck.Side) -> String {
    let painted = Color(hex: side.hex).map(setting.paint) ?? ""
    return painted.isEmpty ? side.hex : "\(painted) \(side.hex)"
  }
}

/// A document in Markdown.
enum DocumentMarkdown {
  static func write(_ document: DocumentCheck, to buffer: inout ReportBuffer, isStrict: Bool) {
    buffer.line("### \(ReportEscape.markdown(document.title)): \(document.summary.words)")
    buffer.line("")
    let open = document.results.filter { $0.verdict == .failed }
    if !open.isEmpty {
      buffer.line("| Verdict | Selector | Colors | Where | Measured | Needs | Suggestion |")
      buffer.line("|---|---|---|---|---|---|---|")
      for result in open {
        let words = DocumentWords(result, document)
        buffer.line(
          "| FAIL | \(ReportEscape.markdownName(words.subject)) | `\(result.foreground.hex)` on `\(result.background.hex)` | "
            + "\(ReportEscape.markdownName(words.place.words)) | \(words.ratio) | "
            + "\(NumberText.shortest(result.required)):1 | \(ReportEscape.markdown(words.suggestion ?? "")) |"
        )
      }
      buffer.line("")
    }
    for item in document.unresolved {
      buffer.line(
        "- \(ReportEscape.markdown(DocumentWords.sentence(of: item, isStrict: isStrict))) "
          + ReportEscape.markdownName("\(item.place.file):\(item.place.line)"))
    }
    if !document.unresolved.isEmpty { buffer.line("") }
  }
}

/// A document as a suite of JUnit.
enum DocumentJUnit {
  static func write(
    _ document: DocumentCheck, _ setting: ReportSetting, to buffer: inout ReportBuffer, isStrict: Bool
  ) {
    func file(_ place: DocumentCheck.Place) -> String {
      setting.file(place.file).map { #" file="\#(ReportEscape.xml($0))" line="\#(place.line)""# } ?? ""
    }
    let summary = document.summary
    let failing = summary.unresolvedFailing(isStrict: isStrict)
    let name = ReportEscape.xml(document.title)
    buffer.line(
      #"  <testsuite name="\#(name)" tests="\#(summary.checked + summary.unresolved)" "#
        + #"failures="\#(summary.failed + failing)" errors="0" "#
        + #"skipped="\#(summary.heldBack + summary.unresolved - failing)">"#)
    for result in document.results {
      let words = DocumentWords(result, document)
      buffer.append(
        #"    <testcase name="\#(ReportEscape.xml(words.subject))" classname="\#(name).\#(DocumentCheck.rule)""#
          + file(words.place))
      switch result.verdict {
      case .passed: buffer.line("/>")
      case .failed:
        buffer.failure(words.finding, DocumentCheck.rule, words.sentence)
      case .heldBack, .waived:
        buffer.line(
          #"><skipped message="\#(ReportEscape.xml(words.finding)); known from the baseline"/></testcase>"#)
      }
    }
    for item in document.unresolved {
      buffer.append(
        #"    <testcase name="\#(ReportEscape.xml(item.selector.isEmpty ? "document" : item.selector))" "#
          + #"classname="\#(name).unresolved""# + file(item.place))
      if isStrict, !item.isKnown {
        buffer.failure(item.reason, "unresolved", DocumentWords.sentence(of: item, isStrict: true))
      } else {
        buffer.line(#"><skipped message="\#(ReportEscape.xml(item.reason))"/></testcase>"#)
      }
    }
    buffer.line("  </testsuite>")
  }
}

/// A document in JSON.
enum JSONDocument {
  static func write(_ document: DocumentCheck, to buffer: inout ReportBuffer) throws {
    buffer.append(
      #"{"source":\#(json: document.source),"kind":"\#(document.kind.rawValue)","#
        + #""theme":\#(json: document.theme?.rawValue)"#)
    if !document.with.isEmpty { buffer.append(#","with":\#(json: document.with)"#) }
    if let vision = document.vision { buffer.append(#","vision":\#(json: vision.name)"#) }
    buffer.append(#","results":["#)
    for (index, result) in document.results.enumerated() {
      buffer.append(index == 0 ? "\n" : ",\n")
      write(result, to: &buffer)
      try buffer.flushIfLarge()
    }
    let unresolved = document.unresolved.map {
      #"{"selector":\#(json: $0.selector),"count":\#($0.count),"file":\#(json: $0.place.file),"#
        + #""line":\#($0.place.line),"reason":\#(json: $0.reason)\#($0.isKnown ? #","heldBack":true"# : "")\#(parts($0.parts))}"#
    }
    buffer.append(#"],"unresolved":[\#(unresolved.joined(separator: ","))]}"#)
  }

  private static func write(_ result: DocumentCheck.Result, to buffer: inout ReportBuffer) {
    buffer.append(
      #"{"rule":"\#(DocumentCheck.rule)","selector":\#(json: result.selector),"count":\#(result.count),"#
        + #""state":\#(json: result.state),"foreground":\#(side(result.foreground)),"#
        + #""background":\#(side(result.background)),"size":"\#(result.size.rawValue)","#
        + #""level":"\#(result.goal.level.rawValue)","required":\#(json: result.required),"#
        + #""ratio":\#(json: result.ratio),\#(result.isBest ? #""atMost":true,"# : "")"passed":\#(result.passed)"#
        + parts(result.parts))
    if result.verdict == .heldBack { buffer.append(#","heldBack":true"#) }
    guard let suggestion = result.suggestion else { return buffer.append(#","suggestion":null}"#) }
    buffer.append(#","suggestion":{"hex":"\#(suggestion.hex)""#)
    if let name = result.suggestedName { buffer.append(#","ref":\#(json: name)"#) }
    buffer.append(
      #","ratio":\#(json: suggestion.value),"deltaE":\#(json: suggestion.deltaE),"#
        + (suggestion.side == .background ? #""side":"background","# : "")
        + #""breaks":[\#(json: result.breaks)]}}"#)
  }

  private static func parts(_ parts: [DocumentCheck.Part]) -> String {
    guard !parts.isEmpty else { return "" }
    let items = parts.map {
      #"{"selector":\#(json: $0.selector),"count":\#($0.count),"file":\#(json: $0.place.file),"line":\#($0.place.line)}"#
    }
    return #","parts":[\#(items.joined(separator: ","))]"#
  }

  private static func side(_ side: DocumentCheck.Side) -> String {
    #"{"hex":"\#(side.hex)","ref":\#(json: side.ref),"place":\#(side.place?.source.json ?? "null")"#
      + (side.origin.map {
        #","origin":{"property":\#(json: $0.property),"place":\#($0.place.file.isEmpty ? "null" : $0.place.source.json)}"#
      } ?? "") + "}"
  }
}

extension SARIF {
  static func documentRule(_ buffer: inout ReportBuffer) {
    buffer.append(
      #"{"id":"\#(DocumentCheck.rule)","name":"RenderedText","shortDescription":{"text":"#
        + #""Text can be read on the background that a page renders."},"fullDescription":{"text":"#
        + #""Each element's text is held against what is behind it, at rest and in every state, as WCAG 2.2 asks: 4.5:1, "#
        + #"or 3:1 for large text."},"defaultConfiguration":{"level":"error"}}"#)
  }

  /// A result without the brace that closes it.
  static func result(
    _ result: DocumentCheck.Result, _ document: DocumentCheck, _ setting: ReportSetting,
    _ prints: inout Fingerprints, _ buffer: inout ReportBuffer
  ) {
    let words = DocumentWords(result, document)
    buffer.append(
      #"{"ruleId":"\#(DocumentCheck.rule)","level":"error","#
        + #""message":{"text":\#(json: ReportEscape.visible(words.sentence))},"#
        + #""locations":[{\#(location(words.place.source, setting))}]"#)
    var related: [(name: String, place: DocumentCheck.Place)] = []
    if let place = result.background.place, place != words.place { related.append(("background", place)) }
    let origins = [result.foreground.origin, result.background.origin].compactMap(\.self)
    for origin in origins where !origin.place.file.isEmpty {
      related.append((origin.property, origin.place))
    }
    let locations = related.enumerated().map { index, item in
      #"{"id":\#(index + 1),"message":{"text":\#(json: item.name)},\#(location(item.place.source, setting))}"#
    }
    if !locations.isEmpty { buffer.append(#","relatedLocations":[\#(locations.joined(separator: ","))]"#) }
    buffer.append(prints.next(Baseline.Finding(result, in: document, source: setting.path(document.source))))
  }

  static func unresolved(
    _ item: DocumentCheck.Unresolved, _ setting: ReportSetting, _ buffer: inout ReportBuffer, isStrict: Bool
  ) {
    let sentence = DocumentWords.sentence(of: item, isStrict: isStrict)
    let isStrict = isStrict && !item.isKnown
    buffer.append(
      #"{"ruleId":"\#(DocumentCheck.rule)",\#(isStrict ? #""level":"error""# : #""kind":"review","level":"none""#),"#
        + #""message":{"text":\#(json: ReportEscape.visible(sentence))},"#
        + #""locations":[{\#(location(item.place.source, setting))}]}"#)
  }
}

extension DocumentCheck.Place {
  init(_ place: SourcePlace) { self.init(file: place.file, line: place.line, column: place.column) }

  var source: SourcePlace { SourcePlace(file: file, line: line, column: column) }
}

extension SourcePlace {
  /// The place as reports in JSON have it.
  var json: String { #"{"file":\#(json: file),"line":\#(line),"column":\#(column)}"# }
}
