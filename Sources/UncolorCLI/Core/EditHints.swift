import CommandLineKit
import PaletteCore

/// The lines to type for changes that people say in one sentence, and that take other words or several commands:
/// `move Coral up`, `insert '#fff' after Navy`, `delete all but Navy`.
struct EditHints {
  private let palette: ColorPalette
  private let context: Context
  private let words: [String]
  private let said: [String]

  /// Verbs that say that something is to be another.
  static let changing: Set<String> = ["set", "change", "make", "put", "update", "edit", "turn", "modify"]

  /// The error with the lines that do it; nil for other lines.
  static func told(_ error: CLIError, _ words: [String], _ context: Context) -> CLIError? {
    guard (2...16).contains(words.count), !words.contains(where: { $0.hasPrefix("-") }),
      verbs.contains(words[0].lowercased())
    else { return nil }
    var line = words
    if line.count > 2, ["color", "colour", "colors", "colours"].contains(line[1].lowercased()) {
      line.remove(at: 1)
    }
    var named: ColorPalette?
    // `add Coral from Acme to Nordlys`; where something is added, `in Nordlys` says to what.
    let adds = ["add", "put", "insert", "append", "include", "send"].contains(words[0].lowercased())
    if let joint = line.indices.dropFirst(2).dropLast().first(where: { place in
      ["of", "from"].contains(line[place].lowercased()) || line[place].lowercased() == "in" && !adds
    }), let found = try? PaletteSource(context).stored(line[joint + 1]).palette {
      named = found
      line.removeSubrange(joint...(joint + 1))
    }
    guard let palette = named ?? CurrentPalette.certain(context), line.count > 1 else { return nil }
    let hints = EditHints(palette: palette, context: context, words: line, said: line.map { $0.lowercased() })
    let found =
      hints.placed ?? hints.stepped ?? hints.gathered ?? hints.sent ?? hints.replaced ?? hints.varied
    if let lines = found {
      return CLIError(
        error.status, error.message, hint: "Write: " + lines.map(Refusals.shown).joined(separator: "; "))
    }
    return hints.end ?? hints.emptied ?? hints.recolored ?? hints.roleless(error)
  }

  private static let verbs: Set<String> = [
    "move", "mv", "put", "place", "insert", "add", "bring", "shift", "drop", "append", "include", "send",
    "replace",
    "remove", "rm", "delete", "del", "clear", "empty", "erase", "keep", "make", "turn", "darken", "lighten",
    "saturate",
    "desaturate", "brighten", "mute", "change", "set", "update", "unset", "role",
  ]

  // MARK: Places

  /// Words between a color and the one beside which it goes; several words are looked for first.
  private static let sides: [(words: [String], option: String)] = [
    (["right", "before"], "before"), (["right", "after"], "after"), (["in", "front", "of"], "before"),
    (["ahead", "of"], "before"), (["next", "to"], "after"), (["before"], "before"), (["above"], "before"),
    (["over"], "before"), (["after"], "after"), (["below"], "after"), (["under"], "after"),
    (["beneath"], "after"),
    (["underneath"], "after"), (["behind"], "after"), (["beside"], "after"),
  ]

  /// `put Sun before Coral`, `move Paper under Navy`, `insert Lagoon '#123456' after Navy`
  private var placed: [[String]]? {
    let verbs = ["move", "mv", "put", "place", "insert", "add", "bring", "shift", "drop"]
    guard verbs.contains(said[0]), words.count > 3, let last = words.last, let other = color(last),
      let side = Self.sides.first(where: { side in
        words.count > side.words.count + 2 && Array(said.dropLast().suffix(side.words.count)) == side.words
      })
    else { return nil }
    let about = words[1..<(words.count - 1 - side.words.count)].filter { $0.lowercased() != "the" }
    let move = { (name: String) in ["color", "move", palette.name, name, "--\(side.option)=\(other)"] }
    if about.count == 1, let own = color(about[0]) { return own == other ? nil : [move(own)] }
    guard let value = about.first(where: isCode), about.count < 3,
      ["insert", "add", "put", "place"].contains(said[0])
    else { return nil }
    let names = about.filter { $0 != value }
    guard names.allSatisfy({ CurrentEdits.isNew($0, in: palette, context) }) else { return nil }
    let place = "\(other.prefix { $0 != "/" })/\(names.first ?? "NAME")"
    return [["color", "add", palette.name, place, value], move(place)]
  }

