/// Where the declarations of a sheet stand that was written out of code: a comment before each says it, as `#line` does in C.
///
/// Code has no room for the selectors and values that it means, so they are written behind its end.
struct OriginMarks {
  /// What stands before and behind all marks.
  static let sign = "/*@*/"

  /// The comment before what is written for some bytes of the file.
  static func mark(_ origin: Range<Int>) -> String { "/*@\(origin.lowerBound)-\(origin.upperBound)*/" }

  /// The ends of the comments, and what they say.
  private let marks: [(end: Int, origin: Range<Int>)]

  /// Finds the marks of a sheet; nil where it has none.
  init?(_ source: CSSTokens) {
    let sign = Array(Self.sign.utf8)
    guard let last = source.comments.last, source.bytes[last].elementsEqual(sign),
      let first = source.comments.firstIndex(where: { source.bytes[$0].elementsEqual(sign) })
    else { return nil }
    marks = source.comments[first...].compactMap { comment in
      let text = String(decoding: source.bytes[comment].dropFirst(3).dropLast(2), as: UTF8.self)
      let ends = text.split(separator: "-").map { Int($0) ?? -1 }
      guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1], ends[1] <= comment.lowerBound else {
        return nil
      }
      return (comment.upperBound, ends[0]..<ends[1])
    }
  }

  /// Where some bytes of the sheet stand in the file.
  func origin(of bytes: Range<Int>) -> Range<Int> {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].end <= bytes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? bytes : marks[low - 1].origin
  }
}
