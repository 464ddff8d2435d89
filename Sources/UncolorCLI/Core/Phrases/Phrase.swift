import CommandLineKit
import PaletteCore
import PaletteFormats

/// A line of which every word is understood by itself, in whatever order it stands: `Coral lighter 10%`,
/// `9 step ramp of Coral`, `Navy vs Paper`. Asked only for a line that was refused; where one word is not understood, it says
/// nothing.
struct Phrase {
  var tasks: [PhraseTask] = []
  var colors: [String] = []
  var palettes: [String] = []
  var groups: [String] = []
  var themes: [String] = []
  /// Shares and angles, as an option reads them: `10%`, `45`.
  var amounts: [String] = []
  /// Whole numbers, which may be counts or shares.
  var numbers: [String] = []
  var notations: [String] = []
  /// The spaces that colors are mixed in.
  var spaces: [String] = []
  /// Whether a channel is named instead of what is done with it, so that there must be an amount.
  var hasChannel = false
  var formats: [String] = []
  private var vagueFormat: String?
  private var isStarted = false
  var visions: [String] = []
  var schemes: [String] = []
  var levels: [String] = []
  var pictures: [String] = []
  var files: [String] = []
  /// What is looked at: `themes`, `colors`.
  var parts: [String] = []
  /// What a line is about that names none of it: `my colors`, `palettes`.
  var subject: String?
  /// Whether one color is given the value of another: `Coral = '#ff7755'`.
  var assigns = false
  /// Whether something is to be another: then nothing is only shown.
  var changes = false
  /// Whether something is to be made: then what is there is not only shown.
  var makes = false
  /// Whether the result is to be kept: then it is not only shown.
  var saves = false
  /// The words as far as they stand between two things: `on`, `to`.
  var joints: Set<String> = []
  let context: Context

  /// Reads the words; nil where one of them means nothing.
  init?(_ words: [String], _ context: Context) {
    guard (1..<16).contains(words.count), !words.contains("--") else { return nil }
    self.context = context
    let names = KnownNames(context)
    let words = Self.plain(Self.called(words))
    var index = 0
    while index < words.count {
      isStarted = index > 0
      if words[index] == "=", colors.count == 1, tasks.isEmpty,
        palettes.allSatisfy({ colors[0].hasPrefix("@\($0):") })
      {
        assigns = true
      }
      if let length = takeName(words[index...], names) ?? take(words[index...]) {
        index += length
      } else {
        return nil
      }
    }
    if formats.isEmpty, let vagueFormat { formats = [vagueFormat] }
    // `give me coral in Acme`: where the palette is named, its own color is meant.
    if palettes.count == 1 {
      colors = colors.map { color in
        guard !color.hasPrefix("@"), !color.hasPrefix("#"),
          case .color(let place)? = own(color, in: palettes[0])
        else { return color }
        return place
      }
    }
    if changes || makes, colors.count == 2, colors[0].hasPrefix("@"), !colors[1].hasPrefix("@"), tasks.isEmpty
    {
      assigns = true
    }
    // A color says which palette it is of.
    palettes.removeAll { palette in colors.contains { $0.hasPrefix("@\(palette):") } }
  }

