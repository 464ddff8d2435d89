import PaletteCore

/// A result in words, unescaped: each report escapes what it writes.
struct ReportWords {
  let result: CheckResult
  let palette: PaletteCheck

  private var criterion: CheckCriterion { result.criterion }
  var foreground: CheckedColor { palette.colors[result.foreground] }
  var background: CheckedColor { palette.colors[result.background] }

  /// `textSecondary (Neutral/Fog)`, or the reference alone where there is no role.
  var foregroundName: String { name(criterion.foregroundRole, foreground) }
  /// The same for the background.
  var backgroundName: String { name(criterion.backgroundRole, background) }

  private func name(_ role: String?, _ color: CheckedColor) -> String {
    role.map { "\($0) (\(color.ref))" } ?? color.ref
  }

  /// Both colors with the word that joins them.
  var subject: String { isAlone ? foregroundName : "\(foregroundName) \(joint) \(backgroundName)" }

  /// Whether one color is looked at, and no pair.
  var isAlone: Bool { criterion.measure == .ink }

  /// `on`, where one color stands on the other.
  var joint: String {
    switch criterion.measure {
    case .contrast: "on"
    case .difference: "and"
    case .lightness: "after"
    case .ink: ""
    }
  }

  /// `contrast 4.49:1, needs 4.5:1 (AA, normal text)`.
  var finding: String {
    let verb = isAlone ? "at most" : "needs"
    return "\(label) \(value), \(verb) \(required)\(purpose.isEmpty ? "" : " (\(purpose))")"
  }

  private var label: String {
    switch criterion.measure {
    case .contrast: "contrast"
    case .difference: "difference"
    case .lightness: "lightness step"
    case .ink:
      switch criterion.rule {
      case "rich-black": "ink beside black"
      case "fine-text": "ink beside the strongest"
      default: "ink"
      }
    }
  }

  /// What was measured, cut off and never rounded up.
  var value: String { show(result.value) }

  /// What is asked for, in full.
  var required: String { unit(NumberText.shortest(criterion.required)) }

  func show(_ value: Double) -> String {
    if criterion.measure == .ink { return unit(NumberText.shortest(value)) }
    return unit((value < 0 ? "-" : "") + Contrast.display(abs(value)))
  }

  private func unit(_ number: String) -> String {
    switch criterion.measure {
    case .contrast: "\(number):1"
    case .difference: "ΔE \(number)"
    case .lightness: "\(number) L*"
    case .ink: "\(number) %"
    }
  }

