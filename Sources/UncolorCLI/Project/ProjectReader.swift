import Bytes
import CommandLineKit

/// The JSON of a project file, with errors that name the line and column of what is wrong.
struct ProjectReader {
  /// The file as it is named to people.
  let file: String
  let scan: JSONScan
  private let lines: LineTable

  /// - Throws: ``CLIError`` 65 for what is no JSON, or has a key twice in one object.
  init(_ bytes: [UInt8], file: String) throws(CLIError) {
    self.file = file
    lines = LineTable(bytes)
    do throws(TextError) { scan = try JSONScan(bytes) } catch {
      throw CLIError(.badData, "\(file): \(error.message) (line \(error.line), column \(error.column))")
    }
    if let twice = scan.duplicateKey() {
      throw self.error("\"\(SafeText.line(twice.key))\" is there twice", at: twice.range)
    }
  }

  var root: ProjectValue { ProjectValue(reader: self, range: scan.root) }

  func error(_ message: String, at range: Range<Int>, hint: String = "") -> CLIError {
    let place = lines.place(of: range)
    return CLIError(
      .badData, "\(file): \(message) (line \(place.line), column \(place.column))", hint: hint)
  }
}

/// One value of a project file.
struct ProjectValue {
  let reader: ProjectReader
  let range: Range<Int>

  private var first: UInt8 { reader.scan.bytes[range.lowerBound] }

  /// The text, if this is a string.
  var string: String? { reader.scan.string(in: range) }

  /// Whether it is true, if this is a truth value.
  var bool: Bool? {
    switch first {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// The number as it is written, if this is one.
  var number: String? {
    guard first == UInt8(ascii: "-") || 48...57 ~= first else { return nil }
    return String(decoding: reader.scan.bytes[range], as: UTF8.self)
  }

  /// The elements, if this is an array.
  var elements: [ProjectValue]? {
    guard first == UInt8(ascii: "[") else { return nil }
    return reader.scan.elements(of: range).map { ProjectValue(reader: reader, range: $0) }
  }

  /// The members, if this is an object.
  var members: [(key: String, keyRange: Range<Int>, value: ProjectValue)]? {
    guard first == UInt8(ascii: "{") else { return nil }
    return reader.scan.members(of: range).map {
      (reader.scan.string(in: $0.key) ?? "", $0.key, ProjectValue(reader: reader, range: $0.value))
    }
  }

  /// What it is, for errors.
  var kind: String {
    if string != nil { return "a string" }
    if bool != nil { return "true or false" }
    if number != nil { return "a number" }
    return switch first {
    case UInt8(ascii: "["): "a list"
    case UInt8(ascii: "{"): "an object"
    default: "null"
    }
  }

  func error(_ message: String, hint: String = "") -> CLIError {
    reader.error(message, at: range, hint: hint)
  }

  /// - Throws: ``CLIError`` naming what was expected.
  func requireString(_ name: String) throws(CLIError) -> String {
    guard let string else { throw error("\"\(name)\" must be a string, not \(kind)") }
    if string.isEmpty { throw error("\"\(name)\" is empty") }
    return string
  }

  /// The members; `name` is empty for the whole file.
  func requireMembers(_ name: String) throws(CLIError) -> [(
    key: String, keyRange: Range<Int>, value: ProjectValue
  )] {
    if let members { return members }
    throw error("\(name.isEmpty ? "the project" : "\"\(name)\"") must be an object, not \(kind)")
  }

  /// The strings of a list, or one string, with their places.
  func requireStrings(_ name: String) throws(CLIError) -> [(text: String, value: ProjectValue)] {
    if string != nil { return [(try requireString(name), self)] }
    guard let elements else { throw error("\"\(name)\" must be a list of strings, not \(kind)") }
    var texts: [(text: String, value: ProjectValue)] = []
    for element in elements {
      guard let text = element.string, !text.isEmpty else {
        throw element.error(
          "\"\(name)\" must hold strings, not \(element.string == "" ? "empty ones" : element.kind)")
      }
      texts.append((text, element))
    }
    return texts
  }

  /// An unknown key, with the one that was probably meant.
  static func unknown(
    _ key: String, at range: Range<Int>, in reader: ProjectReader, known: [String], what: String = "key"
  ) -> CLIError {
    let near = Suggestions.question(Suggestions.closest(to: key, among: known))
    return reader.error(
      "unknown \(what) \"\(SafeText.line(key))\"", at: range,
      hint: near
        ?? (known.count > 12 ? "see: uncolor build --schema" : "known: \(known.joined(separator: ", "))"))
  }
}
