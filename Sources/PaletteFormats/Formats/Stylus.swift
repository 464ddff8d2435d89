extension PaletteFormat {
  /// Stylus variables and hashes; known by the name of the file, because nothing in it has to tell it from a list.
  public static let stylus = PaletteFormat(
    id: "stylus", summary: "Stylus variables and hashes", extensions: ["styl"], read: StylusReader.read,
    companions: StylusReader.companions)
}
