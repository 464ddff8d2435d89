/// How a name is read, behind the name: `桜色（さくらいろ）`, `胭脂（yān zhī）`, `藍色 あいいろ`.
enum PasteReadings {
  /// The line without such readings.
  static func removed(_ line: [Character]) -> [Character] {
    guard line.count < 2000, line.contains(where: isIdeograph) else { return line }
    var line = line
    var open = line.lastIndex(of: "(")
    while let start = open {
      if let before = line[..<start].last(where: { $0 != " " }), isIdeograph(before),
        let close = line[start...].firstIndex(of: ")"), isReading(line[(start + 1)..<close])
      {
        line.removeSubrange(start...close)
      }
      open = line[..<start].lastIndex(of: "(")
    }
    return unspaced(line)
  }

  /// `藍色 あいいろ #165e83`, `胭脂 yān zhī #9d2933`: the reading as words of their own.
  private static func unspaced(_ line: [Character]) -> [Character] {
    let parts = line.split(separator: " ")
    if parts.count > 2, parts[0].allSatisfy(isIdeograph),
      let code = parts.firstIndex(where: { $0.first.map { "#:".contains($0) } == true }), code > 1,
      isReading(Array(parts[1..<code].joined(separator: " "))[...]), line.contains(where: tones.contains)
    {
      return Array(parts[0]) + [" "] + Array(parts[code...].joined(separator: " "))
    }
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].allSatisfy({ isIdeograph($0) || isHiragana($0) }), words[1].count > 1,
      words[0].contains(where: isIdeograph), words[1].allSatisfy(isHiragana),
      words[2].first.map({ "#:rR".contains($0) }) == true
    else { return line }
    return Array(words[0]) + [" "] + Array(words[2])
  }

  /// Kana, or Latin letters with the marks of tones.
  private static func isReading(_ text: ArraySlice<Character>) -> Bool {
    guard text.count < 40, text.contains(where: \.isLetter) else { return false }
    let isKana = text.allSatisfy { isHiragana($0) || isKatakana($0) || " ・/,-".contains($0) }
    let isPinyin =
      text.contains { tones.contains($0) }
      && text.allSatisfy { $0.isASCII && $0.isLetter || tones.contains($0) || " '·-ü".contains($0) }
    return isKana || isPinyin
  }

  private static let tones: Set<Character> = Set("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜĀÁǍÀĒÉĚÈ")

  private static func isIdeograph(_ character: Character) -> Bool {
    isIn(character, 0x3400...0x9FFF) || character == "々"
  }
  private static func isHiragana(_ character: Character) -> Bool {
    isIn(character, 0x3041...0x309F) || character == "ー"
  }
  private static func isKatakana(_ character: Character) -> Bool { isIn(character, 0x30A0...0x30FF) }

  private static func isIn(_ character: Character, _ range: ClosedRange<UInt32>) -> Bool {
    character.unicodeScalars.first.map { range.contains($0.value) } ?? false
  }
}
