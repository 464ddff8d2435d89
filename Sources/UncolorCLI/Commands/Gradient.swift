import CommandLineKit
import PaletteCore

/// The gradients of a palette.
enum Gradients {
  static let newName = Operand("NAME", .text("NAME"), help: "Name of the gradient")
  static let name = Operand(
    "NAME", .text("NAME", completion: .live("gradient")), help: "A gradient of the palette")
  static let stops = Option(
    "stops", aliases: ["colors"], .text("REF,REF…"),
    help: "Two or more colors, as GROUP/NAME or CSS, each optionally with a position such as 25%")
  static let colors = RepeatedOperand(
    "COLOR", .text("COLOR", completion: .live("color")),
    help: "The stops as operands, instead of --stops: GROUP/NAME or CSS colors")
  static let from = Option(
    "from", aliases: ["start"], .text("COLOR", completion: .live("color")), help: "The first color")
  static let to = Option(
    "to", aliases: ["end"], .text("COLOR", completion: .live("color")), help: "The last color")
  static let kind = DefaultedOption(
    "kind", .choice("KIND"), default: Gradient.Kind.linear, help: "Shape of the gradient")
  static let angle = DefaultedOption(
    "angle", .degrees("DEG"), default: 90, help: "The angle; 0 points up, 90 to the right")
  static let space = DefaultedOption(
    "space", .choice("SPACE", ColorSpace.all.map { Choice($0.id, $0.name) }), default: "oklab",
    help: "The space the colors are mixed in")

  static let addSpec = CommandSpec(
    "gradient add", summary: "add a gradient", section: Section.palettes, aliases: ["create", "new"],
    arguments: [Shared.palette, newName, colors, stops, from, to, kind, angle, space]
      + ColorContextOptions.all
      + [Shared.dryRun],
    examples: [
      Example(
        "uncolor gradient add Acme Dawn --stops 'Primary/Navy,Accent/Coral 70%,#fff'",
        "Three stops, evenly spread unless a place is given")
    ])
  static let listSpec = CommandSpec(
    "gradient list", summary: "list the gradients", section: Section.palettes, aliases: ["ls", "show"],
    arguments: [Shared.palette],
    examples: [Example("uncolor gradient list Acme", "Every gradient and its stops")])
  static let removeSpec = CommandSpec(
    "gradient remove", summary: "remove a gradient", section: Section.palettes, aliases: ["delete", "rm"],
    arguments: [Shared.palette, name, Shared.force, Shared.dryRun],
    examples: [Example("uncolor gradient remove Acme Dawn --force", "Remove a gradient without confirmation")]
  )

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[newName]
    try ColorPalette.checkName(name, of: "gradient")
    let listed =
      (arguments[from].map { [$0] } ?? []) + arguments[colors].filter { $0.lowercased() != "to" }
      + (arguments[to].map { [$0] } ?? [])
    if arguments[stops] != nil, !listed.isEmpty {
      throw CLIError(.usage, "--stops and other colors exclude each other")
    }
    guard let text = arguments[stops] ?? (listed.isEmpty ? nil : listed.joined(separator: ",")) else {
      throw CLIError(
        .usage, "gradient add needs two colors or more",
        hint:
          "Write: uncolor gradient add \(ShellText.quote(try arguments[Shared.palette])) \(ShellText.quote(name)) Primary/Navy '#ffffff'"
      )
    }
    try ColorContextOptions.take(arguments, context)
    try PaletteChange.run(arguments, context, "gradient add \(name)") { palette in
      if let taken = palette.gradients.first(where: { $0.name.lowercased() == name.lowercased() }) {
        throw ModelError(.exists, "palette \"\(palette.name)\" already has a gradient \"\(taken.name)\"")
      }
      let read = try StopList.read(text, OperandResolver(context: context, palette: palette))
      palette.gradients.append(
        Gradient(
          name: name, kind: arguments[kind], angle: arguments[angle], space: arguments[space], stops: read))
      return "added gradient \"\(name)\" with \(Decimals.count(read.count, "stop")) to \"\(palette.name)\""
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      try context.printJSON(palette.gradients.map { GradientRow(gradient: $0, palette: palette) })
      return
    }
    let pieces = PalettePieces(paint: context.paint, width: context.columns, palette: palette)
    for line in palette.gradients.flatMap({ pieces.lines($0) }) { try context.print(line) }
    if palette.gradients.isEmpty { context.say("\"\(palette.name)\" has no gradients yet") }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[Self.name]
    try PaletteChange.confirm(arguments, context) {
      "gradient \"\($0.gradients[try $0.gradientIndex(name)].name)\" from \"\($0.name)\""
    }
    try PaletteChange.run(arguments, context, "gradient remove \(name)") { palette in
      let gone = palette.gradients.remove(at: try palette.gradientIndex(name))
      return "removed gradient \"\(gone.name)\" from \"\(palette.name)\""
    }
  }
}

/// The stops of a gradient as one word: `Primary/Navy, #fff 70%`.
enum StopList {
  /// Reads the list; a comma inside parentheses belongs to the color. Stops without a place are spread evenly
  /// between their neighbors.
  static func read(_ text: String, _ resolver: OperandResolver) throws -> [Gradient.Stop] {
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    var colors: [ColorReference] = []
    var places: [Double?] = []
    for part in parts {
      let (color, place) = try split(trimmed(part), resolver)
      colors.append(try resolver.palette.resolve(color).reference)
      places.append(place)
    }
    guard colors.count >= 2 else {
      throw CLIError(
        .usage, "a gradient needs two stops or more", hint: "for example: --stops 'Primary/Navy,#ffffff'")
    }
    let spread = fill(places)
    guard zip(spread, spread.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw CLIError(.usage, "the positions of the stops must increase")
    }
    return zip(colors, spread).map { Gradient.Stop(color: $0, position: $1) }
  }

  private static func split(
    _ part: String, _ resolver: OperandResolver
  ) throws -> (ColorReference, Double?) {
    guard part.hasSuffix("%"), let space = part.lastIndex(of: " "),
      let percent = Double(part[part.index(after: space)...].dropLast())
    else { return (try resolver.reference(part), nil) }
    // A color may be called `Coral 50%`.
    if let whole = try? resolver.palette.place(of: part) {
      let group = resolver.palette.groups[whole.group]
      return (ColorReference(group: group.name, color: group.colors[whole.color].name), nil)
    }
    guard (0...100).contains(percent) else {
      throw CLIError(.usage, "the position of a stop must be between 0% and 100%: \"\(part)\"")
    }
    return (try resolver.reference(trimmed(String(part[..<space]))), percent / 100)
  }

  private static func fill(_ places: [Double?]) -> [Double] {
    var filled = places
    filled[0] = filled[0] ?? 0
    filled[filled.count - 1] = filled[filled.count - 1] ?? 1
    var result: [Double] = []
    for index in filled.indices {
      if let place = filled[index] {
        result.append(place)
        continue
      }
      let next = filled[index...].firstIndex { $0 != nil } ?? index
      let before = result.last ?? 0
      let after = filled[next] ?? 1
      result.append(before + (after - before) / Double(next - index + 1))
    }
    return result
  }

  private static func trimmed(_ text: String) -> String {
    var part = text[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
