import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lines about the parts of a palette that were refused: its colors, roles and themes.
extension Refusals {
  /// `theme add Dusk`, `role set dark accent Navy`: all but the palette, of which one that is there is shown.
  static func withPalette(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard error.message.hasPrefix("missing "), error.hint.hasPrefix("Write: "),
      let path = Tool.spec.resolve(words), let command = Tool.spec.command(at: path),
      words.count > path.count,
      command.arguments.first(where: \.argument.isOperand)?.argument.name == "PALETTE",
      case let rest = Array(words.dropFirst(path.count)),
      !rest.contains(where: { Habits.isPalette($0, context) }),
      !rest.contains(where: { PaletteSource.isFile($0) && Files.exists($0, context) }),
      let line = CurrentPalette.example("PALETTE", context).flatMap({ whole(path + [$0] + rest) })
    else { return nil }
    return CLIError(error.status, "missing PALETTE", hint: "Write: " + line)
  }

  /// `sort colors by lightness`, `group list of`: a word that joins others was taken for the palette, which is missing.
  /// None is chosen for the person, since none of those that are there was meant more than another.
  static func nameless(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    let joining = ColorKinds.fillers + ["where", "for", "than", "that", "which", "whose", "if", "is"]
    guard error.message.hasPrefix("no palette named"),
      let place = words.indices.dropFirst().first(where: {
        joining.contains(words[$0]) && error.message.hasSuffix("\"\(words[$0])\"")
      }),
      !words.contains(where: { Habits.isPalette($0, context) }), let path = Tool.spec.resolve(words)
    else { return nil }
    let rest = Array(words[place...])
    if let current = CurrentPalette.chosen(context) {
      let line = [rest, Array(rest.dropFirst())].lazy.map { path + [current] + $0 }.first(where: works)
      return line.map { CLIError(.usage, error.message, hint: "Write: \(shown($0))") }
    }
    let line = [rest, Array(rest.dropFirst())].lazy.map { path + ["PALETTE"] + $0 }.first(where: works)
    let hint = [line.map { "Write: \(shown($0))" }, error.hint.hasPrefix("there are") ? error.hint : nil]
    return CLIError(
      .usage, "missing PALETTE", hint: hint.compactMap { $0 }.joined(separator: "; "))
  }

  /// Whether a reading changes a palette that is there, where a new one was asked for with an option that is not known:
  /// `new --x A/B=red`.
  static func leaves(_ words: [String], _ reading: [String], _ error: CLIError) -> Bool {
    guard error.message.hasPrefix("unknown option"), Tool.spec.resolve(words) == ["palette", "add"],
      !words.dropFirst().contains(where: { Sentence.nouns[$0.lowercased()] != nil })
    else { return false }
    return Tool.spec.resolve(reading) != ["palette", "add"]
  }

  /// A line as it is typed; nil where something is still wrong with it.
  static func whole(_ line: [String]) -> String? { works(line) ? shown(line) : nil }

  /// Whether a line is understood as it stands.
  static func works(_ line: [String]) -> Bool {
    guard !line.contains(where: Suggestions.joining.contains), let read = try? Tool.spec.parse(line),
      case .run = read
    else { return false }
    return true
  }

  /// `theme set Dark text=Paper background=Ink`: one line for each role.
  static func roles(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard words.count > 2, ["theme", "role"].contains(words[0]), ["set", "add"].contains(words[1]),
      case let roles = words.dropFirst(2).filter({ $0.contains("=") && !$0.hasPrefix("-") }), !roles.isEmpty,
      let palette = (words.dropFirst(2).lazy.compactMap { try? PaletteSource(context).stored($0).palette })
        .first
        ?? CurrentPalette.palette(context),
      let theme = words.dropFirst(2).lazy.compactMap({ Sentence.theme($0, palette) }).first
        ?? (words[0] == "role" ? palette.themes.first?.name : nil)
    else { return nil }
    let lines = roles.map { role in
      let parts = role.split(separator: "=", maxSplits: 1).map(String.init)
      return shown(["role", "set", palette.name, theme] + parts)
    }
    return CLIError(
      .usage, "a role and its color are two words", hint: "Write: " + lines.joined(separator: "; "))
  }

  /// `reorder Primary Coral Navy Mint`: one line for each color.
  static func reordered(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    var said = words.filter {
      !["color", "colors", "group", "move"].contains($0) && !ColorKinds.fillers.contains($0)
    }
    guard said.count > 2, ["reorder", "order", "arrange", "sort"].contains(said.removeFirst()) else {
      return nil
    }
    let palette: ColorPalette
    if let named = try? PaletteSource(context).stored(said[0]).palette {
      palette = named
      said.removeFirst()
    } else if let current = CurrentPalette.palette(context) {
      palette = current
    } else {
      return nil
    }
    if let group = said.first, Sentence.group(group, palette) != nil { said.removeFirst() }
    let colors = said.flatMap { $0.split(separator: ",") }.map { palette.own(String($0)) }
    guard colors.count > 1, colors.allSatisfy({ (try? palette.colorIndex($0)) != nil }) else { return nil }
    let lines = colors.enumerated().map { shown(["color", "move", palette.name, $1, "--to", "\($0)"]) }
    return CLIError(
      .usage, "colors are moved one by one, to places that count from 0",
      hint: "Write: " + lines.joined(separator: "; "))
  }

