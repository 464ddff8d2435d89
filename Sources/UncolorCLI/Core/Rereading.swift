import CommandLineKit
import PaletteCore
import PaletteFormats

/// What is meant by a command line whose first word is no command: `rgb2hex 255 0 0`, `pdf Acme`, `Acme`. Asked only then,
/// so that it costs nothing where it is not needed.
enum Rereading {
  /// The command line that is meant; nil where none is known.
  static func meant(_ words: [String], _ context: Context) -> [String]? {
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let line = Calls.line(words) { return Habits.meant(line, context) }
    // `run check`, `rollout undo`: the first word says nothing.
    if ["run", "exec", "rollout", "do"].contains(first), let verb = rest.first,
      Tool.spec.resolve([verb]) != nil
    {
      return rest
    }
    // `give me 5 different colors`
    if ["give", "gimme", "get", "suggest", "find", "make"].contains(first),
      let count = rest.first(where: { Int($0) != nil }), rest.contains(where: { $0.hasPrefix("col") }),
      rest.allSatisfy({
        $0 == count || ["me", "a", "set", "of", "colors", "colours", "palette"].contains($0)
          || kinds[$0] != nil
      }),
      let kind = rest.lazy.compactMap({ kinds[$0] }).first
    {
      return [kind, count]
    }
    if let line = steps(first, rest, context) { return line }
    // `red,blue` are colors.
    if first.contains(","), case let parts = first.split(separator: ",").map(String.init), parts.count > 1,
      parts.allSatisfy(ColorKinds.isColor)
    {
      return ["inspect"] + parts + rest
    }
    if let (palette, color) = PlacedColors.split(first, context) {
      let line = ["@\(palette):\(color)"] + rest
      return Habits.meant(line, context) == line ? ["inspect"] + line : Habits.meant(line, context)
    }
    // `light blue` and `255,102,0` are colors, and `#gggggg` was meant as one.
    if first.hasPrefix("#") || first.contains(" ") && ColorNames.named(first) != nil
      || first.split(separator: ",").count == 3 && first.allSatisfy({ $0.isNumber || $0 == "," })
    {
      return ["inspect", first] + rest
    }
    // `p3 red`, `xyz red`: other names of spaces.
    if !rest.isEmpty,
      let space = ColorTextStyle.all.first(where: {
        ColorKinds.spaceAliases[$0.id]?.contains(first.lowercased()) == true
      })
    {
      return ["convert"] + rest + ["--to=\(space.id)"]
    }
    // `chroma red`: a measure, among the others.
    let measures = ["hue", "chroma", "saturation", "lightness", "luma", "luminance", "brightness"]
    if measures.contains(first.lowercased()), case let said = rest.filter({ $0 != "of" && $0 != "the" }),
      said.filter(Habits.isOperand).count == 1
    {
      return ["inspect"] + said
    }
    // `5 colors from photo.jpg`
    if Int(first) != nil, rest.count == 3, rest[0].hasPrefix("colo"), ["from", "of", "in"].contains(rest[1]),
      Habits.isPicture(rest[2], context)
    {
      return ["extract", rest[2], "--count=\(first)"]
    }
    // `note Acme Navy "for text"`
    if ["note", "annotate", "comment"].contains(first), rest.count > 1, rest.count < 4,
      !rest.contains(where: { "-\u{2013}\u{2014}".contains($0.prefix(1)) }),
      (try? PaletteSource(context).stored(rest[0])) != nil
    {
      let object = rest.count == 2 ? ["palette", "edit", rest[0]] : ["color", "edit", rest[0], rest[1]]
      let text = rest[rest.count - 1]
      return object + ["--note=\(text.hasPrefix("note=") ? String(text.dropFirst(5)) : text)"]
    }
    // `linear-gradient '#f00' '#00f'`, `lerp red blue 0.25`: functions of CSS and of shaders.
    if ["linear-gradient", "lineargradient", "css-gradient"].contains(first.lowercased()), rest.count > 1 {
      return ["gradient", "sample"] + rest.filter { $0 != "--css" } + ["--css"]
    }
    if ["lerp", "slerp"].contains(first.lowercased()), rest.count > 1 { return ["mix"] + rest }
    // `deltaE2000 Navy Ink`
    if ["deltae", "delta-e", "de2000", "ciede", "cie76", "cie94", "colordiff", "color-diff"].contains(
      where: first.lowercased().hasPrefix),
      rest.count > 1
    {
      return ["difference"] + rest
    }
    let readings: [() -> [String]?] = [
      { conversion(first, rest) }, { styleSheetFunction(first, rest) }, { channel(first, rest, context) },
      { export(first, rest, context) }, { picture(words) }, { addition(first, rest) },
      { palette(first, rest, context) }, { hyphenated(first, rest, context) },
      { joined(first, rest, context) }, { ofPicture(first, rest, context) },
    ]
    for reading in readings {
      if let line = reading() { return line }
    }
    return nil
  }

