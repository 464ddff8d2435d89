import Bytes
import PaletteCore
import Testing

@testable import ImageColors

/// Colors that are counted row by row are those of the whole picture.
@Suite struct PNGCountTests {
  private static let options = DecodeOptions.full

  /// The colors with their counts, of the whole picture and of its rows.
  private func histograms(_ bytes: [UInt8], band: Int) throws -> (whole: ColorHistogram, rows: ColorHistogram)
  {
    let image = try ImageDecoder.decode(bytes, options: Self.options)
    var whole = ColorTally()
    whole.add(image.pixels, pixels: 0..<image.pixels.count / 4)
    var rows = PNGTally(band: band)
    let counted = try PNGDecoder.decode(bytes, Self.options, &rows)
    #expect(counted.pixels.isEmpty && counted.height == image.height && counted.warnings == image.warnings)
    return (ColorHistogram(whole) { _ in false }, ColorHistogram(rows.tally) { _ in false })
  }

  private func expectSame(_ bytes: [UInt8], band: Int) throws {
    let (whole, rows) = try histograms(bytes, band: band)
    #expect(whole.colors == rows.colors && whole.counts == rows.counts && whole.total == rows.total)
    #expect(whole.cells == rows.cells)
  }

  /// Kinds with the bits of a pixel, at a width that ends within a byte.
  @Test(arguments: [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16),
  ])
  func everyKind(color: Int, depth: Int) throws {
    let (width, height) = (13, 20)
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][color] ?? 1
    var generator = SplitMix64(seed: UInt64(color * 100 + depth))
    let length = (width * channels * depth + 7) / 8
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(UInt8(row % 5))
      for _ in 0..<length { rows.append(UInt8(truncatingIfNeeded: generator.next())) }
    }
    let bytes = Pictures.png(width, height, depth: depth, color: color, rows: rows)
    // In one band, and in bands that end within rows.
    for band in [1 << 20, 64, 8] { try expectSame(bytes, band: band) }
    try expectSame(Array(bytes.dropLast(bytes.count / 3)), band: 64)
  }

  @Test func interlacedPicturesAndDamagedRows() throws {
    // 3 × 3: passes 1, 4, 5, 6 and 7 hold pixels.
    let rows: [UInt8] = [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6]
    try expectSame(Pictures.png(3, 3, color: 0, interlace: 1, rows: rows), band: 8)
    // A filter that is not known: in a later pass, in the first one, and in a picture that is not interlaced.
    for at in [4, 0] {
      var damaged = rows
      damaged[at] = 9
      let bytes = Pictures.png(3, 3, color: 0, interlace: 1, rows: damaged)
      try expectSame(bytes, band: 8)
      #expect(try ImageDecoder.decode(bytes).warnings == ["row 0 has an unknown filter"])
    }
    let plain = Pictures.png(2, 3, color: 0, rows: [0, 1, 2, 7, 3, 4, 0, 5, 6])
    try expectSame(plain, band: 8)
    let image = try ImageDecoder.decode(plain)
    #expect(image.height == 3 && image.words == [0x0101_01FF, 0x0202_02FF, 0, 0, 0, 0])
  }

  @Test func dataInManyChunks() throws {
    var rows: [UInt8] = []
    for row in 0..<40 {
      rows.append(UInt8(row % 5))
      for column in 0..<60 { rows.append(UInt8(column * row & 255)) }
    }
    let whole = Pictures.png(20, 40, rows: rows)
    let packed = Zlib.compress(rows)
    var parts: [UInt8] = []
    for start in stride(from: 0, to: packed.count, by: 7) {
      parts += Pictures.chunk("IDAT", Array(packed[start..<min(packed.count, start + 7)]))
    }
    let split = Array(whole.prefix(33)) + parts + Pictures.chunk("IEND", [])
    #expect(try ImageDecoder.decode(split).pixels == ImageDecoder.decode(whole).pixels)
    try expectSame(split, band: 64)
  }
}
