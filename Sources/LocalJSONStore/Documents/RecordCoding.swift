import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values to the text of a record and back.
enum RecordCoding {
  /// The value in `bytes`; nil where it does not fit.
  static func decode<T: FieldReadable>(_ type: T.Type, _ bytes: [UInt8]) -> T? {
    plain(type, bytes) ?? (try? JSONDecoder().decode(T.self, from: Data(bytes)))
  }

  /// The value in `bytes`, if they were written as usual: the same as Foundation gives, several times as fast.
  static func plain<T: FieldReadable>(_ type: T.Type, _ bytes: [UInt8]) -> T? {
    guard let tape = try? JSONTape(bytes) else { return nil }
    return try? T(fields: NodeFields(tape.root))
  }

  /// The value in `bytes`, which are a range of the document at `path`.
  ///
  /// - Throws: `damaged`, at the place in the document where the value does not fit.
  static func decode<T: Decodable>(
    _ type: T.Type, _ bytes: ArraySlice<UInt8>, what: String, path: String,
    place: (Int) -> (line: Int, column: Int)
  ) throws(StoreError) -> T {
    do { return try JSONDecoder().decode(T.self, from: Data(bytes)) } catch {
      let (message, keys) = reason(error)
      let at = offset(of: keys, in: bytes)
      let (line, column) = place(bytes.startIndex + at)
      let keyPath = keys.map(\.description).joined(separator: ".")
      throw StoreError(
        .damaged, keyPath.isEmpty ? "\(what): \(message)" : "\(what), \(keyPath): \(message)",
        remedy: .restorePrevious, path: path, line: line, column: column)
    }
  }

  /// Refuses a key that an object holds twice: decoding would drop one of the values unseen.
  static func checkKeys(
    _ bytes: ArraySlice<UInt8>, what: String, path: String, place: (Int) -> (line: Int, column: Int)
  ) throws(StoreError) {
    guard let twice = (try? JSONScan(Array(bytes)))?.duplicateKey() else { return }
    let (line, column) = place(bytes.startIndex + twice.range.lowerBound)
    throw StoreError(
      .damaged, "\(what) has the key \"\(twice.key)\" twice", remedy: .removeDuplicate,
      path: path,
      line: line, column: column)
  }

  private enum Step: CustomStringConvertible {
    case key(String)
    case index(Int)
    var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): String(index + 1)
      }
    }
  }

  private static func reason(_ error: any Error) -> (String, [Step]) {
    guard let error = error as? DecodingError else { return ("\(error)", []) }
    func steps(_ context: DecodingError.Context) -> [Step] {
      context.codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
    }
    switch error {
    case .keyNotFound(let key, let context): return ("\"\(key.stringValue)\" is missing", steps(context))
    case .typeMismatch(let type, let context): return ("should be \(name(of: type))", steps(context))
    case .valueNotFound(let type, let context):
      return ("is null, should be \(name(of: type))", steps(context))
    case .dataCorrupted(let context): return (context.debugDescription, steps(context))
    @unknown default: return ("\(error)", [])
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
    }
  }

  private static func offset(of steps: [Step], in bytes: ArraySlice<UInt8>) -> Int {
    guard let scan = try? JSONScan(Array(bytes)) else { return 0 }
    var here = scan.root
    for step in steps {
      let path: [JSONPathElement] =
        switch step {
        case .key(let key): [.key(key)]
        case .index(let index): [.index(index)]
        }
      guard let next = scan.value(at: path, in: here) else { break }
      here = next
    }
    return here.lowerBound
  }

  /// The text of a record in which only what differs between two values is changed; nil where it would not read back as
  /// the new one, or belongs to no record that can be edited so.
  ///
  /// - Parameter indentation: what stands before the record on its line.
  static func patch<T: Codable & Equatable>(
    _ text: [UInt8], _ old: T, _ new: T, _ indentation: [UInt8]
  ) -> [UInt8]? {
    func value(_ value: T) -> JSONValue? {
      (try? JSONEncoder().encode(value)).flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) }
    }
    guard let before = value(old), let after = value(new),
      let patched = JSONPatch.text(indentation + text, replacing: before, by: after),
      (try? JSONDecoder().decode(T.self, from: Data(patched))) == new
    else { return nil }
    return Array(patched.dropFirst(indentation.count))
  }

  /// The text of a value as a record of a document.
  ///
  /// - Throws: `invalid` where the text would not read back as the same value.
  static func encode<T: Codable & Equatable>(
    _ value: T, _ layout: RecordLayout = .own
  ) throws(StoreError) -> [UInt8] {
    let data: Data
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      data = try encoder.encode(value)
      guard try JSONDecoder().decode(T.self, from: data) == value else {
        throw StoreError(.invalid, "the value cannot be stored: it would not read back as it is")
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.invalid, "the value cannot be stored: \(reason(error).0)")
    }
    if layout.layout != .own {
      // Somebody's own layout: the value is laid out like the records that are there.
      if let json = try? JSONDecoder().decode(JSONValue.self, from: data),
        let text = try? layout.layout.text(json, indent: layout.indentation)
      {
        return text
      }
    }
    return indented(data, by: layout.indentation)
  }

  /// A newline in encoded JSON never stands in a string, so lines can be moved as they are.
  private static func indented(_ data: Data, by spaces: [UInt8]) -> [UInt8] {
    let bytes = Array(data)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var line = 0
    while line < bytes.count {
      var end = line
      while end < bytes.count, bytes[end] != 10 { end += 1 }
      if line > 0, end > line { result += spaces }
      if end < bytes.count { end += 1 }
      result += bytes[line..<end]
      line = end
    }
    return result
  }

  /// A time as the documents can hold it: whole seconds.
  static func wholeSeconds(_ date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
  }
}

/// How the records of a document are laid out.
struct RecordLayout {
  /// What stands before a record on its line.
  var indentation: [UInt8] = []
  /// How its values are laid out.
  var layout = JSONLayout.own

  /// A value on its own.
  static let own = RecordLayout()

  /// The store's own layout on a line that is indented by `spaces`.
  init(spaces: Int = 0) { indentation = [UInt8](repeating: 32, count: spaces) }

  /// The layout of the first record, or the store's own where there is none.
  init(_ base: RecordDocument) {
    let isBare = base.scan.array == base.scan.root
    guard let array = base.scan.array, let first = base.records.first else {
      indentation = [UInt8](repeating: 32, count: isBare ? 2 : 4)
      return
    }
    let lead = base.scan.bytes[(array.lowerBound + 1)..<first.range.lowerBound]
    if let newline = lead.lastIndex(of: 10) { indentation = Array(lead[(newline + 1)...]) }
    guard let scan = try? JSONScan(Array(base.bytes(of: 0))) else { return }
    let found = JSONPatch.layout(of: scan.root, in: scan)
    // A record of one line stands for a document that was written by hand, or as small as can be.
    layout = found
    layout.order = []
  }
}
