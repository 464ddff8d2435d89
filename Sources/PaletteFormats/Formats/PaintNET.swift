import Bytes
import PaletteCore

extension PaletteFormat {
  /// Paint.NET palettes: one `AARRGGBB` a line, `;` before a comment. Source: Paint.NET's documentation of palettes.
  public static let paintnet = PaletteFormat(
    id: "paintnet", summary: "Paint.NET palette", extensions: ["txt"],
    loses: PaintNET.holds.loses, sniff: PaintNET.sniff, read: PaintNET.read,
    write: PaintNET.write)
}

private enum PaintNET {
  static let holds: Holdings = [.title, .names, .groups, .alpha]
  private static let titleMark = "Palette Name:"
  /// Ours: before a color, its name. Paint.NET passes over comments.
  private static let nameMark = "Color:"
  /// The program shows no more; it passes over the rest.
  private static let slots = 96

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    var sawComment = false
    for (number, text) in TextLines(Array(bytes.prefix(4096))) {
      let line = text.trimmed
      if line.hasPrefix(";") {
        sawComment = true
        if line.lowercased().contains("paint.net palette") { return .certain }
      } else if !line.isEmpty {
        guard line.count == 8, Color(hex: line) != nil else { return .no }
        return sawComment ? .certain : .possible
      }
      if number > 100 { break }
    }
    return .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var title: String?
    var name = ""
    var colors: [FlatColor] = []
    for (number, text) in TextLines(input.bytes) {
      let line = text.prefix { $0 != ";" }.trimmed
      let comment = text.drop { $0 != ";" }.dropFirst().trimmed
      if comment.hasPrefix(titleMark) { title = title ?? String(comment.dropFirst(titleMark.count).trimmed) }
      if comment.hasPrefix(nameMark) { name = String(comment.dropFirst(nameMark.count).trimmed) }
      if line.isEmpty { continue }
      guard line.count == 8, let argb = Color(hex: line)?.rgb8, colors.count <= PaletteBuilder.maximumColors
      else {
        throw FormatError("\"\(line.prefix(40))\" is not a color written AARRGGBB", at: "line \(number)")
      }
      let color = Color(red: argb.green, green: argb.blue, blue: argb.alpha, alpha: argb.red)
      colors.append(FlatColor(name: name, color: color, at: SourcePlace(line, line: number, of: text)))
      name = ""
    }
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    try builder.add(flat: colors)
    return try builder.finish()
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    var lines = [";paint.net Palette File", ";\(titleMark) \(FlatNames.line(palette.name))"]
    for (name, color) in FlatNames.colors(of: palette) {
      let rgb = color.screen
      // As `#RRGGBBAA` of the rotated channels, which always has eight digits once opacity is put back in front.
      let hex = RGB8(red: rgb.red, green: rgb.green, blue: rgb.blue).hex.dropFirst()
      let alpha = RGB8(red: rgb.alpha, green: 0, blue: 0).hex.dropFirst().prefix(2)
      lines += [";\(nameMark) \(name)", (alpha + hex).uppercased()]
    }
    let text = lines.map { $0 + "\r\n" }.joined()
    let notes =
      palette.colorCount > slots ? ["Paint.NET shows the first \(slots) of \(palette.colorCount) colors"] : []
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".txt", bytes: Array(text.utf8))],
      losses: holds.losses(of: palette), notes: notes)
  }
}
