import CommandLineKit
import LocalJSONStore
import PaletteCore

/// The full screen of one palette.
enum UI {
  static let palette = OptionalOperand(
    "PALETTE", .text("PALETTE", completion: .liveOrFile("palette")),
    help: "The palette (default: the current one, or the only one)")

  static let spec = CommandSpec(
    "ui", summary: "edit a palette in full screen",
    discussion: """
      Lists the colors and shows for the chosen one its nearest name, its contrast on black, on white and on the \
      palette's backgrounds, what fails the check, and its note. Keys find, edit, add, reorder, rename, annotate, lock \
      and remove colors; press ? to see them. Every change is saved at once and can be undone.
      """,
    section: Section.palettes, aliases: [.top("tui"), .top("browse"), .top("interactive")],
    keywords: ["gui", "dashboard", "editor"], arguments: [palette],
    examples: [
      Example("uncolor ui Acme", "Look through a palette and edit it"),
      Example("uncolor ui brand.json", "A file"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[palette] ?? only(context)
    let first = try PaletteSource(context).one(operand)
    // By its id, so that another name does not lose it.
    let name = if case .store = first.origin { first.palette.id } else { operand }
    guard let screen = try Pick.screen(context, for: "ui") else {
      throw CLIError(.usage, "ui needs a terminal", hint: "without one, use: uncolor palette show")
    }
    let state = BrowserState(first.palette) { name, color in
      CustomColor(id: context.newID(), name: name, color: color, timestamp: context.now())
    }
    // What a command says of its work stands on the screen instead.
    let isQuiet = context.globals.quiet
    context.globals.quiet = true
    defer { context.globals.quiet = isQuiet }
    try Session(context: context, operand: name, screen: screen, state: state).run()
  }

  /// The current palette, or the only one there is.
  private static func only(_ context: Context) throws -> String {
    if let chosen = CurrentPalette.chosen(context) { return chosen }
    let names = try context.store().names()
    guard let first = names.first, names.count == 1 else {
      throw CLIError(
        .usage,
        names.isEmpty ? "there is no palette yet" : "name one of \(Decimals.count(names.count, "palette"))",
        hint: names.isEmpty
          ? "start with: uncolor palette add NAME"
          : "for example: uncolor ui \(ShellText.quote(names[0].name))")
    }
    return first.name
  }

  /// One visit: keys, changes and drawings.
  private struct Session {
    let context: Context
    let operand: String
    let screen: (descriptor: Int32, paint: Paint)
    var state: BrowserState

    func run() throws {
      var facts = Facts(state.palette, context)
      var session = self
      try PickerTerminal.visit(input: 0, output: screen.descriptor) { columns, rows in
        BrowserView(
          paint: session.screen.paint, columns: columns, rows: rows, verdict: facts.verdict,
          failures: facts.failures, backgrounds: facts.backgrounds
        ).lines(session.state)
      } press: { key, terminal in
        let before = session.state.palette
        switch session.state.press(key) {
        case .none: break
        case .leave: return false
        case .copy(let text):
          try terminal.copy(text)
          session.state.message = "copied \(text)"
        case .change(let title, let change): session.apply(title, change)
        case .undo: session.step("undo") { try context.store().undo().change }
        case .redo: session.step("redo") { try context.store().redo().first?.change ?? "" }
        }
        if session.state.palette != before { facts = Facts(session.state.palette, session.context) }
        return true
      }
    }

    private mutating func apply(_ title: String, _ change: (inout ColorPalette) throws -> String) {
      do {
        var message = ""
        let changed = try PaletteEditor(context: context, dryRun: false).edit(operand, title) { palette in
          message = try change(&palette)
          return message
        }
        state.take(changed)
        if title.hasPrefix("color add ") { state.select(String(title.dropFirst(10))) }
        let renamed = "renamed \(title.dropFirst(11)) to "
        if message.hasPrefix(renamed) { state.select(String(message.dropFirst(renamed.count))) }
        state.message = message
      } catch { state.message = ErrorTelling.told(error).message }
    }

    private mutating func step(_ name: String, _ body: () throws -> String) {
      do {
        let change = try body()
        state.take(try PaletteSource(context).one(operand).palette)
        state.message = "\(name): \(change)"
      } catch { state.message = ErrorTelling.told(error).message }
    }
  }

  /// What is worked out anew after each change.
  private struct Facts {
    var verdict = ""
    var failures: [String: [String]] = [:]
    let backgrounds: [InputColor]

    init(_ palette: ColorPalette, _ context: Context) {
      backgrounds = Backgrounds.of(palette)
      var options = CheckOptions(today: context.now())
      options.suggests = false
      guard let report = try? Checker.check([palette], options), let check = report.palettes.first else {
        verdict = "no pairs or roles to check"
        return
      }
      let summary = report.summary
      verdict =
        summary.failed == 0
        ? "\(summary.checked) checked, none fails"
        : "\(summary.checked) checked, \(summary.failed) \(summary.failed == 1 ? "fails" : "fail")"
      for result in check.results where result.verdict == .failed {
        let colors = (check.colors[result.foreground], check.colors[result.background])
        let theme = result.criterion.theme.map { " in \($0)" } ?? ""
        let needed = Contrast.display(result.criterion.required)
        let text =
          "\(colors.0.ref) on \(colors.1.ref) \(Contrast.display(result.value)), needs \(needed)\(theme)"
        for ref in Set([colors.0.ref, colors.1.ref]) { failures[ref, default: []].append(text) }
      }
    }
  }
}
