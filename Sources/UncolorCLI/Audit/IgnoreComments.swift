/// The lines that `uncolor-ignore` in a comment takes out of an audit: its own, or the next where nothing else is on it.
struct IgnoreComments {
  private var own: Set<Int> = []
  private var next: Set<Int> = []

  init(_ bytes: [UInt8]) {
    let word = Array("uncolor-ignore".utf8)
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      if let at = Self.find(word, in: bytes[start..<end]) {
        let before = bytes[start..<at]
        let opening = Self.openings.compactMap { Self.find($0, in: before) }.min()
        if let opening {
          own.insert(line)
          // A comment that has the line to itself is about the next one.
          if before[..<opening].allSatisfy({ ASCII.isSpace($0) || $0 == UInt8(ascii: "{") }) {
            next.insert(line)
          }
        }
      }
      line += 1
      start = end + 1
    }
  }

  /// Whether a color of a line is left out.
  func ignores(_ line: Int) -> Bool { own.contains(line) || next.contains(line - 1) }

  var isEmpty: Bool { own.isEmpty }

  private static let openings = ["/*", "//", "<!--"].map { Array($0.utf8) }

  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= word.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - word.count).first {
      bytes[$0..<$0 + word.count].elementsEqual(word)
    }
  }
}
