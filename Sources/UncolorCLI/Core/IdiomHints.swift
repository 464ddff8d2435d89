import CommandLineKit
import PaletteCore
import PaletteFormats

/// What to do instead, for lines in another program's manner that nothing here does as they stand.
extension Idioms {
  /// The error for such a line; nil for others.
  static func told(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    let operands = words.filter(Habits.isOperand)
    lazy var shown = ShellText.quote(
      operands.dropFirst().first { Habits.isPalette($0, context) } ?? CurrentPalette.chosen(context)
        ?? CurrentPalette.example("PALETTE", context) ?? "PALETTE")
    func hint(_ text: String, _ message: String? = nil) -> CLIError {
      CLIError(.usage, message ?? error.message, hint: text)
    }
    // `diff HEAD~1`, `show HEAD~2:Navy`, `restore Coral --source HEAD~3`
    let isDiff = ["diff", "compare"].contains(words[0])
    let isHead = words.dropFirst().contains { $0.hasPrefix("HEAD") && !$0.contains(".") }
    // `diff Acme previous`
    let isOther =
      isDiff && words.count > 2 && (words[2].hasPrefix("@") || words[2] == "previous")
      && Habits.isPalette(words[1], context)
    if isHead || isOther {
      let line =
        isDiff
        ? "palette diff \(shown)@N \(shown)"
        : words[0] == "restore"
          ? "palette restore \(shown) --revision N" : "palette show \(shown) --revision N"
      return hint(
        "find one with: uncolor palette history \(shown); then: uncolor \(line)",
        isHead ? "revisions are numbers, not HEAD" : "revisions are numbers")
    }
    if let place = words.firstIndex(where: { ["--jq", "-q"].contains($0) }), place + 1 < words.count {
      var line = Array(words[..<place].filter { $0 != "--json" && !isFields($0) })
      line.append("--json")
      return hint("Write: \(Refusals.shown(line)) | jq \(ShellText.quote(words[place + 1]))")
    }
    if let filter = words.first(where: { $0.hasPrefix(".") && $0.contains(where: { "[|".contains($0) }) })
      ?? (["query", "jq", "select", "map", "filter"].contains(words[0])
        ? words.dropFirst().first { $0.hasPrefix(".") || $0.contains("(") } : nil)
    {
      let json =
        operands.contains("export") ? "export \(shown) --format json" : "palette show \(shown) --json"
      return hint("Write: uncolor \(json) | jq \(ShellText.quote(filter))", "filters are for jq")
    }
    if ["similar", "duplicates", "dupes"].contains(words[0]),
      !words.dropFirst().contains(where: { HalfSentences.isColor($0, context) })
    {
      return hint(WordHints.hint("dedupe") ?? "")
    }
    let swapped = words.prefix(2).contains("swap")
    if swapped, let palette = CurrentPalette.palette(context),
      case let both = words.dropFirst().compactMap({ palette.color(named: $0) }), both.count == 2,
      case let values = both.compactMap({ own in
        palette.colors.first { "\($0.group)/\($0.color.name)" == own }?.color.color.hex
      }),
      values.count == 2
    {
      let lines = [(both[0], values[1]), (both[1], values[0])].map {
        Refusals.shown(["color", "edit", palette.name, $0.0, $0.1])
      }
      return hint("give each the value of the other: " + lines.joined(separator: "; "))
    }
    if ["delete", "remove", "rm", "clear"].contains(words[0]),
      words.count == 2, ["everything", "all", "*"].contains(words[1].lowercased())
    {
      return hint(
        "name each palette; list them with: uncolor palette list; remove one with: uncolor palette remove \(shown)"
      )
    }
    if ["select", "filter", "where", "query"].contains(words[0]),
      words.dropFirst().contains(where: { $0.contains("contrast") })
    {
      return hint("every two colors: uncolor contrast \(shown); what fails: uncolor check \(shown)")
    }
    if words[0] == "tag", words.count > 1, !HalfSentences.isColor(words[1], context) {
      return hint(
        "every change is kept with its number: uncolor palette history \(shown); to keep a state by name: uncolor palette copy \(shown) NAME"
      )
    }
    if let place = words.firstIndex(of: "--json"), place + 1 < words.count, isFields(words[place + 1]) {
      var line = words
      line.remove(at: place + 1)
      return hint("all of them: \(Refusals.shown(line)); pick some with: | jq", "--json takes no fields")
    }
    // `color list --limit 2`
    if let place = words.firstIndex(where: { word in
      ["--limit", "--head", "--first", "--top", "--max", "-L"].contains {
        word == $0 || word.hasPrefix($0 + "=")
      }
        && error.message.hasPrefix("unknown option '\(word.prefix { $0 != "=" })'")
    }), Refusals.onlyReads(words.filter { !$0.hasPrefix("-") }) {
      var line = words
      let parts = line.remove(at: place).split(separator: "=").map(String.init)
      let count = parts.count > 1 ? parts[1] : place < line.count ? line.remove(at: place) : "5"
      return hint("Write: \(Refusals.shown(line)) | head -n \(ShellText.quote(count))")
    }
    // `rollout undo palette/Acme`
    if words[0] == "rollout" || words[0] == "undo", operands.count > 1,
      let word = operands.last, word.hasPrefix("palette/"), case let own = String(word.dropFirst(8)),
      Habits.isPalette(own, context)
    {
      let quoted = ShellText.quote(own)
      return hint(
        "find a revision with: uncolor palette history \(quoted); then: uncolor palette restore \(quoted) --revision N"
      )
    }
    // `theme edit Dark --add-role link=Mint`
    if words[0] == "theme", words.count > 3, let pair = words.last, let mark = pair.firstIndex(of: "="),
      !pair.hasPrefix("-"), let palette = CurrentPalette.palette(context),
      let theme = words.lazy.compactMap({ Sentence.theme($0, palette) }).first
    {
      let line = [
        "role", "set", palette.name, theme, String(pair[..<mark]), String(pair[pair.index(after: mark)...]),
      ]
      return hint("Write: \(Refusals.shown(line))")
    }
    // `simulate protanopia on photo.png`, `pick photo.png 120,340`
    if let image = operands.first(where: { Rereading.pictureSuffixes.contains(Files.suffix($0)) }),
      Files.isFile(image, context)
    {
      let extract = "uncolor extract \(ShellText.quote(image))"
      // `convert photo.png -colors 6 palette.css`
      if let file = operands.last, file != image, FormatSniffer.written(to: file) != nil,
        !Files.exists(file, context),
        ["convert", "magick", "extract", image].contains(words[0])
      {
        let number = words.lazy.compactMap { Int($0) }.first.map { " --count \($0)" } ?? ""
        return hint("Write: \(extract)\(number) | uncolor export - -o \(ShellText.quote(file))")
      }
      if ["simulate", "colorblind", "cvd"].contains(words[0]) {
        return hint("the colors of a picture: \(extract) | uncolor simulate")
      }
      if ["pick", "eyedropper", "sample", "picker"].contains(words[0]) {
        return hint("the main colors of a picture: \(extract) --count 5")
      }
    }
    // `theme diff Light Dark`
    if words.count == 4, words[0] == "theme", ["diff", "compare"].contains(words[1]) {
      let each = words.dropFirst(2).map { "uncolor theme show \(shown) \(ShellText.quote($0))" }
      return hint("see each of them: \(each.joined(separator: "; "))")
    }
    if ["replace", "recolor", "recolour", "swap"].contains(words[0]),
      let file = words.dropFirst().first(where: { Refusals.isFile($0, context) })
    {
      return hint("Write: uncolor audit \(ShellText.quote(file)) --palette \(shown) --fix")
    }
    if words[0] == "-C" { return hint("go there first: cd \(words.count > 1 ? words[1] : "FOLDER")") }
    return picture(error, words, { shown }) ?? formatted(error, words)
  }

