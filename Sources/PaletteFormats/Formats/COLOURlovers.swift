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
    guard JSONTree.looksLike(bytes, "{", holding: []) || JSONTree.looksLike(bytes, "[", holding: []) else {
      return .no
    }
    guard JSONTree.contains(bytes, "title"), JSONTree.contains(bytes, "userName") else { return .no }
    return JSONTree.contains(bytes, "colors") || JSONTree.contains(bytes, "hex") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var reading = FormatReading([])
    for entry in try entries(input.bytes) {
      var builder = PaletteBuilder(title: entry.title, fallback: input.fallbackName)
      for code in entry.codes {
        guard let color = Color(hex: code.hex) else {
          throw FormatError("\"\(code.hex)\" is not a hex code", at: "\(code.place)")
        }
        try builder.add(color, name: entry.isColor ? entry.title ?? "" : "", at: code.place)
      }
      let part = try builder.finish()
      reading.palettes += part.palettes
      reading.sourceMaps += part.sourceMaps
      reading.warnings += part.warnings
    }
    guard !reading.palettes.isEmpty else { throw FormatError("there are no palettes, patterns or colors") }
    return reading
  }

  private struct Entry {
    var title: String?
    var codes: [(hex: String, place: SourcePlace)]
    /// A single color, which lends its title.
    var isColor: Bool
  }

  private static func entries(_ bytes: [UInt8]) throws -> [Entry] {
    guard XMLReader.looksLikeXML(bytes) else { return try entries(LocatedDecoding.scan(bytes)) }
    let root = try FormatError.located { try XMLReader.parse(bytes) }
    let items = ["palettes", "patterns", "colors"].contains(root.name) ? root.elements : [root]
    return items.map { item in
      let codes = item.first("colors")?.elements("hex")
      let all = codes ?? item.first("hex").map { [$0] } ?? []
      return Entry(
        title: item.first("title")?.text, codes: all.map { ($0.text, SourcePlace($0)) }, isColor: codes == nil
      )
    }
  }

  private static func entries(_ scan: JSONScan) throws -> [Entry] {
    let lines = LineTable(scan.bytes)
    return try (scan.records ?? [scan.root]).map { item in
      let fields = scan.values(of: ["title", "colors", "hex"], in: item)
      let title = fields[0].flatMap { scan.string(in: $0) }
      let colors = fields[1].map { scan.elements(of: $0) }
      guard let codes = colors ?? fields[2].map({ [$0] }) else {
        throw FormatError("there are neither colors nor a hex code", at: "\(lines.place(of: item))")
      }
      return Entry(
        title: title,
        codes: codes.compactMap { range in scan.string(in: range).map { ($0, lines.place(of: range)) } },
        isColor: colors == nil)
    }
  }
}