  /// How many places `move Coral up` is about, and the color; nil for other lines. Down is positive.
  private var step: (own: String, by: Int)? {
    guard ["move", "mv", "shift", "bring", "put"].contains(said[0]) else { return nil }
    var (direction, own, count): (Int?, String?, Int) = (nil, nil, 1)
    for (word, folded) in zip(words, said).dropFirst() {
      if direction == nil, let found = ["up": -1, "left": -1, "down": 1, "right": 1][folded] {
        direction = found
      } else if own == nil, let found = color(word) {
        own = found
      } else if let number = Self.number(folded) {
        count = number
      } else if !["the", "to", "by", "place", "places", "step", "steps", "position", "positions"].contains(
        folded)
      {
        return nil
      }
    }
    guard let direction, let own, (1...100).contains(count) else { return nil }
    return (own, direction * count)
  }

  /// `move Coral up`, `move Sun down two places`
  private var stepped: [[String]]? {
    guard let step, let place = try? palette.colorIndex(step.own) else { return nil }
    let group = palette.groups[place.group]
    let target = min(max(0, place.color + step.by), group.colors.count - 1)
    guard target != place.color else { return nil }
    let other = "\(group.name)/\(group.colors[target].name)"
    return [["color", "move", palette.name, step.own, "--\(step.by < 0 ? "before" : "after")=\(other)"]]
  }

  /// `move Coral up`, where it is the first already.
  private var end: CLIError? {
    guard let step else { return nil }
    let group = step.own.prefix { $0 != "/" }
    return CLIError(
      .usage, "\(step.own) is the \(step.by < 0 ? "first" : "last") color of its group",
      hint:
        "see them with: uncolor color list \(ShellText.quote(palette.name)) \(ShellText.quote(String(group)))"
    )
  }

  /// `move Coral and Sun to Primary`, `put Coral in Neutral`, `add Navy to Accent`: one line for each color.
  private var gathered: [[String]]? {
    let copies = ["add", "insert", "append", "include"].contains(said[0])
    guard copies || ["move", "mv", "put", "place", "bring", "shift"].contains(said[0]), words.count > 3,
      ["to", "into", "in", "under"].contains(said[words.count - 2]), let last = words.last,
      let colors = list(words[1..<(words.count - 2)]), case let group = Sentence.group(last, palette),
      group != nil || !copies && colors.count > 1 && CurrentEdits.isNewGroup(last, in: palette, context)
    else { return nil }
    let target = group ?? last
    return colors.map { own in
      let name = own.drop { $0 != "/" }
      return ["color", copies ? "copy" : "move", palette.name, own, copies ? target + name : target]
    }
  }

  /// `add Coral to Nordlys`, `send Coral and Sun to Nordlys`: colors of this palette, for another.
  private var sent: [[String]]? {
    guard ["add", "put", "insert", "append", "include", "send", "bring", "move"].contains(said[0]),
      words.count > 3,
      ["to", "into", "in"].contains(said[words.count - 2]), let last = words.last,
      let target = try? PaletteSource(context).stored(last).palette, target.id != palette.id,
      let colors = list(words[1..<(words.count - 2)])
    else { return nil }
    let lines = colors.compactMap {
      Sentence.line(["copy", "@\(palette.name):\($0)", "to", target.name], context)
    }
    return lines.count == colors.count ? lines : nil
  }

  /// `replace Navy with Ink`, `replace Navy by '#000011'`: the value of another color.
  private var replaced: [[String]]? {
    let joints =
      switch said[0] {
      case "replace": ["with", "by", "for", "to"]
      case "change", "set", "update", "turn": ["to", "into", "="]
      default: [String]()
      }
    guard words.count == 4, joints.contains(said[2]), let own = color(words[1]) else { return nil }
    let value = color(words[3]).map { "@\(palette.name):\($0)" } ?? (isCode(words[3]) ? words[3] : nil)
    guard let value else { return nil }
    return [["color", "edit", palette.name, own, value]]
  }

