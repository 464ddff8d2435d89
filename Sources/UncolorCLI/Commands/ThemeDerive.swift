import CommandLineKit
import PaletteCore

extension Command {
  static let themeDerive = Command(ThemeDerive.spec, run: ThemeDerive.run)
}

/// Makes a dark, light or high-contrast theme from another one.
enum ThemeDerive {
  static let from = Option(
    "from", aliases: ["base"], .text("THEME", completion: .live("theme")),
    help: "The theme to start from (default: the first)")
  static let target = DefaultedOption(
    "scheme", .choice("SCHEME", ThemeDerivation.Target.allCases.map(\.rawValue)), default: "dark",
    help: "What to make")

  static let spec = CommandSpec(
    "theme derive", summary: "derive a theme from another, such as dark from light",
    discussion: """
      Turns light surfaces dark or dark ones light, keeps their order and hues, and finds the nearest colors that pass \
      every contrast of the source theme; high-contrast requires 7:1 for text and 4.5:1 for the interface. Colors of \
      the palette are reused where they fit; others are added next to the colors they come from.
      """,
    section: Section.palettes, aliases: ["dark", .top("dark")],
    arguments: [Shared.palette, Themes.newTheme, from, target, PlotOption.plot, Shared.dryRun],
    examples: [
      Example("uncolor theme derive Acme Dark --from Light --scheme dark", "A dark theme"),
      Example(
        "uncolor theme derive Acme Strong --scheme high-contrast --dry-run",
        "Preview a theme of high contrast"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let name = try arguments[Themes.newTheme]
    try ColorPalette.checkName(name, of: "theme")
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if let taken = palette.themes.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw ModelError(.exists, "palette \"\(palette.name)\" already has a theme \"\(taken.name)\"")
    }
    guard !palette.themes.isEmpty else {
      throw CLIError(
        .badData, "palette \"\(palette.name)\" has no theme to start from",
        hint: "add one with: uncolor theme add \"\(palette.name)\" Light --scheme light")
    }
    let source = try arguments[from].map { try palette.themeIndex($0) } ?? 0
    let target = ThemeDerivation.Target(rawValue: arguments[target]) ?? .dark
    let result: ThemeDerivation.Result
    do {
      result = try ThemeDerivation.derive(palette, from: source, name: name, target, today: context.now())
    } catch { throw Check.told(error) }
    let isPiped = try arguments[Shared.palette] == "-"
    // Under --json the changed palette is the one document.
    if !context.globals.json {
      for line in lines(
        result, palette.themes[source].name, name, isPiped ? Paint(.none) : context.paint)
      {
        if isPiped { context.say(line) } else { try context.print(line) }
      }
      if !isPiped { try PlotOption.draw(result.roles.map(\.to), .plane, arguments, context) }
    }
    let derived = result.palette
    let added = result.roles.filter(\.isNew).count
    _ = try PaletteChange.run(arguments, context, "theme derive \(name)") { palette in
      palette = derived
      return "added theme \"\(name)\" to \"\(palette.name)\""
        + (added == 0
          ? ""
          : " with \(Decimals.count(Set(result.roles.filter(\.isNew).map(\.reference)).count, "new color"))")
    }
    return result.conflicts.isEmpty ? .done : .findings
  }

  /// Each role as it was and as it is, beside each other.
  private static func lines(_ result: ThemeDerivation.Result, _ from: String, _ to: String, _ paint: Paint)
    -> [String]
  {
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
