extension PaletteFormat {
  /// Stylus variables and hashes.
  public static let stylus = PaletteFormat(
    id: "stylus", summary: "Stylus variables and hashes", extensions: ["styl"], sniff: StylusReader.sniff,
    read: StylusReader.read, companions: StylusReader.companions)
}
