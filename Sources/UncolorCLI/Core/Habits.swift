import CommandLineKit
import PaletteCore
import PaletteFormats

/// What is meant by a command line that names a command of this program in the sense another program gives it:
/// `convert logo.png`, `compare red blue`, `gray 0.5`. Only lines that could not work as typed are read so.
enum Habits {
  /// The command line that is meant: nearly always the one that was typed.
  static func meant(_ words: [String], _ context: Context) -> [String] {
    guard let first = words.first, words.count > 1 || first == "generate" else { return words }
    if words.count > 4, let line = PlacedColors.functions(words) { return meant(line, context) }
    if let line = pictured(words, context) { return line }
    if let line = parted(first, words, context) { return meant(line, context) }
    let rest = Array(words.dropFirst())
    switch first {
    // `mv Coral --before Mint`
    case "mv" where isBeside(rest), "move" where isBeside(rest): return ["color", "move"] + rest
    case "gray", "grey": return gray(rest) ?? words
    case "compare", "diff":
      let said = rest.filter { !ColorKinds.fillers.contains($0) }
      if said.count == 2, said.allSatisfy({ PlacedColors.split($0, context) != nil }) {
        return ["difference"] + said
      }
      if said.count == 2, said.count < rest.count, said.allSatisfy({ isPalette($0, context) }) {
        return ["palette", "diff"] + said
      }
      return difference(rest, context) ?? revision(rest, context) ?? words
    case "convert", "identify", "magick", "transform":
      return picture(rest, context) ?? file(rest, context) ?? notations(rest) ?? words
    case "check", "verify", "validate", "lint", "test", "fix", "a11y", "accessibility", "accessible":
      if rest == ["all"], !isPalette("all", context) { return [first, "--all"] }
      let about = purpose(ratio(rest), context)
      return pair(first, about, context) ?? ([first] + about)
    case "lighten", "darken", "saturate", "desaturate", "brighten", "adjust", "modify", "tint", "shade":
      return amounts(first, rest) ?? PlacedColors.meant(first, rest, context) ?? words
    case "extract" where rest.count > 2:
      // `extract photo.jpg into Acme`
      let isInto = ["into", "to"].contains(rest[rest.count - 2]) && isPalette(rest[rest.count - 1], context)
      return isInto ? [first] + rest.dropLast(2) + ["--add-to=\(rest[rest.count - 1])"] : words
    case "revert", "rollback", "restore", "undo", "checkout": return restored(rest, context) ?? words
    case "use": return rest == ["none"] && !isPalette("none", context) ? ["use", "--none"] : words
    case "wcag":
      let isLevel = rest.count == 1 || rest.count == 2 && ["a", "aa", "aaa"].contains(rest[1].lowercased())
      return isLevel && isPalette(rest[0], context) ? ["check"] + rest : words
    case "to" where rest.count == 2:
      let isExport = (try? FormatKinds.written.parse(rest[0])) != nil && isPalette(rest[1], context)
      return isExport ? ["export", rest[1], "--format=\(rest[0])"] : words
    case "from":
      // `from coolors https://…`
      guard let last = rest.last, last.contains("://") || Files.isFile(last, context) else { return words }
      return ["import", last]
    case "export", "save", "write":
      let listed = separated(rest, context)
      if listed != rest { return meant([first] + listed, context) }
      if rest[0] == "all", rest.count > 2, !isPalette("all", context) {
        return [first, "--all"] + rest.dropFirst()
      }
      return all(rest) ?? formats(rest, context) ?? newFile(rest, context).map { [first] + $0 } ?? words
    case "import", "load", "read": return imported(rest, context) ?? words
    case "ramp", "fade", "interpolate":
      // `ramp red blue 5`: from one to the other. `interpolate red blue 0.5` is one color between them.
      let isRamp = first != "interpolate" || rest.count == 3 && Int(rest[2]).map { $0 > 1 } ?? false
      return isRamp && rest.count > 1 && rest.prefix(2).allSatisfy(isPlainColor)
        ? ["gradient", "sample"] + rest : words
    case "select": return rest.count == 1 && isPalette(rest[0], context) ? ["use"] + rest : words
    case "doctor": return isPalette(rest[0], context) ? ["check"] + rest : words
    case "config", "settings":
      // `config set default-palette Acme`
      if rest.count == 3, ["set", "default"].contains(rest[0]),
        ["palette", "default-palette", "current-palette", "current"].contains(rest[1])
      {
        return ["use", rest[2]]
      }
      // `config set format scss`
      if rest.count == 3, rest[0] == "set", ["format", "default-format", "export-format"].contains(rest[1]) {
        return ["settings", "set", "default-export-format", rest[2]]
      }
      return rest.count == 1 && ["view", "show", "print", "dump", "ls", "-l", "--list"].contains(rest[0])
        ? ["settings", "list"] : asksForPlace(rest) ? ["storage", "path"] : words
    case "random":
      return rest.contains("palette") && !rest.contains { Int($0) != nil || $0.hasPrefix("-") }
        ? words + ["--count=5"] : words
    case "find", "search", "grep": return found(rest, context) ?? words
    case "paint":
      let isSwapped = rest.count == 2 && !ColorKinds.isColor(rest[0]) && isPlainColor(rest[1])
      return isSwapped ? [first, rest[1], rest[0]] : words
    case "color", "colour", "colors", "colours":
      if rest[0] == "mix" { return meant(rest, context) }
      // `colors from logo.svg`
      if ["from", "of", "in"].contains(rest[0]), rest.count > 1, Files.isFile(rest[1], context) {
        return ["color", "list"] + rest.dropFirst()
      }
      if ["add", "create", "new"].contains(rest[0]), let line = placed(Array(rest.dropFirst()), context) {
        return ["color", "add"] + line
      }
      let isEdit = rest.count == 3 && ColorKinds.isReference(rest[1]) && ColorKinds.isColor(rest[2])
      if isEdit, isPalette(rest[0], context) { return ["color", "edit"] + rest }
      if ["find", "search"].contains(rest[0]), rest.count == 2 {
        return ["palette", "list", "--search=\(rest[1])"]
      }
      // `color lighten Acme Navy 10%`
      if let path = Tool.spec.resolve([rest[0]]), path.count == 1,
        Tool.spec.command(at: ["color", rest[0]]) == nil,
        let line = PlacedColors.meant(rest[0], Array(rest.dropFirst()), context)
      {
        return line
      }
      // `color rename Acme/Navy Midnight`
      let isPlaced =
        rest.count > 1 && Objects.verbs.contains(rest[0]) && rest[1].contains { "/:.".contains($0) }
      return isPlaced ? Objects.meant(rest[0], Array(rest.dropFirst()), context) ?? words : words
    case "copy", "cp", "clip":
      // No palette is called so: what is meant is the clipboard.
      let isColor =
        rest.count == 1 && !isPalette(rest[0], context)
        && (rest[0].hasPrefix("#") || PlacedColors.split(rest[0], context) != nil)
      return isColor ? ["clipboard"] + rest : words
    case "add": return placed(rest, context).map { ["color", "add"] + $0 } ?? words
    case "mix", "blend":
      // `color-mix in oklab red blue`, as CSS has it.
      return rest.count > 3 && rest[0] == "in"
        ? [first] + rest.dropFirst(2) + ["--space=\(rest[1].filter { $0 != "," })"] : words
    case "show", "view", "print", "display", "see", "info":
      if isEverything(rest, context) { return ["palette", "list"] }
      if ["print", "info"].contains(first), rest.count == 1, isPalette(rest[0], context) {
        return ["palette", "show"] + rest
      }
      return format(rest, context) ?? shown(rest, context) ?? words
    case "list", "ls", "css":
      if rest == ["commands"] { return ["--help"] }
      if rest == ["color", "names"] { return ["names"] }
      if first != "css", isEverything(rest, context) { return ["palette", "list"] }
      // `list Acme colors`
      if rest.count == 2, parts.contains(rest[1]), isPalette(rest[0], context) { return [rest[1], rest[0]] }
      return ["names", "formats", "templates", "settings"].contains(rest[0]) ? rest : words
    case "man":
      return isOperand(rest[0]) && Tool.spec.resolve(rest) != nil ? ["help"] + rest : words
    case "make", "turn": return made(rest) ?? words
    case "text", "readable": return text(rest) ?? words
    case "suggest", "best": return text(rest) ?? pair("fix", rest, context) ?? words
    case "dark", "light":
      if first == "dark", rest.count == 1, isPalette(rest[0], context),
        let palette = try? PaletteSource(context).stored(rest[0]).palette
      {
        let dark = palette.themes.first { $0.name.lowercased() == "dark" }
        return ["theme", dark == nil ? "derive" : "show", rest[0], dark?.name ?? "Dark"]
      }
      let said = rest.filter { !["mode", "theme", "palette"].contains($0) }
      if said.isEmpty, first == "dark" { return ["theme", "derive"] }
      guard first == "dark", rest.count > 1 else { return words }
      return said.count == 1 && said != rest ? meant(["dark"] + said, context) : ["dark"] + said
    case "role", "roles", "theme":
      if rest.count > 1, rest[0] == "export", isPalette(rest[1], context) {
        return ["export"] + rest.dropFirst().filter { $0 == rest[1] || !isOperand($0) }
      }
      return role(first, rest) ?? words
    case "gradient" where rest[0] == "css": return ["gradient", "sample"] + rest.dropFirst() + ["--css"]
    case "gradient" where rest[0] == "from" && rest.contains("to"):
      return ["gradient", "sample"] + rest.filter { $0 != "from" && $0 != "to" }
    case "gradient" where rest.count > 1 && PlacedColors.split(rest[0], context) != nil:
      return ["gradient", "sample"] + rest
    case "gradient": return Tool.spec.command(at: ["gradient", rest[0]]) == nil ? ends(rest) ?? words : words
    case "tailwind", "tw":
      return rest.count == 1 && isPlainColor(rest[0]) ? ["scale", rest[0], "--steps=11"] : words
    case "where" where rest.count == 2 && rest[0] == "is":
      return ["store", "it"].contains(rest[1])
        ? ["storage", "path"] : ["palette", "list", "--search=\(rest[1])"]
    case "which" where rest == ["palette"]: return ["use"]
    case "where" where rest.contains("used"):
      return rest.first(where: isPlainColor).map { ["palette", "list", "--search=\($0)"] } ?? words
    case "status": return isPalette(rest[0], context) ? ["palette", "show"] + rest : words
    case "new", "create":
      // `new Brand from a.css`
      guard let place = rest.firstIndex(of: "from"), place + 2 == rest.count, place > 0,
        Files.isFile(rest[place + 1], context), !isPicture(rest[place + 1], context)
      else { return words }
      return ["palette", "add"] + rest[..<place].filter { $0 != "palette" } + ["--from=\(rest[place + 1])"]
    case "format": return rest == ["list"] ? ["formats"] : words
    case "guide", "guidelines":
      return guide(rest, context) ?? words
    case "generate": return generated(rest, context) ?? words
    case "palette": return palette(rest, context) ?? words
    case "is", "are", "does", "can", "how", "which": return question(rest, context) ?? words
    case "install", "setup":
      return ["completions", "completion"].contains(rest[0]) ? ["completions"] + rest.dropFirst() : words
    default:
      if Objects.verbs.contains(first) { return Objects.meant(first, rest, context) ?? words }
      // Most lines end here, and should not pay for the others.
      if let line = PlacedColors.meant(first, rest, context) { return line }
      // `brand.json -o brand.ase`
      if PaletteSource.isFile(first), let line = file(words, context) { return line }
      return Tool.spec.command(at: [first]) == nil ? color(first, rest) ?? words : words
    }
  }

