/// The words that sentences are made of, each with what it means.
extension Sentence {
  enum Verb: String {
    case add, rename, move, copy, set, remove, show, list, derive, note
  }

  enum Noun: String {
    case palette, group, color, theme, role, gradient, font, pair, logo
  }

  /// One table for the words that mean the same.
  static let verbs: [String: Verb] = {
    var verbs: [String: Verb] = [:]
    for (verb, words) in [
      (Verb.add, "add create new make insert append put include generate"), (.derive, "derive"),
      (.rename, "rename relabel retitle"), (.move, "move mv"), (.copy, "copy cp duplicate clone clip"),
      (.set, "set assign apply use change turn make-default switch activate default"),
      (.remove, "remove rm delete del drop destroy clear empty erase wipe"),
      (.show, "show get view print display see describe what value inspect info which echo cat"),
      (.list, "list ls count"), (.note, "note annotate comment"),
    ] {
      for word in words.split(separator: " ") { verbs[String(word)] = verb }
    }
    return verbs
  }()

  static let nouns: [String: Noun] = {
    var nouns: [String: Noun] = [
      "pal": .palette, "brand": .palette, "colour": .color, "colours": .color, "swatch": .color,
      "swatches": .color, "value": .color, "hex": .color, "mode": .theme, "section": .group, "fonts": .font,
      "typography": .font, "typeface": .font, "type": .font,
    ]
    for noun in [Noun.palette, .group, .color, .theme, .role, .gradient, .pair, .font, .logo] {
      nouns[noun.rawValue] = noun
      nouns[noun.rawValue + "s"] = noun
    }
    return nouns
  }()

  static let joints: Set<String> = [
    "in", "of", "from", "to", "for", "as", "into", "on", "with", "by", "called", "named", "and", "at", "=",
    "--name", "--palette", "--in", "--from", "--to", "--theme", "--role", "--group", "--color", "--hex",
    "--value", "-p", "-g", "-n",
  ]
  static let silent: Set<String> = ["the", "a", "an", "my", "is", "this", "that", "it"]
}

/// Set phrases, which say what they mean without the grammar of names and places.
extension Sentence {
  /// `sort the colors of Acme by hue`, `make a backup`, `run checks on Acme`, `shift the hue of Navy by 30`,
  /// `high contrast theme for Acme`, `show history`.
  static func phrase(_ words: [String], _ context: Context) -> [String]? {
    let said = words.map { $0.lowercased() }
    guard let first = said.first else { return nil }
    // What is run must not be about a palette that nobody meant.
    func meant() -> String? {
      if let named = words.first(where: { Habits.isPalette($0, context) }) { return named }
      let all = (try? context.store().summaries()) ?? []
      return CurrentPalette.chosen(context) ?? (all.count == 1 ? all[0].name : nil)
    }
    func palette() -> String? { meant() ?? CurrentPalette.example("PALETTE", context) }
    func says(_ some: String...) -> Bool { some.contains(where: said.contains) }
    switch first {
    case "make", "create", "take", "do", "write":
      return says("backup", "backups") && says("a", "the", "my") ? ["backup", "create"] : nil
    case "run":
      return says("check", "checks", "tests", "test") ? ["check", meant() ?? "--all"] : nil
    case "show", "see", "view", "print":
      return said.dropFirst().allSatisfy { ["history", "the", "my", "changes"].contains($0) }
        && says("history", "changes") ? meant().map { ["palette", "history", $0] } : nil
    case "sort", "order", "arrange":
      let orders = ["hue", "lightness", "chroma", "contrast"]
      guard let order = said.last(where: orders.contains), let palette = palette() else { return nil }
      return ["color", "sort", palette, "--by", order]
    case "shift", "rotate", "spin", "turn":
      guard says("hue"), let angle = said.last(where: { Double($0) != nil }),
        let color = words.first(where: { ColorKinds.isColor($0) })
      else { return nil }
      return ["adjust", color, "--rotate", angle]
    case "high", "high-contrast", "dark", "light":
      guard says("theme", "mode"), let palette = palette() else { return nil }
      let scheme = first == "high" ? "high-contrast" : first
      let name = scheme == "high-contrast" ? "Contrast" : scheme.prefix(1).uppercased() + scheme.dropFirst()
      return ["theme", "derive", palette, String(name), "--scheme", scheme]
    default: return nil
    }
  }
}
