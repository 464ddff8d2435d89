import Bytes
import PaletteCore

extension PaletteFormat {
  /// GIMP palettes. Source: GIMP's `app/core/gimppalette-load.c`; Aseprite adds `Channels: RGBA`.
  public static let gpl = templated(
    "gpl", sniff: { TextLines.head($0).hasPrefix(GPL.signature) ? .certain : .no }, read: GPL.read)
}

enum GPL {
  static let signature = "GIMP Palette"

  @Sendable fileprivate static func read(_ input: FormatInput) throws -> FormatReading {
    var lines = TextLines(input.bytes)
    guard let first = lines.next(), first.text.trimmed == signature else {
      throw FormatError("the first line is not \"\(signature)\"", at: "line 1")
    }
    var title: String?
    var hasAlpha = false
    var skipped: [SourcePlace] = []
    var colors: [FlatColor] = []
    for (number, text) in lines {
      let line = text.trimmed
      if line.isEmpty { continue }
      if let value = header(line, "#Palette Name") ?? (colors.isEmpty ? header(line, "Name") : nil) {
        title = title ?? value
      } else if line.hasPrefix("#") || header(line, "Columns") != nil {
        continue
      } else if let value = header(line, "Channels") {
        hasAlpha = value.uppercased() == "RGBA"
      } else {
        if colors.count > PaletteBuilder.maximumColors { break }
        guard let color = color(line, hasAlpha: hasAlpha) else {
          if line.first?.isNumber == true || line.first == "-" {
            throw FormatError(
              "\"\(line.prefix(40))\" is not three numbers from 0 to 255", at: "line \(number)")
          }
          skipped.append(SourcePlace(line, line: number, of: text))
          continue
        }
        colors.append(
          FlatColor(name: color.name, color: color.color, at: SourcePlace(line, line: number, of: text)))
      }
    }
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    for place in skipped { builder.warn("a line that is no color was passed over", at: place) }
    try builder.add(flat: colors)
    return try builder.finish()
  }

  private static func header(_ line: Substring, _ key: String) -> String? {
    guard line.lowercased().hasPrefix(key.lowercased() + ":") else { return nil }
    return String(line.dropFirst(key.count + 1).trimmed)
  }

  /// `R G B name`, or `R G B A name`; what follows the numbers is the name, even where it begins with a digit.
  static func color(_ line: Substring, hasAlpha: Bool) -> (name: String, color: Color)? {
    var rest = line
    var channels: [UInt8] = []
    for _ in 0..<(hasAlpha ? 4 : 3) {
      rest = rest.drop(while: \.isWhitespace)
      let digits = rest.prefix { !$0.isWhitespace }
      guard let channel = UInt8(digits) else { return nil }
      channels.append(channel)
      rest = rest.dropFirst(digits.count)
    }
    let alpha = hasAlpha ? channels[3] : 255
    let color = Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    let name = rest.trimmed
    return (name == "Untitled" ? "" : String(name), color)
  }
}
