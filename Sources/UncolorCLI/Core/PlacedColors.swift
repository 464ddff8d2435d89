import CommandLineKit
import PaletteCore

/// Colors that are named by their palette and their own name in two words, or in one with another mark between them:
/// `lighten Acme Navy 10%`, `Acme:Navy`, `set Acme.Navy '#001122'`.
enum PlacedColors {
  /// `is navy readable on paper in Acme`: the line without the palette, and with each of its colors in one word. Even
  /// `navy` can only be the palette's own there.
  static func within(_ words: [String], _ context: Context) -> [String]? {
    // Asked of every longer line: most have no such word.
    func isJoint(_ place: Int) -> Bool {
      switch words[place] {
      case "in", "of", "from": true
      default: false
      }
    }
    let joints = words.indices.dropLast().dropFirst(2).filter(isJoint)
    guard !joints.isEmpty, isAboutColors(words),
      let joint = joints.first(where: { Habits.isPalette(words[$0 + 1], context) }),
      let palette = try? PaletteSource(context).stored(words[joint + 1]).palette
    else { return nil }
    var line = words
    line.removeSubrange(joint...(joint + 1))
    let places = line.indices.dropFirst().filter { place in
      // What belongs to an option stays.
      let isFree = place == 1 || !line[place - 1].hasPrefix("-") || isColorOption(line[place - 1])
      return isFree && !ColorKinds.fillers.contains(line[place]) && !line[place].hasPrefix("@")
        && palette.color(named: line[place].filter { $0 != "?" }) != nil
    }
    // What is checked or mended without a second color is the palette.
    let asksForPair = ["check", "verify", "test", "fix", "suggest"].contains(words[0])
    if places.count < (asksForPair ? 2 : 1) { return nil }
    for place in places { line[place] = "@\(palette.name):\(palette.own(line[place].filter { $0 != "?" }))" }
    return line
  }

  /// Whether a line that begins so is about colors, and edits none of them.
  private static func isAboutColors(_ words: [String]) -> Bool {
    switch words[0] {
    case "is", "are", "does", "can", "how", "which", "make", "turn", "check", "verify", "test", "fix",
      "suggest":
      true
    case "gradient": Tool.spec.command(at: ["gradient", words[1]]) == nil || words[1] == "sample"
    default: takesOwnColors(words[0])
    }
  }

  /// Whether a command works on the colors of a palette that is named: what is near to a color is another one of it.
  private static func takesOwnColors(_ verb: String) -> Bool {
    switch verb {
    case "nearest", "closest", "match", "snap": false
    default: takesColors(verb)
    }
  }

  /// `hex Navy Acme`: the palette behind its color.
  static func behind(_ words: [String], _ context: Context) -> [String]? {
    // A palette in lower case is not looked for, so that no line of two colors opens the store.
    guard words.count == 3, words[2].first?.isUppercase == true, Habits.isOperand(words[1]),
      takesOwnColors(words[0]), let palette = try? PaletteSource(context).stored(words[2]).palette,
      let own = palette.color(named: words[1]), !Habits.isPalette(words[1], context)
    else { return nil }
    return [words[0], "@\(palette.name):\(own)"]
  }

  /// `is Coral on Ink readable`: where no palette is current, the line with the colors of the one palette that has all that
  /// are named; nil where none or several have them. Names of CSS only tell palettes apart that have the others.
  static func together(_ words: [String], _ context: Context) -> [String]? {
    guard (2..<16).contains(words.count), CurrentPalette.palette(context) == nil,
      !words.contains(where: { Habits.isPalette($0, context) })
    else { return nil }
    func bare(_ word: String) -> String {
      word.count > 1 && "?,".contains(word.last ?? " ") ? String(word.dropLast()) : word
    }
    let places = words.indices.filter { place in
      Habits.isOperand(words[place]) && !words[place].contains { "@:#(".contains($0) }
        && (place == 0 || !words[place - 1].hasPrefix("--"))
    }
    let palettes = Array(PaletteSource(context).searched)
    let named = places.filter { place in palettes.contains { $0.color(named: bare(words[place])) != nil } }
    let own = named.filter { words[$0].first?.isLowercase == false || !ColorKinds.isColor(bare(words[$0])) }
    guard named.count > 1, !own.isEmpty else { return nil }
    func having(_ some: [Int]) -> [ColorPalette] {
      palettes.filter { palette in some.allSatisfy { palette.color(named: bare(words[$0])) != nil } }
    }
    let owners = having(own).count == 1 ? having(own) : having(named)
    guard owners.count == 1, let palette = owners.first else { return nil }
    var line = words
    for place in named {
      if let own = palette.color(named: bare(words[place])) { line[place] = "@\(palette.name):\(own)" }
    }
    return line
  }

