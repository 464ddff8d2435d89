import StyleSheets

/// What kind of file a path is to `check` and `fix`.
enum CheckedFiles {
  /// Whether a file has rules that are seen by themselves: a page, a component, a style sheet.
  static func hasRules(_ path: String) -> Bool {
    isPage(path) || ComponentFile.isNamed(path) || CheckedSheets.isPlain(path)
      || CheckedSheets.isCompiled(path)
  }

  static func isPage(_ path: String) -> Bool {
    ["html", "htm", "xhtml", "shtml"].contains(Files.suffix(path)) || ComponentFile.isTemplate(path)
  }

  /// Of Markdown, only files that are called so hold a design.
  static func isDesign(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix("/design.md") || name.hasSuffix(".design.md") || name == "design.md"
  }

  /// What tokens, themes in code and variables are written in.
  static let ofTokens = FolderWalk.checkable.union(FolderWalk.ofSheets).union(["yaml", "yml", "mjs", "cjs"])
    .subtracting(AppPalettes.dictionaries)

  /// Whether a script is called as those are that hold the colors of a system: `theme.ts`, `colorsDark.js`.
  static func isTheme(_ path: String) -> Bool {
    guard ["ts", "js", "mjs", "cjs", "tsx", "jsx"].contains(Files.suffix(path)) else { return false }
    let stem = Files.stem(path).lowercased()
    let names = ["color", "colour", "palette", "theme", "tokens"]
    return !stem.contains(".")
      && names.contains { stem.hasPrefix($0) || stem.hasSuffix($0) || stem.hasSuffix($0 + "s") }
  }

  /// Whether a file is in a language for people to see that nothing here reads.
  ///
  /// - Throws: ``CLIError`` where it cannot be opened.
  static func isUnread(_ path: String, _ context: Context) throws -> Bool {
    let suffix = Files.suffix(path)
    if FolderWalk.unread.contains(suffix) { return true }
    return try FolderWalk.mixed.contains(suffix)
      && ComponentFile.isOfOtherLanguage(Files.read(path, context), name: path)
  }

  /// What is said of such a file where it is named.
  static func unread(_ path: String) -> CLIError {
    CLIError(
      .badData, "\(path): it is in a language that uncolor does not read, so nothing in it was checked",
      hint: "check a page that was made with it, or the folder of its style sheets")
  }
}
