/// Standard input line by line, in flat memory: a line is lent to the caller as bytes, never copied into a string.
struct LineReader {
  /// The longest line that is taken; a color is much shorter.
  private static let longest = 1 << 16
  private let source: ByteSource
  private(set) var number = 0

  init(_ source: ByteSource) { self.source = source }

  /// Calls `body` with each line that is not blank, without white space at its ends.
  ///
  /// - Throws: what `body` throws; ``CLIError`` for a line that is too long.
  mutating func each(_ body: (UnsafeBufferPointer<UInt8>, _ number: Int) throws -> Void) throws {
    var pending: [UInt8] = []
    while true {
      let chunk = try source.read(upTo: 1 << 18)
      if chunk.isEmpty { break }
      let rest = try (pending.isEmpty ? chunk : pending + chunk).withUnsafeBufferPointer { bytes in
        var start = 0
        while let newline = Self.newline(bytes, from: start) {
          try give(UnsafeBufferPointer(rebasing: bytes[start..<newline]), body)
          start = newline + 1
        }
        return Array(bytes[start...])
      }
      if rest.count > Self.longest {
        throw CLIError(.badData, "line \(number + 1) is longer than a color can be")
      }
      pending = rest
    }
    if !pending.isEmpty { try pending.withUnsafeBufferPointer { try give($0, body) } }
  }

  private mutating func give(
    _ line: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
  ) throws {
    number += 1
    var (low, high) = (0, line.count)
    // A byte order mark before the first line, as editors of Windows write it.
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { low = 3 }
    while low < high, line[low] <= 32 { low += 1 }
    while high > low, line[high - 1] <= 32 { high -= 1 }
    if low < high { try body(UnsafeBufferPointer(rebasing: line[low..<high]), number) }
  }

  private static func newline(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, 10, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
