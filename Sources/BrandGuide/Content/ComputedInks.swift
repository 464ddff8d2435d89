import PaletteCore

/// CMYK values that nobody authored, computed for a press, and how a guide says so: once, at its end. Only where it has no
/// such end does the name of the press stand behind each value.
struct ComputedInks {
  let separation: InkSeparation
  /// What stands behind each value that was computed.
  let mark: String
  /// What the notes at the end say of them.
  let note: String

  /// Nil where no press is named, or the designer gave the inks of every color.
  init?(_ palette: ColorPalette, _ options: GuideOptions) {
    guard let separation = options.separation else { return nil }
    let authored = palette.colors.count {
      $0.color.print.map { $0.cmyk?.count == 4 || !$0.papers.isEmpty } ?? false
    }
    if authored == palette.colors.count { return nil }
    self.separation = separation
    let hasNotes =
      options.sections.isEmpty && options.written.isEmpty || options.sections.contains(.colophon)
    mark = hasNotes ? authored > 0 ? "*" : "" : "(\(separation.name))"
    note =
      authored > 0
      ? "CMYK values with an asterisk are computed for \(separation.name). The others are the designer’s own."
      : "CMYK values are computed for \(separation.name)."
  }
}