  /// Whether what an option takes is a color.
  static func isColorOption(_ word: String) -> Bool {
    ["--on", "--against", "--with", "--background", "--bg", "--fg", "--from", "--to"].contains(word)
  }

  /// The line with each color in one word, for a command that takes colors; nil where there is nothing to put together.
  static func meant(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
    guard rest.count > 1, let place = rest.indices.dropLast().first(where: { mayBePalette(rest, $0) }),
      takesColors(verb), let palette = try? PaletteSource(context).stored(rest[place]).palette
    else { return nil }
    // Behind the palette even `navy` can only be the palette's own.
    let names = rest[(place + 1)...].prefix { palette.color(named: $0) != nil }
      .map { "@\(palette.name):\(palette.own($0))" }
    if names.isEmpty { return nil }
    return [verb] + rest[..<place] + names + rest[(place + 1 + names.count)...]
  }

  /// `contrast rgb 255 0 0 white`: a function whose parentheses the shell would have wanted quoted.
  static func functions(_ words: [String]) -> [String]? {
    guard
      let place = words.indices.dropFirst().first(where: {
        ["rgb", "hsl", "hsv", "oklch"].contains(words[$0])
      }),
      place + 3 < words.count, Habits.isOperand(words[place - 1]), words[0] != "convert",
      !ColorTextStyle.all.contains(where: { $0.id == words[0] }),
      words[(place + 1)...(place + 3)].allSatisfy({ Double($0.filter { $0 != "%" && $0 != "," }) != nil })
    else { return nil }
    let text =
      "\(words[place])(\(words[(place + 1)...(place + 3)].map { $0.filter { $0 != "," } }.joined(separator: " ")))"
    guard ColorKinds.isColor(text) else { return nil }
    return words[..<place] + [text] + words[(place + 4)...]
  }

  /// Only a word that is no color and no number has the store opened.
  private static func mayBePalette(_ words: [String], _ place: Int) -> Bool {
    let word = words[place]
    let next = words[place + 1]
    return Habits.isOperand(word) && Habits.isOperand(next)
      && (place == 0 || Habits.isOperand(words[place - 1]))
      && word.first?.isNumber == false && !word.hasPrefix("@") && !word.hasPrefix("#") && !word.contains("(")
      && next.first?.isNumber == false && !next.hasPrefix("#") && !next.contains("(")
      && !ColorKinds.isColor(word) && !ColorKinds.fillers.contains(word)
  }

  /// Whether a command of one word works on colors.
  static func takesColors(_ verb: String) -> Bool {
    guard let path = Tool.spec.resolve([verb]), path.count == 1, let command = Tool.spec.command(at: path)
    else {
      return false
    }
    return command.arguments.contains { $0.argument.isOperand && $0.argument.value?.placeholder == "COLOR" }
  }

  /// The palette and the color of `Acme/Navy`, `Acme:Navy` and `Acme.Navy`; nil where one of them is not there.
  static func split(_ word: String, _ context: Context) -> (palette: String, color: String)? {
    guard !word.hasPrefix("#"), !word.hasPrefix("-"), !word.contains("("), !Files.exists(word, context) else {
      return nil
    }
    guard let found = PaletteSource(context).leading(word, marks: ":/."),
      let own = found.palette.color(named: found.rest)
    else { return nil }
    return (found.palette.name, own)
  }

  /// The palettes of the store that have a color of that name, with the color's own name.
  static func palettes(with name: String, _ context: Context) -> [(palette: String, color: String)] {
    PaletteSource(context).searched.compactMap { palette in
      palette.color(named: name).map { (palette.name, $0) }
    }
  }
}