  /// `5 shades of '#ff6600'`, `5 steps from Coral to Navy`, `five tints of Coral`
  private static func steps(_ first: String, _ rest: [String], _ context: Context) -> [String]? {
    let isNumber = Int(first) != nil
    guard rest.count > 1, let count = isNumber ? first : Phrase.counts[first.lowercased()],
      ["shades", "tints", "tones", "steps", "colors", "colours"].contains(rest[0])
    else { return nil }
    let said = rest.dropFirst().filter { !["of", "from", "to", "and", "between"].contains($0) }
    let colors = said.filter { HalfSentences.isColor($0, context) }
    let line: [String]
    if colors.count > 1, colors.count == said.count {
      line = ["gradient", "sample"] + colors + ["--count=\(count)"]
    } else if rest[0].hasPrefix("colo") {
      return nil
    } else if rest[0] == "tints", colors.count == 1, said.count == 1 {
      line = ["gradient", "sample"] + colors + ["white", "--space=srgb", "--count=\(count)"]
    } else {
      return isNumber ? [rest[0] == "steps" ? "scale" : rest[0]] + said + [first] : nil
    }
    context.sayOnce("Read as: \(Refusals.shown(line))")
    return line
  }

  private static let kinds = [
    "different": "distinct", "distinct": "distinct", "unique": "distinct", "random": "random",
    "new": "random",
    "nice": "random",
  ]

  /// `transparentize red 0.3`, `adjust-hue red 45deg`: functions of Sass and Less.
  private static func styleSheetFunction(_ word: String, _ rest: [String]) -> [String]? {
    switch word.lowercased() {
    case "set" where rest.contains(where: ColorKinds.isColor):
      return Habits.channels(rest).map { ["adjust"] + $0 }
    case "adjust-hue", "spin", "shift-hue", "hue-shift", "hueshift", "rotate-hue", "hue-rotate":
      return ["rotate"] + rest
    case "scale-color", "adjust-color", "change-color":
      let names = [
        "--lightness": "--lighten", "--saturation": "--saturate", "--chroma": "--saturate",
        "--hue": "--rotate",
      ]
      return ["adjust"]
        + rest.map { word in
          let name = word.prefix { $0 != "=" }
          return (names[String(name)] ?? String(name)) + word.dropFirst(name.count)
        }
    case "transparentize", "fade-out", "fadeout", "opacify", "fade-in", "fadein":
      guard let place = rest.firstIndex(where: { Adjust.amount($0) != nil && !Habits.isPlainColor($0) }),
        let amount = Adjust.amount(rest[place]),
        let color = rest.first(where: ColorKinds.isColor).flatMap({ try? Color(css: $0) })
      else { return nil }
      var operands = rest
      operands.remove(at: place)
      let isLess = ["transparentize", "fade-out", "fadeout"].contains(word.lowercased())
      let alpha = min(1, max(0, color.alpha + (isLess ? -amount : amount)))
      return ["adjust"] + operands + ["--set=alpha=\(alpha)"]
    default: return nil
    }
  }

  /// `addcolor`, `listPalettes`, `color_add`: two words of a command in one.
  private static func joined(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    let plain = word.lowercased().filter { $0 != "_" && $0 != "-" }
    guard plain.utf8.count < 30, word != plain || plain.count > 5,
      plain.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    if word != plain, Tool.spec.resolve([plain]) != nil { return Habits.meant([plain] + rest, context) }
    for length in 2..<max(2, plain.count - 2) {
      let parts = [String(plain.prefix(length)), String(plain.dropFirst(length))]
      // `rmacme` is no `rm acme`: both parts have to be words of the command.
      if let path = Tool.spec.resolve(parts), path.count > 1, path != Tool.spec.resolve([parts[0]]) {
        return Habits.meant(parts + rest, context)
      }
    }
    return nil
  }

