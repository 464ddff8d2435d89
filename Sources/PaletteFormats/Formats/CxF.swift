import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color Exchange Format 3, in which books of spot colors are given away. Source: ISO 17972-1:2015.
  public static let cxf = PaletteFormat(
    id: "cxf", summary: "Color Exchange Format, colors and books of spot colors", extensions: ["cxf"],
    showsInks: true,
    sniff: { TextLines.head($0, 4096).contains("colorexchangeformat.com") ? .certain : .no }, read: CxF.read)
}

private enum CxF {
  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let document = try FormatError.located { try XMLReader.parse(input.bytes) }
    guard document.name == "CxF" else {
      throw FormatError(
        "the root is <\(document.name)>, not <CxF>", at: "line \(document.line), column \(document.column)")
    }
    let about = document.first("FileInformation")
    let title = about?.first("Description")?.text ?? about?.first("Comment")?.text
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    var inks = InkView(input)
    let resources = document.first("Resources")
    let whites = whites(resources)
    var others: Set<String> = []
    var withoutColor = 0
    let objects = (resources?.elements("ObjectCollection") ?? []).flatMap { $0.elements("Object") }
    for object in objects.prefix(PaletteBuilder.maximumColors + 1) {
      let place = SourcePlace(object)
      let name = object["Name"] ?? ""
      let values = ["ColorValues", "DeviceColorValues"].flatMap { object.elements($0) }.flatMap(\.elements)
      guard let (color, specification) = try color(values, at: place) else {
        // What has no color on a screen may still have inks.
        guard let cmyk = try cmyk(values, at: place) else {
          withoutColor += 1
          continue
        }
        try builder.add(
          inks.color(of: cmyk), name: name, print: PrintColor(cmyk: PrintValues.percent(cmyk)), at: place)
        continue
      }
      if let white = specification.flatMap({ whites[$0] }), white != "D50/2_Degree" { others.insert(white) }
      let cmyk = try cmyk(values, at: place).map(PrintValues.percent)
      // A standard is a color that others are held against: an entry of a book.
      let isSpot = object["ObjectType"] == "Standard"
      let print =
        cmyk == nil && !isSpot ? nil : PrintColor(cmyk: cmyk, spot: isSpot && !name.isEmpty ? name : nil)
      try builder.add(color, name: name, print: print, at: place)
    }
    if withoutColor > 0 {
      builder.warn(
        "\(withoutColor) object\(withoutColor == 1 ? " has" : "s have") neither Lab, XYZ, RGB nor CMYK values, such as "
          + "spectra alone, and \(withoutColor == 1 ? "was" : "were") passed over")
    }
    for white in others.sorted() {
      builder.warn("colors measured for \(white) were taken as they are, not for D50 and 2 degrees")
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  /// `D50/2_Degree` of each color specification.
  private static func whites(_ resources: XMLElement?) -> [String: String] {
    var whites: [String: String] = [:]
    for list in resources?.elements("ColorSpecificationCollection") ?? [] {
      for specification in list.elements("ColorSpecification") {
        guard let id = specification["Id"], let spec = specification.first("TristimulusSpec"),
          let illuminant = spec.first("Illuminant")?.text.trimmed
        else { continue }
        whites[id] = "\(illuminant)/\(spec.first("Observer")?.text.trimmed ?? "2_Degree")"
      }
    }
    return whites
  }

  private static func numbers(
    _ element: XMLElement, _ names: [String], at place: SourcePlace
  ) throws -> [Double] {
    try names.map { name in
      guard let text = element.first(name)?.text, let value = Double(String(text.trimmed)), value.isFinite
      else {
        throw FormatError("\(element.name) needs a number \(name)", at: "\(place)")
      }
      return value
    }
  }

  /// What is measured counts before what a device shows.
  private static func color(
    _ values: [XMLElement], at place: SourcePlace
  ) throws -> (Color, specification: String?)? {
    func first(_ name: String) -> XMLElement? { values.first { $0.name == name } }
    func told(_ element: XMLElement, _ color: Color) -> (Color, specification: String?) {
      (color, element["ColorSpecification"])
    }
    if let element = first("ColorCIELab") {
      let v = try numbers(element, ["L", "A", "B"], at: place)
      return told(element, Color(.lab, v[0], v[1], v[2]))
    }
    if let element = first("ColorCIELCh") {
      let v = try numbers(element, ["L", "C", "H"], at: place)
      return told(element, Color(.lch, v[0], v[1], v[2]).converted(to: .lab))
    }
    if let element = first("ColorCIEXYZ") {
      let v = try numbers(element, ["X", "Y", "Z"], at: place).map { $0 / 100 }
      return told(element, Color(.xyzD50, v[0], v[1], v[2]))
    }
    for (name, space) in [("ColorSRGB", ColorSpace.srgb), ("ColorAdobeRGB", .a98RGB), ("ColorRGB", .srgb)] {
      guard let element = first(name) else { continue }
      let most = element["MaxRange"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 255
      let v = try numbers(element, ["R", "G", "B"], at: place).map { min(max($0 / most, 0), 1) }
      return (Color(space, v[0], v[1], v[2]), nil)
    }
    return nil
  }

  /// Ink amounts 0…1.
  private static func cmyk(_ values: [XMLElement], at place: SourcePlace) throws -> [Double]? {
    guard let element = values.first(where: { $0.name == "ColorCMYK" }) else { return nil }
    return try numbers(element, ["Cyan", "Magenta", "Yellow", "Black"], at: place).map {
      min(max($0 / 100, 0), 1)
    }
  }
}
