import Bytes
import PaletteCore

extension ReportFormat {
  /// JSON of a fixed shape.
  static let json = ReportFormat(id: "json", summary: "JSON, one result per line") {
    report, setting, buffer in
    buffer.append(#"{"palettes":["#)
    for (index, palette) in report.palettes.enumerated() {
      buffer.append(index == 0 ? "\n" : ",\n")
      var writer = JSONResults(palette, setting)
      try writer.write(to: &buffer)
    }
    if !report.documents.isEmpty { buffer.append(#"],"documents":["#) }
    for (index, document) in report.documents.enumerated() {
      buffer.append(index == 0 ? "\n" : ",\n")
      try JSONDocument.write(document, to: &buffer)
    }
    if report.isMatrix {
      let cells = CheckMatrix(report).cells.map { "\n" + $0.json }
      buffer.append(#"],"matrix":["# + cells.joined(separator: ","))
    }
    report.writeUnread(json: &buffer)
    let summary = report.summary
    buffer.append(
      #"],"summary":{"checked":\#(summary.checked),"failed":\#(summary.failed),"waived":\#(summary.waived),"#
        + #""unresolved":\#(summary.unresolved)"#)
    if report.usesBaseline {
      buffer.append(#","heldBack":\#(summary.heldBack),"vanished":\#(report.vanished.count)"#)
    }
    buffer.append("}}\n")
  }
}

/// Writes the results of one palette. What many results share is put together once: a million results are written at
/// the speed of copying.
private struct JSONResults {
  private let palette: PaletteCheck
  private let setting: ReportSetting
  /// Reference, hex and place of each color, up to where a role may follow.
  private let colors: [[UInt8]]
  private var shared: Shared?

  /// The bytes around the colors and the ratio, which depend on the criterion alone.
  private struct Shared {
    let criterion: CheckCriterion
    let head: [UInt8]
    let afterForeground: [UInt8]
    let afterBackground: [UInt8]
    let afterRatio: [UInt8]

    init(_ criterion: CheckCriterion, _ place: (PlacePath) -> SourcePlace?) {
      self.criterion = criterion
      func role(_ role: String?) -> String {
        guard let role else { return "" }
        let written = criterion.theme.flatMap { place(.role(theme: $0, role: role)) }
        return #","role":\#(json: role)"# + (written.map { #","rolePlace":"# + $0.json } ?? "")
      }
      head = Array(
        #"{"rule":\#(json: criterion.rule),"theme":\#(json: criterion.theme),"foreground":"#.utf8)
      afterForeground = Array(#"\#(role(criterion.foregroundRole))},"background":"#.utf8)
      afterBackground = Array(
        (#"\#(role(criterion.backgroundRole))},"size":\#(json: criterion.size?.rawValue),"#
          + #""level":\#(json: criterion.level?.rawValue),"#
          + #""required":\#(json: criterion.required),"ratio":"#).utf8)
      afterRatio = Array(#","vision":\#(json: criterion.vision?.name),"passed":"#.utf8)
    }
  }

  init(_ palette: PaletteCheck, _ setting: ReportSetting) {
    self.palette = palette
    self.setting = setting
    colors = palette.colors.map { color in
      let place = color.place.flatMap { setting.locate(palette.origin, $0) }
      return Array(
        (#"{"ref":\#(json: color.ref),"hex":"\#(color.hex)""#
          + (place.map { #","place":"# + $0.json } ?? "")).utf8)
    }
  }

  private static let failed = Array(#"false,"waived":false,"suggestion":"#.utf8)
  private static let heldBack = Array(#"false,"waived":false,"heldBack":true,"suggestion":"#.utf8)
  private static let passed = Array(#"true,"waived":false,"suggestion":"#.utf8)
  private static let noSuggestion = Array("null}".utf8)
  private static let hex = Array(#"{"hex":""#.utf8)
  private static let ratio = Array(#"","ratio":"#.utf8)
  private static let deltaE = Array(#","deltaE":"#.utf8)
  private static let background = Array(#","side":"background""#.utf8)
  private static let end = Array("}}".utf8)
  private static let comma = Array(",\n".utf8)

  mutating func write(to buffer: inout ReportBuffer) throws {
    buffer.append(#"{"id":\#(json: palette.id),"name":\#(json: palette.name)"#)
    writeNames(to: &buffer)
    buffer.append(#","results":["# + "\n")
    var isFirst = true
    for result in palette.results {
      if !isFirst { buffer.append(Self.comma) }
      isFirst = false
      write(result, to: &buffer)
      try buffer.flushIfLarge()
    }
    buffer.append("]}")
  }

  /// What names say, where they say anything.
  private func writeNames(to buffer: inout ReportBuffer) {
    if !palette.conventions.isEmpty {
      let conventions = palette.conventions.map {
        #"{"id":\#(json: $0.id),"name":\#(json: $0.title),"pairs":\#($0.pairs)}"#
      }
      buffer.append(
        #","conventions":[\#(conventions.joined(separator: ","))],"exempt":\#(palette.exempt)"#)
    }
    if !palette.warnings.isEmpty { buffer.append(#","warnings":[\#(json: palette.warnings)]"#) }
  }

  private mutating func write(_ result: CheckResult, to buffer: inout ReportBuffer) {
    let parts: Shared
    if let shared, shared.criterion === result.criterion {
      parts = shared
    } else {
      parts = Shared(result.criterion) { setting.locate(palette.origin, $0) }
      shared = parts
    }
    buffer.append(parts.head)
    buffer.append(colors[result.foreground])
    buffer.append(parts.afterForeground)
    buffer.append(colors[result.background])
    buffer.append(parts.afterBackground)
    buffer.number(result.value)
    buffer.append(parts.afterRatio)
    switch result.verdict {
    case .passed: buffer.append(Self.passed)
    case .failed: buffer.append(Self.failed)
    case .waived:
      let waiver = result.waiver.map { palette.waivers[$0] }
      buffer.append(
        #"false,"waived":true,"reason":\#(json: waiver?.reason),"#
          + #""until":\#(json: waiver?.until.map(Timestamp.day)),"suggestion":"#)
    case .heldBack: buffer.append(Self.heldBack)
    }
    guard let suggestion = result.suggestion else { return buffer.append(Self.noSuggestion) }
    buffer.append(Self.hex)
    buffer.hex(suggestion.color)
    buffer.append(Self.ratio)
    buffer.number(suggestion.value)
    buffer.append(Self.deltaE)
    buffer.number(suggestion.deltaE)
    if suggestion.side == .background { buffer.append(Self.background) }
    let broken = ReportWords(result: result, palette: palette).broken
    if !broken.isEmpty { buffer.append(#","breaks":[\#(json: broken)]"#) }
    buffer.append(Self.end)
  }
}
