import CommandLineKit
import PaletteCore
import PaletteFormats

/// A command line read as a sentence: a verb, what kind of thing it is about, and the names, colors and palettes in any order
/// (`make dark theme for Acme`, `rename Navy to Midnight in Acme`, `cp Acme/Navy Other`).
///
/// Asked only for a line that was refused, so that it costs nothing where a line works. What only reads is run as meant;
/// what would change something is shown as the line to type.
struct Sentence {
  private var verb: Verb?
  private var nouns: [Noun] = []
  private var palettes: [String] = []
  /// Colors of palettes: those named with their palette, and then those of the palette of the sentence.
  private var colors: [(palette: String, name: String)] = []
  /// Every other word, with the word before it that says how it belongs to the rest.
  private var names: [(word: String, after: String)] = []
  private var options: [String] = []
  private let context: Context

  private enum Verb: String {
    case add, rename, move, copy, set, remove, show, list, derive
  }

  private enum Noun: String {
    case palette, group, color, theme, role, gradient, font, pair
  }

  /// One table for the words that mean the same.
  private static let verbs: [String: Verb] = {
    var verbs: [String: Verb] = [:]
    for (verb, words) in [
      (Verb.add, "add create new make insert append put include generate"), (.derive, "derive"),
      (.rename, "rename relabel retitle"), (.move, "move mv"), (.copy, "copy cp duplicate clone clip"),
      (.set, "set assign apply use change make-default switch activate default"),
      (.remove, "remove rm delete del drop destroy clear empty erase wipe"),
      (.show, "show get view print display see describe what value inspect info which echo cat"),
      (.list, "list ls"),
    ] {
      for word in words.split(separator: " ") { verbs[String(word)] = verb }
    }
    return verbs
  }()

  private static let nouns: [String: Noun] = {
    var nouns: [String: Noun] = [
      "pal": .palette, "brand": .palette, "colour": .color, "colours": .color, "swatch": .color,
      "swatches": .color, "value": .color, "hex": .color, "mode": .theme, "section": .group, "fonts": .font,
      "typography": .font, "typeface": .font, "type": .font,
    ]
    for noun in [Noun.palette, .group, .color, .theme, .role, .gradient, .pair, .font] {
      nouns[noun.rawValue] = noun
      nouns[noun.rawValue + "s"] = noun
    }
    return nouns
  }()

  private static let joints: Set<String> = [
    "in", "of", "from", "to", "for", "as", "into", "on", "with", "by", "called", "named", "and", "at", "=",
    "--name", "--palette", "--in", "--from", "--to", "--theme", "--role", "--group", "--color", "--hex",
    "--value",
  ]
  private static let silent: Set<String> = ["the", "a", "an", "my", "is", "this", "that", "it"]

  private init(_ words: [String], _ context: Context) {
    self.context = context
    var joint = ""
    for word in words {
      let folded = word.lowercased()
      if Self.joints.contains(folded) {
        joint = folded.hasPrefix("--") ? String(folded.dropFirst(2)) : folded
        continue
      }
      if Self.silent.contains(folded) { continue }
      defer { joint = "" }
      if !Habits.isOperand(word) {
        options.append(word)
      } else if verb == nil, colors.isEmpty, palettes.isEmpty, let found = Self.verbs[folded] {
        verb = found
      } else if Habits.isPalette(word, context) {
        palettes.append(word)
      } else if let found = PlacedColors.split(word, context) {
        colors.append((found.palette, found.color))
      } else if let noun = Self.nouns[folded], joint.isEmpty || joint == "of" {
        nouns.append(noun)
      } else {
        names.append((word, joint))
      }
    }
  }

  /// The palette that is named, else the current one, else one that is there, to show.
  private var palette: ColorPalette? {
    let name =
      palettes.first ?? colors.first?.palette ?? CurrentPalette.chosen(context)
      ?? owner ?? CurrentPalette.example("PALETTE", context)
    return name.flatMap { try? PaletteSource(context).stored($0).palette }
  }

  /// The palette that alone has a color that is named.
  private var owner: String? {
    names.lazy.compactMap { [context] in
      let found = PlacedColors.palettes(with: $0.word, context)
      return found.count == 1 ? found[0].palette : nil
    }.first
  }

