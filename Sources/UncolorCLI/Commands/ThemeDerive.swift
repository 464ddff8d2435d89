import CommandLineKit
import PaletteCore
import PaletteFormats

/// Makes a dark, light or high-contrast theme from another one.
enum ThemeDerive {
  static let from = Option(
    "from", aliases: ["base"], .text("THEME", completion: .live("theme")),
    help: "The theme to start from (default: the first)")
  static let target = DefaultedOption(
    "scheme", .choice("SCHEME", ThemeDerivation.Target.allCases.map(\.rawValue)), default: "dark",
    help: "Color scheme of the new theme")

  static let spec = CommandSpec(
    "theme derive", summary: "derive a theme from another, such as dark from light",
    discussion: """
      Turns light surfaces dark or dark ones light, keeps their order and hues, and finds the nearest colors that pass \
      every contrast of the source theme; high-contrast requires 7:1 for text and 4.5:1 for the interface. Colors of \
      the palette are reused where they fit; others are added next to the colors they come from. In a style \
      sheet, the theme is added as a rule at the end of the file, and the base can be the source.
      """,
    section: Section.palettes, aliases: ["dark", "generate", .top("dark")],
    arguments: [Shared.palette, Themes.newTheme, from, target, PlotOption.plot, Shared.dryRun],
    examples: [
      Example("uncolor theme derive Acme Dark --from Light --scheme dark", "A dark theme"),
      Example(
        "uncolor theme derive Acme Strong --scheme high-contrast --dry-run",
        "Preview a theme of high contrast"),
      Example("uncolor theme derive globals.css Dark", "Add a dark theme to a style sheet"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let name = try arguments[Themes.newTheme]
    try ColorPalette.checkName(name, of: "theme")
    let loaded = try PaletteSource(context).one(try arguments[Shared.palette])
    let palette = loaded.palette
    if let taken = palette.themes.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw ModelError(.exists, "palette \"\(palette.name)\" already has a theme \"\(taken.name)\"")
    }
    let isSystem = SheetThemes.isSystem(palette)
    guard isSystem || !palette.themes.isEmpty else {
      throw CLIError(
        .badData, "palette \"\(palette.name)\" has no theme to start from",
        hint: "add one with: uncolor theme add \(ShellText.quote(palette.name)) Light --scheme light")
    }
    let chosen = try arguments[from].map { try palette.themes[palette.themeIndex($0)] }
    let source = isSystem ? SheetThemes.whole(palette, chosen) : chosen ?? palette.themes[0]
    if !isSystem, source.roles.isEmpty {
      let line = [palette.name, source.name].map(ShellText.quote).joined(separator: " ")
      throw CLIError(
        .badData, "theme \"\(source.name)\" of palette \"\(palette.name)\" has no roles to start from",
        hint: "give it a background and a text: uncolor role set \(line) background COLOR")
    }
    let target = ThemeDerivation.Target(rawValue: arguments[target]) ?? .dark
    let result: ThemeDerivation.Result
    do {
      result = try ThemeDerivation.derive(
        palette, from: source, name: name, target, asValues: isSystem, today: context.now())
    } catch  where error.kind == .nothingToCheck {
      let line = [palette.name, source.name].map(ShellText.quote).joined(separator: " ")
      throw CLIError(
        .badData,
        "theme \"\(source.name)\" puts no color on another: there is nothing to hold in another theme",
        hint: isSystem
          ? "colors are told by their names, such as --background and --text"
          : "give it a background and a text: uncolor role set \(line) background COLOR")
    } catch { throw Check.told(error) }
    let isPiped = try arguments[Shared.palette] == "-"
    let derived = result.palette
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    // Only a style sheet can have a rule more; what cannot be written is said before anything else.
    var sheet: (path: String, text: [UInt8])?
    if case .file(let path, let bytes) = loaded.origin {
      if isSystem, let theme = derived.themes.last,
        (try? FormatSniffer.detect(FormatInput(bytes: bytes), fileName: path))?.id == PaletteFormat.css.id,
        let text = SheetThemes.appending(theme, of: derived, to: bytes)
      {
        sheet = (path, text)
      } else {
        try editor.requireEditable(loaded, path)
      }
    }
    // Under --json the changed palette is the one document.
    if !context.globals.json {
      for line in lines(
        result, isPiped ? Paint(.none) : context.paint)
      {
        if isPiped { context.say(line) } else { try context.print(line) }
      }
      if !isPiped { try PlotOption.draw(result.roles.map(\.to), .plane, arguments, context) }
    }
    let added = Set(result.roles.filter(\.isNew).map(\.reference)).count
    let message =
      "added theme \"\(name)\" to \"\(palette.name)\""
      + (added == 0 ? "" : " with \(Decimals.count(added, "new color"))")
    if let sheet {
      try editor.write(sheet.text, to: sheet.path, message)
      if context.globals.json, !isPiped { try context.printJSON(derived) }
    } else {
      try PaletteChange.run(arguments, context, "theme derive \(name)") { palette in
        palette = derived
        return message
      }
    }
    if target == .highContrast { sayWhatStays(result, source, context) }
    if result.failed > 0 {
      context.say(
        "\(Decimals.count(result.failed, "contrast")) of \"\(source.name)\" cannot hold in \"\(name)\"")
    }
    return result.failed == 0 ? .done : .findings
  }

  /// A theme of high contrast that is a copy is what was asked for only where nothing had to change, and roles that no
  /// contrast is asked of have none to be raised: nobody should take them for checked.
  private static func sayWhatStays(_ result: ThemeDerivation.Result, _ source: Theme, _ context: Context) {
    if result.failed == 0, result.roles.allSatisfy({ $0.to.hexOrCSS == $0.from.hexOrCSS }) {
      context.say(
        "nothing had to change: \"\(source.name)\" has 7:1 for text and 4.5:1 for the interface already")
    }
    guard !result.unheld.isEmpty else { return }
    let named = result.unheld.prefix(6).map { SafeText.line($0) }.joined(separator: ", ")
    let more = result.unheld.count > 6 ? " and \(result.unheld.count - 6) more" : ""
    context.say("no contrast is asked of \(named)\(more); say what they stand on with: uncolor pair add")
  }

  /// Each role as it was and as it is, beside each other.
  private static func lines(_ result: ThemeDerivation.Result, _ paint: Paint) -> [String] {
    let width = result.roles.map { DisplayWidth.of(SafeText.line($0.name)) }.max() ?? 0
    var lines: [String] = []
    for role in result.roles {
      let before = paint.leadingSwatch(role.from) + role.from.hex
      let after = paint.leadingSwatch(role.to) + role.to.hex
      let name = DisplayWidth.fit(SafeText.line(role.name), width)
      lines.append(
        "\(name)  \(before)  \(after)  \(SafeText.line(role.reference))\(role.isNew ? " (new)" : "")")
    }
    for conflict in result.conflicts { lines.append("conflict: " + SafeText.line(conflict.reason)) }
    return lines
  }
}
