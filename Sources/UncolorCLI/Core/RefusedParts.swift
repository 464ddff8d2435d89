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

  /// `rename Navy Midnight`: a color without its palette, where no palette is called so; the current one comes first.
  static func color(_ verb: String, _ rest: [String], _ context: Context) -> CLIError? {
    let nouns = ["color", "colour", "the"]
    let said = rest.filter { !ColorKinds.fillers.contains($0) && !nouns.contains($0) && $0 != "=" }
    guard let word = said.first, Habits.isOperand(word), !word.hasPrefix("@"),
      !said.filter(Habits.isOperand).contains(where: { Habits.isPalette($0, context) }),
      !Files.exists(word, context)
    else { return nil }
    let found = PlacedColors.palettes(with: word, context)
    let current = CurrentPalette.palette(context)
    let chosen = current?.name
    let ours = current?.colors.contains { $0.color.name.lowercased() == word.lowercased() }
    guard let only = found.first(where: { $0.palette == chosen }) ?? (ours == true ? nil : found.first) else {
      return nil
    }
    // `replace '#f87966' '#ff7755' style.css`
    if let file = said.dropFirst().first(where: { isFile($0, context) }) {
      return CLIError(
        .usage, "the colors of files are replaced by those of a palette",
        hint: "Write: uncolor audit \(ShellText.quote(file)) --palette \(ShellText.quote(only.palette)) --fix"
      )
    }
    // A line to type must not repeat what is no color.
    if let value = said.dropFirst().first(where: { $0.hasPrefix("#") && !ColorKinds.isColor($0) }) {
      do { _ = try ColorInput(context).one(value) } catch { return ErrorTelling.told(error) }
    }
    let name =
      verb == "mv" || verb == "move" && said.count > 1 && !isGroup(said[1], only.palette, context)
      ? "rename" : ["rm", "delete"].contains(verb) ? "remove" : verb
    let isBare = said.count == 1 && ["edit", "set", "change", "modify", "update", "replace"].contains(verb)
    let others =
      said.dropFirst().map { $0.hasPrefix("--") ? $0 : ShellText.quote($0) } + (isBare ? ["VALUE"] : [])
    let line =
      (["uncolor color \(name)", ShellText.quote(only.palette), ShellText.quote(only.color)] + others)
      .joined(separator: " ")
    let more =
      found.count > 1 && only.palette != chosen
      ? "; \(found.count - 1) more palettes have a color of that name" : ""
    return CLIError(
      .notFound, "no palette named \"\(word)\"; it is a color of \"\(only.palette)\"",
      hint: "Write: \(line)\(more)")
  }

  static func isGroup(_ word: String, _ name: String, _ context: Context) -> Bool {
    (try? PaletteSource(context).stored(name).palette.groupIndex(word)) != nil
  }

  /// `make Acme darker`, `make everything warmer`: what is done to a whole palette is done to a copy.
  static func recolored(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    let refusals = [
      "unknown command", "there is no \(Project.name)", "\(Project.name) names", "palette \"",
      "unknown color",
    ]
    guard words.count < 12, refusals.contains(where: error.message.hasPrefix) else { return nil }
    let named = words.first { Habits.isPalette($0, context) }
    let isAll = words.contains {
      ["everything", "all", "palette", "colors", "colours"].contains($0.lowercased())
    }
    guard let name = named ?? (isAll ? CurrentPalette.chosen(context) : nil),
      let palette = try? PaletteSource(context).stored(name).palette,
      !words.contains(where: { palette.color(named: $0) != nil })
    else { return nil }
    let shown = ShellText.quote(palette.name)
    let amount = words.first { $0.hasSuffix("%") && Adjust.amount($0) != nil } ?? "10%"
    for word in words {
      switch PhraseTask.byWord[word.lowercased()] {
      case let task? where [.lighten, .darken, .saturate, .desaturate].contains(task):
        let copy = ShellText.quote("\(palette.name) \(word.prefix(1).uppercased() + word.dropFirst())")
        return CLIError(
          .usage, "the colors of a palette are changed together in a copy",
          hint: "Write one of: uncolor palette copy \(shown) \(copy) --\(task.rawValue) \(amount); "
            + "to see them first: uncolor \(task.rawValue) \(shown) \(amount)")
      default: break
      }
      guard let toward = HalfSentences.temperatures[word.lowercased()], let color = palette.colors.first
      else {
        continue
      }
      let example = ShellText.quote("@\(palette.name):\(color.group)/\(color.color.name)")
      return CLIError(
        .usage, "no command makes a whole palette \(word)",
        hint: "one of its colors: uncolor mix \(example) \(toward) --fraction \(amount)")
    }
    return nil
  }

  /// `check Acme Coral`: a color where a palette is checked is what its colors are checked on, or one of a pair.
  static func against(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard error.message.hasPrefix("no palette named"), Tool.spec.resolve(words)?.last == "check",
      let name = words.dropFirst().first(where: { Habits.isPalette($0, context) }),
      let palette = try? PaletteSource(context).stored(name).palette,
      let word = words.last(where: { "no palette named \"\($0)\"" == error.message })
    else { return nil }
    let color = palette.color(named: word).map { "@\(palette.name):\($0)" } ?? word
    guard ColorKinds.isColor(word) || color != word else { return nil }
    let (shown, quoted) = (ShellText.quote(palette.name), ShellText.quote(color))
    return error.hinting(
      "it is a color. Write one of: uncolor check \(shown) --on \(quoted); uncolor contrast \(quoted) white")
  }

  /// `contrast '#0a2540' Paper`: a line for each palette that has the color, with all of its own.
  static func placed(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard error.message.hasPrefix("unknown color"),
      error.hint.isEmpty || error.hint.hasPrefix("Did you mean"),
      let place = words.indices.dropFirst().first(where: { "unknown color \"\(words[$0])\"" == error.message }
      )
    else { return nil }
    let owners = PlacedColors.palettes(with: words[place], context).prefix(3).map(\.palette)
    let lines = owners.map { owner in
      let palette = try? PaletteSource(context).stored(owner).palette
      return shown(
        words.indices.map { index in
          guard index > 0, Habits.isOperand(words[index]), !words[index].hasPrefix("#"),
            let own = palette?.color(named: words[index])
          else { return words[index] }
          return "@\(owner):\(own)"
        })
    }
    if lines.isEmpty { return nil }
    return error.hinting((lines.count == 1 ? "Write: " : "Write one of: ") + lines.joined(separator: "; "))
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
}
