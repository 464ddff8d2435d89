import Bytes
import PaletteCore

extension PaletteFormat {
  /// Bare hex codes, one a line; eight digits carry opacity.
  public static let hex = templated("hex", sniff: HexCodes.sniff, read: HexCodes.read)
}

private enum HexCodes {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    for (_, text) in TextLines(Array(bytes.prefix(1024))) {
      let line = text.trimmed
      if line.isEmpty { continue }
      return codes(line).first.flatMap { color($0) } == nil ? .no : .possible
    }
    return .no
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
