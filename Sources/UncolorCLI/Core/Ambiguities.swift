import CommandLineKit
import PaletteCore

/// Lines of one word for the command that would change a palette, though a color of the current palette is called the same:
/// `rm Coral`. Which of the two is meant has to be said.
enum Ambiguities {
  /// - Throws: ``CLIError`` 64 with both lines, where the command was not called by its whole name.
  static func check(
    _ command: CommandSpec, _ arguments: ParsedArguments, _ words: [String], _ context: Context
  ) throws {
    switch command.name {
    case "color add": return try checkGroup(arguments, words, context)
    case "color edit": return try checkValue(arguments, words, context)
    case "group rename": return try checkPlace(arguments, words)
    // Asked of every line, so that most leave here.
    case "palette add", "palette copy", "palette edit", "palette remove", "theme add", "theme derive": break
    default: return
    }
    let makes = !["palette edit", "palette remove"].contains(command.name)
    let said = words.dropFirst().filter(Habits.isOperand)
    let made =
      command.name == "palette add"
      ? try? arguments[PaletteAdd.name] : command.name == "theme add" ? try? arguments[Themes.newTheme] : nil
    if let name = made, said.count > 1,
      particles.contains(name) || command.name == "theme add" && ["theme", "mode"].contains(name)
    {
      throw CLIError(
        .usage, "\"\(name)\" is a word of a sentence here",
        hint: "write the operands alone; see uncolor \(command.name) --help")
    }
    guard let first = words.first,
      command.name == "palette copy" || Sentence.nouns[first] == nil || Sentence.nouns[first] == .color,
      let current = CurrentPalette.palette(context)
    else { return }
    let names = said.filter { Sentence.nouns[$0.lowercased()] == nil && Tool.spec.resolve([$0])?.count != 2 }
    // What is made may be called like a part of the palette only where its palette is named.
    let asked = makes ? (names.count == 1 ? names.first : nil) : names.first
    guard let name = asked, case let own = current.own(name),
      (try? current.colorIndex(own)) != nil
        || makes && (Sentence.group(name, current) != nil || Sentence.theme(name, current) != nil),
      makes || (try? PaletteSource(context).stored(name).palette.id).map({ $0 != current.id }) == true
    else { return }
    let verb = ["palette remove": "remove", "palette edit": "edit", "palette copy": "copy"][command.name]
    let color =
      (try? current.colorIndex(own)) == nil
      ? nil
      : verb.map {
        "uncolor color \($0) \(ShellText.quote(current.name)) \(ShellText.quote(own))\($0 == "copy" ? " GROUP/NAME" : "")"
      }
    let whole =
      "uncolor \(command.name) \(makes ? "\(ShellText.quote(current.name)) " : "")\(ShellText.quote(name))"
    let what =
      makes ? "the name of a part of \"\(current.name)\"" : "a palette, and a color of \"\(current.name)\""
    let clip =
      command.name == "palette copy" && color != nil
      ? "uncolor convert \(ShellText.quote("@\(current.name):\(own)")) | pbcopy" : nil
    throw CLIError(
      .usage, "\"\(name)\" is \(what)",
      hint: "Write one of: " + [whole, color, clip].compactMap { $0 }.joined(separator: "; "))
  }

  /// `add Navy to Dark as text`: no group is made of two words, the first of which is something else.
  private static func checkGroup(_ arguments: ParsedArguments, _ words: [String], _ context: Context) throws {
    guard let place = arguments[Colors.newColor], let slash = place.firstIndex(of: "/"),
      !words.contains(where: { $0.contains("/") }), case let group = String(place[..<slash]),
      let operand = try? arguments[Shared.palette],
      let palette = try? PaletteSource(context).stored(operand).palette,
      Sentence.group(group, palette) == nil, !CurrentEdits.isNew(group, in: palette, context)
    else { return }
    throw CLIError(
      .usage, "palette \"\(palette.name)\" has no group \"\(group)\"",
      hint: "there are: \(palette.groups.map(\.name).joined(separator: ", ")); for a new one write GROUP/NAME"
    )
  }

  /// `group mv Acme Primary 2`: other programs have one verb for a new name and a new place.
  private static func checkPlace(_ arguments: ParsedArguments, _ words: [String]) throws {
    guard words.contains("mv"), let new = arguments[Groups.new], let place = Int(new) else { return }
    let group = [try arguments[Shared.palette], try arguments[Groups.old]].map(ShellText.quote)
      .joined(separator: " ")
    throw CLIError(
      .usage, "\"\(new)\" may be a place or a name",
      hint: "Write one of: uncolor group move \(group) --to \(max(0, place)); "
        + "uncolor group rename \(group) \(ShellText.quote(new))")
  }

  /// Words that a sentence has before a name.
  private static let particles: Set<String> = [
    "from", "for", "of", "with", "to", "in", "and", "the",
  ]

  /// `color edit Coral to Mint`, `color lock Navy Teal`: a color of the palette is no new value by chance.
  private static func checkValue(_ arguments: ParsedArguments, _ words: [String], _ context: Context) throws {
    guard let value = arguments[Colors.newValue], !value.hasPrefix("#"), !value.contains("("),
      !words.contains(where: { $0.hasPrefix("--value") || $0.hasPrefix("--to") || $0.hasPrefix("--color") })
    else { return }
    let verbs = ["lock", "unlock", "rename", "mv", "relabel", "note", "annotate", "tag", "label"]
    let operand = try arguments[Shared.palette]
    // Standard input can be read once, and the command reads it.
    let palette = operand == "-" ? nil : try? PaletteSource(context).one(operand).palette
    let isOwn = palette.map { $0.own(value).contains("/") && !value.contains("/") } ?? false
    let isText = arguments[Colors.note] != nil || arguments[Colors.newName] != nil
    guard isOwn || isText || words.prefix(3).contains(where: verbs.contains) else { return }
    throw CLIError(
      .usage, "\"\(value)\" may be a name or a value",
      hint: isText
        ? "quote a text of several words; a value is written --value \(ShellText.quote(value))"
        : "to give a color this value: --value \(ShellText.quote(isOwn ? "@\(operand):\(value)" : value))")
  }
}
