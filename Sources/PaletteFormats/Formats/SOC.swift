import Bytes
import PaletteCore

extension PaletteFormat {
  /// OpenOffice and LibreOffice color tables. Their namespaces changed once, so only local names are compared.
  public static let soc = PaletteFormat(
    id: "soc", summary: "LibreOffice color table", extensions: ["soc"],
    loses: SOC.holds.loses,
    sniff: {
      TextLines.head($0, 1024).contains("color-table") && XMLReader.looksLikeXML($0) ? .certain : .no
    },
    read: SOC.read, write: SOC.write)
}

private enum SOC {
  static let holds: Holdings = [.title, .names, .groups]
  /// Where the title goes, which the format has no place for; other programs pass over a foreign namespace.
  private static let titleName = "uncolor:title"

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    guard root.name == "color-table" else {
      throw FormatError(
        "the root is <\(root.name)>, not <color-table>", at: "line \(root.line), column \(root.column)")
    }
    var builder = PaletteBuilder(title: root[titleName], fallback: input.fallbackName)
    try builder.add(
      flat: root.elements("color").prefix(PaletteBuilder.maximumColors + 1).map { element in
        let place = "line \(element.line), column \(element.column)"
        guard let hex = element["color"], let color = Color(hex: hex) else {
          throw FormatError("\"\(element["color"] ?? "")\" is not a hex code", at: place)
        }
        return FlatColor(name: element["name"] ?? "", color: color, at: SourcePlace(element))
      })
    return try builder.finish()
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = FlatNames.colors(of: palette).map { name, color in
      let rgb = color.screen
      let hex = RGB8(red: rgb.red, green: rgb.green, blue: rgb.blue).hex
      return "  <draw:color draw:name=\"\(XMLText.escape(name))\" draw:color=\"\(hex)\"/>\n"
    }
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ooo:color-table xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"\
       xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:ooo="http://openoffice.org/2004/office"\
       xmlns:uncolor="urn:uncolor" \(titleName)="\(XMLText.escape(palette.name))">
      \(colors.joined())</ooo:color-table>

      """
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".soc", bytes: Array(xml.utf8))],
      losses: holds.losses(of: palette))
  }
}
