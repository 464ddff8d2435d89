import Bytes
import PaletteCore

extension PaletteFormat {
  /// PaintShop Pro palettes: `JASC-PAL`, `0100`, a count, then one `R G B` a line.
  public static let jasc = templated(
    "jasc", sniff: { TextLines.head($0).hasPrefix(JASC.signature) ? .certain : .no }, read: JASC.read)
}

private enum JASC {
  static let signature = "JASC-PAL"

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var lines = TextLines(input.bytes)
    guard lines.next()?.text.trimmed == signature[...] else {
      throw FormatError("the first line is not \"\(signature)\"", at: "line 1")
    }
    guard let version = lines.next()?.text.trimmed, version == "0100" || version == "100" else {
      throw FormatError("the version is not 0100", at: "line 2")
    }
    guard let count = (lines.next()?.text.trimmed).flatMap({ Int($0) }), count >= 0 else {
      throw FormatError("the number of colors is missing", at: "line 3")
    }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var found = 0
    for (number, text) in lines {
      let fields = text.split(whereSeparator: \.isWhitespace)
      if fields.isEmpty { continue }
      let channels = fields.compactMap { UInt8($0) }
      guard channels.count == fields.count, (3...4).contains(fields.count) else {
        throw FormatError("\"\(text.prefix(40))\" is not three numbers from 0 to 255", at: "line \(number)")
      }
      let alpha = channels.count == 4 ? channels[3] : 255
      let color = Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
      try builder.add(color, name: "", at: SourcePlace(fields[0], line: number, of: text))
      found += 1
    }
    if found < count {
      throw FormatError("the file ends after \(found) of \(count) colors", at: "line \(found + 3)")
    }
    if found > count { builder.warn("line 3 says \(count) colors, but there are \(found)") }
    return try builder.finish()
  }
}
