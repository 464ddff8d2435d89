import Bytes
import PaletteCore

/// Reads the colors of a terminal from tables of Lua, as WezTerm is configured: `ansi = { "black", "#cc241d", … }`. What is worked
/// out is said, nothing is run.
///
/// Source: wezterm.org/config/appearance.html, "Defining your own colors"; Lua 5.4 Reference Manual, section 3.4.9.
struct LuaThemeReader {
  /// A table that is open: its key, the key of the item that is read, and how many items without one came before.
  private struct Table {
    var name: String
    var key: String?
    var count = 0
    /// Where an item begins that is no text.
    var other: Int?
    /// Whether the item gave a color, or was said to give none.
    var isDone = false
  }

  /// Tables within tables beyond this are not told apart.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var at = 0
  private var word = ""
  private var tables = [Table(name: "")]
  private var builder: PaletteBuilder
  private var places: TextPlaces

  /// Whether a file has the lists that every theme of WezTerm has, as tables of Lua.
  static func isLua(_ bytes: [UInt8]) -> Bool {
    guard TokenFiles.holds("ansi", bytes, first: 65_536), TokenFiles.holds("brights", bytes, first: 65_536)
    else {
      return false
    }
    let text = TextLines.head(bytes, 65_536).filter { !$0.isWhitespace }
    return text.contains("ansi={") && text.contains("brights={")
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reader = LuaThemeReader(input)
    while reader.at < reader.bytes.count { try reader.readToken() }
    return try reader.builder.finish()
  }

  private init(_ input: FormatInput) {
    bytes = input.bytes
    places = TextPlaces(input.bytes)
    builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
  }

  // MARK: Tokens

  private mutating func readToken() throws {
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "-") where holds("--"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try readText(byte)
    case UInt8(ascii: "="):
      // A comparison gives nothing a name.
      let isEqual = holds("==")
      if !isEqual { tables[tables.count - 1].key = word }
      tables[tables.count - 1].other = nil
      tables[tables.count - 1].isDone = false
      at += isEqual ? 2 : 1
    case UInt8(ascii: "{"):
      let name = tables[tables.count - 1].key ?? ""
      if tables.count < Self.maximumDepth { tables.append(Table(name: name)) }
      at += 1
    case UInt8(ascii: "}"):
      endItem()
      if tables.count > 1 { tables.removeLast() }
      tables[tables.count - 1].isDone = true
      at += 1
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      endItem()
      at += 1
    case _ where Self.isOfWord(byte):
      let start = at
      while at < bytes.count, Self.isOfWord(bytes[at]) { at += 1 }
      word = String(decoding: bytes[start..<at], as: UTF8.self)
      // What begins a statement is no part of the value before it.
      if ["return", "local"].contains(word) { return endItem() }
      // `config.colors.ansi`, and the statements of a function.
      if let dot = word.lastIndex(of: ".") { word = String(word[word.index(after: dot)...]) }
      if tables[tables.count - 1].other == nil { tables[tables.count - 1].other = start }
    default: at += 1
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private func holds(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skipComment() {
    let end: [UInt8] = holds("--[[") ? Array("]]".utf8) : [10]
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
    at = min(at + end.count, bytes.count)
  }

  private mutating func readText(_ quote: UInt8) throws {
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != quote, bytes[at] != 10 {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(at, bytes.count)
    at = end + 1
    let text = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    var next = at
    while next < bytes.count, bytes[next] <= 32 { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "]") {
      // `["cursor_bg"] = …`
      word = text
    } else if !tables[tables.count - 1].isDone {
      try add(text, at: start..<end)
    }
  }

  // MARK: Colors

  private mutating func endItem() {
    if let start = tables[tables.count - 1].other, !tables[tables.count - 1].isDone, let name = position {
      tell(
        "\(ScriptReader.written(at: start, in: bytes)) is no color that is written here, so there is no \(name)",
        start)
    }
    tables[tables.count - 1].isDone = false
    tables[tables.count - 1].other = nil
    if tables[tables.count - 1].key == nil { tables[tables.count - 1].count += 1 }
    tables[tables.count - 1].key = nil
  }

  /// What the item is called that is told by its place in a list, or by its number; nil for others.
  private var position: String? {
    guard let table = tables.last else { return nil }
    switch (table.name, table.key) {
    case ("ansi", nil): return "Ansi \(table.count)"
    case ("brights", nil): return "Ansi \(table.count + 8)"
    case ("indexed", let key?): return Int(key).map { "Ansi \($0)" }
    default: return nil
    }
  }

  private mutating func add(_ text: String, at range: Range<Int>) throws {
    let color = Self.color(text)
    let isEvident = color != nil && text.hasPrefix("#")
    guard let table = tables.last, let name = position ?? Self.name(table, isEvident: isEvident) else {
      return
    }
    tables[tables.count - 1].isDone = true
    guard let color else {
      return tell(
        "\(table.key ?? table.name): \"\(text)\" is not a color, so there is no \(name)", range.lowerBound)
    }
    var place = places.source(range.lowerBound)
    place.bytes = range
    try builder.add(color, name: name, at: place)
  }

  private mutating func tell(_ text: String, _ offset: Int) { builder.warn(text, at: places.source(offset)) }

  /// The name of a color with a key; nil where the key is about something else.
  private static func name(_ table: Table, isEvident: Bool) -> String? {
    guard let key = table.key, isEvident || TerminalColor.isKey(key) else { return nil }
    let isPlain = ["", "colors"].contains(table.name)
    return TerminalColor.name(key, isPlain ? "colors" : "colors." + table.name)
  }

  /// A color as WezTerm takes it: names are those of CSS, then those of X11.
  private static func color(_ text: String) -> Color? {
    if let color = TerminalColor.hex(text[...], isExpected: false) { return color }
    return Color(hex: text) == nil ? (try? Color(css: text)) ?? TerminalColor.written(text[...]) : nil
  }
}
