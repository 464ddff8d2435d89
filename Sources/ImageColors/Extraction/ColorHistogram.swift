/// Counts the exact colors of a picture, band by band.
///
/// Colors are sorted into cells of 8 × 8 × 8 values first and counted cell by cell: a table of all colors of a
/// photograph would miss the cache at nearly every pixel.
struct ColorTally {
  /// The most pixels that are sorted at once.
  static let band = 1 << 22

  /// Where the colors of each cell end in ``rest``: the last band, which is sorted and not counted yet.
  private var ends = [Int](repeating: 0, count: 1 << 15)
  /// What a cell leaves open of a color: three bits of each channel.
  private var rest: [UInt16] = []
  /// How many pixels of the bands before have each color of a cell, or nothing for a cell without any; made with the second
  /// band. Photographs leave most cells empty, and all 64 MB of them would have to be cleared.
  private var table: [[UInt32]] = []

  /// Takes pixels (RGBA) that are at least half opaque. Not more than ``band`` at once.
  mutating func add(_ bytes: [UInt8], pixels: Range<Int>) {
    countBand()
    let data = bytes.span.bytes
    for i in pixels {
      let pixel = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
      if pixel & 255 >= 128 { ends[Self.cell(pixel)] &+= 1 }
    }
    var sum = 0
    for cell in ends.indices {
      let here = ends[cell]
      ends[cell] = sum
      sum += here
    }
    rest = [UInt16](repeating: 0, count: sum)
    for i in pixels {
      let pixel = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
      guard pixel & 255 >= 128 else { continue }
      let cell = Self.cell(pixel)
      rest[ends[cell]] = Self.low(pixel)
      ends[cell] &+= 1
    }
  }

  /// Puts the last band into the table.
  private mutating func countBand() {
    guard !rest.isEmpty else { return }
    if table.isEmpty {
      table = [[UInt32]](repeating: [], count: ends.count)
    }
    let none = [UInt32](repeating: 0, count: 512)
    var start = 0
    for cell in ends.indices {
      let end = ends[cell]
      if start < end {
        // Taken out meanwhile, so that it is nobody else's.
        var counts = table[cell].isEmpty ? none : table[cell]
        table[cell] = []
        for i in start..<end { counts[Int(rest[i])] &+= 1 }
        table[cell] = counts
      }
      start = end
      ends[cell] = 0
    }
    rest = []
  }

  /// Calls `body` for each cell that has colors with how often each of its 512 colors occurs.
  func forEachCell(_ body: (_ cell: Int, _ counts: inout [UInt32]) -> Void) {
    let none = [UInt32](repeating: 0, count: 512)
    var start = 0
    for cell in ends.indices {
      let end = max(start, ends[cell])
      let isCounted = !table.isEmpty && !table[cell].isEmpty
      guard isCounted || start < end else { continue }
      var counts = isCounted ? table[cell] : none
      for i in start..<end { counts[Int(rest[i])] &+= 1 }
      start = end
      body(cell, &counts)
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

}

/// How often each exact color occurs in a picture.
struct ColorHistogram {
  /// The colors, 0xRRGGBB; those of one cell stand together.
  private(set) var colors: [UInt32] = []
  /// How many pixels each has.
  private(set) var counts: [UInt32] = []
  /// All pixels counted.
  private(set) var total = 0
  /// For each cell that holds colors, their indices.
  private(set) var cells: [Range<Int>] = []

  /// What was counted, without the colors to be ignored.
  init(_ tally: ColorTally, ignoring: (UInt32) -> Bool) {
    tally.forEachCell { cell, here in
      let first = colors.count
      for low in 0..<512 where here[low] > 0 {
        let color = Self.color(cell, low)
        if ignoring(color) { continue }
        colors.append(color)
        counts.append(here[low])
        total += Int(here[low])
      }
      if colors.count > first { cells.append(first..<colors.count) }
    }
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
      r += Int(colors[i] >> 16) * Int(counts[i])
      g += Int(colors[i] >> 8 & 255) * Int(counts[i])
      b += Int(colors[i] & 255) * Int(counts[i])
      count += Int(counts[i])
    }
    func rounded(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / max(1, count)) }
    return (rounded(r) << 16 | rounded(g) << 8 | rounded(b), count)
  }
}