  /// `pair add Ink:Paper`: one word that has all that is missing.
  static func parted(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard words.count == 3, let palette = CurrentPalette.palette(context) else { return nil }
    let word = words[2]
    let command = Tool.spec.resolve(words)?.joined(separator: " ")
    // `cp Navy Ink`
    if command == "palette copy", error.message.hasPrefix("no palette named"), Habits.isOperand(word),
      let own = palette.color(named: words[1]), let slash = own.firstIndex(of: "/")
    {
      let target = word.contains("/") ? word : own[...slash] + word
      return error.hinting("Write: " + shown(["color", "copy", palette.name, own, target]))
    }
    guard error.message.hasPrefix("missing ") else { return nil }
    switch command {
    case "pair add", "pair remove", "pair waive":
      let pairs = word.indices.filter { ":/,".contains(word[$0]) }.map {
        [String(word[..<$0]), String(word[word.index(after: $0)...])]
      }
      let isColor = { (part: String) in palette.color(named: part) != nil || ColorKinds.isColor(part) }
      guard let pair = pairs.first(where: { $0.allSatisfy(isColor) }) else { return nil }
      return error.hinting("Write: " + shown([words[0], words[1], palette.name] + pair))
    default: return nil
    }
  }

  /// `derive "Navy Light" --from Navy --lighten 25%`: a new color made of another.
  static func derived(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard ["derive", "variant", "add", "create"].contains(words[0]), words.count > 4,
      let from = words.indices.dropLast().first(where: {
        ["--from", "--base", "from", "--of"].contains(words[$0])
      }),
      let palette = CurrentPalette.palette(context), case let base = palette.own(words[from + 1]),
      let place = try? palette.colorIndex(base), Habits.isOperand(words[1]), from > 1,
      case let options = Array(words[(from + 2)...]), options.first?.hasPrefix("--") == true
    else { return nil }
    let name = words[1].contains("/") ? words[1] : "\(palette.groups[place.group].name)/\(words[1])"
    let line = ["color", "add", palette.name, name, "@\(palette.name):\(base)"] + options
    return whole(line).map { error.hinting("Write: " + $0) }
  }

  /// `gradient add Sunrise Coral Mint`: what is new was taken for the palette, and another is current.
  static func ofCurrent(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard error.message.hasPrefix("no palette named"), !error.hint.hasPrefix("Did you mean"),
      let path = Tool.spec.resolve(words), path.last == "add", path.count == 2,
      words.count > 3, error.message.hasSuffix("\"\(words[2])\""),
      case let rest = words.dropFirst(2).filter({ !["→", "->", "=>"].contains($0) }),
      let line = CurrentPalette.chosen(context).flatMap({ whole(path + [$0] + rest) })
    else { return nil }
    return error.hinting("Write: " + line)
  }

  /// `theme show dark` without its palette, and `theme show Acme` without its theme.
  static func theme(_ error: CLIError, _ rest: [String], _ context: Context) -> CLIError {
    guard rest.count == 2, rest[0] != "add", error.status == .notFound || error.status == .usage,
      (try? context.palettes()) != nil
    else { return error }
    if let palette = try? PaletteSource(context).stored(rest[1]).palette {
      let names = palette.themes.map { ShellText.quote($0.name) }
      let verbs = ["show", "get", "view", "describe", "remove", "rm", "delete", "rename"]
      guard let first = names.first, error.hint.hasSuffix(" THEME"), verbs.contains(rest[0]) else {
        return error
      }
      return error.hinting(error.hint.dropLast(5) + first)
    }
    let isChoice = ["switch", "use", "activate", "select", "apply", "enable", "toggle"].contains(rest[0])
    let noneIsCurrent = "no theme is the current one; an export has every theme"
    let folded = rest[1].lowercased()
    for palette in PaletteSource(context).searched {
      guard let theme = palette.themes.first(where: { $0.name.lowercased() == folded }) else { continue }
      let title = palette.name
      if isChoice {
        let shown = "\(ShellText.quote(title)) \(ShellText.quote(theme.name))"
        return CLIError(.usage, noneIsCurrent, hint: "see this one with: uncolor theme show \(shown)")
      }
      if Tool.spec.resolve(["theme", rest[0]])?.count != 2 {
        return CLIError(
          .usage, "there is no command 'theme \(rest[0])'; an export has every theme",
          hint: "Write one of: "
            + [["theme", "show", title, theme.name], ["export", title, "--format", "css"]].map(shown)
            .joined(separator: "; "))
      }
      return CLIError(
        error.status, "no palette named \"\(rest[1])\"; it is a theme of \"\(title)\"",
        hint: "Write: uncolor theme \(rest[0]) \(ShellText.quote(title)) \(ShellText.quote(theme.name))")
    }
    if isChoice, let name = CurrentPalette.chosen(context) ?? CurrentPalette.example("PALETTE", context) {
      return CLIError(
        .usage, noneIsCurrent, hint: "see them with: uncolor theme list \(ShellText.quote(name))")
    }
    return error
  }

