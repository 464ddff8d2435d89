import CommandLineKit
import PaletteCore

/// Prints text in a color.
enum PaintCommand {
  static let color = Operand("COLOR", ColorKinds.color, help: "The color of the text")
  static let text = RepeatedOperand("TEXT", .text("TEXT"), help: "The text (default: standard input)")
  static let on = Option("on", aliases: ["background", "bg", "o"], ColorKinds.color, help: "The background")

  static let bold = Flag("bold", help: "Bold text")
  static let italic = Flag("italic", help: "Italic text")
  static let underline = Flag("underline", help: "Underlined text")

  static let spec = CommandSpec(
    "paint", summary: "print text in a color", section: Section.colors, readsStandardInput: true,
    aliases: ["echo", "colorize"],
    arguments: [color, text, on, bold, italic, underline] + ColorContextOptions.all,
    examples: [
      Example("uncolor paint '#0b1f3a' --on '#ffb000' 'Acme Tools'", "Text on a background"),
      Example("uncolor paint coral Hello --color always", "Keep the color in a pipe"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    try ColorContextOptions.take(arguments, context)
    let input = ColorInput(context)
    let ink = try input.one(try arguments[color])
    let ground = try arguments[on].map { try input.one($0) }
    var words = arguments[text].joined(separator: " ")
    if arguments[text].isEmpty {
      try StandardInput.require(context, spec, for: "text")
      words = String(decoding: try context.input.readAll(), as: UTF8.self)
      if words.hasSuffix("\n") { words.removeLast() }
    }
    if context.globals.json {
      try context.printJSON(["text": words, "color": ink.hex, "on": ground?.hex])
      return
    }
    let styles = [(bold, "1"), (italic, "3"), (underline, "4")].filter { arguments[$0.0] }.map(\.1)
    let start =
      styles.isEmpty || context.paint.mode == .none ? "" : "\u{1B}[\(styles.joined(separator: ";"))m"
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      try context.print(start + context.paint.text(SafeText.line(String(line)), ink, on: ground))
    }
  }
}

/// Chooses a text color for a background.
enum TextColorCommand {
  static let spec = CommandSpec(
    "textcolor", summary: "choose black or white text for a background", section: Section.colors,
    readsStandardInput: true, aliases: ["text-color", "foreground", "readable", "most-readable"],
    keywords: ["suggest"],
    fillers: ColorKinds.fillers, arguments: [Convert.colors] + ColorContextOptions.all,
    examples: [Example("uncolor textcolor '#0b1f3a'", "White, which is easier to read on navy")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    try ResultList.print(context) { list in
      try ColorStream(
        context: context, command: spec, colors: try ColorContextOptions.take(arguments, context)
      ).each(arguments[Convert.colors]) { color, input in
        let best = Contrast.bestText(on: color)
        let ratio = Contrast.ratio(foreground: best, background: color)
        let name = String(decoding: input, as: UTF8.self)
        try ColorResult(color: best, note: "\(Contrast.display(ratio)):1 on \(name)").add(
          to: list, context.paint
        ) {
          $0.put("background", name)
          $0.put("ratio", ratio)
        }
      }
    }
  }
}
