/// How often each exact color occurs in a picture.
///
/// Colors are sorted into cells of 8 × 8 × 8 values first and counted cell by cell: a table of all colors of a
/// photograph would miss the cache at nearly every pixel.
struct ColorHistogram {
  /// The colors, 0xRRGGBB; those of one cell stand together.
  private(set) var colors: [UInt32] = []
  /// How many pixels each has.
  private(set) var counts: [Int] = []
  /// All pixels counted.
  private(set) var total = 0
  /// For each cell that holds colors, their indices.
  private(set) var cells: [Range<Int>] = []

  /// Counts the pixels of `pixels` (RGBA) that are at least half opaque and not ignored.
  init(_ pixels: [UInt8], ignoring: (UInt32) -> Bool) {
    let data = pixels.span.bytes
    let count = pixels.count / 4
    var ends = [Int](repeating: 0, count: 1 << 15)
    for i in 0..<count {
      let pixel = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
      if pixel & 255 >= 128 { ends[Self.cell(pixel)] &+= 1 }
    }
    var sum = 0
    for cell in ends.indices {
      let here = ends[cell]
      ends[cell] = sum
      sum += here
    }
    // What a cell leaves open of a color: three bits of each channel.
    var rest = [UInt16](repeating: 0, count: sum)
    for i in 0..<count {
      let pixel = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
      guard pixel & 255 >= 128 else { continue }
      let cell = Self.cell(pixel)
      rest[ends[cell]] = Self.low(pixel)
      ends[cell] &+= 1
    }
    var tally = [Int](repeating: 0, count: 512)
    var start = 0
    for cell in ends.indices where ends[cell] > start {
      for i in start..<ends[cell] { tally[Int(rest[i])] &+= 1 }
      start = ends[cell]
      let first = colors.count
      for low in 0..<512 where tally[low] > 0 {
        let color = Self.color(cell, low)
        if !ignoring(color) {
          colors.append(color)
          counts.append(tally[low])
          total += tally[low]
        }
        tally[low] = 0
      }
      if colors.count > first { cells.append(first..<colors.count) }
    }
  }

  /// The upper five bits of each channel of a big-endian RGBA pixel.
  @inline(__always) private static func cell(_ pixel: UInt32) -> Int {
    let bits: UInt32 = pixel >> 17 & 0x7C00 | pixel >> 14 & 0x3E0 | pixel >> 11 & 0x1F
    return Int(bits)
  }

  /// The lower three bits of each channel of a big-endian RGBA pixel.
  @inline(__always) private static func low(_ pixel: UInt32) -> UInt16 {
    let bits: UInt32 = pixel >> 18 & 0x1C0 | pixel >> 13 & 0x38 | pixel >> 8 & 7
    return UInt16(truncatingIfNeeded: bits)
  }

  private static func color(_ cell: Int, _ low: Int) -> UInt32 {
    let red: Int = (cell >> 7) & 0xF8 | (low >> 6)
    let green: Int = (cell >> 2) & 0xF8 | (low >> 3) & 7
    let blue: Int = (cell << 3) & 0xF8 | low & 7
    return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The mean color of the colors at these indices, 0xRRGGBB, and their pixels.
  func mean(_ indices: Range<Int>) -> (color: UInt32, count: Int) {
    var (r, g, b, count) = (0, 0, 0, 0)
    for i in indices {
      r += Int(colors[i] >> 16) * counts[i]
      g += Int(colors[i] >> 8 & 255) * counts[i]
      b += Int(colors[i] & 255) * counts[i]
      count += counts[i]
    }
    func rounded(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / max(1, count)) }
    return (rounded(r) << 16 | rounded(g) << 8 | rounded(b), count)
  }
}
