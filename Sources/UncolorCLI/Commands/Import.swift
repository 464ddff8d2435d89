import CommandLineKit
import LocalJSONStore
import PaletteCore
import PaletteFormats

/// Brings palettes of files into the store.
enum Import {
  /// What happens to a palette whose name is taken.
  enum Conflict: String, Sendable, CaseIterable {
    /// Nothing is imported.
    case fail
    /// It is left out.
    case skip
    /// It takes the place of the one in the store.
    case replace
    /// It comes in under another name.
    case rename
  }

  static let files = RepeatedOperand(
    "FILE", aliases: ["i"], .file("FILE"),
    help: "Files in any readable format, pictures, links of palettes, or - for standard input")
  static let format = Option(
    "format", short: "f", aliases: ["from", "type"], FormatKinds.read, help: "Read the files in this format")
  static let name = Option(
    "name", aliases: ["as"], .name("S"), help: "Name of the imported palette, where there is only one")
  static let onConflict = DefaultedOption(
    "on-conflict", .choice("WHAT", aliases: { $0 == .replace ? ["overwrite", "force"] : [] }),
    default: Conflict.fail,
    help: "What to do if a palette of that name exists: fail, skip, replace or rename")

  static let spec = CommandSpec(
    "import", summary: "import palettes from files",
    discussion: "All files are read before anything is stored: either every palette is imported or none.",
    section: Section.files, aliases: ["load", "read"],
    keywords: ["apply", "open", "add", "install", "i", "pull", "fetch", "clone", "figma"],
    fillers: ["from", "as", "palette", "palettes", "into", "to", "in"],
    unnamed: [format],
    arguments: [files, format, name, onConflict] + PrintArguments.seeing + [Shared.dryRun],
    examples: [
      Example("uncolor import brand.ase", "The swatches of a file"),
      Example("uncolor import *.json --on-conflict rename", "Many files; names that are taken get a number"),
      Example("uncolor import brand.ase --cmyk-profile press.icc", "CMYK swatches as that press prints them"),
      Example("uncolor import tokens.json --dry-run", "List what would be imported"),
    ])

  private struct Incoming {
    var palette: ColorPalette
    let file: String
    var outcome: String
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    var incoming = try read(arguments, context)
    if let name = arguments[name] {
      guard incoming.count == 1 else {
        throw CLIError(.usage, "--name fits one palette, but there are \(incoming.count)")
      }
      try ColorPalette.checkName(name, of: "palette")
      incoming[0].palette.name = name
    }
    let policy = arguments[onConflict]
    let dryRun = arguments[Shared.dryRun]
    let title = "import " + arguments[files].joined(separator: " ")
    let editor = PaletteEditor(context: context, dryRun: dryRun)
    incoming = try editor.inStore(title) { edit in
      var done = incoming
      var numbers: [String: Int] = [:]
      for index in done.indices { try place(&done[index], policy, &edit, &numbers, context) }
      let taken = done.filter { $0.outcome != "skipped" }
      guard let only = taken.first, taken.count == 1 else {
        return ("imported \(Decimals.count(taken.count, "palette"))", done)
      }
      let themes =
        only.palette.themes.isEmpty ? "" : " and \(Decimals.count(only.palette.themes.count, "theme"))"
      let colors = Decimals.count(only.palette.colorCount, "color")
      return ("imported palette \"\(only.palette.name)\" with \(colors)\(themes)", done)
    }
    if context.globals.json {
      try context.printJSON(
        incoming.map {
          JSONValue([
            "file": $0.file, "id": $0.palette.id, "name": $0.palette.name,
            "colorCount": $0.palette.colorCount, "groupCount": $0.palette.groups.count, "outcome": $0.outcome,
          ])
        })
    } else if dryRun || incoming.count > 1 || incoming.contains(where: { $0.outcome != "added" }) {
      let shown = dryRun ? incoming[...] : incoming.prefix(20)
      let width = min(shown.map { DisplayWidth.of(SafeText.line($0.palette.name)) }.max() ?? 0, 40)
      for item in shown {
        let counts =
          "\(Decimals.count(item.palette.colorCount, "color")) in \(Decimals.count(item.palette.groups.count, "group"))"
        context.say(
          "  \(DisplayWidth.fit(SafeText.line(item.palette.name), width))  \(DisplayWidth.fit(counts, 24))  \(DisplayWidth.fit(item.outcome, 9))  \(item.file)"
        )
      }
      if let skipped = shown.first(where: { $0.outcome == "skipped" }), skipped.file != "-" {
        let names = [skipped.palette.name, skipped.file].map(ShellText.quote).joined(separator: " ")
        context.say(
          "  what was skipped may differ from what is there; compare with: uncolor palette diff \(names)")
      }
      if shown.count < incoming.count { context.say("  and \(incoming.count - shown.count) more") }
    }
  }

