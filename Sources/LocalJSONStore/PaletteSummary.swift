import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a list shows of a palette.
public struct PaletteSummary: Sendable, Hashable, Identifiable {
  /// A UUID.
  public var id: String
  /// Unique in the store, compared without case.
  public var name: String
  /// The brand's name; empty where it has none.
  public var brandName: String
  /// What field the brand is in.
  public var brandCategory: String
  /// How many colors there are in all groups.
  public var colorCount: Int
  /// How many groups there are.
  public var groupCount: Int
  /// When the palette was made.
  public var timestamp: Date
  /// When it was last changed.
  public var modified: Date

  /// Makes a summary of a palette.
  public init(_ palette: ColorPalette) {
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
    if let seconds = FastDate.seconds(bytes) { return Date(timeIntervalSince1970: Double(seconds)) }
    if let text = scan.string(in: range) { return Timestamp.date(from: text) }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { seconds in
      seconds.isFinite ? Date(timeIntervalSinceReferenceDate: seconds.rounded(.down)) : nil
    }
  }
}

/// `"2026-03-01T09:30:00Z"`, the form that this program writes, without the cost of a general parser.
enum FastDate {
  /// Seconds since 1970; nil for any other form.
  static func seconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 22 else { return nil }
    let start = bytes.startIndex
    for (place, separator) in zip([0, 5, 8, 11, 14, 17, 20, 21], "\"--T::Z\"".utf8)
    where bytes[start + place] != separator {
      return nil
    }
    func number(_ place: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in bytes[(start + place)..<(start + place + count)] {
        guard byte &- 48 < 10 else { return nil }
        value = value * 10 + Int(byte &- 48)
      }
      return value
    }
    guard let year = number(1, 4), let month = number(6, 2), let day = number(9, 2), let hour = number(12, 2),
      let minute = number(15, 2), let second = number(18, 2), year > 1600, (1...12).contains(month),
      (1...28).contains(day) || day == 29 && month != 2 || day == 30 && month != 2, hour < 24, minute < 60,
      second < 60
    else { return nil }
    // Days since 1970 in the proleptic Gregorian calendar, counting years from March.
    let y = month > 2 ? year : year - 1
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * 86_400 + hour * 3600 + minute * 60 + second
  }
}

extension PaletteSummary: Codable {
  private enum Key: String, CodingKey {
    case id, name, brandName, brandCategory, colorCount, groupCount, timestamp, modified
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
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
  public func encode(to encoder: any Encoder) throws {
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
