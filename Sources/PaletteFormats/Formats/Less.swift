import PaletteCore

extension PaletteFormat {
  /// Less variables and maps.
  public static let less = PaletteFormat(
    id: "less", summary: "Less variables, with maps of the groups and the themes", extensions: ["less"],
    loses: VariableSheet.holdings.loses,
    sniff: { VariableReader.sniff($0, .less) }, read: { try VariableReader.read($0, .less) },
    write: { palette, options in
      var sheet = VariableSheet(palette, options, .less)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".less", bytes: sheet.out.bytes)],
        losses: VariableSheet.holdings.losses(of: palette))
    })
}