  /// `from-image logo.png`: whatever the word, a picture has colors to extract.
  private static func ofPicture(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    guard word.contains(where: { "-_".contains($0) }) || Tool.spec.resolve([word]) == nil,
      rest.contains(where: { pictureSuffixes.contains(Files.suffix($0)) && Files.exists($0, context) })
    else { return nil }
    return ["extract"] + rest
  }

  /// `add-color Acme …`, `check-contrast red white`: two words.
  private static func hyphenated(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    let parts = word.split(separator: "-").map(String.init)
    guard parts.count == 2, !word.hasPrefix("-") else { return nil }
    let meant = Habits.meant(parts + rest, context)
    return Tool.spec.resolve(parts) != nil || meant != parts + rest ? meant : nil
  }

  /// `hex2rgb`, `rgb-to-hex`, `hex-rgb`.
  private static func conversion(_ word: String, _ rest: [String]) -> [String]? {
    let folded = word.lowercased()
    for separator in ["-to-", "_to_", "-2-", "2", "to", "-"] {
      guard let from = ColorTextStyle.all.first(where: { folded.hasPrefix($0.id + separator) }) else {
        continue
      }
      let target = String(folded.dropFirst(from.id.count + separator.count))
      guard
        let into = ColorTextStyle.all.first(where: { $0.id == target })?.id
          ?? (target == "name" ? target : nil)
      else { continue }
      return ["convert"] + rest + ["--to=\(into)", "--from=\(from.id)"]
    }
    return nil
  }

  /// `set hsl-hue 120 red` and `alpha red 50%`: a channel and its value.
  private static func channel(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    // `set lightness of Coral to 50%`
    if word.lowercased() == "set", let line = PlainSentences.measure([word] + rest, context) {
      let kept = EditHints.kept(["set"], read: line, context).map { "\n\($0)" } ?? ""
      context.sayOnce("Read as: \(Refusals.shown(line))\(kept)")
      return line
    }
    var name = word.lowercased()
    var operands = rest
    if name == "set", operands.count >= 3 {
      name = operands.removeFirst().lowercased()
    } else if ["hue", "lightness", "saturation", "chroma"].contains(name), operands.count == 2 {
      name = (name == "chroma" ? "oklch-" : "hsl-") + name
    } else if !["alpha", "opacity", "fade", "transparency", "transparent"].contains(name)
      || operands.count < 2
    {
      return nil
    }
    if ["opacity", "fade", "transparent"].contains(name) { name = "alpha" }
    var space = ColorSpace.oklch.id
    for known in Adjust.spaces where name.hasPrefix(known.id + "-") {
      name = String(name.dropFirst(known.id.count + 1))
      space = known.id
    }
    guard let place = operands.firstIndex(where: { Adjust.amount($0) != nil }) else { return nil }
    var value = operands.remove(at: place)
    // `set opacity of Coral to 50% in Acme` is about one color, and not about all of the palette.
    let said = operands.filter { !ColorKinds.fillers.contains($0) }
    if said.count > 1, said.contains(where: { Habits.isPalette($0, context) }) { return nil }
    // In a transparency, the share that is seen is the other one.
    if name == "transparency" {
      guard let amount = Adjust.amount(value) else { return nil }
      (name, value) = ("alpha", "\(1 - amount)")
    }
    return ["adjust"] + operands + ["--set=\(name)=\(value)", "--space=\(space)"]
  }

  /// `css Acme`: the name of a format for `export --format`; alone, of the current palette.
  private static func export(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    // `to-css Acme`, `export-css Acme`, `as-rgb red`
    for prefix in ["to-", "as-", "in-", "export-", "2"] where word.hasPrefix(prefix) {
      let name = String(word.dropFirst(prefix.count))
      if let style = Habits.style(name) { return ["convert"] + rest + ["--to=\(style)"] }
      return export(name, rest, context)
    }
    let guides = ["guide", "styleguide", "style-guide", "brandbook", "brand-guide", "guidelines"]
    let format = guides.contains(word) ? "pdf" : word
    guard (try? FormatKinds.written.parse(format)) != nil else { return nil }
    // `css gradient red blue`: the command is the second word.
    if let verb = rest.first, rest.count > 1, !Habits.isPalette(verb, context),
      PhraseTask.byWord[verb].map({ !$0.isWeak }) == true, Tool.spec.resolve([verb]) != nil
    {
      return Habits.meant(rest, context) + ["--\(format)"]
    }
    // `android colors.xml`, of the current palette
    if rest.count == 1, rest[0].contains("."), Habits.isOperand(rest[0]), !Files.exists(rest[0], context),
      !Habits.isPalette(rest[0], context), CurrentPalette.chosen(context) != nil
    {
      return ["export", "--format=\(format)", "--output=\(rest[0])"]
    }
    return ["export"] + rest + ["--format=\(format)"]
  }

