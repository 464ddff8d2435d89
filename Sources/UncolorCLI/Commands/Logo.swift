import BrandGuide
import CommandLineKit
import PaletteCore

/// The logos of a palette.
enum LogoCommands {
  static let file = Operand("FILE", .file("FILE"), help: "An SVG or PNG file, or - for standard input")
  static let name = Operand("NAME", .text("NAME", completion: .live("logo")), help: "A logo of the palette")
  static let newName = Option(
    "name", .text("NAME"), help: "Name of the logo (default: the name of the file)")
  static let variant = Option(
    "variant", .text("WORD"), help: "Which logo it is, such as primary, reversed, one color or symbol")
  static let background = Option(
    "background", aliases: ["on"], .text("REF", completion: .live("color")),
    help: "The color it stands on, as GROUP/NAME or CSS (default: white paper)")
  static let clearSpace = Option(
    "clear-space", .number("PERCENT", in: 0...400),
    help: "Space to keep free around it, in percent of its height")
  static let minimumWidth = Option(
    "min-width", .number("MM", in: Logo.widths), help: "Smallest width to show it at, in millimeters")
  static let description = Option(
    "description", aliases: ["alt"], .text("TEXT"), help: "What it shows, for people who do not see it")
  static let misuse = RepeatedOption(
    "misuse", .text("TEXT"), help: "A misuse of the logo to warn about, in one sentence; may be repeated")

  static let addSpec = CommandSpec(
    "logo add", summary: "add a logo for the brand guide",
    discussion: """
      The file becomes part of the palette: an SVG of at most \(Logo.largestSVG >> 10) KiB as text, a PNG of at most \
      \(Logo.largestPNG >> 20) MiB in base64, \(Logo.most) logos at most. The guide draws SVG as vectors: paths, shapes, \
      groups, transforms, gradients, clips, masks and opacity. Scripts, filters, text without outlines, pictures within the \
      drawing and references to other files are refused.
      """,
    section: Section.palettes, aliases: ["create", "new", "set"],
    arguments: [
      Shared.palette, file, newName, variant, background, clearSpace, minimumWidth, description, misuse,
      Shared.dryRun,
    ],
    examples: [
      Example("uncolor logo add Acme logo.svg --clear-space 25 --min-width 24", "The logo on paper"),
      Example(
        "uncolor logo add Acme white.svg --name Reversed --background Primary/Navy",
        "A version for dark backgrounds"),
    ])
  static let listSpec = CommandSpec(
    "logo list", summary: "list the logos", section: Section.palettes, aliases: ["ls", "show"],
    arguments: [Shared.palette], examples: [Example("uncolor logo list Acme", "Every logo and its rules")])
  static let removeSpec = CommandSpec(
    "logo remove", summary: "remove a logo", section: Section.palettes, aliases: ["delete", "rm"],
    arguments: [Shared.palette, name, Shared.force, Shared.dryRun],
    examples: [Example("uncolor logo remove Acme Reversed --force", "Remove a logo without confirmation")])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let path = try arguments[file]
    if path == "-", try arguments[Shared.palette] == "-" {
      throw CLIError(.usage, "standard input cannot be both the palette and the logo")
    }
    let bytes = path == "-" ? try context.input.readAll() : try Files.read(path, context)
    let read: LogoFile
    do throws(PictureError) { read = try LogoFile(bytes) } catch {
      throw CLIError(.badData, "\(path): \(error)", hint: error.hint)
    }
    let name = arguments[newName] ?? (path == "-" ? "Logo" : Files.stem(path))
    var logo = Logo(name: name, picture: read.picture)
    logo.variant = arguments[variant]
    logo.clearSpace = arguments[clearSpace].map { $0 / 100 }
    logo.minimumWidth = arguments[minimumWidth]
    logo.description = arguments[description] ?? read.title
    logo.misuse = arguments[misuse]
    try PaletteChange.run(arguments, context, "logo add \(name)") { palette in
      var logo = logo
      if let text = arguments[background] {
        logo.background = try palette.resolve(ColorReference(text)).reference
      }
      try palette.addLogo(logo)
      return "added logo \"\(name)\" to \"\(palette.name)\": \(summary(logo, palette))"
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      try context.printJSON(palette.spelled.logos)
      return
    }
    for logo in palette.logos {
      try context.print("\(SafeText.line(logo.name)): \(summary(logo, palette))")
      for sentence in logo.misuse { try context.print("  not: \(SafeText.line(sentence))") }
    }
    if palette.logos.isEmpty {
      context.say(
        "\"\(palette.name)\" has no logos yet; add one with: uncolor logo add \(ShellText.quote(palette.name)) FILE"
      )
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[Self.name]
    try PaletteChange.confirm(arguments, context) {
      "logo \"\($0.logos[try $0.logoIndex(name)].name)\" from \"\($0.name)\""
    }
    try PaletteChange.run(arguments, context, "logo remove \(name)") { palette in
      let gone = palette.logos.remove(at: try palette.logoIndex(name))
      return "removed logo \"\(gone.name)\" from \"\(palette.name)\""
    }
  }

  /// What a logo is, in one line.
  static func summary(_ logo: Logo, _ palette: ColorPalette) -> String {
    var parts = ["\(logo.picture.kind.uppercased()), \(Decimals.bytes(logo.picture.size))"]
    if let variant = logo.variant { parts.append(SafeText.line(variant)) }
    if let background = logo.background { parts.append("on \(SafeText.line(palette.name(of: background)))") }
    if let share = logo.clearSpace {
      parts.append("clear space \(Decimals.fixed(share * 100, 0))% of its height")
    }
    if let width = logo.minimumWidth {
      parts.append("at least \(NumberText.text(width, decimals: 1)) mm wide")
    }
    return parts.joined(separator: ", ")
  }
}
