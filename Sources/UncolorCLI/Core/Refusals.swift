import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lines that would be refused with less than can be said: the line as it would be right is shown instead.
enum Refusals {
  /// The error for a line that was refused: as it is, or with the line that does it. Asked only for what has failed, so
  /// that it costs nothing where a line works.
  ///
  /// - Parameters:
  ///   - idiom: the line that stands for one in another program's manner, where it is in one.
  ///   - meaning: what the words say as a ``sentence(_:_:)``, where they say something.
  static func instead(
    of error: CLIError, _ words: [String], idiom: [String]?, meaning: [String]?, _ context: Context
  ) -> CLIError {
    guard !words.isEmpty else { return error }
    if let told = nameless(error, words, context) ?? ambiguous(error, words, context) { return told }
    // `theme derive site.css`
    if error.message == "missing THEME", let file = words.last, isFile(file, context) {
      return error.hinting("Write: uncolor theme derive \(ShellText.quote(file)) Dark")
    }
    let told =
      idiom.flatMap(whole).map { error.hinting("Write: " + $0) }
      ?? Idioms.told(error, words, context) ?? known(error, words, meaning: meaning, context)
    return filled(told, words, context)
  }

  /// `set Acme Ink '#123456'`, where several colors are called so.
  private static func ambiguous(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard words.count > 3, error.message.hasPrefix("unknown command"), Objects.verbs.contains(words[0]),
      let palette = try? PaletteSource(context).stored(words[1]).palette
    else { return nil }
    do { try palette.requireSingle(words[2]) } catch { return error }
    return nil
  }

  /// The same hint with what was typed, or is current, in the place of its placeholders.
  ///
  /// - Parameter fillsIn: whether the current palette may stand where none was typed.
  static func filled(
    _ error: CLIError, _ words: [String], fillsIn: Bool = true, _ context: Context
  ) -> CLIError {
    let error = saved(error, words, context)
    let hint = error.hint
    // What is missing is for the person to say.
    guard error.message.hasPrefix("unknown ") || error.message.hasPrefix("unexpected "),
      !error.message.hasPrefix("unknown color"),
      ["PALETTE", "COLOR", "GROUP/NAME", "IMAGE", "FILE"].contains(where: hint.contains),
      hint.contains("uncolor ")
    else {
      return error
    }
    let typed = words.dropFirst().filter(Habits.isOperand)
    let name =
      typed.first { Habits.isPalette($0, context) } ?? (fillsIn ? CurrentPalette.chosen(context) : nil)
    let palette = name.flatMap { try? PaletteSource(context).stored($0).palette }
    let place = palette.flatMap { palette in
      typed.lazy.compactMap { palette.color(named: $0) }.first
    }
    let colors = typed.filter { Habits.isPlainColor($0) || palette?.own($0) == place && place != nil }.map {
      word in
      // A name of CSS stays CSS's.
      let own = palette?.meant(word) ?? word
      return own == word || !ColorKinds.isColor(word) ? word : "@\(name ?? ""):\(own)"
    }.filter { !hint.contains(" " + ShellText.quote($0)) }
    let image = typed.first { Rereading.pictureSuffixes.contains(Files.suffix($0)) }
    let file = typed.first { Files.exists($0, context) && !Habits.isPalette($0, context) }
    let values = ["PALETTE": name, "GROUP/NAME": place, "IMAGE": image]
    var before = (color: 0, word: "")
    let parts = hint.split(separator: " ", omittingEmptySubsequences: false).map { part -> String in
      let word = part.prefix { $0.isUppercase || $0 == "/" }
      let rest = part.dropFirst(word.count)
      defer { before.word = String(part) }
      if part == "uncolor" { before.color = 0 }
      guard rest.allSatisfy({ ";,@N".contains($0) }) else { return String(part) }
      var value = values[String(word)] ?? nil
      // Each color stands in one place.
      if word == "COLOR", before.color < colors.count {
        value = colors[before.color]
        before.color += 1
      }
      // What is checked is a palette or a file.
      if before.word == "check", word == "FILE" || word == "PALETTE" { value = file ?? name }
      return value.map { ShellText.quote($0) + rest } ?? String(part)
    }
    return error.hinting(parts.joined(separator: " "))
  }

