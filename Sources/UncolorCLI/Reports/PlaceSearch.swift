import PaletteCore

/// Looks in a text file for the declaration of a color: in a style sheet, a list, or tokens of any shape.
struct PlaceSearch {
  private let bytes: [UInt8]
  /// The bytes in lower case, with blanks for the comments of style sheets.
  private let searched: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    searched = Self.blankingComments(Self.lower(bytes))
  }

  /// Where the first of `names` that the file holds is declared: with `color` as its value if that can be seen, else its
  /// declaration number `index` (the last one where there are fewer), as the blocks of themes follow each other.
  func find(_ names: [String], declaring color: Color?, orNumber index: Int = 0) -> (line: Int, column: Int)?
  {
    for name in names where !name.isEmpty {
      let starts = occurrences(of: Self.lower(Array(name.utf8)))
      guard !starts.isEmpty else { continue }
      let valued = color.flatMap { color in
        starts.first { value(after: $0 + name.utf8.count)?.rgb8 == color.rgb8 }
      }
      return place(of: valued ?? starts[min(index, starts.count - 1)])
    }
    return nil
  }

  /// Names under which files hold a color or a role called `name`, the most telling first.
  static func spellings(_ name: String, in group: String? = nil) -> [String] {
    let words = words(of: name)
    let kebab = words.joined(separator: "-")
    let long = group.map { (Self.words(of: $0) + words).joined(separator: "-") }
    let whole = group.map { "\($0)/\(name)" }
    return [long.map { "--" + $0 }, "--" + kebab, whole, long, name, kebab].compactMap { $0 }
      + [words.joined(separator: "_"), words.joined(), "-" + kebab]
  }

  /// `Text Primary`, `textPrimary` and `text-primary` are made of the same words.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasLower = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || (character.isUppercase && wasLower) { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// Where `word` stands by itself. One that begins with a single hyphen may follow anything.
  private func occurrences(of word: [UInt8]) -> [Int] {
    guard let first = word.first, word.count <= searched.count else { return [] }
    let isSuffix = first == UInt8(ascii: "-") && word.count > 1 && word[1] != first
    return searched.withUnsafeBufferPointer { text in
      (0...text.count - word.count).filter { start in
        text[start] == first && text[start..<start + word.count].elementsEqual(word)
          && (isSuffix || start == 0 || !Self.isName(text[start - 1]))
          && (start + word.count == text.count || !Self.isName(text[start + word.count]))
      }
    }
  }

  private static func lower(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 0x80..., UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// The color that stands behind a name and a colon, an equals sign or the like, on the same line.
  private func value(after start: Int) -> Color? {
    let separators = Array(" \t:=\"'>,".utf8)
    let ends = Array(";}\"'<\n\r".utf8)
    let rest = searched[start...].prefix(200).drop { separators.contains($0) }
    var value = rest.prefix { !ends.contains($0) }
    while let last = value.last, separators.contains(last) { value.removeLast() }
    return try? Color(css: String(decoding: value, as: UTF8.self))
  }

  private func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    // Continuation bytes of UTF-8 are no characters of their own.
    return (before.count { $0 == 10 } + 1, bytes[lineStart..<offset].count { $0 & 0xc0 != 0x80 } + 1)
  }

  private static func blankingComments(_ bytes: [UInt8]) -> [UInt8] {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var result = bytes
    var start: Int?
    for i in bytes.indices.dropFirst() {
      if let from = start {
        if bytes[i] == slash, bytes[i - 1] == star, i - from > 2 {
          for j in from...i where result[j] != 10 { result[j] = 32 }
          start = nil
        }
      } else if bytes[i] == star, bytes[i - 1] == slash {
        start = i - 1
      }
    }
    return result
  }
}