  /// `red to hsl`, `'rgb(255 0 0)' hex`, `'#ff0000' lighten 10%`, `red on white`: the color first, then what to do with it.
  private static func color(_ first: String, _ rest: [String]) -> [String]? {
    let isSure = first.hasPrefix("#") || first.contains("(")
    let said = rest.filter { !ColorKinds.fillers.contains($0) }
    // `'#777' '#fff' contrast`: the verb behind what it is about.
    if let verb = rest.last, rest.count > 1, isSure, isPlainColor(first),
      rest.dropLast().allSatisfy(isPlainColor),
      !isPlainColor(verb), isOperand(verb), style(verb) == nil, Tool.spec.resolve([verb])?.count == 1
    {
      return [verb, first] + rest.dropLast()
    }
    guard let second = said.first, isSure || said.count < rest.count || style(second) != nil,
      isPlainColor(first)
    else { return nil }
    if let style = style(second) { return ["convert", first, "--to=\(style)"] + said.dropFirst() }
    if said.count == 1, said.count < rest.count, isPlainColor(second) {
      return [rest.contains("and") || rest.contains("with") ? "difference" : "contrast", first, second]
    }
    guard isSure, !ColorKinds.isColor(second), isOperand(second), let verb = Tool.spec.resolve([second]),
      verb.count == 1
    else { return nil }
    return [second, first] + rest.drop { $0 != second }.dropFirst()
  }

