import CommandLineKit
import PaletteCore
import PaletteFormats

/// Sentences that have one form, of which every word is understood: `set Coral lightness 50%`, `list colors by hue`,
/// `export Acme as css to build`.
enum PlainSentences {
  /// The line that is meant by one that was refused; nil for other lines.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    guard (2...14).contains(words.count), !words.contains("--") else { return nil }
    return measure(words, context) ?? sorted(words, context) ?? between(words, context)
  }

  // MARK: A measure and its value

  private static let measures = [
    "lightness": "lightness", "hue": "hue", "chroma": "chroma", "saturation": "saturation",
    "brightness": "lightness", "opacity": "alpha", "alpha": "alpha", "transparency": "transparency",
  ]

  /// `set Coral lightness 50%`, `change the hue of Coral to 120`, `set Coral's saturation to 40%`: the measure gets the value,
  /// and is not moved by it.
  static func measure(_ words: [String], _ context: Context) -> [String]? {
    guard let first = words.first?.lowercased(), EditHints.changing.contains(first) || words.contains("=")
    else {
      return nil
    }
    var (color, channel, value, palette, name): (String?, String?, String?, ColorPalette?, String?)
    for typed in EditHints.changing.contains(first) ? Array(words.dropFirst()) : words {
      for word in typed.hasPrefix("#") ? [typed] : typed.split(separator: "=").map(String.init) {
        let folded = word.lowercased()
        if ["to", "of", "the", "a", "an", "at", "with", "is", "be", "its", "value", "level"].contains(folded)
        {
          continue
        }
        if let found = measures[folded], channel == nil {
          channel = found
        } else if ["%", "percent", "pct", "degrees", "degree", "deg", "\u{b0}"].contains(folded),
          let number = value,
          number.last?.isNumber == true
        {
          value = number + (["%", "percent", "pct"].contains(folded) ? "%" : "")
        } else if value == nil, word.first?.isNumber == true || word.first == ".", number(word) != nil,
          !(name == nil && Habits.isPlainColor(word) && words.count < 4)
        {
          value = word
        } else if palette == nil, let found = try? PaletteSource(context).stored(word).palette {
          palette = found
        } else if name == nil, folded != "in" {
          name = word
        } else if folded != "in" {
          return nil
        }
      }
    }
    if let name {
      let own = palette.flatMap { palette in
        palette.color(named: Self.bare(name)).map { "@\(palette.name):\($0)" }
      }
      color = palette == nil ? Self.color(name, context) : own
    }
    guard let color, let channel, let value, let setting = setting(channel, value) else { return nil }
    return ["adjust", color] + setting
  }

  /// The number of `50%`, `0.5` and `120deg`.
  private static func number(_ word: String) -> Double? {
    let unit = ["%", "deg", "\u{b0}"].first(where: word.hasSuffix)
    return Double(unit.map { String(word.dropLast($0.count)) } ?? word)
  }

  /// The options of `adjust` that give a channel a value; nil where the value means nothing there.
  private static func setting(_ channel: String, _ value: String) -> [String]? {
    guard let number = number(value), number >= 0 else { return nil }
    let isPercent = value.hasSuffix("%")
    // A whole number above one is a percentage of what goes from 0 to 1.
    let share = isPercent || number > 1 ? number / 100 : number
    let text = NumberText.shortest((share * 10000).rounded() / 10000)
    switch channel {
    case "hue": return isPercent || number > 360 ? nil : ["--set=hue=\(NumberText.shortest(number))"]
    // As in CSS, all of the chroma is 0.4.
    case "chroma":
      guard isPercent || number <= 0.5 else { return nil }
      return ["--set=chroma=\(NumberText.shortest(isPercent ? (share * 4000).rounded() / 10000 : number))"]
    case _ where share > 1: return nil
    case "saturation": return ["--set=saturation=\(text)", "--space=hsl"]
    case "transparency":
      return ["--set=alpha=\(NumberText.shortest(((1 - share) * 10000).rounded() / 10000))"]
    default: return ["--set=\(channel)=\(text)"]
    }
  }

  /// A color as other commands take it: one of the current palette, `Coral's`, or a plain one.
  static func color(_ word: String, _ context: Context) -> String? {
    let name = bare(word)
    // A code is no name, though a color of the palette has it.
    if !name.hasPrefix("#"), let palette = CurrentPalette.palette(context),
      let own = palette.color(named: name)
    {
      return "@\(palette.name):\(own)"
    }
    return Habits.isPlainColor(name)
      ? name : PlacedColors.split(name, context).map { "@\($0.palette):\($0.color)" }
  }

  /// `Coral` of `Coral's`.
  private static func bare(_ word: String) -> String {
    let mark = ["'s", "\u{2019}s"].first(where: word.hasSuffix)
    return mark.map { String(word.dropLast($0.count)) } ?? word
  }

  // MARK: Lists

  private static let orders = [
    "hue": "hue", "lightness": "lightness", "brightness": "lightness", "luminance": "lightness",
    "chroma": "chroma",
    "saturation": "chroma", "contrast": "contrast",
  ]

  /// `list colors by hue`, `show the colors of Nordlys sorted by lightness, descending`
  private static func sorted(_ words: [String], _ context: Context) -> [String]? {
    guard let joint = words.lastIndex(of: "by"), joint > 0, joint + 1 < words.count,
      let order = orders[words[joint + 1].lowercased().filter { $0 != "," }]
    else { return nil }
    let verbs: Set = ["list", "ls", "show", "get", "print", "view", "see", "display", "give"]
    let nouns: Set = ["colors", "colours", "color", "colour", "swatches"]
    let silent: Set = [
      "the", "all", "my", "our", "me", "of", "in", "from", "every", "sorted", "ordered", "arranged", "and",
      "palette",
      "group",
    ]
    var isReverse = false
    for word in words[(joint + 2)...] where !["order", "in"].contains(word) {
      guard let isOther = Habits.direction(word.lowercased()) else { return nil }
      isReverse = isOther
    }
    var names: [String] = []
    var isList = false
    for (place, word) in words[..<joint].enumerated() {
      let folded = word.lowercased()
      if place == 0, verbs.contains(folded) || nouns.contains(folded) || folded == "sorted" {
        isList = true
      } else if Habits.isPalette(word, context) {
        names.insert(word, at: 0)
      } else if !nouns.contains(folded), !silent.contains(folded) {
        names.append(word)
      }
    }
    let named = names.first.flatMap { Habits.isPalette($0, context) ? $0 : nil }
    let groups = named == nil ? names : Array(names.dropFirst())
    guard isList, groups.count < 2, let name = named ?? CurrentPalette.sure(context),
      let palette = try? PaletteSource(context).stored(name).palette,
      groups.allSatisfy({ Sentence.group($0, palette) != nil })
    else { return nil }
    return ["color", "list", palette.name] + groups.compactMap { Sentence.group($0, palette) }
      + ["--sort=\(order)"] + (isReverse ? ["--reverse"] : [])
  }

  /// `between Coral and Navy`, `what color is between red and blue`: half of each.
  private static func between(_ words: [String], _ context: Context) -> [String]? {
    guard words.count > 3, let joint = words.firstIndex(of: "between"), joint + 4 == words.count,
      ["and", "to"].contains(words[joint + 2]),
      words[..<joint].allSatisfy({
        [
          "what", "what's", "is", "the", "a", "color", "colour", "lies", "something", "middle", "midpoint",
          "halfway",
        ]
        .contains($0.lowercased())
      })
    else { return nil }
    let colors = [words[joint + 1], words[joint + 3]].compactMap { word in
      color(word.filter { $0 != "?" }, context)
    }
    return colors.count == 2 ? ["mix"] + colors : nil
  }

  // MARK: Where an export goes

  /// Folders that are no names of formats or programs.
  private static let folders: Set<String> = [
    "build", "dist", "out", "output", "public", "assets", "static", "docs", "src", "styles", "css", "themes",
    "tokens",
    "target", "generated", "export", "exports", "www", "site", "lib", "design", "release", "bin", "resources",
  ]

  /// `export Acme as css to build`, `save css into dist/`: a folder that the files go to.
  static func exported(_ words: [String], _ context: Context) -> [String]? {
    // Asked of every export: most leave here.
    guard words.count > 2, let last = words.last, Habits.isOperand(last) else { return nil }
    var said = Array(words.dropFirst().dropLast())
    var (saysFolder, isJoined) = (false, false)
    switch words[words.count - 2] {
    case "folder", "directory", "dir":
      said.removeLast()
      saysFolder = true
      if ["the", "a"].contains(said.last) { said.removeLast() }
      isJoined = ["to", "into", "in", "under", "inside"].contains(said.last)
    case "to", "into", "in", "under", "inside": isJoined = true
    default:
      if last.utf8.last != UInt8(ascii: "/") { return nil }
    }
    guard isJoined || last.hasSuffix("/") else { return nil }
    if isJoined { said.removeLast() }
    let isFolder =
      last.hasSuffix("/") || saysFolder || !last.contains(".") && last.contains("/")
      || folders.contains(last) && (try? FormatKinds.written.parse(last)) == nil
    guard isFolder, !said.isEmpty, !Habits.isPalette(last, context), !Files.isFile(last, context) else {
      return nil
    }
    var (names, formats, options): ([String], [String], [String]) = ([], [], [])
    for word in said {
      if !Habits.isOperand(word) {
        options.append(word)
      } else if Habits.isPalette(word, context) {
        names.append(word)
      } else if ["all", "everything"].contains(word.lowercased()) {
        options.append("--all")
      } else if case let parts = word.split(separator: ",").map(String.init),
        case let known = parts.compactMap({ try? FormatKinds.written.parse($0) }), known.count == parts.count
      {
        formats += known.map(\.id)
      } else if !["as", "and", "of", "the", "my", "a", "in", "file", "files", "palette", "palettes"].contains(
        word.lowercased())
      {
        return nil
      }
    }
    guard options.allSatisfy({ $0 == "--all" || $0.contains("=") || CurrentEdits.flags[$0] != nil }) else {
      return nil
    }
    if names.isEmpty, !options.contains("--all") {
      guard let current = CurrentPalette.sure(context) else { return nil }
      CurrentPalette.tell(current, context)
      names = [current]
    }
    return ["export"] + names + options
      + (formats.isEmpty ? [] : ["--format=\(formats.joined(separator: ","))"])
      + ["--out-dir=\(last.count > 1 && last.hasSuffix("/") ? String(last.dropLast()) : last)"]
  }
}
