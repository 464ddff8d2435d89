import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color schemes of Windows Terminal: one, a list of them, or the settings they are part of, comments and all.
  ///
  /// Source: learn.microsoft.com, "Color schemes in Windows Terminal".
  public static let windowsTerminal = templated(
    "windows-terminal", sniff: WindowsTerminal.sniff, read: WindowsTerminal.read)
}

private enum WindowsTerminal {
  /// The keys of a scheme and what other readers of themes call their colors.
  private static let keys: [(key: String, name: String)] =
    [
      ("background", "Background"), ("foreground", "Foreground"), ("cursorColor", "Cursor"),
      ("selectionBackground", "Selection"),
    ]
    + TerminalColors.names.flatMap { name in
      let own = name == "magenta" ? "purple" : name
      let title = own.prefix(1).uppercased() + own.dropFirst()
      return [(own, title), ("bright" + title, "Bright " + title)]
    }

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    CommentedJSON.isLikely(bytes)
      && ["brightBlack", "brightPurple", "purple"].allSatisfy { JSONTree.contains(bytes, $0) }
      ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try CommentedJSON(input.bytes)
    let schemes = file.root["schemes"]?.array ?? file.root.array ?? [file.root]
    var reading = FormatReading([])
    for (index, scheme) in schemes.enumerated() {
      let path = schemes.count == 1 ? "" : "schemes[\(index)]"
      guard scheme["brightPurple"] != nil else {
        // A list may hold changes of built-in schemes, which say only some of their colors.
        reading.warnings.append("a scheme without the sixteen colors was passed over (\(path))")
        continue
      }
      var builder = PaletteBuilder(title: scheme["name"]?.string, fallback: input.fallbackName)
      for member in scheme.members ?? [] {
        // Lists of schemes for many terminals say `cursor` and `selection`.
        let isColor = member.value.string.map(TokenText.isColor) == true
        let title = isColor ? IdentifierNames.title(IdentifierNames.words(of: member.key)[...]) : nil
        guard
          let name = keys.first(where: { $0.key == member.key })?.name ?? TerminalKey.name(member.key)
            ?? title
        else { continue }
        try file.add(member, name: name, group: nil, to: &builder)
      }
      let part = try builder.finish()
      reading.palettes += part.palettes
      reading.sourceMaps += part.sourceMaps
      reading.warnings += part.warnings
    }
    guard !reading.palettes.isEmpty else { throw FormatError("there are no color schemes", at: "schemes") }
    return reading
  }
}

/// JSON as editors and terminals keep their settings: with comments and commas at the end of lists.
struct CommentedJSON {
  let root: JSONTree
  private let lines: LineTable

  /// - Throws: ``FormatError`` at the line and column of what is wrong.
  init(_ bytes: [UInt8]) throws {
    root = try ScriptReader.json5(bytes)
    lines = LineTable(bytes)
  }

  /// Whether text begins like an object or a list, comments aside.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    for (_, text) in TextLines(Array(bytes.prefix(8192))) {
      let line = text.trimmed
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("/*") || line.hasPrefix("*") { continue }
      return line.hasPrefix("{") || line.hasPrefix("[")
    }
    return false
  }

  /// Where a value is written.
  func place(of member: JSONTree.Member) -> SourcePlace {
    lines.place(of: Int(member.at.start)..<max(Int(member.at.start), Int(member.at.end)))
  }

  /// Adds the color that a member is; what is none is told, and an empty value means none.
  func add(
    _ member: JSONTree.Member, name: String, group: String?, to builder: inout PaletteBuilder
  ) throws {
    if case .null = member.value { return }
    let place = place(of: member)
    guard let text = member.value.string, let color = Color(hex: text), text.hasPrefix("#") else {
      builder.warn("\"\(member.key)\" is not a hex code and was passed over", at: place)
      return
    }
    try builder.add(color, name: name, group: group, at: place)
  }
}
