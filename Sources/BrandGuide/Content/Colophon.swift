/// How a guide was made and what it could not show.
enum Colophon {
  static func paragraphs(_ content: GuideContent, _ book: FontBook?) -> [String] {
    var out: [String] = []
    if content.isDraft {
      out.append(
        "Made with uncolor from the palette \(content.paletteName), version \(content.version ?? "")"
          + (content.date.map { ", dated \($0)." } ?? "."))
    }
    out.append(
      "Colors are given in sRGB. Contrast follows WCAG 2.2, ratios cut off and never rounded up. Color vision is simulated in linear light: Viénot, Brettel and Mollon 1999 for protan and deutan, Brettel, Viénot and Mollon 1997 for tritan."
    )
    if let note = content.inkNote { out.append(note) }
    if content.colors.contains(where: { $0.values.contains(where: \.isUncalibrated) }) {
      out.append(
        "CMYK values marked uncalibrated are arithmetic, not a separation: no press, paper or ink was considered. Values without the mark are the designer’s own."
      )
    }
    if content.colors.contains(where: \.isWide) {
      out.append(
        "Some colors are more vivid than sRGB can show. Their CSS value is exact; HEX and RGB are what stands for them on other screens and on these pages. Their contrast is the lowest of what screens show."
      )
    }
    guard let book, content.isDraft else { return out }
    for report in book.reports { out.append("\(report.use): \(report.sentence)") }
    return out + notes(book)
  }

  /// What could not be shown as it should be.
  static func notes(_ book: FontBook) -> [String] {
    var out: [String] = []
    let helpers = book.helpers.map(\.name)
    if !helpers.isEmpty {
      out.append("Characters the fonts above lack were set in \(helpers.joined(separator: ", ")).")
    }
    if !book.missing.isEmpty {
      let names = book.missing.prefix(12).map(\.codePoint)
      let more = book.missing.count > 12 ? " and \(book.missing.count - 12) more" : ""
      let pictures =
        book.missing.contains(where: \.isPictograph) ? "; names and headings go without pictures" : ""
      out.append(
        "No installed font has \(names.joined(separator: ", "))\(more); code points stand in their place\(pictures)."
      )
    }
    if !book.unshaped.isEmpty {
      out.append(
        "Set letter by letter, without the joining or stacking the script asks for: \(book.unshaped.joined(separator: ", "))."
      )
    }
    return out
  }
}

extension Unicode.Scalar {
  /// The number of a character as Unicode writes it: `U+00E9`.
  var codePoint: String {
    let hex = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  /// Whether it is an emoji or a part of one: a picture, which its name can stand for where letters could not.
  var isPictograph: Bool { properties.isEmoji && value > 0x7f || value == 0x20e3 }

  /// Whether it cannot be shown alone in a sentence.
  var isMarkOrControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: true
    default: Scripts.isMark(self)
    }
  }
}
