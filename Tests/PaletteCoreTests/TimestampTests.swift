import Foundation
import PaletteCore
import Testing

@Suite struct TimestampTests {
  /// Seconds since 1970: ends of years and months, leap days, the calendar's own ends, and what lies beyond them.
  static let edges: [Double] = [
    0, -1, 0.999, -0.001, 86_399, 86_400, 951_782_399, 951_782_400, 951_868_800, 4_107_542_400, 1_709_164_800,
    -11_644_473_600, -11_644_473_601, 253_402_300_799, 253_402_300_800, -62_135_596_800,
  ]

  @Test(arguments: edges) func edgesAreThoseOfFoundation(_ seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(Timestamp.text(date) == date.formatted(Date.ISO8601FormatStyle()))
    #expect(Timestamp.day(date) == date.formatted(Date.ISO8601FormatStyle().year().month().day()))
  }

  @Test func aSampleIsThatOfFoundation() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let seconds = Double.random(in: -11_644_473_600..<253_402_300_800, using: &generator).rounded(.down)
      let date = Date(timeIntervalSince1970: seconds)
      #expect(Timestamp.text(date) == date.formatted(Date.ISO8601FormatStyle()), "\(seconds), seed \(seed)")
      #expect(Timestamp.date(from: Timestamp.text(date)) == date, "\(seconds), seed \(seed)")
    }
  }
}
