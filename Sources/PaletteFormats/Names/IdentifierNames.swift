/// Names for people from identifiers, for files that say nothing better: `holo_blue_dark` to `Holo` and `Blue Dark`.
enum IdentifierNames {
  /// The group and name of each identifier. A first word that several share is their group.
  static func split(_ identifiers: [String]) -> [(group: String?, name: String)] {
    let split = identifiers.map { words(of: $0) }
    var shared: [String: Int] = [:]
    for parts in split where parts.count > 1 { shared[parts[0].lowercased(), default: 0] += 1 }
    return split.map { parts in
      guard parts.count > 1, (shared[parts[0].lowercased()] ?? 0) > 1 else {
        return (group: nil, name: title(parts[...]))
      }
      return (group: title(parts[..<1]), name: title(parts[1...]))
    }
  }

  /// The words of an identifier in kebab, snake or camel case.
  static func words(of identifier: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    let last = identifier.indices.last
    for index in identifier.indices {
      let character = identifier[index]
      let isSeparator = character == "-" || character == "_" || character == "." || character == " "
      // `base0B` counts in hexadecimal: one letter behind a number is no word.
      let isDigit = index == last && word.last?.isNumber == true
      if isSeparator || character.isUppercase && wasLower && !isDigit {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isSeparator { word.append(character) }
      wasLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Words with capitals, joined by spaces.
  static func title(_ words: ArraySlice<String>) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
