import Bytes
import PaletteCore

extension PaletteFormat {
  /// The tool's own documents and the iOS app's.
  public static let json = PaletteFormat(
    id: "json", summary: "uncolor's own document; reads the iOS app's files as well", extensions: ["json"],
    sniff: JSONPalette.sniff, read: JSONPalette.read,
    write: { palette, _ in
      FormatWriting([
        NamedBytes(
          path: Slug.fileName(palette.name) + ".json", bytes: try CanonicalJSON.encode(palette))
      ])
    })
}

/// `{"schemaVersion", "palettes"}`, a bare array of palettes, or one palette.
enum JSONPalette {
  /// The newest document this version understands.
  static let schemaVersion = 1

  /// Keys that only palettes have.
  private static let marks = [
    "colorGroups", "groupOrder", "contrastPairs", "brandName", "brandTagline", "brandNameFont",
  ]

  /// Keys of palettes that other things have too.
  private static let plainKeys: Set<String> = [
    "name", "id", "timestamp", "modified", "themes", "gradients", "variantOf",
  ]

  static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard let first = bytes.first(where: { $0 > 32 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return .no }
    // What is damaged is left to the reader, which says where.
    guard let scan = try? JSONScan(bytes, recordKey: "palettes") else { return .possible }
    let isDocument = first == UInt8(ascii: "{") && scan.value(of: "palettes", in: scan.root) != nil
    // Material Theme Builder has an object of that name.
    if isDocument, scan.records == nil, scan.value(of: "schemes", in: scan.root) != nil { return .no }
    if isDocument, scan.records == nil || scan.value(of: "schemaVersion", in: scan.root) != nil {
      return .certain
    }
    guard let palette = scan.records?.first ?? (first == UInt8(ascii: "{") ? scan.root : nil) else {
      return .possible
    }
    guard scan.bytes[palette.lowerBound] == UInt8(ascii: "{") else { return .no }
    // A name alone proves nothing: packages and maps have one too.
    if scan.values(of: marks, in: palette).contains(where: { $0 != nil }) { return .certain }
    // Nor does it in a list, unless nothing else is said that a palette does not have.
    guard first == UInt8(ascii: "[") else { return .no }
    let keys = scan.members(of: palette).compactMap { scan.string(in: $0.key) }
    return keys.contains("name") && keys.allSatisfy(plainKeys.contains) ? .possible : .no
  }

  static func read(_ input: FormatInput) throws -> FormatReading {
    let scan = try LocatedDecoding.scan(input.bytes, recordKey: "palettes")
    guard let records = scan.records else {
      let (line, column) = scan.place(of: scan.root.lowerBound)
      guard input.bytes[scan.root.lowerBound] == UInt8(ascii: "{") else {
        throw FormatError(
          "a palette, or an array of palettes, is expected", at: "line \(line), column \(column)")
      }
      if scan.value(of: "palettes", in: scan.root) != nil {
        if scan.value(of: "kind", in: scan.root).flatMap({ scan.string(in: $0) }) == "uncolor backup" {
          throw FormatError(
            "this is a backup of a whole store", hint: "restore it with: uncolor backup restore FILE")
        }
        throw FormatError("an array is expected", at: place("palettes", in: scan))
      }
      let palette = try LocatedDecoding.decode(ColorPalette.self, from: scan, in: scan.root)
      return FormatReading(
        [palette], sourceMaps: [SourceMap(of: palette, in: scan, at: scan.root, LineTable(input.bytes))],
        warnings: alike(palette))
    }
    let isDocument = input.bytes[scan.root.lowerBound] == UInt8(ascii: "{")
    if isDocument { try checkVersion(scan) }
    var palettes: [ColorPalette] = []
    var maps: [SourceMap] = []
    let lines = LineTable(input.bytes)
    for (index, record) in records.enumerated() {
      let path: [JSONPathElement] = isDocument ? ["palettes", .index(index)] : [.index(index)]
      let palette = try LocatedDecoding.decode(ColorPalette.self, from: scan, in: record, at: path)
      palettes.append(palette)
      maps.append(SourceMap(of: palette, in: scan, at: record, lines))
    }
    let warnings = palettes.isEmpty ? ["the file contains no palette"] : palettes.flatMap(alike)
    return FormatReading(palettes, sourceMaps: maps, warnings: warnings)
  }

  /// Says which colors of a group have one name: a name is all that tells them apart.
  private static func alike(_ palette: ColorPalette) -> [FormatWarning] {
    palette.groups.flatMap { group -> [FormatWarning] in
      let counts = Dictionary(group.colors.map { ($0.name, 1) }, uniquingKeysWith: +)
      return counts.filter { $0.value > 1 }.sorted { $0.key < $1.key }.prefix(4).map { name, count in
        "group \"\(group.name)\" has \(count) colors named \"\(name)\"; commands find the first of them"
      }
    }
  }

  private static func checkVersion(_ scan: JSONScan) throws(FormatError) {
    guard let range = scan.value(of: "schemaVersion", in: scan.root) else { return }
    guard let version = Int(String(decoding: scan.bytes[range], as: UTF8.self)), version >= 1 else {
      throw FormatError("a whole number from 1 is expected", at: place("schemaVersion", in: scan))
    }
    if version > schemaVersion {
      throw FormatError(
        "schema version \(version) is newer than \(schemaVersion), the newest this uncolor reads",
        at: place("schemaVersion", in: scan), hint: "update uncolor")
    }
  }

  private static func place(_ key: String, in scan: JSONScan) -> String {
    guard let (line, column) = scan.location(of: [.key(key)]) else { return "" }
    return "line \(line), column \(column) (\(key))"
  }
}
