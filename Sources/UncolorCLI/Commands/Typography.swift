import CommandLineKit
import PaletteCore

/// The fonts of a brand.
enum TypographyCommands {
  static let nameFont = Option(
    "name-font", aliases: ["font", "family"], .text("F"),
    help: "Font family of the brand's name, or a list as in CSS: the first is used")
  static let nameSize = Option("name-size", .integer("N", in: FontChoice.sizes), help: "Size in points")
  static let taglineFont = Option("tagline-font", .text("F"), help: "Font family of the tagline")
  static let taglineSize = Option(
    "tagline-size", .integer("N", in: FontChoice.sizes), help: "Size in points")
  static let descriptionFont = Option("description-font", .text("F"), help: "Font family of the description")
  static let descriptionSize = Option(
    "description-size", .integer("N", in: FontChoice.sizes), help: "Size in points")

  static let showSpec = CommandSpec(
    "typography show", summary: "show the fonts of a palette", section: Section.palettes,
    aliases: ["list", "get"],
    arguments: [Shared.palette], examples: [Example("uncolor typography show Acme", "Families and sizes")])
  static let setSpec = CommandSpec(
    "typography set", summary: "choose the fonts of a palette", section: Section.palettes,
    aliases: ["edit", "add"],
    unnamed: [nameFont],
    arguments: [
      Shared.palette, nameFont, nameSize, taglineFont, taglineSize, descriptionFont, descriptionSize,
      Shared.dryRun,
    ],
    examples: [
      Example(
        "uncolor typography set Acme --name-font 'Brandon Grotesque' --name-size 36", "The font of the name")
    ])

  static func show(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    let fonts = palette.typography
    if context.globals.json {
      func font(_ choice: FontChoice) -> JSONValue {
        JSONValue(["font": choice.family, "size": choice.size])
      }
      try context.printJSON(
        JSONValue([
          "name": font(fonts.name), "tagline": font(fonts.tagline), "description": font(fonts.description),
        ]))
      return
    }
    for (what, font) in [
      ("name", fonts.name), ("tagline", fonts.tagline), ("description", fonts.description),
    ] {
      let family = font.family.isEmpty ? "(no family chosen)" : SafeText.line(font.family)
      try context.print("\(DisplayWidth.fit(what, 12)) \(family), \(font.size) pt")
    }
  }

  static func set(_ arguments: ParsedArguments, _ context: Context) throws {
    let families = [nameFont, taglineFont, descriptionFont].filter { arguments[$0] != nil }.map(
      \.argument.spelling)
    let sizes = [nameSize, taglineSize, descriptionSize].filter { arguments[$0] != nil }.map(
      \.argument.spelling)
    if families.isEmpty, sizes.isEmpty {
      throw CLIError(
        .usage, "there is nothing to set", hint: "name a font, for example --name-font 'Brandon Grotesque'")
    }
    /// A list is kept without the quotes of CSS, which every format writes for itself.
    func listed(_ option: Option<String>) -> String? {
      arguments[option].map { FontChoice.list(FontChoice.families(in: $0)) }
    }
    let title = "typography set " + (families + sizes).joined(separator: " ")
    try PaletteChange.run(arguments, context, title) { palette in
      if let family = listed(nameFont) { palette.typography.name.family = family }
      if let size = arguments[nameSize] { palette.typography.name.size = size }
      if let family = listed(taglineFont) { palette.typography.tagline.family = family }
      if let size = arguments[taglineSize] { palette.typography.tagline.size = size }
      if let family = listed(descriptionFont) { palette.typography.description.family = family }
      if let size = arguments[descriptionSize] { palette.typography.description.size = size }
      return "set the typography of \"\(palette.name)\""
    }
  }
}
