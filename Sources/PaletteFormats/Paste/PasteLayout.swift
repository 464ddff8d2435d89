/// Puts into one line what belongs to one color, where a document has broken it, and marks codes that a list has without `#`.
enum PasteLayout {
  /// The lines as they are read. Their number stays, so that places do.
  static func prepared(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    for index in lines.indices {
      takeDoubled(&lines[index])
      markOptions(&lines[index])
    }
    lines = PasteElements.marked(
      PasteLayers.named(
        PasteHeadedRows.resolved(PasteInfobox.resolved(lines.map(PasteReadings.removed)))))
    lines = PasteLists.joined(PasteComponents.joined(PasteObjects.joined(PasteParallel.joined(lines))))
    lines = PasteAcross.resolved(PasteCells.joined(PasteMatrices.resolved(lines)))
    close(&lines)
    markAlone(&lines)
    tabulate(&lines)
    lines = PasteValues.labelled(lines)
    for index in lines.indices {
      if lines[index].contains("!") { takePictures(&lines[index]) }
      takeSpeaker(&lines[index])
    }
    if lines.contains(where: { String($0.prefix(4)) == "@@ -" || String($0.prefix(5)) == "diff " }) {
      // What was there and what is there now, without the marks of a diff.
      for index in lines.indices where lines[index].first.map({ "+-".contains($0) }) ?? false {
        lines[index][0] = " "
      }
    }
    if lines.contains(where: { String($0).contains("array(") }) { openArrays(&lines) }
    lines = PasteArrows.objects(lines)
    if lines.contains(where: { String($0).contains("{{") && $0.contains("|") }) {
      lines = lines.map(wikitext)
    }
    unwrap(&lines)
    continueAssignments(&lines)
    continueValues(&lines)
    join(&lines)
    markCodes(&lines)
    markValues(&lines)
    return lines
  }

