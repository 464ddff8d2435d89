import CommandLineKit
import PaletteCore

/// The options of `palette add` that make the colors of a chart.
enum ChartOptions {
  static let chart = Option(
    "chart", .integer("N", in: 1...256),
    help: "Add a group Chart with N colors that are easy to tell apart")
  static let scale = Option(
    "scale", aliases: ["sequence"], ColorKinds.color,
    help: "Make the chart a sequence instead: N tints and shades of COLOR")
  static let all: [any ArgumentKey] = [
    chart, scale, ScaleCommand.contrast, ScaleCommand.on, DistinctCommand.deficiency,
    DistinctCommand.lightness,
    DistinctCommand.seed,
  ]

  private static let group = "Chart"

  /// Adds the group to `palette`, where one is asked for.
  ///
  /// - Parameters:
  ///   - fixed: colors that stay; the new ones are told from them too.
  /// - Throws: ``CLIError`` 64 where options exclude each other, and what the model refuses.
  static func add(
    _ arguments: ParsedArguments, to palette: inout ColorPalette, apartFrom fixed: [Color], _ context: Context
  ) throws {
    if let color = arguments[scale] {
      try addSequence(of: color, arguments, to: &palette, context)
      return
    }
    guard arguments[ScaleCommand.contrast] == nil else {
      throw CLIError(.usage, "--contrast needs --scale COLOR")
    }
    guard let count = arguments[chart] else { return }
    let chosen = Distinct(
      count, from: fixed, seed: UInt64(bitPattern: Int64(arguments[DistinctCommand.seed])),
      under: arguments[DistinctCommand.deficiency] ?? [], lightness: arguments[DistinctCommand.lightness])
    for (index, color) in chosen.colors.enumerated() {
      try add(color, "Series \(index + 1)", to: &palette, context)
    }
    context.say(
      "smallest difference in the chart: ΔE \(Decimals.fixed(chosen.leastDifference, 1))"
        + (fixed.isEmpty ? "" : ", \(Decimals.count(fixed.count, "given color")) included"))
  }

  /// Steps of one color: evenly spaced, or at contrasts that the palette declares for its check.
  private static func addSequence(
    of text: String, _ arguments: ParsedArguments, to palette: inout ColorPalette, _ context: Context
  ) throws {
    let color = try ColorInput(context).one(text)
    let ground = try ColorInput(context).one(arguments[ScaleCommand.on])
    guard let targets = arguments[ScaleCommand.contrast] else {
      let steps = Scale.perceptual(color, count: arguments[chart] ?? 9, on: ground)
      for (index, step) in steps.enumerated() {
        try add(step.color, "Step \(index + 1)", to: &palette, context)
      }
      return
    }
    if let count = arguments[chart], count != targets.count {
      throw CLIError(.usage, "--chart asks for \(count) steps and --contrast for \(targets.count)")
    }
    let steps = Scale.contrast(color, targets: targets, on: ground).filter { $0.target != nil }
    for (index, step) in steps.enumerated() {
      let name = "Step \(index + 1)"
      try add(step.color, name, to: &palette, context)
      guard let target = step.target else { continue }
      if step.isMet {
        palette.contrastPairs.append(
          ContrastPair(
            foreground: ColorReference(group: group, color: name),
            background: ColorReference(literal: ground),
            minimum: target))
      } else {
        context.warn("no step reaches \(Decimals.fixed(target, 2)):1 on \(arguments[ScaleCommand.on])")
      }
    }
  }

  private static func add(_ color: Color, _ name: String, to palette: inout ColorPalette, _ context: Context)
    throws
  {
    try palette.addColor(
      CustomColor(id: context.newID(), name: name, color: color, timestamp: context.now()), to: group)
  }
}
