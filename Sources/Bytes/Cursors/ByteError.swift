/// Something wrong in bytes read from outside: what, and where.
public struct ByteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, without a final period.
  public let message: String
  /// The offset in bytes from the start of the data.
  public let offset: Int

  /// Makes an error about the byte at `offset`.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The message and its place: `block 3 ends past the end of the file (byte 212)`.
  public var description: String { "\(message) (byte \(offset))" }
}
