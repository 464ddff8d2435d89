import Bytes
import PaletteCore

extension PaletteFormat {
  /// Palettes of KDE, as KOffice, Calligra and KColorChooser keep them. Source: kdelibs, `kcolorcollection.cpp`.
  public static let koffice = PaletteFormat(
    id: "koffice", summary: "KDE palette, as KOffice and Calligra have it", extensions: ["colors"],
    sniff: { TextLines.head($0).hasPrefix(KOffice.signature) ? .certain : .no }, read: KOffice.read)
}

private enum KOffice {
  static let signature = "KDE RGB Palette"

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var lines = TextLines(input.bytes)
    guard let first = lines.next(), first.text.trimmed == signature else {
      throw FormatError("the first line is not \"\(signature)\"", at: "line 1")
    }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var description: [String] = []
    var colors: [FlatColor] = []
    for (number, text) in lines {
      let line = text.trimmed
      if line.isEmpty { continue }
      if line.hasPrefix("#") {
        let comment = line.dropFirst().trimmed
        if !comment.isEmpty { description.append(String(comment)) }
        continue
      }
      if colors.count > PaletteBuilder.maximumColors { break }
      let parts = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
      let channels = parts.prefix(3).compactMap { Int($0) }
      guard channels.count == 3 else {
        throw FormatError(
          "\"\(line.prefix(40))\" is not three numbers from 0 to 255",
          at: "\(SourcePlace(line, line: number, of: text))")
      }
      // KDE takes what is beyond for the end of the range.
      let values = channels.map { UInt8(min(max($0, 0), 255)) }
      colors.append(
        FlatColor(
          name: parts.count > 3 ? String(parts[3].trimmed) : "",
          color: Color(red: values[0], green: values[1], blue: values[2]),
          at: SourcePlace(line, line: number, of: text)))
    }
    builder.palette.brandDescription = PaletteBuilder.clean(description.joined(separator: " "))
    try builder.add(flat: colors)
    return try builder.finish()
  }
}