  private static func read(_ arguments: ParsedArguments, _ context: Context) throws -> [Incoming] {
    var incoming: [Incoming] = []
    var paths = arguments[files]
    if paths.isEmpty {
      if !context.input.isPiped {
        throw CLIError(
          .usage, "missing FILE",
          hint: "for example: uncolor import brand.ase; or pipe one in: uncolor import -")
      }
      paths = ["-"]
    }
    let progress = Progress(context, "reading", of: paths.count)
    for (index, path) in paths.enumerated() {
      progress.step(index + 1)
      // `import brand.json as Gamma`: a last word that is no file is the name.
      if index > 0, index == paths.count - 1, !PaletteSource.isFile(path), !Files.exists(path, context) {
        if (try? PaletteSource(context).stored(path)) != nil {
          let file = ShellText.quote(paths[0])
          throw CLIError(
            .usage, "import makes a palette of each file, and \"\(path)\" is a palette already",
            hint: "to add the colors to it: uncolor paste \(ShellText.quote(path)) < \(file)")
        }
        throw CLIError(
          .notFound, "cannot read \(path): there is no such file",
          hint:
            "to name the palette: uncolor import \(paths.dropLast().map(ShellText.quote).joined(separator: " ")) --name \(ShellText.quote(path))"
        )
      }
      var source = PaletteSource(context)
      if path == "-", context.input.isPiped { source.standardInput = try context.input.readAll() }
      if arguments[format] == nil, let palette = try source.text(path) {
        incoming.append(Incoming(palette: palette, file: path, outcome: "added"))
        continue
      }
      let found = try source.file(path, format: arguments[format])
      if found.isEmpty { throw CLIError(.badData, "\(path) contains no palette") }
      incoming += found.map { Incoming(palette: $0.palette, file: path, outcome: "added") }
    }
    progress.finish()
    return incoming
  }

  /// Stores one palette by the policy; `numbers` are those after which a name was free last.
  private static func place(
    _ item: inout Incoming, _ policy: Conflict, _ edit: inout PaletteEdit, _ numbers: inout [String: Int],
    _ context: Context
  ) throws {
    if item.palette.timestamp.timeIntervalSince1970 == 0 {
      // The format holds no dates: the palette is new here.
      item.palette.timestamp = context.now()
      item.palette.modified = context.now()
    }
    if let taken = edit.holder(ofName: item.palette.name) {
      switch policy {
      case .fail:
        throw CLIError(
          .badData, "\(item.file): there is already a palette \"\(taken.name)\"",
          hint: "choose with --on-conflict skip, replace or rename, or give it a --name")
      case .skip:
        item.outcome = "skipped"
        return
      case .replace:
        item.palette.id = taken.id
        item.outcome = "replaced"
        try edit.replace(item.palette)
        return
      case .rename:
        // Every number below was taken before, and nothing is removed here.
        let key = item.palette.name.lowercased()
        var number = numbers[key] ?? 2
        while edit.holder(ofName: "\(item.palette.name) \(number)") != nil { number += 1 }
        numbers[key] = number + 1
        item.palette.name += " \(number)"
        item.outcome = "renamed"
      }
    }
    if edit.holds(id: item.palette.id) || UUIDText.isDerived(item.palette.id) {
      item.palette.id = context.newID()
    }
    try edit.insert(item.palette)
  }
}

/// Looks at identifiers.
enum UUIDText {
  /// Whether the identifier was derived from content because a file gave none (a version 8 UUID).
  static func isDerived(_ id: String) -> Bool {
    let parts = id.split(separator: "-")
    return parts.count == 5 && parts[2].first == "8"
  }
}
