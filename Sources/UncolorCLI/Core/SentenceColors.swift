import CommandLineKit
import PaletteCore

/// What sentences ask of single colors.
extension Sentence {
  /// `add Acme/Accent/Teal '#00aa88'`, `color add Accent/Teal '#00aa88'`.
  func added(_ palette: ColorPalette) -> [String]? {
    // `Ice=#aaddff`, `ice:#aaddff`
    let said = names.flatMap { name in
      name.word.split(maxSplits: 1) { "=:@".contains($0) }.map { (word: String($0), after: name.after) }
    }
    // `Teal = '#00aa88'`: a code is the value, where a name may be both.
    let codes = said.map(\.word).filter { $0.hasPrefix("#") }
    let values = codes.isEmpty ? said.map(\.word).filter(ColorKinds.isColor) : codes
    // `add "Tram Red" from library`
    let others = said.filter {
      !values.contains($0.word) && !["library", "lib"].contains($0.word.lowercased())
    }
    // `add "Tram Red" to Accent`: a color of the library.
    if values.isEmpty, colors.isEmpty, (1...2).contains(others.count),
      let known = ColorInput.ofLibrary(others[0].word, context)
    {
      let group = others.count == 2 ? others[1].word : palette.groups.first?.name ?? "Primary"
      return ["color", "add", palette.name, "\(group)/\(known.name)", "library:\(known.name)"]
    }
    // `add Coral to Other`: a color of the palette that is current.
    if others.isEmpty || values.isEmpty, palettes.count == 1, let line = copied(palette) { return line }
    guard values.count == 1, !others.isEmpty, others.count < 3, colors.isEmpty,
      others.allSatisfy({ Self.isName($0.word) }),
      // `make Coral dark`
      !codes.isEmpty || !others.contains(where: { ["dark", "light"].contains($0.word) })
    else { return nil }
    // `make Coral '#ff7755'`: what is there already is changed.
    if others.count == 1, palettes.isEmpty, let own = palette.color(named: others[0].word) {
      return ["color", "edit", palette.name, own, values[0]]
    }
    var named = others
    let group = named.firstIndex {
      (["in", "to", "into", "group"].contains($0.after) || Self.group($0.word, palette) != nil)
        && others.count == 2
    }
    let first = group.map { named.remove(at: $0).word + "/" } ?? ""
    var place = first + named.map(\.word).joined(separator: "/")
    if palettes.isEmpty, let (other, rest) = Self.place(place, context) {
      guard let own = try? PaletteSource(context).stored(other).palette else { return nil }
      return ["color", "add", own.name, Self.grouped(rest, own), values[0]]
    }
    if place.hasSuffix("/") { place += "NAME" }
    return ["color", "add", palette.name, Self.grouped(place, palette), values[0]]
  }

  /// The palette and the rest of `Acme/Accent/Teal`, of a color that is not there yet.
  static func place(_ word: String, _ context: Context) -> (palette: String, rest: String)? {
    guard !Files.exists(word, context), let found = PaletteSource(context).leading(word, marks: "/:.") else {
      return nil
    }
    return (found.palette.name, String(found.rest.map { $0 == found.mark ? "/" : $0 }))
  }

  static func grouped(_ place: String, _ palette: ColorPalette) -> String {
    if place.contains("/") { return place }
    // `add '#ff6600' to Acme/Accent` names a group.
    return group(place, palette).map { "\($0)/NAME" } ?? "\(palette.groups.first?.name ?? "Primary")/\(place)"
  }

  /// `rename Navy to Midnight in Acme`, `move color Navy to Accent in Acme`.
  func moved(_ verb: Verb, _ palette: ColorPalette) -> [String]? {
    var words = colors.map(\.name) + names.filter { $0.after != "from" || names.count < 3 }.map(\.word)
    guard words.count == 2, let own = palette.color(named: words[0]) else {
      return nil
    }
    if let (other, rest) = Self.place(words[1], context), other == palette.name { words[1] = rest }
    // `move Coral up` is no name.
    if verb == .move, ["up", "down", "left", "right", "above", "below"].contains(words[1].lowercased()) {
      return nil
    }
    let toGroup =
      (try? palette.groupIndex(words[1])) != nil
      || ["to", "into", "in", "group"].contains(names.last?.after) && !words[1].contains("/")
    // `move Coral trash` names no group.
    let isNamed =
      words[1].first?.isUppercase == true || own.split(separator: "/").last?.first?.isUppercase == false
    if verb == .move, !toGroup, !words[1].contains("/"), !isNamed { return nil }
    if words[1].contains("/"), options.isEmpty { return ["color", "move", palette.name, own, words[1]] }
    return ["color", verb == .move && toGroup ? "move" : "rename", palette.name, own, words[1]]
  }

