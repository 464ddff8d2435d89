/// The named colors as the CSS parser looks them up.
enum CSSNames {
  private static let table: [CSSKeyword: RGB8] = {
    var table: [CSSKeyword: RGB8] = ["transparent": RGB8(red: 0, green: 0, blue: 0, alpha: 0)]
    for entry in ColorNames.css { table[CSSKeyword(entry.name)] = entry.rgb }
    return table
  }()

  static func color(_ name: CSSKeyword) -> Color? {
    table[name].map { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) }
  }

  /// The CSS name nearest in spelling, at most two edits away and fewer than half the letters.
  static func suggestion(for text: String) -> String? {
    let word = Array(text.lowercased().utf8.filter { $0 != 0x20 }.prefix(32))
    let limit = min(2, (word.count - 1) / 2)
    var best: (name: String, edits: Int)?
    // Every edit changes the length by at most one.
    for entry in ColorNames.css where abs(entry.name.utf8.count - word.count) <= limit {
      let edits = Spelling.distance(word, Array(entry.name.utf8))
      if edits <= limit, edits < best?.edits ?? .max { best = (entry.name, edits) }
    }
    return best?.name
  }
}
