import CommandLineKit
import PaletteCore
import PaletteFormats

/// A command line read as a sentence: a verb, what kind of thing it is about, and the names, colors and palettes in any order
/// (`make dark theme for Acme`, `rename Navy to Midnight in Acme`, `cp Acme/Navy Other`).
///
/// Asked only for a line that was refused, so that it costs nothing where a line works. What only reads is run as meant;
/// what would change something is shown as the line to type.
struct Sentence {
  var verb: Verb?
  var nouns: [Noun] = []
  var palettes: [String] = []
  /// Colors of palettes: those named with their palette, and then those of the palette of the sentence.
  var colors: [(palette: String, name: String)] = []
  /// Every other word, with the word before it that says how it belongs to the rest.
  var names: [(word: String, after: String)] = []
  var options: [String] = []
  let context: Context

  private init(_ words: [String], _ context: Context) {
    self.context = context
    var joint = ""
    var words = words.flatMap { word in
      word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    for (spoken, word) in Self.spoken {
      guard
        let start = words.indices.dropLast(spoken.count - 1).first(where: {
          words[$0..<$0 + spoken.count].map { $0.lowercased() } == spoken
        })
      else { continue }
      words.replaceSubrange(start..<start + spoken.count, with: [word])
    }
    for word in words {
      let folded = word.lowercased()
      if Self.joints.contains(folded) {
        joint = folded == "-g" ? "group" : folded.hasPrefix("--") ? String(folded.dropFirst(2)) : folded
        continue
      }
      if Self.silent.contains(folded) { continue }
      if verb == .show || verb == .list, ["all", "every", "each"].contains(folded) { continue }
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

  /// Whether a word asks to see something.
  static func shows(_ word: String) -> Bool { [.show, .list].contains(verbs[word.lowercased()]) }

  /// The same sentence with another verb.
  private init(verb: Verb, names: [(word: String, after: String)], _ other: Sentence) {
    self = other
    self.verb = verb
    self.names = names
  }

  /// The palette that is meant, or the only one.
  private var meant: String? {
    palettes.first ?? colors.first?.palette ?? CurrentPalette.sure(context)
  }

  /// The palette that is named, else the current one, else one that is there, to show.
  var palette: ColorPalette? {
    let name =
      palettes.first ?? colors.first?.palette ?? CurrentPalette.chosen(context)
      ?? owner ?? CurrentPalette.example("PALETTE", context)
    return name.flatMap { try? PaletteSource(context).stored($0).palette }
  }

  /// The first palette that has a color, a group or a theme that is named.
  var owner: String? {
    PaletteSource(context).searched.first { palette in
      names.contains { name in
        Self.group(name.word, palette) != nil || Self.theme(name.word, palette) != nil
          || palette.color(named: name.word) != nil
      }
    }?.name
  }

  static func group(_ word: String, _ palette: ColorPalette) -> String? {
    palette.groups.first { $0.name.lowercased() == word.lowercased() }?.name
  }

  static func theme(_ word: String, _ palette: ColorPalette) -> String? {
    palette.themes.first { $0.name.lowercased() == word.lowercased() }?.name
  }

  /// The line that is meant; nil where the sentence says nothing that is understood.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    // Any other first word is a command, or a name that this does not know.
    guard words.count > 1, words.count < 16, case let first = words[0].lowercased(),
      verbs[first] != nil || nouns[first] != nil || schemes.contains(first)
        || spoken.contains(where: { $0.words[0] == first })
        || PlacedColors.split(words[0], context) != nil
    else { return nil }
    // `note Navy never on black`: a note keeps all its words.
    if verbs[first] == .note, words.count > 3, !words.contains(where: { $0.hasPrefix("-") }),
      let palette = CurrentPalette.palette(context), let own = palette.color(named: words[1])
    {
      return ["color", "edit", palette.name, own, "--note", words.dropFirst(2).joined(separator: " ")]
    }
    return Sentence(words, context).line
  }

  private var line: [String]? {
    let noun = nouns.first { $0 != .color } ?? nouns.first
    switch (verb, noun) {
    case (.add, .backup): return names.isEmpty ? ["backup", "create"] : nil
    case (.run, .check): return names.isEmpty ? ["check", meant ?? "--all"] : nil
    case (.show, .history), (.list, .history):
      return names.isEmpty ? meant.map { ["palette", "history", $0] } : nil
    case (.rotate, _): return rotated
    case (_, .backup), (_, .check), (_, .history): return nil
    default: break
    }
    guard let verb = verb ?? (colors.isEmpty && nouns.isEmpty ? nil : .show), let palette else { return nil }
    if let found = field(verb, palette) ?? roleOfTheme(verb, palette) ?? part(verb, noun, palette) {
      return found
    }
    switch (verb, noun) {
    case (.add, .theme), (.derive, _): return theme(palette, derives: verb == .derive)
    case (.show, .theme) where names.allSatisfy { Self.schemes.contains($0.word.lowercased()) }:
      return theme(palette, derives: true)
    case (.sort, _):
      let order = names.last { ["hue", "lightness", "chroma", "contrast"].contains($0.word.lowercased()) }
      // `sort red green blue by lightness`: colors of no palette.
      if names.contains(where: { ColorKinds.isColor($0.word) && Self.group($0.word, palette) == nil }) {
        return nil
      }
      let group = names.lazy.compactMap { Self.group($0.word, palette) }.first
      return order.map {
        ["color", "sort", palette.name] + (group.map { [$0] } ?? []) + ["--by", $0.word.lowercased()]
      }
    case (.rename, .palette) where palettes.isEmpty && names.count == 1:
      return meant.map { ["palette", "rename", $0, names[0].word] }
    case (.add, .group):
      return names.isEmpty ? nil : ["group", "add", palette.name] + names.map(\.word)
    case (.add, .gradient): return gradient(palette)
    case (.add, .palette):
      let files = names.filter { $0.after == "from" }.map(\.word)
      let own = names.filter { $0.after != "from" }.map(\.word)
      guard palettes.isEmpty, own.count == 1, options.isEmpty else { return nil }
      return ["palette", "add", own[0]] + (files.first.map { ["--from", $0] } ?? [])
    case (.show, .role), (.list, .role):
      if names.count > 1 { return role(palette) }
      return palettes.isEmpty && CurrentPalette.chosen(context) == nil && owner == nil
        ? nil : ["role", "list", palette.name]
    case (.add, .pair), (.show, .pair):
      let both = (colors.map(\.name) + names.map(\.word)).filter { isColor($0, palette) }
      return both.count == 2 ? ["pair", "add", palette.name] + both.map(palette.own) : nil
    case (.add, .logo):
      return names.count == 1 && !palettes.isEmpty ? ["logo", "add", palette.name, names[0].word] : nil
    case (.set, .role), (.add, .role): return role(palette)
    case (.set, .theme):
      return names.contains { $0.word.contains("=") } || names.count > 2 ? role(palette) : nil
    case (.set, .font), (.add, .font): return font(palette)
    case (.set, .palette),
      (.set, nil) where palettes.count == 1 && colors.isEmpty && names.count < 2:
      let isCurrent = names.allSatisfy { ["default", "current"].contains($0.word.lowercased()) }
      return isCurrent ? ["use", palette.name] : nil
    case (.set, nil) where names.first?.word == "name" && names.count == 3:
      return Sentence(verb: .rename, names: Array(names.dropFirst()), self).moved(.rename, palette)
    case (.set, nil) where (2...3).contains(names.count): return role(palette)
    case (.add, nil), (.add, .color): return added(palette)
    case (.rename, nil), (.rename, .color), (.move, nil), (.move, .color): return moved(verb, palette)
    case (.copy, nil), (.copy, .color): return copied(palette)
    case (.remove, nil), (.remove, .color): return emptied(palette)
    case (.show, nil), (.show, .color), (.list, .color): return shown(palette)
    default: return nil
    }
  }

  /// `set tagline "Fast and kind"`, `note Navy "headlines only"`: words that a palette or a color has.
  private func field(_ verb: Verb, _ palette: ColorPalette) -> [String]? {
    let words = names.map(\.word)
    // `describe Navy "links only"`
    if verb == .note || verb == .show && words.last?.contains(" ") == true {
      let all = colors.map(\.name) + words
      guard all.count == 2, let own = palette.color(named: all[0]) else {
        return nil
      }
      return ["color", "edit", palette.name, own, "--note", all[1]]
    }
    let fields = ["tagline", "description", "category", "brand-name", "note"]
    guard verb == .set || verb == .add || verb == .rename, words.count == 2,
      fields.contains(words[0].lowercased())
    else { return nil }
    return ["palette", "edit", palette.name, "--" + words[0].lowercased(), words[1]]
  }

  /// What a palette has, without its name: `rename group Primary to Main`, `delete theme Dark`, `show groups in Acme`.
  private func part(_ verb: Verb, _ noun: Noun?, _ palette: ColorPalette) -> [String]? {
    var words = names.filter { !($0.after == "from" && names.count > 2) }.map(\.word)
    // `show groups in Acme`
    if words.isEmpty, colors.isEmpty, let noun, noun != .palette, verb == .show || verb == .list {
      // Which one is meant is not said.
      if palettes.isEmpty, CurrentPalette.chosen(context) == nil { return nil }
      return noun == .font ? ["typography", "show", palette.name] : [noun.rawValue, "list", palette.name]
    }
    guard let first = words.first, colors.isEmpty else { return nil }
    words.removeFirst()
    if noun == .role, verb == .add || verb == .set, words.isEmpty, !isColor(first, palette) {
      return ["role", "set", palette.name, palette.themes.first?.name ?? "Light", first, "COLOR"]
    }
    if noun == .gradient, verb == .add, words.isEmpty {
      return ["gradient", "add", palette.name, first, "--stops", "COLOR,COLOR"]
    }
    let isGroup = noun == nil || noun == .group || noun == .color && verb == .list
    let group = isGroup ? Self.group(first, palette) : nil
    let theme = noun == nil || noun == .theme ? Self.theme(first, palette) : nil
    switch verb {
    case .rename where words.count == 1:
      if let group { return ["group", "rename", palette.name, group, words[0]] }
      return theme.map { ["theme", "rename", palette.name, $0, words[0]] }
    case .copy where words.count == 1:
      return theme.map { ["theme", "copy", palette.name, $0, words[0]] }
    case .remove where words.isEmpty:
      if let group { return ["group", "remove", palette.name, group] }
      return theme.map { ["theme", "remove", palette.name, $0] }
    case .move where words.count == 1:
      guard let group, let place = Self.places[words[0].lowercased()] else { return nil }
      return [
        "group", "move", palette.name, group, "--to", "\(place < 0 ? palette.groups.count - 1 : place)",
      ]
    case .show where words.isEmpty, .list where words.isEmpty:
      if let group { return ["color", "list", palette.name, group] }
      return theme.map { ["theme", "show", palette.name, $0] }
    default: return nil
    }
  }

  /// The ends of a list, from 0; -1 is the last place.
  static let places = [
    "top": 0, "first": 0, "front": 0, "start": 0, "beginning": 0, "last": -1, "bottom": -1, "end": -1,
  ]

  func theme(of role: String, _ palette: ColorPalette) -> String? {
    palette.themes.first { theme in theme.roles.contains { $0.key.lowercased() == role.lowercased() } }?.name
  }

  func isColor(_ word: String, _ palette: ColorPalette) -> Bool {
    ColorKinds.isColor(word) || palette.color(named: word) != nil
  }
}