  /// `import figma`, `import '#f00 #0f0'`.
  static func importing(_ error: CLIError, _ rest: [String], _ context: Context) -> CLIError {
    guard error.status == .notFound, let word = rest.last(where: Habits.isOperand) else { return error }
    if let format = try? FormatKinds.read.parse(word), word != "from" {
      return CLIError(
        .usage, "missing FILE; \(word) is a format", hint: "Write: uncolor import FILE --format \(format.id)")
    }
    let colors = rest.flatMap { $0.split { " ,".contains($0) }.map(String.init) }
    guard colors.allSatisfy(ColorKinds.isColor) else { return error }
    return CLIError(
      .usage, "import reads files",
      hint: "Write: uncolor palette add NAME " + colors.map(ShellText.quote).joined(separator: " "))
  }

  /// `convert '#ff6600' pantone`, `convert brand.ase brand.css` of a file that is not there.
  static func converting(_ error: CLIError, _ rest: [String], _ context: Context) -> CLIError {
    if let book = rest.first(where: { ["pantone", "pms", "ral", "hks", "ncs"].contains($0.lowercased()) }),
      let hint = WordHints.hint(book.lowercased())
    {
      let color = rest.first(where: ColorKinds.isColor).map(ShellText.quote)
      return CLIError(.usage, error.message, hint: color.map { hint.replacing("COLOR", with: $0) } ?? hint)
    }
    let operands = rest.filter { Habits.isOperand($0) && !ColorKinds.fillers.contains($0) }
    if error.message.hasPrefix("unknown color"), operands.count == 2, ColorKinds.isColor(operands[0]),
      operands[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }),
      (try? FormatKinds.written.parse(operands[1])) == nil
    {
      let all = ColorTextStyle.all.map(\.id)
      let hint = Suggestions.question(Suggestions.closest(to: operands[1], among: all))
      return CLIError(
        .usage, "unknown color or notation \"\(operands[1])\"",
        hint: hint ?? "notations: \(all.joined(separator: ", "))")
    }
    guard let file = rest.first(where: { Habits.isOperand($0) && FormatSniffer.written(to: $0) != nil }),
      file.contains("."), !ColorKinds.isColor(file)
    else { return error }
    if Files.isFile(file, context) {
      let target = rest.indices.dropFirst().first { ["--to", "-t", "--format", "to"].contains(rest[$0 - 1]) }
      let notation = target.flatMap { Habits.style(rest[$0]) } ?? "oklch"
      return CLIError(
        .usage, "files are not rewritten in another notation",
        hint: "its colors in one: uncolor color list \(ShellText.quote(file)) --format \(notation)")
    }
    return CLIError(.notFound, "cannot read \(file): there is no such file", hint: "")
  }

  /// `fix --lock Coral`, `scale red --format tailwind`: an option that asks for another command.
  static func ofOption(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard
      let place = words.indices.dropFirst().first(where: {
        words[$0].hasPrefix("--") && error.message.contains(words[$0].prefix { $0 != "=" })
      })
    else { return nil }
    let parts = words[place].split(separator: "=", maxSplits: 1).map(String.init)
    guard let value = parts.count > 1 ? parts[1] : words.dropFirst(place + 1).first else { return nil }
    if error.message.hasPrefix("unknown option"), case let verb = String(parts[0].dropFirst(2)),
      Objects.verbs.contains(verb), let told = color(verb, [value], context)
    {
      return error.hinting(told.hint)
    }
    if error.message.contains("is not a known NOTATION"),
      ["csv", "tsv", "yaml", "table", "xml"].contains(value)
    {
      var line = words
      line.removeSubrange(place...(parts.count > 1 ? place : place + 1))
      return CLIError(
        error.status, "\(value) is no notation of colors",
        hint: "for a script: \(shown(line + ["--json"])) | jq, or add --template '{{name}}'")
    }
    guard error.message.contains("is not a known NOTATION"),
      let format = try? FormatKinds.written.parse(value)
    else { return nil }
    var line = words
    line.removeSubrange(place...(parts.count > 1 ? place : place + 1))
    let own = format.id == "css" ? "; a color as CSS has it: --to hex, rgb, hsl or oklch" : ""
    return CLIError(
      error.status, "\(value) is a format of files\(own)",
      hint: "Write: \(shown(line)) | uncolor export - --format \(format.id)")
  }
}
