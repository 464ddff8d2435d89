import Bytes
import PaletteCore

extension PaletteFormat {
  /// Scribus color sets: the attributes of 1.4 (`RGB`, `CMYK`) and those of 1.5 and later (`SPACE`, one per channel).
  public static let scribus = PaletteFormat(
    id: "scribus", summary: "Scribus color set", extensions: ["xml"],
    loses: Scribus.holds.loses, showsInks: true,
    sniff: { TextLines.head($0, 2048).contains("<\(Scribus.root)") ? .certain : .no },
    read: Scribus.read, write: Scribus.write)
}

private enum Scribus {
  static let root = "SCRIBUSCOLORS"
  static let holds: Holdings = [.title, .names, .groups, .cmyk, .spot]

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let document = try FormatError.located { try XMLReader.parse(input.bytes) }
    guard document.name == root else {
      throw FormatError(
        "the root is <\(document.name)>, not <\(root)>",
        at: "line \(document.line), column \(document.column)")
    }
    var builder = PaletteBuilder(title: document["Name"] ?? document["NAME"], fallback: input.fallbackName)
    var inks = InkView(input)
    var colors: [FlatColor] = []
    for element in document.elements("COLOR").prefix(PaletteBuilder.maximumColors + 1) {
      let place = "line \(element.line), column \(element.column)"
      let cmyk = try cmyk(element, at: place)
      let screen = try screen(element, at: place)
      guard let color = screen ?? cmyk.map({ inks.color(of: $0) }) else {
        throw FormatError("a color needs RGB, CMYK or Lab values", at: place)
      }
      let isSpot = element["Spot"] == "1" || element["SPOT"] == "1"
      let name = element["NAME"] ?? ""
      let parts = isSpot ? PrintValues.splitSpot(name) : (name: name, spot: "")
      let print =
        cmyk == nil && !isSpot
        ? nil : PrintColor(cmyk: cmyk.map(PrintValues.percent), spot: isSpot ? parts.spot : nil)
      colors.append(FlatColor(name: parts.name, color: color, print: print, at: SourcePlace(element)))
    }
    inks.tell(&builder)
    try builder.add(flat: colors)
    return try builder.finish()
  }

  private static func numbers(_ element: XMLElement, _ names: [String], at place: String) throws -> [Double] {
    try names.map {
      guard let text = element[$0], let value = Double(text), value.isFinite else {
        throw FormatError("\(element["SPACE"] ?? "") needs a number \($0)", at: place)
      }
      return value
    }
  }

  /// Ink amounts 0…1, where the color has them: percent, else rounded to a byte each.
  private static func cmyk(_ element: XMLElement, at place: String) throws -> [Double]? {
    if element["SPACE"] == "CMYK" {
      return try numbers(element, ["C", "M", "Y", "K"], at: place).map { min(max($0 / 100, 0), 1) }
    }
    guard let text = element["CMYK"] else { return nil }
    guard text.utf8.count == 9, let inks = Color(hex: text)?.rgb8 else {
      throw FormatError("\"\(text)\" is not #CCMMYYKK", at: place)
    }
    // The nearest percentage: a byte cannot tell more.
    return [inks.red, inks.green, inks.blue, inks.alpha].map { (Double($0) / 2.55).rounded() / 100 }
  }

  private static func screen(_ element: XMLElement, at place: String) throws -> Color? {
    if element["SPACE"] == "RGB" {
      let v = try numbers(element, ["R", "G", "B"], at: place).map { min(max($0 / 255, 0), 1) }
      return Color(.srgb, v[0], v[1], v[2])
    }
    if element["SPACE"] == "Lab" {
      let v = try numbers(element, ["L", "A", "B"], at: place)
      return Color(.lab, v[0], v[1], v[2])
    }
    guard let text = element["RGB"] else { return nil }
    guard let color = Color(hex: text) else { throw FormatError("\"\(text)\" is not a hex code", at: place) }
    return color
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let (palette, notes) = PrintValues.inked(palette, options)
    var xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(root) Name=\"\(XMLText.escape(palette.name))\">\n"
    for (name, color) in FlatNames.colors(of: palette) {
      let rgb = color.screen
      let hex = RGB8(red: rgb.red, green: rgb.green, blue: rgb.blue).hex
      xml += "  <COLOR NAME=\"\(XMLText.escape(PrintValues.spotName(color, as: name)))\" RGB=\"\(hex)\""
      if let inks = color.print?.cmyk, inks.count == 4 {
        // Both generations of the program find the inks; the screen color stands beside them.
        let bytes = inks.map { UInt8(min(max(($0 * 2.55).rounded(), 0), 255)) }
        var code = RGB8(red: bytes[0], green: bytes[1], blue: bytes[2]).hex
        code += RGB8(red: bytes[3], green: 0, blue: 0).hex.dropFirst().prefix(2)
        xml +=
          " SPACE=\"CMYK\" C=\"\(inks[0])\" M=\"\(inks[1])\" Y=\"\(inks[2])\" K=\"\(inks[3])\" CMYK=\"\(code)\""
      }
      xml += color.print?.spot == nil ? "/>\n" : " Spot=\"1\"/>\n"
    }
    xml += "</\(root)>\n"
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".xml", bytes: Array(xml.utf8))],
      losses: holds.losses(of: palette), notes: notes)
  }
}
