import CommandLineKit
import PaletteCore

/// Suggests fonts that suit a palette.
enum TypographySuggest {
  static let spec = CommandSpec(
    "typography suggest", summary: "suggest fonts that suit the colors, with reasons",
    discussion: """
      Judges the palette's character by how strong, light, warm and varied its colors are. \
      Nothing is changed; the command that would set the fonts is printed with them.
      """,
    section: Section.palettes, aliases: ["recommend", "propose"], arguments: [Shared.palette],
    examples: [
      Example("uncolor typography suggest Acme", "Families for the name, the tagline and the description")
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    let palette = try PaletteSource(context).one(operand).palette
    guard let found = TypographySuggestion(palette) else {
      throw CLIError(
        .badData, "\"\(palette.name)\" has no colors to judge by",
        hint: "add one: uncolor color add \(ShellText.quote(operand)) Primary/Navy '#0b1f3a'")
    }
    if context.globals.json {
      try context.printJSON(found)
      return
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 80
    try context.print("", 0, beside: "\(SafeText.line(palette.name)) is \(found.character.words).")
    try context.print()
    let rows = [("name", found.name), ("tagline", found.tagline), ("description", found.description)]
    for (what, choice) in rows {
      let (family, fonts) = (choice.family, "\(choice.family), else \(choice.fallback)")
      try context.print(DisplayWidth.fit(what, 13), 13, beside: fonts) {
        $0.hasPrefix(family) ? context.paint.bold(family) + $0.dropFirst(family.count) : $0
      }
      for line in DisplayWidth.wrap(choice.reason, max(min(width, 88) - 13, 20)) {
        try context.print(String(repeating: " ", count: 13) + line)
      }
    }
    let set = [
      "uncolor typography set \(ShellText.quote(operand))",
      "--name-font \(ShellText.quote(found.name.family))",
      "--tagline-font \(ShellText.quote(found.tagline.family))",
      "--description-font \(ShellText.quote(found.description.family))",
    ]
    context.say("set them with: \(set.joined(separator: " "))")
  }
}
