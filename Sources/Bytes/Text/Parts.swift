extension Substring {
  /// Takes away what stands before the next separator, and the separator; all of it where there is none.
  ///
  /// Splitting between characters builds a list and takes several times as long, which every start would wait for.
  package mutating func taken(before separator: UInt8) -> Substring {
    let bytes = utf8
    var end = startIndex
    while end < endIndex, bytes[end] != separator { bytes.formIndex(after: &end) }
    let taken = self[startIndex..<end]
    self = end < endIndex ? self[bytes.index(after: end)..<endIndex] : self[endIndex..<endIndex]
    return taken
  }
}
