/// How far apart two words are.
enum Spelling {
  /// Insertions, deletions, substitutions and swaps of neighbors that lead from `a` to `b`.
  /// Source: Damerau, 1964, in the optimal string alignment form.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = before
    for j in b.indices { previous[j + 1] = j + 1 }
    var row = before
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row[j + 1] = cost
      }
      (before, previous, row) = (previous, row, before)
    }
    return previous[b.count]
  }
}
