extension Substring {
  /// Takes away what stands before the next separator, and the separator; all of it where there is none.
  ///
  /// Splitting between characters builds a list and takes several times as long, which every start would wait for.
  package mutating func taken(before separator: UInt8) -> Substring {
    guard let end = utf8.firstIndex(of: separator) else {
      defer { self = self[endIndex...] }
      return self
    }
    defer { self = self[utf8.index(after: end)...] }
    return self[..<end]
  }
}
