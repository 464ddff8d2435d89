import Bytes
import PaletteCore

extension PaletteFormat {
  /// Environment variables. What this program wrote says behind each value what the color is called.
  static let env = templated(
    "env", sniff: { EnvReader.isOurs($0) ? .certain : .no }, read: EnvReader.read)
}

/// Reads files of environment variables: those of ours line by line, any others as text that colors are found in.
enum EnvReader {
  /// Whether a file begins as ours do: with our header, which other formats have as well, and then with a variable.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: Array("# Palette: ".utf8)) else { return false }
    let lines = bytes.lazy.split(separator: 10)
    guard let first = lines.first(where: { $0.first != UInt8(ascii: "#") && $0.first != 13 }) else {
      return false
    }
    let line = String(decoding: first, as: UTF8.self)
    let name = (line.hasPrefix("export ") ? line.dropFirst(7) : line[...]).prefix { $0 != "=" }
    return name.endIndex < line.endIndex && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    guard isOurs(input.bytes) else { return try pasted(input) }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var header: [Substring] = []
    var entries: [(key: String, color: Color, label: [String]?, place: SourcePlace)] = []
    OwnSource.forEachLine(input.bytes) { line, place in
      if line.hasPrefix("# ") { return header.append(line.dropFirst(2)) }
      guard let equals = line.firstIndex(of: "=") else { return }
      let key = String((line.hasPrefix("export ") ? line[..<equals].dropFirst(7) : line[..<equals]).trimmed)
      let rest = line[line.index(after: equals)...]
      // A hash begins a comment behind a space: that of a code stands behind none.
      let comment = rest.firstRange(of: " # ")
      let value = rest[..<(comment?.lowerBound ?? rest.endIndex)].trimmed.filter { $0 != "\"" && $0 != "'" }
      guard let color = TokenText.color(value, allowingBareHex: false) else {
        return builder.warn("\(key) is no color, and was not read", at: place)
      }
      let label = comment.flatMap { Escape.unlabel(rest[$0.upperBound...]) }
      entries.append((key, color, label?.count == 2 ? label : nil, place))
    }
    _ = FileHeader.read(header.joined(separator: "\n"), into: &builder.palette)
    for (entry, spelled) in zip(entries, IdentifierNames.split(entries.map { $0.key.lowercased() })) {
      try builder.add(
        entry.color, name: entry.label?[1] ?? spelled.name, group: entry.label?[0] ?? spelled.group,
        at: entry.place)
    }
    guard !builder.palette.groups.isEmpty else { throw noColors }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    return try builder.finish()
  }

  private static func pasted(_ input: FormatInput) throws -> FormatReading {
    let found = PasteReader.read(String(decoding: input.bytes, as: UTF8.self))
    guard !found.colors.isEmpty else { throw noColors }
    return FormatReading(
      [try found.palette(named: input.fallbackName)],
      warnings: found.omissions.map { "\($0.text) was left out: \($0.reason) (line \($0.line))" })
  }

  private static let noColors = FormatError.empty(
    "no variable holds a color", at: "line 1", hint: "a color is written INK=\"#0b1f3a\"")
}
