import PaletteCore

extension PaletteFormat {
  /// A table with one color a line.
  public static let csv = PaletteFormat(
    id: "csv", summary: "a table for spreadsheets, one color a line", extensions: ["csv"],
    loses: CSVTable.holdings.loses, sniff: CSVReader.sniff, read: CSVReader.read,
    write: { palette, _ in
      FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".csv", bytes: CSVTable.write(palette))],
        losses: CSVTable.holdings.losses(of: palette))
    })
}

/// Comma-separated values. Source: RFC 4180.
enum CSVTable {
  /// What the table can hold.
  static let holdings: Holdings = [.groups, .names, .alpha, .wideGamut, .cmyk, .spot, .category, .locked]

  /// The columns in order.
  static let columns = [
    "group", "name", "hex", "value", "category", "cyan", "magenta", "yellow", "black", "spot", "locked",
  ]

  static func write(_ palette: ColorPalette) -> [UInt8] {
    var out = TextBuffer()
    out.append(columns.joined(separator: ",") + "\r\n")
    for (group, color) in palette.colors {
      let cmyk = color.print?.cmyk.map { $0.map { NumberText.text($0, decimals: 4) } } ?? ["", "", "", ""]
      let fields =
        [group, color.name, color.hexCode, color.value ?? "", color.category] + cmyk
        + [color.print?.spot ?? "", color.locked ? "yes" : ""]
      out.append(fields.map(field).joined(separator: ",") + "\r\n")
    }
    return out.bytes
  }

  /// A field, in quotes where it needs them; one that a spreadsheet would take for a formula begins with `'`.
  private static func field(_ text: String) -> String {
    let text = isFormula(text) ? "'" + text : text
    let needsQuotes = text.unicodeScalars.contains { "\",;\t\r\n ".unicodeScalars.contains($0) }
    return needsQuotes
      ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      : text
  }

  /// Whether a spreadsheet would calculate this text, also behind marks that were put before it.
  /// Source: OWASP, "CSV Injection".
  static func isFormula(_ text: String) -> Bool {
    var marks = text.unicodeScalars.drop { $0 == "'" }
    if let first = marks.first, first == "\t" || first == "\r" || first == "\n" { return true }
    // Some programs trim blanks and marks that nobody sees, and some read the wide signs of East Asian keyboards.
    marks = marks.drop {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0.value < 32 || $0 == "'"
    }
    return marks.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
