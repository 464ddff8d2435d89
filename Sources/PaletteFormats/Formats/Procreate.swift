import Bytes
import PaletteCore

extension PaletteFormat {
  /// Procreate swatches: a zip archive with one `Swatches.json` of thirty places a palette.
  public static let procreate = PaletteFormat(
    id: "procreate", summary: "Procreate swatches", extensions: ["swatches"],
    loses: Procreate.holds.loses, sniff: Procreate.sniff, read: Procreate.read,
    write: Procreate.write)
}

private enum Procreate {
  static let holds: Holdings = [.title, .alpha, .wideGamut, .displayP3]
  private static let fileName = "Swatches.json"
  private static let slots = 30

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard Zip.isZip(bytes), let found = try? Zip.names(bytes) else { return .no }
    return found.contains(fileName) ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    // A small archive can unpack to very much; three megabytes are some fifteen thousand swatches.
    let limits = Zip.Limits(entries: 64, entryBytes: 3 << 20, totalBytes: 3 << 20)
    let entries = try FormatError.located { try Zip.read(input.bytes, limits: limits) { $0 == fileName } }
    guard let json = entries.first else {
      throw FormatError("the archive contains no \(fileName)", at: "byte 0")
    }
    let file = try JSONTree(json.bytes, in: fileName, maximumValues: 200_000)
    var palettes: [(name: String?, colors: [Color?], path: String)] = []
    for (index, entry) in (file.array ?? [file]).enumerated() {
      let path = fileName + ": " + (file.array == nil ? "" : "[\(index)].") + "swatches"
      guard let swatches = entry["swatches"]?.array else {
        throw FormatError("there are no swatches", at: path)
      }
      guard swatches.count <= PaletteBuilder.maximumColors else {
        throw FormatError("too many swatches", at: path)
      }
      let colors = try swatches.enumerated().map { try color($1, at: "\(path)[\($0)]") }
      if let last = palettes.last, continues(last.name, last.colors, entry["name"]?.string, palettes.count) {
        palettes[palettes.count - 1].colors += colors
      } else {
        palettes.append((name: entry["name"]?.string, colors: colors, path: path))
      }
    }
    var reading = FormatReading([])
    for (name, colors, path) in palettes {
      var builder = PaletteBuilder(title: name, fallback: input.fallbackName)
      for (index, color) in colors.enumerated() {
        if let color { try builder.add(color, name: "", at: "\(path)[\(index)]") }
      }
      if builder.palette.groups.isEmpty { builder.group(FlatNames.defaultGroup) }
      let part = try builder.finish()
      reading.palettes += part.palettes
      reading.warnings += part.warnings
    }
    guard !reading.palettes.isEmpty else { throw FormatError("there are no palettes", at: fileName) }
    return reading
  }

  /// Whether a palette goes on from the one before, as ``write(_:_:)`` splits what has no room in thirty places.
  private static func continues(_ name: String?, _ colors: [Color?], _ next: String?, _ count: Int) -> Bool {
    guard let name, let next, colors.count % slots == 0, !colors.contains(nil) else { return false }
    return next == "\(name) \(colors.count / slots + 1)"
  }

  /// A swatch; nil for an empty place. Hue, saturation and brightness are in every version and decide.
  private static func color(_ swatch: JSONTree, at place: String) throws -> Color? {
    if case .null = swatch { return nil }
    let hsb = ["hue", "saturation", "brightness"].compactMap { swatch[$0]?.number }
    guard hsb.count == 3 else {
      throw FormatError("a swatch needs hue, saturation and brightness", at: place)
    }
    let alpha = min(max(swatch["alpha"]?.number ?? 1, 0), 1)
    let space: ColorSpace = swatch["colorSpace"]?.number == 1 ? .displayP3 : .srgb
    return HSB.color(hsb[0], min(max(hsb[1], 0), 1), min(max(hsb[2], 0), 1), alpha: alpha, in: space)
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let colors = palette.colors.map(\.color)
    var parts: [JSONTree] = []
    for start in stride(from: 0, to: max(colors.count, 1), by: slots) {
      var swatches = colors[start..<min(start + slots, colors.count)].map(swatch)
      swatches += Array(repeating: .null, count: slots - swatches.count)
      let name = parts.isEmpty ? palette.name : "\(palette.name) \(parts.count + 1)"
      parts.append(.object(["name": .string(name), "swatches": .array(swatches)]))
    }
    let entry = Zip.Entry(path: fileName, bytes: Array(JSONTree.array(parts).text.utf8))
    let bytes = try FormatError.located { try Zip.write([entry]) }
    let notes =
      parts.count > 1 ? ["a Procreate palette has \(slots) places: \(parts.count) palettes were written"] : []
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".swatches", bytes: bytes)],
      losses: holds.losses(of: palette),
      notes: notes)
  }

  private static func swatch(_ color: CustomColor) -> JSONTree {
    let rgb = color.screen
    let components =
      color.value == nil
      ? SIMD4(Double(rgb.red), Double(rgb.green), Double(rgb.blue), 0) / 255
      : color.color.mapped(into: .displayP3).components
    let (hue, saturation, brightness) = HSB.components(components)
    return .object([
      "hue": .number(hue), "saturation": .number(saturation), "brightness": .number(brightness),
      "alpha": .number(color.color.alpha), "colorSpace": .number(color.value == nil ? 0 : 1),
    ])
  }
}
