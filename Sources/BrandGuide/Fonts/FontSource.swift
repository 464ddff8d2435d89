/// A font file that is read piece by piece, so that looking through a thousand of them costs little.
public struct FontFile: Sendable {
  /// Where it lies; decides nothing but the order among equals and what messages name.
  public let path: String
  /// Its length in bytes.
  public let size: Int
  /// The bytes of a range, fewer where the file ends first or cannot be read.
  public let read: @Sendable (_ range: Range<Int>) -> [UInt8]

  /// Describes a file.
  public init(path: String, size: Int, read: @escaping @Sendable (_ range: Range<Int>) -> [UInt8]) {
    self.path = path
    self.size = size
    self.read = read
  }

  /// A font that is already in memory.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, size: bytes.count) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }
  }
}

/// The font files a guide may use, in order of preference.
///
/// The guide itself reads no folder; its caller says what there is.
public struct FontSource: Sendable {
  /// Lists the files. Called at most once for each guide, and only when a font is needed.
  public let files: @Sendable () -> [FontFile]

  /// Describes where fonts come from.
  public init(files: @escaping @Sendable () -> [FontFile]) { self.files = files }

  /// No font at all: the guide is set in the fonts every PDF viewer has.
  public static let none = FontSource { [] }
}