  /// `harmony red --save Sunset`: what is saved goes where was said, which may be a palette that is not there yet.
  private static func saved(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError {
    let marker = "paste PALETTE --group NAME"
    guard error.message.hasPrefix("unknown option"), error.hint.contains(marker),
      let place = words.indices.dropLast().first(where: { error.message.contains("'\(words[$0])'") }),
      case let name = words[place + 1], Habits.isOperand(name), !ColorKinds.isColor(name)
    else { return error }
    let line =
      Habits.isPalette(name, context)
      ? "paste \(ShellText.quote(name)) --group NAME" : "palette add \(ShellText.quote(name)) --from -"
    return error.hinting(error.hint.replacing(marker, with: line))
  }

  private static func known(
    _ error: CLIError, _ words: [String], meaning: [String]?, _ context: Context
  ) -> CLIError {
    guard let first = words.first else { return error }
    if ["diff", "compare"].contains(first), let told = changes(error, Array(words.dropFirst()), context) {
      return told
    }
    // `pbpaste | uncolor paste`
    if error.message == "missing PALETTE", Tool.spec.resolve(words)?.last == "paste" {
      return error.hinting(
        "add the colors to a palette: uncolor paste PALETTE; make one of them: uncolor palette add NAME --from -"
      )
    }
    guard words.count > 1 else { return error }
    if let told = reordered(error, words, context) ?? derived(error, words, context) { return told }
    // `--name-size: '12px' is not a whole number`: an option that is known is not another one.
    let option = error.message.hasPrefix("--") ? error.message.prefix { $0 != ":" } : ""
    let keepsOption = option.isEmpty || meaning?.contains { $0.hasPrefix(option) } == true
    // `group add A B`: what was taken for a palette that is not there is no word to leave out.
    let lost = words.first { error.message == "no palette named \"\($0)\"" && words[0] == "group" }
    // Nor is another palette meant, unless it is the current one, or the only one.
    let keepsWords =
      lost.map { meaning?.contains($0) == true && CurrentPalette.sure(context) != nil } ?? true
    if let meaning, keepsOption, keepsWords { return error.hinting("Write: " + shown(meaning)) }
    if let told = parted(error, words, context) { return told }
    if let told = placed(error, words, context) ?? against(error, words, context)
      ?? ofOption(error, words, context)
    {
      return told
    }
    if let told = recolored(error, words, context) { return told }
    if let told = roles(error, words, context) { return told }
    // `switch theme Dark`: the noun first, as commands have it.
    if words.count > 2, ["theme", "mode"].contains(words[1]), Tool.spec.resolve(["theme", first])?.count != 2
    {
      return theme(error, [first] + words.dropFirst(2), context)
    }
    let isColor = ["color", "colour", "colors"].contains(first)
    let verb = isColor ? words[1] : first
    let rest = Array(words.dropFirst(isColor ? 2 : 1))
    if Objects.verbs.contains(verb), !rest.isEmpty {
      let told = color(verb, rest, context) ?? error
      // An option that is not known is none in a line with more words either.
      let unknown = words.first { error.message.hasPrefix("unknown option '\($0.prefix { $0 != "=" })'") }
      return unknown.map { told.hint.contains($0) || !told.hint.hasPrefix("Write: ") } == true ? error : told
    }
    if isColor { return error }
    // `show color Navy`
    if ["show", "get", "view", "describe", "list"].contains(first), words.count > 2,
      ["color", "colour"].contains(words[1])
    {
      return color("list", Array(words.dropFirst(2)), context) ?? error
    }
    if ["theme", "themes"].contains(first) {
      let told = theme(error, rest, context)
      return told.hint == error.hint ? withPalette(error, words, context) ?? error : told
    }
    if let told = withPalette(error, words, context) ?? ofCurrent(error, words, context) { return told }
    switch first {
    case "copy", "cp", "clip", "clipboard":
      let placed = PlacedColors.split(rest[0], context).map { "@\($0.palette):\($0.color)" }
      guard rest.count == 1, placed != nil || Habits.isPlainColor(rest[0]),
        !Habits.isPalette(rest[0], context)
      else { return error }
      let color = ShellText.quote(placed ?? rest[0])
      return CLIError(
        .usage, "uncolor does not write to the clipboard",
        hint: "pipe it there: uncolor convert \(color) | pbcopy (on Linux: wl-copy, xclip)")
    case "history", "log":
      guard rest.count > 1, Habits.isPalette(rest[0], context), Habits.isOperand(rest[1]) else {
        return error
      }
      return CLIError(
        error.status, "the history is of the whole palette, not of \"\(rest[1])\"",
        hint: "Write: uncolor palette history \(ShellText.quote(rest[0]))")
    case "harmony", "harmonies":
      guard rest.contains("all"), let color = rest.first(where: ColorKinds.isColor) else { return error }
      let lines = ["complementary", "analogous", "triad"].map {
        "uncolor harmony \(ShellText.quote(color)) --scheme \($0)"
      }
      return CLIError(.usage, "one scheme at a time", hint: "Write one of: " + lines.joined(separator: "; "))
    case "import", "load", "read": return importing(error, rest, context)
    case "audit" where rest.count == 1 && Habits.isPalette(rest[0], context):
      let name = ShellText.quote(rest[0])
      return CLIError(
        error.status, "audit reads files",
        hint: "Write one of: uncolor check \(name); uncolor audit FILE --palette \(name)")
    case "restore" where rest.contains(where: { ["backup", "latest", "newest"].contains($0) }):
      return CLIError(.usage, error.message, hint: "Write: uncolor backup restore FILE")
    case "undo", "redo", "revert", "rollback", "back":
      guard error.message.contains("is not a number"),
        !rest.contains(where: { Habits.isPalette($0, context) })
      else { return error }
      let verb = first == "redo" ? "redo" : "undo"
      let all = rest.contains { ["everything", "all"].contains($0) }
      // `undo last 3`, `undo the last two`, `redo twice`
      let count = rest.lazy.compactMap { EditHints.number($0.lowercased()) }.first
      return CLIError(
        .usage, error.message,
        hint: all
          ? "Write: uncolor \(verb) N, with the number of changes"
          : "Write: uncolor \(verb)" + (count.map { $0 > 1 ? " \($0)" : "" } ?? ""))
    case "palette" where rest.first == "merge", "merge", "combine", "join", "concat":
      var both = rest.filter { Habits.isPalette($0, context) }.map(ShellText.quote)
      // `merge Acme into Tram`, and into the current palette.
      if both.count == 2, rest.contains(where: { ["into", "to", "in"].contains($0) }) { both.reverse() }
      if both.count == 1, let current = CurrentPalette.chosen(context) {
        both.insert(ShellText.quote(current), at: 0)
      }
      guard both.count == 2, both[0] != both[1] else { return error }
      return error.hinting("Write: uncolor export \(both[1]) --format css | uncolor paste \(both[0])")
    // `make it darker`: no target of a project.
    case "make", "build":
      guard error.message.hasPrefix("there is no \(Project.name)"), words.count > 2 else { return error }
      if let name = rest.first(where: { Habits.isPalette($0, context) }) {
        let quoted = ShellText.quote(name)
        if ["dark", "darkmode"].contains(rest.last) {
          return error.hinting("Write: uncolor theme derive \(quoted) Dark")
        }
        if ["accessible", "readable", "compliant"].contains(rest.last) {
          return error.hinting("Write: uncolor fix \(quoted)")
        }
      }
      let changes: [PhraseTask?] = [.lighten, .darken, .saturate, .desaturate]
      guard rest.contains(where: { changes.contains(PhraseTask.byWord[$0.lowercased()]) }),
        let hint = Likely.hint(Array(words.dropFirst()), context)
      else { return error }
      return CLIError(.usage, "no color is named", hint: hint)
    case "convert", "to", "transform": return converting(error, rest, context)
    case "export", "save", "write":
      // `save '#ff00aa' as "Hot Pink"`
      let said = rest.filter { !["as", "to", "library", "color", "in"].contains($0) }
      if first == "save", said.count == 2, said.allSatisfy(Habits.isOperand),
        let value = said.firstIndex(where: { $0.hasPrefix("#") })
          ?? said.firstIndex(where: ColorKinds.isColor),
        !Habits.isPalette(said[1 - value], context)
      {
        return CLIError(
          .usage, error.message,
          hint: "Write: " + shown(["library", "add", said[1 - value], said[value]]))
      }
      // `export Acme dark css`
      if let word = rest.first(where: { error.message == "no palette named \"\($0)\"" }),
        let name = rest.first(where: { Habits.isPalette($0, context) }),
        let palette = try? PaletteSource(context).stored(name).palette,
        let theme = Sentence.theme(word, palette)
      {
        let shown = ShellText.quote(palette.name)
        return CLIError(
          .usage, "an export has every theme, not only \(theme)",
          hint:
            "Write one of: uncolor export \(shown) --format css; uncolor theme show \(shown) \(ShellText.quote(theme))"
        )
      }
      guard let file = rest.first(where: { $0.hasPrefix("tailwind.config") }),
        let name = rest.first(where: { Habits.isPalette($0, context) })
      else { return error }
      return CLIError(
        error.status, "\(file) is written by hand, and takes the colors from another file",
        hint: "Write: uncolor export \(ShellText.quote(name)) --format tailwind3 -o tailwind.colors.js")
    case "palette", "new", "create", "add", "init":
      // `add style.css to Acme`
      if first == "add", let file = rest.first(where: { isFile($0, context) }),
        let name = rest.first(where: { Habits.isPalette($0, context) })
      {
        return error.hinting("Write: uncolor paste \(ShellText.quote(name)) < \(ShellText.quote(file))")
      }
      guard error.message == "missing NAME", let file = rest.last, Habits.isOperand(file),
        Files.isFile(file, context)
      else { return error }
      let name = Files.suffix(file).isEmpty ? file : String(file.dropLast(Files.suffix(file).count + 1))
      let title = name.split(separator: "/").last.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? name
      return error.hinting(
        "Write: uncolor palette add \(ShellText.quote(title)) --from \(ShellText.quote(file))")
    default:
      // `uncolor a.css b.css`
      guard Tool.spec.command(at: [first]) == nil, words.allSatisfy({ isFile($0, context) }) else {
        return error
      }
      let files = words.map(ShellText.quote)
      return CLIError(
        .usage, "missing command before the names of \(words.count) files",
        hint:
          "Write one of: uncolor check \(files.joined(separator: " ")); uncolor palette diff \(files[0]) \(files[1]); uncolor palette show \(files[0])"
      )
    }
  }

  /// `diff`, `diff Acme`: what changed in one palette.
  private static func changes(_ error: CLIError, _ rest: [String], _ context: Context) -> CLIError? {
    guard error.message.hasPrefix("missing "), rest.count < 2,
      let name = rest.first ?? CurrentPalette.chosen(context) ?? CurrentPalette.example("PALETTE", context),
      Habits.isPalette(name, context)
    else { return nil }
    let shown = ShellText.quote(name)
    return error.hinting(
      "what changed in one palette: uncolor palette history \(shown); since revision N: uncolor palette diff \(shown)@N \(shown)"
    )
  }

  /// The line of a sentence, where it works as it stands and is another than the one that was typed.
  static func sentence(_ words: [String], _ context: Context) -> [String]? {
    [Sentence.line(words, context), terse(words, context)].lazy.compactMap { $0 }
      .first { $0 != words && works($0) }
  }

  /// `export Acme for tailwind`, `make a style guide for Acme`: the line without the words that say nothing.
  private static func terse(_ words: [String], _ context: Context) -> [String]? {
    guard words.count < 12, !words.contains("--") else { return nil }
    let silent: Set<String> = [
      "me", "the", "a", "an", "my", "for", "that", "please", "called", "named", "between",
    ]
    let guide: Set<String> = ["guide", "style", "brand", "book", "guidelines", "styleguide"]
    func isSilent(_ word: String) -> Bool {
      (silent.contains(word.lowercased()) || ColorKinds.fillers.contains(word.lowercased()))
        && !Habits.isPalette(word, context)
    }
    let said = words.filter { !isSilent($0) }
    guard let palette = said.first(where: { Habits.isPalette($0, context) }), said.count > 1 else {
      return nil
    }
    // What is made of a palette is a file of it.
    let makes = ["make", "create", "generate", "build", "brand", "write", "produce", "show"]
    if makes.contains(said[0]),
      said.allSatisfy({ $0 == palette || guide.contains($0) || makes.contains($0) }),
      said.contains(where: guide.contains)
    {
      return ["export", palette, "--format", "pdf", "--output", Slug.fileName(palette) + ".pdf"]
    }
    if makes.contains(said[0]), said.count == 3,
      let format = said.first(where: {
        $0 != palette && (try? FormatKinds.written.parse($0)) != nil
      })
    {
      return ["export", palette, "--format", format]
    }
    if said.count == 3, said[1] == "history" || said[2] == "history", Sentence.shows(said[0]) {
      return ["palette", "history", palette]
    }
    if said[0] == "what", said.contains("changed") { return ["palette", "history", palette] }
    let isNewFile = said.contains { FormatSniffer.written(to: $0) != nil && !Files.exists($0, context) }
    let line = Habits.meant(said, context)
    return said.count < words.count && !isNewFile && onlyReads(line) ? line : nil
  }

  /// Whether a line only reads, so that it may be run as it was understood.
  static func onlyReads(_ line: [String]) -> Bool {
    let writing = [
      "-o", "-d", "--out", "--add", "--fix", "--update", "--file", "--dir", "--save", "--repair",
    ]
    if line.contains(where: { word in writing.contains(where: word.hasPrefix) }) { return false }
    guard let read = try? Tool.spec.parse(line), case .run(let command, _) = read,
      case let path = command.name.split(separator: " ").map(String.init)
    else { return false }
    // `convert brand.json brand.css` writes the second.
    let files = line.dropFirst().filter { Habits.isOperand($0) && FormatSniffer.written(to: $0) != nil }
    if path == ["convert"], files.count > 1 { return false }
    return [
      "inspect", "convert", "export", "contrast", "check", "difference", "harmony", "scale", "simulate",
      "mix", "adjust", "gradient sample", "palette diff", "textcolor", "extract", "sort", "plot", "names",
      "random", "distinct", "formats", "audit", "stats", "palette notes", "typography suggest", "help",
    ].contains(path.joined(separator: " ")) || ["list", "show", "history"].contains(path.last)
  }

  static func shown(_ line: [String]) -> String {
    (["uncolor"]
      + line.map { $0.hasPrefix("--") || $0.count == 2 && $0.hasPrefix("-") ? $0 : ShellText.quote($0) })
      .joined(separator: " ")
  }

  static func isFile(_ word: String, _ context: Context) -> Bool {
    Habits.isOperand(word) && word.contains(".") && Files.isFile(word, context)
  }
}
