import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Shows one palette.
enum PaletteShow {
  static let revision = Option(
    "revision", .integer("N", in: 0...1_000_000_000),
    help: "Show the palette as it was at revision N of its history")

  static let theme = Option(
    "theme", .text("THEME", completion: .live("theme")), help: "Show only this theme")
  static let vision = Option<VisionDeficiency>(
    "vision", aliases: ["deficiency"],
    .choice(
      "DEFICIENCY",
      VisionDeficiency.allCases.map {
        (Choice($0.rawValue, aliases: ColorKinds.visionAliases[$0.rawValue] ?? []), $0)
      }, write: \.rawValue), help: "Show the colors as seen with this deficiency")
  static let compact = Flag("compact", aliases: ["short", "brief"], help: "Show one line for each group")
  static let color = OptionalOperand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("color"), recognizes: ColorKinds.isReference),
    help: "Show only this color, in detail")

  static let spec = CommandSpec(
    "palette show", summary: "show a palette: brand, fonts, colors and their contrast",
    section: Section.palettes,
    aliases: [
      "view", "get", "cat", "open", "display", "info", "print", .top("show"), .top("view"), .top("cat"),
      .top("open"),
      .top("display"), .top("preview"), .top("describe"),
    ],
    keywords: ["desc", "montage", "look", "preview"],
    fillers: ["me", "my", "the"],
    arguments: [Shared.palette, color, revision, theme, vision, compact],
    examples: [
      Example("uncolor palette show Acme", "Brand, typography, and every color with its contrast"),
      Example("uncolor palette show Acme --json", "The palette as it is stored"),
      Example("uncolor palette show Acme --revision 3", "The old palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    if let number = arguments[revision] {
      let past = try context.store().revision(of: operand, number)
      if context.globals.json { try context.printJSON(past) } else { try draw(past, arguments, context) }
      return
    }
    if let name = arguments[color] { return try inspect("@\(operand):\(name)", context) }
    let found: [LoadedPalette]
    do { found = try PaletteSource(context).all(operand) } catch let error as CLIError {
      // A color is inspected, unless a palette is called so.
      guard error.status == .notFound, (try? ColorInput(context).one(operand)) != nil else { throw error }
      return try inspect(operand, context)
    }
    guard let loaded = found.first, found.count == 1 else {
      return try showAll(found, operand, arguments, context)
    }
    if context.globals.json {
      // The stored bytes, not a decoded copy: nothing a newer version wrote is touched.
      if case .store(let stored) = loaded.origin {
        try context.output.write(stored.bytes)
        try context.print()
      } else {
        try context.printJSON(loaded.palette)
      }
      return
    }
    try draw(loaded.palette, arguments, context)
  }

  private static func inspect(_ color: String, _ context: Context) throws {
    let words = try Tool.spec.parse((context.globals.json ? ["--json"] : []) + ["inspect", "--", color])
    guard case .run(_, let arguments) = words else { return }
    try Inspect.run(arguments, context)
  }

  /// A file may hold several palettes, as the document of a store does that git shows through this command.
  private static func showAll(
    _ found: [LoadedPalette], _ operand: String, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    if context.globals.json {
      try context.printJSON(found.map(\.palette))
      return
    }
    if found.isEmpty { context.say("\(operand) contains no palettes") }
    for (index, loaded) in found.enumerated() {
      if index > 0 { try context.print() }
      try draw(loaded.palette, arguments, context)
    }
  }

  private static func draw(
    _ palette: ColorPalette, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    let isWhole = !context.terminal.outputIsTerminal
    let width = isWhole ? 80 : max(context.terminal.columns, 20)
    let theme = try arguments[theme].map { palette.themes[try palette.themeIndex($0)].name }
    var shown = palette
    if let deficiency = arguments[vision] {
      shown = palette.seen(with: VisionSimulator(deficiency))
      context.say("colors and values as seen with \(deficiency.rawValue)")
    }
    let sheet = PaletteSheet(
      paint: context.paint, width: width, isWhole: isWhole, theme: theme, isCompact: arguments[compact])
    for line in sheet.lines(shown) { try context.print(line) }
  }
}
