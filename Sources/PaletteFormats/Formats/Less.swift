extension PaletteFormat {
  /// Less variables and rulesets as maps.
  public static let less = templated(
    "less", sniff: { VariableReader.sniff($0, .less) }, read: { try VariableReader.read($0, .less) },
    companions: LessImports.companions)
}
