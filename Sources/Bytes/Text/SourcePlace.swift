/// Where a value is written in a file.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
  /// The file: the path as the person named it, or relative to the folder that was read; empty until it is known.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// The bytes of the value in the file, for edits in place; empty where only a point is known.
  public var bytes: Range<Int>

  /// Names a place.
  public init(file: String = "", line: Int, column: Int, bytes: Range<Int> = 0..<0) {
    self.file = file
    self.line = line
    self.column = column
    self.bytes = bytes
  }

  /// `line 3, column 7`, after the name of the file where there is one.
  public var description: String { (file.isEmpty ? "" : file + ": ") + "line \(line), column \(column)" }
}

/// The line starts of a text, so that the line and column of a byte are found in logarithmic time.
///
/// A line ends with LF, CR LF or CR, as CSS and JSON editors count them.
public struct LineTable: Sendable {
  private let text: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before each block of the text, so that a line of megabytes costs no more than others.
  private let scalars: [Int]
  private static let block = 256

  /// Goes over `text` once.
  public init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark is no column.
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var scalars: [Int] = []
    scalars.reserveCapacity(text.count / Self.block + 1)
    var count = 0
    text.withUnsafeBufferPointer { text in
      for block in stride(from: 0, to: text.count, by: Self.block) {
        scalars.append(count)
        for index in block..<min(block + Self.block, text.count) {
          let byte = text[index]
          if byte & 0xC0 != 0x80 { count += 1 }
          // Nearly every byte is more than the signs that end a line.
          guard byte <= 0x0D else { continue }
          if byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
            starts.append(index + 1)
          }
        }
      }
    }
    self.starts = starts
    self.scalars = scalars
  }

  /// How many scalars begin before an offset.
  private func scalars(before offset: Int) -> Int {
    guard !scalars.isEmpty else { return 0 }
    let block = min(offset / Self.block, scalars.count - 1)
    return scalars[block] + scalars(in: block * Self.block, offset)
  }

  /// How many scalars begin between two offsets. Without `count(where:)`, which takes ten times as long where nothing is
  /// optimized: a file with an error in each of its places asks for all of them.
  private func scalars(in from: Int, _ to: Int) -> Int {
    text.withUnsafeBufferPointer { text in
      var count = 0
      var at = from
      while at < to {
        if text[at] & 0xC0 != 0x80 { count += 1 }
        at += 1
      }
      return count
    }
  }

  /// The place of the bytes of a value; a range past the end is cut to the text.
  public func place(of range: Range<Int>, in file: String = "") -> SourcePlace {
    let offset = min(max(range.lowerBound, 0), text.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    let end = max(offset, start)
    // Most lines are short, and counting in them takes less than from the blocks around.
    let column =
      end - start <= Self.block
      ? scalars(in: start, end) : scalars(before: end) - scalars(before: start)
    return SourcePlace(file: file, line: low + 1, column: column + 1, bytes: range)
  }
}
