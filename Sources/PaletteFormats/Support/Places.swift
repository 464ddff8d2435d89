import Bytes

extension FormatError {
  /// The error of a byte reader, with its offset; `file` names a file inside an archive.
  init(_ error: ByteError, in file: String = "") {
    self.init(error.message, at: (file.isEmpty ? "" : file + ": ") + "byte \(error.offset)")
  }

  /// The error of a text reader, with its line and column.
  init(_ error: TextError, in file: String = "") {
    self.init(
      error.message, at: (file.isEmpty ? "" : file + ": ") + "line \(error.line), column \(error.column)")
  }

  /// Runs `body`; its byte and text errors come out as format errors.
  static func located<T>(in file: String = "", _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as ByteError {
      throw FormatError(error, in: file)
    } catch let error as TextError {
      throw FormatError(error, in: file)
    }
  }
}

/// The lines of a text file, one at a time.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let isUTF8: Bool
  private var at: Int
  private var number = 0

  /// Reads UTF-8 (or, where it is not, ISO-8859-1); a byte order mark is left out.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line without its end, which is any of LF, CR LF and CR, and its number from 1.
  mutating func next() -> (number: Int, text: Substring)? {
    guard at < bytes.count else { return nil }
    let start = at
    while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
    let line = bytes[start..<at]
    if at < bytes.count { at += bytes[at] == 13 && at + 1 < bytes.count && bytes[at + 1] == 10 ? 2 : 1 }
    number += 1
    let text =
      isUTF8
      ? String(decoding: line, as: UTF8.self)
      : String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
    return (number: number, text: text[...])
  }

  /// The beginning of `bytes` as text without a byte order mark, for looking at signatures.
  static func head(_ bytes: [UInt8], _ count: Int = 256) -> String {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes.dropFirst(start).prefix(count), as: UTF8.self)
  }
}

extension SourcePlace {
  /// The place of `part` of the line called `line`, of which it is a slice.
  init(_ part: Substring, line: Int, of text: Substring) {
    let scalars = text.unicodeScalars
    self.init(
      line: line, column: scalars.distance(from: scalars.startIndex, to: part.unicodeScalars.startIndex) + 1)
  }

  /// The place of the start tag of an element.
  init(_ element: XMLElement, in file: String = "") {
    self.init(file: file, line: element.line, column: element.column)
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
