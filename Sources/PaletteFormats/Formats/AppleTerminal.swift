import Bytes
import PaletteCore

extension PaletteFormat {
  /// Settings of Terminal on macOS: a property list with an archived `NSColor` for each color.
  public static let appleTerminal = PaletteFormat(
    id: "apple-terminal", summary: "macOS Terminal settings", extensions: ["terminal"], showsInks: true,
    sniff: AppleTerminal.sniff, read: AppleTerminal.read)
}

private enum AppleTerminal {
  /// The sixteen colors as Terminal calls them, in their order, after those of the window.
  private static let names: [(key: String, name: String)] = {
    let eight = TerminalColors.names.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      ("BackgroundColor", "Background"), ("TextColor", "Foreground"), ("TextBoldColor", "Bold"),
      ("SelectionColor", "Selection"), ("CursorColor", "Cursor"), ("CursorTextColor", "Cursor Text"),
    ] + eight.enumerated().map { ("ANSI\($1)Color", "Ansi \($0)") }
      + eight.enumerated().map { ("ANSIBright\($1)Color", "Ansi \($0 + 8)") }
  }()

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let isList = TokenFiles.holds("<plist", bytes, first: 1024) || bytes.starts(with: Array("bplist0".utf8))
    guard isList else { return .no }
    return TokenFiles.holds("ANSIBlackColor", bytes) || TokenFiles.holds("ProfileCurrentVersion", bytes)
      ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let list = try FormatError.located { try PropertyList.read(input.bytes) }
    guard let entries = list.dictionary else { throw FormatError("the property list is no dictionary") }
    var builder = PaletteBuilder(title: entries["name"]?.string, fallback: input.fallbackName)
    var reader = ArchivedColors(input)
    let rank = Dictionary(names.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = entries.keys.filter { $0.hasSuffix("Color") }
      .sorted { (rank[$0] ?? names.count, $0) < (rank[$1] ?? names.count, $1) }
    for key in keys {
      guard let data = entries[key]?.data else { continue }
      guard let color = reader.color(archived: data) else {
        builder.warn("\(key) is no color that can be read, and was passed over")
        continue
      }
      let words = IdentifierNames.words(of: String(key.dropLast(5)))
      let name = rank[key].map { names[$0].name } ?? IdentifierNames.title(words[...])
      try builder.add(color, name: name, at: key)
    }
    reader.inks.tell(&builder)
    return try builder.finish()
  }
}
