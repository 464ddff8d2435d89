import CommandLineKit
import PaletteCore

/// Lines about single colors: how they are changed and written.
extension Habits {
  /// `make '#336699' darker`, `make red 20% lighter`.
  static func made(_ rest: [String]) -> [String]? {
    let verbs = [
      "darker": "darken", "lighter": "lighten", "brighter": "lighten", "saturated": "saturate",
      "vivid": "saturate",
      "stronger": "saturate", "muted": "desaturate", "duller": "desaturate", "gray": "gray", "grey": "gray",
    ]
    // `make '#777' readable on white`
    if let place = rest.firstIndex(where: { ["readable", "accessible", "legible"].contains($0) }),
      place > 0, place + 2 < rest.count, ["on", "against", "over"].contains(rest[place + 1])
    {
      return ["fix", rest[place - 1], rest[place + 2]] + rest[(place + 3)...]
    }
    guard let verb = rest.compactMap({ verbs[$0] }).first else { return nil }
    let colors = rest.filter { isPlainColor($0) && verbs[$0] == nil }
    let amounts = rest.filter { Adjust.amount($0) != nil && !isPlainColor($0) }
    // A word with another meaning is not passed over: `make Coral darker in Acme and save`.
    let silent = [
      "a", "an", "the", "bit", "little", "slightly", "somewhat", "much", "by", "more", "and", "percent",
    ]
    let isAll = rest.allSatisfy {
      verbs[$0] != nil || colors.contains($0) || amounts.contains($0) || silent.contains($0.lowercased())
    }
    return colors.isEmpty || !isAll ? nil : [verb] + colors + amounts
  }

  /// `rgba 255 102 0 0.5`, `hsla 24 100 50 0.5`: a color by its parts, the last its opacity.
  static func withAlpha(_ name: String, _ rest: [String]) -> [String]? {
    let parts = rest.prefix(4).map { $0.filter { $0 != "," } }
    guard parts.count == 4, parts.allSatisfy({ Adjust.amount($0) != nil || Double($0) != nil }) else {
      return nil
    }
    let style = String(name.prefix(3))
    let shares = parts[1...2].map { style == "rgb" || $0.hasSuffix("%") ? $0 : $0 + "%" }
    return ["convert", "\(style)(\(parts[0]) \(shares[0]) \(shares[1]) / \(parts[3]))", "--to=\(style)"]
      + rest.dropFirst(4)
  }

  /// `gray 0.5`: the gray of that lightness.
  static func gray(_ rest: [String]) -> [String]? {
    guard let word = rest.first, rest.dropFirst().allSatisfy({ $0.hasPrefix("-") }),
      let amount = try? ColorKinds.amount.parse(word)
    else { return nil }
    return ["convert", "hsl(0 0% \(amount * 100)%)", "--to=hex"] + rest.dropFirst()
  }

  /// The words of `adjust red --lightness 0.5`: a channel gets a value, or with a sign is moved by it. Nil where no word is
  /// an option of that kind.
  static func channels(_ words: [String]) -> [String]? {
    let names = [
      "lightness": "lightness", "l": "lightness", "chroma": "chroma", "c": "chroma",
      "saturation": "saturation",
      "alpha": "alpha", "opacity": "alpha",
    ]
    let moves = [
      "lightness": ("lighten", "darken"), "chroma": ("saturate", "desaturate"),
      "saturation": ("saturate", "desaturate"),
    ]
    var line: [String] = []
    var isFound = false
    var at = 0
    while at < words.count {
      let word = words[at]
      at += 1
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard word.hasPrefix("-"), let name = names[parts[0].drop { $0 == "-" }.lowercased()],
        let value = parts.count > 1 ? parts[1] : at < words.count ? words[at] : nil,
        let amount = Adjust.amount(value)
      else {
        line.append(word)
        continue
      }
      if parts.count == 1 { at += 1 }
      isFound = true
      if let sign = value.first, "+-".contains(sign), let (up, down) = moves[name] {
        line.append("--\(sign == "-" ? down : up)=\(value.dropFirst())")
        continue
      }
      let isPercent = amount > 1 && !value.hasSuffix("%")
      line.append("--set=\(name)=\(value)\(isPercent ? "%" : "")")
      // OKLCH has none.
      if name == "saturation" { line.append("--space=hsl") }
    }
    return isFound ? line : nil
  }

  /// `adjust red lighten 10`, `darken red -10%`, `tint red 20%`: what is done, with how much of it.
  static func amounts(_ verb: String, _ rest: [String]) -> [String]? {
    if verb == "adjust" || verb == "modify" {
      if let line = channels(rest) { return [verb] + line }
      let changes = ["lighten", "darken", "saturate", "desaturate", "rotate", "invert", "brighten"]
      guard let place = rest.firstIndex(where: changes.contains) else { return nil }
      var others = rest
      return [others.remove(at: place)] + others
    }
    if verb == "tint" || verb == "shade" {
      guard let color = rest.first(where: isPlainColor) else { return nil }
      // A share is mixed in, as Sass frameworks do it; a whole number counts steps.
      if let share = rest.first(where: { $0.hasSuffix("%") || $0.contains(".") && Double($0) != nil }) {
        return ["mix", color, verb == "tint" ? "white" : "black", "--fraction=\(share)", "--space=srgb"]
      }
      return ["scale"] + rest
    }
    // What is darkened by -10% is lightened.
    let opposites = [
      "lighten": "darken", "brighten": "darken", "darken": "lighten", "saturate": "desaturate",
      "desaturate": "saturate",
    ]
    guard let opposite = opposites[verb],
      let place = rest.firstIndex(where: { $0.hasPrefix("-") && Adjust.amount(String($0.dropFirst())) != nil }
      )
    else { return nil }
    var words = rest
    words[place] = String(words[place].dropFirst())
    return [opposite] + words
  }