  /// `add a darker Coral to Accent`: a new color made of another.
  private var varied: [[String]]? {
    guard ["add", "insert", "append", "include"].contains(said[0]), words.count > 2 else { return nil }
    var (own, task, amount, group): (String?, PhraseTask?, String, String?) = (nil, nil, "10%", nil)
    var before = ""
    for (word, folded) in zip(words, said).dropFirst() {
      defer { before = folded }
      if ["to", "into", "in"].contains(before), group == nil, let found = Sentence.group(word, palette) {
        group = found
      } else if let found = Phrase.degree(before, folded) ?? PhraseTask.byWord[folded],
        Self.tasks.contains(found),
        task == nil, Sentence.isQuality(folded) || ["more", "less"].contains(before)
      {
        task = found
      } else if Adjust.isShare(word) {
        amount = word
      } else if own == nil, let found = color(word) {
        own = found
      } else if !["a", "an", "the", "to", "into", "in", "version", "variant", "of", "more", "less"].contains(
        folded)
      {
        return nil
      }
    }
    guard let own, let task else { return nil }
    let place = "\(group ?? String(own.prefix { $0 != "/" }))/NAME"
    return [["color", "add", palette.name, place, "@\(palette.name):\(own)", "--\(task.rawValue)=\(amount)"]]
  }

  // MARK: Many colors

  /// `remove all colors in Accent`, `delete all but Navy`, `keep only Navy`
  private var emptied: CLIError? {
    let verbs = ["remove", "rm", "delete", "del", "drop", "clear", "empty", "erase", "keep"]
    guard verbs.contains(said[0]) else { return nil }
    var rest = Array(words.dropFirst())
    var group: String?
    if rest.count > 2, ["in", "of", "from"].contains(rest[rest.count - 2].lowercased()),
      let found = rest.last.flatMap({ Sentence.group($0, palette) })
    {
      group = found
      rest.removeLast(2)
    }
    let nouns: Set = ["colors", "colours", "of", "in", "from", "the", "swatches", "other", "others"]
    let saysColors = said.contains { $0 == "colors" || $0 == "colours" || $0 == "swatches" }
    var kept: [String] = []
    if said[0] == "keep" {
      guard rest.first?.lowercased() == "only" || rest.last?.lowercased() == "only",
        let colors = list(rest.filter { $0.lowercased() != "only" }[...])
      else { return nil }
      kept = colors
    } else {
      guard let first = rest.first?.lowercased(), ["all", "every", "everything", "each"].contains(first)
      else {
        return nil
      }
      rest.removeFirst()
      let joint = rest.firstIndex { ["but", "except", "besides"].contains($0.lowercased()) }
      if let joint {
        guard let colors = list(rest[(joint + 1)...].drop { $0.lowercased() == "for" }) else { return nil }
        kept = colors
        rest = Array(rest[..<joint])
      }
      // `remove all Accent colors`
      rest.removeAll { nouns.contains($0.lowercased()) }
      if group == nil, rest.count == 1, let found = Sentence.group(rest[0], palette) {
        group = found
        rest = []
      }
      guard rest.isEmpty, group != nil || joint != nil || saysColors else { return nil }
    }
    let gone = palette.colors.filter { group == nil || $0.group == group }.map {
      "\($0.group)/\($0.color.name)"
    }
    .filter { !kept.contains($0) }
    guard !gone.isEmpty else { return nil }
    let shown = ShellText.quote(palette.name)
    if gone.count > 20 {
      return CLIError(
        .usage, "the colors to remove have to be named",
        hint:
          "list them with: uncolor color list \(shown); remove them with: uncolor color remove \(shown) GROUP/NAME…"
      )
    }
    return CLIError(
      .usage, "the colors to remove have to be named",
      hint: "Write: \(Refusals.shown(["color", "remove", palette.name] + gone))")
  }

  /// `make everything in Accent 10% darker`, `lighten all of Accent`: one line for each color.
  private var recolored: CLIError? {
    var (group, task, amount): (String?, PhraseTask?, String) = (nil, nil, "10%")
    let verb = PhraseTask.byWord[said[0]]
    if let verb, Self.tasks.contains(verb) {
      task = verb
    } else if !["make", "turn"].contains(said[0]) {
      return nil
    }
    var before = ""
    for (word, folded) in zip(words, said).dropFirst() {
      defer { before = folded }
      if ["less", "more"].contains(folded) { continue }
      if group == nil, let found = Sentence.group(word, palette) {
        group = found
      } else if Adjust.isShare(word) {
        amount = word
      } else if task == nil,
        let found = Phrase.degree(before, folded) ?? PhraseTask.byWord[folded], Self.tasks.contains(found),
        before != "less" || Phrase.degree(before, folded) != nil
      {
        task = found
      } else if ![
        "everything", "all", "every", "each", "color", "colour", "colors", "colours", "in", "of", "the", "by",
        "a", "bit",
        "little", "slightly", "group",
      ].contains(folded) {
        return nil
      }
    }
    guard let group, let task, let place = try? palette.groupIndex(group) else { return nil }
    let lines = palette.groups[place].colors.map {
      Refusals.shown(["color", "edit", palette.name, "\(group)/\($0.name)", "--\(task.rawValue)=\(amount)"])
    }
    guard let first = lines.first else { return nil }
    return CLIError(
      .usage, "the colors of a group are changed one by one",
      hint: (lines.count == 1 ? "Write: " : "Write each: ")
        + (lines.count > 12 ? first + "; and so on" : lines.joined(separator: "; ")))
  }

