import Bytes
import PaletteCore
import Testing

@testable import ImageColors

struct ColorExtractorTests {
  private func extract(_ width: Int, _ pixels: [UInt32], _ options: ExtractionOptions = ExtractionOptions())
    throws
    -> Extraction
  {
    try ColorExtractor.extract(bytes: Pictures.ppm(width, pixels), options: options)
  }

  /// Flat areas with blends between them, as drawing programs leave along edges.
  private func logo(_ areas: [(UInt32, Int)]) -> [UInt32] {
    var pixels: [UInt32] = []
    for (i, area) in areas.enumerated() {
      pixels += [UInt32](repeating: area.0, count: area.1)
      let next = areas[(i + 1) % areas.count].0
      for step in 1..<6 as Range<UInt32> {
        let channels = [16, 8, 0].map { shift in
          ((area.0 >> shift & 255) * (6 - step) + (next >> shift & 255) * step) / 6 << shift
        }
        pixels.append(channels.reduce(0, |))
      }
    }
    return pixels
  }

  @Test(arguments: [ColorCount.fixed(4), .auto]) func givesBackExactFlatColors(count: ColorCount) throws {
    let pixels = logo([(0xFFFFFF, 2000), (0xE4002B, 700), (0x00205B, 350), (0x123524, 100)])
    let found = try extract(pixels.count, pixels, ExtractionOptions(count: count))
    #expect(found.colors.prefix(4).map(\.color.hex) == ["#ffffff", "#e4002b", "#00205b", "#123524"])
    #expect(found.colors.count == 4)
    #expect(abs(found.colors.reduce(0) { $0 + $1.proportion } - 1) < 1e-12)
    #expect(found.colors.reduce(0) { $0 + $1.pixels } == found.countedPixels)
    #expect(zip(found.colors, found.colors.dropFirst()).allSatisfy { $0.proportion >= $1.proportion })
    #expect(found.format == "pnm")
  }

  @Test func tonesCanBeIgnored() throws {
    let pixels = logo([(0xFEFEFE, 2000), (0x0A0A0A, 1500), (0xE4002B, 700)])
    let all = try extract(pixels.count, pixels, ExtractionOptions(count: .fixed(3)))
    #expect(all.colors.map(\.color.hex) == ["#fefefe", "#0a0a0a", "#e4002b"])
    let colored = try extract(
      pixels.count, pixels, ExtractionOptions(count: .fixed(1), ignoring: [.white, .black]))
    #expect(colored.colors.map(\.color.hex) == ["#e4002b"])
    #expect(colored.colors[0].proportion == 1)
  }

  @Test func transparentPixelsDoNotCount() throws {
    var writer = try PNGWriter(width: 4, height: 1, hasAlpha: true)
    try writer.append(row: [255, 0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 127, 0, 0, 255, 128])
    let bytes = try writer.finish()
    let found = try ColorExtractor.extract(bytes: bytes, options: ExtractionOptions(count: .fixed(8)))
    #expect(Set(found.colors.map(\.color.hex)) == ["#ff0000", "#0000ff"])
    #expect(found.countedPixels == 2)
    var empty = try PNGWriter(width: 1, height: 1, hasAlpha: true)
    try empty.append(row: [1, 2, 3, 0])
    let nothing = try ColorExtractor.extract(bytes: try empty.finish())
    #expect(nothing.colors.isEmpty && nothing.statistics == nil)
  }

  @Test func manyColorsAreGroupedAndTheResultIsAlwaysTheSame() throws {
    var generator = SplitMix64(seed: 7)
    // More distinct colors than are kept apart, in few cells.
    let pixels = (0..<9600).map { _ in UInt32.random(in: 0...0x3FFFF, using: &generator) }
    let options = ExtractionOptions(count: .fixed(5))
    let first = try extract(100, pixels, options)
    #expect(first.colors.count == 5)
    #expect(first.colors == (try extract(100, pixels, options)).colors)
  }

  @Test(arguments: [-3, 0, 1, 5000]) func anyCountIsBrought(into count: Int) throws {
    let found = try extract(2, [0x111111, 0xEEEEEE], ExtractionOptions(count: .fixed(count)))
    #expect(found.colors.count == (count < 2 ? 1 : 2))
  }

  @Test func statisticsOfAKnownPicture() throws {
    let pixels: [UInt32] = [0xFF0000, 0xFF0000, 0x0000FF, 0x808080]
    let statistics = try #require(try extract(2, pixels).statistics)
    #expect(statistics.warmShare == 0.5 && statistics.coolShare == 0.25 && statistics.neutralShare == 0.25)
    #expect(statistics.isWarm == true)
    #expect(abs(statistics.averageSaturation - 0.75) < 1e-9)
    #expect(statistics.median.hex == "#800000")
    // Oklab lightness of red 0.62796, blue 0.45201 and the gray 0.59987 (CSS Color 4).
    #expect(abs(statistics.averageLightness - (2 * 0.62796 + 0.45201 + 0.59987) / 4) < 1e-4)
    let one = try #require(try extract(1, [0x3366CC]).statistics)
    #expect(one.mean.hex == "#3366cc" && one.median.hex == "#3366cc")
  }

  @Test(arguments: stride(from: 0, through: 0xFFFFFF, by: 0x0B_3A57).map { UInt32($0) })
  func oklabRoundTrips(color: UInt32) {
    #expect(Oklab8.color(Oklab8.convert(color)) == color)
  }

  /// A straight edge in a JPEG repeats a blend of what it divides; a small color of its own is no blend.
  @Test(arguments: [false, true]) func blendsAlongEdgesOfLossyPicturesAreNoColors(isLossy: Bool) throws {
    let areas: [(UInt32, Int)] = [
      (0xFFFFFF, 100_000), (0xE5012B, 70_000), (0x0B3F91, 40_000), (0xAB1C36, 560), (0x00A651, 560),
    ]
    let bytes = Pictures.ppm(1, areas.flatMap { [UInt32](repeating: $0.0, count: $0.1) })
    let tally = try ImageDecoder.count(bytes, options: .forExtraction).tally
    let found = Quantizer(ColorHistogram(tally) { _ in false }, isLossy: isLossy).clusters(upTo: 12)
    #expect(Set(found.map(\.color)) == Set(areas.map(\.0).filter { !isLossy || $0 != 0xAB1C36 }))
  }
}