  /// The notation that a word or a flag names: `hsl`, `--hsl`.
  static func style(_ word: String) -> String? {
    let name = word.hasPrefix("--") ? String(word.dropFirst(2)) : word
    return ColorTextStyle.all.first { $0.id == name }?.id
  }

  /// `pair remove "Coral on Paper"`: two colors that were quoted as one word.
  private static func parted(_ first: String, _ words: [String], _ context: Context) -> [String]? {
    switch first {
    case "pair", "pairs", "contrast", "check": break
    default: return nil
    }
    guard let place = words.indices.dropFirst().first(where: { words[$0].contains(" on ") }),
      let joint = words[place].firstRange(of: " on "), !isPalette(words[place], context)
    else { return nil }
    let both = [String(words[place][..<joint.lowerBound]), "on", String(words[place][joint.upperBound...])]
    return words[..<place] + both + words[(place + 1)...]
  }

  private static func isBeside(_ rest: [String]) -> Bool {
    rest.contains { $0.hasPrefix("--before") || $0.hasPrefix("--after") }
  }

  private static let ratios: Set = ["--ratio", "--min", "--min-ratio", "--contrast", "--target"]

  /// `check '#777' on white`, `fix '#777' on white`: two colors have a contrast, and a color nearby that reaches it.
  private static func pair(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
    let said = rest.filter {
      !ColorKinds.fillers.contains($0) && !["contrast", "ratio", "colors", "--on"].contains($0)
    }
    let operands = said.indices.filter {
      isOperand(said[$0]) && ($0 == 0 || said[$0 - 1] != "--level" && !ratios.contains(said[$0 - 1]))
    }.map { said[$0] }
    // `check Acme on white`
    if verb != "fix", operands.count == 2, said.count < rest.count, isPalette(operands[0], context),
      isPlainColor(operands[1])
    {
      return [verb] + said.filter { $0 != operands[1] } + ["--on=\(operands[1])"]
    }
    // The store is not read for files.
    let isNamed = operands.count == 2 && !operands.contains(where: PaletteSource.isFile)
    let own = isNamed && !operands.allSatisfy(isPlainColor) ? CurrentPalette.palette(context) : nil
    guard operands.count == 2,
      operands.allSatisfy({ word in
        isPlainColor(word) || word.hasPrefix("#") || own.map { $0.own(word).contains("/") } ?? false
      }),
      !operands.contains(where: { isPalette($0, context) })
    else { return nil }
    if verb == "fix" {
      let ratio = said.indices.dropFirst().first { ratios.contains(said[$0 - 1]) }.map { said[$0] } ?? "4.5"
      return ["scale", operands[0], "--contrast=\(ratio)", "--on=\(operands[1])"]
    }
    // What is checked has a verdict.
    return ["contrast"] + said + (said.contains { $0.hasPrefix("--level") } ? [] : ["--level=AA"])
  }

