/// The row filters of PNG. Source: PNG specification, section 9.
public enum PNGFilter {
  /// Undoes the filter of one row in place. Every load and store is checked against the buffer.
  ///
  /// - Parameters:
  ///   - raw: rows, each behind its filter byte.
  ///   - at: where the filter byte of the row stands.
  ///   - stride: the bytes of a row with its filter byte.
  ///   - above: where the row above begins, undone already; nil for the first one.
  ///   - step: bytes from one pixel to the next, at least 1.
  /// - Returns: false for an unknown filter.
  public static func undo(_ raw: inout [UInt8], _ at: Int, _ stride: Int, _ above: Int?, _ step: Int) -> Bool
  {
    let kind = raw[at]
    if kind == 0 { return true }
    var elements = raw.mutableSpan
    var bytes = elements.mutableBytes
    let row = at &+ 1
    let count = stride &- 1
    switch (kind, above) {
    case (1, _): sub(&bytes, row, count, step)
    case (2, nil): break
    case (2, let above?): up(&bytes, row, above &+ 1, count)
    case (3, _): average(&bytes, row, above.map { $0 &+ 1 }, count, step)
    // Without a row above, the Paeth predictor is the byte to the left.
    case (4, nil): sub(&bytes, row, count, step)
    case (4, let above?):
      switch step {
      // A constant step lets the compiler keep the neighbors in registers.
      case 3: paeth(&bytes, row, above &+ 1, count, 3)
      case 4: paeth(&bytes, row, above &+ 1, count, 4)
      default: paeth(&bytes, row, above &+ 1, count, step)
      }
    default: return false
    }
    return true
  }

  @inline(__always) private static func load(_ bytes: borrowing MutableRawSpan, _ at: Int) -> UInt8 {
    bytes.unsafeLoad(fromByteOffset: at, as: UInt8.self)
  }

  private static func sub(_ bytes: inout MutableRawSpan, _ row: Int, _ count: Int, _ step: Int) {
    var i = row &+ step
    let end = row &+ count
    if step == 4 {
      var left = bytes.unsafeLoadUnaligned(fromByteOffset: row, as: SIMD4<UInt8>.self)
      while i < end {
        left = left &+ bytes.unsafeLoadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
        bytes.storeBytes(of: left, toByteOffset: i, as: SIMD4<UInt8>.self)
        i &+= 4
      }
      return
    }
    while i < end {
      bytes.storeBytes(of: load(bytes, i) &+ load(bytes, i &- step), toByteOffset: i, as: UInt8.self)
      i &+= 1
    }
  }

  private static func up(_ bytes: inout MutableRawSpan, _ row: Int, _ above: Int, _ count: Int) {
    var i = 0
    while i &+ 16 <= count {
      let sum =
        bytes.unsafeLoadUnaligned(fromByteOffset: row &+ i, as: SIMD16<UInt8>.self)
        &+ bytes.unsafeLoadUnaligned(fromByteOffset: above &+ i, as: SIMD16<UInt8>.self)
      bytes.storeBytes(of: sum, toByteOffset: row &+ i, as: SIMD16<UInt8>.self)
      i &+= 16
    }
    while i < count {
      bytes.storeBytes(
        of: load(bytes, row &+ i) &+ load(bytes, above &+ i), toByteOffset: row &+ i, as: UInt8.self)
      i &+= 1
    }
  }

  private static func average(
    _ bytes: inout MutableRawSpan, _ row: Int, _ above: Int?, _ count: Int, _ step: Int
  ) {
    var i = 0
    while i < count {
      let left = i >= step ? Int(load(bytes, row &+ i &- step)) : 0
      let up = above.map { Int(load(bytes, $0 &+ i)) } ?? 0
      let value = load(bytes, row &+ i) &+ UInt8(truncatingIfNeeded: (left &+ up) &>> 1)
      bytes.storeBytes(of: value, toByteOffset: row &+ i, as: UInt8.self)
      i &+= 1
    }
  }

  @inline(__always) private static func paeth(
    _ bytes: inout MutableRawSpan, _ row: Int, _ above: Int, _ count: Int, _ step: Int
  ) {
    for channel in 0..<min(step, count) {
      var left: Int32 = 0
      var corner: Int32 = 0
      var i = channel
      while i < count {
        let up = Int32(load(bytes, above &+ i))
        let toLeft = abs(up &- corner)
        let toUp = abs(left &- corner)
        let toCorner = abs(left &+ up &- corner &- corner)
        var predictor = toUp <= toCorner ? up : corner
        if toLeft <= toUp, toLeft <= toCorner { predictor = left }
        corner = up
        let value = load(bytes, row &+ i) &+ UInt8(truncatingIfNeeded: predictor)
        bytes.storeBytes(of: value, toByteOffset: row &+ i, as: UInt8.self)
        left = Int32(value)
        i &+= step
      }
    }
  }
}