  /// `cp Acme/Navy Other`, `copy Navy from Acme to Other`; alone, to where the shell's clipboard is.
  func copied(_ palette: ColorPalette) -> [String]? {
    guard let word = colors.first?.name ?? names.first?.word, colors.count + names.count == 1 else {
      return nil
    }
    // `copy Coral to Other`: the palette that is named may be where it goes.
    let current = CurrentPalette.chosen(context)
    let named = [colors.first?.palette, current, palette.name, owner].compactMap { $0 }
    let sources = named.lazy.compactMap { try? PaletteSource(context).stored($0).palette }
    guard let source = sources.first(where: { $0.color(named: word) != nil }) else { return nil }
    let own = source.own(word)
    guard let place = try? source.colorIndex(own) else { return nil }
    let value = source.groups[place.group].colors[place.color].color.hex
    guard let name = palettes.first(where: { $0 != source.name }),
      let target = try? PaletteSource(context).stored(name).palette
    else { return nil }
    let group = own.prefix { $0 != "/" }
    let isThere = (try? target.groupIndex(String(group))) != nil || target.groups.isEmpty
    let short = String(own.dropFirst(group.count + 1))
    return ["color", "add", target.name, isThere ? own : Self.grouped(short, target), value]
  }

  /// `remove all colors from Acme`
  func emptied(_ palette: ColorPalette) -> [String]? {
    if colors.count == 1, names.isEmpty { return ["color", "remove", palette.name, colors[0].name] }
    if colors.isEmpty, names.count == 1, let own = palette.color(named: names[0].word) {
      return ["color", "remove", palette.name, own]
    }
    guard names.map({ $0.word.lowercased() }) == ["all"], nouns.contains(.color), !palettes.isEmpty,
      !palette.colors.isEmpty
    else { return nil }
    return ["color", "remove", palette.name] + palette.colors.map { "\($0.group)/\($0.color.name)" }
  }

  /// `get Acme.Navy`, `get navy --format rgb`, `what is navy in Acme`.
  func shown(_ palette: ColorPalette) -> [String]? {
    guard colors.count + names.count == 1 || colors.isEmpty && names.count == 2 else { return nil }
    // `what is the accent color`
    if colors.isEmpty, names.count == 1, let theme = theme(of: names[0].word, palette) {
      return ["theme", "show", palette.name, theme]
    }
    let notation = names.count == 2 ? Habits.style(names[1].word) : nil
    if names.count == 2, notation == nil { return nil }
    let own = colors.first?.name ?? palette.own(names[0].word)
    let wanted = notation ?? options.lazy.compactMap(Habits.style).first
    guard (try? palette.colorIndex(own)) != nil else {
      // `what is red in hsl`, of a palette that has no Red: the color of CSS.
      guard palettes.isEmpty, own == own.lowercased(), ColorKinds.isColor(own) else { return nil }
      return wanted.map { ["convert", own, "--to", $0] } ?? ["inspect", own]
    }
    let reference = "@\(palette.name):\(own)"
    return wanted.map { ["convert", reference, "--to", $0] } ?? ["inspect", reference]
  }

  /// Whether a word may be the name of something new, and is no word of a sentence: `darker`, `after`, `#ffffff`.
  static func isName(_ word: String) -> Bool {
    !word.hasPrefix("#") && !CurrentEdits.saysPlace(word) && !isQuality(word)
  }

  /// Whether a word says what a color is to be like: `darker`, `saturated`, `readable`.
  static func isQuality(_ word: String) -> Bool {
    switch word {
    case "accessible", "readable", "legible", "compliant", "visible", "better", "warmer", "cooler", "colder":
      true
    case "muted", "light", "dark": false
    default:
      switch PhraseTask.byWord[word] {
      case .lighten, .darken, .saturate, .desaturate: word.hasSuffix("er") || word.hasSuffix("ed")
      default: false
      }
    }
  }
}