  /// `show '#336699' in hsl`, `print red`.
  private static func shown(_ rest: [String], _ context: Context) -> [String]? {
    guard let word = rest.first, isPlainColor(word), !isPalette(word, context) else { return nil }
    return color(word, Array(rest.dropFirst())) ?? ["inspect"] + rest
  }

  /// `config path`, `config get store`
  private static func asksForPlace(_ rest: [String]) -> Bool {
    let said = rest.first == "get" ? Array(rest.dropFirst()) : rest
    return said.count == 1 && ["path", "store", "folder", "dir", "directory", "location"].contains(said[0])
  }

  /// `text color for '#336699'`, `suggest text color '#336699'`.
  private static func text(_ rest: [String]) -> [String]? {
    let colors = rest.filter(isPlainColor)
    return colors.isEmpty || !rest.contains(where: { ["color", "colour", "text"].contains($0) })
      ? nil : ["textcolor"] + colors
  }

  /// `theme Acme Dark set background white`, `role Acme Dark background white`.
  private static func role(_ noun: String, _ rest: [String]) -> [String]? {
    let verbs = ["set", "add", "edit", "change"]
    guard !verbs.contains(rest[0]), Tool.spec.resolve([noun, rest[0]])?.count != 2, rest.allSatisfy(isOperand)
    else { return nil }
    let said = rest.filter { !verbs.contains($0) && !ColorKinds.fillers.contains($0) }
    return said.count == 4 ? ["role", "set"] + said : nil
  }

