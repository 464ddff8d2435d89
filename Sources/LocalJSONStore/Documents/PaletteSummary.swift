import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a list shows of a palette.
package struct PaletteSummary: Sendable, Hashable, Identifiable {
  /// A UUID.
  package var id: String
  /// Unique in the store, compared without case.
  package var name: String
  /// The brand's name; empty where it has none.
  package var brandName: String
  /// What field the brand is in.
  package var brandCategory: String
  /// How many colors there are in all groups.
  package var colorCount: Int
  /// How many groups there are.
  package var groupCount: Int
  /// When the palette was made.
  package var timestamp: Date
  /// When it was last changed.
  package var modified: Date

  /// Makes a summary of a palette.
  package init(_ palette: ColorPalette) {
    id = palette.id
    name = palette.name
    brandName = palette.brandName
    brandCategory = palette.brandCategory
    colorCount = palette.colorCount
    groupCount = palette.groups.count
    timestamp = palette.timestamp
    modified = palette.modified
  }

  /// Reads the fields where they lie.
  init(_ document: RecordDocument, _ index: Int) {
    let scan = document.scan
    func string(_ field: Int) -> String { scan.value(field, of: index).flatMap(scan.string) ?? "" }
    id = document.records[index].id
    name = document.records[index].name
    brandName = string(2)
    brandCategory = string(3)
    colorCount = scan.records[index].elementCount
    groupCount = scan.records[index].groupCount
    timestamp = Self.date(scan, 4, index) ?? Date(timeIntervalSince1970: 0)
    modified = Self.date(scan, 5, index) ?? timestamp
  }

  private static func date(_ scan: JSONRecords, _ field: Int, _ index: Int) -> Date? {
    guard let range = scan.value(field, of: index) else { return nil }
    let bytes = scan.bytes[range]
    if bytes.first == UInt8(ascii: "\""), let seconds = Timestamp.seconds(bytes.dropFirst().dropLast()) {
      return Date(timeIntervalSince1970: Double(seconds))
    }
    if let text = scan.string(in: range) { return Timestamp.date(from: text) }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { seconds in
      seconds.isFinite ? Date(timeIntervalSinceReferenceDate: seconds.rounded(.down)) : nil
    }
  }
}

extension PaletteSummary: Codable {
  private enum Key: String, CodingKey {
    case id, name, brandName, brandCategory, colorCount, groupCount, timestamp, modified
  }

  /// Reads what ``encode(to:)`` writes.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func date(_ key: Key) throws -> Date {
      let text = try fields.decode(String.self, forKey: key)
      guard let date = Timestamp.date(from: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: fields, debugDescription: "not an ISO 8601 date")
      }
      return date
    }
    id = try fields.decode(String.self, forKey: .id)
    name = try fields.decode(String.self, forKey: .name)
    brandName = try fields.decode(String.self, forKey: .brandName)
    brandCategory = try fields.decode(String.self, forKey: .brandCategory)
    colorCount = try fields.decode(Int.self, forKey: .colorCount)
    groupCount = try fields.decode(Int.self, forKey: .groupCount)
    timestamp = try date(.timestamp)
    modified = try date(.modified)
  }

  /// Writes the object that `palette list --json` shows, dates as ISO 8601.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(brandName, forKey: .brandName)
    try fields.encode(brandCategory, forKey: .brandCategory)
    try fields.encode(colorCount, forKey: .colorCount)
    try fields.encode(groupCount, forKey: .groupCount)
    try fields.encode(Timestamp.text(timestamp), forKey: .timestamp)
    try fields.encode(Timestamp.text(modified), forKey: .modified)
  }
}
