import Bytes
import PaletteCore

extension PaletteFormat {
  /// Bare hex codes, one a line; eight digits carry opacity.
  public static let hex = templated("hex", sniff: HexCodes.sniff, read: HexCodes.read)
}

private enum HexCodes {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    var confidence = Confidence.no
    for (_, text) in TextLines(Array(bytes.prefix(1024))) {
      let line = text.trimmed
      if line.isEmpty { continue }
      let codes = codes(line)
      guard let first = codes.first, color(first) != nil else { return confidence }
      // `#008080 Teal` is text with names.
      let words = codes.dropFirst().filter { color($0) == nil }
      if !words.isEmpty, !words.contains(where: { $0.hasPrefix("#") }),
        bytes.count <= 1024 || confidence == .no
      {
        return .no
      }
      confidence = .possible
    }
    return confidence
  }

  /// The codes of a line: separated by white space, commas or, in an address of coolors.co, hyphens.
  private static func codes(_ line: Substring) -> [Substring] {
    if line.contains("coolors.co/"), let last = line.split(separator: "/").last {
      return last.prefix { $0 != "?" }.split(separator: "-")
    }
    return line.split { $0.isWhitespace || $0 == "," || $0 == ";" }
  }

  private static func color(_ code: Substring) -> Color? {
    let digits = code.hasPrefix("#") ? code.count - 1 : code.count
    return digits == 6 || digits == 8 || code.hasPrefix("#") ? Color(hex: code) : nil
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    for (number, text) in TextLines(input.bytes) {
      for code in codes(text.trimmed) {
        guard let color = color(code) else {
          throw FormatError("\"\(code.prefix(40))\" is not a hex code", at: "line \(number)")
        }
        try builder.add(color, name: "", at: SourcePlace(code, line: number, of: text))
      }
    }
    return try builder.finish()
  }
}
