import PaletteCore

/// Values that stand apart from the labels that say what they are, as documents lay them out: `HEX RGB CMYK` above
/// `#0b3c5d 11 60 93 100 70 30 35`, a label above each value, numbers alone below the code they repeat.
struct PasteValues {
  /// How a value is written.
  private enum Label: Equatable {
    case hex, rgb, cmyk
    /// Process inks for a paper.
    case inks(String)
    /// A spot color, with the word for its book.
    case spot(String)
  }

  /// The red, green and blue of every code of the text.
  private var codes: Set<Int> = []
  /// Whether the text speaks of process inks anywhere.
  private var hasInks = false

  /// The lines with each label before its value. Their number stays.
  static func labelled(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    let values = PasteValues(lines)
    var index = 0
    while index < lines.count {
      if let next = values.headed(&lines, from: index) {
        index = next
        continue
      }
      if let line = values.bare(lines[index]) { lines[index] = line }
      index += 1
    }
    return lines
  }

  private init(_ lines: [[Character]]) {
    for line in lines {
      for place in line.indices where line[place] == "#" {
        var start = place + 1
        if start < line.count, line[start] == " " { start += 1 }
        let digits = line[start...].prefix(6)
        if digits.count == 6, let value = Int(String(digits), radix: 16) { codes.insert(value) }
      }
      if !hasInks, line.count < 200 {
        let text = String(line).lowercased()
        hasInks = text.contains("cmyk") || text.contains("cmjn")
      }
    }
  }

  // MARK: Labels

  private static let labels: [String: Label] = [
    "hex": .hex, "html": .hex, "web": .hex, "hexcode": .hex, "hexadecimal": .hex, "hexadezimal": .hex,
    "rgb": .rgb, "srgb": .rgb, "rvb": .rgb, "cmyk": .cmyk, "cmjn": .cmyk, "4c": .cmyk,
    "quadricromia": .cmyk, "cuatricromía": .cmyk, "quadrichromie": .cmyk,
    "pantone": .spot("PANTONE"), "pms": .spot("PANTONE"), "ral": .spot("RAL"), "hks": .spot("HKS"),
    "dic": .spot("DIC"), "ncs": .spot("NCS"), "toyo": .spot("TOYO"),
  ]

  /// Words that stand beside a label and say nothing more.
  private static let idle: Set<String> = [
    "code", "codes", "value", "values", "color", "colour", "wert", "werte", "valeur", "valeurs",
    "valor", "valores", "código", "codice", "valori", "and", "for", "print", "screen", "®", "™",
  ]

  /// The labels of a line that has nothing else; nil for any other line.
  private static func labels(_ line: [Character]) -> [Label]? {
    guard line.count < 80, line.contains(where: \.isLetter), !line.contains(where: \.isNumber) else {
      return nil
    }
    var found: [Label] = []
    var paper: String?
    for word in String(line).lowercased().split(whereSeparator: { " \t/|,;:+&()·•–-".contains($0) }) {
      let word = word.filter { !"®™".contains($0) }
      if let label = labels[word] {
        found.append(label)
      } else if PastePaper.kinds[word] != nil {
        paper = word
      } else if !word.isEmpty, !idle.contains(word) {
        return nil
      }
    }
    if let paper, found == [.cmyk] { return [.inks(paper)] }
    return found.isEmpty || found == [.hex] ? nil : found
  }

  /// Puts the labels of a line before the values of the lines that follow.
  ///
  /// - Returns: the line to go on from; nil where the line has no labels, or they no values.
  private func headed(_ lines: inout [[Character]], from start: Int) -> Int? {
    guard var labels = Self.labels(lines[start]) else { return nil }
    var index = start + 1
    while index < lines.count, labels.count < 6,
      let more = Self.labels(lines[index]) ?? Self.hex(lines[index])
    {
      labels += more
      index += 1
    }
    let heads = start..<index
    var last: Int?
    // A label alone heads a column of values; several head a row, again and again.
    while index < lines.count, let end = take(labels, &lines, from: index) {
      last = end
      index = end
    }
    guard let last else { return nil }
    for head in heads { lines[head] = [PasteLayout.joined] }
    return last
  }

