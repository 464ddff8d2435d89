/// How often each exact color occurs in a picture.
struct ColorHistogram {
  /// The colors, 0xRRGGBB, in the order of the table that counted them: the same for the same picture.
  private(set) var colors: [UInt32] = []
  /// How many pixels each has.
  private(set) var counts: [Int] = []
  /// All pixels counted.
  private(set) var total = 0

  /// Counts the pixels of `pixels` (RGBA) that are at least half opaque and not ignored.
  init(_ pixels: [UInt8], ignoring: (UInt32) -> Bool) {
    // Open addressing; a slot holds count << 24 | color, and 0 is free because a count is never 0.
    var table = [UInt64](repeating: 0, count: 1 << 12)
    var used = 0
    var at = 0
    let end = pixels.count & ~3
    while at < end {
      let (color, run, next) = Self.run(pixels, at, end)
      at = next
      guard run > 0 else { continue }
      if Self.add(color, UInt64(run), &table) {
        used += 1
        if used * 2 > table.count { table = Self.grown(table) }
      }
    }
    for slot in table where slot != 0 {
      let color = UInt32(truncatingIfNeeded: slot & 0xFF_FFFF)
      if ignoring(color) { continue }
      colors.append(color)
      counts.append(Int(slot >> 24))
      total += Int(slot >> 24)
    }
  }

  /// The color at `start` and how many pixels from there on have it; a run of 0 for transparent ones.
  @inline(__always) private static func run(_ pixels: [UInt8], _ start: Int, _ end: Int) -> (UInt32, Int, Int) {
    let data = pixels.span.bytes
    let first = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self))
    var at = start &+ 4
    while at < end,
      UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self)) == first
    {
      at &+= 4
    }
    return (first >> 8, first & 255 < 128 ? 0 : (at &- start) &>> 2, at)
  }

  /// Adds to a color's count; returns whether the color is new.
  @inline(__always) private static func add(_ color: UInt32, _ count: UInt64, _ table: inout [UInt64]) -> Bool {
    let mask = table.count &- 1
    var slot = Int(truncatingIfNeeded: (UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while true {
      let value = table[slot]
      if value == 0 {
        table[slot] = count << 24 | UInt64(color)
        return true
      }
      if value & 0xFF_FFFF == UInt64(color) {
        table[slot] = value &+ count << 24
        return false
      }
      slot = (slot &+ 1) & mask
    }
  }

  private static func grown(_ table: [UInt64]) -> [UInt64] {
    var larger = [UInt64](repeating: 0, count: table.count * 4)
    for slot in table where slot != 0 {
      _ = add(UInt32(truncatingIfNeeded: slot & 0xFF_FFFF), slot >> 24, &larger)
    }
    return larger
  }
}
