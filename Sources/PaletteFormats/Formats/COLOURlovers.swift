import Bytes
import PaletteCore

extension PaletteFormat {
  /// Answers of the COLOURlovers service: palettes, patterns and single colors, in JSON and in XML.
  public static let colourlovers = PaletteFormat(
    id: "colourlovers", summary: "COLOURlovers palettes and patterns", extensions: ["json", "xml"],
    sniff: COLOURlovers.sniff, read: COLOURlovers.read)
}

private enum COLOURlovers {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    if XMLReader.looksLikeXML(bytes) {
      let head = TextLines.head(bytes, 1024)
      return ["<palettes", "<patterns", "<colors"].contains { head.contains($0) } && head.contains("<id>")
        ? .certain : .no
    }
    guard JSONTree.contains(bytes, "title"), JSONTree.contains(bytes, "userName") else { return .no }
    return JSONTree.contains(bytes, "colors") || JSONTree.contains(bytes, "hex") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reading = FormatReading([])
    for (entry, place) in try entries(input.bytes) {
      var builder = PaletteBuilder(title: entry.title, fallback: input.fallbackName)
      for hex in entry.codes {
        guard let color = Color(hex: hex) else {
          throw FormatError("\"\(hex)\" is not a hex code", at: place)
        }
        try builder.add(color, name: entry.isColor ? entry.title ?? "" : "", at: place)
      }
      let part = try builder.finish()
      reading.palettes += part.palettes
      reading.warnings += part.warnings
    }
    guard !reading.palettes.isEmpty else { throw FormatError("there are no palettes, patterns or colors") }
    return reading
  }

  private struct Entry {
    var title: String?
    var codes: [String]
    /// A single color, which lends its title.
    var isColor: Bool
  }

  private static func entries(_ bytes: [UInt8]) throws -> [(Entry, String)] {
    if XMLReader.looksLikeXML(bytes) {
      let root = try FormatError.located { try XMLReader.parse(bytes) }
      let items = ["palettes", "patterns", "colors"].contains(root.name) ? root.elements : [root]
      return items.map { item in
        let codes = item.first("colors")?.elements("hex").map(\.text)
        let own = item.first("hex").map { [$0.text] } ?? []
        return (
          Entry(title: item.first("title")?.text, codes: codes ?? own, isColor: codes == nil),
          "line \(item.line), column \(item.column)"
        )
      }
    }
    let file = try JSONTree(bytes)
    return try (file.array ?? [file]).enumerated().map { index, item in
      let place = file.array == nil ? "colors" : "[\(index)]"
      let codes = item["colors"]?.array?.compactMap(\.string)
      guard let codes = codes ?? item["hex"]?.string.map({ [$0] }) else {
        throw FormatError("there are neither colors nor a hex code", at: place)
      }
      return (Entry(title: item["title"]?.string, codes: codes, isColor: item["colors"] == nil), place)
    }
  }
}
