import CommandLineKit
import PaletteCore

/// Short lines that edit the current palette, or one that is named behind them: `set Navy '#0c2340'`, `move Coral to Neutral`,
/// `rm Coral`, `rename Sky to Azure in Acme`.
///
/// Only what can be meant in one way is done: a few forms with all their words, names that only one thing has, values that
/// nobody types as a name. Everything else is shown as the line to type.
struct CurrentEdits {
  private let palette: ColorPalette
  private let context: Context
  /// What is said behind the verb, without flags.
  private let said: [String]

  /// The whole line that a short one stands for; nil where no palette is current, or the line is of no such form.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    var words = words
    let nouns = ["color", "colour", "colors", "colours"]
    if words.count > 1, nouns.contains(words[0]) { words.removeFirst() }
    // `tagline "Calm by nature"`
    if words.count == 2, fields.contains(words[0]) { words.insert("set", at: 0) }
    guard words.count > 1, let form = forms[words[0]], !words.contains("--") else { return nil }
    if form == .set || form == .note, let line = placed(words, context) { return line }
    guard let palette = named(&words, context) ?? CurrentPalette.palette(context) else { return nil }
    if form == .set || form == .note, let line = withOptions(words, palette, context) { return line }
    var flags: [String] = []
    var said: [String] = []
    var group: String?
    var rest = words.dropFirst()
    // `add color Teal '#2a9d8f' to Accent`
    if let noun = rest.first, nouns.contains(noun), rest.count > 1 { rest.removeFirst() }
    while let word = rest.popFirst() {
      if let flag = Self.flags[word] {
        flags.append(flag)
      } else if ["-g", "--group"].contains(word), group == nil, let next = rest.popFirst() {
        group = next
      } else if ["--value", "--hex", "--note", "--message", "-m"].contains(word), rest.count == 1 {
        continue
      } else if word.isEmpty || "-\u{2013}\u{2014}".contains(word.prefix(1)) {
        return nil
      } else {
        said.append(word)
      }
    }
    if let group { said += ["to", group] }
    let edit = CurrentEdits(palette: palette, context: context, said: said)
    // `lock Dark Blue`, of a color called "Dark Blue": names of several words are quoted.
    let pairs = zip(said, said.dropFirst()).map { "\($0) \($1)" }
    guard !pairs.contains(where: edit.isKnown), let line = edit.line(form) else { return nil }
    return line + flags
  }

  /// The palette that is named behind the words, which are then without it: `rename Sky to Azure in Acme`.
  private static func named(_ words: inout [String], _ context: Context) -> ColorPalette? {
    guard words.count > 3, ["in", "of", "from"].contains(words[words.count - 2].lowercased()),
      let name = words.last, let palette = try? PaletteSource(context).stored(name).palette
    else { return nil }
    words.removeLast(2)
    return palette
  }

  /// `set Acme Coral --pantone 178C`: the palette, a color of it, and options of `color edit`.
  private static func placed(_ words: [String], _ context: Context) -> [String]? {
    guard words.count > 4, words[3].hasPrefix("--"), Habits.isOperand(words[1]),
      let palette = try? PaletteSource(context).stored(words[1]).palette,
      palette.color(named: words[2]) != nil
    else { return nil }
    return withOptions([words[0]] + words.dropFirst(2), palette, context)
  }

  /// `set Coral --note "for calls to action"`, `update Navy --pantone 2768C`: a color and options of `color edit`.
  private static func withOptions(
    _ words: [String], _ palette: ColorPalette, _ context: Context
  ) -> [String]? {
    let edit = CurrentEdits(palette: palette, context: context, said: [])
    guard words.count > 2, words[2].hasPrefix("--"), let color = edit.color(words[1]) else { return nil }
    let options = words.dropFirst(2).map { word -> String in
      let name = word.prefix { $0 != "=" }
      return (synonyms[String(name)] ?? String(name)) + word.dropFirst(name.count)
    }
    let line = ["color", "edit", palette.name, color] + options
    return Refusals.works(line) ? line : nil
  }

  /// What options of `color edit` are called elsewhere.
  private static let synonyms = [
    "--spot": "--spot", "--note": "--note", "--pantone": "--spot", "--pms": "--spot",
    "--cmyk": "--print-cmyk", "--usage": "--note",
    "--comment": "--note", "--message": "--note", "--lock": "--locked", "--unlock": "--unlocked",
    "--rename": "--name",
  ]

  /// The words that a palette has.
  private static let fields = ["tagline", "description", "category"]

  private enum Form { case set, rename, renameOrMove, move, remove, lock, unlock, note, add }

  /// Asked before the store is read.
  private static let forms: [String: Form] = [
    "set": .set, "change": .set, "edit": .set, "update": .set, "modify": .set, "rename": .rename,
    "relabel": .rename, "mv": .renameOrMove, "move": .move, "rm": .remove, "remove": .remove,
    "delete": .remove, "del": .remove, "lock": .lock, "unlock": .unlock, "note": .note, "annotate": .note,
    "label": .note, "tag": .note, "comment": .note, "describe": .note, "add": .add,
  ]

  /// Flags that change nothing about what is meant.
  static let flags = [
    "--dry-run": "--dry-run", "--force": "--force", "-f": "--force", "--yes": "--force", "-y": "--force",
    "--json": "--json", "--quiet": "--quiet", "-q": "--quiet", "--verbose": "--verbose", "-v": "--verbose",
  ]

  /// What is said behind a verb of that form; nil where it does not fit.
  private func line(_ form: Form) -> [String]? {
    switch form {
    case .set: changed ?? field
    case .rename: renamed
    case .renameOrMove: moved ?? renamed
    case .move: moved
    case .remove: removed
    case .lock: locked("--locked")
    case .unlock: locked("--unlocked")
    case .note: noted
    case .add: added
    }
  }

  // MARK: Forms

  /// `set Navy '#0c2340'`, `change Sky to red`
  private var changed: [String]? {
    let words = without(["to", "="])
    // `set Navy spot "PMS 289 U"`
    if words.count == 3, let color = color(words[0]), let option = Self.synonyms["--" + words[1].lowercased()]
    {
      return ["color", "edit", palette.name, color, option, words[2]]
    }
    guard words.count == 2, let color = color(words[0]), isValue(words[1]) else { return nil }
    return ["color", "edit", palette.name, color, words[1]]
  }

  /// `set tagline "Built to last"`
  private var field: [String]? {
    guard said.count == 2, let field = Self.fields.first(where: { $0 == said[0].lowercased() }),
      !isKnown(field)
    else { return nil }
    return ["palette", "edit", palette.name, "--\(field)=\(said[1])"]
  }

  /// `rename Coral to Salmon`
  private var renamed: [String]? {
    let words = without(["to"])
    guard words.count == 2, isNew(words[1]) else { return nil }
    // `mv Primary Brand`, of a group or a theme that is called so and nothing else.
    let group = Sentence.group(words[0], palette)
    let theme = Sentence.theme(words[0], palette)
    if (group == nil) != (theme == nil), palette.color(named: words[0]) == nil,
      !Habits.isPalette(words[0], context), words[1].first?.isUppercase == true
    {
      return [group == nil ? "theme" : "group", "rename", palette.name, group ?? theme ?? "", words[1]]
    }
    guard let color = color(words[0]),
      // `rename Coral please`, beside names that begin with capitals.
      words[1].first?.isUppercase == true || color.split(separator: "/").last?.first?.isUppercase == false
    else { return nil }
    return ["color", "rename", palette.name, color, words[1]]
  }

  /// `move Coral to Neutral`, `mv Accent/Coral Extra/Rose`
  private var moved: [String]? {
    // `move Coral before Navy`
    if said.count == 3, ["before", "after"].contains(said[1].lowercased()), let color = color(said[0]),
      let other = self.color(said[2])
    {
      return ["color", "move", palette.name, color, "--\(said[1].lowercased())=\(other)"]
    }
    var words = without(["to", "into"])
    guard words.count == 2, let color = color(words[0]) else { return nil }
    // `mv Coral Neutral/`
    if words[1].hasSuffix("/"), Sentence.group(String(words[1].dropLast()), palette) != nil {
      words[1].removeLast()
    }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isGroup = parts.count == 1 && Sentence.group(parts[0], palette) != nil
    let isPlace =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && (try? palette.colorIndex(words[1])) == nil
    guard isGroup || isPlace || said.count == 3 && isNewGroup(words[1]) else { return nil }
    return ["color", "move", palette.name, color, words[1]]
  }

  /// `rm Coral`, `delete Accent/Coral Sky`
  private var removed: [String]? {
    let colors = said.compactMap(color)
    return said.isEmpty || colors.count < said.count || Set(colors).count < colors.count
      ? nil : ["color", "remove", palette.name] + colors
  }

  private func locked(_ option: String) -> [String]? {
    guard said.count == 1, let color = color(said[0]) else { return nil }
    return ["color", "edit", palette.name, color, option]
  }

  /// `note Coral "never for body text"`
  private var noted: [String]? {
    guard said.count == 2, let color = color(said[0]), !isKnown(said[1]), !isValue(said[1]) else {
      return nil
    }
    return ["color", "edit", palette.name, color, "--note=\(said[1])"]
  }

  /// `add Mint '#3ecf8e' to Accent`, `add 'oklch(0.7 0.15 200)' Lagoon -g Extra`, `add "Tram Red" to Accent`
  private var added: [String]? {
    let joints = ["to", "into", "in"]
    guard let joint = said.indices.last(where: { joints.contains(said[$0].lowercased()) }),
      joint == said.count - 2, case var words = Array(said[..<joint]), let place = said.last,
      Sentence.group(place, palette) != nil || isNewGroup(place)
    else { return nil }
    let group = Sentence.group(place, palette) ?? place
    if words.count == 1, let known = ColorInput.ofLibrary(words[0], context) {
      return ["color", "add", palette.name, "\(group)/\(known.name)", "library:\(known.name)"]
    }
    guard words.count == 2, let value = words.firstIndex(where: isCode) ?? words.lastIndex(where: isValue),
      case let code = words.remove(at: value), isNew(words[0])
    else { return nil }
    return ["color", "add", palette.name, "\(group)/\(words[0])", code]
  }

  // MARK: Words

  /// The words without one in the middle that joins two.
  private func without(_ joints: [String]) -> [String] {
    var words = said
    if words.count == 3, joints.contains(words[1].lowercased()) { words.remove(at: 1) }
    return words
  }

  /// The place of the only color that is called so, where nothing else is.
  private func color(_ word: String) -> String? {
    guard let own = palette.color(named: word), !Habits.isPalette(word, context),
      word.contains("/") || Sentence.group(word, palette) == nil && Sentence.theme(word, palette) == nil
    else { return nil }
    return own
  }

  /// Whether a word is a color and nothing else: a code with its `#`, a function, or a name of CSS that no color of the
  /// palette has. `500`, `fade` and `cafe` may be names.
  private func isValue(_ word: String) -> Bool {
    isCode(word)
      || word.allSatisfy(\.isLetter) && !word.allSatisfy(\.isHexDigit) && !isKnown(word)
        && (try? Color(css: word)) != nil
  }

  private func isCode(_ word: String) -> Bool {
    if word.utf8.count == 6, word.allSatisfy(\.isHexDigit), word.contains(where: \.isNumber) { return true }
    return (word.hasPrefix("#") || word.hasSuffix(")")) && (try? Color(css: word)) != nil
  }

  /// Whether the palette or the store has something of that name.
  private func isKnown(_ word: String) -> Bool {
    let folded = word.lowercased()
    return palette.colors.contains { $0.color.name.lowercased() == folded }
      || palette.gradients.contains { $0.name.lowercased() == folded }
      || Sentence.group(word, palette) != nil || Sentence.theme(word, palette) != nil
      || palette.themes.contains { $0.roles.keys.contains { $0.lowercased() == folded } }
      || Habits.isPalette(word, context)
  }

  /// Whether a word can only be a new name.
  private func isNew(_ word: String) -> Bool {
    !isCode(word) && Self.isNew(word, in: palette, context)
  }

  private func isNewGroup(_ word: String) -> Bool {
    !isCode(word) && Self.isNewGroup(word, in: palette, context)
  }

  /// Whether a word can only be a new group: `Secondary`, and not `trash`.
  static func isNewGroup(_ word: String, in palette: ColorPalette, _ context: Context) -> Bool {
    word.first?.isUppercase == true && isNew(word, in: palette, context)
  }

  /// Whether a word can only be the name of something new in a palette: nothing there or in the store is called so, or
  /// nearly so, and it says no place.
  static func isNew(_ word: String, in palette: ColorPalette, _ context: Context) -> Bool {
    let edit = CurrentEdits(palette: palette, context: context, said: [])
    return word.contains(where: \.isLetter)
      && word.last.map { $0.isLetter || $0.isNumber || $0 == ")" } == true
      && !word.contains(where: { "/:=#".contains($0) })
      && !edit.isKnown(word) && !places.contains(word.lowercased())
      && Suggestions.closest(to: word, among: palette.groups.map(\.name), strictly: true).isEmpty
  }

  /// Whether a word in lower case says where something is or goes, or joins others: no name in a sentence.
  static func saysPlace(_ word: String) -> Bool { places.contains(word) || joints.contains(word) }

  /// Words that stand before a place or between two things.
  static let joints: Set<String> = [
    "to", "into", "in", "on", "onto", "at", "before", "after", "above", "below", "next", "under", "over",
    "inside", "within", "beside", "between",
    "behind",
    "beneath", "of", "the", "group", "section", "as", "for", "from", "with", "than", "called", "named",
    "more",
    "less", "but", "except", "my", "our",
  ]

  /// Words that say where something is or goes, or join others.
  private static let places: Set<String> = [
    "first", "last", "top", "bottom", "start", "end", "front", "back", "up", "down", "left", "right", "here",
    "before", "after", "above", "below", "next", "on", "in", "to", "into", "from", "with", "without", "as",
    "and", "or", "of", "for", "by", "at", "the", "a", "an", "it", "not", "that", "is", "be", "darker",
    "lighter", "brighter", "new",
  ]
}
