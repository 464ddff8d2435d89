import PaletteCore

/// Marks codes that a text has without `#`, where what stands around them says that they are colors: `Lagoon 22577A` in a
/// list, `cursor-color = abb2bf`, `--ring-color=3b4252ff`.
extension PasteLayout {
  /// `247BA0`, `006494`: where codes have lines to themselves, those of digits alone are codes as well.
  static func markAlone(_ lines: inout [[Character]]) {
    let alone = lines.indices.filter { index in
      let words = lines[index].split(whereSeparator: \.isWhitespace)
      guard let code = words.first, lines[index].count < 24 else { return false }
      // `0D99FF   100%`: behind it may stand how opaque it is.
      let isAlone =
        words.count == 1
        || words.count == 2 && words[1].last == "%" && words[1].dropLast().allSatisfy(\.isNumber)
      return isAlone && code.count == 6 && code.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    let mixed = alone.count { index in
      lines[index].contains(where: \.isLetter) && lines[index].contains(where: \.isNumber)
    }
    guard mixed > 0, alone.count > 1 else { return }
    for index in alone {
      lines[index].insert("#", at: lines[index].firstIndex { !$0.isWhitespace } ?? 0)
    }
  }

  /// `Lagoon 22577A` in several lines: a list of names with codes.
  static func markCodes(_ lines: inout [[Character]]) {
    let full = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
    let rows = full.filter { place(of: lines[$0]) != nil }
    // Besides them there may be a title, or a sentence without a number in it.
    guard rows.count > 1, full.count < 200, rows.count * 2 > full.count,
      full.allSatisfy({ rows.contains($0) || !lines[$0].contains { $0.isNumber || "#{}=".contains($0) } })
    else { return }
    let hasBoth = rows.contains { index in
      let code = lines[index].split(separator: " ").last ?? []
      return code.contains(where: \.isLetter) && code.contains(where: \.isNumber)
    }
    guard hasBoth else { return }
    for index in rows { if let place = place(of: lines[index]) { lines[index].insert("#", at: place) } }
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

  /// `background = 282c34`: where a key that only colors have is given a bare code, all values of that form are codes.
  static func markValues(_ lines: inout [[Character]]) {
    // Eight digits are a date where the key does not say that it is a color's.
    let places = lines.indices.compactMap { index in
      value(in: lines[index]).flatMap { value in
        value.count == 6 || isUse(value.key) ? (index, value.key, value.code) : nil
      }
    }
    guard places.contains(where: { isUse($0.1) }) || areListed(places.map { ($0.0, $0.2) }, lines) else {
      return markBetween(&lines, places.map { ($0.0, $0.2) })
    }
    for (index, _, code) in places { lines[index].insert("#", at: code) }
  }

  /// `• Deep: 0c3455` again and again in a text that says that it is about color, and no other value behind a colon.
  private static func areListed(_ places: [(line: Int, code: Int)], _ lines: [[Character]]) -> Bool {
    guard places.count > 1, places.allSatisfy({ !lines[$0.line].contains("=") }),
      places.count(where: { isMixed(lines[$0.line], $0.code) }) * 2 >= places.count
    else {
      return false
    }
    let listed = Set(places.map(\.line))
    var isAbout = false
    for (index, line) in lines.enumerated() where !listed.contains(index) && line.count < 400 {
      guard let mark = line.firstIndex(where: { ":=".contains($0) }) else {
        isAbout =
          isAbout
          || line.count < 80
            && String(line).lowercased().split { !$0.isLetter }.contains {
              PasteEvidence.isAboutColor(String($0))
            }
        continue
      }
      if line[(mark + 1)...].contains(where: { $0.isLetter || $0.isNumber }) { return false }
    }
    return isAbout
  }

  /// `white: "ffffff",` above `gray25: "#f7f7f8",`: the value of a key that is a color's, beside values with the mark.
  private static func markBetween(_ lines: inout [[Character]], _ places: [(line: Int, code: Int)]) {
    for (index, code) in places {
      guard "\"'".contains(lines[index][code - 1]),
        let mark = lines[index][..<code].lastIndex(where: { ":=".contains($0) }),
        let word = String(lines[index][..<mark]).split(whereSeparator: { !$0.isLetter }).last,
        ColorNames.named(String(word).lowercased()) != nil
      else { continue }
      let beside = [lines[..<index].suffix(3).reversed(), Array(lines[(index + 1)...].prefix(3))].compactMap {
        $0.first { line in line.contains { ":=".contains($0) } }
      }
      let isMarked = beside.contains { line in
        guard line.count < 120, let place = line.firstIndex(of: "#"), place > 0 else { return false }
        return "\"'".contains(line[place - 1])
          && line[(place + 1)...].prefix(6).count(where: \.isHexDigit) == 6
      }
      if isMarked { lines[index].insert("#", at: code) }
    }
  }

  /// Whether the six digits at a place have letters and numbers.
  private static func isMixed(_ line: [Character], _ code: Int) -> Bool {
    let digits = line[code..<(code + 6)]
    return digits.contains(where: \.isLetter) && digits.contains(where: \.isNumber)
  }

  // MARK: Options

  /// `--ring-color=3b4252ff`, `--inside-color 1e1e2e`: the value of an option of a program that says that it is a color.
  static func markOptions(_ line: inout [Character]) {
    guard line.count > 10, line.count < 2000, line.contains("-") else { return }
    var index = 0
    while index + 9 < line.count {
      guard line[index] == "-", line[index + 1] == "-", line[index + 2].isLetter,
        index == 0 || line[index - 1].isWhitespace
      else {
        index += 1
        continue
      }
      var end = index + 2
      while end < line.count, line[end].isLetter || line[end] == "-" { end += 1 }
      let option = String(line[(index + 2)..<end]).lowercased()
      index = end
      guard end < line.count, "= ".contains(line[end]),
        option.hasSuffix("color") || option.hasSuffix("colour")
      else { continue }
      let digits = line[(end + 1)...].prefix { $0.isLetter || $0.isNumber }
      guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
        continue
      }
      line.insert("#", at: end + 1)
    }
  }

  // MARK: Doubled marks

  /// `##800020` behind a name: a mark that was typed once more. At the beginning of a line two marks are a heading's.
  static func takeDoubled(_ line: inout [Character]) {
    guard line.count > 8, line.count < 4000, line.contains("#") else { return }
    for index in line.indices.dropLast(7).reversed()
    where line[index] == "#" && line[index + 1] == "#" && index > 0 && " \t:;,|(\"'".contains(line[index - 1])
    {
      let digits = line[(index + 2)...].prefix { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "_" }
      guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        digits.contains(where: \.isNumber), line[..<index].contains(where: \.isLetter)
      else { continue }
      line.remove(at: index)
    }
  }

  /// The key, and where the code begins, of a line such as `cursor-color = abb2bf` or `palette = 8=969896`.
  private static func value(in line: [Character]) -> (key: String, code: Int, count: Int)? {
    guard line.count < 80, let mark = line.lastIndex(where: { ":=".contains($0) }) else { return nil }
    let key = line[..<mark]
    guard let code = line[(mark + 1)...].firstIndex(where: { !" \t\"'".contains($0) }),
      case let digits = line[code...].prefix(while: \.isHexDigit), [6, 8].contains(digits.count),
      digits.allSatisfy(\.isASCII),
      line[digits.endIndex...].allSatisfy({ " \t\"',;".contains($0) }),
      key.allSatisfy({ $0.isLetter || $0.isNumber || " \t-_.=*\"'•·–".contains($0) }),
      key.contains(where: \.isLetter)
    else { return nil }
    let words = String(key).lowercased().split { !$0.isLetter }.map(String.init)
    return words.count > 4 || words.contains(where: counted.contains)
      ? nil : (words.joined(separator: "-"), code, digits.count)
  }

  private static func isUse(_ key: String) -> Bool {
    key.hasSuffix("color") || key.hasSuffix("colour")
      || ["background", "foreground", "cursor", "selection", "palette", "bg", "fg"].contains(
        where: key.hasPrefix)
  }

  private static let counted: Set<String> = [
    "commit", "rev", "order", "invoice", "sku", "part", "serial", "revert", "merge", "bump", "build",
    "version",
    "ticket",
    "code", "zip", "phone", "tel", "fax", "sha", "id", "number", "no", "nr", "ref", "customer", "item",
    "case", "key", "token", "hash", "password", "pin", "size", "width", "height", "port", "time", "date",
  ]
}
