/// The words that sentences are made of, each with what it means.
extension Sentence {
  enum Verb: String {
    case add, rename, move, copy, set, remove, show, list, derive, note, sort, rotate, run
  }

  enum Noun: String, CaseIterable {
    case palette, group, color, theme, role, gradient, font, pair, logo, backup, history, check
  }

  /// One table for the words that mean the same.
  static let verbs: [String: Verb] = {
    var verbs: [String: Verb] = [:]
    for (verb, words) in [
      (Verb.add, "add create new make insert append put include generate take do"),
      (.derive, "derive invert flip"),
      (.rename, "rename relabel retitle call"), (.move, "move mv"),
      (.copy, "copy cp duplicate clone clip transfer"),
      (.set, "set assign apply use change turn make-default switch activate default"),
      (.remove, "remove rm delete del drop unset destroy clear empty erase wipe uninstall forget discard"),
      (.show, "show get view print display see describe what value inspect info which echo cat"),
      (.list, "list ls count"), (.note, "note annotate comment tag label"),
      (.sort, "sort order arrange"), (.rotate, "rotate shift spin"), (.run, "run"),
    ] {
      for word in words.split(separator: " ") { verbs[String(word)] = verb }
    }
    return verbs
  }()

  /// Several words that are one.
  static let spoken: [(words: [String], word: String)] = [
    (["high", "contrast"], "high-contrast"), (["get", "rid", "of"], "remove"), (["throw", "away"], "remove"),
    (["take", "out"], "remove"),
  ]

  static let nouns: [String: Noun] = {
    var nouns: [String: Noun] = [
      "pal": .palette, "brand": .palette, "colour": .color, "colours": .color, "swatch": .color,
      "swatches": .color, "value": .color, "hex": .color, "mode": .theme, "section": .group, "fonts": .font,
      "typography": .font, "typeface": .font, "type": .font, "changes": .history, "test": .check,
      "tests": .check,
    ]
    for noun in Noun.allCases {
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

  /// The schemes that a theme is derived for.
  static let schemes = ["dark", "light", "high-contrast"]
}