  /// `[14:03] Sam: Bottle Green, #0b5d3b`: when something was said, and by whom, names nothing.
  private static func takeSpeaker(_ line: inout [Character]) {
    // `[14:03] Lena Vogt`, above what she said.
    if line.count < 60, line.first == "[", let close = line.firstIndex(of: "]"), (5...12).contains(close),
      line[1..<close].allSatisfy({ $0.isNumber || ":. apmAPM".contains($0) }), line[1..<close].contains(":"),
      line[(close + 1)...].allSatisfy({ $0.isLetter || " .'-".contains($0) })
    {
      line = [joined]
      return
    }
    guard
      let colon = line.prefix(60).indices.first(where: { at in
        line[at] == ":" && at + 1 < line.count && line[at + 1] == " "
      })
    else { return }
    var words = String(line[..<colon]).split { " []–—".contains($0) }.map(String.init)
    guard let time = words.first else { return }
    let parts = time.lowercased().replacing("am", with: "").replacing("pm", with: "").split(separator: ":")
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && Int($0) != nil })
    else { return }
    words.removeFirst()
    if ["am", "pm"].contains(words.first?.lowercased()) { words.removeFirst() }
    let isName = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "@._'-".contains($0) } }
    guard (1...3).contains(words.count), isName else { return }
    for index in 0...colon { line[index] = " " }
  }

  /// "… en dakpanrood", "(#b5412b). Voor drukwerk …": a sentence that was broken before the parentheses of a color.
  private static func unwrap(_ lines: inout [[Character]]) {
    for index in lines.indices.dropFirst() where lines[index].first == "(" {
      guard lines[index].count < 300, let close = lines[index].firstIndex(of: ")"),
        let last = lines[index - 1].last(where: { !$0.isWhitespace }), last.isLetter || last.isNumber,
        lines[index - 1].count > 30, lines[index - 1].contains(" ")
      else { continue }
      let inner = String(lines[index][1..<close]).lowercased()
      guard ["#", "pantone", "pms", "hex", "rgb", "ral ", "cmyk"].contains(where: inner.contains) else {
        continue
      }
      lines[index - 1] += [" "] + lines[index][...close]
      lines[index] = Array(lines[index][(close + 1)...])
    }
  }

  /// `stone =` and `    Element.rgb255 138 141 143` below it: a value that begins in the line behind its name.
  private static func continueAssignments(_ lines: inout [[Character]]) {
    for index in lines.indices.dropLast() where lines[index].count < 80 {
      guard let end = lines[index].lastIndex(where: { !$0.isWhitespace }), end > 1, lines[index][end] == "=",
        lines[index][end - 1] == " ", lines[index][end - 2].isLetter || lines[index][end - 2].isNumber,
        lines[index + 1].count < 160, lines[index + 1].first?.isWhitespace == true,
        let start = lines[index + 1].firstIndex(where: { !$0.isWhitespace }),
        lines[index + 1][start].isLetter || "#\"'0".contains(lines[index + 1][start]),
        lines[index + 1].contains(where: \.isNumber) || lines[index + 1].contains("#")
      else { continue }
      lines[index] += lines[index + 1][(start - 1)...]
      lines[index + 1] = [joined]
    }
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

  /// `CMYK 100 / 15 /` and `61 / 78` below it, as narrow columns break values.
  private static func continueValues(_ lines: inout [[Character]]) {
    for index in lines.indices.dropLast() {
      let line = lines[index]
      guard line.count < 60, let last = line.last(where: { !$0.isWhitespace }), "/,|".contains(last),
        lines[index + 1].count < 30, lines[index + 1].first(where: { !$0.isWhitespace })?.isNumber == true,
        lines[index + 1].allSatisfy({ $0.isNumber || " /,|%.\t".contains($0) })
      else { continue }
      let label = String(line.prefix { $0.isLetter }).lowercased()
      guard ["cmyk", "rgb", "cmjn", "rvb"].contains(label) else { continue }
      lines[index] = line + [" "] + lines[index + 1]
      lines[index + 1] = [joined]
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

  /// Takes the blank lines from a text that has one between any two lines, as pages have that put each line into a
  /// paragraph: there they part nothing.
  private static func close(_ lines: inout [[Character]]) {
    let full = lines.indices.filter { lines[$0].contains { !$0.isWhitespace } }
    guard full.count > 5, lines.count > full.count else { return }
    let parted = zip(full, full.dropFirst()).count { $1 - $0 > 1 }
    guard parted * 20 >= (full.count - 1) * 17 else { return }
    for (one, next) in zip(full, full.dropFirst()) where next - one == 2 { lines[one + 1] = [joined] }
  }

  /// The cells of a line, between wide gaps or dashes.
  private static func columns(_ line: [Character]) -> [ArraySlice<Character>] {
    let cells = PasteValues.cells(line)
    guard cells.count == 1, line.contains("#"), let dash = line.first(where: { "–—".contains($0) }) else {
      return cells
    }
    return line.split(separator: dash).map { $0.drop { $0 == " " } }
  }

  /// The column that is headed by a notation: `Faculty    RGB`.
  private static func notation(in heads: [ArraySlice<Character>]) -> Int? {
    heads.indices.dropFirst().first { PasteWords.isNotation(String(heads[$0])) }
  }

  /// Whether rows are below a heading that says how their numbers are meant, and all have as many as it takes.
  private static func isHeaded(_ rows: [[ArraySlice<Character>]]) -> Bool {
    guard rows.count > 1, let column = notation(in: rows[0]) else { return false }
    return rows.dropFirst().allSatisfy { row in
      let numbers = row[column].split { " /,.-".contains($0) }
      return (3...4).contains(numbers.count) && numbers.allSatisfy { $0.allSatisfy(\.isNumber) }
        && row[0].contains(where: \.isLetter)
    }
  }

  /// Puts tabs between the columns of a table that is laid out with spaces.
  private static func tabulate(_ lines: inout [[Character]]) {
    var run: [(line: Int, cells: [ArraySlice<Character>])] = []
    func close() {
      let body = run.filter { row in
        row.cells.contains { $0.first == "#" && $0.count(where: \.isHexDigit) == 6 && $0.count < 9 }
      }
      if run.count > 1, body.count * 2 >= run.count && body.count > 1 || isHeaded(run.map(\.cells)) {
        for (line, cells) in run { lines[line] = Array(cells.map { String($0) }.joined(separator: "\t")) }
      }
      run = []
    }
    for index in lines.indices {
      let line = lines[index]
      let isPlain =
        line.count < 300 && line.contains(" ") && !line.contains { "{}()[]=;:<>\"`|\t".contains($0) }
        && !isQuoted(line)
      let cells = isPlain ? Self.columns(line) : []
      // Two columns are a table where the second is headed by a notation.
      if cells.count < 2 || run.first.map({ $0.cells.count != cells.count }) ?? false { close() }
      if cells.count > 2 || !run.isEmpty || cells.count == 2 && notation(in: cells) != nil {
        run.append((index, cells))
      }
    }
    close()
  }

  /// Whether a line has an apostrophe that is not within a word.
  private static func isQuoted(_ line: [Character]) -> Bool {
    line.indices.contains { place in
      line[place] == "'"
        && !(place > 0 && line[place - 1].isLetter && place + 1 < line.count
          && (line[place + 1].isLetter || line[place + 1] == " "))
    }
  }

  // MARK: Other people's marks

  /// A line without its pictures of Markdown: `![](https://via.placeholder.com/15/f03c15/000000?text=+) Lava`. Of one whose
  /// text is a code, that stays where the line has it nowhere else.
  private static func takePictures(_ line: inout [Character]) {
    var text = String(line)
    guard text.contains("!["), line.count < 20_000 else { return }
    var result = ""
    while let start = text.firstRange(of: "!["), let open = text[start.upperBound...].firstRange(of: "]("),
      let close = text[open.upperBound...].firstIndex(of: ")")
    {
      let words = String(text[start.upperBound..<open.lowerBound])
      let rest = String(text[text.index(after: close)...])
      result += text[..<start.lowerBound]
      if words.hasPrefix("#"), !rest.contains(words) { result += words }
      text = rest
    }
    line = Array(result + text)
  }

  /// The parentheses of PHP's `array(` as braces, which group what they hold.
  private static func openArrays(_ lines: inout [[Character]]) {
    var stack: [Bool] = []
    var quote: Character?
    for index in lines.indices {
      quote = nil
      for place in lines[index].indices {
        let character = lines[index][place]
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        } else if character == "(" {
          let isArray = place >= 5 && String(lines[index][(place - 5)..<place]) == "array"
          stack.append(isArray)
          if isArray { lines[index][place] = "{" }
        } else if character == ")", stack.popLast() == true {
          lines[index][place] = "}"
        }
      }
      lines[index] = Array(String(lines[index]).replacing("array{", with: "{"))
    }
  }

  /// `{{color box|#6A1A41}} Damson` of a wiki: the name stands behind the box, or in it.
  private static func wikitext(_ line: [Character]) -> [Character] {
    let text = String(line)
    guard text.contains("{{"), text.contains("|"), !text.contains(":"), line.count < 2000 else { return line }
    var result = ""
    var rest = text[...]
    var isChanged = false
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      guard rest[open.upperBound].isLetter else { return line }
      let parts = rest[open.upperBound..<close.lowerBound].split(separator: "|").dropFirst()
      let hasColor = parts.contains { $0.contains("#") }
      if hasColor, !isChanged { result = "" } else { result += rest[..<open.lowerBound] }
      result += parts.map { String($0) }.joined(separator: " ")
      isChanged = isChanged || hasColor
      rest = rest[close.upperBound...]
    }
    return isChanged ? Array(result + rest) : line
  }
}
