import PaletteCore

/// The tables of a text: lines of as many cells, below a heading for each column or without one.
///
/// Which column has the names is decided for the whole table, and so is what the numbers of the others are. A row becomes a
/// line of its color's values alone, with its name beside it.
struct PasteTable {
  /// What a row says, without what describes it.
  struct Row {
    /// The values, in a notation that is read everywhere.
    var line: [Character]
    /// The name; nil where each value of the line has its own before it.
    var name: String?
  }

  private enum Column {
    /// Hex codes, functions: what says itself what it is.
    case color
    /// The column of a notation, with what goes before its numbers.
    case notation(String)
    /// One channel of several columns.
    case channel(Character)
    case other
  }

  /// The row of each line; nil for lines of no table.
  private var rows: [Int: Row] = [:]

  init(_ lines: [[Character]]) {
    var start = 0
    while start < lines.count {
      guard let separator = Self.separator(of: lines, from: start) else {
        start += 1
        continue
      }
      var table: [(line: Int, cells: [String])] = []
      var width = 0
      var end = start
      while end < lines.count, table.count < 10_000 {
        if end > start, separator == "|" && Self.isRule(lines[end]) || lines[end] == [PasteLayout.joined] {
          end += 1
          continue
        }
        let cells = Self.cells(lines[end], separator)
        if table.isEmpty { width = cells.count }
        guard cells.count == width, width > 1 else { break }
        // The line below the headings of Markdown.
        if cells.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) {
          table.append((end, cells))
        }
        end += 1
      }
      if table.count > 1 { read(table, separator) }
      start = max(end, start + 1)
    }
  }

  /// What the table says of a line; nil where it says nothing.
  func row(_ index: Int) -> Row? { rows[index] }

  // MARK: Columns

  private mutating func read(_ table: [(line: Int, cells: [String])], _ separator: Character) {
    let first = table[0].cells
    // A row that has values is no heading.
    let hasHeads =
      !first.contains { Self.isColor($0) || $0.contains("{") }
      && first.count { Self.isNumber($0) && $0 != "" } < 2
    let heads = hasHeads ? first.map { $0.lowercased() } : first.map { _ in "" }
    let body = Array(hasHeads ? table.dropFirst() : table[...])
    // Commas and semicolons stand in every text; a table says what its columns are.
    guard !body.isEmpty, hasHeads && heads.contains(where: Self.isHeading) || "|\t".contains(separator) else {
      return
    }
    if transposed(table) { return }
    // `| HEX | #0059B3 |` above `| RGB | 0 89 179 |`: a table of one color, whose headings name nothing.
    if hasHeads, heads.count == 2, body.allSatisfy({ PasteWords.isNotation($0.cells[0]) }),
      body.contains(where: { Self.isColor($0.cells[1]) })
    {
      for line in table[0].line..<body[0].line { rows[line] = Row(line: [PasteLayout.joined], name: nil) }
      return
    }
    // `1. Berkeley Blue: #003262 | rgb(0, 50, 98)`: a cell that names its color is read as a line.
    if !hasHeads, body.contains(where: { $0.cells.contains { !Self.isColor($0) && $0.contains(": #") } }) {
      return
    }
    var columns = heads.indices.map { column in Self.kind(heads[column], body.map { $0.cells[column] }) }
    Self.joinChannels(&columns, heads)
    let colors = columns.indices.filter { if case .color = columns[$0] { true } else { false } }
    let isScreen = !colors.isEmpty
    let hasChannels = columns.contains { if case .channel = $0 { true } else { false } }
    let hasNotation = columns.contains { if case .notation("RGB ") = $0 { true } else { false } }
    guard isScreen || hasChannels || hasNotation else { return }
    let open = columns.indices.filter { if case .other = columns[$0] { true } else { false } }
    let label = PasteTableNames.column(heads, body.map(\.cells), open)
    // `Token | Light | Dark`: several colors of one name.
    let themes =
      colors.count > 1 && colors.allSatisfy { !heads[$0].isEmpty && !PasteWords.generic.contains(heads[$0]) }
    // A row of names above a row of values.
    if themes, label == nil { return }
    // The headings are none of the colors below.
    if hasHeads { rows[table[0].line] = Row(line: [PasteLayout.joined], name: nil) }
    for (line, cells) in body {
      let name = label.map { cells[$0] } ?? ""
      if themes {
        let parts = colors.filter { Self.isColor(cells[$0]) && !name.isEmpty }.map {
          "\"\(name) \(first[$0])\": \"\(cells[$0])\""
        }
        if !parts.isEmpty { rows[line] = Row(line: Array(" " + parts.joined(separator: ", ")), name: nil) }
        continue
      }
      // Without headings the line is read as it is, unless the column of the names is plain.
      if !hasHeads, label == nil { continue }
      let values = Self.values(cells, columns, heads, colors.first)
      if !values.isEmpty {
        rows[line] = Row(line: Array(values), name: PasteWords.clean(PasteLabels.plain(name)))
      }
    }
  }

  /// The values of a row in one line.
  private static func values(_ cells: [String], _ columns: [Column], _ heads: [String], _ color: Int?)
    -> String
  {
    var parts: [String] = []
    var channels: [Character: String] = [:]
    let hasColor = color.map { isColor(cells[$0]) } ?? false
    for (cell, column) in zip(cells, columns) where !cell.isEmpty {
      switch column {
      case .color:
        if isColor(cell) || cell.count == 6 && cell.allSatisfy(\.isHexDigit) {
          parts.append(cell.first == "#" || cell.contains("(") ? cell : "#" + cell)
        }
      case .notation("RGB "): if !hasColor { parts.append("RGB " + bare(cell)) }
      case .notation("CMYK "): parts.append("CMYK " + bare(cell))
      case .notation(let name): parts.append(name + cell)
      case .channel(let letter): channels[letter] = cell.filter { $0.isNumber || $0 == "." }
      case .other: break
      }
    }
    if let c = channels["c"], let m = channels["m"], let y = channels["y"], let k = channels["k"] {
      parts.append("CMYK \(c) \(m) \(y) \(k)")
    }
    if !hasColor, let r = channels["r"], let g = channels["g"], let b = channels["b"] {
      parts.insert("RGB \(r) \(g) \(b)", at: 0)
    }
    return parts.joined(separator: " ; ")
  }

  private static func kind(_ head: String, _ values: [String]) -> Column {
    let full = values.filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard !full.isEmpty else { return .other }
    let isHexHead = ["hex", "web", "html"].contains(where: head.contains)
    if full.count(where: { isColor($0) }) * 2 > full.count { return .color }
    let areCodes = full.allSatisfy { $0.count == 6 && $0.allSatisfy(\.isHexDigit) }
    if areCodes,
      isHexHead || PasteBasics.isHeading(head) && full.contains(where: { $0.contains(where: \.isLetter) })
    {
      return .color
    }
    if head.count == 1, let letter = head.first, "rgbcmyk".contains(letter), full.allSatisfy(isNumber) {
      return .channel(letter)
    }
    if ["red", "green", "blue", "cyan", "magenta", "yellow", "black", "key"].contains(head),
      full.allSatisfy(isNumber)
    {
      return .channel(head == "key" || head == "black" ? "k" : head.first ?? " ")
    }
    for (name, count) in [("rgb", 3), ("rvb", 3), ("cmyk", 4), ("cmjn", 4)]
    where head.contains(name) && !head.contains(where: \.isNumber) {
      if full.allSatisfy({ numbers($0) == count }) { return .notation(count == 3 ? "RGB " : "CMYK ") }
    }
    if ["pantone", "pms"].contains(where: head.contains) { return .notation("PANTONE ") }
    if head == "ral" || head == "hks" { return .notation(head.uppercased() + " ") }
    if full.allSatisfy(isLabelled) { return .notation("") }
    return .other
  }

  /// Channels count where all of a color are there.
  private static func joinChannels(_ columns: inout [Column], _ heads: [String]) {
    var letters: Set<Character> = []
    for case .channel(let letter) in columns { letters.insert(letter) }
    let isScreen = letters.isSuperset(of: "rgb")
    let isPrint = letters.isSuperset(of: "cmyk")
    for (index, column) in columns.enumerated() {
      if case .channel(let letter) = column,
        !("rgb".contains(letter) && isScreen || "cmyk".contains(letter) && isPrint)
      {
        columns[index] = .other
      }
    }
  }

  private static func isHeading(_ head: String) -> Bool {
    PasteTableNames.isName(head) || PasteWords.generic.contains(head) || PasteWords.isNotation(head)
      || ["hex", "rgb", "cmyk", "pantone", "light", "dark", "token", "r", "red"].contains {
        head.contains($0) && (head.count < 12 || head.contains(" "))
      }
  }

  // MARK: Columns as rows

  /// `	Lagoon	Coral` above `HEX	#0E7C7B	#F26430`: a table with a color in each column.
  private mutating func transposed(_ table: [(line: Int, cells: [String])]) -> Bool {
    let heads = table[0].cells
    guard heads.count > 2, heads.dropFirst().allSatisfy({ !$0.isEmpty && !Self.isColor($0) }),
      table.dropFirst().allSatisfy({
        PasteWords.isNotation($0.cells[0]) || PasteTableNames.isUse($0.cells[0].lowercased())
          || ["web", "html"].contains($0.cells[0].lowercased())
      }),
      let hex = table.first(where: { row in row.cells.dropFirst().allSatisfy { Self.isColor($0) } })
    else { return false }
    for row in table { rows[row.line] = Row(line: [], name: nil) }
    let parts = heads.indices.dropFirst().map { column in
      // What the other rows say of the color.
      let inks = table.dropFirst().filter { $0.line != hex.line }.compactMap { row -> String? in
        let kind = Self.kind(row.cells[0].lowercased(), [row.cells[column]])
        switch kind {
        case .notation("CMYK "): return "CMYK " + Self.bare(row.cells[column])
        case .notation("RGB "), .color, .channel, .other: return nil
        case .notation(let name): return name + row.cells[column]
        }
      }
      return (["\"\(heads[column])\": \"\(hex.cells[column])\""] + inks).joined(separator: " ")
    }
    rows[hex.line] = Row(line: Array(" " + parts.joined(separator: ", ")), name: nil)
    return true
  }

  // MARK: Cells

  private static func separator(of lines: [[Character]], from start: Int) -> Character? {
    let line = lines[start]
    guard line.count < 2000 else { return nil }
    return ["|", "\t", ";", ","].first { mark in
      let count = line.count { $0 == mark }
      guard count > 0 else { return false }
      var next = start + 1 < lines.count && mark == "|" && isRule(lines[start + 1]) ? start + 2 : start + 1
      while next < lines.count, lines[next] == [PasteLayout.joined] { next += 1 }
      return count > (mark == ";" ? 1 : 0)
        && next < lines.count && lines[next].count < 2000
        && cells(line, mark).count == cells(lines[next], mark).count
    }
  }

  /// `|-`, between two rows of a wiki.
  private static func isRule(_ line: [Character]) -> Bool {
    guard line.count > 1, !line.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    // `----+-------`, as databases rule off their headings.
    return line[0] == "|" && line[1] == "-"
      || line[0] == "-" && line.contains("+") && line.allSatisfy { "-+".contains($0) }
  }

  private static func isColor(_ cell: String) -> Bool {
    if cell.hasPrefix("#") { return Color(hex: String(cell.dropFirst())) != nil }
    return cell.last == ")"
      && ["rgb", "hsl", "oklch", "lab", "lch", "hwb", "color", "oklab"].contains(where: cell.hasPrefix)
  }

  /// `PMS 300 C`, `C100 M44 Y0 K0`: a value that says itself how it is written.
  private static func isLabelled(_ cell: String) -> Bool {
    let label = cell.prefix { $0.isLetter }.lowercased()
    return cell.count < 60 && cell.contains(where: \.isNumber)
      && ["pms", "pantone", "cmyk", "cmjn", "rgb", "rvb", "c", "r", "hks", "ral", "dic", "ncs", "hsl", "hex"]
        .contains(label)
      && cell.dropFirst(label.count).first.map { !$0.isLetter } ?? false
  }

  private static func isNumber(_ cell: String) -> Bool {
    !cell.isEmpty && cell.count < 8 && cell.allSatisfy { $0.isNumber || "%. ".contains($0) }
  }

  /// How many numbers a cell has, beside the letters of channels.
  private static func numbers(_ cell: String) -> Int {
    let isOther = cell.lowercased().contains { $0.isLetter && !"rgbvcmykjn".contains($0) }
    return cell.count > 40 || isOther ? 0 : cell.split { !($0.isNumber || $0 == ".") }.count
  }

  private static func bare(_ cell: String) -> String { String(cell.map { $0.isLetter ? " " : $0 }) }

  /// The cells of a line, without the marks and quotation marks around them.
  private static func cells(_ line: [Character], _ separator: Character) -> [String] {
    var line = line[...]
    if separator == "|" {
      // Wikis double the mark in headings or rows.
      if line.contains("!"), line.first == "!" {
        line = Array(String(line).replacing("!!", with: "|").dropFirst())[...]
      }
      if String(line.prefix(400)).contains("||") {
        line = Array(unstyled(String(line)).replacing("||", with: "|"))[...]
      }
      line = line.drop { $0 == " " }
      if line.first == "|" { line = line.dropFirst() }
      while line.last?.isWhitespace == true { line = line.dropLast() }
      if line.last == "|" { line = line.dropLast() }
    }
    var cells: [String] = []
    var cell: [Character] = []
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == separator, !isQuoted || separator != "," {
        cells.append(tidy(cell))
        cell = []
      } else {
        cell.append(character)
      }
    }
    return cells + [tidy(cell)]
  }

  /// `|| style="background:#55a822" | #55a822` without how the cell looks.
  private static func unstyled(_ line: String) -> String {
    guard let style = line.prefix(400).firstRange(of: "style=\""),
      let quote = line[style.upperBound...].firstIndex(of: "\""),
      case let rest = line[quote...].dropFirst().drop(while: { $0 == " " }), rest.first == "|",
      rest.dropFirst().first.map({ $0 != "|" }) == true
    else { return line }
    return String(line[..<style.lowerBound] + rest.dropFirst())
  }

  private static func tidy(_ cell: [Character]) -> String {
    String(cell.filter { !"`*\"{}".contains($0) }).trimmed
  }
}
