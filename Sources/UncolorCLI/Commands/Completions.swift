import CommandLineKit
import LocalJSONStore
import PaletteCore

/// What is rendered from the description of the tool for other programs: completion scripts and the manual page.
enum CompletionCommands {
  static let shell = Operand<Shell>("SHELL", .choice("SHELL"), help: "bash, zsh or fish")
  static let words = RepeatedOperand("WORD", .text("WORD"), help: "The words up to the cursor")

  static let scriptSpec = CommandSpec(
    "completions", summary: "print the completion script of a shell", section: Section.upkeep,
    aliases: ["completion"], arguments: [shell],
    examples: [
      Example("uncolor completions bash > ~/.local/share/bash-completion/completions/uncolor", "For bash"),
      Example("uncolor completions zsh > ~/.zfunc/_uncolor", "For zsh"),
      Example("uncolor completions fish > ~/.config/fish/completions/uncolor.fish", "For fish"),
    ])
  static let replySpec = CommandSpec(
    "__complete", summary: "answer a completion script", hidden: true, arguments: [words])
  static let manSpec = CommandSpec(
    "man", summary: "print the manual page", section: Section.upkeep, fillers: ["uncolor"],
    examples: [Example("uncolor man > ~/.local/share/man/man1/uncolor.1", "Install it for man uncolor")])

  static func script(_ arguments: ParsedArguments, _ context: Context) throws {
    let shell = try arguments[shell]
    let script = Completions.script(shell, Tool.spec)
    if context.globals.json {
      try context.printJSON(["shell": shell.rawValue, "script": script])
    } else {
      try context.output.write(script)
    }
  }

  static func man(_ arguments: ParsedArguments, _ context: Context) throws {
    let page = ManPage.roff(Tool.spec)
    if context.globals.json { try context.printJSON(["roff": page]) } else { try context.output.write(page) }
  }

  static func reply(_ arguments: ParsedArguments, _ context: Context) throws {
    let typed = arguments[words]
    context.globals.store = storeOption(typed) ?? context.globals.store
    context.globals.quiet = true
    let names = LiveNames(context: context, words: typed)
    try context.output.write(
      Completer.reply(Tool.spec, typed) { kind, prefix in names.of(kind, prefix) }.text)
  }

  /// The value of `--store` among unfinished words.
  private static func storeOption(_ words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--store=") { return String(word.dropFirst(8)) }
      if word == "--store", index + 2 < words.count { return words[index + 1] }
    }
    return nil
  }
}

/// Names that only the store or a file knows. Nothing here is an error: whoever completes has not finished.
struct LiveNames {
  let context: Context
  let words: [String]

  func of(_ kind: String, _ prefix: String) -> [Candidate] {
    switch kind {
    case "palette": return palettes(prefix)
    case "command":
      let path = words.dropLast().drop { $0 != "help" }.dropFirst()
      return Tool.spec.subcommands(of: Array(path)).map {
        Candidate($0, Tool.spec.summary(of: path + [$0]))
      }
    case "library":
      return ((try? context.store().library()) ?? []).map { Candidate($0.name, $0.shownHex) }
    case "reference": return references(prefix)
    default: break
    }
    guard let palette = palette() else { return [] }
    switch kind {
    case "group": return palette.groups.map { Candidate($0.name, Decimals.count($0.colors.count, "color")) }
    case "color": return palette.colors.map { Candidate("\($0.group)/\($0.color.name)", $0.color.shownHex) }
    case "theme": return palette.themes.map { Candidate($0.name, $0.colorScheme.rawValue) }
    case "logo": return palette.logos.map { Candidate($0.name, $0.picture.kind.uppercased()) }
    case "gradient": return palette.gradients.map { Candidate($0.name, $0.kind.rawValue) }
    case "section":
      return palette.sections.map { Candidate($0.title, Decimals.bytes($0.markdown.utf8.count)) }
    case "role": return roles(palette)
    default: return []
    }
  }

  /// Without case, as palettes are named; the shell compares with what was typed, so the name is spelled like that.
  private func palettes(_ prefix: String) -> [Candidate] {
    let summaries = (try? context.store().summaries()) ?? []
    return summaries.map { summary in
      let detail = Decimals.count(summary.colorCount, "color")
      let typedDifferently =
        !summary.name.hasPrefix(prefix) && summary.name.lowercased().hasPrefix(prefix.lowercased())
      let name = typedDifferently ? prefix + summary.name.dropFirst(prefix.count) : summary.name
      return Candidate(name, detail)
    }
  }

  /// `@Acme`; after a colon the groups and colors of the palette.
  private func references(_ prefix: String) -> [Candidate] {
    guard prefix.hasPrefix("@"), let store = try? context.store() else { return [] }
    let summaries = (try? store.summaries()) ?? []
    guard let named = summaries.first(where: { prefix.hasPrefix("@\($0.name):") }),
      let palette = try? store.palette(named.id)?.palette
    else { return summaries.map { Candidate("@" + $0.name, Decimals.count($0.colorCount, "color")) } }
    return palette.groups.flatMap { group in
      let place = "@\(palette.name):\(group.name)"
      return [Candidate(place, Decimals.count(group.colors.count, "color"))]
        + group.colors.map { Candidate("\(place)/\($0.name)", $0.shownHex) }
    }
  }

  private func roles(_ palette: ColorPalette) -> [Candidate] {
    var seen: Set<String> = []
    let used = palette.themes.filter { words.contains($0.name) }.flatMap { $0.orderedRoles.map(\.role) }
    return (used + Role.wellKnown).filter { seen.insert($0).inserted }.map { Candidate($0) }
  }

  /// The palette that one of the finished words names: the store's, else that of a file.
  private func palette() -> ColorPalette? {
    let finished = words.dropLast().filter { !$0.hasPrefix("-") }
    if let store = try? context.store() {
      for word in finished where !PaletteSource.isFile(word) {
        if let found = try? store.palette(word) { return found.palette }
      }
    }
    for word in finished where word != "-" && PaletteSource.isFile(word) {
      if let reading = try? PaletteSource(context).read(word, format: nil).reading {
        return reading.palettes.first
      }
    }
    return nil
  }
}