  /// The line that is meant; nil where the words do not make one.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    // `accent = Coral`, `Teal = '#00aa88'`: a role of the palette, or a new color.
    if words.count == 3, words[1] == "=" {
      let said = [words[0], words[2]]
      if let line = Sentence.line(["set"] + said, context) { return line }
      if let line = Phrase(words, context)?.line { return line }
      return Sentence.line(["add"] + said, context)
    }
    guard let phrase = Phrase(words, context), let line = phrase.line, line != words else { return nil }
    return line
  }

  // MARK: Words

  /// `lighten(Coral, 10%)`: what is called like a function.
  private static func called(_ words: [String]) -> [String] {
    guard let first = words.first, let open = first.firstIndex(of: "("), words.last?.hasSuffix(")") == true,
      PhraseTask.byWord[first[..<open].lowercased()] != nil
    else { return words }
    let line = words.joined(separator: " ").dropLast()
    let inner = line[line.index(after: open)...].split { $0 == "," || $0 == " " }.map(String.init)
    return [String(first[..<open])] + inner
  }

  /// The words without marks between them: `lighten=10%`, `Coral,`, `10 percent`, `50/50`.
  private static func plain(_ words: [String]) -> [String] {
    var plain: [String] = []
    for word in words {
      let folded = word.lowercased()
      let number = plain.last.flatMap { Double($0) }
      if let number, ["percent", "pct", "per-cent"].contains(folded) {
        plain[plain.count - 1] = "\(Self.text(number))%"
      } else if number != nil, ["degrees", "degree", "deg", "°"].contains(folded) {
        plain[plain.count - 1] += "deg"
      } else if word.hasPrefix("--"), let end = word.firstIndex(of: "=") {
        plain += [String(word[..<end]), String(word[word.index(after: end)...])]
      } else if let end = word.firstIndex(of: "="), word[end...].hasPrefix("=#"), end != word.startIndex {
        plain += [String(word[..<end]), "=", String(word[word.index(after: end)...])]
      } else if let end = word.firstIndex(of: "="), end != word.startIndex, !word.contains("/"),
        case let name = word[..<end].drop(while: { $0 == "-" }),
        PhraseTask.byWord[name.lowercased()] != nil || silent.contains(name.lowercased())
      {
        plain += [String(name), String(word[word.index(after: end)...])].filter { !$0.isEmpty }
      } else if word.count > 1, [",", "?", ":", ";", "!"].contains(word.last) {
        plain.append(String(word.dropLast()))
      } else {
        plain.append(word)
      }
    }
    return plain
  }

  /// Takes the longest name that the next words make; returns how many they are.
  private mutating func takeName(_ words: ArraySlice<String>, _ names: KnownNames) -> Int? {
    for length in stride(from: min(names.longest, words.count), to: 0, by: -1) {
      let name = words.prefix(length).joined(separator: " ")
      guard let thing = palettes.last.flatMap({ own(name, in: $0) }) ?? names[name] else { continue }
      switch thing {
      case .palette(let title): palettes.append(title)
      case .color(let place): colors.append(place)
      case .group(let title): groups.append(title)
      case .theme(let title): themes.append(title)
      }
      return length
    }
    return nil
  }

  /// The color of a palette that stands before its name.
  private func own(_ name: String, in title: String) -> KnownNames.Thing? {
    guard let palette = try? PaletteSource(context).stored(title).palette,
      let own = palette.color(named: name)
    else { return nil }
    return .color("@\(title):\(own)")
  }

  /// Takes the next word, or two that are one; returns how many they are, and nil where it means nothing.
  private mutating func take(_ words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    let folded = word.lowercased()
    let name = folded.drop { $0 == "-" }
    if word.hasPrefix("-"), name.first?.isLetter == true {
      return takeOption(word, String(name), words.dropFirst().first)
    }
    if Self.joints.contains(folded) { joints.insert(folded) }
    // `color blind`, `text colour`
    if let next = words.dropFirst().first?.lowercased() {
      // `less saturated`, `more dark`
      if let task = Self.degree(folded, next) {
        tasks.append(task)
        return 2
      }
      // What is not known to be more or less of something is not done as something else.
      if folded == "less", isStarted { return nil }
      let both = folded + " " + next
      if let task = Self.pairsOfWords[both] {
        tasks.append(task)
        return 2
      }
    }
    if Self.making.contains(folded) {
      makes = true
      return 1
    }
    if Self.changing.contains(folded) {
      changes = true
      return 1
    }
    if ["save", "store", "keep", "write"].contains(folded), isStarted { saves = true }
    if Self.silent.contains(folded) || isStarted && folded == "i" { return 1 }
    // `darken all of Acme`: what is done with a palette is done with all of it.
    if ["all", "every", "each", "whole", "entire", "everything"].contains(folded) {
      let isOfPalette = words.dropFirst().prefix(3).contains { Habits.isPalette($0, context) }
      if isOfPalette || tasks.contains(.show) || tasks.contains(.list) { return 1 }
    }
    if let part = Self.parts[folded] {
      // Colors are what nearly every line is about.
      if part == "color" || part == "palette" { subject = part } else { parts.append(part) }
      return 1
    }
    if let found = PlacedColors.split(word, context) {
      colors.append("@\(found.palette):\(found.color)")
    } else if Habits.isPicture(word, context) {
      pictures.append(word)
    } else if word.contains("."), Files.isFile(word, context) {
      files.append(word)
    } else if takeNumber(folded) || takeTerm(folded) {
    } else if let task = Self.channels[folded] {
      tasks.append(task)
      hasChannel = true
    } else if let task = PhraseTask.byWord[folded], !(ColorKinds.isColor(word) && word.hasPrefix("#")) {
      tasks.append(task)
    } else if ColorKinds.isColor(word), Habits.isPlainColor(word) {
      colors.append(word)
    } else {
      return nil
    }
    return 1
  }

  /// `--hsl` and `--aaa` are what they name, `--on white` is said like `on white`; what else a command may take stays.
  private mutating func takeOption(_ word: String, _ name: String, _ next: String?) -> Int? {
    if takeTerm(name) { return 1 }
    if Self.spaceOptions.contains(name), let next, let space = Habits.style(next.lowercased()) {
      spaces.append(space)
      return 2
    }
    if Self.plainOptions.contains(name) { return 1 }
    if let task = PhraseTask.byWord[name], word.hasPrefix("--"), !task.isWeak {
      tasks.append(task)
      return 1
    }
    return nil
  }

  private mutating func takeNumber(_ word: String) -> Bool {
    if let share = Self.shares[word] {
      amounts.append(share)
    } else if let count = Self.counts[word] {
      numbers.append(count)
    } else if word.allSatisfy(\.isASCII), let number = Int(word), abs(number) < 1000 {
      numbers.append(String(number))
    } else if let first = word.split(separator: "/").first, word.contains("/"), Double(first) != nil,
      word.split(separator: "/").count == 2, case let second = word.split(separator: "/")[1],
      let a = Double(first), let b = Double(second), a + b > 0
    {
      amounts.append("\(Self.text(b * 100 / (a + b)))%")
    } else {
      for unit in ["%", "deg", "°", "pct", "percent", "degrees", "x"] where word.hasSuffix(unit) {
        let digits = String(word.dropLast(unit.count).drop { $0 == "+" })
        guard Double(digits) != nil else { continue }
        amounts.append(["%", "pct", "percent"].contains(unit) ? digits + "%" : digits)
        return true
      }
      guard word.contains("."), Double(word) != nil else { return false }
      amounts.append(word)
    }
    return true
  }

  /// A number as a person writes it.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func takeTerm(_ word: String) -> Bool {
    if let style = Habits.style(word) {
      notations.append(style)
    } else if ["a", "aa", "aaa"].contains(word), word != "a" {
      levels.append(word.uppercased())
    } else if ["wcag2aa", "wcag2aaa", "wcag-aa", "wcag-aaa"].contains(word) {
      levels.append(word.hasSuffix("aaa") ? "AAA" : "AA")
    } else if PhraseTask.byWord[word] == nil, (try? Simulate.deficiency.read(word)) != nil, word != "all" {
      visions.append(word)
    } else if PhraseTask.byWord[word] == nil || word == "complementary",
      (try? HarmonyCommand.scheme.read(word)) != nil, word != "complementary"
    {
      schemes.append(word)
    } else if PhraseTask.byWord[word] == nil, word.count > 2,
      let format = try? FormatKinds.written.parse(word)
    {
      if Self.vague.contains(word) {
        vagueFormat = format.id
      } else if !formats.contains(format.id) {
        formats.append(format.id)
      }
    } else {
      return false
    }
    return true
  }
}