  /// The line that is meant; nil where the sentence says nothing that is understood.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    // Any other first word is a command, or a name that this does not know.
    guard words.count > 1, words.count < 16, case let first = words[0].lowercased(),
      verbs[first] != nil || nouns[first] != nil
    else { return nil }
    return Sentence(words, context).line
  }

  private var line: [String]? {
    guard let verb, let palette else { return nil }
    switch (verb, nouns.first { $0 != .color } ?? nouns.first) {
    case (.add, .theme), (.derive, _): return theme(palette, derives: verb == .derive)
    case (.add, .group):
      return names.isEmpty || palettes.isEmpty ? nil : ["group", "add", palette.name] + names.map(\.word)
    case (.add, .gradient): return gradient(palette)
    case (.set, .role), (.add, .role): return role(palette)
    case (.set, .theme): return names.contains { $0.word.contains("=") } || names.count > 2 ? role(palette) : nil
    case (.set, .font), (.add, .font): return font(palette)
    case (.set, .palette): return palettes.count == 1 && names.isEmpty ? ["use", palette.name] : nil
    case (.set, nil) where names.count == 2: return role(palette)
    case (.add, nil), (.add, .color): return added(palette)
    case (.rename, nil), (.rename, .color), (.move, nil), (.move, .color): return moved(verb, palette)
    case (.copy, nil), (.copy, .color): return copied(palette)
    case (.remove, nil), (.remove, .color): return emptied(palette)
    case (.show, nil), (.show, .color), (.list, .color): return shown(palette)
    default: return nil
    }
  }

  /// `make dark theme for Acme`, `create theme Sepia for Acme`.
  private func theme(_ palette: ColorPalette, derives: Bool) -> [String]? {
    let schemes = ["dark", "light", "high-contrast"]
    let scheme =
      names.map { $0.word.lowercased() }.first(where: schemes.contains)
      ?? options.map { $0.filter { $0 != "-" }.lowercased() }.first(where: ["dark", "light"].contains)
    let own = names.filter { !schemes.contains($0.word.lowercased()) }.map(\.word)
    guard own.count < 2 else { return nil }
    // What is called dark is dark.
    guard let name = own.first ?? scheme.map({ $0.prefix(1).uppercased() + $0.dropFirst() }) else { return nil }
    if scheme == nil, !derives { return ["theme", "add", palette.name, name] }
    let taken = palette.themes.contains { $0.name.lowercased() == name.lowercased() }
    if palette.themes.isEmpty { return ["theme", "add", palette.name, name] + (scheme.map { ["--scheme", $0] } ?? []) }
    return ["theme", "derive", palette.name, taken ? name + " 2" : name, "--scheme", scheme ?? "dark"]
  }

  private func gradient(_ palette: ColorPalette) -> [String]? {
    let stops = names.map(\.word).filter { isColor($0, palette) }
    let own = names.map(\.word).filter { !isColor($0, palette) }
    guard own.count == 1, stops.count > 1 else { return nil }
    return ["gradient", "add", palette.name, own[0]] + stops.map(palette.own)
  }

  /// `set role accent Coral`, `assign accent Coral`, `theme set Acme Dark accent=Coral`.
  private func role(_ palette: ColorPalette) -> [String]? {
    var words = names.flatMap { $0.word.split(separator: "=").map(String.init) }
    let named = words.firstIndex { word in
      palette.themes.contains { $0.name.lowercased() == word.lowercased() }
    }
    let theme = named.map { words.remove(at: $0) } ?? palette.themes.first?.name
    words += colors.map(\.name)
    guard let theme, words.count == 2, isColor(words[1], palette), !isColor(words[0], palette) else { return nil }
    return ["role", "set", palette.name, theme, words[0], palette.own(words[1])]
  }

  private func font(_ palette: ColorPalette) -> [String]? {
    let places = [
      ("name", ["name", "heading", "headings", "title", "display", "h1", "logo"]),
      ("tagline", ["tagline", "subtitle", "subheading", "h2"]),
      ("description", ["description", "body", "text", "copy", "paragraph", "p"]),
    ]
    let found = names.lazy.compactMap { name in places.first { $0.1.contains(name.word.lowercased()) } }.first
    let own = names.map(\.word).filter { word in !places.contains { $0.1.contains(word.lowercased()) } }
    guard own.count == 1 else { return nil }
    return ["typography", "set", palette.name, "--\(found?.0 ?? "name")-font", own[0]]
  }

  /// `add Acme/Accent/Teal '#00aa88'`, `color add Accent/Teal '#00aa88'`.
  private func added(_ palette: ColorPalette) -> [String]? {
    let values = names.map(\.word).filter(ColorKinds.isColor)
    let others = names.filter { !ColorKinds.isColor($0.word) }
    guard values.count == 1, !others.isEmpty, others.count < 3, colors.isEmpty else { return nil }
    var named = others
    let group = named.firstIndex { ["in", "to", "into", "group"].contains($0.after) && others.count == 2 }
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
    guard let end = word.firstIndex(where: { "/:.".contains($0) }), end != word.startIndex,
      Habits.isPalette(String(word[..<end]), context)
    else { return nil }
    let mark = word[end]
    let rest = word[word.index(after: end)...].map { $0 == mark ? "/" : $0 }
    return (String(word[..<end]), String(rest))
  }

  private static func grouped(_ place: String, _ palette: ColorPalette) -> String {
    place.contains("/") ? place : "\(palette.groups.first?.name ?? "Primary")/\(place)"
  }

  /// `rename Navy to Midnight in Acme`, `move color Navy to Accent in Acme`.
  private func moved(_ verb: Verb, _ palette: ColorPalette) -> [String]? {
    var words = colors.map(\.name) + names.map(\.word)
    guard words.count == 2, case let own = palette.own(words[0]), (try? palette.colorIndex(own)) != nil else {
      return nil
    }
    if let (other, rest) = Self.place(words[1], context), other == palette.name { words[1] = rest }
    let toGroup = (try? palette.groupIndex(words[1])) != nil
    return ["color", verb == .move && toGroup ? "move" : "rename", palette.name, own, words[1]]
  }

  /// `cp Acme/Navy Other`, `copy Navy from Acme to Other`; alone, to where the shell's clipboard is.
  private func copied(_ palette: ColorPalette) -> [String]? {
    guard let word = colors.first?.name ?? names.first?.word, colors.count + names.count == 1 else { return nil }
    let own = palette.own(word)
    guard let place = try? palette.colorIndex(own) else { return nil }
    let value = palette.groups[place.group].colors[place.color].color.hex
    guard let name = palettes.first(where: { $0 != palette.name }),
      let target = try? PaletteSource(context).stored(name).palette
    else { return nil }
    let group = own.prefix { $0 != "/" }
    let isThere = (try? target.groupIndex(String(group))) != nil || target.groups.isEmpty
    let short = String(own.dropFirst(group.count + 1))
    return ["color", "add", target.name, isThere ? own : Self.grouped(short, target), value]
  }

  /// `remove all colors from Acme`
  private func emptied(_ palette: ColorPalette) -> [String]? {
    guard names.map({ $0.word.lowercased() }) == ["all"], nouns.contains(.color), !palettes.isEmpty,
      !palette.colors.isEmpty
    else { return nil }
    return ["color", "remove", palette.name] + palette.colors.map { "\($0.group)/\($0.color.name)" }
  }

  /// `get Acme.Navy`, `get navy --format rgb`, `what is navy in Acme`.
  private func shown(_ palette: ColorPalette) -> [String]? {
    guard colors.count + names.count == 1 || colors.isEmpty && names.count == 2 else { return nil }
    let notation = names.count == 2 ? Habits.style(names[1].word) : nil
    if names.count == 2, notation == nil { return nil }
    let own = colors.first?.name ?? palette.own(names[0].word)
    guard (try? palette.colorIndex(own)) != nil else { return nil }
    let reference = "@\(palette.name):\(own)"
    let wanted = notation ?? options.lazy.compactMap(Habits.style).first
    return wanted.map { ["convert", reference, "--to", $0] } ?? ["inspect", reference]
  }

  private func isColor(_ word: String, _ palette: ColorPalette) -> Bool {
    ColorKinds.isColor(word) || (try? palette.colorIndex(palette.own(word))) != nil
  }
}
