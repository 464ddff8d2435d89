import Bytes
import PaletteCore

extension PaletteFormat {
  /// Palettes of the plugin Sketch Palettes. Below 1.4 colors are hex strings; 2.0 adds names.
  public static let sketch = PaletteFormat(
    id: "sketch", summary: "Sketch palette", extensions: ["sketchpalette"],
    loses: Sketch.holds.loses,
    sniff: { JSONTree.looksLike($0, "{", holding: ["compatibleVersion", "colors"]) ? .certain : .no },
    read: Sketch.read, write: Sketch.write)
}

private enum Sketch {
  static let holds: Holdings = [.title, .names, .groups, .alpha]

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try JSONTree(input.bytes)
    guard let colors = file["colors"]?.array else {
      throw FormatError("there is no list of colors", at: "colors")
    }
    var builder = PaletteBuilder(title: file["name"]?.string, fallback: input.fallbackName)
    let places = try JSONElements(of: "colors", in: input.bytes)
    try builder.add(
      flat: colors.prefix(PaletteBuilder.maximumColors + 1).enumerated().map { index, entry in
        FlatColor(
          name: entry["name"]?.string ?? "", color: try color(entry, at: "colors[\(index)]", &builder),
          at: places[index])
      })
    for extra in ["gradients", "images"] where file[extra]?.array?.isEmpty == false {
      builder.warn("\(extra) were passed over")
    }
    return try builder.finish()
  }

  private static func color(_ entry: JSONTree, at place: String, _ builder: inout PaletteBuilder) throws
    -> Color
  {
    if let hex = entry.string {
      guard let color = Color(hex: hex) else { throw FormatError("\"\(hex)\" is not a hex code", at: place) }
      return color
    }
    let channels = ["red", "green", "blue"].compactMap { entry[$0]?.number }
    guard channels.count == 3 else { throw FormatError("a color needs red, green and blue", at: place) }
    let v = builder.unit(channels + [entry["alpha"]?.number ?? 1], of: entry["name"]?.string ?? "", at: place)
    return Color(.srgb, v[0], v[1], v[2], alpha: v[3])
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = FlatNames.colors(of: palette).map { name, color in
      let rgb = color.screen
      return JSONTree.object([
        "name": .string(name), "red": channel(rgb.red), "green": channel(rgb.green),
        "blue": channel(rgb.blue),
        "alpha": channel(rgb.alpha),
      ])
    }
    let file = JSONTree.object([
      "compatibleVersion": .string("2.0"), "pluginVersion": .string("2.22"), "name": .string(palette.name),
      "colors": .array(colors),
    ])
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".sketchpalette", bytes: Array(file.text.utf8))],
      losses: holds.losses(of: palette))
  }

  private static func channel(_ value: UInt8) -> JSONTree { .number(Double(value) / 255) }
}
