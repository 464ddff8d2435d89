import CommandLineKit
import PaletteCore

/// Samples a gradient.
enum GradientSample {
  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color,
    help: "Two or more colors, an @reference, PALETTE and the name of its gradient, or - for standard input")
  static let count = DefaultedOption(
    "count", short: "n", aliases: ["steps", "number", "samples"], .integer("N", in: 1...10_000), default: 5,
    help: "Number of samples")
  static let css = Flag("css", aliases: ["linear-gradient"], help: "Print a linear-gradient() of CSS instead")

  static let spec = CommandSpec(
    "gradient sample", summary: "sample a gradient between colors",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true, keywords: ["steps"],
    fillers: ColorKinds.fillers + ["between", "steps", "stops", "colors", "colours"],
    unnamed: [count],
    arguments: [
      colors, count, css, MixCommand.space, MixCommand.hue, MixCommand.carry, NotationOption.option,
    ] + ColorContextOptions.all,
    examples: [
      Example("uncolor gradient sample '#0b1f3a' '#ffb000' white --count 9", "Nine colors, evenly spread"),
      Example("uncolor gradient sample '#0b1f3a' '#ffb000' --css", "The gradient as CSS has it"),
      Example("uncolor gradient sample Acme Dawn --count 9", "A gradient of a palette"),
    ])

  /// `Coral..Mint`, `red->blue`: both ends.
  private static func ends(_ word: String) -> [String] {
    ["..", "->", "→"].lazy.map { ColorInput.split(word, at: $0) }.first { $0.count == 2 } ?? [word]
  }

  /// The function of CSS up to the space.
  private static func start(_ gradient: Gradient?) -> String {
    guard let gradient else { return "linear-gradient(" }
    let turn = "\(NumberText.shortest(gradient.angle))deg "
    return switch gradient.kind {
    case .linear: "linear-gradient(" + turn
    case .radial: "radial-gradient("
    case .conic: "conic-gradient(from " + turn
    }
  }

  /// `Acme Dawn`, or `Dawn` of the current palette: a gradient that a palette has; nil where colors are named.
  ///
  /// - Throws: 66 where a palette is named and has no gradient of that name.
  private static func kept(_ words: [String], _ context: Context) throws -> (Gradient, ColorPalette)? {
    guard let name = words.last, words.count < 3, name != "-", !name.hasPrefix("@") else { return nil }
    if words.count == 1 {
      guard let palette = CurrentPalette.certain(context), let index = try? palette.gradientIndex(name)
      else { return nil }
      context.sayOnce("Using gradient \"\(palette.gradients[index].name)\" of \"\(palette.name)\"")
      return (palette.gradients[index], palette)
    }
    let source = PaletteSource(context)
    guard words[0] != "-", !ColorKinds.isColor(words[0]),
      let palette = try? source.one(words[0]).palette
    else { return nil }
    if ColorKinds.isColor(name) || palette.color(named: name) != nil,
      (try? palette.gradientIndex(name)) == nil
    {
      return nil
    }
    return (palette.gradients[try palette.gradientIndex(name)], palette)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let kept = try kept(arguments[colors], context)
    let stops: [Color]
    if let (gradient, palette) = kept {
      stops = try gradient.stops.map { try palette.resolve($0.color).color }
    } else {
      stops = try ColorStream(
        context: context, command: spec, colors: try ColorContextOptions.read(arguments, context)
      ).all(ColorInput.joined(arguments[colors]).flatMap(ends))
    }
    guard stops.count >= 2 else { throw CLIError(.usage, "a gradient needs two colors or more") }
    let own = arguments.contains(MixCommand.space) ? nil : kept.flatMap { ColorSpace.named($0.0.space) }
    let space = own ?? arguments[MixCommand.space]
    MixCommand.tellOfArc(arguments, space, context)
    if arguments[css] {
      guard space.isMixedInCSS else {
        throw CLIError(
          .usage, "CSS has no gradients in \(space.id)",
          hint: "choose another with --space, such as oklab or oklch, or leave out --css")
      }
      let hue = arguments[MixCommand.hue]
      let arc = space.hueIndex != nil && hue != .shorter ? " \(hue.rawValue) hue" : ""
      let places = kept.map { $0.0.stops.map { " \(NumberText.shortest($0.position * 100))%" } }
      let list = stops.enumerated().map { $1.hexOrCSS + (places?[$0] ?? "") }.joined(separator: ", ")
      try context.print("\(start(kept?.0))in \(space.id)\(arc), \(list))")
      return
    }
    let positions =
      kept?.0.stops.map(\.position) ?? stops.indices.map { Double($0) / Double(stops.count - 1) }
    let ramp = ColorRamp(
      stops: Array(zip(stops, positions)), in: space, hue: arguments[MixCommand.hue],
      carry: arguments[MixCommand.carry])
    let samples = ramp.samples(arguments[count])
    if context.paint.mode != .none, !context.globals.json {
      let width = min(max(context.terminal.columns, 10), 80)
      try context.print(ramp.samples(width).map { context.paint.swatch($0, width: 1) }.joined())
    }
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      for (index, color) in samples.enumerated() {
        let place = samples.count == 1 ? 0.5 : Double(index) / Double(samples.count - 1)
        try ColorResult(color: color, note: "\(Decimals.fixed(place * 100, 0)) %").add(
          to: list, context.paint
        ) {
          $0.put("position", place)
        }
      }
    }
  }
}