  /// `gradient --from red --to blue --steps 5`
  private static func ends(_ rest: [String]) -> [String]? {
    var words = rest
    var colors: [String] = []
    for names in [["--from", "--start"], ["--to", "--end"]] {
      guard let place = words.firstIndex(where: names.contains), place + 1 < words.count else { return nil }
      colors.append(words[place + 1])
      words.removeSubrange(place...(place + 1))
    }
    return ["gradient", "sample"] + colors + words
  }

  static func isOperand(_ word: String) -> Bool { !word.hasPrefix("-") || word == "-" }

  static func isPalette(_ word: String, _ context: Context) -> Bool {
    isOperand(word) && (try? PaletteSource(context).stored(word)) != nil
  }

  /// Whether a word can only be a color, and no word of a sentence: `bad` is a hex code too.
  static func isPlainColor(_ word: String) -> Bool {
    if word.hasPrefix("@") { return word.contains(":") }
    guard ColorKinds.isColor(word) else { return false }
    return !word.allSatisfy(\.isHexDigit) || word.contains(where: \.isNumber)
  }

  /// `compare red blue`: palettes are compared by `palette diff`, colors by their difference.
  private static func difference(_ rest: [String], _ context: Context) -> [String]? {
    let operands = rest.indices.filter {
      isOperand(rest[$0]) && !ColorKinds.fillers.contains(rest[$0]) && ($0 == 0 || isOperand(rest[$0 - 1]))
    }.map { rest[$0] }
    guard operands.count == 2, operands.allSatisfy({ isPlainColor($0) || $0.hasPrefix("#") }),
      !operands.contains(where: { isPalette($0, context) })
    else { return nil }
    return ["difference"] + rest
  }

  /// `diff Acme 3`: what changed since revision 3.
  private static func revision(_ rest: [String], _ context: Context) -> [String]? {
    if rest.count == 3, Int(rest[1]) != nil, Int(rest[2]) != nil, isPalette(rest[0], context) {
      return ["palette", "diff", "\(rest[0])@\(rest[1])", "\(rest[0])@\(rest[2])"]
    }
    guard rest.count == 2, Int(rest[1]) != nil, isPalette(rest[0], context), !isPalette(rest[1], context)
    else { return nil }
    return ["palette", "diff", "\(rest[0])@\(rest[1])", rest[0]]
  }

  /// `palette generate 5`, `palette colors Acme`, `palette from '#ff6600'`.
  private static func palette(_ rest: [String], _ context: Context) -> [String]? {
    if parts.contains(rest[0]) { return rest }
    // A command is told from a color before anything is compared with the names of colors, and most are called as they are
    // named.
    let path = ["palette", rest[0]]
    if Tool.spec.command(at: path) == nil, Tool.spec.resolve(path)?.count != 2, isPlainColor(rest[0]),
      !isPalette(rest[0], context)
    {
      return ["harmony"] + rest
    }
    if rest[0] == "generate" { return generated(Array(rest.dropFirst()), context) }
    return rest.count == 2 && rest[0] == "from" && isPlainColor(rest[1]) ? ["harmony", rest[1]] : nil
  }

  /// `find navy in Acme`: a color of a palette.
  private static func found(_ rest: [String], _ context: Context) -> [String]? {
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
  private static func generated(_ rest: [String], _ context: Context) -> [String]? {
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

  /// `is '#777' on white readable`, `how different are red and blue`.
  private static func question(_ typed: [String], _ context: Context) -> [String]? {
    // `is Coral readable on Paper?`
    let rest = typed.map { $0.count > 1 && $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    let own = CurrentPalette.palette(context)
    let colors = rest.filter { word in
      isPlainColor(word) || word.hasPrefix("#") || own.map { $0.own(word).contains("/") } ?? false
    }
    let options = rest.drop { !$0.hasPrefix("--") }
    if colors.count == 1, rest.contains(where: { $0.hasPrefix("palette") }) {
      return ["palette", "list", "--search=\(colors[0])"]
    }
    switch colors.count {
    case 1: return ["inspect"] + colors + options
    case 2:
      let isAlike = rest.contains {
        $0.hasPrefix("differ") || $0.hasPrefix("similar") || $0 == "close" || $0 == "far"
      }
      return [isAlike ? "difference" : "contrast"] + colors + options
    default: return nil
    }
  }
}
