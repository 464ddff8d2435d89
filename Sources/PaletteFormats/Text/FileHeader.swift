import PaletteCore

/// The words of a palette at the top of a text file, one `Key: text` a line, so that a reader finds them again.
enum FileHeader {
  /// The lines, escaped for a comment of any language. There is no date: two exports are the same bytes.
  static func lines(_ palette: ColorPalette, prefix: String = "") -> [String] {
    var lines = ["Palette: " + Escape.label(palette.name)]
    for (key, path) in keys where !palette[keyPath: path].isEmpty {
      lines.append(key + ": " + Escape.label(palette[keyPath: path]))
    }
    if !prefix.isEmpty { lines.append("Prefix: " + Escape.label(prefix)) }
    return lines
  }

  /// Writes the lines as one comment of C.
  static func writeBlock(_ palette: ColorPalette, prefix: String = "", to out: inout TextBuffer) {
    out.line("/*")
    for line in lines(palette, prefix: prefix) {
      out.append(" * ")
      out.line(line)
    }
    out.line(" */")
  }

  /// Writes each line as a comment that begins with `marker`.
  static func writeLines(
    _ palette: ColorPalette, marker: String, prefix: String = "", to out: inout TextBuffer
  ) {
    for line in lines(palette, prefix: prefix) {
      out.append(marker)
      out.line(line)
    }
  }

  /// The comment at the top of a program, a line behind each `//`.
  static func comment(_ bytes: [UInt8]) -> String {
    var end = 0
    while end < bytes.count {
      let line = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      guard text.isEmpty || text.starts(with: "//".utf8) else { break }
      end = min(line.endIndex + 1, bytes.count)
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Takes over what a comment says about the palette. Returns the prefix, or nil where it is another comment.
  static func read(_ comment: String, into palette: inout ColorPalette) -> String? {
    guard comment.contains("Palette: ") else { return nil }
    var isOurs = false
    var prefix = ""
    for line in comment.split(separator: "\n") {
      var line = line.drop { $0 == " " || $0 == "*" || $0 == "/" || $0 == "\r" }
      if line.last == "\r" { line.removeLast() }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon]
      guard let text = Escape.unlabel(line[line.index(after: colon)...].drop { $0 == " " }), text.count == 1
      else { continue }
      switch key {
      case "Palette":
        palette.name = text[0]
        isOurs = true
      case "Prefix": prefix = text[0]
      default:
        if let path = keys.first(where: { $0.0 == key })?.1 { palette[keyPath: path] = text[0] }
      }
    }
    return isOurs ? prefix : nil
  }

  private static var keys: [(String, WritableKeyPath<ColorPalette, String>)] {
    [
      ("Brand", \.brandName), ("Tagline", \.brandTagline), ("Category", \.brandCategory),
      ("Description", \.brandDescription),
    ]
  }
}