  /// The suffixes of the pictures that `extract` reads.
  static let pictureSuffixes = ["png", "jpg", "jpeg", "gif", "bmp", "qoi", "ppm", "pgm", "pnm"]

  /// `uncolor photo.jpg`
  private static func picture(_ words: [String]) -> [String]? {
    pictureSuffixes.contains(Files.suffix(words[0])) ? ["extract"] + words : nil
  }

  /// `add '#bada55' …` adds a color; `add NAME` alone may be about anything.
  private static func addition(_ word: String, _ rest: [String]) -> [String]? {
    guard ["add", "append", "insert", "put", "include"].contains(word),
      rest.contains(where: { ColorKinds.isColor($0) || ColorKinds.isReference($0) })
    else {
      return nil
    }
    return ["color", "add"] + rest
  }

  /// `uncolor Acme` shows the palette, and `uncolor Acme check` checks it.
  private static func palette(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    guard !word.hasPrefix("-"), (try? PaletteSource(context).stored(word)) != nil else { return nil }
    // `Acme accent coral rgb`
    if rest.count > 1, let style = rest.last.flatMap(Habits.style),
      let palette = try? PaletteSource(context).stored(word).palette
    {
      let said = rest.dropLast().filter { !ColorKinds.fillers.contains($0) }
      if let own = palette.color(named: said.joined(separator: "/")) {
        return ["convert", "@\(palette.name):\(own)", "--to=\(style)"]
      }
    }
    guard let verb = rest.first else { return ["palette", "show", word] }
    if let line = theme(word, rest, context) { return line }
    if verb.hasPrefix("-") { return ["palette", "show", word] + rest }
    let behind = [word] + rest.dropFirst()
    // `Acme vs Zebra`
    if ["vs", "versus", "against", "and"].contains(verb), rest.count == 2, Habits.isPalette(rest[1], context)
    {
      return ["palette", "diff", word, rest[1]]
    }
    // `Acme css`
    if (try? FormatKinds.written.parse(verb)) != nil { return ["export"] + behind + ["--format=\(verb)"] }
    let addsColor = verb == "add" || rest.contains(where: ColorKinds.isColor)
    let groups = addsColor ? ["color", "palette"] : ["palette", "color"]
    for path in groups.map({ [$0, verb] }) + [[verb]] {
      guard let found = Tool.spec.resolve(path), found.count == path.count else { continue }
      // `Acme darken 10%`: all its colors. The word that was typed says more than the command it stands for.
      if PlacedColors.takesColors(verb) {
        return Habits.meant([verb, "@\(word)"] + rest.dropFirst(), context)
      }
      return path.prefix(found.count) + behind
    }
    return ["palette", "show", word] + rest
  }

  /// `Acme Light`, `Acme dark mode`: a theme is shown. One that is not there is only named, for nothing is made in passing.
  private static func theme(_ word: String, _ rest: [String], _ context: Context) -> [String]? {
    let said = rest.filter { !["theme", "mode", "colors", "colours", "palette", "version"].contains($0) }
    guard let first = said.first, !first.hasPrefix("-"),
      let palette = try? PaletteSource(context).stored(word).palette
    else { return nil }
    let title = said.prefix { Habits.isOperand($0) }.joined(separator: " ")
    let options = said.drop { Habits.isOperand($0) }
    if let theme = Sentence.theme(title, palette), Sentence.group(title, palette) == nil,
      palette.color(named: title) == nil
    {
      return ["theme", "show", word, theme] + options
    }
    return Sentence.schemes.contains(title.lowercased()) ? ["theme", "derive", word] : nil
  }
}
