import Bytes

/// Why a picture could not be read.
public struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do where that is known; without a final period.
  public let message: String
  /// The offset in the file in bytes; nil where no single place is at fault.
  public let offset: Int?

  /// Makes an error, about a place of the file where that is known.
  public init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }

  init(_ error: any Error) {
    let error = error as? ByteError
    self.init(error?.message ?? "damaged file", at: error?.offset)
  }

  /// The message and its place.
  public var description: String { offset.map { "\(message) (byte \($0))" } ?? message }
}
