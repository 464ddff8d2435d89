import CommandLineKit
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Pairs whose contrast was decided on.
enum Pairs {
  static let foreground = Operand(
    "FG", aliases: ["foreground", "text"], .text("FG", completion: .live("color")),
    help: "Text or interface color: GROUP/NAME or a CSS color")
  static let background = Operand(
    "BG", aliases: ["background", "on"], .text("BG", completion: .live("color")),
    help: "Background: GROUP/NAME or a CSS color")
  static let size = DefaultedOption(
    "size", .choice("SIZE"), default: ContrastSize.normal,
    help: "normal text, large text, or ui for a part of the interface")
  static let use = Option<ContrastSize>(
    "size", .choice("SIZE"), help: "Use of the pair, where the same colors are declared for several")
  static let level = Option<ContrastLevel>(
    "level", .choice("LEVEL"), help: "WCAG level (default: AA)")
  static let minimum = Option(
    "min", .number("RATIO", in: 1...21), help: "Minimum contrast ratio, instead of --level")
  static let reason = Option("reason", .text("S"), help: "Reason why the failure is accepted")
  static let until = Option(
    "until", PairKinds.day, help: "Last day the failure is accepted, such as 2027-06-30")

  static let addSpec = CommandSpec(
    "pair add", summary: "declare a text and background pair that check must verify",
    section: Section.palettes,
    aliases: ["create", "new"], fillers: ["on"],
    arguments: [Shared.palette, foreground, background, size, level, minimum] + ColorContextOptions.all
      + [Shared.dryRun],
    examples: [
      Example("uncolor pair add Acme Neutral/Ink Neutral/Paper --level AAA", "Text that must reach 7:1"),
      Example("uncolor pair add Acme Accent/Coral Neutral/Paper --size ui", "A part of the interface, 3:1"),
    ])
  static let waiveSpec = CommandSpec(
    "pair waive", summary: "accept a failing contrast pair, with a reason",
    discussion: "After its last day a waiver no longer counts, and check fails again.",
    section: Section.palettes, fillers: ["on"],
    arguments: [Shared.palette, foreground, background, use, level, minimum, reason, until, Shared.dryRun],
    examples: [
      Example(
        "uncolor pair waive Acme Accent/Sun white --reason logo --until 2027-06-30",
        "Accept it until that day"),
      Example(
        "uncolor pair waive Acme Accent/Sun white --size ui --reason outline",
        "Text on the same pair still fails"),
    ])
  static let listSpec = CommandSpec(
    "pair list", summary: "list the declared contrast pairs", section: Section.palettes,
    aliases: ["ls", "show"],
    arguments: [Shared.palette], examples: [Example("uncolor pair list Acme", "Every pair and its ratio")])
  static let removeSpec = CommandSpec(
    "pair remove", summary: "remove a declared contrast pair", section: Section.palettes,
    aliases: ["delete", "rm"], fillers: ["on"],
    arguments: [Shared.palette, foreground, background, use, level, minimum, Shared.force, Shared.dryRun],
    examples: [
      Example(
        "uncolor pair remove Acme Neutral/Ink Neutral/Paper --force", "Remove a pair without confirmation")
    ])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let (fg, bg) = (try arguments[foreground], try arguments[background])
    if arguments[level] != nil, arguments[minimum] != nil {
      throw CLIError(.usage, "--level and --min exclude each other")
    }
    try ColorContextOptions.take(arguments, context)
    try PaletteChange.run(arguments, context, "pair add \(fg) \(bg)") { palette in
      let resolver = OperandResolver(context: context, palette: palette)
      let front = try palette.resolve(resolver.reference(fg))
      let back = try palette.resolve(resolver.reference(bg))
      let pair = ContrastPair(
        foreground: front.reference, background: back.reference, size: arguments[size],
        level: arguments[level] ?? .aa, minimum: arguments[minimum])
      let same = palette.contrastPairs.contains {
        $0.foreground == pair.foreground && $0.background == pair.background && $0.size == pair.size
      }
      if same {
        throw ModelError(
          .exists, "the pair \(front.name) on \(back.name) (\(pair.size.rawValue)) is already declared")
      }
      palette.contrastPairs.append(pair)
      return "added pair \(PairWords.line(pair, palette))"
    }
  }

  static func waive(_ arguments: ParsedArguments, _ context: Context) throws {
    let (fg, bg) = (try arguments[foreground], try arguments[background])
    guard let why = arguments[reason], !why.allSatisfy(\.isWhitespace) else {
      let line = [try arguments[Shared.palette], fg, bg].map(ShellText.quote).joined(separator: " ")
      throw CLIError(
        .usage, "a waiver needs a reason", hint: "Write: uncolor pair waive \(line) --reason TEXT")
    }
    let waiver = ContrastPair.Waiver(reason: why, until: arguments[until])
    if let day = arguments[until], !waiver.holds(on: context.now()) {
      throw CLIError(
        .usage, "--until \(Timestamp.day(day)) is in the past", hint: "name today or a later day")
    }
    try PaletteChange.run(arguments, context, "pair waive \(fg) \(bg)") { palette in
      let places = try find(fg, bg, arguments, palette)
      guard places.count == 1 else {
        let uses = places.map { PairWords.use(palette.contrastPairs[$0]) }
        throw CLIError(
          .usage, "\(fg) on \(bg) is declared \(places.count) times: \(uses.joined(separator: "; "))",
          hint: "name the one to waive with --size, --level or --min")
      }
      palette.contrastPairs[places[0]].waiver = waiver
      return "waived \(fg) on \(bg) in \"\(palette.name)\""
        + (arguments[until].map { " until \(Timestamp.day($0))" } ?? "")
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      let spelled = palette.spelled.contrastPairs
      try context.printJSON(
        zip(spelled, palette.contrastPairs).map { written, pair in
          PairRow(
            pair: written, foreground: (try? palette.resolve(pair.foreground))?.color,
            background: (try? palette.resolve(pair.background))?.color)
        })
      return
    }
    let pieces = PalettePieces(paint: context.paint, width: context.columns, palette: palette)
    for line in palette.contrastPairs.flatMap({ pieces.lines($0) }) { try context.print(line) }
    if palette.contrastPairs.isEmpty { context.say("\"\(palette.name)\" declares no pairs yet") }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let (fg, bg) = (try arguments[foreground], try arguments[background])
    try PaletteChange.confirm(arguments, context) {
      _ = try find(fg, bg, arguments, $0)
      return "the pair \(fg) on \(bg) from \"\($0.name)\""
    }
    try PaletteChange.run(arguments, context, "pair remove \(fg) \(bg)") { palette in
      for index in try find(fg, bg, arguments, palette).reversed() { palette.contrastPairs.remove(at: index) }
      return "removed the pair \(fg) on \(bg) from \"\(palette.name)\""
    }
  }

  /// The places of a pair; the same two colors may be declared for several uses, which the options tell apart.
  private static func find(
    _ fg: String, _ bg: String, _ arguments: ParsedArguments, _ palette: ColorPalette
  ) throws -> [Int] {
    func name(_ reference: ColorReference) -> String {
      (try? palette.resolve(reference))?.name ?? palette.name(of: reference)
    }
    let (front, back) = (name(palette.reference(fg)), name(palette.reference(bg)))
    let places = palette.contrastPairs.indices.filter {
      let pair = palette.contrastPairs[$0]
      return name(pair.foreground) == front && name(pair.background) == back
        && arguments[use].map { $0 == pair.size } ?? true
        && arguments[level].map { $0 == pair.level && pair.minimum == nil } ?? true
        && arguments[minimum].map { $0 == pair.minimum } ?? true
    }
    if places.isEmpty {
      throw CLIError(
        .notFound, "palette \"\(palette.name)\" declares no pair \(fg) on \(bg)",
        hint: "see them with: uncolor pair list")
    }
    return places
  }
}

/// How the values of pairs are written on the command line.
enum PairKinds {
  /// A day, `2027-06-30`.
  static let day = ValueKind<Date>("DATE") { (text: String) throws(ValueError) -> Date in
    guard let date = Timestamp.day(from: text) else {
      throw ValueError("needs a day such as 2027-06-30")
    }
    return date
  }
}
