/// The layers of a map's style: what a layer is called names its colors, not the property that has them.
enum PasteLayers {
  /// The lines with the layer's name before each color of its `paint`. Their number stays.
  static func named(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: { String($0).contains("paint") && paint(in: $0, from: 0) != nil }) else {
      return lines
    }
    var lines = lines
    for index in lines.indices where lines[index].count < 4000 {
      var from = 0
      while let place = paint(in: lines[index], from: from) {
        from = place.upperBound
        guard let name = name(lines, index, place.lowerBound) else { continue }
        let keys = keys(lines, index, place.upperBound)
        for key in keys.reversed() {
          let quote = lines[key.line][key.range.lowerBound]
          let typed = String(lines[key.line][key.range].filter { !"\"'".contains($0) })
          let mark = "\"'".contains(quote) ? quote : "\""
          let text =
            keys.count == 1
            ? "\(mark)name\(mark): \(mark)\(name)\(mark), \(mark)value\(mark)"
            : "\(mark)\(name) \(typed)\(mark)"
          lines[key.line].replaceSubrange(key.range, with: Array(text))
        }
        if !keys.isEmpty { lines[index].replaceSubrange(place, with: Array("colors:")) }
      }
    }
    return lines
  }

  /// Where `"paint":` stands, up to its colon.
  private static func paint(in line: [Character], from start: Int) -> Range<Int>? {
    let letters: [Character] = ["p", "a", "i", "n", "t"]
    var index = start
    while index + letters.count < line.count {
      defer { index += 1 }
      guard line[index] == "p", Array(line[index..<(index + letters.count)]) == letters,
        index == 0 || " \t\"'{,".contains(line[index - 1])
      else { continue }
      var end = index + letters.count
      while end < line.count, "\"' ".contains(line[end]) { end += 1 }
      guard end < line.count, line[end] == ":", line[end...].dropFirst().first(where: { $0 != " " }) == "{"
      else {
        continue
      }
      return (index > 0 && "\"'".contains(line[index - 1]) ? index - 1 : index)..<(end + 1)
    }
    return nil
  }

  /// The `id` that stands before a place, in its line or in those above it.
  private static func name(_ lines: [[Character]], _ index: Int, _ place: Int) -> String? {
    for line in (max(0, index - 40)...index).reversed() {
      let text = String(line == index ? lines[line][..<place] : lines[line][...])
      // The layer before, or the end of one.
      let isOver = paint(in: lines[line], from: 0).map { line != index || $0.upperBound < place } ?? false
      let own =
        isOver
        ? text.split(separator: "}", omittingEmptySubsequences: false).last.map { String($0) } ?? "" : text
      if let id = own.ranges(of: "id").reversed().lazy.compactMap({ value(own, $0) }).first { return id }
      if isOver { return nil }
    }
    return nil
  }

  /// The quoted text behind a key.
  private static func value(_ text: String, _ key: Range<String.Index>) -> String? {
    if key.lowerBound > text.startIndex, !" \t\"'{,".contains(text[text.index(before: key.lowerBound)]) {
      return nil
    }
    let tail = text[key.upperBound...].drop { "\"' ".contains($0) }
    guard tail.first == ":", case let rest = tail.dropFirst().drop(while: { $0 == " " }),
      let quote = rest.first,
      "\"'".contains(quote)
    else { return nil }
    let value = String(rest.dropFirst().prefix { $0 != quote })
    return value.isEmpty || value.hasPrefix("#") || value.count > 60 ? nil : value
  }

  /// The keys of colors in the object that begins behind a place.
  private static func keys(_ lines: [[Character]], _ index: Int, _ start: Int) -> [(
    line: Int, range: Range<Int>
  )] {
    var keys: [(line: Int, range: Range<Int>)] = []
    var depth = 0
    for line in index..<min(lines.count, index + 60) {
      var position = line == index ? start : 0
      while position < lines[line].count {
        let character = lines[line][position]
        if character == "{" { depth += 1 }
        if character == "}" {
          depth -= 1
          if depth == 0 { return keys }
        }
        if depth == 1, let range = key(lines[line], at: position) {
          keys.append((line, range))
          position = range.upperBound
        } else {
          position += 1
        }
      }
    }
    return keys
  }

  /// `"fill-color"` at a place, before a colon.
  private static func key(_ line: [Character], at start: Int) -> Range<Int>? {
    guard line[start].isLetter || "\"'".contains(line[start]), start == 0 || " \t{,".contains(line[start - 1])
    else {
      return nil
    }
    var end = start
    while end < line.count, line[end].isLetter || "\"'-".contains(line[end]) { end += 1 }
    let name = String(line[start..<end].filter { !"\"'".contains($0) })
    guard name.hasSuffix("-color"), line[end...].first(where: { $0 != " " }) == ":" else { return nil }
    return start..<end
  }
}
