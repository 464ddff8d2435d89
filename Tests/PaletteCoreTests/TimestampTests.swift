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
      let text = Timestamp.text(date)
      #expect(text == date.formatted(Date.ISO8601FormatStyle()), "\(seconds), seed \(seed)")
      #expect((try? Date.ISO8601FormatStyle().parse(text)) == date, "\(seconds), seed \(seed)")
      #expect(Timestamp.date(from: text) == date, "\(seconds), seed \(seed)")
    }
  }

  @Test(arguments: [
    "2026-02-28T23:59:59Z", "2024-02-29T12:00:00Z", "1970-01-01T00:00:00Z", "1999-12-31T23:59:59Z",
    "2000-03-01T00:00:00Z", "2100-02-28T01:02:03Z", "1601-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
  ]) func whatIsReadIsThatOfFoundation(_ text: String) throws {
    let known = try? Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970
    let fast = Timestamp.seconds(Array(text.utf8)[...])
    #expect(fast == nil || fast.map(Double.init) == known)
    // A day that its month may not have is left to Foundation.
    let month = try #require(Int(text.dropFirst(5).prefix(2)))
    let day = try #require(Int(text.dropFirst(8).prefix(2)))
    #expect((fast == nil) == (day > 30 || (day > 28 && month == 2)))
  }
}