  /// `convert red rgb hsl`, `convert red --to rgb,hsl`, `convert red all`: several notations at once; all of them are
  /// what inspect shows.
  static func notations(_ rest: [String]) -> [String]? {
    // Most lines end here, and should not pay for the rest.
    let isListed = rest.contains { $0 == "all" || $0.contains(",") && !$0.contains("(") }
    guard isListed || rest.count > 2 && !rest.contains(where: { $0.hasPrefix("-") }) else { return nil }
    let colors = rest.filter(isPlainColor)
    let others = rest.filter {
      !isPlainColor($0) && !ColorKinds.fillers.contains($0) && $0 != "--to" && $0 != "-t"
    }
    let parts = others.flatMap {
      ($0.hasPrefix("--to=") ? String($0.dropFirst(5)) : $0).split(separator: ",")
    }.map(String.init)
    guard !colors.isEmpty, !parts.isEmpty, parts.count > 1 || parts[0] == "all",
      parts.allSatisfy({ $0 == "all" || style($0) != nil })
    else { return nil }
    if parts.contains("all") { return ["inspect"] + colors }
    return ["convert"] + colors + ["--to=" + parts.compactMap(style).joined(separator: ",")]
  }

  private static let backups: Set = ["json", "zip", "tar", "gz", "tgz", "bak", "backup"]

  /// `revert Acme 3`, `undo Acme 3`, `restore backup.json`.
  static func restored(_ rest: [String], _ context: Context) -> [String]? {
    if rest.count == 1, rest[0].contains("."), !isPalette(rest[0], context),
      backups.contains(Files.suffix(rest[0])) || Files.isFile(rest[0], context)
    {
      return ["backup", "restore", rest[0]]
    }
    if let word = rest.first, ["last", "that", "it", "change"].contains(word), rest.count < 3,
      rest.dropFirst().allSatisfy({ ["change", "one", "--dry-run", "-n", "--json"].contains($0) })
    {
      return ["undo"] + rest.dropFirst().filter { $0.hasPrefix("-") }
    }
    let rest = rest.filter { $0 != "to" }
    guard rest.count == 2, Int(rest[1]) != nil, isPalette(rest[0], context) else { return nil }
    return ["palette", "restore", rest[0], "--revision=\(rest[1])"]
  }