  private static func hex(_ line: [Character]) -> [Label]? {
    PasteWords.isNotation(String(line)) && labels[String(line).trimmed.lowercased()] == .hex ? [.hex] : nil
  }

  /// Reads a value for each label from a line, or from so many lines; nil where they do not fit.
  private func take(_ labels: [Label], _ lines: inout [[Character]], from start: Int) -> Int? {
    var text: [Character] = []
    for end in start..<min(start + labels.count, lines.count) {
      guard lines[end].count < 200, lines[end].contains(where: { !$0.isWhitespace }) else { return nil }
      text += lines[end] + ["\n"]
      if let written = Self.written(text[...], labels) {
        lines[start] = written.isEmpty ? [PasteLayout.joined] : Array(written)
        for line in (start + 1)..<(end + 1) { lines[line] = [PasteLayout.joined] }
        return end + 1
      }
    }
    return nil
  }

  // MARK: Values without labels

  /// A line with labels for the numbers that have none: those that repeat a code of the text in other notations.
  private func bare(_ line: [Character]) -> [Character]? {
    guard line.count < 300, line.contains(where: \.isNumber),
      !line.contains(where: { "{}[]=<>\"'`_\\".contains($0) })
    else { return nil }
    if let channels = Self.channels(line) ?? Self.trailing(line) { return channels }
    let cells = Self.cells(line)
    let labelled = cells.map { number($0) }
    if labelled.allSatisfy({ $0 != nil }) {
      let screens = labelled.compactMap { $0 }.filter { $0.hasPrefix("RGB") }.count
      if screens == 0 || screens == labelled.count {
        return Array(labelled.compactMap { $0 }.joined(separator: cells.count > 1 ? "\t" : ""))
      }
    }
    return row(line)
  }

  /// `71, 44, 76 (RGB)`: the label behind the value.
  private static func trailing(_ line: [Character]) -> [Character]? {
    let words = String(line).split { " \t()".contains($0) }
    guard line.count < 80, words.count > 1, let last = words.last, let label = labels[last.lowercased()],
      label == .rgb || label == .cmyk || label == .hex,
      let start = line.lastIndex(where: { $0.isNumber || $0.isHexDigit && label == .hex })
    else { return nil }
    let end = label == .hex ? line.count - last.count - (line.last == ")" ? 2 : 0) : start + 1
    guard end > 0, end <= line.count else { return nil }
    return written(line[..<end], [label]).map { Array($0) }
  }

  private static let channelNames: [(letter: Character, names: Set<String>)] = [
    ("R", ["red", "rot", "rouge", "rojo", "vermelho", "rosso", "rood"]),
    ("G", ["green", "grün", "vert", "verde", "groen"]),
    ("B", ["blue", "blau", "bleu", "azul", "blu", "blauw"]),
    ("C", ["cyan", "cian", "ciano", "cyaan"]), ("M", ["magenta"]),
    ("Y", ["yellow", "gelb", "jaune", "amarillo", "amarelo", "giallo", "geel"]),
    ("K", ["black", "key", "schwarz", "noir", "negro", "preto", "nero", "zwart"]),
  ]

  /// `Red: 226 Green: 35 Blue: 26`, `Cyan 5 Magenta 98 Yellow 100 Black 0`.
  private static func channels(_ line: [Character]) -> [Character]? {
    guard line.count < 100 else { return nil }
    let words = String(line).lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard words.count == 6 || words.count == 8 else { return nil }
    var letters = ""
    var numbers: [String] = []
    for (place, word) in words.enumerated() {
      if place % 2 == 1 {
        guard (1...3).contains(word.count), word.allSatisfy(\.isNumber) else { return nil }
        numbers.append(word)
      } else if let channel = channelNames.first(where: { $0.names.contains(word) }) {
        letters.append(channel.letter)
      } else {
        return nil
      }
    }
    guard letters == "RGB" || letters == "CMYK" else { return nil }
    return Array(letters + " " + numbers.joined(separator: " "))
  }

