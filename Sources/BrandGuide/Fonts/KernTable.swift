/// Pairs that move closer together or apart. Source: OpenType and Apple `kern` tables, subtable format 0.
struct KernTable {
  private let pairs: [(data: FontData, count: Int)]

  init(_ table: FontData) {
    var found: [(FontData, Int)] = []
    let apple = table.u16(0) == 1 && table.u16(2) == 0
    var offset = apple ? 8 : 4
    for _ in 0..<min(apple ? table.u32(4) : table.u16(2), 32) {
      let header = apple ? 8 : 6
      let length = apple ? table.u32(offset) : table.u16(offset + 2)
      let coverage = table.u16(offset + 4)
      // Horizontal, kerning values and not minimums, at right angles to nothing.
      let horizontal = apple ? coverage & 0xe0ff == 0 : coverage & 0x07 == 1 && coverage >> 8 == 0
      if horizontal {
        let count = table.u16(offset + header)
        // The 16-bit length of a large subtable overflows, so what is left of the table bounds it.
        let data = table.part(offset + header + 8, 6 * count)
        found.append((data, min(count, data.count / 6)))
      }
      if length <= header { break }
      offset += length
    }
    pairs = found
  }

  /// The adjustment between two glyphs in font units.
  func adjustment(_ left: Int, _ right: Int) -> Int {
    let key = left << 16 | right
    var sum = 0
    for (data, count) in pairs {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let here = data.u32(6 * middle)
        if here == key {
          sum += data.i16(6 * middle + 4)
          break
        }
        if here < key { low = middle + 1 } else { high = middle }
      }
    }
    return sum
  }

  var isEmpty: Bool { pairs.isEmpty }
}
