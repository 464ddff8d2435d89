import CommandLineKit
import PaletteCore

/// Lines about single colors of a palette that were refused.
extension Refusals {
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
      verb == "mv"
      ? "rename" : ["rm", "delete"].contains(verb) ? "remove" : verb
    let isBare = said.count == 1 && ["edit", "set", "change", "modify", "update", "replace"].contains(verb)
    let line = edit(name, only, Array(said.dropFirst()) + (isBare ? ["VALUE"] : []), context)
    let more =
      found.count > 1 && only.palette != chosen
      ? "; \(found.count - 1) more palettes have a color of that name" : ""
    return CLIError(
      .notFound, "no palette named \"\(word)\"; it is a color of \"\(only.palette)\"",
      hint: "\(line)\(more)")
  }

  /// The line that does what a verb says of a color: with the words behind it where it takes them, else with what belongs there.
  private static func edit(
    _ verb: String, _ color: (palette: String, color: String), _ words: [String], _ context: Context
  ) -> String {
    let palette = try? PaletteSource(context).stored(color.palette).palette
    let words = words.count > 1 ? words.filter { !["value", "hex", "="].contains($0) } : words
    let operands = words.filter(Habits.isOperand)
    let own = operands.compactMap { palette?.color(named: $0) }
    func written(_ operands: [String]) -> String {
      shown(["color", verb, color.palette, color.color] + operands)
    }
    switch verb {
    case "rename":
      if operands.count < 2, own.isEmpty, operands.allSatisfy(Sentence.isName) { break }
      return "to give it another name: \(written(["NAME"]))"
    case "move":
      if let group = operands.first, operands.count == 1,
        group.contains("/") || isGroup(group, color.palette, context)
      {
        break
      }
      return "to move it: \(written(["GROUP"])); beside another: \(written(["--before", "GROUP/NAME"]))"
    case "edit", "set", "change", "modify", "update", "replace":
      if operands.count < 2,
        operands.allSatisfy({ own.count == 1 || ColorKinds.isColor($0) || $0 == "VALUE" })
      {
        guard let value = own.first else { break }
        return "Write: " + shown(["color", "edit", color.palette, color.color, "@\(color.palette):\(value)"])
      }
      return "to change it: \(shown(["color", "edit", color.palette, color.color, "VALUE"]))"
    case "remove":
      if own.count == operands.count { break }
      return "to remove it: \(written([]))"
    default: break
    }
    return "Write: " + written(words)
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
    for (before, word) in zip([""] + words, words) {
      // Less of a quality is its opposite.
      let degree = Phrase.degree(before.lowercased(), word.lowercased())
      switch degree ?? PhraseTask.byWord[word.lowercased()] {
      case let task? where [.lighten, .darken, .saturate, .desaturate].contains(task):
        let said = degree == nil ? word : "\(before) \(word)"
        let copy = ShellText.quote("\(palette.name) \(said.prefix(1).uppercased() + said.dropFirst())")
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
}
