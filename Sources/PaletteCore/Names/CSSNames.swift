/// The named colors as the CSS parser looks them up.
enum CSSNames {
  /// Where each entry of the list begins. A start that reads one name does not take the whole list apart.
  private static let starts: [Int] = {
    var text = CSSNameData.text
    return text.withUTF8 { bytes in
      var starts = [0]
      for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: ";") {
        starts.append(index + 1)
      }
      return starts
    }
  }()

  static func color(_ name: CSSKeyword) -> Color? {
    if name == "transparent" { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    var text = CSSNameData.text
    return text.withUTF8 { bytes in
      // The names are in order.
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        var (end, found) = (starts[middle], CSSKeyword())
        while bytes[end] != UInt8(ascii: " ") {
          found.append(bytes[end])
          end += 1
        }
        if found == name {
          return Color(plainHex: UnsafeBufferPointer(rebasing: bytes[(end + 1)..<(end + 7)]))
        }
        if found < name { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// The CSS name nearest in spelling, at most two edits away and fewer than half the letters.
  static func suggestion(for text: String) -> String? {
    let word = Array(text.lowercased().utf8.filter { $0 != 0x20 }.prefix(32))
    let limit = min(2, (word.count - 1) / 2)
    let letters = Spelling.letters(word)
    var best: (name: String, edits: Int)?
    // Every edit changes the length by at most one, and which letters there are by at most two: nearly all names are passed
    // over without a comparison. Each word of a line that might be a color comes here.
    for entry in spelled where abs(entry.word.count - word.count) <= limit {
      if (entry.letters ^ letters).nonzeroBitCount > 2 * limit { continue }
      let edits = Spelling.distance(word, entry.word)
      if edits <= limit, edits < best?.edits ?? .max { best = (entry.name, edits) }
    }
    return best?.name
  }

  private static let spelled = ColorNames.css.map { entry in
    let word = Array(entry.name.utf8)
    return (name: entry.name, word: word, letters: Spelling.letters(word))
  }
}
