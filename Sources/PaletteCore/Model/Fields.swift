#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A coding key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The members of one object. Each is asked for once, by name; what nobody asked for is kept as unknown.
///
/// Codable's containers are one source. They cost many times as much as reading the text, so the store brings another
/// for records that are written as usual. Its errors tell nothing: after any of them, Codable is asked.
package protocol FieldSource: AnyObject {
  /// The string under `name`; nil where there is none.
  func string(_ name: String) throws -> String?
  /// The whole number under `name`; nil where there is none.
  func integer(_ name: String) throws -> Int?
  /// The strings in the array under `name`; nil where there is none.
  func strings(_ name: String) throws -> [String]?
  /// The values in the array under `name`; nil where there is none.
  func list<T: Decodable>(_ name: String) throws -> [T]?
  /// The values in the arrays in the object under `name`; nil where there is none.
  func groups<T: FieldReadable>(_ name: String) throws -> [String: [T]]?
  /// Any other value under `name`; nil where there is none.
  func value<T: Decodable>(_ name: String, as type: T.Type) throws -> T?
  /// What is left: keys of a newer version or of another program.
  func unknown() throws -> [String: JSONValue]
  /// That there is nothing under `name`, or null.
  func missing<T: Decodable>(_ name: String, as type: T.Type) -> any Error
  /// That the value under `name` is not as it should be.
  func invalid(_ name: String, _ message: String) -> any Error
}

/// A value that is read from the fields of an object.
package protocol FieldReadable: Decodable {
  /// Reads the value; throws where it does not fit.
  init(fields: any FieldSource) throws
}

extension FieldSource {
  func optional(_ name: String) throws -> String? { try string(name) }
  func optional(_ name: String) throws -> Int? { try integer(name) }
  func optional<T: Decodable>(_ name: String) throws -> T? { try value(name, as: T.self) }
  /// One of a few words.
  func optional<T: Decodable & CaseIterable & RawRepresentable>(_ name: String) throws -> T?
  where T.RawValue == String {
    guard let word = try string(name) else { return nil }
    if let known = T(rawValue: word) { return known }
    throw invalid(name, Self.noneOf(word, T.allCases.map(\.rawValue)))
  }

  func require(_ name: String) throws -> String { try required(name, string(name)) }
  func require<T: Decodable>(_ name: String) throws -> T { try required(name, value(name, as: T.self)) }
  func require<T: Decodable & CaseIterable & RawRepresentable>(_ name: String) throws -> T
  where T.RawValue == String { try required(name, optional(name)) }

  /// `"AAAA" is not one of AA or AAA`
  private static func noneOf(_ word: String, _ words: [String]) -> String {
    let list =
      words.count > 1
      ? words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "") : words.joined()
    return "\"\(word)\" is not one of \(list)"
  }

  private func required<T: Decodable>(_ name: String, _ value: T?) throws -> T {
    guard let value else { throw missing(name, as: T.self) }
    return value
  }

  /// The last day of something, as ISO 8601, or the seconds since 2001-01-01 of one that may be meant. What is written as a
  /// number for a calendar, or counted from 1970, would be read as a day that nobody chose.
  func end(_ name: String) throws -> Date? {
    let number: Double?
    do { number = try value(name, as: Double.self) } catch { number = nil }
    guard let number else {
      if let text = try? string(name), Timestamp.day(from: String(text.prefix(10))) == nil {
        throw invalid(name, "\"\(text)\" is not a date such as \"2026-12-31\"")
      }
      return try date(name)
    }
    // 2016 to 2050.
    guard (473_385_600..<1_577_836_800).contains(number) else {
      let written = NumberText.shortest(number)
      throw invalid(name, "\(written) is not a date; write it as \"2026-12-31\"")
    }
    return Date(timeIntervalSinceReferenceDate: number.rounded(.down))
  }

  /// ISO 8601, or seconds since 2001-01-01 as Foundation writes dates by default.
  func date(_ name: String) throws -> Date? {
    // Text first, because it is usual and a decoding that fails is slow.
    if let text = try? string(name) {
      guard let date = Timestamp.date(from: text) else {
        throw invalid(name, "\"\(text)\" is not an ISO 8601 date")
      }
      return date
    }
    do {
      let seconds = try value(name, as: Double.self)
      return seconds.map { Date(timeIntervalSinceReferenceDate: $0.rounded(.down)) }
    } catch {
      throw invalid(name, "neither an ISO 8601 date nor a number of seconds")
    }
  }
}

/// The members of one object as Codable has them.
final class CodedFields: FieldSource {
  private let container: KeyedDecodingContainer<AnyKey>
  private var asked: [String] = []

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
  }

  func value<T: Decodable>(_ name: String, as type: T.Type) throws -> T? {
    asked.append(name)
    return try container.decodeIfPresent(T.self, forKey: AnyKey(name))
  }

  func string(_ name: String) throws -> String? { try value(name, as: String.self) }
  func integer(_ name: String) throws -> Int? { try value(name, as: Int.self) }
  func strings(_ name: String) throws -> [String]? { try value(name, as: [String].self) }
  func list<T: Decodable>(_ name: String) throws -> [T]? { try value(name, as: [T].self) }
  func groups<T: FieldReadable>(_ name: String) throws -> [String: [T]]? {
    try value(name, as: [String: [T]].self)
  }

  func unknown() throws -> [String: JSONValue] {
    var rest: [String: JSONValue] = [:]
    for key in container.allKeys where !isAsked(key.stringValue) {
      rest[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return rest
  }

  private func isAsked(_ name: String) -> Bool {
    for index in asked.indices where asked[index] == name { return true }
    return false
  }

  func missing<T: Decodable>(_ name: String, as type: T.Type) -> any Error {
    do {
      _ = try container.decode(type, forKey: AnyKey(name))
      return invalid(name, "\"\(name)\" is missing")
    } catch { return error }
  }

  func invalid(_ name: String, _ message: String) -> any Error {
    DecodingError.dataCorruptedError(forKey: AnyKey(name), in: container, debugDescription: message)
  }
}

/// Writes the fields of one object, the unknown ones included.
struct FieldWriter {
  var container: KeyedEncodingContainer<AnyKey>

  init(_ encoder: any Encoder, unknown: [String: JSONValue]) throws {
    container = encoder.container(keyedBy: AnyKey.self)
    for (key, value) in unknown { try container.encode(value, forKey: AnyKey(key)) }
  }

  mutating func write<T: Encodable>(_ name: String, _ value: T) throws {
    try container.encode(value, forKey: AnyKey(name))
  }

  mutating func write<T: Encodable>(_ name: String, ifPresent value: T?) throws {
    if let value { try container.encode(value, forKey: AnyKey(name)) }
  }

  mutating func write(_ name: String, date: Date) throws {
    try container.encode(Timestamp.text(date), forKey: AnyKey(name))
  }
}
