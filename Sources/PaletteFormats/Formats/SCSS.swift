extension PaletteFormat {
  /// Sass variables and maps.
  public static let scss = templated(
    "scss", sniff: { VariableReader.sniff($0, .scss) }, read: { try VariableReader.read($0, .scss) },
    companions: SassModules.companions)
}
