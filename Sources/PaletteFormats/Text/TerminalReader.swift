import Bytes
import PaletteCore

/// Reads the lines `key value` and `key = value` of a terminal's color theme, with the files that it includes.
struct TerminalReader {
  /// A line with the file that it stands in.
  private struct Line {
    var file: String
    var number: Int
    var text: Substring
  }

  /// Files within files beyond this are not read.
  private static let maximumDepth = 8
  private static let maximumFiles = 64

  private let input: FormatInput
  private var builder: PaletteBuilder
  /// The colors by name; a file that includes another says some of them anew.
  private var found: [(name: String, color: Color, place: SourcePlace)] = []
  private var known: [String: Int] = [:]
  private var section = ""
  private var header = ""
  /// The list that goes on over several lines.
  private var list: (key: String, count: Int)?
  /// A color of a table that numbers it, as far as it was read.
  private var indexed: (index: Int?, color: (Color, SourcePlace)?) = (nil, nil)
  private var fileCount = 0

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reader = TerminalReader(
      input: input, builder: PaletteBuilder(title: nil, fallback: input.fallbackName))
    try reader.readFile(input.bytes, "", depth: 0)
    for entry in reader.found { try reader.builder.add(entry.color, name: entry.name, at: entry.place) }
    _ = FileHeader.read(reader.header, into: &reader.builder.palette)
    return try reader.builder.finish()
  }

  private init(input: FormatInput, builder: PaletteBuilder) {
    self.input = input
    self.builder = builder
  }

  // MARK: Files

  /// Keys that name files to be read in their place: of kitty and foot, of Ghostty, of Alacritty.
  private static let including = ["include", "globinclude", "config-file", "import"]

  /// The files that a theme includes, as they would be found beside it.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var isOpen = false
    for (_, text) in TextLines(bytes) {
      let line = text.trimmed
      if isOpen { found += files(line) }
      if let setting = setting(line), including.contains(setting.key) {
        found += files(setting.value)
        isOpen = setting.value.hasPrefix("[")
      }
      if line.contains("]") { isOpen = false }
    }
    return found.map { FormatInput.path($0, from: "") }
  }

  private static func files(_ value: Substring) -> [String] {
    let isList = value.hasPrefix("[") || value.hasPrefix("\"") || value.hasPrefix("'") || value.hasPrefix("]")
    let parts = isList ? value.split(whereSeparator: { "[],".contains($0) }) : [value]
    return parts.map { String($0.trimmed.filter { $0 != "\"" && $0 != "'" }) }
      .map { $0.hasPrefix("?") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
  }

  private mutating func include(_ value: Substring, _ line: Line, depth: Int) throws {
    for name in Self.files(value) {
      let path = FormatInput.path(name, from: line.file)
      if depth < Self.maximumDepth, fileCount < Self.maximumFiles,
        let file = input.folder.first(where: { $0.path == path })
      {
        fileCount += 1
        let outer = (section, list)
        (section, list) = ("", nil)
        try readFile(file.bytes, path, depth: depth + 1)
        (section, list) = outer
      } else {
        builder.warn("\(name) was not found beside this file, and not read", at: place(value, line))
      }
    }
  }

  private mutating func readFile(_ bytes: [UInt8], _ path: String, depth: Int) throws {
    for (number, text) in TextLines(bytes) {
      try read(Line(file: path, number: number, text: text), depth: depth)
    }
    list = nil
  }

  private func place(_ part: Substring, _ line: Line) -> SourcePlace {
    var place = SourcePlace(part, line: line.number, of: line.text)
    place.file = line.file
    return place
  }

  // MARK: Lines

  /// The key and the value of a line.
  private static func setting(_ line: Substring) -> (key: String, value: Substring)? {
    guard let cut = line.firstIndex(where: { $0 == "=" || $0 == " " || $0 == "\t" }) else { return nil }
    var value = line[line.index(after: cut)...].trimmed
    if value.hasPrefix("=") { value = value.dropFirst().trimmed }
    return (String(line[..<cut].trimmed), value)
  }

  /// A number as Zig reads it: `10`, `0xA`, `0o12`, `0b1010`.
  private static func number(_ text: Substring) -> Int? {
    let bases = ["0x": 16, "0o": 8, "0b": 2]
    guard let base = bases[text.prefix(2).lowercased()] else { return Int(text) }
    return Int(text.dropFirst(2), radix: base)
  }

  private mutating func read(_ line: Line, depth: Int) throws {
    let text = line.text.trimmed
    if text.hasPrefix("#") {
      if line.file.isEmpty { header += text.dropFirst() + "\n" }
      return
    }
    if text.isEmpty { return }
    if list == nil, text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      section = String(text[..<end].drop { $0 == "[" })
      indexed = (nil, nil)
      return
    }
    var key = list?.key ?? ""
    var value = text
    if list == nil {
      guard let setting = Self.setting(text) else { return }
      (key, value) = setting
      if section == "metadata" {
        if key == "name" { builder.palette.name = value.filter { $0 != "\"" && $0 != "'" } }
        return
      }
      if key == "theme", section.isEmpty {
        return builder.warn("the theme \(value) was not read; name its file", at: place(value, line))
      }
      if value.hasPrefix("[") { list = (key, 0) }
      // Ghostty numbers the sixteen colors in the value.
      if key == "palette", let equals = value.firstIndex(of: "=") {
        let number = value[..<equals].trimmed
        guard let index = Self.number(number), 0..<256 ~= index else {
          return builder.warn("palette: \"\(number)\" is not the number of a color", at: place(number, line))
        }
        key = "ansi\(index)"
        value = value[value.index(after: equals)...].trimmed
      }
    }
    defer { if value.contains("]") { list = nil } }
    if Self.including.contains(key) { return try include(value, line, depth: depth) }
    if key == "indexed_colors" || key == "indexed" || section == "colors.indexed_colors" {
      return readIndexed(section == "colors.indexed_colors" ? text : value, line)
    }
    readColors(key, value, line)
  }

  /// Colors that are numbered beside their value: `{ index = 16, color = "#ff8000" }`, `16 = "#ff8000"`.
  private mutating func readIndexed(_ value: Substring, _ line: Line) {
    for part in value.split(whereSeparator: { "{}[],=\"' \t".contains($0) }) {
      if let color = TerminalColor.hex(part, isExpected: true) {
        indexed.color = (color, place(part, line))
      } else if part.hasPrefix("#") {
        break
      } else if let index = Int(part) {
        indexed.index = index
      }
      if let index = indexed.index, let (color, place) = indexed.color {
        add(color, "Ansi \(index)", place)
        indexed = (nil, nil)
      }
    }
  }

  /// The colors of a table that stands in one line, which may stand in another: `{ text = "#000", cursor = "#fff" }`.
  private mutating func readTable(_ key: String, _ value: Substring, _ line: Line, depth: Int) {
    let outer = section
    defer { section = outer }
    section = section.isEmpty ? key : "\(section).\(key)"
    var open = 0
    let parts = value.split { character in
      if character == "{" { open += 1 } else if character == "}" { open -= 1 }
      return character == "," && open == 0
    }
    for part in parts {
      if let setting = Self.setting(part.trimmed) {
        readColors(setting.key, setting.value, line, depth: depth)
      }
    }
  }

  /// The texts in quotation marks, which may have spaces and commas in them; nil where there are none.
  private static func quoted(_ value: Substring) -> [Substring]? {
    var parts: [Substring] = []
    var rest = value
    while let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }), !rest[..<open].contains("#") {
      let text = rest[rest.index(after: open)...]
      let close = text.firstIndex(of: rest[open]) ?? text.endIndex
      parts.append(text[..<close].trimmed)
      rest = close == text.endIndex ? "" : text[text.index(after: close)...]
    }
    return parts.isEmpty ? nil : parts
  }

  private mutating func readColors(_ key: String, _ value: Substring, _ line: Line, depth: Int = 0) {
    if list == nil, value.hasPrefix("{"), let end = value.lastIndex(of: "}"), depth < Self.maximumDepth {
      return readTable(key, value[..<end].dropFirst(), line, depth: depth + 1)
    }
    if section.hasPrefix("colors") || key.hasPrefix("colors."), let dot = key.lastIndex(of: ".") {
      let outer = section
      defer { section = outer }
      section = section.isEmpty ? String(key[..<dot]) : "\(section).\(key[..<dot])"
      return readColors(String(key[key.index(after: dot)...]), value, line, depth: depth)
    }
    let isExpected =
      section.hasPrefix("colors")
      || ["color", "ansi", "ground", "cursor", "selection", "regular", "bright"].contains { key.contains($0) }
    let quoted = Self.quoted(value)
    let parts = quoted ?? value.split(whereSeparator: { "[], \t".contains($0) })
    // A key may be long, and is looked at only where there is a color.
    func name() -> String { TerminalColor.name(list.map { "\($0.key) \($0.count)" } ?? key, section) }
    // foot writes the color of a text before that of what is below it, and so for its cursor.
    if list == nil, section.hasPrefix("colors") || section == "cursor", parts.count > 1,
      let under = TerminalColor.hex(parts[0], isExpected: isExpected),
      let own = TerminalColor.hex(parts[1], isExpected: isExpected)
    {
      add(under, name() + " Text", place(parts[0], line))
      return add(own, name(), place(parts[1], line))
    }
    // In the tables of Alacritty and WezTerm every text is a color, but for a few words.
    let isText = quoted != nil && section.hasPrefix("colors") && !["intensity", "underline"].contains(key)
    let isColor = isExpected && (TerminalColor.isKey(key) || isText)
    for (number, part) in parts.enumerated() {
      if let color = TerminalColor.hex(part, isExpected: isExpected)
        ?? (isColor ? TerminalColor.written(part) : nil)
      {
        add(color, name(), place(part, line))
      } else if part.hasPrefix("#"), quoted == nil {
        // What follows a color is a comment.
        if !isColor || number > 0 || list != nil { return }
        return builder.warn("\(key): \"\(part)\" is not a color", at: place(part, line))
      } else if isColor, !TerminalColor.isNone(part) {
        // Names may have several words; lists have one for each color.
        let whole = list == nil ? value.filter { $0 != "\"" && $0 != "'" } : String(part)
        if list == nil, let color = TerminalColor.written(whole[...]) {
          return add(color, name(), place(part, line))
        }
        builder.warn("\(key): \"\(whole)\" is not a color", at: place(part, line))
      } else if list == nil {
        if isColor { return }
        continue
      }
      guard list != nil else { return }
      list?.count += 1
    }
  }

  /// Adds a color; one that another file set is replaced.
  private mutating func add(_ color: Color, _ name: String, _ source: SourcePlace) {
    if let place = known[name], found[place].place.file != source.file {
      found[place] = (name, color, source)
    } else {
      known[name] = found.count
      found.append((name, color, source))
    }
  }
}
