import CommandLineKit
import PaletteCore

/// Measures how different two colors look.
enum DifferenceCommand {
  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color, help: "Two colors, or - to read pairs from standard input, one per line")
  static let metric = DefaultedOption(
    "metric", aliases: ["method", "formula", "algorithm", "m"],
    .choice(
      "METRIC",
      DifferenceMetric.all.map {
        (Choice($0.id, $0.summary, aliases: ColorKinds.metricAliases[$0.id] ?? []), $0)
      }),
    default: DifferenceMetric.ciede2000, shown: "2000", help: "Color difference formula")

  static let nearest = Option(
    "nearest", aliases: ["book", "closest"],
    .text("PALETTE", completion: .liveOrFile("palette"), recognizes: { PaletteSource.isFile($0) }),
    help: "Find the nearest colors of a palette, or of a color book that you have (.ase, .acb, .cxf)")
  static let count = DefaultedOption(
    "count", short: "n", .integer("N", in: 1...1000), default: 3,
    help: "Number of colors to list, with --nearest")

  static let spec = CommandSpec(
    "difference", summary: "measure how different two colors look", section: Section.colors,
    readsStandardInput: true,
    aliases: [.top("distance"), .top("deltae"), .top("delta-e"), .top("delta"), .top("de")],
    keywords: ["compare-colors"],
    fillers: ColorKinds.fillers + ["between"], unnamed: [metric],
    arguments: [colors, metric, nearest, count] + ColorContextOptions.all + PrintArguments.seeing,
    examples: [
      Example("uncolor difference '#0b1f3a' '#0c2340'", "CIEDE2000; about 1 is just noticeable"),
      Example("uncolor difference '#0b1f3a' '#0c2340' --metric ok", "In Oklab"),
      Example("uncolor difference '#0b1f3a' --nearest book.acb", "The spot colors that come nearest"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    if let book = arguments[nearest] { return try find(in: book, arguments, context) }
    if arguments.contains(count) { throw CLIError(.usage, "--count needs --nearest") }
    let operands = arguments[colors]
    let pairs = ColorPairs(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    let metric = arguments[metric]
    var ignoresAlpha = false
    try ResultList.print(context) { list in
      func add(_ a: InputColor, _ b: InputColor) throws {
        let value = metric.distance(a.color, b.color)
        if a.color.alpha != b.color.alpha { ignoresAlpha = true }
        let swatches =
          context.paint.swatch(a.color, width: 4) + context.paint.leadingSwatch(b.color, width: 4)
        try list.add {
          $0.append(contentsOf: swatches.utf8)
          NumberText.append(value, decimals: 4, to: &$0)
        } json: {
          $0.put("a", a.color.hex)
          $0.put("b", b.color.hex)
          $0.put("metric", metric.id)
          $0.put("value", value)
          $0.put("sameAlpha", a.color.alpha == b.color.alpha)
        }
      }
      if operands.isEmpty || operands == ["-"] {
        try pairs.each(add)
      } else {
        for pair in try pairs.all(operands) { try add(pair.0, pair.1) }
      }
    }
    if ignoresAlpha { context.warn("opacity differs and is not part of the measure") }
  }

  /// Lists the colors of a palette that are nearest to each color.
  private static func find(in book: String, _ arguments: ParsedArguments, _ context: Context) throws {
    let entries = try PaletteSource(context).all(book).flatMap(\.palette.colors)
    if entries.isEmpty { throw CLIError(.badData, "\(book) has no colors to compare with") }
    let metric = arguments[metric]
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    try ResultList.print(context) { list in
      try stream.each(arguments[colors]) { color, _ in
        let ranked = entries.enumerated()
          .map { (index: $0, entry: $1, value: metric.distance(color, $1.color.color)) }
          .sorted { ($0.value, $0.index) < ($1.value, $1.index) }
        for (_, entry, value) in ranked.prefix(arguments[count]) {
          let swatches =
            context.paint.swatch(color, width: 4)
            + context.paint.leadingSwatch(entry.color.color, width: 4)
          let name = entry.color.print?.spot ?? entry.color.name
          try list.add {
            $0.append(contentsOf: "\(swatches)\(entry.color.color.hex)  ".utf8)
            NumberText.append(value, decimals: 2, to: &$0)
            $0.append(contentsOf: "  \(SafeText.line(name))".utf8)
          } json: {
            $0.put("color", color.hex)
            $0.put("nearest", entry.color.color.hex)
            $0.put("name", name)
            $0.put("group", entry.group)
            $0.put("metric", metric.id)
            $0.put("value", value)
          }
        }
      }
    }
  }
}
