import CommandLineKit
import PaletteCore

/// Lines about two colors: their contrast, their difference, and the questions for them.
extension Habits {
  /// `pair remove "Coral on Paper"`: two colors that were quoted as one word.
  static func parted(_ first: String, _ words: [String], _ context: Context) -> [String]? {
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

  /// `scale create Coral`, `contrast fix Coral --on Paper`: a verb behind a tool, which says nothing or names another.
  static func nested(_ words: [String], _ context: Context) -> [String]? {
    guard words.count > 2 else { return nil }
    // Asked of every line: most leave here.
    var instead: String?
    switch words[1] {
    case "create", "new", "make", "generate", "compute", "calculate", "calc", "run", "measure", "of", "for":
      break
    case "fix", "suggest":
      guard words[0] == "contrast" else { return nil }
      instead = words[1]
    default: return nil
    }
    guard let command = Tool.spec.command(at: [words[0]]), command.name != "export",
      CurrentPalette.palette(context).map({ $0.own(words[1]).contains("/") }) != true,
      !isPalette(words[1], context)
    else { return nil }
    return [instead ?? words[0]] + words.dropFirst(2)
  }

  /// Words for what a pair is needed for, and how strict that is.
  private static let needs = [
    "large": "--size=large", "normal": "--size=normal", "ui": "--size=ui", "aa": "--level=AA",
    "aaa": "--level=AAA",
  ]

  static let ratios: Set = [
    "--ratio", "--min", "--min-ratio", "--min-contrast", "--threshold", "--contrast", "--target",
  ]

  /// `check '#777' on white`, `fix '#777' on white`: two colors have a contrast, and a color nearby that reaches it.
  static func pair(_ verb: String, _ rest: [String], _ context: Context) -> [String]? {
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
    // A word behind an option may be its value, and a line that works as it is typed stays.
    let isPlain =
      !rest.contains("--on") && rest.count { $0 == "--pair" } < 2
      && said.allSatisfy { isOperand($0) || $0.contains("=") || $0 == "--pair" || $0 == "--level" }
    // `check Acme Coral Ink`: two colors of the palette that is named.
    if verb != "fix", operands.count == 3, isPlain,
      let palette = try? PaletteSource(context).stored(operands[0]).palette,
      case let own = operands.dropFirst().compactMap(palette.color), own.count == 2,
      !operands.dropFirst().contains(where: { isPalette($0, context) })
    {
      let options = said.filter { !operands.contains($0) && $0 != "--pair" }
      // `check Acme --pair Coral on Ink`
      if said.contains("--pair") {
        return [verb, palette.name, "--pair=\(own.joined(separator: ":"))"] + options
      }
      return ["contrast"] + own.map { "@\(palette.name):\($0)" } + options
        + (options.contains { $0.hasPrefix("--level") } ? [] : ["--level=AA"])
    }
    // `check Acme on white large`, `check Acme AAA on white`
    if verb != "fix", operands.count == 3, isPlain, !said.contains("--pair"),
      let place = operands.indices.last(where: { $0 > 0 && needs[operands[$0].lowercased()] != nil }),
      let need = needs[operands[place].lowercased()], isPalette(operands[0], context),
      isPlainColor(operands[3 - place])
    {
      return [verb] + said.filter { !operands.dropFirst().contains($0) }
        + ["--on=\(operands[3 - place])", need]
    }
    // The store is not read for files.
    guard operands.count == 2, !operands.contains(where: { Files.exists($0, context) }),
      colors(operands, context).count == 2,
      !operands.contains(where: { isPalette($0, context) })
    else { return nil }
    if verb == "fix" {
      let at = said.indices.dropFirst()
      let level = at.first { said[$0 - 1] == "--level" }.map { said[$0].uppercased() }
      let ratio =
        at.first { ratios.contains(said[$0 - 1]) }.map { said[$0] } ?? (level == "AAA" ? "7" : "4.5")
      if let goal = Double(ratio), let measured = passing(operands, goal, context) {
        context.sayOnce(
          "it passes already: \(Contrast.display(measured)):1, needs \(NumberText.shortest(goal)):1")
        return ["contrast"] + operands
      }
      return ["scale", operands[0], "--contrast=\(ratio)", "--on=\(operands[1])"]
    }
    // What is checked has a verdict.
    let isHeld = said.contains { $0.hasPrefix("--level") || ratios.contains(String($0.prefix { $0 != "=" })) }
    return ["contrast"] + said + (isHeld ? [] : ["--level=AA"])
  }

  /// The contrast of two colors, where it reaches a ratio; nil where it does not, or they are not known.
  private static func passing(_ operands: [String], _ goal: Double, _ context: Context) -> Double? {
    let palette = CurrentPalette.palette(context)
    let colors = operands.compactMap { word -> Color? in
      guard let own = palette?.color(named: word), let palette else {
        return try? ColorInput(context).one(word)
      }
      return palette.colors.first { "\($0.group)/\($0.color.name)" == own }?.color.color
    }
    guard colors.count == 2 else { return nil }
    let ratio = Contrast.ratio(foreground: colors[0], background: colors[1])
    return ratio >= goal ? ratio : nil
  }

  /// `AAA Acme`, `AA Coral on Paper`: the level of a check. `AAA` is a color too, and `aaa bbb ccc` are three.
  static func leveled(_ level: String, _ rest: [String], _ context: Context) -> [String]? {
    let operands = rest.filter { isOperand($0) && !ColorKinds.fillers.contains($0) }
    let areColors = operands.allSatisfy(ColorKinds.isColor) && !operands.contains { isPalette($0, context) }
    let isJoined = operands.count < rest.count
    let isPair = isJoined || level == "AAA" && !operands.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    if level.count == 3, !isOperand(rest[0]) || areColors && (operands.count != 2 || !isPair) { return nil }
    return meant(["check"] + rest + ["--level=\(level.uppercased())"], context)
  }

  /// The words that are colors: plain ones, those of the current palette, and, with a capital, those of the one palette that
  /// has them.
  private static func colors(_ words: [String], _ context: Context) -> [String] {
    lazy var own = CurrentPalette.palette(context)
    lazy var names = KnownNames(context)
    return words.filter { word in
      isPlainColor(word) || word.hasPrefix("#") || own?.color(named: word) != nil
        || word.first?.isUppercase == true && names.color(word) != nil
    }
  }

  /// `text color for '#336699'`, `suggest text color '#336699'`.
  static func text(_ rest: [String], _ context: Context) -> [String]? {
    let colors = colors(rest, context)
    return colors.isEmpty || !rest.contains(where: { ["color", "colour", "text"].contains($0) })
      ? nil : ["textcolor"] + colors
  }

  /// `readable Ink Paper`: two colors, where one would get a text color.
  static func readable(_ first: String, _ rest: [String], _ context: Context) -> [String]? {
    var said = rest.filter { !ColorKinds.fillers.contains($0) && !["--large", "--size=large"].contains($0) }
    if let place = said.firstIndex(of: "--size"), place + 1 < said.count {
      said.removeSubrange(place...(place + 1))
    }
    guard first == "readable", said.filter(isOperand).count == 2 else { return nil }
    return ["contrast"] + said
  }

  /// `compare red blue`: palettes are compared by `palette diff`, colors by their difference.
  static func difference(_ rest: [String], _ context: Context) -> [String]? {
    let operands = rest.indices.filter {
      isOperand(rest[$0]) && !ColorKinds.fillers.contains(rest[$0]) && ($0 == 0 || isOperand(rest[$0 - 1]))
    }.map { rest[$0] }
    guard operands.count == 2,
      operands.allSatisfy({ $0.hasPrefix("#") || HalfSentences.isColor($0, context) }),
      !operands.contains(where: { isPalette($0, context) })
    else { return nil }
    return ["difference"] + rest
  }

  /// What is asked of people who are color-blind: `is Acme colorblind safe on white`, `can colorblind people tell Acme apart`,
  /// `how does red look to a colorblind person`. What the colors look like has no verdict; whether they can be told apart has.
  private static func seenByAll(_ rest: [String], _ said: [String], _ context: Context) -> [String]? {
    let isAsked =
      said.contains(where: saysColorBlind)
      || zip(said, said.dropFirst()).contains { ["color", "colour"].contains($0) && $1.hasPrefix("blind") }
    guard isAsked else { return nil }
    func says(_ words: [String]) -> Bool { said.contains { word in words.contains(where: word.hasPrefix) } }
    let tellsApart = says(["apart", "distinguish", "distinct", "confus", "differ", "mix"])
    guard let name = rest.first(where: { isPalette($0, context) }),
      let palette = try? PaletteSource(context).stored(name).palette
    else {
      let colors = colors(rest, context)
      return colors.isEmpty ? nil : ["simulate"] + colors
    }
    let own = rest.compactMap(palette.color)
    if !own.isEmpty { return ["simulate"] + own.map { "@\(palette.name):\($0)" } }
    if !tellsApart, says(["look", "appear", "see"]) { return ["simulate", "@\(palette.name)"] }
    // Data are what people have to tell apart; of other colors it counts what stands on what.
    let groups = palette.groups.filter { group in
      let word = group.name.lowercased()
      let isOfData = ["data", "chart", "series", "categor"].contains(where: word.hasPrefix)
      return group.colors.count > 1 && (tellsApart || isOfData)
    }
    let joint = rest.indices.dropLast().first { ["on", "against"].contains(said[$0]) }
    let ground = joint.map { rest[$0 + 1] }.flatMap { isPlainColor($0) ? $0 : nil }
    return ["check", name, "--vision=all"] + groups.map { "--distinct=\($0.name)" }
      + (ground.map { ["--on=\($0)"] } ?? [])
  }

  /// `which is darker, Navy or Ink`, `is Coral more vivid than Sun`: in the order in which the one that is asked for comes first.
  private static func ordered(_ said: [String], _ colors: [String]) -> [String]? {
    if said.contains("on") { return nil }
    for (place, word) in said.enumerated() {
      guard let order = QuestionHints.order(word) else { continue }
      let before = place > 0 ? said[place - 1] : ""
      // `is Coral vivid on Navy` compares nothing.
      guard
        word.hasSuffix("er") || word.hasSuffix("est") || ["more", "most", "less", "least"].contains(before)
      else { continue }
      let isReverse = order.isReverse != ["less", "least"].contains(before)
      return ["sort"] + colors + ["--by=\(order.by)"] + (isReverse ? ["--reverse"] : [])
    }
    return nil
  }

  /// The verdict that is asked for on two colors: `does Coral pass AA on Paper`, `is Coral on Paper at least 4.5:1`.
  private static func verdict(_ said: [String]) -> [String]? {
    let ratio = said.lazy.compactMap { Double($0.hasSuffix(":1") ? String($0.dropLast(2)) : $0) }
      .first { $0 > 1 && $0 <= 21 }
    if let ratio { return ["--min=\(NumberText.shortest(ratio))"] }
    let level = said.first { ["aa", "aaa"].contains($0) }
    let passes = ["pass", "passes", "fail", "fails", "compliant", "508", "ada"]
    guard level != nil || said.contains(where: passes.contains) else { return nil }
    let isStrict = level == "aaa"
    if said.contains(where: { ["large", "big", "headline", "headlines", "bold"].contains($0) }) {
      return ["--min=\(isStrict ? "4.5" : "3")"]
    }
    return ["--level=\(isStrict ? "AAA" : "AA")"]
  }

  /// `is '#777' on white readable`, `how different are red and blue`.
  static func question(_ typed: [String], _ context: Context) -> [String]? {
    // `is Coral readable on Paper?`
    let rest = typed.map { $0.count > 1 && "?,".contains($0.last ?? " ") ? String($0.dropLast()) : $0 }
    let said = rest.map { $0.lowercased() }
    if let line = seenByAll(rest, said, context) { return line }
    // `how do I change Coral to red`: what is to be changed is no question of contrast.
    if said.contains(where: ["change", "set", "turn", "replace", "make", "rename", "add", "remove"].contains)
    {
      return nil
    }
    // `is '#777' in Acme`
    if rest.count > 2, ["in", "from"].contains(said[rest.count - 2]), let name = rest.last,
      isPlainColor(rest[rest.count - 3]), isPalette(name, context)
    {
      return ["nearest", rest[rest.count - 3], "--palette=\(name)"]
    }
    // `is Acme readable on white`
    if let joint = rest.indices.dropLast().first(where: { ["on", "against"].contains(rest[$0]) }),
      isPlainColor(rest[joint + 1]), rest.count < 8,
      let name = rest[..<joint].first(where: { isPalette($0, context) })
    {
      let level = said.first { ["aa", "aaa"].contains($0) }
      return ["check", name, "--on=\(rest[joint + 1])"] + (level.map { ["--level=\($0.uppercased())"] } ?? [])
    }
    let colors = colors(rest, context)
    // `which color of Acme is closest to '#0a84ff'`, `which of my colors is closest to '#0a84ff'`
    let nearest = ["closest", "nearest", "similar", "near", "match", "matches"]
    if colors.count == 1, said.contains(where: nearest.contains) {
      let isOurs = said.contains { ["my", "our", "these", "palette"].contains($0) }
      let current = isOurs ? CurrentPalette.chosen(context) : nil
      if let name = rest.first(where: { isPalette($0, context) }) ?? current {
        return ["nearest", colors[0], "--palette=\(name)"]
      }
    }
    // `which colors fail on Paper`: all of them, not that one.
    if colors.count == 1, said.contains(where: ["colors", "colours"].contains),
      said.contains(where: ["on", "against", "over"].contains)
    {
      return nil
    }
    if colors.count > 1, let line = ordered(said, colors) {
      let first = line.contains("--reverse") == line.contains("--by=lightness") ? "lightest" : "darkest"
      let most = line.contains("--reverse") ? "most" : "least"
      let what = line.contains("--by=lightness") ? first : "\(most) colorful"
      context.sayOnce("Read as: \(Refusals.shown(line))\nthe \(what) comes first")
      return line
    }
    let options = rest.drop { !$0.hasPrefix("--") }
    if colors.count == 1, rest.contains(where: { $0.hasPrefix("palette") }) {
      return ["palette", "list", "--search=\(colors[0])"]
    }
    if colors.count == 1, rest.contains("on"),
      rest.contains(where: { ["pass", "work", "works", "passes"].contains($0) })
    {
      return nil
    }
    let vision = rest.first { (try? Simulate.deficiency.read($0)) != nil && $0 != "all" }
    if let vision, !colors.isEmpty { return ["simulate"] + colors + ["--vision", vision] }
    // `is Coral readable`, `does Coral pass AA`: on what is not said.
    let joined = said.contains { ["on", "against", "over", "with"].contains($0) }
    if colors.count == 1, !joined, QuestionHints.isVerdict(said),
      !rest.contains(where: { isPalette($0, context) })
    {
      return nil
    }
    // `which text color on '#336699'`
    let asksForText = ["text", "accessible", "readable", "legible", "contrast"]
    if colors.count == 1, said.contains(where: asksForText.contains) {
      // `is Coral on Nothing readable`: what is not known is not passed over.
      let joint = rest.firstIndex { ["on", "against"].contains($0) }
      if let joint, joint > 0, joint + 1 < rest.count, !colors.contains(rest[joint + 1]) { return nil }
      return ["textcolor"] + colors + options
    }
    // `does Acme pass section 508`, `is Acme AAA`
    if let name = rest.first(where: { isPalette($0, context) }), !said.contains("on"),
      said.contains(where: { ["aa", "aaa", "508", "wcag", "compliant", "ada"].contains($0) })
    {
      let level = said.first { ["aa", "aaa"].contains($0) }
      return ["check", name] + (level.map { ["--level=\($0.uppercased())"] } ?? [])
    }
    // `is '#777' blue`: no two colors are compared.
    if colors.count == 2, rest == colors { return ["inspect", colors[0]] }
    switch colors.count {
    case 1: return ["inspect"] + colors + options
    case 2:
      if let verdict = verdict(said) { return ["contrast"] + colors + verdict + options }
      let isAlike = rest.contains {
        $0.hasPrefix("differ") || $0.hasPrefix("similar") || $0 == "close" || $0 == "far"
      }
      return [isAlike ? "difference" : "contrast"] + colors + options
    default: return nil
    }
  }
}
