import Bytes
import PaletteCore

extension PaletteFormat {
  /// Lines of three numbers with a name before or behind them, as `rgb.txt` of X11, Skencil and tables of every kind have them,
  /// and of four shares of ink behind a name, as CorelDRAW wrote them before X5.
  public static let rgbText = PaletteFormat(
    id: "rgb-text", summary: "lines of red, green and blue, or of inks, with names",
    extensions: ["txt", "pal", "spl"],
    showsInks: true, sniff: RGBText.sniff, read: RGBText.read)
}

private enum RGBText {
  /// A line: its numbers, and the name beside them.
  private struct Line {
    var name: String
    var numbers: [Double]
    /// Whether the numbers are shares from 0 to 1.
    var areShares: Bool
  }

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    var lines = Array(TextLines(Array(bytes.prefix(2048))))
    // The last one may be cut off.
    if bytes.count > 2048 { lines.removeLast() }
    let contents = lines.compactMap { content($0.text) }
    // One line may be anything.
    return contents.count > 1 && contents.allSatisfy { line($0) != nil } ? .possible : .no
  }

  /// A line without white space around it; nil for a comment and for nothing.
  private static func content(_ text: Substring) -> Substring? {
    let line = text.trimmed
    return line.isEmpty || ["#", "!", ";", "//"].contains(where: line.hasPrefix) ? nil : line
  }

  private static func line(_ text: Substring) -> Line? {
    // `"Name" 0 20 12 44`
    if text.first == "\"", let end = text.lastIndex(of: "\""), end > text.startIndex {
      let name = text[text.index(after: text.startIndex)..<end]
      let numbers = fields(text[text.index(after: end)...]).map { Double($0) }
      guard numbers.count == 4 || numbers.count == 3 else { return nil }
      return made(name, numbers, fields(text[text.index(after: end)...]))
    }
    let parts = fields(text)
    let isNumber = parts.map { Double($0) != nil }
    if parts.count >= 3, isNumber.prefix(3).allSatisfy(\.self), !isNumber.dropFirst(3).contains(true) {
      return made(
        parts[3...].joined(separator: " ")[...], parts.prefix(3).map { Double($0) }, Array(parts.prefix(3)))
    }
    if parts.count > 3, isNumber.suffix(3).allSatisfy(\.self), !isNumber.dropLast(3).contains(true) {
      return made(
        parts.dropLast(3).joined(separator: " ")[...], parts.suffix(3).map { Double($0) },
        Array(parts.suffix(3)))
    }
    return nil
  }

  private static func fields(_ text: Substring) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
  }

  private static func made(_ name: Substring, _ numbers: [Double?], _ texts: [Substring]) -> Line? {
    let values = numbers.compactMap(\.self)
    guard values.count == numbers.count, values.allSatisfy({ $0 >= 0 }) else { return nil }
    let areShares =
      texts.contains { $0.contains(".") }
      && (values.count == 3 ? ChannelNotation.areShares(values) : values.allSatisfy { $0 <= 1 })
    let most = values.count == 4 ? 100.0 : 255
    guard areShares || values.allSatisfy({ $0 <= most && $0 == $0.rounded() }) else { return nil }
    return Line(name: String(name.trimmed), numbers: values, areShares: areShares)
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var inks = InkView(input)
    for (number, text) in TextLines(input.bytes) {
      guard let content = content(text) else { continue }
      guard let line = line(content) else {
        throw FormatError(
          "\"\(content.prefix(40))\" is not three numbers from 0 to 255 and a name", at: "line \(number)")
      }
      let place = SourcePlace(line: number, column: 1)
      if line.numbers.count == 4 {
        let shares = line.areShares ? line.numbers : line.numbers.map { $0 / 100 }
        try builder.add(
          inks.color(of: shares), name: line.name,
          print: PrintColor(cmyk: PrintValues.percent(shares), spot: nil),
          at: place)
      } else {
        let units = line.areShares ? line.numbers : line.numbers.map { $0 / 255 }
        try builder.add(Color(.srgb, units[0], units[1], units[2]), name: line.name, at: place)
      }
    }
    inks.tell(&builder)
    return try builder.finish()
  }
}
