import CommandLineKit
import PaletteCore

/// Measures the contrast of two colors.
enum ContrastCommand {
  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color,
    help: "Text color and background, or - to read pairs from standard input, one per line"
  )

  static let foreground = Option(
    "fg", aliases: ["foreground", "text", "f"], ColorKinds.color,
    help: "The text color, instead of an operand")
  static let background = Option(
    "bg", aliases: ["background", "on", "b"], ColorKinds.color, help: "The background, instead of an operand")
  static let level = Option<ContrastLevel>(
    "level", .choice("LEVEL"), help: "Exit with 1 if the pair fails this level for normal text")

  static let minimum = Option(
    "min", aliases: ["min-ratio", "ratio", "threshold", "min-contrast", "at-least"],
    .number("RATIO", in: 1...21), help: "Exit with 1 if the ratio is below this one")

  static let spec = CommandSpec(
    "contrast", summary: "measure the contrast of two colors",
    discussion: """
      Prints the WCAG 2.2 ratio, truncated to two decimals, and which levels it passes. The exit status is 0; with \
      --level or --min it is 1 if a pair fails. To check whole palettes, style sheets and pages, use uncolor check. Translucent \
      colors are composited first.
      """,
    section: Section.checking, readsStandardInput: true,
    aliases: [.top("wcag"), .top("contrast-ratio"), .top("ratio"), .top("get-contrast")],
    keywords: ["readability"],
    fillers: ColorKinds.fillers + ["checker", "check", "ratio", "between"],
    habits: ["wcag", "ratio"], unnamed: [level],
    arguments: [colors, foreground, background, level, minimum] + ColorContextOptions.all,
    examples: [
      Example("uncolor contrast '#777' white", "4.47, which fails for normal text"),
      Example("uncolor contrast '#777' white --min 4.5", "Exits with 1, for a script"),
      Example("uncolor contrast '#777' white --json", "The exact ratio and every verdict"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let operands =
      (arguments[foreground].map { [$0] } ?? []) + arguments[colors]
      + (arguments[background].map { [$0] } ?? [])
    let pairs = ColorPairs(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    var status = ExitStatus.done
    context.output.outlivesReader = arguments[level] != nil || arguments[minimum] != nil
    func judge(_ a: InputColor, _ b: InputColor) {
      let (level, minimum) = (arguments[level], arguments[minimum])
      if level == nil, minimum == nil { return }
      let ratio = Contrast.ratio(foreground: a.color, background: b.color)
      if let level, !Contrast.passes(ratio, level, .normal) { status = .findings }
      if let minimum, ratio < minimum { status = .findings }
    }
    if operands.isEmpty, !context.input.isPiped, let current = CurrentPalette.chosen(context) {
      throw CLIError(
        .usage, "contrast needs two colors",
        hint:
          "of \"\(current)\", every two: uncolor contrast \(ShellText.quote(current)); its pairs: uncolor check"
      )
    }
    if operands.isEmpty || operands == ["-"] {
      var isEmpty = true
      try ResultList.print(context) { list in
        try pairs.each { a, b in
          isEmpty = false
          judge(a, b)
          try list.add {
            let (ratio, verdicts) = line(a, b)
            $0.append(contentsOf: ratio.utf8)
            $0.append(contentsOf: verdicts.utf8)
          } json: {
            element(&$0, a, b)
          }
        }
      }
      // Nothing passes where nothing was looked at.
      if isEmpty, arguments[level] != nil || arguments[minimum] != nil {
        throw CLIError(.badData, "there is nothing to check: no pair of colors was piped in")
      }
      return status
    }
    let found = try pairs.all(operands)
    found.forEach(judge)
    if found.count > 1 {
      try ResultList.print(context) { list in
        for (a, b) in found {
          let (ratio, verdicts) = line(a, b)
          let text = sample(a, b, context.paint) + "\(a.name) on \(b.name)  " + ratio + verdicts
          try list.add {
            $0.append(contentsOf: SafeText.line(text).utf8)
          } json: {
            element(&$0, a, b)
          }
        }
      }
      return status
    }
    let pair = found[0]
    if context.globals.json {
      var bytes: [UInt8] = []
      var json = JSONElement(&bytes)
      element(&json, pair.0, pair.1)
      try context.output.write(json.finish() + [10])
    } else {
      let sample = sample(pair.0, pair.1, context.paint)
      let (ratio, verdicts) = line(pair.0, pair.1)
      try context.print(sample + ratio, (sample.isEmpty ? 0 : 6) + ratio.count, beside: verdicts)
    }
    return status
  }

  /// The foreground on the background, where it can be drawn.
  private static func sample(_ a: InputColor, _ b: InputColor, _ paint: Paint) -> String {
    if paint.mode == .none { return "" }
    let ground = Contrast.flattened(foreground: a.color, background: b.color)
    return paint.sample(" Aa ", ground.foreground, ground.background) + "  "
  }

  private static func line(_ a: InputColor, _ b: InputColor) -> (ratio: String, verdicts: String) {
    let ratio = Contrast.ratio(foreground: a.color, background: b.color)
    func word(_ level: ContrastLevel, _ size: ContrastSize) -> String {
      Contrast.passes(ratio, level, size) ? "pass" : "fail"
    }
    let verdicts =
      "AA \(word(.aa, .normal)), AA large \(word(.aa, .large)), "
      + "AAA \(word(.aaa, .normal)), AAA large \(word(.aaa, .large)), ui \(word(.aa, .ui))"
    return ("\(Contrast.display(ratio)):1  ", verdicts)
  }

  private static func element(_ json: inout JSONElement, _ a: InputColor, _ b: InputColor) {
    let ratio = Contrast.ratio(foreground: a.color, background: b.color)
    json.put("foreground", a.color.hex)
    json.put("background", b.color.hex)
    json.put("ratio", ratio)
    json.put("aa") {
      $0.put("normal", Contrast.passes(ratio, .aa, .normal))
      $0.put("large", Contrast.passes(ratio, .aa, .large))
      $0.put("ui", Contrast.passes(ratio, .aa, .ui))
    }
    json.put("aaa") {
      $0.put("normal", Contrast.passes(ratio, .aaa, .normal))
      $0.put("large", Contrast.passes(ratio, .aaa, .large))
    }
    json.put("deltaLStar", Contrast.deltaLStar(a.color, b.color))
  }
}
