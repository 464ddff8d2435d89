import CommandLineKit
import PaletteCore

/// Mixes two colors.
enum MixCommand {
  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color,
    help: "Two colors; if one is -, it is read from standard input, one color per line")
  static let fraction = DefaultedOption(
    "fraction", aliases: ["amount", "ratio", "percent", "f"], ColorKinds.amount, default: 0.5,
    shown: "0.5", help: "Share of the second color, 0 to 1 or a percentage")
  static var space: DefaultedOption<ColorSpace> {
    DefaultedOption(
      "space", aliases: ["colorspace", "in", "s"], ColorKinds.space(), default: ColorSpace.oklab,
      shown: "oklab",
      help: "Color space to mix in")
  }
  static let hue = DefaultedOption(
    "hue", .choice("ARC"), default: HueArc.shorter, help: "Direction around the hue circle")

  static let carry = DefaultedOption(
    "carry",
    .choice(
      "RULE",
      [
        (Choice("draft", "as CSS Color 4 has it"), CarryRule.draft),
        (Choice("browser", "as browsers do today"), .browser),
      ]), default: CarryRule.draft, shown: "draft", help: "How to treat missing and powerless components")

  static let spec = CommandSpec(
    "mix", summary: "mix two colors",
    discussion: "Without operands, lines of two colors, or of one color each, are read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [.top("blend"), .top("interpolate"), .top("average"), .top("midpoint")],
    fillers: ColorKinds.fillers,
    arguments: [colors, fraction, space, hue, carry, NotationOption.option] + ColorContextOptions.all,
    examples: [
      Example("uncolor mix '#0b1f3a' '#ffb000'", "Half and half"),
      Example(
        "uncolor mix red blue --fraction 0.25 --space oklch --hue longer",
        "A quarter of blue, the long way around the hue circle"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    var operands = arguments[colors]
    var share = arguments[fraction]
    var chosen = arguments[space]
    // `mix red blue oklch`: the space is looked for only where there are more words than colors.
    if operands.count > 2, let last = operands.last, let named = try? ColorKinds.space().parse(last) {
      chosen = named
      operands.removeLast()
    }
    // A third word is the share; two are colors, even where `000` could be a number.
    if operands.count == 3, let place = operands.lastIndex(where: { amount($0) != nil }) {
      share = amount(operands.remove(at: place)) ?? share
    }
    // `red 30% blue 70%` and `30% red 70% blue`
    if operands.count == 4 {
      for (color, share) in [(0, 1), (1, 0)]
      where [color, color + 2].allSatisfy({ amount(operands[$0]) == nil }) {
        let shares = [operands[share], operands[share + 2]]
        guard shares.allSatisfy({ amount($0) != nil }) else { continue }
        operands = zip([operands[color], operands[color + 2]], shares).map { "\($0):\($1)" }
        break
      }
    }
    // `red:30 blue:70`, parts of a whole.
    let parts = operands.map { Self.part($0) }
    if let a = parts.first ?? nil, let b = parts.last ?? nil, parts.count == 2, a.share + b.share > 0 {
      operands = [a.color, b.color]
      share = b.share / (a.share + b.share)
    }
    let told = try ColorContextOptions.read(arguments, context)
    let pairs = ColorPairs(context: context, command: spec, colors: told)
    let (given, part) = (operands, share)
    tellOfArc(arguments, chosen, context)
    let (space, hue, carry) = (chosen, arguments[hue], arguments[carry])
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      func add(_ a: Color, _ b: Color) throws {
        let mixed = Mix.interpolate(a, b, part, in: space, hue: hue, carry: carry)
        try ColorResult(color: mixed).add(to: list, context.paint)
      }
      if given.isEmpty || given == ["-"] {
        return try pairs.eachOrPairOfLines { try add($0.color, $1.color) }
      }
      if given.count == 2, let place = given.firstIndex(of: "-") {
        let other = try ColorInput(context, told).one(given[1 - place])
        return try ColorStream(context: context, command: spec, colors: told).each([]) { color, _ in
          try place == 0 ? add(color, other) : add(other, color)
        }
      }
      if given.count > 2, given.count < 6, given.allSatisfy(ColorKinds.isColor) {
        // Each further color has the share of one among all so far.
        let colors = given.map(ShellText.quote)
        let line = colors.indices.dropFirst(2).reduce("uncolor mix \(colors[0]) \(colors[1])") {
          line, place in
          "uncolor mix $(\(line)) \(colors[place]) --fraction \(["0.33", "0.25", "0.2"][place - 2])"
        }
        throw CLIError(.usage, "mix needs two colors, and there are \(given.count)", hint: "Write: \(line)")
      }
      if given.count == 3, let share = given.last, Adjust.isShare(share) {
        throw CLIError(
          .usage, "the share of the second color is \(share)", hint: "it is from 0% to 100%: --fraction 30%")
      }
      let pair = try pairs.read(given)
      try add(pair.0.color, pair.1.color)
    }
  }

  /// Says that a direction around the hue circle means nothing in a space without hues.
  static func tellOfArc(_ arguments: ParsedArguments, _ space: ColorSpace, _ context: Context) {
    guard arguments.contains(hue), space.hueIndex == nil else { return }
    context.warn("--hue changes nothing in \(space.id), which has no hues: add --space oklch")
  }

  /// The color and the number of `red:30` and `red:30%`; nil for other words.
  private static func part(_ word: String) -> (color: String, share: Double)? {
    guard let colon = word.lastIndex(of: ":"), !word.hasPrefix("@"), !word.hasPrefix("library:") else {
      return nil
    }
    let color = String(word[..<colon])
    let number = word[word.index(after: colon)...]
    guard let share = Double(number.hasSuffix("%") ? number.dropLast() : number), share >= 0, share.isFinite,
      (try? Color(css: color)) != nil
    else { return nil }
    return (color, share)
  }

  private static func amount(_ word: String) -> Double? { (try? fraction.read(word)) as? Double }
}
