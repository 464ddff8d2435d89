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
    if words.count > 2, let line = SpacedNames.joined(words, context) { return meant(line, context) }
    if words.count > 2, let line = quoted(words, context) { return meant(line, context) }
    if let line = PlacedColors.behind(words, context) { return line }
    if words.count > 3, let line = PlacedColors.within(words, context) { return meant(line, context) }
    if let line = pictured(words, context) { return line }
    if let line = parted(first, words, context) ?? nested(words, context) { return meant(line, context) }
    let rest = Array(words.dropFirst())
    switch first {
    // `mv Coral --before Mint`
    // `mv Acme Accent/Coral Neutral`
    case "mv" where isBeside(rest) || isOfColor(rest, context),
      "move" where isBeside(rest) || isOfColor(rest, context):
      return ["color", "move"] + rest
    case "gray", "grey": return gray(rest) ?? words
    case "hsb": return ["hsv"] + rest
    case "rgba", "hsla": return withAlpha(first, rest) ?? words
    // `explain '#777 on #fff'`
    case "explain" where isPlainColor(rest[0]) && rest[0].first?.isUppercase == false:
      return ["inspect"] + rest
    case "explain" where rest[0].contains(" on "): return meant(rest, context)
    case "compare", "diff":
      let said = rest.filter { !ColorKinds.fillers.contains($0) }
      if said.count == 2, said.allSatisfy({ PlacedColors.split($0, context) != nil }) {
        return ["difference"] + said
      }
      if said.count == 2, said.count < rest.count, said.allSatisfy({ isPalette($0, context) }) {
        return ["palette", "diff"] + said
      }
      return difference(rest, context) ?? revision(rest, context) ?? words
    case "identify" where rest.contains("-verbose"):
      return meant([first] + rest.filter { $0 != "-verbose" }, context)
    // `transform color/hsl Navy`, as Style Dictionary has transforms.
    case "convert" where rest.contains(where: { $0.hasPrefix("color/") }),
      "transform" where rest.contains(where: { $0.hasPrefix("color/") }):
      return meant(
        ["convert"] + rest.map { $0.hasPrefix("color/") ? "--to=\($0.dropFirst(6))" : $0 }, context)
    case "convert", "identify", "magick", "transform":
      return picture(rest, context) ?? file(rest, context) ?? notations(rest)
        ?? (first == "identify" ? colorsOfFile(rest, context) : nil) ?? words
    case "inspect", "analyze", "lookup": return colorsOfFile(rest, context) ?? words
    case "AA", "aa", "AAA", "aaa": return leveled(first, rest, context) ?? words
    case "check", "verify", "validate", "lint", "test", "fix", "a11y", "accessibility", "accessible":
      if rest == ["all"], !isPalette("all", context) { return [first, "--all"] }
      // `accessibility check Acme`
      if first.hasPrefix("access"), rest.count > 1, ["check", "test", "audit", "report"].contains(rest[0]) {
        return meant(["check"] + rest.dropFirst(), context)
      }
      // `accessible pairs in Acme`
      if first == "accessible", let line = pairs(rest, context) { return line }
      let about = purpose(report(rest, context), context)
      return pair(first, about, context) ?? ([first] + about)
    case "backup"
    where rest.count == 1 && ["now", "all", "everything", "today", "create", "make"].contains(rest[0]):
      return ["backup", "create"]
    case "backup" where rest.count == 2 && ["to", "into", "as"].contains(rest[0]):
      return ["backup", "create", rest[1]]
    case "audit": return [first] + report(rest, context)
    case "lighten", "darken", "saturate", "desaturate", "brighten", "adjust", "modify", "tint", "shade":
      return amounts(first, rest) ?? PlacedColors.meant(first, rest, context) ?? words
    case "extract" where rest.count > 2:
      // `extract photo.jpg into Acme`
      let isInto = ["into", "to"].contains(rest[rest.count - 2]) && isPalette(rest[rest.count - 1], context)
      return isInto ? [first] + rest.dropLast(2) + ["--add-to=\(rest[rest.count - 1])"] : words
    case "undo" where rest.count == 1 && ["what", "list", "history", "log", "stack"].contains(rest[0]):
      let palette = rest[0] == "what" ? nil : CurrentPalette.sure(context)
      return palette.map { ["palette", "history", $0] } ?? ["undo", "--dry-run"]
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
      if let line = PlainSentences.exported(words, context) { return line }
      let listed = separated(rest, context)
      if listed != rest { return meant([first] + listed, context) }
      // `save as pdf`
      if ["as", "to"].contains(rest[0]), rest.count > 1 {
        let stem = Files.stem(rest[1])
        let isTarget = rest.count == 2 && rest[1].contains(".") && isPalette(stem, context)
        return isTarget
          ? ["export", stem, "--output=\(rest[1])"] : meant([first] + rest.dropFirst(), context)
      }
      if let line = written(rest, context) { return meant([first] + line, context) }
      if rest[0] == "all", rest.count > 2, !isPalette("all", context) {
        return [first, "--all"] + rest.dropFirst()
      }
      return all(rest) ?? formats(rest, context) ?? newFile(rest, context).map { [first] + $0 } ?? words
    case "import", "load", "read": return imported(rest, context) ?? words
    case "ramp", "fade", "interpolate":
      // `ramp red blue 5`: from one to the other. `interpolate red blue 0.5` is one color between them.
      let counts = ["-n", "--count", "--steps", "--stops", "--num", "--number"]
      let isRamp =
        first != "interpolate" || rest.count == 3 && Int(rest[2]).map { $0 > 1 } ?? false
        || rest.contains { word in counts.contains { word == $0 || word.hasPrefix($0 + "=") } }
      return isRamp && rest.count > 1 && rest.prefix(2).allSatisfy({ HalfSentences.isColor($0, context) })
        ? ["gradient", "sample"] + rest : words
    case "go", "goto", "cd": return rest.count == 1 && isPalette(rest[0], context) ? ["use"] + rest : words
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
    // The nearest color of the current palette; without one, the nearest name.
    case "nearest", "closest", "snap":
      return nearest(first, rest, context) ?? words
    case "random":
      return rest.contains("palette") && !rest.contains { Int($0) != nil || $0.hasPrefix("-") }
        ? words + ["--count=5"] : words
    case "find", "search", "grep":
      return QuestionHints.quality(rest, context).map { _ in ["duplicates"] } ?? found(rest, context) ?? words
    case "sort", "sort-by", "order": return directed(rest).map { [first] + $0 } ?? words
    case "paint":
      let isSwapped = rest.count == 2 && !ColorKinds.isColor(rest[0]) && isPlainColor(rest[1])
      return isSwapped ? [first, rest[1], rest[0]] : words
    case "color", "colour", "colors", "colours":
      if rest[0] == "mix" { return meant(rest, context) }
      // `colors from logo.png`, which is not there
      if ["from", "of", "in"].contains(rest[0]), rest.count == 2, !isPalette(rest[1], context),
        Rereading.pictureSuffixes.contains(Files.suffix(rest[1])), !Files.exists(rest[1], context)
      {
        return ["extract", rest[1]]
      }
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
        let line = PlacedColors.within(rest, context)
          ?? PlacedColors.meant(rest[0], Array(rest.dropFirst()), context)
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
    case "mix", "blend": return mixed(first, rest, context) ?? words
    case "show", "view", "print", "display", "see", "info":
      if isEverything(rest, context) { return ["palette", "list"] }
      if ["print", "info"].contains(first), rest.count == 1, isPalette(rest[0], context) {
        return ["palette", "show"] + rest
      }
      if first == "info", let line = colorsOfFile(rest, context) { return line }
      return format(rest, context) ?? shown(rest, context) ?? words
    case "list", "ls", "css":
      if rest == ["commands"] { return ["--help"] }
      // What is no command is told by its own words.
      if first != "css", QuestionHints.quality(rest, context) != nil { return ["duplicates"] }
      if rest.count > 1, ["palettes", "palette"].contains(rest[0]), rest[1].hasPrefix("-"), first != "css" {
        return ["palette", "list"] + rest.dropFirst()
      }
      if rest.count == 1, rest[0].contains("select(") || rest[0].hasPrefix(".[") { return ["query"] + rest }
      if rest == ["color", "names"] { return ["names"] }
      if first != "css", rest == ["all", "colors"] {
        return ["color", "list"] + (CurrentPalette.sure(context).map { [$0] } ?? [])
      }
      if first != "css", isEverything(rest, context) { return ["palette", "list"] }
      if rest == ["-1"], first != "css" { return ["palette", "list"] }
      // `ls Acme`: what is in it.
      if first != "css", rest.count == 1, isPalette(rest[0], context) { return ["color", "list"] + rest }
      // `list Acme colors`
      if rest.count == 2, parts.contains(rest[1]), isPalette(rest[0], context) { return [rest[1], rest[0]] }
      return ["names", "formats", "templates", "settings"].contains(rest[0]) ? rest : words
    case "man":
      return isOperand(rest[0]) && Tool.spec.resolve(rest) != nil ? ["help"] + rest : words
    // `make a palette from red`, `make a 5 color palette`
    case "make"
    where rest.contains { $0.hasPrefix("palette") } && !rest.contains(where: { $0.contains(".") }):
      return generated(rest, context) ?? words
    case "make", "turn":
      return made(rest).map { meant($0, context) } ?? newFile(rest, context).map { ["export"] + $0 } ?? words
    case "text", "readable": return text(rest, context) ?? readable(first, rest, context) ?? words
    case "suggest", "best":
      return pairs(rest, context) ?? text(rest, context) ?? pair("fix", rest, context) ?? words
    case "dark", "light", "Dark", "Light":
      if first == "dark", rest.count == 1, isPalette(rest[0], context),
        let palette = try? PaletteSource(context).stored(rest[0]).palette
      {
        let dark = palette.themes.first { $0.name.lowercased() == "dark" }
        return ["theme", dark == nil ? "derive" : "show", rest[0], dark?.name ?? "Dark"]
      }
      // `dark Navy`: no theme is called like a color.
      if rest.count == 1, HalfSentences.isColor(rest[0], context), !isPalette(rest[0], context) {
        return [first.lowercased() == "dark" ? "darken" : "lighten", rest[0], "10%"]
      }
      // `Dark accent`: a role of a theme.
      if rest.count == 1, let palette = CurrentPalette.palette(context),
        let theme = Sentence.theme(first, palette),
        palette.themes.contains(where: { $0.roles.contains { $0.key.lowercased() == rest[0].lowercased() } })
      {
        return ["theme", "show", palette.name, theme]
      }
      let said = rest.filter { !["mode", "theme", "palette", "for", "of", "version"].contains($0) }
      if said.isEmpty, first == "dark" { return ["theme", "derive"] }
      guard first == "dark", rest.count > 1 else { return words }
      guard said.count == 1, said != rest else { return ["dark"] + said }
      // `dark theme for Acme` shows the one that is there, and asks for none to be made.
      let shown = meant(["dark"] + said, context)
      return shown.starts(with: ["theme", "show"]) ? shown : words
    case "contrast" where rest.contains(where: ["matrix", "grid", "table"].contains):
      return ["plot", "--kind=matrix"] + rest.filter { !["matrix", "grid", "table"].contains($0) }
    // `contrast-check --fail-under 4.5 --junit report.xml`: the gate.
    case "contrast" where isGate(rest), "contrast-check" where isGate(rest),
      "check-contrast" where isGate(rest):
      return meant(["check"] + rest, context)
    case "contrast" where rest.count == 1 && !isPalette(rest[0], context) && !isPlainColor(rest[0]):
      // `contrast Light`: a theme.
      let theme = CurrentPalette.palette(context).flatMap { Sentence.theme(rest[0], $0) }
      return theme.map { ["check", "--theme=\($0)"] } ?? words
    case "plot":
      // `plot Acme in oklch`
      let spaces = ["lab", "oklab", "lch", "oklch", "hsl", "rgb", "hsv", "3d", "2d", "in"]
      let said = rest.count > 1 ? rest.filter { !spaces.contains($0) } : rest
      return [first] + (written(said, context) ?? said)
    case "role", "roles", "theme":
      if let line = assigned(rest) { return line }
      if rest.count > 1, rest[0] == "export", isPalette(rest[1], context) {
        return ["export"] + rest.dropFirst().filter { $0 == rest[1] || !isOperand($0) }
      }
      return role(first, rest) ?? words
    case "gradient" where rest[0] == "css": return ["gradient", "sample"] + rest.dropFirst() + ["--css"]
    case "gradient" where rest[0] == "from" && rest.contains("to"):
      // `gradient from Navy to Coral via Mint`
      var said = rest.filter { $0 != "from" && $0 != "to" }
      if let via = said.firstIndex(where: { ["via", "through"].contains($0) }), via == 2, said.count > 3 {
        let middle = said.remove(at: via + 1)
        said.remove(at: via)
        said.insert(middle, at: 1)
      }
      return ["gradient", "sample"] + said
    case "gradient" where rest.count > 1 && PlacedColors.split(rest[0], context) != nil:
      return ["gradient", "sample"] + rest
    case "gradient":
      // `gradient red blue in oklch`, as CSS has it.
      if let joint = rest.dropLast().firstIndex(of: "in"),
        (try? ColorKinds.space().parse(rest[joint + 1])) != nil
      {
        return meant(words.prefix(joint + 1) + ["--space=\(rest[joint + 1])"] + rest[(joint + 2)...], context)
      }
      return Tool.spec.command(at: ["gradient", rest[0]]) == nil ? ends(rest) ?? words : words
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
    // `generate tokens.json`
    case "generate":
      return PlainSentences.exported(words, context) ?? newFile(rest, context).map { ["export"] + $0 }
        ?? generated(rest, context) ?? words
    case "palette": return palette(rest, context) ?? words
    case "is", "are", "does", "can", "how", "which": return question(rest, context) ?? words
    case "install", "setup":
      return ["completions", "completion"].contains(rest[0]) ? ["completions"] + rest.dropFirst() : words
    default:
      if Objects.verbs.contains(first) { return Objects.meant(first, rest, context) ?? words }
      // Most lines end here, and should not pay for the others.
      if let line = PlacedColors.meant(first, rest, context) { return line }
      // `'#777' in Acme`
      if rest.count == 2, ["in", "from"].contains(rest[0]), isPlainColor(first), isPalette(rest[1], context) {
        return ["nearest", first, "--palette=\(rest[1])"]
      }
      // `brand.json -o brand.ase`
      if PaletteSource.isFile(first), let line = file(words, context) { return line }
      return Tool.spec.command(at: [first]) == nil ? color(first, rest) ?? words : words
    }
  }

  /// `show Nordlys Coffee`: the words of a palette's name as one. Only words that all begin with capitals are looked up.
  private static func quoted(_ words: [String], _ context: Context) -> [String]? {
    for place in words.indices.dropFirst() {
      let run = words[place...].prefix { $0.first?.isUppercase == true && $0.first?.isLetter == true }
      guard run.count > 1, !isPalette(run[place], context) else { continue }
      for length in stride(from: min(run.count, 5), to: 1, by: -1) {
        let name = run.prefix(length).joined(separator: " ")
        if isPalette(name, context) { return words[..<place] + [name] + words[(place + length)...] }
      }
    }
    return nil
  }

  /// `best pairs in Acme`: every two colors of a palette.
  private static func pairs(_ rest: [String], _ context: Context) -> [String]? {
    guard ["pairs", "combinations", "combos", "pairings"].contains(rest[0]), let last = rest.last,
      rest.dropFirst().dropLast().allSatisfy(ColorKinds.fillers.contains), isPalette(last, context)
    else { return nil }
    return ["contrast", last]
  }

  /// Whether options ask for a report or a verdict on a palette.
  private static func isGate(_ rest: [String]) -> Bool {
    rest.contains { word in
      ["--junit", "--sarif", "--fail-under", "--theme", "--all", "--baseline", "--strict"].contains(
        word.prefix { $0 != "=" })
    }
  }

  /// Whether a palette, a color in a group of it and something else are named.
  private static func isOfColor(_ rest: [String], _ context: Context) -> Bool {
    rest.count > 2 && rest[1].contains("/") && isPalette(rest[0], context)
  }

  private static func isBeside(_ rest: [String]) -> Bool {
    rest.contains { $0.hasPrefix("--before") || $0.hasPrefix("--after") }
  }

  /// `config path`, `config get store`
  private static func asksForPlace(_ rest: [String]) -> Bool {
    let said = rest.first == "get" ? Array(rest.dropFirst()) : rest
    return said.count == 1 && ["path", "store", "folder", "dir", "directory", "location"].contains(said[0])
  }

  static func isOperand(_ word: String) -> Bool { word.utf8.first != UInt8(ascii: "-") || word == "-" }

  static func isPalette(_ word: String, _ context: Context) -> Bool {
    isOperand(word) && (try? context.palettes().palette(word)) ?? nil != nil
  }

  /// Whether a word can only be a color, and no word of a sentence: `bad` is a hex code too.
  static func isPlainColor(_ word: String) -> Bool {
    if word.hasPrefix("@") { return word.contains(":") }
    guard ColorKinds.isColor(word) else { return false }
    return !word.allSatisfy(\.isHexDigit) || word.contains(where: \.isNumber)
  }

}
