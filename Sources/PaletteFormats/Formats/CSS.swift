import PaletteCore

extension PaletteFormat {
  /// Custom properties.
  public static let css = PaletteFormat(
    id: "css", summary: "CSS custom properties, with themes and a fallback for each wide-gamut color",
    extensions: ["css"], loses: CSSSheet.holdings.loses,
    write: { palette, options in
      var sheet = CSSSheet(palette, options)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".css", bytes: sheet.out.bytes)],
        losses: CSSSheet.holdings.losses(of: palette))
    })
}