  /// Numbers and nothing else: those of a code, or four shares of inks.
  private func number(_ cell: ArraySlice<Character>) -> String? {
    if let value = Self.written(cell, [.rgb]), isKnown(value) { return value }
    return hasInks ? Self.written(cell, [.cmyk]).flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// Whether a text has the code of these numbers.
  private func isKnown(_ value: String) -> Bool {
    let parts = value.split(separator: " ").compactMap { Int($0) }
    guard parts.count == 3 else { return false }
    return codes.contains(parts[0] << 16 | parts[1] << 8 | parts[2])
  }

  private static let orders: [[Label]] = [
    [.hex, .rgb, .cmyk, .spot("PANTONE")], [.hex, .rgb, .cmyk], [.hex, .rgb], [.rgb, .hex],
    [.cmyk, .rgb, .hex], [.rgb, .cmyk, .hex], [.spot("PANTONE"), .cmyk, .rgb, .hex], [.hex, .cmyk, .rgb],
  ]

  /// `Ember #D9480F 217 72 15 8 85 100 2`: a row whose numbers are those of its code.
  private func row(_ line: [Character]) -> [Character]? {
    guard !line.contains(";"), !line.contains("|"), line.count(where: { $0 == "#" }) == 1,
      line.count(where: \.isNumber) > 4
    else { return nil }
    for start in line.indices where start == 0 || " \t,;:|".contains(line[start - 1]) {
      guard line[start].isNumber || line[start] == "#" else { continue }
      for order in Self.orders {
        guard let written = Self.written(line[start...], order) else { continue }
        let screen = written.split(separator: "RGB ").last.map(String.init) ?? ""
        let numbers = screen.split { !$0.isNumber }.prefix(3).joined(separator: " ")
        if isKnown("RGB " + numbers) { return Array(line[..<start]) + Array(written) }
      }
    }
    return nil
  }

  /// The cells of a line, between tabs or more than one space.
  static func cells(_ line: [Character]) -> [ArraySlice<Character>] {
    var cells: [ArraySlice<Character>] = []
    var start: Int?
    var end = 0
    for place in line.indices where !line[place].isWhitespace {
      if let begun = start, place - end > 1 || place > end && line[end] == "\t" {
        cells.append(line[begun..<end])
        start = place
      }
      if start == nil { start = place }
      end = place + 1
    }
    if let begun = start { cells.append(line[begun..<end]) }
    return cells
  }

  // MARK: Reading

  /// The values of the labels with the labels before them; nil where something else stands there.
  private static func written(_ text: ArraySlice<Character>, _ labels: [Label]) -> String? {
    var reader = PasteValueReader(text)
    var parts: [String] = []
    var spots: [String] = []
    for label in labels {
      if reader.isEmpty { return nil }
      if reader.takeNothing() { continue }
      switch label {
      case .hex:
        guard let digits = reader.takeHex() else { return nil }
        parts.insert("#" + digits, at: 0)
      case .rgb:
        guard let values = reader.takeNumbers(3, "rgbvRGBV", 255) else { return nil }
        parts.append("RGB " + values)
      case .cmyk:
        guard let values = reader.takeNumbers(4, "cmykjnCMYKJN", 100) else { return nil }
        parts.append("CMYK " + values)
      case .inks(let paper):
        guard let values = reader.takeNumbers(4, "cmykjnCMYKJN", 100) else { return nil }
        parts.append("CMYK \(paper) " + values)
      case .spot(let book):
        guard let name = reader.takeSpot() else { return nil }
        spots.append(book + " " + name)
      }
    }
    return reader.isEmpty ? (parts + spots).joined(separator: " ; ") : nil
  }
}
