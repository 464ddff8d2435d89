import PaletteCore

/// Puts into one line what belongs to one color, where a document has broken it, and marks codes that a list has without `#`.
enum PasteLayout {
  /// The lines as they are read. Their number stays, so that places do.
  static func prepared(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    join(&lines)
    markCodes(&lines)
    if lines.first.map({ String($0).trimmed.hasPrefix(GPL.signature) }) ?? false { lines = lines.map(gimp) }
    return lines
  }

  /// `C 100`, `M 75`, `Y 0`, `K 0`: the channels of a color, one in a line.
  private static func join(_ lines: inout [[Character]]) {
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let first = channel(lines[index]),
        let order = ["cmyk", "cmjn", "rgb", "rvb"].first(where: { name in
          name.hasPrefix(first.letter) && index + name.count <= lines.count
            && zip(name, lines[index..<(index + name.count)]).allSatisfy { channel($1)?.letter == String($0) }
        })
      else { continue }
      let parts = lines[index..<(index + order.count)].compactMap(channel)
      let name = order.count == 4 ? "CMYK" : "RGB"
      lines[index] = Array(name + " " + parts.map(\.value).joined(separator: " "))
      // Nothing is left of the others; an empty line would end the color.
      for other in (index + 1)..<(index + order.count) { lines[other] = [joined] }
      index += order.count - 1
    }
  }

  /// Stands for a line whose text is in a line before.
  static let joined: Character = "\u{2060}"

  private static func channel(_ line: [Character]) -> (letter: String, value: String)? {
    let text = String(line).trimmed
    guard text.count < 8, let letter = text.first, letter.isLetter else { return nil }
    let value = text.dropFirst().drop { " :=".contains($0) }.prefix { $0.isNumber }
    let rest = text.dropFirst().drop { " :=".contains($0) }.dropFirst(value.count)
    return value.isEmpty || !rest.allSatisfy({ $0 == "%" }) ? nil : (letter.lowercased(), String(value))
  }

  /// `Lagoon 22577A` in several lines: a list of names with codes.
  private static func markCodes(_ lines: inout [[Character]]) {
    let full = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
    guard full.count > 1, full.count < 200, full.allSatisfy({ place(of: lines[$0]) != nil }) else { return }
    let hasBoth = full.contains { index in
      let code = lines[index].split(separator: " ").last ?? []
      return code.contains(where: \.isLetter) && code.contains(where: \.isNumber)
    }
    guard hasBoth else { return }
    for index in full { if let place = place(of: lines[index]) { lines[index].insert("#", at: place) } }
  }

  /// Where the code of `Lagoon 22577A` begins: behind one to three words of letters that name nothing else.
  private static func place(of line: [Character]) -> Int? {
    // `Blue 500 — 2196F3`
    let words = line.split(separator: " ").filter { $0.count > 1 || !"–—-:=|".contains($0.first ?? "x") }
    guard (2...4).contains(words.count), let code = words.last, code.count == 6, let first = words.first,
      code.allSatisfy({ $0.isASCII && $0.isHexDigit }), first.first?.isUppercase == true,
      code.allSatisfy({ !$0.isLowercase }) || code.allSatisfy({ !$0.isUppercase })
    else { return nil }
    let names = words.dropLast().map { String($0).lowercased().filter(\.isLetter) }
    let isName = words.dropLast().enumerated().allSatisfy { place, word in
      // Behind the first word may stand the number of a step.
      let isStep =
        place > 0 && word.count < 5 && word.last?.isNumber == true && word.dropFirst().allSatisfy(\.isNumber)
      return isStep || word.allSatisfy { $0.isLetter || "-:'".contains($0) }
    }
    return isName && !names.contains(where: counted.contains) ? code.startIndex : nil
  }

  private static let counted: Set<String> = [
    "commit", "order", "invoice", "sku", "part", "serial", "revert", "merge", "bump", "build", "version",
    "ticket",
    "code", "zip", "phone", "tel", "fax", "sha", "id", "number", "no", "nr", "ref", "customer", "item",
    "case",
  ]

  /// ` 27 153 139	Jungle` of a GIMP palette.
  private static func gimp(_ line: [Character]) -> [Character] {
    guard let (name, color) = GPL.color(Substring(String(line).trimmed), hasAlpha: false) else { return [] }
    return Array((name.isEmpty ? "" : name + ": ") + color.hex)
  }
}
