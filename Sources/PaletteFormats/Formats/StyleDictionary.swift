extension PaletteFormat {
  /// Style Dictionary 3 and Theo: `value` with or without `type`, in JSON, JSON5 or YAML.
  ///
  /// Source: styledictionary.com, "Design tokens"; github.com/salesforce-ux/theo.
  public static let styleDictionary = templated(
    "style-dictionary", readsFolders: true,
    sniff: {
      let bytes = $0
      // What such files hold, and what those hold that are told from their content and read as if they were.
      let words: [StaticString] = ["value", "aliases", "imports", "aliasOf", "uuid", "slug"]
      return words.contains { TokenFiles.holds($0, bytes) } ? TokenFiles.sniff(bytes, .plain) : .no
    }, read: TokenFiles.read, companions: TokenImports.companions)

  /// Colors as they stand in objects and arrays, in JSON or YAML or as literals of a JavaScript or TypeScript module.
  public static let literals = PaletteFormat(
    id: "literals", summary: "literal colors in JavaScript, TypeScript, JSON and YAML",
    extensions: ["ts", "js", "mjs", "cjs", "mts", "json5", "json"], readsFolders: true,
    // Colors may be numbers; of long files only those are looked into that can hold codes or functions.
    sniff: {
      let isRead = $0.count < 1 << 18 || TokenFiles.holds("#", $0) || TokenFiles.holds("(", $0)
      return isRead ? TokenFiles.sniff($0, .literal) : .no
    },
    // Whoever names the format says that what looks like a color is one, among whatever else.
    read: { try OwnScriptReader.read($0) ?? TokenFiles.read($0, otherwise: .literal) },
    companions: TokenImports.companions)
}
