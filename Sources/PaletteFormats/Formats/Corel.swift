import Bytes
import PaletteCore

extension PaletteFormat {
  /// Palettes of CorelDRAW X5 and later. Source: the CorelDRAW developer area, "Creating color palettes": pages of colors
  /// whose `tints` are shares of a device or of an ink that the file defines.
  public static let corel = PaletteFormat(
    id: "corel", summary: "CorelDRAW palette", extensions: ["xml"], showsInks: true, sniff: Corel.sniff,
    read: Corel.read)
}

private enum Corel {
  /// What a color is made of.
  private struct Swatch {
    var color: Color
    var inks: [Double]?
    var spot: String?
  }

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard XMLReader.looksLikeXML(bytes) else { return .no }
    let head = TextLines.head(bytes, 8192)
    return head.contains("<palette") && head.contains("tints=\"") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    guard root.name == "palette" else {
      throw FormatError("the root is <\(root.name)>, not <palette>", at: "\(SourcePlace(root))")
    }
    // CorelDRAW puts the name of the file there.
    let name = root["name"] ?? ""
    var builder = PaletteBuilder(
      title: name.lowercased().hasSuffix(".xml") ? String(name.dropLast(4)) : name,
      fallback: input.fallbackName)
    var inks = InkView(input)
    var spots: [String: Swatch] = [:]
    for space in root.first("colorspaces")?.elements("cs") ?? [] {
      guard let name = space["name"] else { continue }
      // The same ink in several models: Lab says what it looks like, inks how it is separated.
      let all = try space.elements("color").compactMap { element in
        try swatch(element, [:], &inks).map { (element["cs"]?.uppercased() ?? "", $0) }
      }
      let order = ["LAB", "RGB", "CMYK"]
      let best = all.min { (order.firstIndex(of: $0.0) ?? 9) < (order.firstIndex(of: $1.0) ?? 9) }
      guard var found = best?.1 else { continue }
      found.inks = all.first { $0.0 == "CMYK" }?.1.inks
      found.spot = name
      spots[name.lowercased()] = found
    }
    let pages = root.first("colors")?.elements("page") ?? []
    guard !pages.isEmpty || root.first("colors") != nil else {
      throw FormatError("there are no colors", at: "\(SourcePlace(root))")
    }
    for (group, elements) in pages.map({ ($0["name"] ?? "", $0.elements("color")) })
      + [("", root.first("colors")?.elements("color") ?? [])]
    {
      for element in elements {
        let place = SourcePlace(element)
        guard let swatch = try swatch(element, spots, &inks) else {
          builder.warn(
            "color model \"\(element["cs"] ?? "")\" is not known and the color was passed over", at: place)
          continue
        }
        let print =
          swatch.inks == nil && swatch.spot == nil ? nil : PrintColor(cmyk: swatch.inks, spot: swatch.spot)
        try builder.add(
          swatch.color, name: element["name"] ?? swatch.spot ?? "", group: group.isEmpty ? nil : group,
          print: print, at: place)
      }
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  /// Nil where the model of the color is not known.
  private static func swatch(
    _ element: XMLElement, _ spots: [String: Swatch], _ inks: inout InkView
  ) throws -> Swatch? {
    let model = element["cs"] ?? ""
    let tints = (element["tints"] ?? "").split(separator: ",")
    func values(_ count: Int) throws -> [Double] {
      let values = tints.compactMap { Double($0.trimmed) }.filter(\.isFinite)
      guard values.count == count, tints.count == count else {
        throw FormatError(
          "\(model) needs \(count == 1 ? "1 tint" : "\(count) tints") from 0 to 1",
          at: "\(SourcePlace(element))")
      }
      return values.map { min(max($0, 0), 1) }
    }
    switch model.uppercased() {
    case "RGB":
      let v = try values(3)
      return Swatch(color: Color(.srgb, v[0], v[1], v[2]))
    case "GRAY", "GRAYSCALE":
      let v = try values(1)[0]
      return Swatch(color: Color(.srgb, v, v, v))
    case "CMY":
      let v = try values(3)
      return Swatch(color: Color(.srgb, 1 - v[0], 1 - v[1], 1 - v[2]))
    case "HSB":
      let v = try values(3)
      return Swatch(color: HSB.color(v[0], v[1], v[2]))
    case "HLS":
      let v = try values(3)
      return Swatch(color: Color(.hsl, v[0] * 360, v[2] * 100, v[1] * 100).converted(to: .srgb))
    case "LAB":
      let v = try values(3)
      return Swatch(color: Color(.lab, v[0] * 100, v[1] * 255 - 128, v[2] * 255 - 128))
    case "CMYK":
      let v = try values(4)
      return Swatch(color: inks.color(of: v), inks: PrintValues.percent(v))
    default:
      guard var spot = spots[model.lowercased()] else { return nil }
      // A share of an ink leaves that much more of the paper to be seen.
      let share = tints.isEmpty ? 1 : try values(1)[0]
      if share < 1 {
        let full = spot.color.converted(to: .srgb).components
        let tint = full * share + (1 - share)
        spot.color = Color(.srgb, tint.x, tint.y, tint.z)
        spot.inks = spot.inks.map { $0.map { $0 * share } }
      }
      return spot
    }
  }
}