  /// `AA, normal text`.
  var purpose: String {
    let size =
      switch criterion.size {
      case .normal: "normal text"
      case .large: "large text"
      case .ui: "part of the interface"
      case nil: ""
      }
    return [criterion.level?.rawValue ?? "", size, criterion.origin ?? ""].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  /// `in theme Dark, seen with deutan vision`; empty where there is nothing to say.
  var circumstances: String {
    var parts: [String] = []
    if let theme = criterion.theme { parts.append("in theme \(theme)") }
    if let vision = criterion.vision {
      parts.append("seen with \(vision.words)")
    }
    return parts.joined(separator: ", ")
  }

  /// `try #7f8fa0 for Neutral/Fog: 4.51:1, ΔE 4.20 away`, and what it would break; nil where no color that may move would do.
  var suggestion: String? {
    guard let suggestion = result.suggestion else { return nil }
    let name = suggestion.side == .foreground ? foregroundName : backgroundName
    return
      "try \(suggestion.hex) for \(name): \(show(suggestion.value)), ΔE \(Contrast.display(suggestion.deltaE)) away"
      + (broken.isEmpty ? "" : "; it would break \(broken.prefix(3).joined(separator: ", "))")
      + (broken.count > 3 ? " and \(broken.count - 3) more" : "")
  }

  /// The pairs that the suggestion would break: `card-foreground on card in theme Dark`.
  var broken: [String] {
    palette.broken(bySuggestionFor: result).map { other in
      let words = ReportWords(result: other, palette: palette)
      return [words.subject, words.circumstances].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Why nothing is suggested for a failure.
  var noSuggestion: String {
    if isAlone {
      switch criterion.rule {
      case "rich-black": return "give it print values of black ink alone"
      case "fine-text": return "give it print values of one ink, or a spot color"
      default: return "give it print values with less ink"
      }
    }
    if foreground.locked, background.locked { return "both colors are locked" }
    let locked = foreground.locked ? foregroundName : background.locked ? backgroundName : nil
    if let locked { return "\(locked) is locked, and no color of the same hue would do for the other" }
    return "no color of the same hue would do" + (opacity ?? "")
  }

  /// How opaque a translucent color would have to be; nil where that would not do either, or where it is not known what lies
  /// under the other one.
  private var opacity: String? {
    let (ink, ground) = (foreground.color, background.color)
    guard criterion.measure == .contrast, criterion.vision?.deficiency == nil, ink.alpha < 1,
      ground.alpha == 1
    else { return nil }
    func ratio(_ percent: Int) -> Double {
      Contrast.ratio(foreground: ink.withAlpha(Double(percent) / 100), background: ground)
    }
    let now = Int((ink.alpha * 100).rounded(.down))
    guard let enough = (now + 1..<101).first(where: { ratio($0) >= criterion.required }) else { return nil }
    return " at this opacity; \(foregroundName) at \(enough) % would have \(show(ratio(enough)))"
  }

  /// What a waiver says about the result.
  var waiver: String? {
    guard let index = result.waiver else { return nil }
    let waiver = palette.waivers[index]
    let until = waiver.until.map(Timestamp.day)
    if result.verdict != .waived {
      return "the waiver \"\(waiver.reason)\" expired on \(until ?? "an unknown day")"
    }
    return "waived\(until.map { " until \($0)" } ?? ""): \(waiver.reason)"
  }

  /// The verdict as one word.
  var verdict: String {
    switch result.verdict {
    case .passed: "pass"
    case .failed: "FAIL"
    case .waived: "waived"
    case .heldBack: "known"
    }
  }

  /// Everything in one sentence.
  var sentence: String {
    let hexes = isAlone ? "(\(foreground.hex))" : "(\(foreground.hex) \(joint) \(background.hex))"
    let head = [subject, hexes, circumstances].filter { !$0.isEmpty }.joined(separator: " ")
    var text = "\(head): \(finding)"
    if let waiver { text += "; \(waiver)" }
    if !result.passed, let suggestion { text += "; \(suggestion)" }
    return text
  }
}

extension Baseline.Finding {
  /// The finding in words.
  var words: String {
    if rule == Baseline.offBrand { return "\(foreground) off brand" }
    if rule == Baseline.unresolved {
      return "unresolved" + (foreground.isEmpty ? "" : ": \(foreground)") + ": \(background)"
    }
    var text = "\(Self.plain(foreground, in: theme)) / \(Self.plain(background, in: theme)) by \(rule)"
    if let theme { text += " in theme \(theme)" }
    if let state { text += ", in state \(state)" }
    if let vision { text += ", seen with \(vision) vision" }
    return text
  }

  /// The palette, or the file of a style sheet, which has none.
  var owner: String { palette.isEmpty || palette == "." ? source ?? "" : palette }

  /// The finding with where its palette comes from.
  var line: String {
    let file = source.flatMap { $0.hasPrefix("store:") || $0.isEmpty ? nil : "\($0): " } ?? ""
    return palette.isEmpty || palette == "." ? "\(file)\(words)" : "\(file)\(palette): \(words)"
  }
}

extension VisionCondition {
  /// `normal vision`, `deutan:0.6 vision`.
  var words: String { deficiency == nil ? "normal vision" : "\(name) vision" }
}

extension CheckReport.Summary {
  /// `12 checked, 2 fail, 1 waived`.
  var words: String {
    var parts = [
      "\(checked) checked", failed == 0 ? "none fails" : failed == 1 ? "1 fails" : "\(failed) fail",
    ]
    if waived > 0 { parts.append("\(waived) waived") }
    if heldBack > 0 { parts.append("\(heldBack) known from the baseline") }
    if unresolved > 0 {
      let known = unresolvedKnown == 0 ? "" : " (\(unresolvedKnown) known from the baseline)"
      parts.append("\(unresolved) unresolved\(known)")
    }
    return parts.joined(separator: ", ")
  }
}

extension PaletteCheck {
  /// `shadcn: 8 pairs; common names: 2 pairs; 3 names need no contrast`; nil where no name says anything.
  var conventionWords: String? {
    var parts = conventions.map(\.words)
    if exempt > 0, !conventions.isEmpty {
      parts.append(
        "\(exempt == 1 ? "1 name needs" : "\(exempt) names need") no contrast (disabled or decorative)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