  /// `get palettes -o yaml`: what is said beside the JSON that stands for a form that is not written, and must not pass
  /// for it.
  static func note(on words: [String], read line: [String], _ context: Context) -> String? {
    if let kept = EditHints.kept(words, read: line, context) { return kept }
    guard line.contains("--json"),
      let place = words.firstIndex(where: { ["-o", "--output"].contains($0.prefix { $0 != "=" }) }),
      case let parts = words[place].split(separator: "=", maxSplits: 1).map(String.init),
      let value = parts.count > 1 ? parts[1] : words.dropFirst(place + 1).first,
      let form = unwritten[String(value.prefix { $0 != "=" })]
    else { return nil }
    return form == "YAML"
      ? "this is JSON, which YAML parsers read; YAML is not written"
      : "this is the whole JSON; \(form) is not understood: pick from it with jq, or add --template '{{name}}'"
  }

  /// `convert photo.png -resize 200`: one dash and a word, as ImageMagick has its options.
  private static func picture(_ error: CLIError, _ words: [String], _ palette: () -> String) -> CLIError? {
    let tools = ["convert", "magick", "mogrify", "identify", "composite", "montage", "extract"]
    guard
      let option = words.first(where: { word in
        word.count > 3 && word.hasPrefix("-") && !word.hasPrefix("--")
          && word.dropFirst().allSatisfy { $0.isLetter || $0 == "-" }
      }),
      case let file = words.first(where: { word in
        Rereading.pictureSuffixes.contains(Files.suffix(word)) && Habits.isOperand(word)
      }),
      tools.contains(words[0]) || file == words[0], error.message.hasPrefix("unknown option")
    else { return nil }
    if option == "-modulate", let color = words.dropFirst().first(where: Habits.isOperand), file == nil {
      return CLIError(
        .usage, "unknown option \"\(option)\"",
        hint: "Write: uncolor adjust \(ShellText.quote(color)) --lighten 10% --desaturate 10%")
    }
    if option == "-list" {
      return CLIError(.usage, "unknown option \"-list\"", hint: "Write: uncolor formats")
    }
    return CLIError(
      .usage, "unknown option \"\(option)\"",
      hint: file.map {
        "pictures are read and not changed: uncolor extract \(ShellText.quote($0))"
      } ?? "a picture of a palette: uncolor export \(palette()) --format png -o FILE")
  }

  /// `fmt --check`, `normalize`
  private static func formatted(_ error: CLIError, _ words: [String]) -> CLIError? {
    guard ["fmt", "normalize", "prettify", "beautify"].contains(words[0]) else { return nil }
    return CLIError(
      .usage, error.message,
      hint: "files keep the layout that they have; from one format into another: uncolor convert FILE FILE")
  }
}
