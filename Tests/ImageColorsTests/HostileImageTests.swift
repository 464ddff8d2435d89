import PaletteCore
import Testing

@testable import ImageColors

struct HostileImageTests {
  static let samples = [
    "baseline-2x2.jpg", "progressive-2x1.jpg", "restart.jpg", "cmyk.jpg", "plain.gif", "interlaced.gif",
    "picture.ppm",
  ]

  private static func made() -> [[UInt8]] {
    [
      Pictures.png(3, 3, color: 0, interlace: 1, rows: [0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6]),
      Pictures.bmp(
        3, 2, bits: 8, compression: 1, colors: [0, 0xFF_FFFF],
        data: [2, 1, 1, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 1]),
      Array("qoif\0\0\0\u{3}\0\0\0\u{2}\u{4}\0".utf8) + [0xFE, 10, 20, 30, 0x79, 0xA5, 0x97, 0xC1]
        + [0, 0, 0, 0, 0, 0, 0, 1],
    ]
  }

  @Test func mutationsNeverTrap() throws {
    for (number, bytes) in (try Self.samples.map { try Pictures.fixture($0) } + Self.made()).enumerated() {
      for seed in 0..<60 as Range<UInt64> {
        var generator = SplitMix64(seed: seed &+ UInt64(number) &* 1000)
        let mutated = generator.mutate(bytes)
        var options = seed % 2 == 0 ? DecodeOptions.full : DecodeOptions(scalesAbove: 0)
        // Keeps a mutated size from making this test slow; nothing else depends on it.
        options.maximumPixels = 50_000
        if let image = try? ImageDecoder.decode(mutated, options: options) {
          #expect(image.pixels.count == image.width * image.height * 4, "sample \(number), seed \(seed)")
        }
      }
    }
  }

  @Test func truncationNeverTraps() throws {
    for (number, bytes) in (try Self.samples.map { try Pictures.fixture($0) } + Self.made()).enumerated() {
      for count in stride(from: 0, to: bytes.count, by: bytes.count > 500 ? 23 : 1) {
        if let image = try? ImageDecoder.decode(Array(bytes[..<count])) {
          #expect(image.pixels.count == image.width * image.height * 4, "sample \(number), \(count) bytes")
        }
      }
    }
  }
}