  /// `remove role text from theme dark`
  private func roleless(_ error: CLIError) -> CLIError? {
    guard let line = Sentence.line(words, context), line.starts(with: ["role", "remove"]),
      Refusals.works(line)
    else {
      return nil
    }
    return error.hinting("Write: \(Refusals.shown(line))")
  }

  private static let tasks: [PhraseTask] = [.lighten, .darken, .saturate, .desaturate]

  /// What is said beside a color that is only printed, where it was to be changed: the line that keeps it.
  static func kept(_ words: [String], read line: [String], _ context: Context) -> String? {
    guard let verb = words.first?.lowercased(), changing.contains(verb), line.first == "adjust",
      line.count > 2,
      let placed = line[1].dropFirst().firstRange(of: ":"), line[1].hasPrefix("@"),
      case let own = String(line[1][placed.upperBound...]),
      let palette = try? PaletteSource(context).stored(String(line[1][..<placed.lowerBound].dropFirst()))
        .palette,
      let place = try? palette.colorIndex(own)
    else { return nil }
    let edit = ["color", "edit", palette.name, own]
    let changes = line.dropFirst(2)
    let isMoved = changes.allSatisfy { change in
      ["--lighten=", "--darken=", "--saturate=", "--desaturate=", "--rotate="].contains(
        where: change.hasPrefix)
    }
    if isMoved { return "it is only printed; to keep it: \(Refusals.shown(edit + changes))" }
    let color = palette.groups[place.group].colors[place.color].color
    guard let set = changes.first, changes.count < 3, let mark = set.lastIndex(of: "="),
      set.hasPrefix("--set="),
      let value = Double(set[set.index(after: mark)...]),
      case let space = changes.last.flatMap({ last in ColorSpace.all.first { last == "--space=\($0.id)" } }),
      changes.count == 1 || space != nil,
      case let channel = String(set.dropFirst(6).prefix { $0 != "=" }),
      case let isPercent = space === ColorSpace.hsl,
      let changed = try? Adjust.apply(
        [.set(channel: channel, value: isPercent ? value * 100 : value)], to: color, in: space ?? .oklch)
    else { return nil }
    let shown = (color.isInGamut(of: .srgb) ? changed.mapped(into: .srgb) : changed).hexOrCSS
    return "it is only printed; to keep it: \(Refusals.shown(edit + [shown]))"
  }

  // MARK: Words

  /// The place of a color of the palette.
  private func color(_ word: String) -> String? {
    // A code is no name, though a color has it.
    let own = word.hasPrefix("#") ? nil : palette.color(named: word)
    return word.contains("/") || Sentence.group(word, palette) == nil ? own : nil
  }

  private func isCode(_ word: String) -> Bool {
    (word.hasPrefix("#") || word.hasSuffix(")")) && ColorKinds.isColor(word)
  }

  /// The colors of `Coral, Sun and Teal`; nil where a word is none.
  private func list(_ words: ArraySlice<String>) -> [String]? {
    var colors: [String] = []
    for word in words.flatMap({ $0.split(separator: ",").map(String.init) }) {
      if ["and", "the", "&", "both"].contains(word.lowercased()) { continue }
      guard let own = color(word), !colors.contains(own) else { return nil }
      colors.append(own)
    }
    return colors.isEmpty ? nil : colors
  }

  /// The number that a word says: `2`, `two`, `twice`.
  static func number(_ word: String) -> Int? {
    switch word {
    case "one", "once": 1
    case "two", "twice", "both": 2
    case "thrice": 3
    default: Int(word) ?? Phrase.counts[word].flatMap { Int($0) }
    }
  }
}
