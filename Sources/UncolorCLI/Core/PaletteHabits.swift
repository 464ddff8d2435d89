import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lines about palettes and their parts.
extension Habits {
  /// `theme Acme Dark set background white`, `role Acme Dark background white`.
  static func role(_ noun: String, _ rest: [String]) -> [String]? {
    let verbs = ["set", "add", "edit", "change"]
    guard !verbs.contains(rest[0]), Tool.spec.resolve([noun, rest[0]])?.count != 2, rest.allSatisfy(isOperand)
    else { return nil }
    let said = rest.filter { !verbs.contains($0) && !ColorKinds.fillers.contains($0) }
    return said.count == 4 ? ["role", "set"] + said : nil
  }

  /// `theme set Dark accent=Mint`, `role set --theme Dark --role accent=Mint`: a role and its color in one word.
  static func assigned(_ rest: [String]) -> [String]? {
    // What follows an option is its value: `theme add Acme Night --role background=Navy` is written as help has it.
    guard let place = rest.firstIndex(where: { $0.contains("=") }), !rest[place].hasPrefix("-"),
      place > 0, !rest[place - 1].hasPrefix("-") || rest[place - 1] == "--role" && rest[0] != "add",
      ["set", "add", "edit", "assign", "update", "change"].contains(rest[0]),
      rest.count(where: { $0.contains("=") }) == 1
    else { return nil }
    let pair = rest[place].split(separator: "=", maxSplits: 1).map(String.init)
    guard pair.count == 2 else { return nil }
    let others = { (words: ArraySlice<String>) in words.filter { !["--theme", "--role"].contains($0) } }
    return ["role", "set"] + others(rest[1..<place]) + pair + others(rest[(place + 1)...])
  }

  /// `diff Acme 3`: what changed since revision 3.
  static func revision(_ rest: [String], _ context: Context) -> [String]? {
    if rest.count == 3, Int(rest[1]) != nil, Int(rest[2]) != nil, isPalette(rest[0], context) {
      return ["palette", "diff", "\(rest[0])@\(rest[1])", "\(rest[0])@\(rest[2])"]
    }
    guard rest.count == 2, Int(rest[1]) != nil, isPalette(rest[0], context), !isPalette(rest[1], context)
    else { return nil }
    return ["palette", "diff", "\(rest[0])@\(rest[1])", rest[0]]
  }

  /// `palette generate 5`, `palette colors Acme`, `palette from '#ff6600'`.
  static func palette(_ rest: [String], _ context: Context) -> [String]? {
    if parts.contains(rest[0]) { return rest }
    // A command is told from a color before anything is compared with the names of colors, and most are called as they are
    // named.
    let path = ["palette", rest[0]]
    if Tool.spec.command(at: path) == nil, Tool.spec.resolve(path)?.count != 2, isPlainColor(rest[0]),
      !isPalette(rest[0], context)
    {
      return ["harmony"] + rest
    }
    if ["set-default", "default", "activate", "switch", "select", "set-current", "make-current"].contains(
      rest[0]),
      rest.count > 1
    {
      return ["use"] + rest.dropFirst()
    }
    if ["check", "checks", "lint", "test"].contains(rest[0]) { return ["check"] + rest.dropFirst() }
    if rest[0] == "generate" { return generated(Array(rest.dropFirst()), context) }
    return rest.count == 2 && rest[0] == "from" && isPlainColor(rest[1]) ? ["harmony", rest[1]] : nil
  }

  /// `closest '#0b2641' in Acme`, `nearest Nordlys color to '#0a84ff'`: of the palette that is named, else of the current one.
  static func nearest(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
    func isNoun(_ word: String) -> Bool {
      switch word {
      case "color", "colour", "colors", "colours", "swatch", "shade", "match", "one", "the", "my", "our",
        "for":
        !isPalette(word, context)
      default: false
      }
    }
    let said = rest.prefix(while: isOperand).filter { !ColorKinds.fillers.contains($0) && !isNoun($0) }
    let options = rest.drop(while: isOperand)
    if said.count > 1, let place = said.lastIndex(where: { isPalette($0, context) }) {
      var colors = said
      colors.remove(at: place)
      if colors.allSatisfy({ HalfSentences.isColor($0, context) }) {
        return [verb] + colors + ["--palette=\(said[place])"] + options
      }
    }
    guard
      !rest.contains(where: {
        ["--palette", "--in", "-p", "--to", "--from"].contains($0.prefix { $0 != "=" })
      }),
      let current = CurrentPalette.chosen(context)
    else { return said.isEmpty || said.count == rest.count ? nil : [verb] + said + options }
    CurrentPalette.tell(current, context)
    return [verb] + (said.isEmpty ? rest : said + options) + ["--palette=\(current)"]
  }

  /// `find navy in Acme`: a color of a palette.
  static func found(_ rest: [String], _ context: Context) -> [String]? {
    let operands = rest.filter {
      !ColorKinds.fillers.contains($0) && !["--in", "--from", "--palette", "-p"].contains($0)
    }
    guard operands.count == 2, operands.allSatisfy(isOperand),
      let name = operands.first(where: { isPalette($0, context) }),
      let wanted = operands.first(where: { $0 != name }),
      let palette = try? PaletteSource(context).stored(name).palette
    else { return nil }
    let own = palette.own(wanted)
    return own.contains("/") ? ["color", "list", name, own] : ["palette", "list", "--search=\(wanted)"]
  }

  /// `generate 5`, `generate palette from '#ff6600'`: random colors, or those that go with one. What names a format or a
  /// palette is exported, as before.
  static func generated(_ rest: [String], _ context: Context) -> [String]? {
    let silent = [
      "palette", "palettes", "a", "colors", "colours", "color", "scheme", "theme", "random", "me", "new",
      "for",
    ]
    // `generate shades '#ff6600'`
    if ["scale", "shades", "tints", "tones", "ramp", "gradient"].contains(rest.first),
      rest.contains(where: isPlainColor)
    {
      return rest.filter { !["from", "of", "for"].contains($0) }
    }
    let said = rest.filter { !silent.contains($0) && !ColorKinds.fillers.contains($0) }
    let operands = said.filter(isOperand)
    if operands.contains(where: { (try? FormatKinds.written.parse($0)) != nil || isPalette($0, context) }) {
      return nil
    }
    if said.contains(where: {
      ["--format", "-f", "--all", "-o", "--out-dir"].contains($0) || $0.hasPrefix("--format=")
    }) {
      return nil
    }
    // `generate palette --from '#ff6600'`
    if operands.contains(where: isPlainColor) {
      return ["harmony"]
        + said.filter { !["--from", "--base", "--based-on", "--color", "--seed"].contains($0) }
    }
    guard operands.allSatisfy({ Int($0) != nil }),
      rest.isEmpty || said.count < rest.count || !operands.isEmpty
        || said.contains(where: { ["-n", "--count", "--seed", "--number"].contains($0) })
    else { return nil }
    let counts = said.contains { $0.hasPrefix("-") } || !operands.isEmpty
    return ["random"] + said + (counts ? [] : ["--count=5"])
  }
}
