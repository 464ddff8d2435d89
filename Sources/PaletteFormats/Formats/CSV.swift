import PaletteCore

extension PaletteFormat {
  /// A table with one color a line.
  public static let csv = PaletteFormat(
    id: "csv", summary: "a table for spreadsheets, one color a line", extensions: ["csv"],
    loses: CSVTable.holdings.loses, sniff: CSVReader.sniff, read: CSVReader.read,
    write: { palette, options in
      let (inked, notes) = PrintValues.inked(palette, options)
      let bytes = CSVTable.write(
        inked, computing: options.press == nil ? nil : (palette, options.press?.name ?? ""))
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".csv", bytes: bytes)],
        losses: CSVTable.holdings.losses(of: palette), notes: notes)
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

  /// The column that names the profile of inks which nobody authored; there only where some were computed.
  static let profileColumn = "profile"

  /// Writes a palette, in which inks may be computed that `computing` lacks: the palette as it was, and the profile's name.
  static func write(
    _ palette: ColorPalette, computing: (before: ColorPalette, profile: String)? = nil
  ) -> [UInt8] {
    var out = TextBuffer()
    out.append((columns + (computing == nil ? [] : [profileColumn])).joined(separator: ",") + "\r\n")
    let authored = computing?.before.colors.map { $0.color.print?.inks() != nil }
    for (index, (group, color)) in palette.colors.enumerated() {
      let cmyk = color.print?.cmyk.map { $0.map { NumberText.text($0, decimals: 4) } } ?? ["", "", "", ""]
      let fields =
        [group, color.name, color.hexCode, color.value ?? "", color.category] + cmyk
        + [color.print?.spot ?? "", color.locked ? "yes" : ""]
        + (computing.map { [authored?[index] == true ? "" : $0.profile] } ?? [])
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
