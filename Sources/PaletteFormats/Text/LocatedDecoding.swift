import Bytes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes JSON so that every failure names its line, its column and its key.
enum LocatedDecoding {
  /// Checks that `bytes` are JSON. Throws ``FormatError`` at the line and column of the first fault.
  static func scan(_ bytes: [UInt8], recordKey: String? = nil) throws(FormatError) -> JSONScan {
    if bytes.allSatisfy({ $0 == 32 || $0 >= 9 && $0 <= 13 }) {
      throw FormatError.empty("the file is empty", at: "line 1, column 1")
    }
    do { return try JSONScan(bytes, recordKey: recordKey) } catch {
      if let line = ConflictMarkers.line(in: bytes) {
        throw FormatError(
          ConflictMarkers.message, at: "line \(line)",
          hint: "resolve the conflict in the file; to let git merge palettes by content, see: uncolor init")
      }
      throw FormatError("not JSON: " + error.message, at: "line \(error.line), column \(error.column)")
    }
  }

  /// Decodes the value that lies in `range` of a scan.
  ///
  /// - Parameter prefix: the path of that value in the file, for messages.
  static func decode<T: Decodable>(
    _ type: T.Type, from scan: JSONScan, in range: Range<Int>, at prefix: [JSONPathElement] = []
  ) throws(FormatError) -> T {
    do {
      return try JSONDecoder().decode(T.self, from: Data(scan.bytes[range]))
    } catch let error as DecodingError {
      throw located(error, scan, range, prefix)
    } catch {
      throw FormatError("not readable: \(error)", at: place(scan, range, [], prefix))
    }
  }

  private static func located(
    _ error: DecodingError, _ scan: JSONScan, _ range: Range<Int>, _ prefix: [JSONPathElement]
  ) -> FormatError {
    switch error {
    case .keyNotFound(let key, let context):
      return FormatError(
        "the key \"\(key.stringValue)\" is missing", at: place(scan, range, context.codingPath, prefix))
    case .typeMismatch(let type, let context):
      return FormatError(
        "\(name(of: type)) is expected", at: place(scan, range, context.codingPath, prefix))
    case .valueNotFound(let type, let context):
      return FormatError(
        "\(name(of: type)) is expected, not null", at: place(scan, range, context.codingPath, prefix))
    case .dataCorrupted(let context):
      return FormatError(context.debugDescription, at: place(scan, range, context.codingPath, prefix))
    @unknown default:
      return FormatError("not readable", at: place(scan, range, [], prefix))
    }
  }

  private static func name(of type: Any.Type) -> String {
    if type == String.self { return "text" }
    if type == Bool.self { return "true or false" }
    if type is any BinaryInteger.Type { return "a whole number" }
    if type == Double.self || type == Decimal.self { return "a number" }
    if type == [Any].self { return "an array" }
    return "an object"
  }

  private static func place(
    _ scan: JSONScan, _ range: Range<Int>, _ codingPath: [any CodingKey], _ prefix: [JSONPathElement]
  ) -> String {
    let inner: [JSONPathElement] = codingPath.map { key in
      key.intValue.map { .index($0) } ?? .key(key.stringValue)
    }
    // A path can name a value that is not there; the nearest one that is stands for it.
    var known = inner
    while scan.value(at: known, in: range) == nil, !known.isEmpty { known.removeLast() }
    let (line, column) = scan.place(of: (scan.value(at: known, in: range) ?? range).lowerBound)
    let path = text(of: prefix + inner)
    return "line \(line), column \(column)" + (path.isEmpty ? "" : " (\(path))")
  }

  /// `palettes[0].colorGroups.Primary[2].hexCode`.
  static func text(of path: [JSONPathElement]) -> String {
    var result = ""
    for step in path {
      switch step {
      case .key(let key): result += (result.isEmpty ? "" : ".") + key
      case .index(let index): result += "[\(index)]"
      }
    }
    return result
  }
}
