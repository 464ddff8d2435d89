import CommandLineKit

/// The description of the whole tool, from which help, completions and the manual page are rendered.
public enum Tool {
  /// The one model.
  public static let spec = ToolSpec(
    name: "uncolor", version: Program.version,
    summary: "manage brand color palettes",
    discussion: """
      PALETTE is the name of a palette in the store, its id or the beginning of it, a file in any readable format, \
      a picture, a link to a palette, or - for standard input. COLOR is any CSS color, bare hex, or a reference: @PALETTE, @PALETTE:GROUP, \
      @PALETTE:GROUP/COLOR.
      """,
    globals: Globals.all, names: Command.index.map(\.name), command: { Command.index[$0].make().spec },
    sections: Section.all, topics: topics,
    examples: [
      Example("uncolor palette add Acme --color 'Primary/Navy=#0b1f3a'", "Create a palette"),
      Example("uncolor palette show Acme", "Show it"),
      Example("uncolor check Acme --on white", "Check its contrast"),
      Example("uncolor export Acme --format css,json,pdf --out-dir build", "Export it"),
    ],
    exitStatuses: ExitStatus.allCases.map { ($0.rawValue, $0.meaning) },
    environment: [
      ("UNCOLOR_STORE", "the folder of the store"),
      ("UNCOLOR_LOG", "categories to log on standard error: storage, export, import, command, or all"),
      ("XDG_DATA_HOME", "the parent of the default store"),
      ("PAGER", "the program that shows output longer than the screen; less where it is not set"),
      ("SOURCE_DATE_EPOCH", "the date that documents show, in seconds since 1970"),
      (
        "NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE, COLORTERM, TERM",
        "whether and how output is colored"
      ),
    ],
    files: [
      ("palettes.json", "the palettes of the store"),
      ("colors.json", "the library of single colors"),
      ("settings.json", "the settings"),
      (
        ".uncolor/",
        "a store that belongs to a project; the nearest one at or above the current folder is used"
      ),
    ],
    implied: { word in
      // `add` is a hex code, and what people type to add something.
      let isKeyword = Command.all.contains { $0.spec.keywords.contains(word) }
      if !isKeyword, ColorKinds.isColor(word) { return "inspect" }
      return PaletteSource.isFile(word) && word != "-" ? "palette show" : nil
    }, optionHint: { OptionHints.hint($1, of: $0) }, wordHint: WordHints.hint)

  private static let topics = [
    Topic(
      "palette", "create, show and edit palettes", aliases: ["palettes", "pal", "p"],
      // `palettes -o json` asks for the list.
      implied: { $0.isEmpty || $0 == ["json"] ? "palette list" : "palette show" }),
    Topic("group", "the groups of a palette", aliases: ["groups"], implied: { _ in "group list" }),
    Topic(
      "color", "the colors of a palette", aliases: ["colors", "colour", "colours"],
      implied: { $0.first.map(ColorKinds.isColor) == true ? "inspect" : "color list" }),
    Topic(
      "library", "single colors that belong to no palette",
      aliases: ["lib", "favorites", "favourites", "favorite", "favourite", "fav", "favs"],
      implied: { _ in "library list" }
    ),
    Topic(
      "typography", "the fonts of a brand", aliases: ["font", "fonts", "type"],
      implied: { $0.count == 2 ? "typography set" : "typography show" }),
    Topic(
      "gradient", "the gradients of a palette", aliases: ["gradients"],
      implied: {
        $0.contains { ColorKinds.isColor($0) || ["..", ",", "->", "→"].contains(where: $0.contains) }
          ? "gradient sample" : "gradient list"
      }),
    Topic(
      "logo", "the logos of a brand", aliases: ["logos"],
      implied: { $0.count > 1 ? "logo add" : "logo list" }),
    Topic(
      "guide", "sections written for the brand guide", aliases: ["sections", "guidelines"],
      implied: { _ in "guide list" }),
    Topic(
      "theme", "the themes of a palette", aliases: ["themes"],
      implied: { $0.count > 1 ? "theme show" : "theme list" }),
    Topic("role", "the roles of a theme", aliases: ["roles"], implied: { _ in "role list" }),
    Topic(
      "pair", "pairs that must stay readable", aliases: ["pairs"],
      implied: { $0.count > 1 ? "pair add" : "pair list" }),
    Topic(
      "templates", "templates that text files are written from", aliases: ["template"],
      implied: { _ in "templates list" }),
    Topic(
      "backup", "backups of the whole store in one file",
      implied: { _ in "backup create" }),
    Topic("storage", "where and how much is stored", implied: { _ in "storage status" }),
    Topic(
      "settings", "the settings of the store", aliases: ["setting", "config", "preferences", "prefs"],
      implied: { $0.isEmpty ? "settings list" : $0.count > 1 ? "settings set" : "settings get" }),
  ]
}
