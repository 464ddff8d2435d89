import PaletteCore

extension PaletteFormat {
  /// Sass variables and maps.
  public static let scss = PaletteFormat(
    id: "scss", summary: "Sass variables, with maps of the groups and the themes", extensions: ["scss"],
    loses: VariableSheet.holdings.loses,
    sniff: { VariableReader.sniff($0, .scss) }, read: { try VariableReader.read($0, .scss) },
    companions: SassModules.companions,
    write: { palette, options in
      var sheet = VariableSheet(palette, options, .scss)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".scss", bytes: sheet.out.bytes)],
        losses: VariableSheet.holdings.losses(of: palette))
    })
}