  /// `red to hsl`, `'rgb(255 0 0)' hex`, `'#ff0000' lighten 10%`, `red on white`: the color first, then what to do with it.
  static func color(_ first: String, _ rest: [String]) -> [String]? {
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

  /// `show '#336699' in hsl`, `print red`.
  static func shown(_ rest: [String], _ context: Context) -> [String]? {
    guard let word = rest.first, isPlainColor(word), !isPalette(word, context) else { return nil }
    return color(word, Array(rest.dropFirst())) ?? ["inspect"] + rest
  }

  /// `sort Acme by hue descending`: the direction of an order, in words.
  static func directed(_ rest: [String]) -> [String]? {
    guard let place = rest.indices.last(where: { $0 > 0 && direction(rest[$0]) != nil }),
      let isReverse = direction(rest[place]), isOperand(rest[place - 1])
    else { return nil }
    var line = rest
    line.remove(at: place)
    // `in descending order`
    if place < line.count, line[place] == "order" { line.remove(at: place) }
    if line[place - 1] == "in" { line.remove(at: place - 1) }
    return line + (isReverse ? ["--reverse"] : [])
  }

  /// Whether a word for the direction of an order says the other one; nil for other words.
  static func direction(_ word: String) -> Bool? {
    switch word {
    case "descending", "desc", "reverse", "reversed", "backwards": true
    case "ascending", "asc": false
    default: nil
    }
  }

  /// `gradient --from red --to blue --steps 5`
  static func ends(_ rest: [String]) -> [String]? {
    var words = rest
    var colors: [String] = []
    for names in [["--from", "--start"], ["--to", "--end"]] {
      guard let place = words.firstIndex(where: names.contains), place + 1 < words.count else { return nil }
      colors.append(words[place + 1])
      words.removeSubrange(place...(place + 1))
    }
    return ["gradient", "sample"] + colors + words
  }

  /// `mix 30% red with blue`, `mix 20% white into Coral`: a share in front of a color is that color's, as in CSS.
  private static func shared(_ verb: String, _ rest: [String]) -> [String]? {
    guard var word = rest.first, word.utf8.first.map({ $0 &- 48 < 10 }) == true, rest.count > 2 else {
      return nil
    }
    var others = Array(rest.dropFirst())
    if ["%", "percent", "pct"].contains(others[0].lowercased()) {
      word += "%"
      others.removeFirst()
    }
    let said = others.filter { isOperand($0) && !ColorKinds.fillers.contains($0) }
    guard word.hasSuffix("%") || word.contains("."), let share = Adjust.amount(word), share <= 1,
      said.count > 1,
      !said.contains(where: { Adjust.amount($0) != nil && !isPlainColor($0) }),
      !others.contains(where: { $0.hasPrefix("--fraction") || $0.hasPrefix("--weight") })
    else { return nil }
    return [verb] + others.filter { !ColorKinds.fillers.contains($0) } + [
      "--fraction=\(NumberText.shortest(((1 - share) * 10000).rounded() / 100))%"
    ]
  }

  /// How much of each color is said in the way of another program; nil where it is said in ours.
  static func mixed(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
    if let line = shared(verb, rest) {
      context.sayOnce("Read as: \(Refusals.shown(line))")
      return line
    }
    // The weight of Sass, Less and polished is the share of the first color.
    if let place = rest.firstIndex(where: { $0 == "--weight" || $0.hasPrefix("--weight=") }),
      let value = rest[place] == "--weight"
        ? rest.dropFirst(place + 1).first : String(rest[place].dropFirst(9)),
      let share = Adjust.amount(value)
    {
      return [verb] + rest[..<place] + ["--fraction=\(NumberText.shortest(1 - share))"]
        + rest[(place + (rest[place] == "--weight" ? 2 : 1))...]
    }
    // `mix red blue 3:1`: three parts of the first, one of the second.
    if let place = rest.firstIndex(where: { $0.first?.isNumber == true && $0.contains(":") }) {
      let parts = rest[place].split(separator: ":").map { Double($0) ?? -1 }
      if parts.count == 2, parts.allSatisfy({ $0 >= 0 }), parts[0] + parts[1] > 0 {
        let share = NumberText.shortest(parts[1] / (parts[0] + parts[1]))
        return [verb] + rest[..<place] + ["--fraction=\(share)"] + rest[(place + 1)...]
      }
    }
    // `color-mix in oklab red blue`, as CSS has it.
    guard rest.count > 3, rest[0] == "in" else { return nil }
    return [verb] + rest.dropFirst(2) + ["--space=\(rest[1].filter { $0 != "," })"]
  }

  /// `Acme/Accent/Teal '#00aa88'`: the palette of a new color, and the color.
  static func placed(_ rest: [String], _ context: Context) -> [String]? {
    // `Sky '#8ecae6' Primary`: a group of the current palette.
    if rest.count == 3, rest.allSatisfy(isOperand), let value = rest.firstIndex(where: { $0.hasPrefix("#") }),
      let palette = CurrentPalette.palette(context), !rest.contains(where: { isPalette($0, context) }),
      let own = rest.lastIndex(where: { Sentence.group($0, palette) != nil }), own != value,
      let group = Sentence.group(rest[own], palette),
      let name = rest.indices.first(where: { $0 != own && $0 != value }),
      !rest[name].contains("/"), !rest[name].hasPrefix("#"), !CurrentEdits.saysPlace(rest[name])
    {
      return [palette.name, "\(group)/\(rest[name])", rest[value]]
    }
    // `Neutral.Ink '#111111'`: a group of the current palette.
    if rest.count > 1, !rest[0].contains("/"), let mark = rest[0].firstIndex(where: { ".:".contains($0) }),
      let palette = CurrentPalette.palette(context),
      let group = Sentence.group(String(rest[0][..<mark]), palette)
    {
      return [palette.name, group + "/" + rest[0][rest[0].index(after: mark)...]] + rest.dropFirst()
    }
    if rest.count > 1, let (palette, place) = Sentence.place(rest[0], context) {
      return [palette, place] + rest.dropFirst()
    }
    return grouped(rest, context)
  }

  /// `Teal '#2a9d8f' to Accent in Acme`: the group behind the color, in the palette that is named.
  private static func grouped(_ rest: [String], _ context: Context) -> [String]? {
    var said = rest.filter { !["to", "in", "into", "group", "color", "colour"].contains($0) }
    guard said.count == 4, said.count < rest.count, said.allSatisfy(isOperand),
      !said.contains(where: { $0.contains("/") || $0.contains("=") || $0.hasSuffix(":") }),
      let named = said.firstIndex(where: { isPalette($0, context) }),
      let palette = try? PaletteSource(context).stored(said.remove(at: named)).palette,
      let group = Sentence.group(said.removeLast(), palette),
      let value = said.firstIndex(where: { $0.hasPrefix("#") }) ?? said.lastIndex(where: ColorKinds.isColor),
      !said[1 - value].hasPrefix("#"),
      // `'#ff6600' as Accent to Acme` has no name.
      !["as", "called", "named", "under"].contains(said[1 - value].lowercased())
    else { return nil }
    return [palette.name, "\(group)/\(said[1 - value])", said[value]]
  }
}
