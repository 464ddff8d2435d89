/// An error in a text, by line and column, both from 1; columns count characters as Unicode scalars.
public struct TextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, without a final period.
  public let message: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes an error about a place.
  public init(_ message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }

  /// The message and its place: `… (line 3, column 14)`.
  public var description: String { "\(message) (line \(line), column \(column))" }
}

extension TextError {
  /// The error at the line and column of its byte.
  init(_ error: ByteError, in bytes: [UInt8]) {
    let (line, column) = Self.place(of: error.offset, in: bytes)
    self.init(error.message, line: line, column: column)
  }

  /// The line and column, both from 1, of a byte of UTF-8; columns count Unicode scalars, a byte order mark none.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let end = max(0, min(offset, bytes.count))
    var line = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : 0
    for i in 0..<end where bytes[i] == 10 {
      line += 1
      start = i + 1
    }
    return (line, bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
