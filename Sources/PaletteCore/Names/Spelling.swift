/// How far apart two words are.
enum Spelling {
  /// Which letters a word has, a bit for each; letters that are 32 apart share one.
  static func letters(_ word: [UInt8]) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word { letters |= 1 << UInt32(byte & 31) }
    return letters
  }

  /// Insertions, deletions, substitutions and swaps of neighbors that lead from `a` to `b`.
  /// Source: Damerau, 1964, in the optimal string alignment form.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = before
    for j in b.indices { previous[j + 1] = j + 1 }
    var row = before
    for i in 0..<a.count {
      row[0] = i + 1
      let letter = a[i]
      var left = i + 1
      var above = previous[0]
      var j = 0
      // Each word is compared with hundreds: what was looked at is kept, and compared without `min`.
      while j < b.count {
        let next = previous[j + 1]
        var cost = above + (letter == b[j] ? 0 : 1)
        if next < cost { cost = next + 1 }
        if left < cost { cost = left + 1 }
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == b[j], before[j - 1] < cost {
          cost = before[j - 1] + 1
        }
        row[j + 1] = cost
        (left, above) = (cost, next)
        j += 1
      }
      (before, previous, row) = (previous, row, before)
    }
    return previous[b.count]
  }
}
