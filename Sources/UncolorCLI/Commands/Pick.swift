import CommandLineKit
import PaletteCore

/// The full-screen picker.
enum Pick {
  static let start = OptionalOperand("COLOR", ColorKinds.color, help: "The color to start from")
  static let add = Option(
    "add", .text("PALETTE:GROUP/NAME", completion: .live("palette")), help: "Store the color under this name")
  static let palette = Option(
    "palette", .text("PALETTE", completion: .liveOrFile("palette")),
    help: "Show the contrast on this palette's backgrounds (default: the palette of --add)")

  static let spec = CommandSpec(
    "pick", summary: "pick a color interactively",
    discussion: """
      Arrows move through OKLCH or HSL, Tab switches between the two, and any color or number can be typed. The screen \
      shows the nearest name, the contrast on black, on white and on a palette's backgrounds, how the color looks with \
      four color vision deficiencies, and where sRGB ends (hatched). Return prints the color; Escape exits with status 1.
      """,
    section: Section.colors, aliases: ["picker", "choose", "select", "colorpicker", "eyedropper"],
    arguments: [start, add, palette] + ColorContextOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor pick", "Pick a color and print it"),
      Example("uncolor pick '#0b1f3a' --add Acme:Accent/Coral", "Start from a color and store the result"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    try ColorContextOptions.take(arguments, context)
    // Everything that can be refused is refused before the screen is taken.
    let first = try arguments[start].map { try ColorInput(context).one($0) }
    let target = try arguments[add].map { try Target($0, context) }
    let named = try arguments[palette].map { try PaletteSource(context).one($0).palette }
    let backgrounds = (named ?? target?.palette).map(Backgrounds.of) ?? []
    guard let drawn = try screen(context) else {
      throw CLIError(
        .usage, "pick needs a terminal", hint: "without one, use: uncolor convert, adjust, mix or harmony")
    }
    let middle = Color(.oklch, 0.62, 0.13, 250)
    guard let color = try choose(PickerState(first ?? middle), backgrounds, drawn, context) else {
      return .findings
    }
    if let target { try store(color, target, arguments[Shared.dryRun], context) }
    if context.globals.json {
      try context.printJSON(
        JSONValue(["css": color.css, "hex": color.hex, "inGamut": color.isInGamut(of: .srgb)]))
    } else {
      try context.print(color.hexOrCSS)
    }
    return .done
  }

  /// The descriptor to draw on: standard error, so that standard output can be captured; nil where it is no terminal.
  static func screen(_ context: Context, for command: String = "pick") throws -> (
    descriptor: Int32, paint: Paint
  )? {
    if let term = context.environment["TERM"], term == "dumb" || term.isEmpty {
      throw CLIError(
        .usage, "\(command) cannot draw on this terminal (TERM is \"\(term)\")",
        hint: command == "ui"
          ? "without it, use: uncolor palette show, and uncolor color edit"
          : "without it, use: uncolor convert, adjust, mix or harmony")
    }
    guard context.input.isTerminal else { return nil }
    if context.terminal.errorIsTerminal { return (2, context.errorPaint) }
    return context.terminal.outputIsTerminal ? (1, context.paint) : nil
  }

  private static func choose(
    _ initial: PickerState, _ backgrounds: [InputColor], _ screen: (descriptor: Int32, paint: Paint),
    _ context: Context
  ) throws -> Color? {
    var state = initial
    var taken: Color?
    try PickerTerminal.visit(input: 0, output: screen.descriptor) { columns, rows in
      PickerView(paint: screen.paint, columns: columns, rows: rows, backgrounds: backgrounds).lines(state)
    } press: { key, _ in
      let outcome = state.press(key)
      if outcome == .taken { taken = state.color }
      return outcome == .open
    }
    return taken
  }

  private static func store(_ color: Color, _ target: Target, _ dryRun: Bool, _ context: Context) throws {
    let made = CustomColor(id: context.newID(), name: target.name, color: color, timestamp: context.now())
    let reference = "\(target.group)/\(target.name)"
    try PaletteEditor(context: context, dryRun: dryRun).edit(target.operand, "pick \(reference)") { palette in
      try palette.addColor(made, to: target.group)
      return "added \(reference) \(made.shownHex) to \"\(palette.name)\""
    }
  }
}

/// Where `--add` stores the color.
private struct Target {
  let operand: String
  let palette: ColorPalette
  let group: String
  let name: String

  /// Reads `PALETTE:GROUP/NAME`. A palette may have a colon in its name or path; the longest part that names one wins.
  ///
  /// - Throws: ``CLIError`` where there is no such palette, or the name is taken.
  init(_ text: String, _ context: Context) throws {
    var split = text.lastIndex(of: ":")
    while let colon = split {
      let operand = String(text[..<colon])
      let place = text[text.index(after: colon)...]
      if let slash = place.firstIndex(of: "/"),
        let palette = try Self.palette(operand, isLast: !operand.contains(":"), context)
      {
        self.operand = operand
        self.palette = palette
        group = String(place[..<slash])
        name = String(place[place.index(after: slash)...])
        var rehearsal = palette
        try rehearsal.addColor(CustomColor(name: name, color: .black), to: group)
        return
      }
      split = text[..<colon].lastIndex(of: ":")
    }
    throw CLIError(
      .usage, "--add \"\(text)\" is not PALETTE:GROUP/NAME", hint: "for example: --add Acme:Accent/Coral")
  }

  private static func palette(_ operand: String, isLast: Bool, _ context: Context) throws -> ColorPalette? {
    do { return try PaletteSource(context).one(operand).palette } catch let error as CLIError
      where error.status == .notFound && !isLast
    { return nil }
  }
}

/// The colors of a palette that others stand on.
enum Backgrounds {
  /// What the background roles of the themes name, else the group Neutral; each once, eight at most.
  static func of(_ palette: ColorPalette) -> [InputColor] {
    var found: [InputColor] = []
    for theme in palette.themes {
      for (role, reference) in theme.orderedRoles where Role.isBackground(role) {
        if let resolved = try? palette.resolve(reference) {
          found.append(InputColor(name: resolved.name, color: resolved.color))
        }
      }
    }
    if found.isEmpty {
      found = palette.colors.filter { $0.group.lowercased() == "neutral" }
        .map { InputColor(name: "\($0.group)/\($0.color.name)", color: $0.color.color) }
    }
    var seen: Set<String> = []
    return Array(found.filter { seen.insert($0.name).inserted }.prefix(8))
  }
}
